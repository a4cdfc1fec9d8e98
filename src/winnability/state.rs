//! A position packed into four words: what is stored of each state of a search.

use crate::board::Board;
use crate::geometry::{Bitboard, Color, Piece, Rank, Role, Square};
use crate::position::{CastlingRights, Position};

/// A position without its counters, exactly: two are equal if and only if they are the same position by the Laws
/// (9.2.3), but for the turn, which is kept beside.
///
/// Three bits a square name the role, one the colour. The eighth role is a marked man: on a first or last rank a rook with which
/// the king may still castle, elsewhere a pawn that may be captured en passant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Placement {
    roles: [u64; 3],
    white: u64,
}

const ENDS: Bitboard = Bitboard(Rank::First.bitboard().0 | Rank::Eighth.bitboard().0);

impl Placement {
    #[inline]
    pub(crate) fn of(position: &Position) -> Placement {
        let mut marked = position.castling_rights().rooks();
        if let Some(passed) = position.en_passant() {
            marked |= Square::masked(passed as u8 ^ 8).bitboard();
        }
        Placement::of_board(position.board(), marked)
    }

    /// Of a board alone, with these of its men marked.
    #[inline]
    pub(crate) fn of_board(board: &Board, marked: Bitboard) -> Placement {
        let Board { pawns, knights, diagonals, orthogonals, kings, colors } = *board;
        let bishops = diagonals - orthogonals;
        Placement {
            roles: [
                (pawns | diagonals | marked).0,
                (knights | bishops | kings | marked).0,
                (orthogonals | kings | marked).0,
            ],
            white: colors[Color::White.index()].0,
        }
    }

    #[inline]
    pub(crate) fn unpack(&self, turn: Color) -> Position {
        let (board, marked) = self.board();
        let en_passant = (marked - ENDS).first().map(|pawn| Square::masked(pawn as u8 ^ 8));
        Position::trusted(board, turn, CastlingRights::new(marked & ENDS), en_passant)
    }

    /// The board, and the men that are marked.
    #[inline]
    pub(crate) fn board(&self) -> (Board, Bitboard) {
        let [a, b, c] = self.roles;
        let marked = Bitboard(a & b & c);
        let pawns = Bitboard(a & !b & !c) | (marked - ENDS);
        let knights = Bitboard(!a & b & !c);
        let diagonals = Bitboard(a & (b ^ c));
        let orthogonals = Bitboard(!b & c) | (marked & ENDS);
        let kings = Bitboard(!a & b & c);
        let white = Bitboard(self.white);
        let black = Bitboard(a | b | c) - white;
        (Board { pawns, knights, diagonals, orthogonals, kings, colors: [white, black] }, marked)
    }

    /// With some squares emptied.
    #[inline]
    pub(crate) fn without(&self, squares: Bitboard) -> Placement {
        let left = !squares.0;
        Placement { roles: self.roles.map(|role| role & left), white: self.white & left }
    }

    /// With some squares emptied and a man put on another.
    #[inline]
    pub(crate) fn moved(&self, from: Bitboard, to: Square, piece: Piece) -> Placement {
        let mut placed = self.without(from | to.bitboard());
        let on = to.bitboard().0;
        let [a, b, c] = match piece.role {
            Role::Pawn => [on, 0, 0],
            Role::Knight => [0, on, 0],
            Role::Bishop => [on, on, 0],
            Role::Rook => [0, 0, on],
            Role::Queen => [on, 0, on],
            Role::King => [0, on, on],
        };
        placed.roles[0] |= a;
        placed.roles[1] |= b;
        placed.roles[2] |= c;
        placed.white |= if piece.color == Color::White { on } else { 0 };
        placed
    }

    /// The squares where somebody stands.
    #[inline]
    pub(crate) fn occupied(&self) -> Bitboard {
        Bitboard(self.roles[0] | self.roles[1] | self.roles[2])
    }

    /// With a man marked.
    #[inline]
    pub(crate) fn marked(&self, square: Square) -> Placement {
        Placement { roles: self.roles.map(|role| role | square.bitboard().0), ..*self }
    }

    /// 64 bits that differ for different positions, nearly always.
    #[inline]
    pub(crate) fn key(&self, turn: Color) -> u64 {
        let turn = if turn == Color::White { 0x243f_6a88_85a3_08d3 } else { 0x1319_8a2e_0370_7344 };
        mix(self.roles[0] ^ 0xa409_3822_299f_31d0, self.roles[1] ^ 0x082e_fa98_ec4e_6c89)
            ^ mix(self.roles[2] ^ 0x4528_21e6_38d0_1377, self.white ^ turn)
    }
}

#[inline]
fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}
