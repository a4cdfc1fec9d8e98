//! Bishops, rooks and queens: attacks that the first man on a line ends.
//!
//! A slider moves on two lines through its square: rank and file, or two diagonals. What it attacks on one line depends
//! on the six inner squares of that line only, so 64 entries a line tell all: the portable look-up, 128 KiB. Where the
//! CPU gathers scattered bits in one instruction, a bigger table (1 MiB) holds both lines of a piece at once.

use crate::attacks::tables::TABLES;
use crate::cpu::Isa;
use crate::geometry::{Bitboard, Square};

/// The look-ups, by the instructions that may be used.
pub(crate) trait Sliders: Isa {
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard;
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard;
}

impl<I: Isa> Sliders for I {
    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        let square = square.index();
        Bitboard(match self.pext(occupied.0, TABLES.inner[BISHOP][square]) {
            Some(index) => gathered(TABLES.first[BISHOP][square], index),
            None => bishop(square, occupied.0),
        })
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        let square = square.index();
        Bitboard(match self.pext(occupied.0, TABLES.inner[ROOK][square]) {
            Some(index) => gathered(TABLES.first[ROOK][square], index),
            None => rook(square, occupied.0),
        })
    }
}

/// Both diagonals.
#[inline(always)]
pub(super) const fn bishop(square: usize, occupied: u64) -> u64 {
    DIAGONAL[square][diagonal_index(occupied, DIAGONAL_SQUARES[square])]
        | ANTIDIAGONAL[square][diagonal_index(occupied, ANTIDIAGONAL_SQUARES[square])]
}

/// Rank and file.
#[inline(always)]
pub(super) const fn rook(square: usize, occupied: u64) -> u64 {
    RANK[square][rank_index(occupied, square)] | FILE[square][file_index(occupied, square)]
}

const A_FILE: u64 = 0x0101_0101_0101_0101;

/// The squares b to g of the square's rank as six bits.
#[inline(always)]
const fn rank_index(occupied: u64, square: usize) -> usize {
    (occupied >> ((square & 56) + 1) & 63) as usize
}

/// The squares of ranks 2 to 7 on the square's file as six bits: the product puts each in a bit of its own.
#[inline(always)]
const fn file_index(occupied: u64, square: usize) -> usize {
    ((occupied >> (square & 7) & A_FILE).wrapping_mul(0x0080_4020_1008_0400) >> 58) as usize
}

/// The squares of files b to g on a diagonal as six bits: the product drops every square to the eighth rank.
#[inline(always)]
const fn diagonal_index(occupied: u64, diagonal: u64) -> usize {
    ((occupied & diagonal).wrapping_mul(A_FILE << 1) >> 58) as usize
}

type Line = [[u64; 64]; 64];

static RANK: Line = LINES.0;
static FILE: Line = LINES.1;
static DIAGONAL: Line = LINES.2;
static ANTIDIAGONAL: Line = LINES.3;
static DIAGONAL_SQUARES: [u64; 64] = line_squares(1, 1);
static ANTIDIAGONAL_SQUARES: [u64; 64] = line_squares(1, -1);

const LINES: (Line, Line, Line, Line) = lines();

/// What a slider reaches one way, by the definition: square after square, up to and with the first that is occupied.
const fn walk(square: usize, files: i8, ranks: i8, occupied: u64) -> u64 {
    let mut reached = 0;
    let mut next = Square::masked(square as u8).offset(files, ranks);
    while let Some(to) = next {
        reached |= to.bitboard().0;
        next = if occupied & to.bitboard().0 != 0 { None } else { to.offset(files, ranks) };
    }
    reached
}

/// The line through each square in this direction and its opposite, the square itself included.
const fn line_squares(files: i8, ranks: i8) -> [u64; 64] {
    let mut squares = [0; 64];
    let mut square = 0;
    while square < 64 {
        squares[square] = walk(square, files, ranks, 0) | walk(square, -files, -ranks, 0) | 1 << square;
        square += 1;
    }
    squares
}

#[allow(long_running_const_eval)]
const fn lines() -> (Line, Line, Line, Line) {
    let (mut rank, mut file) = ([[0; 64]; 64], [[0; 64]; 64]);
    let (mut diagonal, mut antidiagonal) = ([[0; 64]; 64], [[0; 64]; 64]);
    let (diagonals, antidiagonals) = (&DIAGONAL_SQUARES, &ANTIDIAGONAL_SQUARES);
    let mut square = 0;
    while square < 64 {
        // Eight bits spread over a line cover every state of its inner squares.
        let mut bits = 0;
        while bits < 64u64 {
            let spread = bits << 1;
            let on_rank = spread << (square & 56);
            rank[square][rank_index(on_rank, square)] =
                walk(square, 1, 0, on_rank) | walk(square, -1, 0, on_rank);

            let mut on_file = 0;
            let mut step = 0;
            while step < 8 {
                on_file |= (spread >> step & 1) << (8 * step);
                step += 1;
            }
            let on_file = on_file << (square & 7);
            file[square][file_index(on_file, square)] =
                walk(square, 0, 1, on_file) | walk(square, 0, -1, on_file);

            // Whole files: what is not on the diagonal is masked away.
            let columns = spread * A_FILE;
            let on = columns & diagonals[square];
            diagonal[square][diagonal_index(on, diagonals[square])] =
                walk(square, 1, 1, on) | walk(square, -1, -1, on);
            let on = columns & antidiagonals[square];
            antidiagonal[square][diagonal_index(on, antidiagonals[square])] =
                walk(square, 1, -1, on) | walk(square, -1, 1, on);
            bits += 1;
        }
        square += 1;
    }
    (rank, file, diagonal, antidiagonal)
}

const ROOK: usize = 0;
const BISHOP: usize = 1;

/// The squares whose state decides what a rook or bishop attacks: those of its lines that are not at their ends.
pub(super) const INNER: [[u64; 64]; 2] = inner();

/// Where the entries of a rook or bishop on a square begin in the table of all.
pub(super) const FIRST: [[u32; 64]; 2] = first();

const fn inner() -> [[u64; 64]; 2] {
    let (not_edge_files, not_edge_ranks) = (!(A_FILE | A_FILE << 7), !(0xff | 0xff << 56));
    let mut inner = [[0; 64]; 2];
    let mut square = 0;
    while square < 64 {
        let rank = 0xff << (square & 56) & not_edge_files;
        let file = A_FILE << (square & 7) & not_edge_ranks;
        let diagonals = DIAGONAL_SQUARES[square] | ANTIDIAGONAL_SQUARES[square];
        inner[ROOK][square] = (rank | file) & !(1 << square);
        inner[BISHOP][square] = diagonals & not_edge_files & not_edge_ranks & !(1 << square);
        square += 1;
    }
    inner
}

const fn first() -> [[u32; 64]; 2] {
    let mut first = [[0; 64]; 2];
    let mut next = 0;
    let mut entry = 0;
    while entry < 128 {
        first[entry / 64][entry % 64] = next;
        next += 1 << INNER[entry / 64][entry % 64].count_ones();
        entry += 1;
    }
    first
}

/// The entries of all rooks, then of all bishops: 107,648 are used. The power of two lets a mask stand for the bounds check.
pub(super) const GATHERED: usize =
    if cfg!(all(feature = "std", target_arch = "x86_64")) { 1 << 17 } else { 1 };

#[allow(long_running_const_eval)]
pub(super) const fn gathered_table() -> [u64; GATHERED] {
    let mut table = [0; GATHERED];
    let mut square = 0;
    while square < 64 && GATHERED > 1 {
        // The subsets of a mask in rising order are those that gathering numbers 0, 1, 2 ...
        let (inner, mut at, mut occupied) = (INNER[ROOK][square], FIRST[ROOK][square] as usize, 0u64);
        while at == FIRST[ROOK][square] as usize || occupied != 0 {
            table[at] = rook(square, occupied);
            occupied = occupied.wrapping_sub(inner) & inner;
            at += 1;
        }
        let (inner, mut at, mut occupied) = (INNER[BISHOP][square], FIRST[BISHOP][square] as usize, 0u64);
        while at == FIRST[BISHOP][square] as usize || occupied != 0 {
            table[at] = bishop(square, occupied);
            occupied = occupied.wrapping_sub(inner) & inner;
            at += 1;
        }
        square += 1;
    }
    table
}

#[inline(always)]
fn gathered(first: u32, index: u64) -> u64 {
    TABLES.gathered[(first as usize + index as usize) & (GATHERED - 1)]
}
