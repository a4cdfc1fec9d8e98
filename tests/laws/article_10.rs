//! Article 10: points.

use crate::common::games::{end, game};
use caissa::game::{Award, DrawReason, MateProof, Outcome, Party, Points, Score, Termination, Victory};
use caissa::notation::pgn::TerminationMarker;
use caissa::{Color, Game};

/// R1
#[test]
fn art_10_1_a_win_a_draw_and_all_that_arbiters_give() {
    let win = Outcome::Win { winner: Color::White, by: Victory::Flag(MateProof::Proven) };
    let awarded = |award| Outcome::Awarded(award).score().to_string();
    assert_eq!(win.score().to_string(), "1-0");
    assert_eq!(Outcome::Draw(DrawReason::Agreement).score().to_string(), "1/2-1/2");
    assert_eq!(awarded(Award::BothGuilty), "0-0");
    assert_eq!(awarded(Award::Breach { offender: Color::Black, opponent: Points::HALF }), "1/2-0");
    assert_eq!(awarded(Award::Breach { offender: Color::White, opponent: Points::ONE }), "0-1");
    assert_eq!(awarded(Award::Default { absent: Party::One(Color::Black) }), "1-0");
    assert_eq!(awarded(Award::Default { absent: Party::Both }), "0-0");
    let score = Score { white: Points::HALF, black: Points::ZERO };
    assert_eq!(awarded(Award::Decision { score, article: "12.9.6" }), "1/2-0");
    assert_eq!((score.of(Color::White), score.of(Color::Black)), (Points::HALF, Points::ZERO));
    assert_eq!(score.white.halves() + score.black.halves(), 1);
}

/// R10
#[test]
fn art_5_and_6_2_1_1_results_on_the_board_need_no_press() {
    // There is no event for the clock: the move itself ends the game.
    let mut game = game("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    assert_eq!(end(&mut game, "Ra8#").article(), "5.1.1");
}

/// TR44
#[test]
fn tr44_what_was_not_played_says_so() {
    for (absent, result, text) in [
        (Party::One(Color::Black), TerminationMarker::WhiteWins, "abandoned (+/-)"),
        (Party::One(Color::White), TerminationMarker::BlackWins, "abandoned (-/+)"),
        (Party::Both, TerminationMarker::Unknown, "abandoned (-/-)"),
    ] {
        let outcome = Game::initial().award(Award::Default { absent }).unwrap();
        assert!(!outcome.is_played());
        assert_eq!((outcome.result(), outcome.termination().to_string()), (result, text.to_string()));
        assert_eq!(Outcome::from_tags(result, text.parse::<Termination>().ok()), Some(outcome));
    }
    // Losses by a device, a breach or a second illegal move are of games that were played.
    for award in [Award::Device { offender: Party::One(Color::White) }, Award::BothGuilty] {
        assert!(Outcome::Awarded(award).is_played());
    }
    let illegal = Victory::SecondIllegalMove(MateProof::Proven);
    assert!(Outcome::Win { winner: Color::White, by: illegal }.is_played());
}
