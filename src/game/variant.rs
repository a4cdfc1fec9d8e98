//! Whether a record is one of chess at all.

use alloc::string::String;

/// Whether the value of the PGN tag `Variant` names chess, from any position, or Chess960. Capital letters, spaces and signs don't matter; an
/// empty value is chess too.
///
/// ```
/// use caissa::game::is_chess;
///
/// assert!(is_chess("Standard") && is_chess("From Position") && is_chess("Chess 960"));
/// assert!(!is_chess("Atomic"));
/// ```
#[must_use]
pub fn is_chess(variant: &str) -> bool {
    let letters = variant.chars().filter(|char| char.is_alphanumeric());
    let name: String = letters.flat_map(char::to_lowercase).collect();
    ["", "standard", "normal", "fromposition", "960", "fischerandom", "fischerrandom", "freestyle"]
        .contains(&name.replace("chess", "").as_str())
}
