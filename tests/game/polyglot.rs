//! The reference keys of the Polyglot book format.

use crate::common::games::{after, game};
use caissa::Game;

#[test]
fn the_reference_keys() {
    let keys = [
        ("", 0x463b_9618_1691_fc9c),
        ("e4", 0x823c_9b50_fd11_4196),
        ("e4 d5", 0x0756_b944_61c5_0fb0),
        ("e4 d5 e5", 0x662f_afb9_65db_29d4),
        ("e4 d5 e5 f5", 0x22a4_8b5a_8e47_ff78),
        ("e4 d5 e5 f5 Ke2", 0x652a_607c_a3f2_42c1),
        ("e4 d5 e5 f5 Ke2 Kf7", 0x00fd_d303_c946_bdd9),
        ("a4 b5 h4 b4 c4", 0x3c81_23ea_7b06_7637),
        ("a4 b5 h4 b4 c4 bxc3 Ra3", 0x5c3f_9b82_9b27_9560),
    ];
    for (moves, key) in keys {
        assert_eq!(after(moves).polyglot_key(), key, "{moves}");
    }
}

/// The file counts for a pawn that stands ready, even where it is pinned; repetition asks for a legal capture.
#[test]
fn en_passant_counts_where_a_pawn_stands_ready() {
    let start = "4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1";
    let mut pinned = game(start);
    pinned.play_san("d5").unwrap();
    assert_eq!(pinned.position().en_passant(), None);
    let without = Game::new(*pinned.position());
    assert_ne!(pinned.polyglot_key(), without.polyglot_key());
    assert_eq!(pinned.position().zobrist(), without.position().zobrist());
}

#[test]
fn every_man_on_every_square_counts() {
    let mut keys = std::collections::HashSet::new();
    for role in ['P', 'N', 'B', 'R', 'Q', 'p', 'n', 'b', 'r', 'q'] {
        for file in 1..7 {
            let rest = 7 - file;
            let fen = format!("k7/8/8/{file}{role}{rest}/8/8/8/7K w - - 0 1");
            if let Ok(position) = fen.parse() {
                assert!(keys.insert(Game::new(position).polyglot_key()), "{fen}");
            }
        }
    }
    assert!(keys.len() > 50, "{}", keys.len());
}
