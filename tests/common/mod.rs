//! What all tests share: positions from FEN, moves as text, fixed random walks, and the slow reference generator.
#![allow(dead_code)] // each test binary uses its own part

pub(crate) mod games;
pub(crate) mod reference;
pub(crate) mod walks;

use caissa::geometry::{Role, Square};
use caissa::position::{Defects, IllegalMove, Move, Position, Setup};

/// The start position.
pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Reads a playable position.
#[track_caller]
pub(crate) fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("`{fen}`: {error}"))
}

/// Reads any setup.
#[track_caller]
pub(crate) fn setup(fen: &str) -> Setup {
    fen.parse().unwrap_or_else(|error| panic!("`{fen}`: {error}"))
}

/// Reads a position, and accepts these defects.
#[track_caller]
pub(crate) fn accepting(defects: Defects, fen: &str) -> Position {
    Position::new(setup(fen), defects).unwrap_or_else(|error| panic!("`{fen}`: {error}"))
}

/// The move as text, castling as king takes rook: the form of the reference generator.
pub(crate) fn text(mv: Move) -> String {
    let to = mv.castling_rook().map_or(mv.to(), |(rook, _)| rook);
    let promotion = mv.promotion().map_or(String::new(), |role| role.letter().to_string());
    format!("{}{to}{promotion}", mv.from())
}

/// All legal moves as text, sorted.
pub(crate) fn moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.legal_moves().into_iter().map(text).collect();
    moves.sort();
    moves
}

/// Where the man on that square may go, as a sorted line of squares: `e3 e4`; castling is the king's arrival.
pub(crate) fn targets(position: &Position, from: Square) -> String {
    let mut squares: Vec<String> = position
        .legal_moves()
        .into_iter()
        .filter(|mv| mv.from() == from)
        .map(|mv| mv.to().to_string())
        .collect();
    squares.sort();
    squares.dedup();
    squares.join(" ")
}

/// Asks for a move as a board does: from, to, promotion (`e2e4`, `e1g1`, `a7a8q`).
pub(crate) fn find(position: &Position, text: &str) -> Result<Move, IllegalMove> {
    let square = |part: &str| part.parse::<Square>().unwrap();
    let promotion = text.chars().nth(4).map(|letter| Role::from_letter(letter).unwrap());
    position.find_move(square(&text[..2]), square(&text[2..4]), promotion)
}

/// The legal move of that text.
#[track_caller]
pub(crate) fn legal(position: &Position, text: &str) -> Move {
    find(position, text).unwrap_or_else(|error| panic!("{text} in `{position}`: {error}"))
}

/// The position after these moves, each of them checked.
#[track_caller]
pub(crate) fn after(position: &Position, moves: &str) -> Position {
    let mut position = *position;
    for text in moves.split_whitespace() {
        let mv = legal(&position, text);
        position.play(mv).unwrap();
    }
    position
}
