//! What an event may decide for itself.

use crate::winnability::Nodes;

/// What the regulations of an event, or the operator of a server, decide. The default is the Laws without any restriction.
///
/// ```
/// use caissa::game::{Agreement, Game, Regulations};
/// use caissa::Position;
///
/// let sofia = Regulations { agreement: Agreement::AfterMoves(30), ..Regulations::default() };
/// let game = Game::with_regulations(Position::initial(), sofia);
/// assert_eq!(game.regulations().agreement, Agreement::AfterMoves(30));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Regulations {
    /// Which draws need no claim.
    pub automatic_draws: AutomaticDraws,
    /// How far to look for a mate when a player resigns, lets his flag fall or completes a second illegal move. Laws: 5.1.2, 6.9, 7.5.5.
    pub adjudication: Nodes,
    /// When the players may agree to a draw. Laws: 9.1.1.
    pub agreement: Agreement,
}

impl Regulations {
    /// The Laws without any restriction: all draws that need no claim, dead positions looked for with [`Nodes::FAST`] at each ply, mates with
    /// [`Nodes::SERVER`].
    pub const FIDE: Regulations = Regulations {
        automatic_draws: AutomaticDraws::All(Nodes::FAST),
        adjudication: Nodes::SERVER,
        agreement: Agreement::Free,
    };
}

impl Default for Regulations {
    /// [`Regulations::FIDE`].
    fn default() -> Regulations {
        Regulations::FIDE
    }
}

/// Which draws end the game at once, besides stalemate. The Laws say all; to look at records of games that went on, some can be
/// left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum AutomaticDraws {
    /// None: for records of games in which nobody noticed, or that are older than these rules.
    None,
    /// The fifth occurrence and 75 moves. Laws: 9.6.
    Counted,
    /// These, and dead positions as far as this budget finds them at each ply. Laws: 5.2.2, 9.6.
    All(Nodes),
}

impl Default for AutomaticDraws {
    /// All, with [`Nodes::FAST`] for dead positions.
    fn default() -> AutomaticDraws {
        Regulations::FIDE.automatic_draws
    }
}

/// When the players may agree to a draw, besides that each must have made a move. Laws: 5.2.3, 9.1.1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Agreement {
    /// Always.
    #[default]
    Free,
    /// Only after each player has made so many moves.
    AfterMoves(u16),
    /// Only if the arbiter consents: see [`Game::accept_draw_with_consent`](crate::game::Game::accept_draw_with_consent).
    ArbiterConsent,
    /// Never.
    Forbidden,
}
