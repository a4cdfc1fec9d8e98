//! Games out of PGN and into it.

use crate::common::games::{after, game};
use crate::common::walks::{Random, STARTS};
use caissa::game::{AutomaticDraws, Award, DrawReason, Outcome, Party, Regulations, ReplayError, Victory};
use caissa::notation::pgn::{Reader, Writer};
use caissa::{Color, Game};

fn read_under(text: &str, automatic_draws: AutomaticDraws) -> Result<Game, ReplayError> {
    let mut reader = Reader::new(text.as_bytes());
    let regulations = Regulations { automatic_draws, ..Regulations::default() };
    Game::from_pgn(reader.next_game().unwrap(), regulations)
}

fn read(text: &str) -> Result<Game, ReplayError> {
    read_under(text, AutomaticDraws::default())
}

fn write(game: &Game) -> String {
    String::from_utf8(Writer::minimal().text(&game.to_pgn().unwrap())).unwrap()
}

#[test]
fn moves_end_a_game_and_tags_do_where_moves_do_not() {
    let mate = read("1. f3 e5 2. g4 Qh4# 0-1").unwrap();
    assert_eq!(mate.outcome(), Some(Outcome::Win { winner: Color::Black, by: Victory::Checkmate }));
    assert_eq!(read("1. e4 e5 *").unwrap().outcome(), None);
    let drawn = read("1. e4 e5 1/2-1/2").unwrap().outcome();
    assert_eq!(drawn, Some(Outcome::Recorded { winner: None, termination: None }));
    let resigned = read("[Termination \"Normal\"]\n\n1. e4 e5 1-0").unwrap().outcome().unwrap();
    assert!(matches!(resigned, Outcome::Win { winner: Color::White, by: Victory::Resignation(_) }));
    // Words that are not of PGN say nothing.
    let won = read("[Termination \"hikaru won by resignation\"]\n\n1. e4 e5 1-0").unwrap().outcome();
    assert_eq!(won, Some(Outcome::Recorded { winner: Some(Color::White), termination: None }));
    // The marker at the end may be missing.
    let tag = read("[Result \"0-1\"]\n\n1. e4 e5").unwrap().outcome().unwrap();
    assert_eq!(tag.winner(), Some(Color::Black));
    // Unplayed.
    let default = read("[Termination \"abandoned (-/-)\"]\n\n*").unwrap().outcome();
    assert_eq!(default, Some(Outcome::Awarded(Award::Default { absent: Party::Both })));
}

#[test]
fn a_record_that_the_laws_would_not_allow_is_a_record() {
    // White has a bare king and has won on time: the record stands as one, not as a win by 6.9.
    let text =
        "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/8/4q3/7K b - - 0 1\"]\n[Termination \"Time forfeit\"]\n\n1-0";
    let outcome = read(text).unwrap().outcome().unwrap();
    assert!(matches!(outcome, Outcome::Recorded { winner: Some(Color::White), termination: Some(_) }));
}

#[test]
fn a_score_behind_a_termination_by_play_is_no_award() {
    let outcome = |text: &str| read(text).unwrap().outcome().unwrap();
    for text in
        ["[Termination \"normal (1-0)\"]\n\n1. e4 e5 1-0", "[Termination \"normal (1-0)\"]\n\n1. e4 e5 *"]
    {
        let won = outcome(text);
        assert!(matches!(won, Outcome::Win { winner: Color::White, by: Victory::Resignation(_) }), "{won}");
    }
    let flag = outcome("[Termination \"Time forfeit (0-1)\"]\n\n1. e4 e5 0-1");
    assert!(matches!(flag, Outcome::Win { winner: Color::Black, by: Victory::Flag(_) }), "{flag}");
    let drawn = outcome("[Termination \"normal (1/2-1/2)\"]\n\n1. e4 e5 1/2-1/2");
    assert!(matches!(drawn, Outcome::Recorded { winner: None, .. }), "{drawn}");
    // Play brings no such score.
    let both = outcome("[Termination \"normal (0-0)\"]\n\n1. e4 e5 *");
    assert!(matches!(both, Outcome::Awarded(Award::Decision { .. })), "{both}");
    // The score is taken at its word: one that contradicts the result is refused.
    let error = read("[Termination \"normal (1-0)\"]\n\n1. e4 e5 0-1").unwrap_err();
    assert!(matches!(error, ReplayError::ResultDiffers { .. }), "{error}");
}

#[test]
fn errors_have_their_ply() {
    let error = |text| read(text).unwrap_err().to_string();
    assert_eq!(
        error("1. e4 e5 2. Nf4 *"),
        "game 1, ply 3, line 1, column 13, at `Nf4`: `Nf4` is illegal: no knight can go to f4"
    );
    assert_eq!(
        error("1. f3 e5 2. g4 Qh4# 1-0"),
        "after ply 4 the game is over (black wins by checkmate), but the result is `1-0`"
    );
    // Tags that contradict each other: no half of them is believed.
    assert_eq!(
        error("[Termination \"abandoned (-/+)\"]\n\n1. e4 1-0"),
        "after ply 1 the game is over (black wins by default: white is absent), but the result is `1-0`"
    );
    assert!(read("[Termination \"abandoned (-/+)\"]\n\n1. e4 *").is_ok());
    assert_eq!(
        error("[Result \"1-0\"]\n\n1. e4 e5 0-1"),
        "the tag `Result` says `1-0`, but the moves end with `0-1`"
    );
    assert_eq!(
        error("[Variant \"Atomic\"]\n\n1. e4 e5 *"),
        "the tag `Variant` says `Atomic`, which is not chess"
    );
    assert!(read("[Variant \"Chess960\"]\n\n1. e4 e5 *").is_ok());
    assert_eq!(error("1. e4 -- 2. d4 *"), "ply 2: the null move is no move of a game");
    let text = "[FEN \"8/8/4k3/8/8/3K4/4p3/8 w - - 0 1\"]\n\n1. Kxe2 Ke5 *";
    assert_eq!(
        error(text),
        "ply 2: the game is over: draw: neither side can mate by any series of legal moves"
    );
    let read = read_under(text, AutomaticDraws::Counted).unwrap();
    assert_eq!((read.plies().len(), read.outcome()), (2, None));
}

#[test]
fn a_fifth_occurrence_may_have_gone_unnoticed() {
    let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    let text = format!("{moves} e4 1/2-1/2");
    let error = read(&text).unwrap_err();
    assert_eq!(error.to_string(), "ply 17: the game is over: draw: the position has occurred 5 times");
    assert_eq!(read_under(&text, AutomaticDraws::None).unwrap().plies().len(), 17);
    assert_eq!(read(&moves).unwrap().outcome(), Some(Outcome::Draw(DrawReason::FivefoldRepetition)));
}

/// Where the tag or the marker says `*`, the other one tells the result.
#[test]
fn a_result_may_stand_in_either_place() {
    for text in
        ["[Result \"1-0\"]\n\n1. e4 e5 *", "[Result \"*\"]\n\n1. e4 e5 1-0", "[Result \"1-0 \"]\n\n1. e4 e5"]
    {
        assert_eq!(read(text).unwrap().outcome().unwrap().winner(), Some(Color::White), "{text}");
    }
}

#[test]
fn a_game_of_chess960_says_so() {
    let placed = "[Result \"*\"]\n[SetUp \"1\"]\n[Variant \"Chess960\"]\n[FEN ";
    let text = write(&self::game("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"));
    assert!(text.starts_with(placed), "{text}");
    let text = write(&self::game("4k3/8/8/8/8/8/8/R2K4 w Q - 0 1"));
    assert!(text.starts_with(placed), "{text}");
    assert!(!write(&self::game("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")).contains("Variant"));
}

#[test]
fn games_are_written() {
    let mut game = after("e4 e5");
    assert_eq!(write(&game), "[Result \"*\"]\n\n1. e4 e5 *\n\n");
    game.award(Award::Default { absent: Party::Both }).unwrap();
    assert_eq!(write(&game), "[Result \"*\"]\n[Termination \"abandoned (-/-)\"]\n\n1. e4 e5 *\n\n");
    let black = self::game("4k3/8/8/8/8/8/4P3/4K3 b - - 3 40");
    assert_eq!(
        write(&black),
        "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n\n*\n\n"
    );
}

#[test]
fn what_is_written_is_read() {
    let mut random = Random::new(31);
    for fen in STARTS {
        let mut game = game(fen);
        for _ in 0..random.below(120) {
            let moves = game.position().legal_moves();
            if moves.is_empty() || game.outcome().is_some() {
                break;
            }
            game.play(random.of(&moves)).unwrap();
        }
        if game.outcome().is_none() {
            match random.below(3) {
                0 => drop(game.resign(Color::White)),
                1 => drop(game.flag_fall(Color::Black)),
                _ => {}
            }
        }
        let text = write(&game);
        let back = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(back.plies(), game.plies(), "{text}");
        assert_eq!(back.start(), game.start());
        assert_eq!(back.outcome().map(|o| o.score()), game.outcome().map(|o| o.score()), "{text}");
        assert_eq!(write(&back), text);
    }
}

/// Real games are games by the Laws, to the result that their record has.
#[test]
fn real_games_are_replayed() {
    let files: [&[u8]; 2] = [include_bytes!("../data/games.pgn"), include_bytes!("../data/online_games.pgn")];
    let mut ends = [0; 2];
    for (text, ends) in files.into_iter().zip(&mut ends) {
        let mut reader = Reader::new(text);
        while let Some(record) = reader.next_game() {
            let number = record.number();
            let game = Game::from_pgn(record, Regulations::default());
            let game = game.unwrap_or_else(|error| panic!("game {number}: {error}"));
            let outcome = game.outcome().unwrap_or_else(|| panic!("game {number} has no result"));
            *ends += u32::from(!matches!(outcome, Outcome::Recorded { .. }));
            assert_eq!(read(&write(&game)).unwrap().plies(), game.plies());
        }
    }
    // 26 mates, a stalemate and a dead position end the games that were played online.
    assert_eq!(ends[1], 28);
}

/// What follows a mate is after the end, even where it would be illegal as well.
#[test]
fn a_move_after_mate_is_refused_as_such() {
    let text = b"1. f3 e5 2. g4 Qh4# 3. a3 *";
    let mut reader = Reader::new(text);
    let game = reader.next_game().expect("a game");
    let error = Game::from_pgn(game, Regulations::default()).expect_err("the game is over");
    assert_eq!(error.to_string(), "ply 5: the game is over: black wins by checkmate");
}
