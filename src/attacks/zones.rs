//! From where can a slider reach a king or a square beside it?
//!
//! Most sliders can't, for the king's own men stand around it. Which of his neighbours are his own is a number of eight bits, and for
//! each king and number the *zone* is known: a slider outside of it attacks neither the king nor a free square next to him,
//! nor (where castling is thought of) a square that he would cross. So most sliders need no look-up when the attacked
//! squares around a king are wanted.

use crate::attacks;
use crate::attacks::sliders::{bishop, rook};
use crate::attacks::tables::TABLES;
use crate::cpu::Isa;
use crate::geometry::{Bitboard, Color, Square};

/// The squares from which sliders can reach the neighbourhood of a king: a superset, whatever stands farther away.
#[derive(Clone, Copy)]
pub(crate) struct Zone {
    pub(crate) diagonal: Bitboard,
    pub(crate) orthogonal: Bitboard,
}

impl Zone {
    const EVERYWHERE: Zone = Zone { diagonal: Bitboard::FULL, orthogonal: Bitboard::FULL };

    /// The zone of a king among his own men; with the squares that he crosses in castling, if `castling`
    /// names his side: then he stands on its first rank.
    #[inline(always)]
    pub(crate) fn of<I: Isa>(isa: I, king: Square, own: Bitboard, castling: Option<Color>) -> Zone {
        let row = match castling {
            None => king.index(),
            Some(color) => CASTLING + 8 * color.index() + king.index() % 8,
        };
        match isa.pext(own.0, attacks::king(king).0) {
            Some(number) => TABLES.zones[row][number as usize & 255],
            None => Zone::EVERYWHERE,
        }
    }
}

/// The first of the sixteen rows for kings on their first rank that think of castling: White's, then Black's.
const CASTLING: usize = 64;

/// A row for each square of the king, and those; none where nothing gathers bits fast.
pub(super) const ROWS: usize =
    if cfg!(all(feature = "std", target_arch = "x86_64")) { CASTLING + 16 } else { 1 };

#[allow(long_running_const_eval)]
pub(super) const fn zone_table() -> [[Zone; 256]; ROWS] {
    let mut zones = [[Zone::EVERYWHERE; 256]; ROWS];
    let mut row = 0;
    while row < ROWS && ROWS > 1 {
        let (king, crossed) = if row < CASTLING {
            (row, 0)
        } else {
            // From the king's file to both files of arrival.
            let file = row % 8;
            let files =
                (0xff << if file < 2 { file } else { 2 }) & (0xff >> if file > 6 { 7 - file } else { 1 });
            let rank = 56 * ((row - CASTLING) / 8);
            (rank + file, files << rank)
        };
        let king = Square::masked(king as u8);
        let ring = ring(king);
        let mut own = 0u64;
        let mut number = 0;
        loop {
            zones[row][number] = around(ring & !own | crossed | king.bitboard().0, own);
            number += 1;
            own = own.wrapping_sub(ring) & ring;
            if own == 0 {
                break;
            }
        }
        row += 1;
    }
    zones
}

const fn ring(king: Square) -> u64 {
    let mut ring = 0;
    let mut step = 0;
    while step < 9 {
        if let Some(square) = king.offset(step % 3 - 1, step / 3 - 1) {
            ring |= square.bitboard().0;
        }
        step += 1;
    }
    ring & !king.bitboard().0
}

/// From where any of these squares can be reached past the king's own neighbours.
const fn around(squares: u64, own: u64) -> Zone {
    let (mut diagonal, mut orthogonal) = (0, 0);
    let mut left = squares;
    while left != 0 {
        let square = left.trailing_zeros() as usize;
        diagonal |= bishop(square, own);
        orthogonal |= rook(square, own);
        left &= left - 1;
    }
    Zone { diagonal: Bitboard(diagonal), orthogonal: Bitboard(orthogonal) }
}
