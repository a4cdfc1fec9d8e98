//! What does the event decide, and who is ahead?
//!
//! An [`Event`] holds what the regulations must say: each game's [`Regime`](crate::arbiter::Regime) comes from it.
//! The results stand in a [`CrossTable`]; [`CrossTable::standings`] ranks its players by points and by the tie-breaks that the
//! regulations name. Laws: 6.7, 9.1.1, A.4, A.6, B.2, B.4; FIDE Handbook C.07.
//!
//! | file | question |
//! |---|---|
//! | `regulations` | under which rules are the games played? |
//! | `cell` | what did a player have in one round? |
//! | `crosstable` | do the cells of all players fit together? |
//! | `unplayed` | what is a round worth that was not played? |
//! | `tiebreak` | by what are players with equal points told apart? |
//! | `standings` | who is ahead of whom, and who shares a place? |
//! | `quarters` | how is a tie-break counted without rounding? |
//!
//! ```
//! use caissa::tournament::{CrossTable, Criterion, Edition, System, TiebreakRules};
//!
//! // Each against each: the first has won twice, the others have drawn. In each round one player rests.
//! let rows = [["2w1", "zero", "3b1"], ["1b0", "3w=", "zero"], ["zero", "2b=", "1w0"]];
//! let table = CrossTable::new(rows.map(|row| row.map(|cell| cell.parse().unwrap()).to_vec()).to_vec())?;
//! let rules = TiebreakRules { system: System::RoundRobin, edition: Edition::Y2026 };
//! let standings = table.standings(rules, &[Criterion::Points, Criterion::SonnebornBerger]);
//! assert_eq!((standings[0].rank, standings[0].player, standings[0].values[1].to_string().as_str()), (1, 1, "1"));
//! // The two others are level on both: they share the second place.
//! assert_eq!((standings[1].rank, standings[2].rank), (2, 2));
//! # Ok::<(), caissa::tournament::CrossTableError>(())
//! ```

mod cell;
mod crosstable;
mod quarters;
mod regulations;
mod standings;
mod tiebreak;
mod unplayed;

pub use cell::{Bye, Cell, CellError, Forfeit};
pub use crosstable::{Contradiction, CrossTable, CrossTableError, MAX_ROUNDS};
pub use quarters::Quarters;
pub use regulations::{Event, EventError, SupervisionPlan};
pub use standings::{Criterion, Place, UnknownCriterion};
pub use tiebreak::{Edition, System, TiebreakRules, UnknownEdition, UnknownSystem};
pub use unplayed::UnplayedCategory;
