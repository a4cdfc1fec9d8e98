//! The marker that ends the moves of a game.

use core::fmt;

/// The game termination marker of a PGN game. What it means for the players is not known here.
///
/// ```
/// use caissa::notation::pgn::TerminationMarker;
///
/// assert_eq!(TerminationMarker::Draw.to_string(), "1/2-1/2");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TerminationMarker {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `*`: in progress, abandoned, or not known.
    #[default]
    Unknown,
}

impl TerminationMarker {
    /// The marker as PGN writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            TerminationMarker::WhiteWins => "1-0",
            TerminationMarker::BlackWins => "0-1",
            TerminationMarker::Draw => "1/2-1/2",
            TerminationMarker::Unknown => "*",
        }
    }

    /// The marker that is written so, or `None`.
    #[must_use]
    pub fn from_text(text: &[u8]) -> Option<TerminationMarker> {
        match text {
            b"1-0" => Some(TerminationMarker::WhiteWins),
            b"0-1" => Some(TerminationMarker::BlackWins),
            b"1/2-1/2" => Some(TerminationMarker::Draw),
            b"*" => Some(TerminationMarker::Unknown),
            _ => None,
        }
    }
}

impl fmt::Display for TerminationMarker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
