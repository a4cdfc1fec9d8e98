//! The places of a tournament: a cross-table in, standings with exact tie-breaks out.
//!
//! ```text
//! cargo run --release --example crosstable [FILE]
//! ```
//!
//! See `--help` for the format.

use caissa::Color;
use caissa::game::Points;
use caissa::tournament::{Criterion, CrossTable, Edition, Played, Round, System};
use std::error::Error;
use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::{env, fs};

const HELP: &str = "\
usage: crosstable [FILE]

Reads a cross-table from FILE or standard input, and prints RANK, NAME, POINTS and each tie-break, with tabs between them.

Header lines, in any order, before the players:
  system swiss|roundrobin
  edition 2024|2026           the Tie-Break Regulations by the start of the event; a round robin needs none
  tiebreaks sb,sbcut1         in order; `tiebreaks none` for points alone

One line a player, with tabs between the parts: NAME CELL CELL ...   A cell is one round:
  3w1  2b=  4w0               opponent's number (lines from 1), colour, result
  4w+  4w-                    the same, won or lost by forfeit
  pab  full  half  zero       pairing-allocated bye, byes of a point, half a point, none

Empty lines and lines that begin with `#` are passed over. Tied players share a rank. A fault goes to standard error, with exit code 1.
";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error)
            if error.downcast_ref().is_some_and(|e: &io::Error| e.kind() == io::ErrorKind::BrokenPipe) =>
        {
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("crosstable: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let text = match arguments.as_slice() {
        [] => {
            let mut text = String::new();
            io::stdin().read_to_string(&mut text)?;
            text
        }
        [flag] if flag == "--help" || flag == "-h" => {
            print!("{HELP}");
            return Ok(());
        }
        [file] if !file.starts_with('-') || file == "-" => {
            if file == "-" {
                io::read_to_string(io::stdin())?
            } else {
                fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?
            }
        }
        _ => return Err("expected one file; see --help".into()),
    };
    let input = Input::read(&text)?;
    let table = CrossTable::new(input.rounds)?;
    let mut out = io::stdout().lock();
    for place in table.standings(&input.criteria, input.system, input.edition) {
        write!(out, "{}\t{}", place.rank, input.names[place.player])?;
        for value in &place.values {
            write!(out, "\t{value}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

struct Input {
    system: System,
    edition: Edition,
    criteria: Vec<Criterion>,
    names: Vec<String>,
    rounds: Vec<Vec<Round>>,
}

impl Input {
    fn read(text: &str) -> Result<Input, String> {
        let (mut system, mut edition, mut criteria) = (None, None, None);
        let (mut names, mut rounds) = (Vec::new(), Vec::new());
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let mut words = line.split_whitespace();
            let header = (words.next(), words.next(), words.next());
            match header {
                (Some("system"), Some(value), None) if names.is_empty() => {
                    let value = match value {
                        "swiss" => System::Swiss,
                        "roundrobin" => System::RoundRobin,
                        _ => {
                            return Err(format!(
                                "line {number}: system `{value}`, expected `swiss` or `roundrobin`"
                            ));
                        }
                    };
                    once(&mut system, value, number, "system")?;
                }
                (Some("edition"), Some(value), None) if names.is_empty() => {
                    let value = match value {
                        "2024" => Edition::Of2024,
                        "2026" => Edition::Of2026,
                        _ => {
                            return Err(format!(
                                "line {number}: edition `{value}`, expected `2024` or `2026`"
                            ));
                        }
                    };
                    once(&mut edition, value, number, "edition")?;
                }
                (Some("tiebreaks"), Some(value), None) if names.is_empty() => {
                    once(&mut criteria, tiebreaks(value, number)?, number, "tiebreaks")?;
                }
                _ => {
                    let mut parts = line.split('\t');
                    let name = parts.next().unwrap_or("").trim();
                    if name.is_empty() {
                        return Err(format!("line {number}: a player has a name"));
                    }
                    let player = names.len() + 1;
                    let cells = parts.enumerate().map(|(round, text)| {
                        cell(text.trim()).map_err(|why| {
                            format!(
                                "line {number}, player {player} ({name}), round {}: `{}`: {why}",
                                round + 1,
                                text.trim()
                            )
                        })
                    });
                    rounds.push(cells.collect::<Result<Vec<Round>, String>>()?);
                    names.push(name.to_string());
                }
            }
        }
        let system = system.ok_or("the line `system swiss|roundrobin` is missing")?;
        // The editions differ in unplayed rounds of a Swiss only.
        let any = (system == System::RoundRobin).then_some(Edition::Of2026);
        Ok(Input {
            system,
            edition: edition.or(any).ok_or("the line `edition 2024|2026` is missing")?,
            criteria: criteria.ok_or("the line `tiebreaks ...` is missing")?,
            names,
            rounds,
        })
    }
}

fn once<T>(field: &mut Option<T>, value: T, number: usize, name: &str) -> Result<(), String> {
    match field.replace(value) {
        None => Ok(()),
        Some(_) => Err(format!("line {number}: a second line `{name}`")),
    }
}

/// The criteria, after the points.
fn tiebreaks(text: &str, number: usize) -> Result<Vec<Criterion>, String> {
    let mut criteria = vec![Criterion::Points];
    if text == "none" {
        return Ok(criteria);
    }
    for name in text.split(',') {
        criteria.push(match name {
            "sb" => Criterion::SonnebornBerger,
            "sbcut1" => Criterion::SonnebornBergerCut1,
            _ => return Err(format!("line {number}: tie-break `{name}`, expected `sb` or `sbcut1`")),
        });
    }
    Ok(criteria)
}

fn cell(text: &str) -> Result<Round, String> {
    match text {
        "pab" => return Ok(Round::PairingBye),
        "full" => return Ok(Round::FullBye),
        "half" => return Ok(Round::HalfBye),
        "zero" => return Ok(Round::ZeroBye),
        _ => {}
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    if number.is_empty() {
        return Err("expected a cell such as `3w1`, `2b=`, `4w+`, `pab`, `full`, `half`, `zero`".into());
    }
    let number: usize = number.parse().map_err(|_| "the number of the opponent is too big".to_string())?;
    let opponent = number.checked_sub(1).ok_or("players are counted from 1")?;
    let mut marks = rest.chars();
    let color = match marks.next() {
        Some('w') => Color::White,
        Some('b') => Color::Black,
        _ => return Err("expected the colour `w` or `b` after the number".into()),
    };
    let (points, played) = match marks.next() {
        Some('1') => (Points::ONE, Played::Yes),
        Some('=') => (Points::HALF, Played::Yes),
        Some('0') => (Points::ZERO, Played::Yes),
        Some('+') => (Points::ONE, Played::Forfeit),
        Some('-') => (Points::ZERO, Played::Forfeit),
        _ => return Err("expected the result `1`, `=`, `0`, `+` or `-` after the colour".into()),
    };
    if marks.next().is_some() {
        return Err("something after the result".into());
    }
    Ok(Round::Paired { opponent, color, points, played })
}
