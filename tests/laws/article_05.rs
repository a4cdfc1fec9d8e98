//! Article 5: the completion of the game.

use crate::common::games::{self, end, game, play};
use crate::common::{START, after, moves, position};
use caissa::game::{DrawReason, Loss, MateProof, OfferError, Outcome, PlayError, Regulations, Victory};
use caissa::winnability::{Deadness, Nodes};
use caissa::{Color, Game};

/// K7
#[test]
fn art_5_1_1_mate_is_check_without_a_legal_move() {
    let mated = after(&position(START), "f2f3 e7e5 g2g4 d8h4");
    assert!(mated.is_check() && mated.is_checkmate() && !mated.is_stalemate());
    assert!(!mated.has_legal_move());
    assert_eq!(moves(&mated).len(), 0);
}

/// K7
#[test]
fn art_5_1_1_a_king_that_cannot_move_is_not_mated_while_another_man_can_help() {
    let saved = position("6k1/8/8/3R4/8/8/5PPP/r5K1 w - - 0 1");
    assert!(saved.is_check() && !saved.is_checkmate());
    assert_eq!(moves(&saved), ["d5d1"]);
}

/// K7, E5
#[test]
fn art_5_1_1_a_mate_that_en_passant_averts_is_no_mate() {
    let saved = position("8/8/R7/2k5/PPp5/8/8/3RB1K1 b - b3 0 1");
    assert!(saved.is_check() && !saved.is_checkmate());
    assert_eq!(moves(&saved), ["c4b3"]);
    // The same board without the right is mate.
    assert!(position("8/8/R7/2k5/PPp5/8/8/3RB1K1 b - - 0 1").is_checkmate());
}

/// K8
#[test]
fn art_5_2_1_stalemate_is_no_legal_move_without_check() {
    let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert!(stalemate.is_stalemate() && !stalemate.is_check() && !stalemate.is_checkmate());
    assert!(!stalemate.has_legal_move());
    // White, to move in the same position, is neither mated nor stalemated.
    let white = position("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    assert!(!white.is_stalemate() && !white.is_checkmate() && white.has_legal_move());
}

/// K8, E5
#[test]
fn art_5_2_1_a_stalemate_that_en_passant_averts_is_no_stalemate() {
    let saved = position("7k/7P/6K1/8/pP6/P7/8/8 b - b3 0 1");
    assert!(!saved.is_stalemate());
    assert_eq!(moves(&saved), ["a4b3"]);
    assert!(position("7k/7P/6K1/8/pP6/P7/8/8 b - - 0 1").is_stalemate());
}

/// R2, R10
#[test]
fn art_5_1_1_mate_ends_the_game_at_once() {
    let mut game = games::after("f3 e5 g4");
    let outcome = end(&mut game, "Qh4#");
    assert_eq!(outcome, Outcome::Win { winner: Color::Black, by: Victory::Checkmate });
    assert_eq!((outcome.article(), outcome.score().to_string()), ("5.1.1", "0-1".to_string()));
    assert_eq!(game.outcome(), Some(outcome));
    // Nothing comes after it, not even a flag.
    let over = game.flag_fall(Color::Black).unwrap_err();
    assert_eq!(over.to_string(), "the game is over: black wins by checkmate");
    assert_eq!(game.resign(Color::Black), Err(over));
    let kf2 = caissa::Move::new(caissa::Square::E1, caissa::Square::F2, caissa::MoveKind::Normal);
    assert_eq!(game.play(kf2), Err(PlayError::GameOver(over)));
    assert_eq!(game.outcome(), Some(outcome));
}

/// R3
#[test]
fn art_5_1_2_a_player_may_resign_at_any_time() {
    // Before the first move, and without having the move.
    for by in Color::ALL {
        let mut game = Game::initial();
        let outcome = game.resign(by).unwrap();
        assert_eq!(outcome.winner(), Some(!by));
        assert!(matches!(outcome, Outcome::Win { by: Victory::Resignation(_), .. }));
        assert_eq!(outcome.article(), "5.1.2");
    }
}

/// R4, TR15
#[test]
fn art_5_1_2_resigning_against_a_player_who_can_not_mate_draws() {
    let start = game("8/8/4k3/8/8/2N5/4P3/4K3 w - - 0 1");
    let mut white = start.clone();
    let reason = DrawReason::CannotMate { loser: Color::White, by: Loss::Resignation };
    let outcome = white.resign(Color::White).unwrap();
    assert_eq!((outcome, outcome.article()), (Outcome::Draw(reason), "5.1.2"));
    assert_eq!(
        outcome.to_string(),
        "draw: white resigned, but black can't mate by any series of legal moves"
    );
    let mut black = start.clone();
    assert_eq!(black.resign(Color::Black).unwrap().score().to_string(), "1-0");
}

/// R3: what is not decided does not draw, and says so
#[test]
fn art_5_1_2_a_win_tells_whether_a_mate_is_known() {
    let mut mate = game("6k1/5ppp/8/8/8/8/8/R3K3 b - - 0 1");
    let outcome = mate.resign(Color::Black).unwrap();
    let proven = Victory::Resignation(MateProof::Proven);
    assert_eq!(outcome, Outcome::Win { winner: Color::White, by: proven });
    assert_eq!(outcome.to_string(), "white wins: black resigned");
    // Hardly a look: nothing is known of a mate, and nothing is drawn.
    let regulations = Regulations { adjudication: Nodes::new(0), ..Regulations::default() };
    let mut unknown = Game::with_regulations(position(START), regulations);
    let outcome = unknown.resign(Color::Black).unwrap();
    let not_decided = Victory::Resignation(MateProof::NotDecided);
    assert_eq!(outcome, Outcome::Win { winner: Color::White, by: not_decided });
    assert_eq!(outcome.to_string(), "white wins: black resigned (whether white could mate is not decided)");
}

/// D1, TR12
#[test]
fn art_5_2_1_stalemate_draws_at_once() {
    let mut game = game("7k/4Q3/6K1/8/8/8/8/8 w - - 0 1");
    let outcome = end(&mut game, "Qf7");
    assert_eq!(outcome, Outcome::Draw(DrawReason::Stalemate));
    assert_eq!((outcome.article(), outcome.to_string().as_str()), ("5.2.1", "draw by stalemate"));
    assert_ne!(outcome, Outcome::Draw(DrawReason::Agreement));
}

/// D2
#[test]
fn art_5_2_2_a_dead_position_draws_at_once() {
    let dead = [
        "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KB3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KN3/8/8 b - - 0 1",
        "5b1k/8/8/8/8/8/8/2B4K w - - 0 1",
    ];
    for fen in dead {
        let outcome = game(fen).outcome();
        assert_eq!(outcome, Some(Outcome::Draw(DrawReason::DeadPosition)), "{fen}");
    }
    // By a move as well: the last pawn becomes a knight.
    let mut game = self::game("8/8/8/8/8/8/3kp3/6K1 w - - 0 1");
    play(&mut game, "Kg2");
    assert_eq!(end(&mut game, "e1=N+").article(), "5.2.2");
}

/// D3: what is alive goes on
#[test]
fn art_5_2_2_what_can_be_mated_is_not_dead() {
    for fen in ["2b4k/8/8/8/8/8/8/2B4K w - - 0 1", "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1"] {
        assert_eq!(game(fen).outcome(), None, "{fen}");
    }
}

/// D3
#[test]
fn art_5_2_2_a_dead_position_is_told_by_the_position_not_by_counts() {
    let walls = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
    let forced = "8/8/8/8/8/8/k5q1/7K w - - 0 1";
    for fen in [walls, forced, "4k3/8/8/8/8/p1p1p1p1/P1P1P1P1/4K3 w - - 0 1"] {
        let mut game = game(fen);
        if game.outcome().is_none() {
            assert_eq!(game.end_if_dead(Nodes::SERVER), Ok(Deadness::Dead), "{fen}");
        }
        assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::DeadPosition)), "{fen}");
        assert!(game.end_if_dead(Nodes::SERVER).is_err());
    }
}

/// D4
#[test]
fn art_5_2_3_an_offer_and_its_acceptance_draw() {
    let mut game = games::after("e4 e5 Nf3 Nc6");
    game.offer_draw(Color::Black).unwrap();
    assert_eq!(game.offer(), Some(Color::Black));
    let outcome = game.accept_draw(Color::White).unwrap();
    assert_eq!(outcome, Outcome::Draw(DrawReason::Agreement));
    assert_eq!((outcome.article(), game.outcome(), game.offer()), ("5.2.3", Some(outcome), None));
}

/// D9, TR20
#[test]
fn art_5_2_3_agreement_comes_after_a_move_of_each_side() {
    let mut early = games::after("e4");
    early.offer_draw(Color::White).unwrap();
    let error = early.accept_draw(Color::Black).unwrap_err();
    assert_eq!(error, OfferError::TooEarly { color: Color::Black, made: 0, needed: 1 });
    assert_eq!(error.to_string(), "black has made 0 of the 1 moves that come before an agreement");
    assert_eq!(early.offer(), Some(Color::White));

    let mut late = games::after("e4 e5");
    late.offer_draw(Color::Black).unwrap();
    assert!(late.accept_draw(Color::White).is_ok());

    // A game that begins in its middle: the number of the move counts those before.
    let mut middle = game("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10");
    middle.offer_draw(Color::White).unwrap();
    assert!(middle.accept_draw(Color::Black).is_ok());
}
