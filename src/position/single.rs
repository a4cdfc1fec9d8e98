//! The one move that fits a description, without a list.

use crate::geometry::{Bitboard, Square};
use crate::position::movegen::{Man, PawnTargets, Scope, Sink};
use crate::position::sinks::Step;
use crate::position::{Move, MoveKind, Position};
use core::ops::ControlFlow;

/// Keeps the only move to a square; ends at the second, and at a promotion, which is four. Castling does not count.
struct Single {
    scope: Scope,
    to: Square,
    found: Option<Move>,
}

impl Single {
    #[inline(always)]
    fn found(&mut self, from: Square, kind: MoveKind) -> ControlFlow<()> {
        if self.found.is_some() {
            return ControlFlow::Break(());
        }
        self.found = Some(Move::new(from, self.to, kind));
        ControlFlow::Continue(())
    }
}

impl Sink for Single {
    type Break = ();

    #[inline(always)]
    fn scope(&self) -> Scope {
        self.scope
    }

    #[inline(always)]
    fn man<const WHITE: bool>(&mut self, _: Man, from: Square, targets: Bitboard) -> ControlFlow<()> {
        if targets.is_empty() { ControlFlow::Continue(()) } else { self.found(from, MoveKind::Normal) }
    }

    #[inline(always)]
    fn pawns<const WHITE: bool>(&mut self, targets: PawnTargets) -> ControlFlow<()> {
        let PawnTargets { single, double, a_side, h_side } = targets;
        for (step, targets) in [(Step::Single, single), (Step::ASide, a_side), (Step::HSide, h_side)] {
            if !targets.is_empty() {
                self.found(step.origin::<WHITE>(self.to), MoveKind::Normal)?;
            }
        }
        if double.is_empty() {
            return ControlFlow::Continue(());
        }
        self.found(Step::Double.origin::<WHITE>(self.to), MoveKind::DoublePush)
    }

    #[inline(always)]
    fn promotions<const WHITE: bool>(&mut self, targets: PawnTargets) -> ControlFlow<()> {
        let PawnTargets { single, a_side, h_side, .. } = targets;
        if (single | a_side | h_side).is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    #[inline(always)]
    fn en_passant<const WHITE: bool>(&mut self, pawns: Bitboard, _: Square) -> ControlFlow<()> {
        pawns.into_iter().try_for_each(|from| self.found(from, MoveKind::EnPassant))
    }

    #[inline(always)]
    fn castling<const WHITE: bool>(&mut self, _: Square, _: Bitboard) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl Position {
    /// The only legal move of these men to a square, castling left aside; `None` if there is none or more than one.
    pub(crate) fn only_move(&self, from: Bitboard, to: Square) -> Option<Move> {
        let squares = to.bitboard();
        let scope = Scope { from, to: squares, en_passant: squares };
        match self.generate(|| Single { scope, to, found: None }) {
            ControlFlow::Continue(single) => single.found,
            ControlFlow::Break(()) => None,
        }
    }
}
