//! Regulations of events.

use caissa::arbiter::{DevicePenalty, Devices, Guidelines, Play, Regime, Supervision};
use caissa::game::Agreement;
use caissa::tournament::{Event, EventError, SupervisionPlan};
use core::time::Duration;

fn event(control: &str, plan: Option<(Supervision, u16, bool)>) -> Event {
    let plan = plan.map(|(named, games_per_arbiter, every_game_recorded)| SupervisionPlan {
        named,
        games_per_arbiter,
        every_game_recorded,
    });
    Event {
        control: control.parse().unwrap(),
        supervision: plan,
        default_time: None,
        registration_closes: None,
        agreement: Agreement::Free,
        devices: Devices::FORBIDDEN,
        guidelines: Guidelines::NotAnnounced,
    }
}

/// X2: three games in rapid, one in blitz, all recorded.
#[test]
fn app_a_4_full_supervision_keeps_the_ratio() {
    use Supervision::{Full, Partial};
    for (control, plan, expected) in [
        ("15+10", (Full, 3, true), Ok(Play::Rapid(Full))),
        ("15+10", (Full, 4, true), Err(EventError::TooManyGames { games: 4, most: 3 })),
        ("15+10", (Full, 3, false), Err(EventError::NotRecorded)),
        ("3+2", (Full, 1, true), Ok(Play::Blitz(Full))),
        ("3+2", (Full, 2, true), Err(EventError::TooManyGames { games: 2, most: 1 })),
        ("3+2", (Full, 0, true), Err(EventError::NoGames)),
        ("3+2", (Partial, 20, false), Ok(Play::Blitz(Partial))),
        ("15+10", (Partial, 20, false), Ok(Play::Rapid(Partial))),
    ] {
        assert_eq!(
            event(control, Some(plan)).regime().map(|regime| regime.play),
            expected,
            "{control} {plan:?}"
        );
    }
}

/// X3, F5: what is not named is an error, not a guess; standard play needs no name.
#[test]
fn app_a_6_supervision_must_be_named() {
    assert_eq!(event("15+10", None).regime(), Err(EventError::SupervisionNotNamed));
    assert_eq!(
        EventError::SupervisionNotNamed.to_string(),
        "the regulations of a rapid or blitz event must name the supervision"
    );
    assert_eq!(event("90+30", None).regime(), Ok(Regime::standard()));
}

/// V6, V7, TR24: the default time is its own field, zero if it is not set; the end of registration is none.
#[test]
fn art_6_7_1_registration_is_no_default_time() {
    let silent = Event { registration_closes: Some(Duration::from_secs(1800)), ..event("90+30", None) };
    assert_eq!(silent.regime().unwrap().default_time, Duration::ZERO);
    let hour = Duration::from_secs(3600);
    assert_eq!(Event { default_time: Some(hour), ..silent }.regime().unwrap().default_time, hour);
}

/// D10, V4: agreements and milder penalties come from the event.
#[test]
fn art_9_1_1_regulations_reach_the_games() {
    let devices = Devices { penalty: DevicePenalty::Milder, ..Devices::FORBIDDEN };
    for agreement in [Agreement::AfterMoves(30), Agreement::ArbiterConsent, Agreement::Forbidden] {
        let regime = Event { agreement, devices, ..event("90+30", None) }.regime().unwrap();
        assert_eq!((regime.regulations.agreement, regime.devices), (agreement, devices));
    }
}

/// Guidelines III are for games without increment, and not for blitz.
#[test]
fn guidelines_iii_are_for_games_without_increment() {
    let announced = |control, plan| {
        let event = Event { guidelines: Guidelines::Announced, ..event(control, plan) };
        event.regime().map(|regime| regime.guidelines)
    };
    let partial = Some((Supervision::Partial, 9, false));
    assert_eq!(announced("40/120:60", None), Ok(Guidelines::Announced));
    assert_eq!(announced("25", partial), Ok(Guidelines::Announced));
    assert_eq!(announced("90+30", None), Err(EventError::Guidelines));
    assert_eq!(announced("5", partial), Err(EventError::Guidelines));
    assert_eq!(event("90+30", None).regime().unwrap().guidelines, Guidelines::NotAnnounced);
}
