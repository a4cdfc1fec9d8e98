//! Squares and men as text for serde.

use crate::geometry::{Piece, Square};
use crate::serial::{as_text, read_text, write_text};
use core::fmt;
use serde::de::{self, Deserialize, Deserializer, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

as_text!(Square, "a square such as `e4`");

/// The letter of FEN.
impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Piece, D::Error> {
        deserializer.deserialize_char(PieceVisitor)
    }
}

struct PieceVisitor;

impl Visitor<'_> for PieceVisitor {
    type Value = Piece;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a letter of FEN such as `N` or `n`")
    }

    fn visit_char<E: de::Error>(self, letter: char) -> Result<Piece, E> {
        Piece::from_letter(letter).ok_or_else(|| de::Error::invalid_value(Unexpected::Char(letter), &self))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Piece, E> {
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => self.visit_char(letter),
            _ => Err(de::Error::invalid_value(Unexpected::Str(text), &self)),
        }
    }
}
