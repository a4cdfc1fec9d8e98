//! How far are the men from a mate in a certain corner by minor pieces? Part of the order of the searches; no verdict rests on it.
//!
//! Such a mate wants the loser's king in a corner. The winner's king attacks two of the three squares beside it; the third is
//! filled by a man of the loser, or attacked by a second piece.

use crate::board::Board;
use crate::geometry::{Color, Square};
use crate::winnability::distance::{bishop_moves, king_moves, knight_moves};
use crate::winnability::filler::{BESIDE, Fillers, MOVE, NEVER};

/// A corner, and which of the squares beside it is to be attacked by the winner's king and which is to be filled or guarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Corner {
    corner: Square,
    /// The square to be filled or guarded, as an index of [`BESIDE`]; its neighbour there lies on the other side of the corner.
    beside: usize,
    /// A second man of the loser fills the other square, and the winner's king is not needed.
    boxed: bool,
    /// Where the winner's king attacks the other two squares.
    posts: [Square; 2],
}

static CORNERS: [Corner; 8] = {
    let mut corners = [Corner::of(0); 8];
    let mut beside = 1;
    while beside < 8 {
        corners[beside] = Corner::of(beside);
        beside += 1;
    }
    corners
};

/// As long as the loser's king is so many moves from the corner or more, the winner's does not come nearer than this: it would be
/// in the way.
const KEEP_CLEAR: i16 = 2;

impl Corner {
    /// The corner that a square is beside.
    const fn of(beside: usize) -> Corner {
        let corner = [Square::A1, Square::A8, Square::H1, Square::H8][beside / 2];
        let along = BESIDE[beside] as i8 - corner as i8;
        let across = BESIDE[beside ^ 1] as i8 - corner as i8;
        let post = corner as i8 + 2 * across;
        let posts = [Square::masked(post as u8), Square::masked((post + along) as u8)];
        Corner { corner, beside, boxed: false, posts }
    }

    /// All eight.
    pub(crate) fn all() -> impl Iterator<Item = Corner> {
        CORNERS.iter().copied()
    }

    /// The four where the loser's king is boxed in by its own men.
    pub(crate) fn boxes() -> impl Iterator<Item = Corner> {
        Corner::all().step_by(2).map(|corner| Corner { boxed: true, ..corner })
    }

    /// What the men still have to do in the cheapest of the corners, as a price.
    pub(crate) fn cheapest(board: &Board, winner: Color) -> i16 {
        let fillers = Fillers::of(board, winner);
        CORNERS.iter().fold(i16::MAX, |best, corner| {
            let kings = corner.kings(board, winner, &fillers);
            // The other men cost nothing at best.
            if kings < best { best.min(kings + corner.pieces(board, winner, kings, &fillers)) } else { best }
        })
    }

    /// What the men still have to do, as a price.
    pub(crate) fn price(&self, board: &Board, winner: Color) -> i16 {
        let fillers = Fillers::of(board, winner);
        let kings = self.kings(board, winner, &fillers);
        kings + self.pieces(board, winner, kings, &fillers)
    }

    /// The price of the kings' ways.
    fn kings(&self, board: &Board, winner: Color, fillers: &Fillers) -> i16 {
        let (Some(winner_king), Some(loser_king)) = (board.king(winner), board.king(!winner)) else {
            return 0;
        };
        // First the loser's king goes to the corner, then the winner's to its post, then the filler beside: any of them is in the way of
        // those before. A king without other men must have a move until the end, and that is to the square beside.
        let may_wait = !board.color(!winner).has_several() && loser_king == BESIDE[self.beside];
        let to_corner = if may_wait { 0 } else { king_moves(loser_king, self.corner) };
        let to_post = self.posts.map(|post| king_moves(winner_king, post));
        let to_post = to_post[0].min(to_post[1]).max(to_corner.min(KEEP_CLEAR));
        let post = if self.boxed { fillers.price(self.beside ^ 1) } else { MOVE * to_post };
        MOVE * to_corner + post
    }

    /// The price of what the other men have to do, given that of the kings.
    fn pieces(&self, board: &Board, winner: Color, kings: i16, fillers: &Fillers) -> i16 {
        let pieces = board.color(winner) - board.pawns - board.kings;
        let filler = fillers.price(self.beside).max(if kings > 0 { MOVE } else { 0 });
        // The square beside is filled, or guarded by a piece other than the checker: by the nearest, or the next.
        let (mut nearest, mut next) = ((filler, None), filler);
        for guard in pieces {
            let price = self.guard(board, guard);
            if price < nearest.0 {
                next = nearest.0;
                nearest = (price, Some(guard));
            } else {
                next = next.min(price);
            }
        }
        let mut best = 2 * NEVER;
        for checker in pieces {
            let beside = if nearest.1 == Some(checker) { next } else { nearest.0 };
            best = best.min(self.check(board, checker) + beside);
        }
        // A queen has much to say in what the kings do.
        let queens = board.diagonals & board.orthogonals & board.color(!winner);
        best + 4 * queens.len() as i16
    }

    /// The price of a piece's way to where it can give check.
    fn check(&self, board: &Board, piece: Square) -> i16 {
        if board.diagonals.contains(piece) {
            bishop_moves(piece, self.corner).map_or(NEVER, |moves| MOVE * (moves - 1).max(0))
        } else {
            MOVE * (knight_moves(piece, self.corner) - 2).max(0)
        }
    }

    /// The price of a piece's way to where it attacks the square beside.
    fn guard(&self, board: &Board, piece: Square) -> i16 {
        if board.diagonals.contains(piece) {
            bishop_moves(piece, BESIDE[self.beside]).map_or(NEVER, |moves| MOVE * (moves - 1).max(0))
        } else {
            MOVE * (knight_moves(piece, BESIDE[self.beside]) - 1).abs()
        }
    }
}
