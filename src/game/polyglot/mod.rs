//! The key under which opening books in the Polyglot format have a position. It is not the key of repetition: its en passant rule is another.

mod numbers;

use crate::attacks;
use crate::game::Game;
use crate::geometry::{Color, Piece, Role, Square};
use crate::position::CastlingSide;
use numbers::RANDOM;

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

/// Pawn, knight, bishop, rook, queen, king, of each the black man first; then rank by rank.
const fn man(square: Square, piece: Piece) -> usize {
    let white = match piece.color {
        Color::White => 1,
        Color::Black => 0,
    };
    64 * (2 * piece.role.index() + white) + square.index()
}

impl Game {
    /// The Polyglot key of the position on the board: for looking it up in an opening book.
    ///
    /// After a double step the file counts if a pawn of the other side stands ready beside it, whether it may capture or not. A game
    /// that begins with a position knows only the captures that are legal there. O(men).
    ///
    /// ```
    /// use caissa::Game;
    ///
    /// assert_eq!(Game::initial().polyglot_key(), 0x463b_9618_1691_fc9c);
    /// ```
    #[must_use]
    pub fn polyglot_key(&self) -> u64 {
        let position = self.position();
        let mut key = 0;
        let mut add = |index: usize| key ^= RANDOM.get(index).copied().unwrap_or(0);
        for (square, piece) in position.board().men() {
            add(man(square, piece));
        }
        let rights = Color::ALL.into_iter().flat_map(|color| CastlingSide::ALL.map(|side| (color, side)));
        for (index, (color, side)) in rights.enumerate() {
            let king = position.board().king(color);
            if king.and_then(|king| position.castling_rights().rook(color, side, king)).is_some() {
                add(CASTLING + index);
            }
        }
        if let Some(passed) = self.setup().en_passant {
            let pawns = position.board().colored(position.turn(), Role::Pawn);
            if attacks::pawn(!position.turn(), passed).intersects(pawns) {
                add(EN_PASSANT + passed.file().index());
            }
        }
        if position.turn() == Color::White {
            add(WHITE_TO_MOVE);
        }
        key
    }
}
