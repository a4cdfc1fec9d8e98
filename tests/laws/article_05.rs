//! Article 5: the completion of the game, as far as one position shows it.

use crate::common::{START, after, moves, position};

/// K7
#[test]
fn art_5_1_1_mate_is_check_without_a_legal_move() {
    let mated = after(&position(START), "f2f3 e7e5 g2g4 d8h4");
    assert!(mated.is_check() && mated.is_checkmate() && !mated.is_stalemate());
    assert!(!mated.has_legal_move());
    assert_eq!(moves(&mated).len(), 0);
}

/// K7
#[test]
fn art_5_1_1_a_king_that_cannot_move_is_not_mated_while_another_man_can_help() {
    let saved = position("6k1/8/8/3R4/8/8/5PPP/r5K1 w - - 0 1");
    assert!(saved.is_check() && !saved.is_checkmate());
    assert_eq!(moves(&saved), ["d5d1"]);
}

/// K7, E5
#[test]
fn art_5_1_1_a_mate_that_en_passant_averts_is_no_mate() {
    let saved = position("8/8/R7/2k5/PPp5/8/8/3RB1K1 b - b3 0 1");
    assert!(saved.is_check() && !saved.is_checkmate());
    assert_eq!(moves(&saved), ["c4b3"]);
    // The same board without the right is mate.
    assert!(position("8/8/R7/2k5/PPp5/8/8/3RB1K1 b - - 0 1").is_checkmate());
}

/// K8
#[test]
fn art_5_2_1_stalemate_is_no_legal_move_without_check() {
    let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert!(stalemate.is_stalemate() && !stalemate.is_check() && !stalemate.is_checkmate());
    assert!(!stalemate.has_legal_move());
    // White, to move in the same position, is neither mated nor stalemated.
    let white = position("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    assert!(!white.is_stalemate() && !white.is_checkmate() && white.has_legal_move());
}

/// K8, E5
#[test]
fn art_5_2_1_a_stalemate_that_en_passant_averts_is_no_stalemate() {
    let saved = position("7k/7P/6K1/8/pP6/P7/8/8 b - b3 0 1");
    assert!(!saved.is_stalemate());
    assert_eq!(moves(&saved), ["a4b3"]);
    assert!(position("7k/7P/6K1/8/pP6/P7/8/8 b - - 0 1").is_stalemate());
}
