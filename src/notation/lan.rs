//! LAN: a move with both its squares, `Ng1-f3` or `e5xd6`.
//!
//! There is one reader, which takes exactly what is written: the piece's English letter (none for a pawn), the square it leaves,
//! `-` or `x`, the square it enters, `=Q` for a promotion, `+` or `#`; castling is `O-O` or `O-O-O`, the null move `--`.
//! The lenient reader of [SAN](crate::notation::san) takes such text too.

use crate::geometry::Square;
use crate::notation::byte::Byte;
use crate::notation::letters::Letters;
use crate::notation::san::{CheckMark, ParseSanError, San, SanAction, SanError, SanReader};
use crate::position::{Move, Position};
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// A move in long algebraic notation.
///
/// ```
/// use caissa::Position;
/// use caissa::notation::Lan;
///
/// let position = Position::initial();
/// let lan: Lan = "Ng1-f3".parse()?;
/// let mv = lan.to_move(&position)?;
/// assert_eq!(Lan::from_move(&position, mv).to_string(), "Ng1-f3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// Inside, a SAN that tells file and rank of origin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lan(San);

/// Why a move in long algebraic notation is no move of a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum LanError {
    /// There is no such legal move.
    #[error(transparent)]
    Move(#[from] SanError),
    /// The squares are those of a legal move, but piece, `x`, `=`, `+` or `#` are not.
    #[error("`{lan}` should be written `{expected}`")]
    NotCanonical {
        /// The text.
        lan: Lan,
        /// How it should be.
        expected: Lan,
    },
}

impl Lan {
    /// A move as text. The move should be legal in the position.
    #[must_use]
    pub fn from_move(position: &Position, mv: Move) -> Lan {
        let mut san = San { en_passant: false, ..San::from_move(position, mv) };
        if let SanAction::Normal { file, rank, .. } = &mut san.action {
            *file = Some(mv.from().file());
            *rank = Some(mv.from().rank());
        }
        Lan(san)
    }

    /// The legal move that is written exactly so in a position.
    ///
    /// # Errors
    ///
    /// [`LanError`].
    pub fn to_move(&self, position: &Position) -> Result<Move, LanError> {
        let mv = self.0.to_move_lenient(position)?;
        let expected = Lan::from_move(position, mv);
        if *self == expected { Ok(mv) } else { Err(LanError::NotCanonical { lan: *self, expected }) }
    }

    /// Whether the text says where the man comes from, unless it castles or passes.
    const fn is_long(&self) -> bool {
        !matches!(self.0.action, SanAction::Normal { file: None, .. } | SanAction::Normal { rank: None, .. })
    }
}

impl FromStr for Lan {
    type Err = ParseSanError;

    /// Reads a move as [`Display`](fmt::Display) writes it.
    ///
    /// # Errors
    ///
    /// [`ParseSanError`] with the first byte that does not fit.
    fn from_str(text: &str) -> Result<Lan, ParseSanError> {
        let lan = Lan(SanReader::LENIENT.read(text)?);
        let written = if lan.is_long() { lan.to_string() } else { String::new() };
        if written == text {
            return Ok(lan);
        }
        // The first place where the text is not what would have been written.
        let offset = written.bytes().zip(text.bytes()).take_while(|(a, b)| a == b).count();
        Err(match text.as_bytes().get(offset) {
            Some(&byte) => ParseSanError::Unexpected { found: Byte(byte), offset },
            None => ParseSanError::TooShort { offset },
        })
    }
}

impl fmt::Display for Lan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SanAction::Normal { role, file: Some(file), rank: Some(rank), capture, to, promotion } =
            self.0.action
        else {
            return self.0.fmt(f);
        };
        let from = Square::new(file, rank);
        let sign = if capture { "x" } else { "-" };
        write!(f, "{}{from}{sign}{to}", Letters::ENGLISH.name(role))?;
        if let Some(role) = promotion {
            write!(f, "={}", Letters::ENGLISH.name(role))?;
        }
        f.write_str(match self.0.mark {
            None => "",
            Some(CheckMark::Check) => "+",
            Some(CheckMark::Checkmate) => "#",
        })
    }
}
