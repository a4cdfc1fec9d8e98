//! SAN: a move as people write it, `Nf3` or `exd5`.
//!
//! A [`San`] is the text of one move, taken apart; what it means is asked of a position. [`San::from_move`]
//! writes as PGN does: the least disambiguation that tells the move from other *legal* moves (a pinned rival does not count), `+` or `#`.
//!
//! # Strict
//!
//! [`SanReader::STRICT`] (and `FromStr`) takes the grammar of PGN: `e4`, `exd5`, `Nbd2`, `R1a3`, `Qa4c6`, `e8=Q`, `O-O-O`, with `+` or `#`
//! after it, and `--` for the null move. [`San::to_move`] then asks for exactly what [`San::from_move`] would write: a missing `x` or `+`, a file too
//! many are errors that say what was expected.
//!
//! # Lenient
//!
//! [`SanReader::LENIENT`] also takes castling as `0-0` or `o-o`, with a hyphen or a dash; promotion as FIDE writes it (`e8Q`), `e8(Q)`, `e8/Q`,
//! or in small letters; `:` or `×` or nothing for `x`; long algebraic (`Ng1-f3`) and coordinates (`g1f3`); `P` before a pawn's move;
//! `e.p.` or `ep`, and the draw offers `=` and `(=)`, each also after a space; `++`; the glyphs `!` and `?`, which it passes over; these marks in any
//! order; the null moves `Z0`, `@@@@`, `null` and `pass`. Nothing else may stand before or after, no blank either.
//! [`San::to_move_lenient`] looks only at what is needed to know the move: too much disambiguation, a missing or wrong `x`, `+` or `#` don't matter.
//! The file of a capturing pawn is needed: `d5` is never `exd5`.
//!
//! Both read the letters that the caller names, see [`Letters`]. Laws: C.1 to C.13.

mod resolve;
mod text;
mod write;

pub use resolve::SanError;
pub(in crate::notation) use text::PlainMove;
pub use text::{ParseSanError, SanReader};
pub use write::SanStyle;

use crate::geometry::{File, Rank, Role, Square};
use crate::notation::letters::Letters;
use crate::position::CastlingSide;
use core::fmt;

/// The text of a move, taken apart.
///
/// ```
/// use caissa::Position;
/// use caissa::notation::San;
///
/// let position = Position::initial();
/// let san: San = "Nf3".parse()?;
/// let mv = san.to_move(&position)?;
/// assert_eq!(San::from_move(&position, mv), san);
///
/// let error = "Nf6".parse::<San>()?.to_move(&position).unwrap_err();
/// assert_eq!(error.to_string(), "`Nf6` is illegal: no knight can go to f6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct San {
    /// What moves where.
    pub action: SanAction,
    /// Check or checkmate, if the text says so.
    pub mark: Option<CheckMark>,
    /// Whether the text says `e.p.`, which PGN does not write. Laws: C.13.
    pub en_passant: bool,
    /// Whether a draw offer goes with the move, which PGN does not write. Laws: C.12.
    pub draw_offer: bool,
}

/// What moves where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SanAction {
    /// A man goes to a square.
    Normal {
        /// What moves.
        role: Role,
        /// The file from which it comes, if told.
        file: Option<File>,
        /// The rank from which it comes, if told.
        rank: Option<Rank>,
        /// Whether the text says that it captures.
        capture: bool,
        /// Where it goes.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Role>,
    },
    /// Castling.
    Castle(CastlingSide),
    /// The null move `--`: the turn passes. No move of the Laws.
    Null,
}

/// The mark behind a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CheckMark {
    /// `+`.
    Check,
    /// `#`; FIDE also has `++`.
    Checkmate,
}

/// As PGN writes it, in English.
impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, SanStyle::Pgn, &Letters::ENGLISH)
    }
}
