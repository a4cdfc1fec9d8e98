//! Article 6: the clock, and how it ends the game.

use crate::common::games::{end, game};
use caissa::clock::{Adjustment, Clock, ClockError, FirstMove};
use caissa::game::{DrawReason, Loss, Outcome, Victory};
use caissa::{Color, Square};
use core::time::Duration;

/// R5, TR14
#[test]
fn art_6_9_the_flag_loses() {
    let mut game = game("6k1/5ppp/8/8/8/8/8/R3K3 b - - 0 1");
    let outcome = game.flag_fall(Color::Black).unwrap();
    assert!(matches!(outcome, Outcome::Win { winner: Color::White, by: Victory::Flag(_) }), "{outcome}");
    assert_eq!((outcome.article(), outcome.score().to_string().as_str()), ("6.9", "1-0"));
}

/// R6, TR14
#[test]
fn art_6_9_the_flag_draws_if_the_opponent_can_not_mate() {
    let mut bare = game("8/8/8/4k3/8/8/3Q4/4K3 w - - 0 1");
    let outcome = bare.flag_fall(Color::White).unwrap();
    assert_eq!(outcome, Outcome::Draw(DrawReason::CannotMate { loser: Color::White, by: Loss::Flag }));
    assert_eq!(outcome.article(), "6.9");
    let text = "draw: white's flag fell, but black can't mate by any series of legal moves";
    assert_eq!(outcome.to_string(), text);
}

/// R6
#[test]
fn art_6_9_the_position_decides_not_a_piece_count() {
    // White's only move mates, so Black will never mate, queen and rook or not.
    let start = game("Rr5k/7p/8/8/8/8/1q6/K1B3R1 w - - 0 1");
    assert_eq!(start.outcome(), None);
    for by in [Loss::Flag, Loss::Resignation] {
        let mut game = start.clone();
        let outcome = match by {
            Loss::Flag => game.flag_fall(Color::White),
            _ => game.resign(Color::White),
        };
        assert_eq!(outcome, Ok(Outcome::Draw(DrawReason::CannotMate { loser: Color::White, by })));
    }
    // And a lone knight wins where a pawn may block its own king.
    let mut knight = game("k1K5/p7/8/1N6/8/8/8/8 b - - 0 1");
    assert_eq!(knight.flag_fall(Color::Black).unwrap().winner(), Some(Color::White));
}

/// R6, TR42: a king can't mate, even where an illegal move has left a check standing
#[test]
fn art_6_9_a_bare_king_wins_nothing_out_of_a_standing_check() {
    let mut game = game("8/8/8/3k4/8/8/4R3/4K3 b - - 0 1");
    game.impose_move(Square::D5, Square::E5, None).unwrap();
    assert_eq!(
        game.flag_fall(Color::White),
        Ok(Outcome::Draw(DrawReason::CannotMate { loser: Color::White, by: Loss::Flag }))
    );
}

/// R7, R10, TR28
#[test]
fn art_6_9_what_ended_the_game_before_the_flag_was_noticed_stands() {
    // Mate, without a press of the clock.
    let mut mate = game("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    let mated = end(&mut mate, "Ra8#");
    assert_eq!(mate.flag_fall(Color::White).unwrap_err().outcome, mated);
    assert_eq!(mate.outcome(), Some(mated));
    // 75 moves, and resignation.
    let mut counted = game("8/8/8/8/4k3/8/3R4/4K3 w - - 149 175");
    let drawn = end(&mut counted, "Rd8");
    assert_eq!(drawn.article(), "9.6.2");
    assert_eq!(counted.flag_fall(Color::White).unwrap_err().outcome, drawn);
    let mut resigned = game("8/8/8/8/4k3/8/3R4/4K3 b - - 0 1");
    let lost = resigned.resign(Color::Black).unwrap();
    assert_eq!(resigned.flag_fall(Color::White).unwrap_err().outcome, lost);
}

/// TR46: who fell first is the clock's knowledge
#[test]
fn tr46_both_flags_draw_if_nobody_knows_which_fell_first() {
    let mut game = game("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    let outcome = game.both_flags_fall().unwrap();
    assert_eq!((outcome, outcome.article()), (Outcome::Draw(DrawReason::BothFlags), "III.3.1.2"));
    assert!(game.both_flags_fall().is_err());
}

/// TR13: three answers; what can mate in some position of the men wins, what can't draws
#[test]
fn tr13_few_men_win_where_a_mate_exists() {
    let mates = [
        "kn6/2N5/1K6/8/8/8/8/8 b - - 0 1",
        "kb6/8/KN6/8/8/8/8/8 b - - 0 1",
        "kr6/2N5/K7/8/8/8/8/8 b - - 0 1",
        "k1K5/p1N5/8/8/8/8/8/8 b - - 0 1",
        "kn6/1B6/1K6/8/8/8/8/8 b - - 0 1",
        "k7/p1K5/8/8/8/8/8/7B b - - 0 1",
        "kb6/8/K7/8/8/8/8/7B b - - 0 1",
    ];
    for fen in mates {
        // The board shows a mate, or one that is a check away; in neither case is it a dead position.
        let mut game = game(fen);
        let winner = match game.outcome() {
            Some(outcome) => outcome.winner(),
            None => game.flag_fall(Color::Black).unwrap().winner(),
        };
        assert_eq!(winner, Some(Color::White), "{fen}");
    }
    // A bare king, a knight against queens, bishops of one colour: the flag of the other draws.
    for fen in [
        "8/8/4k3/8/8/8/4q3/7K b - - 0 1",
        "8/8/4k3/8/8/2N5/4q3/7K b - - 0 1",
        "8/8/4k3/8/8/2B5/3rr3/7K b - - 0 1",
    ] {
        let outcome = game(fen).flag_fall(Color::Black).unwrap();
        assert_eq!(
            outcome,
            Outcome::Draw(DrawReason::CannotMate { loser: Color::Black, by: Loss::Flag }),
            "{fen}"
        );
    }
    // Two knights mate with help.
    let mut knights = game("8/8/4k3/8/8/2NN4/8/7K b - - 0 1");
    assert_eq!(knights.flag_fall(Color::Black).unwrap().winner(), Some(Color::White));
}

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// A clock that White's time runs on, with increments after each move.
fn running(control: &str) -> Clock {
    let mut clock = Clock::with_controls(
        [control, control].map(|text| text.parse().unwrap()),
        FirstMove::WithoutIncrement,
    );
    clock.start(Color::White).unwrap();
    clock
}

fn times(clock: &Clock) -> [u64; 2] {
    Color::ALL.map(|color| clock.remaining(color).as_secs())
}

/// H2: all the time up to the press is the mover's, also what passes after the opponent has replied; then he may still press.
#[test]
fn art_6_2_2_a_late_press_is_accepted() {
    let mut clock = running("5+3");
    // White moves after ten seconds and forgets to press; Black replies after thirty more; White notices it twenty later.
    clock.elapse(seconds(10 + 30 + 20));
    assert_eq!(times(&clock), [240, 300]);
    assert_eq!(clock.press(Color::Black), Err(ClockError::NotRunning(Color::Black)));
    clock.press(Color::White).unwrap();
    clock.press(Color::Black).unwrap();
    assert_eq!((times(&clock), clock.running()), ([243, 303], Some(Color::White)));
    assert_eq!(Color::ALL.map(|color| clock.moves(color)), [1, 1]);
}

/// R5: whether the moves of the period are complete when the flag falls is what the clock counts.
#[test]
fn art_6_3_1_the_moves_of_the_period_are_counted() {
    for (made, time_left) in [(39, 0), (40, 1800)] {
        let mut clock = running("40/90:30");
        for _ in 0..made {
            clock.press(Color::White).unwrap();
            clock.press(Color::Black).unwrap();
        }
        clock.elapse(seconds(5400));
        assert_eq!((clock.moves(Color::White), times(&clock)[0]), (made, time_left));
        assert_eq!(clock.has_fallen(Color::White), made < 40);
        assert_eq!(clock.period(Color::White), usize::from(made == 40));
    }
}

/// R5: the last time of a second is time; none left is a fallen flag, and it stays so.
#[test]
fn art_6_9_a_flag_falls_when_no_time_is_left() {
    let mut clock = running("5+3");
    clock.elapse(seconds(300) - Duration::from_nanos(1));
    assert!(!clock.has_fallen(Color::White));
    clock.elapse(Duration::from_nanos(1));
    assert!(clock.has_fallen(Color::White));
    clock.press(Color::White).unwrap();
    assert!(clock.has_fallen(Color::White));
    assert_eq!(times(&clock), [0, 300]);
}

/// TR28: the clock shows a fallen flag and goes on: it ends no game, and what is done before somebody sees the flag is done.
#[test]
fn art_6_8_the_clock_itself_ends_nothing() {
    let mut clock = running("1");
    clock.elapse(seconds(65));
    assert_eq!((clock.has_fallen(Color::White), clock.running()), (true, Some(Color::White)));
    // The mate that White makes now is completed as any move.
    clock.press(Color::White).unwrap();
    assert_eq!((clock.moves(Color::White), clock.running()), (1, Some(Color::Black)));
    // How late it was can still be read.
    assert_eq!(clock.used(Color::White) - clock.given(Color::White), seconds(5));
}

/// TR46: the clock shows which flag fell first, whatever the order in which somebody looks.
#[test]
fn art_6_9_the_clock_knows_which_flag_fell_first() {
    for first in Color::ALL {
        let mut clock = running("1");
        if first == Color::Black {
            clock.press(Color::White).unwrap();
        }
        // In one step and in many.
        clock.elapse(seconds(3600));
        clock.press(first).unwrap();
        for _ in 0..3600 {
            clock.elapse(seconds(1));
        }
        assert!(Color::ALL.into_iter().all(|color| clock.has_fallen(color)));
        assert_eq!(clock.first_flag(), Some(first));
    }
}

/// TR40: a pause is no press: both times stand still, no move is counted, nothing is added.
#[test]
fn art_6_11_a_paused_clock_adds_nothing() {
    let mut clock = running("5+5");
    clock.elapse(seconds(10));
    clock.pause().unwrap();
    clock.elapse(seconds(1000));
    assert_eq!((times(&clock), clock.running()), ([290, 300], None));
    for color in Color::ALL {
        assert_eq!(clock.press(color), Err(ClockError::Paused));
    }
    clock.resume(Color::White).unwrap();
    assert_eq!((times(&clock), clock.moves(Color::White)), ([290, 300], 0));
    clock.elapse(seconds(10));
    clock.press(Color::White).unwrap();
    assert_eq!(times(&clock), [285, 300]);
}

/// TR41: what an illegal press has brought is taken off again, and the opponent gets his two minutes.
#[test]
fn tr41_an_illegal_press_leaves_no_increment() {
    let mut clock = running("90+30");
    clock.elapse(seconds(100));
    clock.press(Color::White).unwrap();
    assert_eq!(times(&clock), [5330, 5400]);
    clock.elapse(seconds(7));
    clock.take_back_press(Color::White).unwrap();
    clock.adjust(Color::Black, Adjustment::Add(seconds(120)));
    clock.resume(Color::White).unwrap();
    assert_eq!((times(&clock), clock.moves(Color::White)), ([5300, 5513], 0));
}

/// TR41: the times that the arbiter has set are not changed by it.
#[test]
fn tr41_the_times_of_the_arbiter_stand() {
    for set in [Adjustment::Set(seconds(20)), Adjustment::Moves(0)] {
        let mut clock = running("90+30");
        clock.press(Color::White).unwrap();
        clock.pause().unwrap();
        clock.adjust(Color::White, set);
        let before = clock.clone();
        assert_eq!(clock.take_back_press(Color::White), Err(ClockError::NoPress(Color::White)));
        assert_eq!(clock, before);
    }
    // What is added, and what is set for the other, leaves the press as it was.
    let mut clock = running("90+30");
    clock.press(Color::White).unwrap();
    clock.adjust(Color::White, Adjustment::Add(seconds(60)));
    clock.adjust(Color::Black, Adjustment::Set(seconds(900)));
    clock.take_back_press(Color::White).unwrap();
    assert_eq!(times(&clock), [5460, 900]);
}
