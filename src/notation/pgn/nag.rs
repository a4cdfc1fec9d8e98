//! Numeric annotation glyphs.

use crate::notation::byte::shown;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// A numeric annotation glyph: `$1` is a good move, `$14` a slight advantage for White.
///
/// PGN gives the numbers 0 to 139 a meaning, other programs those up to 255. Some have a glyph of
/// the printed books; `Display` writes the number, which every program can read.
///
/// ```
/// use caissa::notation::pgn::Nag;
///
/// assert_eq!(Nag::from_glyph("!?"), Some(Nag::INTERESTING_MOVE));
/// assert_eq!(Nag::INTERESTING_MOVE.to_string(), "$5");
/// assert_eq!(Nag(16).glyph(), Some("±"));
/// assert_eq!("$16".parse(), Ok(Nag(16)));
/// assert_eq!("±".parse(), Ok(Nag::from(16)));
/// let error = "$256".parse::<Nag>().unwrap_err();
/// assert_eq!(error.to_string(), "`$256` is neither `$` with a number up to 255 nor a sign such as `!?`");
/// assert!("$+1".parse::<Nag>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u8);

impl Nag {
    /// `!`.
    pub const GOOD_MOVE: Nag = Nag(1);
    /// `?`.
    pub const MISTAKE: Nag = Nag(2);
    /// `!!`.
    pub const BRILLIANT_MOVE: Nag = Nag(3);
    /// `??`.
    pub const BLUNDER: Nag = Nag(4);
    /// `!?`.
    pub const INTERESTING_MOVE: Nag = Nag(5);
    /// `?!`.
    pub const DUBIOUS_MOVE: Nag = Nag(6);

    /// The sign of the printed books for this number, where there is one.
    #[must_use]
    pub fn glyph(self) -> Option<&'static str> {
        GLYPHS.iter().find(|&&(nag, _)| nag == self.0).map(|&(_, glyph)| glyph)
    }

    /// The number of a sign: one of those that [`Nag::glyph`] gives, or a usual other form of it
    /// (`+/-` for `±`, `N` for a novelty).
    #[must_use]
    pub fn from_glyph(text: &str) -> Option<Nag> {
        GLYPHS.iter().chain(OTHER_FORMS).find(|&&(_, glyph)| glyph == text).map(|&(nag, _)| Nag(nag))
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

impl From<u8> for Nag {
    fn from(number: u8) -> Nag {
        Nag(number)
    }
}

/// A text that is no annotation; no more than its first 32 characters are kept.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{}` is neither `$` with a number up to 255 nor a sign such as `!?`", .0.escape_debug())]
pub struct ParseNagError(pub String);

/// `$14`, or a sign that [`Nag::from_glyph`] knows.
impl FromStr for Nag {
    type Err = ParseNagError;

    /// # Errors
    ///
    /// [`ParseNagError`] for anything else.
    fn from_str(text: &str) -> Result<Nag, ParseNagError> {
        let digits = text.strip_prefix('$').filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()));
        let number = digits.and_then(|digits| digits.parse().ok().map(Nag));
        number.or_else(|| Nag::from_glyph(text)).ok_or_else(|| ParseNagError(shown(text)))
    }
}

/// Number and sign.
const GLYPHS: &[(u8, &str)] = &[
    (1, "!"),
    (2, "?"),
    (3, "!!"),
    (4, "??"),
    (5, "!?"),
    (6, "?!"),
    (7, "\u{25a1}"),
    (10, "="),
    (13, "\u{221e}"),
    (14, "\u{2a72}"),
    (15, "\u{2a71}"),
    (16, "\u{b1}"),
    (17, "\u{2213}"),
    (18, "+-"),
    (19, "-+"),
    (22, "\u{2a00}"),
    (32, "\u{27f3}"),
    (36, "\u{2191}"),
    (40, "\u{2192}"),
    (44, "=\u{221e}"),
    (132, "\u{21c6}"),
    (138, "\u{2295}"),
    (140, "\u{2206}"),
    (142, "\u{2313}"),
    (145, "RR"),
    (146, "N"),
];

/// Other ways to write a sign of the table.
const OTHER_FORMS: &[(u8, &str)] = &[
    (14, "+="),
    (14, "+/="),
    (15, "=+"),
    (15, "=/+"),
    (16, "+/-"),
    (17, "-/+"),
    (18, "+\u{2212}"),
    (19, "\u{2212}+"),
    (13, "~"),
];
