//! Ends of a game: those that come by themselves, and those that people and clocks bring.

use crate::game::adjudicate::{dead, mate_proof};
use crate::game::regulations::AutomaticDraws;
use crate::game::{Award, DrawReason, Game, Loss, Outcome, Victory};
use crate::geometry::Color;
use crate::winnability::{Deadness, Nodes};
use thiserror::Error;

/// Occurrences of a position that end the game. Laws: 9.6.1.
const FINAL_OCCURRENCES: u32 = 5;
/// Plies without a pawn move or capture that end the game: 75 moves of each player. Laws: 9.6.2.
const FINAL_PLIES: u16 = 150;

/// The game is over: nothing more can happen in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the game is over: {outcome}")]
pub struct GameOver {
    /// How it ended.
    pub outcome: Outcome,
}

impl Game {
    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Refuses what comes after the end.
    pub(super) fn running(&self) -> Result<(), GameOver> {
        match &self.outcome {
            None => Ok(()),
            Some(outcome) => Err(GameOver { outcome: *outcome }),
        }
    }

    /// Ends the running game. An open offer ends with it.
    pub(super) fn end(&mut self, outcome: Outcome) -> Outcome {
        self.offer = None;
        self.outcome = Some(outcome);
        outcome
    }

    /// Ends the game if the position on the board does, in the order of the Laws: mate, stalemate, dead position, fifth
    /// occurrence, 75 moves. A mate is never undone by a count. Laws: 5.1.1, 5.2.1, 5.2.2, 9.6.
    #[inline]
    pub(super) fn end_by_position(&mut self) -> Option<Outcome> {
        let position = self.position();
        let draws = self.regulations().automatic_draws;
        let outcome = if !position.has_legal_move() {
            if position.is_check() {
                Outcome::Win { winner: !position.turn(), by: Victory::Checkmate }
            } else {
                Outcome::Draw(DrawReason::Stalemate)
            }
        } else if let AutomaticDraws::All(budget) = draws
            && dead(position, budget) == Deadness::Dead
        {
            Outcome::Draw(DrawReason::DeadPosition)
        } else if draws == AutomaticDraws::None {
            return None;
        } else if self.occurrences() >= FINAL_OCCURRENCES {
            Outcome::Draw(DrawReason::FivefoldRepetition)
        } else if position.halfmove_clock() >= FINAL_PLIES {
            Outcome::Draw(DrawReason::SeventyFiveMoves)
        } else {
            return None;
        };
        Some(self.end(outcome))
    }

    /// Looks with a budget of choice whether the position is dead, and ends the game if so. At each ply the game has looked with
    /// the budget of its [regulations](AutomaticDraws::All); [`Deadness::Unknown`] never draws. Laws: 5.2.2.
    ///
    /// # Errors
    /// [`GameOver`].
    pub fn end_if_dead(&mut self, budget: Nodes) -> Result<Deadness, GameOver> {
        self.running()?;
        let deadness = dead(self.position(), budget);
        if deadness == Deadness::Dead {
            self.end(Outcome::Draw(DrawReason::DeadPosition));
        }
        Ok(deadness)
    }

    /// A player resigns, having the move or not. His opponent wins, unless it is proven that he can't mate by any series
    /// of legal moves: then the game is drawn. Laws: 5.1.2.
    ///
    /// # Errors
    /// [`GameOver`].
    pub fn resign(&mut self, by: Color) -> Result<Outcome, GameOver> {
        self.lose(by, Loss::Resignation)
    }

    /// A player's flag has fallen, and the arbiter has seen it or the opponent has claimed it. The opponent wins,
    /// unless it is proven that he can't mate by any series of legal moves: then the game is drawn. Laws: 6.8, 6.9.
    ///
    /// # Errors
    /// [`GameOver`]: what ended the game before the fallen flag was noticed stands.
    ///
    /// ```
    /// use caissa::{Color, Game};
    ///
    /// let mut game = Game::new("8/8/8/4k3/8/8/3Q4/4K3 w - - 0 1".parse()?);
    /// let outcome = game.flag_fall(Color::White)?;
    /// assert_eq!(
    ///     outcome.to_string(),
    ///     "draw: white's flag fell, but black can't mate by any series of legal moves"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn flag_fall(&mut self, of: Color) -> Result<Outcome, GameOver> {
        self.lose(of, Loss::Flag)
    }

    /// A player has completed a second illegal move. His opponent wins, unless it is proven that he can't mate by any
    /// series of legal moves: then the game is drawn. Laws: 7.5.5.
    ///
    /// # Errors
    /// [`GameOver`].
    pub fn second_illegal_move(&mut self, by: Color) -> Result<Outcome, GameOver> {
        self.lose(by, Loss::SecondIllegalMove)
    }

    fn lose(&mut self, loser: Color, by: Loss) -> Result<Outcome, GameOver> {
        self.running()?;
        let winner = !loser;
        let outcome = match mate_proof(self.position(), winner, self.regulations()) {
            Some(proof) => Outcome::Win { winner, by: by.victory(proof) },
            None => Outcome::Draw(DrawReason::CannotMate { loser, by }),
        };
        Ok(self.end(outcome))
    }

    /// Both flags are down in the last period, and it can't be known which fell first: drawn, where the Guidelines for games
    /// without increment are in force. Laws: Guidelines III.3.1.2.
    ///
    /// # Errors
    /// [`GameOver`].
    pub fn both_flags_fall(&mut self) -> Result<Outcome, GameOver> {
        self.running()?;
        Ok(self.end(Outcome::Draw(DrawReason::BothFlags)))
    }

    /// The arbiter or the regulations decide the game, whatever stands on the board. Laws: 6.7, 11, 12.
    ///
    /// # Errors
    /// [`GameOver`].
    pub fn award(&mut self, award: Award) -> Result<Outcome, GameOver> {
        self.running()?;
        Ok(self.end(Outcome::Awarded(award)))
    }
}
