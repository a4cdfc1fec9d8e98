//! How positions, moves and games are written and read.

#[cfg(feature = "std")]
mod batches;
mod diagram;
mod epd;
mod fen;
mod games;
mod malformed;
mod pgn;
mod san;
mod uci;
