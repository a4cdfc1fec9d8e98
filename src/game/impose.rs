//! What the arbiter puts on the board. Laws: 7, A.5.

use crate::game::{Game, GameOver, Outcome, Transition};
use crate::geometry::{Color, Piece, Role, Square};
use crate::position::{Defects, Keyed, Position, PositionError, Setup};
use thiserror::Error;

/// Why a move can't be imposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ImposeError {
    /// The game is over.
    #[error(transparent)]
    GameOver(#[from] GameOver),
    /// The square is empty.
    #[error("nothing stands on {from}")]
    NothingThere {
        /// Where the man should come from.
        from: Square,
    },
    /// Something becomes another man, but is no pawn.
    #[error("a {role} stands on {from}, and only a pawn is promoted")]
    NotAPawn {
        /// Where it stands.
        from: Square,
        /// What it is.
        role: Role,
    },
    /// The position after the move can't be played even with the defects that an arbiter accepts.
    #[error(transparent)]
    Position(#[from] PositionError),
}

impl Game {
    /// Goes on with a position that the arbiter has set: a correction, or what an illegal move that stands has left. The history
    /// stays. The position may have defects: see [`Position::new`]. Laws: 7, A.5.
    ///
    /// If it ends the game the outcome is returned.
    ///
    /// # Errors
    /// [`GameOver`].
    pub fn impose(&mut self, position: Position) -> Result<Option<Outcome>, GameOver> {
        self.running()?;
        Ok(self.push(Transition::Imposed, |after| *after = Keyed::new(position)))
    }

    /// An illegal move stands, for nobody has objected in time. Whatever stands on `from` goes to `to`; castling rights of men that have
    /// moved or were taken are lost; a pawn move or a capture sets the count of the 50 moves back; the opponent has the move,
    /// even if his opponent is in check; an open offer of the opponent is declined. A pawn on its last rank stays one unless `promotion` says what it became. Laws: A.5.2.
    ///
    /// # Errors
    /// [`ImposeError`]; the game is then unchanged.
    ///
    /// ```
    /// use caissa::{Game, Square};
    ///
    /// let mut game = Game::initial();
    /// game.impose_move(Square::E1, Square::E3, None)?;
    /// assert_eq!(game.position().to_string(), "rnbqkbnr/pppppppp/8/8/8/4K3/PPPPPPPP/RNBQ1BNR b kq - 1 1");
    /// # Ok::<(), caissa::game::ImposeError>(())
    /// ```
    pub fn impose_move(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Option<Outcome>, ImposeError> {
        self.running()?;
        let before = self.position().setup();
        let mut board = before.board;
        let man = board.remove(from).ok_or(ImposeError::NothingThere { from })?;
        if promotion.is_some() && man.role != Role::Pawn {
            return Err(ImposeError::NotAPawn { from, role: man.role });
        }
        let captured = board.remove(to).is_some();
        board.put(to, Piece { role: promotion.unwrap_or(man.role), ..man });
        // A king that moves takes the rights of both sides with it.
        let moved = match man.role {
            Role::King => before.castling_rights.of(man.color) | from.bitboard(),
            _ => from.bitboard(),
        };
        let zeroing = captured || man.role == Role::Pawn;
        let setup = Setup {
            board,
            turn: !before.turn,
            castling_rights: before.castling_rights.without(moved | to.bitboard()),
            en_passant: None,
            halfmove_clock: if zeroing { 0 } else { before.halfmove_clock.saturating_add(1) },
            fullmove_number: before.fullmove_number.saturating_add(u16::from(before.turn == Color::Black)),
        };
        let position = Position::new(setup, Defects::UNPLAYABLE | Defects::IMPLAUSIBLE)?;
        let outcome = self.push(Transition::Imposed, |after| *after = Keyed::new(position));
        self.decline_by_move(before.turn);
        Ok(outcome)
    }
}
