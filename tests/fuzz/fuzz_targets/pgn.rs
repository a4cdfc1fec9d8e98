//! Any bytes as PGN: no reader panics, all find the same games, and a tree that is written is read back as the same.
#![no_main]

use caissa::game::{AutomaticDraws, Regulations};
use caissa::notation::Tolerance;
use caissa::notation::pgn::{Game, Reader, Stream, Writer};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    for tolerance in [Tolerance::Strict, Tolerance::Lenient] {
        let games = [words, replay, play, tree].map(|look| {
            let mut reader = Reader::new(text).tolerance(tolerance);
            let mut games = 0;
            while let Some(game) = reader.next_game() {
                games += 1;
                look(game);
            }
            games
        });
        let mut stream = Stream::new(text).tolerance(tolerance);
        let mut streamed = 0;
        while let Ok(Some(game)) = stream.next_game() {
            streamed += 1;
            words(game);
        }
        assert_eq!(games, [streamed; 4]);
    }
});

fn words(game: Game<'_>) {
    for tag in game.tags() {
        let _ = tag.text();
    }
    for word in game.main_line() {
        let _ = word.map_err(|error| error.to_string());
    }
}

fn replay(game: Game<'_>) {
    if let Ok(replay) = game.replay() {
        let _ = replay.count();
    }
}

fn play(game: Game<'_>) {
    let regulations = Regulations { automatic_draws: AutomaticDraws::Counted, ..Regulations::default() };
    let _ = caissa::Game::from_pgn(game, regulations).map_err(|error| error.to_string());
}

fn tree(game: Game<'_>) {
    let Ok(mut tree) = game.tree() else { return };
    let written = Writer::export().text(&tree);
    let mut again = Reader::new(&written);
    let read = again.next_game().expect("a game was written").tree().expect("what was written is read");
    assert_eq!(Writer::export().text(&read), written);
    assert!(again.next_game().is_none());
    if tree.normalize().is_ok() {
        tree.resolve(|_, _, _| {}).expect("a normal tree is legal");
    }
}
