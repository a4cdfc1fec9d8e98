//! Moves as values, and lists and sets of them.

use crate::geometry::{Bitboard, Role, Square};
use crate::position::CastlingSide;
use arrayvec::ArrayVec;
use core::fmt;
use core::num::NonZeroU16;
use core::ops::{ControlFlow, Deref, DerefMut};

/// What kind of move it is. Laws: 3.1-3.8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum MoveKind {
    /// A step of any man, capture or not, that is none of the following.
    Normal,
    /// A pawn's two squares from its original square. Laws: 3.7.2.
    DoublePush,
    /// A capture of a pawn that has just passed by. Laws: 3.7.3.1.
    EnPassant,
    /// King and rook in one move. Laws: 3.8.2.
    Castling,
    /// A pawn's arrival on the last rank, with what it is exchanged for. Laws: 3.7.3.3.
    Promotion(Role),
}

impl MoveKind {
    /// Every kind that a move can have: eight of them.
    pub const ALL: [MoveKind; 8] = [
        MoveKind::Normal,
        MoveKind::DoublePush,
        MoveKind::EnPassant,
        MoveKind::Castling,
        MoveKind::Promotion(Role::Knight),
        MoveKind::Promotion(Role::Bishop),
        MoveKind::Promotion(Role::Rook),
        MoveKind::Promotion(Role::Queen),
    ];

    /// The four promotions, the usual one first. Laws: 3.7.3.3.
    pub const PROMOTIONS: [MoveKind; 4] = [
        MoveKind::Promotion(Role::Queen),
        MoveKind::Promotion(Role::Rook),
        MoveKind::Promotion(Role::Bishop),
        MoveKind::Promotion(Role::Knight),
    ];

    const fn code(self) -> u16 {
        match self {
            MoveKind::Normal => 0,
            MoveKind::DoublePush => 1,
            MoveKind::EnPassant => 2,
            MoveKind::Castling => 3,
            MoveKind::Promotion(Role::Knight) => 4,
            MoveKind::Promotion(Role::Bishop) => 5,
            MoveKind::Promotion(Role::Rook) => 6,
            MoveKind::Promotion(_) => 7,
        }
    }
}

/// A move: from where, to where, of which kind; two bytes, as is an `Option` of it.
///
/// A move means something only in a position: [`Position::is_legal`](crate::Position::is_legal) tells whether it
/// is a legal one there. Text is in [`notation`](crate::notation), which writes and reads a move in a position.
///
/// ```
/// use caissa::{Move, MoveKind, Position, Square};
///
/// let e4 = Move::new(Square::E2, Square::E4, MoveKind::DoublePush);
/// assert!(Position::initial().is_legal(e4));
/// assert_eq!(size_of::<Option<Move>>(), 2);
/// ```
// Bits 0-5 from, 6-11 target, 12-14 kind, bit 15 always set. A castling's target is the rook's square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU16);

impl Move {
    /// A candidate for a move.
    ///
    /// `target` is the square on which the man arrives, but for castling that of the rook with which the king castles: in Chess960 the
    /// king's own way can be an ordinary king move as well, or no way at all. So what takes a move apart and makes it again asks for
    /// [`target`](Move::target), not for [`to`](Move::to). A promotion to pawn or king counts as one to a queen.
    #[inline]
    #[must_use]
    pub const fn new(from: Square, target: Square, kind: MoveKind) -> Move {
        Move::of_code(from, target, kind.code())
    }

    #[inline(always)]
    pub(crate) const fn of_code(from: Square, to: Square, code: u16) -> Move {
        match NonZeroU16::new(from as u16 | (to as u16) << 6 | code << 12 | 1 << 15) {
            Some(bits) => Move(bits),
            // Bit 15 is set.
            None => unreachable!(),
        }
    }

    /// The square that the man leaves; the king's, when castling.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        Square::masked(self.0.get() as u8)
    }

    /// The square on which the man arrives; when castling, that on which the king arrives.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        match self.castling() {
            Some(side) => Square::new(side.king_file(), self.target().rank()),
            None => self.target(),
        }
    }

    /// The square that the move names: that of [`to`](Move::to), but the rook's when castling.
    ///
    /// ```
    /// use caissa::{Move, MoveKind, Square};
    ///
    /// let castling = Move::new(Square::E1, Square::H1, MoveKind::Castling);
    /// assert_eq!((castling.to(), castling.target()), (Square::G1, Square::H1));
    /// assert_eq!(Move::new(castling.from(), castling.target(), castling.kind()), castling);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn target(self) -> Square {
        Square::masked((self.0.get() >> 6) as u8)
    }

    /// Whether the kind is [`MoveKind::Normal`].
    #[inline(always)]
    pub(crate) const fn is_normal(self) -> bool {
        self.0.get() & 0x7000 == 0
    }

    #[inline(always)]
    pub(crate) const fn is_double_push(self) -> bool {
        self.0.get() & 0x7000 == 0x1000
    }

    /// The kind of the move.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match self.0.get() >> 12 & 7 {
            0 => MoveKind::Normal,
            1 => MoveKind::DoublePush,
            2 => MoveKind::EnPassant,
            3 => MoveKind::Castling,
            4 => MoveKind::Promotion(Role::Knight),
            5 => MoveKind::Promotion(Role::Bishop),
            6 => MoveKind::Promotion(Role::Rook),
            _ => MoveKind::Promotion(Role::Queen),
        }
    }

    /// What the pawn becomes, if the move is a promotion.
    #[inline]
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// To which side the king castles, if it does.
    #[inline]
    #[must_use]
    pub const fn castling(self) -> Option<CastlingSide> {
        match self.kind() {
            MoveKind::Castling => Some(CastlingSide::of(self.from(), self.target())),
            _ => None,
        }
    }

    /// The squares that the rook leaves and enters, if the move is castling.
    #[inline]
    #[must_use]
    pub const fn castling_rook(self) -> Option<(Square, Square)> {
        match self.castling() {
            Some(side) => Some((self.target(), Square::new(side.rook_file(), self.target().rank()))),
            None => None,
        }
    }
}

/// For people at a debugger; the text of a move is a matter of [`notation`](crate::notation).
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({}{} {:?})", self.from(), self.target(), self.kind())
    }
}

/// The most moves that a position can have, by proof, whatever men stand on it.
///
/// Count the moves by the square they enter. On each line and direction through a square at most one slider (or the king by a
/// step) can enter it, so these moves are at most the pairs of a square and a direction in which it has a neighbour: 420. A
/// knight has at most 8 moves, and takes as much away, since no slider passes or enters its square. A pawn's ordinary moves are no more than
/// those of the queen that could stand in its place; one about to promote makes four moves of one, which adds at most
/// 30 for the eight squares of the last rank. Castling adds 2. In all 452.
pub(crate) const MOST_MOVES: usize = 452;

/// The legal moves of a position, in no particular order. It derefs to a slice, which can be sorted.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct MoveList(ArrayVec<Move, MOST_MOVES>);

impl MoveList {
    /// An empty list.
    #[inline]
    #[must_use]
    pub fn new() -> MoveList {
        MoveList(ArrayVec::new_const())
    }

    /// Takes all moves out.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds a move, or breaks if the list is full: by the proof above never in a position that was validated.
    #[inline(always)]
    pub(crate) fn push(&mut self, mv: Move) -> ControlFlow<()> {
        match self.0.try_push(mv) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }

    /// Adds a move for each of these squares, or breaks as [`push`](MoveList::push) does.
    // The test is at the loop's end: so the list's length stays in a register.
    #[inline(always)]
    pub(crate) fn push_each(
        &mut self,
        mut squares: Bitboard,
        mv: impl Fn(Square) -> Move,
    ) -> ControlFlow<()> {
        let Some(mut square) = squares.first() else { return ControlFlow::Continue(()) };
        loop {
            self.push(mv(square))?;
            squares.0 &= squares.0.wrapping_sub(1);
            match squares.first() {
                Some(next) => square = next,
                None => return ControlFlow::Continue(()),
            }
        }
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.0
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = arrayvec::IntoIter<Move, MOST_MOVES>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// Legal moves of one man that differ only in where they go (and, for promotions, in what the pawn becomes).
///
/// A queen's moves come in two sets, along lines and along diagonals; a pawn's in one for each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PieceMoves {
    /// What moves. For castling, the king.
    pub role: Role,
    /// Where it stands.
    pub from: Square,
    /// Where it can go; for castling, the squares of the rooks with which the king can castle.
    pub targets: Bitboard,
    /// Of which kind these moves are.
    pub kind: MoveSetKind,
}

/// The common kind of a set of moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveSetKind {
    /// Moves of [`MoveKind::Normal`].
    Normal,
    /// Moves of [`MoveKind::DoublePush`].
    DoublePush,
    /// Moves of [`MoveKind::EnPassant`].
    EnPassant,
    /// Moves of [`MoveKind::Castling`].
    Castling,
    /// Four moves of [`MoveKind::Promotion`] for each target.
    Promotion,
}

impl PieceMoves {
    /// The number of moves in the set.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        match self.kind {
            MoveSetKind::Promotion => self.targets.len() * Role::PROMOTIONS.len(),
            _ => self.targets.len(),
        }
    }

    /// Whether the set is empty. No set that a position hands out is.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// The moves of the set.
    #[inline]
    pub fn moves(self) -> impl Iterator<Item = Move> {
        let kinds: &'static [MoveKind] = match self.kind {
            MoveSetKind::Normal => &[MoveKind::Normal],
            MoveSetKind::DoublePush => &[MoveKind::DoublePush],
            MoveSetKind::EnPassant => &[MoveKind::EnPassant],
            MoveSetKind::Castling => &[MoveKind::Castling],
            MoveSetKind::Promotion => &MoveKind::PROMOTIONS,
        };
        let from = self.from;
        self.targets.into_iter().flat_map(move |to| kinds.iter().map(move |&kind| Move::new(from, to, kind)))
    }
}
