//! Opcodes and their operands.

use crate::notation::byte::Byte;
use crate::notation::epd::{EpdError, EpdErrorKind};
use crate::notation::san::{San, SanReader};
use crate::notation::tolerance::Tolerance;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::num::NonZero;

/// An operation on the position. `Display` writes it without its semicolon.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Operation {
    /// `acd`: depth of the analysis, in plies.
    AnalysisDepth(u32),
    /// `acn`: nodes of the analysis.
    AnalysisNodes(u64),
    /// `acs`: time of the analysis, in seconds.
    AnalysisSeconds(u32),
    /// `am`: moves to avoid.
    AvoidMoves(Vec<San>),
    /// `bm`: the best moves.
    BestMoves(Vec<San>),
    /// `c0` to `c9`: a comment.
    Comment(u8, String),
    /// `ce`: a judgement in hundredths of a pawn, good for the side to move if positive.
    Centipawns(i32),
    /// `dm`: mate in so many moves.
    DirectMate(u32),
    /// `eco`: the code of the opening.
    Eco(String),
    /// `fmvn`: the number of the move.
    FullmoveNumber(u16),
    /// `hmvc`: plies since the last pawn move or capture.
    HalfmoveClock(u16),
    /// `id`: the name of the position.
    Id(String),
    /// `pm`: the move that is predicted.
    PredictedMove(San),
    /// `pv`: the line that is predicted.
    PredictedVariation(Vec<San>),
    /// `rc`: how often the position has occurred.
    RepetitionCount(u32),
    /// `sm`: the move that was made.
    SuppliedMove(San),
    /// `v0` to `v9`: the name of a variation.
    Variation(u8, String),
    /// Any other opcode, with its operands.
    Other(String, Vec<Operand>),
}

/// An operand of an opcode that is not known here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Operand {
    /// A word: a number, a move, a name.
    Word(String),
    /// A text in quotes.
    Text(String),
}

impl Operation {
    /// Gives the operands of an opcode their types.
    pub(super) fn read(
        offset: usize,
        opcode: &str,
        operands: Vec<(usize, Operand)>,
        words: &mut Words<'_>,
    ) -> Result<Operation, EpdError> {
        let mut operands = Operands { offset, opcode, operands, words };
        Ok(match opcode {
            "acd" => Operation::AnalysisDepth(operands.number()?),
            "acn" => Operation::AnalysisNodes(operands.number()?),
            "acs" => Operation::AnalysisSeconds(operands.number()?),
            "am" => Operation::AvoidMoves(operands.moves()?),
            "bm" => Operation::BestMoves(operands.moves()?),
            "ce" => Operation::Centipawns(operands.number()?),
            "dm" => Operation::DirectMate(operands.number()?),
            "eco" => Operation::Eco(operands.text()?),
            "fmvn" => Operation::FullmoveNumber(operands.number::<NonZero<u16>>()?.get()),
            "hmvc" => Operation::HalfmoveClock(operands.number()?),
            "id" => Operation::Id(operands.text()?),
            "pm" => Operation::PredictedMove(operands.one_move()?),
            "pv" => Operation::PredictedVariation(operands.moves()?),
            "rc" => Operation::RepetitionCount(operands.number()?),
            "sm" => Operation::SuppliedMove(operands.one_move()?),
            _ => match *opcode.as_bytes() {
                [b'c', digit @ b'0'..=b'9'] => Operation::Comment(digit - b'0', operands.text()?),
                [b'v', digit @ b'0'..=b'9'] => Operation::Variation(digit - b'0', operands.text()?),
                _ => {
                    let all = operands.operands.into_iter().map(|(_, operand)| operand).collect();
                    Operation::Other(opcode.to_owned(), all)
                }
            },
        })
    }
}

/// The operands of one operation.
struct Operands<'w, 't, 'r> {
    offset: usize,
    opcode: &'t str,
    operands: Vec<(usize, Operand)>,
    words: &'w mut Words<'r>,
}

impl Operands<'_, '_, '_> {
    fn error<T>(&self, offset: usize, kind: EpdErrorKind) -> Result<T, EpdError> {
        Err(EpdError::Operation { offset, kind })
    }

    /// The only operand, a word.
    fn word(&self) -> Result<(usize, &str), EpdError> {
        match self.operands.as_slice() {
            [(offset, Operand::Word(word))] => Ok((*offset, word)),
            _ => self.error(self.offset, EpdErrorKind::OperandCount(self.opcode.to_owned())),
        }
    }

    fn number<T: core::str::FromStr>(&self) -> Result<T, EpdError> {
        let (offset, word) = self.word()?;
        // `parse` takes a plus sign, EPD does too, but no number is `+` alone.
        word.parse().or_else(|_| {
            let (opcode, operand) = (self.opcode.to_owned(), word.to_owned());
            self.error(offset, EpdErrorKind::BadOperand { opcode, operand })
        })
    }

    fn one_move(&mut self) -> Result<San, EpdError> {
        let (offset, word) = self.word()?;
        let word = word.to_owned();
        self.words.san(offset, &word)
    }

    fn moves(&mut self) -> Result<Vec<San>, EpdError> {
        if self.operands.is_empty() {
            return self.error(self.offset, EpdErrorKind::OperandCount(self.opcode.to_owned()));
        }
        let mut moves = Vec::with_capacity(self.operands.len());
        for (offset, operand) in &self.operands {
            match operand {
                Operand::Word(word) => moves.push(self.words.san(*offset, word)?),
                Operand::Text(text) => {
                    let (opcode, operand) = (self.opcode.to_owned(), text.clone());
                    return self.error(*offset, EpdErrorKind::BadOperand { opcode, operand });
                }
            }
        }
        Ok(moves)
    }

    fn text(&mut self) -> Result<String, EpdError> {
        if let [(_, Operand::Text(text))] = self.operands.as_slice() {
            return Ok(text.clone());
        }
        let Some((offset, _)) = self.operands.first() else {
            return self.error(self.offset, EpdErrorKind::OperandCount(self.opcode.to_owned()));
        };
        self.words.liberty(*offset, EpdErrorKind::Unquoted(self.opcode.to_owned()))?;
        let words = self.operands.iter().map(|(_, Operand::Word(word) | Operand::Text(word))| word.as_str());
        Ok(words.collect::<Vec<_>>().join(" "))
    }
}

/// The words of an EPD after its four fields.
pub(super) struct Words<'t> {
    text: &'t str,
    at: usize,
    tolerance: Tolerance,
    repairs: &'t mut Vec<EpdError>,
}

/// Offset and opcode of an operation, and its operands with their offsets.
type Untyped<'t> = (usize, &'t str, Vec<(usize, Operand)>);

impl<'t> Words<'t> {
    pub(super) const fn new(
        text: &'t str,
        at: usize,
        tolerance: Tolerance,
        repairs: &'t mut Vec<EpdError>,
    ) -> Words<'t> {
        Words { text, at, tolerance, repairs }
    }

    fn liberty(&mut self, offset: usize, kind: EpdErrorKind) -> Result<(), EpdError> {
        let error = EpdError::Operation { offset, kind };
        match self.tolerance {
            Tolerance::Strict => Err(error),
            Tolerance::Lenient => {
                self.repairs.push(error);
                Ok(())
            }
        }
    }

    /// A move. Strict syntax is asked for first: what only a lenient reader takes is a repair.
    fn san(&mut self, offset: usize, operand: &str) -> Result<San, EpdError> {
        SanReader::STRICT.read(operand).or_else(|reason| {
            let bad = |reason| EpdErrorKind::BadMove { operand: operand.to_owned(), reason };
            match SanReader::new(self.tolerance).read(operand) {
                Ok(san) => self.liberty(offset, bad(reason)).map(|()| san),
                Err(reason) => Err(EpdError::Operation { offset, kind: bad(reason) }),
            }
        })
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Passes the white space before a word; `false` at the end of the text.
    fn blanks(&mut self) -> Result<bool, EpdError> {
        let rest = self.rest();
        let len = rest.len() - rest.trim_ascii_start().len();
        let at_end = len == rest.len();
        if !(len == 0 && at_end || rest.starts_with(' ') && len == 1 && !at_end) {
            self.liberty(self.at, EpdErrorKind::Separator)?;
        }
        self.at += len;
        Ok(!at_end)
    }

    /// Two numbers, as at the end of a FEN.
    pub(super) fn counters(&mut self) -> Result<Option<(u16, u16)>, EpdError> {
        let mut words = self.rest().split_ascii_whitespace();
        let number = |word: Option<&str>| {
            let word = word.filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()))?;
            word.parse::<u16>().ok().map(|number| (number, word.len()))
        };
        let clock = number(words.next());
        let move_number = number(words.next().and_then(|word| word.split(';').next()));
        let (Some((clock, _)), Some((move_number, len))) = (clock, move_number) else { return Ok(None) };
        self.blanks()?;
        self.liberty(self.at, EpdErrorKind::Counters)?;
        self.at += self.rest().find(|c: char| c.is_ascii_whitespace()).unwrap_or(0);
        self.at += self.rest().find(|c: char| !c.is_ascii_whitespace()).unwrap_or(0) + len;
        Ok(Some((clock, move_number.max(1))))
    }

    /// The next operation, its semicolon passed.
    pub(super) fn operation(&mut self) -> Result<Option<Untyped<'t>>, EpdError> {
        if !self.blanks()? {
            return Ok(None);
        }
        if self.rest().starts_with(';') {
            self.liberty(self.at, EpdErrorKind::NoOperation)?;
            let rest = self.rest();
            self.at +=
                rest.len() - rest.trim_start_matches(|c: char| c == ';' || c.is_ascii_whitespace()).len();
            if self.at == self.text.len() {
                return Ok(None);
            }
        }
        let offset = self.at;
        let opcode = self.word(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if !opcode.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let found = Byte(self.text.as_bytes().get(offset).copied().unwrap_or(b' '));
            return Err(EpdError::Operation { offset, kind: EpdErrorKind::NoOpcode(found) });
        }
        let mut operands = Vec::new();
        loop {
            if self.rest().starts_with(';') {
                self.at += 1;
                break;
            }
            if self.rest().trim_ascii().is_empty() {
                self.liberty(self.at, EpdErrorKind::MissingSemicolon)?;
                break;
            }
            self.blanks()?;
            let at = self.at;
            let operand = match self.rest().bytes().next() {
                Some(b';') => {
                    self.liberty(at - 1, EpdErrorKind::Separator)?;
                    continue;
                }
                Some(b'"') => Operand::Text(self.quoted()?),
                _ => Operand::Word(self.word(|byte| byte != b';' && !byte.is_ascii_whitespace()).to_owned()),
            };
            operands.push((at, operand));
        }
        Ok(Some((offset, opcode, operands)))
    }

    /// The bytes up to the first that does not fit.
    fn word(&mut self, fits: impl Fn(u8) -> bool) -> &'t str {
        let rest = self.rest();
        let len = rest.bytes().position(|byte| !fits(byte)).unwrap_or(rest.len());
        self.at += len;
        rest.get(..len).unwrap_or_default()
    }

    /// A text in quotes.
    fn quoted(&mut self) -> Result<String, EpdError> {
        let open = self.at;
        let mut text = String::new();
        let mut chars = self.rest().char_indices().skip(1);
        while let Some((index, char)) = chars.next() {
            match char {
                '"' => {
                    self.at += index + 1;
                    return Ok(text);
                }
                '\\' => match chars.next() {
                    Some((_, escaped @ ('"' | '\\'))) => text.push(escaped),
                    Some((_, other)) => text.extend(['\\', other]),
                    None => break,
                },
                _ => text.push(char),
            }
        }
        Err(EpdError::Operation { offset: open, kind: EpdErrorKind::UnclosedText })
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Operation::AnalysisDepth(plies) => write!(f, "acd {plies}"),
            Operation::AnalysisNodes(nodes) => write!(f, "acn {nodes}"),
            Operation::AnalysisSeconds(seconds) => write!(f, "acs {seconds}"),
            Operation::AvoidMoves(moves) => write_moves(f, "am", moves),
            Operation::BestMoves(moves) => write_moves(f, "bm", moves),
            Operation::Comment(digit, text) => write_text(f, format_args!("c{digit}"), text),
            Operation::Centipawns(value) => write!(f, "ce {value}"),
            Operation::DirectMate(moves) => write!(f, "dm {moves}"),
            Operation::Eco(code) => write_text(f, format_args!("eco"), code),
            Operation::FullmoveNumber(number) => write!(f, "fmvn {number}"),
            Operation::HalfmoveClock(clock) => write!(f, "hmvc {clock}"),
            Operation::Id(text) => write_text(f, format_args!("id"), text),
            Operation::PredictedMove(san) => write!(f, "pm {san}"),
            Operation::PredictedVariation(moves) => write_moves(f, "pv", moves),
            Operation::RepetitionCount(count) => write!(f, "rc {count}"),
            Operation::SuppliedMove(san) => write!(f, "sm {san}"),
            Operation::Variation(digit, text) => write_text(f, format_args!("v{digit}"), text),
            Operation::Other(opcode, operands) => {
                f.write_str(opcode)?;
                operands.iter().try_for_each(|operand| match operand {
                    Operand::Word(word) => write!(f, " {word}"),
                    Operand::Text(text) => write_text(f, format_args!(""), text),
                })
            }
        }
    }
}

fn write_moves(f: &mut fmt::Formatter<'_>, opcode: &str, moves: &[San]) -> fmt::Result {
    f.write_str(opcode)?;
    moves.iter().try_for_each(|san| write!(f, " {san}"))
}

fn write_text(f: &mut fmt::Formatter<'_>, opcode: fmt::Arguments<'_>, text: &str) -> fmt::Result {
    write!(f, "{opcode} \"")?;
    for char in text.chars() {
        if matches!(char, '"' | '\\') {
            f.write_char('\\')?;
        }
        f.write_char(char)?;
    }
    f.write_char('"')
}
