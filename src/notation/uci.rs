//! UCI: a move as engines write it, from square to square.
//!
//! `e2e4`, `e7e8q`, castling as `e1g1` or, in Chess960, as the king taking its own rook (`e1h1`), and `0000` for the null move.
//! There is one reader: squares and the promotion letter (`q`, `r`, `b`, `n`) are small letters, and nothing may stand before or after.
//! Both spellings of castling are understood in every position where they are clear.

use crate::geometry::{Role, Square};
use crate::notation::byte::Byte;
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// A move as text: two squares, perhaps a promotion. Whether it is legal is a question to a position.
///
/// ```
/// use caissa::notation::UciMove;
/// use caissa::{Role, Square};
///
/// let mv: UciMove = "e7e8q".parse().unwrap();
/// assert_eq!(mv, UciMove::Move { from: Square::E7, to: Square::E8, promotion: Some(Role::Queen) });
/// assert_eq!(mv.to_string(), "e7e8q");
/// assert_eq!("0000".parse(), Ok(UciMove::Null));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UciMove {
    /// From a square to a square.
    Move {
        /// Where the man stands.
        from: Square,
        /// Where it goes; when castling, where the king arrives or where the rook stands.
        to: Square,
        /// What a pawn becomes: queen, rook, bishop or knight.
        promotion: Option<Role>,
    },
    /// `0000`: the turn passes, nothing moves. No move of the Laws.
    Null,
}

/// Why a text is not a move in UCI form.
///
/// ```
/// use caissa::notation::UciMove;
///
/// let error = "e2e4k".parse::<UciMove>().unwrap_err();
/// assert_eq!(error.to_string(), "unexpected `k` at byte 4, expected one of `qrbn` or the end");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseUciError {
    /// A byte that can't stand here.
    #[error("unexpected `{found}` at byte {offset}, expected {}", expected(*.offset))]
    Unexpected {
        /// The byte.
        found: Byte,
        /// Bytes before it.
        offset: usize,
    },
    /// The text ends too soon.
    #[error("the text ends at byte {offset}, expected {}", expected(*.offset))]
    TooShort {
        /// The length of the text.
        offset: usize,
    },
}

const fn expected(offset: usize) -> &'static str {
    match offset {
        0 | 2 => "a file `a` to `h`",
        1 | 3 => "a rank `1` to `8`",
        4 => "one of `qrbn` or the end",
        _ => "the end",
    }
}

impl UciMove {
    /// Reads a move from bytes.
    ///
    /// # Errors
    ///
    /// [`ParseUciError`] with the first byte that does not fit.
    pub fn from_bytes(text: &[u8]) -> Result<UciMove, ParseUciError> {
        if text == b"0000" {
            return Ok(UciMove::Null);
        }
        let from = square(text, 0)?;
        let to = square(text, 2)?;
        let promotion = match text.get(4) {
            None => None,
            Some(b'q') => Some(Role::Queen),
            Some(b'r') => Some(Role::Rook),
            Some(b'b') => Some(Role::Bishop),
            Some(b'n') => Some(Role::Knight),
            Some(&found) => return Err(ParseUciError::Unexpected { found: Byte(found), offset: 4 }),
        };
        match text.get(5) {
            None => Ok(UciMove::Move { from, to, promotion }),
            Some(&found) => Err(ParseUciError::Unexpected { found: Byte(found), offset: 5 }),
        }
    }
}

fn square(text: &[u8], at: usize) -> Result<Square, ParseUciError> {
    let file = coordinate(text, at, b'a')?;
    let rank = coordinate(text, at + 1, b'1')?;
    Square::from_index(rank * 8 + file).ok_or(ParseUciError::TooShort { offset: at })
}

fn coordinate(text: &[u8], at: usize, first: u8) -> Result<usize, ParseUciError> {
    match text.get(at) {
        Some(&byte) if (first..first + 8).contains(&byte) => Ok(usize::from(byte - first)),
        Some(&byte) => Err(ParseUciError::Unexpected { found: Byte(byte), offset: at }),
        None => Err(ParseUciError::TooShort { offset: text.len() }),
    }
}

impl FromStr for UciMove {
    type Err = ParseUciError;

    fn from_str(text: &str) -> Result<UciMove, ParseUciError> {
        UciMove::from_bytes(text.as_bytes())
    }
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            UciMove::Null => f.write_str("0000"),
            UciMove::Move { from, to, promotion: None } => write!(f, "{from}{to}"),
            UciMove::Move { from, to, promotion: Some(role) } => write!(f, "{from}{to}{}", role.letter()),
        }
    }
}
