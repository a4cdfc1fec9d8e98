//! Article 4: the touched man. Which moves does a player still have?

use crate::arbiter::ruling::Obligation;
use crate::geometry::{Rank, Role, Square};
use crate::position::{Move, MoveKind, Position};
use alloc::vec::Vec;

/// The moves that are left after these men were touched with intent, in this order, and the article that leaves them.
/// Without a touch, or if nothing touched can be moved or taken, these are all legal moves. Laws: 4.3-4.5.
pub(super) fn moves_left(position: &Position, touches: &[Square]) -> Obligation {
    let legal: Vec<Move> = position.legal_moves().into_iter().collect();
    let board = position.board();
    let own = board.color(position.turn());
    let first_own = touches.iter().copied().find(|&square| own.contains(square));
    let first_enemy = touches.iter().copied().find(|&square| !own.contains(square));
    let such = |wanted: &dyn Fn(Move) -> bool| -> Vec<Move> {
        legal.iter().copied().filter(|&mv| wanted(mv)).collect()
    };

    // 4.3.3: both colours: the first own man takes the first man of the opponent.
    if let (Some(from), Some(victim)) = (first_own, first_enemy) {
        let moves = such(&|mv| mv.from() == from && takes(position, mv, victim));
        if !moves.is_empty() {
            return Obligation::bound(moves, "4.3.3");
        }
    }
    // 4.4.1: the king, and then a rook: castling with it, if it is legal; 4.4.3: if not, another move of the king, or any.
    let castling = castling_touched(position, touches);
    if let Some(CastlingTouch { king_first: true, king, rook }) = castling
        && first_enemy.is_none()
    {
        let moves = such(&|mv| castles_with(mv, rook));
        if !moves.is_empty() {
            return Obligation::bound(moves, "4.4.1");
        }
        let moves = such(&|mv| mv.from() == king);
        let any = moves.is_empty();
        return if any { Obligation::free(legal, "4.4.3") } else { Obligation::bound(moves, "4.4.3") };
    }
    // 4.3.1, 4.3.2: the first man that can be moved or taken.
    for &square in touches {
        let mut moves = if own.contains(square) {
            such(&|mv| mv.from() == square)
        } else {
            such(&|mv| takes(position, mv, square))
        };
        // 4.4.2: the rook was first: no castling with it in this move.
        if let Some(CastlingTouch { king_first: false, rook, .. }) = castling {
            moves.retain(|&mv| !castles_with(mv, rook));
        }
        if !moves.is_empty() {
            return Obligation::bound(moves, article(castling, first_own, first_enemy));
        }
    }
    Obligation::free(legal, if touches.is_empty() { "3" } else { "4.5" })
}

/// A king and a rook were touched.
#[derive(Clone, Copy)]
struct CastlingTouch {
    king_first: bool,
    king: Square,
    rook: Square,
}

/// The first two own men touched are the king and a rook, both on their first rank: elsewhere nobody means to castle.
fn castling_touched(position: &Position, touches: &[Square]) -> Option<CastlingTouch> {
    let board = position.board();
    let us = position.turn();
    let king = board.king(us)?;
    let home = Rank::First.relative_to(us).bitboard();
    let rooks = board.colored(us, Role::Rook) & home;
    let mut own = touches.iter().copied().filter(|&square| board.color(us).contains(square));
    let first = own.next()?;
    let second = own.find(|&square| square != first)?;
    if !home.contains(king) {
        None
    } else if first == king && rooks.contains(second) {
        Some(CastlingTouch { king_first: true, king, rook: second })
    } else if second == king && rooks.contains(first) {
        Some(CastlingTouch { king_first: false, king, rook: first })
    } else {
        None
    }
}

fn castles_with(mv: Move, rook: Square) -> bool {
    mv.castling_rook().is_some_and(|(from, _)| from == rook)
}

/// Whether a move takes the man on that square, which en passant is not where it arrives.
pub(super) fn takes(position: &Position, mv: Move, victim: Square) -> bool {
    victim_of(position, mv) == Some(victim)
}

/// Where the man stands that a legal move takes.
pub(super) fn victim_of(position: &Position, mv: Move) -> Option<Square> {
    if !position.is_capture(mv) {
        return None;
    }
    let beside = Square::new(mv.to().file(), mv.from().rank());
    Some(if mv.kind() == MoveKind::EnPassant { beside } else { mv.to() })
}

fn article(
    castling: Option<CastlingTouch>,
    first_own: Option<Square>,
    first_enemy: Option<Square>,
) -> &'static str {
    match castling {
        Some(CastlingTouch { king_first: false, .. }) => "4.4.2",
        _ if first_own.is_some() && first_enemy.is_some() => "4.3.3",
        _ if first_own.is_some() => "4.3.1",
        _ => "4.3.2",
    }
}
