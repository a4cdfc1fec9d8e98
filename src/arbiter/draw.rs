//! Article 9: offers of a draw, and claims.

use crate::arbiter::ruling::{ArbiterError, Finding, Irregularity, Obligation, Penalty, Ruling};
use crate::arbiter::table::{Hand, Table, of};
use crate::arbiter::touch::moves_left;
use crate::clock::Adjustment;
use crate::game::{Claim, ClaimError, OfferError};
use crate::geometry::Color;

impl Table {
    /// 9.1.2.1: an offer is valid at any time, but it should come between the move and the press.
    pub(super) fn offer_draw(&mut self, by: Color) -> Result<Ruling, ArbiterError> {
        self.started()?;
        self.game.offer_draw(by)?;
        let well_timed = self.made(by).is_some();
        let plies = self.game.plies().len();
        // 11.5: again, before the opponent has had a move to think about.
        let again = of(&mut self.offered_at, by).replace(plies).is_some_and(|before| plies < before + 2);
        let (finding, penalty) = if again {
            (Finding::Breach(Irregularity::RepeatedOffer), Some(Penalty::Discretionary(by)))
        } else if well_timed {
            (Finding::Offered, None)
        } else {
            (Finding::OfferedIllTimed, None)
        };
        let article = if again { "11.5" } else { "9.1.2.1" };
        Ok(self.closed(Ruling { penalty, ..Ruling::new(finding, article) }))
    }

    /// 9.1.2.1: an offer can't be withdrawn.
    pub(super) fn withdraw_offer(&self, by: Color) -> Result<Ruling, ArbiterError> {
        Err(if self.game.offer() == Some(by) {
            ArbiterError::OfferStands
        } else {
            OfferError::NoOffer { by }.into()
        })
    }

    /// 9.1.2.1: declined in words.
    pub(super) fn decline_draw(&mut self, by: Color) -> Result<Ruling, ArbiterError> {
        self.started()?;
        self.game.decline_draw(by)?;
        Ok(self.closed(Ruling::new(Finding::Declined, "9.1.2.1")))
    }

    /// 5.2.3, 9.1.1.
    pub(super) fn accept_draw(&mut self, by: Color, consent: Consent) -> Result<Ruling, ArbiterError> {
        self.started()?;
        let outcome = match consent {
            Consent::Given => self.game.accept_draw_with_consent(by)?,
            Consent::NotAsked => self.game.accept_draw(by)?,
        };
        Ok(Ruling::ended(outcome))
    }

    /// 5.1.2: at any time.
    pub(super) fn resign(&mut self, by: Color) -> Result<Ruling, ArbiterError> {
        let outcome = self.game.resign(by)?;
        Ok(Ruling::ended(outcome))
    }

    /// 9.2-9.5: a claim, before anything is touched. A wrong one costs time, stays as an offer, and the intended move must be played.
    pub(super) fn claim_draw(&mut self, by: Color, claim: Claim) -> Result<Ruling, ArbiterError> {
        self.on_move(by).map_err(|error| match error {
            ArbiterError::NotYourMove(by) => ArbiterError::Claim(ClaimError::NotToMove { by }),
            other => other,
        })?;
        if self.clock.running() != Some(by) {
            return Err(ArbiterError::NotYourClock(by));
        }
        if !self.turn.touches.is_empty() || self.turn.hand != Hand::Empty {
            return Err(ArbiterError::Touched);
        }
        let wrong = match self.game.claim_draw(by, claim) {
            Ok(outcome) => return Ok(Ruling::ended(outcome)),
            Err(error) if !error.is_wrong_claim() => return Err(ArbiterError::Claim(error)),
            Err(error) => error,
        };
        // 9.1.2.3: a claim is an offer. Where it can't be one, an offer of the opponent stays.
        let _ = self.game.offer_draw(by);
        if let Some(mv) = claim.intended {
            self.turn.forced = Some(match wrong {
                // 9.5.3: that move can't be played, but that man.
                ClaimError::IllegalMove { mv, .. } => moves_left(self.position(), &[mv.from()]),
                _ => Obligation::bound(alloc::vec![mv], "9.5.3"),
            });
        }
        let time = self.regime.penalty;
        self.clock.adjust(!by, Adjustment::Add(time));
        let penalty = Some(Penalty::TimeTo(!by, time));
        Ok(self.closed(Ruling { penalty, ..Ruling::new(Finding::WrongClaim(wrong), "9.5.3") }))
    }
}

/// Whether the arbiter consents to an agreement. Laws: 9.1.1.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Consent {
    NotAsked,
    Given,
}
