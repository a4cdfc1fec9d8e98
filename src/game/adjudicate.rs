//! The one place where a game asks what can still be mated.

use crate::game::{MateProof, Regulations};
use crate::geometry::Color;
use crate::position::Position;
use crate::winnability::{Deadness, Nodes, Winnability, deadness, winnability};

/// Whether a player could mate by a series of legal moves, as far as the budget goes; `None` if it is proven that he can't.
pub(super) fn mate_proof(position: &Position, winner: Color, regulations: &Regulations) -> Option<MateProof> {
    match winnability(position, winner, regulations.adjudication) {
        Winnability::Winnable { .. } => Some(MateProof::Proven),
        Winnability::Unwinnable(_) => None,
        Winnability::Unknown => Some(MateProof::NotDecided),
    }
}

/// Whether neither player can mate, as far as the budget goes. Laws: 5.2.2.
#[inline(never)]
pub(super) fn dead(position: &Position, budget: Nodes) -> Deadness {
    deadness(position, budget)
}
