//! How positions, moves and games are written and read.

mod diagram;
mod fen;
mod pgn;
mod san;
mod uci;
