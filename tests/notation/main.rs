//! How positions, moves and games are written and read.

#[cfg(feature = "std")]
mod batches;
#[path = "../common/mod.rs"]
mod common;
mod diagram;
mod epd;
mod extents;
mod fen;
mod games;
mod malformed;
mod pgn;
mod san;
mod uci;
