//! Article 3: the moves of the pieces.

mod castling;
mod check;
mod pawns;
mod pieces;
mod refusals;
