//! Article 1: the nature and objectives of the game.

use crate::common::{accepting, find, games, moves};
use caissa::geometry::{Color, Square};
use caissa::position::{Defect, IllegalMove, Move, MoveKind, Position};

/// K9
#[test]
fn art_1_4_1_the_king_is_never_captured() {
    // Black has left his king in check: no such position is playable,
    let fen = "8/8/8/3k4/3R4/8/8/3K4 w - - 0 1";
    assert!(fen.parse::<Position>().is_err());
    // and where one has to be accepted all the same, the king is no target.
    let accepted = accepting(Defect::OpponentInCheck.into(), fen);
    assert!(!moves(&accepted).contains(&"d4d5".to_string()));
    assert_eq!(find(&accepted, "d4d5"), Err(IllegalMove::KingOnTarget { to: Square::D5 }));
    // The rook stops before it.
    assert_eq!(accepted.legal_moves_from(Square::D4.bitboard()).len(), 9);
}

/// M1
#[test]
fn art_1_3_the_players_move_alternately() {
    let mut game = games::after("e4");
    // The move of White is made, so Black has the move, and no other of White is one.
    assert_eq!(game.position().turn(), Color::Black);
    let d4 = Move::new(Square::D2, Square::D4, MoveKind::DoublePush);
    let error = game.play(d4).unwrap_err();
    assert_eq!(error.to_string(), "the pawn on d2 is not black's to move");
    games::play(&mut game, "e5 Nf3");
    assert_eq!(game.plies().len(), 3);
}
