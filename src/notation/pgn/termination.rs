//! The marker that ends the moves of a game.

use core::fmt;
use thiserror::Error;

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

    /// The result of a record, out of its tag `Result` and the marker behind its moves: where one says `*` the other counts.
    ///
    /// # Errors
    ///
    /// [`ResultsDiffer`] if each says something else: neither is believed.
    ///
    /// ```
    /// use caissa::notation::pgn::TerminationMarker::{BlackWins, Unknown, WhiteWins};
    ///
    /// assert_eq!(Unknown.with_tag(WhiteWins), Ok(WhiteWins));
    /// let error = BlackWins.with_tag(WhiteWins).unwrap_err();
    /// assert_eq!(error.to_string(), "the tag `Result` says `1-0`, but the moves end with `0-1`");
    /// ```
    pub fn with_tag(self, tag: TerminationMarker) -> Result<TerminationMarker, ResultsDiffer> {
        match (tag, self) {
            (TerminationMarker::Unknown, marker) => Ok(marker),
            (tag, TerminationMarker::Unknown) => Ok(tag),
            (tag, marker) if tag == marker => Ok(marker),
            (tag, marker) => Err(ResultsDiffer { tag, marker }),
        }
    }
}

/// The tag `Result` and the marker behind the moves contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[error("the tag `Result` says `{tag}`, but the moves end with `{marker}`")]
pub struct ResultsDiffer {
    /// What the tag says.
    pub tag: TerminationMarker,
    /// What stands behind the moves.
    pub marker: TerminationMarker,
}

impl fmt::Display for TerminationMarker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
