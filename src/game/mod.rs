//! What has happened, who may claim, how did it end?
//!
//! A [`Game`] is played move by move and keeps its positions. It ends by itself where the Laws say so, and by what people and clocks do; then
//! it has an [`Outcome`], and everything else is refused. Laws: 5, 9, 10.1.
//!
//! | question | answer |
//! |---|---|
//! | what has happened? | [`Ply`], [`Game::plies`] |
//! | how often has the position occurred? | [`Game::occurrences`] |
//! | who may claim a draw, and on what ground? | [`Claim`], [`Game::claim_draw`] |
//! | who has offered one, and may it be accepted? | [`Offer`], [`Game::offer_draw`] |
//! | is it over, and what ends it? | [`Game::outcome`], [`GameOver`] |
//! | what has the arbiter put on the board? | [`Transition::Imposed`], [`Game::impose`] |
//! | how did it end, why, and what is that worth? | [`Outcome`], [`Score`] |
//! | what may the event decide? | [`Regulations`] |
//! | how is it read from PGN, and written? | [`Game::from_pgn`], [`Game::to_pgn`], [`Termination`] |
//! | under which key do opening books have the position? | [`Game::polyglot_key`] |
//!
//! # Draws
//!
//! | draw | when | by | Laws |
//! |---|---|---|---|
//! | stalemate | at once | itself | 5.2.1 |
//! | dead position | at once, as far as the budget finds it | itself, [`Game::end_if_dead`] | 5.2.2 |
//! | agreement | when an offer is accepted | [`Game::offer_draw`], [`Game::accept_draw`] | 5.2.3 |
//! | third occurrence | on claim of the player to move | [`Game::claim_draw`] | 9.2 |
//! | 50 moves | on claim of the player to move | [`Game::claim_draw`] | 9.3 |
//! | fifth occurrence | at once | itself | 9.6.1 |
//! | 75 moves | at once, unless the last move mates | itself | 9.6.2 |
//! | resignation, flag or second illegal move | where the opponent can't mate | [`Game::resign`], [`Game::flag_fall`], [`Game::second_illegal_move`] | 5.1.2, 6.9, 7.5.5 |
//!
//! ```
//! use caissa::Game;
//!
//! let mut game = Game::initial();
//! for san in "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#".split_whitespace() {
//!     game.play_san(san)?;
//! }
//! let outcome = game.outcome().unwrap();
//! assert_eq!(outcome.to_string(), "white wins by checkmate");
//! assert_eq!((outcome.article(), outcome.score().to_string().as_str()), ("5.1.1", "1-0"));
//! # Ok::<(), caissa::game::PlaySanError>(())
//! ```

mod adjudicate;
mod claim;
mod ending;
mod impose;
mod offer;
mod outcome;
mod ply;
mod polyglot;
mod regulations;
mod repetition;
mod replay;
mod score;
#[cfg(feature = "serde")]
mod serial;
mod termination;
mod variant;

pub use claim::{Claim, ClaimError, ClaimRule};
pub use ending::GameOver;
pub use impose::ImposeError;
pub use offer::{Offer, OfferError, OfferTiming};
pub use outcome::{Award, DrawReason, Loss, MateProof, Outcome, Party, Victory};
pub use ply::{Ply, Transition};
pub use regulations::{Agreement, AutomaticDraws, Regulations};
pub use replay::{PlaySanError, ReplayError, WriteError};
pub use score::{Points, Score};
pub use termination::{Termination, TerminationKind, UnknownTermination};
pub use variant::is_chess;

use crate::geometry::Color;
use crate::position::{IllegalMove, Keyed, Move, MoveKind, Position, Setup};
use alloc::vec::Vec;
use core::iter;
use thiserror::Error;

/// A game from its beginning to where it stands, with an outcome if it has ended.
///
/// It keeps every position, so looking back and taking back cost nothing; a ply takes 88 bytes, with what is kept free for those to come at most 112.
///
/// ```
/// use caissa::game::Claim;
/// use caissa::{Color, Game};
///
/// let mut game = Game::initial();
/// for san in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8".split_whitespace() {
///     assert_eq!(game.play_san(san)?, None);
/// }
/// let outcome = game.claim_draw(Color::White, Claim::threefold_repetition())?;
/// assert_eq!(outcome.to_string(), "draw claimed: the position has occurred 3 times");
/// assert!(game.resign(Color::White).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    start: Keyed,
    plies: Vec<Ply>,
    offer: Option<Color>,
    outcome: Option<Outcome>,
    regulations: Regulations,
}

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    /// The game is over.
    #[error(transparent)]
    GameOver(#[from] GameOver),
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl Game {
    /// A game that begins with the initial position.
    #[must_use]
    pub fn initial() -> Game {
        Game::new(Position::initial())
    }

    /// A game that begins with any position; for Chess960 with [`Position::chess960`].
    ///
    /// The count of the 50 and 75 moves goes on with the position's; occurrences are counted from here. If the position is mate, stalemate or dead, the game
    /// is over at once.
    ///
    /// ```
    /// use caissa::Game;
    ///
    /// let game = Game::new("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".parse()?);
    /// assert_eq!(game.outcome().unwrap().to_string(), "draw by stalemate");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(position: Position) -> Game {
        Game::with_regulations(position, Regulations::default())
    }

    /// The same under the regulations of an event.
    #[must_use]
    pub fn with_regulations(position: Position, regulations: Regulations) -> Game {
        let start = Keyed::new(position);
        let mut game = Game { start, plies: Vec::new(), offer: None, outcome: None, regulations };
        game.end_by_position();
        game
    }

    /// The regulations of the event.
    #[must_use]
    pub const fn regulations(&self) -> &Regulations {
        &self.regulations
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.current().position()
    }

    /// The position with which the game began.
    #[must_use]
    pub const fn start(&self) -> &Position {
        self.start.position()
    }

    /// What has happened, ply by ply.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// All positions, from the first to the one on the board: one more than there are plies.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> {
        iter::once(self.start.position()).chain(self.plies.iter().map(Ply::position))
    }

    /// The position as plain data, with the square that a pawn has just passed by a double step, whether it can be taken there or
    /// not: what the PGN standard writes in a FEN. [`FenWriter`](crate::notation::fen::FenWriter) writes it by any convention.
    ///
    /// ```
    /// use caissa::Game;
    ///
    /// let mut game = Game::initial();
    /// game.play_san("e4")?;
    /// assert_eq!(game.setup().to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    /// assert_eq!(game.position().to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    /// # Ok::<(), caissa::game::PlaySanError>(())
    /// ```
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = self.position().setup();
        let last = self.plies().last().and_then(|ply| ply.mv());
        if let Some(mv) = last.filter(|mv| mv.kind() == MoveKind::DoublePush) {
            let back = if setup.turn == Color::Black { -1 } else { 1 };
            setup.en_passant = mv.to().offset(0, back);
        }
        setup
    }

    fn current(&self) -> &Keyed {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// Plays a move. It declines an open offer of the opponent. If it ends the game, the outcome is returned. Laws: 1.3, 5.
    ///
    /// # Errors
    /// [`PlayError`]; the game is then unchanged.
    ///
    /// ```
    /// use caissa::{Game, Square};
    ///
    /// let mut game = Game::initial();
    /// let e4 = game.position().find_move(Square::E2, Square::E4, None)?;
    /// assert_eq!(game.play(e4)?, None);
    /// assert_eq!(game.play(e4).unwrap_err().to_string(), "nothing stands on e2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<Option<Outcome>, PlayError> {
        self.running()?;
        self.position().check_legal(mv)?;
        Ok(self.push(Transition::Move(mv), |position| position.advance(mv)))
    }

    /// Goes on to the position that the present one is changed to.
    fn push(&mut self, transition: Transition, change: impl FnOnce(&mut Keyed)) -> Option<Outcome> {
        let mover = self.position().turn();
        let is_move = matches!(transition, Transition::Move(_));
        let has_imposed = !is_move || self.has_imposed();
        if self.plies.len() == self.plies.capacity() {
            // By a quarter, not by the double: at most 110 bytes a ply of a long game.
            self.plies.reserve_exact((self.plies.len() / 4).max(16));
        }
        let after = *self.current();
        self.plies.push(Ply { after, transition, offer_before: self.offer, occurrences: 1, has_imposed });
        // Changed where it stands: a position is too big to be moved about for nothing.
        if let Some(ply) = self.plies.last_mut() {
            change(&mut ply.after);
        }
        let occurrences = match self.plies.split_last() {
            Some((ply, before)) => self.occurrences_among(before, &ply.after, transition),
            None => 1,
        };
        if let Some(ply) = self.plies.last_mut() {
            ply.occurrences = occurrences;
        }
        if is_move {
            self.decline_by_move(mover);
        }
        self.end_by_position()
    }

    /// Takes the last ply back, with everything that has happened since: offers, and the end of the game. `None` if there is no ply, and nothing changes.
    ///
    /// This is for boards, analysis and the correction of records; it is no event of a game.
    ///
    /// ```
    /// use caissa::Game;
    ///
    /// let mut game = Game::initial();
    /// let before = game.clone();
    /// game.play_san("e4")?;
    /// assert!(game.take_back().is_some());
    /// assert_eq!(game, before);
    /// # Ok::<(), caissa::game::PlaySanError>(())
    /// ```
    pub fn take_back(&mut self) -> Option<Ply> {
        let ply = self.plies.pop()?;
        self.offer = ply.offer_before;
        self.outcome = None;
        Some(ply)
    }
}

impl Default for Game {
    /// A game that begins with the initial position.
    fn default() -> Game {
        Game::initial()
    }
}
