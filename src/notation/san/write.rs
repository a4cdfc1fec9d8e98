//! Writing moves.

use crate::geometry::{Bitboard, Role, Square};
use crate::notation::letters::Letters;
use crate::notation::san::{CheckMark, San, SanAction};
use crate::position::{CastlingSide, Move, MoveKind, Position};
use core::fmt;

/// By whose rules a move is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SanStyle {
    /// As PGN does: `O-O`, `d8=Q`, no word of en passant and of draw offers.
    #[default]
    Pgn,
    /// As FIDE does: `0-0`, `d8Q`, `exd6 e.p.`, `(=)`. Laws: C.8.2, C.11 to C.13.
    Fide,
}

impl San {
    /// A move as text.
    ///
    /// The move should be legal in the position; for one that is not, the text is of no use. The cost is that of playing the
    /// move and of looking for rivals and for an answer.
    #[must_use]
    pub fn from_move(position: &Position, mv: Move) -> San {
        let after = position.after(mv);
        let mark = if !after.is_check() {
            None
        } else if after.has_legal_move() {
            Some(CheckMark::Check)
        } else {
            Some(CheckMark::Checkmate)
        };
        let action = match mv.castling() {
            Some(side) => SanAction::Castle(side),
            None => normal(position, mv),
        };
        San { action, mark, en_passant: mv.kind() == MoveKind::EnPassant, draw_offer: false }
    }

    /// The text in another style or in other letters.
    ///
    /// ```
    /// use caissa::notation::{Letters, San, san::SanStyle};
    ///
    /// let san: San = "dxe8=N+".parse()?;
    /// assert_eq!(san.styled(SanStyle::Fide, Letters::GERMAN).to_string(), "dxe8S+");
    /// assert_eq!(san.styled(SanStyle::Pgn, Letters::FIGURINES).to_string(), "dxe8=♘+");
    /// # Ok::<(), caissa::notation::san::ParseSanError>(())
    /// ```
    #[must_use]
    pub const fn styled(self, style: SanStyle, letters: Letters) -> impl fmt::Display {
        Styled { san: self, style, letters }
    }

    pub(super) fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        style: SanStyle,
        letters: &Letters,
    ) -> fmt::Result {
        match self.action {
            SanAction::Null => f.write_str("--")?,
            SanAction::Castle(side) => f.write_str(castling(side, style))?,
            SanAction::Normal { role, file, rank, capture, to, promotion } => {
                f.write_str(letters.name(role))?;
                if let Some(file) = file {
                    write!(f, "{file}")?;
                }
                if let Some(rank) = rank {
                    write!(f, "{rank}")?;
                }
                write!(f, "{}{to}", if capture { "x" } else { "" })?;
                if let Some(role) = promotion {
                    let sign = if style == SanStyle::Pgn { "=" } else { "" };
                    write!(f, "{sign}{}", letters.name(role))?;
                }
            }
        }
        if style == SanStyle::Fide && self.en_passant {
            f.write_str(" e.p.")?;
        }
        f.write_str(mark(self.mark))?;
        if style == SanStyle::Fide && self.draw_offer { f.write_str(" (=)") } else { Ok(()) }
    }
}

/// The sign of castling.
const fn castling(side: CastlingSide, style: SanStyle) -> &'static str {
    match (side, style) {
        (CastlingSide::KingSide, SanStyle::Pgn) => "O-O",
        (CastlingSide::QueenSide, SanStyle::Pgn) => "O-O-O",
        (CastlingSide::KingSide, SanStyle::Fide) => "0-0",
        (CastlingSide::QueenSide, SanStyle::Fide) => "0-0-0",
    }
}

const fn mark(mark: Option<CheckMark>) -> &'static str {
    match mark {
        None => "",
        Some(CheckMark::Check) => "+",
        Some(CheckMark::Checkmate) => "#",
    }
}

struct Styled {
    san: San,
    style: SanStyle,
    letters: Letters,
}

impl fmt::Display for Styled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.san.write(f, self.style, &self.letters)
    }
}

/// A move that is no castling, with the least disambiguation: the file, else the rank, else both. Laws: C.10.
fn normal(position: &Position, mv: Move) -> SanAction {
    let (from, to, promotion) = (mv.from(), mv.to(), mv.promotion());
    let role = position.board().role_at(from).unwrap_or(Role::Pawn);
    let capture = position.is_capture(mv);
    let (mut file, mut rank) = (None, None);
    match role {
        Role::Pawn if capture => file = Some(from.file()),
        Role::Pawn | Role::King => {}
        _ => {
            let rivals = rivals(position, role, from, to);
            if !rivals.is_empty() {
                let same_file = rivals.intersects(from.file().bitboard());
                let same_rank = rivals.intersects(from.rank().bitboard());
                file = (!same_file || same_rank).then_some(from.file());
                rank = same_file.then_some(from.rank());
            }
        }
    }
    SanAction::Normal { role, file, rank, capture, to, promotion }
}

/// The other men of this role that may legally go to the same square.
fn rivals(position: &Position, role: Role, from: Square, to: Square) -> Bitboard {
    let others = position.board().colored(position.turn(), role) - from.bitboard();
    if others.is_empty() { others } else { position.able_to_reach(others, to) }
}
