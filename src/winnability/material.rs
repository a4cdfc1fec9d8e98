//! Which men can never mate, however they stand.

use crate::board::Board;
use crate::geometry::{Bitboard, Color, Role};

/// Whether no arrangement of the men on the board, nor of what is left after captures, lets `winner` mate: the exact
/// material rule, of which arbiters' rules of thumb are approximations.
///
/// It is so if `winner` has no pawn and one of these holds:
/// 1. he has a bare king;
/// 2. he has one knight, and the opponent nothing but queens beside his king (or nothing at all);
/// 3. he has bishops on squares of one colour only, and there is no pawn, no knight and no bishop on the other
///    colour on the board; the opponent may have any rooks and queens.
///
/// All other material mates in some position. *Why true is a proof.* 1: a king gives no check. 2: a mate by a knight
/// needs the king's free squares filled by his own men; a queen on any of them attacks the knight (tried for all
/// squares of the kings and the knight). 3: the check runs along a diagonal; next to the king, beside the diagonal, are two
/// squares of the other colour, of which a king cannot cover both, so a rook or a queen stands on one of them and can
/// take part in the defence: no pin holds it, since pins by bishops run along the other colour. Captures lead from these classes to
/// these classes alone, so the rule holds for the whole future of the position. Laws: 5.2.2, 6.9.
///
/// ```
/// use caissa::winnability::has_insufficient_material;
/// use caissa::{Color, Position};
///
/// let knight_against_pawn: Position = "8/8/4k3/8/8/2N5/4p3/4K3 w - - 0 1".parse()?;
/// assert!(!has_insufficient_material(knight_against_pawn.board(), Color::White));
/// let knight_against_queen: Position = "8/8/4k3/8/8/2N5/4q3/4K3 w - - 0 1".parse()?;
/// assert!(has_insufficient_material(knight_against_queen.board(), Color::White));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[inline]
#[must_use]
pub fn has_insufficient_material(board: &Board, winner: Color) -> bool {
    let ours = board.color(winner);
    let theirs = board.color(!winner);
    let heavy = board.pieces(Role::Pawn) | board.pieces(Role::Rook) | board.pieces(Role::Queen);
    if ours.intersects(heavy) {
        return false;
    }
    let knights = board.pieces(Role::Knight);
    if ours.intersects(knights) {
        return ours.len() == 2 && theirs.is_subset(board.pieces(Role::King) | board.pieces(Role::Queen));
    }
    let bishops = board.pieces(Role::Bishop);
    if !ours.intersects(bishops) {
        return true;
    }
    let one_colour = bishops.is_subset(Bitboard::LIGHT) || bishops.is_subset(Bitboard::DARK);
    one_colour && (board.pieces(Role::Pawn) | knights).is_empty()
}
