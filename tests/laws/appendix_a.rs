//! Appendix A: what is rapid chess, and how its time is reckoned.

use caissa::Color::{Black, White};
use caissa::clock::{Class, Clock, ClockError, FirstMove, TimeControl};
use core::time::Duration;

fn control(text: &str) -> TimeControl {
    text.parse().unwrap()
}

#[track_caller]
fn assert_class(text: &str, minutes: u64, class: Class) {
    let control = control(text);
    assert_eq!(control.time_for_60_moves(), Duration::from_secs(minutes * 60), "{text}");
    assert_eq!(control.class(), class, "{text}");
}

/// Z2, Z4
#[test]
fn app_a_1_rapid_is_more_than_10_and_less_than_60_minutes() {
    assert_class("10+1", 11, Class::Rapid);
    assert_class("10+5", 15, Class::Rapid);
    assert_class("30+29", 59, Class::Rapid);
    assert_class("59+0", 59, Class::Rapid);
    assert_class("15+10", 25, Class::Rapid);
    // To the least part of a second.
    assert_eq!(control("600.000000001s").class(), Class::Rapid);
    assert_eq!(control("3599.999999999s").class(), Class::Rapid);
}

/// Z3, TR27: sixty minutes are no rapid any more.
#[test]
fn app_a_1_from_60_minutes_it_is_classical() {
    assert_class("60+0", 60, Class::Classical);
    assert_class("30+30", 60, Class::Classical);
    assert_class("50+10", 60, Class::Classical);
    assert_class("90+30", 120, Class::Classical);
}

/// Z4: every bonus is time for a move, a delay as well as an increment.
#[test]
fn app_a_1_delays_count_as_increments() {
    for bonus in ["+", "d", "b"] {
        assert_class(&format!("5{bonus}5"), 10, Class::Blitz);
        assert_class(&format!("25{bonus}10"), 35, Class::Rapid);
    }
}

/// TR27: of several periods those count that are reached within sixty moves, each with the moves that fall in it.
#[test]
fn app_a_1_periods_within_60_moves_count() {
    assert_class("40/90+30:30+30", 150, Class::Classical);
    assert_class("40/10:10", 20, Class::Rapid);
    // The third period begins with the 61st move.
    assert_class("40/20:20/20:60", 40, Class::Rapid);
    assert_class("40/20:19/20:60", 100, Class::Classical);
    assert_class("60/10:60", 10, Class::Blitz);
    assert_class("59/10:60", 70, Class::Classical);
    assert_class("100/10+1:60", 11, Class::Rapid);
    // 40 seconds for the first forty, then twenty times ten.
    assert_class("40/5+1:1+10", 10, Class::Blitz);
}

/// TR27: each player has his own time; both must fall in one class.
#[test]
fn app_a_1_unequal_times_need_one_class() {
    let of = |white: &str, black: &str| Class::of(&control(white), &control(black));
    assert_eq!(of("5", "3+2"), Some(Class::Blitz));
    assert_eq!(of("15", "50+9"), Some(Class::Rapid));
    assert_eq!(of("90+30", "60"), Some(Class::Classical));
    for (one, other) in [("10", "10+1"), ("59", "60"), ("3", "120")] {
        assert_eq!((of(one, other), of(other, one)), (None, None), "{one} {other}");
    }
}

/// Z5: the class ends nothing. After a hundred moves of a 3+2 game there is still time, and each move brings more.
#[test]
fn app_a_1_the_class_ends_no_game() {
    let mut clock = Clock::with_controls([control("3+2"), control("3+2")], FirstMove::WithoutIncrement);
    clock.start(White).unwrap();
    for _ in 0..100 {
        for color in [White, Black] {
            clock.elapse(Duration::from_secs(3));
            clock.press(color).unwrap();
        }
    }
    assert_eq!((clock.moves(White), clock.remaining(White)), (100, Duration::from_secs(80)));
    assert_eq!(clock.first_flag(), None);
}

/// X8: who claims that a flag has fallen may stop the clock, and it shows what it showed; whether he wins is not the clock's business.
#[test]
fn app_a_5_3_a_claim_of_time_stops_the_clock() {
    let mut clock = Clock::new(control("3"));
    clock.start(White).unwrap();
    clock.elapse(Duration::from_secs(181));
    clock.pause().unwrap();
    let claimed = clock.clone();
    clock.elapse(Duration::from_secs(600));
    assert_eq!(clock, claimed);
    assert_eq!((clock.has_fallen(White), clock.has_fallen(Black)), (true, false));
    assert_eq!(clock.press(White), Err(ClockError::Paused));
    // A claim that was wrong changes no time: the game goes on.
    clock.resume(White).unwrap();
    assert_eq!(clock.remaining(Black), Duration::from_secs(180));
}
