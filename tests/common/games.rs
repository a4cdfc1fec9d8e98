//! Games from moves in words.

use caissa::Game;
use caissa::game::Outcome;

/// A game that begins with a FEN.
#[track_caller]
pub(crate) fn game(fen: &str) -> Game {
    Game::new(crate::common::position(fen))
}

/// Plays moves, none of which ends the game.
#[track_caller]
pub(crate) fn play(game: &mut Game, moves: &str) {
    for san in moves.split_whitespace() {
        match game.play_san(san) {
            Ok(None) => {}
            Ok(Some(outcome)) => panic!("{san} ends the game: {outcome}"),
            Err(error) => panic!("{error}"),
        }
    }
}

/// The game from the initial position after these moves.
#[track_caller]
pub(crate) fn after(moves: &str) -> Game {
    let mut game = Game::initial();
    play(&mut game, moves);
    game
}

/// Plays the move that ends the game.
#[track_caller]
pub(crate) fn end(game: &mut Game, san: &str) -> Outcome {
    game.play_san(san).unwrap().unwrap_or_else(|| panic!("{san} does not end the game"))
}

/// The legal move that is written so.
#[track_caller]
pub(crate) fn mv(game: &Game, san: &str) -> caissa::Move {
    let text = caissa::notation::san::SanReader::LENIENT.read(san).unwrap();
    text.to_move_lenient(game.position()).unwrap()
}

/// Plays one move after the other and gives the occurrences after each ply.
#[track_caller]
pub(crate) fn occurrences(game: &mut Game, moves: &str) -> Vec<u32> {
    let count = |san| {
        play(game, san);
        game.occurrences()
    };
    moves.split_whitespace().map(count).collect()
}
