//! Blitz, rapid or classical? Laws: A.1, B.1, glossary.

use crate::clock::control::TimeControl;
use core::time::Duration;

/// The class of play that a time control belongs to. It decides nothing but which rules apply; the game may well last longer.
/// Laws: A.1, B.1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Class {
    /// At most 10 minutes. Laws: B.1.
    Blitz,
    /// More than 10 and less than 60 minutes. Laws: A.1.
    Rapid,
    /// 60 minutes or more.
    Classical,
}

const BLITZ_AT_MOST: Duration = Duration::from_secs(10 * 60);
const CLASSICAL_FROM: Duration = Duration::from_secs(60 * 60);
/// The moves for which the time is reckoned.
const MOVES: u16 = 60;

impl Class {
    /// The class of a game in which the players may have different times: none if these belong to different classes.
    ///
    /// ```
    /// use caissa::clock::{Class, TimeControl};
    ///
    /// let (five, four): (TimeControl, TimeControl) = ("5".parse()?, "4+2".parse()?);
    /// assert_eq!(Class::of(&five, &four), Some(Class::Blitz));
    /// assert_eq!(Class::of(&five, &"15".parse()?), None);
    /// # Ok::<(), caissa::clock::ParseTimeControlError>(())
    /// ```
    #[must_use]
    pub fn of(white: &TimeControl, black: &TimeControl) -> Option<Class> {
        (white.class() == black.class()).then(|| white.class())
    }
}

impl TimeControl {
    /// What a player has for 60 moves: the times of all periods that he reaches within them, and sixty times the bonus. Laws: A.1, B.1.
    #[must_use]
    pub fn time_for_60_moves(&self) -> Duration {
        let mut left = MOVES;
        let mut total = Duration::ZERO;
        for period in self.periods() {
            let moves = period.moves.map_or(left, |moves| moves.get().min(left));
            total += period.time + period.bonus.per_move() * u32::from(moves);
            left -= moves;
            if left == 0 {
                break;
            }
        }
        total
    }

    /// The class of play. Laws: A.1, B.1.
    #[must_use]
    pub fn class(&self) -> Class {
        match self.time_for_60_moves() {
            time if time <= BLITZ_AT_MOST => Class::Blitz,
            time if time < CLASSICAL_FROM => Class::Rapid,
            _ => Class::Classical,
        }
    }
}
