//! How is it written? Positions, moves and games as text.
//!
//! | text | type | module |
//! |---|---|---|
//! | a position, FEN | [`Setup`](crate::position::Setup) | [`fen`] |
//! | a move as engines write it, `e2e4` | [`UciMove`] | [`uci`] |
//! | a board as a drawing | [`Diagram`] | [`diagram`] |
//!
//! Text is *parsed*, then *resolved* in a position. Parsing knows no chess and its errors say where the text is wrong; resolving
//! knows no text and its errors say why the move is not one. Readers are strict unless they are asked to be
//! [lenient](Tolerance::Lenient).

mod byte;
pub mod diagram;
pub mod fen;
pub mod lan;
mod letters;
pub mod pgn;
pub mod san;
mod tolerance;
pub mod uci;

pub use byte::Byte;
pub use diagram::Diagram;
pub use lan::Lan;
pub use letters::Letters;
pub use san::San;
pub use tolerance::Tolerance;
pub use uci::UciMove;
