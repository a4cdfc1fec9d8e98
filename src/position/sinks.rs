//! What becomes of generated moves: counted, listed, played out, or handed to a visitor.

use crate::attacks;
use crate::board::Board;
use crate::geometry::{Bitboard, Rank, Role, Square};
use crate::position::movegen::{Man, PawnTargets, Scope, Sink, color};
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
enum Step {
    Single,
    Double,
    ASide,
    HSide,
}

impl Step {
    #[inline(always)]
    const fn origin<const WHITE: bool>(self, to: Square) -> Square {
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
        for to in targets {
            self.0.push(Move::new(step.origin::<WHITE>(to), to, kind))?;
        }
        ControlFlow::Continue(())
    }
}

impl Sink for List<'_> {
    type Break = ();

    #[inline(always)]
    fn man<const WHITE: bool>(&mut self, _: Man, from: Square, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            self.0.push(Move::new(from, to, MoveKind::Normal))?;
        }
        ControlFlow::Continue(())
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
        for from in pawns {
            self.0.push(Move::new(from, to, MoveKind::EnPassant))?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castling<const WHITE: bool>(&mut self, king: Square, rooks: Bitboard) -> ControlFlow<()> {
        for rook in rooks {
            self.0.push(Move::new(king, rook, MoveKind::Castling))?;
        }
        ControlFlow::Continue(())
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

/// Hands each move with the position after it to a function: the child is built straight from what the generator
/// knows, without going through a move's encoding. One child serves all quiet moves: each overwrites what the one before has changed.
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
            child.set_en_passant(Step::Single.origin::<WHITE>(to));
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
