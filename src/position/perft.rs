//! Counting the sequences of legal moves: the proof that a generator is right, and the measure of its speed.

use crate::position::{Move, Position};
use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::ControlFlow;

impl Position {
    /// The number of sequences of legal moves of exactly `depth` plies; 1 for depth 0. The cost grows with the result, the stack with the depth.
    ///
    /// The last ply is counted, not played: the work is done by [`visit_children`](Position::visit_children) and
    /// [`count_legal_moves`](Position::count_legal_moves), so this measures what everybody calls.
    ///
    /// ```
    /// use caissa::Position;
    ///
    /// assert_eq!(Position::initial().perft(3), 8_902);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal_moves() as u64,
            2 => self.sum_over_children(|child| child.count_legal_moves() as u64),
            _ => self.sum_over_children(|child| child.perft(depth - 1)),
        }
    }

    fn sum_over_children(&self, nodes: impl Fn(&Position) -> u64) -> u64 {
        let mut sum = 0;
        let ControlFlow::Continue(()) = self.visit_children(|_, child| {
            sum += nodes(child);
            ControlFlow::<Infallible>::Continue(())
        });
        sum
    }

    /// [`perft`](Position::perft) split by the first move, in the generator's order; nothing for depth 0.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
        self.legal_moves().into_iter().map(|mv| (mv, self.after(mv).perft(rest))).collect()
    }
}
