//! When two trees are the same game.

use crate::notation::pgn::tree::{NodeId, Tree};

/// The same game: the same tags in the same order, moves as the same words, variations, annotations, and the same marker at the end.
/// From which place of which file a tree was read, and how, does not matter, nor in which order it was made. Costs a walk through both.
///
/// ```
/// use caissa::notation::pgn::{Reader, Writer};
///
/// let tree = Reader::new(b"1. e4  (1. d4)\n e5 *").next_game().unwrap().tree()?;
/// let text = Writer::minimal().text(&tree);
/// assert_eq!(Reader::new(&text).next_game().unwrap().tree()?, tree);
/// # Ok::<(), caissa::notation::pgn::PgnError>(())
/// ```
impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        self.termination() == other.termination() && self.tags().eq(other.tags()) && same_moves(self, other)
    }
}

impl Eq for Tree {}

fn same_moves(a: &Tree, b: &Tree) -> bool {
    let mut pairs = alloc::vec![(NodeId::ROOT, NodeId::ROOT)];
    while let Some((of_a, of_b)) = pairs.pop() {
        let same = a.san(of_a) == b.san(of_b)
            && a.notes_before(of_a).eq(b.notes_before(of_b))
            && a.notes(of_a).eq(b.notes(of_b))
            && a.children(of_a).count() == b.children(of_b).count();
        if !same {
            return false;
        }
        pairs.extend(a.children(of_a).zip(b.children(of_b)));
    }
    true
}
