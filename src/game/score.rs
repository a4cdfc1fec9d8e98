//! What a game is worth to each player.

use crate::geometry::Color;
use core::fmt;

/// Points, counted in halves: a draw is half a point, a win is one, and no arithmetic is inexact.
///
/// ```
/// use caissa::game::Points;
///
/// assert_eq!(Points::HALF.to_string(), "0.5");
/// assert_eq!(Points::from_halves(5).to_string(), "2.5");
/// assert!(Points::HALF < Points::ONE);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Points(u16);

impl Points {
    /// Nothing.
    pub const ZERO: Points = Points(0);
    /// Half a point, for a draw.
    pub const HALF: Points = Points(1);
    /// A point, for a win.
    pub const ONE: Points = Points(2);

    /// So many half points.
    #[must_use]
    pub const fn from_halves(halves: u16) -> Points {
        Points(halves)
    }

    /// The number of half points.
    #[must_use]
    pub const fn halves(self) -> u16 {
        self.0
    }
}

/// As a decimal number: `0`, `0.5`, `1`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = if self.0 % 2 == 1 { ".5" } else { "" };
        write!(f, "{}{half}", self.0 / 2)
    }
}

/// The points of both players in one game. Usually they sum to one; an arbiter may also give 0-0 or 1/2-0. Laws: 10.1, 11.7, 11.8.
///
/// ```
/// use caissa::Color;
/// use caissa::game::{Points, Score};
///
/// assert_eq!(Score::win(Color::Black).to_string(), "0-1");
/// assert_eq!(Score { white: Points::HALF, black: Points::ZERO }.to_string(), "1/2-0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Score {
    /// What White gets.
    pub white: Points,
    /// What Black gets.
    pub black: Points,
}

impl Score {
    /// Half a point each.
    pub const DRAW: Score = Score { white: Points::HALF, black: Points::HALF };
    /// Nothing for either: both have lost.
    pub const BOTH_LOSE: Score = Score { white: Points::ZERO, black: Points::ZERO };

    /// One point for the winner.
    #[must_use]
    pub const fn win(winner: Color) -> Score {
        match winner {
            Color::White => Score { white: Points::ONE, black: Points::ZERO },
            Color::Black => Score { white: Points::ZERO, black: Points::ONE },
        }
    }

    /// Nothing for one player, and so many points for his opponent.
    #[must_use]
    pub const fn loss(loser: Color, opponent: Points) -> Score {
        match loser {
            Color::White => Score { white: Points::ZERO, black: opponent },
            Color::Black => Score { white: opponent, black: Points::ZERO },
        }
    }

    /// The points of one player.
    #[must_use]
    pub const fn of(self, color: Color) -> Points {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Who has won: the player with one point against none.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self == Score::win(color))
    }
}

/// As game records write it: `1-0`, `1/2-1/2`, `0-0`, `1/2-0`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct Side(Points);
        impl fmt::Display for Side {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                if self.0 == Points::HALF { f.write_str("1/2") } else { self.0.fmt(f) }
            }
        }
        write!(f, "{}-{}", Side(self.white), Side(self.black))
    }
}
