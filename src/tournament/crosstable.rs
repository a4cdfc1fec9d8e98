//! Who played whom, with which result: the table that standings are made from.

use crate::game::Points;
use crate::geometry::Color;
use alloc::vec::Vec;
use thiserror::Error;

/// What a player did in one round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Round {
    /// He was paired.
    Paired {
        /// The number of the opponent, from 0.
        opponent: usize,
        /// His colour.
        color: Color,
        /// What he got.
        points: Points,
        /// Whether they played. A game lost by default counts as not played.
        played: Played,
    },
    /// There was no opponent for him: the pairing-allocated bye, a point. Laws: C.07 16.2.1.
    PairingBye,
    /// A bye of a whole point on request. Laws: C.07 16.2.1.
    FullBye,
    /// A bye of half a point on request. Laws: C.07 16.2.
    HalfBye,
    /// A bye of nothing: on request, or after a withdrawal. Laws: C.07 16.1.1, 16.2.
    ZeroBye,
}

/// Whether a paired game was played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Played {
    /// It was.
    Yes,
    /// It was won or lost by default: `+` and `-` in the table. Laws: 6.7.1.
    Forfeit,
}

impl Round {
    /// What the player got in this round.
    #[must_use]
    pub const fn points(self) -> Points {
        match self {
            Round::Paired { points, .. } => points,
            Round::PairingBye | Round::FullBye => Points::ONE,
            Round::HalfBye => Points::HALF,
            Round::ZeroBye => Points::ZERO,
        }
    }

    /// Whether the player chose not to play: a bye of half a point or none on request, or a loss by default. Laws: C.07 16.1.
    #[must_use]
    pub fn is_voluntarily_unplayed(self) -> bool {
        match self {
            Round::Paired { points, played, .. } => played == Played::Forfeit && points == Points::ZERO,
            Round::HalfBye | Round::ZeroBye => true,
            Round::PairingBye | Round::FullBye => false,
        }
    }
}

/// The results of all players in all rounds, which agree with each other.
///
/// ```
/// use caissa::Color;
/// use caissa::game::Points;
/// use caissa::tournament::{CrossTable, Played, Round};
///
/// let paired = |opponent, color, points| Round::Paired { opponent, color, points, played: Played::Yes };
/// let table = CrossTable::new(vec![
///     vec![paired(1, Color::White, Points::ONE)],
///     vec![paired(0, Color::Black, Points::ZERO)],
/// ])?;
/// assert_eq!(table.points(0), Points::ONE);
/// // The same game, won by both:
/// let error = CrossTable::new(vec![
///     vec![paired(1, Color::White, Points::ONE)],
///     vec![paired(0, Color::Black, Points::ONE)],
/// ])
/// .unwrap_err();
/// assert_eq!(error.to_string(), "round 1: players 1 and 2 both got 1 in one game");
/// # Ok::<(), caissa::tournament::CrossTableError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrossTable {
    players: Vec<Vec<Round>>,
}

/// Why rounds are no cross-table. Players and rounds are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum CrossTableError {
    /// A player has more or fewer rounds than the first.
    #[error("player {player} has {found} rounds, player 1 has {expected}")]
    RoundCount {
        /// The player.
        player: usize,
        /// His rounds.
        found: usize,
        /// The rounds of the first player.
        expected: usize,
    },
    /// There is no such opponent.
    #[error("round {round}: player {player} has played {opponent}, whom there is not")]
    NoSuchPlayer {
        /// The round.
        round: usize,
        /// The player.
        player: usize,
        /// The opponent.
        opponent: usize,
    },
    /// Nobody plays against himself.
    #[error("round {round}: player {player} has played himself")]
    Himself {
        /// The round.
        round: usize,
        /// The player.
        player: usize,
    },
    /// The opponent was not paired with this player.
    #[error("round {round}: player {player} has played {opponent}, but {opponent} has not played {player}")]
    NotMirrored {
        /// The round.
        round: usize,
        /// The player.
        player: usize,
        /// The opponent.
        opponent: usize,
    },
    /// Both had the same colour.
    #[error("round {round}: players {player} and {opponent} both were {color}")]
    SameColor {
        /// The round.
        round: usize,
        /// The player.
        player: usize,
        /// The opponent.
        opponent: usize,
        /// The colour.
        color: Color,
    },
    /// For one it was played, for the other not.
    #[error("round {round}: the game of {player} and {opponent} is a forfeit for one of them only")]
    ForfeitForOne {
        /// The round.
        round: usize,
        /// The player.
        player: usize,
        /// The opponent.
        opponent: usize,
    },
    /// Two results that no game has together. A game has one point at most.
    #[error("round {round}: players {player} and {opponent} {}got {points}{} in one game",
        if points == against { "both " } else { "" }, And(*.points, *.against))]
    TooManyPoints {
        /// The round.
        round: usize,
        /// The player.
        player: usize,
        /// The opponent.
        opponent: usize,
        /// What the player got.
        points: Points,
        /// What the opponent got.
        against: Points,
    },
    /// A forfeit is won or lost.
    #[error("round {round}: a forfeit of player {player} is neither won nor lost")]
    HalfForfeit {
        /// The round.
        round: usize,
        /// The player.
        player: usize,
    },
}

/// ` and 0.5`, if that is not the same.
struct And(Points, Points);

impl core::fmt::Display for And {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if self.0 == self.1 { Ok(()) } else { write!(f, " and {}", self.1) }
    }
}

impl CrossTable {
    /// The rounds of each player, in order: all have the same number.
    ///
    /// # Errors
    /// [`CrossTableError`]: the first disagreement, by round and player.
    pub fn new(players: Vec<Vec<Round>>) -> Result<CrossTable, CrossTableError> {
        let expected = players.first().map_or(0, Vec::len);
        for (index, rounds) in players.iter().enumerate() {
            if rounds.len() != expected {
                let (player, found) = (index + 1, rounds.len());
                return Err(CrossTableError::RoundCount { player, found, expected });
            }
        }
        let table = CrossTable { players };
        for round in 0..expected {
            for player in 0..table.players.len() {
                table.check(player, round)?;
            }
        }
        Ok(table)
    }

    fn check(&self, index: usize, at: usize) -> Result<(), CrossTableError> {
        let Some(&Round::Paired { opponent: other, color, points, played }) = self.round(index, at) else {
            return Ok(());
        };
        let (round, player, opponent) = (at + 1, index + 1, other.saturating_add(1));
        if other == index {
            return Err(CrossTableError::Himself { round, player });
        }
        let Some(mirror) = self.round(other, at) else {
            return Err(CrossTableError::NoSuchPlayer { round, player, opponent });
        };
        match *mirror {
            Round::Paired { opponent: back, color: theirs, points: against, played: for_them }
                if back == index =>
            {
                if theirs == color {
                    return Err(CrossTableError::SameColor { round, player, opponent, color });
                }
                if played != for_them {
                    return Err(CrossTableError::ForfeitForOne { round, player, opponent });
                }
                if played == Played::Forfeit && points == Points::HALF {
                    return Err(CrossTableError::HalfForfeit { round, player });
                }
                if points.halves() + against.halves() > Points::ONE.halves() {
                    return Err(CrossTableError::TooManyPoints { round, player, opponent, points, against });
                }
                Ok(())
            }
            _ => Err(CrossTableError::NotMirrored { round, player, opponent }),
        }
    }

    fn round(&self, player: usize, round: usize) -> Option<&Round> {
        self.players.get(player)?.get(round)
    }

    /// The number of players.
    #[must_use]
    pub fn len(&self) -> usize {
        self.players.len()
    }

    /// Whether there are no players.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
    }

    /// The rounds of a player, who is counted from 0; none if there is no such player.
    #[must_use]
    pub fn rounds(&self, player: usize) -> &[Round] {
        self.players.get(player).map_or(&[], Vec::as_slice)
    }

    /// All that a player, counted from 0, got. O(rounds).
    #[must_use]
    pub fn points(&self, player: usize) -> Points {
        Points::from_halves(self.rounds(player).iter().map(|round| round.points().halves()).sum())
    }
}
