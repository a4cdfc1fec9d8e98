//! Lines and columns, counted only when somebody asks.

use crate::notation::pgn::lexer::find;

/// Counts lines on from the last place that somebody asked for, or, for a place before it, from the last one before this game: all
/// questions about a game together cost no more than a pass each over it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    before_game: Mark,
    last: Mark,
}

/// An offset whose line and column are known.
#[derive(Clone, Copy, Debug)]
struct Mark {
    at: usize,
    /// From 1.
    line: usize,
    /// From 1.
    column: usize,
}

impl Mark {
    /// A mark further on.
    fn moved(self, text: &[u8], at: usize) -> Mark {
        let between = text.get(self.at..at).unwrap_or_default();
        let column = match between.iter().rposition(|&byte| byte == b'\n') {
            Some(last) => between.len() - last,
            None => self.column + between.len(),
        };
        Mark { at, line: self.line + count_lines(between), column }
    }
}

impl Place {
    /// The beginning of a file.
    pub(super) const START: Place = {
        let mark = Mark { at: 0, line: 1, column: 1 };
        Place { before_game: mark, last: mark }
    };

    /// A game begins here or further on.
    pub(super) const fn begin_game(&mut self) {
        self.before_game = self.last;
    }

    /// Line and column of an offset in this game.
    pub(super) fn locate(&mut self, text: &[u8], at: usize) -> (usize, usize) {
        let Mark { line, column, .. } = if at >= self.last.at {
            self.last = self.last.moved(text, at);
            self.last
        } else {
            self.before_game.moved(text, at)
        };
        (line, column)
    }

    /// The same place after the first bytes of the text are gone, and all games in them.
    #[cfg(feature = "std")]
    pub(super) fn forget(&mut self, text: &[u8], bytes: usize) {
        self.locate(text, bytes.max(self.last.at));
        self.last.at -= bytes;
        self.begin_game();
    }
}

fn count_lines(text: &[u8]) -> usize {
    if find(text, b'\n').is_none() { 0 } else { text.iter().filter(|&&byte| byte == b'\n').count() }
}
