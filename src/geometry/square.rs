//! Squares, files and ranks.

use crate::geometry::{Bitboard, Color};
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// A file, one of the eight vertical columns, named from White's left. Laws: 2.4, C.5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All files, `a` to `h`.
    pub const ALL: [File; 8] = [File::A, File::B, File::C, File::D, File::E, File::F, File::G, File::H];

    /// 0 for the a-file to 7 for the h-file.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file with this index, if it is below 8.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<File> {
        if index < 8 { Some(File::masked(index as u8)) } else { None }
    }

    /// The file whose index is the low three bits of `index`. The match compiles to one `and`.
    #[inline]
    const fn masked(index: u8) -> File {
        match index & 7 {
            0 => File::A,
            1 => File::B,
            2 => File::C,
            3 => File::D,
            4 => File::E,
            5 => File::F,
            6 => File::G,
            _ => File::H,
        }
    }

    /// The letter of the file: `a` to `h`.
    #[inline]
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file of a letter, `a` to `h`, in lower case as squares are written.
    ///
    /// ```
    /// use caissa::File;
    ///
    /// assert_eq!(File::from_letter('c'), Some(File::C));
    /// assert_eq!(File::from_letter('C'), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<File> {
        match letter {
            'a'..='h' => File::from_index(letter as usize - 'a' as usize),
            _ => None,
        }
    }

    /// The eight squares of the file.
    #[inline]
    #[must_use]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << self as u8)
    }
}

/// A rank, one of the eight horizontal rows, numbered from White's side. Laws: 2.4, C.6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// All ranks, 1 to 8.
    pub const ALL: [Rank; 8] = [
        Rank::First,
        Rank::Second,
        Rank::Third,
        Rank::Fourth,
        Rank::Fifth,
        Rank::Sixth,
        Rank::Seventh,
        Rank::Eighth,
    ];

    /// 0 for the first rank to 7 for the eighth.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank with this index, if it is below 8.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Rank> {
        if index < 8 { Some(Rank::masked(index as u8)) } else { None }
    }

    /// The rank whose index is the low three bits of `index`. The match compiles to one `and`.
    #[inline]
    pub(crate) const fn masked(index: u8) -> Rank {
        match index & 7 {
            0 => Rank::First,
            1 => Rank::Second,
            2 => Rank::Third,
            3 => Rank::Fourth,
            4 => Rank::Fifth,
            5 => Rank::Sixth,
            6 => Rank::Seventh,
            _ => Rank::Eighth,
        }
    }

    /// The digit of the rank: `1` to `8`.
    #[inline]
    #[must_use]
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank of a digit, `1` to `8`.
    ///
    /// ```
    /// use caissa::Rank;
    ///
    /// assert_eq!(Rank::from_digit('2'), Some(Rank::Second));
    /// assert_eq!(Rank::from_digit('9'), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_digit(digit: char) -> Option<Rank> {
        match digit {
            '1'..='8' => Rank::from_index(digit as usize - '1' as usize),
            _ => None,
        }
    }

    /// The rank as a player of this colour counts it: his own first rank is `Rank::First`.
    #[inline]
    #[must_use]
    pub const fn relative_to(self, color: Color) -> Rank {
        match color {
            Color::White => self,
            Color::Black => Rank::masked(7 - self as u8),
        }
    }

    /// The eight squares of the rank.
    #[inline]
    #[must_use]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(0xff << (8 * self as u8))
    }
}

/// A square of the board, `a1` = 0, `b1` = 1, ... `h8` = 63. Laws: 2.1, 2.4, C.7.
///
/// ```
/// use caissa::{File, Rank, Square};
///
/// let e4: Square = "e4".parse()?;
/// assert_eq!(e4, Square::new(File::E, Rank::Fourth));
/// assert_eq!(e4.to_string(), "e4");
/// assert!("i1".parse::<Square>().is_err());
/// # Ok::<(), caissa::geometry::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
#[rustfmt::skip]
pub enum Square {
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
}

impl Square {
    /// The number of squares.
    pub const COUNT: usize = 64;

    /// All squares, a1 to h8, rank by rank.
    pub const ALL: [Square; Square::COUNT] = {
        let mut all = [Square::A1; Square::COUNT];
        let mut index = 0;
        while index < Square::COUNT {
            all[index] = Square::masked(index as u8);
            index += 1;
        }
        all
    };

    /// The square where a file and a rank cross.
    #[inline]
    #[must_use]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square::masked(rank as u8 * 8 + file as u8)
    }

    /// The square with this index, if it is below 64.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < 64 { Some(Square::masked(index as u8)) } else { None }
    }

    /// The square whose index is the low six bits of `index`. The match compiles to one `and`.
    #[inline]
    #[rustfmt::skip]
    pub(crate) const fn masked(index: u8) -> Square {
        match index & 63 {
            0 => Square::A1, 1 => Square::B1, 2 => Square::C1, 3 => Square::D1, 4 => Square::E1, 5 => Square::F1, 6 => Square::G1, 7 => Square::H1,
            8 => Square::A2, 9 => Square::B2, 10 => Square::C2, 11 => Square::D2, 12 => Square::E2, 13 => Square::F2, 14 => Square::G2, 15 => Square::H2,
            16 => Square::A3, 17 => Square::B3, 18 => Square::C3, 19 => Square::D3, 20 => Square::E3, 21 => Square::F3, 22 => Square::G3, 23 => Square::H3,
            24 => Square::A4, 25 => Square::B4, 26 => Square::C4, 27 => Square::D4, 28 => Square::E4, 29 => Square::F4, 30 => Square::G4, 31 => Square::H4,
            32 => Square::A5, 33 => Square::B5, 34 => Square::C5, 35 => Square::D5, 36 => Square::E5, 37 => Square::F5, 38 => Square::G5, 39 => Square::H5,
            40 => Square::A6, 41 => Square::B6, 42 => Square::C6, 43 => Square::D6, 44 => Square::E6, 45 => Square::F6, 46 => Square::G6, 47 => Square::H6,
            48 => Square::A7, 49 => Square::B7, 50 => Square::C7, 51 => Square::D7, 52 => Square::E7, 53 => Square::F7, 54 => Square::G7, 55 => Square::H7,
            56 => Square::A8, 57 => Square::B8, 58 => Square::C8, 59 => Square::D8, 60 => Square::E8, 61 => Square::F8, 62 => Square::G8, _ => Square::H8,
        }
    }

    /// 0 for a1 to 63 for h8, rank by rank.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file of the square.
    #[inline]
    #[must_use]
    pub const fn file(self) -> File {
        File::masked(self as u8)
    }

    /// The rank of the square.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::masked(self as u8 >> 3)
    }

    /// The set that holds this square alone.
    #[inline]
    #[must_use]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(1 << self as u8)
    }

    /// Whether the square is light; a1 is dark, and neighbours differ. Laws: 2.1.
    #[inline]
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self.file() as u8 + self.rank() as u8) % 2 == 1
    }

    /// The square on the same file, seen from the other side of the board: e2 and e7.
    #[inline]
    #[must_use]
    pub const fn mirrored(self) -> Square {
        Square::masked(self as u8 ^ 56)
    }

    /// The square so many files to the right and ranks up (for White), if it is on the board.
    #[inline]
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self as i8 & 7) as i16 + files as i16;
        let rank = (self as i8 >> 3) as i16 + ranks as i16;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Square::masked((rank * 8 + file) as u8))
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        square.bitboard()
    }
}

impl TryFrom<u8> for Square {
    type Error = ParseSquareError;

    /// The square with this index.
    ///
    /// # Errors
    /// [`ParseSquareError::NoSuchIndex`] if the index is above 63.
    #[inline]
    fn try_from(index: u8) -> Result<Square, ParseSquareError> {
        Square::from_index(usize::from(index)).ok_or(ParseSquareError::NoSuchIndex { index })
    }
}

/// Why a text is not the name of a square, or a number not the index of one.
///
/// ```
/// use caissa::Square;
///
/// let error = "e9".parse::<Square>().unwrap_err();
/// assert_eq!(error.to_string(), "unexpected `9` at byte 1, expected a rank `1` to `8`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum ParseSquareError {
    /// A character that can't stand here.
    #[error("unexpected `{}` at byte {offset}, expected {}", .found.escape_debug(), expected(*.offset))]
    Unexpected {
        /// The character.
        found: char,
        /// Bytes before it.
        offset: usize,
    },
    /// The text ends too soon.
    #[error("the text ends at byte {offset}, expected {}", expected(*.offset))]
    TooShort {
        /// The length of the text.
        offset: usize,
    },
    /// No square has this index.
    #[error("no square has the index {index}, expected 0 to 63")]
    NoSuchIndex {
        /// The number.
        index: u8,
    },
}

const fn expected(offset: usize) -> &'static str {
    match offset {
        0 => "a file `a` to `h`",
        1 => "a rank `1` to `8`",
        _ => "the end",
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads a name such as `e4`, in lower case, with nothing before or after it.
    ///
    /// # Errors
    /// [`ParseSquareError`] with the first character that does not fit.
    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let mut chars = text.char_indices();
        let mut next = || chars.next().ok_or(ParseSquareError::TooShort { offset: text.len() });
        let unexpected = |(offset, found)| ParseSquareError::Unexpected { found, offset };
        let letter = next()?;
        let file = File::from_letter(letter.1).ok_or(unexpected(letter))?;
        let digit = next()?;
        let rank = Rank::from_digit(digit.1).ok_or(unexpected(digit))?;
        match chars.next() {
            None => Ok(Square::new(file, rank)),
            Some(rest) => Err(unexpected(rest)),
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().letter(), self.rank().digit())
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digit())
    }
}
