//! Bytes to tokens: the words of a PGN file, with their offsets, and nothing about games.
//!
//! The lexer never fails and never stops before the end of the text: what it can't read becomes a
//! [`TokenKind::Bad`] token, and each call moves on by at least one byte.

use crate::notation::byte::BYTE_ORDER_MARK;
use crate::notation::pgn::error::PgnSyntax;
use crate::notation::pgn::nag::Nag;
use crate::notation::pgn::termination::TerminationMarker;
use crate::notation::san::PlainMove;

/// A word of the file and where it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'t> {
    pub(super) kind: TokenKind<'t>,
    pub(super) at: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum TokenKind<'t> {
    /// `[Name "value"]`; the value stands here as in the file, escapes and all.
    Tag {
        name: &'t [u8],
        value: &'t [u8],
        liberty: Option<PgnSyntax>,
    },
    /// `12`, `12.` or `12...`; `dots` counts the dots. Dots that stand alone have no number.
    MoveNumber {
        number: Option<u32>,
        dots: u32,
    },
    /// What stands in the place of a move.
    Move(&'t [u8]),
    /// `$14`, or a glyph such as `!?` or `±`.
    Nag {
        nag: Nag,
        written: NagForm,
    },
    /// The text between braces.
    Comment(&'t [u8]),
    /// The text from a semicolon to the end of the line.
    LineComment(&'t [u8]),
    OpenVariation,
    CloseVariation,
    Termination(TerminationMarker, TerminationForm),
    /// `e.p.` or `ep`, apart from its move.
    EnPassantMark,
    /// `(=)`, the draw offer of a score sheet, for which PGN has no sign.
    DrawOffer,
    /// A line that begins with `%`, or a byte order mark: one also stands where files were joined.
    Escape,
    Bad(PgnSyntax),
    End,
}

/// How an annotation was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NagForm {
    /// `$14`.
    Number,
    /// `!`, `?`, `!!`, `??`, `!?`, `?!`.
    MoveGlyph,
    /// Any other sign.
    OtherGlyph,
}

/// How the end of a game was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TerminationForm {
    /// As the standard says.
    Standard,
    /// `1/2`, `½-½`, a dash that is not a hyphen.
    Other,
}

/// Reads tokens one after the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lexer<'t> {
    text: &'t [u8],
    at: usize,
    /// No `}` stands at or after this offset: keeps a file of unclosed braces from costing
    /// a scan to its end for each of them.
    no_brace_from: usize,
}

impl<'t> Lexer<'t> {
    /// Begins at an offset of the text.
    pub(super) const fn new(text: &'t [u8], at: usize) -> Self {
        Lexer { text, at, no_brace_from: usize::MAX }
    }

    /// The offset of the next unread byte.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// Continues at another offset where a token begins.
    pub(super) const fn jump(&mut self, at: usize) {
        self.at = at;
    }

    /// Whether no `}` comes at or after an offset, as far as a former scan knows.
    pub(super) const fn no_brace_from(&self) -> usize {
        self.no_brace_from
    }

    /// Hands on what a former lexer of the same text knew.
    pub(super) const fn with_no_brace_from(mut self, at: usize) -> Self {
        self.no_brace_from = at;
        self
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.text.get(self.at + ahead).copied()
    }

    fn rest(&self) -> &'t [u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn slice(&self, from: usize, to: usize) -> &'t [u8] {
        self.text.get(from..to).unwrap_or_default()
    }

    fn at_line_start(&self) -> bool {
        let before = self.text.get(..self.at).unwrap_or_default();
        before.last().is_none_or(|&byte| byte == b'\n') || before.ends_with(BYTE_ORDER_MARK)
    }

    /// The byte after the blanks, if any; stops there.
    pub(super) fn skip_blanks(&mut self) -> Option<u8> {
        while let Some(byte) = self.peek(0) {
            if !is_blank(byte) {
                return Some(byte);
            }
            self.at += 1;
        }
        None
    }

    /// The next tag pair, if nothing stands before it but blanks, and it is written as PGN does, its name in letters and its value
    /// without escapes.
    #[inline]
    pub(super) fn usual_tag(&mut self) -> Option<(&'t [u8], &'t [u8], usize)> {
        self.skip_blanks();
        let at = self.at;
        let rest = self.rest().strip_prefix(b"[")?;
        let (name, rest) = rest.split_at_checked(find_marked(rest, marked_others)?)?;
        let rest = rest.strip_prefix(b" \"").filter(|_| !name.is_empty())?;
        let ends_value = |eight| marked(eight, b'"') | marked(eight, b'\\') | marked(eight, b'\n');
        let (value, rest) = rest.split_at_checked(find_marked(rest, ends_value)?)?;
        let rest = rest.strip_prefix(b"\"]")?;
        self.at = self.text.len() - rest.len();
        Some((name, value, at))
    }

    /// The offset of what follows, if nothing stands before it but what a reader of the main line does not look at, all in its
    /// usual form: blanks, move numbers, comments, `!` and `?`.
    #[inline(always)]
    fn after_usual(&self) -> Option<usize> {
        let text = self.text;
        let after_space = |at: usize| at + usize::from(text.get(at) == Some(&b' '));
        let mut at = after_space(self.at);
        loop {
            let byte = *text.get(at)?;
            if byte == b'{' {
                at = after_space(at + find(text.get(at..)?, b'}')? + 1);
            } else if matches!(byte, b'1'..=b'9') {
                at = after_space(at + move_number(text.get(at..)?)?);
            } else if matches!(byte, b' ' | b'\n' | b'\r' | b'!' | b'?') {
                at += 1;
            } else {
                return Some(at);
            }
        }
    }

    /// The next word, if it looks like a move and nothing stands before it but what is usual. Else `None`, and [`Lexer::next`] has to
    /// look.
    #[inline]
    pub(super) fn usual_word(&mut self) -> Option<(&'t [u8], usize)> {
        let text = self.text;
        let from = self.after_usual()?;
        if !matches!(text.get(from)?, b'a'..=b'h' | b'B' | b'K' | b'N' | b'O' | b'Q' | b'R') {
            return None;
        }
        let mut at = from;
        let end = loop {
            at += 1;
            match text.get(at) {
                Some(&byte) if !ends_word(byte) => {}
                end => break end,
            }
        };
        let word = text.get(from..at)?;
        // A word of one letter can be a sign, and a dot belong to `e.p.`.
        if word.len() < 2 || word == b"ep" || end == Some(&b'.') {
            return None;
        }
        self.at = at;
        Some((word, from))
    }

    /// The next move and where it begins, if it is a plain one and nothing stands before it but what is usual. Else `None`, and
    /// [`Lexer::usual_word`] has to look.
    #[inline(always)]
    pub(super) fn plain_move(&mut self) -> Option<(PlainMove, usize)> {
        let from = self.after_usual()?;
        let (plain, len) = PlainMove::read(*self.text.get(from..)?.first_chunk()?)?;
        self.at = from + len;
        Some((plain, from))
    }

    /// The next token.
    pub(super) fn next(&mut self) -> Token<'t> {
        let Some(byte) = self.skip_blanks() else {
            return Token { kind: TokenKind::End, at: self.at };
        };
        let at = self.at;
        let kind = match CLASS.get(usize::from(byte)) {
            Some(Class::Letter) => self.word(at),
            Some(Class::Digit) => self.number(byte),
            _ => self.sign(byte),
        };
        Token { kind, at }
    }

    /// A token that begins with neither a letter nor a digit.
    fn sign(&mut self, byte: u8) -> TokenKind<'t> {
        let at = self.at;
        self.at += 1;
        match byte {
            b'{' => self.brace_comment(at),
            b'(' if self.rest().starts_with(b"=)") => {
                self.at += 2;
                TokenKind::DrawOffer
            }
            b'(' => TokenKind::OpenVariation,
            b')' => TokenKind::CloseVariation,
            b'[' => self.tag(),
            b';' => TokenKind::LineComment(self.rest_of_line()),
            b'*' => TokenKind::Termination(TerminationMarker::Unknown, TerminationForm::Standard),
            b'$' => self.dollar(),
            b'!' | b'?' => self.move_glyph(byte),
            b'.' => {
                let dots = 1 + self.dots();
                TokenKind::MoveNumber { number: None, dots }
            }
            b'%' if {
                self.at -= 1;
                let first = self.at_line_start();
                self.at += 1;
                first
            } =>
            {
                self.rest_of_line();
                TokenKind::Escape
            }
            b'-' | b'+' | b'=' | b'/' | b'~' => {
                self.at = at;
                self.word(at)
            }
            b'}' => TokenKind::Bad(PgnSyntax::UnmatchedBrace),
            _ => TokenKind::Bad(PgnSyntax::UnexpectedByte(byte)),
        }
    }

    /// A brace comment; its brace is behind us.
    fn brace_comment(&mut self, open: usize) -> TokenKind<'t> {
        if self.at < self.no_brace_from {
            if let Some(len) = find(self.rest(), b'}') {
                let text = self.slice(self.at, self.at + len);
                self.at += len + 1;
                return TokenKind::Comment(text);
            }
            self.no_brace_from = open;
        }
        TokenKind::Bad(PgnSyntax::UnclosedComment)
    }

    /// What is left of this line, without its end.
    fn rest_of_line(&mut self) -> &'t [u8] {
        let rest = self.rest();
        let len = find(rest, b'\n').unwrap_or(rest.len());
        self.at += len;
        let line = rest.get(..len).unwrap_or_default();
        line.strip_suffix(b"\r").unwrap_or(line)
    }

    fn dots(&mut self) -> u32 {
        let mut dots: u32 = 0;
        while self.peek(0) == Some(b'.') {
            self.at += 1;
            dots = dots.saturating_add(1);
        }
        dots
    }

    /// A tag pair; its bracket is behind us. What is none is passed over with the rest of its line.
    fn tag(&mut self) -> TokenKind<'t> {
        let mut liberty = None;
        self.skip_spaces();
        let from = self.at;
        let name_len = self.rest().iter().take_while(|&&byte| !ends_word(byte)).count();
        self.at += name_len;
        let name = self.slice(from, self.at);
        if !name.iter().all(|&byte| is_of_tag_name(byte)) {
            liberty = Some(PgnSyntax::BadTagName);
        }
        self.skip_spaces();
        if name.is_empty() || self.peek(0) != Some(b'"') {
            self.rest_of_line();
            return TokenKind::Bad(PgnSyntax::BadTag);
        }
        self.at += 1;
        let from = self.at;
        let Some((len, after, quote)) = tag_value(self.rest()) else {
            self.rest_of_line();
            return TokenKind::Bad(PgnSyntax::UnclosedTag);
        };
        if quote {
            liberty = Some(PgnSyntax::UnescapedQuote);
        }
        self.at = from + after;
        TokenKind::Tag { name, value: self.slice(from, from + len), liberty }
    }

    fn skip_spaces(&mut self) {
        while matches!(self.peek(0), Some(b' ' | b'\t')) {
            self.at += 1;
        }
    }

    /// `$n`; its dollar is behind us.
    fn dollar(&mut self) -> TokenKind<'t> {
        let from = self.at;
        let mut value: u32 = 0;
        while let Some(digit @ b'0'..=b'9') = self.peek(0) {
            value = value.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
            self.at += 1;
        }
        match u8::try_from(value) {
            Ok(value) if self.at > from => TokenKind::Nag { nag: Nag(value), written: NagForm::Number },
            _ => TokenKind::Bad(PgnSyntax::BadNag),
        }
    }

    /// `!`, `?` and their pairs; the first is behind us.
    fn move_glyph(&mut self, first: u8) -> TokenKind<'t> {
        let nag = match (first, self.peek(0)) {
            (b'!', Some(b'!')) => Nag::BRILLIANT_MOVE,
            (b'!', Some(b'?')) => Nag::INTERESTING_MOVE,
            (b'?', Some(b'?')) => Nag::BLUNDER,
            (b'?', Some(b'!')) => Nag::DUBIOUS_MOVE,
            (b'!', _) => return TokenKind::Nag { nag: Nag::GOOD_MOVE, written: NagForm::MoveGlyph },
            _ => return TokenKind::Nag { nag: Nag::MISTAKE, written: NagForm::MoveGlyph },
        };
        self.at += 1;
        TokenKind::Nag { nag, written: NagForm::MoveGlyph }
    }

    /// A move number, a result, or castling with zeros.
    fn number(&mut self, first: u8) -> TokenKind<'t> {
        if matches!(first, b'0' | b'1') && !matches!(self.peek(1), Some(b'.' | b'0'..=b'9')) {
            if let Some((marker, form, len)) = termination(self.rest()) {
                self.at += len;
                return TokenKind::Termination(marker, form);
            }
            if self.rest().starts_with(b"0-0") {
                return self.word(self.at);
            }
        }
        let mut number: u32 = 0;
        while let Some(digit @ b'0'..=b'9') = self.peek(0) {
            number = number.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
            self.at += 1;
        }
        TokenKind::MoveNumber { number: Some(number), dots: self.dots() }
    }

    /// What stands up to the next blank or delimiter: a move, a null move, a sign.
    #[inline]
    fn word(&mut self, from: usize) -> TokenKind<'t> {
        while let Some(byte) = self.peek(0) {
            if CLASS.get(usize::from(byte)) == Some(&Class::Delimiter)
                && !(byte == b'.' && self.in_en_passant_mark())
            {
                break;
            }
            self.at += 1;
        }
        let word = self.slice(from, self.at);
        let plain = matches!(word.first(), Some(b'a'..=b'h' | b'B' | b'K' | b'Q' | b'R' | b'O'))
            || (word.len() > 1 && word.first() == Some(&b'N'));
        if plain {
            if word == b"ep" || word == b"e.p." {
                return TokenKind::EnPassantMark;
            }
            return TokenKind::Move(word);
        }
        self.odd_word(word)
    }

    /// A word that is rarely a move of an English file.
    #[cold]
    fn odd_word(&mut self, word: &'t [u8]) -> TokenKind<'t> {
        if word.starts_with(BYTE_ORDER_MARK) {
            self.at -= word.len() - BYTE_ORDER_MARK.len();
            return TokenKind::Escape;
        }
        if let Some((marker, form, _)) = termination(word).filter(|&(_, _, len)| len == word.len()) {
            return TokenKind::Termination(marker, form);
        }
        if let Some(nag) = core::str::from_utf8(word).ok().and_then(Nag::from_glyph) {
            return TokenKind::Nag { nag, written: NagForm::OtherGlyph };
        }
        if word.is_empty() {
            self.at += 1;
            return TokenKind::Bad(PgnSyntax::UnexpectedByte(
                self.text.get(self.at - 1).copied().unwrap_or(0),
            ));
        }
        TokenKind::Move(word)
    }

    /// Whether the dot here is one of those of `e.p.`.
    fn in_en_passant_mark(&self) -> bool {
        let before = self.text.get(..self.at).unwrap_or_default();
        let rest = self.rest();
        (before.ends_with(b"e") && rest.starts_with(b".p.")) || before.ends_with(b"e.p")
    }
}

/// Length of a tag's value, offset behind its bracket, and whether a quote in it lacked its
/// escape; the text begins behind the opening quote. No further than the bracket is looked at, or than the end of the line.
fn tag_value(text: &[u8]) -> Option<(usize, usize, bool)> {
    let mut i = 0;
    let mut bare_quote = false;
    while let Some(&byte) = text.get(i).filter(|&&byte| byte != b'\n') {
        match byte {
            b'\\' if text.get(i + 1) != Some(&b'\n') => i += 1,
            b'"' => match bracket_after(text, i + 1) {
                Some(after) => return Some((i, after, bare_quote)),
                None => bare_quote = true,
            },
            _ => {}
        }
        i += 1;
    }
    // A backslash that was meant as itself may have hidden the closing quote. Only at the end of the line, which a part of it does not show.
    let line = text.get(..i.min(text.len()))?;
    let last = line.iter().rposition(|&b| b == b'"')?;
    let after = bracket_after(line, last + 1)?;
    line.get(after..)?.iter().all(|&byte| is_blank(byte)).then_some((last, after, true))
}

/// The offset behind a `]` that follows at once or after spaces.
fn bracket_after(line: &[u8], from: usize) -> Option<usize> {
    let spaces = line.get(from..)?.iter().take_while(|&&b| matches!(b, b' ' | b'\t')).count();
    (line.get(from + spaces) == Some(&b']')).then_some(from + spaces + 1)
}

/// Reads an end-of-game marker at the beginning of a text.
fn termination(text: &[u8]) -> Option<(TerminationMarker, TerminationForm, usize)> {
    use TerminationForm::{Other, Standard};
    use TerminationMarker::{BlackWins, Draw, WhiteWins};
    let forms: [(&[u8], _, _); 8] = [
        (b"1-0", WhiteWins, Standard),
        (b"0-1", BlackWins, Standard),
        (b"1/2-1/2", Draw, Standard),
        ("1\u{2013}0".as_bytes(), WhiteWins, Other),
        ("0\u{2013}1".as_bytes(), BlackWins, Other),
        ("1/2\u{2013}1/2".as_bytes(), Draw, Other),
        ("\u{bd}-\u{bd}".as_bytes(), Draw, Other),
        (b"1/2", Draw, Other),
    ];
    let (form, marker, written) = forms.into_iter().find(|(form, _, _)| text.starts_with(form))?;
    text.get(form.len()).is_none_or(|&b| ends_word(b)).then_some((marker, written, form.len()))
}

fn ends_word(byte: u8) -> bool {
    CLASS.get(usize::from(byte)) == Some(&Class::Delimiter)
}

/// Blanks of a PGN file.
pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t' | 0x0b | 0x0c)
}

/// A byte of which the name of a tag may be made.
pub(super) const fn is_of_tag_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// 1 in each of eight bytes.
const LOW: u64 = 0x0101_0101_0101_0101;
/// The high bit of each of eight bytes.
const HIGH: u64 = LOW << 7;

/// Marks the bytes of eight that are this one, by their high bits: all up to the first of them rightly.
#[inline(always)]
const fn marked(eight: u64, byte: u8) -> u64 {
    let difference = eight ^ (byte as u64 * LOW);
    difference.wrapping_sub(LOW) & !difference & HIGH
}

/// The same for the bytes that are no letters.
#[inline(always)]
const fn marked_others(eight: u64) -> u64 {
    // Letters of either case are 1 to 26 and 0 is as good; above that, 101 more reach the high bit.
    let letters = (eight | (0x20 * LOW)) ^ (0x60 * LOW);
    (letters.wrapping_add(101 * LOW) | letters) & HIGH
}

/// The offset of the first such byte.
#[inline]
pub(super) fn find(text: &[u8], byte: u8) -> Option<usize> {
    find_marked(text, |eight| marked(eight, byte))
}

/// The offset of the first marked byte, eight at a time.
#[inline(always)]
fn find_marked(text: &[u8], marked: impl Fn(u64) -> u64) -> Option<usize> {
    let (chunks, rest) = text.as_chunks::<8>();
    for (index, chunk) in chunks.iter().enumerate() {
        let marks = marked(u64::from_le_bytes(*chunk));
        if marks != 0 {
            return Some(index * 8 + marks.trailing_zeros() as usize / 8);
        }
    }
    let found = rest.iter().position(|&byte| marked(u64::from(byte)) & 0x80 != 0);
    found.map(|index| text.len() - rest.len() + index)
}

/// The length of a move number with its dots at the beginning of a text that goes on: up to three digits, one dot or three.
#[inline(always)]
fn move_number(text: &[u8]) -> Option<usize> {
    let eight = u64::from_le_bytes(*text.first_chunk()?);
    // A digit's difference from 0 is below 10; what is not, or overflows, gets its high bit.
    let difference = eight as u32 ^ 0x3030_3030;
    let others = (difference.wrapping_add(0x7676_7676) | difference) & 0x8080_8080;
    let digits = others.trailing_zeros() / 8;
    let rest = eight >> (8 * digits);
    let dots = if rest as u32 & 0x00ff_ffff == 0x002e_2e2e { 3 } else { 1 };
    let whole = rest as u8 == b'.' && (rest >> (8 * dots)) as u8 != b'.';
    (digits < 4 && whole).then_some((digits + dots) as usize)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    /// May begin a word and be in one.
    Letter,
    /// May begin a number or a result and be in a word.
    Digit,
    /// May be in a word.
    Sign,
    /// Ends a word.
    Delimiter,
}

const CLASS: [Class; 256] = {
    let mut table = [Class::Sign; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b'a'..=b'z' | b'A'..=b'Z' | 0x80..=0xff => Class::Letter,
            b'0'..=b'9' => Class::Digit,
            0..=b' ' | 0x7f => Class::Delimiter,
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b'<' | b'>' => Class::Delimiter,
            b';' | b'!' | b'?' | b'$' | b'*' | b'"' | b'.' | b'%' => Class::Delimiter,
            _ => Class::Sign,
        };
        byte += 1;
    }
    table
};
