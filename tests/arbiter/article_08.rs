//! Article 8: the recording of the moves.

use crate::last;
use caissa::arbiter::{Actor, Arbiter, Event, Recording, Regime, Supervision};
use caissa::clock::Clock;
use caissa::{Color, Position};
use core::time::Duration;

fn started(regime: Regime, control: &str) -> Arbiter {
    let clock = Clock::new(control.parse().unwrap());
    let mut arbiter = Arbiter::new(regime, Position::initial(), clock);
    arbiter.handle(Actor::Arbiter, Event::Start).unwrap();
    arbiter
}

/// S1, S4: exactly five minutes are enough time, one tenth less is not.
#[test]
fn art_8_4_under_five_minutes_nobody_need_record() {
    let mut arbiter = started(Regime::standard(), "60");
    assert_eq!(arbiter.recording(Color::White), Recording::EachMove);
    arbiter.elapse(Duration::from_secs(55 * 60));
    assert_eq!(arbiter.recording(Color::White), Recording::EachMove);
    arbiter.elapse(Duration::from_millis(100));
    assert_eq!(arbiter.recording(Color::White), Recording::NotInThisPeriod);
    assert_eq!(arbiter.recording(Color::Black), Recording::EachMove);
}

/// S4: thirty seconds a move leave time to record, twenty-nine don't; time that is gained later changes nothing.
#[test]
fn art_8_4_an_increment_of_thirty_seconds_leaves_the_duty() {
    for (control, recording) in [("60+30", Recording::EachMove), ("60+29", Recording::NotInThisPeriod)] {
        let mut arbiter = started(Regime::standard(), control);
        arbiter.elapse(Duration::from_secs(58 * 60));
        assert_eq!(arbiter.recording(Color::White), recording, "{control}");
        let more = caissa::clock::Adjustment::Add(Duration::from_secs(3600));
        arbiter.handle(Actor::Arbiter, Event::AdjustClock(Color::White, more)).unwrap();
        assert_eq!(arbiter.recording(Color::White), recording, "{control}");
    }
}

/// S5: the next period brings the duty back, and the sheet up to date.
#[test]
fn art_8_5_the_next_period_brings_the_duty_back() {
    let mut arbiter = started(Regime::standard(), "1/60:60");
    arbiter.elapse(Duration::from_secs(56 * 60));
    assert_eq!(arbiter.recording(Color::White), Recording::NotInThisPeriod);
    let e4 = arbiter.game().position().find_move("e2".parse().unwrap(), "e4".parse().unwrap(), None).unwrap();
    arbiter.play(Color::White, e4).unwrap();
    assert_eq!(arbiter.recording(Color::White), Recording::EachMove);
}

/// S6, TR48: no duty in rapid and blitz, supervised or not.
#[test]
fn app_a_2_nobody_records_rapid_and_blitz() {
    for supervision in [Supervision::Full, Supervision::Partial] {
        for regime in [Regime::rapid(supervision), Regime::blitz(supervision)] {
            assert_eq!(started(regime, "15+30").recording(Color::White), Recording::Never);
        }
    }
    // Claims are kept: the position decides, no scoresheet is asked for.
    let script = "regime blitz full\n0 white move Nf3\n1 white press\n2 black move Nf6\n3 black press\n4 white move Ng1\n5 white press\n\
                  6 black move Ng8\n7 black press\n8 white move Nf3\n9 white press\n10 black move Nf6\n11 black press\n12 white move Ng1\n\
                  13 white press\n14 black claim threefold Ng8";
    assert!(last(script).starts_with("draw claimed"));
}

/// S6: under full supervision a player may ask for the arbiter's sheet five times, when he has the move.
#[test]
fn app_a_4_3_the_scoresheet_is_shown_five_times() {
    let mut script = "regime rapid full\n".to_string();
    for request in 1..=5 {
        script += &format!("{request} white scoresheet\n");
        assert_eq!(last(&script), format!("the scoresheet is shown, request {request} | A.4.3"));
    }
    script += "6 white scoresheet\n";
    assert_eq!(
        last(&script),
        "breach: the scoresheet was asked for too often; the arbiter may punish white | 11.5"
    );
    assert_eq!(last("regime rapid full\n0 black scoresheet"), "refused: black does not have the move | -");
    for regime in ["standard", "rapid partial"] {
        let refused = last(&format!("regime {regime}\n0 white scoresheet"));
        assert_eq!(refused, "refused: this is for rapid and blitz play under full supervision | -");
    }
}

/// S2
#[test]
fn art_8_1_2_no_move_is_recorded_before_it_is_made() {
    assert_eq!(
        last("0 white record-ahead"),
        "breach: a move was recorded before it was made; the arbiter may punish white | 8.1.2"
    );
}
