//! What comes after a move: nothing else changes a [`Position`].
//!
//! The moves are trusted here. A move that is not legal gives a position without meaning, but all arithmetic is on sets of
//! squares, so neither it nor anything asked of the result can panic, overflow or loop.

use crate::attacks;
use crate::board::Board;
use crate::geometry::{Bitboard, Color, Rank, Role, Square};
use crate::position::movegen::{Man, castling_arrival, en_passant_capturers, en_passant_victim};
use crate::position::{CastlingRights, Move, MoveKind, Position};

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
        let mut next = self.passed();
        if mv.is_normal() {
            next.move_any(mv.from(), mv.target());
        } else {
            next.move_special(mv);
        }
        next
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
        *self = self.after(mv);
        undo
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

    /// Moves whatever stands on `from`, without asking what it is: every board hands its bit over.
    #[inline(always)]
    fn move_any(&mut self, from: Square, to: Square) {
        let us = !self.turn;
        let board = &mut self.board;
        let (from, to) = (from as u8, to as u8);
        let both = 1u64 << from | 1 << to;
        let bit = |squares: Bitboard, square: u8| squares.0 >> square & 1;
        let captures = bit(board.color(!us), to);
        let resets = bit(board.pawns, from) | captures;
        let king = bit(board.kings, from);
        let hand_over = |squares: &mut Bitboard| {
            *squares = Bitboard(squares.0 & !both | bit(*squares, from) << to);
        };
        hand_over(&mut board.pawns);
        hand_over(&mut board.knights);
        hand_over(&mut board.diagonals);
        hand_over(&mut board.orthogonals);
        hand_over(&mut board.kings);
        hand_over(&mut board.colors[us.index()]);
        board.colors[(!us).index()] -= Bitboard(1 << to);
        self.halfmove_clock &= (resets as u16).wrapping_sub(1);
        let home = Rank::First.relative_to(us).bitboard().0;
        self.castling_rights = self.castling_rights.without(Bitboard(both | home & king.wrapping_neg()));
    }

    #[inline(never)]
    fn move_special(&mut self, mv: Move) {
        let (from, target) = (mv.from(), mv.target());
        match (!self.turn, mv.kind()) {
            (_, MoveKind::Normal) => self.move_any(from, target),
            (Color::White, MoveKind::DoublePush) => self.push_double::<true>(from, target),
            (Color::Black, MoveKind::DoublePush) => self.push_double::<false>(from, target),
            (Color::White, MoveKind::EnPassant) => self.capture_en_passant::<true>(from, target),
            (Color::Black, MoveKind::EnPassant) => self.capture_en_passant::<false>(from, target),
            (Color::White, MoveKind::Castling) => self.castle::<true>(from, target),
            (Color::Black, MoveKind::Castling) => self.castle::<false>(from, target),
            (Color::White, MoveKind::Promotion(role)) => self.promote::<true>(from, target, role),
            (Color::Black, MoveKind::Promotion(role)) => self.promote::<false>(from, target, role),
        }
    }

    /// Moves a man that is known to be no pawn.
    #[inline(always)]
    pub(crate) fn move_man<const WHITE: bool>(&mut self, man: Man, from: Square, to: Square) {
        let (us, them) = sides::<WHITE>();
        let captures = self.board.color(them).contains(to);
        let board = &mut self.board;
        let (leave, enter) = (from.bitboard(), to.bitboard());
        let queen_on = |slider: Bitboard| Bitboard((slider.0 >> from as u8 & 1) << to as u8);
        let (diagonal_queen, orthogonal_queen) = (queen_on(board.orthogonals), queen_on(board.diagonals));
        board.pawns -= enter;
        board.knights -= enter;
        board.diagonals -= enter;
        board.orthogonals -= enter;
        board.colors[them.index()] -= enter;
        board.colors[us.index()] ^= leave | enter;
        match man {
            Man::Knight => board.knights ^= leave | enter,
            Man::Diagonal => {
                board.diagonals ^= leave | enter;
                board.orthogonals = (board.orthogonals - leave) | diagonal_queen;
            }
            Man::Orthogonal => {
                board.orthogonals ^= leave | enter;
                board.diagonals = (board.diagonals - leave) | orthogonal_queen;
            }
            Man::King => board.kings ^= leave | enter,
        }
        let lost = match man {
            Man::King => enter | Rank::First.relative_to(us).bitboard(),
            _ => leave | enter,
        };
        self.castling_rights = self.castling_rights.without(lost);
        self.halfmove_clock = if captures { 0 } else { self.halfmove_clock };
    }

    #[inline(always)]
    pub(crate) fn push_single<const WHITE: bool>(&mut self, from: Square, to: Square) {
        let (us, _) = sides::<WHITE>();
        let both = from.bitboard() | to.bitboard();
        self.board.pawns ^= both;
        self.board.colors[us.index()] ^= both;
        self.halfmove_clock = 0;
    }

    #[inline(always)]
    pub(crate) fn push_double<const WHITE: bool>(&mut self, from: Square, to: Square) {
        let (us, them) = sides::<WHITE>();
        self.push_single::<WHITE>(from, to);
        let passed = en_passant_victim(to);
        if (attacks::pawn(us, passed) & self.board.pawns).intersects(self.board.color(them)) {
            self.set_en_passant(passed);
        }
    }

    /// Remembers a passed square if a capture there is legal. Laws: 9.2.3.2.
    #[cold]
    #[inline(never)]
    pub(crate) fn set_en_passant(&mut self, passed: Square) {
        let capturers = en_passant_capturers(&self.board, self.turn, passed);
        self.en_passant = (!capturers.is_empty()).then_some(passed);
    }

    #[inline(always)]
    pub(crate) fn capture_by_pawn<const WHITE: bool>(&mut self, from: Square, to: Square) {
        self.board.clear(to.bitboard());
        self.push_single::<WHITE>(from, to);
        self.castling_rights = self.castling_rights.without(to.bitboard());
    }

    #[inline(always)]
    pub(crate) fn capture_en_passant<const WHITE: bool>(&mut self, from: Square, to: Square) {
        self.board.clear(en_passant_victim(to).bitboard());
        self.push_single::<WHITE>(from, to);
    }

    #[inline(always)]
    pub(crate) fn promote<const WHITE: bool>(&mut self, from: Square, to: Square, role: Role) {
        let (us, _) = sides::<WHITE>();
        let (leave, enter) = (from.bitboard(), to.bitboard());
        let board = &mut self.board;
        board.clear(leave | enter);
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
        self.castling_rights = self.castling_rights.without(enter);
        self.halfmove_clock = 0;
    }

    #[inline(always)]
    pub(crate) fn castle<const WHITE: bool>(&mut self, king: Square, rook: Square) {
        let (us, _) = sides::<WHITE>();
        let (king_to, rook_to) = castling_arrival(king, rook);
        let board: &mut Board = &mut self.board;
        board.clear(king.bitboard() | rook.bitboard());
        board.kings |= king_to.bitboard();
        board.orthogonals |= rook_to.bitboard();
        board.colors[us.index()] |= king_to.bitboard() | rook_to.bitboard();
        let home = Rank::First.relative_to(us).bitboard();
        self.castling_rights = CastlingRights::new(self.castling_rights.rooks() - home);
    }
}

#[inline(always)]
const fn sides<const WHITE: bool>() -> (Color, Color) {
    if WHITE { (Color::White, Color::Black) } else { (Color::Black, Color::White) }
}
