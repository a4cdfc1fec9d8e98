//! What follows from an event, and why an event has no place.

use crate::arbiter::event::{Actor, Attempt, PauseReason, Sanction};
use crate::clock::ClockError;
use crate::game::{ClaimError, GameOver, ImposeError, OfferError, Outcome};
use crate::geometry::{Color, File, Role, Square};
use crate::position::{IllegalMove, Move};
use alloc::vec::Vec;
use core::fmt;
use core::time::Duration;
use thiserror::Error;

/// What follows from an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// What has changed, or what was found.
    pub finding: Finding,
    /// The article by which, such as `7.5.5`.
    pub article: &'static str,
    /// What it costs.
    pub penalty: Option<Penalty>,
    /// What the player to move must now do.
    pub obligation: Option<Obligation>,
    /// The outcome, if the game has ended by it.
    pub outcome: Option<Outcome>,
}

impl Ruling {
    pub(super) const fn new(finding: Finding, article: &'static str) -> Ruling {
        Ruling { finding, article, penalty: None, obligation: None, outcome: None }
    }

    pub(super) fn ended(outcome: Outcome) -> Ruling {
        let article = outcome.article();
        Ruling { outcome: Some(outcome), ..Ruling::new(Finding::Ended, article) }
    }

    /// The ruling on a whole move, if it was made.
    pub(super) fn whole(self) -> Result<Ruling, ArbiterError> {
        let article = self.obligation.as_ref().map_or(self.article, |obligation| obligation.article);
        match self.finding {
            Finding::Made(_) => Ok(self),
            Finding::Illegal(attempt, why) => Err(ArbiterError::IllegalMove { attempt, why }),
            Finding::AgainstTouchMove(mv) => Err(ArbiterError::AgainstTouchMove { mv, article }),
            // All that can be missing in a whole move is what the pawn becomes.
            Finding::Partial(attempt) => Err(ArbiterError::IllegalMove {
                attempt,
                why: IllegalMove::PromotionMissing { to: attempt.to },
            }),
            _ => Err(ArbiterError::Unfinished),
        }
    }

    /// The ruling on a press, if it completes a move as it was made.
    pub(super) fn completed(self) -> Result<Ruling, ArbiterError> {
        match self.finding {
            Finding::Completed => Ok(self),
            Finding::ArbiterDecides(Irregularity::NotRestored) => Err(ArbiterError::NotRestored),
            // It was begun with two hands.
            _ => Err(ArbiterError::Unfinished),
        }
    }
}

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Finding {
    /// The session has begun.
    Started,
    /// The player is there, in time.
    Present(Color),
    /// The player is late, and the arbiter excuses it.
    Excused(Color),
    /// Nobody is missing.
    NobodyAbsent,
    /// The touch binds the player.
    Touched(Square),
    /// It binds nobody: an accident, or not his move. It may disturb the opponent.
    NotBinding,
    /// A man was adjusted, as it may be.
    Adjusted(Square),
    /// A part of a move is done; more is to come.
    Partial(Attempt),
    /// A legal move is made; it is completed when the clock is pressed.
    Made(Move),
    /// What was released is no legal move. It is corrected as long as the clock is not pressed.
    Illegal(Attempt, IllegalMove),
    /// The move is legal, but another man was touched first, or another move released.
    AgainstTouchMove(Move),
    /// The move is completed, and the opponent's clock runs.
    Completed,
    /// The completed move was not in order and is undone, or mended.
    IllegalCompleted(Irregularity),
    /// A completed move that is illegal, or against touch-move, stands until somebody notices.
    Stands,
    /// The arbiter must decide what happens now; the clock is paused.
    ArbiterDecides(Irregularity),
    /// Something was done that the arbiter may punish.
    Breach(Irregularity),
    /// A draw is offered, after the move and before the press.
    Offered,
    /// A draw is offered at another time: valid, but if it disturbs the opponent the arbiter may punish it. Laws: 9.1.2.1, 11.5.
    OfferedIllTimed,
    /// An offer is declined.
    Declined,
    /// A claim was looked at and is wrong: it stands as an offer.
    WrongClaim(ClaimError),
    /// The clock is paused.
    Paused(PauseReason),
    /// The clock of this player runs again.
    Resumed(Color),
    /// A clock was changed.
    ClockAdjusted(Color),
    /// The arbiter has set a position.
    Imposed,
    /// One player wants to correct an illegal move; the other must agree.
    AgreementWanted,
    /// The players have corrected an illegal move.
    Corrected,
    /// An impossible position: if it is still so after the next move, the game is drawn.
    Waiting,
    /// A king or a rook began on a wrong square, and has no castling. Laws: A.5.1.
    NoCastling,
    /// The position is in order.
    InOrder,
    /// Men were displaced; who did it puts them back in his own time.
    Displaced,
    /// They are put back.
    Restored,
    /// The game is begun anew.
    Restarted,
    /// The game goes on as it is.
    PlayOn,
    /// The scoresheet was shown for so many times.
    ScoresheetShown(u8),
    /// A punishment was set.
    Sanctioned(Sanction),
    /// The game has ended.
    Ended,
}

/// What was not in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Irregularity {
    /// A move that is illegal. Laws: 7.5.1.
    IllegalMove(Attempt),
    /// A pawn was left on its last rank. Laws: 7.5.2.
    PawnOnLastRank(Square),
    /// The clock was pressed without a move. Laws: 7.5.3.
    NoMove,
    /// A move with two hands. Laws: 7.5.4.
    TwoHands,
    /// A move that was begun and not finished when the clock was pressed. Laws: 7.1.
    Unfinished,
    /// Adjusting while the own clock does not run, or touching when it is the opponent's move. Laws: 4.2.1, 11.5.
    Touching,
    /// Not moving or taking the man that was touched, or changing a move that was made. Laws: 4.3, 4.7, 4.8.
    TouchMove,
    /// Pressing with the other hand. Laws: 6.2.3.
    OtherHand,
    /// Pressing before displaced men were put back. Laws: 7.4.2.
    NotRestored,
    /// Stopping the clock without a reason. Laws: 6.11.4.
    GroundlessPause,
    /// Offering again and again. Laws: 11.5.
    RepeatedOffer,
    /// Recording a move before it is made. Laws: 8.1.2.
    RecordedAhead,
    /// Asking too often. Laws: A.4.3.
    ScoresheetRequests,
    /// A device, where the regulations leave it to the arbiter. Laws: 11.3.2.
    Device,
}

/// What an offence costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Penalty {
    /// The opponent gets so much time.
    TimeTo(Color, Duration),
    /// The player loses so much time.
    TimeFrom(Color, Duration),
    /// The arbiter may choose one. Laws: 12.9.
    Discretionary(Color),
}

/// What the player to move must do, under touch-move or by a ruling. Laws: 4.3-4.7, 7.5, 9.5.3.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Obligation {
    /// The moves that he may make: never none while the game goes on.
    pub moves: Vec<Move>,
    /// By which article.
    pub article: &'static str,
    /// Whether he is bound to these moves, or they are all the legal ones.
    pub choice: Choice,
}

impl Obligation {
    pub(super) const fn bound(moves: Vec<Move>, article: &'static str) -> Obligation {
        Obligation { moves, article, choice: Choice::Bound }
    }

    pub(super) const fn free(moves: Vec<Move>, article: &'static str) -> Obligation {
        Obligation { moves, article, choice: Choice::Free }
    }
}

/// How much an obligation leaves to the player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// The moves that it names, and no others.
    Bound,
    /// Any legal move, since no man that was touched can be moved or taken. Laws: 4.4.3, 4.5.
    Free,
}

/// Why an event has no place. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ArbiterError {
    /// The game is over.
    #[error(transparent)]
    GameOver(#[from] GameOver),
    /// The session has not begun.
    #[error("the session has not begun")]
    NotStarted,
    /// The session has begun already.
    #[error("the session has begun already")]
    Started,
    /// The clock is paused, and only the arbiter starts it again. Laws: 6.11.3.
    #[error("the clock is paused, and only the arbiter starts it again")]
    Paused,
    /// Only the arbiter may do this.
    #[error("only the arbiter may do this")]
    OnlyArbiter,
    /// Only a player may do this.
    #[error("only a player may do this")]
    OnlyPlayer,
    /// The other player has the move.
    #[error("{0} does not have the move")]
    NotYourMove(Color),
    /// The own clock does not run.
    #[error("the clock of {0} does not run")]
    NotYourClock(Color),
    /// Nothing stands there.
    #[error("nothing stands on {0}")]
    NothingThere(Square),
    /// A move is made: it can't be changed. Laws: 4.7.
    #[error("a move that is made can't be taken back")]
    MoveStands,
    /// Nothing of a move is on the board that this could be about.
    #[error("{0} has begun no move, and made none that is not completed")]
    NoMoveInHand(Color),
    /// The opponent's move can't be claimed to be anything before he has made one.
    #[error("{0} has made no move")]
    NoMoveMade(Color),
    /// The choice of the piece is final. Laws: 4.4.4.
    #[error("the piece on {square} is final: {role}")]
    PieceIsFinal {
        /// The square of promotion.
        square: Square,
        /// The piece that stands there.
        role: Role,
    },
    /// The move is not legal, and nothing but a legal one is made here.
    #[error("{attempt} is illegal: {why}")]
    IllegalMove {
        /// The move.
        attempt: Attempt,
        /// Why it is not legal.
        why: IllegalMove,
    },
    /// The move is legal, but the player is bound to another. Laws: 4.3, 4.4, 4.7, 9.5.3.
    #[error("{} is legal, but another move is due ({article})", Attempt::from(*.mv))]
    AgainstTouchMove {
        /// The move.
        mv: Move,
        /// By which article he is bound.
        article: &'static str,
    },
    /// Software takes whole moves: nobody touches a man, or presses with a hand.
    #[error("there is no board: only whole moves are made here")]
    NoBoard,
    /// The clock can't be pressed without a move where illegal moves are refused.
    #[error("{0} has made no move that the clock could complete")]
    NothingToComplete(Color),
    /// A move has been begun and is to be finished first.
    #[error("the move that was begun is to be finished first")]
    Unfinished,
    /// No part of a move fits this.
    #[error("there is no move that this could be a part of")]
    NoSuchPart,
    /// A claim comes after a man was touched. Laws: 9.4.
    #[error("a man has been touched, so no draw can be claimed with this move")]
    Touched,
    /// A breach of Article 4 is claimed after a man was touched. Laws: 4.8.
    #[error("a man has been touched, so the opponent's move stands")]
    TouchedBeforeClaim,
    /// An offer can't be withdrawn. Laws: 9.1.2.1.
    #[error("an offer of a draw can't be withdrawn")]
    OfferStands,
    /// An offer or an answer has no place.
    #[error(transparent)]
    Offer(#[from] OfferError),
    /// A claim has no place.
    #[error(transparent)]
    Claim(ClaimError),
    /// The clock can't do this.
    #[error(transparent)]
    Clock(#[from] ClockError),
    /// The flag is not down. Laws: 6.8.
    #[error("no flag is down that this is about")]
    NoFlag,
    /// Both flags are down, so no player's claim counts. Laws: III.3.1.
    #[error("both flags are down, and no player can claim")]
    BothFlags,
    /// The evidence is not valid. Laws: 6.12.2.
    #[error("a flag can't be claimed from a screen")]
    ScreenOnly,
    /// There is no illegal move on the board that it could be about.
    #[error("no completed illegal move stands")]
    NoIllegalMove,
    /// The opponent of who made it has made his next move: it stands. Laws: A.5.2.
    #[error("the reply has been made, so the illegal move stands")]
    TooLate,
    /// Who made an illegal move can't claim it.
    #[error("{0} made the illegal move and can't claim it")]
    OwnMove(Color),
    /// This is for games that are not fully supervised. Laws: A.5.
    #[error("this is for play without full supervision")]
    FullySupervised,
    /// This is for rapid and blitz with full supervision. Laws: A.4.3.
    #[error("this is for rapid and blitz play under full supervision")]
    NotApplicable,
    /// Both have completed ten moves: nothing is said about the set-up any more. Laws: A.5.1.
    #[error("ten moves have been completed by both, so the set-up stands")]
    SetupStands,
    /// The guidelines that this rests on were not announced. Laws: III.
    #[error("the guidelines for this were not announced")]
    NotAnnounced,
    /// The default time is not over. Laws: 6.7.1.
    #[error("the default time is not over")]
    NotYet,
    /// Men were displaced, and are to be put back before the clock is pressed. Laws: 7.4.1.
    #[error("the men that were displaced are to be put back first")]
    NotRestored,
    /// Nothing has been displaced.
    #[error("nothing is displaced")]
    NothingDisplaced,
    /// A position can't be set.
    #[error(transparent)]
    Impose(#[from] ImposeError),
}

pub(super) fn player(by: Actor) -> Result<Color, ArbiterError> {
    match by {
        Actor::Player(color) => Ok(color),
        Actor::Arbiter => Err(ArbiterError::OnlyPlayer),
    }
}

pub(super) fn arbiter(by: Actor) -> Result<(), ArbiterError> {
    match by {
        Actor::Arbiter => Ok(()),
        Actor::Player(_) => Err(ArbiterError::OnlyArbiter),
    }
}

/// A sentence that a person can read.
impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.outcome {
            Some(outcome) => outcome.fmt(f)?,
            None => self.finding.fmt(f)?,
        }
        if let Some(penalty) = self.penalty {
            write!(f, "; {penalty}")?;
        }
        match &self.obligation {
            Some(obligation) => write!(f, "; {obligation}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Finding::Started => f.write_str("the session begins"),
            Finding::Present(color) => write!(f, "{color} is there"),
            Finding::Excused(color) => write!(f, "{color} may play though late"),
            Finding::NobodyAbsent => f.write_str("nobody is absent"),
            Finding::Touched(square) => write!(f, "the man on {square} is touched"),
            Finding::NotBinding => f.write_str("the touch binds to nothing"),
            Finding::Adjusted(square) => write!(f, "the man on {square} is adjusted"),
            Finding::Partial(attempt) => write!(f, "{attempt} is begun"),
            Finding::Made(mv) => write!(f, "{} is made", Attempt::from(mv)),
            Finding::Illegal(attempt, why) => write!(f, "{attempt} is illegal: {why}"),
            Finding::AgainstTouchMove(mv) => write!(f, "{} is against touch-move", Attempt::from(mv)),
            Finding::Completed => f.write_str("the move is completed"),
            Finding::IllegalCompleted(what) => write!(f, "illegal: {what}"),
            Finding::Stands => f.write_str("the move stands unless somebody notices"),
            Finding::ArbiterDecides(what) => write!(f, "the arbiter decides: {what}"),
            Finding::Breach(what) => write!(f, "breach: {what}"),
            Finding::Offered => f.write_str("a draw is offered"),
            Finding::OfferedIllTimed => f.write_str("a draw is offered, but not between move and press"),
            Finding::Declined => f.write_str("the offer is declined"),
            Finding::WrongClaim(why) => write!(f, "wrong claim: {why}"),
            Finding::Paused(_) => f.write_str("the clock is paused"),
            Finding::Resumed(color) => write!(f, "the clock of {color} runs"),
            Finding::ClockAdjusted(color) => write!(f, "the clock of {color} is adjusted"),
            Finding::Imposed => f.write_str("the position is set"),
            Finding::AgreementWanted => f.write_str("the other player must agree to the correction"),
            Finding::Corrected => f.write_str("the players have corrected the position"),
            Finding::Waiting => f.write_str("the position can't be; the next move will tell"),
            Finding::NoCastling => f.write_str("there is no castling with what began on a wrong square"),
            Finding::InOrder => f.write_str("the position is in order"),
            Finding::Displaced => f.write_str("men are to be put back in the own time"),
            Finding::Restored => f.write_str("the men are put back"),
            Finding::Restarted => f.write_str("a new game begins"),
            Finding::PlayOn => f.write_str("the game goes on"),
            Finding::ScoresheetShown(times) => write!(f, "the scoresheet is shown, request {times}"),
            Finding::Sanctioned(_) => f.write_str("a penalty is set"),
            Finding::Ended => f.write_str("the game is over"),
        }
    }
}

impl fmt::Display for Irregularity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Irregularity::IllegalMove(attempt) => write!(f, "{attempt} is no legal move"),
            Irregularity::PawnOnLastRank(square) => write!(f, "a pawn was left on {square}"),
            Irregularity::NoMove => f.write_str("the clock was pressed without a move"),
            Irregularity::TwoHands => f.write_str("a move was made with two hands"),
            Irregularity::Unfinished => f.write_str("the clock was pressed before the move was finished"),
            Irregularity::Touching => f.write_str("men were touched out of turn"),
            Irregularity::TouchMove => f.write_str("touch-move was not kept"),
            Irregularity::OtherHand => f.write_str("the clock was pressed with the other hand"),
            Irregularity::NotRestored => f.write_str("the clock was pressed before the men were put back"),
            Irregularity::GroundlessPause => f.write_str("the clock was stopped without a reason"),
            Irregularity::RepeatedOffer => f.write_str("a draw was offered again"),
            Irregularity::RecordedAhead => f.write_str("a move was recorded before it was made"),
            Irregularity::ScoresheetRequests => f.write_str("the scoresheet was asked for too often"),
            Irregularity::Device => f.write_str("an electronic device was found"),
        }
    }
}

impl fmt::Display for Penalty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Penalty::TimeTo(color, time) => write!(f, "{color} gets {} seconds", time.as_secs_f64()),
            Penalty::TimeFrom(color, time) => write!(f, "{color} loses {} seconds", time.as_secs_f64()),
            Penalty::Discretionary(color) => write!(f, "the arbiter may punish {color}"),
        }
    }
}

impl fmt::Display for Obligation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.choice == Choice::Free {
            return write!(f, "may play any legal move ({})", self.article);
        }
        f.write_str("must play")?;
        for (index, &mv) in self.moves.iter().enumerate() {
            write!(f, "{} {}", if index == 0 { "" } else { " or" }, Attempt::from(mv))?;
        }
        write!(f, " ({})", self.article)
    }
}

/// Castling is the move of the king; from other squares than those of the initial position, where that could be an ordinary move, it is the king on the
/// square of the rook.
impl From<Move> for Attempt {
    fn from(mv: Move) -> Attempt {
        let unusual = |rook: Square| mv.from().file() != File::E || !matches!(rook.file(), File::A | File::H);
        let rook = mv.castling_rook().map(|(rook, _)| rook).filter(|&rook| unusual(rook));
        Attempt { from: mv.from(), to: rook.unwrap_or(mv.to()), promotion: mv.promotion() }
    }
}
