//! What comes after a move: nothing else changes a [`Position`].
//!
//! The moves are trusted here. A move that is not legal gives a position without meaning, but all arithmetic is on sets of
//! squares, so neither it nor anything asked of the result can panic, overflow or loop.

use crate::board::Board;
use crate::cpu::BitCarry;
use crate::geometry::{Bitboard, Color, Rank, Role, Square};
use crate::position::movegen::{
    castling_arrival, en_passant_candidates, en_passant_capturers, en_passant_victim,
};
use crate::position::{Move, MoveKind, Position};
use core::hint::select_unpredictable;

/// What [`Position::make`] returns and [`Position::unmake`] takes: the position before the move.
///
/// A position is so small that keeping it whole is the fastest way back, and exact by construction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use = "without it the move can't be taken back"]
pub struct Undo(Position);

impl Undo {
    /// The position before the move.
    #[inline]
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.0
    }
}

impl Position {
    /// The position after a legal move.
    ///
    /// The move is trusted: if it is not legal here the result is without meaning, though harmless. Use
    /// [`play`](Position::play) for a move that comes from outside. Laws: 3.1-3.8.
    ///
    /// ```
    /// use caissa::{Color, Move, MoveKind, Position, Square};
    ///
    /// let e4 = Move::new(Square::E2, Square::E4, MoveKind::DoublePush);
    /// assert_eq!(Position::initial().after(e4).turn(), Color::Black);
    /// ```
    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Position {
        if self.is_ordinary(mv) {
            self.passed().man_moved(mv.from(), mv.target())
        } else {
            self.after_special(mv)
        }
    }

    /// Makes a legal move in place and returns what takes it back. The move is trusted, as by [`after`](Position::after).
    ///
    /// ```
    /// use caissa::{Move, MoveKind, Position, Square};
    ///
    /// let mut position = Position::initial();
    /// let undo = position.make(Move::new(Square::G1, Square::F3, MoveKind::Normal));
    /// position.unmake(undo);
    /// assert_eq!(position, Position::initial());
    /// ```
    #[inline]
    pub fn make(&mut self, mv: Move) -> Undo {
        let undo = Undo(*self);
        self.advance(mv);
        undo
    }

    /// [`after`](Position::after) in place: field by field where the move is an ordinary one, without a copy on the way.
    #[inline(always)]
    pub(crate) fn advance(&mut self, mv: Move) {
        if !self.is_ordinary(mv) {
            *self = self.after_special(mv);
            return;
        }
        // A copy of the whole would wait for the small fields to reach the memory that it reads them from.
        let next = self.passed().man_moved(mv.from(), mv.target());
        let Position { board, castling_rights, en_passant, turn, halfmove_clock, fullmove_number } = next;
        self.board = board;
        self.castling_rights = castling_rights;
        self.en_passant = en_passant;
        self.turn = turn;
        self.halfmove_clock = halfmove_clock;
        self.fullmove_number = fullmove_number;
    }

    /// Takes a move back: the position is what it was, field by field.
    #[inline]
    pub fn unmake(&mut self, undo: Undo) {
        *self = undo.0;
    }

    /// The same men with the other side to move: what a quiet move changes beside the board.
    #[inline(always)]
    pub(crate) fn passed(&self) -> Position {
        Position {
            turn: !self.turn,
            en_passant: None,
            halfmove_clock: self.halfmove_clock.saturating_add(1),
            fullmove_number: self.fullmove_number.saturating_add(self.turn as u16),
            ..*self
        }
    }

    /// Whether it is a normal move of any man but a king.
    #[inline(always)]
    fn is_ordinary(&self, mv: Move) -> bool {
        mv.is_normal() && !self.board.kings.contains(mv.from())
    }

    /// Whether it is a double step that ends beside no pawn of theirs, so that nobody can take en passant.
    #[inline(always)]
    fn is_plain_double_push(&self, mv: Move) -> bool {
        let passed = en_passant_victim(mv.target());
        mv.is_double_push() && en_passant_candidates(&self.board, !self.turn, passed).is_empty()
    }

    #[inline(never)]
    fn after_special(&self, mv: Move) -> Position {
        // By far the most frequent of the special moves; it needs few registers.
        if self.is_plain_double_push(mv) {
            self.passed().pawn_pushed_twice(mv.from(), mv.target())
        } else {
            self.after_rare(mv)
        }
    }

    #[inline(never)]
    fn after_rare(&self, mv: Move) -> Position {
        match self.turn {
            Color::White => self.passed().special_moved::<true>(mv),
            Color::Black => self.passed().special_moved::<false>(mv),
        }
    }

    #[inline(always)]
    fn special_moved<const WHITE: bool>(&self, mv: Move) -> Position {
        let (from, target) = (mv.from(), mv.target());
        match mv.kind() {
            MoveKind::Normal => self.king_moved::<WHITE>(from, target),
            MoveKind::DoublePush => {
                let next = self.pawn_pushed::<WHITE>(from, target);
                Position { en_passant: next.en_passant_on(en_passant_victim(target)), ..next }
            }
            MoveKind::EnPassant => self.pawn_captured_en_passant::<WHITE>(from, target),
            MoveKind::Castling => self.castled::<WHITE>(from, target),
            MoveKind::Promotion(role) => self.pawn_promoted::<WHITE>(from, target, role),
        }
    }

    // What follows is asked of a position whose turn has been passed already: the mover is the side not to move.

    /// Whatever stands on `from`, if not a king, goes to `to`: each board hands its bit over, if it has one, and nobody asks which does.
    #[inline(always)]
    fn man_moved(&self, from: Square, to: Square) -> Position {
        let board = &self.board;
        let carry = BitCarry::new(from as u32, to as u32);
        let moved = |[a, b]: [Bitboard; 2]| {
            let (words, first) = carry.pair([a.0, b.0]);
            (words.map(Bitboard), first)
        };
        let ([pawns, knights], by_pawn) = moved([board.pawns, board.knights]);
        let ([diagonals, orthogonals], _) = moved([board.diagonals, board.orthogonals]);
        let (colors, _) = moved(board.colors);
        let zeroing = Bitboard(by_pawn) | (board.occupied() & to.bitboard());
        Position {
            board: Board { pawns, knights, diagonals, orthogonals, kings: board.kings, colors },
            castling_rights: self.castling_rights.without(to.bitboard() | from.bitboard()),
            halfmove_clock: select_unpredictable(zeroing.is_empty(), self.halfmove_clock, 0),
            ..*self
        }
    }

    /// A king's step, which loses the rights of its side.
    #[inline(always)]
    fn king_moved<const WHITE: bool>(&self, from: Square, to: Square) -> Position {
        let (us, _) = sides::<WHITE>();
        let (leave, enter) = (from.bitboard(), to.bitboard());
        let captures = self.board.occupied().contains(to);
        let mut board = self.board.without(enter);
        board.kings ^= leave | enter;
        board.colors[us.index()] ^= leave | enter;
        let home = Rank::First.relative_to(us).bitboard();
        Position {
            board,
            castling_rights: self.castling_rights.without(enter | home),
            halfmove_clock: select_unpredictable(captures, 0, self.halfmove_clock),
            ..*self
        }
    }

    /// What a capture on `to` changes beside the capturing man.
    #[inline(always)]
    pub(crate) fn capturing(&self, to: Square) -> Position {
        Position {
            board: self.board.without(to.bitboard()),
            castling_rights: self.castling_rights.without(to.bitboard()),
            halfmove_clock: 0,
            ..*self
        }
    }

    #[inline(always)]
    pub(crate) fn pawn_pushed<const WHITE: bool>(&self, from: Square, to: Square) -> Position {
        let both = from.bitboard() | to.bitboard();
        let [white, black] = self.board.colors;
        let colors = if WHITE { [white ^ both, black] } else { [white, black ^ both] };
        Position {
            board: Board { pawns: self.board.pawns ^ both, colors, ..self.board },
            halfmove_clock: 0,
            ..*self
        }
    }

    #[inline(always)]
    fn pawn_pushed_twice(&self, from: Square, to: Square) -> Position {
        let both = from.bitboard() | to.bitboard();
        let [white, black] = self.board.colors;
        let by_white = select_unpredictable(self.turn == Color::Black, both, Bitboard::EMPTY);
        Position {
            board: Board {
                pawns: self.board.pawns ^ both,
                colors: [white ^ by_white, black ^ both ^ by_white],
                ..self.board
            },
            halfmove_clock: 0,
            ..*self
        }
    }

    /// A square that a pawn has just passed, if a capture there is legal. Laws: 9.2.3.2.
    #[cold]
    #[inline(never)]
    pub(crate) fn en_passant_on(&self, passed: Square) -> Option<Square> {
        let capturers = en_passant_capturers(&self.board, self.turn, passed);
        (!capturers.is_empty()).then_some(passed)
    }

    #[inline(always)]
    pub(crate) fn pawn_captured<const WHITE: bool>(&self, from: Square, to: Square) -> Position {
        self.capturing(to).pawn_pushed::<WHITE>(from, to)
    }

    pub(crate) fn pawn_captured_en_passant<const WHITE: bool>(&self, from: Square, to: Square) -> Position {
        let board = self.board.without(en_passant_victim(to).bitboard());
        Position { board, ..*self }.pawn_pushed::<WHITE>(from, to)
    }

    pub(crate) fn pawn_promoted<const WHITE: bool>(&self, from: Square, to: Square, role: Role) -> Position {
        let (us, _) = sides::<WHITE>();
        let (leave, enter) = (from.bitboard(), to.bitboard());
        let mut board = self.board.without(leave | enter);
        board.colors[us.index()] |= enter;
        match role {
            Role::Knight => board.knights |= enter,
            Role::Bishop => board.diagonals |= enter,
            Role::Rook => board.orthogonals |= enter,
            _ => {
                board.diagonals |= enter;
                board.orthogonals |= enter;
            }
        }
        let castling_rights = self.castling_rights.without(enter);
        Position { board, castling_rights, halfmove_clock: 0, ..*self }
    }

    pub(crate) fn castled<const WHITE: bool>(&self, king: Square, rook: Square) -> Position {
        let (us, _) = sides::<WHITE>();
        let (king_to, rook_to) = castling_arrival(king, rook);
        let mut board = self.board.without(king.bitboard() | rook.bitboard());
        board.kings |= king_to.bitboard();
        board.orthogonals |= rook_to.bitboard();
        board.colors[us.index()] |= king_to.bitboard() | rook_to.bitboard();
        let home = Rank::First.relative_to(us).bitboard();
        Position { board, castling_rights: self.castling_rights.without(home), ..*self }
    }
}

#[inline(always)]
const fn sides<const WHITE: bool>() -> (Color, Color) {
    if WHITE { (Color::White, Color::Black) } else { (Color::Black, Color::White) }
}
