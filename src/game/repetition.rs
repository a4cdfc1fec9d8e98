//! How often a position has occurred. Laws: 9.2.3.
//!
//! A look back over the plies since the last pawn move or capture: keys are compared, and where they are equal, the
//! positions. The former occurrence knows how many there were before it.

use crate::game::{Game, Ply, Transition};
use crate::position::Keyed;

impl Game {
    /// How often the position on the board has occurred in this game, this time included: same men on same squares, same
    /// player to move, same possible moves, castling rights included. O(1).
    ///
    /// A game that did not begin with the initial position knows nothing of what was before. A position that the arbiter sets as it stands,
    /// after men were displaced, does not occur once more. Laws: 7.4, 9.2.3.
    ///
    /// ```
    /// use caissa::Game;
    ///
    /// let mut game = Game::initial();
    /// for san in ["Nf3", "Nf6", "Ng1", "Ng8"] {
    ///     game.play_san(san)?;
    /// }
    /// assert_eq!(game.occurrences(), 2);
    /// # Ok::<(), caissa::game::PlaySanError>(())
    /// ```
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        self.plies().last().map_or(1, |ply| ply.occurrences)
    }

    /// How often a position would have occurred, if it came now. O(plies since the last pawn move or capture); O(plies) once the arbiter
    /// has imposed a position, for what was left behind can then come again.
    pub(super) fn occurrences_of(&self, next: &Keyed, transition: Transition) -> u32 {
        self.occurrences_among(self.plies(), next, transition)
    }

    /// The same after these plies of the game, up to which it is looked at.
    pub(super) fn occurrences_among(&self, plies: &[Ply], next: &Keyed, transition: Transition) -> u32 {
        let same =
            |former: &Keyed| former.key() == next.key() && former.position().same_position(next.position());
        // By moves a position comes again after an even number of plies, and not after two: each player has then moved one man away.
        let (nearest, step, farthest) = match transition {
            Transition::Move(_) if !plies.last().is_some_and(|ply| ply.has_imposed) => {
                (4, 2, usize::from(next.position().halfmove_clock()))
            }
            _ => (1, 1, usize::MAX),
        };
        if farthest < nearest {
            return 1;
        }
        let from = plies.len().saturating_sub(farthest);
        let formers = plies.get(from..(plies.len() + 1).saturating_sub(nearest)).unwrap_or_default();
        let found = formers.iter().rev().step_by(step).find(|ply| same(&ply.after));
        let before = match found {
            Some(ply) => ply.occurrences,
            None => u32::from(plies.len() < farthest && same(&self.start)),
        };
        // Between two plies only the arbiter sets what stands there already.
        let stays =
            transition == Transition::Imposed && same(plies.last().map_or(&self.start, |ply| &ply.after));
        if stays { before } else { before.saturating_add(1) }
    }

    /// Whether the arbiter has imposed a position in this game.
    pub(super) fn has_imposed(&self) -> bool {
        self.plies().last().is_some_and(|ply| ply.has_imposed)
    }
}
