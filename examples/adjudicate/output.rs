//! What the user sees.

use crate::judge::{Finding, Kind, Tally};
use crate::options::{Options, Source};
use crate::pipeline::Message;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;
use std::fs;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Stdout, Write};
use std::process::exit;
use std::time::{Duration, Instant};

/// Says something on standard error; if nobody listens there, to nobody.
pub(crate) fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

pub(crate) struct Printer<'o> {
    options: &'o Options,
    out: BufWriter<Stdout>,
    progress: ProgressBar,
    start: Instant,
    tally: Tally,
    has_failed: bool,
}

impl<'o> Printer<'o> {
    pub(crate) fn new(options: &'o Options) -> Printer<'o> {
        let out = BufWriter::new(io::stdout());
        let (progress, start) = (progress(&options.sources), Instant::now());
        Printer { options, out, progress, start, tally: Tally::default(), has_failed: false }
    }

    pub(crate) fn progress(&self) -> ProgressBar {
        self.progress.clone()
    }

    /// Prints what was found.
    pub(crate) fn take(&mut self, message: Message) {
        match message {
            Message::Failed(error) => {
                self.has_failed = true;
                self.progress.suspend(|| complain(&format!("adjudicate: {error}")));
            }
            Message::Judged { source, findings, tally } => {
                self.tally += tally;
                if !self.progress.is_hidden() {
                    self.progress.set_message(format!(
                        "{} games, {} findings",
                        self.tally.games,
                        self.faults()
                    ));
                }
                if !findings.is_empty() {
                    let printed = self.progress.clone().suspend(|| self.print(source, &findings));
                    self.go_on(printed);
                }
            }
        }
    }

    /// Prints the summary; the exit code.
    pub(crate) fn finish(mut self) -> u8 {
        self.progress.finish_and_clear();
        let seconds = self.start.elapsed().as_secs_f64();
        if self.options.json {
            complain(&self.summary_json(seconds));
        } else {
            let printed = write!(self.out, "{}", self.summary(seconds)).and_then(|()| self.out.flush());
            self.go_on(printed);
        }
        self.code()
    }

    fn faults(&self) -> u64 {
        Kind::ALL.into_iter().filter(|kind| kind.is_fault()).map(|kind| self.tally.of(kind)).sum()
    }

    fn code(&self) -> u8 {
        if self.has_failed { 2 } else { u8::from(self.faults() > 0) }
    }

    /// Where standard output takes no more, the process ends: other threads may be waiting for input, and nobody waits for them.
    /// A closed pipe ends it in silence, for whoever reads has seen enough.
    fn go_on(&self, printed: io::Result<()>) {
        match printed {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::BrokenPipe => exit(self.code().into()),
            Err(error) => {
                complain(&format!("adjudicate: standard output: {error}"));
                exit(2)
            }
        }
    }

    fn print(&mut self, source: usize, findings: &[Finding]) -> io::Result<()> {
        let name = self.options.sources.get(source).map(Source::name).unwrap_or_default();
        for finding in findings {
            if self.options.json {
                let prefix = if self.options.sources.len() > 1 { format!("{name}: ") } else { String::new() };
                writeln!(self.out, "{}", json(finding, &prefix))?;
            } else {
                writeln!(self.out, "{}", printable(&format!("{name}:{}", readable(finding))))?;
            }
        }
        self.out.flush()
    }

    fn summary(&self, seconds: f64) -> String {
        let Tally { games, moves, skipped, .. } = self.tally;
        let skipped =
            if skipped > 0 { format!(" ({skipped} of other variants skipped)") } else { String::new() };
        let mut text = format!(
            "{games} games{skipped}, {moves} moves in {seconds:.2} s: {:.0} games/s, {:.0} moves/s\n",
            games as f64 / seconds,
            moves as f64 / seconds
        );
        for kind in Kind::ALL {
            if kind != Kind::OpenClaim || self.options.claims {
                text += &format!("{:>12} {}\n", kind.name(), self.tally.of(kind));
            }
        }
        text
    }

    fn summary_json(&self, seconds: f64) -> String {
        let Tally { games, moves, skipped, .. } = self.tally;
        let kinds = Kind::ALL.map(|kind| format!("\"{}\":{}", kind.name(), self.tally.of(kind)));
        format!(
            "{{\"games\":{games},\"skipped\":{skipped},\"moves\":{moves},\"seconds\":{seconds:.3},\
             \"games_per_second\":{:.0},\"moves_per_second\":{:.0},\"findings\":{{{}}}}}",
            games as f64 / seconds,
            moves as f64 / seconds,
            kinds.join(",")
        )
    }
}

/// `12: game 1, ply 33: wrong-result: 1-0, lawful 1/2-1/2 (6.9): draw: ...`
fn readable(finding: &Finding) -> String {
    let Finding { game, line, ply, kind, result, lawful, article, detail } = finding;
    let contradicts = |lawful: &_| lawful != result && *kind != Kind::OpenClaim;
    let lawful = lawful.filter(contradicts).map(|lawful| format!(", lawful {lawful}"));
    let article = article.map(|article| format!(" ({article})"));
    format!(
        "{line}: game {game}, ply {ply}: {}: {result}{}{}: {detail}",
        kind.name(),
        lawful.unwrap_or_default(),
        article.unwrap_or_default()
    )
}

/// The same with control characters escaped: files may hold any, and terminals obey them.
fn printable(text: &str) -> String {
    let escaped =
        |char: char| if char.is_control() { char.escape_default().to_string() } else { char.to_string() };
    text.chars().map(escaped).collect()
}

/// A finding on a line, its keys in the order that the help gives.
fn json(finding: &Finding, prefix: &str) -> String {
    let Finding { game, line, ply, kind, result, lawful, article, detail } = finding;
    let text = |text: Option<&str>| text.map_or(Value::Null, Value::from);
    format!(
        "{{\"game\":{game},\"line\":{line},\"ply\":{ply},\"kind\":{},\"result\":{},\"lawful\":{},\"article\":{},\"detail\":{}}}",
        text(Some(kind.name())),
        text(Some(result.as_str())),
        text(lawful.map(|lawful| lawful.as_str())),
        text(*article),
        text(Some(&format!("{prefix}{detail}")))
    )
}

/// A bar over the bytes of all files; hidden where standard error is no terminal.
fn progress(sources: &[Source]) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let size = |source: &Source| match source {
        Source::Stdin => None,
        Source::File(path) => fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|file| file.len()),
    };
    let (bar, template) = match sources.iter().map(size).sum::<Option<u64>>() {
        Some(bytes) => {
            (ProgressBar::new(bytes), "{wide_bar} {bytes}/{total_bytes} {bytes_per_sec}, {eta} left, {msg}")
        }
        None => (ProgressBar::new_spinner(), "{spinner} {bytes} {bytes_per_sec}, {msg}"),
    };
    bar.enable_steady_tick(Duration::from_millis(100));
    bar.with_style(ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()))
}
