//! Budgets change nothing but `Unknown`, and memory that has been used before changes nothing at all.

use crate::{decide, position, rows, side};
use caissa::winnability::{Nodes, Solver, winnability};

const CORPUS: &str = include_str!("../data/winnability.tsv");

#[test]
fn a_bigger_budget_keeps_every_verdict() {
    let mut solver = Solver::new();
    let budgets = [16, 256, 257, 1_000, 4_000].map(Nodes::new);
    for row in rows(CORPUS).step_by(5) {
        let (position, winner) = (position(row[0]), side(row[1]));
        let mut before = None;
        for nodes in budgets {
            let verdict = decide(&mut solver, &position, winner, nodes);
            assert!(before.is_none() || verdict == before, "{} for {} at {nodes:?}", row[0], row[1]);
            before = verdict;
        }
    }
}

#[test]
fn a_used_solver_answers_like_a_new_one() {
    let mut solver = Solver::new();
    for row in rows(CORPUS).step_by(37) {
        let (position, winner) = (position(row[0]), side(row[1]));
        let nodes = Nodes::new(1_000);
        assert_eq!(
            solver.winnability(&position, winner, nodes),
            winnability(&position, winner, nodes),
            "{}",
            row[0]
        );
    }
}

#[test]
fn the_named_budgets_are_in_order() {
    assert!(Nodes::FAST < Nodes::SERVER && Nodes::SERVER < Nodes::THOROUGH && Nodes::THOROUGH < Nodes::MOST);
    assert_eq!(Nodes::new(u32::MAX), Nodes::MOST);
    assert_eq!(Nodes::new(7).count(), 7);
}
