//! Why a move is illegal: one cause for each, in words.

use crate::common::{START, find, position};
use caissa::geometry::{Role, Square};
use caissa::position::{IllegalMove, Move, MoveKind};

#[track_caller]
fn assert_refused(fen: &str, text: &str, words: &str) {
    match find(&position(fen), text) {
        Ok(mv) => panic!("{text} gives {mv:?} in `{fen}`"),
        Err(error) => assert_eq!(error.to_string(), words, "{text} in `{fen}`: {error:?}"),
    }
}

/// M2
#[test]
fn the_square_is_empty_or_the_man_is_the_opponent_s() {
    assert_refused(START, "e4e5", "nothing stands on e4");
    assert_refused(START, "e7e5", "the pawn on e7 is not white's to move");
    assert_refused(START, "g8f6", "the knight on g8 is not white's to move");
}

#[test]
fn a_man_cannot_move_so() {
    assert_refused(START, "b1b3", "a knight does not move from b1 to b3");
    assert_refused(START, "e2e5", "a pawn does not move from e2 to e5");
    assert_refused(START, "e2d4", "a pawn does not move from e2 to d4");
    assert_refused(START, "e1e3", "a king does not move from e1 to e3");
    assert_refused("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", "a pawn does not move from e3 to e5");
    assert_refused("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e2", "a pawn does not move from e3 to e2");
    assert_refused("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1e3", "a queen does not move from d1 to e3");
    assert_refused(START, "g1g1", "a knight does not move from g1 to g1");
}

/// M3, M4
#[test]
fn something_stands_in_the_way() {
    assert_refused(START, "d1d3", "the way from d1 to d3 is blocked on d2");
    assert_refused(START, "a1a2", "an own pawn stands on a2");
    assert_refused("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2e4", "the way from e2 to e4 is blocked on e4");
    assert_refused("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4", "the way from e2 to e4 is blocked on e3");
    assert_refused("4k3/4p3/4N3/8/8/8/8/4K3 b - - 0 1", "e7e5", "the way from e7 to e5 is blocked on e6");
    assert_refused("4k3/4p3/4N3/4N3/8/8/8/4K3 b - - 0 1", "e7e5", "the way from e7 to e5 is blocked on e6");
}

/// M13
#[test]
fn a_pawn_has_nothing_to_capture() {
    assert_refused(START, "e2d3", "the pawn on e2 has nothing to capture on d3");
    assert_refused("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", "the pawn on e5 has nothing to capture on d6");
}

/// K2
#[test]
fn the_king_would_be_in_check() {
    assert_refused("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1", "e2d2", "the king would be in check from e7");
    assert_refused("4r2k/8/8/8/4K3/8/8/8 w - - 0 1", "e4e3", "the king would be in check from e8");
    assert_refused("4k3/8/8/8/8/8/3q4/3QK3 w - - 0 1", "d1c1", "the king would be in check from d2");
    // En passant that does not answer the check.
    assert_refused("8/8/8/8/1k1pP2R/8/8/K7 b - - 0 1", "d4e3", "the pawn on d4 has nothing to capture on e3");
}

#[test]
fn castling_is_refused_with_its_own_causes() {
    let lost = "white may no longer castle on the king's side";
    assert_refused("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1", lost);
    assert_refused("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1h1", lost);
    assert_refused("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1g1", lost);
    assert_refused(START, "e1g1", "castling is prevented by the man on f1");
    assert_refused("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", "castling is prevented by the man on b1");
    assert_refused("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "castling through check: f8 attacks f1");
    assert_refused("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "castling into check: g8 attacks g1");
    assert_refused("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "castling out of check from e8");
    // A right that another rook has is not lost.
    let fen = "4k3/8/8/8/8/8/8/4KR1R w K - 0 1";
    assert_refused(fen, "e1f1", "an own rook stands on f1");
    assert_refused(fen, "e1g1", "castling is prevented by the man on f1");
    assert_refused("4k3/8/8/8/8/8/8/4KR1R w - - 0 1", "e1f1", lost);
    // The king's step beside the corner is no castling.
    assert_refused("4k1r1/8/8/8/8/8/8/5K2 w - - 0 1", "f1g1", "the king would be in check from g8");
}

/// P1
#[test]
fn a_promotion_is_named_where_it_must_be_and_only_there() {
    let fen = "8/P7/8/8/8/8/7K/k7 w - - 0 1";
    assert_refused(fen, "a7a8", "a pawn that reaches a8 must become a queen, rook, bishop or knight");
    assert_refused(fen, "a7a8k", "no promotion to a king by a move to a8");
    assert_refused(fen, "a7a8p", "no promotion to a pawn by a move to a8");
    assert_refused(fen, "h2h3q", "no promotion to a queen by a move to h3");
    assert_refused(START, "e2e4q", "no promotion to a queen by a move to e4");
    assert_refused("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1q", "no promotion to a queen by a move to g1");
    assert_refused("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1n", "no promotion to a knight by a move to h1");
    // Nothing is asked for if no promotion is legal.
    assert_refused("8/KP5r/8/8/8/8/8/7k w - - 0 1", "b7b8", "the king would be in check from h7");
}

/// A candidate that is right but for its kind is refused as such.
#[test]
fn a_candidate_has_the_right_kind() {
    let (normal, double, en_passant) = (MoveKind::Normal, MoveKind::DoublePush, MoveKind::EnPassant);
    let wrong = [
        (START, Square::E2, Square::E4, normal, double, "a double push"),
        (START, Square::E2, Square::E3, double, normal, "an ordinary move"),
        (START, Square::G1, Square::F3, en_passant, normal, "an ordinary move"),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            Square::E5,
            Square::D6,
            normal,
            en_passant,
            "an en passant capture",
        ),
    ];
    for (fen, from, to, kind, right, words) in wrong {
        let legal = Move::new(from, to, right);
        assert!(position(fen).is_legal(legal));
        let mut before = position(fen);
        let error = before.play(Move::new(from, to, kind)).unwrap_err();
        assert_eq!(error, IllegalMove::WrongKind { from, to, legal }, "{kind:?}");
        assert_eq!(error.to_string(), format!("the move from {from} to {to} is {words}"));
        assert_eq!(before, position(fen));
    }
    let mut before = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    // Castling is named by the rook.
    let by_arrival = Move::new(Square::E1, Square::G1, MoveKind::Castling);
    assert!(!before.is_legal(by_arrival));
    let error = before.play(by_arrival).unwrap_err();
    let legal = Move::new(Square::E1, Square::H1, MoveKind::Castling);
    assert_eq!(error, IllegalMove::WrongKind { from: Square::E1, to: Square::G1, legal });
    assert_eq!(error.to_string(), "the move from e1 to g1 is castling, which is named by the rook on h1");
    assert_eq!(Move::new(legal.from(), legal.target(), legal.kind()), legal);
    assert!(before.play(legal).is_ok());
}

#[test]
fn refusals_are_values_to_compare() {
    let error = find(&position(START), "b1b3").unwrap_err();
    let same = IllegalMove::CannotMoveSo { role: Role::Knight, from: Square::B1, to: Square::B3 };
    assert_eq!(error, same);
    assert_ne!(error, IllegalMove::NothingThere { from: Square::B1 });
}
