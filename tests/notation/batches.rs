//! A stream cut into batches reads as the whole file does.

use caissa::notation::pgn::{Batch, Game, PgnError, Stream, StreamError};

const FILES: [&[u8]; 4] = [
    include_bytes!("../data/games.pgn"),
    include_bytes!("../data/online_games.pgn"),
    b"\xef\xbb\xbf[Event \"A\"]\n\n1. e4 e5 2. Ke4 *\n\n  1. d4 {x\n\ny} Qd4 * 1. c5 * 1. e4 e5 (1. d4\n\n[Event \"B\"]\n\n1. a4 {never closed 1-0\n\n[Event \"C\"]\n\n1. a3 b9 *\n",
    b"\n\n% nothing\n\n",
];

/// What can be seen of a game: number, line, moves, what is wrong and where.
type Seen = (usize, usize, usize, Option<PgnError>);

fn look(mut game: Game<'_>) -> Seen {
    let (number, line) = (game.number(), game.line());
    let mut moves = 0;
    for mv in game.replay().expect("no FEN is wrong in these files") {
        match mv {
            Ok(_) => moves += 1,
            Err(error) => return (number, line, moves, Some(error)),
        }
    }
    (number, line, moves, None)
}

fn whole(text: &[u8]) -> Vec<Seen> {
    let mut stream = Stream::new(text);
    let mut games = Vec::new();
    while let Some(game) = stream.next_game().unwrap() {
        games.push(look(game));
    }
    games
}

fn in_batches(text: &[u8], bytes: usize) -> Vec<Seen> {
    let mut stream = Stream::new(text);
    let mut games = Vec::new();
    while let Some(batch) = stream.next_batch(bytes).unwrap() {
        let mut reader = batch.reader();
        while let Some(game) = reader.next_game() {
            games.push(look(game));
        }
    }
    games
}

#[test]
fn batches_hold_the_same_games() {
    for text in FILES {
        let games = whole(text);
        for bytes in [0, 1, 100, 1_000, 20_000, usize::MAX] {
            assert_eq!(in_batches(text, bytes), games, "{bytes} bytes");
        }
    }
    assert_eq!(whole(FILES[3]), []);
}

#[test]
fn a_comment_longer_than_the_limit_is_never_closed() {
    // A mebibyte of games without a brace follows, then one with.
    let mut text = b"1. e4 {lost 1-0\n\n".to_vec();
    let games = 1 << 16;
    for _ in 0..games {
        text.extend_from_slice(b"[Event \"A\"]\n1. d4 *\n");
    }
    text.extend_from_slice(b"[Event \"B\"]\n1. c4 {found} *\n");
    let mut stream = Stream::new(&text[..]).limit(100_000);
    let (mut count, mut wrong) = (0, Vec::new());
    while let Some(batch) = stream.next_batch(10_000).unwrap() {
        let mut reader = batch.reader();
        while let Some(game) = reader.next_game() {
            count += 1;
            wrong.extend(game.main_line().find_map(Result::err));
        }
    }
    assert_eq!(count, games + 2);
    let wrong: Vec<String> = wrong.iter().map(PgnError::to_string).collect();
    assert_eq!(wrong, ["game 1, ply 1, line 1, column 7, at `{lost`: the comment is never closed"]);
}

#[test]
fn games_before_one_that_is_too_long_come_first() {
    let mut text = b"1. e4 *\n\n1. d4 *\n\n".to_vec();
    text.extend(b"1. c4 c5 ".repeat(1 << 15));
    let mut stream = Stream::new(&text[..]).limit(100_000);
    let first = stream.next_batch(1 << 20).unwrap();
    assert_eq!(first.as_ref().map(Batch::bytes), Some(16));
    let error = stream.next_batch(1 << 20).unwrap_err();
    assert!(matches!(error, StreamError::GameTooLong { game: 3, limit: 100_000 }), "{error}");
    assert!(stream.next_batch(1 << 20).unwrap().is_none());
}
