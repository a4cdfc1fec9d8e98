//! A position packed into four words: what is stored of each state of a search.

use crate::board::Board;
use crate::geometry::{Bitboard, Color, Rank, Square};
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
        let board = position.board();
        let mut marked = position.castling_rights().rooks();
        if let Some(passed) = position.en_passant() {
            marked |= Square::masked(passed as u8 ^ 8).bitboard();
        }
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
        let [a, b, c] = self.roles;
        let marked = Bitboard(a & b & c);
        let pawns = Bitboard(a & !b & !c) | (marked - ENDS);
        let knights = Bitboard(!a & b & !c);
        let diagonals = Bitboard(a & (b ^ c));
        let orthogonals = Bitboard(!b & c) | (marked & ENDS);
        let kings = Bitboard(!a & b & c);
        let white = Bitboard(self.white);
        let black = Bitboard(a | b | c) - white;
        let board = Board { pawns, knights, diagonals, orthogonals, kings, colors: [white, black] };
        let en_passant = (marked - ENDS).first().map(|pawn| Square::masked(pawn as u8 ^ 8));
        Position::trusted(board, turn, CastlingRights::new(marked & ENDS), en_passant)
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
