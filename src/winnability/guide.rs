//! How far from a helpmate does a position look? The order of the searches, and no more than that: no verdict
//! rests on it.
//!
//! The price of a position is a sum over the men, so that the price after a move is found without making it. That finds most
//! mates at once. Where it fails a search does better to set out for one thing, by a plan.

use crate::attacks;
use crate::board::Board;
use crate::geometry::{Bitboard, Color, Role, Square};
use crate::position::{Move, MoveKind, MoveSetKind, PieceMoves, Position};
use crate::winnability::distance::{king_moves, king_moves_from};
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
    /// For the way of a pawn of the winner, by rank.
    push: [i16; 8],
    /// For a step between a man of the loser and his king.
    their_distance: [i16; 5],
    /// For a man of the loser.
    their_man: [i16; 5],
    /// For the ranks that a pawn of the loser still has to go.
    their_push: [i16; 8],
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
    push: [0, -2, -4, -6, -9, -13, -17, -17],
    their_distance: [1, -2, -1, 0, 0],
    their_man: [6, 10, 8, 24, 7],
    their_push: [0; 8],
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
    push: [0, -5, -10, -16, -23, -32, -42, -42],
    their_distance: [-2, -1, 5, 1, -1],
    their_man: [1, 4, -1, 0, 3],
    their_push: [0, 5, 10, 15, 20, 25, 30, 35],
    their_promotion: 4,
};

fn prices(means: Means) -> &'static Prices {
    match means {
        Means::Heavy => &HEAVY,
        Means::Pawns | Means::Minors => &PAWNS,
    }
}

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
        for (square, piece) in self.board.men().filter(|(_, piece)| piece.role != Role::King) {
            sum += self.shares(piece.color, piece.role, Bitboard::EMPTY).at(square);
        }
        sum
    }

    /// Hands over the moves of a set, each with the price after it, given the price before; right as long as the means are the same.
    #[inline]
    pub(crate) fn price_moves(&self, price: i16, moves: PieceMoves, mut each: impl FnMut(Move, i16)) {
        let PieceMoves { role, from, targets, kind } = moves;
        if kind != MoveSetKind::Normal || self.plan.prices(self.means) {
            moves.moves().for_each(|mv| each(mv, self.price_after(price, role, mv)));
            return;
        }
        let turn = self.position.turn();
        let shares = self.shares(turn, role, self.ring);
        let share = |square| if role == Role::King { self.king(turn, square) } else { shares.at(square) };
        let before = price - share(from);
        for to in targets - self.board.color(!turn) {
            each(Move::new(from, to, MoveKind::Normal), before + share(to));
        }
        for to in targets & self.board.color(!turn) {
            each(Move::new(from, to, MoveKind::Normal), before + share(to) - self.captured(to));
        }
    }

    /// The price after a move, given the price before; right as long as the means are the same.
    pub(crate) fn price_after(&self, price: i16, role: Role, mv: Move) -> i16 {
        if self.plan.prices(self.means) {
            let after = self.position.after(mv);
            return BASE + self.plan.price(after.board(), self.means, self.winner).unwrap_or(0);
        }
        let turn = self.position.turn();
        let (from, to) = (mv.from(), mv.target());
        let captured = if self.board.color(!turn).contains(to) { self.captured(to) } else { 0 };
        let moved = match (role, mv.kind()) {
            (_, MoveKind::Promotion(Role::Queen)) if turn == self.winner => -60,
            (_, MoveKind::Promotion(Role::Rook)) if turn == self.winner => -40,
            (_, MoveKind::Promotion(_)) if turn == self.winner => 20,
            (Role::King, _) => self.king(turn, to) - self.king(turn, from),
            (_, kind) => {
                let shares = self.shares(turn, role, self.ring);
                let promotion =
                    if let MoveKind::Promotion(_) = kind { self.prices.their_promotion } else { 0 };
                shares.at(to) - shares.at(from) + promotion
            }
        };
        price + moved - captured
    }

    /// The share of the enemy man on a square.
    fn captured(&self, square: Square) -> i16 {
        let role = self.board.role_at(square);
        role.map_or(0, |role| self.shares(!self.position.turn(), role, self.ring).at(square))
    }

    /// What the kings contribute with one of them on a square.
    fn king(&self, color: Color, square: Square) -> i16 {
        if color == self.winner {
            self.kings(square, self.loser_king)
        } else {
            self.kings(self.winner_king, square)
        }
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

    /// What a man of this kind contributes to the price by its square. Those of the loser fill the squares next to his king.
    #[inline]
    fn shares(&self, color: Color, role: Role, ring: Bitboard) -> Shares {
        let p = self.prices;
        let kind = role.index().min(4);
        let steps = king_moves_from(self.loser_king);
        let none = &[0; 8];
        if color == self.winner {
            let ranks = if role == Role::Pawn { &p.push } else { none };
            let (man, step) = (p.man[kind], p.distance[kind]);
            Shares { winner: self.winner, man, step, steps, ranks, ring: Bitboard::EMPTY, filled: 0 }
        } else {
            let ranks = if role == Role::Pawn { &p.their_push } else { none };
            let (man, step) = (p.their_man[kind], p.their_distance[kind]);
            Shares { winner: self.winner, man, step, steps, ranks, ring, filled: p.flight }
        }
    }
}

/// What a man of a certain kind contributes to the price, by its square.
struct Shares {
    winner: Color,
    man: i16,
    /// For a step from the loser's king, and how many there are.
    step: i16,
    steps: &'static [u8; 64],
    /// By rank, as the winner sees it.
    ranks: &'static [i16; 8],
    /// For a man on one of these squares, negative.
    ring: Bitboard,
    filled: i16,
}

impl Shares {
    #[inline]
    fn at(&self, square: Square) -> i16 {
        let filled = if self.ring.contains(square) { self.filled } else { 0 };
        let rank = square.rank().relative_to(self.winner).index();
        self.man + self.step * i16::from(self.steps[square.index()]) + self.ranks[rank] - filled
    }
}
