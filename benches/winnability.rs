//! Verdicts on fixed samples of the corpus in `tests/data`: ends of ordinary games, of games lost on time against a side that could never
//! mate, and hand-made positions. The verdicts are counted, so that a change of speed is not one of strength.

// Criterion's macro writes a public function.
#![allow(missing_docs)]

use caissa::winnability::{Nodes, Solver, Winnability};
use caissa::{Color, Position, Setup};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

const CORPUS: &str = include_str!("../tests/data/winnability.tsv");

type Question = (Position, Color, bool);

/// Every `step`-th row of a suite.
fn sample(suite: &str, step: usize) -> Vec<Question> {
    let rows =
        CORPUS.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect::<Vec<_>>());
    let rows = rows.filter(|row| row[3] == suite).step_by(step);
    rows.map(|row| {
        let setup: Setup = row[0].parse().expect("the corpus is made of FENs");
        let position = Position::try_from(setup).expect("the corpus is playable");
        (position, if row[1] == "w" { Color::White } else { Color::Black }, row[2] == "winnable")
    })
    .collect()
}

/// How many verdicts are right; none may be wrong.
fn right(solver: &mut Solver, questions: &[Question], nodes: Nodes) -> usize {
    let mut right = 0;
    for (position, winner, winnable) in questions {
        match solver.winnability(black_box(position), *winner, nodes) {
            Winnability::Winnable { .. } => {
                assert!(winnable, "{position:?}");
                right += 1;
            }
            Winnability::Unwinnable(_) => {
                assert!(!winnable, "{position:?}");
                right += 1;
            }
            Winnability::Unknown => {}
        }
    }
    right
}

fn winnability(criterion: &mut Criterion) {
    let mut solver = Solver::new();
    let mut group = criterion.benchmark_group("winnability");
    group.sample_size(10);
    for (suite, step, missing) in [("lichess", 1, 0), ("unfair", 1, 0), ("positions", 8, 20)] {
        let questions = sample(suite, step);
        let decided = right(&mut solver, &questions, Nodes::new(10_000));
        assert!(decided + missing >= questions.len(), "{suite}: {decided} of {}", questions.len());
        group.bench_function(suite, |bencher| {
            bencher.iter(|| assert_eq!(right(&mut solver, &questions, Nodes::new(10_000)), decided));
        });
        group.bench_function(format!("{suite} fast"), |bencher| {
            bencher.iter(|| right(&mut solver, &questions, Nodes::FAST));
        });
    }
    group.finish();
}

criterion_group!(benches, winnability);
criterion_main!(benches);
