//! The time of one player.

use crate::clock::control::{Bonus, FirstMove, TimeControl};
use crate::clock::recording::leaves_no_time;
use core::time::Duration;

/// The books of one player: what he was given and what he has used. What is left is the difference, so the books always balance.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Side {
    pub(super) control: TimeControl,
    first: FirstMove,
    /// All that he was given so far.
    pub(super) given: Duration,
    /// All that has run off.
    pub(super) used: Duration,
    /// Moves completed, by the counter of the clock.
    pub(super) moves: u16,
    /// The last period whose time was given, from 0.
    pub(super) period: usize,
    /// What he has thought in this turn, the delay included.
    pub(super) turn: Duration,
    pub(super) flag: bool,
    /// He need not record for the rest of the period.
    pub(super) exempt: bool,
}

impl Side {
    pub(super) fn new(control: TimeControl, first: FirstMove) -> Side {
        let given = control.start(first);
        let exempt = leaves_no_time(given, control.period(0).bonus);
        let (used, turn) = (Duration::ZERO, Duration::ZERO);
        Side { control, first, given, used, moves: 0, period: 0, turn, flag: false, exempt }
    }

    pub(super) fn bonus(&self) -> Bonus {
        self.control.period(self.period).bonus
    }

    pub(super) fn remaining(&self) -> Duration {
        self.given.saturating_sub(self.used)
    }

    /// What must follow whenever the time that is left changes.
    fn look(&mut self) {
        self.flag |= self.remaining().is_zero();
        self.exempt |= leaves_no_time(self.remaining(), self.bonus());
    }

    pub(super) fn give(&mut self, time: Duration) {
        self.given = self.given.saturating_add(time);
        self.look();
    }

    /// Takes time away again, as far as it is still there.
    pub(super) fn take(&mut self, time: Duration) {
        self.given = self.given.saturating_sub(time.min(self.remaining()));
        self.look();
    }

    /// Lets time pass while this clock runs.
    pub(super) fn run(&mut self, time: Duration) {
        let free = match self.bonus() {
            Bonus::Delay(delay) => delay.saturating_sub(self.turn).min(time),
            _ => Duration::ZERO,
        };
        self.turn = self.turn.saturating_add(time);
        self.used = self.used.saturating_add(time.saturating_sub(free));
        self.look();
    }

    /// What the end of a turn gives: time back for this move, and an increment for this one or the next. A fallen flag gets nothing more.
    fn reward(&self) -> Duration {
        if self.flag {
            return Duration::ZERO;
        }
        let back = match self.bonus() {
            Bonus::Bronstein(most) => most.min(self.turn),
            _ => Duration::ZERO,
        };
        let period = match self.first {
            FirstMove::WithIncrement => {
                self.period.max(self.control.period_after(self.moves.saturating_add(1)))
            }
            FirstMove::WithoutIncrement => self.period,
        };
        match self.control.period(period).bonus {
            Bonus::Increment(time) => back.saturating_add(time),
            _ => back,
        }
    }

    /// The counter stands at so many moves; periods that this begins bring their time. Returns what was given.
    pub(super) fn count(&mut self, moves: u16) -> Duration {
        self.moves = moves;
        let reached = self.control.period_after(moves);
        let mut given = Duration::ZERO;
        while self.period < reached && !self.flag {
            self.period += 1;
            self.exempt = false;
            given = given.saturating_add(self.control.period(self.period).time);
        }
        self.give(given);
        given
    }

    /// A move is counted, and brings its bonus and perhaps the next period. Returns what was given.
    pub(super) fn complete(&mut self) -> Duration {
        let reward = self.reward();
        self.give(reward);
        reward.saturating_add(self.complete_without_bonus())
    }

    /// A move is counted, and brings nothing but perhaps the next period. Returns what was given.
    pub(super) fn complete_without_bonus(&mut self) -> Duration {
        self.turn = Duration::ZERO;
        self.count(self.moves.saturating_add(1))
    }

    /// Sets what is left. A flag goes up again if there is time.
    pub(super) fn set(&mut self, time: Duration) {
        self.given = self.used.saturating_add(time);
        self.flag = false;
        self.look();
    }
}
