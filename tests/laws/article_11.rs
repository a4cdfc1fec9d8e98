//! Articles 11 and 12: what the conduct of the players costs.

use crate::common::games::game;
use caissa::game::{Award, Outcome, Party, Points};
use caissa::{Color, Game};

/// White has a bare king: he can never mate.
const BARE: &str = "8/8/4k3/8/8/8/4q3/7K b - - 0 1";

/// TR16, R9
#[test]
fn art_11_3_2_a_device_loses_whatever_the_opponent_could_do() {
    let mut game = game(BARE);
    let outcome = game.award(Award::Device { offender: Party::One(Color::Black) }).unwrap();
    assert_eq!((outcome.winner(), outcome.article()), (Some(Color::White), "11.3.2.1"));
    assert_eq!(outcome.to_string(), "white wins: black has an electronic device");
    // A flag in the same position is only a draw.
    assert_eq!(self::game(BARE).flag_fall(Color::Black).unwrap().winner(), None);
}

/// TR16, R9
#[test]
fn art_6_7_1_absence_loses_whatever_the_opponent_could_do() {
    let outcome = game(BARE).award(Award::Default { absent: Party::One(Color::Black) }).unwrap();
    assert_eq!((outcome.winner(), outcome.article()), (Some(Color::White), "6.7.1"));
    assert_eq!(outcome.to_string(), "white wins by default: black is absent");
}

/// TR22, R9
#[test]
fn art_11_7_the_arbiter_sets_the_score_of_the_opponent() {
    for (opponent, score) in [(Points::ONE, "0-1"), (Points::HALF, "0-1/2"), (Points::ZERO, "0-0")] {
        let breach = Award::Breach { offender: Color::White, opponent };
        let outcome = Game::initial().award(breach).unwrap();
        assert_eq!((outcome.score().to_string().as_str(), outcome.article()), (score, "11.7"));
        assert_eq!(outcome.winner(), (opponent == Points::ONE).then_some(Color::Black));
    }
}

/// TR22
#[test]
fn art_11_8_both_guilty_both_lose() {
    let mut game = Game::initial();
    let outcome = game.award(Award::BothGuilty).unwrap();
    assert_eq!((outcome.score().to_string().as_str(), outcome.article()), ("0-0", "11.8"));
    assert_eq!(outcome, Outcome::Awarded(Award::BothGuilty));
    // Even the arbiter changes nothing after the end.
    assert!(game.award(Award::Default { absent: Party::Both }).is_err());
    assert_eq!(game.outcome(), Some(outcome));
}
