//! Positions with known verdicts.

use crate::{decide, position, rows, side};
use caissa::winnability::{Deadness, Nodes, Solver};
use std::collections::HashMap;

const CORPUS: &str = include_str!("../data/winnability.tsv");
const HARD: &str = include_str!("../data/winnability_hard.tsv");

#[test]
fn no_verdict_on_a_known_position_is_wrong() {
    let mut solver = Solver::new();
    let mut undecided = Vec::new();
    for row in rows(CORPUS) {
        let position = position(row[0]);
        match decide(&mut solver, &position, side(row[1]), Nodes::new(20_000)) {
            Some(verdict) => assert_eq!(verdict, row[2] == "winnable", "{} for {}", row[0], row[1]),
            None => undecided.push(row[0]),
        }
    }
    assert!(undecided.len() <= UNDECIDED, "{} undecided: {undecided:#?}", undecided.len());
}

/// How many rows are too hard for 20,000 positions.
const UNDECIDED: usize = 200;

#[test]
fn every_hard_position_is_decided() {
    let mut solver = Solver::new();
    for row in rows(HARD) {
        let verdict = decide(&mut solver, &position(row[0]), side(row[1]), Nodes::THOROUGH);
        assert_eq!(verdict, Some(row[2] == "winnable"), "{} for {}", row[0], row[1]);
    }
}

#[test]
fn deadness_agrees_with_the_verdicts_for_both_sides() {
    let mut solver = Solver::new();
    let mut known: HashMap<&str, Vec<bool>> = HashMap::new();
    for row in rows(CORPUS) {
        known.entry(row[0]).or_default().push(row[2] == "winnable");
    }
    let mut dead = 0;
    for (fen, verdicts) in known.into_iter().filter(|(_, verdicts)| verdicts.len() == 2) {
        let answer = solver.deadness(&position(fen), Nodes::new(2_000));
        let expected = if verdicts.contains(&true) { Deadness::Alive } else { Deadness::Dead };
        assert!(answer == expected || answer == Deadness::Unknown, "{fen}: {answer:?}");
        dead += usize::from(answer == Deadness::Dead);
    }
    assert!(dead > 500, "only {dead} dead positions were recognized");
}
