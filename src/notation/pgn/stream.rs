//! Games out of anything that can be read.

use crate::notation::pgn::parser::{Game, Progress};
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
    /// Bytes of the buffer that were handed out.
    used: usize,
    begun: bool,
    at_end: bool,
    progress: Progress,
    tolerance: Tolerance,
    limit: usize,
}

/// Why a stream can't go on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StreamError {
    /// The source failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A game, perhaps one whose comment is never closed, takes more bytes than it may. The stream ends here.
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
            begun: false,
            at_end: false,
            progress: Progress::new(b""),
            tolerance: Tolerance::Lenient,
            limit: Self::DEFAULT_LIMIT,
        }
    }

    /// The same, strict or lenient.
    #[must_use]
    pub fn tolerance(self, tolerance: Tolerance) -> Stream<R> {
        Stream { tolerance, ..self }
    }

    /// The same with another limit for the bytes of one game.
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
        self.progress.finish_game(&self.buffer);
        self.used = self.progress.at();
        loop {
            // The end of a game is sure if the buffer goes on after it, and no comment goes on beyond the buffer.
            let mut trial = self.progress.clone();
            let found = Game::next(&self.buffer, self.tolerance, &mut trial).is_some();
            trial.finish_game(&self.buffer);
            let sure = found && trial.at() < self.buffer.len() && !trial.met_unclosed_comment();
            if self.at_end || sure {
                break;
            }
            self.fill()?;
        }
        Ok(Game::next(&self.buffer, self.tolerance, &mut self.progress))
    }

    /// Reads more, after what was handed out is gone. The buffer doubles when a game does not fit, so that all the looks
    /// at a long game together cost no more than a few.
    fn fill(&mut self) -> Result<(), StreamError> {
        self.progress.forget(&self.buffer, self.used);
        self.buffer.drain(..self.used);
        self.used = 0;
        let old = self.buffer.len();
        if old > self.limit {
            self.at_end = true;
            self.buffer.clear();
            let game = self.progress.games() + 1;
            self.progress = Progress::new(b"");
            return Err(StreamError::GameTooLong { game, limit: self.limit });
        }
        let wanted = old.max(CHUNK);
        let read = self.source.by_ref().take(wanted as u64).read_to_end(&mut self.buffer)?;
        self.at_end = read < wanted;
        if !self.begun {
            self.begun = true;
            self.progress = Progress::new(&self.buffer);
        }
        Ok(())
    }
}
