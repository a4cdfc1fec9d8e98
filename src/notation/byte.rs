//! A byte of a text, as errors show it.

use core::fmt;

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
