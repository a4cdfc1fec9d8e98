//! Writing games.

use crate::geometry::Color;
use crate::notation::fen::FenReader;
use crate::notation::pgn::parser::Item;
use crate::notation::pgn::strict::ROSTER;
use crate::notation::pgn::tree::{NodeId, Notes, Tree};
use crate::position::Setup;
use alloc::vec::Vec;

/// The longest line of the export format.
const EXPORT_COLUMNS: usize = 80;

/// A writer of games.
///
/// What it writes is read back as the same game ([`Tree`] `==`), and written again as the same text. Two things can't be kept: a comment
/// with `}` in it becomes one comment a line, and the export format makes of white space in comments what its lines need. Moves are written as they stand in the tree;
/// [`Tree::normalize`] makes PGN's own form of them. Every game ends with an empty line.
///
/// ```
/// use caissa::notation::pgn::{NodeId, Tree, Writer};
///
/// let mut tree = Tree::new();
/// tree.set_tag("White", b"Morphy")?;
/// let e4 = tree.add_move(NodeId::ROOT, "e4")?;
/// tree.add_move(e4, "e5")?;
/// tree.add_comment(e4, b"Best by test.")?;
/// let text = Writer::export().text(&tree);
/// assert!(text.starts_with(b"[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"));
/// assert!(text.ends_with(b"[Result \"*\"]\n\n1. e4 {Best by test.} 1... e5 *\n\n"));
/// # Ok::<(), caissa::notation::pgn::TreeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Writer {
    format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Format {
    Export,
    Minimal,
}

impl Writer {
    /// The export format: the seven tag roster first, with `?` for what is not known, then the other tags by name; lines
    /// of at most 80 bytes, for which white space in comments gives way.
    #[must_use]
    pub const fn export() -> Writer {
        Writer { format: Format::Export }
    }

    /// As little change as possible: tags as they are, comments to the byte, the moves in one line.
    #[must_use]
    pub const fn minimal() -> Writer {
        Writer { format: Format::Minimal }
    }

    /// A game as text.
    #[must_use]
    pub fn text(&self, tree: &Tree) -> Vec<u8> {
        let mut out = Vec::new();
        self.write(tree, &mut out);
        out
    }

    /// Adds a game to a text.
    pub fn write(&self, tree: &Tree, out: &mut Vec<u8>) {
        self.tags(tree, out);
        let mut lines = Lines::new(out, self.format);
        moves(tree, &mut lines);
        lines.word(tree.termination().as_str().as_bytes());
        lines.end();
        out.extend_from_slice(b"\n\n");
    }

    fn tags(&self, tree: &Tree, out: &mut Vec<u8>) {
        let before = out.len();
        let mut rest: Vec<(&[u8], &[u8])> = tree.tags().collect();
        if self.format == Format::Export {
            for name in ROSTER {
                let found = rest.iter().position(|(tag, _)| *tag == name.as_bytes());
                let value = match (found, name) {
                    (Some(index), _) => rest.remove(index).1,
                    (None, "Date") => b"????.??.??",
                    (None, "Result") => tree.termination().as_str().as_bytes(),
                    (None, _) => b"?",
                };
                tag(name.as_bytes(), value, out);
            }
            rest.sort_by_key(|&(name, _)| name);
        }
        for (name, value) in rest {
            tag(name, value, out);
        }
        if out.len() > before {
            out.push(b'\n');
        }
    }
}

fn tag(name: &[u8], value: &[u8], out: &mut Vec<u8>) {
    out.push(b'[');
    out.extend_from_slice(name);
    out.extend_from_slice(b" \"");
    for &byte in value {
        if matches!(byte, b'"' | b'\\') {
            out.push(b'\\');
        }
        out.push(byte);
    }
    out.extend_from_slice(b"\"]\n");
}

/// What is still to be written of a tree.
enum Task {
    /// A move and what follows it.
    Line(NodeId, u32),
    /// The variations from this one on, each in its parentheses.
    Variations(Option<NodeId>, u32),
    /// `)`.
    Close,
}

/// Writes all moves, without recursion. A ply is the number of the move, twice, plus one for Black.
fn moves(tree: &Tree, lines: &mut Lines<'_>) {
    let start = tree.tag("FEN").and_then(|fen| FenReader::LENIENT.read(fen).ok());
    let start = start.map_or(Setup::INITIAL, |read| read.setup);
    let ply = u32::from(start.fullmove_number) * 2 + u32::from(start.turn == Color::Black);
    let mut number_needed = true;
    notes(tree.notes(NodeId::ROOT), lines);
    let mut tasks = Vec::new();
    tasks.extend(tree.children(NodeId::ROOT).next().map(|node| Task::Line(node, ply)));
    while let Some(task) = tasks.pop() {
        match task {
            Task::Line(node, ply) => {
                number_needed |= notes(tree.notes_before(node), lines);
                if ply % 2 == 0 {
                    lines.word(alloc::format!("{}.", ply / 2).as_bytes());
                } else if number_needed {
                    lines.word(alloc::format!("{}...", ply / 2).as_bytes());
                }
                lines.word(tree.san(node));
                number_needed = notes(tree.notes(node), lines);
                let next = tree.children(node).next();
                tasks.extend(next.map(|next| Task::Line(next, ply.saturating_add(1))));
                if tree.is_main_continuation(node) {
                    tasks.push(Task::Variations(tree.next_variation(node), ply));
                }
            }
            Task::Variations(None, _) => {}
            Task::Variations(Some(node), ply) => {
                tasks.push(Task::Variations(tree.next_variation(node), ply));
                tasks.push(Task::Close);
                tasks.push(Task::Line(node, ply));
                lines.open();
                number_needed = true;
            }
            Task::Close => {
                lines.close();
                number_needed = true;
            }
        }
    }
}

/// Writes annotations; whether there was a comment among them.
fn notes(notes: Notes<'_>, lines: &mut Lines<'_>) -> bool {
    let mut comment = false;
    for note in notes {
        match note {
            Item::Nag(nag) => lines.word(alloc::format!("{nag}").as_bytes()),
            Item::Comment(text) => {
                lines.comment(text);
                comment = true;
            }
            _ => {}
        }
    }
    comment
}

/// Words put into lines. The last word waits, for something may be joined to it.
struct Lines<'o> {
    out: &'o mut Vec<u8>,
    format: Format,
    /// Bytes in the line so far, without the word that waits.
    column: usize,
    word: Vec<u8>,
    /// The next word is joined to the one that waits.
    glue: bool,
}

impl<'o> Lines<'o> {
    fn new(out: &'o mut Vec<u8>, format: Format) -> Lines<'o> {
        Lines { out, format, column: 0, word: Vec::new(), glue: false }
    }

    fn word(&mut self, word: &[u8]) {
        if !self.glue {
            self.flush();
        }
        self.glue = false;
        self.word.extend_from_slice(word);
    }

    fn open(&mut self) {
        self.word(b"(");
        self.glue = true;
    }

    fn close(&mut self) {
        self.glue = true;
        self.word(b")");
    }

    fn comment(&mut self, text: &[u8]) {
        if text.contains(&b'}') {
            return self.line_comment(text);
        }
        if self.format == Format::Minimal {
            self.word(b"{");
            self.word.extend_from_slice(text);
        } else {
            let mut words = text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
            self.word(b"{");
            self.word.extend_from_slice(words.next().unwrap_or_default());
            words.for_each(|word| self.word(word));
        }
        self.word.push(b'}');
    }

    /// What has a closing brace in it fits only behind semicolons.
    fn line_comment(&mut self, text: &[u8]) {
        for line in text.split(|&byte| byte == b'\n') {
            self.glue = false;
            self.word(b";");
            self.word.extend_from_slice(line.trim_ascii_end());
            self.flush();
            self.out.push(b'\n');
            self.column = 0;
        }
    }

    fn flush(&mut self) {
        if self.word.is_empty() {
            return;
        }
        // A line that begins with `%` would be skipped by readers, even in a comment.
        let escape = self.word.first() == Some(&b'%');
        let fits = self.format == Format::Minimal || self.column + 1 + self.word.len() <= EXPORT_COLUMNS;
        if self.column > 0 {
            let separator = if fits || escape { b' ' } else { b'\n' };
            self.column = if separator == b' ' { self.column + 1 } else { 0 };
            self.out.push(separator);
        }
        self.column += self.word.len();
        self.out.append(&mut self.word);
    }

    fn end(&mut self) {
        self.flush();
    }
}
