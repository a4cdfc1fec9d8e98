//! Sonneborn-Berger. Laws: C.07 9.1, 14.1, 15, 16.

use crate::game::Points;
use crate::tournament::crosstable::{CrossTable, Played, Round};
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt;

/// How opponents are found, on which the treatment of unplayed rounds depends. Laws: C.07 15, 16.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum System {
    /// Fixed pairings: a forfeit counts as a game, and a round without opponent as nothing. Laws: C.07 15.
    RoundRobin,
    /// The Swiss system: an unplayed round counts as one against a dummy. Laws: C.07 16.
    Swiss,
}

/// Which edition of the regulations, by the day on which the event starts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edition {
    /// In force from 1 August 2024.
    Of2024,
    /// In force from 1 March 2026: the dummy is capped. Laws: C.07 16.4.
    Of2026,
}

/// A Sonneborn-Berger score, exactly, in quarters of a point.
///
/// ```
/// use caissa::tournament::SonnebornBerger;
///
/// assert_eq!(SonnebornBerger::from_quarters(11).to_string(), "2.75");
/// assert_eq!(SonnebornBerger::from_quarters(12).to_string(), "3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct SonnebornBerger(u32);

impl SonnebornBerger {
    /// So many quarters of a point.
    #[must_use]
    pub const fn from_quarters(quarters: u32) -> SonnebornBerger {
        SonnebornBerger(quarters)
    }

    /// The number of quarters.
    #[must_use]
    pub const fn quarters(self) -> u32 {
        self.0
    }
}

/// As a decimal number: `2.75`, `2.5`, `3`.
impl fmt::Display for SonnebornBerger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = match self.0 % 4 {
            0 => "",
            1 => ".25",
            2 => ".5",
            _ => ".75",
        };
        write!(f, "{}{part}", self.0 / 4)
    }
}

/// What one round adds.
#[derive(Clone, Copy)]
struct Contribution {
    /// The score of the opponent, or of the dummy, in half points.
    score: u32,
    /// The score times the points: half points times half points.
    product: u32,
    voluntary: bool,
}

impl CrossTable {
    /// The Sonneborn-Berger score of a player, counted from 0: the sum over his rounds of what the opponent has scored in the event, times what he got
    /// against him. O(rounds²). Laws: C.07 9.1.
    #[must_use]
    pub fn sonneborn_berger(&self, player: usize, system: System, edition: Edition) -> SonnebornBerger {
        self.sonneborn_berger_cut(player, system, edition, 0)
    }

    /// The same without the opponents of the lowest scores, so many of them; nothing is left if there are no more. In a Swiss the lowest contribution of a voluntarily unplayed
    /// round is cut instead, if it is higher. O(rounds²). Laws: C.07 14.1.1, 16.5.1.
    #[must_use]
    pub fn sonneborn_berger_cut(
        &self,
        player: usize,
        system: System,
        edition: Edition,
        cut: usize,
    ) -> SonnebornBerger {
        let mut left = self.contributions(player, system, edition);
        // The lowest score first, and of equal ones the lowest product.
        left.sort_by_key(|part| (part.score, part.product));
        for _ in 0..cut {
            let Some(lowest) = left.first().map(|part| part.product) else { break };
            let voluntary = |part: &(usize, &Contribution)| system == System::Swiss && part.1.voluntary;
            let lowest_voluntary =
                left.iter().enumerate().filter(voluntary).min_by_key(|(index, part)| (part.product, *index));
            let index = match lowest_voluntary {
                Some((index, part)) if part.product > lowest => index,
                _ => 0,
            };
            left.remove(index);
        }
        SonnebornBerger(left.iter().map(|part| part.product).sum())
    }

    fn contributions(&self, player: usize, system: System, edition: Edition) -> Vec<Contribution> {
        let rounds = self.rounds(player).iter();
        rounds.filter_map(|&round| self.contribution(player, round, system, edition)).collect()
    }

    fn contribution(
        &self,
        player: usize,
        round: Round,
        system: System,
        edition: Edition,
    ) -> Option<Contribution> {
        let points = halves(round.points());
        let score = match (system, round) {
            (System::RoundRobin, Round::Paired { opponent, .. }) => halves(self.points(opponent)),
            (System::RoundRobin, _) => return None,
            (System::Swiss, Round::Paired { opponent, played: Played::Yes, .. }) => {
                halves(self.adjusted_points(opponent))
            }
            (System::Swiss, _) => self.dummy(player, round, edition),
        };
        Some(Contribution { score, product: score * points, voluntary: round.is_voluntarily_unplayed() })
    }

    /// What the dummy of an unplayed round has scored, in half points: as much as the player himself, since 2026 not more than the opponent who was
    /// paired with him, or than draws in all rounds. Laws: C.07 16.4.
    fn dummy(&self, player: usize, round: Round, edition: Edition) -> u32 {
        let own = halves(self.points(player));
        if edition == Edition::Of2024 {
            return own;
        }
        let cap = match round {
            Round::Paired { opponent, .. } => halves(self.adjusted_points(opponent)),
            _ => u32::try_from(self.rounds(player).len()).unwrap_or(u32::MAX),
        };
        own.min(cap)
    }

    /// What a player, counted from 0, counts for to his opponents in a Swiss: a bye on request counts as a draw if he did not want to play afterwards
    /// either. O(rounds). Laws: C.07 16.2.5, 16.3.
    #[must_use]
    pub fn adjusted_points(&self, player: usize) -> Points {
        let mut total = 0;
        let mut only_voluntary_after = true;
        for &round in self.rounds(player).iter().rev() {
            let bye = matches!(round, Round::HalfBye | Round::ZeroBye);
            let points = if bye && only_voluntary_after { Points::HALF } else { round.points() };
            total += points.halves();
            only_voluntary_after &= round.is_voluntarily_unplayed();
        }
        Points::from_halves(total)
    }

    /// The places of the players by these criteria, in order: each with his rank from 1. Players whom nothing separates share a rank, and stand in the order of the table.
    /// O(players × (rounds² + log players)). Laws: C.07 4.
    ///
    /// ```
    /// use caissa::tournament::{CrossTable, Criterion, Edition, Round, System};
    ///
    /// let table = CrossTable::new(vec![vec![Round::HalfBye], vec![Round::PairingBye], vec![Round::HalfBye]])?;
    /// let places = table.standings(&[Criterion::Points], System::Swiss, Edition::Of2026);
    /// let ranks: Vec<_> = places.iter().map(|place| (place.rank, place.player)).collect();
    /// assert_eq!(ranks, [(1, 1), (2, 0), (2, 2)]);
    /// # Ok::<(), caissa::tournament::CrossTableError>(())
    /// ```
    #[must_use]
    pub fn standings(&self, criteria: &[Criterion], system: System, edition: Edition) -> Vec<Place> {
        let value = |player, &criterion: &Criterion| match criterion {
            Criterion::Points => Value::Points(self.points(player)),
            Criterion::SonnebornBerger => {
                Value::SonnebornBerger(self.sonneborn_berger(player, system, edition))
            }
            Criterion::SonnebornBergerCut1 => {
                Value::SonnebornBerger(self.sonneborn_berger_cut(player, system, edition, 1))
            }
        };
        let values = |player| criteria.iter().map(|criterion| value(player, criterion)).collect();
        let mut places: Vec<Place> =
            (0..self.len()).map(|player| Place { rank: 0, player, values: values(player) }).collect();
        places.sort_by(|a, b| Reverse(&a.values).cmp(&Reverse(&b.values)));
        let mut last: Option<(usize, Vec<Value>)> = None;
        for (index, place) in places.iter_mut().enumerate() {
            let rank = match &last {
                Some((rank, values)) if *values == place.values => *rank,
                _ => index + 1,
            };
            place.rank = rank;
            last = Some((rank, place.values.clone()));
        }
        places
    }
}

/// By what places are decided. Laws: C.07 4.1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Criterion {
    /// The points.
    Points,
    /// The Sonneborn-Berger score. Laws: C.07 9.1.
    SonnebornBerger,
    /// The same without the opponent of the lowest score. Laws: C.07 14.1.1.
    SonnebornBergerCut1,
}

/// A player in the standings.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The place, from 1. Players who are tied in all criteria share it.
    pub rank: usize,
    /// The player, counted from 0 in the table.
    pub player: usize,
    /// What he has by each criterion.
    pub values: Vec<Value>,
}

/// What a player has by a criterion: more is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Value {
    /// Points.
    Points(Points),
    /// A Sonneborn-Berger score.
    SonnebornBerger(SonnebornBerger),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Points(points) => points.fmt(f),
            Value::SonnebornBerger(score) => score.fmt(f),
        }
    }
}

fn halves(points: Points) -> u32 {
    u32::from(points.halves())
}
