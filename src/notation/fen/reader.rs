//! The one reader of FEN: a single pass over bytes, nothing allocated unless something is repaired.

use crate::board::Board;
use crate::geometry::{Bitboard, Color, File, Rank, Role, Square};
use crate::notation::byte::Byte;
use crate::notation::fen::{FenError, FenErrorKind, FenField};
use crate::notation::tolerance::Tolerance;
use crate::position::{CastlingRights, CastlingSide, Defect, Position, PositionError, Setup};
use alloc::vec::Vec;
use core::str::FromStr;
use thiserror::Error;

/// A reader of FEN with its settings.
///
/// ```
/// use caissa::notation::fen::{FenErrorKind, FenReader};
///
/// let text = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 0";
/// assert!(FenReader::STRICT.read(text).is_err());
///
/// let read = FenReader::LENIENT.read(text).unwrap();
/// assert_eq!(read.setup.fullmove_number, 1);
/// assert_eq!(read.repairs[0].kind, FenErrorKind::Zero);
/// assert_eq!(read.repairs[0].offset, 36);
/// ```
#[doc(alias = "from_fen")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FenReader {
    tolerance: Tolerance,
    geometry: Geometry,
}

/// Which castling rights a reader takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Geometry {
    #[default]
    Chess960,
    Standard,
}

/// What a FEN says, and what had to be repaired on the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenRead {
    /// The position as plain data.
    pub setup: Setup,
    /// What a strict reader would have refused, or left to `Position` to refuse, in the order of the text; empty if
    /// the reader was strict.
    pub repairs: Vec<FenError>,
}

impl FenReader {
    /// Takes FEN to the letter, with X-FEN or Shredder-FEN castling rights.
    pub const STRICT: FenReader = FenReader { tolerance: Tolerance::Strict, geometry: Geometry::Chess960 };

    /// Takes liberties and lists them.
    pub const LENIENT: FenReader = FenReader { tolerance: Tolerance::Lenient, geometry: Geometry::Chess960 };

    /// A strict or a lenient reader.
    #[must_use]
    pub const fn new(tolerance: Tolerance) -> FenReader {
        FenReader { tolerance, geometry: Geometry::Chess960 }
    }

    /// The same reader, but for standard chess only: it refuses every castling right but those of a king on
    /// e1 or e8 and a rook in the corner.
    #[must_use]
    pub const fn standard_castling(self) -> FenReader {
        FenReader { tolerance: self.tolerance, geometry: Geometry::Standard }
    }

    /// Reads a FEN.
    ///
    /// # Errors
    ///
    /// [`FenError`] for the first thing that this reader does not take.
    pub fn read(&self, text: impl AsRef<[u8]>) -> Result<FenRead, FenError> {
        let mut cursor = Cursor::new(*self, text.as_ref());
        let setup = cursor.fen()?;
        Ok(FenRead { setup, repairs: cursor.repairs })
    }
}

/// The strict reader, with X-FEN or Shredder-FEN castling rights.
impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN as [`FenReader::STRICT`] does.
    ///
    /// # Errors
    ///
    /// [`FenError`] for the first thing that is not as it should be, with its field and offset.
    fn from_str(text: &str) -> Result<Setup, FenError> {
        Cursor::new(FenReader::STRICT, text.as_bytes()).fen()
    }
}

/// Why a text is not a position: it is no FEN, or its FEN can't be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ParsePositionError {
    /// The text is no FEN.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The FEN is fine, but what it says can't be played.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// The strict reader, with X-FEN or Shredder-FEN castling rights; then the position must be playable.
impl FromStr for Position {
    type Err = ParsePositionError;

    /// Reads a FEN as [`FenReader::STRICT`] does, and asks for a playable position.
    ///
    /// # Errors
    ///
    /// [`ParsePositionError::Fen`] if the text is no FEN, [`ParsePositionError::Position`] with every defect if it can't be played.
    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let setup: Setup = text.parse()?;
        Ok(Position::try_from(setup)?)
    }
}

/// A place in a FEN, and the liberties taken so far.
pub(in crate::notation) struct Cursor<'t> {
    reader: FenReader,
    pub(super) text: &'t [u8],
    pub(super) at: usize,
    repairs: Vec<FenError>,
}

impl<'t> Cursor<'t> {
    pub(in crate::notation) const fn new(reader: FenReader, text: &'t [u8]) -> Cursor<'t> {
        Cursor { reader, text, at: 0, repairs: Vec::new() }
    }

    /// The offset of the next byte, and the liberties taken so far.
    pub(in crate::notation) fn into_parts(self) -> (usize, Vec<FenError>) {
        (self.at, self.repairs)
    }

    /// All six fields, and nothing after them.
    #[inline]
    pub(in crate::notation) fn fen(&mut self) -> Result<Setup, FenError> {
        let mut setup = self.four_fields()?;
        if self.begin(FenField::HalfmoveClock)? {
            setup.halfmove_clock = self.number(FenField::HalfmoveClock)?;
        }
        if self.begin(FenField::FullmoveNumber)? {
            let at = self.at;
            let number = self.number(FenField::FullmoveNumber)?;
            if number == 0 {
                self.liberty(FenField::FullmoveNumber, at, FenErrorKind::Zero)?;
            }
            setup.fullmove_number = number.max(1);
        }
        if self.at < self.text.len() {
            self.end()?;
        }
        Ok(setup)
    }

    /// The four fields that FEN and EPD share, with counters 0 and 1.
    #[inline]
    pub(in crate::notation) fn four_fields(&mut self) -> Result<Setup, FenError> {
        if self.separator_at(self.at) > 0 {
            self.liberty(FenField::Placement, self.at, FenErrorKind::Separator)?;
            self.pass_separators();
        }
        let mut setup = Setup { board: self.placement()?, ..Setup::EMPTY };
        if self.begin(FenField::Turn)? {
            setup.turn = self.turn()?;
        }
        let mut rights_at = self.at;
        if self.begin(FenField::CastlingRights)? {
            rights_at = self.at;
            setup.castling_rights = self.castling_rights(&setup.board)?;
        }
        let mut square_at = self.at;
        if self.begin(FenField::EnPassant)? {
            square_at = self.at;
            setup.en_passant = self.en_passant()?;
        }
        if self.reader.tolerance.is_lenient() {
            self.drop_unfounded(&mut setup, rights_at, square_at)?;
        }
        Ok(setup)
    }

    /// Drops rights without king and rook, and an en passant square that no pawn can have passed: no position can keep them.
    #[cold]
    fn drop_unfounded(
        &mut self,
        setup: &mut Setup,
        rights_at: usize,
        square_at: usize,
    ) -> Result<(), FenError> {
        let defects = setup.defects();
        if defects.contains(Defect::CastlingRights) {
            let bad = setup.unfounded_rights();
            setup.castling_rights = setup.castling_rights.without(bad);
            self.liberty(FenField::CastlingRights, rights_at, FenErrorKind::Unfounded)?;
        }
        if defects.contains(Defect::EnPassant) {
            setup.en_passant = None;
            self.liberty(FenField::EnPassant, square_at, FenErrorKind::Unfounded)?;
        }
        self.repairs.sort_by_key(|repair| repair.offset);
        Ok(())
    }

    #[inline]
    pub(super) fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    pub(super) const fn error<T>(
        &self,
        field: FenField,
        offset: usize,
        kind: FenErrorKind,
    ) -> Result<T, FenError> {
        Err(FenError { field, offset, kind })
    }

    /// The byte here can't stand in this field, or there is none.
    #[cold]
    pub(super) fn unexpected<T>(&self, field: FenField) -> Result<T, FenError> {
        let kind = match self.peek() {
            None => FenErrorKind::Missing,
            Some(byte) if is_separator(byte) => FenErrorKind::Separator,
            Some(byte) => FenErrorKind::Unexpected(Byte(byte)),
        };
        self.error(field, self.at, kind)
    }

    /// An error for a strict reader, an entry in the list for a lenient one.
    #[cold]
    pub(super) fn liberty(
        &mut self,
        field: FenField,
        offset: usize,
        kind: FenErrorKind,
    ) -> Result<(), FenError> {
        let error = FenError { field, offset, kind };
        match self.reader.tolerance {
            Tolerance::Strict => Err(error),
            Tolerance::Lenient => {
                self.repairs.push(error);
                Ok(())
            }
        }
    }

    /// Passes what separates this field from the one before; `false` if the text ends here.
    #[inline]
    fn begin(&mut self, field: FenField) -> Result<bool, FenError> {
        let next = self.at + 1;
        if self.peek() == Some(b' ') && next < self.text.len() && self.separator_at(next) == 0 {
            self.at += 1;
            return Ok(true);
        }
        self.odd_begin(field)
    }

    #[cold]
    fn odd_begin(&mut self, field: FenField) -> Result<bool, FenError> {
        if self.at == self.text.len() {
            self.liberty(field, self.at, FenErrorKind::Missing)?;
            return Ok(false);
        }
        let from = self.at;
        self.pass_separators();
        if self.at == from {
            return self.unexpected(field.before());
        }
        if self.at == self.text.len() {
            self.liberty(FenField::End, from, FenErrorKind::Separator)?;
            self.liberty(field, self.at, FenErrorKind::Missing)?;
            return Ok(false);
        }
        self.liberty(field, from, FenErrorKind::Separator)?;
        Ok(true)
    }

    /// The bytes of what a lenient reader takes for a separator at this place, 0 if there is none.
    #[inline]
    pub(super) fn separator_at(&self, at: usize) -> usize {
        match self.text.get(at..) {
            Some(&[0xc2, 0xa0, ..]) => 2,
            Some(&[byte, ..]) if is_separator(byte) => 1,
            _ => 0,
        }
    }

    fn pass_separators(&mut self) {
        while let bytes @ 1.. = self.separator_at(self.at) {
            self.at += bytes;
        }
    }

    /// Only separators may follow, and only for a lenient reader.
    #[cold]
    fn end(&mut self) -> Result<(), FenError> {
        let from = self.at;
        self.pass_separators();
        if self.at < self.text.len() {
            return self.unexpected(FenField::End);
        }
        self.liberty(FenField::End, from, FenErrorKind::Separator)
    }

    #[inline]
    fn turn(&mut self) -> Result<Color, FenError> {
        let turn = match self.peek() {
            Some(b'w' | b'W') => Color::White,
            Some(b'b' | b'B') => Color::Black,
            _ => return self.unexpected(FenField::Turn),
        };
        self.small_letter(FenField::Turn)?;
        self.at += 1;
        Ok(turn)
    }

    /// The letter here should be a small one.
    fn small_letter(&mut self, field: FenField) -> Result<(), FenError> {
        match self.peek() {
            Some(byte) if byte.is_ascii_uppercase() => {
                self.liberty(field, self.at, FenErrorKind::Capital(Byte(byte)))
            }
            _ => Ok(()),
        }
    }

    #[inline]
    fn castling_rights(&mut self, board: &Board) -> Result<CastlingRights, FenError> {
        if self.peek() == Some(b'-') {
            self.at += 1;
            return Ok(CastlingRights::NONE);
        }
        let from = self.at;
        let mut rooks = Bitboard::EMPTY;
        while let Some(byte) = self.peek() {
            let Some(rook) = rook_of_letter(board, byte) else { break };
            let letter = Byte(byte);
            let color = if byte.is_ascii_uppercase() { Color::White } else { Color::Black };
            if rooks.contains(rook) {
                // There are no more rights than these.
                if self.at - from >= 16 {
                    return self.unexpected(FenField::CastlingRights);
                }
                self.liberty(FenField::CastlingRights, self.at, FenErrorKind::DuplicateRight(letter))?;
            } else if color == Color::White && rooks.intersects(Rank::Eighth.bitboard()) {
                self.liberty(FenField::CastlingRights, self.at, FenErrorKind::RightsOutOfOrder(letter))?;
            }
            if self.reader.geometry == Geometry::Standard && !is_standard(board, color, rook) {
                return self.error(
                    FenField::CastlingRights,
                    self.at,
                    FenErrorKind::NotStandardCastling(letter),
                );
            }
            rooks |= rook.bitboard();
            self.at += 1;
        }
        if self.at == from {
            self.unexpected(FenField::CastlingRights)
        } else {
            Ok(CastlingRights::new(rooks))
        }
    }

    #[inline]
    fn en_passant(&mut self) -> Result<Option<Square>, FenError> {
        let file = match self.peek() {
            Some(b'-') => {
                self.at += 1;
                return Ok(None);
            }
            Some(file @ (b'a'..=b'h' | b'A'..=b'H')) => file.to_ascii_lowercase() - b'a',
            _ => return self.unexpected(FenField::EnPassant),
        };
        self.small_letter(FenField::EnPassant)?;
        self.at += 1;
        let Some(rank @ b'1'..=b'8') = self.peek() else {
            return self.unexpected(FenField::EnPassant);
        };
        self.at += 1;
        Ok(Square::from_index(usize::from(rank - b'1') * 8 + usize::from(file)))
    }

    #[inline]
    fn number(&mut self, field: FenField) -> Result<u16, FenError> {
        let from = self.at;
        let mut value = 0u32;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            value = value * 10 + u32::from(digit - b'0');
            if value > u32::from(u16::MAX) {
                return self.error(field, from, FenErrorKind::NumberTooLarge);
            }
            self.at += 1;
        }
        if self.at == from {
            return self.unexpected(field);
        }
        if self.at > from + 1 && self.text.get(from) == Some(&b'0') {
            self.liberty(field, from, FenErrorKind::LeadingZero)?;
        }
        Ok(value as u16)
    }
}

/// What a lenient reader takes for a separator of one byte; a no-break space has two.
const fn is_separator(byte: u8) -> bool {
    matches!(byte, b' ' | b'_' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// The rook that a letter of the castling field names, or the corner where it is missing.
#[inline]
fn rook_of_letter(board: &Board, letter: u8) -> Option<Square> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    match letter.to_ascii_lowercase() {
        b'k' => Some(outermost_rook(board, color, CastlingSide::KingSide)),
        b'q' => Some(outermost_rook(board, color, CastlingSide::QueenSide)),
        file @ b'a'..=b'h' => {
            Some(Square::new(File::from_index(usize::from(file - b'a'))?, Rank::First.relative_to(color)))
        }
        _ => None,
    }
}

/// The outermost own rook on this side of the king on the back rank; else the corner.
pub(super) fn outermost_rook(board: &Board, color: Color, side: CastlingSide) -> Square {
    let back_rank = Rank::First.relative_to(color);
    let corner_file = match side {
        CastlingSide::KingSide => File::H,
        CastlingSide::QueenSide => File::A,
    };
    let corner = Square::new(corner_file, back_rank);
    let rooks = board.colored(color, Role::Rook) & back_rank.bitboard();
    let outermost = match side {
        CastlingSide::KingSide => rooks.last(),
        CastlingSide::QueenSide => rooks.first(),
    };
    let king = (board.colored(color, Role::King) & back_rank.bitboard()).first();
    match (outermost, king) {
        (Some(rook), Some(king)) if (rook > king) == (side == CastlingSide::KingSide) => rook,
        _ => corner,
    }
}

/// A king on the e-file and a right of a corner.
fn is_standard(board: &Board, color: Color, rook: Square) -> bool {
    let king = Square::new(File::E, Rank::First.relative_to(color));
    board.colored(color, Role::King).contains(king) && matches!(rook.file(), File::A | File::H)
}
