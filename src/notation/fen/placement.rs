//! The field of the placement: eight ranks of men and empty squares.

use crate::board::Board;
use crate::geometry::{Bitboard, Color, Rank, Role};
use crate::notation::byte::BYTE_ORDER_MARK;
use crate::notation::fen::reader::Cursor;
use crate::notation::fen::{FenError, FenErrorKind, FenField};
use core::array;

impl Cursor<'_> {
    #[inline]
    pub(super) fn placement(&mut self) -> Result<Board, FenError> {
        match plain_placement(self.text.get(self.at..).unwrap_or_default()) {
            Some((board, len)) => {
                self.at += len;
                Ok(board)
            }
            None if self.text.starts_with(BYTE_ORDER_MARK) && self.at == 0 => {
                self.liberty(FenField::Placement, 0, FenErrorKind::Separator)?;
                self.at = BYTE_ORDER_MARK.len();
                self.any_placement()
            }
            None => self.any_placement(),
        }
    }

    /// The placement byte by byte, to say what is wrong with it or to repair it.
    #[cold]
    fn any_placement(&mut self) -> Result<Board, FenError> {
        let mut roles = [0u64; 6];
        let mut colors = [0u64; 2];
        let mut rank = 7u8;
        let mut file = 0u8;
        let mut after_digit = false;
        loop {
            let byte = self.peek().unwrap_or(b' ');
            let (color, role) = match PLACEMENT.get(usize::from(byte)).copied().unwrap_or(Mark::Other) {
                Mark::Man(color, role) => (color, role),
                Mark::Empty(count) => {
                    if after_digit {
                        self.liberty(FenField::Placement, self.at, FenErrorKind::DigitsInARow)?;
                    }
                    after_digit = true;
                    file += count;
                    if file > 8 {
                        return self.error(
                            FenField::Placement,
                            self.at,
                            FenErrorKind::RankTooLong(Rank::masked(rank)),
                        );
                    }
                    self.at += 1;
                    continue;
                }
                Mark::NextRank => {
                    if file != 8 {
                        return self.rank_too_short(rank, file);
                    }
                    if rank == 0 {
                        return self.error(FenField::Placement, self.at, FenErrorKind::TooManyRanks);
                    }
                    (rank, file, after_digit) = (rank - 1, 0, false);
                    self.at += 1;
                    continue;
                }
                Mark::Other => break,
            };
            if file > 7 {
                return self.error(
                    FenField::Placement,
                    self.at,
                    FenErrorKind::RankTooLong(Rank::masked(rank)),
                );
            }
            let bit = 1u64 << (rank * 8 + file);
            if let (Some(men), Some(side)) = (roles.get_mut(role.index()), colors.get_mut(color.index())) {
                *men |= bit;
                *side |= bit;
            }
            file += 1;
            after_digit = false;
            self.at += 1;
        }
        let ends = self.at >= self.text.len() || self.separator_at(self.at) > 0;
        if !ends || (rank, file) == (7, 0) {
            return self.unexpected(FenField::Placement);
        }
        if file != 8 {
            return self.rank_too_short(rank, file);
        }
        if rank != 0 {
            return self.error(FenField::Placement, self.at, FenErrorKind::TooFewRanks(8 - rank));
        }
        Ok(Board::from_parts(roles.map(Bitboard), colors.map(Bitboard)))
    }

    #[cold]
    fn rank_too_short(&self, rank: u8, squares: u8) -> Result<Board, FenError> {
        self.error(FenField::Placement, self.at, FenErrorKind::RankTooShort(Rank::masked(rank), squares))
    }
}

/// A placement without any fault, and its length. Men and digits come as they like, so none of them decides about a branch: each
/// adds what its [step](STEPS) says.
#[inline]
fn plain_placement(text: &[u8]) -> Option<(Board, usize)> {
    let mut men = [0u64; 16];
    // Squares passed, from a8 on; squares left in the rank, and whether ever a wrong number; the step before, and what steps in a row share.
    let (mut squares, mut room, mut fault, mut before, mut repeated) = (0usize, 8u8, false, 0u32, 0u32);
    for (len, &byte) in text.iter().enumerate() {
        let step = STEPS[usize::from(byte)];
        if step == END {
            let whole = squares == 64 && room == 0 && !fault && repeated & DIGIT == 0 && byte == b' ';
            let (white, black) = men.split_at(8);
            let roles = array::from_fn(|role| Bitboard(white[role] | black[role]));
            let colors = [white, black].map(|men| Bitboard(men[..6].iter().fold(0, |all, men| all | men)));
            return whole.then_some((Board::from_parts(roles, colors), len));
        }
        men[(step >> 8 & 15) as usize] |= 1 << ((squares ^ 56) & 63);
        squares += (step >> 16) as usize;
        // Too little room wraps around, and a slash before the end of a rank makes too much.
        room = room.wrapping_add(step as u8);
        fault |= room > 8;
        repeated |= step & before;
        before = step;
    }
    None
}

/// What a byte of the placement adds. Bits 0-7: room in the rank, less by the squares taken, more by 8 for a slash; 8-10: the set of its
/// role, or of what is no man; 11: its colour; 12: a digit; 16-19: squares.
static STEPS: [u32; 256] = {
    const NO_MAN: u32 = 7 << 8;
    let mut table = [END; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match PLACEMENT[byte] {
            Mark::Man(color, role) => 0xff | (role as u32) << 8 | (color as u32) << 11 | 1 << 16,
            Mark::Empty(squares) => squares.wrapping_neg() as u32 | NO_MAN | (squares as u32) << 16 | DIGIT,
            Mark::NextRank => 8 | NO_MAN,
            Mark::Other => END,
        };
        byte += 1;
    }
    table
};

/// The byte is not of the placement.
const END: u32 = 0;

const DIGIT: u32 = 1 << 12;

/// What a byte of the placement means.
#[derive(Clone, Copy)]
enum Mark {
    Man(Color, Role),
    Empty(u8),
    NextRank,
    Other,
}

const PLACEMENT: [Mark; 256] = {
    let mut table = [Mark::Other; 256];
    let mut i = 0;
    while i < Role::ALL.len() {
        let letter = Role::ALL[i].letter();
        table[letter as usize] = Mark::Man(Color::Black, Role::ALL[i]);
        table[letter.to_ascii_uppercase() as usize] = Mark::Man(Color::White, Role::ALL[i]);
        i += 1;
    }
    let mut digit = 1;
    while digit <= 8 {
        table[b'0' as usize + digit] = Mark::Empty(digit as u8);
        digit += 1;
    }
    table[b'/' as usize] = Mark::NextRank;
    table
};
