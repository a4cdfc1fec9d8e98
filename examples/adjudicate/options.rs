//! What the user asks for.

use caissa::winnability::Nodes;
use std::ffi::OsString;
use std::num::NonZero;
use std::path::PathBuf;
use std::thread::available_parallelism;

pub(crate) const USAGE: &str = "\
Were these games scored by the Laws of Chess?

usage: adjudicate [OPTIONS] [FILE]...

Reads PGN from the files, or from standard input (also `-`), replays every game and says where the file departs from the Laws.
Memory does not depend on the size of a file, but one game is held whole: about 64 MiB of it, and a longer one ends the reading.

  --json        a JSON object a line, with the keys below; the summary is then one JSON object on standard error
  --claims      also the draws that could have been claimed and were not (9.2, 9.3): the first of each kind in a game
  --budget N    positions looked at to find or refute a mate at the end of a game (default 1150000)
  --threads N   threads that judge games (default: one for each core)
  --help        this text

Findings, in the order of the games, and by ply within a game:
  illegal-move  a move is illegal; the rest of the game and its result are not judged
  played-on     moves follow the end of the game: mate (5.1.1), stalemate (5.2.1), a dead position (5.2.2), the fifth occurrence
                (9.6.1), 75 moves (9.6.2); `ply` is where it ended, and what follows is not judged
  wrong-result  the Laws give another result
  broken        the text can't be read there, or the tag `Result` and the end of the moves contradict each other
Others, which leave the exit code alone:
  undecided     whether the winner could have mated is not known within the budget
  open-claim    a claim that was open and not used; in a drawn game the last two positions don't count

Keys: `game` (its number in the file), `line` (of the fault, otherwise of the game), `ply` (of the illegal or broken move, otherwise the
plies played by then), `kind`, `result` (of the file; `*` if it has none), `lawful` (by the Laws, for an open claim if it
had been made; null if unknown), `article` (of the Laws; null if none), `detail` (text; it begins with the name of the file if several are given).

How records are read:
  * A `Termination` with `time` in it is a flag that fell: of the loser, or in a drawn game of the player to move. The opponent
    wins, unless he can't mate by any series of legal moves (6.9).
  * Adjudications, rules infractions, forfeits and defaults are an arbiter's decision: their result is not judged. That of abandoned
    and unterminated games, of emergencies and deaths is judged only if the game had ended on the board.
  * Any other decisive game that did not end on the board was resigned. That is a draw if the winner could not mate (5.1.2).
  * A result `*` is none. The Laws are those of today, whenever the game was played.
  * Variants other than Chess960 are skipped. Variations and comments are passed over. A null move is illegal.

Exit code: 0 without findings, 1 with, 2 if the options are wrong or a file can't be read (the other files are still judged).
";

#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) sources: Vec<Source>,
    pub(crate) json: bool,
    pub(crate) claims: bool,
    pub(crate) budget: Nodes,
    pub(crate) threads: usize,
}

/// Where games come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    Stdin,
    File(PathBuf),
}

impl Source {
    pub(crate) fn name(&self) -> String {
        match self {
            Source::Stdin => "stdin".to_owned(),
            Source::File(path) => path.display().to_string(),
        }
    }
}

/// The options; none if help is asked for.
pub(crate) fn parse(arguments: impl Iterator<Item = OsString>) -> Result<Option<Options>, String> {
    let threads = available_parallelism().map_or(1, NonZero::get);
    let mut options =
        Options { sources: Vec::new(), json: false, claims: false, budget: Nodes::THOROUGH, threads };
    let mut arguments = arguments;
    let mut only_files = false;
    while let Some(argument) = arguments.next() {
        let text = argument.to_str().unwrap_or_default().to_owned();
        match text.as_str() {
            _ if only_files => options.sources.push(Source::File(argument.into())),
            "--" => only_files = true,
            "-" => options.sources.push(Source::Stdin),
            "--help" | "-h" => return Ok(None),
            "--json" => options.json = true,
            "--claims" => options.claims = true,
            "--budget" => options.budget = Nodes::new(number(&text, arguments.next())?),
            "--threads" => {
                options.threads = match number(&text, arguments.next())? {
                    threads @ 1..=1024 => threads as usize,
                    _ => return Err("`--threads` is from 1 to 1024".to_owned()),
                };
            }
            _ if text.starts_with('-') => return Err(format!("unknown option `{text}`")),
            _ => options.sources.push(Source::File(argument.into())),
        }
    }
    if options.sources.is_empty() {
        options.sources.push(Source::Stdin);
    }
    Ok(Some(options))
}

fn number(option: &str, value: Option<OsString>) -> Result<u32, String> {
    let value = value.ok_or_else(|| format!("`{option}` needs a number"))?;
    let value = value.to_string_lossy();
    value.parse().map_err(|_| format!("`{option}` needs a number, not `{value}`"))
}
