//! The board as a drawing: text, or a picture in SVG.

use crate::board::Board;
use crate::geometry::{Bitboard, Color, File, Piece, Rank, Role, Square};
use crate::position::{Move, Position};
use core::fmt;

/// A board as eight lines of text, rank 8 first; [`Diagram::svg`] makes a picture of the same.
///
/// `Display` writes the lines with a line end between them and none after the last. Men are the letters of FEN, `.` is an empty square.
/// The squares of a [last move](Diagram::with_last_move) stand in parentheses.
///
/// ```
/// use caissa::Board;
/// use caissa::notation::Diagram;
///
/// let drawing = Diagram::new(Board::INITIAL).to_string();
/// assert!(drawing.starts_with("rnbqkbnr\npppppppp\n........"));
/// assert!(drawing.ends_with("\nRNBQKBNR"));
///
/// let framed = Diagram::new(Board::INITIAL).with_coordinates().with_figurines().to_string();
/// assert!(framed.starts_with("8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n"));
/// assert!(framed.ends_with("\n  a b c d e f g h"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Diagram {
    pub(super) board: Board,
    pub(super) bottom: Color,
    pub(super) frame: Frame,
    men: Men,
    /// The squares of the last move.
    pub(super) last_move: Bitboard,
    /// The square of a king in check.
    pub(super) check: Option<Square>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Frame {
    None,
    Coordinates,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Men {
    Letters,
    Figurines,
}

impl Diagram {
    /// A bare drawing, seen from White's side.
    #[must_use]
    pub const fn new(board: Board) -> Diagram {
        let (bottom, frame, men) = (Color::White, Frame::None, Men::Letters);
        Diagram { board, bottom, frame, men, last_move: Bitboard::EMPTY, check: None }
    }

    /// The same of a position: a king in check is marked in the picture.
    #[must_use]
    pub fn of(position: &Position) -> Diagram {
        let check = if position.is_check() { position.board().king(position.turn()) } else { None };
        Diagram { check, ..Diagram::new(*position.board()) }
    }

    /// Seen from the side of this player: his first rank comes last.
    #[must_use]
    pub const fn seen_from(self, bottom: Color) -> Diagram {
        Diagram { bottom, ..self }
    }

    /// With the ranks at the left, a line of files below, and a space between squares.
    #[must_use]
    pub const fn with_coordinates(self) -> Diagram {
        Diagram { frame: Frame::Coordinates, ..self }
    }

    /// With Unicode chessmen instead of letters.
    #[must_use]
    pub const fn with_figurines(self) -> Diagram {
        Diagram { men: Men::Figurines, ..self }
    }

    /// With a mark on the squares that the last move has left and entered; when castling, those of the king. In text there is then a
    /// space between squares.
    ///
    /// ```
    /// use caissa::notation::Diagram;
    /// use caissa::{Position, Square};
    ///
    /// let start = Position::initial();
    /// let e4 = start.find_move(Square::E2, Square::E4, None)?;
    /// let drawing = Diagram::of(&start.after(e4)).with_last_move(e4).to_string();
    /// assert!(drawing.ends_with(
    ///     "\n . . . .(P). . .\n . . . . . . . .\n P P P P(.)P P P\n R N B Q K B N R"
    /// ));
    /// # Ok::<(), caissa::position::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn with_last_move(self, mv: Move) -> Diagram {
        Diagram { last_move: mv.from().bitboard() | mv.to().bitboard(), ..self }
    }

    fn sign(&self, piece: Option<Piece>) -> char {
        match (piece, self.men) {
            (None, _) => '.',
            (Some(piece), Men::Letters) => piece.letter(),
            (Some(piece), Men::Figurines) => figurine(piece),
        }
    }
}

/// The Unicode chessman.
const fn figurine(piece: Piece) -> char {
    match (piece.color, piece.role) {
        (Color::White, Role::King) => '♔',
        (Color::White, Role::Queen) => '♕',
        (Color::White, Role::Rook) => '♖',
        (Color::White, Role::Bishop) => '♗',
        (Color::White, Role::Knight) => '♘',
        (Color::White, Role::Pawn) => '♙',
        (Color::Black, Role::King) => '♚',
        (Color::Black, Role::Queen) => '♛',
        (Color::Black, Role::Rook) => '♜',
        (Color::Black, Role::Bishop) => '♝',
        (Color::Black, Role::Knight) => '♞',
        (Color::Black, Role::Pawn) => '♟',
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let framed = self.frame == Frame::Coordinates;
        let marked = !self.last_move.is_empty();
        for (row, rank) in self.ranks().into_iter().enumerate() {
            if row > 0 {
                f.write_str("\n")?;
            }
            if framed {
                write!(f, "{rank}")?;
            }
            let mut before = false;
            for file in self.files() {
                let square = Square::new(file, rank);
                let mark = self.last_move.contains(square);
                if framed || marked {
                    f.write_str(between(before, mark))?;
                }
                write!(f, "{}", self.sign(self.board.piece_at(square)))?;
                before = mark;
            }
            if before {
                f.write_str(between(before, false))?;
            }
        }
        if framed {
            f.write_str("\n ")?;
            for file in self.files() {
                write!(f, " {file}")?;
            }
        }
        Ok(())
    }
}

/// What stands between two squares, of which each is marked or not.
const fn between(left: bool, right: bool) -> &'static str {
    match (left, right) {
        (false, false) => " ",
        (false, true) => "(",
        (true, false) => ")",
        (true, true) => "|",
    }
}

impl Diagram {
    /// The ranks from top to bottom.
    pub(super) fn ranks(&self) -> [Rank; 8] {
        let mut ranks = Rank::ALL;
        if self.bottom == Color::White {
            ranks.reverse();
        }
        ranks
    }

    /// The files from left to right.
    pub(super) fn files(&self) -> [File; 8] {
        let mut files = File::ALL;
        if self.bottom == Color::Black {
            files.reverse();
        }
        files
    }
}
