//! Why a move is illegal. Asked only after the generator has said that it is: nothing here decides.

use crate::attacks;
use crate::geometry::{Bitboard, Color, Piece, Rank, Role, Square};
use crate::position::castling::CastlingPath;
use crate::position::movegen::{castling_arrival, unveils_check};
use crate::position::{CastlingSide, Move, MoveKind, Position};
use core::fmt;
use thiserror::Error;

/// Why a move is illegal, the first reason that applies. Laws: 3.10.2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The square is empty. Laws: 3.1.
    #[error("nothing stands on {from}")]
    NothingThere {
        /// The square that the move would leave.
        from: Square,
    },
    /// The man is the opponent's. Laws: 1.2, 3.1.
    #[error("the {role} on {from} is not {turn}'s to move", role = .piece.role)]
    NotYourPiece {
        /// Where it stands.
        from: Square,
        /// What stands there.
        piece: Piece,
        /// Who has the move.
        turn: Color,
    },
    /// Such a man never moves so. Laws: 3.2-3.8.
    #[error("a {role} does not move from {from} to {to}")]
    CannotMoveSo {
        /// What would move.
        role: Role,
        /// The square that it would leave.
        from: Square,
        /// The square that it would enter.
        to: Square,
    },
    /// Only a knight may leap. Laws: 3.5, 3.7.1, 3.7.2.
    #[error("the way from {from} to {to} is blocked on {by}")]
    Blocked {
        /// The square that the move would leave.
        from: Square,
        /// The square that it would enter.
        to: Square,
        /// The first occupied square on the way.
        by: Square,
    },
    /// One's own men can't be captured. Laws: 3.1.
    #[error("an own {role} stands on {to}")]
    OwnPieceOnTarget {
        /// The square that the move would enter.
        to: Square,
        /// What stands there.
        role: Role,
    },
    /// The king is never captured. Laws: 1.4.1.
    #[error("the king on {to} can't be captured")]
    KingOnTarget {
        /// The square of the king.
        to: Square,
    },
    /// A pawn moves diagonally only to capture; also where an e.p. capture would be meant, but is not legal (a position
    /// remembers the square that was passed only if it is). Laws: 3.7.3.
    #[error("the pawn on {from} has nothing to capture on {to}")]
    NothingToCapture {
        /// The square of the pawn.
        from: Square,
        /// The square that it would enter.
        to: Square,
    },
    /// The king would be attacked after the move, or still is. Laws: 3.9.2.
    #[error("the king would be in check from {attacker}")]
    LeavesKingInCheck {
        /// A man that would attack the king.
        attacker: Square,
    },
    /// King or rook has moved before, or the rook is gone. Laws: 3.8.2.1.
    #[error("{color} may no longer castle on the {side}")]
    CastlingRightLost {
        /// Who would castle.
        color: Color,
        /// To which side.
        side: CastlingSide,
    },
    /// A man stands in the way of king or rook. Laws: 3.8.2.2.
    #[error("castling is prevented by the man on {by}")]
    CastlingPathOccupied {
        /// A square that should be empty.
        by: Square,
    },
    /// The king is in check. Laws: 3.8.2.2.
    #[error("castling out of check from {attacker}")]
    CastlingOutOfCheck {
        /// A man that gives check.
        attacker: Square,
    },
    /// The king would cross an attacked square. Laws: 3.8.2.2.
    #[error("castling through check: {attacker} attacks {square}")]
    CastlingThroughCheck {
        /// The square that is attacked.
        square: Square,
        /// A man that attacks it.
        attacker: Square,
    },
    /// The king would arrive on an attacked square. Laws: 3.8.2.2.
    #[error("castling into check: {attacker} attacks {square}")]
    CastlingIntoCheck {
        /// The square of arrival.
        square: Square,
        /// A man that attacks it.
        attacker: Square,
    },
    /// A pawn that reaches the last rank must become something, and the move does not say what. Laws: 3.7.3.3.
    #[error("a pawn that reaches {to} must become a queen, rook, bishop or knight")]
    PromotionMissing {
        /// The square that the pawn would enter.
        to: Square,
    },
    /// The move names a promotion, but it is none, or not to such a man. Laws: 3.7.3.3, 3.7.3.4.
    #[error("no promotion to a {role} by a move to {to}")]
    PromotionForbidden {
        /// The square that the move would enter.
        to: Square,
        /// What the move says that the pawn becomes.
        role: Role,
    },
    /// There is a legal move between these squares, but it is of another kind than the candidate says; or castling is
    /// legal, but the candidate does not name it by the rook.
    #[error("the move from {from} to {to} is {}", Kind(*legal))]
    WrongKind {
        /// The square that the move leaves.
        from: Square,
        /// The square that it enters.
        to: Square,
        /// The legal move.
        legal: Move,
    },
}

/// What kind of move it is, in words.
struct Kind(Move);

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0.kind() {
            MoveKind::Normal => "an ordinary move",
            MoveKind::DoublePush => "a double push",
            MoveKind::EnPassant => "an en passant capture",
            MoveKind::Castling => {
                return write!(f, "castling, which is named by the rook on {}", self.0.target());
            }
            MoveKind::Promotion(_) => "a promotion",
        })
    }
}

impl Position {
    /// Why there is no legal move between these squares with this promotion.
    #[cold]
    pub(crate) fn why_not(&self, from: Square, to: Square, promotion: Option<Role>) -> IllegalMove {
        let Some(role) = promotion else { return self.why_not_without_promotion(from, to) };
        match self.find_move(from, to, None) {
            Ok(_) | Err(IllegalMove::PromotionMissing { .. }) => IllegalMove::PromotionForbidden { to, role },
            Err(reason) => reason,
        }
    }

    fn why_not_without_promotion(&self, from: Square, to: Square) -> IllegalMove {
        if let Some(reason) = self.why_no_move(from) {
            return reason;
        }
        let board = &self.board;
        let role = board.role_at(from).unwrap_or(Role::Pawn);
        let wrong_kind = |kind, target| {
            let legal = Move::new(from, target, kind);
            IllegalMove::WrongKind { from, to, legal }
        };
        if role == Role::King
            && let Some(rook) = self.castling_meant(from, to)
        {
            let castling = || wrong_kind(MoveKind::Castling, rook);
            return self.why_no_castling(from, rook).unwrap_or_else(castling);
        }
        if let Some(piece) = board.piece_at(to).filter(|piece| piece.color == self.turn && from != to) {
            return IllegalMove::OwnPieceOnTarget { to, role: piece.role };
        }
        if let Some(reason) = self.why_out_of_reach(role, from, to) {
            return reason;
        }
        if board.pieces(Role::King).contains(to) {
            return IllegalMove::KingOnTarget { to };
        }
        if let Some(attacker) = self.attackers_after(role, from, to).first() {
            return IllegalMove::LeavesKingInCheck { attacker };
        }
        let promotes = role == Role::Pawn && to.rank() == Rank::Eighth.relative_to(self.turn);
        if promotes {
            return IllegalMove::PromotionMissing { to };
        }
        let is_pawn = role == Role::Pawn;
        let kind = if is_pawn && self.en_passant == Some(to) && from.file() != to.file() {
            MoveKind::EnPassant
        } else if is_pawn && (from.rank() as i8).abs_diff(to.rank() as i8) == 2 {
            MoveKind::DoublePush
        } else {
            MoveKind::Normal
        };
        wrong_kind(kind, to)
    }

    /// Why nothing moves from this square at all.
    fn why_no_move(&self, from: Square) -> Option<IllegalMove> {
        match self.board.piece_at(from) {
            None => Some(IllegalMove::NothingThere { from }),
            Some(piece) if piece.color != self.turn => {
                Some(IllegalMove::NotYourPiece { from, piece, turn: self.turn })
            }
            Some(_) => None,
        }
    }

    /// Geometry and what stands in the way.
    fn why_out_of_reach(&self, role: Role, from: Square, to: Square) -> Option<IllegalMove> {
        let occupied = self.board.occupied();
        let cannot = Some(IllegalMove::CannotMoveSo { role, from, to });
        if role == Role::Pawn {
            return self.why_pawn_cannot(from, to);
        }
        let empty_board = attacks::piece(Piece { color: self.turn, role }, from, Bitboard::EMPTY);
        if !empty_board.contains(to) {
            return cannot;
        }
        first_between(from, to, occupied).map(|by| IllegalMove::Blocked { from, to, by })
    }

    fn why_pawn_cannot(&self, from: Square, to: Square) -> Option<IllegalMove> {
        let us = self.turn;
        let board = &self.board;
        let cannot = Some(IllegalMove::CannotMoveSo { role: Role::Pawn, from, to });
        if attacks::pawn(us, from).contains(to) {
            let victim = board.color(!us).contains(to) || self.en_passant == Some(to);
            return if victim { None } else { Some(IllegalMove::NothingToCapture { from, to }) };
        }
        let steps = (to.rank().relative_to(us) as i8) - (from.rank().relative_to(us) as i8);
        let origin = from.rank() == Rank::Second.relative_to(us);
        if from.file() != to.file() || !(steps == 1 || steps == 2 && origin) {
            return cannot;
        }
        let way = (attacks::between(from, to) | to.bitboard()) & board.occupied();
        let by =
            if steps == 2 && way.has_several() { attacks::between(from, to).first() } else { way.first() };
        by.map(|by| IllegalMove::Blocked { from, to, by })
    }

    /// The rook meant by a king's move, if the move can only be meant as castling: onto an own rook (unless castling to
    /// that side is another one's right), or along the first rank to a square of arrival that is no neighbour.
    fn castling_meant(&self, king: Square, to: Square) -> Option<Square> {
        let board = &self.board;
        let home = Rank::First.relative_to(self.turn);
        if king.rank() != home || to.rank() != home || king == to {
            return None;
        }
        let side = CastlingSide::of(king, to);
        let right = self.castling_rights.rook(self.turn, side, king);
        if board.colored(self.turn, Role::Rook).contains(to) {
            return right.is_none_or(|rook| rook == to).then_some(to);
        }
        if to.file() != side.king_file() || attacks::king(king).contains(to) {
            return None;
        }
        let corner = match side {
            CastlingSide::KingSide => home.bitboard().last(),
            CastlingSide::QueenSide => home.bitboard().first(),
        };
        right.or(corner)
    }

    fn why_no_castling(&self, king: Square, rook: Square) -> Option<IllegalMove> {
        let us = self.turn;
        let board = &self.board;
        let side = CastlingSide::of(king, rook);
        if !self.castling_rights.of(us).contains(rook) {
            return Some(IllegalMove::CastlingRightLost { color: us, side });
        }
        let (empty, safe) = CastlingPath::between(king.file(), rook.file()).squares(us);
        if let Some(by) = (empty & board.occupied()).first() {
            return Some(IllegalMove::CastlingPathOccupied { by });
        }
        let (arrival, rook_to) = castling_arrival(king, rook);
        let attacker = |square: Square, occupied: Bitboard| board.attackers(square, !us, occupied).first();
        if let Some(attacker) = attacker(king, board.occupied()) {
            return Some(IllegalMove::CastlingOutOfCheck { attacker });
        }
        let lifted = board.occupied() - king.bitboard();
        for square in safe - arrival.bitboard() {
            if let Some(attacker) = attacker(square, lifted) {
                return Some(IllegalMove::CastlingThroughCheck { square, attacker });
            }
        }
        let after = (lifted - rook.bitboard()) | rook_to.bitboard();
        let occupied = if unveils_check(board, king, rook) { after } else { lifted };
        attacker(arrival, occupied)
            .map(|attacker| IllegalMove::CastlingIntoCheck { square: arrival, attacker })
    }

    /// What would attack our king after such a move of a man.
    fn attackers_after(&self, role: Role, from: Square, to: Square) -> Bitboard {
        let board = &self.board;
        let en_passant = role == Role::Pawn && self.en_passant == Some(to) && from.file() != to.file();
        let victim = if en_passant { Square::masked(to as u8 ^ 8) } else { to };
        let occupied = (board.occupied() - from.bitboard() - victim.bitboard()) | to.bitboard();
        let king = if role == Role::King { Some(to) } else { board.king(self.turn) };
        king.map_or(Bitboard::EMPTY, |king| board.attackers(king, !self.turn, occupied) - victim.bitboard())
    }
}

/// The first occupied square on the way between two squares.
fn first_between(from: Square, to: Square, occupied: Bitboard) -> Option<Square> {
    let way = attacks::between(from, to) & occupied;
    if to > from { way.first() } else { way.last() }
}
