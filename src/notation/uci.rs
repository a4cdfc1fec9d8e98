//! UCI: a move as engines write it, from square to square.
//!
//! `e2e4`, `e7e8q`, castling as `e1g1` or, in Chess960, as the king taking its own rook (`e1h1`), and `0000` for the null move.
//! There is one reader: squares and the promotion letter (`q`, `r`, `b`, `n`) are small letters, and nothing may stand before or after.
//! Both spellings of castling are understood; where the king's arrival is also an ordinary step of the king, as
//! it can be in Chess960, the squares mean that step. [`UciCastling`] chooses the spelling that is written.

use crate::geometry::{File, Role, Square};
use crate::notation::byte::Byte;
use crate::position::{IllegalMove, Move, Position};
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

/// Why a move in UCI form is none of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum UciError {
    /// The move is illegal.
    #[error("`{uci}` is illegal: {reason}")]
    Illegal {
        /// The move as text.
        uci: UciMove,
        /// Why.
        reason: IllegalMove,
    },
    /// The null move is no move; [`UciMove::play`] takes it.
    #[error("`0000` is the null move, which is no move of a position")]
    Null,
    /// The turn can't pass while in check.
    #[error("`0000` passes the turn, but the king is in check")]
    NullInCheck,
}

/// How castling is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum UciCastling {
    /// Where the king arrives (`e1g1`), if the king stands on the e-file and the rook in the corner, as in standard chess; else as
    /// in Chess960, for there the king's squares can mean another move.
    #[default]
    Standard,
    /// Always the king taking its own rook (`e1h1`), as engines want it when told to play Chess960.
    Chess960,
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

impl UciMove {
    /// A move as text.
    ///
    /// ```
    /// use caissa::Position;
    /// use caissa::notation::UciMove;
    /// use caissa::notation::uci::UciCastling;
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let castling: UciMove = "e1g1".parse()?;
    /// let mv = castling.to_move(&position)?;
    /// assert_eq!(UciMove::from_move(mv, UciCastling::Standard), castling);
    /// assert_eq!(UciMove::from_move(mv, UciCastling::Chess960).to_string(), "e1h1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "to_uci")]
    #[must_use]
    pub const fn from_move(mv: Move, castling: UciCastling) -> UciMove {
        let (from, to, promotion) = (mv.from(), mv.to(), mv.promotion());
        let to = match (mv.castling_rook(), castling) {
            (Some((rook, _)), UciCastling::Chess960) => rook,
            (Some((rook, _)), UciCastling::Standard) => match (from.file(), rook.file()) {
                (File::E, File::A | File::H) => to,
                _ => rook,
            },
            (None, _) => to,
        };
        UciMove::Move { from, to, promotion }
    }

    /// The legal move that this text means in a position.
    ///
    /// # Errors
    ///
    /// [`UciError::Illegal`] with the reason, or [`UciError::Null`].
    pub fn to_move(self, position: &Position) -> Result<Move, UciError> {
        match self {
            UciMove::Null => Err(UciError::Null),
            UciMove::Move { from, to, promotion } => {
                let found = position.find_move(from, to, promotion);
                found.map_err(|reason| UciError::Illegal { uci: self, reason })
            }
        }
    }

    /// The position after this move, the null move included.
    ///
    /// # Errors
    ///
    /// [`UciError::Illegal`] with the reason, or [`UciError::NullInCheck`].
    pub fn play(self, position: &Position) -> Result<Position, UciError> {
        match self {
            UciMove::Null => position.pass().ok_or(UciError::NullInCheck),
            _ => self.to_move(position).map(|mv| position.after(mv)),
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

    /// Reads a move, with nothing before or after it.
    ///
    /// # Errors
    ///
    /// [`ParseUciError`] with the first byte that does not fit.
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
