//! Changing a tree: which line is the main one, and what is left out.

use crate::notation::pgn::tree::{NodeId, Tree, TreeError};

impl Tree {
    /// Makes a variation the main continuation of the move before it; what was the main one comes next, the others keep their order. The root
    /// and main continuations stay where they are. Cost: the number of variations.
    ///
    /// # Errors
    ///
    /// [`TreeError::NoSuchNode`].
    ///
    /// ```
    /// use caissa::notation::pgn::{NodeId, Reader, Writer};
    ///
    /// let mut tree = Reader::new(b"1. e4 (1. d4 d5) (1. c4) e5 *").next_game().unwrap().tree()?;
    /// let c4 = tree.children(NodeId::ROOT).nth(2).unwrap();
    /// tree.promote(c4)?;
    /// assert_eq!(Writer::minimal().text(&tree), b"1. c4 (1. e4 e5) (1. d4 d5) *\n\n");
    /// tree.remove(tree.children(NodeId::ROOT).nth(1).unwrap())?;
    /// assert_eq!(Writer::minimal().text(&tree), b"1. c4 (1. d4 d5) *\n\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn promote(&mut self, node: NodeId) -> Result<(), TreeError> {
        let parent = self.unlink(node)?;
        let Some(parent) = parent else { return Ok(()) };
        let first = self.node(parent).map_or(0, |parent| parent.first_child);
        if let Some(node) = self.nodes.get_mut(node.index()) {
            node.next_sibling = first;
        }
        if let Some(parent) = self.nodes.get_mut(parent.index()) {
            parent.first_child = node.0;
            parent.last_child = if first == 0 { node.0 } else { parent.last_child };
        }
        Ok(())
    }

    /// Takes a move out of the tree, with all that follows it. If it was the main continuation the first variation takes its place. From the root all
    /// moves are taken. The numbers of the other nodes stay as they are, and so do the memory and [`Tree::node_count`]. Cost: the number of
    /// variations.
    ///
    /// # Errors
    ///
    /// [`TreeError::NoSuchNode`].
    pub fn remove(&mut self, node: NodeId) -> Result<(), TreeError> {
        if self.unlink(node)?.is_none()
            && let Some(root) = self.nodes.first_mut()
        {
            (root.first_child, root.last_child) = (0, 0);
        }
        Ok(())
    }

    /// Drops all annotations of a node: comments and numbers, before the move and after it.
    ///
    /// # Errors
    ///
    /// [`TreeError::NoSuchNode`].
    pub fn clear_notes(&mut self, node: NodeId) -> Result<(), TreeError> {
        self.nodes.get_mut(node.index()).ok_or(TreeError::NoSuchNode(node))?.annotations = 0;
        Ok(())
    }

    /// Takes a node from among its siblings and gives the node before; `None` for the root, which has none.
    fn unlink(&mut self, node: NodeId) -> Result<Option<NodeId>, TreeError> {
        let next = self.node(node).ok_or(TreeError::NoSuchNode(node))?.next_sibling;
        let Some(parent) = self.parent(node) else { return Ok(None) };
        if !self.children(parent).any(|child| child == node) {
            // It was removed before.
            return Err(TreeError::NoSuchNode(node));
        }
        let before = self.children(parent).take_while(|&child| child != node).last();
        if let Some(before) = before.and_then(|before| self.nodes.get_mut(before.index())) {
            before.next_sibling = next;
        }
        if let Some(parent) = self.nodes.get_mut(parent.index()) {
            if before.is_none() {
                parent.first_child = next;
            }
            if parent.last_child == node.0 {
                parent.last_child = before.map_or(0, |before| before.0);
            }
        }
        Ok(Some(parent))
    }
}
