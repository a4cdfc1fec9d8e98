//! Games out of tokens: where one begins and ends, its tags, its moves with variations and comments.

use crate::notation::pgn::error::{PgnError, PgnReason, PgnSyntax};
use crate::notation::pgn::lexer::{Lexer, NagForm, TerminationForm, Token, TokenKind, is_blank};
use crate::notation::pgn::nag::Nag;
use crate::notation::pgn::place::Place;
use crate::notation::pgn::strict::Checks;
use crate::notation::pgn::tags::{Tag, Tags};
use crate::notation::pgn::termination::TerminationMarker;
use crate::notation::san::PlainMove;
use crate::notation::tolerance::Tolerance;
use alloc::boxed::Box;
use alloc::string::String;

/// Reads the games of a text, one after the other.
///
/// Nothing is kept but the place in the text: a file of any size that is mapped into memory is read in constant memory.
/// For a file that is not, see [`Stream`](crate::notation::pgn::Stream).
///
/// ```
/// use caissa::notation::pgn::Reader;
///
/// let text = b"[White \"Morphy\"]\n\n1. e4 e5 2. Nf3 {!} d6 1-0\n\n1. d4 *\n";
/// let mut reader = Reader::new(text);
/// let mut plies = Vec::new();
/// while let Some(game) = reader.next_game() {
///     plies.push(game.replay()?.filter(Result::is_ok).count());
/// }
/// assert_eq!(plies, [4, 1]);
/// # Ok::<(), caissa::notation::pgn::PgnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reader<'t> {
    text: &'t [u8],
    tolerance: Tolerance,
    progress: Progress,
}

impl<'t> Reader<'t> {
    /// A reader of the import format: lenient.
    #[must_use]
    pub fn new(text: &'t [u8]) -> Reader<'t> {
        Reader { text, tolerance: Tolerance::Lenient, progress: Progress::new(text) }
    }

    /// The same, strict or lenient: the strict one takes the export format.
    #[must_use]
    pub fn tolerance(self, tolerance: Tolerance) -> Reader<'t> {
        Reader { tolerance, ..self }
    }

    /// A reader that goes on in a text of its own.
    #[cfg(feature = "std")]
    pub(super) const fn resumed(text: &'t [u8], tolerance: Tolerance, progress: Progress) -> Reader<'t> {
        Reader { text, tolerance, progress }
    }

    /// The next game, or `None` at the end of the text.
    ///
    /// Whatever of the former game was not read is passed over; so is the rest of a broken one.
    pub fn next_game(&mut self) -> Option<Game<'_>> {
        Game::next(self.text, self.tolerance, &mut self.progress)
    }
}

/// How far a reader is in its text.
#[derive(Clone, Debug)]
pub(super) struct Progress {
    at: usize,
    no_brace_from: usize,
    games: usize,
    phase: Phase,
    /// Open variations of the game that was begun.
    depth: usize,
    place: Place,
}

/// What stands at the place that a reader has reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The beginning of a game, or the end of the text.
    Between,
    /// The moves of a game, broken or not.
    Moves,
    /// The tags of a broken game.
    BrokenTags,
}

impl Progress {
    pub(super) fn new(text: &[u8]) -> Progress {
        let at = if text.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
        let (no_brace_from, phase) = (usize::MAX, Phase::Between);
        Progress { at, no_brace_from, games: 0, phase, depth: 0, place: Place::START }
    }

    /// The offset up to which the text was read.
    #[cfg(feature = "std")]
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// Whether a comment was met that has no end in this text.
    #[cfg(feature = "std")]
    pub(super) const fn met_unclosed_comment(&self) -> bool {
        self.no_brace_from != usize::MAX
    }

    /// The number of games begun.
    #[cfg(feature = "std")]
    pub(super) const fn games(&self) -> usize {
        self.games
    }

    /// Adapts to a text that has lost its first bytes.
    #[cfg(feature = "std")]
    pub(super) fn forget(&mut self, text: &[u8], bytes: usize) {
        self.place.forget(text, bytes);
        self.at -= bytes.min(self.at);
        self.no_brace_from = usize::MAX;
    }

    /// The same between two games, for a text that begins here.
    #[cfg(feature = "std")]
    pub(super) fn detached(&mut self, text: &[u8]) -> Progress {
        let place = self.place.beginning(text, self.at);
        Progress { place, games: self.games, ..Progress::new(b"") }
    }

    /// Goes on to the end of the game that was begun.
    pub(super) fn finish_game(&mut self, text: &[u8]) {
        let mut in_tags = match self.phase {
            Phase::Between => return,
            Phase::Moves => false,
            Phase::BrokenTags => true,
        };
        let mut lexer = Lexer::new(text, self.at).with_no_brace_from(self.no_brace_from);
        loop {
            let token = lexer.next();
            match token.kind {
                TokenKind::Tag { .. } if in_tags => continue,
                TokenKind::Tag { .. } => lexer.jump(token.at),
                TokenKind::End => {}
                TokenKind::Termination(..) if self.depth == 0 || !closes_variation(&mut lexer) => {}
                TokenKind::Bad(PgnSyntax::UnclosedComment) => lexer.jump(tag_line(text, token.at + 1)),
                TokenKind::Bad(PgnSyntax::BadTag | PgnSyntax::UnclosedTag) => {
                    lexer.skip_line();
                    continue;
                }
                TokenKind::Comment(_) | TokenKind::LineComment(_) | TokenKind::Escape => continue,
                kind => {
                    in_tags = false;
                    match kind {
                        TokenKind::OpenVariation => self.depth += 1,
                        TokenKind::CloseVariation => self.depth = self.depth.saturating_sub(1),
                        _ => {}
                    }
                    continue;
                }
            }
            break;
        }
        self.phase = Phase::Between;
        self.depth = 0;
        self.at = lexer.at();
        self.no_brace_from = lexer.no_brace_from();
    }
}

/// Whether the next thing is the end of a variation: then a result was only the annotator's word on that line.
fn closes_variation(lexer: &mut Lexer<'_>) -> bool {
    lexer.skip_blanks() == Some(b')')
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
    let len = name.iter().take_while(|&&b| b.is_ascii_alphanumeric() || b == b'_').count();
    let after = name.get(len..).unwrap_or_default();
    let spaces = after.iter().take_while(|&&b| b == b' ' || b == b'\t').count();
    len > 0 && spaces > 0 && after.get(spaces) == Some(&b'"')
}

/// What stands in the moves of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item<'g> {
    /// A word in the place of a move, without glyphs.
    Move(&'g [u8]),
    /// `$14`, or a glyph.
    Nag(Nag),
    /// A comment, as it stands between its braces or behind its semicolon.
    Comment(&'g [u8]),
    /// `(`: a variation in the place of the last move.
    OpenVariation,
    /// `)`.
    CloseVariation,
}

/// A game being read: its tags, then its items one after the other.
///
/// The iterator ends after the last item of the game, or after an error; the reader can then go on with the next game. Legality
/// is not looked at; [`replay`](Game::replay) does that, [`tree`](Game::tree) builds a tree of variations.
#[derive(Debug)]
pub struct Game<'g> {
    text: &'g [u8],
    progress: &'g mut Progress,
    lexer: Lexer<'g>,
    tags: Tags<'g>,
    /// Where the tags end; those before it are passed over once more if comments stand between them.
    tags_end: usize,
    fen: Option<Tag<'g>>,
    ply: usize,
    depth: usize,
    /// Where the outermost open variation begins.
    open_at: usize,
    termination: Option<TerminationMarker>,
    ended: bool,
    /// Nothing asks for more than a look at the next word: the reader is lenient, the tags are passed, and the game goes on.
    usual: bool,
    /// What was wrong with the tags, until it is told.
    failed: Option<Box<PgnError>>,
    checks: Option<Box<Checks>>,
    /// Where the last item begins.
    item_at: usize,
}

impl<'g> Game<'g> {
    /// Goes on to the next game of the text and reads its tags.
    pub(super) fn next(text: &'g [u8], tolerance: Tolerance, progress: &'g mut Progress) -> Option<Game<'g>> {
        progress.finish_game(text);
        let mut lexer = Lexer::new(text, progress.at).with_no_brace_from(progress.no_brace_from);
        lexer.skip_blanks();
        let tags_at = lexer.at();
        let mut checks = (!tolerance.is_lenient()).then(Box::<Checks>::default);
        let mut first_comment = None;
        let mut fen = None;
        let mut seen = Seen::Nothing;
        let mut fault = None;
        let end = loop {
            let usual = if checks.is_none() { lexer.usual_tag() } else { None };
            let token = match usual {
                Some((name, value, at)) => Token { kind: TokenKind::Tag { name, value, liberty: None }, at },
                None => lexer.next(),
            };
            match token.kind {
                TokenKind::Tag { name: b"Event", .. } if seen == Seen::Event => break token,
                TokenKind::Tag { name, value, liberty } => {
                    if name == b"Event" {
                        seen = Seen::Event;
                    } else if seen == Seen::Nothing {
                        seen = Seen::Tags;
                    }
                    if name == b"FEN" && fen.is_none() {
                        fen = Some(Tag::new(name, value, token.at));
                    }
                    if let Some(checks) = &mut checks {
                        fault =
                            liberty.or_else(|| checks.tag(name, value).err()).map(|fault| (token.at, fault));
                    }
                }
                TokenKind::Comment(_) | TokenKind::LineComment(_) => {
                    first_comment = first_comment.or(Some(token.at));
                }
                TokenKind::Escape => {}
                TokenKind::Bad(bad @ (PgnSyntax::BadTag | PgnSyntax::UnclosedTag)) => {
                    seen = if seen == Seen::Nothing { Seen::Tags } else { seen };
                    lexer.skip_line();
                    fault = Some((token.at, bad));
                }
                _ => break token,
            }
            if fault.is_some() {
                break token;
            }
        };
        progress.at = lexer.at();
        progress.no_brace_from = lexer.no_brace_from();
        if seen == Seen::Nothing && matches!(end.kind, TokenKind::End) {
            return None;
        }
        progress.games += 1;
        progress.depth = 0;
        progress.phase = if fault.is_some() { Phase::BrokenTags } else { Phase::Moves };
        if fault.is_none() {
            lexer.jump(first_comment.unwrap_or(end.at));
            progress.at = end.at;
            let missing = checks.as_mut().and_then(|checks| checks.end_of_tags().err());
            fault = missing.map(|missing| (end.at, missing));
        }
        let mut game = Game {
            text,
            progress,
            lexer,
            tags: Tags::new(text, tags_at, end.at),
            tags_end: end.at,
            fen,
            ply: 0,
            depth: 0,
            open_at: 0,
            termination: None,
            ended: false,
            usual: checks.is_none() && fault.is_none() && first_comment.is_none(),
            failed: None,
            checks,
            item_at: 0,
        };
        if let Some((at, fault)) = fault {
            game.failed = Some(Box::new(game.error(at, fault)));
        }
        Some(game)
    }

    /// The number of the game in the file, from 1.
    #[must_use]
    pub fn number(&self) -> usize {
        self.progress.games
    }

    /// The line where the game begins, from 1. O(bytes of the text since an error or this was last asked for).
    #[must_use]
    pub fn line(&mut self) -> usize {
        self.progress.place.locate(self.text, self.tags.at()).0
    }

    /// The tags, in the order of the file.
    #[must_use]
    pub fn tags(&self) -> Tags<'g> {
        self.tags
    }

    /// The value of the first tag with this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<Tag<'g>> {
        self.tags.into_iter().find(|tag| tag.name() == name.as_bytes())
    }

    /// The first tag `FEN`.
    pub(super) const fn fen(&self) -> Option<Tag<'g>> {
        self.fen
    }

    /// The marker at the end of the game: `None` as long as not all items were read, and if the game has none.
    #[must_use]
    pub const fn termination(&self) -> Option<TerminationMarker> {
        self.termination
    }

    pub(super) const fn tolerance(&self) -> Tolerance {
        if self.checks.is_some() { Tolerance::Strict } else { Tolerance::Lenient }
    }

    /// Line and column of the last item.
    pub(super) fn item_place(&mut self) -> (usize, usize) {
        self.progress.place.locate(self.text, self.item_at)
    }

    /// An error at the last item.
    #[cold]
    pub(super) fn error_here(&mut self, reason: impl Into<PgnReason>) -> PgnError {
        self.error(self.item_at, reason)
    }

    /// An error at a place of the text.
    #[cold]
    pub(super) fn error(&mut self, at: usize, reason: impl Into<PgnReason>) -> PgnError {
        let (line, column) = self.progress.place.locate(self.text, at);
        let (game, ply) = (self.progress.games, self.ply);
        PgnError { game, ply, line, column, token: token_text(self.text, at), reason: reason.into() }
    }

    /// Ends the reading of this game by an error.
    #[cold]
    fn fail(&mut self, at: usize, fault: PgnSyntax) -> Step<Item<'g>> {
        self.stop();
        Some(Err(Box::new(self.error(at, fault))))
    }

    /// Reads no more of this game.
    pub(super) fn stop(&mut self) {
        self.save();
        (self.ended, self.usual) = (true, false);
    }

    /// Tells the reader how far this game was read.
    #[inline]
    fn save(&mut self) {
        self.progress.at = self.lexer.at().max(self.tags_end);
        self.progress.depth = self.depth;
        self.progress.no_brace_from = self.lexer.no_brace_from();
    }

    #[inline]
    fn next_item(&mut self) -> Step<Item<'g>> {
        if self.ended {
            return None;
        }
        if self.failed.is_some() {
            (self.ended, self.usual) = (true, false);
            return self.failed.take().map(Err);
        }
        loop {
            let token = self.lexer.next();
            self.item_at = token.at;
            if let Some(checks) = &mut self.checks
                && let Err(fault) = checks.token(&token)
            {
                // A marker that is refused ends the game all the same.
                let over = matches!(token.kind, TokenKind::Termination(..))
                    && (self.depth == 0 || !closes_variation(&mut self.lexer));
                let failed = self.fail(token.at, fault);
                if over {
                    self.progress.phase = Phase::Between;
                }
                return failed;
            }
            let item = match token.kind {
                TokenKind::Move(word) => {
                    self.ply += usize::from(self.depth == 0);
                    Item::Move(word)
                }
                TokenKind::MoveNumber { .. } | TokenKind::Escape | TokenKind::EnPassantMark => continue,
                TokenKind::Comment(text) | TokenKind::LineComment(text) => Item::Comment(text),
                TokenKind::Nag { nag, .. } => Item::Nag(nag),
                TokenKind::DrawOffer => Item::Comment(b"(=)"),
                TokenKind::OpenVariation => {
                    if self.depth == 0 {
                        if self.ply == 0 {
                            return self.fail(token.at, PgnSyntax::VariationBeforeMove);
                        }
                        self.open_at = token.at;
                    }
                    self.depth += 1;
                    Item::OpenVariation
                }
                TokenKind::CloseVariation if self.depth > 0 => {
                    self.depth -= 1;
                    Item::CloseVariation
                }
                TokenKind::CloseVariation => return self.fail(token.at, PgnSyntax::UnmatchedParenthesis),
                TokenKind::Tag { .. } if token.at < self.tags_end => continue,
                TokenKind::Termination(..) if self.depth > 0 && closes_variation(&mut self.lexer) => continue,
                TokenKind::Tag { .. } | TokenKind::Termination(..) | TokenKind::End => {
                    return self.end(token);
                }
                TokenKind::Bad(fault) => {
                    match fault {
                        PgnSyntax::UnclosedComment => self.lexer.jump(token.at),
                        PgnSyntax::BadTag | PgnSyntax::UnclosedTag => self.lexer.skip_line(),
                        _ => {}
                    }
                    return self.fail(token.at, fault);
                }
            };
            self.save();
            return Some(Ok(item));
        }
    }

    /// The game is over, for better or worse.
    fn end(&mut self, token: Token<'g>) -> Step<Item<'g>> {
        let open = self.depth > 0;
        match token.kind {
            TokenKind::Termination(marker, _) => self.termination = Some(marker),
            TokenKind::Tag { .. } => self.lexer.jump(token.at),
            _ => {}
        }
        self.save();
        self.progress.phase = Phase::Between;
        (self.ended, self.usual) = (true, false);
        if open {
            return Some(Err(Box::new(self.error(self.open_at, PgnSyntax::UnclosedVariation))));
        }
        let missing = self.termination.is_none() && self.checks.is_some();
        missing.then(|| Err(Box::new(self.error(token.at, PgnSyntax::MissingTermination))))
    }

    /// The next move of the main line, if it is a plain one and nothing unusual stands before it. If not, it is still to be read by
    /// [`Game::next_main_move`].
    #[inline]
    pub(super) fn next_plain_move(&mut self) -> Option<PlainMove> {
        if !self.usual || self.depth > 0 {
            return None;
        }
        let (plain, at) = self.lexer.plain_move()?;
        self.passed_main_move(at);
        Some(plain)
    }

    /// The last word, from its beginning to the place that was reached.
    pub(super) fn last_word(&self) -> &'g [u8] {
        self.lexer.since(self.item_at)
    }

    /// A move of the main line that begins here is behind the lexer.
    #[inline(always)]
    fn passed_main_move(&mut self, at: usize) {
        self.item_at = at;
        self.ply += 1;
        self.progress.at = self.lexer.at();
    }

    /// The next move of the main line: comments, annotations and variations are passed over.
    #[inline]
    pub(super) fn next_main_move(&mut self) -> Step<&'g [u8]> {
        if self.usual
            && self.depth == 0
            && let Some((word, at)) = self.lexer.usual_word()
        {
            self.passed_main_move(at);
            return Some(Ok(word));
        }
        self.look_for_main_move()
    }

    #[cold]
    #[inline(never)]
    fn look_for_main_move(&mut self) -> Step<&'g [u8]> {
        loop {
            match self.next_item()? {
                Ok(Item::Move(word)) if self.depth == 0 => return Some(Ok(word)),
                Ok(_) => {}
                Err(error) => return Some(Err(error)),
            }
        }
    }

    /// The words of the main line, without a look at legality, variations or comments: the cheapest path.
    pub fn main_line(mut self) -> impl Iterator<Item = Result<&'g [u8], PgnError>> {
        core::iter::from_fn(move || self.next_main_move().map(|word| word.map_err(|error| *error)))
    }
}

impl<'g> Iterator for Game<'g> {
    type Item = Result<Item<'g>, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_item().map(|item| item.map_err(|error| *error))
    }
}

/// What a step of reading gives; errors are rare and large.
pub(super) type Step<T> = Option<Result<T, Box<PgnError>>>;

/// What the tags of a game have shown so far.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Nothing,
    Tags,
    /// The tag that begins a game: a second one begins the next.
    Event,
}

/// The word at a place, cut to a length that fits a message.
fn token_text(text: &[u8], at: usize) -> String {
    const LONGEST: usize = 40;
    let rest = text.get(at..).unwrap_or_default();
    let len = rest.iter().take(LONGEST).take_while(|&&byte| !is_blank(byte)).count();
    String::from_utf8_lossy(rest.get(..len).unwrap_or_default()).into_owned()
}

impl NagForm {
    pub(super) const fn is_number(self) -> bool {
        matches!(self, NagForm::Number)
    }
}

impl TerminationForm {
    pub(super) const fn is_standard(self) -> bool {
        matches!(self, TerminationForm::Standard)
    }
}
