//! What errors show of a text, and the bytes that may stand before one.

use alloc::string::String;
use core::fmt;

/// U+FEFF in UTF-8, which some editors put before a text.
pub(in crate::notation) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// What an error shows of a text: 32 characters at most.
pub(crate) fn shown(text: &str) -> String {
    text.chars().take(32).collect()
}

/// A byte that a reader did not expect.
///
/// `Display` writes a printable ASCII character as itself and any other byte escaped, such as `\n` or `\xe4`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Byte(pub u8);

impl fmt::Display for Byte {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            b'\'' | b'"' | b'\\' => write!(f, "{}", char::from(self.0)),
            byte => write!(f, "{}", core::ascii::escape_default(byte)),
        }
    }
}
