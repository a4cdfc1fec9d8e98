//! FEN: a position as one line of text.
//!
//! ```text
//! rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2
//! placement                                       | |    |  | number of the move
//!                                      side to move |    |  plies since a pawn move or capture
//!                                     castling rights    en passant square
//! ```
//!
//! A FEN is read into a [`Setup`](crate::position::Setup), which takes anything that can be written; whether it can be played is asked
//! by `Position::try_from`. `FromStr` of `Setup` and `Position` is the strict reader; [`FenReader`] has the choice.
//!
//! # Castling rights
//!
//! A right is the square of its rook, so that Chess960 needs nothing of its own. The reader takes X-FEN and
//! Shredder-FEN, mixed or not: `K` is the outermost own rook on the king's side of the king on the back rank, `Q` the same
//! on the other side, and a file letter (`A` to `H`, `a` to `h`) is that file. If there is no such rook, `K` and `Q` name the corner, where
//! `Position` will miss a rook and say so. A reader that was asked for [standard castling](FenReader::standard_castling)
//! refuses every right but those of a king on e1 or e8 with a rook in the corner.
//! [`FenWriter`] writes X-FEN (`K` and `Q` where they are understood, else the file letter) or Shredder-FEN (always the file letter).
//!
//! # Strict
//!
//! Six fields, one space between them, nothing before and nothing after; eight ranks of eight squares, digits
//! 1 to 8 and never two in a row; rights of White before those of Black, none twice; any
//! square of the board or `-` for en passant; two decimal numbers up to 65535 without sign or leading zero, the second at least 1.
//!
//! # Lenient
//!
//! The same, and what the [kinds](FenErrorKind) of errors say about the lenient reader: other blanks or underscores between fields,
//! blanks around the text, a byte order mark before it, fields missing at the end, digits in a row, capitals, rights of Black before those of White or twice, leading zeros, a move number 0.
//! Each liberty is in [`FenRead::repairs`]: nothing is repaired in silence. Everything else is an error for both.

mod error;
mod placement;
mod reader;
mod writer;

pub use error::{FenError, FenErrorKind, FenField};
pub(in crate::notation) use reader::Cursor;
pub use reader::{FenRead, FenReader, ParsePositionError};
pub use writer::{CastlingField, EnPassantField, FenWriter};
