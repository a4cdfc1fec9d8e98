//! Cross-tables, standings and the regulations of an event, through the public API.

mod cells;
mod crosstables;
mod regulations;
mod standings;
mod tiebreaks;

use caissa::tournament::{Cell, CrossTable, Edition, System, TiebreakRules};

const SWISS_2024: TiebreakRules = TiebreakRules { system: System::Swiss, edition: Edition::Y2024 };
const SWISS_2026: TiebreakRules = TiebreakRules { system: System::Swiss, edition: Edition::Y2026 };
const ROUND_ROBIN: TiebreakRules = TiebreakRules { system: System::RoundRobin, edition: Edition::Y2026 };

/// Players A to E of the worked example: a forfeit, two pairing-allocated byes and a last-round bye on request.
const WORKED: [&str; 5] = ["2w1 3w+ 5w=", "1b0 5w1 4b0", "4w= 1b- zero", "3b= pab 2w1", "pab 2b0 1b="];

#[track_caller]
fn rows(rows: &[&str]) -> Vec<Vec<Cell>> {
    let cell = |text: &str| text.parse::<Cell>().unwrap_or_else(|error| panic!("{error}"));
    rows.iter().map(|row| row.split_whitespace().map(cell).collect()).collect()
}

#[track_caller]
fn table(text: &[&str]) -> CrossTable {
    CrossTable::new(rows(text)).unwrap_or_else(|error| panic!("{error}"))
}

/// The Sonneborn-Berger of each player, with so many cuts.
fn sonneborn_berger(table: &CrossTable, rules: TiebreakRules, cuts: usize) -> Vec<String> {
    (1..=table.players())
        .map(|player| table.sonneborn_berger(player, rules, cuts).unwrap().to_string())
        .collect()
}
