//! Mate in one: where every helpmate ends.

use crate::attacks;
use crate::geometry::{Bitboard, Role};
use crate::position::{Move, MoveSetKind, PieceMoves, Position};
use core::ops::ControlFlow;

/// A legal move that mates, if there is one.
pub(crate) fn mate_in_one(position: &Position) -> Option<Move> {
    let board = position.board();
    let us = position.turn();
    let king = board.king(!us)?;
    let occupied = board.occupied();
    let diagonals = attacks::bishop(king, occupied);
    let lines = attacks::rook(king, occupied);
    let openers = openers(position, diagonals, lines);
    let checking = |role: Role| match role {
        Role::Pawn => attacks::pawn(!us, king),
        Role::Knight => attacks::knight(king),
        Role::Bishop => diagonals,
        Role::Rook => lines,
        Role::Queen => diagonals | lines,
        Role::King => Bitboard::EMPTY,
    };
    let visit = |mut moves: PieceMoves| {
        if moves.kind == MoveSetKind::Normal || moves.kind == MoveSetKind::DoublePush {
            if !openers.contains(moves.from) {
                moves.targets &= checking(moves.role);
            }
            if moves.targets.is_empty() {
                return ControlFlow::Continue(());
            }
        }
        for mv in moves.moves() {
            let next = position.after(mv);
            if next.is_checkmate() {
                return ControlFlow::Break(mv);
            }
        }
        ControlFlow::Continue(())
    };
    match position.visit_legal_moves(visit) {
        ControlFlow::Break(mv) => Some(mv),
        ControlFlow::Continue(()) => None,
    }
}

/// Our men whose departure can open a line from one of our sliders to the enemy king.
fn openers(position: &Position, diagonals: Bitboard, lines: Bitboard) -> Bitboard {
    let board = position.board();
    let own = board.color(position.turn());
    let Some(king) = board.king(!position.turn()) else { return Bitboard::EMPTY };
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
