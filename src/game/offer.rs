//! Offers of a draw, and agreement. Laws: 5.2.3, 9.1.

use crate::game::regulations::Agreement;
use crate::game::{DrawReason, Game, GameOver, Outcome};
use crate::geometry::Color;
use thiserror::Error;

/// An offer that was made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    /// Who has made it.
    pub by: Color,
    /// When.
    pub timing: OfferTiming,
}

/// When an offer was made. It is valid at any time, but a player should make his move, offer, and then press the clock.
/// Laws: 9.1.2.1, 11.5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OfferTiming {
    /// By the player to move, before he has moved: ill-timed. The opponent may wait for the move and answer then.
    BeforeMove,
    /// By the player who has moved. Whether he has pressed his clock already, and disturbs his opponent, is not known here.
    AfterMove,
}

/// Why an offer or an answer to one is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum OfferError {
    /// The game is over.
    #[error(transparent)]
    GameOver(#[from] GameOver),
    /// The regulations forbid agreement. Laws: 9.1.1.
    #[error("the regulations forbid to agree to a draw")]
    Forbidden,
    /// The opponent has offered first: it is for this player to answer.
    #[error("{by} has offered a draw already, which is to be answered")]
    ToBeAnswered {
        /// Who has offered.
        by: Color,
    },
    /// There is no open offer of the opponent.
    #[error("{by} has not offered a draw")]
    NoOffer {
        /// Who would have had to offer.
        by: Color,
    },
    /// A player has not made enough moves. Laws: 5.2.3, 9.1.1.
    #[error("{color} has made {made} of the {needed} moves that come before an agreement")]
    TooEarly {
        /// Who.
        color: Color,
        /// Moves that he has made.
        made: u16,
        /// Moves that he must have made.
        needed: u16,
    },
    /// The regulations ask for the arbiter's consent. Laws: 9.1.1.
    #[error("the regulations ask for the consent of the arbiter")]
    NeedsConsent,
}

/// Whether the arbiter consents.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Consent {
    Given,
    NotGiven,
}

impl Game {
    /// Who has offered a draw, as long as it is not answered. An offer can't be withdrawn. Laws: 9.1.2.1.
    #[must_use]
    pub const fn offer(&self) -> Option<Color> {
        self.offer
    }

    /// Offers a draw. The offer stays open until the opponent accepts or declines it, moves, or the game ends; the player's own move
    /// leaves it open. A second offer while the first is open changes nothing. Laws: 9.1.2.1.
    ///
    /// # Errors
    /// [`OfferError::GameOver`], [`OfferError::Forbidden`], [`OfferError::ToBeAnswered`].
    ///
    /// ```
    /// use caissa::{Color, Game};
    ///
    /// let mut game = Game::initial();
    /// game.play_san("e4")?;
    /// game.play_san("e5")?;
    /// game.offer_draw(Color::Black)?;
    /// let outcome = game.accept_draw(Color::White)?;
    /// assert_eq!(outcome.to_string(), "draw by agreement");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn offer_draw(&mut self, by: Color) -> Result<Offer, OfferError> {
        self.running()?;
        if self.regulations().agreement == Agreement::Forbidden {
            return Err(OfferError::Forbidden);
        }
        if self.offer == Some(!by) {
            return Err(OfferError::ToBeAnswered { by: !by });
        }
        self.offer = Some(by);
        let timing =
            if by == self.position().turn() { OfferTiming::BeforeMove } else { OfferTiming::AfterMove };
        Ok(Offer { by, timing })
    }

    /// Declines the offer of the opponent. A move does so as well. Laws: 9.1.2.1.
    ///
    /// # Errors
    /// [`OfferError::GameOver`], [`OfferError::NoOffer`].
    pub fn decline_draw(&mut self, by: Color) -> Result<(), OfferError> {
        self.running()?;
        self.offered_to(by)?;
        self.offer = None;
        Ok(())
    }

    /// Accepts the offer of the opponent: the game is drawn. Laws: 5.2.3.
    ///
    /// # Errors
    /// [`OfferError`]; the offer then stays open.
    pub fn accept_draw(&mut self, by: Color) -> Result<Outcome, OfferError> {
        self.accept(by, Consent::NotGiven)
    }

    /// The same with the arbiter's consent, where the regulations ask for it. Laws: 9.1.1.
    ///
    /// # Errors
    /// [`OfferError`]; the offer then stays open.
    pub fn accept_draw_with_consent(&mut self, by: Color) -> Result<Outcome, OfferError> {
        self.accept(by, Consent::Given)
    }

    fn accept(&mut self, by: Color, consent: Consent) -> Result<Outcome, OfferError> {
        self.running()?;
        self.offered_to(by)?;
        let needed = match self.regulations().agreement {
            Agreement::Free => 1,
            Agreement::AfterMoves(moves) => moves.max(1),
            Agreement::ArbiterConsent if consent == Consent::Given => 1,
            Agreement::ArbiterConsent => return Err(OfferError::NeedsConsent),
            Agreement::Forbidden => return Err(OfferError::Forbidden),
        };
        for color in Color::ALL {
            let made = self.moves_made(color);
            if made < needed {
                return Err(OfferError::TooEarly { color, made, needed });
            }
        }
        Ok(self.end(Outcome::Draw(DrawReason::Agreement)))
    }

    /// A player's move answers an open offer of his opponent.
    pub(super) fn decline_by_move(&mut self, by: Color) {
        if self.offer == Some(!by) {
            self.offer = None;
        }
    }

    fn offered_to(&self, by: Color) -> Result<(), OfferError> {
        if self.offer == Some(!by) { Ok(()) } else { Err(OfferError::NoOffer { by: !by }) }
    }

    /// Moves that a player has made, those before a FEN included: its number of the move tells.
    fn moves_made(&self, color: Color) -> u16 {
        let position = self.position();
        let complete = position.fullmove_number().saturating_sub(1);
        let begun = u16::from(color == Color::White && position.turn() == Color::Black);
        complete.saturating_add(begun)
    }
}
