//! Where the usual retellings of the Laws are loose or wrong: the traps of the rule map that one position can show.

use crate::common::{after, find, legal, moves, position, setup, targets};
use caissa::geometry::{Color, Piece, Role, Square};
use caissa::position::{IllegalMove, Position};

/// TR1
#[test]
fn tr1_rook_and_bishop_are_distinct() {
    assert_eq!(Role::from_letter('r'), Some(Role::Rook));
    assert_eq!(Role::from_letter('b'), Some(Role::Bishop));
    assert_eq!(Role::from_letter('e'), None);
    let both = position("4k3/8/8/8/8/8/8/RB2K3 w - - 0 1");
    assert_eq!(both.board().pieces(Role::Rook), Square::A1.bitboard());
    assert_eq!(both.board().pieces(Role::Bishop), Square::B1.bitboard());
}

/// TR2
#[test]
fn tr2_only_own_men_keep_a_square() {
    let rook = position("4k3/8/8/8/p7/8/8/R2NK3 w - - 0 1");
    assert_eq!(targets(&rook, Square::A1), "a2 a3 a4 b1 c1");
}

/// TR3
#[test]
fn tr3_a_double_step_has_no_memory() {
    // The pawn that took from d2 to c3 makes no more double step; one that stands on its second rank may.
    let pawns = position("4k3/8/8/8/8/2P5/4P3/4K3 w - - 40 80");
    assert_eq!(targets(&pawns, Square::C3), "c4");
    assert_eq!(targets(&pawns, Square::E2), "e3 e4");
}

/// TR4
#[test]
fn tr4_a_pawn_takes_forward_and_only_what_is_there() {
    let pawn = position("4k3/8/8/2ppp3/3P4/2ppp3/8/4K3 w - - 0 1");
    assert_eq!(targets(&pawn, Square::D4), "c5 e5");
}

/// TR5
#[test]
fn tr5_promotion_is_compulsory() {
    let pawn = position("8/4P3/8/8/8/8/k6K/8 w - - 0 1");
    assert!(find(&pawn, "e7e8").is_err());
    let promotions = moves(&pawn).into_iter().filter(|text| text.starts_with("e7")).collect::<Vec<_>>();
    assert_eq!(promotions, ["e7e8b", "e7e8n", "e7e8q", "e7e8r"]);
}

/// TR6
#[test]
fn tr6_castling_is_with_that_rook_along_the_first_rank() {
    // b1 is attacked: fine; b1 is occupied: not fine.
    assert!(find(&position("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), "e1c1").is_ok());
    assert!(find(&position("4k3/8/8/8/8/8/8/Rb2K3 w Q - 0 1"), "e1c1").is_err());
    // A rook promoted on e8 does not castle up the file.
    let file = position("4R3/8/k7/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(targets(&file, Square::E1), "d1 d2 e2 f1 f2");
    assert!("4R3/8/k7/8/8/8/8/4K3 w K - 0 1".parse::<Position>().is_err());
}

/// TR7, C7: the part that the board decides
#[test]
fn tr7_a_blocked_rook_leaves_the_other_castling() {
    let board = position("4k3/8/8/8/8/8/P7/RN2K2R w KQ - 0 1");
    assert_eq!(targets(&board, Square::A1), "");
    assert!(find(&board, "e1g1").is_ok());
    assert!(find(&board, "e1c1").is_err());
}

/// TR8
#[test]
fn tr8_the_en_passant_square_is_kept_only_if_a_capture_is_legal() {
    // Nobody stands beside the pawn; the capturer is pinned; and a capture that is possible.
    let nobody = after(&Position::initial(), "e2e4");
    assert_eq!(nobody.en_passant(), None);
    let pinned = position("4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1");
    assert_eq!(after(&pinned, "d7d5").en_passant(), None);
    let possible = position("4k3/3p4/8/K3P3/7r/8/8/8 b - - 0 1");
    assert_eq!(after(&possible, "d7d5").en_passant(), Some(Square::D6));
    // A reader takes the square after any double step; the position and its key do not depend on it.
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert_eq!(setup(fen).en_passant, Some(Square::E3));
    assert_eq!(position(fen), nobody);
    assert_eq!(position(fen).zobrist(), nobody.zobrist());
}

/// TR9
#[test]
fn tr9_attack_asks_neither_for_pins_nor_for_men() {
    let pinned = position("4k3/8/8/8/4r3/2K5/8/4R3 w - - 0 1");
    for to in ["c3b4", "c3c4", "c3d4"] {
        assert!(
            matches!(find(&pinned, to), Err(IllegalMove::LeavesKingInCheck { attacker: Square::E4 })),
            "{to}"
        );
    }
}

/// TR10
#[test]
fn tr10_the_king_may_take_a_checker_in_double_check() {
    let double = position("4k3/3B4/8/8/8/8/8/K3R3 b - - 0 1");
    let mv = legal(&double, "e8d7");
    assert_eq!(double.captured(mv), Some(Piece { color: Color::White, role: Role::Bishop }));
}

/// TR11
#[test]
fn tr11_any_man_may_cure_a_check() {
    let saved = position("6k1/8/8/3R4/8/8/5PPP/r5K1 w - - 0 1");
    assert_eq!(targets(&saved, Square::G1), "");
    assert_eq!(moves(&saved), ["d5d1"]);
    assert!(!saved.is_checkmate());
}
