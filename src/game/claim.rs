//! Claims of a draw by the player to move: third occurrence, 50 moves. Laws: 9.2, 9.3.

use crate::game::outcome::Squares;
use crate::game::{DrawReason, Game, GameOver, Outcome, Transition};
use crate::geometry::{Color, Role};
#[cfg(feature = "serde")]
use crate::position::optional_move;
use crate::position::{IllegalMove, Keyed, Move};
use alloc::vec::Vec;
use core::fmt;
use core::iter;
use thiserror::Error;

/// Occurrences of a position that can be claimed. Laws: 9.2.
const CLAIMABLE_OCCURRENCES: u32 = 3;
/// Plies without a pawn move or capture that can be claimed: 50 moves of each player. Laws: 9.3.
const CLAIMABLE_PLIES: u16 = 100;

/// A claim of a draw: by which rule, and with which move.
///
/// Without a move it is about the position on the board. With one, which the player writes down and does not play, it is about
/// the position that would arise. Laws: 9.2.1, 9.2.2, 9.3.1, 9.3.2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Claim {
    /// The ground of the claim.
    pub rule: ClaimRule,
    /// The move that the player intends to make.
    #[cfg_attr(feature = "serde", serde(with = "optional_move"))]
    pub intended: Option<Move>,
}

/// The ground of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum ClaimRule {
    /// The same position for the third time at least. Laws: 9.2.
    ThreefoldRepetition,
    /// 50 moves of each player without a pawn move or capture. Laws: 9.3.
    FiftyMoves,
}

impl Claim {
    /// Claims that the position on the board occurs for the third time at least. Laws: 9.2.2.
    #[must_use]
    pub const fn threefold_repetition() -> Claim {
        Claim { rule: ClaimRule::ThreefoldRepetition, intended: None }
    }

    /// Claims that the last 50 moves of each player were made without a pawn move or capture. Laws: 9.3.2.
    #[must_use]
    pub const fn fifty_moves() -> Claim {
        Claim { rule: ClaimRule::FiftyMoves, intended: None }
    }

    /// The same of the position that this move would bring about. Laws: 9.2.1, 9.3.1.
    #[must_use]
    pub const fn intending(self, mv: Move) -> Claim {
        Claim { intended: Some(mv), ..self }
    }
}

/// Why a claim is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ClaimError {
    /// The game is over.
    #[error(transparent)]
    GameOver(#[from] GameOver),
    /// Only the player having the move may claim. Laws: 9.2, 9.3.
    #[error("{by} can't claim a draw without having the move")]
    NotToMove {
        /// Who claimed.
        by: Color,
    },
    /// The intended move is illegal.
    #[error("the intended move {} is illegal: {reason}", Squares(*.mv))]
    IllegalMove {
        /// The intended move.
        mv: Move,
        /// Why it is illegal.
        reason: IllegalMove,
    },
    /// The position does not occur for the third time.
    #[error("{found} of {CLAIMABLE_OCCURRENCES} occurrences of the position{}", After(*.intended))]
    TooFewOccurrences {
        /// How often it occurs, this time included.
        found: u32,
        /// The intended move.
        intended: Option<Move>,
    },
    /// Too few plies without a pawn move or capture.
    #[error("{found} of {CLAIMABLE_PLIES} plies without a pawn move or capture{}", After(*.intended))]
    TooFewPlies {
        /// How many.
        found: u16,
        /// The intended move.
        intended: Option<Move>,
    },
    /// The intended move moves a pawn, so no 50 moves end with it.
    #[error("the intended move {} is a pawn move", Squares(*.mv))]
    PawnMove {
        /// The intended move.
        mv: Move,
    },
    /// The intended move captures, so no 50 moves end with it.
    #[error("the intended move {} is a capture", Squares(*.mv))]
    Capture {
        /// The intended move.
        mv: Move,
    },
}

impl ClaimError {
    /// Whether the claim could be made, was looked at, and is wrong: the opponent then gets time, the intended move must be played
    /// (if it is illegal, another move of the same man, where there is one), and the claim stands as an offer of a draw. A claim that could not be made at all has no consequence. Laws: 9.5.3, 9.1.2.3.
    #[must_use]
    pub const fn is_wrong_claim(&self) -> bool {
        !matches!(self, ClaimError::GameOver(_) | ClaimError::NotToMove { .. })
    }
}

/// ` after g1f3`, if a move is intended.
struct After(Option<Move>);

impl fmt::Display for After {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |mv| write!(f, " after {}", Squares(mv)))
    }
}

impl Game {
    /// Claims a draw. If the claim is correct the game is drawn, and the intended move, if any, is not played. That it would mate
    /// changes nothing. Whether the player has touched a man before is for the arbiter. Laws: 9.2 to 9.5.
    ///
    /// # Errors
    /// What was found instead, or why this player can't claim; the game goes on unchanged. A [wrong
    /// claim](ClaimError::is_wrong_claim) is also an offer: call [`offer_draw`](Game::offer_draw) for the player. Laws: 9.1.2.3.
    ///
    /// ```
    /// use caissa::game::Claim;
    /// use caissa::{Color, Game, Square};
    ///
    /// let mut game = Game::initial();
    /// for san in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"] {
    ///     game.play_san(san)?;
    /// }
    /// let error = game.claim_draw(Color::Black, Claim::threefold_repetition()).unwrap_err();
    /// assert_eq!(error.to_string(), "2 of 3 occurrences of the position");
    ///
    /// let back = game.position().find_move(Square::F6, Square::G8, None)?;
    /// let outcome = game.claim_draw(Color::Black, Claim::threefold_repetition().intending(back))?;
    /// assert_eq!(outcome.to_string(), "draw claimed: the position occurs 3 times after f6g8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn claim_draw(&mut self, by: Color, claim: Claim) -> Result<Outcome, ClaimError> {
        self.running()?;
        if by != self.position().turn() {
            return Err(ClaimError::NotToMove { by });
        }
        if let Some(mv) = claim.intended {
            let mut next = *self.position();
            next.play(mv).map_err(|reason| ClaimError::IllegalMove { mv, reason })?;
        }
        let reason = self.judge(claim)?;
        Ok(self.end(Outcome::Draw(reason)))
    }

    /// What the player to move could claim now: on the position on the board, and with each intended move. Empty when the
    /// game is over. O(legal moves × plies since the last pawn move or capture). Laws: 9.2, 9.3.
    ///
    /// ```
    /// use caissa::Game;
    ///
    /// let game = Game::new("8/8/8/8/4k3/8/3R4/4K3 w - - 99 150".parse()?);
    /// // None of the 18 legal moves is a pawn move or a capture.
    /// assert_eq!(game.claimable().len(), 18);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn claimable(&self) -> Vec<Claim> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let moves = self.position().legal_moves();
        let intended = || iter::once(None).chain(moves.iter().copied().map(Some));
        [ClaimRule::ThreefoldRepetition, ClaimRule::FiftyMoves]
            .into_iter()
            .flat_map(|rule| intended().map(move |intended| Claim { rule, intended }))
            .filter(|&claim| self.judge(claim).is_ok())
            .collect()
    }

    /// Whether a claim with a legal move, or without one, is correct.
    fn judge(&self, claim: Claim) -> Result<DrawReason, ClaimError> {
        let intended = claim.intended;
        match claim.rule {
            ClaimRule::ThreefoldRepetition => {
                let found = intended.map_or_else(|| self.occurrences(), |mv| self.occurrences_after(mv));
                if found < CLAIMABLE_OCCURRENCES {
                    return Err(ClaimError::TooFewOccurrences { found, intended });
                }
                Ok(DrawReason::ThreefoldRepetition { occurrences: found, intended })
            }
            ClaimRule::FiftyMoves => {
                let position = self.position();
                let mut found = position.halfmove_clock();
                if let Some(mv) = intended {
                    if position.board().pieces(Role::Pawn).contains(mv.from()) {
                        return Err(ClaimError::PawnMove { mv });
                    }
                    if position.is_capture(mv) {
                        return Err(ClaimError::Capture { mv });
                    }
                    found = found.saturating_add(1);
                }
                if found < CLAIMABLE_PLIES {
                    return Err(ClaimError::TooFewPlies { found, intended });
                }
                Ok(DrawReason::FiftyMoves { halfmove_clock: found, intended })
            }
        }
    }

    /// How often the position after a legal move would have occurred.
    fn occurrences_after(&self, mv: Move) -> u32 {
        let next: Keyed = self.current().after(mv);
        self.occurrences_of(&next, Transition::Move(mv))
    }
}
