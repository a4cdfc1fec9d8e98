//! Time controls as text: minutes and seconds as people write them, and the PGN tag.

use crate::clock::control::{Bonus, Period, TimeControl, TimeControlError};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::num::NonZeroU16;
use core::str::FromStr;
use core::time::Duration;
use thiserror::Error;

/// Why a text is no time control.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("time control `{text}`, byte {offset}: {fault}")]
pub struct ParseTimeControlError {
    /// The text.
    pub text: String,
    /// Bytes before the place, from 0.
    pub offset: usize,
    /// What is wrong there.
    pub fault: TimeControlFault,
}

/// What is wrong with a text for a time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TimeControlFault {
    /// Something else than a number.
    #[error("expected a number")]
    ExpectedNumber,
    /// A number that is too big.
    #[error("the number is too big")]
    TooBig,
    /// A period of no moves.
    #[error("a period has at least one move")]
    NoMoves,
    /// Something after what was a whole period.
    #[error("expected the end, or `:` and another period as in `40/90+30:30+30`")]
    Unexpected,
    /// `?`: it is not known.
    #[error("`?` says that the time control is not known")]
    NotKnown,
    /// `-`: the game had none.
    #[error("`-` says that there is no time control")]
    Untimed,
    /// `*` and a number: each player's time is what the other has used.
    #[error("an hourglass is not supported")]
    Hourglass,
    /// The periods don't fit together.
    #[error(transparent)]
    Periods(TimeControlError),
}

const MINUTE: u32 = 60;

/// What a bare time is counted in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unit {
    Minutes,
    Seconds,
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    unit: Unit,
}

impl Parser<'_> {
    fn take(&mut self, byte: u8) -> bool {
        let found = self.text.as_bytes().get(self.at) == Some(&byte);
        self.at += usize::from(found);
        found
    }

    fn number(&mut self) -> Result<u32, TimeControlFault> {
        let rest = self.text.get(self.at..).unwrap_or("");
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = match rest.get(..digits) {
            None | Some("") => return Err(TimeControlFault::ExpectedNumber),
            Some(digits) => digits.parse().map_err(|_| TimeControlFault::TooBig)?,
        };
        self.at += digits;
        Ok(number)
    }

    /// A number with decimals, as far as people write them: the PGN tag has none.
    fn decimal(&mut self) -> Result<Duration, TimeControlFault> {
        let whole = self.number()?;
        let mut nanos = 0;
        if self.unit == Unit::Minutes && self.take(b'.') {
            let start = self.at;
            let fraction = self.number()?;
            let digits = u32::try_from(self.at - start).unwrap_or(u32::MAX);
            let Some(scale) = 9_u32.checked_sub(digits) else {
                self.at = start;
                return Err(TimeControlFault::TooBig);
            };
            nanos = fraction * 10_u32.pow(scale);
        }
        Ok(Duration::new(u64::from(whole), nanos))
    }

    /// A time in the unit of the text, or in seconds if an `s` follows.
    fn time(&mut self) -> Result<Duration, TimeControlFault> {
        let number = self.decimal()?;
        let seconds = self.unit == Unit::Seconds || self.take(b's');
        Ok(if seconds { number } else { number * MINUTE })
    }

    /// The number of moves before a `/`, if there is one.
    fn moves(&mut self) -> Result<Option<NonZeroU16>, TimeControlFault> {
        let start = self.at;
        let number = self.number()?;
        if !self.take(b'/') {
            self.at = start;
            return Ok(None);
        }
        let end = core::mem::replace(&mut self.at, start);
        let moves = u16::try_from(number).map_err(|_| TimeControlFault::TooBig)?;
        let moves = NonZeroU16::new(moves).ok_or(TimeControlFault::NoMoves)?;
        self.at = end;
        Ok(Some(moves))
    }

    fn period(&mut self) -> Result<Period, TimeControlFault> {
        let moves = self.moves()?;
        let time = self.time()?;
        let people = self.unit == Unit::Minutes;
        let bonus = if self.take(b'+') || (people && self.take(b'|')) {
            Bonus::Increment(self.decimal()?)
        } else if people && self.take(b'd') {
            Bonus::Delay(self.decimal()?)
        } else if people && self.take(b'b') {
            Bonus::Bronstein(self.decimal()?)
        } else {
            Bonus::None
        };
        Ok(Period { moves, time, bonus })
    }

    fn periods(&mut self) -> Result<TimeControl, TimeControlFault> {
        let (mut periods, mut starts) = (Vec::new(), Vec::new());
        loop {
            starts.push(self.at);
            periods.push(self.period()?);
            if !self.take(b':') {
                break;
            }
        }
        if self.at < self.text.len() {
            return Err(TimeControlFault::Unexpected);
        }
        TimeControl::new(periods).map_err(|error| {
            let period = match error {
                TimeControlError::MovesMissing(number) | TimeControlError::TooLong(number) => number,
                TimeControlError::MovesInLast => starts.len(),
                TimeControlError::Empty | TimeControlError::NoTime => 1,
            };
            self.at = starts.get(period.saturating_sub(1)).copied().unwrap_or(0);
            TimeControlFault::Periods(error)
        })
    }
}

fn parse(text: &str, unit: Unit) -> Result<TimeControl, ParseTimeControlError> {
    let mut parser = Parser { text, at: 0, unit };
    let whole = match text {
        "?" if unit == Unit::Seconds => Err(TimeControlFault::NotKnown),
        "-" if unit == Unit::Seconds => Err(TimeControlFault::Untimed),
        _ if unit == Unit::Seconds && text.starts_with('*') => Err(TimeControlFault::Hourglass),
        _ => parser.periods(),
    };
    whole.map_err(|fault| ParseTimeControlError { text: text.into(), offset: parser.at, fault })
}

impl TimeControl {
    /// Reads the value of the PGN tag `TimeControl`: all times in seconds, periods joined by colons, such as `40/7200:3600` or `5400+30`.
    ///
    /// # Errors
    /// [`ParseTimeControlError`]; `?`, `-` and the hourglass, which PGN has too, are faults with a name. So is a number of moves in the last
    /// period, such as `40/9000`, which PGN allows: nothing says what comes after those moves, and it is not guessed. Write what
    /// you know: `40/9000:3600`, or `9000` if the time is for all moves.
    pub fn from_pgn(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        parse(text, Unit::Seconds)
    }

    /// The value of the PGN tag `TimeControl`, which has no form for a delay, nor for parts of a second: none then.
    #[must_use]
    pub fn to_pgn(&self) -> Option<String> {
        let mut text = String::new();
        self.write(&mut text, Unit::Seconds).ok()?;
        Some(text)
    }

    fn write(&self, f: &mut impl Write, unit: Unit) -> fmt::Result {
        for (index, period) in self.periods().iter().enumerate() {
            if index > 0 {
                f.write_char(':')?;
            }
            if let Some(moves) = period.moves {
                write!(f, "{moves}/")?;
            }
            let seconds = period.time.as_secs();
            match unit {
                Unit::Seconds if period.time.subsec_nanos() != 0 => return Err(fmt::Error),
                Unit::Minutes if period.time.subsec_nanos() != 0 => write!(f, "{}s", Seconds(period.time))?,
                Unit::Minutes if !seconds.is_multiple_of(u64::from(MINUTE)) => write!(f, "{seconds}s")?,
                Unit::Minutes => write!(f, "{}", seconds / u64::from(MINUTE))?,
                Unit::Seconds => write!(f, "{seconds}")?,
            }
            match (unit, period.bonus) {
                (_, Bonus::None) => {}
                (Unit::Seconds, bonus) if bonus.per_move().subsec_nanos() != 0 => return Err(fmt::Error),
                (_, Bonus::Increment(time)) => write!(f, "+{}", Seconds(time))?,
                (Unit::Seconds, Bonus::Delay(_) | Bonus::Bronstein(_)) => return Err(fmt::Error),
                (Unit::Minutes, Bonus::Delay(time)) => write!(f, "d{}", Seconds(time))?,
                (Unit::Minutes, Bonus::Bronstein(time)) => write!(f, "b{}", Seconds(time))?,
            }
        }
        Ok(())
    }
}

/// A time in seconds, with the decimals that it needs.
struct Seconds(Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.as_secs())?;
        let mut nanos = self.0.subsec_nanos();
        if nanos == 0 {
            return Ok(());
        }
        let mut width = 9;
        while nanos.is_multiple_of(10) {
            nanos /= 10;
            width -= 1;
        }
        write!(f, ".{nanos:0width$}")
    }
}

/// Minutes, then what comes with each move in seconds: `90+30`; `40/90+30:30+30` with periods; `5d3` with a delay, `5b3` by Bronstein; a time in
/// seconds has an `s`: `30s+1`. `3|2` is read as `3+2`. The PGN tag counts in seconds: [`TimeControl::from_pgn`].
impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        parse(text, Unit::Minutes)
    }
}

/// As [`FromStr`] reads it.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Unit::Minutes)
    }
}
