//! Can White mate, can Black? `winnable [OPTIONS] [FILE]`, or positions from standard input.
//!
//! A line is `FEN` or `FEN<TAB>w|b`; further fields are ignored. For each there is one line, in order: `white<TAB>VERDICT<TAB>black<TAB>VERDICT`, one pair
//! if a side is named; `winnable`, `unwinnable` or `unknown`. `--line` adds a helpmate in SAN after each `winnable`. A bad line gives
//! `error<TAB>TEXT`, and exit code 1 at the end; an empty line is a bad one, so that lines of input and output stay in step. `--budget N` sets
//! the budget in positions, at least 1; `--fast` sets that of `Nodes::FAST`. `--stats` adds a last line of times in microseconds.

use caissa::notation::San;
use caissa::winnability::{Nodes, Solver, Winnability};
use caissa::{Color, Move, Position, Setup};
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::num::NonZeroU32;
use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "usage: winnable [--line] [--fast | --budget N] [--stats] [FILE]

Can a side still mate by any series of legal moves? Reads one FEN a line, from standard input without FILE; behind it, after a tab, `w` or `b` if
only that side is asked for. For each line one line, with tabs: white VERDICT black VERDICT (or one pair), where the verdict is
winnable, unwinnable or unknown; or error TEXT. There are no comments: an empty line is an error too.
  --line         a helpmate behind each `winnable`
  --fast         a small budget, for bounded time
  --budget N     a budget of so many positions (default 1150000)
  --stats        at the end a line of times in microseconds
The exit code is 1 if there was an error, 2 if the arguments are wrong.";

struct Options {
    file: Option<String>,
    nodes: Nodes,
    line: bool,
    stats: bool,
}

fn main() -> ExitCode {
    let options = match options(std::env::args().skip(1)) {
        Ok(Some(options)) => options,
        Ok(None) => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            eprintln!("{error}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match answer_all(&options) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// The options; none if help is asked for.
fn options(mut arguments: impl Iterator<Item = String>) -> Result<Option<Options>, String> {
    let mut options = Options { file: None, nodes: Nodes::THOROUGH, line: false, stats: false };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--help" | "-h" => return Ok(None),
            "--line" => options.line = true,
            "--stats" => options.stats = true,
            "--fast" => options.nodes = Nodes::FAST,
            "--budget" => {
                let number = arguments.next().ok_or("`--budget` needs a number")?;
                let nodes: Option<NonZeroU32> = number.parse().ok();
                let nodes =
                    nodes.ok_or(format!("`{number}` is not a number of positions, expected at least 1"))?;
                options.nodes = Nodes::new(nodes.get());
            }
            option if option.starts_with('-') && option != "-" => {
                return Err(format!("unknown option `{option}`"));
            }
            _ if options.file.is_some() => return Err(format!("one file at most, not also `{argument}`")),
            _ => options.file = Some(argument).filter(|file| file != "-"),
        }
    }
    Ok(Some(options))
}

/// Whether all lines could be read.
fn answer_all(options: &Options) -> io::Result<bool> {
    let input: Box<dyn BufRead> = match &options.file {
        Some(file) => Box::new(BufReader::new(open(file)?)),
        None => Box::new(io::stdin().lock()),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let mut solver = Solver::new();
    let mut stats = Stats::default();
    let mut all_fine = true;
    for line in input.split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        match question(line.trim_end_matches('\r')) {
            Ok((position, sides)) => {
                let answers =
                    sides.iter().map(|&side| answer(&mut solver, &position, side, options, &mut stats));
                writeln!(out, "{}", answers.collect::<Vec<_>>().join("\t"))?;
            }
            Err(error) => {
                all_fine = false;
                writeln!(out, "error\t{error}")?;
            }
        }
    }
    if options.stats {
        writeln!(out, "{}", stats.line())?;
    }
    out.flush()?;
    Ok(all_fine)
}

/// Opens a file, and says which one can't be read.
fn open(path: &str) -> io::Result<File> {
    let named = |error: io::Error| io::Error::new(error.kind(), format!("`{path}`: {error}"));
    let file = File::open(path).map_err(named)?;
    if file.metadata().map_err(named)?.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, format!("`{path}` is a directory")));
    }
    Ok(file)
}

/// The position of a line, and the sides that are asked for.
fn question(line: &str) -> Result<(Position, &'static [Color]), String> {
    let mut fields = line.split('\t');
    let fen = fields.next().unwrap_or_default();
    let setup: Setup = fen.parse().map_err(|error| format!("{error}"))?;
    let position = Position::try_from(setup).map_err(|error| error.to_string())?;
    match fields.next() {
        None | Some("") => Ok((position, &Color::ALL)),
        Some("w") => Ok((position, &[Color::White])),
        Some("b") => Ok((position, &[Color::Black])),
        Some(other) => Err(format!("the side is `w` or `b`, not `{other}`")),
    }
}

fn answer(
    solver: &mut Solver,
    position: &Position,
    side: Color,
    options: &Options,
    stats: &mut Stats,
) -> String {
    let start = Instant::now();
    let verdict = solver.winnability(position, side, options.nodes);
    stats.times.push(start.elapsed().as_secs_f64() * 1e6);
    let name = match side {
        Color::White => "white",
        Color::Black => "black",
    };
    match verdict {
        Winnability::Winnable { helpmate } if options.line => {
            format!("{name}\twinnable\t{}", in_san(position, &helpmate))
        }
        Winnability::Winnable { .. } => format!("{name}\twinnable"),
        Winnability::Unwinnable(_) => format!("{name}\tunwinnable"),
        Winnability::Unknown => {
            stats.unknown += 1;
            format!("{name}\tunknown")
        }
    }
}

fn in_san(position: &Position, moves: &[Move]) -> String {
    let mut position = *position;
    let mut text = Vec::with_capacity(moves.len());
    for &mv in moves {
        text.push(San::from_move(&position, mv).to_string());
        position = position.after(mv);
    }
    text.join(" ")
}

#[derive(Default)]
struct Stats {
    times: Vec<f64>,
    unknown: usize,
}

impl Stats {
    fn line(&mut self) -> String {
        self.times.sort_by(f64::total_cmp);
        let count = self.times.len();
        let at = |share: f64| self.times.get(((count as f64 * share) as usize).min(count.saturating_sub(1)));
        let at = |share| at(share).copied().unwrap_or_default();
        let mean = self.times.iter().sum::<f64>() / count.max(1) as f64;
        format!(
            "stats\tpositions={count}\tmean={mean:.2}\tmedian={:.2}\tp99={:.2}\tmax={:.2}\tunknown={}",
            at(0.5),
            at(0.99),
            at(1.0),
            self.unknown
        )
    }
}
