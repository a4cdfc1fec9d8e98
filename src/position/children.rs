//! The positions one ply ahead, each built on the way out of the generator.
//!
//! What is known there need not be asked again: which man moves, whether it captures, how a pawn came. So this is, beside
//! [`make`](crate::position::make), the other place that changes a position; a property test holds the two together.

use crate::attacks;
use crate::board::Board;
use crate::geometry::{Bitboard, Rank, Role, Square};
use crate::position::movegen::{Man, PawnTargets, Sink, color};
use crate::position::sinks::Step;
use crate::position::{Move, MoveKind, Position};
use core::ops::ControlFlow;

/// Hands each move with the position after it to a function. One child serves all quiet moves: each overwrites what the one
/// before has changed.
pub(crate) struct Children<B, F: FnMut(Move, &Position) -> ControlFlow<B>> {
    /// The parent with the turn passed, from which each child starts.
    passed: Position,
    /// The same, between any two men's moves.
    child: Position,
    visit: F,
}

impl<B, F: FnMut(Move, &Position) -> ControlFlow<B>> Children<B, F> {
    #[inline(always)]
    pub(crate) fn new(position: &Position, visit: F) -> Children<B, F> {
        let passed = position.passed();
        Children { passed, child: passed, visit }
    }

    #[inline(always)]
    fn each<const WHITE: bool>(
        &mut self,
        step: Step,
        targets: Bitboard,
        kind: MoveKind,
        moved: impl Fn(&Position, Square, Square) -> Position,
    ) -> ControlFlow<B> {
        for to in targets {
            let from = step.origin::<WHITE>(to);
            (self.visit)(Move::new(from, to, kind), &moved(&self.passed, from, to))?;
        }
        ControlFlow::Continue(())
    }
}

/// The boards on which a man stands: its own, for a queen the other sliders' too, and its colour's.
#[derive(Clone, Copy)]
struct Standing {
    man: Man,
    queen: bool,
}

impl Standing {
    #[inline(always)]
    fn of(board: &Board, man: Man, from: Square) -> Standing {
        let queen = match man {
            Man::Diagonal => board.orthogonals.contains(from),
            Man::Orthogonal => board.diagonals.contains(from),
            _ => false,
        };
        Standing { man, queen }
    }

    /// Makes those boards of `board` what they were `before`, but for these squares.
    #[inline(always)]
    fn change<const WHITE: bool>(self, board: &mut Board, before: &Board, squares: Bitboard) {
        let also = if self.queen { squares } else { Bitboard::EMPTY };
        match self.man {
            Man::Knight => board.knights = before.knights ^ squares,
            Man::Diagonal => {
                board.diagonals = before.diagonals ^ squares;
                board.orthogonals = before.orthogonals ^ also;
            }
            Man::Orthogonal => {
                board.orthogonals = before.orthogonals ^ squares;
                board.diagonals = before.diagonals ^ also;
            }
            Man::King => board.kings = before.kings ^ squares,
        }
        let us = color::<WHITE>().index();
        board.colors[us] = before.colors[us] ^ squares;
    }
}

/// Hands over the shared child. Its turn is said once more, so that what is compiled into the visit knows it beforehand.
#[inline(always)]
fn hand<const WHITE: bool, B>(
    visit: &mut impl FnMut(Move, &Position) -> ControlFlow<B>,
    mv: Move,
    child: &mut Position,
) -> ControlFlow<B> {
    child.turn = color::<WHITE>().opposite();
    visit(mv, child)
}

impl<B, F: FnMut(Move, &Position) -> ControlFlow<B>> Sink for Children<B, F> {
    type Break = B;

    #[inline(always)]
    fn man<const WHITE: bool>(&mut self, man: Man, from: Square, targets: Bitboard) -> ControlFlow<B> {
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        let Children { passed, child, visit } = self;
        let us = color::<WHITE>();
        let them = passed.board.color(!us);
        let standing = Standing::of(&passed.board, man, from);
        let leave = from.bitboard();
        let lost = if man == Man::King { Rank::First.relative_to(us).bitboard() } else { leave };
        child.castling_rights = passed.castling_rights.without(lost);
        for to in targets - them {
            standing.change::<WHITE>(&mut child.board, &passed.board, leave | to.bitboard());
            hand::<WHITE, B>(visit, Move::new(from, to, MoveKind::Normal), child)?;
        }
        standing.change::<WHITE>(&mut child.board, &passed.board, Bitboard::EMPTY);
        for to in targets & them {
            let mut capture = child.capturing(to);
            let before = capture.board;
            standing.change::<WHITE>(&mut capture.board, &before, leave | to.bitboard());
            visit(Move::new(from, to, MoveKind::Normal), &capture)?;
        }
        child.castling_rights = passed.castling_rights;
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns<const WHITE: bool>(&mut self, targets: PawnTargets) -> ControlFlow<B> {
        let PawnTargets { single, double, a_side, h_side } = targets;
        let Children { passed, child, visit } = self;
        let (us, them) = (color::<WHITE>(), color::<WHITE>().opposite());
        child.halfmove_clock = 0;
        let push = |child: &mut Position, squares: Bitboard| {
            child.board.pawns = passed.board.pawns ^ squares;
            child.board.colors[us.index()] = passed.board.color(us) ^ squares;
        };
        for to in single {
            let from = Step::Single.origin::<WHITE>(to);
            push(child, from.bitboard() | to.bitboard());
            hand::<WHITE, B>(visit, Move::new(from, to, MoveKind::Normal), child)?;
        }
        let beside = attacks::beside(passed.board.pawns & passed.board.color(them));
        for to in double - beside {
            let from = Step::Double.origin::<WHITE>(to);
            push(child, from.bitboard() | to.bitboard());
            hand::<WHITE, B>(visit, Move::new(from, to, MoveKind::DoublePush), child)?;
        }
        for to in double & beside {
            let from = Step::Double.origin::<WHITE>(to);
            push(child, from.bitboard() | to.bitboard());
            child.en_passant = child.en_passant_on(Step::Single.origin::<WHITE>(to));
            hand::<WHITE, B>(visit, Move::new(from, to, MoveKind::DoublePush), child)?;
            child.en_passant = None;
        }
        push(child, Bitboard::EMPTY);
        child.halfmove_clock = passed.halfmove_clock;
        self.each::<WHITE>(Step::ASide, a_side, MoveKind::Normal, Position::pawn_captured::<WHITE>)?;
        self.each::<WHITE>(Step::HSide, h_side, MoveKind::Normal, Position::pawn_captured::<WHITE>)
    }

    #[inline(always)]
    fn promotions<const WHITE: bool>(&mut self, targets: PawnTargets) -> ControlFlow<B> {
        for role in Role::PROMOTIONS {
            let kind = MoveKind::Promotion(role);
            for (step, to) in
                [(Step::Single, targets.single), (Step::ASide, targets.a_side), (Step::HSide, targets.h_side)]
            {
                self.each::<WHITE>(step, to, kind, |passed, from, to| {
                    passed.pawn_promoted::<WHITE>(from, to, role)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant<const WHITE: bool>(&mut self, pawns: Bitboard, to: Square) -> ControlFlow<B> {
        for from in pawns {
            let child = self.passed.pawn_captured_en_passant::<WHITE>(from, to);
            (self.visit)(Move::new(from, to, MoveKind::EnPassant), &child)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castling<const WHITE: bool>(&mut self, king: Square, rooks: Bitboard) -> ControlFlow<B> {
        for rook in rooks {
            let child = self.passed.castled::<WHITE>(king, rook);
            (self.visit)(Move::new(king, rook, MoveKind::Castling), &child)?;
        }
        ControlFlow::Continue(())
    }
}
