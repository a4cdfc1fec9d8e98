//! Article 11: the conduct of the players.

use crate::{last, outcome};

/// V1, V3, TR16, TR23: a device on the person loses, even against a bare king.
#[test]
fn art_11_3_2_2_a_device_loses_whatever_the_opponent_has() {
    let bare = "fen 8/8/4k3/8/8/2N5/4P3/4K3 w - - 0 1\n0 arbiter device white person";
    assert_eq!(outcome(bare), "outcome 0-1 black wins: white has an electronic device");
    // Without the regulations' leave a bag is no better.
    assert!(outcome("0 arbiter device black bag").starts_with("outcome 1-0"));
    assert_eq!(last("0 white device black person"), "refused: only the arbiter may do this | -");
}

/// V2, V4: what the regulations may allow.
#[test]
fn art_11_3_2_1_the_regulations_may_be_milder() {
    use caissa::arbiter::{Actor, Arbiter, Bag, DevicePenalty, DevicePlace, Devices, Event, Finding, Regime};
    use caissa::clock::Clock;
    use caissa::{Color, Position};
    let found = |bag, penalty, place| {
        let regime = Regime { devices: Devices { bag, penalty }, ..Regime::standard() };
        let mut arbiter = Arbiter::new(regime, Position::initial(), Clock::new("90+30".parse().unwrap()));
        arbiter.handle(Actor::Arbiter, Event::DeviceFound(Color::White, place)).unwrap()
    };
    let allowed = found(Bag::Allowed, DevicePenalty::Loss, DevicePlace::InBag);
    assert_eq!((allowed.finding, allowed.article, allowed.outcome), (Finding::PlayOn, "11.3.2.1", None));
    assert!(found(Bag::Allowed, DevicePenalty::Loss, DevicePlace::OnPerson).outcome.is_some());
    let milder = found(Bag::Forbidden, DevicePenalty::Milder, DevicePlace::OnPerson);
    assert!(milder.outcome.is_none() && milder.penalty.is_some());
}

/// R9, TR22
#[test]
fn art_11_7_refusal_loses_and_the_arbiter_sets_the_other_score() {
    assert_eq!(outcome("0 arbiter breach white 1"), "outcome 0-1 white loses by a breach of the Laws: 0-1");
    assert!(outcome("0 arbiter breach black 0.5").starts_with("outcome 1/2-0"));
    assert_eq!(outcome("0 arbiter breach both 0"), "outcome 0-0 both lose by breaches of the Laws");
}
