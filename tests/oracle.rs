//! An independent generator as oracle: `cozy-chess`, which has nothing in common with this crate but the rules.

mod common;

use caissa::Setup;
use caissa::geometry::{Bitboard, Square};
use caissa::notation::fen::{CastlingField, EnPassantField, FenWriter};
use caissa::position::Position;
use common::walks::{Random, STARTS, walk};
use common::{START, moves, text};
use cozy_chess::Board;

/// Both write castling rights as files here, so that Chess960 needs no case of its own.
const SHREDDER: FenWriter =
    FenWriter { castling: CastlingField::Shredder, en_passant: EnPassantField::Always };

fn oracle(position: &Position) -> Board {
    // The oracle's clock stops at 100.
    let clock = position.halfmove_clock().min(100);
    let fen = SHREDDER.text(&Setup { halfmove_clock: clock, ..position.setup() });
    Board::from_fen(&fen, true).unwrap_or_else(|error| panic!("`{fen}`: {error}"))
}

fn oracle_moves(board: &Board) -> Vec<String> {
    let mut texts = Vec::new();
    board.generate_moves(|moves| {
        texts.extend(moves.into_iter().map(|mv| mv.to_string()));
        false
    });
    texts.sort();
    texts
}

fn squares(set: cozy_chess::BitBoard) -> Bitboard {
    set.into_iter().map(|square| square.to_string().parse::<Square>().unwrap()).collect()
}

/// The oracle's text has the square of every double step, ours only that of a legal capture.
fn assert_same_text(position: &Position, board: &Board) {
    let ours = SHREDDER.text(&position.setup());
    let theirs = format!("{board:#}");
    let fields = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
    let (mut ours, theirs) = (fields(&ours), fields(&theirs));
    if ours[3] == "-" {
        ours[3] = theirs[3].clone();
    }
    if position.halfmove_clock() > 100 {
        ours[4] = theirs[4].clone();
    }
    if position.fullmove_number() == u16::MAX {
        ours[5] = theirs[5].clone();
    }
    assert_eq!(ours, theirs, "`{position}`");
    // And what the oracle writes is read as the position, its en passant square of any kind included.
    let read: Position = format!("{board:#}").parse().unwrap();
    assert!(read.same_position(position), "`{board:#}`");
}

/// Plays the same random game on both boards and compares them before every move.
fn compare_game(start: Position, random: &mut Random, plies: usize) {
    let mut board = oracle(&start);
    let mut earlier: Vec<(Position, Board)> = Vec::new();
    walk(start, random, plies, |position, mv| {
        assert_eq!(moves(position), oracle_moves(&board), "`{position}`");
        assert_eq!(position.checkers(), squares(board.checkers()), "`{position}`");
        assert_same_text(position, &board);
        for (former, former_board) in earlier.iter().rev().take(12) {
            assert_eq!(
                position.same_position(former),
                board.same_position(former_board),
                "`{position}`, `{former}`"
            );
        }
        earlier.push((*position, board.clone()));
        board.play(text(mv).parse().unwrap());
    });
}

#[test]
fn orthodox_games_agree() {
    for seed in 0..60 {
        compare_game(common::position(START), &mut Random::new(1000 + seed), 160);
    }
}

#[test]
fn games_from_odd_positions_agree() {
    // The oracle refuses positions that could not have come about.
    let starts = STARTS.into_iter().filter(|fen| common::setup(fen).defects().is_empty());
    for (seed, fen) in (2000..).zip(starts) {
        for game in 0..12 {
            compare_game(common::position(fen), &mut Random::new(seed * 100 + game), 100);
        }
    }
}

#[test]
fn chess960_games_agree() {
    for seed in 0..100 {
        let mut random = Random::new(3000 + seed);
        let start = Position::chess960(random.below(960) as u16).unwrap();
        compare_game(start, &mut random, 120);
    }
}

#[test]
fn all_chess960_starts_agree() {
    for number in 0..960 {
        let start = Position::chess960(number).unwrap();
        assert_eq!(SHREDDER.text(&start.setup()), format!("{:#}", Board::chess960_startpos(number.into())));
        assert_eq!(moves(&start), oracle_moves(&oracle(&start)), "number {number}");
    }
}
