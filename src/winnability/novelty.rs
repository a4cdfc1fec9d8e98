//! What has been seen before: keeps a search from trying the same idea in many settings.

use crate::geometry::Color;
use crate::position::{Move, Position};
use alloc::vec::Vec;

/// For each setting, the squares that men of each kind have gone to.
///
/// A setting is a structure of pawns and numbers of men, once with the square of the loser's king and once without. Settings share cells
/// now and then; it only makes an idea look old.
#[derive(Debug)]
pub(crate) struct Novelty {
    seen: Vec<[u64; 12]>,
    ticks: usize,
}

const CELLS: usize = 1 << 10;

impl Novelty {
    pub(crate) fn new() -> Novelty {
        Novelty { seen: Vec::new(), ticks: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.seen.clear();
        self.seen.resize(CELLS, [0; 12]);
        self.ticks = 0;
    }

    /// Counts turns.
    pub(crate) fn tick(&mut self) -> usize {
        self.ticks += 1;
        self.ticks
    }

    /// Whether the man that has just moved had been on its square in the same setting, with the loser's king where it is and
    /// anywhere.
    pub(crate) fn is_stale(&mut self, child: &Position, mv: Move, winner: Color) -> [bool; 2] {
        let board = child.board();
        let to = mv.to();
        let men = (board.occupied().len() as u64) << 57 ^ board.color(Color::White).len() as u64;
        let king = board.king(!winner).map_or(0, |king| king.index() as u64);
        let kind = board.role_at(to).map_or(0, |role| 2 * role.index()) + child.turn().index();
        [king << 3 | 1, 0].map(|king| {
            let hash = (board.pawns.0 ^ men ^ king).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let seen = &mut self.seen[(hash >> 54) as usize][kind];
            let stale = *seen >> to.index() & 1 == 1;
            *seen |= to.bitboard().0;
            stale
        })
    }
}
