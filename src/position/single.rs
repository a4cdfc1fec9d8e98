//! Who can go to a square? The generator's question asked from the other end, by those who know the square and not the man.
//!
//! A man attacks a square from which it would be attacked by a man of its kind, so one look from the square finds all who reach it. Which of them
//! may go there is decided by the Laws' own words: the king must not stand attacked afterwards. Laws: 3.9.2.

use crate::cpu::{self, Isa, Kernel};
use crate::geometry::{Bitboard, Color, Rank, Square};
use crate::position::movegen::{en_passant_capturers, exposes, forward};
use crate::position::{Move, MoveKind, Position};
use core::hint::select_unpredictable;

/// Those of some men that may legally go to a square, en passant captures and castling left aside.
struct Reach<'a> {
    position: &'a Position,
    men: Bitboard,
    to: Square,
}

impl Kernel for Reach<'_> {
    type Output = Bitboard;

    #[inline(always)]
    fn call<I: Isa>(self, isa: I) -> Bitboard {
        let Reach { position, men, to } = self;
        let (board, us) = (&position.board, position.turn);
        let (own, occupied, target) = (board.color(us), board.occupied(), to.bitboard());
        let Some(king) = (board.kings & own).first() else { return Bitboard::EMPTY };
        if target.intersects(own | board.kings) {
            return Bitboard::EMPTY;
        }
        // A pawn attacks where it captures; to an empty square it goes straight ahead.
        let attackers = board.attackers_with(isa, to, us, occupied);
        let behind = backward(us, target);
        let further = backward(us, behind & (Rank::Third.relative_to(us).bitboard() - occupied));
        let pushing = (behind | further) & board.pawns & own;
        let empty = !occupied.intersects(target);
        let reaching = select_unpredictable(empty, (attackers - board.pawns) | pushing, attackers);
        (reaching & men)
            .into_iter()
            .filter(|&from| {
                let king = select_unpredictable(from == king, to, king);
                !exposes(isa, board, us, king, from.bitboard(), to)
            })
            .collect()
    }
}

/// One step back for a pawn.
#[inline(always)]
fn backward(us: Color, pawns: Bitboard) -> Bitboard {
    select_unpredictable(us == Color::White, forward::<false>(pawns), forward::<true>(pawns))
}

impl Position {
    /// Those of some men that may legally go to a square, en passant captures and castling left aside.
    #[inline]
    pub(crate) fn able_to_reach(&self, men: Bitboard, to: Square) -> Bitboard {
        cpu::dispatch(Reach { position: self, men, to })
    }

    /// The only legal move of some men to a square, castling left aside; `None` if there is none or more than one, as there is when a pawn promotes.
    #[inline]
    pub(crate) fn only_move(&self, men: Bitboard, to: Square) -> Option<Move> {
        if self.en_passant == Some(to) && men.intersects(self.board.pawns) {
            return self.only_en_passant(men, to);
        }
        let able = self.able_to_reach(men, to);
        let from = able.first().filter(|_| !able.has_several())?;
        let pawn = self.board.pawns.contains(from);
        if matches!(to.rank(), Rank::First | Rank::Eighth) && pawn {
            return None;
        }
        let double = pawn && from as u8 ^ to as u8 == 16;
        Some(Move::new(from, to, if double { MoveKind::DoublePush } else { MoveKind::Normal }))
    }

    /// The same where a pawn could be captured en passant.
    #[cold]
    #[inline(never)]
    fn only_en_passant(&self, men: Bitboard, to: Square) -> Option<Move> {
        let capturers = en_passant_capturers(&self.board, self.turn, to) & men;
        let able = self.able_to_reach(men, to);
        match (capturers.first(), able.first()) {
            (Some(from), None) if !capturers.has_several() => Some(Move::new(from, to, MoveKind::EnPassant)),
            (None, Some(from)) if !able.has_several() => Some(Move::new(from, to, MoveKind::Normal)),
            _ => None,
        }
    }
}
