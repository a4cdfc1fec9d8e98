//! Looks at positions: `inspect [FEN ...]`, or one FEN a line from standard input.
//!
//! For each a block: `fen`, eight board lines, `turn`, `state`, `moves` in UCI form, `dead` if the game is over because neither side can mate, or if that
//! was not decided, and `defects` if the position can be played but shows that no game led to it; or `fen` and `error`; then an empty line. The state is `none`,
//! `check`, `checkmate` or `stalemate`. Empty lines of standard input are passed over; a bad position does not stop the rest, and makes the exit code 1.

use caissa::notation::uci::UciCastling;
use caissa::notation::{Diagram, UciMove};
use caissa::winnability::{Deadness, Nodes, deadness};
use caissa::{Position, Setup};
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

const USAGE: &str = "usage: inspect [FEN ...]    (without arguments: one FEN a line from standard input)

For each FEN a block, then an empty line:
  fen FEN         as it was given
  eight lines     the board, rank 8 first
  turn COLOUR     white or black
  state STATE     none, check, checkmate or stalemate
  moves N: ...    the legal moves, as UCI writes them
  dead: ...       only if the game goes on but neither side can mate any more, or if that was not decided
  defects: ...    only if no game can have led to the position
  error ...       instead of all this, if the FEN is none or can't be played
The exit code is 1 if there was an error, 2 if the arguments are wrong.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let Some(option) = arguments.iter().find(|argument| argument.starts_with('-')) {
        let help = option == "--help" || option == "-h";
        return if help {
            println!("{USAGE}");
            ExitCode::SUCCESS
        } else {
            eprintln!("unknown option `{option}`\n{USAGE}");
            ExitCode::from(2)
        };
    }
    match inspect_all(arguments, &mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Whether all positions could be read.
fn inspect_all(arguments: Vec<String>, out: &mut impl Write) -> io::Result<bool> {
    let mut all_fine = true;
    if !arguments.is_empty() {
        for fen in arguments {
            all_fine &= inspect(&fen, out)?;
        }
        return Ok(all_fine);
    }
    for line in io::stdin().lock().split(b'\n') {
        let line = line?;
        let fen = String::from_utf8_lossy(&line);
        if !fen.trim().is_empty() {
            all_fine &= inspect(fen.trim_end_matches('\r'), out)?;
        }
    }
    Ok(all_fine)
}

/// Writes one block; whether the text is a position.
fn inspect(fen: &str, out: &mut impl Write) -> io::Result<bool> {
    writeln!(out, "fen {fen}")?;
    let read = read(fen);
    match &read {
        Ok((setup, position)) => describe(setup, position, out)?,
        Err(error) => writeln!(out, "error {error}")?,
    }
    writeln!(out)?;
    Ok(read.is_ok())
}

fn read(fen: &str) -> Result<(Setup, Position), String> {
    let setup: Setup = fen.parse().map_err(|error| format!("{error}"))?;
    let position = Position::try_from(setup).map_err(|error| error.to_string())?;
    Ok((setup, position))
}

fn describe(setup: &Setup, position: &Position, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", Diagram::new(*position.board()))?;
    writeln!(out, "turn {}", position.turn())?;
    writeln!(out, "state {}", state(position))?;
    let moves = position.legal_moves();
    let mut texts: Vec<String> =
        moves.iter().map(|&mv| UciMove::from_move(mv, UciCastling::Standard).to_string()).collect();
    texts.sort();
    let separator = if texts.is_empty() { "" } else { " " };
    writeln!(out, "moves {}:{separator}{}", texts.len(), texts.join(" "))?;
    if position.has_legal_move() {
        match deadness(position, Nodes::SERVER) {
            Deadness::Dead => writeln!(out, "dead: neither side can mate by any series of legal moves")?,
            Deadness::Unknown => writeln!(out, "dead: not decided")?,
            Deadness::Alive => {}
        }
    }
    let defects = setup.defects();
    if !defects.is_empty() {
        writeln!(out, "defects: {defects}")?;
    }
    Ok(())
}

fn state(position: &Position) -> &'static str {
    match (position.is_check(), position.has_legal_move()) {
        (true, true) => "check",
        (true, false) => "checkmate",
        (false, true) => "none",
        (false, false) => "stalemate",
    }
}
