//! Games out of anything that can be read.

use crate::notation::pgn::extent::Progress;
use crate::notation::pgn::parser::{Game, Reader};
use crate::notation::tolerance::Tolerance;
use alloc::vec::Vec;
use std::io::{self, Read};
use thiserror::Error;

/// Bytes asked for at once.
const CHUNK: usize = 64 * 1024;

/// Reads games from a file, a socket, a decoder: anything that implements `Read`, in memory for one game beside a buffer of 64 KiB.
///
/// It needs the feature `std`. Games come out as from a [`Reader`](crate::notation::pgn::Reader). To find the end of a game costs a second look at its text, much less than what
/// it takes to resolve its moves.
///
/// ```
/// use caissa::notation::pgn::Stream;
///
/// let file: &[u8] = b"1. e4 e5 *\n\n1. d4 *\n";
/// let mut stream = Stream::new(file);
/// let mut words = Vec::new();
/// while let Some(game) = stream.next_game()? {
///     words.push(game.main_line().filter_map(Result::ok).map(<[u8]>::to_vec).collect::<Vec<_>>());
/// }
/// assert_eq!(words, [vec![b"e4", b"e5"], vec![b"d4"]]);
/// # Ok::<(), caissa::notation::pgn::StreamError>(())
/// ```
#[derive(Debug)]
pub struct Stream<R> {
    source: R,
    buffer: Vec<u8>,
    /// Bytes of the buffer that were handed out; the last of them is kept, for it tells whether the rest begins a line.
    used: usize,
    at_end: bool,
    progress: Progress,
    tolerance: Tolerance,
    limit: usize,
    /// What the batch before was too early to tell.
    failed: Option<StreamError>,
}

/// Whole games of a [`Stream`] in a text of their own, that go on with its numbers and lines.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The games, after the byte before them, if there is one: it tells whether they begin a line.
    text: Vec<u8>,
    tolerance: Tolerance,
    progress: Progress,
}

impl Batch {
    /// A reader of these games.
    #[must_use]
    pub fn reader(&self) -> Reader<'_> {
        Reader::resumed(&self.text, self.tolerance, self.progress.clone())
    }

    /// The number of bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.text.len() - self.progress.at
    }
}

/// Why a stream can't go on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StreamError {
    /// The source failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A game takes more bytes than it may. The stream ends here.
    #[error("game {game} is longer than {limit} bytes")]
    GameTooLong {
        /// The number of the game, from 1.
        game: usize,
        /// The limit.
        limit: usize,
    },
}

impl<R: Read> Stream<R> {
    /// The most bytes of a game, unless told otherwise: 1 GiB.
    pub const DEFAULT_LIMIT: usize = 1 << 30;

    /// A reader of the import format: lenient.
    pub fn new(source: R) -> Stream<R> {
        Stream {
            source,
            buffer: Vec::new(),
            used: 0,
            at_end: false,
            progress: Progress::START,
            tolerance: Tolerance::Lenient,
            limit: Self::DEFAULT_LIMIT,
            failed: None,
        }
    }

    /// The same, strict or lenient.
    #[must_use]
    pub fn tolerance(self, tolerance: Tolerance) -> Stream<R> {
        Stream { tolerance, ..self }
    }

    /// The same with another limit for the bytes of one game, and of one comment: a longer one counts as never closed.
    #[must_use]
    pub fn limit(self, limit: usize) -> Stream<R> {
        Stream { limit, ..self }
    }

    /// The next game, or `None` at the end.
    ///
    /// # Errors
    ///
    /// [`StreamError`]; what is wrong with a game is told by the game.
    pub fn next_game(&mut self) -> Result<Option<Game<'_>>, StreamError> {
        self.find_game()?;
        Ok(Game::next(&self.buffer, self.tolerance, &mut self.progress))
    }

    /// The next games in a text of their own, of at least so many bytes where there are, or `None` at the end: work for another thread.
    ///
    /// # Errors
    ///
    /// [`StreamError`]; the games before the one that is too long come first.
    ///
    /// ```
    /// use caissa::notation::pgn::Stream;
    ///
    /// let file: &[u8] = b"1. e4 e5 *\n\n1. d4 *\n\n1. c5 *\n";
    /// let mut stream = Stream::new(file);
    /// let mut errors = Vec::new();
    /// while let Some(batch) = stream.next_batch(12)? {
    ///     let mut reader = batch.reader();
    ///     while let Some(game) = reader.next_game() {
    ///         errors.extend(game.replay()?.filter_map(Result::err).map(|error| (error.game, error.line)));
    ///     }
    /// }
    /// assert_eq!(errors, [(3, 5)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn next_batch(&mut self, bytes: usize) -> Result<Option<Batch>, StreamError> {
        let mut batch: Option<Batch> = None;
        loop {
            let after = match self.find_game() {
                Ok(Some(after)) => after,
                Ok(None) => break,
                Err(error) if batch.is_some() => {
                    self.failed = Some(error);
                    break;
                }
                Err(error) => return Err(error),
            };
            let tolerance = self.tolerance;
            let progress = &mut self.progress;
            let slice = |from, to| self.buffer.get(from..to).unwrap_or_default();
            let text = slice(progress.at, after.at);
            let batch = batch.get_or_insert_with(|| {
                let before = progress.at.saturating_sub(1);
                let text = slice(before, progress.at).to_vec();
                Batch { text, tolerance, progress: progress.detached(&self.buffer, before) }
            });
            batch.text.extend_from_slice(text);
            // A comment without an end would find one in the games after it.
            let is_unclosed = after.met_unclosed_comment();
            self.progress = Progress { place: self.progress.place, ..after };
            if batch.bytes() >= bytes || is_unclosed {
                break;
            }
        }
        Ok(batch)
    }

    /// Reads until the next game is whole; how far the reader will be after it. `None` at the end.
    fn find_game(&mut self) -> Result<Option<Progress>, StreamError> {
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        self.progress.finish_game(&self.buffer);
        self.used = self.progress.at;
        loop {
            // The end of a game is sure if the buffer goes on after it, and no comment goes on beyond the buffer.
            let mut after = self.progress.clone();
            let found = Game::next(&self.buffer, self.tolerance, &mut after).is_some();
            after.finish_game(&self.buffer);
            let goes_on = found && after.at < self.buffer.len();
            let sure = goes_on && (!after.met_unclosed_comment() || self.buffer.len() > self.limit);
            if self.at_end || sure {
                return Ok(found.then_some(after));
            }
            self.fill()?;
        }
    }

    /// Reads more, after what was handed out is gone. The buffer doubles when a game does not fit, so that all the looks
    /// at a long game together cost no more than a few.
    fn fill(&mut self) -> Result<(), StreamError> {
        let gone = self.used.saturating_sub(1);
        self.progress.forget(&self.buffer, gone);
        self.buffer.drain(..gone);
        self.used -= gone;
        let old = self.buffer.len();
        if old > self.limit {
            self.at_end = true;
            self.buffer.clear();
            let game = self.progress.games + 1;
            self.progress = Progress::START;
            return Err(StreamError::GameTooLong { game, limit: self.limit });
        }
        let wanted = old.max(CHUNK);
        let read = self.source.by_ref().take(wanted as u64).read_to_end(&mut self.buffer)?;
        self.at_end = read < wanted;
        Ok(())
    }
}
