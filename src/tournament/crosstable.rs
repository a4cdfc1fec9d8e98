//! The results of all players in all rounds.

use crate::game::Points;
use crate::tournament::cell::Cell;
use alloc::vec::Vec;
use core::fmt;
use thiserror::Error;

/// As many rounds as a [`CrossTable`] may have.
pub const MAX_ROUNDS: usize = 10_000;

/// The results of all players in all rounds, in which the two cells of each pairing fit together.
///
/// Players and rounds are numbered from 1, as in printed tables. All players have the same number of rounds: who came late or left early has
/// byes there.
///
/// ```
/// use caissa::tournament::{Cell, CrossTable};
///
/// let row = |text: &str| text.split(' ').map(|cell| cell.parse::<Cell>().unwrap()).collect::<Vec<_>>();
/// let table = CrossTable::new(vec![row("2w1 3b="), row("1b0 pab"), row("zero 1w=")])?;
/// assert_eq!(table.points(1).unwrap().to_string(), "1.5");
///
/// let error = CrossTable::new(vec![row("2w1"), row("half")]).unwrap_err();
/// assert_eq!(error.to_string(), "player 1 has `2w1` in round 1, but player 2 has `half`");
/// # Ok::<(), caissa::tournament::CrossTableError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrossTable {
    rows: Vec<Vec<Cell>>,
}

/// Why cells are no cross-table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CrossTableError {
    /// More rounds than [`MAX_ROUNDS`].
    #[error("player {player} has {rounds} rounds, more than {MAX_ROUNDS}")]
    TooManyRounds {
        /// Whose row.
        player: usize,
        /// Its length.
        rounds: usize,
    },
    /// Rows of unequal length.
    #[error("player {player} has {rounds} rounds, but player 1 has {expected}")]
    UnequalRounds {
        /// Whose row.
        player: usize,
        /// Its length.
        rounds: usize,
        /// The length of the first row.
        expected: usize,
    },
    /// More than a point in one game.
    #[error("player {player} has `{cell}` in round {round}, but a game is worth 1 at most")]
    TooManyPoints {
        /// Whose row.
        player: usize,
        /// In which round.
        round: usize,
        /// What it says.
        cell: Cell,
    },
    /// An opponent who is not in the table.
    #[error("player {player} has `{cell}` in round {round}, but the table has no such player")]
    NoSuchOpponent {
        /// Whose row.
        player: usize,
        /// In which round.
        round: usize,
        /// What it says.
        cell: Cell,
    },
    /// A player paired with himself.
    #[error("player {player} has `{cell}` in round {round}: himself as opponent")]
    Himself {
        /// Whose row.
        player: usize,
        /// In which round.
        round: usize,
        /// What it says.
        cell: Cell,
    },
    /// The two cells of a pairing contradict each other.
    #[error(
        "player {player} has `{cell}` in round {round}, but player {opponent} has `{other}`{contradiction}"
    )]
    Contradiction {
        /// Whose row.
        player: usize,
        /// In which round.
        round: usize,
        /// What it says.
        cell: Cell,
        /// The opponent.
        opponent: usize,
        /// What he has in the same round.
        other: Cell,
        /// What is wrong with the two.
        contradiction: Contradiction,
    },
}

/// What is wrong with the two cells of a pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Contradiction {
    /// The opponent has a bye, or another opponent.
    NotPaired,
    /// Both have the same colour.
    SameColor,
    /// One has played, the other has won or lost by forfeit.
    PlayedByOne,
    /// Together they have more than a point, or both have won by forfeit.
    TooManyPoints,
}

/// What follows the two cells in the sentence of [`CrossTableError::Contradiction`].
impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Contradiction::NotPaired => "",
            Contradiction::SameColor => ": both have the same colour",
            Contradiction::PlayedByOne => ": played by one, a forfeit for the other",
            Contradiction::TooManyPoints => ": more than a point in one game",
        })
    }
}

impl CrossTableError {
    /// The player whose row is at fault, and the round if it is one.
    #[must_use]
    pub const fn place(&self) -> (usize, Option<usize>) {
        match *self {
            CrossTableError::TooManyRounds { player, .. } | CrossTableError::UnequalRounds { player, .. } => {
                (player, None)
            }
            CrossTableError::TooManyPoints { player, round, .. }
            | CrossTableError::NoSuchOpponent { player, round, .. }
            | CrossTableError::Himself { player, round, .. }
            | CrossTableError::Contradiction { player, round, .. } => (player, Some(round)),
        }
    }
}

impl CrossTable {
    /// A table from the rows of its players, in the order of their numbers.
    ///
    /// # Errors
    /// [`CrossTableError`] for the first player and round that do not fit: the table has no such opponent, or his cell says otherwise.
    pub fn new(rows: Vec<Vec<Cell>>) -> Result<CrossTable, CrossTableError> {
        let expected = rows.first().map_or(0, Vec::len);
        for (player, row) in (1..).zip(&rows) {
            let rounds = row.len();
            if rounds > MAX_ROUNDS {
                return Err(CrossTableError::TooManyRounds { player, rounds });
            }
            if rounds != expected {
                return Err(CrossTableError::UnequalRounds { player, rounds, expected });
            }
        }
        let table = CrossTable { rows };
        for (player, row) in (1..).zip(&table.rows) {
            for (round, &cell) in (1..).zip(row) {
                table.check(player, round, cell)?;
            }
        }
        Ok(table)
    }

    fn check(&self, player: usize, round: usize, cell: Cell) -> Result<(), CrossTableError> {
        if cell.points() > Points::ONE {
            return Err(CrossTableError::TooManyPoints { player, round, cell });
        }
        let Some(opponent) = cell.opponent() else {
            return Ok(());
        };
        if opponent == player {
            return Err(CrossTableError::Himself { player, round, cell });
        }
        let Some(other) = self.cell(opponent, round) else {
            return Err(CrossTableError::NoSuchOpponent { player, round, cell });
        };
        contradiction(player, cell, other).map_or(Ok(()), |contradiction| {
            Err(CrossTableError::Contradiction { player, round, cell, opponent, other, contradiction })
        })
    }

    /// How many players there are.
    #[must_use]
    pub fn players(&self) -> usize {
        self.rows.len()
    }

    /// How many rounds there are.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// The rounds of a player, in their order; none if there is no such player.
    #[must_use]
    pub fn row(&self, player: usize) -> Option<&[Cell]> {
        self.rows.get(player.checked_sub(1)?).map(Vec::as_slice)
    }

    /// What a player had in a round; none if there is no such player or round.
    #[must_use]
    pub fn cell(&self, player: usize, round: usize) -> Option<Cell> {
        self.row(player)?.get(round.checked_sub(1)?).copied()
    }

    /// All that a player was given, byes and forfeits included; none if there is no such player. Cost: one pass over his row.
    #[must_use]
    pub fn points(&self, player: usize) -> Option<Points> {
        Some(sum(self.row(player)?.iter().map(Cell::points)))
    }
}

/// The sum of the points of the rounds of one player, which are few enough for it.
pub(super) fn sum(points: impl Iterator<Item = Points>) -> Points {
    Points::from_halves(points.fold(0, |sum, points| sum.saturating_add(points.halves())))
}

fn contradiction(player: usize, cell: Cell, other: Cell) -> Option<Contradiction> {
    let color = |cell: Cell| match cell {
        Cell::Played { color, .. } | Cell::Forfeit { color, .. } => Some(color),
        Cell::Bye(_) => None,
    };
    if other.opponent() != Some(player) {
        Some(Contradiction::NotPaired)
    } else if color(cell) == color(other) {
        Some(Contradiction::SameColor)
    } else if cell.is_played() != other.is_played() {
        Some(Contradiction::PlayedByOne)
    } else if sum([cell.points(), other.points()].into_iter()) > Points::ONE {
        Some(Contradiction::TooManyPoints)
    } else {
        None
    }
}
