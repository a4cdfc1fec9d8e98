//! Bishops, rooks and queens: attacks that the first man on a line ends.
//!
//! A slider moves on two lines through its square: rank and file, or two diagonals. What it attacks depends on the inner squares of
//! those lines only. The portable look-up has 64 entries for each rank and file of a rook, and finds those of a bishop by a product that
//! puts the squares of both diagonals side by side: 128 KiB. Where the CPU gathers scattered bits in one instruction, a bigger
//! table (1 MiB) holds both lines of either.

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
    DIAGONALS.attacks[DIAGONALS.places[square].index(occupied)]
}

/// Rank and file.
#[inline(always)]
pub(super) const fn rook(square: usize, occupied: u64) -> u64 {
    LINES.rank[square][rank_index(occupied, square)] | LINES.file[square][file_index(occupied, square)]
}

const A_FILE: u64 = 0x0101_0101_0101_0101;

/// The squares b to g of the square's rank as six bits.
#[inline(always)]
const fn rank_index(occupied: u64, square: usize) -> usize {
    (occupied >> 1 >> (square & 56) & 63) as usize
}

/// The squares of ranks 2 to 7 on the square's file as six bits: the product puts each in a bit of its own.
#[inline(always)]
const fn file_index(occupied: u64, square: usize) -> usize {
    ((occupied >> (square & 7) & A_FILE).wrapping_mul(0x0080_4020_1008_0400) >> 58) as usize
}

/// The attacks along rank and along file, by square and by the inner squares of the line that are occupied.
struct LineTable {
    rank: [[u64; 64]; 64],
    file: [[u64; 64]; 64],
}

static LINES: LineTable = lines();

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

#[allow(long_running_const_eval)]
const fn lines() -> LineTable {
    let mut table = LineTable { rank: [[0; 64]; 64], file: [[0; 64]; 64] };
    let mut square = 0;
    while square < 64 {
        // Eight bits spread over a line cover every state of its inner squares.
        let mut bits = 0;
        while bits < 64u64 {
            let spread = bits << 1;
            let on_rank = spread << (square & 56);
            table.rank[square][rank_index(on_rank, square)] =
                walk(square, 1, 0, on_rank) | walk(square, -1, 0, on_rank);

            let mut on_file = 0;
            let mut step = 0;
            while step < 8 {
                on_file |= (spread >> step & 1) << (8 * step);
                step += 1;
            }
            let on_file = on_file << (square & 7);
            table.file[square][file_index(on_file, square)] =
                walk(square, 0, 1, on_file) | walk(square, 0, -1, on_file);
            bits += 1;
        }
        square += 1;
    }
    table
}

/// Where the entries of a bishop on some square are. The product of the inner squares that are occupied with the factor has their states
/// side by side at its upper end; the factors were found by trying sparse random numbers.
#[derive(Clone, Copy)]
struct Diagonals {
    inner: u64,
    factor: u64,
    first: u32,
    shift: u32,
}

/// The power of two lets a mask stand for the bounds check; 5,248 are used.
const DIAGONAL_ENTRIES: usize = 1 << 13;

struct DiagonalTable {
    places: [Diagonals; 64],
    attacks: [u64; DIAGONAL_ENTRIES],
}

impl Diagonals {
    #[inline(always)]
    const fn index(self, occupied: u64) -> usize {
        let number = (occupied & self.inner).wrapping_mul(self.factor) >> (self.shift & 63);
        (self.first as usize + number as usize) & (DIAGONAL_ENTRIES - 1)
    }
}

static DIAGONALS: DiagonalTable = diagonals();

#[allow(long_running_const_eval)]
const fn diagonals() -> DiagonalTable {
    let nothing = Diagonals { inner: 0, factor: 0, first: 0, shift: 0 };
    let mut table = DiagonalTable { places: [nothing; 64], attacks: [0; DIAGONAL_ENTRIES] };
    let mut first = 0;
    let mut square = 0;
    while square < 64 {
        let inner = INNER[BISHOP][square];
        let place = Diagonals { inner, factor: FACTORS[square], first, shift: 64 - inner.count_ones() };
        let mut occupied = 0u64;
        loop {
            table.attacks[place.index(occupied)] = both_diagonals(square, occupied);
            occupied = occupied.wrapping_sub(inner) & inner;
            if occupied == 0 {
                break;
            }
        }
        table.places[square] = place;
        first += 1 << inner.count_ones();
        square += 1;
    }
    table
}

const fn both_diagonals(square: usize, occupied: u64) -> u64 {
    walk(square, 1, 1, occupied)
        | walk(square, -1, -1, occupied)
        | walk(square, 1, -1, occupied)
        | walk(square, -1, 1, occupied)
}

#[rustfmt::skip]
const FACTORS: [u64; 64] = [
    0x0008_0108_0484_0080, 0x0410_0202_0842_0000, 0x0010_413a_0020_0119, 0x8008_0861_0920_0404,
    0x0001_1040_4218_8410, 0x0882_0210_0448_1000, 0x4c14_0108_0610_0000, 0x0200_2284_0c20_0600,
    0x0840_a116_1002_0084, 0x0044_1404_0882_1200, 0x4000_5108_0081_005a, 0x1000_4404_0188_0021,
    0x1800_540c_2000_0000, 0x4040_0a08_04a5_1209, 0x4050_2413_8808_c800, 0x0400_0205_440c_4460,
    0x80c8_0220_0810_0180, 0x0220_0008_0114_4082, 0x0142_000c_0801_1900, 0x2804_0288_0140_1200,
    0x0484_0082_020a_0104, 0x0061_0080_3002_1004, 0x484c_0181_0088_0400, 0x0000_4189_0400_8400,
    0x08a0_0606_1010_4208, 0x0202_0200_2008_2261, 0x9000_a400_8604_0400, 0x0140_0401_0043_00a0,
    0x0000_8480_0400_2010, 0x1001_00c0_4208_2010, 0x40c4_0400_2b42_0201, 0xa002_4640_110c_0210,
    0x0182_4841_010c_9040, 0x0000_9010_0228_8200, 0x2400_1104_81d0_0400, 0x0500_4048_00a2_8200,
    0x0004_0100_1064_0040, 0x8160_0401_000c_9041, 0x0082_0081_0002_0800, 0x0041_0102_0000_2200,
    0x8085_0120_6000_1001, 0x0001_0801_3408_3000, 0x8082_1040_3801_1000, 0x2000_4820_1101_0800,
    0x0040_0805_004c_0400, 0x0005_1010_0080_a442, 0x8008_0240_c205_4400, 0xa144_0400_4240_1210,
    0x0114_0404_540c_480b, 0x0002_01a2_0822_0006, 0x10c0_1284_00a2_0840, 0x1000_2200_2088_4001,
    0x8212_0020_8c34_0000, 0x0080_3020_0107_0000, 0x0020_0830_0104_4008, 0x0020_0400_c209_4300,
    0x4017_1602_0120_0809, 0x0000_2025_0110_1004, 0x0000_8000_2c84_1009, 0x6202_0c02_1284_0440,
    0x4000_2100_7002_0203, 0x0008_4050_60a1_9100, 0x0414_200a_4401_1c00, 0x0086_0208_0801_0044,
];

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
        inner[ROOK][square] = (rank | file) & !(1 << square);
        inner[BISHOP][square] = both_diagonals(square, 0) & not_edge_files & not_edge_ranks & !(1 << square);
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
