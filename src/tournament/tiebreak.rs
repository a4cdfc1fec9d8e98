//! By what are players with equal points told apart?
//!
//! Sonneborn-Berger and its Cut-1, by the Play-Off and Tie-Break Regulations of FIDE (Handbook C.07).
//!
//! # Readings
//!
//! Where the text leaves room, this is what is computed:
//!
//! * Rounds are those of the table. In the middle of an event the cap of 16.4.2 counts the rounds so far, and a bye in the last of them is one
//!   in the last round.
//! * A dummy has the points of the player himself (16.4), not his adjusted points.
//! * In a double forfeit each player meets a dummy of his own, and gets nothing for it.
//! * The least significant value (14.1) is looked for among all rounds, dummies included: the lowest score of an opponent, and among equal ones the
//!   lowest contribution. The lowest contribution of a voluntary unplayed round is the lowest *product*, whatever the dummy's score; the higher
//!   of the two is cut, and for each further cut both are looked for anew (16.5.2).
//! * Where the pairings were fixed beforehand, there are no dummies, no adjusted points and no voluntary rounds: a forfeit is a game, and a round
//!   without an opponent is no round that could be cut (15.2).
//! * An event may announce other rules (16.6); they are not here.

use crate::game::Points;
use crate::tournament::cell::Cell;
use crate::tournament::crosstable::CrossTable;
use crate::tournament::quarters::Quarters;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::min;
use core::str::FromStr;
use thiserror::Error;

/// How the pairings of an event come about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum System {
    /// They are fixed beforehand: each meets each. C.07: 15.
    RoundRobin,
    /// They depend on the results so far. C.07: 16.
    Swiss,
}

/// An edition of C.07, named by the year from which it is in force. The date on which an event starts says which one it has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// In force from 1 August 2024 to 28 February 2026: a dummy has the points of the player himself.
    Y2024,
    /// In force from 1 March 2026: these are capped.
    Y2026,
}

/// What decides how tie-breaks are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TiebreakRules {
    /// How the pairings come about.
    pub system: System,
    /// Which text is in force.
    pub edition: Edition,
}

/// A text that names no [`System`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown system `{0}`, not `swiss` or `roundrobin`")]
pub struct UnknownSystem(pub String);

/// A text that names no [`Edition`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown edition `{0}`, not `2024` or `2026`")]
pub struct UnknownEdition(pub String);

/// `swiss` or `roundrobin`, in letters of any case.
impl FromStr for System {
    type Err = UnknownSystem;

    fn from_str(text: &str) -> Result<System, UnknownSystem> {
        match text.to_ascii_lowercase().as_str() {
            "swiss" => Ok(System::Swiss),
            "roundrobin" => Ok(System::RoundRobin),
            _ => Err(UnknownSystem(text.to_string())),
        }
    }
}

/// `2024` or `2026`.
impl FromStr for Edition {
    type Err = UnknownEdition;

    fn from_str(text: &str) -> Result<Edition, UnknownEdition> {
        match text {
            "2024" => Ok(Edition::Y2024),
            "2026" => Ok(Edition::Y2026),
            _ => Err(UnknownEdition(text.to_string())),
        }
    }
}

/// What one round adds to a Sonneborn-Berger.
#[derive(Clone, Copy)]
struct Contribution {
    /// The points of the opponent, or of a dummy in his place.
    opponent: Points,
    /// These, times what the player got.
    product: Quarters,
    /// Whether the round is voluntarily unplayed.
    voluntary: bool,
}

impl CrossTable {
    /// The sum, over all rounds, of the opponent's points times what the player got, without so many of its least significant values: 0 for the
    /// whole, 1 for Cut-1. None if there is no such player. C.07: 9.1, 14.1, 15.2, 16.
    ///
    /// Cost: rounds times rounds; with cuts, also cuts times rounds.
    ///
    /// ```
    /// use caissa::tournament::{Cell, CrossTable, Edition, System, TiebreakRules};
    ///
    /// // A win against a player with one point, and a bye.
    /// let row = |text: &str| text.split(' ').map(|cell| cell.parse::<Cell>().unwrap()).collect::<Vec<_>>();
    /// let table = CrossTable::new(vec![row("2w1 pab"), row("1b0 3w1"), row("full 2b0")])?;
    /// let of = |system, edition, cuts| {
    ///     table.sonneborn_berger(1, TiebreakRules { system, edition }, cuts).unwrap().to_string()
    /// };
    /// // The bye is a win against a dummy: with two points like the player, or with what two draws would give.
    /// assert_eq!(of(System::Swiss, Edition::Y2024, 0), "3");
    /// assert_eq!(of(System::Swiss, Edition::Y2026, 0), "2");
    /// assert_eq!(of(System::Swiss, Edition::Y2026, 1), "1");
    /// // In a round robin nobody was met.
    /// assert_eq!(of(System::RoundRobin, Edition::Y2026, 0), "1");
    /// # Ok::<(), caissa::tournament::CrossTableError>(())
    /// ```
    #[must_use]
    pub fn sonneborn_berger(&self, player: usize, rules: TiebreakRules, cuts: usize) -> Option<Quarters> {
        let mut contributions: Vec<Contribution> = self
            .row(player)?
            .iter()
            .filter_map(|cell| match rules.system {
                System::RoundRobin => self.fixed_contribution(cell),
                System::Swiss => self.swiss_contribution(player, cell, rules.edition),
            })
            .collect();
        for _ in 0..min(cuts, contributions.len()) {
            cut(&mut contributions);
        }
        Some(contributions.iter().map(|contribution| contribution.product).sum())
    }

    /// A forfeit is a game like others; a round without an opponent adds nothing. C.07: 15.2.
    fn fixed_contribution(&self, cell: &Cell) -> Option<Contribution> {
        let opponent = self.points(cell.opponent()?)?;
        Some(Contribution { opponent, product: Quarters::product(opponent, cell.points()), voluntary: false })
    }

    /// An unplayed round is a game against a dummy. C.07: 16.3, 16.4.
    fn swiss_contribution(&self, player: usize, cell: &Cell, edition: Edition) -> Option<Contribution> {
        let opponent = match (*cell, edition) {
            (Cell::Played { opponent, .. }, _) => self.adjusted_points(opponent)?,
            (_, Edition::Y2024) => self.points(player)?,
            (Cell::Forfeit { opponent, .. }, Edition::Y2026) => {
                min(self.points(player)?, self.adjusted_points(opponent)?)
            }
            (Cell::Bye(_), Edition::Y2026) => min(self.points(player)?, self.all_drawn()),
        };
        let product = Quarters::product(opponent, cell.points());
        Some(Contribution { opponent, product, voluntary: cell.is_voluntary() })
    }

    /// The points of a player who draws in every round. C.07: 16.4.2.
    fn all_drawn(&self) -> Points {
        Points::from_halves(u16::try_from(self.rounds()).unwrap_or(u16::MAX))
    }
}

/// Takes away the least significant value, or that of a voluntary unplayed round if it is higher. C.07: 14.1, 16.5.
fn cut(contributions: &mut Vec<Contribution>) {
    let lowest = |contribution: &(usize, &Contribution)| (contribution.1.opponent, contribution.1.product);
    let least = contributions.iter().enumerate().min_by_key(lowest);
    let voluntary = contributions
        .iter()
        .enumerate()
        .filter(|(_, contribution)| contribution.voluntary)
        .min_by_key(|(_, contribution)| contribution.product);
    // The higher of the two; the voluntary one if they are equal.
    let chosen = least.into_iter().chain(voluntary).max_by_key(|(_, contribution)| contribution.product);
    if let Some((index, _)) = chosen {
        contributions.swap_remove(index);
    }
}
