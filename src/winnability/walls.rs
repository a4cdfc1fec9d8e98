//! The static proof laid open, so that others can check it.

use crate::geometry::{Bitboard, Color, Piece, Role, Square};
use crate::position::Position;
use crate::winnability::cover::has_no_mate;
use crate::winnability::regions::Regions;
use crate::winnability::work::Work;
use alloc::vec::Vec;

/// Claims that hold in every position that can come from one by legal moves, but for those that end the winner's hopes: the game is over
/// without his mate, or he has a bare king, or will have one whatever the answer, and those that come after them.
///
/// Each man on the board is in its region; a man that is not mortal is on the board; a pawn that does not promote is still a pawn; and
/// of two opposing pawns, neither of whose regions leaves their file, the white one stays below the black one if it began there. The claims are
/// *inductive*: from a position that satisfies them every legal move leads to another, or ends the winner's hopes. So they
/// can be checked without knowing how they were found. Where [`Walls::exclude_mate`] holds, none of those positions is a mate by the winner.
///
/// ```
/// use caissa::winnability::Walls;
/// use caissa::{Color, Position, Square};
///
/// let position: Position = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1".parse()?;
/// let walls = Walls::of(&position, Color::White).ok_or("no walls")?;
/// assert!(walls.exclude_mate());
/// let king = walls.men().iter().find(|man| man.start == Square::E1).ok_or("no king")?;
/// assert_eq!(king.region.len(), 24);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Walls {
    men: Vec<WalledMan>,
    exclude_mate: bool,
}

/// What is claimed of one man.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct WalledMan {
    /// What it is at the start.
    pub piece: Piece,
    /// Where it stands at the start.
    pub start: Square,
    /// Where it can come.
    pub region: Bitboard,
    /// Whether it may be captured.
    pub mortal: bool,
    /// Whether it is a pawn that may promote.
    pub promotes: bool,
}

impl Walls {
    /// The claims about a position. None are made where the winner may be able to promote, nor with more than 32 men, pawns on
    /// the first or last rank, or the side that is not to move in check.
    #[must_use]
    pub fn of(position: &Position, winner: Color) -> Option<Walls> {
        let board = position.board();
        let exposed = board
            .king(!position.turn())
            .is_none_or(|king| !board.attackers(king, position.turn(), board.occupied()).is_empty());
        if exposed {
            return None;
        }
        let regions = Regions::start(position, winner)?.grown(&mut { Work::UNLIMITED })?;
        let men = regions.men.iter().map(|man| WalledMan {
            piece: Piece { color: man.color, role: man.role },
            start: man.start,
            region: man.region,
            mortal: man.mortal,
            promotes: man.role == Role::Pawn && man.promotes,
        });
        Some(Walls { men: men.collect(), exclude_mate: has_no_mate(&regions) })
    }

    /// The men at the start.
    #[must_use]
    pub fn men(&self) -> &[WalledMan] {
        &self.men
    }

    /// Whether no position that satisfies the claims is a mate by the winner.
    #[must_use]
    pub const fn exclude_mate(&self) -> bool {
        self.exclude_mate
    }
}
