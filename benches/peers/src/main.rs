//! This crate beside others on the same work, in one process and one build.
//!
//! `cargo run --release` prints a table: for each work what this crate does a second, and how many times longer each of the others needs
//! (geometric mean of six positions). The crates take turns on each position, so that a disturbance of the machine hits all; the
//! best of several turns counts. Every count of nodes is checked. `cargo run --release -- ROUNDS` sets the number of turns.

mod peers;

use peers::{Caissa, Chess, Cozy, Esca, Owlchess, Peer};
use std::hint::black_box;
use std::time::Instant;

struct Case {
    fen: &'static str,
    depth: u32,
    nodes: u64,
}

const fn case(fen: &'static str, depth: u32, nodes: u64) -> Case {
    Case { fen, depth, nodes }
}

/// The six positions of the usual perft table.
const CASES: [Case; 6] = [
    case("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4_865_609),
    case("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603),
    case("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11_030_083),
    case("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
    case("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487),
    case("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3_894_594),
];

/// How often a FEN is read in one turn.
const READINGS: u64 = 20_000;

/// Something to do with a position: how many nodes, moves or FENs it got through.
#[derive(Clone, Copy)]
enum Work {
    Bulk,
    Full,
    List,
    Read,
}

const WORKS: [(Work, &str); 4] = [
    (Work::Bulk, "perft, last ply counted (nodes)"),
    (Work::Full, "perft, every move made (nodes)"),
    (Work::List, "lists of all moves (moves)"),
    (Work::Read, "FEN to position (FENs)"),
];

fn perform<P: Peer>(work: Work, case: &Case) -> u64 {
    let position = P::read(case.fen);
    match work {
        Work::Bulk => P::bulk(&position, case.depth),
        Work::Full => P::full(&position, case.depth),
        Work::List => P::lists(&position, case.depth),
        Work::Read => {
            for _ in 0..READINGS {
                black_box(P::read(black_box(case.fen)));
            }
            READINGS
        }
    }
}

type Perform = fn(Work, &Case) -> u64;

const PEERS: [(&str, Perform); 5] = [
    (Caissa::NAME, perform::<Caissa>),
    (Cozy::NAME, perform::<Cozy>),
    (Chess::NAME, perform::<Chess>),
    (Owlchess::NAME, perform::<Owlchess>),
    (Esca::NAME, perform::<Esca>),
];

/// The shortest time that each crate needed for this work on this position, in seconds.
fn times(work: Work, case: &Case, rounds: u32) -> [f64; PEERS.len()] {
    let expected = if let Work::Read = work { READINGS } else { case.nodes };
    let mut best = [f64::MAX; PEERS.len()];
    for _ in 0..rounds {
        for ((name, perform), best) in PEERS.iter().zip(&mut best) {
            let started = Instant::now();
            let found = perform(work, case);
            *best = best.min(started.elapsed().as_secs_f64());
            assert_eq!(found, expected, "{name} on {}", case.fen);
        }
    }
    best
}

fn main() {
    let rounds = std::env::args().nth(1).map_or(7, |rounds| rounds.parse().expect("a number of rounds"));
    print!("| work | {} a second |", PEERS[0].0);
    PEERS[1..].iter().for_each(|(name, _)| print!(" {name} |"));
    println!("\n|---|---|{}", "---|".repeat(PEERS.len() - 1));
    for (work, name) in WORKS {
        // Logarithms, for the geometric mean.
        let (mut rate, mut ratios) = (0.0, [0.0; PEERS.len()]);
        for case in &CASES {
            let times = times(work, case, rounds);
            let done = if let Work::Read = work { READINGS } else { case.nodes };
            rate += (done as f64 / times[0]).ln();
            ratios.iter_mut().zip(times).for_each(|(ratio, time)| *ratio += (time / times[0]).ln());
        }
        let mean = |sum: f64| (sum / CASES.len() as f64).exp();
        print!("| {name} | {:.1} M |", mean(rate) / 1e6);
        ratios[1..].iter().for_each(|&ratio| print!(" {:.1}x |", mean(ratio)));
        println!();
    }
}
