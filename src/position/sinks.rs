//! What becomes of generated moves: counted, listed, or handed to a visitor.

use crate::geometry::{Bitboard, Role, Square};
use crate::position::movegen::{Man, PawnTargets, Scope, Sink};
use crate::position::moves::MoveSetKind;
use crate::position::{Move, MoveKind, MoveList, PieceMoves, Position};
use core::convert::Infallible;
use core::ops::ControlFlow;

/// Counts without looking at single moves.
pub(crate) struct Count(pub(crate) usize);

impl Sink for Count {
    type Break = Infallible;

    #[inline(always)]
    fn man<const WHITE: bool>(&mut self, _: Man, _: Square, targets: Bitboard) -> ControlFlow<Infallible> {
        self.0 += targets.len();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns<const WHITE: bool>(&mut self, targets: PawnTargets) -> ControlFlow<Infallible> {
        let PawnTargets { single, double, a_side, h_side } = targets;
        self.0 += (single | double).len() + a_side.len() + h_side.len();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions<const WHITE: bool>(&mut self, targets: PawnTargets) -> ControlFlow<Infallible> {
        let PawnTargets { single, a_side, h_side, .. } = targets;
        self.0 += (single.len() + a_side.len() + h_side.len()) * Role::PROMOTIONS.len();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant<const WHITE: bool>(&mut self, pawns: Bitboard, _: Square) -> ControlFlow<Infallible> {
        self.0 += pawns.len();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castling<const WHITE: bool>(&mut self, _: Square, rooks: Bitboard) -> ControlFlow<Infallible> {
        self.0 += rooks.len();
        ControlFlow::Continue(())
    }
}

/// From where a pawn came to a square: the square one step back, or two, or diagonally behind.
#[derive(Clone, Copy)]
pub(crate) enum Step {
    Single,
    Double,
    ASide,
    HSide,
}

impl Step {
    #[inline(always)]
    pub(crate) const fn origin<const WHITE: bool>(self, to: Square) -> Square {
        let to = to as u8;
        let (white, black) = match self {
            Step::Single => (to.wrapping_sub(8), to.wrapping_add(8)),
            Step::Double => (to.wrapping_sub(16), to.wrapping_add(16)),
            Step::ASide => (to.wrapping_sub(7), to.wrapping_add(9)),
            Step::HSide => (to.wrapping_sub(9), to.wrapping_add(7)),
        };
        Square::masked(if WHITE { white } else { black })
    }
}

/// Writes the moves into a list.
pub(crate) struct List<'a>(pub(crate) &'a mut MoveList);

impl List<'_> {
    #[inline(always)]
    fn steps<const WHITE: bool>(&mut self, step: Step, targets: Bitboard, kind: MoveKind) -> ControlFlow<()> {
        self.0.push_each(targets, |to| Move::new(step.origin::<WHITE>(to), to, kind))
    }
}

impl Sink for List<'_> {
    type Break = ();

    #[inline(always)]
    fn man<const WHITE: bool>(&mut self, _: Man, from: Square, targets: Bitboard) -> ControlFlow<()> {
        self.0.push_each(targets, |to| Move::new(from, to, MoveKind::Normal))
    }

    #[inline(always)]
    fn pawns<const WHITE: bool>(&mut self, targets: PawnTargets) -> ControlFlow<()> {
        self.steps::<WHITE>(Step::Single, targets.single, MoveKind::Normal)?;
        self.steps::<WHITE>(Step::Double, targets.double, MoveKind::DoublePush)?;
        self.steps::<WHITE>(Step::ASide, targets.a_side, MoveKind::Normal)?;
        self.steps::<WHITE>(Step::HSide, targets.h_side, MoveKind::Normal)?;
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions<const WHITE: bool>(&mut self, targets: PawnTargets) -> ControlFlow<()> {
        for kind in MoveKind::PROMOTIONS {
            self.steps::<WHITE>(Step::Single, targets.single, kind)?;
            self.steps::<WHITE>(Step::ASide, targets.a_side, kind)?;
            self.steps::<WHITE>(Step::HSide, targets.h_side, kind)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant<const WHITE: bool>(&mut self, pawns: Bitboard, to: Square) -> ControlFlow<()> {
        self.0.push_each(pawns, |from| Move::new(from, to, MoveKind::EnPassant))
    }

    #[inline(always)]
    fn castling<const WHITE: bool>(&mut self, king: Square, rooks: Bitboard) -> ControlFlow<()> {
        self.0.push_each(rooks, |rook| Move::new(king, rook, MoveKind::Castling))
    }
}

/// Ends at the first move.
pub(crate) struct First(pub(crate) Scope);

impl First {
    #[inline(always)]
    fn stop_if(found: bool) -> ControlFlow<()> {
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Sink for First {
    type Break = ();

    #[inline(always)]
    fn scope(&self) -> Scope {
        self.0
    }

    #[inline(always)]
    fn man<const WHITE: bool>(&mut self, _: Man, _: Square, targets: Bitboard) -> ControlFlow<()> {
        First::stop_if(!targets.is_empty())
    }

    #[inline(always)]
    fn pawns<const WHITE: bool>(&mut self, targets: PawnTargets) -> ControlFlow<()> {
        // Where there is a double step there is a single one, but it may not meet a check.
        let PawnTargets { single, double, a_side, h_side } = targets;
        First::stop_if(!(single | double | a_side | h_side).is_empty())
    }

    #[inline(always)]
    fn promotions<const WHITE: bool>(&mut self, targets: PawnTargets) -> ControlFlow<()> {
        self.pawns::<WHITE>(targets)
    }

    #[inline(always)]
    fn en_passant<const WHITE: bool>(&mut self, pawns: Bitboard, _: Square) -> ControlFlow<()> {
        First::stop_if(!pawns.is_empty())
    }

    #[inline(always)]
    fn castling<const WHITE: bool>(&mut self, _: Square, rooks: Bitboard) -> ControlFlow<()> {
        First::stop_if(!rooks.is_empty())
    }
}

/// Hands the sets to a function, pawns one by one.
pub(crate) struct Visitor<'a> {
    position: &'a Position,
    scope: Scope,
    visit: &'a mut dyn FnMut(PieceMoves) -> ControlFlow<()>,
}

impl<'a> Visitor<'a> {
    pub(crate) fn new(
        position: &'a Position,
        scope: Scope,
        visit: &'a mut dyn FnMut(PieceMoves) -> ControlFlow<()>,
    ) -> Visitor<'a> {
        Visitor { position, scope, visit }
    }

    fn hand(&mut self, role: Role, from: Square, targets: Bitboard, kind: MoveSetKind) -> ControlFlow<()> {
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        (self.visit)(PieceMoves { role, from, targets, kind })
    }

    /// The squares entered, pawn by pawn.
    fn hand_pawns<const WHITE: bool>(&mut self, targets: PawnTargets, kind: MoveSetKind) -> ControlFlow<()> {
        let steps =
            [(Step::Single, targets.single), (Step::ASide, targets.a_side), (Step::HSide, targets.h_side)];
        let origins: Bitboard = steps
            .iter()
            .flat_map(|&(step, to)| to.into_iter().map(move |to| step.origin::<WHITE>(to)))
            .collect();
        for from in origins {
            let reached = steps
                .iter()
                .flat_map(|&(step, to)| to.into_iter().filter(move |&to| step.origin::<WHITE>(to) == from))
                .collect();
            self.hand(Role::Pawn, from, reached, kind)?;
        }
        ControlFlow::Continue(())
    }
}

impl Sink for Visitor<'_> {
    type Break = ();

    #[inline(always)]
    fn scope(&self) -> Scope {
        self.scope
    }

    #[inline(always)]
    fn man<const WHITE: bool>(&mut self, man: Man, from: Square, targets: Bitboard) -> ControlFlow<()> {
        let board = &self.position.board;
        let role = match man {
            Man::Knight => Role::Knight,
            Man::King => Role::King,
            Man::Diagonal if board.orthogonals.contains(from) => Role::Queen,
            Man::Diagonal => Role::Bishop,
            Man::Orthogonal if board.diagonals.contains(from) => Role::Queen,
            Man::Orthogonal => Role::Rook,
        };
        self.hand(role, from, targets, MoveSetKind::Normal)
    }

    #[inline(always)]
    fn pawns<const WHITE: bool>(&mut self, targets: PawnTargets) -> ControlFlow<()> {
        self.hand_pawns::<WHITE>(targets, MoveSetKind::Normal)?;
        for to in targets.double {
            let from = Step::Double.origin::<WHITE>(to);
            self.hand(Role::Pawn, from, to.bitboard(), MoveSetKind::DoublePush)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions<const WHITE: bool>(&mut self, targets: PawnTargets) -> ControlFlow<()> {
        self.hand_pawns::<WHITE>(targets, MoveSetKind::Promotion)
    }

    #[inline(always)]
    fn en_passant<const WHITE: bool>(&mut self, pawns: Bitboard, to: Square) -> ControlFlow<()> {
        for from in pawns {
            self.hand(Role::Pawn, from, to.bitboard(), MoveSetKind::EnPassant)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castling<const WHITE: bool>(&mut self, king: Square, rooks: Bitboard) -> ControlFlow<()> {
        self.hand(Role::King, king, rooks, MoveSetKind::Castling)
    }
}
