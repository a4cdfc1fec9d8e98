//! Article 1: the nature and objectives of the game, as far as one position shows it.

use crate::common::{accepting, find, moves};
use caissa::geometry::Square;
use caissa::position::{Defect, IllegalMove, Position};

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
