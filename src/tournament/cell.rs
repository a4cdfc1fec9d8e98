//! What a player had in one round.

use crate::game::{Outcome, Points};
use crate::geometry::Color;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// What a player had in one round: a game, a game that was not played, or none.
///
/// Its text is what cross-tables show: the number of the opponent, the player's own colour and his own result.
///
/// | text | meaning |
/// |---|---|
/// | `3w1`, `3b=`, `3w0` | a game with player 3: won as White, drawn as Black, lost as White |
/// | `3w+`, `3w-` | paired with player 3 but not played: won, lost by forfeit |
/// | `pab` | a pairing-allocated bye: nobody was left to play with; a full point |
/// | `full` | a full-point bye |
/// | `half`, `zero` | a bye on request, with half a point or nothing. Each round after a withdrawal is a `zero` |
///
/// ```
/// use caissa::Color;
/// use caissa::game::Points;
/// use caissa::tournament::{Bye, Cell};
///
/// let cell: Cell = "12b=".parse()?;
/// assert_eq!(cell, Cell::Played { opponent: 12, color: Color::Black, points: Points::HALF });
/// assert_eq!("half".parse::<Cell>()?.points(), Points::HALF);
/// assert_eq!(Cell::Bye(Bye::PairingAllocated).to_string(), "pab");
/// assert_eq!("12x=".parse::<Cell>().unwrap_err().to_string(), "`12x=`: no colour `w` or `b` after the number of the opponent");
/// # Ok::<(), caissa::tournament::CellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cell {
    /// A game that was played.
    Played {
        /// The number of the opponent in the table, from 1.
        opponent: usize,
        /// The player's own colour.
        color: Color,
        /// What the player got: nothing, half a point or a point. An arbiter may have given half a point against nothing, or nothing to both.
        points: Points,
    },
    /// A pairing without a game: one player, or both, did not come. Laws: 6.7.1.
    Forfeit {
        /// The number of the opponent in the table, from 1.
        opponent: usize,
        /// The player's own colour.
        color: Color,
        /// Who was there.
        result: Forfeit,
    },
    /// No opponent.
    Bye(Bye),
}

/// The result of a pairing without a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Forfeit {
    /// The opponent did not come: `+`.
    Win,
    /// The player did not come: `-`, and `-` for the opponent too if he did not come either.
    Loss,
}

/// A round without an opponent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bye {
    /// Nobody was left to play with: a point.
    PairingAllocated,
    /// A point, given by the regulations.
    FullPoint,
    /// Half a point, on the player's request.
    HalfPoint,
    /// Nothing: on the player's request, or because he has withdrawn.
    ZeroPoint,
}

impl Bye {
    /// What it is worth.
    #[must_use]
    pub const fn points(self) -> Points {
        match self {
            Bye::PairingAllocated | Bye::FullPoint => Points::ONE,
            Bye::HalfPoint => Points::HALF,
            Bye::ZeroPoint => Points::ZERO,
        }
    }

    /// Whether the player has asked for it, or has withdrawn. C.07: 16.1.1.
    #[must_use]
    pub const fn is_requested(self) -> bool {
        matches!(self, Bye::HalfPoint | Bye::ZeroPoint)
    }
}

impl Cell {
    /// The cell of the player of that colour, after a game with this outcome: one that does not count as
    /// [played](Outcome::is_played) is a forfeit. Laws: 6.7.1.
    ///
    /// ```
    /// use caissa::Color;
    /// use caissa::game::{Award, Outcome, Party};
    /// use caissa::tournament::Cell;
    ///
    /// let absent = Outcome::Awarded(Award::Default { absent: Party::One(Color::Black) });
    /// assert_eq!(Cell::of_game(7, Color::White, &absent).to_string(), "7w+");
    /// assert_eq!(Cell::of_game(2, Color::Black, &absent).to_string(), "2b-");
    /// ```
    #[must_use]
    pub fn of_game(opponent: usize, color: Color, outcome: &Outcome) -> Cell {
        let points = outcome.score().of(color);
        if outcome.is_played() {
            return Cell::Played { opponent, color, points };
        }
        let result = if points == Points::ZERO { Forfeit::Loss } else { Forfeit::Win };
        Cell::Forfeit { opponent, color, result }
    }

    /// What the player got.
    #[must_use]
    pub const fn points(&self) -> Points {
        match *self {
            Cell::Played { points, .. } => points,
            Cell::Forfeit { result: Forfeit::Win, .. } => Points::ONE,
            Cell::Forfeit { result: Forfeit::Loss, .. } => Points::ZERO,
            Cell::Bye(bye) => bye.points(),
        }
    }

    /// The number of the opponent, played or not.
    #[must_use]
    pub const fn opponent(&self) -> Option<usize> {
        match *self {
            Cell::Played { opponent, .. } | Cell::Forfeit { opponent, .. } => Some(opponent),
            Cell::Bye(_) => None,
        }
    }

    /// Whether a game was played.
    #[must_use]
    pub const fn is_played(&self) -> bool {
        matches!(self, Cell::Played { .. })
    }

    /// Whether it is a voluntary unplayed round: a bye on request or a loss by forfeit. C.07: 16.1.2.
    #[must_use]
    pub const fn is_voluntary(&self) -> bool {
        match *self {
            Cell::Played { .. } => false,
            Cell::Forfeit { result, .. } => matches!(result, Forfeit::Loss),
            Cell::Bye(bye) => bye.is_requested(),
        }
    }
}

/// Why a text is not a cell.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CellError {
    /// Nothing there.
    #[error("the cell is empty")]
    Empty,
    /// Neither a bye nor the number of an opponent.
    #[error("`{text}`: neither `pab`, `full`, `half`, `zero` nor the number of an opponent")]
    Unknown {
        /// The text.
        text: String,
    },
    /// A number that is zero or too large.
    #[error("`{text}`: no player can have the number `{number}`")]
    Number {
        /// The text.
        text: String,
        /// Its digits.
        number: String,
    },
    /// No colour after the number.
    #[error("`{text}`: no colour `w` or `b` after the number of the opponent")]
    Color {
        /// The text.
        text: String,
    },
    /// No result after the colour, or an unknown one.
    #[error("`{text}`: no result `1`, `=`, `0`, `+` or `-` after the colour")]
    Result {
        /// The text.
        text: String,
    },
}

/// Reads what [`Cell`] describes, without spaces; letters of any case, and `½`, `1/2` or `0.5` for `=`.
impl FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Cell, CellError> {
        let whole = || text.to_string();
        match text.to_ascii_lowercase().as_str() {
            "" => return Err(CellError::Empty),
            "pab" => return Ok(Cell::Bye(Bye::PairingAllocated)),
            "full" => return Ok(Cell::Bye(Bye::FullPoint)),
            "half" => return Ok(Cell::Bye(Bye::HalfPoint)),
            "zero" => return Ok(Cell::Bye(Bye::ZeroPoint)),
            _ => {}
        }
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = text.strip_suffix(rest).unwrap_or("");
        if number.is_empty() {
            return Err(CellError::Unknown { text: whole() });
        }
        let opponent = number
            .parse()
            .ok()
            .filter(|&opponent: &usize| opponent > 0)
            .ok_or_else(|| CellError::Number { text: whole(), number: number.to_string() })?;
        let (color, result) = match rest.split_at_checked(1) {
            Some(("w" | "W", result)) => (Color::White, result),
            Some(("b" | "B", result)) => (Color::Black, result),
            _ => return Err(CellError::Color { text: whole() }),
        };
        let played = |points| Cell::Played { opponent, color, points };
        let forfeit = |result| Cell::Forfeit { opponent, color, result };
        match result {
            "1" => Ok(played(Points::ONE)),
            "=" | "½" | "1/2" | "0.5" => Ok(played(Points::HALF)),
            "0" => Ok(played(Points::ZERO)),
            "+" => Ok(forfeit(Forfeit::Win)),
            "-" => Ok(forfeit(Forfeit::Loss)),
            _ => Err(CellError::Result { text: whole() }),
        }
    }
}

/// Writes what can be read again, but for a game with other points than 0, 0.5 or 1, which no [`CrossTable`](crate::tournament::CrossTable) has.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |color| match color {
            Color::White => 'w',
            Color::Black => 'b',
        };
        match *self {
            Cell::Played { opponent, color, points: Points::HALF } => {
                write!(f, "{opponent}{}=", letter(color))
            }
            Cell::Played { opponent, color, points } => write!(f, "{opponent}{}{points}", letter(color)),
            Cell::Forfeit { opponent, color, result: Forfeit::Win } => {
                write!(f, "{opponent}{}+", letter(color))
            }
            Cell::Forfeit { opponent, color, result: Forfeit::Loss } => {
                write!(f, "{opponent}{}-", letter(color))
            }
            Cell::Bye(Bye::PairingAllocated) => f.write_str("pab"),
            Cell::Bye(Bye::FullPoint) => f.write_str("full"),
            Cell::Bye(Bye::HalfPoint) => f.write_str("half"),
            Cell::Bye(Bye::ZeroPoint) => f.write_str("zero"),
        }
    }
}
