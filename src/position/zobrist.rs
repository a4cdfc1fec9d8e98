//! Zobrist keys: 64 bits that are equal for the same position, and almost never for different ones.
//!
//! The key is made of what makes positions the same by the Laws: placement, turn, castling rights and a legal en passant
//! capture. Laws: 9.2.3. It is fixed by the generator below and is the same on every machine and in every version that says so.

use crate::board::Board;
use crate::geometry::{Bitboard, Color, Square};
use crate::position::{IllegalMove, Move, Position};

struct Keys {
    /// By colour, then by the boards on which the man stands, see `man`; two of the eight numbers stay unused.
    men: [[[u64; 64]; 8]; 2],
    castling: [u64; 64],
    en_passant: [u64; 64],
    black_to_move: u64,
}

static KEYS: Keys = keys();

/// The next number of a SplitMix64 sequence.
const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (*state ^ *state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

const fn keys() -> Keys {
    let mut state = 0x6361_6973_7361;
    let mut keys = Keys { men: [[[0; 64]; 8]; 2], castling: [0; 64], en_passant: [0; 64], black_to_move: 0 };
    let mut square = 0;
    while square < 64 {
        let mut boards = 0;
        while boards < 8 {
            keys.men[0][boards][square] = next(&mut state);
            keys.men[1][boards][square] = next(&mut state);
            boards += 1;
        }
        keys.castling[square] = next(&mut state);
        keys.en_passant[square] = next(&mut state);
        square += 1;
    }
    keys.black_to_move = next(&mut state);
    keys
}

/// The key of the man on a square, 0 if there is none. What stands there can't be foreseen, so nothing branches on it: a pawn
/// counts 0, a knight 1, a bishop 2, a rook 3, a queen both sliders' 5, a king 6.
#[inline]
fn man(board: &Board, square: Square) -> u64 {
    man_going_to(board, square, square)
}

/// The key that the man on a square would have on another.
#[inline]
fn man_going_to(board: &Board, from: Square, to: Square) -> u64 {
    let on = |squares: Bitboard| (squares.0 >> from as u8 & 1) as usize;
    let boards =
        on(board.knights) + 2 * on(board.diagonals) + 3 * on(board.orthogonals) + 6 * on(board.kings);
    let [white, black] = board.colors.map(on);
    KEYS.men[black][boards & 7][to.index()] & ((white | black) as u64).wrapping_neg()
}

/// The key of a set of castling rights, by the squares of their rooks.
fn castling(rooks: Bitboard) -> u64 {
    rooks.into_iter().fold(0, |key, rook| key ^ KEYS.castling[rook.index()])
}

/// What is neither placement nor castling rights.
fn state(position: &Position) -> u64 {
    let key = if position.turn() == Color::Black { KEYS.black_to_move } else { 0 };
    position.en_passant().map_or(key, |to| key ^ KEYS.en_passant[to.index()])
}

/// The key of the men on those squares where two boards differ, on both boards together.
fn difference(a: &Board, b: &Board) -> u64 {
    let changed = a.changed(b);
    let mut key = 0;
    for square in changed {
        key ^= man(a, square) ^ man(b, square);
    }
    key
}

impl Position {
    /// The Zobrist key, computed from scratch: one look-up for each man. [`Keyed`] keeps it up to date
    /// more cheaply.
    ///
    /// Equal keys are no proof: confirm with [`same_position`](Position::same_position). Laws: 9.2.3.
    #[must_use]
    pub fn zobrist(&self) -> u64 {
        difference(&Board::EMPTY, self.board()) ^ castling(self.castling_rights().rooks()) ^ state(self)
    }
}

/// A position with its Zobrist key, kept in step: only moves change the one, and with it the other.
///
/// ```
/// use caissa::position::Keyed;
/// use caissa::{Move, MoveKind, Position, Square};
///
/// let start = Keyed::new(Position::initial());
/// let next = start.after(Move::new(Square::E2, Square::E4, MoveKind::DoublePush));
/// assert_eq!(next.key(), next.position().zobrist());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Keyed {
    position: Position,
    key: u64,
}

impl Keyed {
    /// The position with its key, computed from scratch.
    #[must_use]
    pub fn new(position: Position) -> Keyed {
        Keyed { position, key: position.zobrist() }
    }

    /// The position.
    #[inline]
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The Zobrist key of the position.
    #[inline]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The position after a legal move, with its key. The move is trusted, as by [`Position::after`].
    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Keyed {
        let mut next = *self;
        next.advance(mv);
        next
    }

    /// [`after`](Keyed::after) in place.
    #[inline]
    pub(crate) fn advance(&mut self, mv: Move) {
        if !mv.is_normal() {
            *self = self.with(self.position.after(mv));
            return;
        }
        // What changes is known before the move is made: a man goes, and what stands where it goes is captured.
        let (from, to, board) = (mv.from(), mv.to(), self.position.board());
        let board = man(board, from) ^ man_going_to(board, from, to) ^ man(board, to);
        let before = self.position.castling_rights();
        let former = state(&self.position);
        self.position.advance(mv);
        let rights = castling(before.rooks() ^ self.position.castling_rights().rooks());
        self.key ^= board ^ rights ^ former ^ state(&self.position);
    }

    /// The position with the turn passed, with its key; none in check, as by [`Position::pass`].
    #[must_use]
    pub fn pass(&self) -> Option<Keyed> {
        self.position.pass().map(|next| self.with(next))
    }

    /// Plays a move that need not be legal.
    ///
    /// # Errors
    /// Why the move is illegal; the position and its key are unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.position.check_legal(mv)?;
        self.advance(mv);
        Ok(())
    }

    fn with(&self, next: Position) -> Keyed {
        let board = difference(self.position.board(), next.board());
        let lost = castling(self.position.castling_rights().rooks() ^ next.castling_rights().rooks());
        Keyed { position: next, key: self.key ^ board ^ lost ^ state(&self.position) ^ state(&next) }
    }
}
