//! What is a round worth that was not played?

use crate::game::Points;
use crate::tournament::cell::{Bye, Cell, Forfeit};
use crate::tournament::crosstable::{CrossTable, sum};

/// The kinds of unplayed rounds in a Swiss. C.07: 16.2.
///
/// Two kinds of bye that are worth the same differ by what comes later: a player who has asked for a bye and goes on playing is there, one whose
/// later rounds are all voluntarily unplayed has left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnplayedCategory {
    /// A pairing-allocated or full-point bye. C.07: 16.2.1.
    Bye,
    /// A win by forfeit. C.07: 16.2.2.
    ForfeitWin,
    /// A bye on request, and later a round that is not voluntarily unplayed. C.07: 16.2.3.
    RequestedBye,
    /// A loss by forfeit. C.07: 16.2.4.
    ForfeitLoss,
    /// A bye on request in the last round, or one after which all rounds are voluntarily unplayed. C.07: 16.2.5.
    FinalRequestedBye,
}

impl CrossTable {
    /// The kind of a player's round, if he has not played it; none if he has, or if there is no such player or round. Cost: one pass over
    /// his later rounds.
    ///
    /// ```
    /// use caissa::tournament::{CrossTable, UnplayedCategory};
    ///
    /// let row = ["half", "pab", "zero"].map(|cell| cell.parse().unwrap()).to_vec();
    /// let table = CrossTable::new(vec![row])?;
    /// assert_eq!(table.unplayed(1, 1), Some(UnplayedCategory::RequestedBye));
    /// assert_eq!(table.unplayed(1, 3), Some(UnplayedCategory::FinalRequestedBye));
    /// # Ok::<(), caissa::tournament::CrossTableError>(())
    /// ```
    #[must_use]
    pub fn unplayed(&self, player: usize, round: usize) -> Option<UnplayedCategory> {
        let row = self.row(player)?;
        let later = row.get(round..)?;
        match self.cell(player, round)? {
            Cell::Played { .. } => None,
            Cell::Forfeit { result: Forfeit::Win, .. } => Some(UnplayedCategory::ForfeitWin),
            Cell::Forfeit { result: Forfeit::Loss, .. } => Some(UnplayedCategory::ForfeitLoss),
            Cell::Bye(Bye::PairingAllocated | Bye::FullPoint) => Some(UnplayedCategory::Bye),
            Cell::Bye(Bye::HalfPoint | Bye::ZeroPoint) if later.iter().all(Cell::is_voluntary) => {
                Some(UnplayedCategory::FinalRequestedBye)
            }
            Cell::Bye(Bye::HalfPoint | Bye::ZeroPoint) => Some(UnplayedCategory::RequestedBye),
        }
    }

    /// The points of a player as his opponents in a Swiss count them: the byes at the end that he has asked for are draws, all else is what it
    /// was worth. None if there is no such player. C.07: 16.3. Cost: one pass over his row.
    ///
    /// ```
    /// use caissa::tournament::CrossTable;
    ///
    /// // Left after the first round.
    /// let row = ["full", "zero", "zero"].map(|cell| cell.parse().unwrap()).to_vec();
    /// let table = CrossTable::new(vec![row])?;
    /// assert_eq!(table.points(1).unwrap().to_string(), "1");
    /// assert_eq!(table.adjusted_points(1).unwrap().to_string(), "2");
    /// # Ok::<(), caissa::tournament::CrossTableError>(())
    /// ```
    #[must_use]
    pub fn adjusted_points(&self, player: usize) -> Option<Points> {
        let row = self.row(player)?;
        let played_until = row.len() - row.iter().rev().take_while(|cell| cell.is_voluntary()).count();
        Some(sum((0..).zip(row).map(|(index, cell)| match cell {
            Cell::Bye(bye) if bye.is_requested() && index >= played_until => Points::HALF,
            _ => cell.points(),
        })))
    }
}
