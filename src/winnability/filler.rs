//! How far are the loser's men from filling a square beside a corner? Part of the order of the searches; no verdict rests on it.

use crate::board::Board;
use crate::geometry::{Bitboard, Color, Square};
use crate::winnability::distance::{BISHOP_MOVES, KNIGHT_MOVES, NO_WAY};

/// The price of a move that is still to be made.
pub(crate) const MOVE: i16 = 5;
/// The price of what can't be done.
pub(crate) const NEVER: i16 = MOVE * NO_WAY as i16;

/// The squares beside the corners: two for each, one after the other.
pub(crate) const BESIDE: [Square; 8] =
    [Square::B1, Square::A2, Square::B8, Square::A7, Square::G1, Square::H2, Square::G8, Square::H7];

/// Prices of the way to each of those squares.
type Prices = [u8; 8];

/// What the nearest man of the loser has to pay for each of the squares.
pub(crate) struct Fillers(Prices);

impl Fillers {
    pub(crate) fn of(board: &Board, winner: Color) -> Fillers {
        let men = board.color(!winner) - board.kings;
        // A rook can come between a bishop and the king.
        let rooks = !board.color(winner).intersects(board.diagonals);
        let mut least = Fillers([NEVER as u8; 8]);
        least.lower(men & board.knights, &PIECES[KNIGHT]);
        least.lower(men & (board.diagonals - board.orthogonals), &PIECES[BISHOP]);
        if rooks {
            least.lower(men & (board.orthogonals - board.diagonals), &PIECES[ROOK]);
        }
        // A pawn that is the only man beside the king must have its last move left.
        let only = !men.has_several();
        let pawns = &PAWNS[(!winner).index()][usize::from(only)][usize::from(rooks)];
        least.lower(men & board.pawns, pawns);
        least
    }

    /// The price for one of the squares.
    pub(crate) fn price(&self, beside: usize) -> i16 {
        i16::from(self.0[beside])
    }

    fn lower(&mut self, men: Bitboard, prices: &[Prices; 64]) {
        for man in men {
            for (least, &price) in self.0.iter_mut().zip(&prices[man.index()]) {
                *least = (*least).min(price);
            }
        }
    }
}

const KNIGHT: usize = 0;
const BISHOP: usize = 1;
const ROOK: usize = 2;

/// By kind and square.
static PIECES: [[Prices; 64]; 3] = [piece_prices(KNIGHT), piece_prices(BISHOP), piece_prices(ROOK)];

/// By colour, whether it is the only man, whether a rook may fill, and square.
static PAWNS: [[[[Prices; 64]; 2]; 2]; 2] = [pawns(Color::White), pawns(Color::Black)];

const fn pawns(color: Color) -> [[[Prices; 64]; 2]; 2] {
    [
        [pawn_prices(color, 0, false), pawn_prices(color, 0, true)],
        [pawn_prices(color, 1, false), pawn_prices(color, 1, true)],
    ]
}

const fn piece_prices(kind: usize) -> [Prices; 64] {
    let mut prices = [[0; 8]; 64];
    let mut index = 0;
    while index < 8 * 64 {
        prices[index / 8][index % 8] = piece_price(kind, index / 8, BESIDE[index % 8] as usize) as u8;
        index += 1;
    }
    prices
}

const fn piece_price(kind: usize, from: usize, to: usize) -> i16 {
    let (files, ranks) = ((from % 8).abs_diff(to % 8), (from / 8).abs_diff(to / 8));
    let moves = match kind {
        KNIGHT => KNIGHT_MOVES[from][to] as i16,
        BISHOP => BISHOP_MOVES[from][to] as i16,
        _ => (files != 0) as i16 + (ranks != 0) as i16,
    };
    MOVE * moves
}

/// The same for a pawn, as such or as what it promotes to, with so many moves at least.
const fn pawn_prices(color: Color, least: i16, rooks: bool) -> [Prices; 64] {
    let mut prices = [[0; 8]; 64];
    let mut index = 0;
    while index < 8 * 64 {
        prices[index / 8][index % 8] =
            pawn_price(index / 8, BESIDE[index % 8] as usize, color, least, rooks) as u8;
        index += 1;
    }
    prices
}

const fn pawn_price(from: usize, to: usize, color: Color, least: i16, rooks: bool) -> i16 {
    let flip = if let Color::White = color { 0 } else { 56 };
    let rank = ((from ^ flip) / 8) as i16;
    let (steps, to_go) = (((to ^ flip) / 8) as i16 - rank, 7 - rank);
    let pushed = from % 8 == to % 8 && steps >= least && steps < to_go;
    let mut best = if pushed { MOVE * steps } else { NEVER };
    let last = (from % 8 + 56) ^ flip;
    let mut kind = 0;
    while kind <= if rooks { ROOK } else { BISHOP } {
        let price = piece_price(kind, last, to);
        if price < NEVER && price + MOVE * to_go < best {
            best = price + MOVE * to_go;
        }
        kind += 1;
    }
    best
}
