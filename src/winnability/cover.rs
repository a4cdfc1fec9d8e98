//! Is there a mate within the regions?

use crate::attacks;
use crate::geometry::{Bitboard, Color, Role, Square};
use crate::winnability::regions::Regions;

/// Whether no position within the regions is a mate by the winner.
///
/// In a mate by a man other than the king, every square next to the loser's king is his own man's or attacked. Each is
/// asked for alone, except that the winner's king is on one square at a time, and one man fills one square.
pub(crate) fn has_no_mate(regions: &Regions) -> bool {
    let (winner, loser) = (regions.winner, !regions.winner);
    let attacked = regions
        .men_of(winner)
        .filter(|man| man.role != Role::King)
        .fold(Bitboard::EMPTY, |squares, man| squares | man.attacks(regions.all_fixed()));
    let covered = attacked | regions.fixed[loser.index()] | regions.guarded[winner.index()];
    (regions.king(loser) & attacked)
        .into_iter()
        .all(|king| left_uncovered(regions, king, attacks::king(king) - covered))
}

/// Whether some of these flights stays open wherever the winner's king and the loser's men stand.
fn left_uncovered(regions: &Regions, king: Square, flights: Bitboard) -> bool {
    if flights.is_empty() {
        return false;
    }
    let loser = !regions.winner;
    let fillers: Bitboard = regions
        .men_of(loser)
        .filter(|man| man.role != Role::King)
        .fold(Bitboard::EMPTY, |squares, man| squares | man.region);
    let squares = regions.king(regions.winner) - attacks::king(king) - king.bitboard();
    let mut seen = Bitboard::EMPTY;
    !squares.into_iter().any(|near| {
        let left = flights - attacks::king(near);
        if !left.is_subset(fillers) || (left == flights && seen == flights) {
            return false;
        }
        seen = left;
        can_fill(regions, loser, left, 0)
    })
}

/// Whether different men of this colour can stand on all the squares.
fn can_fill(regions: &Regions, color: Color, squares: Bitboard, used: u32) -> bool {
    let Some(square) = squares.first() else { return true };
    regions.men.iter().enumerate().any(|(index, man)| {
        used >> index & 1 == 0
            && man.color == color
            && man.role != Role::King
            && man.region.contains(square)
            && can_fill(regions, color, squares - square.bitboard(), used | 1 << index)
    })
}
