//! How is it written? Positions, moves and games as text.
//!
//! | text | type | module |
//! |---|---|---|
//! | a position, FEN | [`Setup`](crate::position::Setup) | [`fen`] |
//! | a move as engines write it, `e2e4` | [`UciMove`] | [`uci`] |
//! | a position with operations, EPD | [`Epd`] | [`epd`] |
//! | a move as people write it, `Nf3` | [`San`] | [`san`] |
//! | the same with both squares, `Ng1-f3` | [`Lan`] | [`lan`] |
//! | pieces in other languages | [`Letters`] | |
//! | games | [`pgn::Reader`], [`pgn::Tree`], [`pgn::Writer`] | [`pgn`] |
//! | a board as a drawing, text or SVG | [`Diagram`] | [`diagram`] |
//!
//! Text is *parsed*, then *resolved* in a position. Parsing knows no chess and its errors say where the text is wrong; resolving
//! knows no text and its errors say why the move is not one. Readers are strict unless they are asked to be
//! [lenient](Tolerance::Lenient).

mod byte;
pub mod diagram;
pub mod epd;
pub mod fen;
pub mod lan;
mod letters;
pub mod pgn;
pub mod san;
#[cfg(feature = "serde")]
mod serial;
mod svg;
mod tolerance;
pub mod uci;

pub use byte::Byte;
pub(crate) use byte::shown;
pub use diagram::Diagram;
pub use epd::Epd;
pub use lan::Lan;
pub use letters::Letters;
pub use san::San;
#[cfg(feature = "serde")]
pub(crate) use serial::any_position;
pub use tolerance::Tolerance;
pub use uci::UciMove;
