//! Reading the text of a move: one parser, strict or lenient, in the letters that the caller names.

use crate::geometry::{Bitboard, File, Rank, Role, Square};
use crate::notation::byte::Byte;
use crate::notation::letters::Letters;
use crate::notation::san::{CheckMark, San, SanAction};
use crate::notation::tolerance::Tolerance;
use crate::position::CastlingSide;
use core::str::FromStr;
use thiserror::Error;

/// Why a text is not a move in algebraic notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseSanError {
    /// A byte that can't stand here.
    #[error("unexpected `{found}` at byte {offset}")]
    Unexpected {
        /// The byte.
        found: Byte,
        /// Bytes before it, from 0.
        offset: usize,
    },
    /// The text ends before the move is complete.
    #[error("the move ends too soon at byte {offset}")]
    TooShort {
        /// The length of the text.
        offset: usize,
    },
}

/// A reader of the text of moves with its settings.
///
/// ```
/// use caissa::notation::Letters;
/// use caissa::notation::san::{San, SanReader};
///
/// let german = SanReader::LENIENT.letters(Letters::GERMAN);
/// assert_eq!(german.read("Sg1-f3!"), SanReader::LENIENT.read("Ng1f3"));
/// assert_eq!(german.read("d8D+").unwrap().to_string(), "d8=Q+");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SanReader {
    tolerance: Tolerance,
    letters: Letters,
}

impl SanReader {
    /// Takes what PGN calls SAN, in English.
    pub const STRICT: SanReader = SanReader { tolerance: Tolerance::Strict, letters: Letters::ENGLISH };

    /// Takes the other usual forms too, in English.
    pub const LENIENT: SanReader = SanReader { tolerance: Tolerance::Lenient, letters: Letters::ENGLISH };

    /// A strict or a lenient reader of English letters.
    #[must_use]
    pub const fn new(tolerance: Tolerance) -> SanReader {
        SanReader { tolerance, letters: Letters::ENGLISH }
    }

    /// The same reader for other letters.
    #[must_use]
    pub const fn letters(self, letters: Letters) -> SanReader {
        SanReader { tolerance: self.tolerance, letters }
    }

    pub(in crate::notation) const fn tolerance(&self) -> Tolerance {
        self.tolerance
    }

    /// Reads the text of one move.
    ///
    /// # Errors
    ///
    /// [`ParseSanError`] with the first byte that does not fit.
    pub fn read(&self, text: impl AsRef<[u8]>) -> Result<San, ParseSanError> {
        Cursor { reader: self, text: text.as_ref(), at: 0 }.san()
    }

    /// Whether this reader takes a [`PlainMove`] for what it is.
    pub(in crate::notation) fn takes_plain_moves(&self) -> bool {
        self.tolerance.is_lenient() && self.letters.is_english()
    }
}

/// A move without promotion and castling, as most are, in English: the short way for those who don't look at captures and marks.
#[derive(Clone, Copy, Debug)]
pub(in crate::notation) struct PlainMove {
    pub(super) role: Role,
    /// The squares from which it may come, as far as the text tells.
    pub(super) origin: Bitboard,
    pub(super) to: Square,
}

impl PlainMove {
    /// The move and its length, if a blank, `!` or `?` ends it. Other bytes than those of a move may come through; then no man fits. Which
    /// form comes can't be foreseen, neither by the CPU: all are read in one go.
    #[inline(always)]
    pub(in crate::notation) fn read(text: [u8; 8]) -> Option<(PlainMove, usize)> {
        const LOW: u64 = 0x0101_0101_0101_0101;
        let text = u64::from_le_bytes(text);
        // The lowest byte that is no more than `!`, or is `?`, gets its high bit.
        let mark = text ^ (LOW * u64::from(b'?'));
        let ends = (text.wrapping_sub(LOW * 0x22) & !text) | (mark.wrapping_sub(LOW) & !mark);
        let len = (ends & (LOW << 7)).trailing_zeros() / 8;
        if !(2..8).contains(&len) {
            return None;
        }
        // From the end, which stands on top.
        let last = |text: u64| (text >> 56) as u8;
        let mut text = text << (64 - 8 * len);
        text <<= if matches!(last(text), b'+' | b'#') { 8 } else { 0 };
        let rank = last(text).wrapping_sub(b'1');
        let file = last(text << 8).wrapping_sub(b'a');
        text <<= 16;
        text <<= if last(text) == b'x' { 8 } else { 0 };
        if (rank | file) > 7 || text << 16 != 0 {
            return None;
        }
        let (man, origin) = match (last(text << 8), last(text)) {
            (0, 0) => (0, file + b'a'),
            (0, file) if file >= b'a' => (0, file),
            (0, man) => (man, 0),
            told => told,
        };
        let role = MEN[usize::from(man)]?;
        // Anything else there belongs to no move: it may be a sign that ends the word.
        let origin = ORIGINS[usize::from(origin)];
        let to = Square::masked(rank * 8 + file);
        (!origin.is_empty()).then_some((PlainMove { role, origin, to }, len as usize))
    }
}

/// The man that a byte names; none names a pawn.
static MEN: [Option<Role>; 256] = {
    let mut men = [None; 256];
    men[0] = Some(Role::Pawn);
    men[b'N' as usize] = Some(Role::Knight);
    men[b'B' as usize] = Some(Role::Bishop);
    men[b'R' as usize] = Some(Role::Rook);
    men[b'Q' as usize] = Some(Role::Queen);
    men[b'K' as usize] = Some(Role::King);
    men
};

/// The squares that the name of a file or a rank leaves; all, if there is none.
static ORIGINS: [Bitboard; 256] = {
    let mut origins = [Bitboard::EMPTY; 256];
    origins[0] = Bitboard::FULL;
    let mut index = 0;
    while index < 8 {
        origins[b'a' as usize + index] = File::ALL[index].bitboard();
        origins[b'1' as usize + index] = Rank::ALL[index].bitboard();
        index += 1;
    }
    origins
};

/// The strict reader in English.
impl FromStr for San {
    type Err = ParseSanError;

    /// Reads a move as [`SanReader::STRICT`] does.
    ///
    /// # Errors
    ///
    /// [`ParseSanError`] with the first byte that does not fit.
    fn from_str(text: &str) -> Result<San, ParseSanError> {
        SanReader::STRICT.read(text)
    }
}

/// A place in the text of a move.
struct Cursor<'t> {
    reader: &'t SanReader,
    text: &'t [u8],
    at: usize,
}

impl Cursor<'_> {
    #[inline]
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn rest(&self) -> &[u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    #[inline]
    const fn is_lenient(&self) -> bool {
        self.reader.tolerance.is_lenient()
    }

    #[cold]
    fn unexpected<T>(&self) -> Result<T, ParseSanError> {
        Err(match self.peek() {
            Some(byte) => ParseSanError::Unexpected { found: Byte(byte), offset: self.at },
            None => ParseSanError::TooShort { offset: self.at },
        })
    }

    /// Passes this text if it stands here.
    #[inline]
    fn take(&mut self, text: &[u8]) -> bool {
        let found = self.rest().starts_with(text);
        if found {
            self.at += text.len();
        }
        found
    }

    #[inline]
    fn san(mut self) -> Result<San, ParseSanError> {
        let action = match self.peek() {
            Some(b'O' | b'0' | b'o' | b'-' | b'Z' | b'@' | b'n' | b'p') => self.rare_action()?,
            _ => self.normal()?,
        };
        let mut san = San { action, mark: None, en_passant: false, draw_offer: false };
        match self.rest() {
            [] => Ok(san),
            [b'+'] => {
                san.mark = Some(CheckMark::Check);
                Ok(san)
            }
            [b'#'] => {
                san.mark = Some(CheckMark::Checkmate);
                Ok(san)
            }
            _ if self.is_lenient() => {
                self.marks(&mut san)?;
                Ok(san)
            }
            _ => {
                self.at += usize::from(matches!(self.peek(), Some(b'+' | b'#')));
                self.unexpected()
            }
        }
    }

    /// Castling, the null move, or after all a normal move.
    fn rare_action(&mut self) -> Result<SanAction, ParseSanError> {
        if self.take(b"--") {
            return Ok(SanAction::Null);
        }
        if self.is_lenient() {
            for null in ["Z0", "@@@@", "null", "pass"] {
                if self.rest() == null.as_bytes() {
                    self.at += null.len();
                    return Ok(SanAction::Null);
                }
            }
        }
        if !self.castling_sign() {
            return self.normal();
        }
        let mut signs = 1;
        while signs < 3 && self.dash() {
            if !self.castling_sign() {
                return self.unexpected();
            }
            signs += 1;
        }
        match signs {
            2 => Ok(SanAction::Castle(CastlingSide::KingSide)),
            3 => Ok(SanAction::Castle(CastlingSide::QueenSide)),
            _ => self.unexpected(),
        }
    }

    /// A hyphen; for a lenient reader also a dash.
    fn dash(&mut self) -> bool {
        match self.peek() {
            Some(b'-') => {
                self.at += 1;
                true
            }
            Some(0xe2) if self.is_lenient() => self.take("\u{2013}".as_bytes()),
            _ => false,
        }
    }

    /// The capital letter O; for a lenient reader also a small one or zero.
    fn castling_sign(&mut self) -> bool {
        let fits = match self.peek() {
            Some(b'O') => true,
            Some(b'0' | b'o') => self.is_lenient(),
            _ => false,
        };
        self.at += usize::from(fits);
        fits
    }

    #[inline]
    fn normal(&mut self) -> Result<SanAction, ParseSanError> {
        let role = self.role();
        let piece_end = self.at;
        let (file, rank) = (self.file(), self.rank());
        let before_sign = self.at;
        let capture = self.capture_sign()?;
        let to_at = self.at;
        let (to_file, to_rank) = (self.file(), self.rank());
        let (origin, to) = match ((file, rank), (to_file, to_rank)) {
            (origin, (Some(file), Some(rank))) => (origin, Square::new(file, rank)),
            ((Some(file), Some(rank)), (None, None)) if to_at == before_sign => {
                ((None, None), Square::new(file, rank))
            }
            _ => return self.unexpected(),
        };
        if role == Role::Pawn && !self.is_lenient() {
            // A pawn is named by nothing, or by its file when it captures.
            let fits = match origin {
                (None, None) => !capture,
                (Some(_), None) => capture,
                _ => false,
            };
            if !fits {
                self.at = if capture && origin == (None, None) { piece_end } else { before_sign };
                return self.unexpected();
            }
        }
        let promotion = if role == Role::Pawn { self.promotion(to)? } else { None };
        Ok(SanAction::Normal { role, file: origin.0, rank: origin.1, capture, to, promotion })
    }

    /// The piece that the text begins with; a pawn if none.
    #[inline]
    fn role(&mut self) -> Role {
        if matches!(self.peek(), Some(b'a'..=b'h')) {
            return Role::Pawn;
        }
        if let Some((role, len)) = self.reader.letters.read(self.rest()) {
            self.at += len;
            return role;
        }
        if self.is_lenient() && !self.take(b"P") {
            let _ = self.take("♙".as_bytes()) || self.take("♟".as_bytes());
        }
        Role::Pawn
    }

    #[inline]
    fn file(&mut self) -> Option<File> {
        let file = File::from_index(usize::from(self.peek()?.wrapping_sub(b'a')))?;
        self.at += 1;
        Some(file)
    }

    #[inline]
    fn rank(&mut self) -> Option<Rank> {
        let rank = Rank::from_index(usize::from(self.peek()?.wrapping_sub(b'1')))?;
        self.at += 1;
        Some(rank)
    }

    /// `x`; for a lenient reader also `:`, `×`, or a hyphen, which says that nothing is captured.
    #[inline]
    fn capture_sign(&mut self) -> Result<bool, ParseSanError> {
        match self.peek() {
            Some(b'x') => {
                self.at += 1;
                Ok(true)
            }
            Some(b':' | 0xc3 | b'-') if self.is_lenient() => {
                let capture = self.take(b":") || self.take("×".as_bytes());
                if capture || self.take(b"-") { Ok(capture) } else { self.unexpected() }
            }
            _ => Ok(false),
        }
    }

    /// `=Q`; for a lenient reader also `Q`, `(Q)`, `/Q`, and small letters.
    #[inline]
    fn promotion(&mut self, to: Square) -> Result<Option<Role>, ParseSanError> {
        let last_rank = matches!(to.rank(), Rank::First | Rank::Eighth);
        let before = self.at;
        let sign = match self.peek() {
            None | Some(b'+' | b'#') => return Ok(None),
            Some(b'=') => b'=',
            Some(sign @ (b'(' | b'/')) if self.is_lenient() && last_rank => sign,
            _ if self.is_lenient() && last_rank => 0,
            _ => return Ok(None),
        };
        self.at += usize::from(sign != 0);
        let letters = &self.reader.letters;
        let name = match letters.read(self.rest()) {
            None if self.is_lenient() => letters.read_any_case(self.rest()),
            name => name,
        };
        let role = match name {
            Some((role, len)) if role != Role::King => {
                self.at += len;
                role
            }
            // `=` and `(=)` offer a draw; without a sign there is no promotion.
            _ if self.is_lenient() => {
                self.at = before;
                return Ok(None);
            }
            _ => return self.unexpected(),
        };
        if sign == b'(' && !self.take(b")") {
            return self.unexpected();
        }
        Ok(Some(role))
    }

    /// Check, mate, en passant, a draw offer and glyphs, in any order, for a lenient reader.
    fn marks(&mut self, san: &mut San) -> Result<(), ParseSanError> {
        while self.at < self.text.len() {
            if self.take(b"#") || self.take(b"++") {
                san.mark = Some(CheckMark::Checkmate);
            } else if self.take(b"+") {
                san.mark = Some(CheckMark::Check);
            } else if self.take(b" e.p.") || self.take(b"e.p.") || self.take(b" ep") || self.take(b"ep") {
                san.en_passant = true;
            } else if self.take(b" (=)") || self.take(b"(=)") || self.take(b"=") {
                san.draw_offer = true;
            } else if !(self.take(b"!") || self.take(b"?")) {
                return self.unexpected();
            }
        }
        Ok(())
    }
}
