//! Commands inside comments: `[%clk 1:05:23]` and its kin.

use core::fmt;
use core::time::Duration;

/// A piece of a comment: text, or a command in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommentPart<'t> {
    /// Text between commands, as it stands.
    Text(&'t [u8]),
    /// `[%name operand]`.
    Command(Command<'t>),
}

/// A command in a comment. `Display` writes it with its brackets.
///
/// ```
/// use caissa::notation::pgn::{Command, CommentPart, Evaluation, comment_parts};
/// use core::time::Duration;
///
/// let parts: Vec<_> = comment_parts(b"[%clk 1:05:23] sharp [%eval -0.5,20]").collect();
/// assert_eq!(parts[0], CommentPart::Command(Command::Clock(Duration::from_secs(3923))));
/// assert_eq!(parts[1], CommentPart::Text(b" sharp "));
/// let CommentPart::Command(eval) = parts[2] else { panic!() };
/// assert_eq!(eval, Command::Evaluation(Evaluation { score: caissa::notation::pgn::Score::Centipawns(-50), depth: Some(20) }));
/// assert_eq!(eval.to_string(), "[%eval -0.50,20]");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Command<'t> {
    /// `%clk`: what the clock of the player who moved showed after the move.
    Clock(Duration),
    /// `%emt`: the time used for the move.
    ElapsedMoveTime(Duration),
    /// `%eval`: a program's judgement.
    Evaluation(Evaluation),
    /// Any other command, or one of the above with an operand that can't be read.
    Other {
        /// The name without `%`.
        name: &'t [u8],
        /// What stands between the name and the bracket, without blanks around it.
        operand: &'t [u8],
    },
}

/// A program's judgement of a position, from White's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// How much.
    pub score: Score,
    /// Depth of the search in plies, if given.
    pub depth: Option<u32>,
}

/// How much better White stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a pawn; positive is good for White.
    Centipawns(i32),
    /// Mate in so many moves; negative if White is mated.
    Mate(i32),
}

/// The parts of a comment, in order. Nothing is lost: what is no command is text.
pub fn comment_parts(comment: &[u8]) -> impl Iterator<Item = CommentPart<'_>> {
    let mut rest = comment;
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        if let Some((command, after)) = command(rest) {
            rest = after;
            return Some(CommentPart::Command(command));
        }
        // A command begins at a bracket that closes; else the bracket is text.
        let len = (1..rest.len()).find(|&i| rest.get(i) == Some(&b'[') && rest.get(i + 1) == Some(&b'%'));
        let (text, after) = rest.split_at(len.unwrap_or(rest.len()));
        rest = after;
        Some(CommentPart::Text(text))
    })
}

/// Reads a command at the beginning of a text; gives what follows it.
fn command(text: &[u8]) -> Option<(Command<'_>, &[u8])> {
    let inner = text.strip_prefix(b"[%")?;
    let end = inner.iter().position(|&b| matches!(b, b']' | b'['))?;
    if inner.get(end) != Some(&b']') {
        return None;
    }
    let (inner, after) = (inner.get(..end)?, inner.get(end + 1..)?);
    let name_len = inner.iter().position(u8::is_ascii_whitespace).unwrap_or(inner.len());
    let (name, operand) = inner.split_at(name_len);
    let operand = operand.trim_ascii();
    let typed = match name {
        b"clk" => duration(operand).map(Command::Clock),
        b"emt" => duration(operand).map(Command::ElapsedMoveTime),
        b"eval" => evaluation(operand).map(Command::Evaluation),
        _ => None,
    };
    Some((typed.unwrap_or(Command::Other { name, operand }), after))
}

/// `H:MM:SS`, `MM:SS` or seconds, with a fraction if any.
fn duration(text: &[u8]) -> Option<Duration> {
    let text = core::str::from_utf8(text).ok()?;
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds: u64 = 0;
    let mut fields = 0;
    for field in whole.split(':') {
        fields += 1;
        if fields > 3 {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(u64::from(digits(field)?))?;
    }
    Some(Duration::new(seconds, nanoseconds(fraction)?))
}

/// Decimal digits and nothing else.
fn digits(text: &str) -> Option<u32> {
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// The digits behind a decimal point, at most nine of them.
fn nanoseconds(fraction: &str) -> Option<u32> {
    if fraction.is_empty() {
        return Some(0);
    }
    let scale = 10_u32.pow(9_u32.checked_sub(u32::try_from(fraction.len()).ok()?)?);
    Some(digits(fraction)? * scale)
}

/// `0.17`, `-1.5`, `#3`, `#-2`, with `,depth` if any.
fn evaluation(text: &[u8]) -> Option<Evaluation> {
    let text = core::str::from_utf8(text).ok()?;
    let (score, depth) = match text.split_once(',') {
        Some((score, depth)) => (score, Some(digits(depth.trim())?)),
        None => (text, None),
    };
    let score = match score.trim().strip_prefix('#') {
        Some(mate) => {
            let (negative, mate) = sign(mate);
            let moves = i32::try_from(digits(mate)?).ok()?;
            Score::Mate(if negative { -moves } else { moves })
        }
        None => Score::Centipawns(centipawns(score.trim())?),
    };
    Some(Evaluation { score, depth })
}

fn centipawns(text: &str) -> Option<i32> {
    let (negative, text) = sign(text);
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let hundredths = match fraction.len() {
        1 => digits(fraction)? * 10,
        2 => digits(fraction)?,
        _ => return None,
    };
    let whole = i32::try_from(digits(whole)?).ok()?;
    let value = whole.checked_mul(100)?.checked_add(i32::try_from(hundredths).ok()?)?;
    Some(if negative { -value } else { value })
}

fn sign(text: &str) -> (bool, &str) {
    match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    }
}

impl fmt::Display for Command<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Command::Clock(time) => write_duration(f, "clk", time),
            Command::ElapsedMoveTime(time) => write_duration(f, "emt", time),
            Command::Evaluation(Evaluation { score, depth }) => {
                match score {
                    Score::Mate(moves) => write!(f, "[%eval #{moves}")?,
                    Score::Centipawns(value) => {
                        let minus = if value < 0 { "-" } else { "" };
                        let value = value.unsigned_abs();
                        write!(f, "[%eval {minus}{}.{:02}", value / 100, value % 100)?;
                    }
                }
                match depth {
                    Some(depth) => write!(f, ",{depth}]"),
                    None => f.write_str("]"),
                }
            }
            Command::Other { name, operand } => {
                let space = if operand.is_empty() { "" } else { " " };
                write!(f, "[%{}{space}{}]", name.escape_ascii(), operand.escape_ascii())
            }
        }
    }
}

fn write_duration(f: &mut fmt::Formatter<'_>, name: &str, time: Duration) -> fmt::Result {
    let seconds = time.as_secs();
    write!(f, "[%{name} {}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
    match time.subsec_nanos() {
        0 => f.write_str("]"),
        nanos => {
            let digits = alloc::format!("{nanos:09}");
            write!(f, ".{}]", digits.trim_end_matches('0'))
        }
    }
}
