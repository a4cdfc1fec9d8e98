//! From the text of a move to the move: in a position.

use crate::attacks;
use crate::geometry::{Bitboard, Role, Square};
use crate::notation::san::{PlainMove, San, SanAction};
use crate::notation::uci::{UciCastling, UciMove};
use crate::position::{CastlingSide, IllegalMove, Move, Position};
use alloc::vec::Vec;
use core::fmt;
use thiserror::Error;

/// Why the text of a move is no move of a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SanError {
    /// The one man that may be meant, or the king that would castle, can't make the move.
    #[error("`{san}` is illegal: {reason}")]
    Illegal {
        /// The text.
        san: San,
        /// Why.
        reason: IllegalMove,
    },
    /// No such man can go there, whether there is none or none that reaches the square.
    #[error("`{san}` is illegal: no {role} can go to {to}")]
    NoSuchMan {
        /// The text.
        san: San,
        /// What should move.
        role: Role,
        /// Where it should go.
        to: Square,
    },
    /// Several legal moves may be meant.
    #[error("`{san}` is ambiguous: {}", Candidates(.candidates))]
    Ambiguous {
        /// The text.
        san: San,
        /// What may be meant.
        candidates: Vec<Move>,
    },
    /// The move is clear and legal, but is written in another way. Only the strict resolution says so.
    #[error("`{san}` should be written `{expected}`")]
    NotCanonical {
        /// The text.
        san: San,
        /// How it should be.
        expected: San,
    },
    /// The null move is no move; [`Position::pass`] passes the turn.
    #[error("`--` is the null move, which is no move of a position")]
    Null,
}

/// Candidates as `b1d2 or f3d2`.
struct Candidates<'a>(&'a [Move]);

impl fmt::Display for Candidates<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, &mv) in self.0.iter().enumerate() {
            let or = if index == 0 { "" } else { " or " };
            write!(f, "{or}{}", UciMove::from_move(mv, UciCastling::Standard))?;
        }
        Ok(())
    }
}

impl PlainMove {
    /// The only legal move that fits, castling and promotions left aside.
    #[inline]
    pub(in crate::notation) fn only_move(self, position: &Position) -> Option<Move> {
        let board = position.board();
        // Taken from a list, since which role comes can't be foreseen.
        let of_role = Role::ALL.map(|role| board.pieces(role));
        let men = board.color(position.turn()) & *of_role.get(self.role.index())?;
        position.only_move(men & self.origin, self.to)
    }
}

impl San {
    /// The legal move that is written exactly so in a position.
    ///
    /// # Errors
    ///
    /// [`SanError`]; [`SanError::NotCanonical`] if [`San::from_move`] writes the move in another way.
    pub fn to_move(&self, position: &Position) -> Result<Move, SanError> {
        let mv = self.to_move_lenient(position)?;
        let expected = San { en_passant: false, ..San::from_move(position, mv) };
        if *self == expected { Ok(mv) } else { Err(SanError::NotCanonical { san: *self, expected }) }
    }

    /// The legal move that the text can only mean in a position, whatever it says of captures, checks and mates.
    ///
    /// # Errors
    ///
    /// [`SanError`], but never [`SanError::NotCanonical`].
    pub fn to_move_lenient(&self, position: &Position) -> Result<Move, SanError> {
        match self.action {
            SanAction::Normal { role, to, promotion, .. } => {
                let movers = self.movers(position);
                let mut found = if promotion.is_none() { position.only_move(movers, to) } else { None };
                if let Some(mv) = found {
                    return Ok(mv);
                }
                for mv in &position.legal_moves_between(movers, to.bitboard()) {
                    if mv.promotion() == promotion && mv.castling().is_none() {
                        if found.is_some() {
                            return Err(self.ambiguous(position, movers));
                        }
                        found = Some(*mv);
                    }
                }
                found.map_or_else(|| self.rare(position, role, movers), Ok)
            }
            SanAction::Castle(side) => self.castle(position, side),
            SanAction::Null => Err(SanError::Null),
        }
    }

    /// The men that may be meant: those of the role, on the file and the rank that are told. A pawn of no told file comes
    /// straight on; two told coordinates may be those of any man.
    fn movers(&self, position: &Position) -> Bitboard {
        let SanAction::Normal { role, file, rank, to, .. } = self.action else { return Bitboard::EMPTY };
        let board = position.board();
        let turn = position.turn();
        let of_role = board.colored(turn, role);
        let movers = match (role, file, rank) {
            (Role::Pawn, Some(_), Some(_)) => board.color(turn),
            (Role::Pawn, None, _) => of_role & to.file().bitboard(),
            (Role::Knight, _, _) => of_role & attacks::knight(to),
            _ => of_role,
        };
        let file = file.map_or(Bitboard::FULL, |file| file.bitboard());
        let rank = rank.map_or(Bitboard::FULL, |rank| rank.bitboard());
        movers & file & rank
    }

    #[cold]
    fn ambiguous(&self, position: &Position, movers: Bitboard) -> SanError {
        let SanAction::Normal { to, promotion, .. } = self.action else { return SanError::Null };
        let moves = position.legal_moves_between(movers, to.bitboard());
        let candidates = moves.iter().filter(|mv| mv.promotion() == promotion && mv.castling().is_none());
        SanError::Ambiguous { san: *self, candidates: candidates.copied().collect() }
    }

    fn castle(&self, position: &Position, side: CastlingSide) -> Result<Move, SanError> {
        let color = position.turn();
        let lost = IllegalMove::CastlingRightLost { color, side };
        let king = position.board().king(color);
        let rook = king.and_then(|king| position.castling_rights().rook(color, side, king));
        let found = match (king, rook) {
            (Some(king), Some(rook)) => position.find_move(king, rook, None),
            _ => Err(lost),
        };
        found.map_err(|reason| SanError::Illegal { san: *self, reason })
    }

    /// No legal move fits: perhaps the king's castling by its squares, else an error that says why.
    #[cold]
    fn rare(&self, position: &Position, role: Role, movers: Bitboard) -> Result<Move, SanError> {
        let SanAction::Normal { to, promotion, file, rank, .. } = self.action else {
            return Err(SanError::Null);
        };
        let mut first = None;
        for from in movers {
            match position.find_move(from, to, promotion) {
                Ok(mv) if file.is_some() && rank.is_some() => return Ok(mv),
                Ok(_) => {}
                // "A rook does not move so" helps nobody when there are two: another man's reason may.
                Err(IllegalMove::CannotMoveSo { .. }) if movers.has_several() => {}
                Err(reason) => first = first.or(Some(reason)),
            }
        }
        Err(match first {
            Some(reason) => SanError::Illegal { san: *self, reason },
            None => SanError::NoSuchMan { san: *self, role, to },
        })
    }
}
