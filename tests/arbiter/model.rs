//! Random sequences of events, of which most make no sense: what must hold whatever happens.
//!
//! No event panics; one that is refused changes nothing; the books of both clocks balance; counts of illegal moves never fall; an
//! outcome never changes; and the log plays through to the same state.

use crate::common::walks::{Random, STARTS};
use caissa::arbiter::{
    Actor, Announcement, Arbiter, ArbiterError, Attempt, DevicePlace, Event, Evidence, Finding, FlagNotice,
    ForcedQueen, Guidelines, IllegalNotice, Intent, KingAndRook, KingCapture, PauseReason, Penalty, Phase,
    Regime, Sanction, SetupFault, Supervision, TwoHands,
};
use caissa::clock::{Adjustment, Bonus, Clock, FirstMove, TimeControl};
use caissa::game::{Claim, Party, Points, Regulations};
use caissa::winnability::Nodes;
use caissa::{Color, Move, MoveKind, Position, Role, Square};
use core::time::Duration;

const GAMES: u64 = 400;
const EVENTS: usize = 150;
const CONTROLS: [&str; 6] = ["90+30", "3+2", "5", "40/7200:3600", "2/60+1:30", "1+0"];

fn seconds(random: &mut Random, end: usize) -> Duration {
    Duration::from_millis(random.below(end * 1000) as u64)
}

fn regime(random: &mut Random) -> Regime {
    let supervision = random.of(&[Supervision::Full, Supervision::Partial]);
    let base = match random.below(3) {
        0 => Regime::standard(),
        1 => Regime::rapid(supervision),
        _ => Regime::blitz(supervision),
    };
    Regime {
        // A small budget: the proofs of mates are tested elsewhere.
        regulations: Regulations { adjudication: Nodes::FAST, ..Regulations::FIDE },
        default_time: seconds(random, 600),
        flag: random.of(&[FlagNotice::ByPerson, FlagNotice::Automatic]),
        notice: random.of(&[
            base.notice,
            IllegalNotice::AtOnce,
            IllegalNotice::OnNotice,
            IllegalNotice::Refused,
        ]),
        two_hands: random.of(&[TwoHands::Redone, TwoHands::Stands]),
        guidelines: random.of(&[Guidelines::NotAnnounced, Guidelines::Announced]),
        forced_queen: random.of(&[ForcedQueen::AwaitsArbiter, ForcedQueen::EndsGame]),
        king_and_rook: random.of(&[KingAndRook::KingFirst, KingAndRook::RookFirst]),
        king_capture: random.of(&[KingCapture::Reply, KingCapture::Claim]),
        ..base
    }
}

fn clock(random: &mut Random) -> Clock {
    let control = |random: &mut Random| random.of(&CONTROLS).parse::<TimeControl>().unwrap();
    let controls = [control(random), control(random)];
    Clock::with_controls(controls, random.of(&[FirstMove::WithIncrement, FirstMove::WithoutIncrement]))
}

/// A man of the player to move more often than not, or any square.
fn square(random: &mut Random, position: &Position) -> Square {
    let moves = position.legal_moves();
    if moves.is_empty() || random.below(4) == 0 {
        return random.square();
    }
    let mv = moves[random.below(moves.len())];
    if random.below(3) == 0 { mv.to() } else { mv.from() }
}

/// A legal move more often than not.
fn attempt(random: &mut Random, position: &Position) -> Attempt {
    let moves = position.legal_moves();
    if moves.is_empty() || random.below(4) == 0 {
        let promotion = random.of(&[None, None, Some(Role::Queen), Some(Role::King)]);
        return Attempt { from: square(random, position), to: random.square(), promotion };
    }
    Attempt::from(moves[random.below(moves.len())])
}

fn claim(random: &mut Random, position: &Position) -> Claim {
    let claim = random.of(&[Claim::threefold_repetition(), Claim::fifty_moves()]);
    let Attempt { from, to, .. } = attempt(random, position);
    match position.find_move(from, to, None) {
        Ok(mv) => claim.intending(mv),
        Err(_) if random.below(2) == 0 => claim.intending(Move::new(from, to, MoveKind::Normal)),
        Err(_) => claim,
    }
}

/// What the players do at the board.
fn move_event(random: &mut Random, position: &Position) -> Event {
    let tried = attempt(random, position);
    match random.below(16) {
        0 => Event::Touch(square(random, position), random.of(&[Intent::Deliberate, Intent::Accidental])),
        1 => Event::TouchTogether(square(random, position), square(random, position)),
        2 => Event::Adjust(square(random, position), random.of(&[Announcement::Made, Announcement::Missing])),
        3..6 => Event::Release(tried.from, tried.to),
        6 => Event::Remove(square(random, position)),
        7 => Event::PutDown(random.of(&[Role::Queen, Role::Knight, Role::Pawn]), tried.to),
        8..11 => Event::Move(tried),
        11 => random.of(&[Event::TwoHands, Event::TakeBack, Event::PressWithOtherHand]),
        _ => Event::Move(tried),
    }
}

/// A part of a move to which the player is bound.
fn part(random: &mut Random, moves: &[Move]) -> Event {
    let mv = moves[random.below(moves.len())];
    let (rook, crossed) = mv.castling_rook().unwrap_or((mv.from(), mv.to()));
    random.of(&[
        Event::Release(mv.from(), mv.to()),
        Event::Release(rook, crossed),
        Event::Remove(Square::new(mv.to().file(), mv.from().rank())),
        Event::PutDown(mv.promotion().unwrap_or(Role::Queen), mv.to()),
        Event::Move(Attempt::from(mv)),
    ])
}

fn event(random: &mut Random, arbiter: &Arbiter) -> Event {
    let position = arbiter.game().position();
    let obligation = arbiter.obligation();
    match arbiter.phase() {
        Phase::Paused(_) if random.below(3) > 0 => Event::Resume(Some(position.turn())),
        Phase::Moving(_) if random.below(2) == 0 => match obligation {
            Some(bound) => part(random, &bound.moves),
            None => Event::TakeBack,
        },
        _ if random.below(6) == 0 => other_event(random, position),
        _ if arbiter.clock().running() == Some(!position.turn()) && random.below(3) > 0 => Event::Press,
        _ if random.below(12) == 0 => Event::Press,
        _ => move_event(random, position),
    }
}

/// Everything else.
fn other_event(random: &mut Random, position: &Position) -> Event {
    let color = random.of(&Color::ALL);
    match random.below(30) {
        0 => Event::Start,
        1 => Event::Arrive,
        2 => Event::Excuse(color),
        3 => Event::DefaultTimeOver,
        4 | 5 => Event::OfferDraw,
        6 => Event::AcceptDraw,
        7 => random.of(&[Event::AcceptDrawWithConsent, Event::WithdrawOffer]),
        8 => Event::DeclineDraw,
        9 | 10 => Event::Claim(claim(random, position)),
        11 => random.of(&[Event::FlagSeen, Event::FlagOrderUnknown]),
        12 => Event::ClaimFlag(random.of(&[Evidence::Clock, Evidence::Screen])),
        13 => Event::Pause(random.of(&[PauseReason::Assistance, PauseReason::Groundless])),
        14 | 15 => Event::Resume(random.of(&[None, Some(Color::White), Some(Color::Black)])),
        16 => {
            let time = seconds(random, 300);
            let change =
                [Adjustment::Add(time), Adjustment::Cut(time), Adjustment::Set(time), Adjustment::Moves(3)];
            Event::AdjustClock(color, random.of(&change))
        }
        17 => Event::Impose(*position),
        18 | 19 => Event::IllegalMoveNoticed,
        20 => Event::ClaimTouchMove,
        21 | 22 => Event::AgreeToCorrect,
        23 => Event::IllegalPositionSeen,
        24 => random.of(&[Event::Displace, Event::Restore]),
        25 => Event::WrongSetup(random.of(&[
            SetupFault::Board,
            SetupFault::King(color),
            SetupFault::Rook(Square::H8),
            SetupFault::Clock(Duration::from_secs(60), Duration::from_secs(70)),
        ])),
        26 => random.of(&[Event::RecordAhead, Event::AskScoresheet]),
        27 => Event::Sanction(color, random.of(&[Sanction::Warning, Sanction::Fine, Sanction::Expulsion])),
        28 => {
            let time = seconds(random, 90);
            let sanctions = [Sanction::TimeToOpponent(time), Sanction::TimeFromOffender(time)];
            Event::Sanction(color, random.of(&sanctions))
        }
        _ => match random.below(40) {
            0 => Event::Resign,
            1 => Event::DeviceFound(color, random.of(&[DevicePlace::InBag, DevicePlace::OnPerson])),
            2 => Event::Breach(random.of(&[Party::One(color), Party::Both]), Points::HALF),
            3 => Event::WrongSetup(random.of(&[SetupFault::Position, SetupFault::Colors])),
            _ => Event::Press,
        },
    }
}

/// What a player has more after an event than before, by the ruling on it; `None` where the arbiter set times by his own judgement, or play went back.
fn earned(before: &Arbiter, after: &Arbiter, event: Event, by: Actor, color: Color) -> Option<Duration> {
    let ruling = &after.log().entries.last().unwrap().ruling;
    let went_back = after.game().plies().len() < before.game().plies().len();
    match event {
        Event::AdjustClock(..) | Event::WrongSetup(_) | Event::IllegalMoveNoticed | Event::AgreeToCorrect => {
            return None;
        }
        Event::IllegalPositionSeen => return None,
        // Taking the king may be a claim of the move before.
        Event::Release(..) | Event::Move(_) | Event::ClaimTouchMove if went_back => return None,
        // A move against touch-move that stands completes one that was not pressed, which may have ended a period.
        Event::Press | Event::PressWithOtherHand
            if after.clock().moves(color) == before.clock().moves(color) + 2 =>
        {
            return None;
        }
        _ => {}
    }
    let mut earned = match ruling.penalty {
        Some(Penalty::TimeTo(to, time)) if to == color => time,
        _ => Duration::ZERO,
    };
    let (from, to) = (before.clock().period(color), after.clock().period(color));
    let control = before.clock().control(color);
    earned += control.periods()[from + 1..=to].iter().map(|period| period.time).sum::<Duration>();
    let pressed = matches!(event, Event::Press | Event::PressWithOtherHand) && by == Actor::Player(color);
    let mended = matches!(ruling.finding, Finding::IllegalCompleted(_) | Finding::ArbiterDecides(_));
    if pressed && !mended && !before.clock().has_fallen(color) {
        // An increment that comes before each move is that of the period of the next one.
        let comes_before = before.log().clock.given(color) > control.periods()[0].time;
        earned += match control.periods()[if comes_before { to } else { from }].bonus {
            Bonus::Increment(time) => time,
            _ => Duration::ZERO,
        };
    }
    Some(earned)
}

fn check_clocks(before: &Arbiter, after: &Arbiter, event: Event, by: Actor) {
    for color in Color::ALL {
        let (old, new) = (before.clock(), after.clock());
        if !matches!(event, Event::WrongSetup(_)) {
            assert_eq!(old.used(color), new.used(color), "{event:?} took time");
        }
        if let Event::Sanction(player, Sanction::TimeFromOffender(time)) = event
            && player == color
        {
            assert_eq!(new.remaining(color), old.remaining(color).saturating_sub(time));
        } else if let Some(earned) = earned(before, after, event, by, color) {
            assert_eq!(new.remaining(color), old.remaining(color) + earned, "{color} after {event:?}");
        }
    }
}

/// The time that passes runs off the clock that runs, and off no other.
fn check_time(before: &Arbiter, after: &Arbiter, time: Duration) {
    for color in Color::ALL {
        let runs = before.clock().running() == Some(color);
        let used = if runs { time } else { Duration::ZERO };
        assert_eq!(after.clock().used(color), before.clock().used(color) + used);
        assert_eq!(after.clock().given(color), before.clock().given(color));
    }
    assert_eq!(after.now(), before.now() + time);
}

fn check_step(before: &Arbiter, after: &Arbiter, event: Event) {
    let new_game = after.log().entries.last().unwrap().ruling.finding == Finding::Restarted;
    for color in Color::ALL {
        let (old, new) = (before.illegal_moves(color), after.illegal_moves(color));
        assert!(new_game || (old..=old + 1).contains(&new), "{event:?}: {old} became {new}");
    }
    let ended = after.game().outcome().is_some();
    assert_eq!(after.phase() == Phase::Ended, ended);
    assert_eq!(after.log().entries.last().unwrap().ruling.outcome, after.game().outcome());
    assert!(!ended || after.clock().running().is_none());
    if let Some(obligation) = after.obligation() {
        assert!(!obligation.moves.is_empty(), "{event:?}: bound to nothing");
        for &mv in &obligation.moves {
            assert!(after.game().position().is_legal(mv), "{event:?}: bound to {mv:?}, which is illegal");
        }
    }
}

fn game(seed: u64) -> [usize; 3] {
    let mut random = Random::new(seed);
    let start = match random.below(3) {
        0 => Position::initial(),
        1 => Position::chess960(random.below(960) as u16).unwrap(),
        _ => random.of(&STARTS).parse().unwrap(),
    };
    let regime = regime(&mut random);
    let mut arbiter = Arbiter::new(regime, start, clock(&mut random));
    let _ = arbiter.handle(Actor::Arbiter, Event::Start);
    let (mut handled, mut refused) = (0, 0);
    for _ in 0..EVENTS {
        let before = arbiter.clone();
        let time = if random.below(4) == 0 { seconds(&mut random, 20) } else { Duration::ZERO };
        if arbiter.elapse(time).is_none() {
            check_time(&before, &arbiter, time);
        }
        let before = arbiter.clone();
        let position = *arbiter.game().position();
        let event = event(&mut random, &arbiter);
        let mover = Actor::Player(position.turn());
        let waits = Actor::Player(!position.turn());
        let by = match event {
            Event::Press | Event::PressWithOtherHand => {
                arbiter.clock().running().map_or(Actor::Arbiter, Actor::Player)
            }
            Event::Resume(_) | Event::AdjustClock(..) | Event::IllegalMoveNoticed => Actor::Arbiter,
            _ => random.of(&[mover, mover, mover, mover, mover, waits, Actor::Arbiter]),
        };
        match arbiter.handle(by, event) {
            Ok(_) => {
                handled += 1;
                check_clocks(&before, &arbiter, event, by);
                check_step(&before, &arbiter, event);
            }
            Err(error) => {
                refused += 1;
                assert_eq!(arbiter, before, "{event:?} was refused");
                let over = matches!(error, ArbiterError::GameOver(_));
                assert_eq!(over, before.game().outcome().is_some(), "{event:?}: {error}");
            }
        }
    }
    assert_eq!(Arbiter::replay(arbiter.log()).as_ref(), Ok(&arbiter), "seed {seed}");
    [handled, refused, usize::from(arbiter.game().outcome().is_some())]
}

/// A server's calls: whole moves, legal or not, by either player. One is made and completed, or nothing has changed.
fn server_game(seed: u64) -> [usize; 2] {
    let mut random = Random::new(seed);
    let base = regime(&mut random);
    let regime = random.of(&[base, Regime { notice: IllegalNotice::Refused, ..base }]);
    let start = random.of(&STARTS).parse().unwrap();
    let mut arbiter = Arbiter::new(regime, start, clock(&mut random));
    let _ = arbiter.handle(Actor::Arbiter, Event::Start);
    let mut counts = [0; 2];
    for _ in 0..EVENTS {
        let before = arbiter.clone();
        let position = *arbiter.game().position();
        if random.below(5) == 0 {
            let by = random.of(&[Actor::Player(position.turn()), Actor::Player(!position.turn())]);
            let _ = arbiter.handle(by, event(&mut random, &arbiter));
            if matches!(arbiter.phase(), Phase::Paused(_)) {
                let _ = arbiter.handle(Actor::Arbiter, Event::Resume(None));
            }
            continue;
        }
        let Attempt { from, to, promotion } = attempt(&mut random, &position);
        let candidate = Move::new(from, to, promotion.map_or(MoveKind::Normal, MoveKind::Promotion));
        let mv = position.find_move(from, to, promotion).unwrap_or(candidate);
        let by = if random.below(8) == 0 { !position.turn() } else { position.turn() };
        match arbiter.play(by, mv) {
            Ok(ruling) => {
                counts[0] += 1;
                assert!(ruling.outcome.is_some() || ruling.finding == Finding::Completed, "{ruling}");
                assert_eq!(arbiter.game().plies().len(), before.game().plies().len() + 1);
                assert!(ruling.outcome.is_some() || arbiter.clock().running() == Some(!by));
                assert_eq!(arbiter.illegal_moves(by), before.illegal_moves(by));
            }
            Err(error) => {
                counts[1] += 1;
                assert_eq!(arbiter, before, "{error}");
                let legal =
                    position.is_legal(mv) && by == position.turn() && arbiter.phase() == Phase::Idle(by);
                let allowed = arbiter.obligation().is_none() && arbiter.clock().running() == Some(by);
                let restored = error == ArbiterError::NotRestored;
                assert!(!(legal && allowed) || restored, "seed {seed}: {mv:?}: {error}");
            }
        }
        if regime.notice == IllegalNotice::Refused {
            assert_eq!(arbiter.illegal_moves(by), 0);
            assert!(!matches!(arbiter.phase(), Phase::Moving(_)) || arbiter.obligation().is_some());
        }
    }
    assert_eq!(Arbiter::replay(arbiter.log()).as_ref(), Ok(&arbiter), "seed {seed}");
    counts
}

#[test]
fn what_a_server_plays_is_completed_or_changes_nothing() {
    let mut sums = [0; 2];
    for seed in 0..GAMES {
        for (sum, count) in sums.iter_mut().zip(server_game(seed)) {
            *sum += count;
        }
    }
    assert!(sums[0] > 5_000 && sums[1] > 5_000, "{sums:?}");
}

#[test]
fn whatever_happens_the_arbiter_keeps_his_books() {
    let mut sums = [0; 3];
    for seed in 0..GAMES {
        for (sum, count) in sums.iter_mut().zip(game(seed)) {
            *sum += count;
        }
    }
    let [handled, refused, ended] = sums;
    assert!(handled > 10_000 && refused > 10_000 && ended > 100, "{sums:?}");
}
