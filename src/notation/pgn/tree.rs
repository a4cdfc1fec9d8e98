//! A game with its variations, as a tree of moves.
//!
//! The nodes stand in one list and point at each other by number, the texts in one buffer: a tree costs little more than the
//! text it was read from, and nothing that walks or drops it recurses.

mod edit;

use crate::notation::byte::shown;
use crate::notation::pgn::error::{PgnError, PgnReason, PgnSyntax};
use crate::notation::pgn::lexer::{Lexer, TokenKind, is_of_tag_name};
use crate::notation::pgn::nag::Nag;
use crate::notation::pgn::parser::{Game, Item};
use crate::notation::pgn::replay::{PgnMove, start};
use crate::notation::pgn::termination::TerminationMarker;
use crate::notation::san::SanReader;
use crate::notation::tolerance::Tolerance;
use crate::position::Position;
use alloc::string::String;
use alloc::vec::Vec;
use thiserror::Error;

/// A node of a [`Tree`]: the beginning of the game, or the state after a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The beginning of the game, before any move.
    pub const ROOT: NodeId = NodeId(0);

    /// The place in a list of all nodes, the root first.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A game: tags, moves with variations, annotations, and the marker at the end.
///
/// Moves are words, as they stand in the file or as the caller gave them; [`Tree::resolve`] reads them in positions.
///
/// ```
/// use caissa::notation::pgn::{NodeId, Reader, Writer};
///
/// let mut reader = Reader::new(b"1. e4 e5 (1... c5 {sharp}) 2. Nf3 $1 *");
/// let tree = reader.next_game().unwrap().tree()?;
/// let e4 = tree.children(NodeId::ROOT).next().unwrap();
/// let answers: Vec<_> = tree.children(e4).map(|node| tree.san(node)).collect();
/// assert_eq!(answers, [b"e5", b"c5"]);
/// assert_eq!(Writer::minimal().text(&tree), b"1. e4 e5 (1... c5 {sharp}) 2. Nf3 $1 *\n\n");
/// # Ok::<(), caissa::notation::pgn::PgnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    tags: Vec<(Vec<u8>, Vec<u8>)>,
    nodes: Vec<Node>,
    /// The lists of notes of the nodes that have any.
    annotations: Vec<Annotations>,
    notes: Vec<Note>,
    text: Vec<u8>,
    termination: TerminationMarker,
    /// The number of the game in its file.
    game: usize,
    tolerance: Tolerance,
}

/// A move in the tree. Links are numbers of nodes, annotations or notes; 0 is none: nothing links to the root, and the first of the annotations
/// and of the notes only hold that place.
#[derive(Clone, Debug, Default)]
struct Node {
    san: Span,
    parent: u32,
    first_child: u32,
    last_child: u32,
    next_sibling: u32,
    annotations: u32,
    line: u32,
    column: u32,
}

/// The notes before a move and after it.
#[derive(Clone, Copy, Debug, Default)]
struct Annotations {
    before: Chain,
    after: Chain,
}

/// A list of notes.
#[derive(Clone, Copy, Debug, Default)]
struct Chain {
    first: u32,
    last: u32,
}

/// A piece of the buffer of texts.
#[derive(Clone, Copy, Debug, Default)]
struct Span {
    from: u32,
    len: u32,
}

#[derive(Clone, Debug)]
struct Note {
    kind: NoteKind,
    next: u32,
}

#[derive(Clone, Copy, Debug)]
enum NoteKind {
    Nag(Nag),
    Comment(Span),
}

/// Why a tree can't take something.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TreeError {
    /// The node is not of this tree.
    #[error("the tree has no node {}", .0.0)]
    NoSuchNode(NodeId),
    /// A text that no reader would take for one move.
    #[error("`{}` is no move as one word, such as `Nf3`, `e8=Q`, `O-O` or `--`", .0.escape_debug())]
    MoveWord(String),
    /// The name of a tag with other than ASCII letters, digits and underscores, or without any.
    #[error("`{}` is no name of a tag: it has letters, digits and underscores only", .0.escape_debug())]
    TagName(String),
    /// The value of the tag with this name has a line end.
    #[error("the value of the tag `{0}` has a line end")]
    TagValue(String),
    /// More than 4 GiB of text, or more nodes than a `u32` can number.
    #[error("the tree is too large")]
    TooLarge,
}

impl Default for Tree {
    fn default() -> Tree {
        Tree::new()
    }
}

impl Tree {
    /// A game without tags and moves.
    #[must_use]
    pub fn new() -> Tree {
        Tree {
            tags: Vec::new(),
            nodes: alloc::vec![Node::default()],
            annotations: alloc::vec![Annotations::default()],
            notes: alloc::vec![Note { kind: NoteKind::Nag(Nag(0)), next: 0 }],
            text: Vec::new(),
            termination: TerminationMarker::Unknown,
            game: 1,
            tolerance: Tolerance::Lenient,
        }
    }

    /// The tags, in order: names and values.
    pub fn tags(&self) -> impl Iterator<Item = (&[u8], &[u8])> {
        self.tags.iter().map(|(name, value)| (name.as_slice(), value.as_slice()))
    }

    /// The value of the first tag with this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&[u8]> {
        self.tags().find(|(found, _)| *found == name.as_bytes()).map(|(_, value)| value)
    }

    /// Sets the value of the first tag with this name, or adds the tag at the end.
    ///
    /// # Errors
    ///
    /// [`TreeError::TagName`], [`TreeError::TagValue`].
    pub fn set_tag(&mut self, name: &str, value: &[u8]) -> Result<(), TreeError> {
        if name.is_empty() || !name.bytes().all(is_of_tag_name) {
            return Err(TreeError::TagName(shown(name)));
        }
        if value.contains(&b'\n') {
            return Err(TreeError::TagValue(shown(name)));
        }
        match self.tags.iter_mut().find(|(found, _)| found == name.as_bytes()) {
            Some((_, old)) => *old = value.to_vec(),
            None => self.tags.push((name.as_bytes().to_vec(), value.to_vec())),
        }
        Ok(())
    }

    /// The marker at the end of the game.
    #[must_use]
    pub const fn termination(&self) -> TerminationMarker {
        self.termination
    }

    /// Sets the marker at the end of the game. The tag `Result` is the caller's business.
    pub const fn set_termination(&mut self, termination: TerminationMarker) {
        self.termination = termination;
    }

    /// The number of nodes that were made: the root included, and those that were [removed](Tree::remove).
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    fn node(&self, node: NodeId) -> Option<&Node> {
        self.nodes.get(node.index())
    }

    /// The move that leads to the node, as a word; empty for the root and for a node of another tree.
    #[must_use]
    pub fn san(&self, node: NodeId) -> &[u8] {
        self.node(node).map_or(&[], |node| self.span(node.san))
    }

    fn span(&self, span: Span) -> &[u8] {
        let from = span.from as usize;
        self.text.get(from..from + span.len as usize).unwrap_or_default()
    }

    /// The node before; `None` for the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node != NodeId::ROOT).then(|| self.node(node).map(|node| NodeId(node.parent)))?
    }

    /// The nodes after a node: first the main continuation, then its variations in order.
    #[must_use]
    pub fn children(&self, node: NodeId) -> Children<'_> {
        Children { tree: self, next: self.node(node).map_or(0, |node| node.first_child) }
    }

    /// The nodes of the main line, the root left out.
    #[must_use]
    pub fn main_line(&self) -> MainLine<'_> {
        MainLine { tree: self, node: NodeId::ROOT }
    }

    /// The annotations after the move, or, at the root, before the first move.
    #[must_use]
    pub fn notes(&self, node: NodeId) -> Notes<'_> {
        Notes { tree: self, next: self.annotations(node).after.first }
    }

    /// The comments before the move: those at the beginning of a variation.
    #[must_use]
    pub fn notes_before(&self, node: NodeId) -> Notes<'_> {
        Notes { tree: self, next: self.annotations(node).before.first }
    }

    fn annotations(&self, node: NodeId) -> Annotations {
        let index = self.node(node).map_or(0, |node| node.annotations);
        self.annotations.get(index as usize).copied().unwrap_or_default()
    }

    /// Adds a move after a node: the main continuation if it is the first, else a variation.
    ///
    /// # Errors
    ///
    /// [`TreeError`]; [`TreeError::MoveWord`] if the text is not one word without annotations that the lenient reader of
    /// [SAN](crate::notation::san) with English letters takes for a move. Whether it is legal is not looked at.
    pub fn add_move(&mut self, parent: NodeId, san: &str) -> Result<NodeId, TreeError> {
        let mut lexer = Lexer::new(san.as_bytes(), 0);
        let is_word = matches!(lexer.next().kind, TokenKind::Move(word) if word == san.as_bytes());
        if !is_word || SanReader::LENIENT.read(san).is_err() {
            return Err(TreeError::MoveWord(shown(san)));
        }
        self.append(parent, san.as_bytes(), (0, 0))
    }

    /// Adds a numeric annotation after a move.
    ///
    /// # Errors
    ///
    /// [`TreeError`].
    pub fn add_nag(&mut self, node: NodeId, nag: Nag) -> Result<(), TreeError> {
        self.note(node, NoteKind::Nag(nag), Where::After)
    }

    /// Adds a comment after a move, or before the game at the root. Any bytes will do.
    ///
    /// # Errors
    ///
    /// [`TreeError`].
    pub fn add_comment(&mut self, node: NodeId, text: &[u8]) -> Result<(), TreeError> {
        let span = self.store(text)?;
        self.note(node, NoteKind::Comment(span), Where::After)
    }

    fn store(&mut self, text: &[u8]) -> Result<Span, TreeError> {
        let from = u32::try_from(self.text.len()).map_err(|_| TreeError::TooLarge)?;
        let len = u32::try_from(text.len()).map_err(|_| TreeError::TooLarge)?;
        self.text.extend_from_slice(text);
        Ok(Span { from, len })
    }

    fn append(&mut self, parent: NodeId, san: &[u8], place: (u32, u32)) -> Result<NodeId, TreeError> {
        let id = u32::try_from(self.nodes.len()).map_err(|_| TreeError::TooLarge)?;
        let last = self.node(parent).ok_or(TreeError::NoSuchNode(parent))?.last_child;
        let san = self.store(san)?;
        let (line, column) = place;
        if self.nodes.len() == self.nodes.capacity() {
            // Doubled, a large tree would be half empty.
            self.nodes.reserve_exact(self.nodes.len() / 4 + 64);
        }
        self.nodes.push(Node { san, parent: parent.0, line, column, ..Node::default() });
        if let Some(sibling) = self.nodes.get_mut(last as usize).filter(|_| last != 0) {
            sibling.next_sibling = id;
        }
        if let Some(parent) = self.nodes.get_mut(parent.index()) {
            parent.last_child = id;
            if parent.first_child == 0 {
                parent.first_child = id;
            }
        }
        Ok(NodeId(id))
    }

    fn note(&mut self, node: NodeId, kind: NoteKind, place: Where) -> Result<(), TreeError> {
        let id = u32::try_from(self.notes.len()).map_err(|_| TreeError::TooLarge)?;
        let found = self.nodes.get_mut(node.index()).ok_or(TreeError::NoSuchNode(node))?;
        if found.annotations == 0 {
            found.annotations = u32::try_from(self.annotations.len()).map_err(|_| TreeError::TooLarge)?;
            self.annotations.push(Annotations::default());
        }
        let annotations = self.annotations.get_mut(found.annotations as usize);
        let annotations = annotations.ok_or(TreeError::NoSuchNode(node))?;
        let chain = match place {
            Where::Before => &mut annotations.before,
            Where::After => &mut annotations.after,
        };
        let last = core::mem::replace(&mut chain.last, id);
        if chain.first == 0 {
            chain.first = id;
        }
        self.notes.push(Note { kind, next: 0 });
        if let Some(former) = self.notes.get_mut(last as usize).filter(|_| last != 0) {
            former.next = id;
        }
        Ok(())
    }

    /// The position in which the game begins: that of the tag `FEN`, else the initial position.
    ///
    /// # Errors
    ///
    /// [`PgnReason::Start`].
    pub fn start(&self) -> Result<Position, PgnError> {
        let start = start(self.tag("FEN"), self.tolerance);
        start.map_err(|reason| self.error(NodeId::ROOT, reason.into()))
    }

    /// Reads every move in its position, main line and variations, with English letters, and shows each to the caller: the node, the
    /// position before the move, and the move. A line comes from its beginning to its end, then the variations in it, the last first.
    ///
    /// # Errors
    ///
    /// [`PgnError`] at the first word that is no legal move. For a tree that was not read from a file line and column are 0.
    pub fn resolve(&self, mut sink: impl FnMut(NodeId, &Position, PgnMove)) -> Result<(), PgnError> {
        let reader = SanReader::new(self.tolerance);
        // Variations that wait, with the position before them.
        let mut waiting = Vec::new();
        let start = self.start()?;
        waiting.extend(self.children(NodeId::ROOT).next().map(|node| (node, start)));
        while let Some((node, mut position)) = waiting.pop() {
            let mut next = Some(node);
            while let Some(node) = next {
                if let Some(sibling) = self.next_variation(node) {
                    waiting.push((sibling, position));
                }
                let mv = PgnMove::read(self.san(node), &position, &reader);
                let mv = mv.map_err(|reason| self.error(node, reason))?;
                sink(node, &position, mv);
                mv.advance(&mut position);
                next = self.children(node).next();
            }
        }
        Ok(())
    }

    /// Writes every move as PGN does: disambiguation, captures, checks and mates put right. Nothing is done if the text would come
    /// to more than 4 GiB.
    ///
    /// # Errors
    ///
    /// [`PgnError`] at the first word that is no legal move; the tree is then unchanged.
    pub fn normalize(&mut self) -> Result<(), PgnError> {
        let mut text = Vec::new();
        let mut spans = Vec::new();
        self.resolve(|node, position, mv| {
            let san = alloc::format!("{}", mv.san(position));
            // What does not fit in 32 bits is never used: see below.
            spans.push((node, Span { from: text.len() as u32, len: san.len() as u32 }));
            text.extend_from_slice(san.as_bytes());
        })?;
        let offset = self.text.len();
        if u32::try_from(offset + text.len()).is_err() {
            return Ok(());
        }
        self.text.append(&mut text);
        for (node, Span { from, len }) in spans {
            if let Some(node) = self.nodes.get_mut(node.index()) {
                node.san = Span { from: offset as u32 + from, len };
            }
        }
        Ok(())
    }

    /// The next variation in the place of the same move.
    pub(super) fn next_variation(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).map(|node| node.next_sibling).filter(|&id| id != 0).map(NodeId)
    }

    /// Whether a node is the main continuation of the one before.
    pub(super) fn is_main_continuation(&self, node: NodeId) -> bool {
        self.parent(node).and_then(|parent| self.children(parent).next()) == Some(node)
    }

    #[cold]
    fn error(&self, node: NodeId, reason: PgnReason) -> PgnError {
        let (line, column) =
            self.node(node).map_or((0, 0), |node| (node.line as usize, node.column as usize));
        let mut ply = 0;
        let mut at = node;
        while let Some(parent) = self.parent(at) {
            (ply, at) = (ply + 1, parent);
        }
        // All that can be wrong with the root is its position.
        let token = if node == NodeId::ROOT { b"[FEN".as_slice() } else { self.san(node) };
        let token = String::from_utf8_lossy(token).into_owned();
        PgnError { game: self.game, ply, line, column, token, reason }
    }
}

/// Where a note stands.
#[derive(Clone, Copy)]
enum Where {
    Before,
    After,
}

impl Game<'_> {
    /// Reads what is left of the game into a tree.
    ///
    /// # Errors
    ///
    /// [`PgnError`] for the first thing that is no PGN.
    pub fn tree(mut self) -> Result<Tree, PgnError> {
        let mut tree = Tree::new();
        tree.game = self.number();
        tree.tolerance = self.tolerance();
        for tag in self.tags() {
            tree.tags.push((tag.name().to_vec(), tag.value().into_owned()));
        }
        let fen_place = self.fen().map(|fen| self.place(fen.at()));
        if let (Some((line, column)), Some(root)) = (fen_place, tree.nodes.first_mut()) {
            (root.line, root.column) = (line, column);
        }
        let mut here = NodeId::ROOT;
        // The node before each open variation's first move, that of the line that it leaves.
        let mut outer = Vec::new();
        // Comments at the beginning of a variation wait for its first move.
        let mut waiting = Vec::new();
        let mut begun = true;
        while let Some(item) = self.next() {
            let done = match item? {
                Item::Move(word) => {
                    let place = self.item_place();
                    tree.append(here, word, place).and_then(|node| {
                        (here, begun) = (node, true);
                        waiting.drain(..).try_for_each(|kind| tree.note(node, kind, Where::Before))
                    })
                }
                Item::Nag(nag) if begun => tree.add_nag(here, nag),
                Item::Nag(nag) => {
                    waiting.push(NoteKind::Nag(nag));
                    Ok(())
                }
                Item::Comment(text) if begun => tree.add_comment(here, text),
                Item::Comment(text) => tree.store(text).map(|span| waiting.push(NoteKind::Comment(span))),
                Item::OpenVariation => {
                    let Some(parent) = tree.parent(here).filter(|_| begun) else {
                        return Err(self.error_here(PgnSyntax::VariationBeforeMove));
                    };
                    outer.push(here);
                    (here, begun) = (parent, false);
                    Ok(())
                }
                Item::CloseVariation => {
                    here = outer.pop().unwrap_or(NodeId::ROOT);
                    begun = true;
                    // A variation without a move: what was said in it is kept.
                    waiting.drain(..).try_for_each(|kind| tree.note(here, kind, Where::After))
                }
            };
            if done.is_err() {
                return Err(self.error_here(PgnSyntax::GameTooLong(u32::MAX as usize)));
            }
        }
        let result = tree.tag("Result").and_then(TerminationMarker::from_text);
        tree.termination = self.termination().or(result).unwrap_or_default();
        Ok(tree)
    }
}

/// The nodes after a node.
#[derive(Clone, Debug)]
pub struct Children<'a> {
    tree: &'a Tree,
    next: u32,
}

impl Iterator for Children<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = NodeId(self.next);
        let node = self.tree.node(id).filter(|_| id != NodeId::ROOT)?;
        self.next = node.next_sibling;
        Some(id)
    }
}

/// The nodes of the main line.
#[derive(Clone, Debug)]
pub struct MainLine<'a> {
    tree: &'a Tree,
    node: NodeId,
}

impl Iterator for MainLine<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        self.node = self.tree.children(self.node).next()?;
        Some(self.node)
    }
}

/// Annotations in order: numbers and comments, as [`Item`]s.
#[derive(Clone, Debug)]
pub struct Notes<'a> {
    tree: &'a Tree,
    next: u32,
}

impl<'a> Iterator for Notes<'a> {
    type Item = Item<'a>;

    fn next(&mut self) -> Option<Item<'a>> {
        let note = self.tree.notes.get(self.next as usize).filter(|_| self.next != 0)?;
        self.next = note.next;
        Some(match note.kind {
            NoteKind::Nag(nag) => Item::Nag(nag),
            NoteKind::Comment(span) => Item::Comment(self.tree.span(span)),
        })
    }
}
