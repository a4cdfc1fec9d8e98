//! Time controls and their text.

use caissa::clock::{Bonus, Period, TimeControl, TimeControlError};
use core::num::NonZeroU16;
use core::time::Duration;
use proptest::prelude::{Strategy, any, prop_assert_eq, prop_oneof, proptest};

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

#[test]
fn people_count_in_minutes_and_the_tag_in_seconds() {
    let people: TimeControl = "40/90+30:30+30".parse().unwrap();
    let forty =
        Period { moves: NonZeroU16::new(40), time: seconds(5400), bonus: Bonus::Increment(seconds(30)) };
    let rest = Period { moves: None, time: seconds(1800), bonus: Bonus::Increment(seconds(30)) };
    assert_eq!(people.periods(), [forty, rest]);
    assert_eq!(people, TimeControl::from_pgn("40/5400+30:1800+30").unwrap());
    assert_eq!(people.to_pgn().unwrap(), "40/5400+30:1800+30");
    assert_eq!(people.to_string(), "40/90+30:30+30");
}

#[test]
fn short_times_have_their_forms() {
    for (text, time, bonus) in [
        ("5", seconds(300), Bonus::None),
        ("0.5+1", seconds(30), Bonus::Increment(seconds(1))),
        ("15s", seconds(15), Bonus::None),
        ("25d5", seconds(1500), Bonus::Delay(seconds(5))),
        ("25b5", seconds(1500), Bonus::Bronstein(seconds(5))),
        ("3|2", seconds(180), Bonus::Increment(seconds(2))),
        ("0+1", seconds(0), Bonus::Increment(seconds(1))),
        ("1+0.25", seconds(60), Bonus::Increment(Duration::from_millis(250))),
    ] {
        let control: TimeControl = text.parse().unwrap();
        assert_eq!(control.periods(), [Period { moves: None, time, bonus }], "{text}");
        assert_eq!(control.to_string().parse::<TimeControl>().unwrap(), control, "{text}");
    }
    // The tag has no words for these.
    assert_eq!("25d5".parse::<TimeControl>().unwrap().to_pgn(), None);
    assert_eq!("1+0.25".parse::<TimeControl>().unwrap().to_pgn(), None);
}

#[test]
fn a_bad_text_says_what_and_where() {
    for (text, message) in [
        ("", "time control ``, byte 0: expected a number"),
        ("90+", "time control `90+`, byte 3: expected a number"),
        (
            "90 + 30",
            "time control `90 + 30`, byte 2: expected the end, or `:` and another period as in `40/90+30:30+30`",
        ),
        ("0/90:30", "time control `0/90:30`, byte 0: a period has at least one move"),
        ("70000/90:30", "time control `70000/90:30`, byte 0: the number is too big"),
        ("99999999999", "time control `99999999999`, byte 0: the number is too big"),
        (
            "40/90+30",
            "time control `40/90+30`, byte 0: the last period is for all moves that are left and has no number of moves, as the `30` in `40/90:30`",
        ),
        (
            "90+30s",
            "time control `90+30s`, byte 5: expected the end, or `:` and another period as in `40/90+30:30+30`",
        ),
        (
            "40/90",
            "time control `40/90`, byte 0: the last period is for all moves that are left and has no number of moves, as the `30` in `40/90:30`",
        ),
        ("90:30", "time control `90:30`, byte 0: period 1 is not the last and needs a number of moves"),
        ("0", "time control `0`, byte 0: the first period has no time"),
        ("-5", "time control `-5`, byte 0: expected a number"),
        ("1.0000000001", "time control `1.0000000001`, byte 2: the number is too big"),
        ("0d5", "time control `0d5`, byte 0: the first period has no time"),
        ("0b5", "time control `0b5`, byte 0: the first period has no time"),
        ("0+0", "time control `0+0`, byte 0: the first period has no time"),
        ("3||2", "time control `3||2`, byte 2: expected a number"),
        (
            "3|2|1",
            "time control `3|2|1`, byte 3: expected the end, or `:` and another period as in `40/90+30:30+30`",
        ),
        ("40/90:", "time control `40/90:`, byte 6: expected a number"),
        (
            "40/90:20/60",
            "time control `40/90:20/60`, byte 6: the last period is for all moves that are left and has no number of moves, as the `30` in `40/90:30`",
        ),
        (
            "40/90:60:30",
            "time control `40/90:60:30`, byte 6: period 2 is not the last and needs a number of moves",
        ),
        ("40/90:9999999", "time control `40/90:9999999`, byte 6: a time of more than a year in period 2"),
        ("９０", "time control `９０`, byte 0: expected a number"),
    ] {
        assert_eq!(text.parse::<TimeControl>().unwrap_err().to_string(), message);
    }
    for (text, message) in [
        ("?", "time control `?`, byte 0: `?` says that the time control is not known"),
        ("-", "time control `-`, byte 0: `-` says that there is no time control"),
        ("*180", "time control `*180`, byte 0: an hourglass is not supported"),
        (
            "40/9000",
            "time control `40/9000`, byte 0: the last period is for all moves that are left and has no number of moves, as the `30` in `40/90:30`",
        ),
        (
            "3|2",
            "time control `3|2`, byte 1: expected the end, or `:` and another period as in `40/90+30:30+30`",
        ),
        (
            "5400 ",
            "time control `5400 `, byte 4: expected the end, or `:` and another period as in `40/90+30:30+30`",
        ),
        (
            "300+5s",
            "time control `300+5s`, byte 5: expected the end, or `:` and another period as in `40/90+30:30+30`",
        ),
        ("4294967295", "time control `4294967295`, byte 0: a time of more than a year in period 1"),
    ] {
        assert_eq!(TimeControl::from_pgn(text).unwrap_err().to_string(), message);
    }
    assert_eq!(TimeControl::new(Vec::new()), Err(TimeControlError::Empty));
}

/// Any control that can be made.
fn controls() -> impl Strategy<Value = TimeControl> {
    let bonus = prop_oneof![
        (0_u64..90_000).prop_map(|ms| Bonus::Increment(Duration::from_millis(ms))),
        (0_u64..90).prop_map(|s| Bonus::Delay(seconds(s))),
        (0_u64..90).prop_map(|s| Bonus::Bronstein(seconds(s))),
        (0_u64..90).prop_map(|_| Bonus::None),
    ];
    let period = (1_u16..99, 1_u64..9_000_000, bonus);
    proptest::collection::vec(period, 1..4).prop_map(|periods| {
        let last = periods.len() - 1;
        let period = |(index, (moves, ms, bonus))| Period {
            moves: (index < last).then(|| NonZeroU16::new(moves).unwrap()),
            time: Duration::from_millis(ms),
            bonus,
        };
        TimeControl::new(periods.into_iter().enumerate().map(period).collect()).unwrap()
    })
}

proptest! {
    #[test]
    fn what_is_written_reads_the_same(control in controls()) {
        let text = control.to_string();
        prop_assert_eq!(text.parse::<TimeControl>().unwrap(), control.clone());
        if let Some(tag) = control.to_pgn() {
            // A bonus of nothing is written too, and read as such.
            prop_assert_eq!(TimeControl::from_pgn(&tag).unwrap(), control);
        }
    }

    #[test]
    fn no_text_is_too_much(text in any::<String>(), tag in "[0-9/:+*?.sdb-]{0,24}") {
        let _ = (text.parse::<TimeControl>(), TimeControl::from_pgn(&text));
        for control in [tag.parse::<TimeControl>(), TimeControl::from_pgn(&tag)].into_iter().flatten() {
            let _ = control.class();
            prop_assert_eq!(control.to_string().parse::<TimeControl>().unwrap(), control);
        }
    }
}
