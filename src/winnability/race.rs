//! A race: one side has nothing but pawn moves, and the other side nothing to do but to promote before those are used up.

use crate::attacks;
use crate::board::Board;
use crate::geometry::{Bitboard, Color, File, Rank, Role, Square};
use crate::position::Position;
use crate::winnability::cover::has_no_mate;
use crate::winnability::regions::{Man, Regions, forward, steps_around};
use crate::winnability::work::Work;

/// More moves than a pawn makes.
const NEVER: u8 = 100;

/// What is known of a race up to the first promotion: until then no position is a mate by the winner, the side that is shut in has no
/// moves but those of pawns, and no pawn of it can promote.
pub(crate) struct Race {
    /// The side that is shut in.
    shut_in: Color,
    /// The moves that a pawn of that side can make at most, by square.
    left: [u8; 64],
    /// The moves that a pawn of the other side needs at least to promote, by square.
    needed: [u8; 64],
    /// Squares from which a pawn of either side can do so.
    mobile: Bitboard,
    /// Files on which opposing pawns can't pass each other, unless the free king takes one.
    barred: Bitboard,
}

impl Race {
    /// The race of a position, if it is one.
    pub(crate) fn of(position: &Position, winner: Color, shut_in: Color, work: &mut Work) -> Option<Race> {
        let regions = Regions::before_promotion(position, winner, shut_in, work)?;
        if !has_no_mate(&regions) {
            return None;
        }
        let (slow, fast) = (Pawns::of(&regions, shut_in), Pawns::of(&regions, !shut_in));
        let needed = fast.needed();
        if (slow.area).into_iter().any(|square| slow.promotes_from(square)) {
            return None;
        }
        let mut barred = Bitboard::EMPTY;
        let stays = |man: &Man| matches!(man.role, Role::Pawn | Role::King) || !man.region.has_several();
        if regions.men_of(!shut_in).all(stays) {
            let taken = (attacks::pawns(!shut_in, fast.area) & (slow.area | regions.passed[shut_in.index()]))
                | (attacks::pawns(shut_in, slow.area) & (fast.area | regions.passed[(!shut_in).index()]));
            let leaving = (slow.area | fast.area)
                .into_iter()
                .filter(|&square| !(slow.takes(square) | fast.takes(square)).is_empty())
                .fold(taken, |squares, square| squares | square.bitboard());
            let open = |file: &File| !leaving.intersects(file.bitboard());
            barred = File::ALL.into_iter().filter(open).fold(barred, |all, file| all | file.bitboard());
        }
        let left = slow.left();
        let may = |&square: &Square| left[square.index()] > 0 || needed[square.index()] < NEVER;
        let mobile = (slow.area | fast.area)
            .into_iter()
            .filter(may)
            .fold(Bitboard::EMPTY, |all, square| all | square.bitboard());
        Some(Race { shut_in, left, needed, mobile, barred })
    }

    /// Whether the moves of the side that is shut in will be used up before the other can promote, with its king on any of these squares.
    pub(crate) fn is_lost(&self, board: &Board, turn: Color, kings: Bitboard) -> bool {
        let slow = board.pawns & board.color(self.shut_in);
        let fast = board.pawns & board.color(!self.shut_in);
        let mut moves = u8::from(turn != self.shut_in);
        for pawn in slow & self.mobile {
            let left = self.left[pawn.index()];
            let opponent = nearest(self.shut_in, self.opponents(self.shut_in, pawn, fast));
            moves += opponent.map_or(left, |other| left.min(steps(pawn, other) - 1));
        }
        (fast & self.mobile).into_iter().all(|pawn| {
            let mut needed = self.needed[pawn.index()];
            let opponents = self.opponents(!self.shut_in, pawn, slow);
            if needed <= moves
                && let Some(other) = nearest(!self.shut_in, opponents)
            {
                // The king has to come and take each of them, and to step aside at last. One that he takes on his way to the nearest
                // takes no time of its own, but it stood behind the nearest and made a move less than is counted for it.
                let way = attacks::between(pawn, other) | other.bitboard();
                let mut near = kings | steps_around(kings);
                needed += opponents.len() as u8 + 1;
                while needed <= moves && !near.intersects(way) {
                    near |= steps_around(near);
                    needed += 1;
                }
            }
            needed > moves
        })
    }

    /// The enemy pawns that a pawn can't pass, since the file is barred.
    fn opponents(&self, color: Color, pawn: Square, enemies: Bitboard) -> Bitboard {
        enemies & pawn.file().bitboard() & self.barred & in_front(color, pawn)
    }
}

/// The square that comes first on the way of a pawn.
fn nearest(color: Color, ahead: Bitboard) -> Option<Square> {
    if color == Color::White { ahead.first() } else { ahead.last() }
}

/// The number of ranks from one square to another.
fn steps(from: Square, to: Square) -> u8 {
    (from.rank() as u8).abs_diff(to.rank() as u8)
}

/// All squares above this one, as a side sees it.
fn in_front(color: Color, square: Square) -> Bitboard {
    let below = square.bitboard().0 - 1;
    Bitboard(if color == Color::White { !below } else { below })
}

/// What the pawns of a side can do before any promotion.
struct Pawns {
    color: Color,
    /// Where they can come.
    area: Bitboard,
    /// Squares that are always taken.
    closed: Bitboard,
    /// Where they can capture.
    targets: Bitboard,
}

impl Pawns {
    fn of(regions: &Regions, color: Color) -> Pawns {
        let pawns = regions.men_of(color).filter(|man| man.role == Role::Pawn);
        Pawns {
            color,
            area: pawns.fold(Bitboard::EMPTY, |area, pawn| area | pawn.region),
            closed: regions.all_fixed(),
            targets: regions.targets[(!color).index()] | regions.passed[(!color).index()],
        }
    }

    /// Captures from a square.
    fn takes(&self, square: Square) -> Bitboard {
        attacks::pawn(self.color, square) & self.targets
    }

    /// Single moves from a square.
    fn moves(&self, square: Square) -> Bitboard {
        self.takes(square) | (forward(self.color, square.bitboard()) - self.closed)
    }

    fn promotes_from(&self, square: Square) -> bool {
        self.moves(square).intersects(Rank::Eighth.relative_to(self.color).bitboard())
    }

    /// The squares of the area, the most advanced first.
    fn downwards(&self) -> impl Iterator<Item = Square> {
        let ranks = (0..8).rev().map(|rank| Rank::ALL[rank].relative_to(self.color).bitboard());
        ranks.flat_map(|rank| self.area & rank)
    }

    /// The squares after one move from a square. A double step may lead past a square to which none goes.
    fn next(&self, square: Square) -> Bitboard {
        let moves = self.moves(square);
        if square.rank() != Rank::Second.relative_to(self.color) {
            return moves;
        }
        let front = forward(self.color, square.bitboard()) - self.closed;
        moves | (forward(self.color, front) - self.closed)
    }

    /// The most moves from each square.
    fn left(&self) -> [u8; 64] {
        let mut left = [0; 64];
        for square in self.downwards() {
            let next = self.next(square) & self.area;
            left[square.index()] = next.into_iter().map(|to| left[to.index()] + 1).max().unwrap_or(0);
        }
        left
    }

    /// The fewest moves from each square to promotion.
    fn needed(&self) -> [u8; 64] {
        let mut needed = [NEVER; 64];
        for square in self.downwards() {
            let promotes = self.promotes_from(square);
            let least = (self.next(square) & self.area).into_iter().map(|to| needed[to.index()]).min();
            let least = if promotes { 0 } else { least.unwrap_or(NEVER) };
            needed[square.index()] = least.saturating_add(1).min(NEVER);
        }
        needed
    }
}
