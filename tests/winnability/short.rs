//! What the cheapest budget sees, and that it is true.

use crate::closure::finds_mate;
use crate::walks::Random;
use crate::{decide, position, rows, side};
use caissa::geometry::Role;
use caissa::winnability::{Deadness, Nodes, Proof, Solver, Winnability, deadness, winnability};
use caissa::{Color, Position, Square};

const CORPUS: &str = include_str!("../data/winnability.tsv");

/// The states of a proof by exhaustion.
#[track_caller]
fn exhausted(fen: &str, winner: Color) -> usize {
    match winnability(&position(fen), winner, Nodes::FAST) {
        Winnability::Unwinnable(Proof::Exhausted { states }) => states,
        other => panic!("{fen} for {winner:?}: {other:?}"),
    }
}

#[test]
fn every_way_out_of_check_ends_it() {
    // The queen must be taken, by the king or by the bishop.
    let taken = "7k/8/8/8/8/8/1q6/K1B5 w - - 0 1";
    assert_eq!(deadness(&position(taken), Nodes::FAST), Deadness::Dead);
    // With a rook it can be left for a mate on the next move but one.
    let alive = "7k/8/8/8/8/8/1q6/K1R5 w - - 0 1";
    assert_ne!(deadness(&position(alive), Nodes::FAST), Deadness::Dead);
}

#[test]
fn a_race_against_stalemate_is_lost() {
    // Black has four moves with his pawn, and less when White pushes his; White, whose king is far, can't take it and promote in five.
    let race = "1k6/1P5p/BP6/1P6/8/8/7P/7K b - - 0 1";
    assert!(exhausted(race, Color::White) < 200);
    // Black has nothing but that pawn, which can't pass.
    assert_eq!(
        winnability(&position(race), Color::Black, Nodes::FAST),
        Winnability::Unwinnable(Proof::Walls)
    );
    // With the king at hand, and another pawn for Black to move, he can.
    let near = position("1k6/1P1p3p/BP6/1P4K1/8/8/7P/8 b - - 0 1");
    let verdict = winnability(&near, Color::White, Nodes::SERVER);
    assert!(matches!(verdict, Winnability::Winnable { .. }), "{verdict:?}");
}

#[test]
fn a_rook_that_castles_to_where_the_king_stood_stays_on_the_board() {
    // Chess960: the rook arrives on f1, whence the king came.
    let castling = position("3k4/7p/1p1p1p1P/1P1P1P2/8/2p1p1p1/2PpP1P1/3B1KRB b K - 0 1");
    for nodes in [Nodes::FAST, Nodes::SERVER] {
        for winner in Color::ALL {
            let verdict = winnability(&castling, winner, nodes);
            assert!(!matches!(verdict, Winnability::Unwinnable(_)), "{winner:?}: {verdict:?}");
        }
    }
    assert_eq!(deadness(&castling, Nodes::SERVER), Deadness::Alive);
}

#[test]
fn a_double_step_counts_in_a_race_though_the_single_step_mates() {
    // A pawn on its second rank can go two squares; one would be mate, and the game over.
    for fen in [
        "8/8/1p6/bPp5/1kPp3p/1P1P1p2/PPKPpP2/NRBRB3 w - - 0 1",
        "8/8/6p1/5pPb/4pPk1/p1p1P1P1/2PpPBPP/3BRKRN w - - 0 1",
    ] {
        for nodes in [Nodes::FAST, Nodes::SERVER] {
            let verdict = winnability(&position(fen), Color::Black, nodes);
            assert!(!matches!(verdict, Winnability::Unwinnable(_)), "{fen}: {verdict:?}");
            assert!(nodes == Nodes::FAST || verdict != Winnability::Unknown, "{fen} is not decided");
        }
    }
}

#[test]
fn few_closed_positions_are_left_open() {
    let mut solver = Solver::new();
    let (mut rows_in_all, mut left) = (0, 0);
    for row in rows(CORPUS).filter(|row| row[2] == "unwinnable") {
        rows_in_all += 1;
        left += usize::from(decide(&mut solver, &position(row[0]), side(row[1]), Nodes::FAST).is_none());
    }
    assert!(left * 20 <= rows_in_all, "{left} of {rows_in_all} rows are left open");
}

/// A position with one to three men moved by a step, or taken off.
fn nudged(start: &Position, random: &mut Random) -> Option<Position> {
    let mut setup = start.setup();
    for _ in 0..1 + random.below(3) {
        let men: Vec<_> = setup.board.men().collect();
        let (square, piece) = random.of(&men);
        let step = |coordinate: usize, by: usize| (coordinate + by).checked_sub(1).filter(|&at| at < 8);
        let file = step(square.file().index(), random.below(3))?;
        let rank = step(square.rank().index(), random.below(3))?;
        let to = Square::from_index(8 * rank + file)?;
        if setup.board.piece_at(to).is_none() {
            setup.board.remove(square);
            if piece.role == Role::King || random.below(5) != 0 {
                setup.board.put(to, piece);
            }
        }
    }
    setup.en_passant = None;
    Position::try_from(setup).ok()
}

#[test]
fn what_is_exhausted_with_a_king_apart_has_no_mate() {
    let mut solver = Solver::new();
    let mut is_narrow = |position: &Position| {
        Color::ALL.iter().any(|&winner| match solver.winnability(position, winner, Nodes::FAST) {
            Winnability::Unwinnable(Proof::Exhausted { states }) => states > 50,
            _ => false,
        })
    };
    let starts: Vec<Position> = rows(CORPUS).map(|row| position(row[0])).filter(&mut is_narrow).collect();
    let count = std::env::var("MUTANTS").ok().and_then(|number| number.parse().ok()).unwrap_or(300);
    let mut random = Random::new(6);
    let mut confirmed = 0;
    let mut tried = 0;
    while tried < count {
        let Some(start) = nudged(&starts[random.below(starts.len())], &mut random) else { continue };
        tried += 1;
        for winner in Color::ALL {
            if decide(&mut solver, &start, winner, Nodes::FAST) == Some(false) {
                let (mate, all) = finds_mate(start, winner, 4_000);
                assert!(!mate, "{start:?} can be won by {winner:?}");
                confirmed += usize::from(all);
            }
        }
    }
    assert!(confirmed * 4 > count, "only {confirmed} of {count} are confirmed");
}
