//! The look-up tables, side by side: one address reaches them all.

use crate::attacks::{lines, sliders, steppers, zones};
use crate::geometry::Bitboard;

pub(super) struct Tables {
    pub(super) king: [Bitboard; 64],
    pub(super) knight: [Bitboard; 64],
    pub(super) near_for_king: [Bitboard; 64],
    pub(super) near_for_knight: [Bitboard; 64],
    pub(super) rising: [Bitboard; 64],
    pub(super) diagonals: [Bitboard; 64],
    pub(super) orthogonals: [Bitboard; 64],
    pub(super) inner: [[u64; 64]; 2],
    pub(super) first: [[u32; 64]; 2],
    pub(super) between: [[Bitboard; 64]; 64],
    pub(super) line: [[Bitboard; 64]; 64],
    pub(super) zones: [[zones::Zone; 256]; zones::ROWS],
    pub(super) zones_by_rank: zones::ZonesByRank,
    pub(super) zones_crossed: [zones::Zone; 16],
    pub(super) gathered: [u64; sliders::GATHERED],
}

pub(super) static TABLES: Tables = tables();

#[allow(long_running_const_eval)]
const fn tables() -> Tables {
    let (between, line) = lines::pair_tables();
    Tables {
        king: steppers::king_table(),
        knight: steppers::knight_table(),
        near_for_king: zones::near_table(steppers::king_table()),
        near_for_knight: zones::near_table(steppers::knight_table()),
        rising: lines::rising_table(),
        diagonals: lines::diagonal_table(),
        orthogonals: lines::orthogonal_table(),
        inner: sliders::INNER,
        first: sliders::FIRST,
        between,
        line,
        zones: zones::zone_table(),
        zones_by_rank: zones::zones_by_rank(),
        zones_crossed: zones::zones_crossed(),
        gathered: sliders::gathered_table(),
    }
}
