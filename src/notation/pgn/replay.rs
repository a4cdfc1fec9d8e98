//! The main line, resolved in positions.

use crate::notation::fen::{FenReader, ParsePositionError};
use crate::notation::pgn::error::{PgnError, PgnReason};
use crate::notation::pgn::parser::Game;
use crate::notation::san::{San, SanAction, SanReader};
use crate::notation::tolerance::Tolerance;
use crate::position::{Move, Position};
use alloc::boxed::Box;

/// A move of a PGN game: most are moves of chess, but annotators also let the turn pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PgnMove {
    /// A legal move.
    Move(Move),
    /// The null move `--`.
    Null,
}

impl PgnMove {
    /// Reads a word in a position: exactly what would be written, or what it can only mean.
    pub(super) fn read(word: &[u8], position: &Position, reader: &SanReader) -> Result<PgnMove, PgnReason> {
        let san = reader.read(word)?;
        if san.action == SanAction::Null {
            return if position.is_check() { Err(PgnReason::NullInCheck) } else { Ok(PgnMove::Null) };
        }
        let mv = match reader.tolerance() {
            Tolerance::Strict => san.to_move(position)?,
            Tolerance::Lenient => san.to_move_lenient(position)?,
        };
        Ok(PgnMove::Move(mv))
    }

    /// Goes on in the position in which the move was read.
    #[inline]
    pub(super) fn advance(self, position: &mut Position) {
        match self {
            PgnMove::Move(mv) => position.advance(mv),
            PgnMove::Null => *position = position.pass().unwrap_or(*position),
        }
    }

    /// The move as PGN writes it.
    pub(super) fn san(self, position: &Position) -> San {
        match self {
            PgnMove::Move(mv) => San::from_move(position, mv),
            PgnMove::Null => {
                San { action: SanAction::Null, mark: None, en_passant: false, draw_offer: false }
            }
        }
    }
}

/// The start position that a FEN tag says, or the initial position if there is none.
pub(super) fn start(fen: Option<&[u8]>, tolerance: Tolerance) -> Result<Position, Box<ParsePositionError>> {
    let Some(fen) = fen else { return Ok(Position::initial()) };
    let read = FenReader::new(tolerance).read(fen).map_err(ParsePositionError::from)?;
    Ok(Position::try_from(read.setup).map_err(ParsePositionError::from)?)
}

/// The moves of the main line of a game, each checked in its position. Nothing is allocated on the way.
///
/// After an error it yields nothing more.
#[derive(Debug)]
pub struct Replay<'g> {
    game: Game<'g>,
    position: Position,
    reader: SanReader,
    /// Whether the reader takes plain moves for what they are.
    plain: bool,
    /// Whether a move was refused.
    failed: bool,
}

impl<'g> Game<'g> {
    /// The position in which the game begins: that of the tag `FEN`, else the initial position.
    ///
    /// # Errors
    ///
    /// [`PgnReason::Start`] with what is wrong with the tag.
    pub fn start(&mut self) -> Result<Position, PgnError> {
        let fen = self.fen();
        let start = start(fen.map(|tag| tag.value()).as_deref(), self.tolerance());
        start.map_err(|error| self.error(fen.map_or(0, |tag| tag.at()), error))
    }

    /// The moves of the main line, checked one by one in their positions, with English letters.
    ///
    /// # Errors
    ///
    /// [`PgnReason::Start`] if the tag `FEN` is no position.
    pub fn replay(self) -> Result<Replay<'g>, PgnError> {
        let reader = SanReader::new(self.tolerance());
        self.replay_with(reader)
    }

    /// The same with a reader of moves of the caller's choice: strict or lenient, in other letters.
    ///
    /// # Errors
    ///
    /// [`PgnReason::Start`] if the tag `FEN` is no position.
    pub fn replay_with(mut self, reader: SanReader) -> Result<Replay<'g>, PgnError> {
        let position = self.start()?;
        Ok(Replay { game: self, position, reader, plain: reader.takes_plain_moves(), failed: false })
    }
}

impl<'g> Replay<'g> {
    /// The position after the moves so far.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The game, to look at its tags or its end.
    #[must_use]
    pub const fn game(&self) -> &Game<'g> {
        &self.game
    }

    /// The game from here on, to read the rest without a look at legality: after a move that is illegal, or after the end.
    ///
    /// ```
    /// use caissa::notation::pgn::{Reader, TerminationMarker};
    ///
    /// let mut reader = Reader::new(b"1. e4 e5 2. Ke4 Ke5 1-0");
    /// let mut replay = reader.next_game().unwrap().replay()?;
    /// assert_eq!(replay.by_ref().filter(Result::is_ok).count(), 2);
    /// let mut rest = replay.into_game();
    /// assert_eq!(rest.by_ref().count(), 1);
    /// assert_eq!(rest.termination(), Some(TerminationMarker::WhiteWins));
    /// # Ok::<(), caissa::notation::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn into_game(self) -> Game<'g> {
        self.game
    }
}

impl Iterator for Replay<'_> {
    type Item = Result<PgnMove, PgnError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.plain
            && let Some(plain) = self.game.next_plain_move()
        {
            if let Some(mv) = plain.only_move(&self.position) {
                self.position.advance(mv);
                return Some(Ok(PgnMove::Move(mv)));
            }
            self.game.unread_plain_move();
        }
        self.next_by_word()
    }
}

impl<'g> Replay<'g> {
    /// The next move, however it is written.
    #[cold]
    #[inline(never)]
    fn next_by_word(&mut self) -> Option<Result<PgnMove, PgnError>> {
        if self.failed {
            return None;
        }
        match self.game.next_main_move()? {
            Ok(word) => Some(self.play(word)),
            Err(error) => Some(Err(*error)),
        }
    }

    /// Plays the last word of the game.
    #[cold]
    #[inline(never)]
    fn play(&mut self, word: &'g [u8]) -> Result<PgnMove, PgnError> {
        match PgnMove::read(word, &self.position, &self.reader) {
            Ok(mv) => {
                mv.advance(&mut self.position);
                Ok(mv)
            }
            Err(reason) => {
                (self.failed, self.plain) = (true, false);
                Err(self.game.error_here(reason))
            }
        }
    }
}
