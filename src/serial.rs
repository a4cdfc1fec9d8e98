//! Values as text for serde. What a reader would not read back is refused on the way out, so nothing is lost in silence.

use alloc::string::{String, ToString};
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;
use serde::de::{self, Deserializer, Visitor};
use serde::ser::{self, Serializer};
use thiserror::Error;

/// A value has no text that says all of it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{text}` does not say all that it should")]
pub(crate) struct InexactText {
    text: String,
}

/// The text of a value, if it is read back as the same value.
pub(crate) fn exact_text<T: fmt::Display + FromStr + PartialEq>(value: &T) -> Result<String, InexactText> {
    let text = value.to_string();
    match text.parse::<T>() {
        Ok(read) if read == *value => Ok(text),
        _ => Err(InexactText { text }),
    }
}

pub(crate) fn write_text<T, S>(value: &T, serializer: S) -> Result<S::Ok, S::Error>
where
    T: fmt::Display + FromStr + PartialEq,
    S: Serializer,
{
    serializer.serialize_str(&exact_text(value).map_err(ser::Error::custom)?)
}

pub(crate) fn read_text<'de, T, D>(deserializer: D, expected: &'static str) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    deserializer.deserialize_str(TextVisitor { expected, value: PhantomData })
}

struct TextVisitor<T> {
    expected: &'static str,
    value: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(de::Error::custom)
    }
}

/// Serialises a type as its text, and reads it back with its own reader.
macro_rules! as_text {
    ($type:ty, $expected:literal) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                write_text(self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                read_text(deserializer, $expected)
            }
        }
    };
}

pub(crate) use as_text;
