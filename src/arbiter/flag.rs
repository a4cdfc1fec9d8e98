//! Articles 6.8 and 6.9, A.5.3 and A.5.5: a flag has fallen when the arbiter sees it, or a player makes a valid claim.

use crate::arbiter::event::Evidence;
use crate::arbiter::regime::Guidelines;
use crate::arbiter::ruling::{ArbiterError, Ruling};
use crate::arbiter::table::Table;
use crate::geometry::Color;

impl Table {
    /// 6.8, A.5.5: the arbiter sees it. If both are down, the clock shows which fell first.
    pub(super) fn flag_seen(&mut self) -> Result<Ruling, ArbiterError> {
        let fallen = self.clock.first_flag().ok_or(ArbiterError::NoFlag)?;
        Ok(Ruling::ended(self.game.flag_fall(fallen)?))
    }

    /// 6.8, A.5.3: a player claims it. Only the clock is evidence, and it decides.
    pub(super) fn claim_flag(&mut self, by: Color, evidence: Evidence) -> Result<Ruling, ArbiterError> {
        if evidence == Evidence::Screen {
            return Err(ArbiterError::ScreenOnly);
        }
        if !self.clock.has_fallen(!by) {
            return Err(ArbiterError::NoFlag);
        }
        if self.clock.has_fallen(by) {
            return Err(ArbiterError::BothFlags);
        }
        Ok(Ruling::ended(self.game.flag_fall(!by)?))
    }

    /// III.3.1: both are down, and nobody can say which fell first.
    pub(super) fn flag_order_unknown(&mut self) -> Result<Ruling, ArbiterError> {
        if self.regime.guidelines == Guidelines::NotAnnounced {
            return Err(ArbiterError::NotAnnounced);
        }
        if !Color::ALL.into_iter().all(|color| self.clock.has_fallen(color)) {
            return Err(ArbiterError::NoFlag);
        }
        let last = |color| self.clock.period(color) + 1 == self.clock.control(color).periods().len();
        if Color::ALL.into_iter().all(last) {
            return Ok(Ruling::ended(self.game.both_flags_fall()?));
        }
        Ok(self.play_on("III.3.1.1"))
    }
}
