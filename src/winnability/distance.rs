//! How many moves is it from square to square on an empty board?

use crate::attacks;
use crate::geometry::{Bitboard, Square};

static KING_MOVES: [[u8; 64]; 64] = distances(Walker::King);
pub(crate) static KNIGHT_MOVES: [[u8; 64]; 64] = knight_distances();
/// [`NO_WAY`] between squares of different colours.
pub(crate) static BISHOP_MOVES: [[u8; 64]; 64] = distances(Walker::Bishop);

/// More moves than any way takes.
pub(crate) const NO_WAY: u8 = 16;

#[derive(Clone, Copy)]
enum Walker {
    King,
    Bishop,
}

const fn distances(walker: Walker) -> [[u8; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut pair: usize = 0;
    while pair < 64 * 64 {
        let (a, b) = (pair / 64, pair % 64);
        let files = (a % 8).abs_diff(b % 8);
        let ranks = (a / 8).abs_diff(b / 8);
        table[a][b] = match walker {
            Walker::King => (if files > ranks { files } else { ranks }) as u8,
            Walker::Bishop if files % 2 != ranks % 2 => NO_WAY,
            Walker::Bishop => (a != b) as u8 + (files != ranks) as u8,
        };
        pair += 1;
    }
    table
}

/// From each square, each round adds the squares that are one move further away.
const fn knight_distances() -> [[u8; 64]; 64] {
    const STEPS: [Bitboard; 64] = attacks::knight_table();
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut seen: u64 = 1 << from;
        let mut last = seen;
        let mut moves = 0;
        while last != 0 {
            moves += 1;
            let mut next = 0;
            while last != 0 {
                next |= STEPS[last.trailing_zeros() as usize].0;
                last &= last - 1;
            }
            next &= !seen;
            seen |= next;
            last = next;
            while next != 0 {
                table[from][next.trailing_zeros() as usize] = moves;
                next &= next - 1;
            }
        }
        from += 1;
    }
    table
}

/// From one square to each.
pub(crate) fn king_moves_from(a: Square) -> &'static [u8; 64] {
    &KING_MOVES[a.index()]
}

pub(crate) fn king_moves(a: Square, b: Square) -> i16 {
    i16::from(KING_MOVES[a.index()][b.index()])
}

pub(crate) fn knight_moves(a: Square, b: Square) -> i16 {
    i16::from(KNIGHT_MOVES[a.index()][b.index()])
}

/// None if the squares are not of the same colour.
pub(crate) fn bishop_moves(a: Square, b: Square) -> Option<i16> {
    let moves = BISHOP_MOVES[a.index()][b.index()];
    (moves < NO_WAY).then_some(i16::from(moves))
}
