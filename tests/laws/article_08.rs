//! Article 8: the recording of the moves, as far as the clock decides it.

use caissa::Color::{self, Black, White};
use caissa::clock::{Adjustment, Clock, FirstMove};
use core::time::Duration;

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// A clock that White's time runs on, with increments after each move.
fn running(control: &str) -> Clock {
    let mut clock = Clock::with_controls(
        [control, control].map(|text| text.parse().unwrap()),
        FirstMove::WithoutIncrement,
    );
    clock.start(White).unwrap();
    clock
}

/// S4: at exactly five minutes the duty stands; it ends with the least time below.
#[test]
fn art_8_4_exactly_five_minutes_are_time_to_record() {
    for control in ["90", "90+29", "90d29", "90b29"] {
        let mut clock = running(control);
        let free = if control == "90d29" { seconds(29) } else { Duration::ZERO };
        clock.elapse(seconds(85 * 60) + free);
        assert_eq!(clock.remaining(White), seconds(300), "{control}");
        assert!(clock.leaves_time_to_record(White), "{control}");
        clock.elapse(Duration::from_nanos(1));
        assert!(!clock.leaves_time_to_record(White), "{control}");
        assert!(clock.leaves_time_to_record(Black), "{control}");
    }
}

/// S4: thirty seconds a move leave time, whatever kind of bonus they are.
#[test]
fn art_8_4_thirty_seconds_a_move_are_time_to_record() {
    for control in ["90+30", "90d30", "90b30"] {
        let mut clock = running(control);
        clock.elapse(seconds(89 * 60));
        assert!(clock.leaves_time_to_record(White), "{control}");
    }
    let mut less = running("90+29.999999999");
    less.elapse(seconds(89 * 60));
    assert!(!less.leaves_time_to_record(White));
}

/// S4: time that is gained in the same period doesn't bring the duty back.
#[test]
fn art_8_4_gained_time_changes_nothing_in_the_period() {
    let mut clock = running("10+29");
    clock.elapse(seconds(301));
    assert!(!clock.leaves_time_to_record(White));
    for _ in 0..10 {
        for color in [White, Black] {
            clock.press(color).unwrap();
        }
    }
    assert!(clock.remaining(White) > seconds(300));
    assert!(!clock.leaves_time_to_record(White));
    for change in
        [Adjustment::Add(seconds(3600)), Adjustment::Set(seconds(3600)), Adjustment::Cut(seconds(1))]
    {
        clock.adjust(White, change);
        assert!(!clock.leaves_time_to_record(White), "{change:?}");
    }
}

/// S1, S5: the next period brings the duty back, if it brings time.
#[test]
fn art_8_4_the_next_period_brings_the_duty_back() {
    for (control, duty) in [("2/6:5", true), ("2/6:1", false), ("2/6:1+30", true)] {
        let mut clock = running(control);
        for (used, color) in [(seconds(120), White), (seconds(0), Black), (seconds(180), White)] {
            clock.elapse(used);
            assert_eq!(
                clock.leaves_time_to_record(White),
                clock.remaining(White) >= seconds(300),
                "{control}"
            );
            clock.press(color).unwrap();
        }
        assert_eq!((clock.period(White), clock.leaves_time_to_record(White)), (1, duty), "{control}");
        // A press that completed no move began no period either.
        clock.take_back_press(White).unwrap();
        assert_eq!((clock.period(White), clock.leaves_time_to_record(White)), (0, false), "{control}");
    }
}

/// S4: the time that counts is what is on the clock at the start, the first increment with it.
#[test]
fn art_8_4_the_first_increment_counts() {
    let controls = ["4.75+20", "4.75+20"].map(|text| text.parse().unwrap());
    assert!(Clock::with_controls(controls.clone(), FirstMove::WithIncrement).leaves_time_to_record(White));
    assert!(!Clock::with_controls(controls, FirstMove::WithoutIncrement).leaves_time_to_record(White));
}

/// S4, S6: so a game with less than five minutes has no duty from its start.
#[test]
fn art_8_4_little_time_from_the_start() {
    for (control, duty) in [("3+2", false), ("5", true), ("3+30", true)] {
        assert_eq!(
            Color::ALL.map(|color| running(control).leaves_time_to_record(color)),
            [duty; 2],
            "{control}"
        );
    }
}
