//! What can be wrong with a PGN file, and where.

use crate::notation::byte::Byte;
use crate::notation::fen::ParsePositionError;
use crate::notation::san::{ParseSanError, SanError};
use alloc::boxed::Box;
use alloc::string::String;
use thiserror::Error;

/// Why a game can't be read, with the place.
///
/// ```
/// use caissa::notation::pgn::Reader;
///
/// let mut reader = Reader::new(b"[Event \"A\"]\n\n1. e4 e5 2. Nf4 *\n");
/// let game = reader.next_game().unwrap();
/// let error = game.replay().unwrap().find_map(Result::err).unwrap();
/// assert_eq!(error.to_string(), "game 1, ply 3, line 3, column 13, at `Nf4`: `Nf4` is illegal: no knight can go to f4");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("game {game}, ply {ply}, line {line}, column {column}, at `{token}`: {reason}")]
pub struct PgnError {
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// Moves of the main line read so far, of either side, this one included; 0 in the tags.
    pub ply: usize,
    /// The line, from 1.
    pub line: usize,
    /// The byte in the line, from 1.
    pub column: usize,
    /// What stands there: a word, cut if it is long.
    pub token: String,
    /// What is wrong.
    pub reason: PgnReason,
}

/// What is wrong with a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PgnReason {
    /// The text is no PGN.
    #[error(transparent)]
    Syntax(#[from] PgnSyntax),
    /// The FEN tag is no position.
    #[error(transparent)]
    Start(#[from] Box<ParsePositionError>),
    /// A word in the place of a move is none.
    #[error(transparent)]
    Word(#[from] ParseSanError),
    /// A move is not one of the position.
    #[error(transparent)]
    Move(#[from] SanError),
    /// A null move in check.
    #[error("the turn can't pass while the king is in check")]
    NullInCheck,
}

/// How a text departs from PGN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum PgnSyntax {
    /// A byte that means nothing here.
    #[error("unexpected `{}`", Byte(*.0))]
    UnexpectedByte(u8),
    /// A comment has no end.
    #[error("the comment is never closed")]
    UnclosedComment,
    /// A comment ends that never began.
    #[error("`}}` without `{{`")]
    UnmatchedBrace,
    /// What begins with a bracket is no tag pair.
    #[error("a tag pair is a name and a value in quotes")]
    BadTag,
    /// The value of a tag has no closing quote and bracket on its line.
    #[error("the tag pair is not closed on its line")]
    UnclosedTag,
    /// `$` without a number, or with one above 255.
    #[error("`$` takes a number up to 255")]
    BadNag,
    /// A variation has no end.
    #[error("the variation is never closed")]
    UnclosedVariation,
    /// A variation ends that never began.
    #[error("`)` without `(`")]
    UnmatchedParenthesis,
    /// A variation before any move that it could replace.
    #[error("a variation before any move")]
    VariationBeforeMove,
    /// A game of more bytes than the reader was told to take.
    #[error("the game is longer than {0} bytes")]
    GameTooLong(usize),

    /// A tag name with other bytes than letters, digits and underscores. Strict only.
    #[error("a tag name has letters, digits and underscores only")]
    BadTagName,
    /// A quote in the value of a tag without a backslash before it. Strict only.
    #[error("a quote in the value of a tag needs a backslash")]
    UnescapedQuote,
    /// A tag name for the second time. Strict only.
    #[error("the tag is there twice")]
    DuplicateTag,
    /// The seven tags of the roster don't come first, in their order. Strict only.
    #[error("expected the tag `{0}` of the seven tag roster")]
    MissingTag(&'static str),
    /// A move number that is not the right one, or does not have the dots for the side to move. Strict only.
    #[error("wrong move number, expected `{number}{}`", if *.dots == 1 { "." } else { "..." })]
    WrongMoveNumber {
        /// The right number.
        number: u32,
        /// One for White, three for Black.
        dots: u32,
    },
    /// An annotation or draw offer in another form than `$` and a number. Strict only.
    #[error("an annotation is `$` and a number")]
    Glyph,
    /// The marker at the end of the game is not `1-0`, `0-1`, `1/2-1/2` or `*`, or there is none. Strict only.
    #[error("expected `1-0`, `0-1`, `1/2-1/2` or `*` at the end of the moves")]
    MissingTermination,
    /// The marker at the end of the game is not that of the tag `Result`. Strict only.
    #[error("the game does not end as the tag `Result` says")]
    ResultDiffers,
}
