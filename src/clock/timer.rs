//! The clock itself. Laws: 6.

use crate::clock::control::{FirstMove, TimeControl};
use crate::clock::side::Side;
use crate::geometry::Color;
use core::time::Duration;
use thiserror::Error;

/// The clock on the table: two times, of which one at most runs. Laws: 6.1.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Clock {
    sides: [Side; 2],
    state: State,
    first_flag: Option<Color>,
    last_press: Option<Press>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum State {
    NotStarted,
    Running(Color),
    Paused,
}

/// The last press, so that it can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Press {
    by: Color,
    /// What it brought.
    given: Duration,
    /// The counter, the period, the duty to record and the turn before it.
    moves: u16,
    period: usize,
    exempt: bool,
    turn: Duration,
}

/// What the arbiter changes on a clock. Laws: 6.10.2, 7.1, 7.5.5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Adjustment {
    /// So much more time.
    Add(Duration),
    /// So much less time. A clock that has no more falls.
    Cut(Duration),
    /// This time is left. A fallen flag goes up again if it is not zero.
    Set(Duration),
    /// The counter stands at so many moves. Periods that begin with it bring their time, unless the flag is down; a period that has begun is
    /// not taken away again.
    Moves(u16),
}

/// Why something can't be done with the clock. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum ClockError {
    /// It has not been started.
    #[error("the clock has not been started")]
    NotStarted,
    /// It runs or has run already.
    #[error("the clock has been started already")]
    Started,
    /// It is paused: both times stand still.
    #[error("the clock is paused")]
    Paused,
    /// It runs, so there is nothing to resume.
    #[error("the clock is not paused")]
    NotPaused,
    /// The time of this player does not run, so that his button does nothing.
    #[error("the clock of {0} is not running")]
    NotRunning(Color),
    /// There is no press that could be taken back.
    #[error("there is no press of {0} to take back")]
    NoPress(Color),
}

impl Clock {
    /// A clock with the same control for both, by the glossary of the Laws: [`FirstMove::WithIncrement`].
    #[must_use]
    pub fn new(control: TimeControl) -> Clock {
        Clock::with_controls([control.clone(), control], FirstMove::default())
    }

    /// A clock with a control for White and one for Black.
    #[must_use]
    pub fn with_controls([white, black]: [TimeControl; 2], first: FirstMove) -> Clock {
        let sides = [Side::new(white, first), Side::new(black, first)];
        Clock { sides, state: State::NotStarted, first_flag: None, last_press: None }
    }

    fn side(&self, color: Color) -> &Side {
        let [white, black] = &self.sides;
        match color {
            Color::White => white,
            Color::Black => black,
        }
    }

    fn side_mut(&mut self, color: Color) -> &mut Side {
        let [white, black] = &mut self.sides;
        match color {
            Color::White => white,
            Color::Black => black,
        }
    }

    /// The control of a player.
    #[must_use]
    pub fn control(&self, color: Color) -> &TimeControl {
        &self.side(color).control
    }

    /// Whether it has been started.
    #[must_use]
    pub fn is_started(&self) -> bool {
        self.state != State::NotStarted
    }

    /// Whose time runs, if one does.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        match self.state {
            State::Running(color) => Some(color),
            State::NotStarted | State::Paused => None,
        }
    }

    /// What is left to a player, never less than zero. A delay that still runs is not in it.
    #[must_use]
    pub fn remaining(&self, color: Color) -> Duration {
        self.side(color).remaining()
    }

    /// All that a player was given so far: periods, bonuses, what the arbiter added, less what he cut.
    #[must_use]
    pub fn given(&self, color: Color) -> Duration {
        self.side(color).given
    }

    /// All that has run off the clock of a player. It is more than what was [given](Clock::given) if it ran on after the flag fell.
    #[must_use]
    pub fn used(&self, color: Color) -> Duration {
        self.side(color).used
    }

    /// Whether the flag of a player has fallen. It stays so until the time is [adjusted](Clock::adjust). Whether he has lost is not for the clock to
    /// say: a flag counts from when it is seen or claimed. Laws: 6.8, 6.9.
    #[must_use]
    pub fn has_fallen(&self, color: Color) -> bool {
        self.side(color).flag
    }

    /// Whose flag fell first, of those that are down. Laws: III.3.1.
    #[must_use]
    pub fn first_flag(&self) -> Option<Color> {
        self.first_flag
    }

    /// Moves completed, by the counter of the clock. Laws: 6.2.1, 6.4.
    #[must_use]
    pub fn moves(&self, color: Color) -> u16 {
        self.side(color).moves
    }

    /// The period a player is in, from 0.
    #[must_use]
    pub fn period(&self, color: Color) -> usize {
        self.side(color).period
    }

    /// Whether the time leaves a player the duty to record the moves: not for the rest of a period in which he had less than five minutes and
    /// gets less than thirty seconds a move. That there is no duty in rapid and blitz is not for the clock to say. Laws: 8.1, 8.4.
    #[must_use]
    pub fn leaves_time_to_record(&self, color: Color) -> bool {
        !self.side(color).exempt
    }

    /// Starts the time of a player: White's, unless the game begins with Black to move. Laws: 6.6.
    ///
    /// # Errors
    /// [`ClockError::Started`].
    pub fn start(&mut self, color: Color) -> Result<(), ClockError> {
        if self.is_started() {
            return Err(ClockError::Started);
        }
        self.state = State::Running(color);
        Ok(())
    }

    /// Lets time pass. It runs off the clock that runs, if one does.
    pub fn elapse(&mut self, time: Duration) {
        if let State::Running(color) = self.state {
            self.side_mut(color).run(time);
            self.note_flags();
        }
    }

    fn note_flags(&mut self) {
        let down = |color: &Color| self.side(*color).flag;
        if !self.first_flag.as_ref().is_some_and(down) {
            self.first_flag = Color::ALL.into_iter().find(down);
        }
    }

    /// A player presses the button: his move is counted and brings its bonus, and the other's time runs. After his flag fell, a move brings nothing more.
    /// He may press whenever his own time runs, even after the opponent has replied. Laws: 6.2.1, 6.2.2.
    ///
    /// # Errors
    /// [`ClockError::NotStarted`], [`ClockError::Paused`], [`ClockError::NotRunning`].
    pub fn press(&mut self, by: Color) -> Result<(), ClockError> {
        self.press_with(by, Side::complete)
    }

    /// The same without the bonus: for a move that was illegal, and that the arbiter lets stand as he has mended it. Laws: 7.1, 7.5.2.
    ///
    /// # Errors
    /// As [`press`](Clock::press).
    pub fn press_without_bonus(&mut self, by: Color) -> Result<(), ClockError> {
        self.press_with(by, Side::complete_without_bonus)
    }

    fn press_with(&mut self, by: Color, complete: fn(&mut Side) -> Duration) -> Result<(), ClockError> {
        match self.state {
            State::NotStarted => return Err(ClockError::NotStarted),
            State::Paused => return Err(ClockError::Paused),
            State::Running(running) if running != by => return Err(ClockError::NotRunning(by)),
            State::Running(_) => {}
        }
        let side = self.side_mut(by);
        let (moves, period, exempt, turn) = (side.moves, side.period, side.exempt, side.turn);
        let given = complete(side);
        self.last_press = Some(Press { by, given, moves, period, exempt, turn });
        self.side_mut(!by).turn = Duration::ZERO;
        self.state = State::Running(!by);
        Ok(())
    }

    /// Takes the last press back, if it was this player's: its move is not counted, what it brought is gone, as far as it is still there, and his turn goes
    /// on with the rest of its delay. Time that has run off since stays off the clock of the opponent, and whose time runs now is for
    /// [`resume`](Clock::resume) to say: the clock is paused. This is for a press that completed no move, or an illegal one. Laws: 7.1, 7.5.
    ///
    /// # Errors
    /// [`ClockError::NoPress`].
    pub fn take_back_press(&mut self, by: Color) -> Result<(), ClockError> {
        let press = self.last_press.filter(|press| press.by == by).ok_or(ClockError::NoPress(by))?;
        let side = self.side_mut(by);
        if side.period != press.period {
            side.exempt = press.exempt;
        }
        side.moves = press.moves;
        side.period = press.period;
        side.turn = press.turn;
        side.take(press.given);
        self.last_press = None;
        self.state = State::Paused;
        self.note_flags();
        Ok(())
    }

    /// Stops both times. This is no press: nothing is counted or added. Laws: 6.11.
    ///
    /// # Errors
    /// [`ClockError::NotStarted`], [`ClockError::Paused`].
    pub fn pause(&mut self) -> Result<(), ClockError> {
        match self.state {
            State::NotStarted => Err(ClockError::NotStarted),
            State::Paused => Err(ClockError::Paused),
            State::Running(_) => {
                self.state = State::Paused;
                Ok(())
            }
        }
    }

    /// Lets the time of a player run on. Laws: 6.11.3.
    ///
    /// # Errors
    /// [`ClockError::NotStarted`], [`ClockError::NotPaused`].
    pub fn resume(&mut self, running: Color) -> Result<(), ClockError> {
        match self.state {
            State::NotStarted => Err(ClockError::NotStarted),
            State::Running(_) => Err(ClockError::NotPaused),
            State::Paused => {
                self.state = State::Running(running);
                Ok(())
            }
        }
    }

    /// Changes a time or a counter, at any moment. A time or a counter that is set is what the arbiter wants: a press of this player from before can't be
    /// [taken back](Clock::take_back_press) any more, while what is added or cut leaves it as it was. Laws: 6.10.2, 7.1, 7.5.5.
    pub fn adjust(&mut self, color: Color, adjustment: Adjustment) {
        if matches!(adjustment, Adjustment::Set(_) | Adjustment::Moves(_)) {
            self.last_press = self.last_press.filter(|press| press.by != color);
        }
        let side = self.side_mut(color);
        match adjustment {
            Adjustment::Add(time) => side.set(side.remaining().saturating_add(time)),
            Adjustment::Cut(time) => side.set(side.remaining().saturating_sub(time)),
            Adjustment::Set(time) => side.set(time),
            Adjustment::Moves(moves) => {
                side.count(moves);
            }
        }
        self.note_flags();
    }
}
