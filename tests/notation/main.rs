//! How positions, moves and games are written and read.

mod batches;
mod diagram;
mod epd;
mod fen;
mod games;
mod malformed;
mod pgn;
mod san;
mod uci;
