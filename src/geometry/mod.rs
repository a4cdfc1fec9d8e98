//! Colours, pieces, squares and sets of squares: the words in which the Laws speak of the board.
//!
//! Nothing here knows a rule; it is the geometry on which the rules are written.
//! Laws: 2.1, 2.2, 2.4, C.5-C.7.

mod bitboard;
mod color;
mod role;
#[cfg(feature = "serde")]
mod serial;
mod square;

pub use bitboard::{Bitboard, Squares};
pub use color::Color;
pub use role::{Piece, Role};
pub use square::{File, ParseSquareError, Rank, Square};
