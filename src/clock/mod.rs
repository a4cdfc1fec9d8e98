//! How much time is left, and which class of play is this? Laws: 6, 8.4, A.1, B.1.
//!
//! * A [`TimeControl`] says what a player is given: [`Period`]s with their moves, their time and their [`Bonus`] for each move.
//! * A [`Clock`] is the device on the table: two times, of which one at most runs. It is told how much time passes
//!   ([`Clock::elapse`]) and when its button is pressed; nothing here reads the time of day.
//! * A [`Class`] is blitz, rapid or classical.
//!
//! The clock knows nothing of chess but whose turn there is to press: whether a press completes a move, what an illegal one costs and what
//! a fallen flag means is the business of the arbiter.
//!
//! ```
//! use caissa::Color;
//! use caissa::clock::{Clock, TimeControl};
//! use core::time::Duration;
//!
//! let mut clock = Clock::new("3+2".parse::<TimeControl>()?);
//! clock.start(Color::White)?;
//! clock.elapse(Duration::from_secs(10));
//! clock.press(Color::White)?;
//! clock.elapse(Duration::from_secs(200));
//! assert_eq!(clock.remaining(Color::White), Duration::from_secs(180 + 2 - 10 + 2));
//! assert_eq!(clock.first_flag(), Some(Color::Black));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod class;
mod control;
mod recording;
mod side;
mod text;
mod timer;

pub use class::Class;
pub use control::{Bonus, FirstMove, Period, TimeControl, TimeControlError};
pub use text::{ParseTimeControlError, TimeControlFault};
pub use timer::{Adjustment, Clock, ClockError};
