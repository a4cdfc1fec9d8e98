//! Were these games scored by the Laws? `adjudicate --help` says what is asked, how, and what comes out.

mod judge;
mod options;
mod output;
mod pipeline;

use options::{USAGE, parse};
use output::{Printer, complain};
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let options = match parse(std::env::args_os().skip(1)) {
        Ok(Some(options)) => options,
        Ok(None) => {
            // Whoever closes the pipe has read enough.
            let _ = io::stdout().write_all(USAGE.as_bytes());
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            complain(&format!("adjudicate: {error}\n`adjudicate --help` shows the options"));
            return ExitCode::from(2);
        }
    };
    let mut printer = Printer::new(&options);
    pipeline::run(&options, &printer.progress(), |message| printer.take(message));
    ExitCode::from(printer.finish())
}
