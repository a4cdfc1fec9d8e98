//! Perft of six positions, the last ply counted (`bulk`) or every leaf made (`full`). The counts are asserted.
//!
//! Wall time depends on the machine and its load; for decisions count instructions instead.

use caissa::Position;
use criterion::{Criterion, Throughput};
use std::convert::Infallible;
use std::hint::black_box;
use std::ops::ControlFlow;

/// Name, FEN, depth, nodes: deep enough to leave start-up behind, small enough to be repeated.
const POSITIONS: [(&str, &str, u32, u64); 6] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4_865_609),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603),
    ("endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11_030_083),
    ("promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
    ("position5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487),
    ("middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3_894_594),
];

/// Makes every leaf, through the public visitor.
fn full(position: &Position, depth: u32) -> u64 {
    let mut nodes = 0;
    let ControlFlow::Continue(()) = position.visit_children(|_, child| {
        nodes += if depth > 1 {
            full(child, depth - 1)
        } else {
            u64::from(black_box(child).fullmove_number() > 0)
        };
        ControlFlow::<Infallible>::Continue(())
    });
    nodes
}

fn perft(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    group.sample_size(10);
    for (name, fen, depth, nodes) in POSITIONS {
        let position: Position = fen.parse().expect("a position");
        assert_eq!(position.perft(depth), nodes, "{name}");
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(format!("bulk/{name}"), |b| b.iter(|| black_box(&position).perft(depth)));

        let nodes = position.perft(depth - 1);
        assert_eq!(full(&position, depth - 1), nodes, "{name}");
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(format!("full/{name}"), |b| b.iter(|| full(black_box(&position), depth - 1)));
    }
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    perft(&mut criterion);
    criterion.final_summary();
}
