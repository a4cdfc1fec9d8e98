//! How many instructions the generator executes: the figure that a busy machine can't disturb.
//!
//! `cargo bench --bench instructions` counts with valgrind's callgrind and compares with the bars below. Without valgrind it
//! says so and measures nothing. What is counted is the difference of two depths, so that start-up falls out:
//!
//! * *bulk*: instructions a leaf parent of `examples/perft` (a position whose legal moves are counted, with what led to it);
//! * *children* and *after*: instructions a node of a perft that makes every last move, by `visit_children` or by `legal_moves_into`
//!   and `after`; *list*: instructions a move of filling the lists of all leaf parents;
//! * *main line*: instructions a move of reading the games of the tests with legality, tags included.
//!
//! A build for x86-64-v3 has bars of its own. Its bulk is dearer by what the compiler puts in for older CPUs of that kind: a register is
//! cleared before TZCNT or POPCNT writes to it, which is counted, though it takes no time.

use caissa::notation::pgn::Reader;
use caissa::{MoveList, Position};
use std::hint::black_box;
use std::ops::ControlFlow;
use std::process::{Command, ExitCode};

struct Case {
    name: &'static str,
    fen: &'static str,
    depth: u32,
    /// perft(depth - 2), perft(depth - 1), perft(depth).
    nodes: [u64; 3],
    /// At most so many instructions a leaf parent, a move of a list, a node by list and `after`, a node by visitor: in a plain build,
    /// and in one for x86-64-v3.
    bars: [[f64; 4]; 2],
}

/// The bars are those that the build must not fall behind, with what was reached when they were set beside them.
const CASES: [Case; 3] = [
    Case {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 4,
        nodes: [400, 8_902, 197_281],
        bars: [[285.0, 26.1, 99.0, 41.5], [299.5, 27.4, 94.1, 42.8]],
    },
    Case {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 3,
        nodes: [48, 2_039, 97_862],
        bars: [[298.0, 17.6, 95.0, 42.6], [311.5, 18.8, 87.1, 42.8]],
    },
    Case {
        name: "middlegame",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        depth: 3,
        nodes: [46, 2_079, 89_890],
        bars: [[316.5, 18.4, 90.0, 39.0], [332.5, 19.7, 82.4, 40.6]],
    },
];

/// Real games, and their moves.
const GAMES: &[u8] = include_bytes!("../tests/data/games.pgn");
const GAME_MOVES: u64 = 1_382;
/// At most so many instructions a move of a main line, in either build.
const MAIN_LINE_BARS: [f64; 2] = [506.0, 489.6];

/// Which of the two builds this is.
const BUILD: usize = cfg!(target_feature = "avx2") as usize;

/// How far above a bar is still no failure.
const TOLERANCE: f64 = 1.02;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => compare(),
        [work, depth, fen] => {
            let nodes = perform(work, depth.parse().expect("a depth"), &fen.parse().expect("a position"));
            println!("nodes {nodes}");
            ExitCode::SUCCESS
        }
        // `cargo test --benches` passes arguments of its own: there is nothing to test here.
        _ => ExitCode::SUCCESS,
    }
}

/// The work that this program does when it is itself the one that is measured.
fn perform(work: &str, depth: u32, position: &Position) -> u64 {
    match work {
        "list" => lists(position, depth),
        "after" => by_list(position, depth),
        "children" => by_children(position, depth),
        "main-line" => (0..depth).map(|_| main_lines()).sum(),
        _ => panic!("`{work}` is no work"),
    }
}

/// Fills the list of every leaf parent.
fn lists(position: &Position, depth: u32) -> u64 {
    if depth == 1 {
        return position.legal_moves().len() as u64;
    }
    let mut nodes = 0;
    let _ = position.visit_children(|_, child| {
        nodes += lists(child, depth - 1);
        ControlFlow::<()>::Continue(())
    });
    nodes
}

fn by_list(position: &Position, depth: u32) -> u64 {
    let mut list = MoveList::new();
    position.legal_moves_into(&mut list);
    if depth > 1 {
        return list.iter().map(|&mv| by_list(&position.after(mv), depth - 1)).sum();
    }
    for &mv in &list {
        leaf(&position.after(mv));
    }
    list.len() as u64
}

fn by_children(position: &Position, depth: u32) -> u64 {
    let mut nodes = 0;
    let _ = position.visit_children(|_, child| {
        nodes += if depth > 1 { by_children(child, depth - 1) } else { leaf(child) };
        ControlFlow::<()>::Continue(())
    });
    nodes
}

/// Reads the games with legality.
fn main_lines() -> u64 {
    let mut reader = Reader::new(black_box(GAMES));
    let mut moves = 0;
    while let Some(game) = reader.next_game() {
        moves += game.replay().map_or(0, |replay| replay.filter(Result::is_ok).count() as u64);
    }
    moves
}

/// A position that was made and is asked nothing.
#[inline(always)]
fn leaf(position: &Position) -> u64 {
    black_box(position);
    1
}

fn compare() -> ExitCode {
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("skipped: instructions are counted by valgrind, which is not installed");
        return ExitCode::SUCCESS;
    }
    let this = std::env::current_exe().expect("the path of this program");
    let built = Command::new(env!("CARGO")).args(["build", "--release", "--example", "perft"]).status();
    assert!(built.is_ok_and(|status| status.success()), "examples/perft does not build");
    // target/release/deps/instructions-... beside target/release/examples/perft
    let perft = this.parent().and_then(|deps| deps.parent()).expect("a target folder").join("examples/perft");

    let mut above = false;
    println!("build: {}", ["plain", "x86-64-v3"][BUILD]);
    println!("{:<12}{:>10}{:>16}{:>10}", "position", "work", "instructions", "bar");
    for case in &CASES {
        let [before, parents, leaves] = case.nodes;
        let (leaf_parents, nodes) = ((parents - before) as f64, (leaves - parents) as f64);
        let bulk = |depth: u32| {
            instructions(Command::new("valgrind").args(callgrind()).arg(&perft).args([
                &depth.to_string(),
                case.fen,
                "--threads",
                "1",
            ]))
        };
        let own = |work: &'static str| {
            let this = &this;
            move |depth: u32| {
                instructions(Command::new("valgrind").args(callgrind()).arg(this).args([
                    work,
                    &depth.to_string(),
                    case.fen,
                ]))
            }
        };
        let between = |count: &dyn Fn(u32) -> (u64, u64), expected: u64| {
            let ((deep, found), (shallow, _)) = (count(case.depth), count(case.depth - 1));
            assert_eq!(found, expected, "nodes of {}", case.name);
            (deep - shallow) as f64
        };
        let works: [(&str, f64); 4] = [
            ("bulk", between(&bulk, leaves) / leaf_parents),
            ("list", between(&own("list"), leaves) / nodes),
            ("after", between(&own("after"), leaves) / nodes),
            ("children", between(&own("children"), leaves) / nodes),
        ];
        for ((work, count), bar) in works.into_iter().zip(case.bars[BUILD]) {
            let verdict = if count > bar * TOLERANCE { "  above" } else { "" };
            above |= count > bar * TOLERANCE;
            println!("{:<12}{work:>10}{count:>16.1}{bar:>10.1}{verdict}", case.name);
        }
    }
    let read = |times: &str| {
        let start = Position::initial().to_string();
        instructions(Command::new("valgrind").args(callgrind()).arg(&this).args(["main-line", times, &start]))
    };
    let ((more, found), (once, _)) = (read("11"), read("1"));
    assert_eq!(found, 11 * GAME_MOVES, "moves of the games");
    let count = (more - once) as f64 / (10 * GAME_MOVES) as f64;
    let bar = MAIN_LINE_BARS[BUILD];
    let verdict = if count > bar * TOLERANCE { "  above" } else { "" };
    above |= count > bar * TOLERANCE;
    println!("{:<12}{:>10}{count:>16.1}{bar:>10.1}{verdict}", "games", "main line");
    if above { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn callgrind() -> [&'static str; 2] {
    ["--tool=callgrind", "--callgrind-out-file=/dev/null"]
}

/// The instructions that a command has executed under callgrind, and the nodes that it has printed.
fn instructions(command: &mut Command) -> (u64, u64) {
    let output = command.output().expect("valgrind runs");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    let (out, err) = (text(output.stdout), text(output.stderr));
    let after = |text: &str, mark: &str| {
        let line = text.lines().rev().find(|line| line.contains(mark)).unwrap_or_default();
        line.rsplit(' ').next().and_then(|number| number.parse().ok())
    };
    let counted = after(&err, "Collected :").unwrap_or_else(|| panic!("no count in: {err}"));
    let nodes = after(&out, "nodes ").unwrap_or_else(|| panic!("no nodes in: {out}"));
    (counted, nodes)
}
