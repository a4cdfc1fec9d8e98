//! Who is to move, what is legal, what comes after?
//!
//! A [`Setup`] is what can be written down, a [`Position`] what can be played. A position lists its [legal
//! moves](Position::legal_moves), tells why a [`Move`] [is illegal](IllegalMove), and gives the position [after](Position::after) one. It knows
//! nothing of its past: repetition, claims and results are a matter of [`game`](mod@crate::game), text one of [`notation`](crate::notation).
//! Laws: 2.3, 3, 5.1.1, 5.2.1, 9.2.3.
//!
//! | question | answer |
//! |---|---|
//! | what does a FEN say? | [`Setup`] |
//! | can it be played, and could it have come about? | [`Defects`], [`PositionError`] |
//! | who may castle with which rook? | [`CastlingRights`] |
//! | what is a move? | [`Move`], [`MoveList`], [`PieceMoves`] |
//! | which moves are legal? | [`Position::legal_moves`], [`Position::visit_legal_moves`] |
//! | why is this one not? | [`IllegalMove`] |
//! | what comes after it? | [`Position::after`], [`Undo`] |
//! | what comes after each of them? | [`Position::visit_children`] |
//! | how are positions looked up? | [`Keyed`] |
//! | is all this right, and how fast? | [`Position::perft`] |
//! | which are the 960 initial positions? | [`Position::chess960`] |

mod castling;
mod chess960;
mod children;
mod legality;
mod make;
mod movegen;
mod moves;
mod perft;
#[cfg(feature = "serde")]
mod serial;
mod setup;
mod single;
mod sinks;
mod validate;
mod zobrist;

pub use castling::{CastlingRights, CastlingSide};
pub use chess960::Chess960Error;
pub use legality::IllegalMove;
pub use make::Undo;
pub use moves::{Move, MoveKind, MoveList, MoveSetKind, PieceMoves};
#[cfg(feature = "serde")]
pub(crate) use serial::optional_move;
pub use setup::Setup;
pub use validate::{Defect, Defects, DefectsIter, PositionError};
pub use zobrist::Keyed;

use crate::board::Board;
use crate::cpu::{self, Isa, Kernel};
use crate::geometry::{Bitboard, Color, Piece, Role, Square};
use children::Children;
use core::ops::ControlFlow;
use movegen::{Scope, Sink, en_passant_victim, generate};
use sinks::{Count, First, List, Visitor};

/// A position that can be played: placement, turn, castling rights, a legal en passant capture, counters.
///
/// It is a small `Copy` value of 72 bytes. `==` compares all of it, the counters too; the Laws' "same position" is
/// [`same_position`](Position::same_position). Laws: 3, 9.2.3.
///
/// ```
/// use caissa::{Position, Square};
///
/// let mut position = Position::initial();
/// let e4 = position.find_move(Square::E2, Square::E4, None)?;
/// position.play(e4)?;
/// assert_eq!(position.legal_moves().len(), 20);
/// # Ok::<(), caissa::position::IllegalMove>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: Board,
    castling_rights: CastlingRights,
    /// Only if a capture there is legal.
    en_passant: Option<Square>,
    turn: Color,
    halfmove_clock: u16,
    fullmove_number: u16,
}

impl Position {
    /// The initial position. Laws: 2.3.
    #[must_use]
    pub const fn initial() -> Position {
        Position {
            board: Board::INITIAL,
            castling_rights: CastlingRights::INITIAL,
            en_passant: None,
            turn: Color::White,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// A position put together again from the parts of a valid one, the counters at the start.
    #[inline]
    pub(crate) const fn trusted(
        board: Board,
        turn: Color,
        castling_rights: CastlingRights,
        en_passant: Option<Square>,
    ) -> Position {
        Position { board, castling_rights, en_passant, turn, halfmove_clock: 0, fullmove_number: 1 }
    }

    /// The position as plain data. An en passant square is in it only if a capture there is legal.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            castling_rights: self.castling_rights,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        }
    }

    /// What stands where.
    #[doc(alias = "piece_at")]
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Who has the move. Laws: 1.3.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Who may still castle with which rook. Laws: 3.8.2.1.
    #[inline]
    #[must_use]
    pub const fn castling_rights(&self) -> CastlingRights {
        self.castling_rights
    }

    /// The square on which an en passant capture is legal now. Laws: 3.7.3.1, 9.2.3.2.
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Plies since the last pawn move or capture, stopping at 65,535. Laws: 9.3, 9.6.2.
    #[inline]
    #[must_use]
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the move, rising after each move of Black and stopping at 65,535.
    #[inline]
    #[must_use]
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// All legal moves. For their number alone [`count_legal_moves`](Position::count_legal_moves) is several times faster.
    ///
    /// ```
    /// use caissa::Position;
    ///
    /// assert_eq!(Position::initial().legal_moves().len(), 20);
    /// ```
    #[inline]
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.legal_moves_into(&mut list);
        list
    }

    /// Writes all legal moves into a list, in place of what was in it.
    ///
    /// This is [`legal_moves`](Position::legal_moves) without a copy of the list on its way back: for those who list the moves of many
    /// positions.
    ///
    /// ```
    /// use caissa::Position;
    /// use caissa::position::MoveList;
    ///
    /// let mut list = MoveList::new();
    /// Position::initial().legal_moves_into(&mut list);
    /// assert_eq!(list, Position::initial().legal_moves());
    /// ```
    pub fn legal_moves_into(&self, list: &mut MoveList) {
        list.clear();
        let _ = self.generate(|| List(list));
    }

    /// The legal moves of the men on these squares: what a touched man obliges to. Laws: 4.3.
    #[must_use]
    pub fn legal_moves_from(&self, squares: Bitboard) -> MoveList {
        self.list_within(Scope { from: squares, ..Scope::ALL })
    }

    /// The legal moves that arrive on these squares; castling counts by the king's arrival.
    #[must_use]
    pub fn legal_moves_to(&self, squares: Bitboard) -> MoveList {
        self.list_within(Scope { from: Bitboard::FULL, to: squares, en_passant: squares })
    }

    /// The legal moves of men on some squares to some squares; castling counts by the king's arrival.
    #[must_use]
    pub fn legal_moves_between(&self, from: Bitboard, to: Bitboard) -> MoveList {
        self.list_within(Scope { from, to, en_passant: to })
    }

    /// The legal captures, en passant included. Laws: 3.1.1.
    #[must_use]
    pub fn captures(&self) -> MoveList {
        self.list_within(Scope { to: self.board.color(!self.turn), ..Scope::ALL })
    }

    fn list_within(&self, scope: Scope) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.visit_within(scope, &mut |moves| moves.moves().try_for_each(|mv| list.push(mv)));
        list
    }

    /// The number of legal moves, counted by sets.
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        let ControlFlow::Continue(count) = self.generate(|| Count(0));
        count.0
    }

    /// Hands the legal moves to a function, in sets of one man's moves, until it breaks. No set is empty.
    ///
    /// ```
    /// use caissa::{Position, Role};
    /// use core::ops::ControlFlow;
    ///
    /// let mut knight_moves = 0;
    /// let _ = Position::initial().visit_legal_moves(|moves| {
    ///     knight_moves += if moves.role == Role::Knight { moves.len() } else { 0 };
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(knight_moves, 4);
    /// ```
    pub fn visit_legal_moves<B>(&self, mut sink: impl FnMut(PieceMoves) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut end = None;
        let _ = self.visit_within(Scope::ALL, &mut |moves| match sink(moves) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(value) => {
                end = Some(value);
                ControlFlow::Break(())
            }
        });
        end.map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    /// The one instance of the generator behind all visits.
    fn visit_within(
        &self,
        scope: Scope,
        visit: &mut dyn FnMut(PieceMoves) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.generate(|| Visitor::new(self, scope, visit)).map_continue(|_| ())
    }

    /// Hands each legal move with the position after it to a function, until it breaks. This is the fastest way to look one ply
    /// ahead; the function is compiled into a generator of its own.
    ///
    /// ```
    /// use caissa::Position;
    /// use core::ops::ControlFlow;
    ///
    /// let mut checks = 0;
    /// let _ = Position::initial().visit_children(|_, child| {
    ///     checks += usize::from(child.is_check());
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(checks, 0);
    /// ```
    pub fn visit_children<B>(&self, sink: impl FnMut(Move, &Position) -> ControlFlow<B>) -> ControlFlow<B> {
        self.generate(|| Children::new(self, sink)).map_continue(|_| ())
    }

    /// Runs the generator with the best instructions that this CPU has. The sink is made where they are in force.
    #[inline(always)]
    fn generate<S: Sink>(&self, sink: impl FnOnce() -> S) -> ControlFlow<S::Break, S> {
        struct Generate<'a, const WHITE: bool, F>(&'a Position, F);
        impl<const WHITE: bool, S: Sink, F: FnOnce() -> S> Kernel for Generate<'_, WHITE, F> {
            type Output = ControlFlow<S::Break, S>;
            #[inline(always)]
            fn call<I: Isa>(self, isa: I) -> Self::Output {
                generate::<WHITE, I, S>(isa, self.0, self.1())
            }
        }
        match self.turn {
            Color::White => cpu::dispatch(Generate::<true, _>(self, sink)),
            Color::Black => cpu::dispatch(Generate::<false, _>(self, sink)),
        }
    }

    /// Whether there is a legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        // The king is asked last: most often another man has a move, and then nobody needs to know where the king is safe.
        let king = self.board.kings;
        let any = |from| self.generate(|| First(Scope { from, ..Scope::ALL })).is_break();
        any(!king) || any(king)
    }

    /// Whether this candidate is a legal move here. Laws: 3.10.1.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let to = mv.to().bitboard();
        let scope = Scope { from: mv.from().bitboard(), to, en_passant: to };
        self.visit_within(scope, &mut |mut moves| {
            let found = moves.targets.contains(mv.target()) && {
                moves.targets = mv.target().bitboard();
                moves.moves().any(|legal| legal == mv)
            };
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// The legal move between two squares: what a board with pieces to drag asks.
    ///
    /// Castling is found by the king's arrival or by the rook's square; where a king's step has the same squares (in
    /// Chess960) the step is meant, and the rook's square names castling.
    ///
    /// # Errors
    /// Why there is no such move; [`IllegalMove::PromotionMissing`] if only what the pawn becomes is left open.
    ///
    /// ```
    /// use caissa::position::IllegalMove;
    /// use caissa::{Position, Square};
    ///
    /// let position = Position::initial();
    /// assert!(position.find_move(Square::G1, Square::F3, None).is_ok());
    /// let blocked = position.find_move(Square::A1, Square::A3, None);
    /// assert_eq!(blocked, Err(IllegalMove::Blocked { from: Square::A1, to: Square::A3, by: Square::A2 }));
    /// ```
    pub fn find_move(&self, from: Square, to: Square, promotion: Option<Role>) -> Result<Move, IllegalMove> {
        let mut by_rook = None;
        let mut by_arrival = None;
        let mut step = None;
        let scope = Scope { from: from.bitboard(), ..Scope::ALL };
        let _ = self.visit_within(scope, &mut |mut moves| {
            if moves.kind == MoveSetKind::Castling {
                by_rook = by_rook.or(moves.moves().find(|mv| mv.target() == to));
                by_arrival = by_arrival.or(moves.moves().find(|mv| mv.to() == to));
            } else {
                moves.targets &= to.bitboard();
                step = step.or(moves.moves().find(|mv| mv.promotion() == promotion));
            }
            ControlFlow::Continue(())
        });
        let castling = by_rook.or(by_arrival).filter(|_| promotion.is_none());
        step.or(castling).ok_or_else(|| self.why_not(from, to, promotion))
    }

    /// Plays a move if it is legal. Laws: 3.10.
    ///
    /// # Errors
    /// Why the move is illegal; the position is unchanged.
    ///
    /// ```
    /// use caissa::position::IllegalMove;
    /// use caissa::{Move, MoveKind, Position, Square};
    ///
    /// let mut position = Position::initial();
    /// let error = position.play(Move::new(Square::E4, Square::E5, MoveKind::Normal)).unwrap_err();
    /// assert_eq!(error, IllegalMove::NothingThere { from: Square::E4 });
    /// assert_eq!(error.to_string(), "nothing stands on e4");
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.check_legal(mv)?;
        self.advance(mv);
        Ok(())
    }

    /// Nothing, if the move is legal; why not, if it is not.
    #[inline]
    pub(crate) fn check_legal(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.is_legal(mv) { Ok(()) } else { Err(self.why_not(mv.from(), mv.target(), mv.promotion())) }
    }

    /// The position after passing the turn, as the null move of analysis does; none in check.
    ///
    /// The clock rises and the right to capture en passant is gone. Passing is no move of chess. Laws: 1.3.
    #[must_use]
    pub fn pass(&self) -> Option<Position> {
        (!self.is_check()).then(|| self.passed())
    }

    /// The man that a move captures. Laws: 3.1.1, 3.7.3.1.
    #[inline]
    #[must_use]
    pub fn captured(&self, mv: Move) -> Option<Piece> {
        match mv.kind() {
            MoveKind::Castling => None,
            MoveKind::EnPassant => self.board.piece_at(en_passant_victim(mv.target())),
            _ => self.board.piece_at(mv.target()),
        }
    }

    /// Whether a move captures.
    #[inline]
    #[must_use]
    pub fn is_capture(&self, mv: Move) -> bool {
        self.captured(mv).is_some()
    }

    /// Whether a legal move gives check. It costs as much as making the move.
    #[must_use]
    pub fn gives_check(&self, mv: Move) -> bool {
        self.after(mv).is_check()
    }

    /// Whether a move is one of those that set the count of moves without progress back: of a pawn, or a capture. Laws: 9.3.
    #[inline]
    #[must_use]
    pub fn is_zeroing(&self, mv: Move) -> bool {
        self.board.pawns.contains(mv.from()) || self.is_capture(mv)
    }

    /// Whether after this legal move no position up to this one can come again: a pawn move, a capture, a loss of castling rights, or the
    /// loss of a right to capture en passant. Laws: 9.2.3.
    #[must_use]
    pub fn is_irreversible(&self, mv: Move) -> bool {
        self.is_zeroing(mv)
            || self.en_passant.is_some()
            || self.after(mv).castling_rights != self.castling_rights
    }

    /// The men that give check to the side to move. Laws: 3.9.1.
    #[inline]
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        let king = self.board.king(self.turn);
        king.map_or(Bitboard::EMPTY, |king| self.board.attackers(king, !self.turn, self.board.occupied()))
    }

    /// The men of the side to move that alone keep a slider's attack from their king. Laws: 3.9.2.
    #[inline]
    #[must_use]
    pub fn pinned(&self) -> Bitboard {
        let king = self.board.king(self.turn);
        king.map_or(Bitboard::EMPTY, |king| movegen::pinned(&self.board, self.turn, king))
    }

    /// Whether the side to move is in check. Laws: 3.9.1.
    #[inline]
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Whether the side to move is checkmated. Laws: 1.4.1, 5.1.1.
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move is stalemated: not in check, without a legal move. Laws: 5.2.1.
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Whether the positions are the same for the purpose of a claim: same side to move, same men on the same squares,
    /// same possible moves, castling rights included. The counters don't matter. Laws: 9.2.3.
    #[inline]
    #[must_use]
    pub fn same_position(&self, other: &Position) -> bool {
        self.turn == other.turn
            && self.board == other.board
            && self.castling_rights == other.castling_rights
            && self.en_passant == other.en_passant
    }

    /// The position with the colours exchanged, seen from the other side: what White can do here Black can there.
    #[must_use]
    pub fn mirrored(&self) -> Position {
        Position {
            board: self.board.mirrored(),
            castling_rights: CastlingRights::new(self.castling_rights.rooks().mirrored()),
            en_passant: self.en_passant.map(Square::mirrored),
            turn: !self.turn,
            ..*self
        }
    }
}

impl Default for Position {
    /// The initial position.
    fn default() -> Position {
        Position::initial()
    }
}
