//! Whole moves, as a server sends them.

use caissa::arbiter::{Actor, Arbiter, Attempt, Event, Regime};
use caissa::clock::Clock;
use caissa::{Color, Position, Square};

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
