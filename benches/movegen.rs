//! What programs do with a position: list its moves, count them, play one by copy, or make and unmake it.
//!
//! Every bench works through the same positions, two plies deep from six roots; the number of moves is asserted.

use caissa::Position;
use criterion::{Criterion, Throughput};
use std::convert::Infallible;
use std::hint::black_box;
use std::ops::ControlFlow;

const ROOTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
];

/// All grandchildren of the roots, and how many moves they have together.
fn positions() -> (Vec<Position>, u64) {
    let mut positions = Vec::new();
    for fen in ROOTS {
        let root: Position = fen.parse().expect("a position");
        let ControlFlow::Continue(()) = root.visit_children(|_, child| {
            child.visit_children(|_, grandchild| {
                positions.push(*grandchild);
                ControlFlow::<Infallible>::Continue(())
            })
        });
    }
    // perft 2 and 3 of the six roots together.
    assert_eq!(positions.len(), 400 + 2039 + 191 + 264 + 1486 + 2079);
    (positions, 8902 + 97_862 + 2812 + 9467 + 62_379 + 89_890)
}

fn movegen(c: &mut Criterion) {
    let (positions, moves) = positions();
    let lists: Vec<_> = positions.iter().map(Position::legal_moves).collect();
    let mut group = c.benchmark_group("movegen");
    group.throughput(Throughput::Elements(moves));

    let list =
        || positions.iter().map(|position| black_box(position).legal_moves().len() as u64).sum::<u64>();
    assert_eq!(list(), moves);
    group.bench_function("list", |b| b.iter(list));

    let count =
        || positions.iter().map(|position| black_box(position).count_legal_moves() as u64).sum::<u64>();
    assert_eq!(count(), moves);
    group.bench_function("count", |b| b.iter(count));

    let after = || {
        let mut made = 0u64;
        for (position, list) in positions.iter().zip(&lists) {
            for &mv in list {
                black_box(position.after(mv));
                made += 1;
            }
        }
        made
    };
    assert_eq!(after(), moves);
    group.bench_function("after", |b| b.iter(after));

    let mut changing = positions.clone();
    let mut make_unmake = || {
        let mut made = 0u64;
        for (position, list) in changing.iter_mut().zip(&lists) {
            for &mv in list {
                let undo = position.make(mv);
                black_box(&mut *position).unmake(undo);
                made += 1;
            }
        }
        made
    };
    assert_eq!(make_unmake(), moves);
    group.bench_function("make_unmake", |b| b.iter(&mut make_unmake));
    assert_eq!(changing, positions);
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    movegen(&mut criterion);
    criterion.final_summary();
}
