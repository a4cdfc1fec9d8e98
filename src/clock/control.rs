//! Time controls: periods, their moves and their times. Laws: 6.1-6.3, III.

use alloc::vec::Vec;
use core::num::NonZeroU16;
use core::time::Duration;
use thiserror::Error;

/// What a player gets for each move besides the time of the period.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Bonus {
    /// Nothing.
    #[default]
    None,
    /// So much is added for each move and can be saved up (Fischer).
    Increment(Duration),
    /// After each move the player gets back what he used for it, up to so much (Bronstein).
    Bronstein(Duration),
    /// The clock of the player begins to run so much after his turn begins (simple delay).
    Delay(Duration),
}

impl Bonus {
    /// The time for each move, whatever its kind. All kinds count alike for the class of play and for the duty to record. Laws: 8.4, A.1.
    #[must_use]
    pub const fn per_move(self) -> Duration {
        match self {
            Bonus::None => Duration::ZERO,
            Bonus::Increment(time) | Bonus::Bronstein(time) | Bonus::Delay(time) => time,
        }
    }
}

/// Whether the increment of the first move is on the clock from the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum FirstMove {
    /// An increment is added before each move, the first too, as the glossary of the Laws says and the clocks of tournaments do. The press that ends a
    /// period brings the increment of the next one.
    #[default]
    WithIncrement,
    /// An increment is added after each move, as most servers do. A control of nothing but increments begins with one all the same: else
    /// there would be no time for the first move.
    WithoutIncrement,
}

/// A part of a game with a time of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Period {
    /// How many moves must be completed in it; all that are left in the last period.
    pub moves: Option<NonZeroU16>,
    /// The time for them. It is added to what is left of the period before when the moves of that are completed, not when its time has run off as
    /// on clocks that count no moves. Laws: 6.3.1.
    pub time: Duration,
    /// What each move of it brings besides.
    pub bonus: Bonus,
}

/// The periods of one player: one at least, all but the last with a number of moves, and some time to begin with.
///
/// ```
/// use caissa::clock::{Class, TimeControl};
/// use core::time::Duration;
///
/// // Minutes and seconds, as people say it.
/// let control: TimeControl = "90+30".parse()?;
/// assert_eq!(control.periods()[0].time, Duration::from_secs(90 * 60));
/// assert_eq!(control.class(), Class::Classical);
/// // Seconds, as the PGN tag says it.
/// assert_eq!(TimeControl::from_pgn("5400+30")?, control);
///
/// let long = TimeControl::from_pgn("40/7200:3600")?;
/// assert_eq!(long.to_string(), "40/120:60");
/// # Ok::<(), caissa::clock::ParseTimeControlError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<Period>", into = "Vec<Period>"))]
pub struct TimeControl {
    periods: Vec<Period>,
}

/// Why periods are no time control.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum TimeControlError {
    /// There is none.
    #[error("a time control has at least one period")]
    Empty,
    /// The period with this number, from 1, is not the last and has no number of moves.
    #[error("period {0} is not the last and needs a number of moves")]
    MovesMissing(usize),
    /// The last period has a number of moves, so that nothing says what comes after them.
    #[error(
        "the last period is for all moves that are left and has no number of moves, as the `30` in `40/90:30`"
    )]
    MovesInLast,
    /// The first period has no time: neither of its own nor an increment that could be saved up.
    #[error("the first period has no time")]
    NoTime,
    /// A time of more than a year in the period with this number, from 1.
    #[error("a time of more than a year in period {0}")]
    TooLong(usize),
}

/// The longest time of a period.
const LONGEST: Duration = Duration::from_secs(366 * 24 * 60 * 60);

/// The periods, checked.
impl TryFrom<Vec<Period>> for TimeControl {
    type Error = TimeControlError;

    /// [`TimeControl::new`].
    ///
    /// # Errors
    /// [`TimeControlError`].
    fn try_from(periods: Vec<Period>) -> Result<TimeControl, TimeControlError> {
        TimeControl::new(periods)
    }
}

impl From<TimeControl> for Vec<Period> {
    fn from(control: TimeControl) -> Vec<Period> {
        control.periods
    }
}

impl TimeControl {
    /// These periods, in order.
    ///
    /// # Errors
    /// [`TimeControlError`].
    pub fn new(periods: Vec<Period>) -> Result<TimeControl, TimeControlError> {
        let Some((last, others)) = periods.split_last() else { return Err(TimeControlError::Empty) };
        if let Some(index) = others.iter().position(|period| period.moves.is_none()) {
            return Err(TimeControlError::MovesMissing(index + 1));
        }
        if last.moves.is_some() {
            return Err(TimeControlError::MovesInLast);
        }
        let too_long = |period: &Period| period.time > LONGEST || period.bonus.per_move() > LONGEST;
        if let Some(index) = periods.iter().position(too_long) {
            return Err(TimeControlError::TooLong(index + 1));
        }
        let first = periods.first().unwrap_or(last);
        let increment = matches!(first.bonus, Bonus::Increment(time) if !time.is_zero());
        if first.time.is_zero() && !increment {
            return Err(TimeControlError::NoTime);
        }
        Ok(TimeControl { periods })
    }

    /// One period for the whole game.
    ///
    /// # Errors
    /// [`TimeControlError::NoTime`], [`TimeControlError::TooLong`].
    pub fn single(time: Duration, bonus: Bonus) -> Result<TimeControl, TimeControlError> {
        TimeControl::new(alloc::vec![Period { moves: None, time, bonus }])
    }

    /// The periods, in order.
    #[must_use]
    pub fn periods(&self) -> &[Period] {
        &self.periods
    }

    /// The period at this place from 0, or the last.
    pub(super) fn period(&self, index: usize) -> Period {
        const NOTHING: Period = Period { moves: None, time: Duration::ZERO, bonus: Bonus::None };
        self.periods.get(index).or(self.periods.last()).copied().unwrap_or(NOTHING)
    }

    /// What is on the clock at the start.
    pub(super) fn start(&self, first: FirstMove) -> Duration {
        let Period { time, bonus, .. } = self.period(0);
        match bonus {
            Bonus::Increment(more) if first == FirstMove::WithIncrement || time.is_zero() => {
                time.saturating_add(more)
            }
            _ => time,
        }
    }

    /// The place of the period, from 0, that the next move belongs to when so many have been completed. Laws: 6.3.1.
    #[must_use]
    pub fn period_after(&self, moves: u16) -> usize {
        let mut left = moves;
        for (index, period) in self.periods.iter().enumerate() {
            match period.moves {
                Some(needed) if left >= needed.get() => left -= needed.get(),
                _ => return index,
            }
        }
        self.periods.len().saturating_sub(1)
    }
}
