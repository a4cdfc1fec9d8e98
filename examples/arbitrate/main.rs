//! A game over the board under the Laws, from a script of events.
//!
//! ```text
//! cargo run --release --example arbitrate [FILE]
//! ```
//!
//! See `--help` for the language, and `examples/scripts` for games.

mod play;
mod script;

use std::io::{self, BufRead, BufReader};
use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let input: Box<dyn BufRead> = match arguments.as_slice() {
        [flag] if flag == "--help" || flag == "-h" => {
            print!("{}", script::HELP);
            return ExitCode::SUCCESS;
        }
        [] => Box::new(io::stdin().lock()),
        [file] if file == "-" => Box::new(io::stdin().lock()),
        [file] if !file.starts_with('-') => match fs::File::open(file) {
            Ok(file) => Box::new(BufReader::new(file)),
            Err(error) => return failed(&format!("{file}: {error}")),
        },
        _ => return failed("expected one file; see --help"),
    };
    match play::run(input, io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error)
            if error.downcast_ref().is_some_and(|e: &io::Error| e.kind() == io::ErrorKind::BrokenPipe) =>
        {
            ExitCode::SUCCESS
        }
        Err(error) => failed(&error.to_string()),
    }
}

fn failed(message: &str) -> ExitCode {
    eprintln!("arbitrate: {message}");
    ExitCode::FAILURE
}
