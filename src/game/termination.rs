//! The outcome of a game in PGN: the tags `Result` and `Termination`, both ways.
//!
//! `Result` can say only 1-0, 0-1, 1/2-1/2 and `*`. What it can't say (0-0, 1/2-0, games that were not played) stands in parentheses behind the
//! word of `Termination`: `rules infraction (0-0)`, `abandoned (+/-)`.

use crate::game::outcome::{Award, DrawReason, Loss, MateProof, Outcome, Party, Victory};
use crate::game::score::{Points, Score};
use crate::geometry::Color;
use crate::notation::pgn::TerminationMarker;
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// A word that PGN has for the tag `Termination`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum TerminationKind {
    /// Not played to its end, or not played at all.
    Abandoned,
    /// Decided by a third party.
    Adjudication,
    /// A player died.
    Death,
    /// An emergency stopped the game.
    Emergency,
    /// Ended on the board, by resignation, by agreement or by a claim.
    Normal,
    /// Lost by breaking the rules.
    RulesInfraction,
    /// A flag fell.
    TimeForfeit,
    /// Not ended yet.
    Unterminated,
}

impl TerminationKind {
    /// All words.
    pub const ALL: [TerminationKind; 8] = [
        TerminationKind::Abandoned,
        TerminationKind::Adjudication,
        TerminationKind::Death,
        TerminationKind::Emergency,
        TerminationKind::Normal,
        TerminationKind::RulesInfraction,
        TerminationKind::TimeForfeit,
        TerminationKind::Unterminated,
    ];

    /// The word as PGN writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            TerminationKind::Abandoned => "abandoned",
            TerminationKind::Adjudication => "adjudication",
            TerminationKind::Death => "death",
            TerminationKind::Emergency => "emergency",
            TerminationKind::Normal => "normal",
            TerminationKind::RulesInfraction => "rules infraction",
            TerminationKind::TimeForfeit => "time forfeit",
            TerminationKind::Unterminated => "unterminated",
        }
    }
}

impl fmt::Display for TerminationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The value of the tag `Termination`.
///
/// Capital letters don't matter on the way in.
///
/// ```
/// use caissa::game::{Termination, TerminationKind};
///
/// let termination: Termination = "Time forfeit".parse()?;
/// assert_eq!(termination.kind, TerminationKind::TimeForfeit);
/// let default: Termination = "abandoned (-/+)".parse()?;
/// assert_eq!(default.score.unwrap().to_string(), "0-1");
/// assert_eq!(default.to_string(), "abandoned (-/+)");
/// # Ok::<(), caissa::game::UnknownTermination>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Termination {
    /// The word.
    pub kind: TerminationKind,
    /// The score, where the tag `Result` can't say it.
    pub score: Option<Score>,
}

impl From<TerminationKind> for Termination {
    fn from(kind: TerminationKind) -> Termination {
        Termination { kind, score: None }
    }
}

/// A text that is none of the words for the tag `Termination`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no termination that PGN knows")]
pub struct UnknownTermination;

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Termination { kind, score } = *self;
        match score {
            None => kind.fmt(f),
            Some(score) if kind == TerminationKind::Abandoned => {
                let sign = |points| if points == Points::ZERO { '-' } else { '+' };
                write!(f, "{kind} ({}/{})", sign(score.white), sign(score.black))
            }
            Some(score) => write!(f, "{kind} ({score})"),
        }
    }
}

impl FromStr for Termination {
    type Err = UnknownTermination;

    /// Reads a word of PGN, and the score in parentheses behind it if there is one.
    ///
    /// # Errors
    /// [`UnknownTermination`] for anything else.
    fn from_str(text: &str) -> Result<Termination, UnknownTermination> {
        let (word, score) = match text.trim().strip_suffix(')').and_then(|text| text.split_once('(')) {
            Some((word, score)) => (word.trim_end(), Some(read_score(score).ok_or(UnknownTermination)?)),
            None => (text.trim(), None),
        };
        let found = TerminationKind::ALL.into_iter().find(|kind| kind.as_str().eq_ignore_ascii_case(word));
        found.map(|kind| Termination { kind, score }).ok_or(UnknownTermination)
    }
}

/// `1/2-0`, `+/-` and the like.
fn read_score(text: &str) -> Option<Score> {
    let points = |text: &str| match text {
        "-" => Some(Points::ZERO),
        "+" => Some(Points::ONE),
        "1/2" => Some(Points::HALF),
        _ => {
            let (whole, half) = text.strip_suffix(".5").map_or((text, 0), |whole| (whole, 1));
            let halves = whole.parse::<u16>().ok()?.checked_mul(2)?.checked_add(half)?;
            Some(Points::from_halves(halves))
        }
    };
    let signs = text.split_once('/').filter(|(white, _)| matches!(*white, "+" | "-"));
    let (white, black) = signs.or_else(|| text.split_once('-'))?;
    Some(Score { white: points(white)?, black: points(black)? })
}

impl Outcome {
    /// The tag `Result`, and the marker at the end of a PGN game; `*` for a score that it can't say.
    #[must_use]
    pub fn result(&self) -> TerminationMarker {
        match self.score() {
            Score::DRAW => TerminationMarker::Draw,
            score => match score.winner() {
                Some(Color::White) => TerminationMarker::WhiteWins,
                Some(Color::Black) => TerminationMarker::BlackWins,
                None => TerminationMarker::Unknown,
            },
        }
    }

    /// The tag `Termination`.
    ///
    /// ```
    /// use caissa::Color;
    /// use caissa::game::{Award, Outcome, Party};
    ///
    /// let default = Outcome::Awarded(Award::Default { absent: Party::One(Color::Black) });
    /// assert_eq!(default.result().to_string(), "1-0");
    /// assert_eq!(default.termination().to_string(), "abandoned (+/-)");
    /// let both = Outcome::Awarded(Award::BothGuilty);
    /// assert_eq!(both.result().to_string(), "*");
    /// assert_eq!(both.termination().to_string(), "rules infraction (0-0)");
    /// ```
    #[must_use]
    pub fn termination(&self) -> Termination {
        let kind = match *self {
            Outcome::Win { by, .. } => match by {
                Victory::Checkmate | Victory::Resignation(_) => TerminationKind::Normal,
                Victory::Flag(_) => TerminationKind::TimeForfeit,
                Victory::SecondIllegalMove(_) => TerminationKind::RulesInfraction,
            },
            Outcome::Draw(DrawReason::CannotMate { by, .. }) => match by {
                Loss::Resignation => TerminationKind::Normal,
                Loss::Flag => TerminationKind::TimeForfeit,
                Loss::SecondIllegalMove => TerminationKind::RulesInfraction,
            },
            Outcome::Draw(DrawReason::BothFlags) => TerminationKind::TimeForfeit,
            Outcome::Draw(_) => TerminationKind::Normal,
            Outcome::Awarded(Award::Default { .. }) => TerminationKind::Abandoned,
            Outcome::Awarded(Award::Decision { .. }) => TerminationKind::Adjudication,
            Outcome::Awarded(_) => TerminationKind::RulesInfraction,
            Outcome::Recorded { termination, .. } => {
                return termination.unwrap_or_else(|| TerminationKind::Normal.into());
            }
        };
        let unsaid = self.result() == TerminationMarker::Unknown || !self.is_played();
        Termination { kind, score: unsaid.then(|| self.score()) }
    }

    /// What the tags of a game say about its outcome; `None` if it has none.
    ///
    /// Score and whether the game was played are exact; the reason is taken only from what leaves no choice: a win that is
    /// normal but not on the board is one by resignation, a win by time forfeit one by the flag. A score in parentheses that play can bring,
    /// such as `normal (1-0)`, says no more there than the tag `Result` could.
    #[must_use]
    pub fn from_tags(result: TerminationMarker, termination: Option<Termination>) -> Option<Outcome> {
        let winner = match termination {
            Some(Termination { kind, score: Some(score) }) => {
                let is_by_play = matches!(kind, TerminationKind::Normal | TerminationKind::TimeForfeit);
                let winner = score.winner();
                if !is_by_play || (winner.is_none() && score != Score::DRAW) {
                    return Some(Outcome::Awarded(award(kind, score)));
                }
                winner
            }
            _ => match result {
                TerminationMarker::WhiteWins => Some(Color::White),
                TerminationMarker::BlackWins => Some(Color::Black),
                TerminationMarker::Draw => None,
                TerminationMarker::Unknown => return None,
            },
        };
        Some(match (winner, termination.map(|termination| termination.kind)) {
            (Some(winner), Some(TerminationKind::Normal)) => {
                Outcome::Win { winner, by: Victory::Resignation(MateProof::NotDecided) }
            }
            (Some(winner), Some(TerminationKind::TimeForfeit)) => {
                Outcome::Win { winner, by: Victory::Flag(MateProof::NotDecided) }
            }
            _ => Outcome::Recorded { winner, termination },
        })
    }
}

/// What was awarded, out of the score.
fn award(kind: TerminationKind, score: Score) -> Award {
    match kind {
        TerminationKind::Abandoned if score == Score::BOTH_LOSE => Award::Default { absent: Party::Both },
        TerminationKind::Abandoned if score.winner().is_some() => {
            let absent = score.winner().map_or(Party::Both, |winner| Party::One(!winner));
            Award::Default { absent }
        }
        TerminationKind::RulesInfraction if score == Score::BOTH_LOSE => Award::BothGuilty,
        TerminationKind::RulesInfraction if score.white == Points::ZERO => {
            Award::Breach { offender: Color::White, opponent: score.black }
        }
        TerminationKind::RulesInfraction if score.black == Points::ZERO => {
            Award::Breach { offender: Color::Black, opponent: score.white }
        }
        _ => Award::Decision { score, article: "12.9" },
    }
}
