//! Castling: rights, sides, and the paths of king and rook, for Chess960 from the start.
//!
//! A right is the square of the rook that it names. Laws: 3.8.2; for Chess960, Guidelines II.

use crate::geometry::{Bitboard, Color, File, Rank, Square};
use core::fmt;

/// Towards which side a king castles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum CastlingSide {
    /// Towards the h-file: the king arrives on the g-file, the rook on the f-file.
    KingSide,
    /// Towards the a-file: the king arrives on the c-file, the rook on the d-file.
    QueenSide,
}

impl CastlingSide {
    /// Both sides, the king's first.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::KingSide, CastlingSide::QueenSide];

    /// The file on which the king arrives. Laws: 3.8.2.
    #[inline]
    #[must_use]
    pub const fn king_file(self) -> File {
        match self {
            CastlingSide::KingSide => File::G,
            CastlingSide::QueenSide => File::C,
        }
    }

    /// The file on which the rook arrives. Laws: 3.8.2.
    #[inline]
    #[must_use]
    pub const fn rook_file(self) -> File {
        match self {
            CastlingSide::KingSide => File::F,
            CastlingSide::QueenSide => File::D,
        }
    }

    /// The side of a castling by a king and a rook on these squares of one rank.
    #[inline]
    #[must_use]
    pub(crate) const fn of(king: Square, rook: Square) -> CastlingSide {
        if (rook as u8) > king as u8 { CastlingSide::KingSide } else { CastlingSide::QueenSide }
    }
}

/// `king's side` or `queen's side`.
impl fmt::Display for CastlingSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            CastlingSide::KingSide => "king's side",
            CastlingSide::QueenSide => "queen's side",
        })
    }
}

/// Who may still castle with which rook: the set of the squares of those rooks.
///
/// Rooks on the first rank are White's, on the eighth Black's. That a right is there says only that neither king nor rook has moved;
/// whether castling is legal now is another question. Laws: 3.8.2.1, 9.2.3.
///
/// ```
/// use caissa::{Color, Position, Square};
/// use caissa::position::CastlingSide;
///
/// let rights = Position::initial().castling_rights();
/// assert_eq!(rights.rooks().len(), 4);
/// assert_eq!(rights.rook(Color::White, CastlingSide::QueenSide, Square::E1), Some(Square::A1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CastlingRights(Bitboard);

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: CastlingRights = CastlingRights(Bitboard::EMPTY);

    /// The four rights of the initial position.
    pub const INITIAL: CastlingRights = CastlingRights(Bitboard(0x8100_0000_0000_0081));

    /// The rights with the rooks on these squares. Squares off the first and eighth rank name nobody's rook.
    #[inline]
    #[must_use]
    pub const fn new(rooks: Bitboard) -> CastlingRights {
        CastlingRights(rooks)
    }

    /// The squares of the rooks.
    #[inline]
    #[must_use]
    pub const fn rooks(self) -> Bitboard {
        self.0
    }

    /// The squares of the rooks of one colour.
    #[inline]
    #[must_use]
    pub const fn of(self, color: Color) -> Bitboard {
        Bitboard(self.0.0 & Rank::First.relative_to(color).bitboard().0)
    }

    /// The rook with which a king on `king` may still castle to this side.
    #[inline]
    #[must_use]
    pub fn rook(self, color: Color, side: CastlingSide, king: Square) -> Option<Square> {
        self.of(color).into_iter().find(|&rook| CastlingSide::of(king, rook) == side)
    }

    /// Whether nobody may castle.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The rights without those of the rooks on these squares.
    #[inline]
    #[must_use]
    pub const fn without(self, squares: Bitboard) -> CastlingRights {
        CastlingRights(Bitboard(self.0.0 & !squares.0))
    }
}

/// What castling asks of the first rank: low byte, files that must be empty but for the king and the rook themselves (all that the two
/// pass or enter); high byte, files that must not be attacked (where the king stands, what it crosses, where it lands).
/// Laws: 3.8.2.2.
#[derive(Clone, Copy)]
pub(crate) struct CastlingPath(u16);

/// By the file of the king, then that of the rook.
const PATHS: [[CastlingPath; 8]; 8] = paths_by_file();

/// The files from one to another, both included.
const fn span(a: u8, b: u8) -> u8 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (((1u16 << (high - low + 1)) - 1) << low) as u8
}

const fn paths_by_file() -> [[CastlingPath; 8]; 8] {
    let mut paths = [[CastlingPath(0); 8]; 8];
    let mut king = 0;
    while king < 8 {
        let mut rook = 0;
        while rook < 8 {
            let side = if rook > king { CastlingSide::KingSide } else { CastlingSide::QueenSide };
            let safe = span(king, side.king_file() as u8);
            let passed = safe | span(rook, side.rook_file() as u8);
            let empty = passed & !(1 << king | 1 << rook);
            paths[king as usize][rook as usize] = CastlingPath(empty as u16 | (safe as u16) << 8);
            rook += 1;
        }
        king += 1;
    }
    paths
}

impl CastlingPath {
    /// The path of a king and a rook on these files.
    #[inline(always)]
    pub(crate) const fn between(king: File, rook: File) -> CastlingPath {
        PATHS[king as usize][rook as usize]
    }

    /// Whether nothing hinders king and rook.
    #[inline(always)]
    pub(crate) const fn is_free(self, hindrance: Hindrance) -> bool {
        self.0 & hindrance.0 == 0
    }

    /// The squares of a colour's first rank that must be empty, and those that must not be attacked.
    pub(crate) fn squares(self, color: Color) -> (Bitboard, Bitboard) {
        let on_first_rank = |files: u16| Bitboard(u64::from(files) << (56 * color as u8));
        (on_first_rank(self.0 & 0xff), on_first_rank(self.0 >> 8))
    }
}

/// What stands on a first rank (low byte) and what is attacked there (high byte).
#[derive(Clone, Copy)]
pub(crate) struct Hindrance(u16);

impl Hindrance {
    #[inline(always)]
    pub(crate) const fn on_first_rank(color: Color, occupied: Bitboard, attacked: Bitboard) -> Hindrance {
        let first = 56 * color as u8;
        Hindrance((occupied.0 >> first) as u8 as u16 | ((attacked.0 >> first) as u16) << 8)
    }
}
