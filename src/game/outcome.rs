//! How a game ended, and why.

use crate::game::score::{Points, Score};
use crate::game::termination::Termination;
use crate::geometry::Color;
use crate::notation::uci::{UciCastling, UciMove};
use crate::position::Move;
#[cfg(feature = "serde")]
use crate::{game::serial::article, position::optional_move};
use core::fmt;

/// How a game ended, with the reason. Laws: 5, 9, 10.1.
///
/// ```
/// use caissa::Color;
/// use caissa::game::{DrawReason, Outcome, Points, Victory};
///
/// let mate = Outcome::Win { winner: Color::White, by: Victory::Checkmate };
/// assert_eq!(mate.to_string(), "white wins by checkmate");
/// assert_eq!(mate.score().white, Points::ONE);
/// assert_eq!(mate.article(), "5.1.1");
/// assert_eq!(Outcome::Draw(DrawReason::Stalemate).score().to_string(), "1/2-1/2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Outcome {
    /// Won in play. Laws: 5.1, 6.9, 7.5.5.
    Win {
        /// Who has won.
        winner: Color,
        /// How.
        by: Victory,
    },
    /// Drawn in play. Laws: 5.2, 9.
    Draw(DrawReason),
    /// Decided by the arbiter or by the regulations, whatever stands on the board. Laws: 6.7, 11, 12.
    Awarded(Award),
    /// Ended as a game record says, which does not tell more.
    Recorded {
        /// Who has won; none for a draw.
        winner: Option<Color>,
        /// The tag `Termination`, if there is one.
        termination: Option<Termination>,
    },
}

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Victory {
    /// The opponent's king is checkmated. Laws: 5.1.1.
    Checkmate,
    /// The opponent has resigned. Laws: 5.1.2.
    Resignation(MateProof),
    /// The opponent's flag has fallen. Laws: 6.9.
    Flag(MateProof),
    /// The opponent has completed a second illegal move. Laws: 7.5.5.
    SecondIllegalMove(MateProof),
}

/// Whether it is known that the winner could have mated. Where he could not, the game is drawn instead. Laws: 5.1.2, 6.9, 7.5.5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum MateProof {
    /// A series of legal moves that ends with mate was found.
    Proven,
    /// Neither such a series nor a proof that there is none was found within the [budget](crate::game::Regulations::adjudication).
    /// The arbiter may look further.
    NotDecided,
}

/// What loses the game, unless the opponent could not mate by any series of legal moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Loss {
    /// Resigning. Laws: 5.1.2.
    Resignation,
    /// Not completing the moves in the allotted time. Laws: 6.9.
    Flag,
    /// Completing a second illegal move. Laws: 7.5.5.
    SecondIllegalMove,
}

impl Loss {
    /// The victory of the opponent.
    pub(super) const fn victory(self, proof: MateProof) -> Victory {
        match self {
            Loss::Resignation => Victory::Resignation(proof),
            Loss::Flag => Victory::Flag(proof),
            Loss::SecondIllegalMove => Victory::SecondIllegalMove(proof),
        }
    }

    const fn article(self) -> &'static str {
        match self {
            Loss::Resignation => "5.1.2",
            Loss::Flag => "6.9",
            Loss::SecondIllegalMove => "7.5.5",
        }
    }
}

/// Why a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum DrawReason {
    /// The player to move has no legal move and is not in check. Laws: 5.2.1.
    Stalemate,
    /// Neither player can mate by any series of legal moves. Laws: 5.2.2.
    DeadPosition,
    /// The players have agreed. Laws: 5.2.3.
    Agreement,
    /// A correct claim: the position has appeared, or is about to, for the third time at least. Laws: 9.2.
    ThreefoldRepetition {
        /// How often, this time included.
        occurrences: u32,
        /// The move that the claim was made with: 9.2.1; without one: 9.2.2.
        #[cfg_attr(feature = "serde", serde(with = "optional_move"))]
        intended: Option<Move>,
    },
    /// A correct claim: 50 moves of each player without a pawn move or capture. Laws: 9.3.
    FiftyMoves {
        /// Plies without a pawn move or capture: 100 or more.
        halfmove_clock: u16,
        /// The move that the claim was made with: 9.3.1; without one: 9.3.2.
        #[cfg_attr(feature = "serde", serde(with = "optional_move"))]
        intended: Option<Move>,
    },
    /// The position has appeared for the fifth time. No claim is needed. Laws: 9.6.1.
    FivefoldRepetition,
    /// 75 moves of each player without a pawn move or capture. No claim is needed. Laws: 9.6.2.
    SeventyFiveMoves,
    /// A player has lost by himself, but his opponent can't mate by any series of legal moves: that is proven. Laws: 5.1.2,
    /// 6.9, 7.5.5.
    CannotMate {
        /// Who would have lost.
        loser: Color,
        /// By what.
        by: Loss,
    },
    /// Both flags have fallen, and nobody knows which fell first. Laws: Guidelines III.3.1.2.
    BothFlags,
}

/// The number of an article of the Laws. (By this name serde does not take it for borrowed data.)
type Article = &'static str;

/// What the arbiter or the regulations decide. Laws: 6.7, 11, 12.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Award {
    /// Not at the board before the default time: lost without play. Laws: 6.7.1.
    Default {
        /// Who was absent.
        absent: Party,
    },
    /// An electronic device in the playing venue: the game is lost, and the opponent wins whatever he could still do. Laws: 11.3.2.1.
    Device {
        /// Who had one.
        offender: Party,
    },
    /// Refusal to play on or to obey, or a gross breach: the game is lost, and the arbiter decides the score of the opponent. Laws: 11.7.
    Breach {
        /// Who loses.
        offender: Color,
        /// What his opponent gets.
        opponent: Points,
    },
    /// Both players are guilty of a breach: both lose. Laws: 11.8.
    BothGuilty,
    /// Any other decision.
    Decision {
        /// What each player gets.
        score: Score,
        /// On what ground: an article of the Laws, such as `12.9.6`.
        #[cfg_attr(feature = "serde", serde(with = "article"))]
        article: Article,
    },
}

/// One player or both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Party {
    /// This player.
    One(Color),
    /// Both players.
    Both,
}

impl Party {
    const fn score(self) -> Score {
        match self {
            Party::One(loser) => Score::loss(loser, Points::ONE),
            Party::Both => Score::BOTH_LOSE,
        }
    }
}

impl Award {
    /// What each player gets.
    #[must_use]
    pub const fn score(self) -> Score {
        match self {
            Award::Default { absent: party } | Award::Device { offender: party } => party.score(),
            Award::Breach { offender, opponent } => Score::loss(offender, opponent),
            Award::BothGuilty => Score::BOTH_LOSE,
            Award::Decision { score, .. } => score,
        }
    }

    const fn article(self) -> &'static str {
        match self {
            Award::Default { .. } => "6.7.1",
            Award::Device { .. } => "11.3.2.1",
            Award::Breach { .. } => "11.7",
            Award::BothGuilty => "11.8",
            Award::Decision { article, .. } => article,
        }
    }
}

impl Outcome {
    /// The points of both players. In play they sum to one; only an [`Award`] may give less. Laws: 10.1.
    #[must_use]
    pub const fn score(&self) -> Score {
        match *self {
            Outcome::Win { winner, .. } | Outcome::Recorded { winner: Some(winner), .. } => {
                Score::win(winner)
            }
            Outcome::Draw(_) | Outcome::Recorded { winner: None, .. } => Score::DRAW,
            Outcome::Awarded(award) => award.score(),
        }
    }

    /// Who has won, if anybody.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        self.score().winner()
    }

    /// Whether the game counts as played: a loss by default does not, for rating and for `+/-` in cross-tables. Laws: 6.7.1.
    #[must_use]
    pub const fn is_played(&self) -> bool {
        !matches!(self, Outcome::Awarded(Award::Default { .. }))
    }

    /// The article of the Laws by which the game ended, such as `9.6.1`.
    #[must_use]
    pub const fn article(&self) -> &'static str {
        match *self {
            Outcome::Win { by, .. } => match by {
                Victory::Checkmate => "5.1.1",
                Victory::Resignation(_) => Loss::Resignation.article(),
                Victory::Flag(_) => Loss::Flag.article(),
                Victory::SecondIllegalMove(_) => Loss::SecondIllegalMove.article(),
            },
            Outcome::Draw(reason) => match reason {
                DrawReason::Stalemate => "5.2.1",
                DrawReason::DeadPosition => "5.2.2",
                DrawReason::Agreement => "5.2.3",
                DrawReason::ThreefoldRepetition { intended: Some(_), .. } => "9.2.1",
                DrawReason::ThreefoldRepetition { intended: None, .. } => "9.2.2",
                DrawReason::FiftyMoves { intended: Some(_), .. } => "9.3.1",
                DrawReason::FiftyMoves { intended: None, .. } => "9.3.2",
                DrawReason::FivefoldRepetition => "9.6.1",
                DrawReason::SeventyFiveMoves => "9.6.2",
                DrawReason::CannotMate { by, .. } => by.article(),
                DrawReason::BothFlags => "III.3.1.2",
            },
            Outcome::Awarded(award) => award.article(),
            Outcome::Recorded { winner: Some(_), .. } => "5.1",
            Outcome::Recorded { winner: None, .. } => "5.2",
        }
    }
}

/// A sentence that a person can read, such as `draw: black's flag fell, but white can't mate by any series of legal moves`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Outcome::Win { winner, by } => write_win(f, winner, by),
            Outcome::Draw(reason) => reason.fmt(f),
            Outcome::Awarded(award) => award.fmt(f),
            Outcome::Recorded { winner, termination } => {
                match winner {
                    Some(winner) => write!(f, "{winner} wins by the record")?,
                    None => write!(f, "draw by the record")?,
                }
                termination.map_or(Ok(()), |termination| write!(f, ", termination `{termination}`"))
            }
        }
    }
}

fn write_win(f: &mut fmt::Formatter<'_>, winner: Color, by: Victory) -> fmt::Result {
    let (what, proof) = match by {
        Victory::Checkmate => return write!(f, "{winner} wins by checkmate"),
        Victory::Resignation(proof) => (Loss::Resignation, proof),
        Victory::Flag(proof) => (Loss::Flag, proof),
        Victory::SecondIllegalMove(proof) => (Loss::SecondIllegalMove, proof),
    };
    write!(f, "{winner} wins: {}", Lost(!winner, what))?;
    match proof {
        MateProof::Proven => Ok(()),
        MateProof::NotDecided => write!(f, " (whether {winner} could mate is not decided)"),
    }
}

/// What a player did to lose.
struct Lost(Color, Loss);

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Loss::Resignation => write!(f, "{} resigned", self.0),
            Loss::Flag => write!(f, "{}'s flag fell", self.0),
            Loss::SecondIllegalMove => write!(f, "{} completed a second illegal move", self.0),
        }
    }
}

/// A move in a sentence: its squares, as engines write them.
pub(super) struct Squares(pub(super) Move);

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        UciMove::from_move(self.0, UciCastling::Standard).fmt(f)
    }
}

impl fmt::Display for DrawReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            DrawReason::Stalemate => f.write_str("draw by stalemate"),
            DrawReason::DeadPosition => {
                f.write_str("draw: neither side can mate by any series of legal moves")
            }
            DrawReason::Agreement => f.write_str("draw by agreement"),
            DrawReason::ThreefoldRepetition { occurrences, intended: None } => {
                write!(f, "draw claimed: the position has occurred {occurrences} times")
            }
            DrawReason::ThreefoldRepetition { occurrences, intended: Some(mv) } => {
                write!(f, "draw claimed: the position occurs {occurrences} times after {}", Squares(mv))
            }
            DrawReason::FiftyMoves { halfmove_clock, intended: None } => {
                write!(f, "draw claimed: {halfmove_clock} plies without a pawn move or capture")
            }
            DrawReason::FiftyMoves { halfmove_clock, intended: Some(mv) } => {
                let plies = halfmove_clock;
                write!(f, "draw claimed: {plies} plies without a pawn move or capture after {}", Squares(mv))
            }
            DrawReason::FivefoldRepetition => f.write_str("draw: the position has occurred 5 times"),
            DrawReason::SeventyFiveMoves => {
                f.write_str("draw: 75 moves of each side without a pawn move or capture")
            }
            DrawReason::CannotMate { loser, by } => {
                let lost = Lost(loser, by);
                write!(f, "draw: {lost}, but {} can't mate by any series of legal moves", !loser)
            }
            DrawReason::BothFlags => {
                f.write_str("draw: both flags fell, and it is not known which was first")
            }
        }
    }
}

impl fmt::Display for Award {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Award::Default { absent: Party::One(absent) } => {
                write!(f, "{} wins by default: {absent} is absent", !absent)
            }
            Award::Default { absent: Party::Both } => f.write_str("both lose by default"),
            Award::Device { offender: Party::One(offender) } => {
                write!(f, "{} wins: {offender} has an electronic device", !offender)
            }
            Award::Device { offender: Party::Both } => f.write_str("both lose: both have electronic devices"),
            Award::Breach { offender, .. } => {
                write!(f, "{offender} loses by a breach of the Laws: {}", self.score())
            }
            Award::BothGuilty => f.write_str("both lose by breaches of the Laws"),
            Award::Decision { score, article } => write!(f, "the arbiter decides {score} by {article}"),
        }
    }
}
