//! Lines and columns, counted only when somebody asks.

use crate::notation::pgn::lexer::find;

/// A place whose line and column are known, from which others are counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Offset in the text.
    at: usize,
    /// Line of that offset, from 1.
    line: usize,
    /// Column of that offset, from 1.
    column: usize,
}

impl Place {
    /// The beginning of a file.
    pub(super) const START: Place = Place { at: 0, line: 1, column: 1 };

    /// Line and column of another offset. Questions usually go forward, so all of them together cost no more than a pass.
    pub(super) fn locate(&mut self, text: &[u8], at: usize) -> (usize, usize) {
        let slice = |from: usize, to: usize| text.get(from..to).unwrap_or_default();
        if at >= self.at {
            let between = slice(self.at, at);
            let lines = count_lines(between);
            self.column = match between.iter().rposition(|&byte| byte == b'\n') {
                Some(last) => between.len() - last,
                None => self.column + between.len(),
            };
            self.line += lines;
            self.at = at;
            return (self.line, self.column);
        }
        // Back, within this game.
        let line = self.line - count_lines(slice(at, self.at));
        let before = slice(0, at);
        let column = match before.iter().rposition(|&byte| byte == b'\n') {
            Some(last) => before.len() - last,
            None => before.len() + self.column.saturating_sub(self.at).max(1),
        };
        (line, column)
    }

    /// The place of an offset, for a text that begins there.
    #[cfg(feature = "std")]
    pub(super) fn beginning(&mut self, text: &[u8], at: usize) -> Place {
        let (line, column) = self.locate(text, at);
        Place { at: 0, line, column }
    }

    /// The same place after the first bytes of the text are gone.
    #[cfg(feature = "std")]
    pub(super) fn forget(&mut self, text: &[u8], bytes: usize) {
        self.locate(text, bytes.max(self.at));
        self.at -= bytes;
    }
}

fn count_lines(text: &[u8]) -> usize {
    if find(text, b'\n').is_none() { 0 } else { text.iter().filter(|&&byte| byte == b'\n').count() }
}
