//! Games for serde: how a game began and what happened, played through again on the way in.
//!
//! ```text
//! {
//!   "start": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
//!   "plies": ["e2e4", "e7e5", "rnbqkbnr/pppp1ppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"],
//!   "offers": [{"before": 2, "by": "black"}],
//!   "regulations": {"automatic_draws": {"all": 256}, "adjudication": 65536, "agreement": "free"},
//!   "outcome": {"win": {"winner": "white", "by": {"flag": "proven"}}}
//! }
//! ```
//!
//! A ply is a move in UCI form, or the FEN of the position that the arbiter has set. Keys, occurrences and ends are found again.

use crate::game::adjudicate::{dead, mate_proof};
use crate::game::{
    Agreement, Claim, ClaimRule, DrawReason, Game, GameOver, Outcome, Points, Regulations, Transition,
    Victory,
};
use crate::geometry::Color;
use crate::notation::fen::{FenError, ParsePositionError};
use crate::notation::uci::{ParseUciError, UciCastling, UciError};
use crate::notation::{UciMove, shown};
use crate::position::{Defects, Keyed, Move, Position, Setup};
use crate::serial::{InexactText, exact_text};
use crate::winnability::Deadness;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{self, Serialize, Serializer};
use thiserror::Error;

/// A game as it is written.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    start: String,
    plies: Vec<String>,
    offers: Vec<OpenOffer>,
    regulations: Regulations,
    outcome: Option<Outcome>,
}

/// An offer that is open when a ply is played, or at last.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct OpenOffer {
    /// The number of the ply, from 1.
    before: usize,
    by: Color,
}

/// Why a record is no game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
enum RecordError {
    #[error("start: {0}")]
    Start(ParsePositionError),
    #[error("ply {ply}: {over}")]
    GameOver { ply: usize, over: GameOver },
    #[error("ply {ply}: `{}` is no move: {error}", .text.escape_debug())]
    Text { ply: usize, text: String, error: ParseUciError },
    #[error("ply {ply}: {error}")]
    Move { ply: usize, error: UciError },
    #[error("ply {ply}: {error}")]
    Imposed { ply: usize, error: ParsePositionError },
    #[error("the offers of draws are not in order: before ply {before}")]
    OfferOrder { before: usize },
    #[error(
        "an offer of a draw before ply {before} of a game of {plies} plies that is over or has not come so far"
    )]
    OfferTooLate { before: usize, plies: usize },
    #[error("an offer of a draw before ply {before}, which the regulations forbid")]
    OfferForbidden { before: usize },
    #[error("after ply {ply} the game is over ({over}), but the record says otherwise")]
    OutcomeDiffers { ply: usize, over: Outcome },
    #[error("after ply {ply} the outcome is not as recorded ({outcome}): {reason}")]
    Outcome { ply: usize, outcome: Outcome, reason: String },
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        record(self).map_err(ser::Error::custom)?.serialize(serializer)
    }
}

/// The moves are played through again, at the cost of [`Game::play`] for each, with what the regulations of the record say about budgets.
impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        game(&Record::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

fn record(game: &Game) -> Result<Record, InexactText> {
    let mut plies = Vec::with_capacity(game.plies().len());
    let mut offers = Vec::new();
    for (index, ply) in game.plies().iter().enumerate() {
        offers.extend(ply.offer_before.map(|by| OpenOffer { before: index + 1, by }));
        plies.push(match ply.transition() {
            Transition::Move(mv) => UciMove::from_move(mv, UciCastling::Standard).to_string(),
            Transition::Imposed => exact_text(&ply.position().setup())?,
        });
    }
    offers.extend(game.offer().map(|by| OpenOffer { before: plies.len() + 1, by }));
    let start = exact_text(&game.start().setup())?;
    Ok(Record { start, plies, offers, regulations: *game.regulations(), outcome: game.outcome() })
}

fn game(record: &Record) -> Result<Game, RecordError> {
    let start = position(&record.start).map_err(RecordError::Start)?;
    let mut game = Game::with_regulations(start, record.regulations);
    let mut offers = record.offers.iter().peekable();
    for (index, text) in record.plies.iter().enumerate() {
        let ply = index + 1;
        game.running().map_err(|over| RecordError::GameOver { ply, over })?;
        game.offer = offers.next_if(|offer| offer.before == ply).map(|offer| offer.by);
        if text.contains(' ') {
            let position = position(text).map_err(|error| RecordError::Imposed { ply, error })?;
            game.push(Transition::Imposed, |after| *after = Keyed::new(position));
        } else {
            let mv = legal_move(&game, ply, text)?;
            game.push(Transition::Move(mv), |position| position.advance(mv));
        }
    }
    let plies = record.plies.len();
    let last = offers.next_if(|offer| offer.before == plies + 1 && game.outcome.is_none());
    if let Some(&OpenOffer { before, .. }) = offers.next() {
        return Err(if before <= plies {
            RecordError::OfferOrder { before }
        } else {
            RecordError::OfferTooLate { before, plies }
        });
    }
    if record.regulations.agreement == Agreement::Forbidden
        && let Some(&OpenOffer { before, .. }) = record.offers.first()
    {
        return Err(RecordError::OfferForbidden { before });
    }
    end(&mut game, record.outcome)?;
    match last {
        Some(&OpenOffer { before, .. }) if game.outcome.is_some() => {
            Err(RecordError::OfferTooLate { before, plies })
        }
        last => {
            game.offer = last.map(|offer| offer.by);
            Ok(game)
        }
    }
}

/// A position of a game, which an arbiter may have set with any defect that can be accepted.
fn position(text: &str) -> Result<Position, ParsePositionError> {
    let setup: Result<Setup, FenError> = text.parse();
    Ok(Position::new(setup?, Defects::UNPLAYABLE | Defects::IMPLAUSIBLE)?)
}

fn legal_move(game: &Game, ply: usize, text: &str) -> Result<Move, RecordError> {
    let uci: UciMove = text.parse().map_err(|error| RecordError::Text { ply, text: shown(text), error })?;
    uci.to_move(game.position()).map_err(|error| RecordError::Move { ply, error })
}

/// Ends the game as recorded, unless that contradicts what is on the board.
fn end(game: &mut Game, recorded: Option<Outcome>) -> Result<(), RecordError> {
    let ply = game.plies().len();
    match (game.outcome, recorded) {
        (found, recorded) if found == recorded => Ok(()),
        (Some(over), _) => Err(RecordError::OutcomeDiffers { ply, over }),
        (None, None) => Ok(()),
        (None, Some(outcome)) => {
            check_end(game, outcome).map_err(|reason| RecordError::Outcome { ply, outcome, reason })?;
            game.end(outcome);
            Ok(())
        }
    }
}

/// Whether a running game can have ended so. What was proved with a bigger budget is believed unless it is found to be false.
fn check_end(game: &Game, outcome: Outcome) -> Result<(), String> {
    let by_itself = || Err(String::from("the position does not end the game"));
    let can_mate = |winner| mate_proof(game.position(), winner, game.regulations()).is_some();
    match outcome {
        Outcome::Win { by: Victory::Checkmate, .. } => by_itself(),
        Outcome::Win { winner, .. } if !can_mate(winner) => Err(alloc::format!("{winner} can't mate")),
        Outcome::Draw(reason) => match reason {
            DrawReason::Stalemate | DrawReason::FivefoldRepetition | DrawReason::SeventyFiveMoves => {
                by_itself()
            }
            DrawReason::DeadPosition
                if dead(game.position(), game.regulations().adjudication) == Deadness::Alive =>
            {
                Err(String::from("the position is not dead"))
            }
            DrawReason::Agreement => {
                let mut offered = game.clone();
                offered.offer = Some(Color::White);
                offered.accept_draw_with_consent(Color::Black).map(drop).map_err(|error| error.to_string())
            }
            DrawReason::ThreefoldRepetition { intended, .. } => {
                claimed(game, ClaimRule::ThreefoldRepetition, intended, outcome)
            }
            DrawReason::FiftyMoves { intended, .. } => {
                claimed(game, ClaimRule::FiftyMoves, intended, outcome)
            }
            DrawReason::CannotMate { loser, .. } if can_mate(!loser) => {
                Err(alloc::format!("it is not proven that {} can't mate", !loser))
            }
            DrawReason::DeadPosition | DrawReason::CannotMate { .. } | DrawReason::BothFlags => Ok(()),
        },
        Outcome::Win { .. } | Outcome::Awarded(_) | Outcome::Recorded { .. } => Ok(()),
    }
}

fn claimed(game: &Game, rule: ClaimRule, intended: Option<Move>, outcome: Outcome) -> Result<(), String> {
    let mut claimed = game.clone();
    match claimed.claim_draw(game.position().turn(), Claim { rule, intended }) {
        Ok(found) if found == outcome => Ok(()),
        Ok(found) => Err(found.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

/// Points are written as their number of halves.
impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.halves())
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        u16::deserialize(deserializer).map(Points::from_halves)
    }
}

/// For `#[serde(with)]` on the ground of an arbiter's decision.
pub(super) mod article {
    use super::{Deserializer, Serializer, String, de, ser};
    use serde::Deserialize;

    /// The articles by which an arbiter can decide a game.
    const ARTICLES: [&str; 29] = [
        "5.1.2", "5.2.2", "6.7", "6.7.1", "6.9", "6.10.2", "6.11.4", "7.1", "7.2.1", "7.3", "7.5.4", "7.5.5",
        "9.1.1", "9.6.1", "9.6.2", "10.2", "11.3.2.1", "11.3.2.2", "11.7", "11.8", "12.2", "12.9", "12.9.4",
        "12.9.5", "12.9.6", "A.5.2", "A.5.4", "B.5", "III.5",
    ];

    fn known(article: &str) -> Result<&'static str, String> {
        let found = ARTICLES.into_iter().find(|&known| known == article);
        found.ok_or_else(|| {
            alloc::format!("`{}` is no article by which a game is decided", article.escape_debug())
        })
    }

    pub(in crate::game) fn serialize<S: Serializer>(
        article: &&'static str,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(known(article).map_err(ser::Error::custom)?)
    }

    pub(in crate::game) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<&'static str, D::Error> {
        known(&String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}
