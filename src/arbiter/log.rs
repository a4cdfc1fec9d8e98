//! The log of a game: everything that was handled, enough to play it through again.

use crate::arbiter::Arbiter;
use crate::arbiter::event::{Actor, Event};
use crate::arbiter::regime::Regime;
use crate::arbiter::ruling::{ArbiterError, Ruling};
use crate::clock::Clock;
use crate::position::Position;
use alloc::vec::Vec;
use core::time::Duration;
use thiserror::Error;

/// What a game began with, and every event that was handled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log {
    /// The rules.
    pub regime: Regime,
    /// The position at the start.
    pub start: Position,
    /// The clock before the start.
    pub clock: Clock,
    /// The events, in order. Those that were refused are not among them.
    pub entries: Vec<Entry>,
    /// How much time has passed in all.
    pub until: Duration,
}

/// An event that was handled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The time since the beginning.
    pub at: Duration,
    /// Who did it.
    pub by: Actor,
    /// What it was.
    pub event: Event,
    /// What followed.
    pub ruling: Ruling,
    /// The times of White and Black after it.
    pub remaining: [Duration; 2],
}

/// Why a log can't be played through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// An entry is earlier than the one before it.
    #[error("entry {index} goes back in time")]
    Time {
        /// Its place in the log, from 0.
        index: usize,
    },
    /// An event is refused.
    #[error("entry {index}: {error}")]
    Refused {
        /// Its place in the log, from 0.
        index: usize,
        /// Why.
        error: ArbiterError,
    },
    /// Something else follows from an event than the log says.
    #[error("entry {index} has another ruling or other times")]
    Differs {
        /// Its place in the log, from 0.
        index: usize,
    },
}

impl Arbiter {
    /// Plays a log through from its beginning. What comes out equals the arbiter that kept it. O(events × moves).
    ///
    /// # Errors
    /// [`ReplayError`], if the log does not agree with itself.
    pub fn replay(log: &Log) -> Result<Arbiter, ReplayError> {
        let mut arbiter = Arbiter::new(log.regime, log.start, log.clock.clone());
        for (index, entry) in log.entries.iter().enumerate() {
            arbiter.repeat(index, entry.at, entry.by, entry.event)?;
            if arbiter.log().entries.last() != Some(entry) {
                return Err(ReplayError::Differs { index });
            }
        }
        arbiter.wait(log.entries.len(), log.until)?;
        Ok(arbiter)
    }

    /// Handles an event of a log again.
    pub(super) fn repeat(
        &mut self,
        index: usize,
        at: Duration,
        by: Actor,
        event: Event,
    ) -> Result<(), ReplayError> {
        self.wait(index, at)?;
        self.handle(by, event).map(drop).map_err(|error| ReplayError::Refused { index, error })
    }

    /// Lets the time pass up to this one, at which entry `index` is due.
    pub(super) fn wait(&mut self, index: usize, until: Duration) -> Result<(), ReplayError> {
        let time = until.checked_sub(self.now()).ok_or(ReplayError::Time { index })?;
        self.pass(time);
        Ok(())
    }
}
