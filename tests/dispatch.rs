//! Every entry that chooses the CPU's instructions and reads the slider tables, small enough for an interpreter such as Miri.

use caissa::{Position, Square, attacks};
use core::ops::ControlFlow;

#[test]
fn all_entries_agree_on_the_moves() {
    for (fen, moves) in [
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 48),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 14),
        ("n1n5/1Pk5/8/8/8/8/5Kp1/5N1N w - - 0 1", 24),
    ] {
        let position: Position = fen.parse().unwrap();
        assert_eq!(position.legal_moves().len(), moves, "`{fen}`");
        assert_eq!(position.count_legal_moves(), moves, "`{fen}`");
        assert_eq!(position.perft(1), moves as u64, "`{fen}`");
        let mut children = 0;
        let _ = position.visit_children(|_, _| {
            children += 1;
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(children, moves, "`{fen}`");
    }
}

#[test]
fn a_queen_on_an_empty_board_is_a_rook_and_a_bishop() {
    for square in Square::ALL {
        let (rook, bishop) =
            (attacks::rook(square, Default::default()), attacks::bishop(square, Default::default()));
        assert_eq!(rook.len(), 14);
        assert_eq!(attacks::queen(square, Default::default()), rook | bishop);
    }
}
