//! Article 7: irregularities, as far as they end the game or stand in it.

use crate::common::games::{after, game, play};
use caissa::game::{DrawReason, ImposeError, Loss, Outcome, Transition, Victory};
use caissa::position::{Defects, Position};
use caissa::{Color, Game, Role, Square};

/// TR16
#[test]
fn art_7_5_5_a_second_illegal_move_loses_or_draws() {
    let mut lost = game("6k1/5ppp/8/8/8/8/8/R3K3 b - - 0 1");
    let outcome = lost.second_illegal_move(Color::Black).unwrap();
    assert!(matches!(outcome, Outcome::Win { winner: Color::White, by: Victory::SecondIllegalMove(_) }));
    assert_eq!(outcome.article(), "7.5.5");
    let mut drawn = game("8/8/8/4k3/8/8/3Q4/4K3 w - - 0 1");
    let reason = DrawReason::CannotMate { loser: Color::White, by: Loss::SecondIllegalMove };
    let outcome = drawn.second_illegal_move(Color::White).unwrap();
    assert_eq!((outcome, outcome.article()), (Outcome::Draw(reason), "7.5.5"));
    let text =
        "draw: white completed a second illegal move, but black can't mate by any series of legal moves";
    assert_eq!(outcome.to_string(), text);
}

/// TR42
#[test]
fn tr42_an_illegal_move_that_stands_goes_into_the_history() {
    let mut game = after("e4 e5");
    // The king leaps: both rights are gone, the count goes on, Black is to move.
    assert_eq!(game.impose_move(Square::E1, Square::E3, None), Ok(None));
    assert_eq!(game.position().to_string(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR b kq - 1 2");
    assert_eq!(game.plies().last().unwrap().transition(), Transition::Imposed);
    assert_eq!(game.plies().last().unwrap().mv(), None);
    // A rook takes one right; a pawn sets the count back.
    game.impose_move(Square::H8, Square::H6, None).unwrap();
    assert_eq!(game.position().to_string(), "rnbqkbn1/pppp1ppp/7r/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR w q - 2 3");
    game.impose_move(Square::A2, Square::A5, None).unwrap();
    assert_eq!(game.position().halfmove_clock(), 0);
    play(&mut game, "Nf6");
}

/// TR42: the side not to move may be left in check
#[test]
fn tr42_the_game_goes_on_with_a_king_left_in_check() {
    let mut game = game("4k3/8/8/8/8/8/4r3/R6K b - - 0 1");
    game.impose_move(Square::E8, Square::D8, None).unwrap();
    game.impose_move(Square::H1, Square::E1, None).unwrap();
    assert_eq!(game.position().to_string(), "3k4/8/8/8/8/8/4r3/R3K3 b - - 2 2");
    // Black may not take the king, and White, once on move, must answer the check.
    assert!(game.play_san("Rxe1").is_err());
    play(&mut game, "Kd7");
    assert!(game.play_san("Ra8").is_err());
    play(&mut game, "Kxe2");
}

/// TR29, TR42
#[test]
fn tr29_the_arbiter_sets_a_position() {
    let mut game = game("8/P6k/8/8/8/8/8/K7 w - - 3 40");
    // A pawn was left on the last rank: it becomes a queen.
    game.impose_move(Square::A7, Square::A8, Some(Role::Queen)).unwrap();
    assert_eq!(game.position().to_string(), "Q7/7k/8/8/8/8/8/K7 b - - 0 40");
    let pawn: caissa::Setup = "P7/7k/8/8/8/8/8/K7 b - - 0 40".parse().unwrap();
    let corrected = Position::new(pawn, Defects::UNPLAYABLE).unwrap();
    assert_eq!(game.impose(corrected), Ok(None));
    assert_eq!(game.position(), &corrected);
    assert_eq!(game.plies().len(), 2);
    assert_eq!(
        game.to_pgn().unwrap_err().to_string(),
        "ply 1: PGN can't say that the arbiter set the position"
    );
}

/// TR42, D7: an illegal move that stands was a reply; a correction by the arbiter is none
#[test]
fn tr42_an_illegal_move_that_stands_declines_an_offer() {
    let mut replied = after("e4");
    replied.offer_draw(Color::White).unwrap();
    let before = replied.clone();
    replied.impose_move(Square::E7, Square::E4, None).unwrap();
    assert_eq!(replied.offer(), None);
    replied.take_back();
    assert_eq!(replied, before);

    // The player's own move leaves his offer open, as a legal one would.
    let mut own = after("e4");
    own.offer_draw(Color::Black).unwrap();
    own.impose_move(Square::E7, Square::E4, None).unwrap();
    assert_eq!(own.offer(), Some(Color::Black));

    let mut corrected = after("e4");
    corrected.offer_draw(Color::White).unwrap();
    let position = *corrected.position();
    corrected.impose(position).unwrap();
    assert_eq!(corrected.offer(), Some(Color::White));
}

/// TR42: only pawns become something else
#[test]
fn tr42_only_a_pawn_is_promoted() {
    let mut game = Game::initial();
    let before = game.clone();
    let error = game.impose_move(Square::B1, Square::C3, Some(Role::Queen)).unwrap_err();
    assert_eq!(error, ImposeError::NotAPawn { from: Square::B1, role: Role::Knight });
    assert_eq!(error.to_string(), "a knight stands on b1, and only a pawn is promoted");
    assert_eq!(game, before);
}

/// TR42: what can't be imposed
#[test]
fn tr42_no_king_is_taken_from_the_board() {
    let mut game = game("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    let before = game.clone();
    let error = game.impose_move(Square::A1, Square::E8, None).unwrap_err();
    assert!(matches!(error, ImposeError::Position(_)), "{error}");
    let nothing = game.impose_move(Square::B1, Square::B2, None).unwrap_err();
    assert_eq!(nothing.to_string(), "nothing stands on b1");
    assert_eq!(game, before);
}
