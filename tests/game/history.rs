//! Plies, positions, and the way back.

use crate::common::games::{after, game, play};
use crate::common::walks::{Random, STARTS};
use caissa::game::{AutomaticDraws, Ply, Regulations, Transition};
use caissa::{Color, Game, Position};

#[test]
fn a_ply_costs_at_most_112_bytes() {
    assert!(size_of::<Ply>() <= 112, "{}", size_of::<Ply>());
    assert_eq!(size_of::<Ply>(), 88);
}

#[test]
fn positions_and_plies_tell_the_same_story() {
    let game = after("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6");
    assert_eq!(game.plies().len(), 8);
    assert_eq!(game.positions().count(), 9);
    assert_eq!(game.positions().next(), Some(game.start()));
    assert_eq!(game.positions().last(), Some(game.position()));
    for ((before, ply), after) in game.positions().zip(game.plies()).zip(game.positions().skip(1)) {
        let Transition::Move(mv) = ply.transition() else { panic!("{ply:?}") };
        assert_eq!(ply.mv(), Some(mv));
        assert!(before.is_legal(mv));
        assert_eq!(&before.after(mv), after);
        assert_eq!(ply.position(), after);
    }
}

#[test]
fn games_begin_anywhere() {
    assert_eq!(Game::default(), Game::new(Position::initial()));
    let fischer = Game::new(Position::chess960(0).unwrap());
    assert_eq!(fischer.position(), &Position::chess960(0).unwrap());
    assert_eq!(fischer.outcome(), None);
}

#[test]
fn an_error_changes_nothing() {
    let mut game = after("e4 e5");
    game.offer_draw(Color::Black).unwrap();
    let before = game.clone();
    for text in ["Nf4", "e5", "Zf3", "", "O-O", "--"] {
        assert!(game.play_san(text).is_err(), "{text}");
    }
    assert!(
        game.play(caissa::Move::new(caissa::Square::A1, caissa::Square::A5, caissa::MoveKind::Normal))
            .is_err()
    );
    assert_eq!(game, before);
    assert_eq!(
        game.play_san("Nf4").unwrap_err().to_string(),
        "ply 3: `Nf4` is illegal: no knight can go to f4"
    );
    assert_eq!(
        game.play_san("Zf3").unwrap_err().to_string(),
        "ply 3: `Zf3` is no move: unexpected `Z` at byte 0"
    );
}

/// What happens at random between two moves, and is taken back with the first.
fn happen(game: &mut Game, random: &mut Random) {
    let color = random.of(&Color::ALL);
    match random.below(40) {
        0..8 => drop(game.offer_draw(color)),
        8..10 => drop(game.decline_draw(color)),
        10 => drop(game.accept_draw(color)),
        11 => drop(game.resign(color)),
        _ => {}
    }
}

#[test]
fn take_back_restores_everything() {
    let mut random = Random::new(11);
    for round in 0..20 {
        for fen in STARTS {
            let mut game = game(fen);
            let mut former = Vec::new();
            for _ in 0..60 {
                let moves = game.position().legal_moves();
                if moves.is_empty() || game.outcome().is_some() {
                    break;
                }
                former.push(game.clone());
                if random.below(20) == 0 {
                    let earlier: Vec<Position> = game.positions().copied().collect();
                    game.impose(random.of(&earlier)).unwrap();
                } else {
                    game.play(random.of(&moves)).unwrap();
                }
                happen(&mut game, &mut random);
            }
            while let Some(expected) = former.pop() {
                let last = game.plies().last().copied();
                assert_eq!(game.take_back(), last);
                // What happened between the two moves went before the first of them.
                assert_eq!(game, expected, "round {round}, {fen}");
                if random.below(3) == 0 {
                    break;
                }
            }
        }
    }
    assert_eq!(Game::initial().take_back(), None);
}

#[test]
fn a_game_goes_on_after_a_move_is_taken_back() {
    let mut game = after("f3 e5 g4");
    game.play_san("Qh4#").unwrap();
    assert!(game.outcome().is_some());
    game.take_back();
    assert_eq!(game.outcome(), None);
    play(&mut game, "d5");
}

#[test]
fn a_setup_keeps_the_passed_square() {
    let unnoticed = Regulations { automatic_draws: AutomaticDraws::None, ..Regulations::default() };
    let mut game = Game::with_regulations(Position::initial(), unnoticed);
    for (san, square) in [("e4", Some("e3")), ("a6", None), ("e5", None), ("d5", Some("d6")), ("Nf3", None)] {
        game.play_san(san).unwrap();
        assert_eq!(game.setup().en_passant.map(|square| square.to_string()).as_deref(), square);
    }
}
