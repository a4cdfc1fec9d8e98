//! Strict or lenient: how a reader takes what its format does not allow.

/// How a reader takes text that departs from its format but can be understood.
///
/// Each format says in its module what the strict and the lenient reader accept. There is one parser; the
/// strict one stops where the lenient one notes a liberty and goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tolerance {
    /// Only what the format says.
    #[default]
    Strict,
    /// Also what is often met and can only mean one thing.
    Lenient,
}

impl Tolerance {
    /// Whether this is [`Tolerance::Lenient`].
    #[must_use]
    pub const fn is_lenient(self) -> bool {
        matches!(self, Tolerance::Lenient)
    }
}
