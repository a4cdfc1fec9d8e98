//! Who is ahead of whom, and who shares a place?

use crate::tournament::crosstable::CrossTable;
use crate::tournament::quarters::Quarters;
use crate::tournament::tiebreak::TiebreakRules;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// What players are ranked by: the higher value is ahead.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Criterion {
    /// The points.
    Points,
    /// Sonneborn-Berger: see [`CrossTable::sonneborn_berger`]. C.07: 9.1.
    SonnebornBerger,
    /// Sonneborn-Berger without its least significant value. C.07: 9.1, 14.1, 16.5.
    SonnebornBergerCut1,
}

impl Criterion {
    /// What [`CrossTable::standings`] compares, for one player; none if there is no such player.
    #[must_use]
    pub fn value(self, table: &CrossTable, player: usize, rules: TiebreakRules) -> Option<Quarters> {
        match self {
            Criterion::Points => table.points(player).map(Quarters::from),
            Criterion::SonnebornBerger => table.sonneborn_berger(player, rules, 0),
            Criterion::SonnebornBergerCut1 => table.sonneborn_berger(player, rules, 1),
        }
    }
}

/// A text that names no [`Criterion`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown criterion `{0}`, not `points`, `sb` or `sbcut1`")]
pub struct UnknownCriterion(pub String);

/// `points`, `sb` or `sbcut1`, in letters of any case.
impl FromStr for Criterion {
    type Err = UnknownCriterion;

    fn from_str(text: &str) -> Result<Criterion, UnknownCriterion> {
        match text.to_ascii_lowercase().as_str() {
            "points" => Ok(Criterion::Points),
            "sb" => Ok(Criterion::SonnebornBerger),
            "sbcut1" => Ok(Criterion::SonnebornBergerCut1),
            _ => Err(UnknownCriterion(text.to_string())),
        }
    }
}

/// What can be read again.
impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Criterion::Points => "points",
            Criterion::SonnebornBerger => "sb",
            Criterion::SonnebornBergerCut1 => "sbcut1",
        })
    }
}

/// The place of one player.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The place, from 1: one more than the number of players who are ahead. Players who are level on all criteria have the same.
    pub rank: usize,
    /// The number of the player in the table, from 1.
    pub player: usize,
    /// His values, in the order of the criteria.
    pub values: Vec<Quarters>,
}

impl CrossTable {
    /// The players by place: by the first criterion, those who are level by the second, and so on. Which ones, and in which order, the
    /// regulations of the event say. C.07: 4.1.
    ///
    /// Who is level on all of them shares a place; lots (4.2) are not drawn here. Players of one place stand in the order of their numbers.
    ///
    /// Cost: players times rounds times rounds for each criterion.
    #[must_use]
    pub fn standings(&self, rules: TiebreakRules, criteria: &[Criterion]) -> Vec<Place> {
        let mut places: Vec<Place> = (1..=self.players())
            .map(|player| {
                let values = criteria.iter().filter_map(|criterion| criterion.value(self, player, rules));
                Place { rank: 1, player, values: values.collect() }
            })
            .collect();
        places.sort_by(|a, b| b.values.cmp(&a.values));
        let ahead = |values: &[Quarters]| places.partition_point(|other| *other.values > *values);
        let ranks: Vec<usize> = places.iter().map(|place| ahead(&place.values) + 1).collect();
        for (place, rank) in places.iter_mut().zip(ranks) {
            place.rank = rank;
        }
        places
    }
}
