//! The board as a drawing in text.

use crate::board::Board;
use crate::geometry::{Color, File, Piece, Rank, Role, Square};
use core::fmt;

/// A board as eight lines of text, rank 8 first.
///
/// `Display` writes the lines with a line end between them and none after the last. Men are the letters of FEN, `.` is an empty square.
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
    board: Board,
    bottom: Color,
    frame: Frame,
    men: Men,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Frame {
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
        Diagram { board, bottom: Color::White, frame: Frame::None, men: Men::Letters }
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
        for row in 0..8 {
            let rank = Rank::ALL[7 - row].relative_to(self.bottom);
            if row > 0 {
                f.write_str("\n")?;
            }
            if framed {
                write!(f, "{rank}")?;
            }
            for file in self.files() {
                let sign = self.sign(self.board.piece_at(Square::new(file, rank)));
                write!(f, "{}{sign}", if framed { " " } else { "" })?;
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

impl Diagram {
    fn files(&self) -> [File; 8] {
        let mut files = File::ALL;
        if self.bottom == Color::Black {
            files.reverse();
        }
        files
    }
}
