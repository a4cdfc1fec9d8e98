//! Counts the legal move sequences of a length: `perft [DEPTH] [FEN] [--divide] [--threads N] [--hash MB]`.
//!
//! Without arguments it counts six plies from the start position in one thread. `--divide` prints each root move with the
//! nodes below it as it finishes, then come the time, and `nodes N` as the last line. Chess960 positions are read from X-FEN and
//! Shredder-FEN.
//!
//! `--threads` shares the root moves among threads. `--hash` remembers what was counted below a position, so that one which is
//! reached in another way need not be counted again. Both are said in the line of the time, and a count that was helped by memory has no
//! speed: it measures the memory, not the generator.

use caissa::notation::UciMove;
use caissa::notation::uci::UciCastling;
use caissa::position::Keyed;
use caissa::{Move, Position};
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

const USAGE: &str = "usage: perft [DEPTH] [FEN] [--divide] [--threads N] [--hash MB]

Counts the sequences of so many legal moves. DEPTH is 6 and FEN the initial position if they are not given; a FEN is one argument, in quotes,
and may be of Chess960 (X-FEN or Shredder-FEN).
  --divide       first each root move and the number below it, with a tab between them
  --threads N    shares the root moves among so many threads
  --hash MB      remembers counts of positions that are reached in several ways
The last two lines are the time and `nodes N`. The exit code is 2 if the arguments are wrong.";

struct Task {
    position: Position,
    depth: u32,
    divide: bool,
    threads: usize,
    /// The size of the memory in MB, if there is one.
    hash: Option<usize>,
}

fn main() -> ExitCode {
    let task = match read_arguments(std::env::args().skip(1)) {
        Ok(Some(task)) => task,
        Ok(None) => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(message) => {
            eprintln!("{message}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match run(&task, &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output has gone.
        Err(_) => ExitCode::FAILURE,
    }
}

/// The task, or none if only help is wanted.
fn read_arguments(mut arguments: impl Iterator<Item = String>) -> Result<Option<Task>, String> {
    let mut task = Task { position: Position::initial(), depth: 6, divide: false, threads: 1, hash: None };
    let mut positional = Vec::new();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--help" | "-h" => return Ok(None),
            "--divide" => task.divide = true,
            "--threads" => {
                let number = arguments.next().ok_or("`--threads` needs a number")?;
                let threads = number.parse().ok().filter(|threads| (1..=1024).contains(threads));
                task.threads =
                    threads.ok_or(format!("`{number}` is not a number of threads: expected 1 to 1024"))?;
            }
            "--hash" => {
                let number = arguments.next().ok_or("`--hash` needs a number of MB")?;
                let size = number.parse().ok().filter(|size| (1..=1 << 20).contains(size));
                let size = size.ok_or(format!("`{number}` is not a number of MB: expected 1 to 1048576"))?;
                task.hash = Some(size);
            }
            option if option.starts_with("--") => return Err(format!("unknown option `{option}`")),
            _ => positional.push(argument),
        }
    }
    let mut positional = positional.into_iter();
    if let Some(depth) = positional.next() {
        task.depth = depth.parse().map_err(|_| format!("`{depth}` is not a depth: expected a number"))?;
    }
    if let Some(fen) = positional.next() {
        task.position = fen.parse().map_err(|error| format!("`{fen}` is not a position: {error}"))?;
    }
    match positional.next() {
        Some(argument) => Err(format!("unexpected argument `{argument}`: a FEN is one argument, in quotes")),
        None => Ok(Some(task)),
    }
}

fn run(task: &Task, out: &mut impl Write) -> io::Result<()> {
    let started = Instant::now();
    let mut nodes = 0;
    if task.depth == 0 {
        nodes = 1;
    } else {
        let moves = task.position.legal_moves();
        let mut progress = Progress::new(moves.len(), task.divide);
        divide(task, &moves, |mv, below| {
            nodes += below;
            progress.step();
            if task.divide {
                writeln!(out, "{}\t{below}", UciMove::from_move(mv, UciCastling::Standard))?;
                out.flush()?;
            }
            Ok(())
        })?;
        progress.finish();
    }
    let seconds = started.elapsed().as_secs_f64();
    if task.threads > 1 {
        write!(out, "threads {} ", task.threads)?;
    }
    match task.hash {
        Some(size) => writeln!(out, "hash {size} MB seconds {seconds:.3}")?,
        None => writeln!(out, "seconds {seconds:.3} Mnps {:.1}", nodes as f64 / seconds.max(1e-9) / 1e6)?,
    }
    writeln!(out, "nodes {nodes}")
}

/// Counts below each root move and reports it as soon as it is finished; the threads share the root moves.
fn divide(
    task: &Task,
    moves: &[Move],
    mut report: impl FnMut(Move, u64) -> io::Result<()>,
) -> io::Result<()> {
    let memory = task.hash.map(Memory::new);
    let count = |mv: Move| {
        let child = task.position.after(mv);
        match &memory {
            Some(memory) => memory.perft(&Keyed::new(child), task.depth - 1),
            None => child.perft(task.depth - 1),
        }
    };
    if task.threads == 1 {
        return moves.iter().try_for_each(|&mv| report(mv, count(mv)));
    }
    let next = AtomicUsize::new(0);
    let (sender, finished) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..task.threads.min(moves.len()) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while let Some(&mv) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if sender.send((mv, count(mv))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        finished.into_iter().try_for_each(|(mv, nodes)| report(mv, nodes))
    })
}

/// What was counted below positions: a table that all threads read and write without locks.
///
/// A count is kept as two words, the second telling count and depth, the first the position's key mixed with the second. A pair of
/// words from different threads does not fit the key and counts for nothing. Two positions with one key of 64 bits would be taken for
/// the same: with a thousand million of them looked up in a table of a thousand million, a chance of one in eighteen.
struct Memory {
    /// In each place the deepest count that came, and the last of the others.
    places: Vec<[Kept; 2]>,
}

#[derive(Default)]
struct Kept {
    mixed: AtomicU64,
    count: AtomicU64,
}

impl Kept {
    /// The words of the count and the key, in the order in which they were written.
    fn read(&self) -> (u64, u64) {
        let count = self.count.load(Ordering::Relaxed);
        (count, self.mixed.load(Ordering::Relaxed) ^ count)
    }
}

/// The lowest bits of the word of a count are its depth.
const DEPTH_BITS: u32 = 8;

/// Less than this is counted again faster than it is looked up.
const LEAST_DEPTH: u32 = 2;

impl Memory {
    fn new(megabytes: usize) -> Memory {
        let places = (megabytes << 20) / size_of::<[Kept; 2]>();
        Memory { places: (0..places).map(|_| Default::default()).collect() }
    }

    fn place(&self, key: u64) -> &[Kept; 2] {
        &self.places[((u128::from(key) * self.places.len() as u128) >> 64) as usize]
    }

    /// What is remembered below the position of this key.
    fn recall(&self, key: u64, depth: u32) -> Option<u64> {
        self.place(key).iter().map(Kept::read).find_map(|(count, of)| {
            let fits = of == key && count % (1 << DEPTH_BITS) == u64::from(depth);
            fits.then_some(count >> DEPTH_BITS)
        })
    }

    fn keep(&self, key: u64, depth: u32, nodes: u64) {
        if nodes >> (u64::BITS - DEPTH_BITS) != 0 || depth >> DEPTH_BITS != 0 {
            return;
        }
        let [deepest, last] = self.place(key);
        let (held, _) = deepest.read();
        let kept = if held % (1 << DEPTH_BITS) <= u64::from(depth) { deepest } else { last };
        let count = nodes << DEPTH_BITS | u64::from(depth);
        kept.count.store(count, Ordering::Relaxed);
        kept.mixed.store(key ^ count, Ordering::Relaxed);
    }

    fn perft(&self, keyed: &Keyed, depth: u32) -> u64 {
        if depth < LEAST_DEPTH {
            return keyed.position().perft(depth);
        }
        if let Some(nodes) = self.recall(keyed.key(), depth) {
            return nodes;
        }
        let nodes = if depth == LEAST_DEPTH {
            keyed.position().perft(depth)
        } else {
            keyed.position().legal_moves().iter().map(|&mv| self.perft(&keyed.after(mv), depth - 1)).sum()
        };
        self.keep(keyed.key(), depth, nodes);
        nodes
    }
}

/// How far the count is, shown to people only: on the standard error stream if it is a terminal.
struct Progress {
    done: usize,
    of: usize,
    shown: bool,
}

impl Progress {
    fn new(of: usize, divide: bool) -> Progress {
        Progress { done: 0, of, shown: !divide && io::stderr().is_terminal() }
    }

    fn step(&mut self) {
        self.done += 1;
        if self.shown {
            eprint!("\r{} of {} root moves", self.done, self.of);
        }
    }

    fn finish(self) {
        if self.shown {
            eprint!("\r\x1b[K");
        }
    }
}
