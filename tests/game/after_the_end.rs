//! After the end every event is refused, and the outcome never changes.

use crate::common::games::{after, end, game};
use caissa::game::{
    AutomaticDraws, Award, Claim, ClaimError, OfferError, Outcome, Party, PlayError, PlaySanError,
    Regulations,
};
use caissa::winnability::Nodes;
use caissa::{Color, Game, Position, Square};

/// Every way in which a game can end.
fn ended() -> Vec<Game> {
    let mut games = vec![
        game("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
        game("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"),
        game("8/8/4k3/8/8/3K4/8/8 w - - 0 1"),
        game("8/8/8/8/4k3/8/3R4/4K3 w - - 150 175"),
    ];
    let mut mated = after("f3 e5 g4");
    end(&mut mated, "Qh4#");
    games.push(mated);
    let mut shuffled = Game::initial();
    for san in "Nf3 Nf6 Ng1 Ng8".split(' ').cycle().take(16) {
        shuffled.play_san(san).unwrap();
    }
    games.push(shuffled);
    let mut claimed = game("8/8/8/8/4k3/8/3R4/4K3 w - - 100 175");
    claimed.claim_draw(Color::White, Claim::fifty_moves()).unwrap();
    games.push(claimed);
    let mut agreed = after("e4 e5");
    agreed.offer_draw(Color::Black).unwrap();
    agreed.accept_draw(Color::White).unwrap();
    games.push(agreed);
    let by = |finish: fn(&mut Game) -> Outcome| {
        let mut game = after("e4 e5");
        finish(&mut game);
        game
    };
    games.extend([
        by(|game| game.resign(Color::White).unwrap()),
        by(|game| game.flag_fall(Color::White).unwrap()),
        by(|game| game.second_illegal_move(Color::Black).unwrap()),
        by(|game| game.both_flags_fall().unwrap()),
        by(|game| game.award(Award::BothGuilty).unwrap()),
    ]);
    games
}

#[test]
fn nothing_changes_a_game_that_is_over() {
    for mut game in ended() {
        let before = game.clone();
        let outcome = game.outcome().unwrap();
        let text = format!("the game is over: {outcome}");
        if let Some(&mv) = game.position().legal_moves().first() {
            assert!(matches!(game.play(mv), Err(PlayError::GameOver(over)) if over.outcome == outcome));
        }
        let san = game.play_san("e4").unwrap_err();
        assert!(matches!(san, PlaySanError::GameOver { over, .. } if over.outcome == outcome));
        for color in Color::ALL {
            assert_eq!(game.resign(color).unwrap_err().to_string(), text);
            assert_eq!(game.flag_fall(color).unwrap_err().to_string(), text);
            assert_eq!(game.second_illegal_move(color).unwrap_err().to_string(), text);
            assert!(matches!(game.offer_draw(color), Err(OfferError::GameOver(_))));
            assert!(matches!(game.accept_draw(color), Err(OfferError::GameOver(_))));
            assert!(matches!(game.accept_draw_with_consent(color), Err(OfferError::GameOver(_))));
            assert!(matches!(game.decline_draw(color), Err(OfferError::GameOver(_))));
            for claim in [Claim::threefold_repetition(), Claim::fifty_moves()] {
                assert!(matches!(game.claim_draw(color, claim), Err(ClaimError::GameOver(_))));
            }
        }
        assert_eq!(game.both_flags_fall().unwrap_err().to_string(), text);
        assert_eq!(game.award(Award::Default { absent: Party::Both }).unwrap_err().to_string(), text);
        assert_eq!(game.end_if_dead(Nodes::FAST).unwrap_err().to_string(), text);
        assert_eq!(game.impose(Position::initial()).unwrap_err().to_string(), text);
        assert_eq!(game.impose_move(Square::E2, Square::E4, None).unwrap_err().to_string(), text);
        assert!(game.claimable().is_empty());
        assert_eq!(game.offer(), None);
        assert_eq!(game, before);
    }
}

#[test]
fn a_game_may_begin_at_its_end() {
    let articles: Vec<&str> = ended()[..4].iter().map(|game| game.outcome().unwrap().article()).collect();
    assert_eq!(articles, ["5.2.1", "5.1.1", "5.2.2", "9.6.2"]);
    assert!(ended()[..4].iter().all(|game| game.plies().is_empty()));
}

#[test]
fn records_may_go_on_where_nobody_noticed() {
    let fens = ["8/8/4k3/8/8/3K4/8/8 w - - 0 1", "8/8/8/8/4k3/8/3R4/4K3 w - - 150 175"];
    let under = |fen: &str, automatic_draws| {
        let regulations = Regulations { automatic_draws, ..Regulations::default() };
        Game::with_regulations(fen.parse().unwrap(), regulations).outcome().is_some()
    };
    let ends = |draws| fens.map(|fen| under(fen, draws));
    assert_eq!(ends(AutomaticDraws::None), [false, false]);
    assert_eq!(ends(AutomaticDraws::Counted), [false, true]);
    assert_eq!(ends(AutomaticDraws::All(Nodes::FAST)), [true, true]);
    // Mate and stalemate end every game: there is nothing left to play.
    assert!(under("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", AutomaticDraws::None));
    assert!(under("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", AutomaticDraws::None));
}
