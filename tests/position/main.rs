//! The position layer beyond the articles: validation, Chess960, moves as values, and faults that other libraries had
//! (each test names the public report that the case comes from).

#[path = "../common/mod.rs"]
mod common;

mod castling_rights;
mod chess960;
mod counters;
mod exhaustive;
mod legality;
mod movegen;
mod moves;
mod validation;
