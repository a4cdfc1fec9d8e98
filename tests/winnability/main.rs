//! Winnability: verdicts on known positions, and everything that makes them trustworthy.

#[path = "../common/walks.rs"]
#[allow(dead_code)]
mod walks;

mod budgets;
mod closure;
mod corpus;
mod few_men;
mod laws;
mod mutants;
mod short;
mod walls;

use caissa::winnability::{Nodes, Solver, Winnability};
use caissa::{Color, Move, Position, Setup};

#[track_caller]
fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    Position::try_from(setup).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn side(letter: &str) -> Color {
    match letter {
        "w" => Color::White,
        "b" => Color::Black,
        other => panic!("no side: {other}"),
    }
}

/// Plays the moves; whether they end with the opponent of `winner` checkmated.
fn mates(start: &Position, winner: Color, moves: &[Move]) -> bool {
    let mut position = *start;
    for &mv in moves {
        position.play(mv).expect("a helpmate is made of legal moves");
    }
    position.is_checkmate() && position.turn() != winner
}

/// `Some(true)` if winnable, `Some(false)` if not; a helpmate is played out.
fn decide(solver: &mut Solver, position: &Position, winner: Color, nodes: Nodes) -> Option<bool> {
    match solver.winnability(position, winner, nodes) {
        Winnability::Winnable { helpmate } => {
            assert!(mates(position, winner, &helpmate), "no helpmate for {winner:?} in {position:?}");
            Some(true)
        }
        Winnability::Unwinnable(_) => Some(false),
        Winnability::Unknown => None,
    }
}

/// The fields of the lines of a data file.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}
