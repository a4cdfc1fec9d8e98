//! Article 3.10.2: an illegal move is refused, and the refusal names the cause.

use crate::common::{START, find, position};
use caissa::geometry::{Color, Role, Square};
use caissa::position::{CastlingSide, IllegalMove};

/// The cause, and the words in which it is told.
#[track_caller]
fn assert_refused(fen: &str, text: &str, cause: IllegalMove, words: &str) {
    let before = position(fen);
    assert_eq!(find(&before, text), Err(cause), "{text} in `{fen}`");
    assert_eq!(cause.to_string(), words);
}

/// I10
#[test]
fn art_3_10_2_no_man_moves_as_another_one_does() {
    assert_refused(
        "4k3/8/8/8/2B5/8/8/4K3 w - - 0 1",
        "c4c6",
        IllegalMove::CannotMoveSo { role: Role::Bishop, from: Square::C4, to: Square::C6 },
        "a bishop does not move from c4 to c6",
    );
}

/// I10
#[test]
fn art_3_10_2_a_rook_does_not_leap() {
    assert_refused(
        START,
        "a1a3",
        IllegalMove::Blocked { from: Square::A1, to: Square::A3, by: Square::A2 },
        "the way from a1 to a3 is blocked on a2",
    );
}

/// I10
#[test]
fn art_3_10_2_a_pawn_does_not_capture_straight_ahead() {
    assert_refused(
        "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1",
        "e2e3",
        IllegalMove::Blocked { from: Square::E2, to: Square::E3, by: Square::E3 },
        "the way from e2 to e3 is blocked on e3",
    );
}

/// I10
#[test]
fn art_3_10_2_the_king_does_not_step_onto_an_attacked_square() {
    assert_refused(
        "8/8/8/3k4/8/3K4/8/8 w - - 0 1",
        "d3d4",
        IllegalMove::LeavesKingInCheck { attacker: Square::D5 },
        "the king would be in check from d5",
    );
}

/// I10
#[test]
fn art_3_10_2_a_check_is_not_ignored() {
    assert_refused(
        "6k1/8/8/3R4/8/8/5PPP/r5K1 w - - 0 1",
        "h2h3",
        IllegalMove::LeavesKingInCheck { attacker: Square::A1 },
        "the king would be in check from a1",
    );
}

/// I10, C4
#[test]
fn art_3_10_2_no_castling_out_of_check() {
    let fen = "4rk2/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let cause = IllegalMove::CastlingOutOfCheck { attacker: Square::E8 };
    assert_refused(fen, "e1g1", cause, "castling out of check from e8");
    assert_refused(fen, "e1c1", cause, "castling out of check from e8");
}

/// I10, C4
#[test]
fn art_3_10_2_no_castling_through_check() {
    let fen = "3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let cause = IllegalMove::CastlingThroughCheck { square: Square::D1, attacker: Square::D8 };
    assert_refused(fen, "e1c1", cause, "castling through check: d8 attacks d1");
    assert!(find(&position(fen), "e1g1").is_ok());
}

/// I10, C4
#[test]
fn art_3_10_2_no_castling_into_check() {
    let fen = "2r1k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let cause = IllegalMove::CastlingIntoCheck { square: Square::G1, attacker: Square::G8 };
    assert_refused(fen, "e1g1", cause, "castling into check: g8 attacks g1");
    let cause = IllegalMove::CastlingIntoCheck { square: Square::C1, attacker: Square::C8 };
    assert_refused(fen, "e1c1", cause, "castling into check: c8 attacks c1");
}

/// I10, C2
#[test]
fn art_3_10_2_no_castling_when_the_king_has_moved() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1";
    let cause = IllegalMove::CastlingRightLost { color: Color::White, side: CastlingSide::KingSide };
    assert_refused(fen, "e1g1", cause, "white may no longer castle on the king's side");
    let cause = IllegalMove::CastlingRightLost { color: Color::White, side: CastlingSide::QueenSide };
    assert_refused(fen, "e1c1", cause, "white may no longer castle on the queen's side");
}
