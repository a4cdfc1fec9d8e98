//! Whole moves, as a server sends them.

use caissa::arbiter::{Actor, Arbiter, Attempt, Event, Regime};
use caissa::clock::{Adjustment, Clock};
use caissa::{Color, Position, Square};
use std::time::Duration;

#[test]
fn a_move_that_cannot_be_completed_is_not_made() {
    let clock = Clock::new("90+30".parse().unwrap());
    let mut arbiter = Arbiter::new(Regime::standard(), Position::initial(), clock);
    arbiter.handle(Actor::Arbiter, Event::Start).unwrap();
    // White has moved and not pressed, so Black may move but has no clock to press.
    let e4 = Event::Move(Attempt::new(Square::E2, Square::E4));
    arbiter.handle(Actor::Player(Color::White), e4).unwrap();
    let before = arbiter.clone();
    let e5 = arbiter.game().position().find_move(Square::E7, Square::E5, None).unwrap();
    let error = arbiter.play(Color::Black, e5).unwrap_err();
    assert_eq!(error.to_string(), "the clock of black does not run");
    assert_eq!(arbiter, before);
    assert_eq!(Arbiter::replay(arbiter.log()).as_ref(), Ok(&arbiter));
}

/// Time beyond what can be counted does not pass, so a log never leaves any out.
#[test]
fn a_log_is_replayed_after_endless_time() {
    let mut arbiter = Arbiter::new(Regime::standard(), Position::initial(), Clock::new("5".parse().unwrap()));
    arbiter.handle(Actor::Arbiter, Event::Start).unwrap();
    arbiter.elapse(Duration::MAX);
    let more = Event::AdjustClock(Color::White, Adjustment::Set(Duration::from_secs(60)));
    arbiter.handle(Actor::Arbiter, more).unwrap();
    arbiter.elapse(Duration::from_secs(1));
    arbiter.handle(Actor::Player(Color::White), Event::OfferDraw).unwrap();
    assert_eq!(Arbiter::replay(arbiter.log()).as_ref(), Ok(&arbiter));
}
