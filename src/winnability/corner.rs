//! How far are the men from a mate in a certain corner by minor pieces? Part of the order of the searches; no verdict rests on it.
//!
//! Such a mate wants the loser's king in a corner. The winner's king attacks two of the three squares beside it; the third is
//! filled by a man of the loser, or attacked by a second piece.

use crate::board::Board;
use crate::geometry::{Color, File, Rank, Role, Square};
use crate::winnability::distance::{bishop_moves, king_moves, knight_moves};

/// A corner, and which of the squares beside it is to be attacked by the winner's king and which is to be filled or guarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Corner {
    corner: Square,
    beside: Square,
    /// The square on the other side of the corner.
    other: Square,
    /// A second man of the loser fills the other square, and the winner's king is not needed.
    boxed: bool,
    /// Where the winner's king attacks the other two squares.
    posts: [Square; 2],
}

/// The price of a move that is still to be made.
const MOVE: i16 = 5;
/// The price of what can't be done.
const NEVER: i16 = 80;
/// As long as the loser's king is so many moves from the corner or more, the winner's does not come nearer than this: it would be
/// in the way.
const KEEP_CLEAR: i16 = 2;

impl Corner {
    /// All eight.
    pub(crate) fn all() -> impl Iterator<Item = Corner> {
        let corner = |along_file: bool, file: [File; 3], rank: [Rank; 3]| {
            let square = |file, rank| Square::new(file, rank);
            Corner {
                corner: square(file[0], rank[0]),
                beside: if along_file { square(file[1], rank[0]) } else { square(file[0], rank[1]) },
                other: if along_file { square(file[0], rank[1]) } else { square(file[1], rank[0]) },
                boxed: false,
                posts: if along_file {
                    [square(file[0], rank[2]), square(file[1], rank[2])]
                } else {
                    [square(file[2], rank[0]), square(file[2], rank[1])]
                },
            }
        };
        let files = [[File::A, File::B, File::C], [File::H, File::G, File::F]];
        let ranks = [[Rank::First, Rank::Second, Rank::Third], [Rank::Eighth, Rank::Seventh, Rank::Sixth]];
        files.into_iter().flat_map(move |file| {
            ranks
                .into_iter()
                .flat_map(move |rank| [true, false].map(|along_file| corner(along_file, file, rank)))
        })
    }

    /// The four where the loser's king is boxed in by its own men.
    pub(crate) fn boxes() -> impl Iterator<Item = Corner> {
        Corner::all().step_by(2).map(|corner| Corner { boxed: true, ..corner })
    }

    /// What the men still have to do in the cheapest of the corners, as a price.
    pub(crate) fn cheapest(board: &Board, winner: Color) -> i16 {
        Corner::all().fold(i16::MAX, |best, corner| {
            let kings = corner.kings(board, winner);
            // The other men cost nothing at best.
            if kings < best { best.min(kings + corner.pieces(board, winner, kings)) } else { best }
        })
    }

    /// What the men still have to do, as a price.
    pub(crate) fn price(&self, board: &Board, winner: Color) -> i16 {
        let kings = self.kings(board, winner);
        kings + self.pieces(board, winner, kings)
    }

    /// The price of the kings' ways.
    fn kings(&self, board: &Board, winner: Color) -> i16 {
        let (Some(winner_king), Some(loser_king)) = (board.king(winner), board.king(!winner)) else {
            return 0;
        };
        // First the loser's king goes to the corner, then the winner's to its post, then the filler beside: any of them is in the way of
        // those before. A king without other men must have a move until the end, and that is to the square beside.
        let may_wait = !board.color(!winner).has_several() && loser_king == self.beside;
        let to_corner = if may_wait { 0 } else { king_moves(loser_king, self.corner) };
        let to_post = self.posts.map(|post| king_moves(winner_king, post));
        let to_post = to_post[0].min(to_post[1]).max(to_corner.min(KEEP_CLEAR));
        let post = if self.boxed { self.filler(self.other, board, winner) } else { MOVE * to_post };
        MOVE * to_corner + post
    }

    /// The price of what the other men have to do, given that of the kings.
    fn pieces(&self, board: &Board, winner: Color, kings: i16) -> i16 {
        let pieces = board.color(winner) - board.pawns - board.kings;
        let filler = self.filler(self.beside, board, winner).max(if kings > 0 { MOVE } else { 0 });
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
            bishop_moves(piece, self.beside).map_or(NEVER, |moves| MOVE * (moves - 1).max(0))
        } else {
            MOVE * (knight_moves(piece, self.beside) - 1).abs()
        }
    }

    /// The price of a man of the loser on one of the squares beside the corner.
    fn filler(&self, to: Square, board: &Board, winner: Color) -> i16 {
        let men = board.color(!winner);
        // A rook can come between a bishop and the king.
        let rooks = !board.color(winner).intersects(board.diagonals);
        let mut best = NEVER;
        for man in men {
            let price = match board.role_at(man) {
                Some(Role::Pawn) => filling_pawn(man, to, !winner, men.len() == 2, rooks),
                Some(role) => filling_piece(man, to, role, rooks),
                None => None,
            };
            best = price.map_or(best, |price| price.min(best));
        }
        best
    }
}

/// The price of a piece's way to a square that it fills.
fn filling_piece(from: Square, to: Square, role: Role, rooks: bool) -> Option<i16> {
    let moves = match role {
        Role::Knight => knight_moves(from, to),
        Role::Bishop => bishop_moves(from, to)?,
        Role::Rook if rooks => i16::from(from.file() != to.file()) + i16::from(from.rank() != to.rank()),
        _ => return None,
    };
    Some(MOVE * moves)
}

/// The same for a pawn, as such or as what it promotes to. One that is the only man beside the king must have its last move left.
fn filling_pawn(from: Square, to: Square, color: Color, only: bool, rooks: bool) -> Option<i16> {
    let rank = |square: Square| square.rank().relative_to(color).index() as i16;
    let (steps, to_go) = (rank(to) - rank(from), 7 - rank(from));
    let pushed = from.file() == to.file() && steps >= i16::from(only) && steps < to_go;
    let last = Square::new(from.file(), Rank::Eighth.relative_to(color));
    let promoted = [Role::Knight, Role::Bishop, Role::Rook]
        .into_iter()
        .filter_map(|role| filling_piece(last, to, role, rooks))
        .min();
    let promoted = promoted.map(|price| price + MOVE * to_go);
    pushed.then_some(MOVE * steps).into_iter().chain(promoted).min()
}
