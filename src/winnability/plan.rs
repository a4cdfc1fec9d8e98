//! What does the winner set out to do? Part of the order of the searches; no verdict rests on it.

use crate::attacks;
use crate::board::Board;
use crate::geometry::{Color, Rank, Role, Square};
use crate::winnability::corner::Corner;
use crate::winnability::regions::unopposed;
use arrayvec::ArrayVec;

/// What the winner has to mate with, which decides what is worth doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Means {
    /// A queen or a rook.
    Heavy,
    /// Pawns, which must promote first.
    Pawns,
    /// Minor pieces alone.
    Minors,
}

impl Means {
    pub(crate) fn of(board: &Board, winner: Color) -> Means {
        let ours = board.color(winner);
        if ours.intersects(board.orthogonals) {
            Means::Heavy
        } else if ours.intersects(board.pawns) {
            Means::Pawns
        } else {
            Means::Minors
        }
    }
}

/// What a search sets out to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plan {
    /// Whatever looks near.
    Any,
    /// To promote a pawn.
    Promotion,
    /// To mate in a corner, with minor pieces.
    Corner(Corner),
}

impl Plan {
    /// The plans that are worth a try, the most promising first.
    pub(crate) fn all(board: &Board, winner: Color) -> impl Iterator<Item = Plan> {
        let means = Means::of(board, winner);
        let minors = !(board.color(winner) - board.pawns - board.kings).is_empty();
        let mut corners = ArrayVec::<Corner, 8>::new();
        if means != Means::Heavy && minors {
            corners.extend(Corner::all());
            corners.sort_by_key(|corner| corner.price(board, winner));
        }
        let first = match means {
            Means::Heavy => [Some(Plan::Any), None],
            Means::Pawns => [Some(Plan::Any), Some(Plan::Promotion)],
            Means::Minors => [None, None],
        };
        first.into_iter().flatten().chain(corners.into_iter().map(Plan::Corner))
    }

    /// The plans to box the loser's king in by its own men, where the winner has bishops and no pawn to promote and the loser two pieces
    /// for it. They take longer than the others.
    pub(crate) fn boxes(board: &Board, winner: Color) -> impl Iterator<Item = Plan> {
        let (ours, theirs) = (board.color(winner), board.color(!winner));
        let fillers = theirs & (board.pieces(Role::Bishop) | board.pieces(Role::Knight));
        let likely = ours.intersects(board.pieces(Role::Bishop))
            && fillers.has_several()
            && unopposed(board, winner).is_empty();
        Corner::boxes().filter(move |_| likely).map(Plan::Corner)
    }

    /// Whether positions with these means are priced by the plan, each as a whole.
    pub(crate) fn prices(self, means: Means) -> bool {
        match means {
            Means::Heavy => false,
            Means::Pawns => self != Plan::Any,
            Means::Minors => true,
        }
    }

    /// The price of a position by the plan.
    pub(crate) fn price(self, board: &Board, means: Means, winner: Color) -> Option<i16> {
        if !self.prices(means) {
            return None;
        }
        match self {
            Plan::Corner(corner) => Some(corner.price(board, winner)),
            Plan::Promotion if means == Means::Pawns => Some(promotion(board, winner)),
            Plan::Any | Plan::Promotion => Some(Corner::cheapest(board, winner)),
        }
    }
}

/// The price of the way of the pawn that is nearest to promotion: its steps, and the men in front of it.
pub(crate) fn promotion(board: &Board, winner: Color) -> i16 {
    const STEP: i16 = 5;
    const BLOCK: i16 = 8;
    let price = |pawn: Square| {
        let last = Square::new(pawn.file(), Rank::Eighth.relative_to(winner));
        let front = attacks::between(pawn, last) | last.bitboard();
        STEP * front.len() as i16 + BLOCK * (front & board.occupied()).len() as i16
    };
    (board.pawns & board.color(winner)).into_iter().map(price).min().unwrap_or(0)
}
