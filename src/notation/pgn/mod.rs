//! PGN: whole games as text, with tags, variations and comments.
//!
//! Reading goes in steps, and each caller goes as far as he needs:
//!
//! | step | by | cost |
//! |---|---|---|
//! | games and their tags | [`Reader::next_game`], [`Stream::next_game`] | a look at the tags |
//! | the words of the main line | [`Game::main_line`] | no allocation |
//! | the moves of the main line, checked | [`Game::replay`] | no allocation a move |
//! | all items in order | [`Game`] as an iterator | no allocation |
//! | a tree of variations | [`Game::tree`] | about 40 bytes a move besides the text |
//! | the moves of the tree, checked | [`Tree::resolve`] | a position for each open variation |
//!
//! Parsing knows no legality: a word in the place of a move is a move until it is resolved in a position. Every error has its
//! [place](PgnError), and the reader goes on with the next game. Text is bytes: tags, comments and moves of old files
//! in Latin-1 are kept as they are. Tags are text here; their meaning is the business of others, but for `FEN`, which says where the game begins.
//!
//! # Lenient: the import format
//!
//! [`Reader::new`] takes what is met in files: any white space, byte order marks, lines that begin with `%`, comments in braces and after `;`,
//! move numbers of any kind or none, moves in all the lenient forms of [SAN](crate::notation::san), glyphs such as `!?` and `±` in the place of `$n`,
//! `(=)` as a comment, quotes without a backslash in tags, a game without a result (it ends before the next tag pair), a result at the end of a
//! variation (passed over), results such as `½-½`, tags without a game, games without tags.
//!
//! # Strict: the export format
//!
//! [`Reader::tolerance`] with `Strict` takes what [`Writer`] writes, whatever the line breaks: the seven tag roster first, no
//! tag twice, right move numbers where there are any, annotations as `$n`, moves exactly as [`San::from_move`](crate::notation::San::from_move) writes them, and
//! a result at the end, the same as in the tag.
//!
//! # Where a game ends
//!
//! Behind its result, unless `)` follows; else before the next tag pair after a move or whatever stands for one, before a second tag `Event`, at
//! the end of the text, and, if a comment is never closed, before the next line that begins with a tag pair. It is the same for every way
//! of reading, strict and lenient, and whatever else is wrong with the game. What begins with `[` and is no tag pair is passed over with the
//! rest of its line.
//!
//! # Untrusted files
//!
//! Time and memory are proportional to the text. Variations of any depth are read and written without recursion. A game without an end is read to
//! the end of the text; [`Stream`] has a limit for it. Where many threads read, [`Stream::next_batch`] cuts the file into whole games for them.

mod command;
mod equality;
mod error;
mod extent;
mod lexer;
mod nag;
mod parser;
mod place;
mod replay;
#[cfg(feature = "std")]
mod stream;
mod strict;
mod tags;
mod termination;
mod tree;
mod writer;

pub use command::{Command, CommentPart, Evaluation, Score, comment_parts};
pub use error::{PgnError, PgnReason, PgnSyntax};
pub use nag::{Nag, ParseNagError};
pub use parser::{Game, Item, Reader};
pub use replay::{PgnMove, Replay};
#[cfg(feature = "std")]
pub use stream::{Batch, Stream, StreamError};
pub use tags::{Tag, Tags};
pub use termination::{ResultsDiffer, TerminationMarker};
pub use tree::{Children, MainLine, NodeId, Notes, Tree, TreeError};
pub use writer::Writer;
