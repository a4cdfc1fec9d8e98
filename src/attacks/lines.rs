//! The lines of the board: what lies between two squares, and the whole line through both.

use crate::attacks::tables::TABLES;
use crate::geometry::{Bitboard, Square};

const DIRECTIONS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

type Pairs = [[Bitboard; 64]; 64];

/// The squares passed from a square in a direction until the edge.
const fn ray(from: Square, (files, ranks): (i8, i8)) -> u64 {
    let mut squares = 0;
    let mut next = from.offset(files, ranks);
    while let Some(square) = next {
        squares |= square.bitboard().0;
        next = square.offset(files, ranks);
    }
    squares
}

/// The squares between two squares, and the lines through both.
pub(super) const fn pair_tables() -> (Pairs, Pairs) {
    let mut between = [[Bitboard::EMPTY; 64]; 64];
    let mut lines = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let square = Square::masked(from as u8);
        let mut index = 0;
        while index < 8 {
            let (files, ranks) = DIRECTIONS[index];
            let line = ray(square, (files, ranks)) | ray(square, (-files, -ranks)) | square.bitboard().0;
            let mut passed = 0;
            let mut next = square.offset(files, ranks);
            while let Some(to) = next {
                between[from][to as usize] = Bitboard(passed);
                lines[from][to as usize] = Bitboard(line);
                passed |= to.bitboard().0;
                next = to.offset(files, ranks);
            }
            index += 1;
        }
        from += 1;
    }
    (between, lines)
}

/// The squares strictly between two squares on a common rank, file or diagonal; none if they share no line.
#[inline]
#[must_use]
pub fn between(a: Square, b: Square) -> Bitboard {
    TABLES.between[a.index()][b.index()]
}

/// The whole rank, file or diagonal through two different squares, edge to edge; none if they share no line.
#[inline]
#[must_use]
pub fn line(a: Square, b: Square) -> Bitboard {
    TABLES.line[a.index()][b.index()]
}

/// The other squares of the line through each square in this direction and its opposite.
const fn line_table((files, ranks): (i8, i8)) -> [Bitboard; 64] {
    let mut lines = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let from = Square::masked(index as u8);
        lines[index] = Bitboard(ray(from, (files, ranks)) | ray(from, (-files, -ranks)));
        index += 1;
    }
    lines
}

const fn either(mut a: [Bitboard; 64], b: &[Bitboard; 64]) -> [Bitboard; 64] {
    let mut index = 0;
    while index < 64 {
        a[index].0 |= b[index].0;
        index += 1;
    }
    a
}

pub(super) const fn rising_table() -> [Bitboard; 64] {
    line_table((1, 1))
}

pub(super) const fn diagonal_table() -> [Bitboard; 64] {
    either(line_table((1, 1)), &line_table((1, -1)))
}

pub(super) const fn orthogonal_table() -> [Bitboard; 64] {
    either(line_table((1, 0)), &line_table((0, 1)))
}

/// All other squares of the diagonal through a square that rises towards the h-file.
#[inline(always)]
pub(crate) fn rising(square: Square) -> Bitboard {
    TABLES.rising[square.index()]
}

/// All other squares of both diagonals through a square.
#[inline(always)]
pub(crate) fn diagonals(square: Square) -> Bitboard {
    TABLES.diagonals[square.index()]
}

/// All other squares of the rank and file through a square.
#[inline(always)]
pub(crate) fn orthogonals(square: Square) -> Bitboard {
    TABLES.orthogonals[square.index()]
}
