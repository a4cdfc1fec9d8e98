//! EPD: the first four fields of a FEN, and operations on the position.
//!
//! ```text
//! r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - bm O-O c3; id "giuoco piano"; acd 12;
//! ```
//!
//! An operation is an opcode, its operands, and a semicolon. The standard opcodes have typed operands, see [`Operation`];
//! any other keeps its operands as words and strings. The operations `hmvc` and `fmvn` set the counters of the setup, and stay in the list.
//!
//! # Strict
//!
//! Four fields as in [FEN](crate::notation::fen), one space before each operation and each operand, every operation with its semicolon, texts in double
//! quotes (`\"` and `\\` inside), moves in the strict syntax of [SAN](crate::notation::san).
//!
//! # Lenient
//!
//! The lenient FEN fields; other white space; two numbers after the fields, as in a FEN, as counters; a last operation without semicolon, semicolons without an operation; texts
//! without quotes; moves in the lenient syntax, which stay as they were told: `e2e4` is written so again, for what it means is a question to the
//! position. The [repairs](EpdRead::repairs) are listed.

mod operation;

pub use operation::{Operand, Operation};

use crate::notation::byte::Byte;
use crate::notation::fen::{Cursor, FenError, FenReader, FenWriter};
use crate::notation::san::ParseSanError;
use crate::notation::tolerance::Tolerance;
use crate::position::Setup;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use operation::Words;
use thiserror::Error;

/// A position with operations.
///
/// ```
/// use caissa::Position;
/// use caissa::notation::epd::{Epd, Operation};
///
/// let epd: Epd = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"test 1\"; xyz 1 a;".parse()?;
/// let Operation::BestMoves(moves) = &epd.operations[0] else { panic!() };
/// let position = Position::try_from(epd.setup)?;
/// assert!(moves[0].to_move(&position).is_ok());
/// assert_eq!(epd.operations[1], Operation::Id("test 1".into()));
/// assert_eq!(epd.to_string(), "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"test 1\"; xyz 1 a;");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd {
    /// The position as plain data, with the counters that `hmvc` and `fmvn` tell, else 0 and 1.
    pub setup: Setup,
    /// The operations, in order.
    pub operations: Vec<Operation>,
}

/// What an EPD says, and what had to be repaired on the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EpdRead {
    /// The position with its operations.
    pub epd: Epd,
    /// What a strict reader would have refused, or left to `Position` to refuse, in the order of the text; empty if
    /// the reader was strict.
    pub repairs: Vec<EpdError>,
}

/// Why a text is not an EPD.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum EpdError {
    /// One of the four fields is wrong.
    #[error(transparent)]
    Field(#[from] FenError),
    /// An operation is wrong.
    #[error("operation at byte {offset}: {kind}")]
    Operation {
        /// Bytes before the place, from 0.
        offset: usize,
        /// What is wrong there.
        kind: EpdErrorKind,
    },
}

/// What is wrong with an operation, and what a lenient reader does about it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum EpdErrorKind {
    /// An opcode begins with a letter and goes on with letters, digits and underscores.
    #[error("unexpected `{0}`, expected an opcode")]
    NoOpcode(Byte),
    /// The text ends before the semicolon. Lenient: it is there.
    #[error("expected `;`")]
    MissingSemicolon,
    /// A text has no closing quote.
    #[error("the text is never closed")]
    UnclosedText,
    /// An operand that the opcode does not take, or none where it takes one.
    #[error("`{operand}` is no operand of `{opcode}`")]
    BadOperand {
        /// The opcode.
        opcode: String,
        /// The operand.
        operand: String,
    },
    /// An operand that should be a move is none. Lenient: a move in the lenient syntax is one.
    #[error("`{operand}` is no move: {reason}")]
    BadMove {
        /// The operand.
        operand: String,
        /// Why.
        reason: ParseSanError,
    },
    /// An operand is missing, or there is one too many.
    #[error("`{0}` has too few or too many operands")]
    OperandCount(String),
    /// A text without quotes. Lenient: the words are the text.
    #[error("the text of `{0}` is not in quotes")]
    Unquoted(String),
    /// Counters as in a FEN. Lenient: they are `hmvc` and `fmvn`.
    #[error("an EPD has no counters")]
    Counters,
    /// A semicolon that ends no operation. Lenient: it is passed over, with more of them and the blanks between them.
    #[error("a semicolon without an operation")]
    NoOperation,
    /// Something else than one space. Lenient: any white space.
    #[error("words are separated by one space")]
    Separator,
}

impl Epd {
    /// Reads an EPD, strictly or not.
    ///
    /// # Errors
    ///
    /// [`EpdError`] for the first thing that such a reader does not take.
    pub fn read(text: &str, tolerance: Tolerance) -> Result<EpdRead, EpdError> {
        let mut cursor = Cursor::new(FenReader::new(tolerance), text.as_bytes());
        let setup = cursor.four_fields()?;
        let (at, field_repairs) = cursor.into_parts();
        let mut repairs: Vec<EpdError> = field_repairs.into_iter().map(EpdError::from).collect();
        let mut words = Words::new(text, at, tolerance, &mut repairs);
        let mut epd = Epd { setup, operations: Vec::new() };
        if let Some((halfmove_clock, fullmove_number)) = words.counters()? {
            epd.add(Operation::HalfmoveClock(halfmove_clock));
            epd.add(Operation::FullmoveNumber(fullmove_number));
        }
        while let Some((offset, opcode, operands)) = words.operation()? {
            epd.add(Operation::read(offset, opcode, operands, &mut words)?);
        }
        // The operands of an operation are looked at when all its words are read.
        repairs.sort_by_key(|repair| match repair {
            EpdError::Field(_) => 0,
            EpdError::Operation { offset, .. } => *offset,
        });
        Ok(EpdRead { epd, repairs })
    }

    /// Adds an operation; `hmvc` and `fmvn` change the counters of the setup too.
    pub fn add(&mut self, operation: Operation) {
        match operation {
            Operation::HalfmoveClock(clock) => self.setup.halfmove_clock = clock,
            Operation::FullmoveNumber(number) => self.setup.fullmove_number = number,
            _ => {}
        }
        self.operations.push(operation);
    }
}

/// The strict reader.
impl FromStr for Epd {
    type Err = EpdError;

    /// Reads an EPD with the strict reader.
    ///
    /// # Errors
    ///
    /// [`EpdError`] for the first thing that is not as it should be.
    fn from_str(text: &str) -> Result<Epd, EpdError> {
        Epd::read(text, Tolerance::Strict).map(|read| read.epd)
    }
}

impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&FenWriter::default().four_fields(&self.setup))?;
        self.operations.iter().try_for_each(|operation| write!(f, " {operation};"))
    }
}
