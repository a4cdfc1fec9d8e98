//! Games: properties over random play, errors, records.

#[path = "../common/mod.rs"]
mod common;

mod after_the_end;
mod claims;
mod history;
mod outcomes;
mod pgn;
mod polyglot;
mod repetition;
