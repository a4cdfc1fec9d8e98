//! What can happen at a board, and who does it.

use crate::clock::Adjustment;
use crate::game::{Claim, Party, Points};
use crate::geometry::{Color, Role, Square};
#[cfg(feature = "serde")]
use crate::notation::any_position;
use crate::position::Position;
use core::fmt;
use core::time::Duration;

/// Who does it. Spectators have no part in a game. Laws: 12.7.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Actor {
    /// One of the players.
    Player(Color),
    /// The arbiter.
    Arbiter,
}

impl From<Color> for Actor {
    fn from(color: Color) -> Actor {
        Actor::Player(color)
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Player(color) => color.fmt(f),
            Actor::Arbiter => f.write_str("arbiter"),
        }
    }
}

/// What happens. In brackets: who may do it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Event {
    /// The session begins: the clock of the player to move is started (arbiter). Laws: 6.6.
    Start,
    /// A player comes to the board (player). Laws: 6.7.
    Arrive,
    /// The default time is over: who is not there loses (arbiter). Laws: 6.7.1.
    DefaultTimeOver,
    /// A player who is late may play all the same (arbiter). Laws: 6.7.1.
    Excuse(Color),

    /// A man is touched (player). Laws: 4.2.2, 4.3.
    Touch(Square, Intent),
    /// Two men are touched with intent at once, or in an order that nobody knows (player): the own one counts as first. Laws: 4.3.3, 4.4.1.
    TouchTogether(Square, Square),
    /// A man is put right on its square (player). Laws: 4.2.1.
    Adjust(Square, Announcement),
    /// A man is let go on a square: a whole move, the king's part of castling, the rook's part after it, a pawn's arrival on the last rank. A man of the opponent
    /// that stood there is off the board (player). Laws: 4.6, 4.7.
    Release(Square, Square),
    /// A man is taken off the board: the victim of a capture, or a pawn for which a piece was put down (player). Laws: 4.6.2, 4.7.1.
    Remove(Square),
    /// A piece from beside the board is put on the square of promotion: the choice is final (player). Laws: 4.4.4, 4.6.
    PutDown(Role, Square),
    /// A move is made properly, whatever parts it has (player). Castling is the move of the king, or the king on his own rook's square. Laws: 4.6, 4.7.
    Move(Attempt),
    /// The move has been made with two hands (player). Laws: 4.1, 7.5.4.
    TwoHands,
    /// The clock is pressed (player). Laws: 6.2.1.
    Press,
    /// The clock is pressed with the other hand than the one that moved (player). Laws: 6.2.3.
    PressWithOtherHand,
    /// What was done on the board is put back (player). A legal move that was released never is, pressed or not; an illegal one may, under touch-move. Laws: 4.7, 7.5.1.
    TakeBack,

    /// A draw is offered (player). Laws: 9.1.2.1.
    OfferDraw,
    /// The offer is accepted (player). Laws: 5.2.3.
    AcceptDraw,
    /// The offer is accepted, and the arbiter consents, where the regulations ask for it (player). Laws: 9.1.1.
    AcceptDrawWithConsent,
    /// The offer is declined in words (player). Laws: 9.1.2.1.
    DeclineDraw,
    /// An offer is to be withdrawn (player). It can't be. Laws: 9.1.2.1.
    WithdrawOffer,
    /// A draw is claimed (player). Laws: 9.2, 9.3.
    Claim(Claim),
    /// A player resigns (player). Laws: 5.1.2.
    Resign,

    /// A flag is seen to be down (arbiter). Laws: 6.8.
    FlagSeen,
    /// The opponent's flag is claimed to be down (player). Laws: 6.8, A.5.3.
    ClaimFlag(Evidence),
    /// Both flags are down, and the clock does not show which fell first (arbiter). Laws: III.3.1.
    FlagOrderUnknown,

    /// The clock is stopped (player or arbiter). Laws: 6.11.
    Pause(PauseReason),
    /// The clock of the player whose time ran, or of the other, is started again (arbiter). Laws: 6.11.3.
    Resume(Option<Color>),
    /// A clock is changed (arbiter). Laws: 6.10.2, 7.1.
    AdjustClock(Color, Adjustment),
    /// A position is set (arbiter). Laws: 7.1.
    Impose(#[cfg_attr(feature = "serde", serde(with = "any_position"))] Position),

    /// An illegal move that stands on the board is noticed (arbiter), or claimed by the opponent of who made it (player). Laws: 7.5.1, A.5.2.
    IllegalMoveNoticed,
    /// The opponent has not kept to Article 4 (player). Laws: 4.8.
    ClaimTouchMove,
    /// The players agree to correct an illegal move that has come to stand (each player). Laws: A.5.2.
    AgreeToCorrect,
    /// Both kings are in check, or a pawn stands on its last rank (arbiter). Laws: A.5.4.
    IllegalPositionSeen,
    /// Men are knocked over or moved by accident (player). Laws: 7.4.1.
    Displace,
    /// They are put back (player). Laws: 7.4.1.
    Restore,
    /// The set-up was wrong (arbiter). Laws: 7.2, 7.3, 6.10.2, A.5.1.
    WrongSetup(SetupFault),

    /// A move is written down before it is made (player). Laws: 8.1.2.
    RecordAhead,
    /// A player asks for the arbiter's scoresheet (player). Laws: A.4.3.
    AskScoresheet,

    /// An electronic device is found with a player (arbiter). Laws: 11.3.2.
    DeviceFound(Color, DevicePlace),
    /// Refusal to play on or to obey, or a gross breach: the offender loses, and his opponent gets so much (arbiter). Laws: 11.7, 11.8.
    Breach(Party, Points),
    /// The arbiter punishes a player (arbiter). Laws: 12.9.
    Sanction(Color, Sanction),
}

impl Event {
    /// Whether this can happen only where men are moved by hand.
    pub(super) const fn takes_a_board(self) -> bool {
        matches!(
            self,
            Event::Touch(..)
                | Event::TouchTogether(..)
                | Event::Adjust(..)
                | Event::Release(..)
                | Event::Remove(_)
                | Event::PutDown(..)
                | Event::TwoHands
                | Event::PressWithOtherHand
                | Event::TakeBack
                | Event::ClaimTouchMove
                | Event::Displace
                | Event::Restore
        )
    }
}

/// Whether a touch was meant. Laws: 4.2.2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Intent {
    /// To move or to capture. What is not clearly an accident counts as meant.
    Deliberate,
    /// Clearly an accident: it binds to nothing.
    Accidental,
}

/// Whether adjusting was announced before. Laws: 4.2.1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Announcement {
    /// "J'adoube", or the like, was said before.
    Made,
    /// Nothing was said, or too late: it is a touch. Laws: 4.2.2.
    Missing,
}

/// What a player does on the board, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Attempt {
    /// The square of the man.
    pub from: Square,
    /// Where it is put.
    pub to: Square,
    /// What a pawn on its last rank is exchanged for.
    pub promotion: Option<Role>,
}

impl Attempt {
    /// Without promotion.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Attempt {
        Attempt { from, to, promotion: None }
    }
}

/// How a move is written for engines, such as `e2e4`.
impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |role| write!(f, "{}", role.letter()))
    }
}

/// What a player has seen a flag fall on. Laws: 6.12.2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Evidence {
    /// The clock at the board.
    Clock,
    /// Only a screen or a broadcast, on which nobody may rely.
    Screen,
}

/// Why the clock is stopped. Laws: 6.11.2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum PauseReason {
    /// An illegal move of the opponent.
    IllegalMove,
    /// It is not clear on which square a man stands, or there is a dispute.
    UnclearSquare,
    /// Men were displaced.
    Displacement,
    /// The clock is wrong or broken.
    ClockFault,
    /// The piece for a promotion is not at hand.
    NoPromotionPiece,
    /// To tell the arbiter of a fallen flag. Laws: A.5.3.
    Flag,
    /// Any other help of the arbiter.
    Assistance,
    /// None: to think, for example. Laws: 6.11.4.
    Groundless,
}

/// What was wrong with the set-up. Laws: 6.10.2, 7.2, 7.3, A.5.1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum SetupFault {
    /// The initial position was not the right one. Laws: 7.2.1.
    Position,
    /// The board was turned. Laws: 7.2.2.
    Board,
    /// The king of this player began on a wrong square, and ten moves of each are over. Laws: A.5.1.
    King(Color),
    /// The rook on this square began on a wrong one, and ten moves of each are over. Laws: A.5.1.
    Rook(Square),
    /// The players had the wrong colours. Laws: 7.3.
    Colors,
    /// The clock was set wrongly: it is set now to these times of White and Black. Laws: 6.10.2.
    Clock(Duration, Duration),
}

/// Where a device was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum DevicePlace {
    /// On the person of the player, in the playing venue.
    OnPerson,
    /// Switched off in a bag, as agreed with the arbiter.
    InBag,
}

/// The penalties of which the arbiter may choose. Laws: 12.9.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Sanction {
    /// A warning. Laws: 12.9.1.
    Warning,
    /// More time for the opponent. Laws: 12.9.2.
    TimeToOpponent(Duration),
    /// Less time for the offender. Laws: 12.9.3.
    TimeFromOffender(Duration),
    /// More points for the opponent, at most the maximum of a game. Laws: 12.9.4.
    PointsToOpponent(Points),
    /// Fewer points for the offender. Laws: 12.9.5.
    PointsFromOffender(Points),
    /// The loss of the game; his opponent gets so much. Laws: 12.9.6.
    Loss(Points),
    /// A fine that was announced. Laws: 12.9.7.
    Fine,
    /// Exclusion from one or more rounds. Laws: 12.9.8.
    Exclusion,
    /// Expulsion from the event. Laws: 12.9.9.
    Expulsion,
}
