//! Whole moves, as a server sends them.

use caissa::arbiter::{Actor, Arbiter, ArbiterError, Attempt, Event, Finding, Intent, Regime, Supervision};
use caissa::clock::{Adjustment, Class, Clock};
use caissa::game::Claim;
use caissa::position::IllegalMove;
use caissa::{Color, Color::White, Move, MoveKind, Position, Role, Square};
use std::time::Duration;

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

/// Time beyond what can be counted does not pass, so a log never leaves any out.
#[test]
fn a_log_is_replayed_after_endless_time() {
    let mut arbiter = Arbiter::new(Regime::standard(), Position::initial(), Clock::new("5".parse().unwrap()));
    arbiter.handle(Actor::Arbiter, Event::Start).unwrap();
    arbiter.elapse(Duration::MAX);
    let more = Event::AdjustClock(Color::White, Adjustment::Set(Duration::from_secs(60)));
    arbiter.handle(Actor::Arbiter, more).unwrap();
    arbiter.elapse(Duration::from_secs(1));
    arbiter.handle(Actor::Player(Color::White), Event::OfferDraw).unwrap();
    assert_eq!(Arbiter::replay(arbiter.log()).as_ref(), Ok(&arbiter));
}

fn server(regime: Regime, fen: &str) -> Arbiter {
    let mut arbiter = Arbiter::new(regime, fen.parse().unwrap(), Clock::new("3+2".parse().unwrap()));
    arbiter.handle(Actor::Arbiter, Event::Start).unwrap();
    arbiter
}

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn regimes() -> [Regime; 6] {
    [
        Regime::standard(),
        Regime::rapid(Supervision::Full),
        Regime::rapid(Supervision::Partial),
        Regime::blitz(Supervision::Full),
        Regime::blitz(Supervision::Partial),
        Regime::online(Class::Blitz),
    ]
}

#[test]
fn an_illegal_move_played_is_an_error_and_no_touch() {
    for regime in regimes() {
        let mut arbiter = server(regime, INITIAL);
        let before = arbiter.clone();
        let illegal = arbiter.play(White, Move::new(Square::E2, Square::E5, MoveKind::Normal)).unwrap_err();
        let why = IllegalMove::CannotMoveSo { role: Role::Pawn, from: Square::E2, to: Square::E5 };
        let attempt = Attempt::new(Square::E2, Square::E5);
        assert_eq!(illegal, ArbiterError::IllegalMove { attempt, why });
        assert_eq!(illegal.to_string(), "e2e5 is illegal: a pawn does not move from e2 to e5");
        assert_eq!(arbiter, before);
        let d4 = arbiter.play(White, Move::new(Square::D2, Square::D4, MoveKind::DoublePush)).unwrap();
        assert_eq!(d4.finding, Finding::Completed);
        assert_eq!(arbiter.illegal_moves(White), 0);
    }
}

/// The same by way of events: a server has no board, so no touch-move, and nothing that could be pressed by mistake.
#[test]
fn a_server_refuses_what_takes_a_board() {
    let mut arbiter = server(Regime::online(Class::Blitz), INITIAL);
    let before = arbiter.clone();
    let white = Actor::Player(White);
    for (event, message) in [
        (
            Event::Move(Attempt::new(Square::E2, Square::E5)),
            "e2e5 is illegal: a pawn does not move from e2 to e5",
        ),
        (Event::Press, "white has made no move that the clock could complete"),
        (Event::Touch(Square::G1, Intent::Deliberate), "there is no board: only whole moves are made here"),
        (Event::TakeBack, "there is no board: only whole moves are made here"),
        (Event::Release(Square::E2, Square::E4), "there is no board: only whole moves are made here"),
        (Event::IllegalMoveNoticed, "no completed illegal move stands"),
    ] {
        let by = if event == Event::IllegalMoveNoticed { Actor::Arbiter } else { white };
        assert_eq!(arbiter.handle(by, event).unwrap_err().to_string(), message);
        assert_eq!(arbiter, before);
    }
    // A draw may be claimed after a move that was refused: it is looked at, and wrong.
    let ruling = arbiter.handle(white, Event::Claim(Claim::fifty_moves())).unwrap();
    assert!(matches!(ruling.finding, Finding::WrongClaim(_)));
    // The intended move of a wrong claim is due here as well.
    let d4 = Move::new(Square::D2, Square::D4, MoveKind::DoublePush);
    arbiter.handle(white, Event::Claim(Claim::fifty_moves().intending(d4))).unwrap();
    let e4 = Move::new(Square::E2, Square::E4, MoveKind::DoublePush);
    assert_eq!(
        arbiter.play(White, e4).unwrap_err().to_string(),
        "e2e4 is legal, but another move is due (9.5.3)"
    );
    assert_eq!(arbiter.play(White, d4).unwrap().finding, Finding::Completed);
    assert_eq!(Arbiter::replay(arbiter.log()).as_ref(), Ok(&arbiter));
}

#[test]
fn a_promotion_played_says_what_the_pawn_becomes() {
    let mut arbiter = server(Regime::online(Class::Rapid), "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    let before = arbiter.clone();
    let missing = arbiter.play(White, Move::new(Square::A7, Square::A8, MoveKind::Normal)).unwrap_err();
    assert_eq!(
        missing.to_string(),
        "a7a8 is illegal: a pawn that reaches a8 must become a queen, rook, bishop or knight"
    );
    assert_eq!(arbiter, before);
}

#[test]
fn a_move_played_against_touch_move_is_an_error() {
    let mut arbiter = server(Regime::standard(), INITIAL);
    arbiter.handle(Actor::Player(White), Event::Touch(Square::G1, Intent::Deliberate)).unwrap();
    let before = arbiter.clone();
    let e4 = Move::new(Square::E2, Square::E4, MoveKind::DoublePush);
    let error = arbiter.play(White, e4).unwrap_err();
    assert_eq!(error, ArbiterError::AgainstTouchMove { mv: e4, article: "4.3.1" });
    assert_eq!(error.to_string(), "e2e4 is legal, but another move is due (4.3.1)");
    assert_eq!(arbiter, before);
}
