//! The two times while they run.

use caissa::Color::{self, Black, White};
use caissa::clock::{Adjustment, Clock, ClockError, FirstMove, TimeControl};
use core::time::Duration;

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// A clock that White's time runs on, with increments after each move.
fn clock(control: &str) -> Clock {
    let control: TimeControl = control.parse().unwrap();
    let mut clock = Clock::with_controls([control.clone(), control], FirstMove::WithoutIncrement);
    clock.start(White).unwrap();
    clock
}

/// Both players use so much for a move.
fn move_pair(clock: &mut Clock, used: Duration) {
    for color in [White, Black] {
        clock.elapse(used);
        clock.press(color).unwrap();
    }
}

#[test]
fn only_the_player_whose_time_runs_can_press() {
    let mut idle = Clock::new("5".parse().unwrap());
    assert_eq!(idle.press(White), Err(ClockError::NotStarted));
    assert_eq!(idle.pause(), Err(ClockError::NotStarted));
    idle.elapse(seconds(9));
    assert_eq!(idle.remaining(White), seconds(300));
    let mut clock = clock("5");
    let before = clock.clone();
    assert_eq!(clock.press(Black), Err(ClockError::NotRunning(Black)));
    assert_eq!(clock.start(Black), Err(ClockError::Started));
    assert_eq!(clock.resume(White), Err(ClockError::NotPaused));
    assert_eq!(clock, before);
    clock.press(White).unwrap();
    assert_eq!((clock.running(), clock.moves(White), clock.moves(Black)), (Some(Black), 1, 0));
}

#[test]
fn each_bonus_gives_what_it_is_for() {
    for (control, after_3, after_9) in [
        ("5", 297, 288),
        ("5+5", 302, 298),
        // Back what was used, at most five seconds.
        ("5b5", 300, 296),
        // The first five seconds are free.
        ("5d5", 300, 296),
    ] {
        let mut clock = clock(control);
        move_pair(&mut clock, seconds(3));
        assert_eq!(clock.remaining(White), seconds(after_3), "{control}");
        move_pair(&mut clock, seconds(9));
        assert_eq!([White, Black].map(|color| clock.remaining(color)), [seconds(after_9); 2], "{control}");
    }
}

#[test]
fn a_delay_is_given_once_a_turn_however_the_time_comes() {
    let mut clock = clock("5d5");
    for _ in 0..4 {
        clock.elapse(seconds(2));
        clock.pause().unwrap();
        clock.elapse(seconds(60));
        clock.resume(White).unwrap();
    }
    assert_eq!(clock.remaining(White), seconds(300 - 3));
}

#[test]
fn the_first_increment_is_there_from_the_start_or_comes_after_the_move() {
    let control: TimeControl = "90+30".parse().unwrap();
    assert_eq!(Clock::new(control.clone()).remaining(Black), seconds(5430));
    let without = Clock::with_controls([control.clone(), control], FirstMove::WithoutIncrement);
    assert_eq!(without.remaining(Black), seconds(5400));
    // A delay is not time on the clock.
    assert_eq!(Clock::new("5d5".parse().unwrap()).remaining(White), seconds(300));
}

/// 6.3, 6.4: the next period comes with the last move of the one before.
#[test]
fn a_period_brings_its_time_when_its_moves_are_done() {
    let mut clock = clock("2/1:1+1");
    move_pair(&mut clock, seconds(20));
    assert_eq!((clock.remaining(White), clock.period(White)), (seconds(40), 0));
    move_pair(&mut clock, seconds(20));
    assert_eq!((clock.remaining(White), clock.period(White)), (seconds(20 + 60), 1));
    move_pair(&mut clock, seconds(20));
    assert_eq!(clock.remaining(White), seconds(20 + 60 - 20 + 1));
}

#[test]
fn a_fallen_flag_gets_nothing_more() {
    let mut clock = clock("1/1:1+5");
    clock.elapse(seconds(60));
    assert!(clock.has_fallen(White));
    clock.press(White).unwrap();
    assert_eq!((clock.remaining(White), clock.period(White), clock.moves(White)), (seconds(0), 0, 1));
    clock.adjust(White, Adjustment::Set(seconds(30)));
    assert!(!clock.has_fallen(White));
    assert_eq!(clock.first_flag(), None);
}

/// Also when one step covers more than the whole time.
#[test]
fn the_clock_knows_which_flag_fell_first() {
    let mut clock = clock("1");
    clock.elapse(seconds(59));
    clock.press(White).unwrap();
    clock.elapse(seconds(61));
    clock.press(Black).unwrap();
    clock.elapse(seconds(3600));
    assert!(clock.has_fallen(White) && clock.has_fallen(Black));
    assert_eq!(clock.first_flag(), Some(Black));
    assert_eq!(clock.used(White), seconds(59 + 3600));
    // Without that flag the other is the first.
    clock.adjust(Black, Adjustment::Set(seconds(10)));
    assert_eq!(clock.first_flag(), Some(White));
}

#[test]
fn a_press_can_be_taken_back() {
    let mut clock = clock("1/2:1+7");
    let time = |clock: &Clock| [White, Black].map(|color| clock.remaining(color).as_secs());
    clock.elapse(seconds(10));
    clock.press(White).unwrap();
    clock.elapse(seconds(4));
    assert_eq!(time(&clock), [110 + 60, 116]);
    assert_eq!(clock.take_back_press(Black), Err(ClockError::NoPress(Black)));
    clock.take_back_press(White).unwrap();
    assert_eq!((time(&clock), clock.moves(White), clock.period(White)), ([110, 116], 0, 0));
    assert_eq!((clock.running(), clock.take_back_press(White)), (None, Err(ClockError::NoPress(White))));
    clock.resume(White).unwrap();
    clock.elapse(seconds(1));
    assert_eq!(time(&clock), [109, 116]);
}

#[test]
fn the_arbiter_may_change_everything() {
    let mut clock = clock("40/90:30");
    clock.adjust(Black, Adjustment::Add(seconds(120)));
    clock.adjust(White, Adjustment::Cut(seconds(60)));
    assert_eq!([White, Black].map(|color| clock.remaining(color)), [seconds(5340), seconds(5520)]);
    clock.adjust(White, Adjustment::Moves(40));
    assert_eq!((clock.period(White), clock.remaining(White)), (1, seconds(5340 + 1800)));
    clock.adjust(White, Adjustment::Cut(seconds(99_999)));
    assert!(clock.has_fallen(White));
}

#[test]
fn the_greatest_times_do_not_overflow() {
    let mut clock = clock("1d1");
    clock.elapse(Duration::MAX);
    clock.elapse(Duration::MAX);
    clock.adjust(White, Adjustment::Add(Duration::MAX));
    clock.adjust(White, Adjustment::Add(Duration::MAX));
    clock.adjust(Color::White, Adjustment::Moves(u16::MAX));
    clock.press(White).unwrap();
    assert_eq!(clock.moves(White), u16::MAX);
}

/// The increment that a press brings is for the next move, so it is that of the next period; or it is for the move that was made.
#[test]
fn the_increment_at_the_end_of_a_period_is_of_the_move_that_it_is_for() {
    for (control, next, own) in
        [("1/5+2:3+7", 180 + 7, 180 + 2), ("1/5:3+7", 180 + 7, 180), ("1/5+2:3", 180, 180 + 2)]
    {
        let control: TimeControl = control.parse().unwrap();
        for (first, brought) in [(FirstMove::WithIncrement, next), (FirstMove::WithoutIncrement, own)] {
            let mut clock = Clock::with_controls([control.clone(), control.clone()], first);
            clock.start(White).unwrap();
            let before = clock.remaining(White);
            clock.press(White).unwrap();
            assert_eq!(clock.remaining(White) - before, seconds(brought), "{control} {first:?}");
        }
    }
}

/// Else the first move would have no time.
#[test]
fn a_control_of_increments_begins_with_one() {
    let control: TimeControl = "0+3".parse().unwrap();
    for first in [FirstMove::WithIncrement, FirstMove::WithoutIncrement] {
        let mut clock = Clock::with_controls([control.clone(), control.clone()], first);
        clock.start(White).unwrap();
        move_pair(&mut clock, seconds(2));
        assert_eq!([White, Black].map(|color| clock.remaining(color)), [seconds(4); 2]);
    }
}

/// Black may be to move at the start.
#[test]
fn either_clock_can_be_the_first() {
    let mut clock = Clock::new("5".parse().unwrap());
    clock.start(Black).unwrap();
    clock.elapse(seconds(9));
    assert_eq!([White, Black].map(|color| clock.remaining(color)), [seconds(300), seconds(291)]);
    clock.press(Black).unwrap();
    assert_eq!(clock.running(), Some(White));
}

/// A turn that goes on has the rest of its delay, not another one.
#[test]
fn a_press_taken_back_gives_no_second_delay() {
    for (control, left) in [("5d5", 300 - 1), ("5b5", 300 - 1)] {
        let mut clock = clock(control);
        clock.elapse(seconds(4));
        clock.press(White).unwrap();
        clock.take_back_press(White).unwrap();
        clock.resume(White).unwrap();
        clock.elapse(seconds(2));
        clock.press(White).unwrap();
        assert_eq!(clock.remaining(White), seconds(left), "{control}");
    }
}
