//! What can be wrong with a FEN, and where.

use crate::geometry::Rank;
use crate::notation::byte::Byte;
use core::fmt;
use thiserror::Error;

/// Why a text is not a FEN: the field, the place, the reason.
///
/// ```
/// use caissa::Setup;
///
/// let error = "8/8/8/8/8/8/8/8 w KX - 0 1".parse::<Setup>().unwrap_err();
/// assert_eq!(error.offset, 19);
/// assert_eq!(error.to_string(), "castling rights at byte 19: unexpected `X`, expected `-` or letters such as `KQkq` or `HAha`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{field} at byte {offset}: {}", Reason(*field, *kind))]
pub struct FenError {
    /// In which field.
    pub field: FenField,
    /// Bytes before the place, from 0.
    pub offset: usize,
    /// What is wrong there.
    pub kind: FenErrorKind,
}

/// A field of a FEN.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FenField {
    /// What stands where, rank 8 first.
    Placement,
    /// `w` or `b`.
    Turn,
    /// `KQkq`, `HAha` or `-`.
    CastlingRights,
    /// The square that a pawn passed by a double step, or `-`.
    EnPassant,
    /// Plies since the last pawn move or capture.
    HalfmoveClock,
    /// The number of the move.
    FullmoveNumber,
    /// What follows the last field: nothing.
    End,
}

impl FenField {
    /// The field before this one.
    pub(super) const fn before(self) -> FenField {
        match self {
            FenField::Placement | FenField::Turn => FenField::Placement,
            FenField::CastlingRights => FenField::Turn,
            FenField::EnPassant => FenField::CastlingRights,
            FenField::HalfmoveClock => FenField::EnPassant,
            FenField::FullmoveNumber => FenField::HalfmoveClock,
            FenField::End => FenField::FullmoveNumber,
        }
    }
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            FenField::Placement => "piece placement",
            FenField::Turn => "side to move",
            FenField::CastlingRights => "castling rights",
            FenField::EnPassant => "en passant square",
            FenField::HalfmoveClock => "halfmove clock",
            FenField::FullmoveNumber => "fullmove number",
            FenField::End => "end of the FEN",
        })
    }
}

/// What is wrong at a place of a FEN, and what a lenient reader does about it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum FenErrorKind {
    /// The text ends before this field. Lenient, but for the placement: White to move, no rights, no square, 0, 1.
    Missing,
    /// A byte that can't stand here.
    Unexpected(Byte),
    /// A rank has more than eight squares.
    RankTooLong(Rank),
    /// A rank has only so many squares.
    RankTooShort(Rank, u8),
    /// The board has only so many ranks.
    TooFewRanks(u8),
    /// The board has more than eight ranks.
    TooManyRanks,
    /// Two digits in a row. Lenient: their sum.
    DigitsInARow,
    /// A capital letter where a small one belongs. Lenient: read as the small one.
    Capital(Byte),
    /// This letter names a right that was named before. Lenient: one right.
    DuplicateRight(Byte),
    /// A right of White behind one of Black. Lenient: the order does not matter.
    RightsOutOfOrder(Byte),
    /// The right of this letter is not one of a king on its e-file square and a rook in the corner.
    NotStandardCastling(Byte),
    /// A right without its king and rook, or an en passant square that does not fit the pawns. Only a lenient
    /// reader speaks of it, and drops it; a strict one keeps it for `Position` to judge.
    Unfounded,
    /// A number above 65535.
    NumberTooLarge,
    /// A number with zeros before it. Lenient: without them.
    LeadingZero,
    /// The move number 0. Lenient: 1.
    Zero,
    /// Something else than one space between two fields, or a blank at an end. Lenient: underscores, no-break spaces and any
    /// ASCII white space, in any number.
    Separator,
}

/// A reason in words; the field knows what was expected.
struct Reason(FenField, FenErrorKind);

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            FenErrorKind::Missing => match self.0 {
                FenField::HalfmoveClock | FenField::FullmoveNumber => {
                    f.write_str("missing, which only `FenReader::LENIENT` takes")
                }
                _ => f.write_str("missing"),
            },
            FenErrorKind::Unexpected(byte) => write!(f, "unexpected `{byte}`, expected {}", expected(self.0)),
            FenErrorKind::RankTooLong(rank) => write!(f, "rank {rank} has more than 8 squares"),
            FenErrorKind::RankTooShort(rank, squares) => {
                write!(f, "rank {rank} has {squares} squares, expected 8")
            }
            FenErrorKind::TooFewRanks(ranks) => write!(f, "the board has {ranks} ranks, expected 8"),
            FenErrorKind::TooManyRanks => f.write_str("the board has more than 8 ranks"),
            FenErrorKind::DigitsInARow => f.write_str("two digits in a row"),
            FenErrorKind::Capital(byte) => write!(f, "`{byte}` is a capital letter"),
            FenErrorKind::DuplicateRight(byte) => write!(f, "`{byte}` names a right a second time"),
            FenErrorKind::RightsOutOfOrder(byte) => write!(f, "`{byte}` belongs before the rights of black"),
            FenErrorKind::NotStandardCastling(byte) => {
                write!(f, "`{byte}` is not the right of a king on the e-file and a rook in the corner")
            }
            FenErrorKind::Unfounded => f.write_str("contradicted by the board"),
            FenErrorKind::NumberTooLarge => f.write_str("the number is above 65535"),
            FenErrorKind::LeadingZero => f.write_str("the number has a leading zero"),
            FenErrorKind::Zero => f.write_str("`0`, expected at least `1`"),
            FenErrorKind::Separator if self.0 == FenField::End => {
                f.write_str("a line end or blank behind it, which only `FenReader::LENIENT` takes")
            }
            FenErrorKind::Separator => f.write_str("fields are separated by one space"),
        }
    }
}

fn expected(field: FenField) -> &'static str {
    match field {
        FenField::Placement => "one of `pnbrqkPNBRQK`, a digit `1` to `8`, or `/`",
        FenField::Turn => "`w` or `b`",
        FenField::CastlingRights => "`-` or letters such as `KQkq` or `HAha`",
        FenField::EnPassant => "`-` or a square",
        FenField::HalfmoveClock | FenField::FullmoveNumber => "decimal digits",
        FenField::End => "nothing",
    }
}
