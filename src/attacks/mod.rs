//! What a piece reaches from a square, as geometry: no turn, no check, no pins.
//!
//! The functions look tables up and are O(1). A set of attacked squares includes occupied ones of either colour: the
//! first man on a line is attacked, what stands behind it is not. Laws: 3.1.2, 3.2-3.8.1.
//!
//! ```
//! use caissa::{attacks, Bitboard, Square};
//!
//! // A rook on an empty board always has 14 squares; a man on a4 hides a5 to a8.
//! assert_eq!(attacks::rook(Square::A1, Bitboard::EMPTY).len(), 14);
//! assert_eq!(attacks::rook(Square::A1, Square::A4.bitboard()).len(), 10);
//! ```

mod lines;
mod sliders;
mod steppers;
mod tables;
mod zones;

pub use lines::{between, line};
pub use steppers::{king, knight, pawn, pawns};

pub(crate) use lines::{diagonals, orthogonals, rising};
pub(crate) use sliders::Sliders;
pub(crate) use steppers::{beside, knight_table};
pub(crate) use zones::{Zone, near_for_king, near_for_knight};

use crate::cpu::Portable;
use crate::geometry::{Bitboard, Piece, Role, Square};

/// What a bishop attacks from `square` on a board occupied so. Laws: 3.2.
#[inline]
#[must_use]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Portable.bishop(square, occupied)
}

/// What a rook attacks from `square` on a board occupied so. Laws: 3.3.
#[inline]
#[must_use]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Portable.rook(square, occupied)
}

/// What a queen attacks from `square` on a board occupied so. Laws: 3.4.
#[inline]
#[must_use]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// What a man attacks from `square` on a board occupied so. Laws: 3.1.2.
#[inline]
#[must_use]
pub fn piece(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => pawn(piece.color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}
