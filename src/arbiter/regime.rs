//! Under which rules a game is played, and how the arbiter reads what the Laws leave open.

use crate::clock::Class;
use crate::game::Regulations;
use core::time::Duration;

/// The rules of one game: everything that the Laws leave to the event, and every reading of theirs that is a choice, in one value.
///
/// ```
/// use caissa::arbiter::{Play, Regime, Supervision};
/// use core::time::Duration;
///
/// let regime = Regime::standard();
/// assert_eq!(regime.penalty, Duration::from_secs(120));
/// let blitz = Regime::blitz(Supervision::Partial);
/// assert_eq!(blitz.penalty, Duration::from_secs(60));
/// assert_eq!(blitz.play, Play::Blitz(Supervision::Partial));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Regime {
    /// Standard, rapid or blitz play, and how closely it is watched. Laws: A, B.
    pub play: Play,
    /// What the opponent gets when a player completes a first illegal move or makes a wrong claim. Laws: 7.5.5, 9.5.3, A.3, B.3.
    ///
    /// B.2 does not name the article that A.3 changes, so for supervised blitz the text leaves 120 seconds open; all blitz gets 60 here.
    pub penalty: Duration,
    /// What the event decides about draws, and how far to look for a mate. Laws: 9.1.1.
    pub regulations: Regulations,
    /// How late a player may come. Who comes exactly then is not late. Laws: 6.7.1. Default: zero.
    pub default_time: Duration,
    /// What an electronic device costs. Laws: 11.3.2.
    pub devices: Devices,
    /// Who notices a fallen flag. Laws: 6.8. Default: a person.
    pub flag: FlagNotice,
    /// What becomes of an illegal move. Default: it is seen when it is completed, but not where one arbiter watches many games; on a server it can't be made.
    pub notice: IllegalNotice,
    /// What happens on the board after a move with two hands, of which 7.5.4 says nothing. Default: it is made again with one.
    pub two_hands: TwoHands,
    /// Whether the Guidelines for games without increment, III, are announced: then a game in whose last period both flags fell, nobody knows which first,
    /// is drawn. Laws: III.3.1. Default: not.
    pub guidelines: Guidelines,
    /// What follows when the queen that a forgotten pawn becomes ends the game, of which 7.5.2 says nothing. Default: the arbiter confirms it.
    pub forced_queen: ForcedQueen,
    /// What it means that king and rook were touched, and nobody knows which first. Laws: 4.4.1, 4.4.2. Default: the king.
    pub king_and_rook: KingAndRook,
    /// What taking the king is after an illegal move of the opponent, in play without full supervision. Laws: 1.4.1, A.5.2. Default: a reply.
    pub king_capture: KingCapture,
    /// Whether moves are recorded in blitz with full supervision, for which B.2 does not repeat A.2. Default: not, as in all rapid and blitz.
    pub blitz_recording: BlitzRecording,
}

/// Standard, rapid or blitz.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Play {
    /// The Competitive Rules alone, for games of 60 minutes and more.
    Standard,
    /// Appendix A.
    Rapid(Supervision),
    /// Appendix B.
    Blitz(Supervision),
}

/// How closely rapid and blitz games are watched. Laws: A.4, A.5, B.2, B.3.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Supervision {
    /// One arbiter for at most three rapid games or for each blitz game, and every game recorded: the Competitive Rules apply. Laws: A.4, B.2.
    Full,
    /// Anything less: what nobody objects to in time, stands. Laws: A.5, B.3.
    Partial,
}

impl Play {
    /// Whether an illegal move stands if nobody objects in time, and a position that can't be goes to a draw. Laws: A.5, B.3.
    #[must_use]
    pub const fn is_partly_supervised(self) -> bool {
        matches!(self, Play::Rapid(Supervision::Partial) | Play::Blitz(Supervision::Partial))
    }

    /// The class of time control that this is for.
    #[must_use]
    pub const fn class(self) -> Class {
        match self {
            Play::Standard => Class::Classical,
            Play::Rapid(_) => Class::Rapid,
            Play::Blitz(_) => Class::Blitz,
        }
    }
}

/// What an electronic device costs. Laws: 11.3.2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Devices {
    /// Whether one that is switched off may be kept in a bag, as agreed with the arbiter. Laws: 11.3.2.1.
    pub bag: Bag,
    /// What one on the person costs. Laws: 11.3.2.2.
    pub penalty: DevicePenalty,
}

impl Devices {
    /// None at all, and one on the person loses.
    pub const FORBIDDEN: Devices = Devices { bag: Bag::Forbidden, penalty: DevicePenalty::Loss };
}

/// Whether a device that is switched off may be kept in a bag. Laws: 11.3.2.1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Bag {
    /// It may not.
    #[default]
    Forbidden,
    /// It may.
    Allowed,
}

/// What a device costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum DevicePenalty {
    /// The game, and the opponent wins, whether he could mate or not. Laws: 11.3.2.2.
    #[default]
    Loss,
    /// Something milder, which the regulations allow: the arbiter decides. Laws: 11.3.2.2, 12.9.
    Milder,
}

/// Who notices a fallen flag.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum FlagNotice {
    /// A person: the arbiter who sees it, or a player who claims. Laws: 6.8.
    #[default]
    ByPerson,
    /// The clock itself, at once, as on a server.
    Automatic,
}

/// What becomes of an illegal move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum IllegalNotice {
    /// It is seen as soon as it is completed: by an arbiter, or by software that watches a board. Laws: 7.5.5.
    AtOnce,
    /// It stands on the board until somebody notices. Laws: 7.5.1, A.5.2.
    OnNotice,
    /// It can't be made: software takes whole legal moves and nothing else, so nobody touches a man, and no move costs anything. What 4 and 7.4-7.5 are
    /// about can't happen.
    Refused,
}

/// What happens on the board after a move with two hands. Laws: 7.5.4.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum TwoHands {
    /// It is taken back and made again with one hand, under touch-move.
    #[default]
    Redone,
    /// It stands.
    Stands,
}

/// Whether the Guidelines III are announced for the event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Guidelines {
    /// They are not in force.
    #[default]
    NotAnnounced,
    /// They are.
    Announced,
}

/// What follows when the queen that a forgotten pawn becomes mates, stalemates, or leaves a dead position. With a second illegal move 7.5.5 comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum ForcedQueen {
    /// The clock is paused. The game ends when the arbiter resumes it; or he sets another position.
    #[default]
    AwaitsArbiter,
    /// The game ends at once.
    EndsGame,
}

/// Which of king and rook counts as touched first, if nobody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum KingAndRook {
    /// The king: the player wants to castle. Laws: 4.4.1.
    #[default]
    KingFirst,
    /// The rook. Laws: 4.4.2.
    RookFirst,
}

/// What taking the king is after an illegal move of the opponent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum KingCapture {
    /// A reply, and an illegal one: the move before it can't be claimed any more. Laws: 1.4.1, A.5.2.
    #[default]
    Reply,
    /// A claim, as folklore has it.
    Claim,
}

/// Whether moves are recorded in blitz with full supervision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum BlitzRecording {
    /// They are not. Laws: A.2.
    #[default]
    NotRequired,
    /// They are, by the Competitive Rules to which B.2 refers. Laws: 8.1.
    Required,
}

impl Regime {
    const fn of(play: Play, penalty: u64) -> Regime {
        Regime {
            play,
            penalty: Duration::from_secs(penalty),
            regulations: Regulations::FIDE,
            default_time: Duration::ZERO,
            devices: Devices::FORBIDDEN,
            flag: FlagNotice::ByPerson,
            notice: if play.is_partly_supervised() { IllegalNotice::OnNotice } else { IllegalNotice::AtOnce },
            two_hands: TwoHands::Redone,
            guidelines: Guidelines::NotAnnounced,
            forced_queen: ForcedQueen::AwaitsArbiter,
            king_and_rook: KingAndRook::KingFirst,
            king_capture: KingCapture::Reply,
            blitz_recording: BlitzRecording::NotRequired,
        }
    }

    /// Standard play. Two minutes for a first illegal move.
    #[must_use]
    pub const fn standard() -> Regime {
        Regime::of(Play::Standard, 120)
    }

    /// Rapid play. One minute for a first illegal move. Laws: A.
    #[must_use]
    pub const fn rapid(supervision: Supervision) -> Regime {
        Regime::of(Play::Rapid(supervision), 60)
    }

    /// Blitz. One minute for a first illegal move. Laws: B.
    #[must_use]
    pub const fn blitz(supervision: Supervision) -> Regime {
        Regime::of(Play::Blitz(supervision), 60)
    }

    /// Play on a server of this class: the clock itself calls the flag, and moves that are not legal are refused, so that there is no touch-move.
    #[must_use]
    pub const fn online(class: Class) -> Regime {
        let regime = match class {
            Class::Classical => Regime::standard(),
            Class::Rapid => Regime::rapid(Supervision::Full),
            Class::Blitz => Regime::blitz(Supervision::Full),
        };
        Regime { flag: FlagNotice::Automatic, notice: IllegalNotice::Refused, ..regime }
    }
}
