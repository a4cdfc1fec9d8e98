//! When a right to castle ends, and when it does not.

use crate::common::{START, after, legal, position};
use caissa::geometry::Square;

#[track_caller]
fn assert_after(fen: &str, line: &str, expected: &str) {
    assert_eq!(after(&position(fen), line).to_string(), expected);
}

/// nvzqz/Sage#8
#[test]
fn the_right_goes_with_the_captured_rook() {
    assert_after(
        "rnbqkbnr/pppppp1p/8/8/1P4p1/8/PBPPPPPP/RN1QKBNR w KQkq - 0 1",
        "b2h8",
        "rnbqkbnB/pppppp1p/8/8/1P4p1/8/P1PPPPPP/RN1QKBNR b KQq - 0 1",
    );
}

/// aperechnev/ChessKit#7
#[test]
fn rook_takes_rook_ends_two_rights_at_once() {
    assert_after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
}

/// TCEC-Chess/tcecgui#90
#[test]
fn a_promoting_pawn_that_takes_the_rook_ends_the_right() {
    assert_after(
        "rn1qk2r/1P6/8/8/8/8/6p1/RN1QKB1R w KQkq - 0 1",
        "b7a8q g2h1q",
        "Qn1qk2r/8/8/8/8/8/8/RN1QKB1q w Qk - 0 2",
    );
}

/// alexobviously/bishop#9
#[test]
fn another_rook_on_the_file_changes_nothing() {
    assert_after(
        START,
        "a2a4 e7e6 a1a3 d7d6 a3h3 c7c6 h3a3",
        "rnbqkbnr/pp3ppp/2ppp3/8/P7/R7/1PPPPPPP/1NBQKBNR b Kkq - 1 4",
    );
}

/// A rook that is promoted on the corner has no right, and takes none.
#[test]
fn a_new_rook_in_the_corner_has_no_right() {
    let promoted = after(&position("4k3/7P/8/8/8/8/8/4K3 w - - 0 1"), "h7h8r");
    assert!(promoted.castling_rights().is_empty());
    let back = after(&position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), "a1a2 e8e7 a2a1 e7e8");
    assert!(back.castling_rights().is_empty());
    assert!(back.legal_moves().iter().all(|mv| mv.castling().is_none()));
}

/// jhlywa/chess.js#32
#[test]
fn unmaking_gives_no_right_back_that_was_not_there() {
    let fen = "b3k2r/5p2/4p3/1p5p/6p1/2PR2P1/BP3qNP/6QK b k - 2 28";
    let before = position(fen);
    let mut changed = before;
    let undo = changed.make(legal(&before, "a8g2"));
    assert_eq!(changed.to_string(), "4k2r/5p2/4p3/1p5p/6p1/2PR2P1/BP3qbP/6QK w k - 0 29");
    let _ = changed.legal_moves();
    changed.unmake(undo);
    assert_eq!(changed, before);
    assert_eq!(changed.to_string(), fen);
}

#[test]
fn castling_ends_both_rights_of_its_side_only() {
    let castled = after(&position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "e1g1");
    assert_eq!(castled.castling_rights().rooks(), Square::A8.bitboard() | Square::H8.bitboard());
}
