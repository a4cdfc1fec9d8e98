//! Was it done properly, and what follows? A game over the board under the Laws.
//!
//! An [`Arbiter`] holds a [`Game`], a [`Clock`] and the [`Regime`] of the game. It is told what happens, one [`Event`] at a time, and
//! answers with a [`Ruling`]: what was found, by which article, what it costs and what the player must now do; or with an [`ArbiterError`] if the
//! event has no place there, and then nothing has changed. It is as an arbiter who sees the board, so nobody has to ask him first, but for what the
//! regime leaves to a claim.
//!
//! # With the rule book beside it
//!
//! | Laws | module |
//! |---|---|
//! | 4.2-4.5 touched men | `touch`, `release` |
//! | 4.6, 4.7 how a move is made | `release` |
//! | 5.1.2, 9 resignation, offers, claims | `draw` |
//! | 6.2 how a move is completed | `press` |
//! | 6.6, 6.7 start, lateness | `lateness` |
//! | 6.8, 6.9, A.5.3 flags | `flag` |
//! | 6.10, 6.11, 7.1 pauses, corrections | `pause` |
//! | 7.2-7.4 set-up, displaced men | `setup` |
//! | 7.5, A.5, B.3 illegal moves | `illegal` |
//! | 8, A.2, A.4.3 scoresheets | `scoresheet` |
//! | 11, 12.9 conduct, penalties | `conduct` |
//!
//! # Made and completed
//!
//! A move is *made* when it is released on the board (4.7), and only then does the opponent have the move; it is *completed* when the clock is pressed (6.2.1). An
//! illegal move costs something only when it is completed. A game ends with the move that ends it, without a press.
//!
//! ```
//! use caissa::arbiter::{Actor, Arbiter, Event, Finding, Intent, Regime};
//! use caissa::clock::Clock;
//! use caissa::{Color, Position, Square};
//! use core::time::Duration;
//!
//! let white = Actor::Player(Color::White);
//! let mut arbiter = Arbiter::new(Regime::standard(), Position::initial(), Clock::new("90+30".parse()?));
//! arbiter.handle(Actor::Arbiter, Event::Start)?;
//! arbiter.elapse(Duration::from_secs(5));
//!
//! // The knight is touched, so it must move.
//! let ruling = arbiter.handle(white, Event::Touch(Square::G1, Intent::Deliberate))?;
//! assert_eq!(ruling.to_string(), "the man on g1 is touched; must play g1f3 or g1h3 (4.3.1)");
//! let ruling = arbiter.handle(white, Event::Release(Square::E2, Square::E4))?;
//! assert!(matches!(ruling.finding, Finding::AgainstTouchMove(_)));
//!
//! // It goes where no knight goes, and the clock is pressed.
//! arbiter.handle(white, Event::Release(Square::G1, Square::G3))?;
//! let ruling = arbiter.handle(white, Event::Press)?;
//! assert_eq!(ruling.article, "7.5.1");
//! assert_eq!(arbiter.illegal_moves(Color::White), 1);
//! assert_eq!(arbiter.clock().remaining(Color::Black), Duration::from_secs(5400 + 30 + 120));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # On a server
//!
//! Players without a board send whole moves: [`Arbiter::play`] makes one and presses the clock, or is an error and changes nothing. With
//! [`FlagNotice::Automatic`] [`Arbiter::elapse`] ends the game when a flag falls. With [`IllegalNotice::Refused`] there is no board to touch: a move that is not
//! legal is an [`ArbiterError::IllegalMove`], however it comes in. [`Regime::online`] has both.
//!
//! ```
//! use caissa::arbiter::{Actor, Arbiter, Event, Regime};
//! use caissa::clock::{Class, Clock};
//! use caissa::{Color, Move, MoveKind, Position, Square};
//! use core::time::Duration;
//!
//! let clock = Clock::new("3+2".parse()?);
//! let mut arbiter = Arbiter::new(Regime::online(Class::Blitz), Position::initial(), clock);
//! arbiter.handle(Actor::Arbiter, Event::Start)?;
//! let e4 = arbiter.game().position().find_move("e2".parse()?, "e4".parse()?, None)?;
//! let illegal = arbiter.play(Color::White, Move::new(Square::E2, Square::E5, MoveKind::Normal));
//! assert_eq!(illegal.unwrap_err().to_string(), "e2e5 is illegal: a pawn does not move from e2 to e5");
//! arbiter.play(Color::White, e4)?;
//! let ruling = arbiter.elapse(Duration::from_secs(200)).unwrap();
//! assert_eq!(ruling.to_string(), "white wins: black's flag fell");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod conduct;
mod draw;
mod event;
mod flag;
mod illegal;
mod lateness;
mod log;
mod pause;
mod press;
mod regime;
mod release;
mod ruling;
mod scoresheet;
#[cfg(feature = "serde")]
mod serial;
mod setup;
mod table;
mod touch;

pub use event::{
    Actor, Announcement, Attempt, DevicePlace, Event, Evidence, Intent, PauseReason, Sanction, SetupFault,
};
pub use log::{Entry, Log, ReplayError};
pub use regime::{
    Bag, BlitzRecording, DevicePenalty, Devices, FlagNotice, ForcedQueen, Guidelines, IllegalNotice,
    KingAndRook, KingCapture, Play, Regime, Supervision, TwoHands,
};
pub use ruling::{ArbiterError, Choice, Finding, Irregularity, Obligation, Penalty, Ruling};
pub use scoresheet::Recording;

use crate::clock::Clock;
use crate::game::Game;
use crate::geometry::Color;
use crate::position::{Move, Position};
use alloc::vec::Vec;
use core::time::Duration;
use draw::Consent;
use press::PressHand;
use ruling::{arbiter, player};
use table::Table;

/// A game over the board, its clock, and everything that was ruled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arbiter {
    table: Table,
    log: Log,
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The session has not begun.
    NotStarted,
    /// This player has the move, and has touched nothing.
    Idle(Color),
    /// This player has touched men, or let go of something, and has not made his move.
    Moving(Color),
    /// The clock is paused.
    Paused(PauseReason),
    /// The game is over.
    Ended,
}

impl Arbiter {
    /// A game from this position, with a clock that has not been started.
    #[must_use]
    pub fn new(regime: Regime, start: Position, clock: Clock) -> Arbiter {
        let log = Log { regime, start, clock: clock.clone(), entries: Vec::new(), until: Duration::ZERO };
        Arbiter { table: Table::new(regime, start, clock), log }
    }

    /// The rules of the game.
    #[must_use]
    pub fn regime(&self) -> &Regime {
        &self.table.regime
    }

    /// The record: moves that were made, with the outcome when there is one.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.table.game
    }

    /// The clock.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.table.clock
    }

    /// The time since the beginning.
    #[must_use]
    pub fn now(&self) -> Duration {
        self.table.now
    }

    /// What was handled so far.
    #[must_use]
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Where the game stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        let turn = self.table.position().turn();
        match self.table.paused {
            _ if self.table.game.outcome().is_some() => Phase::Ended,
            _ if !self.table.clock.is_started() => Phase::NotStarted,
            Some(pause) => Phase::Paused(pause.reason),
            None if self.table.turn == table::Turn::default() => Phase::Idle(turn),
            None => Phase::Moving(turn),
        }
    }

    /// How many illegal moves of a player have been punished. Laws: 7.5.5.
    #[must_use]
    pub fn illegal_moves(&self, color: Color) -> u8 {
        *table::at(&self.table.illegal, color)
    }

    /// How many moves a player has completed. Laws: 6.2.1.
    #[must_use]
    pub fn completed_moves(&self, color: Color) -> u16 {
        *table::at(&self.table.completed, color)
    }

    /// What the player to move must do, if he is bound to anything. O(legal moves). Laws: 4.3-4.7, 7.5, 9.5.3.
    #[must_use]
    pub fn obligation(&self) -> Option<Obligation> {
        self.table.obligation()
    }

    /// What a player owes to his scoresheet now. Laws: 8.1, 8.4, A.2.
    #[must_use]
    pub fn recording(&self, color: Color) -> Recording {
        self.table.recording(color)
    }

    /// Lets time pass. With [`FlagNotice::Automatic`] the ruling comes back that a flag which falls in it brings about.
    pub fn elapse(&mut self, time: Duration) -> Option<Ruling> {
        self.pass(time);
        let automatic = self.table.regime.flag == FlagNotice::Automatic;
        let fallen = self.table.game.outcome().is_none() && self.table.clock.first_flag().is_some();
        if automatic && fallen { self.handle(Actor::Arbiter, Event::FlagSeen).ok() } else { None }
    }

    fn pass(&mut self, time: Duration) {
        let now = self.table.now.saturating_add(time);
        // No more than can be counted, so that the log says what passed.
        self.table.clock.elapse(now.saturating_sub(self.table.now));
        self.table.now = now;
        self.log.until = now;
    }

    /// A player makes a legal move and presses the clock, if the move does not end the game. All of it, or nothing: whoever wants an illegal move to be seen
    /// and ruled on hands it to [`handle`](Arbiter::handle) as [`Event::Move`].
    ///
    /// # Errors
    /// As [`handle`](Arbiter::handle), if the move can't be made or the clock can't be pressed; and [`ArbiterError::IllegalMove`] or
    /// [`ArbiterError::AgainstTouchMove`] under every regime. Nothing has changed then: it counts as no touch, and as no illegal move.
    pub fn play(&mut self, by: Color, mv: Move) -> Result<Ruling, ArbiterError> {
        let (table, entries) = (self.table.clone(), self.log.entries.len());
        self.make_and_press(by, mv).inspect_err(|_| {
            self.table = table;
            self.log.entries.truncate(entries);
        })
    }

    fn make_and_press(&mut self, by: Color, mv: Move) -> Result<Ruling, ArbiterError> {
        let made = self.handle(by.into(), Event::Move(Attempt::from(mv)))?.whole()?;
        if made.outcome.is_some() { Ok(made) } else { self.handle(by.into(), Event::Press)?.completed() }
    }

    /// Rules on what happens. What was handled is kept in the [log](Arbiter::log). O(plies), since nothing changes on an error.
    ///
    /// # Errors
    /// [`ArbiterError`], if the event has no place here. Nothing has changed then.
    pub fn handle(&mut self, by: Actor, event: Event) -> Result<Ruling, ArbiterError> {
        self.table.running()?;
        let refuses = self.regime().notice == IllegalNotice::Refused;
        if refuses && event.takes_a_board() {
            return Err(ArbiterError::NoBoard);
        }
        let mut next = self.table.clone();
        let ruling = self.rule(&mut next, by, event)?;
        let ruling = match event {
            Event::Move(_) if refuses => ruling.whole()?,
            Event::Press if refuses && ruling.finding != Finding::Completed => {
                return Err(ArbiterError::NothingToComplete(player(by)?));
            }
            _ => ruling,
        };
        if let Actor::Player(color) = by {
            next.is_there(color);
        }
        if next.game.outcome().is_some() && next.clock.running().is_some() {
            next.clock.pause()?;
        }
        self.table = next;
        let remaining = Color::ALL.map(|color| self.table.clock.remaining(color));
        let at = self.table.now;
        self.log.entries.push(Entry { at, by, event, ruling: ruling.clone(), remaining });
        Ok(ruling)
    }

    fn rule(&self, table: &mut Table, by: Actor, event: Event) -> Result<Ruling, ArbiterError> {
        match event {
            Event::Start => arbiter(by).and_then(|()| table.start()),
            Event::Arrive => table.arrive(player(by)?),
            Event::DefaultTimeOver => arbiter(by).and_then(|()| table.default_time_over()),
            Event::Excuse(color) => arbiter(by).and_then(|()| table.excuse(color)),
            Event::Touch(square, intent) => table.touch(player(by)?, square, intent),
            Event::TouchTogether(one, other) => table.touch_together(player(by)?, one, other),
            Event::Adjust(square, announcement) => table.adjust(player(by)?, square, announcement),
            Event::Release(from, to) => table.release(player(by)?, from, to),
            Event::Remove(square) => table.remove(player(by)?, square),
            Event::PutDown(role, square) => table.put_down(player(by)?, role, square),
            Event::Move(attempt) => table.make_move(player(by)?, attempt),
            Event::TwoHands => table.two_hands(player(by)?),
            Event::Press => table.press(player(by)?, PressHand::Same),
            Event::PressWithOtherHand => table.press(player(by)?, PressHand::Other),
            Event::TakeBack => table.take_back(player(by)?),
            Event::OfferDraw => table.offer_draw(player(by)?),
            Event::AcceptDraw => table.accept_draw(player(by)?, Consent::NotAsked),
            Event::AcceptDrawWithConsent => table.accept_draw(player(by)?, Consent::Given),
            Event::DeclineDraw => table.decline_draw(player(by)?),
            Event::WithdrawOffer => table.withdraw_offer(player(by)?),
            Event::Claim(claim) => table.claim_draw(player(by)?, claim),
            Event::Resign => table.resign(player(by)?),
            Event::FlagSeen => arbiter(by).and_then(|()| table.flag_seen()),
            Event::ClaimFlag(evidence) => table.claim_flag(player(by)?, evidence),
            Event::FlagOrderUnknown => arbiter(by).and_then(|()| table.flag_order_unknown()),
            Event::Pause(reason) => table.pause(by, reason),
            Event::Resume(whose) => arbiter(by).and_then(|()| table.resume(whose)),
            Event::AdjustClock(color, change) => arbiter(by).and_then(|()| table.adjust_clock(color, change)),
            Event::Impose(position) => arbiter(by).and_then(|()| table.impose(position)),
            Event::IllegalMoveNoticed => table.notice(by),
            Event::ClaimTouchMove => table.claim_touch_move(player(by)?),
            Event::AgreeToCorrect => table.agree_to_correct(player(by)?),
            Event::IllegalPositionSeen => arbiter(by).and_then(|()| table.illegal_position_seen()),
            Event::Displace => table.displace(player(by)?),
            Event::Restore => table.restore(player(by)?),
            Event::WrongSetup(fault) => {
                arbiter(by)?;
                table.wrong_setup(fault, self.log.start, &self.log.clock)
            }
            Event::RecordAhead => table.record_ahead(player(by)?),
            Event::AskScoresheet => table.ask_scoresheet(player(by)?),
            Event::DeviceFound(color, place) => arbiter(by).and_then(|()| table.device(color, place)),
            Event::Breach(party, points) => arbiter(by).and_then(|()| table.breach(party, points)),
            Event::Sanction(color, sanction) => arbiter(by).and_then(|()| table.sanction(color, sanction)),
        }
    }
}
