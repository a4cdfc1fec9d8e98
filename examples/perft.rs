//! Counts the legal move sequences of a length: `perft [DEPTH] [FEN] [--divide] [--threads N]`.
//!
//! Without arguments it counts six plies from the start position in one thread. `--divide` prints each root move with the
//! nodes below it as it finishes, then come the time, and `nodes N` as the last line. Chess960 positions are read from X-FEN and
//! Shredder-FEN.

use caissa::notation::UciMove;
use caissa::notation::uci::UciCastling;
use caissa::{Move, Position};
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

const USAGE: &str = "usage: perft [DEPTH] [FEN] [--divide] [--threads N]";

struct Task {
    position: Position,
    depth: u32,
    divide: bool,
    threads: usize,
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
    let mut task = Task { position: Position::initial(), depth: 6, divide: false, threads: 1 };
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
    writeln!(out, "seconds {seconds:.3} Mnps {:.1}", nodes as f64 / seconds.max(1e-9) / 1e6)?;
    writeln!(out, "nodes {nodes}")
}

/// Counts below each root move and reports it as soon as it is finished; the threads share the root moves.
fn divide(
    task: &Task,
    moves: &[Move],
    mut report: impl FnMut(Move, u64) -> io::Result<()>,
) -> io::Result<()> {
    let count = |mv: Move| task.position.after(mv).perft(task.depth - 1);
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
