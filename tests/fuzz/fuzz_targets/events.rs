//! Any events in any order: what is refused changes nothing, times only fall by the clock, and the log plays itself through.
#![no_main]

use caissa::arbiter::{
    Actor, Announcement, Arbiter, Attempt, DevicePlace, Event, Evidence, Intent, PauseReason, Regime,
    Sanction, SetupFault, Supervision,
};
use caissa::clock::{Adjustment, Class, Clock};
use caissa::game::{Claim, Party, Points};
use caissa::position::Defects;
use caissa::{Position, Role};
use caissa_fuzz::{Bytes, start};
use core::time::Duration;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let regime = bytes.of(&[
        Regime::standard(),
        Regime::rapid(Supervision::Full),
        Regime::rapid(Supervision::Partial),
        Regime::blitz(Supervision::Partial),
        Regime::online(Class::Blitz),
    ]);
    let control = bytes.of(&["90+30", "3+2", "3", "40/90+30:30+30"]);
    let Ok(control) = control.parse() else { return };
    let mut arbiter = Arbiter::new(regime, start(bytes.byte()), Clock::new(control));
    if arbiter.handle(Actor::Arbiter, Event::Start).is_err() {
        return;
    }
    while !bytes.is_empty() {
        if bytes.byte() & 3 == 0 {
            arbiter.elapse(seconds(&mut bytes));
        }
        let before = arbiter.clone();
        let moves = arbiter.game().position().legal_moves();
        if bytes.byte() & 1 == 0 && !moves.is_empty() {
            let by = arbiter.game().position().turn();
            if arbiter.play(by, bytes.of(&moves)).is_err() {
                assert_eq!(arbiter, before);
            }
            continue;
        }
        let by = bytes.of(&[
            Actor::Arbiter,
            Actor::Player(caissa::Color::White),
            Actor::Player(caissa::Color::Black),
        ]);
        let event = event(&mut bytes);
        match arbiter.handle(by, event) {
            Ok(ruling) => assert!(!ruling.to_string().is_empty()),
            Err(error) => {
                assert!(!error.to_string().is_empty());
                assert_eq!(arbiter, before, "{by} {event:?}");
            }
        }
    }
    assert_eq!(Arbiter::replay(arbiter.log()).as_ref(), Ok(&arbiter));
});

fn seconds(bytes: &mut Bytes) -> Duration {
    Duration::from_millis(u64::from(bytes.number()) * 100)
}

fn attempt(bytes: &mut Bytes) -> Attempt {
    let promotion = bytes.of(&[None, None, None, Some(Role::Queen), Some(Role::Knight), Some(Role::King)]);
    Attempt { from: bytes.square(), to: bytes.square(), promotion }
}

fn event(bytes: &mut Bytes) -> Event {
    match bytes.byte() % 44 {
        0 => Event::Start,
        1 => Event::Arrive,
        2 => Event::DefaultTimeOver,
        3 => Event::Excuse(bytes.color()),
        4 => Event::Touch(bytes.square(), bytes.of(&[Intent::Deliberate, Intent::Accidental])),
        5 => Event::TouchTogether(bytes.square(), bytes.square()),
        6 => Event::Adjust(bytes.square(), bytes.of(&[Announcement::Made, Announcement::Missing])),
        7 | 8 => Event::Release(bytes.square(), bytes.square()),
        9 => Event::Remove(bytes.square()),
        10 => Event::PutDown(bytes.of(&Role::ALL), bytes.square()),
        11 | 12 => Event::Move(attempt(bytes)),
        13 => Event::TwoHands,
        14..=17 => Event::Press,
        18 => Event::PressWithOtherHand,
        19 => Event::TakeBack,
        20 => Event::OfferDraw,
        21 => Event::AcceptDraw,
        22 => Event::AcceptDrawWithConsent,
        23 => Event::DeclineDraw,
        24 => Event::WithdrawOffer,
        25 => {
            let claim = bytes.of(&[Claim::threefold_repetition(), Claim::fifty_moves()]);
            Event::Claim(if bytes.byte() & 1 == 0 { claim } else { claim.intending(bytes.any_move()) })
        }
        26 => Event::Resign,
        27 => Event::FlagSeen,
        28 => Event::ClaimFlag(bytes.of(&[Evidence::Clock, Evidence::Screen])),
        29 => Event::FlagOrderUnknown,
        30 => Event::Pause(bytes.of(&[
            PauseReason::IllegalMove,
            PauseReason::UnclearSquare,
            PauseReason::Displacement,
            PauseReason::ClockFault,
            PauseReason::NoPromotionPiece,
            PauseReason::Flag,
            PauseReason::Assistance,
            PauseReason::Groundless,
        ])),
        31 => Event::Resume(bytes.of(&[None, Some(caissa::Color::White), Some(caissa::Color::Black)])),
        32 => {
            let time = seconds(bytes);
            let adjustments = [
                Adjustment::Add(time),
                Adjustment::Cut(time),
                Adjustment::Set(time),
                Adjustment::Moves(bytes.number()),
            ];
            Event::AdjustClock(bytes.color(), bytes.of(&adjustments))
        }
        33 => {
            let setup = bytes.setup(20);
            match Position::new(setup, Defects::UNPLAYABLE | Defects::IMPLAUSIBLE) {
                Ok(position) => Event::Impose(position),
                Err(_) => Event::Press,
            }
        }
        34 => Event::IllegalMoveNoticed,
        35 => Event::ClaimTouchMove,
        36 => Event::AgreeToCorrect,
        37 => Event::IllegalPositionSeen,
        38 => bytes.of(&[Event::Displace, Event::Restore]),
        39 => {
            let clock = SetupFault::Clock(seconds(bytes), seconds(bytes));
            Event::WrongSetup(bytes.of(&[SetupFault::Position, SetupFault::Board, SetupFault::Colors, clock]))
        }
        40 => bytes.of(&[Event::RecordAhead, Event::AskScoresheet]),
        41 => Event::DeviceFound(bytes.color(), bytes.of(&[DevicePlace::OnPerson, DevicePlace::InBag])),
        42 => {
            let party =
                bytes.of(&[Party::Both, Party::One(caissa::Color::White), Party::One(caissa::Color::Black)]);
            Event::Breach(party, bytes.of(&[Points::ZERO, Points::HALF, Points::ONE]))
        }
        _ => {
            let (time, points) = (seconds(bytes), Points::from_halves(bytes.number()));
            let sanctions = [
                Sanction::Warning,
                Sanction::TimeToOpponent(time),
                Sanction::TimeFromOffender(time),
                Sanction::PointsToOpponent(points),
                Sanction::PointsFromOffender(points),
                Sanction::Loss(points),
                Sanction::Fine,
                Sanction::Exclusion,
                Sanction::Expulsion,
            ];
            Event::Sanction(bytes.color(), bytes.of(&sanctions))
        }
    }
}
