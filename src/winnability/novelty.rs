//! What has been seen before: keeps a search from trying the same idea in many settings.

use crate::geometry::{Color, Square};
use crate::position::{Move, Position};
use alloc::vec::Vec;

/// For each setting, the squares that men of each kind have gone to.
///
/// A setting is a structure of pawns and numbers of men, and the square of the loser's king if that matters. Settings share cells
/// now and then; it only makes an idea look old.
#[derive(Debug)]
pub(crate) struct Novelty {
    cells: Vec<Cell>,
    generation: u64,
}

#[derive(Clone, Copy, Debug)]
struct Cell {
    /// When the cell was last used; what an earlier generation has seen is forgotten.
    generation: u64,
    seen: [u64; 12],
}

const CELLS: usize = 1 << 10;

impl Novelty {
    pub(crate) fn new() -> Novelty {
        Novelty { cells: Vec::new(), generation: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.cells.resize(CELLS, Cell { generation: 0, seen: [0; 12] });
        self.generation += 1;
    }

    /// Whether the man that has just moved had been on its square in the same setting, with the loser's king on this square or
    /// anywhere.
    pub(crate) fn is_stale(&mut self, child: &Position, mv: Move, king: Option<Square>) -> bool {
        let board = child.board();
        let to = mv.to();
        let men = (board.occupied().len() as u64) << 57 ^ board.color(Color::White).len() as u64;
        let king = king.map_or(0, |king| (king.index() as u64) << 3 | 1);
        let hash = (board.pawns.0 ^ men ^ king).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let cell = &mut self.cells[(hash >> 54) as usize];
        if cell.generation != self.generation {
            *cell = Cell { generation: self.generation, seen: [0; 12] };
        }
        let kind = board.role_at(to).map_or(0, |role| 2 * role.index()) + child.turn().index();
        let stale = cell.seen[kind] >> to.index() & 1 == 1;
        cell.seen[kind] |= to.bitboard().0;
        stale
    }
}
