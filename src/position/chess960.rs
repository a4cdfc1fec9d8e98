//! The 960 initial positions of Chess960 and their numbers. Laws: Guidelines II.

use crate::board::Board;
use crate::geometry::{Color, File, Piece, Rank, Role, Square};
use crate::position::{CastlingRights, Position, Setup};
use thiserror::Error;

/// There is no initial position with this number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[error("no Chess960 position has the number `{0}`: expected 0 to 959")]
pub struct Chess960Error(pub u16);

/// The files of the two knights among the five squares that bishops and queen leave.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

/// The men of the first rank, from the a-file.
fn first_rank(number: u16) -> [Role; 8] {
    let number = usize::from(number);
    let (light, dark) = (number % 4 * 2 + 1, number / 4 % 4 * 2);
    let (queen, knights) = (number / 16 % 6, KNIGHTS[number / 96 % 10]);
    let mut rank = [None; 8];
    rank[light] = Some(Role::Bishop);
    rank[dark] = Some(Role::Bishop);
    let empty = |rank: &[Option<Role>; 8], nth: usize| {
        rank.iter().enumerate().filter(|(_, role)| role.is_none()).nth(nth).map_or(0, |(file, _)| file)
    };
    let file = empty(&rank, queen);
    rank[file] = Some(Role::Queen);
    let (first, second) = (empty(&rank, knights.0), empty(&rank, knights.1));
    rank[first] = Some(Role::Knight);
    rank[second] = Some(Role::Knight);
    // Three are left, and the king stands between the rooks.
    let mut rest = [Role::Rook, Role::King, Role::Rook].into_iter();
    rank.map(|role| role.or_else(|| rest.next()).unwrap_or(Role::Rook))
}

impl Position {
    /// An initial position of Chess960 by its number, 0 to 959; 518 is that of orthodox chess.
    ///
    /// # Errors
    /// If the number is above 959.
    ///
    /// ```
    /// use caissa::Position;
    ///
    /// assert_eq!(Position::chess960(518), Ok(Position::initial()));
    /// assert!(Position::chess960(960).is_err());
    /// ```
    pub fn chess960(number: u16) -> Result<Position, Chess960Error> {
        if number > 959 {
            return Err(Chess960Error(number));
        }
        Position::try_from(initial_setup(number)).map_err(|_| Chess960Error(number))
    }

    /// The number of this initial position of Chess960, if it is one. It tries them all.
    ///
    /// ```
    /// use caissa::Position;
    ///
    /// assert_eq!(Position::initial().chess960_number(), Some(518));
    /// ```
    #[must_use]
    pub fn chess960_number(&self) -> Option<u16> {
        (0..960).find(|&number| initial_setup(number) == self.setup())
    }
}

fn initial_setup(number: u16) -> Setup {
    let mut board = Board::EMPTY;
    let mut rooks = CastlingRights::NONE.rooks();
    for (file, role) in File::ALL.into_iter().zip(first_rank(number)) {
        for color in Color::ALL {
            let rank = |rank: Rank| Square::new(file, rank.relative_to(color));
            board.put(rank(Rank::First), Piece { color, role });
            board.put(rank(Rank::Second), Piece { color, role: Role::Pawn });
            if role == Role::Rook {
                rooks |= rank(Rank::First).bitboard();
            }
        }
    }
    Setup { board, castling_rights: CastlingRights::new(rooks), ..Setup::EMPTY }
}
