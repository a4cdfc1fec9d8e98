//! Games out of PGN and into it.

use crate::game::adjudicate::mate_proof;
use crate::game::{Game, GameOver, Outcome, Regulations, Termination, Transition, Victory, is_chess};
use crate::geometry::Color;
use crate::notation::fen::FenWriter;
use crate::notation::pgn::{
    self, NodeId, PgnError, PgnMove, ResultsDiffer, TerminationMarker, Tree, TreeError,
};
use crate::notation::san::{ParseSanError, San, SanError, SanReader};
use crate::notation::shown;
use crate::position::{CastlingRights, Position};
use alloc::string::{String, ToString};
use thiserror::Error;

/// Why a text is no move of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PlaySanError {
    /// The game is over.
    #[error("ply {ply}: {over}")]
    GameOver {
        /// The ply that it would be, from 1.
        ply: usize,
        /// How the game ended.
        over: GameOver,
    },
    /// The text is not written as a move is.
    #[error("ply {ply}: `{}` is no move: {error}", .text.escape_debug())]
    Text {
        /// The ply that it would be, from 1.
        ply: usize,
        /// The text, cut if it is long.
        text: String,
        /// What is wrong.
        error: ParseSanError,
    },
    /// No legal move is meant, or several are.
    #[error("ply {ply}: {error}")]
    Move {
        /// The ply that it would be, from 1.
        ply: usize,
        /// What is wrong.
        error: SanError,
    },
}

/// Why a PGN game is no game by the Laws.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The text is wrong, or a move is illegal; the error has its ply and its place.
    #[error(transparent)]
    Pgn(#[from] PgnError),
    /// A move after the end. With fewer [automatic draws](crate::game::AutomaticDraws) the game may go on.
    #[error("ply {ply}: {over}")]
    AfterTheEnd {
        /// The ply that it would be, from 1.
        ply: usize,
        /// How the game ended.
        over: GameOver,
    },
    /// The turn passes, which is no move of a game.
    #[error("ply {ply}: the null move is no move of a game")]
    NullMove {
        /// The ply that it would be, from 1.
        ply: usize,
    },
    /// The tag `Variant` names another game: see [`is_chess`].
    #[error("the tag `Variant` says `{}`, which is not chess", .0.escape_debug())]
    Variant(String),
    /// The tag `Result` and the marker behind the moves contradict each other.
    #[error(transparent)]
    ResultsDiffer(#[from] ResultsDiffer),
    /// The result is not that which the moves have brought, or which the tag `Termination` tells.
    #[error("after ply {ply} the game is over ({over}), but the result is `{result}`")]
    ResultDiffers {
        /// The last ply.
        ply: usize,
        /// How the game ended.
        over: Outcome,
        /// The result in the file.
        result: TerminationMarker,
    },
}

/// Why a game can't be written as PGN.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// PGN has no words for what an arbiter puts on the board.
    #[error("ply {ply}: PGN can't say that the arbiter set the position")]
    Imposed {
        /// The ply, from 1.
        ply: usize,
    },
    /// The tree does not take it.
    #[error(transparent)]
    Tree(#[from] TreeError),
}

impl Game {
    /// Plays a move as people write it: `Nf3`, `exd5`, `O-O`, `e8=Q`; [lenient](crate::notation::san#lenient), with English letters.
    ///
    /// If the move ends the game the outcome is returned.
    ///
    /// # Errors
    /// What is wrong with the text or the move, with the ply; the game is then unchanged.
    ///
    /// ```
    /// use caissa::Game;
    ///
    /// let mut game = Game::initial();
    /// for san in "f3 e5 g4 Qh4#".split_whitespace() {
    ///     if let Some(outcome) = game.play_san(san)? {
    ///         println!("{outcome}");
    ///     }
    /// }
    /// assert_eq!(game.outcome().unwrap().to_string(), "black wins by checkmate");
    /// let error = game.play_san("Kf2").unwrap_err();
    /// assert_eq!(error.to_string(), "ply 5: the game is over: black wins by checkmate");
    /// # Ok::<(), caissa::game::PlaySanError>(())
    /// ```
    pub fn play_san(&mut self, text: &str) -> Result<Option<Outcome>, PlaySanError> {
        let ply = self.plies().len() + 1;
        self.running().map_err(|over| PlaySanError::GameOver { ply, over })?;
        let san = SanReader::LENIENT.read(text).map_err(|error| PlaySanError::Text {
            ply,
            text: shown(text),
            error,
        })?;
        let mv = san.to_move_lenient(self.position()).map_err(|error| PlaySanError::Move { ply, error })?;
        Ok(self.push(Transition::Move(mv), |position| position.advance(mv)))
    }

    /// Replays the main line of a PGN game, each end of the Laws included. If the moves don't end it, the tags do:
    /// [`Outcome::from_tags`]. A `Termination` that is no word of PGN says nothing. The result is that of the marker behind the moves, or of the
    /// tag `Result` where that says more: [`TerminationMarker::with_tag`].
    ///
    /// Real games went on after a fifth occurrence that nobody saw: [`AutomaticDraws`](crate::game::AutomaticDraws) in the
    /// regulations says what should end them.
    ///
    /// # Errors
    /// [`ReplayError`], with the ply.
    ///
    /// ```
    /// use caissa::Game;
    /// use caissa::game::Regulations;
    /// use caissa::notation::pgn::Reader;
    ///
    /// let text = b"[Termination \"Time forfeit\"]\n\n1. e4 e5 2. Nf3 Nc6 0-1";
    /// let mut reader = Reader::new(text);
    /// let game = Game::from_pgn(reader.next_game().unwrap(), Regulations::default())?;
    /// assert_eq!(game.plies().len(), 4);
    /// assert_eq!(game.outcome().unwrap().article(), "6.9");
    /// # Ok::<(), caissa::game::ReplayError>(())
    /// ```
    pub fn from_pgn(text: pgn::Game<'_>, regulations: Regulations) -> Result<Game, ReplayError> {
        let tag = |name| text.tag(name).map(|tag| tag.text().into_owned());
        if let Some(variant) = tag("Variant").filter(|variant| !is_chess(variant)) {
            return Err(ReplayError::Variant(shown(&variant)));
        }
        let termination = tag("Termination").and_then(|value| value.parse::<Termination>().ok());
        let result = tag("Result").and_then(|value| TerminationMarker::from_text(value.trim().as_bytes()));
        let mut replay = text.replay()?;
        let mut game = Game::with_regulations(*replay.position(), regulations);
        for mv in replay.by_ref() {
            let ply = game.plies.len() + 1;
            // Whatever comes after the end, legal or not.
            game.running().map_err(|over| ReplayError::AfterTheEnd { ply, over })?;
            let PgnMove::Move(mv) = mv? else { return Err(ReplayError::NullMove { ply }) };
            // The move was found in this very position.
            game.push(Transition::Move(mv), |position| position.advance(mv));
        }
        let marker = replay.game().termination().unwrap_or_default();
        let result = marker.with_tag(result.unwrap_or_default())?;
        if game.outcome.is_none()
            && let Some(outcome) = Outcome::from_tags(result, termination)
        {
            let outcome = game.proved(outcome, termination);
            game.end(outcome);
        }
        match game.outcome() {
            Some(over) if result != TerminationMarker::Unknown && result != over.result() => {
                Err(ReplayError::ResultDiffers { ply: game.plies.len(), over, result })
            }
            _ => Ok(game),
        }
    }

    /// The outcome that a record tells, with what can be said about the mate that was still possible. A win by a player who could not
    /// mate is no win by today's Laws; then it is the record's alone.
    fn proved(&self, outcome: Outcome, termination: Option<Termination>) -> Outcome {
        let Outcome::Win { winner, by } = outcome else { return outcome };
        let by = match (by, mate_proof(self.position(), winner, self.regulations())) {
            (_, None) => return Outcome::Recorded { winner: Some(winner), termination },
            (Victory::Checkmate, _) => Victory::Checkmate,
            (Victory::Resignation(_), Some(proof)) => Victory::Resignation(proof),
            (Victory::Flag(_), Some(proof)) => Victory::Flag(proof),
            (Victory::SecondIllegalMove(_), Some(proof)) => Victory::SecondIllegalMove(proof),
        };
        Outcome::Win { winner, by }
    }

    /// The game as a PGN tree of one line, with the tags `Result` and `Termination`, and `FEN` if it does not begin with the
    /// initial position; then also `Variant`, if a king or rook may castle that only Chess960 puts where it is. Names and places are for the
    /// caller to add.
    ///
    /// # Errors
    /// [`WriteError`], with the ply.
    ///
    /// ```
    /// use caissa::notation::pgn::Writer;
    /// use caissa::{Color, Game};
    ///
    /// let mut game = Game::initial();
    /// game.play_san("e4")?;
    /// game.resign(Color::Black)?;
    /// let text = Writer::minimal().text(&game.to_pgn()?);
    /// assert_eq!(text, b"[Result \"1-0\"]\n[Termination \"normal\"]\n\n1. e4 1-0\n\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_pgn(&self) -> Result<Tree, WriteError> {
        let mut tree = Tree::new();
        let result = self.outcome().map_or(TerminationMarker::Unknown, |outcome| outcome.result());
        tree.set_termination(result);
        tree.set_tag("Result", result.as_str().as_bytes())?;
        if let Some(outcome) = self.outcome() {
            tree.set_tag("Termination", outcome.termination().to_string().as_bytes())?;
        }
        if *self.start() != Position::initial() {
            tree.set_tag("SetUp", b"1")?;
            if has_chess960_castling(self.start()) {
                tree.set_tag("Variant", b"Chess960")?;
            }
            tree.set_tag("FEN", FenWriter::default().text(&self.start().setup()).as_bytes())?;
        }
        let mut node = NodeId::ROOT;
        for (index, (before, ply)) in self.positions().zip(self.plies()).enumerate() {
            let mv = ply.mv().ok_or(WriteError::Imposed { ply: index + 1 })?;
            node = tree.add_move(node, &San::from_move(before, mv).to_string())?;
        }
        Ok(tree)
    }
}

/// Whether somebody may castle whose king or rook stands where it does not in the initial position.
fn has_chess960_castling(start: &Position) -> bool {
    let rights = start.castling_rights();
    let odd_king = |color| {
        let kings = (start.board().king(color), Position::initial().board().king(color));
        !rights.of(color).is_empty() && kings.0 != kings.1
    };
    !rights.without(CastlingRights::INITIAL.rooks()).is_empty() || Color::ALL.into_iter().any(odd_king)
}
