//! How far from a helpmate does a position look? The order of the searches, and no more than that: no verdict
//! rests on it.
//!
//! The price of a position is a sum over the men, so that the price after a move is found without making it. That finds most
//! mates at once. Where it fails a search does better to set out for one thing, by a plan.

use crate::attacks;
use crate::board::Board;
use crate::geometry::{Bitboard, Color, Role, Square};
use crate::position::{Move, MoveKind, Position};
use crate::winnability::distance::king_moves;
use crate::winnability::plan::{Means, Plan, promotion};

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

/// Estimates for one winner.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guide {
    winner: Color,
    plan: Plan,
}

impl Guide {
    pub(crate) fn new(winner: Color, plan: Plan) -> Guide {
        Guide { winner, plan }
    }

    pub(crate) fn winner(self) -> Color {
        self.winner
    }

    pub(crate) fn means(self, board: &Board) -> Means {
        Means::of(board, self.winner)
    }

    /// Whether positions with these means are priced by a certain plan.
    pub(crate) fn is_committed(self, means: Means) -> bool {
        self.plan != Plan::Any && means != Means::Heavy
    }

    /// The price of a position with pawns of the winner by the plan to promote one.
    pub(crate) fn promotion_price(self, board: &Board) -> i16 {
        BASE + promotion(board, self.winner)
    }

    /// A position, so that its moves can be priced.
    pub(crate) fn view(self, position: &Position) -> View<'_> {
        let board = position.board();
        let winner_king = board.king(self.winner).unwrap_or(Square::A1);
        let loser_king = board.king(!self.winner).unwrap_or(Square::A1);
        let means = self.means(board);
        View {
            winner: self.winner,
            plan: self.plan,
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
    plan: Plan,
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
        if let Some(price) = self.plan.price(self.board, self.means, self.winner) {
            return BASE + price;
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
        if self.plan.prices(self.means) {
            let after = self.position.after(mv);
            return BASE + self.plan.price(after.board(), self.means, self.winner).unwrap_or(0);
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
        let approach = p.approach * (king_moves(winner_king, loser_king) - p.contact).max(0);
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
                p.man[0] + p.distance[0] * king_moves(square, self.loser_king) + way * p.push / 8
            }
            _ => p.man[role.index()] + p.distance[role.index()] * king_moves(square, self.loser_king),
        }
    }

    fn losers_man(&self, role: Role, square: Square) -> i16 {
        let p = self.prices;
        match role {
            Role::King => 0,
            Role::Pawn => {
                let to_go = square.rank().relative_to(self.winner).index() as i16;
                p.their_man[0]
                    + p.their_distance[0] * king_moves(square, self.loser_king)
                    + p.their_push * to_go
            }
            _ => {
                p.their_man[role.index()]
                    + p.their_distance[role.index()] * king_moves(square, self.loser_king)
            }
        }
    }
}
