//! Plays a script through.

use crate::script::{Line, Script};
use caissa::Color;
use caissa::arbiter::{Actor, Arbiter, ArbiterError, Event, Ruling};
use std::error::Error;
use std::io::{self, BufRead, Write};
use std::time::Duration;

/// Plays a script through, and writes what follows from each event.
pub(crate) fn run(input: impl BufRead, mut out: impl Write) -> Result<(), Box<dyn Error>> {
    let mut script = Script::new();
    let mut arbiter: Option<Arbiter> = None;
    for (index, line) in input.lines().enumerate() {
        let (number, text) = (index + 1, line?);
        let bad = |why: String| format!("line {number}: {why}: `{}`", text.trim());
        let game = arbiter.as_ref().map(Arbiter::game);
        let Some(line) = script.read(text.trim(), game.map(|game| game.position())).map_err(bad)? else {
            continue;
        };
        let Line { at, by, event, flag_of } = line;
        let arbiter = match &mut arbiter {
            Some(arbiter) => arbiter,
            None => {
                let mut new = script.arbiter();
                // A script that does not speak of the start begins with it.
                if !matches!(event, Event::Start | Event::Arrive | Event::Excuse(_)) {
                    // In a position that is over there is nothing to start.
                    let _ = new.handle(Actor::Arbiter, Event::Start);
                }
                arbiter.insert(new)
            }
        };
        let time = at.checked_sub(arbiter.now()).ok_or_else(|| bad("the time falls".into()))?;
        if let Some(ruling) = arbiter.elapse(time) {
            write_ruling(&mut out, number, Ok(&ruling), arbiter)?;
        }
        // `flag COLOR` names the flag that the arbiter sees.
        let other_flag = flag_of.is_some_and(|color| arbiter.clock().first_flag() != Some(color));
        let ruling = if other_flag && arbiter.game().outcome().is_none() {
            Err(ArbiterError::NoFlag)
        } else {
            arbiter.handle(by, event)
        };
        write_ruling(&mut out, number, ruling.as_ref(), arbiter)?;
    }
    match arbiter.as_ref().and_then(|arbiter| arbiter.game().outcome()) {
        Some(outcome) => writeln!(out, "outcome {} {outcome}", outcome.score())?,
        None => writeln!(out, "outcome *")?,
    }
    Ok(())
}

fn write_ruling(
    out: &mut impl Write,
    number: usize,
    ruling: Result<&Ruling, &ArbiterError>,
    arbiter: &Arbiter,
) -> io::Result<()> {
    match ruling {
        Ok(ruling) => write!(out, "{number}\t{ruling}\t{}", ruling.article)?,
        Err(error) => write!(out, "{number}\trefused: {error}\t-")?,
    }
    for color in Color::ALL {
        write!(out, "\t{color} {}", clock_time(arbiter.clock().remaining(color)))?;
    }
    writeln!(out)
}

/// `H:MM:SS.t`, with the tenths cut off as a clock shows them.
fn clock_time(time: Duration) -> String {
    let seconds = time.as_secs();
    let tenths = time.subsec_millis() / 100;
    format!("{}:{:02}:{:02}.{tenths}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}
