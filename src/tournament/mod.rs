//! The event: its regulations, and the places of its players. Laws: 6.7, 9.1.1, 11.3.2, A, B; C.07.
//!
//! * [`Event`] holds what the regulations of an event must say; each game's [`Regime`](crate::arbiter::Regime) comes from it.
//! * [`CrossTable`] holds who played whom with which result, forfeits and byes included, and refuses what does not agree with itself.
//! * [`CrossTable::standings`] makes places of it by a list of [criteria](Criterion).

mod crosstable;
mod regulations;
mod tiebreak;

pub use crosstable::{CrossTable, CrossTableError, Played, Round};
pub use regulations::{Event, EventError, SupervisionPlan};
pub use tiebreak::{Criterion, Edition, Place, SonnebornBerger, System, Value};
