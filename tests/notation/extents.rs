//! Where a game ends is one rule: all ways of reading find the same games at the same places, whatever is wrong with them.

#[cfg(feature = "std")]
use crate::malformed::Trickle;
use crate::malformed::{Numbers, PGNS, WORDS, change};
use caissa::game::Regulations;
use caissa::notation::Tolerance;
#[cfg(feature = "std")]
use caissa::notation::pgn::Stream;
use caissa::notation::pgn::{Game, Reader, Tags};

/// What is seen of a game before its moves are read: its number, its line, its tags.
type Seen = (usize, usize, Vec<(Vec<u8>, Vec<u8>)>);

fn seen(game: &mut Game<'_>) -> Seen {
    let pairs = |tags: Tags<'_>| tags.map(|tag| (tag.name().to_vec(), tag.value().into_owned())).collect();
    (game.number(), game.line(), pairs(game.tags()))
}

/// A way to read a game or some of it; the number says how much, where that is a choice.
type Way = fn(Game<'_>, usize);

const WAYS: [(&str, Way); 10] = [
    ("not at all", |_, _| {}),
    ("some words", |game, some| game.main_line().take(some).for_each(drop)),
    ("all words", |game, _| game.main_line().for_each(drop)),
    ("some items", |game, some| game.take(some).for_each(drop)),
    ("all items", |game, _| game.for_each(drop)),
    ("some moves", |game, some| {
        if let Ok(replay) = game.replay() {
            replay.take(some).for_each(drop);
        }
    }),
    ("all moves", |game, _| {
        if let Ok(replay) = game.replay() {
            replay.for_each(drop);
        }
    }),
    ("some moves, then some items", |game, some| {
        if let Ok(mut replay) = game.replay() {
            replay.by_ref().take(some).for_each(drop);
            replay.into_game().take(some).for_each(drop);
        }
    }),
    ("a tree", |game, _| drop(game.tree())),
    ("a game by the Laws", |game, _| drop(caissa::Game::from_pgn(game, Regulations::default()))),
];

/// The games of a text, each read in the way that is picked for it.
fn games(text: &[u8], tolerance: Tolerance, mut pick: impl FnMut() -> (Way, usize)) -> Vec<(usize, Seen)> {
    let mut reader = Reader::new(text).tolerance(tolerance);
    let mut games = Vec::new();
    while let Some(mut game) = reader.next_game() {
        // The first tag tells the offset, which the line alone does not.
        let offset =
            game.tags().next().map_or(0, |tag| tag.name().as_ptr() as usize - text.as_ptr() as usize);
        games.push((offset, seen(&mut game)));
        let (way, some) = pick();
        way(game, some);
    }
    games
}

#[cfg(feature = "std")]
fn streamed(text: &[u8], mut pick: impl FnMut() -> (Way, usize)) -> Vec<Seen> {
    let mut stream = Stream::new(Trickle(text, 7));
    let mut games = Vec::new();
    while let Some(mut game) = stream.next_game().unwrap() {
        games.push(seen(&mut game));
        let (way, some) = pick();
        way(game, some);
    }
    games
}

#[cfg(feature = "std")]
fn batched(text: &[u8], bytes: usize) -> Vec<Seen> {
    let mut stream = Stream::new(Trickle(text, 7));
    let mut games = Vec::new();
    while let Some(batch) = stream.next_batch(bytes).unwrap() {
        let mut reader = batch.reader();
        while let Some(mut game) = reader.next_game() {
            games.push(seen(&mut game));
        }
    }
    games
}

fn check(text: &[u8], numbers: &mut Numbers) {
    let shown = String::from_utf8_lossy(text);
    let expected = games(text, Tolerance::Lenient, || (WAYS[0].1, 0));
    for tolerance in [Tolerance::Lenient, Tolerance::Strict] {
        for (name, way) in WAYS {
            let found = games(text, tolerance, || (way, numbers.below(6)));
            assert_eq!(found, expected, "{tolerance:?}, {name}: {shown:?}");
        }
        let found = games(text, tolerance, || (WAYS[numbers.below(WAYS.len())].1, numbers.below(6)));
        assert_eq!(found, expected, "{tolerance:?}, mixed: {shown:?}");
    }
    #[cfg(feature = "std")]
    {
        let expected: Vec<Seen> = expected.into_iter().map(|(_, seen)| seen).collect();
        let found = streamed(text, || (WAYS[numbers.below(WAYS.len())].1, numbers.below(6)));
        assert_eq!(found, expected, "streamed: {shown:?}");
        assert_eq!(batched(text, numbers.below(200)), expected, "in batches: {shown:?}");
    }
}

/// The way in which a game was broken, and what the reader takes for the next one.
#[test]
fn broken_games_end_where_they_would_if_nobody_read_them() {
    let tags = "[Event \"a\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"1-0\"]\n\n";
    let mut numbers = Numbers(0x0ca1_55a0);
    for (moves, count) in [
        // A result that is not that of the tags, to a strict reader.
        ("1. e4 x\n*\n\"]\n\n1/2-1/2\n% escape\nd3 8. Qb3\nQf6", 3),
        // A variation before any move, with a result in it.
        ("(1. e4 1-0) 1. d4 1-0\n1. c4 *", 2),
        ("1. e4 ) e5 (1... c5 *) 1-0", 1),
        ("1. e4 (1. d4 1/2-1/2 1. c4 *", 2),
        ("1. e4 $999 e5 * 1. d4 *", 2),
        ("1. e4 { e5 *\n1. d4 *\n[White \"b\"]\n\n*", 2),
        ("1. e4 e5\n[White b]\n2. Nf3 * 1. d4 *", 2),
        ("1. e4 e5\n[White \"b]\n2. Nf3 * 1. d4 *", 2),
        ("1. e4 e5 \u{bd}-\u{bd} 1. d4 *", 2),
        // What is almost a move.
        ("1. e4 {e5\n\n1. d4 * 1. c4 *", 1),
        ("1. e4 N{f6 1. d4 * } * 1. c4 *", 2),
        ("1. e4 N;f6 1. d4 *\n * 1. c4 *", 2),
        ("1. e4 N*f6 1. d4 *", 2),
        ("1. e4 }e5 1. d4 *", 1),
        ("1. e4 e5 2. N*f3 Nc6 *\n\n1. d4 *", 3),
        ("1. e4 e5 2. N;f3 d6 *\n Nc6 *", 1),
        ("1. e4 e5 2. B*xb5 *", 2),
        // What follows a result, at the end of a variation too.
        ("1. e4 e5 * d5 Nf3 *", 2),
        ("1. e4 e5 (1... d5 * d5) 2. Nf3 *", 2),
        ("1. e4 e5 (1... d5 *) 2. Nf3 *", 1),
    ] {
        let text = format!("{tags}{moves}");
        check(text.as_bytes(), &mut numbers);
        let found = games(text.as_bytes(), Tolerance::Lenient, || (WAYS[0].1, 0));
        assert_eq!(found.len(), count, "{moves:?}");
    }
    // Tags that are wrong end where right ones would.
    for tags in
        ["[Event \"a\"]\n[Site b]\n[Round \"1\"]\n", "[Event \"a\"]\n[A \"1\"]\n[A \"2\"]\n", "[A-B \"x\"]\n"]
    {
        let text = format!("{tags}\n1. e4 *\n\n{tags}{tags}");
        check(text.as_bytes(), &mut numbers);
    }
}

#[test]
fn however_much_is_read_the_games_are_the_same() {
    let mut numbers = Numbers(0x0ca1_55a1);
    for _ in 0..20_000 {
        let mut text = Vec::new();
        for _ in 0..1 + numbers.below(3) {
            text.extend_from_slice(numbers.pick(PGNS).as_bytes());
        }
        for _ in 0..1 + numbers.below(8) {
            if numbers.below(3) == 0 {
                let at = numbers.below(text.len() + 1);
                text.splice(at..at, numbers.pick(WORDS).bytes()).for_each(drop);
            } else {
                change(&mut numbers, &mut text);
            }
        }
        // Many lines tell the places apart.
        for byte in &mut text {
            if *byte == b' ' && numbers.below(2) == 0 {
                *byte = b'\n';
            }
        }
        check(&text, &mut numbers);
    }
}

/// A stream sees its text in pieces. What is at the end of one is not what is at the end of the text.
#[cfg(feature = "std")]
#[test]
fn a_stream_that_is_cut_anywhere_gives_the_same_games() {
    const CHUNK: usize = 1 << 16;
    let mut numbers = Numbers(0x0ca1_55a2);
    let hidden =
        "[Event \"\\\"] * 1. e4 \\\"x\"]\n1. d4 * 1. c4 1/2-1/2 1. b4 (1. a4 1-0) 1-0\n%\n*".to_owned();
    for round in 0..1_500 {
        let mut text = hidden.clone().into_bytes();
        if round >= 200 {
            text = numbers.pick(PGNS).as_bytes().to_vec();
            for _ in 0..1 + numbers.below(4) {
                change(&mut numbers, &mut text);
            }
        }
        let cut = numbers.below(text.len() + 1);
        let mut whole = vec![b'\n'; CHUNK - cut];
        whole.extend_from_slice(&text);
        let expected = games(&whole, Tolerance::Lenient, || (WAYS[0].1, 0));
        let expected: Vec<Seen> = expected.into_iter().map(|(_, seen)| seen).collect();
        let found = streamed(&whole, || (WAYS[numbers.below(WAYS.len())].1, numbers.below(6)));
        assert_eq!(found, expected, "cut at {cut}: {:?}", String::from_utf8_lossy(&text));
        assert_eq!(batched(&whole, numbers.below(200)), expected, "batches, cut at {cut}");
    }
}
