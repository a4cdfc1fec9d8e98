//! Article 6: the clock, as far as it ends the game.

use crate::common::games::{end, game};
use caissa::game::{DrawReason, Loss, Outcome, Victory};
use caissa::{Color, Square};

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
