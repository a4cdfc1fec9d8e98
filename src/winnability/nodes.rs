//! How much may be spent on an answer.

/// A budget: the number of positions that a search may store. Budgets are never times, so the same question has the same answer on
/// every machine; and a bigger budget never changes a verdict, it only replaces `Unknown`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nodes(u32);

impl Nodes {
    /// For every ply of every game on a server: less than a microsecond in most positions, and less than 0.1 ms in the most closed ones.
    /// It looks for proofs that there is no mate, and says `Unknown` at once where the position is plainly open.
    pub const FAST: Nodes = Nodes(256);
    /// For the end of a game: 65,536 positions, 4 MiB, a tenth of a second at worst.
    pub const SERVER: Nodes = Nodes(1 << 16);
    /// For whoever wants to know: as many positions as fit in 64 MiB, one to two seconds at worst.
    pub const THOROUGH: Nodes = Nodes(1_150_000);
    /// No search can use more than this.
    pub const MOST: Nodes = Nodes((1 << 21) - 2);

    /// A budget of so many positions, at most [`Nodes::MOST`]. Below [`Nodes::FAST`] there is hardly an answer.
    #[must_use]
    pub const fn new(nodes: u32) -> Nodes {
        if nodes < Nodes::MOST.0 { Nodes(nodes) } else { Nodes::MOST }
    }

    /// The number of positions.
    #[must_use]
    pub const fn count(self) -> usize {
        self.0 as usize
    }
}
