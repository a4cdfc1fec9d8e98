//! Mate in one: where every helpmate ends.

use crate::attacks;
use crate::geometry::{Bitboard, Role, Square};
use crate::position::{Move, MoveSetKind, PieceMoves, Position};
use core::ops::ControlFlow;

/// A legal move that mates, if there is one.
pub(crate) fn mate_in_one(position: &Position) -> Option<Move> {
    let checks = Checks::of(position)?;
    let flow = position.visit_legal_moves(|moves| match checks.mate(position, moves) {
        Some(mv) => ControlFlow::Break(mv),
        None => ControlFlow::Continue(()),
    });
    flow.break_value()
}

/// From where the enemy king can be checked.
pub(crate) struct Checks {
    /// By role, the squares from which a man gives check.
    by_role: [Bitboard; 6],
    /// Men that may give check by going away.
    openers: Bitboard,
}

impl Checks {
    pub(crate) fn of(position: &Position) -> Option<Checks> {
        let board = position.board();
        let us = position.turn();
        let king = board.king(!us)?;
        let occupied = board.occupied();
        let (diagonals, lines) = (attacks::bishop(king, occupied), attacks::rook(king, occupied));
        let by_role = [
            attacks::pawn(!us, king),
            attacks::knight(king),
            diagonals,
            lines,
            diagonals | lines,
            Bitboard::EMPTY,
        ];
        Some(Checks { by_role, openers: openers(position, king, diagonals, lines) })
    }

    /// One of these legal moves that mates. Promotions, castling and en passant are all tried.
    #[inline]
    pub(crate) fn mate(&self, position: &Position, mut moves: PieceMoves) -> Option<Move> {
        if matches!(moves.kind, MoveSetKind::Normal | MoveSetKind::DoublePush)
            && !self.openers.contains(moves.from)
        {
            moves.targets &= self.by_role[moves.role.index()];
            if moves.targets.is_empty() {
                return None;
            }
        }
        moves.moves().find(|&mv| position.after(mv).is_checkmate())
    }
}

/// Our men whose departure can open a line from one of our sliders to the enemy king.
fn openers(position: &Position, king: Square, diagonals: Bitboard, lines: Bitboard) -> Bitboard {
    let board = position.board();
    let own = board.color(position.turn());
    let occupied = board.occupied();
    let queens = board.pieces(Role::Queen);
    let mut found = Bitboard::EMPTY;
    let near = diagonals & own;
    if !near.is_empty() {
        let behind = attacks::bishop(king, occupied - near) & (board.pieces(Role::Bishop) | queens) & own;
        for slider in behind - near {
            found |= attacks::between(king, slider) & near;
        }
    }
    let near = lines & own;
    if !near.is_empty() {
        let behind = attacks::rook(king, occupied - near) & (board.pieces(Role::Rook) | queens) & own;
        for slider in behind - near {
            found |= attacks::between(king, slider) & near;
        }
    }
    found
}
