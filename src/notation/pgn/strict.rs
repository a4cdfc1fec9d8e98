//! What the export format asks beyond the import format.

use crate::geometry::Color;
use crate::notation::fen::FenReader;
use crate::notation::pgn::error::PgnSyntax;
use crate::notation::pgn::lexer::{Token, TokenKind};
use crate::notation::pgn::termination::TerminationMarker;
use crate::position::Setup;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// The seven tag roster, in its order.
pub(super) const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// What a strict reader remembers of a game.
#[derive(Debug)]
pub(super) struct Checks {
    names: BTreeSet<Vec<u8>>,
    /// What the tag `Result` says.
    result: Option<TerminationMarker>,
    /// The number of the next move, twice, plus one for Black.
    next_ply: u32,
    /// The same at the begin of each open variation.
    outer: Vec<u32>,
}

impl Default for Checks {
    fn default() -> Checks {
        Checks { names: BTreeSet::new(), result: None, next_ply: 2, outer: Vec::new() }
    }
}

impl Checks {
    /// A tag pair of the header.
    pub(super) fn tag(&mut self, name: &[u8], value: &[u8]) -> Result<(), PgnSyntax> {
        if let Some(roster) = ROSTER.get(self.names.len())
            && name != roster.as_bytes()
        {
            return Err(PgnSyntax::MissingTag(roster));
        }
        match name {
            b"Result" => self.result = TerminationMarker::from_text(value),
            b"FEN" => {
                let start = FenReader::LENIENT.read(value).map_or(Setup::INITIAL, |read| read.setup);
                let black = u32::from(start.turn == Color::Black);
                self.next_ply = u32::from(start.fullmove_number) * 2 + black;
            }
            _ => {}
        }
        if self.names.insert(name.to_vec()) { Ok(()) } else { Err(PgnSyntax::DuplicateTag) }
    }

    /// The header is over.
    pub(super) fn end_of_tags(&mut self) -> Result<(), PgnSyntax> {
        match ROSTER.get(self.names.len()) {
            Some(missing) => Err(PgnSyntax::MissingTag(missing)),
            None => Ok(()),
        }
    }

    /// A token of the moves.
    pub(super) fn token(&mut self, token: &Token<'_>) -> Result<(), PgnSyntax> {
        match token.kind {
            TokenKind::MoveNumber { number, dots } => {
                let (right, right_dots) =
                    (self.next_ply / 2, if self.next_ply.is_multiple_of(2) { 1 } else { 3 });
                if (number, dots) != (Some(right), right_dots) {
                    return Err(PgnSyntax::WrongMoveNumber { number: right, dots: right_dots });
                }
            }
            TokenKind::Move(_) => self.next_ply = self.next_ply.saturating_add(1),
            TokenKind::OpenVariation => {
                self.outer.push(self.next_ply);
                self.next_ply = self.next_ply.saturating_sub(1);
            }
            TokenKind::CloseVariation => self.next_ply = self.outer.pop().unwrap_or(self.next_ply),
            TokenKind::Nag { written, .. } if !written.is_number() => return Err(PgnSyntax::Glyph),
            TokenKind::DrawOffer | TokenKind::EnPassantMark => return Err(PgnSyntax::Glyph),
            TokenKind::Termination(_, form) if !form.is_standard() => {
                return Err(PgnSyntax::MissingTermination);
            }
            TokenKind::Termination(..) if !self.outer.is_empty() => return Err(PgnSyntax::UnclosedVariation),
            TokenKind::Termination(marker, _) if self.result != Some(marker) => {
                return Err(PgnSyntax::ResultDiffers);
            }
            _ => {}
        }
        Ok(())
    }
}
