//! Logs for serde: what a game began with and what happened, in order. The rulings are not written: they are found again on the way in.

use crate::arbiter::log::{Entry, Log, ReplayError};
use crate::arbiter::{Actor, Arbiter, Event, Regime};
use crate::clock::{Clock, FirstMove, TimeControl};
use crate::geometry::Color;
use crate::notation::any_position;
use crate::position::Position;
use alloc::vec::Vec;
use core::time::Duration;
use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{self, Serialize, Serializer};

/// A log as it is written.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    regime: Regime,
    #[serde(with = "any_position")]
    start: Position,
    /// Those of White and Black.
    controls: [TimeControl; 2],
    first_move: FirstMove,
    events: Vec<Happened>,
    until: Duration,
}

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Happened {
    at: Duration,
    by: Actor,
    event: Event,
}

/// An error if the clock had been changed before the game, for then it is no longer that of its time controls.
impl Serialize for Log {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let controls = Color::ALL.map(|color| self.clock.control(color).clone());
        let made_so = |&first: &FirstMove| Clock::with_controls(controls.clone(), first) == self.clock;
        let first_move = [FirstMove::WithIncrement, FirstMove::WithoutIncrement].into_iter().find(made_so);
        let Some(first_move) = first_move else {
            return Err(ser::Error::custom(
                "the clock was not as its time controls say before the game began",
            ));
        };
        let happened = |entry: &Entry| Happened { at: entry.at, by: entry.by, event: entry.event };
        let events = self.entries.iter().map(happened).collect();
        let (regime, start, until) = (self.regime, self.start, self.until);
        Record { regime, start, controls, first_move, events, until }.serialize(serializer)
    }
}

/// The events are handled again by an arbiter: one that he refuses is an error with its place in the log.
impl<'de> Deserialize<'de> for Log {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Log, D::Error> {
        played(Record::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

fn played(record: Record) -> Result<Log, ReplayError> {
    let clock = Clock::with_controls(record.controls, record.first_move);
    let mut arbiter = Arbiter::new(record.regime, record.start, clock);
    let events = record.events.len();
    for (index, Happened { at, by, event }) in record.events.into_iter().enumerate() {
        arbiter.repeat(index, at, by, event)?;
    }
    arbiter.wait(events, record.until)?;
    Ok(arbiter.log)
}
