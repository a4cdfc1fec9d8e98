//! What stands where, and who attacks what?
//!
//! A [`Board`] is placement alone: no turn, no rights, no rules beyond "a piece attacks what it reaches". Any placement can be
//! expressed. Laws: 2.2, 3.1.2.

use crate::attacks::{self, Sliders};
use crate::cpu::{Isa, Portable};
use crate::geometry::{Bitboard, Color, Piece, Role, Square};
use core::fmt;

/// The placement of the men on the 64 squares, at most one a square.
///
/// ```
/// use caissa::{Board, Color, Piece, Role, Square};
///
/// let mut board = Board::EMPTY;
/// board.put(Square::E1, Piece { color: Color::White, role: Role::King });
/// assert_eq!(board.king(Color::White), Some(Square::E1));
/// assert_eq!(board.occupied().len(), 1);
/// ```
// Queens stand on both slider boards: a queen is what moves like a bishop and like a rook.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    pub(crate) pawns: Bitboard,
    pub(crate) knights: Bitboard,
    pub(crate) diagonals: Bitboard,
    pub(crate) orthogonals: Bitboard,
    pub(crate) kings: Bitboard,
    pub(crate) colors: [Bitboard; 2],
}

impl Board {
    /// No man on any square.
    pub const EMPTY: Board = Board {
        pawns: Bitboard::EMPTY,
        knights: Bitboard::EMPTY,
        diagonals: Bitboard::EMPTY,
        orthogonals: Bitboard::EMPTY,
        kings: Bitboard::EMPTY,
        colors: [Bitboard::EMPTY; 2],
    };

    /// The 32 men of the initial position. Laws: 2.3.
    pub const INITIAL: Board = Board {
        pawns: Bitboard(0x00ff_0000_0000_ff00),
        knights: Bitboard(0x4200_0000_0000_0042),
        diagonals: Bitboard(0x2c00_0000_0000_002c),
        orthogonals: Bitboard(0x8900_0000_0000_0089),
        kings: Bitboard(0x1000_0000_0000_0010),
        colors: [Bitboard(0x0000_0000_0000_ffff), Bitboard(0xffff_0000_0000_0000)],
    };

    /// The board with these squares for each role, by [`Role::index`], and for each colour. No square may be in two sets of roles or in
    /// both of colours, and the roles must cover what the colours do.
    #[inline]
    pub(crate) fn from_parts(roles: [Bitboard; 6], colors: [Bitboard; 2]) -> Board {
        let [pawns, knights, bishops, rooks, queens, kings] = roles;
        Board { pawns, knights, diagonals: bishops | queens, orthogonals: rooks | queens, kings, colors }
    }

    /// Puts a man on a square; whatever stood there is gone.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.remove(square);
        let on = square.bitboard();
        self.colors[piece.color.index()] |= on;
        match piece.role {
            Role::Pawn => self.pawns |= on,
            Role::Knight => self.knights |= on,
            Role::Bishop => self.diagonals |= on,
            Role::Rook => self.orthogonals |= on,
            Role::Queen => {
                self.diagonals |= on;
                self.orthogonals |= on;
            }
            Role::King => self.kings |= on,
        }
    }

    /// Empties a square and returns what stood there.
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        *self = self.without(square.bitboard());
        Some(piece)
    }

    /// The board with these squares emptied.
    #[inline(always)]
    pub(crate) const fn without(&self, squares: Bitboard) -> Board {
        let left = !squares.0;
        Board {
            pawns: Bitboard(self.pawns.0 & left),
            knights: Bitboard(self.knights.0 & left),
            diagonals: Bitboard(self.diagonals.0 & left),
            orthogonals: Bitboard(self.orthogonals.0 & left),
            kings: Bitboard(self.kings.0 & left),
            colors: [Bitboard(self.colors[0].0 & left), Bitboard(self.colors[1].0 & left)],
        }
    }

    /// The man on a square.
    #[inline]
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = self.color_at(square)?;
        let role = self.role_at(square)?;
        Some(Piece { color, role })
    }

    /// The colour of the man on a square.
    #[inline]
    #[must_use]
    pub fn color_at(&self, square: Square) -> Option<Color> {
        if self.color(Color::White).contains(square) {
            Some(Color::White)
        } else if self.color(Color::Black).contains(square) {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// The role of the man on a square.
    #[inline]
    #[must_use]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Some(if self.pawns.contains(square) {
            Role::Pawn
        } else if self.diagonals.contains(square) {
            if self.orthogonals.contains(square) { Role::Queen } else { Role::Bishop }
        } else if self.orthogonals.contains(square) {
            Role::Rook
        } else if self.knights.contains(square) {
            Role::Knight
        } else if self.kings.contains(square) {
            Role::King
        } else {
            return None;
        })
    }

    /// The squares of all men of a role, of either colour.
    #[inline]
    #[must_use]
    pub const fn pieces(&self, role: Role) -> Bitboard {
        Bitboard(match role {
            Role::Pawn => self.pawns.0,
            Role::Knight => self.knights.0,
            Role::Bishop => self.diagonals.0 & !self.orthogonals.0,
            Role::Rook => self.orthogonals.0 & !self.diagonals.0,
            Role::Queen => self.diagonals.0 & self.orthogonals.0,
            Role::King => self.kings.0,
        })
    }

    /// The squares of all men of a colour.
    #[inline]
    #[must_use]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The squares of the men of a colour and a role.
    #[inline]
    #[must_use]
    pub const fn colored(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.color(color).0 & self.pieces(role).0)
    }

    /// All squares that are not empty.
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.colors[0].0 | self.colors[1].0)
    }

    /// The square of the king of a colour: of the first from a1 on, should there be several.
    #[inline]
    #[must_use]
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.colored(color, Role::King).first()
    }

    /// The men of a colour that attack `square` when the squares `occupied` are. A pinned man attacks too. Laws: 3.1.2, 3.1.3.
    ///
    /// `occupied` may differ from [`occupied`](Board::occupied) to ask "and if this man had gone?". A man on a square that
    /// is not in it counts still.
    #[inline]
    #[must_use]
    pub fn attackers(&self, square: Square, color: Color, occupied: Bitboard) -> Bitboard {
        self.attackers_with(Portable, square, color, occupied)
    }

    /// [`attackers`](Board::attackers) with the look-ups of the caller's instructions.
    #[inline(always)]
    pub(crate) fn attackers_with<I: Isa>(
        &self,
        isa: I,
        square: Square,
        color: Color,
        occupied: Bitboard,
    ) -> Bitboard {
        let attackers = (attacks::pawn(!color, square) & self.pawns)
            | (attacks::knight(square) & self.knights)
            | (isa.bishop(square, occupied) & self.diagonals)
            | (isa.rook(square, occupied) & self.orthogonals)
            | (attacks::king(square) & self.kings);
        attackers & self.color(color)
    }

    /// The squares on which the two boards differ.
    #[must_use]
    pub const fn changed(&self, other: &Board) -> Bitboard {
        Bitboard(
            self.pawns.0 ^ other.pawns.0
                | self.knights.0 ^ other.knights.0
                | self.diagonals.0 ^ other.diagonals.0
                | self.orthogonals.0 ^ other.orthogonals.0
                | self.kings.0 ^ other.kings.0
                | self.colors[0].0 ^ other.colors[0].0
                | self.colors[1].0 ^ other.colors[1].0,
        )
    }

    /// All men with their squares, from a1 to h8.
    pub fn men(&self) -> impl Iterator<Item = (Square, Piece)> {
        let board = *self;
        self.occupied().into_iter().filter_map(move |square| Some((square, board.piece_at(square)?)))
    }

    /// The board with the colours exchanged, seen from the other side: a White man on e2 becomes a Black one on e7.
    #[must_use]
    pub const fn mirrored(&self) -> Board {
        Board {
            pawns: self.pawns.mirrored(),
            knights: self.knights.mirrored(),
            diagonals: self.diagonals.mirrored(),
            orthogonals: self.orthogonals.mirrored(),
            kings: self.kings.mirrored(),
            colors: [self.colors[1].mirrored(), self.colors[0].mirrored()],
        }
    }
}

impl Default for Board {
    /// The empty board.
    fn default() -> Board {
        Board::EMPTY
    }
}

/// A drawing: eight lines of FEN letters, rank 8 first, `.` for an empty square.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            f.write_str("\n")?;
            for file in 0..8u8 {
                let piece = self.piece_at(Square::masked(rank * 8 + file));
                write!(f, "{}", piece.map_or('.', Piece::letter))?;
            }
        }
        Ok(())
    }
}
