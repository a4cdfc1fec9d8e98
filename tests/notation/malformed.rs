//! Malformed text of every kind: no reader panics, loops, or says that something is wrong outside the text.
//!
//! Inputs are random bytes, random words of the formats, and valid texts cut, spliced and changed, from fixed seeds.

use caissa::notation::epd::{Epd, EpdError};
use caissa::notation::fen::FenReader;
#[cfg(feature = "std")]
use caissa::notation::pgn::Stream;
use caissa::notation::pgn::{Reader, Writer, comment_parts};
use caissa::notation::san::{ParseSanError, SanReader};
use caissa::notation::uci::ParseUciError;
use caissa::notation::{Lan, Letters, Tolerance, UciMove};
use caissa::{Position, Setup};
#[cfg(feature = "std")]
use std::io::Read;

/// A generator of numbers (xorshift*), so that every run is the same.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % bound.max(1)
    }

    pub(crate) fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len())]
    }
}

const FENS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w HAha - 12 34",
    "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
    "8/8/8/8/8/8/8/8 b - - 65535 65535",
    "1rkr3b/1ppn3p/3pB1n1/6q1/R2P4/4N1P1/1P5P/2KRQ1B1 b Dbd - 0 14",
];

const MOVES: &[&str] = &[
    "e4",
    "e2e4",
    "exd5",
    "Nf3",
    "Nbd2",
    "R1a3",
    "Qa4c6+",
    "e8=Q#",
    "O-O",
    "O-O-O+",
    "0-0",
    "--",
    "exf6 e.p.",
    "Nf3!?",
    "e7e8q",
    "e5xd6",
    "Ng1-f3",
    "Sf3",
    "♞f3",
    "Крe2",
    "0000",
    "a7a8n",
    "e4(=)",
];

const EPDS: &[&str] = &[
    "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 Kd2; id \"a \\\"b\\\" c\"; acd 12; ce -35; pv e4 Kf7; zz 1 \"x\" y;",
    "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - hmvc 3; fmvn 17; c0 \"x\"; noop;",
];

pub(crate) const PGNS: &[&str] = &[
    "[Event \"a\"]\n[Site \"C:\\\\ \\\"q\\\"\"]\n[Result \"1-0\"]\n\n1. e4 {[%clk 0:01:02.5] x} e5 $14 2. Nf3 (2. f4 exf4 (2... d5)) 2... Nc6 1-0\n\n",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4! ; line\n% escape\n1... Kf7 {a} {b} (1... -- 2. e5) *\n",
    "1. d4 d5 2. c4 ( {x} 2. Nf3 ) e6 1/2-1/2 1. e4 *",
];

pub(crate) const WORDS: &[&str] = &[
    "1.",
    "1...",
    "e4",
    "e5",
    "Nf3",
    "Nc6",
    "O-O",
    "(",
    ")",
    "{",
    "}",
    ";",
    "\n",
    " ",
    "%",
    "$1",
    "$999",
    "!",
    "?!",
    "±",
    "*",
    "1-0",
    "1/2-1/2",
    "[",
    "]",
    "[A \"b\"]",
    "[Event \"x\"]\n",
    "\"",
    "\\",
    "e.p.",
    "--",
    "(=)",
    "\u{bd}",
    "\r\n",
    "\t",
    "<",
    ".",
    "0-0",
    "N",
    "=",
    "/",
    "8",
    "w",
    "KQkq",
    "-",
    "0",
    "65536",
    "bm",
    ";;",
    "[%clk 1:2:3]",
    "[%eval #-3,5]",
    "\u{feff}",
    "K",
    "ep",
    "+-",
];

/// A text of one of several kinds.
fn input(numbers: &mut Numbers) -> Vec<u8> {
    let valid = [FENS, MOVES, EPDS, PGNS];
    let mut text = match numbers.below(8) {
        0 => (0..numbers.below(60)).map(|_| numbers.below(256) as u8).collect(),
        1 | 2 => (0..numbers.below(40)).map(|_| numbers.pick(WORDS)).collect::<String>().into_bytes(),
        3 => (0..numbers.below(20))
            .map(|_| format!("{} ", numbers.pick(WORDS)))
            .collect::<String>()
            .into_bytes(),
        _ => {
            let texts = valid[numbers.below(4)];
            numbers.pick(texts).as_bytes().to_vec()
        }
    };
    for _ in 0..numbers.below(4) {
        change(numbers, &mut text);
    }
    text
}

/// Cuts a text, or changes, adds, takes away or repeats a piece of it.
pub(crate) fn change(numbers: &mut Numbers, text: &mut Vec<u8>) {
    let at = numbers.below(text.len() + 1);
    match numbers.below(6) {
        0 => text.truncate(at),
        1 => text.insert(at, numbers.below(256) as u8),
        2 if at < text.len() => text[at] ^= 1 << numbers.below(8),
        3 if at < text.len() => _ = text.remove(at),
        4 => text.splice(at..at, numbers.pick(WORDS).bytes()).for_each(drop),
        _ => {
            let to = (at + numbers.below(20)).min(text.len());
            let piece = text[at..to].to_vec();
            let target = numbers.below(text.len() + 1);
            text.splice(target..target, piece).for_each(drop);
        }
    }
}

fn read_moves(text: &[u8], letters: Letters, position: &Position) {
    for tolerance in [Tolerance::Strict, Tolerance::Lenient] {
        match SanReader::new(tolerance).letters(letters).read(text) {
            Ok(san) => {
                // What was read is written so that it is read again.
                assert_eq!(
                    SanReader::LENIENT.read(san.to_string()).map(|again| again.action),
                    Ok(san.action)
                );
                if let Ok(mv) = san.to_move_lenient(position) {
                    assert!(position.is_legal(mv));
                }
                let _ = san.to_move(position);
            }
            Err(ParseSanError::Unexpected { offset, found }) => assert_eq!(text.get(offset), Some(&found.0)),
            Err(ParseSanError::TooShort { offset }) => assert_eq!(offset, text.len()),
            Err(_) => {}
        }
    }
}

fn read_lines(text: &[u8], position: &Position) {
    for reader in [FenReader::STRICT, FenReader::LENIENT, FenReader::STRICT.standard_castling()] {
        match reader.read(text) {
            Ok(read) => {
                assert_eq!(read.setup.to_string().parse(), Ok(read.setup));
                let _ = Position::try_from(read.setup);
            }
            Err(error) => assert!(error.offset <= text.len()),
        }
    }
    match UciMove::from_bytes(text) {
        Ok(uci) => {
            assert_eq!(uci.to_string().as_bytes(), text);
            let _ = uci.to_move(position);
        }
        Err(ParseUciError::Unexpected { offset, found }) => assert_eq!(text.get(offset), Some(&found.0)),
        Err(_) => {}
    }
    read_moves(text, Letters::ENGLISH, position);
    read_moves(text, Letters::RUSSIAN, position);
    let Ok(text) = std::str::from_utf8(text) else { return };
    if let Ok(lan) = text.parse::<Lan>() {
        assert_eq!(lan.to_string(), text);
    }
    for tolerance in [Tolerance::Strict, Tolerance::Lenient] {
        match Epd::read(text, tolerance) {
            Ok(read) => {
                let written = read.epd.to_string();
                let again =
                    Epd::read(&written, tolerance).unwrap_or_else(|error| panic!("{written}: {error}"));
                assert_eq!(again.epd.to_string(), written);
            }
            Err(EpdError::Operation { offset, .. }) => assert!(offset <= text.len()),
            Err(_) => {}
        }
    }
}

/// All that can be read of a text, game by game.
fn read_games(text: &[u8], tolerance: Tolerance) -> Vec<String> {
    let mut reader = Reader::new(text).tolerance(tolerance);
    let mut seen = Vec::new();
    while let Some(game) = reader.next_game() {
        seen.push(match game.tree() {
            Ok(tree) => {
                assert!(tree.node_count() <= text.len() + 1);
                let resolved = tree.resolve(|_, _, _| {}).map_err(|error| error.to_string());
                format!("{:?} {resolved:?}", String::from_utf8_lossy(&Writer::minimal().text(&tree)))
            }
            Err(error) => {
                assert!(error.line >= 1 && error.column >= 1 && error.column <= text.len() + 1);
                error.to_string()
            }
        });
        assert!(seen.len() <= text.len());
    }
    let mut reader = Reader::new(text).tolerance(tolerance);
    let mut games = 0;
    while let Some(game) = reader.next_game() {
        games += 1;
        if let Ok(replay) = game.replay() {
            let failed = replay.filter(Result::is_err).count();
            assert!(failed <= 1);
        }
    }
    assert_eq!(games, seen.len());
    seen
}

fn written(text: &[u8], writer: Writer) -> Vec<u8> {
    let mut reader = Reader::new(text);
    let mut out = Vec::new();
    while let Some(game) = reader.next_game() {
        if let Ok(tree) = game.tree() {
            writer.write(&tree, &mut out);
        }
    }
    out
}

/// A source that gives a few bytes at a time.
#[cfg(feature = "std")]
pub(crate) struct Trickle<'a>(pub(crate) &'a [u8], pub(crate) usize);

#[cfg(feature = "std")]
impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let len = self.1.min(self.0.len()).min(buffer.len());
        buffer[..len].copy_from_slice(&self.0[..len]);
        self.0 = &self.0[len..];
        Ok(len)
    }
}

/// The number of games of a stream, each read to its end.
#[cfg(feature = "std")]
fn streamed(text: &[u8]) -> usize {
    let mut stream = Stream::new(Trickle(text, 7));
    let mut games = 0;
    while let Some(game) = stream.next_game().unwrap() {
        games += 1;
        game.for_each(drop);
    }
    games
}

fn read_files(text: &[u8]) {
    let games = read_games(text, Tolerance::Lenient);
    read_games(text, Tolerance::Strict);
    for writer in [Writer::export(), Writer::minimal()] {
        let once = written(text, writer);
        let twice = written(&once, writer);
        assert_eq!(String::from_utf8_lossy(&once), String::from_utf8_lossy(&twice));
    }
    #[cfg(feature = "std")]
    assert_eq!(streamed(text), games.len());
    #[cfg(not(feature = "std"))]
    let _ = games;
    // Nothing of a comment is lost.
    let parts = comment_parts(text).count();
    assert!(parts <= text.len());
}

/// Feeds so many inputs to every reader.
fn feed(seed: u64, count: u64) {
    let mut numbers = Numbers(seed);
    let positions = FENS.iter().filter_map(|fen| fen.parse::<Position>().ok()).collect::<Vec<_>>();
    for _ in 0..count {
        let text = input(&mut numbers);
        let position = positions[numbers.below(positions.len())];
        let checked = std::panic::catch_unwind(|| {
            read_lines(&text, &position);
            read_files(&text);
        });
        assert!(checked.is_ok(), "{:?}", String::from_utf8_lossy(&text));
    }
}

/// 100 000 inputs, or as many as `MALFORMED_INPUTS` says; `MALFORMED_SEED` makes others of them.
#[test]
fn malformed_text_brings_errors_and_nothing_worse() {
    let number = |name: &str, usual: u64| {
        std::env::var(name).map_or(usual, |value| value.parse().expect("a decimal number"))
    };
    feed(number("MALFORMED_SEED", 0x00ca_155a), number("MALFORMED_INPUTS", 100_000));
}

/// Every cut of a valid file.
#[test]
fn truncated_files() {
    for text in PGNS.iter().chain(FENS).chain(EPDS) {
        for end in 0..=text.len() {
            read_lines(&text.as_bytes()[..end], &Position::initial());
            read_files(&text.as_bytes()[..end]);
        }
    }
}

/// A setup with any rights, square and counters that a FEN can express survives.
#[test]
fn any_setup_survives_as_text() {
    let mut numbers = Numbers(7);
    for _ in 0..20_000 {
        let mut setup: Setup = numbers.pick(FENS).parse().unwrap();
        for _ in 0..numbers.below(12) {
            let square = caissa::Square::from_index(numbers.below(64)).unwrap();
            let role = caissa::Role::ALL[numbers.below(6)];
            let color = caissa::Color::ALL[numbers.below(2)];
            setup.board.put(square, caissa::Piece { color, role });
        }
        let rooks = (numbers.below(256) | numbers.below(256) << 8) as u64;
        let rights = caissa::Bitboard(rooks & 0xff | (rooks >> 8) << 56);
        setup.castling_rights = caissa::position::CastlingRights::new(rights);
        setup.en_passant = caissa::Square::from_index(numbers.below(80));
        setup.halfmove_clock = numbers.below(65536) as u16;
        setup.fullmove_number = 1 + numbers.below(65535) as u16;
        for castling in
            [caissa::notation::fen::CastlingField::XFen, caissa::notation::fen::CastlingField::Shredder]
        {
            let writer = caissa::notation::fen::FenWriter { castling, ..Default::default() };
            let text = writer.text(&setup);
            assert_eq!(text.parse(), Ok(setup), "{text}");
        }
    }
}
