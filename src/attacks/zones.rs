//! From where can a slider reach a king or a square beside it?
//!
//! Most sliders can't, for the king's own men stand around it. Which of his neighbours are his own is a number of eight bits, and for
//! each king and number the *zone* is known: a slider outside of it attacks neither the king nor a free square next to him,
//! nor (where castling is thought of) a square that he would cross. So most sliders need no look-up when the attacked
//! squares around a king are wanted.
//!
//! Where nothing gathers the eight bits fast, the three ranks around the king are looked up one by one. What a slider reaches past one of
//! these squares it reaches through it, so the zone of all free ones is the union of the zones of each.
//!
//! Nothing blocks a knight or the other king, so what is *near* enough for them depends on the king's square alone.

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
    const NOWHERE: Zone = Zone { diagonal: Bitboard::EMPTY, orthogonal: Bitboard::EMPTY };

    /// The zone of a king among his own men; with the squares that he crosses in castling, if `castling`
    /// names his side: then he stands on its first rank.
    #[inline(always)]
    pub(crate) fn of<I: Isa>(isa: I, king: Square, own: Bitboard, castling: Option<Color>) -> Zone {
        let castling = castling.map(|color| 8 * color.index() + king.index() % 8);
        match isa.pext(own.0, attacks::king(king).0) {
            Some(number) => {
                let row = castling.map_or(king.index(), |row| CASTLING + row);
                TABLES.zones[row][number as usize & 255]
            }
            None => Zone::by_ranks(king, own, castling),
        }
    }

    /// The same, rank by rank.
    #[inline(always)]
    fn by_ranks(king: Square, own: Bitboard, castling: Option<usize>) -> Zone {
        // The square before the king's on the rank below comes first, that on the next rank eight bits later.
        let free = (attacks::king(king) - own).0.rotate_right(king as u32 + 64 - 9);
        let [below, beside, above] = &TABLES.zones_by_rank[king.index()];
        let zone = below[(free & 7) as usize]
            .or(beside[(free >> 8 & 7) as usize])
            .or(above[(free >> 16 & 7) as usize]);
        castling.map_or(zone, |row| zone.or(TABLES.zones_crossed[row]))
    }

    #[inline(always)]
    const fn or(self, other: Zone) -> Zone {
        Zone {
            diagonal: Bitboard(self.diagonal.0 | other.diagonal.0),
            orthogonal: Bitboard(self.orthogonal.0 | other.orthogonal.0),
        }
    }
}

/// The squares from which a knight can reach the neighbourhood of a king, or what he crosses if he castles.
#[inline(always)]
pub(crate) fn near_for_knight(king: Square) -> Bitboard {
    TABLES.near_for_knight[king.index()]
}

/// The same for the other king.
#[inline(always)]
pub(crate) fn near_for_king(king: Square) -> Bitboard {
    TABLES.near_for_king[king.index()]
}

/// By the square of a king, from where those who step so can reach it, a square beside it, or one that is crossed in castling.
pub(super) const fn near_table(steps: [Bitboard; 64]) -> [Bitboard; 64] {
    let mut near = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let king = Square::masked(index as u8);
        let crossed = match index / 8 {
            0 => crossed(index).1,
            7 => crossed(index - 48).1,
            _ => 0,
        };
        let mut left = ring(king) | king.bitboard().0 | crossed;
        while left != 0 {
            near[index].0 |= steps[left.trailing_zeros() as usize].0;
            left &= left - 1;
        }
        index += 1;
    }
    near
}

/// The first of the sixteen rows for kings on their first rank that think of castling: White's, then Black's.
const CASTLING: usize = 64;

/// A row for each square of the king, and those; none where nothing gathers bits fast.
pub(super) const ROWS: usize =
    if cfg!(all(feature = "std", target_arch = "x86_64")) { CASTLING + 16 } else { 1 };

#[allow(long_running_const_eval)]
pub(super) const fn zone_table() -> [[Zone; 256]; ROWS] {
    let mut zones = [[Zone::NOWHERE; 256]; ROWS];
    let mut row = 0;
    while row < ROWS && ROWS > 1 {
        let (king, crossed) =
            if row < CASTLING { (Square::masked(row as u8), 0) } else { crossed(row - CASTLING) };
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

/// The king and the squares from his file to both files of arrival, in a row of castling.
const fn crossed(row: usize) -> (Square, u64) {
    let file = row % 8;
    let files = (0xff << if file < 2 { file } else { 2 }) & (0xff >> if file > 6 { 7 - file } else { 1 });
    let rank = 56 * (row / 8);
    (Square::masked((rank + file) as u8), files << rank)
}

/// By king, then by rank below, beside and above him, then by which of the three squares there are free.
pub(super) type ZonesByRank = [[[Zone; 8]; 3]; 64];

pub(super) const fn zones_by_rank() -> ZonesByRank {
    let mut zones = [[[Zone::NOWHERE; 8]; 3]; 64];
    let mut index = 0;
    while index < 64 * 3 * 8 {
        let (king, rank, free) = (Square::masked((index / 24) as u8), index / 8 % 3, index % 8);
        let mut file = 0;
        while file < 3 {
            if let (1, Some(square)) = (free >> file & 1, king.offset(file - 1, rank as i8 - 1)) {
                let zone = zones[king as usize][rank][free];
                zones[king as usize][rank][free] = zone.or(outside(square, ring(king)));
            }
            file += 1;
        }
        index += 1;
    }
    zones
}

/// What is added by the squares that are crossed in castling.
pub(super) const fn zones_crossed() -> [Zone; 16] {
    let mut zones = [Zone::NOWHERE; 16];
    let mut row = 0;
    while row < 16 {
        let (king, mut left) = crossed(row);
        while left != 0 {
            let square = Square::masked(left.trailing_zeros() as u8);
            zones[row] = zones[row].or(outside(square, ring(king)));
            left &= left - 1;
        }
        row += 1;
    }
    zones
}

/// The square, and from where it can be reached without passing the ring.
const fn outside(square: Square, ring: u64) -> Zone {
    let own = square.bitboard().0;
    let square = square as usize;
    let (diagonal, orthogonal) = (bishop(square, ring) & !ring, rook(square, ring) & !ring);
    Zone { diagonal: Bitboard(diagonal | own), orthogonal: Bitboard(orthogonal | own) }
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
