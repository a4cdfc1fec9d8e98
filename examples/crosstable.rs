//! Ranks the players of a cross-table: `crosstable [FILE]`, or the table from standard input.
//!
//! First three header lines, in any order: `system swiss` or `system roundrobin`; `edition 2024` or `edition 2026`, of FIDE's tie-break regulations
//! (a round robin, where the editions agree, needs none); `tiebreaks LIST`, such as `tiebreaks sb,sbcut1` or `tiebreaks none`, by which players
//! with equal points are told apart. Then a line for each player, numbered from 1:
//! `NAME<TAB>CELL<TAB>CELL...`, a cell for each round, as `caissa::tournament::Cell` reads it: `3w1`, `2b=`, `4w0`, forfeits `4w+` and `4w-`, `pab`, `full`, `half`,
//! `zero`. Spaces around cells, empty lines and lines that begin with `#` are passed over.
//!
//! For each player, by place: `RANK<TAB>NAME<TAB>POINTS`, and a field for each tie-break in the order of the list. Who is level on all of them
//! shares a place. What is wrong is said by row and round, with exit code 1 and nothing printed.

use caissa::tournament::{Cell, Criterion, CrossTable, Edition, Place, System, TiebreakRules};
use std::io::{self, Read, Write};
use std::process::ExitCode;

const USAGE: &str = "usage: crosstable [FILE]    (without FILE: from standard input)

A table is three header lines and a line for each player, numbered from 1:

  system swiss|roundrobin
  edition 2024|2026             (not needed for a round robin: there the editions agree)
  tiebreaks sb,sbcut1           (in the order in which they count; or none)
  NAME<TAB>CELL<TAB>CELL...

A cell is the opponent's number, the own colour and the own result: 3w1, 2b=, 4w0, forfeits 4w+ and 4w-;
or pab (pairing-allocated bye), full, half, zero (byes). Lines that begin with # are comments.

Prints, for each player by place: RANK<TAB>NAME<TAB>POINTS and a field for each tie-break.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let file = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--help" | "-h"] => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        [] | ["-"] => None,
        [file] if !file.starts_with('-') => Some(file),
        [option] => return refuse(&format!("unknown option `{option}`")),
        _ => return refuse("one file at most"),
    };
    let text = match read(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{}: {error}", file.unwrap_or("standard input"));
            return ExitCode::from(2);
        }
    };
    match text.parse::<Event>() {
        Ok(event) => match event.print(&mut io::stdout().lock()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                eprintln!("{error}");
                ExitCode::from(2)
            }
            _ => ExitCode::SUCCESS,
        },
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn refuse(what: &str) -> ExitCode {
    eprintln!("{what}\n{USAGE}");
    ExitCode::from(2)
}

fn read(file: Option<&str>) -> io::Result<String> {
    let mut text = String::new();
    match file {
        Some(file) => text = std::fs::read_to_string(file)?,
        None => drop(io::stdin().lock().read_to_string(&mut text)?),
    }
    Ok(text)
}

/// What the text says.
struct Event {
    rules: TiebreakRules,
    tiebreaks: Vec<Criterion>,
    names: Vec<String>,
    table: CrossTable,
}

impl Event {
    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let criteria = [&[Criterion::Points], &self.tiebreaks[..]].concat();
        for Place { rank, player, values } in self.table.standings(self.rules, &criteria) {
            write!(out, "{rank}\t{}", self.names[player - 1])?;
            for value in values {
                write!(out, "\t{value}")?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}

/// The header lines that have been read.
#[derive(Default)]
struct Headers {
    system: Option<System>,
    edition: Option<Edition>,
    tiebreaks: Option<Vec<Criterion>>,
}

impl Headers {
    /// Whether it is a header line; that of a player has tabs.
    fn take(&mut self, line: &str) -> Result<bool, String> {
        let (word, value) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let value = value.trim();
        match word {
            "system" => set(&mut self.system, word, value.parse::<System>())?,
            "edition" => set(&mut self.edition, word, value.parse::<Edition>())?,
            "tiebreaks" => set(&mut self.tiebreaks, word, tiebreaks(value))?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn missing(&self) -> Option<&'static str> {
        let missing = [
            ("system", self.system.is_none()),
            ("edition", self.edition.is_none() && self.system != Some(System::RoundRobin)),
            ("tiebreaks", self.tiebreaks.is_none()),
        ];
        missing.into_iter().find(|(_, is_missing)| *is_missing).map(|(word, _)| word)
    }
}

fn set<T, E: ToString>(header: &mut Option<T>, word: &str, value: Result<T, E>) -> Result<(), String> {
    if header.is_some() {
        return Err(format!("`{word}` is there twice"));
    }
    *header = Some(value.map_err(|error| error.to_string())?);
    Ok(())
}

fn tiebreaks(list: &str) -> Result<Vec<Criterion>, String> {
    let mut tiebreaks = Vec::new();
    if list == "none" {
        return Ok(tiebreaks);
    }
    for name in list.split(',').map(str::trim) {
        match name.parse() {
            Ok(Criterion::Points) | Err(_) => {
                return Err(format!("unknown tie-break `{name}`, not `sb` or `sbcut1`"));
            }
            Ok(tiebreak) if tiebreaks.contains(&tiebreak) => {
                return Err(format!("tie-break `{name}` is there twice"));
            }
            Ok(tiebreak) => tiebreaks.push(tiebreak),
        }
    }
    Ok(tiebreaks)
}

impl std::str::FromStr for Event {
    type Err = String;

    fn from_str(text: &str) -> Result<Event, String> {
        let mut headers = Headers::default();
        let (mut names, mut rows): (Vec<String>, Vec<Vec<Cell>>) = Default::default();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim().is_empty() || line.trim_start().starts_with('#') {
                continue;
            }
            let is_header =
                names.is_empty() && headers.take(line).map_err(|error| format!("line {number}: {error}"))?;
            if is_header {
                continue;
            }
            if let Some(missing) = headers.missing() {
                return Err(format!("line {number}: a player, but no header line `{missing}` before"));
            }
            let (name, cells) = row(names.len() + 1, line)?;
            names.push(name);
            rows.push(cells);
        }
        let missing = headers.missing().unwrap_or_default();
        let (Some(system), Some(tiebreaks), "") = (headers.system, headers.tiebreaks, missing) else {
            return Err(format!("no header line `{missing}`"));
        };
        let rules = TiebreakRules { system, edition: headers.edition.unwrap_or(Edition::Y2026) };
        if names.is_empty() {
            return Err("no players".to_string());
        }
        let table = CrossTable::new(rows).map_err(|error| {
            let (player, round) = error.place();
            let round = round.map_or(String::new(), |round| format!(", round {round}"));
            format!("row {player}{round} ({}): {error}", names[player - 1])
        })?;
        Ok(Event { rules, tiebreaks, names, table })
    }
}

/// The name and the cells of a player.
fn row(player: usize, line: &str) -> Result<(String, Vec<Cell>), String> {
    let mut fields = line.split('\t').map(str::trim);
    let name = fields.next().unwrap_or("");
    if name.is_empty() {
        return Err(format!("row {player}: no name"));
    }
    let cells = (1..).zip(fields).map(|(round, cell)| {
        cell.parse().map_err(|error| format!("row {player}, round {round} ({name}): {error}"))
    });
    let cells: Vec<Cell> = cells.collect::<Result<_, _>>()?;
    if cells.is_empty() {
        return Err(format!("row {player} ({name}): no cells; fields are separated by tabs"));
    }
    Ok((name.to_string(), cells))
}
