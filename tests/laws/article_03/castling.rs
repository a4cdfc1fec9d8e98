//! Article 3.8: the king, and castling.

use crate::common::{after, find, legal, moves, position, targets};
use caissa::geometry::Square;
use caissa::position::CastlingSide;
use std::ops::ControlFlow;

/// Which of the two castlings of White are legal, as `O-O`, `O-O-O`.
fn castlings(fen: &str) -> Vec<&'static str> {
    let moves = position(fen).legal_moves();
    let has = |side| moves.iter().any(|mv| mv.castling() == Some(side));
    let sides = [(CastlingSide::KingSide, "O-O"), (CastlingSide::QueenSide, "O-O-O")];
    sides.into_iter().filter(|(side, _)| has(*side)).map(|(_, name)| name).collect()
}

/// M10
#[test]
fn art_3_8_1_the_king_moves_to_a_neighbouring_square_that_is_not_attacked() {
    let kings = position("8/8/8/3k4/8/3K4/8/8 w - - 0 1");
    assert_eq!(targets(&kings, Square::D3), "c2 c3 d2 e2 e3");
    assert_eq!(kings.count_legal_moves(), 5);
}

/// M10, K2
#[test]
fn art_3_9_2_the_king_does_not_hide_behind_itself() {
    let line = position("4r2k/8/8/8/4K3/8/8/8 w - - 0 1");
    assert_eq!(targets(&line, Square::E4), "d3 d4 d5 f3 f4 f5");
}

/// C1
#[test]
fn art_3_8_2_king_and_rook_move_together() {
    let before = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(before.count_legal_moves(), 26);
    let long = legal(&before, "e1c1");
    assert_eq!(long.castling(), Some(CastlingSide::QueenSide));
    assert_eq!((long.from(), long.to()), (Square::E1, Square::C1));
    assert_eq!(before.after(long).to_string(), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    assert_eq!(after(&before, "e1g1").to_string(), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    assert_eq!(after(&before, "e1g1 e8c8").to_string(), "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
}

/// C2
#[test]
fn art_3_8_2_1_the_right_is_lost_when_king_or_rook_moves() {
    let before = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (line, rights) in [
        ("e1e2", "kq"),
        ("e1e2 e8e7 e2e1 e7e8", "-"),
        ("h1h2", "Qkq"),
        ("h1h2 a8a7 h2h1 a7a8", "Qk"),
        ("a1b1", "Kkq"),
        ("h1h8", "Qq"),
        ("a1a8", "Kk"),
    ] {
        let fen = after(&before, line).to_string();
        assert_eq!(fen.split(' ').nth(2), Some(rights), "{line}: {fen}");
    }
    // The same where all that comes after is visited.
    let mut rights = Vec::new();
    let _ = before.visit_children(|mv, child| {
        let fen = child.to_string();
        if before.is_capture(mv) {
            rights.push(fen.split(' ').nth(2).unwrap().to_string());
        }
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(rights, ["Kk", "Qq"]);
    // The king has gone and come back: the rook is there, the castling is not.
    let back = after(&before, "e1e2 e8e7 e2e1 e7e8");
    assert!(!moves(&back).contains(&"e1h1".to_string()));
}

/// C3
#[test]
fn art_3_8_2_2_a_man_between_king_and_rook_prevents_castling() {
    assert_eq!(castlings("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1"), [""; 0]);
    assert_eq!(castlings("4k3/8/8/8/8/8/8/R1n1K3 w Q - 0 1"), [""; 0]);
    assert_eq!(castlings("4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1"), ["O-O-O"]);
    assert_eq!(castlings("4k3/8/8/8/8/8/8/R2QK2R w KQ - 0 1"), ["O-O"]);
}

/// C4, TR6
#[test]
fn art_3_8_2_2_the_king_leaves_crosses_and_enters_no_attacked_square() {
    let out_of_check = "4rk2/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let through_check = "3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let into_check = "2r1k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    assert_eq!(castlings(out_of_check), [""; 0]);
    assert_eq!(castlings(through_check), ["O-O"]);
    assert_eq!(castlings(into_check), [""; 0]);
}

/// C5, TR6
#[test]
fn art_3_8_2_2_the_rook_may_be_attacked_and_cross_attacked_squares() {
    assert_eq!(castlings("r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), ["O-O-O"]);
    assert_eq!(castlings("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), ["O-O-O"]);
}

/// C5
#[test]
fn art_3_8_2_what_prevents_castling_for_now_does_not_end_the_right() {
    let before = position("4k2r/8/8/8/8/8/6r1/R3K2R w KQk - 0 1");
    assert_eq!(targets(&before, Square::E1), "c1 d1 f1");
    // The attacker on g2 goes away: the right is still there.
    let later = after(&before, "a1b1 g2g3 b1a1 g3h3");
    assert_eq!(castlings(&later.to_string()), ["O-O"]);
    assert!(find(&later, "e1c1").is_err());
}
