//! Where a game ends in the text: one rule, whatever is wrong with the game, and whoever reads how much of it.

use crate::notation::pgn::error::PgnSyntax;
use crate::notation::pgn::lexer::{Lexer, Token, TokenKind, is_of_tag_name};
use crate::notation::pgn::place::Place;

/// How far a reader is in its text.
#[derive(Clone, Debug)]
pub(super) struct Progress {
    pub(super) at: usize,
    pub(super) no_brace_from: usize,
    /// The number of games begun.
    pub(super) games: usize,
    /// Whether the end of the last of them is still to be found.
    pub(super) in_game: bool,
    /// Its open variations.
    pub(super) depth: usize,
    pub(super) place: Place,
}

impl Progress {
    /// The beginning of a text.
    pub(super) const START: Progress = Progress {
        at: 0,
        no_brace_from: usize::MAX,
        games: 0,
        in_game: false,
        depth: 0,
        place: Place::START,
    };

    /// Whether a comment was met that has no end in this text.
    #[cfg(feature = "std")]
    pub(super) const fn met_unclosed_comment(&self) -> bool {
        self.no_brace_from != usize::MAX
    }

    /// Adapts to a text that has lost its first bytes.
    #[cfg(feature = "std")]
    pub(super) fn forget(&mut self, text: &[u8], bytes: usize) {
        self.place.forget(text, bytes);
        self.at -= bytes.min(self.at);
        self.no_brace_from = usize::MAX;
    }

    /// The same for a text of its own that begins at this offset.
    #[cfg(feature = "std")]
    pub(super) fn detached(&mut self, text: &[u8], from: usize) -> Progress {
        self.place.locate(text, from.max(self.at));
        let mut detached = self.clone();
        detached.forget(text, from);
        detached
    }

    /// Goes on to the end of the game that was begun.
    pub(super) fn finish_game(&mut self, text: &[u8]) {
        if !self.in_game {
            return;
        }
        let lexer = Lexer::new(text, self.at).with_no_brace_from(self.no_brace_from);
        let mut walk = Walk { text, lexer, tags_end: self.at, depth: self.depth, ended: false };
        while !walk.ended {
            walk.next();
        }
        walk.save(self);
    }
}

/// A walk over the tokens of a game, from its tags on, to its end.
#[derive(Debug)]
pub(super) struct Walk<'t> {
    text: &'t [u8],
    pub(super) lexer: Lexer<'t>,
    /// Where the tags end. The walk begins before it if comments stand between them.
    tags_end: usize,
    depth: usize,
    ended: bool,
}

impl<'t> Walk<'t> {
    pub(super) const fn new(text: &'t [u8], lexer: Lexer<'t>, tags_end: usize) -> Walk<'t> {
        Walk { text, lexer, tags_end, depth: 0, ended: false }
    }

    /// The number of open variations.
    #[inline]
    pub(super) const fn depth(&self) -> usize {
        self.depth
    }

    /// Whether the last token ended the game: its result, the end of the text, or what begins the next game.
    pub(super) const fn ended(&self) -> bool {
        self.ended
    }

    /// The next token of the game.
    #[inline]
    pub(super) fn next(&mut self) -> Token<'t> {
        let token = self.lexer.next();
        match token.kind {
            TokenKind::OpenVariation => self.depth += 1,
            TokenKind::CloseVariation => self.depth = self.depth.saturating_sub(1),
            TokenKind::Tag { .. } if token.at >= self.tags_end => {
                self.lexer.jump(token.at);
                self.ended = true;
            }
            // Before `)` it was only the annotator's word on that line.
            TokenKind::Termination(..) => {
                self.ended = self.depth == 0 || self.lexer.skip_blanks() != Some(b')');
            }
            TokenKind::End => self.ended = true,
            TokenKind::Bad(PgnSyntax::UnclosedComment) => {
                self.lexer.jump(tag_line(self.text, token.at + 1));
                self.ended = true;
            }
            _ => {}
        }
        token
    }

    /// Tells the reader how far the game was read.
    #[inline]
    pub(super) fn save(&self, progress: &mut Progress) {
        progress.at = self.lexer.at().max(self.tags_end);
        progress.no_brace_from = self.lexer.no_brace_from();
        progress.depth = self.depth;
        progress.in_game = !self.ended;
    }
}

/// The offset of the next line that begins with a tag pair, or the end.
fn tag_line(text: &[u8], from: usize) -> usize {
    let mut at = from;
    loop {
        let rest = text.get(at..).unwrap_or_default();
        let Some(line) = rest.iter().position(|&byte| byte == b'\n') else { return text.len() };
        at += line + 1;
        if begins_with_tag(text.get(at..).unwrap_or_default()) {
            return at;
        }
    }
}

fn begins_with_tag(line: &[u8]) -> bool {
    let Some(name) = line.strip_prefix(b"[") else { return false };
    let len = name.iter().take_while(|&&byte| is_of_tag_name(byte)).count();
    let after = name.get(len..).unwrap_or_default();
    let spaces = after.iter().take_while(|&&b| b == b' ' || b == b'\t').count();
    len > 0 && spaces > 0 && after.get(spaces) == Some(&b'"')
}
