//! Tag pairs.

use crate::notation::pgn::lexer::{Lexer, TokenKind};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// A tag pair of a game: bytes, for old files are in Latin-1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tag<'g> {
    name: &'g [u8],
    raw: &'g [u8],
    at: usize,
}

impl<'g> Tag<'g> {
    pub(super) const fn new(name: &'g [u8], raw: &'g [u8], at: usize) -> Tag<'g> {
        Tag { name, raw, at }
    }

    /// The name.
    #[must_use]
    pub const fn name(&self) -> &'g [u8] {
        self.name
    }

    /// Where it begins in the text.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// The value, with `\"` and `\\` decoded. Other backslashes stand for themselves.
    #[must_use]
    pub fn value(&self) -> Cow<'g, [u8]> {
        if !self.raw.contains(&b'\\') {
            return Cow::Borrowed(self.raw);
        }
        let mut value = Vec::with_capacity(self.raw.len());
        let mut bytes = self.raw.iter().copied().peekable();
        while let Some(byte) = bytes.next() {
            let escaped = bytes.next_if(|&next| byte == b'\\' && matches!(next, b'"' | b'\\'));
            value.push(escaped.unwrap_or(byte));
        }
        Cow::Owned(value)
    }

    /// The value as text; bytes that are no UTF-8 become U+FFFD.
    #[must_use]
    pub fn text(&self) -> Cow<'g, str> {
        match self.value() {
            Cow::Borrowed(value) => String::from_utf8_lossy(value),
            Cow::Owned(value) => Cow::Owned(String::from_utf8_lossy(&value).into_owned()),
        }
    }
}

/// The tags of a game in the order of the file; read from the text whenever they are looked at.
#[derive(Clone, Copy, Debug)]
pub struct Tags<'g> {
    lexer: Lexer<'g>,
    end: usize,
}

impl<'g> Tags<'g> {
    pub(super) const fn new(text: &'g [u8], from: usize, to: usize) -> Tags<'g> {
        Tags { lexer: Lexer::new(text, from), end: to }
    }

    /// Where the next one is looked for.
    pub(super) const fn at(&self) -> usize {
        self.lexer.at()
    }
}

impl<'g> Iterator for Tags<'g> {
    type Item = Tag<'g>;

    fn next(&mut self) -> Option<Tag<'g>> {
        loop {
            self.lexer.skip_blanks();
            if self.lexer.at() >= self.end {
                return None;
            }
            let token = self.lexer.next();
            if let TokenKind::Tag { name, value: raw, .. } = token.kind {
                return Some(Tag::new(name, raw, token.at));
            }
        }
    }
}
