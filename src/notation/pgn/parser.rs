//! Games out of tokens: where one begins and ends, its tags, its moves with variations and comments.

use crate::notation::pgn::error::{PgnError, PgnReason, PgnSyntax};
use crate::notation::pgn::extent::{Progress, Walk};
use crate::notation::pgn::lexer::{Lexer, NagForm, TerminationForm, Token, TokenKind, is_blank};
use crate::notation::pgn::nag::Nag;
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
        Reader { text, tolerance: Tolerance::Lenient, progress: Progress::START }
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
    walk: Walk<'g>,
    tags: Tags<'g>,
    fen: Option<Tag<'g>>,
    ply: usize,
    /// Where the outermost open variation begins.
    open_at: usize,
    termination: Option<TerminationMarker>,
    ended: bool,
    /// Nothing asks for more than a look at the next word: the reader is lenient, the tags are passed, no comment is known that never
    /// ends, and the game goes on.
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
        // The first thing that is wrong. Where the tags end does not depend on it.
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
                    if let Some(checks) = &mut checks
                        && fault.is_none()
                    {
                        let found = liberty.or_else(|| checks.tag(name, value).err());
                        fault = found.map(|found| (token.at, found));
                    }
                }
                TokenKind::Comment(_) | TokenKind::LineComment(_) => {
                    first_comment = first_comment.or(Some(token.at));
                }
                TokenKind::Escape => {}
                TokenKind::Bad(bad @ (PgnSyntax::BadTag | PgnSyntax::UnclosedTag)) => {
                    seen = if seen == Seen::Nothing { Seen::Tags } else { seen };
                    fault = fault.or(Some((token.at, bad)));
                }
                _ => break token,
            }
        };
        progress.at = end.at;
        progress.no_brace_from = lexer.no_brace_from();
        if seen == Seen::Nothing && matches!(end.kind, TokenKind::End) {
            return None;
        }
        progress.games += 1;
        progress.place.begin_game();
        progress.depth = 0;
        progress.in_game = true;
        if fault.is_none() {
            let missing = checks.as_mut().and_then(|checks| checks.end_of_tags().err());
            fault = missing.map(|missing| (end.at, missing));
        }
        lexer.jump(first_comment.unwrap_or(end.at));
        let all_closed = progress.no_brace_from == usize::MAX;
        let mut game = Game {
            text,
            progress,
            walk: Walk::new(text, lexer, end.at),
            tags: Tags::new(text, tags_at, end.at),
            fen,
            ply: 0,
            open_at: 0,
            termination: None,
            ended: false,
            usual: checks.is_none() && fault.is_none() && first_comment.is_none() && all_closed,
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

    /// Line and column of the last item, as a tree keeps them.
    pub(super) fn item_place(&mut self) -> (u32, u32) {
        self.place(self.item_at)
    }

    /// Line and column of a place of this game; 0 if they are above `u32::MAX`.
    pub(super) fn place(&mut self, at: usize) -> (u32, u32) {
        let (line, column) = self.progress.place.locate(self.text, at);
        (u32::try_from(line).unwrap_or(0), u32::try_from(column).unwrap_or(0))
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
    pub(super) const fn stop(&mut self) {
        (self.ended, self.usual) = (true, false);
    }

    #[inline]
    fn next_item(&mut self) -> Step<Item<'g>> {
        if self.ended {
            return None;
        }
        if self.failed.is_some() {
            self.stop();
            return self.failed.take().map(Err);
        }
        loop {
            let depth = self.walk.depth();
            let token = self.walk.next();
            self.walk.save(self.progress);
            self.item_at = token.at;
            if let Some(checks) = &mut self.checks
                && let Err(fault) = checks.token(&token)
            {
                return self.fail(token.at, fault);
            }
            return Some(Ok(match token.kind {
                TokenKind::Move(word) => {
                    self.ply += usize::from(depth == 0);
                    Item::Move(word)
                }
                TokenKind::MoveNumber { .. } | TokenKind::Escape | TokenKind::EnPassantMark => continue,
                TokenKind::Comment(text) | TokenKind::LineComment(text) => Item::Comment(text),
                TokenKind::Nag { nag, .. } => Item::Nag(nag),
                TokenKind::DrawOffer => Item::Comment(b"(=)"),
                TokenKind::OpenVariation => {
                    if depth == 0 {
                        if self.ply == 0 {
                            return self.fail(token.at, PgnSyntax::VariationBeforeMove);
                        }
                        self.open_at = token.at;
                    }
                    Item::OpenVariation
                }
                TokenKind::CloseVariation if depth > 0 => Item::CloseVariation,
                TokenKind::CloseVariation => return self.fail(token.at, PgnSyntax::UnmatchedParenthesis),
                TokenKind::Bad(fault) => return self.fail(token.at, fault),
                TokenKind::Tag { .. } | TokenKind::Termination(..) | TokenKind::End => {
                    if self.walk.ended() {
                        return self.end(token);
                    }
                    continue;
                }
            }));
        }
    }

    /// The game is over, for better or worse.
    fn end(&mut self, token: Token<'g>) -> Step<Item<'g>> {
        self.stop();
        if let TokenKind::Termination(marker, _) = token.kind {
            self.termination = Some(marker);
        }
        if self.walk.depth() > 0 {
            return Some(Err(Box::new(self.error(self.open_at, PgnSyntax::UnclosedVariation))));
        }
        let missing = self.termination.is_none() && self.checks.is_some();
        missing.then(|| Err(Box::new(self.error(token.at, PgnSyntax::MissingTermination))))
    }

    /// The next move of the main line, if it is a plain one and nothing unusual stands before it. If not, it is still to be read by
    /// [`Game::next_main_move`].
    #[inline]
    pub(super) fn next_plain_move(&mut self) -> Option<PlainMove> {
        if !self.usual || self.walk.depth() > 0 {
            return None;
        }
        let (plain, at) = self.walk.lexer.plain_move()?;
        self.passed_main_move(at);
        Some(plain)
    }

    /// What looked like a plain move is none: it is still to be read by [`Game::next_main_move`].
    #[cold]
    pub(super) const fn unread_plain_move(&mut self) {
        self.ply -= 1;
        self.walk.lexer.jump(self.item_at);
    }

    /// A move of the main line that begins here is behind the lexer.
    #[inline(always)]
    fn passed_main_move(&mut self, at: usize) {
        self.item_at = at;
        self.ply += 1;
        self.progress.at = self.walk.lexer.at();
    }

    /// The next move of the main line: comments, annotations and variations are passed over.
    #[inline]
    pub(super) fn next_main_move(&mut self) -> Step<&'g [u8]> {
        if self.usual
            && self.walk.depth() == 0
            && let Some((word, at)) = self.walk.lexer.usual_word()
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
                Ok(Item::Move(word)) if self.walk.depth() == 0 => return Some(Ok(word)),
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
