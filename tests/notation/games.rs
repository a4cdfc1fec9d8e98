//! Real games, and every move that was possible in them.

use crate::common::walks::sample;
#[cfg(feature = "std")]
use caissa::notation::pgn::Stream;
use caissa::notation::pgn::{PgnMove, Reader, Writer};
use caissa::notation::san::{SanAction, SanError, SanReader};
use caissa::notation::uci::UciCastling;
use caissa::notation::{Lan, Letters, San, Tolerance, UciMove};
use caissa::{File, Move, Position, Rank, Role, Setup, Square};

const GAMES: &[u8] = include_bytes!("../data/games.pgn");

/// Positions and moves of all games.
fn plies() -> Vec<(Position, PgnMove)> {
    let mut reader = Reader::new(GAMES).tolerance(Tolerance::Strict);
    let mut plies = Vec::new();
    while let Some(game) = reader.next_game() {
        let tree = game.tree().unwrap();
        tree.resolve(|_, position, mv| plies.push((*position, mv))).unwrap();
    }
    plies
}

#[test]
fn the_games_are_read_strictly_and_written_back_to_the_byte() {
    let (_, games) = GAMES.split_at(GAMES.iter().position(|&byte| byte == b'\n').unwrap() + 1);
    let mut reader = Reader::new(games).tolerance(Tolerance::Strict);
    let mut written = Vec::new();
    let mut count = 0;
    while let Some(game) = reader.next_game() {
        Writer::export().write(&game.tree().unwrap(), &mut written);
        count += 1;
    }
    assert_eq!(count, 26);
    assert_eq!(String::from_utf8(written).unwrap(), String::from_utf8(games.to_vec()).unwrap());
}

#[cfg(feature = "std")]
#[test]
fn all_ways_to_read_a_game_agree() {
    let plies = plies();
    assert_eq!(plies.len(), 1382);
    let mut reader = Reader::new(GAMES);
    let mut stream = Stream::new(GAMES);
    let mut seen = 0;
    while let Some(game) = reader.next_game() {
        let words = game.main_line().map(|word| word.unwrap().to_vec());
        let words: Vec<Vec<u8>> = words.collect();
        let game = stream.next_game().unwrap().unwrap();
        let mut replay = game.replay().unwrap();
        for word in words {
            let (position, mv) = plies[seen];
            assert_eq!(replay.position(), &position);
            assert_eq!(replay.next(), Some(Ok(mv)));
            let san: San = std::str::from_utf8(&word).unwrap().parse().unwrap();
            assert_eq!(san.to_move(&position).map(PgnMove::Move), Ok(mv));
            seen += 1;
        }
        assert!(replay.next().is_none());
    }
    assert_eq!(seen, plies.len());
}

#[test]
fn a_sign_within_a_word_ends_it() {
    let mut reader = Reader::new(b"1. e4 e5 2. N;f3 d6\n 2. Nf3 *");
    let mut replay = reader.next_game().unwrap().replay().unwrap();
    assert_eq!(replay.by_ref().filter(Result::is_ok).count(), 3);
}

#[test]
fn every_possible_move_survives_in_every_notation() {
    for (position, _) in plies() {
        assert_eq!(position.to_string().parse(), Ok(position));
        assert_eq!(position.to_string().parse(), Ok(position.setup()) as Result<Setup, _>);
        for &mv in &position.legal_moves() {
            let san = San::from_move(&position, mv);
            let text = san.to_string();
            let read: San = text.parse().unwrap();
            assert_eq!(read.to_move(&position), Ok(mv));
            assert_eq!(read.to_move_lenient(&position), Ok(mv));
            let lan = Lan::from_move(&position, mv);
            assert_eq!(lan.to_string().parse::<Lan>().unwrap().to_move(&position), Ok(mv));
            for castling in [UciCastling::Standard, UciCastling::Chess960] {
                let uci = UciMove::from_move(mv, castling);
                assert_eq!(uci.to_string().parse(), Ok(uci));
                assert_eq!(uci.to_move(&position), Ok(mv));
            }
            for letters in [Letters::RUSSIAN, Letters::FIGURINES, Letters::HUNGARIAN] {
                let text = san.styled(caissa::notation::san::SanStyle::Fide, letters).to_string();
                let read = SanReader::LENIENT.letters(letters).read(&text).unwrap();
                assert_eq!(read.to_move_lenient(&position), Ok(mv), "{text}");
            }
        }
    }
}

/// The short way of the reader of main lines and the long way of SAN are one: every move, with and without its marks.
#[test]
fn the_short_way_reads_what_the_long_way_reads() {
    for (position, _) in plies().into_iter().step_by(7) {
        for &mv in &position.legal_moves() {
            let word = San::from_move(&position, mv).to_string();
            for word in [word.as_str(), word.trim_end_matches(['+', '#']), &word.replace('x', "")] {
                let long = SanReader::LENIENT.read(word).unwrap().to_move_lenient(&position);
                let text = format!("[FEN \"{position}\"]\n\n{word} *");
                let mut reader = Reader::new(text.as_bytes());
                let short = reader.next_game().unwrap().replay().unwrap().next().unwrap();
                assert_eq!(short.ok(), long.ok().map(PgnMove::Move), "{word} in {position}");
            }
        }
    }
}

/// Whatever may be written of a man and a square is resolved to the one legal move that fits, in positions of all sorts.
#[test]
fn a_description_is_resolved_to_the_one_legal_move_that_fits() {
    let (mut clear, mut ambiguous, mut illegal) = (0, 0, 0);
    for (position, _) in sample(17, 1, 200).into_iter().step_by(11) {
        let legal = position.legal_moves();
        let files = File::ALL.map(|file| (Some(file), None));
        let ranks = Rank::ALL.map(|rank| (None, Some(rank)));
        for (file, rank) in [(None, None)].into_iter().chain(files).chain(ranks) {
            for role in Role::ALL {
                for to in Square::ALL {
                    let file_of_pawn =
                        if role == Role::Pawn { Some(file.unwrap_or(to.file())) } else { file };
                    let fits = |mv: &&Move| {
                        (mv.to(), mv.promotion(), mv.castling()) == (to, None, None)
                            && position.board().role_at(mv.from()) == Some(role)
                            && file_of_pawn.is_none_or(|file| file == mv.from().file())
                            && rank.is_none_or(|rank| rank == mv.from().rank())
                    };
                    let fitting: Vec<Move> = legal.iter().filter(fits).copied().collect();
                    let action = SanAction::Normal { role, file, rank, capture: false, to, promotion: None };
                    let san = San { action, mark: None, en_passant: false, draw_offer: false };
                    match (&fitting[..], san.to_move_lenient(&position)) {
                        ([mv], Ok(found)) if *mv == found => clear += 1,
                        ([_, _, ..], Err(SanError::Ambiguous { candidates, .. })) => {
                            assert_eq!(candidates, fitting);
                            ambiguous += 1;
                        }
                        ([], Err(SanError::NoSuchMan { .. } | SanError::Illegal { .. })) => illegal += 1,
                        (_, resolved) => panic!("{san} in {position}: {resolved:?} for {fitting:?}"),
                    }
                }
            }
        }
    }
    assert!(clear > 15_000 && ambiguous > 250 && illegal > 1_000_000, "{clear} {ambiguous} {illegal}");
}
