//! Kings, knights and pawns: attacks that nothing can block.

use crate::attacks::tables::TABLES;
use crate::geometry::{Bitboard, Color, File, Square};

const KNIGHT_STEPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const KING_STEPS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

pub(crate) const fn knight_table() -> [Bitboard; 64] {
    table(&KNIGHT_STEPS)
}

pub(super) const fn king_table() -> [Bitboard; 64] {
    table(&KING_STEPS)
}

const fn table<const N: usize>(steps: &[(i8, i8); N]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < N {
            let (files, ranks) = steps[step];
            if let Some(target) = Square::masked(index as u8).offset(files, ranks) {
                table[index].0 |= target.bitboard().0;
            }
            step += 1;
        }
        index += 1;
    }
    table
}

/// What a knight attacks from `square`. Laws: 3.6.
#[inline]
#[must_use]
pub fn knight(square: Square) -> Bitboard {
    TABLES.knight[square.index()]
}

/// What a king attacks from `square`: its neighbours. Laws: 3.8.1.
#[inline]
#[must_use]
pub fn king(square: Square) -> Bitboard {
    TABLES.king[square.index()]
}

/// What a pawn of this colour attacks from `square`, occupied or not: one step diagonally forward. Laws: 3.7.3.
#[inline]
#[must_use]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    pawns(color, square.bitboard())
}

/// What a set of pawns of this colour attacks. Laws: 3.7.3.
#[inline]
#[must_use]
pub fn pawns(color: Color, pawns: Bitboard) -> Bitboard {
    let (left, right) = ((pawns - File::A.bitboard()).0, (pawns - File::H.bitboard()).0);
    Bitboard(match color {
        Color::White => left << 7 | right << 9,
        Color::Black => left >> 9 | right >> 7,
    })
}

/// The squares beside those of a set, on the same rank.
#[inline]
pub(crate) fn beside(squares: Bitboard) -> Bitboard {
    let (left, right) = ((squares - File::A.bitboard()).0, (squares - File::H.bitboard()).0);
    Bitboard(left >> 1 | right << 1)
}
