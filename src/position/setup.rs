//! A position as plain data, before anybody asks whether it can be played.

use crate::board::Board;
use crate::geometry::{Color, Square};
use crate::position::CastlingRights;

/// What a FEN says, as plain public fields; anything goes.
///
/// A `Setup` is what is read, edited and written. [`Position`](crate::position::Position) is what is played:
/// `Position::try_from(setup)` names every reason why it can't be. Laws: 2.3; the fields are those of a FEN.
///
/// ```
/// use caissa::{Color, Piece, Position, Role, Setup, Square};
///
/// let mut setup = Setup::EMPTY;
/// setup.board.put(Square::E1, Piece { color: Color::White, role: Role::King });
/// assert!(Position::try_from(setup).is_err());
/// setup.board.put(Square::E8, Piece { color: Color::Black, role: Role::King });
/// assert!(Position::try_from(setup).is_ok());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// What stands where.
    pub board: Board,
    /// Who has the move.
    pub turn: Color,
    /// Which rooks may still castle with their king.
    pub castling_rights: CastlingRights,
    /// The square that a pawn has just passed by a double step, as the source gives it: whether or not
    /// anybody can capture there.
    pub en_passant: Option<Square>,
    /// Plies (moves of one side) since the last pawn move or capture. Laws: 9.3.
    pub halfmove_clock: u16,
    /// The number of the move, starting at 1 and rising after each move of Black.
    pub fullmove_number: u16,
}

impl Setup {
    /// The empty board, White to move.
    pub const EMPTY: Setup = Setup {
        board: Board::EMPTY,
        turn: Color::White,
        castling_rights: CastlingRights::NONE,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    /// The initial position. Laws: 2.3.
    pub const INITIAL: Setup =
        Setup { board: Board::INITIAL, castling_rights: CastlingRights::INITIAL, ..Setup::EMPTY };
}

impl Default for Setup {
    /// The initial position.
    fn default() -> Setup {
        Setup::INITIAL
    }
}
