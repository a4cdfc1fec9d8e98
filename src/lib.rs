//! The FIDE Laws of Chess as a library.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(not(feature = "std"), forbid(unsafe_code))]

extern crate alloc;

pub mod geometry;

mod cpu;

pub mod attacks;

pub mod board;

pub mod position;

pub mod notation;

pub use board::Board;
pub use geometry::{Bitboard, Color, File, Piece, Rank, Role, Square};
pub use position::{Move, MoveKind, MoveList, Position, Setup};
