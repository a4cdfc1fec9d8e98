//! How far from a helpmate does a position look? The order of the searches, and no more than that: no verdict
//! rests on it.
//!
//! The price of a position is a sum over the men, so that the price after a move is found without making it. With minor
//! pieces alone a mate needs a corner, and that is weighed as a whole.

use crate::attacks;
use crate::board::Board;
use crate::geometry::{Bitboard, Color, Rank, Role, Square};
use crate::position::{Move, MoveKind, Position};

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

/// Prices for one kind of means; found by trial on ends of games. Arrays go by [`Role::index`] up to the queen.
#[derive(Debug)]
struct Prices {
    /// Of every position with these means.
    start: i16,
    /// For a step between the kings beyond the next.
    approach: i16,
    /// The steps between the kings that cost nothing.
    contact: i16,
    /// For the loser's king's steps to the nearer and to the farther edge.
    edges: [i16; 2],
    /// For a square next to the loser's king that neither his men fill nor the other king attacks.
    flight: i16,
    /// For a step between a man of the winner and the loser's king.
    distance: [i16; 5],
    /// For a man of the winner, negative.
    man: [i16; 5],
    /// For the way of a pawn of the winner, in eighths, negative.
    push: i16,
    /// For a step between a man of the loser and his king.
    their_distance: [i16; 5],
    /// For a man of the loser.
    their_man: [i16; 5],
    /// For each rank that a pawn of the loser still has to go.
    their_push: i16,
    /// For the promotion of a pawn of the loser.
    their_promotion: i16,
}

static HEAVY: Prices = Prices {
    start: -17,
    approach: 1,
    contact: 1,
    edges: [3, 0],
    flight: 2,
    distance: [0, 0, -1, 1, 0],
    man: [6, -2, 9, -5, -33],
    push: -4,
    their_distance: [1, -2, -1, 0, 0],
    their_man: [6, 10, 8, 24, 7],
    their_push: 0,
    their_promotion: -3,
};

static PAWNS: Prices = Prices {
    start: 72,
    approach: 7,
    contact: 0,
    edges: [1, -1],
    flight: 2,
    distance: [2, 4, -2, -6, -2],
    man: [3, 3, -5, -22, -7],
    push: -10,
    their_distance: [-2, -1, 5, 1, -1],
    their_man: [1, 4, -1, 0, 3],
    their_push: 5,
    their_promotion: 4,
};

fn prices(means: Means) -> &'static Prices {
    match means {
        Means::Heavy => &HEAVY,
        Means::Pawns | Means::Minors => &PAWNS,
    }
}

/// What the way of a pawn is worth by rank: the last steps most.
const PUSHED: [i16; 8] = [0, 4, 8, 13, 19, 26, 34, 34];
/// Keeps prices positive.
const BASE: i16 = 150;

/// Distances of squares in king's steps.
static DISTANCE: [[u8; 64]; 64] = distances();

const fn distances() -> [[u8; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut a: usize = 0;
    while a < 64 {
        let mut b: usize = 0;
        while b < 64 {
            let files = (a % 8).abs_diff(b % 8);
            let ranks = (a / 8).abs_diff(b / 8);
            table[a][b] = if files > ranks { files } else { ranks } as u8;
            b += 1;
        }
        a += 1;
    }
    table
}

fn distance(a: Square, b: Square) -> i16 {
    i16::from(DISTANCE[a.index()][b.index()])
}

/// Estimates for one winner.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guide {
    winner: Color,
}

impl Guide {
    pub(crate) fn new(winner: Color) -> Guide {
        Guide { winner }
    }

    pub(crate) fn winner(self) -> Color {
        self.winner
    }

    pub(crate) fn means(self, board: &Board) -> Means {
        let ours = board.color(self.winner);
        if ours.intersects(board.orthogonals) {
            Means::Heavy
        } else if ours.intersects(board.pawns) {
            Means::Pawns
        } else {
            Means::Minors
        }
    }

    /// A position, so that its moves can be priced.
    pub(crate) fn view(self, position: &Position) -> View<'_> {
        let board = position.board();
        let winner_king = board.king(self.winner).unwrap_or(Square::A1);
        let loser_king = board.king(!self.winner).unwrap_or(Square::A1);
        let means = self.means(board);
        View {
            winner: self.winner,
            position,
            board,
            means,
            prices: prices(means),
            winner_king,
            loser_king,
            ring: attacks::king(loser_king) - attacks::king(winner_king),
        }
    }
}

/// A position as seen by a [`Guide`].
pub(crate) struct View<'a> {
    winner: Color,
    position: &'a Position,
    board: &'a Board,
    pub(crate) means: Means,
    prices: &'static Prices,
    winner_king: Square,
    loser_king: Square,
    /// The squares next to the loser's king and not next to the winner's.
    ring: Bitboard,
}

impl View<'_> {
    /// The price of the position.
    pub(crate) fn price(&self) -> i16 {
        if self.means == Means::Minors {
            return BASE + minors(self.board, self.winner);
        }
        let mut sum = BASE + self.prices.start + self.kings(self.winner_king, self.loser_king);
        for (square, piece) in self.board.men() {
            sum += if piece.color == self.winner {
                self.winners_man(piece.role, square)
            } else {
                self.losers_man(piece.role, square)
            };
        }
        sum
    }

    /// The price after a move, given the price before; right as long as the means are the same.
    #[inline]
    pub(crate) fn price_after(&self, price: i16, role: Role, mv: Move) -> i16 {
        if self.means == Means::Minors {
            return BASE + minors(self.position.after(mv).board(), self.winner);
        }
        let (from, to) = (mv.from(), mv.target());
        let captured =
            self.board.color(!self.position.turn()).contains(to).then(|| self.board.role_at(to)).flatten();
        price
            + if self.position.turn() == self.winner {
                self.winners_move(role, from, to, mv.kind(), captured)
            } else {
                self.losers_move(role, from, to, mv.kind(), captured)
            }
    }

    fn winners_move(
        &self,
        role: Role,
        from: Square,
        to: Square,
        kind: MoveKind,
        captured: Option<Role>,
    ) -> i16 {
        let mut change = match (role, kind) {
            (_, MoveKind::Promotion(Role::Queen)) => -60,
            (_, MoveKind::Promotion(Role::Rook)) => -40,
            (_, MoveKind::Promotion(_)) => 20,
            (Role::King, _) => {
                self.kings(to, self.loser_king) - self.kings(self.winner_king, self.loser_king)
            }
            _ => self.winners_man(role, to) - self.winners_man(role, from),
        };
        if let Some(role) = captured {
            change -= self.losers_man(role, to);
            if self.ring.contains(to) {
                change += self.prices.flight;
            }
        }
        change
    }

    fn losers_move(
        &self,
        role: Role,
        from: Square,
        to: Square,
        kind: MoveKind,
        captured: Option<Role>,
    ) -> i16 {
        let mut change = if role == Role::King {
            self.kings(self.winner_king, to) - self.kings(self.winner_king, self.loser_king)
        } else {
            let flights = self.prices.flight
                * (i16::from(self.ring.contains(from)) - i16::from(self.ring.contains(to)));
            self.losers_man(role, to) - self.losers_man(role, from) + flights
        };
        if let Some(role) = captured {
            change -= self.winners_man(role, to);
        }
        if let MoveKind::Promotion(_) = kind {
            change += self.prices.their_promotion;
        }
        change
    }

    fn kings(&self, winner_king: Square, loser_king: Square) -> i16 {
        let p = self.prices;
        let approach = p.approach * (distance(winner_king, loser_king) - p.contact).max(0);
        let from_edge = |index: usize| index.min(7 - index) as i16;
        let (files, ranks) = (from_edge(loser_king.file().index()), from_edge(loser_king.rank().index()));
        let edges = p.edges[0] * files.min(ranks) + p.edges[1] * files.max(ranks);
        let free = attacks::king(loser_king) - attacks::king(winner_king) - self.board.color(!self.winner);
        approach + edges + p.flight * free.len() as i16
    }

    fn winners_man(&self, role: Role, square: Square) -> i16 {
        let p = self.prices;
        match role {
            Role::King => 0,
            Role::Pawn => {
                let way = PUSHED[square.rank().relative_to(self.winner).index()];
                p.man[0] + p.distance[0] * distance(square, self.loser_king) + way * p.push / 8
            }
            _ => p.man[role.index()] + p.distance[role.index()] * distance(square, self.loser_king),
        }
    }

    fn losers_man(&self, role: Role, square: Square) -> i16 {
        let p = self.prices;
        match role {
            Role::King => 0,
            Role::Pawn => {
                let to_go = square.rank().relative_to(self.winner).index() as i16;
                p.their_man[0]
                    + p.their_distance[0] * distance(square, self.loser_king)
                    + p.their_push * to_go
            }
            _ => {
                p.their_man[role.index()] + p.their_distance[role.index()] * distance(square, self.loser_king)
            }
        }
    }
}

const CORNERS: [Square; 4] = [Square::A1, Square::H1, Square::A8, Square::H8];

/// The price with minor pieces alone: the loser's king into a corner (which a lone bishop must be able to attack), the pieces near,
/// and of the two squares beside the corner one for the winner's king to attack and one, if he has a single piece, for a man of
/// the loser to fill. Against several pieces no man of the loser is of use, so each costs: once it is taken there are far fewer ways to go.
fn minors(board: &Board, winner: Color) -> i16 {
    let (Some(winner_king), Some(loser_king)) = (board.king(winner), board.king(!winner)) else { return 0 };
    let pieces = board.color(winner) - winner_king.bitboard();
    let bishops = board.diagonals & pieces;
    let corners =
        match (bishops == pieces, bishops.is_subset(Bitboard::LIGHT), bishops.is_subset(Bitboard::DARK)) {
            (true, true, _) => Bitboard::LIGHT,
            (true, _, true) => Bitboard::DARK,
            _ => Bitboard::FULL,
        };
    let alone = corners != Bitboard::FULL || !pieces.has_several();
    let mut best = i16::MAX;
    for corner in CORNERS.into_iter().filter(|&corner| corners.contains(corner)) {
        let near: i16 = (pieces - bishops).into_iter().map(|square| distance(square, corner)).sum();
        let kings = 5 * distance(loser_king, corner) + 4 * (2 - distance(winner_king, corner)).max(0);
        let beside = [Square::masked(corner as u8 ^ 1), Square::masked(corner as u8 ^ 8)];
        for (attacked, filled) in [(beside[0], beside[1]), (beside[1], beside[0])] {
            let mut price = kings + near + 4 * (distance(winner_king, attacked) - 1).max(0);
            if alone && price < best {
                price += filler(board, !winner, filled, bishops.is_empty());
            }
            best = best.min(price);
        }
    }
    let queens = board.diagonals & board.orthogonals & board.color(!winner);
    let idle = if alone { 0 } else { 8 * (board.color(!winner).len() as i16 - 1) };
    best + idle + 4 * queens.len() as i16 + 30 - 10 * (pieces.len() as i16 - 1).min(2)
}

/// The price of bringing a man of this colour to a square beside the corner. Against a bishop a rook is of no use there: it can come
/// between.
fn filler(board: &Board, color: Color, square: Square, rooks: bool) -> i16 {
    let mut best = 60;
    for (from, piece) in board.men().filter(|(_, piece)| piece.color == color) {
        let steps = distance(from, square);
        let price = match piece.role {
            Role::King | Role::Queen => continue,
            Role::Rook if !rooks => continue,
            Role::Bishop if from.is_light() != square.is_light() => continue,
            Role::Pawn => {
                let rank = |square: Square| square.rank().relative_to(color).index() as i16;
                let to_go = 7 - rank(from);
                if from.file() == square.file() && rank(from) <= rank(square) && rank(square) < 7 {
                    2 * steps
                } else {
                    let last = Square::new(from.file(), Rank::Eighth.relative_to(color));
                    10 + 3 * to_go + 2 * distance(last, square)
                }
            }
            _ => 2 * steps,
        };
        best = best.min(price);
    }
    best
}
