//! Who is to move, what is legal, what comes after?

mod castling;
mod setup;

pub use castling::{CastlingRights, CastlingSide};
pub use setup::Setup;
