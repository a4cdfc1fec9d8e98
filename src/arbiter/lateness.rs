//! Articles 6.6 and 6.7: the start of the session, and who comes late.

use crate::arbiter::ruling::{ArbiterError, Finding, Ruling};
use crate::arbiter::table::{Arrival, Table, of};
use crate::game::{Award, Party};
use crate::geometry::Color;
use core::time::Duration;

impl Table {
    /// 6.6: at the time set for the start the clock of the player to move, who is White, is started, whoever is there. Laws: 6.7.2.
    pub(super) fn start(&mut self) -> Result<Ruling, ArbiterError> {
        if self.clock.is_started() {
            return Err(ArbiterError::Started);
        }
        self.clock.start(self.position().turn())?;
        self.started_at = self.now;
        Ok(Ruling::new(Finding::Started, "6.6"))
    }

    /// 6.7.1: who comes after the default time, which begins with the session, has lost, unless the arbiter decides otherwise. If the other is not there either, it is
    /// [the end of the default time](Table::default_time_over) that decides.
    pub(super) fn arrive(&mut self, by: Color) -> Result<Ruling, ArbiterError> {
        let late = self.waited() > self.regime.default_time && *of(&mut self.arrived, by) == Arrival::Awaited;
        if !late {
            *of(&mut self.arrived, by) = Arrival::There;
            return Ok(self.closed(Ruling::new(Finding::Present(by), "6.7.1")));
        }
        let absent =
            if *of(&mut self.arrived, !by) == Arrival::Awaited { Party::Both } else { Party::One(by) };
        self.default(absent)
    }

    /// 6.7.1: the default time is over.
    pub(super) fn default_time_over(&mut self) -> Result<Ruling, ArbiterError> {
        self.started()?;
        if self.waited() < self.regime.default_time {
            return Err(ArbiterError::NotYet);
        }
        match self.arrived {
            [Arrival::Awaited, Arrival::Awaited] => self.default(Party::Both),
            [Arrival::Awaited, _] => self.default(Party::One(Color::White)),
            [_, Arrival::Awaited] => self.default(Party::One(Color::Black)),
            _ => Ok(self.closed(Ruling::new(Finding::NobodyAbsent, "6.7.1"))),
        }
    }

    /// How long the session has lasted.
    fn waited(&self) -> Duration {
        if self.clock.is_started() { self.now.saturating_sub(self.started_at) } else { Duration::ZERO }
    }

    /// Who does anything at the board is there, whether he has said so or not.
    pub(super) fn is_there(&mut self, by: Color) {
        *of(&mut self.arrived, by) = Arrival::There;
    }

    fn default(&mut self, absent: Party) -> Result<Ruling, ArbiterError> {
        Ok(Ruling::ended(self.game.award(Award::Default { absent })?))
    }

    /// 6.7.1: "unless the arbiter decides otherwise".
    pub(super) fn excuse(&mut self, player: Color) -> Result<Ruling, ArbiterError> {
        *of(&mut self.arrived, player) = Arrival::Excused;
        Ok(self.closed(Ruling::new(Finding::Excused(player), "6.7.1")))
    }
}
