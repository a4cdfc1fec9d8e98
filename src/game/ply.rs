//! What has happened, one ply at a time.

use crate::geometry::Color;
use crate::position::{Keyed, Move, Position};

/// How one position of a game came out of the one before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Transition {
    /// By a legal move.
    Move(Move),
    /// The arbiter has set the position: a correction, a forced queen, an illegal move that stands. Laws: 7, A.5.
    Imposed,
}

/// One step of a game, with the position after it. It takes at most 88 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ply {
    pub(super) after: Keyed,
    pub(super) transition: Transition,
    /// Who offered a draw before this ply was played, if the offer was open.
    pub(super) offer_before: Option<Color>,
    pub(super) occurrences: u32,
    /// Whether this ply or an earlier one was imposed.
    pub(super) has_imposed: bool,
}

impl Ply {
    /// How it came about.
    #[must_use]
    pub const fn transition(&self) -> Transition {
        self.transition
    }

    /// The move, if it was one.
    #[must_use]
    pub const fn mv(&self) -> Option<Move> {
        match self.transition {
            Transition::Move(mv) => Some(mv),
            Transition::Imposed => None,
        }
    }

    /// The position after it.
    #[must_use]
    pub const fn position(&self) -> &Position {
        self.after.position()
    }

    /// How often the position after it had occurred by then, this time included. Laws: 9.2.3.
    #[must_use]
    pub const fn occurrences(&self) -> u32 {
        self.occurrences
    }
}
