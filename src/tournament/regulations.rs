//! What the regulations of an event must say. Laws: 6.7, 9.1.1, 11.3.2, A.4, A.6, B.2, B.4.

use crate::arbiter::{Devices, Guidelines, Regime, Supervision};
use crate::clock::{Class, TimeControl};
use crate::game::{Agreement, Regulations};
use core::time::Duration;
use thiserror::Error;

/// The regulations of an event. Nothing in it is guessed: what the Laws leave to the event is said here, before the event. Laws: A.6, B.4.
///
/// ```
/// use caissa::arbiter::{Devices, Guidelines, Play, Supervision};
/// use caissa::game::Agreement;
/// use caissa::tournament::{Event, SupervisionPlan};
/// use core::time::Duration;
///
/// let event = Event {
///     control: "15+10".parse()?,
///     supervision: Some(SupervisionPlan { named: Supervision::Full, games_per_arbiter: 3, every_game_recorded: true }),
///     default_time: Some(Duration::from_secs(15 * 60)),
///     registration_closes: None,
///     agreement: Agreement::AfterMoves(30),
///     devices: Devices::FORBIDDEN,
///     guidelines: Guidelines::NotAnnounced,
/// };
/// let regime = event.regime()?;
/// assert_eq!(regime.play, Play::Rapid(Supervision::Full));
/// assert_eq!(regime.default_time, Duration::from_secs(900));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Event {
    /// The time control of all games.
    pub control: TimeControl,
    /// How rapid and blitz games are watched, for the whole event; standard play needs none. Laws: A.6, B.4.
    pub supervision: Option<SupervisionPlan>,
    /// How late a player may come; zero if the regulations are silent. Laws: 6.7.1.
    pub default_time: Option<Duration>,
    /// How long before the first round registration closes. It is no default time, and who misses it is not paired. Laws: 6.7.
    pub registration_closes: Option<Duration>,
    /// When players may agree to a draw. Laws: 9.1.1.
    pub agreement: Agreement,
    /// What a device costs. Laws: 11.3.2.
    pub devices: Devices,
    /// Whether the Guidelines III are announced.
    pub guidelines: Guidelines,
}

/// How rapid or blitz games are watched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SupervisionPlan {
    /// What the regulations say.
    pub named: Supervision,
    /// How many games one arbiter watches at a time.
    pub games_per_arbiter: u16,
    /// Whether an arbiter or his assistant, or a device, records every game.
    pub every_game_recorded: bool,
}

/// Why regulations don't give a regime.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum EventError {
    /// Rapid and blitz regulations must say whether the games are fully supervised. Laws: A.6, B.4.
    #[error("the regulations of a rapid or blitz event must name the supervision")]
    SupervisionNotNamed,
    /// Full supervision, but an arbiter watches too many games. Laws: A.4, B.2.
    #[error("full supervision means at most {most} games for each arbiter, not {games}")]
    TooManyGames {
        /// What the event has.
        games: u16,
        /// What it may have.
        most: u16,
    },
    /// Full supervision, but no arbiter at all. Laws: A.4, B.2.
    #[error("full supervision needs an arbiter for the games")]
    NoGames,
    /// Full supervision, but not every game is recorded. Laws: A.4, B.2.
    #[error("full supervision means that every game is recorded")]
    NotRecorded,
    /// The Guidelines III are announced for games that they are not for: blitz, or games with an increment. Laws: III.1, III.2.
    #[error("the guidelines on games without increment are for standard and rapid games without increment")]
    Guidelines,
}

/// Games that one arbiter may watch under full supervision. Laws: A.4.1, B.2.1.
const fn most_games(class: Class) -> u16 {
    match class {
        Class::Blitz => 1,
        Class::Rapid | Class::Classical => 3,
    }
}

impl Event {
    /// The regime of each game. It never changes by itself: an event that calls itself fully supervised and is not, is an error. Laws: A.4, A.6, B.2, B.4.
    ///
    /// # Errors
    /// [`EventError`].
    pub fn regime(&self) -> Result<Regime, EventError> {
        let class = self.control.class();
        let regime = match class {
            Class::Classical => Regime::standard(),
            Class::Rapid => Regime::rapid(self.supervision(class)?),
            Class::Blitz => Regime::blitz(self.supervision(class)?),
        };
        let increment = self.control.periods().iter().any(|period| !period.bonus.per_move().is_zero());
        if self.guidelines == Guidelines::Announced && (class == Class::Blitz || increment) {
            return Err(EventError::Guidelines);
        }
        Ok(Regime {
            regulations: Regulations { agreement: self.agreement, ..regime.regulations },
            default_time: self.default_time.unwrap_or(regime.default_time),
            devices: self.devices,
            guidelines: self.guidelines,
            ..regime
        })
    }

    fn supervision(&self, class: Class) -> Result<Supervision, EventError> {
        let plan = self.supervision.ok_or(EventError::SupervisionNotNamed)?;
        if plan.named == Supervision::Partial {
            return Ok(plan.named);
        }
        let (games, most) = (plan.games_per_arbiter, most_games(class));
        if games == 0 {
            return Err(EventError::NoGames);
        }
        if games > most {
            return Err(EventError::TooManyGames { games, most });
        }
        if !plan.every_game_recorded {
            return Err(EventError::NotRecorded);
        }
        Ok(plan.named)
    }
}
