//! Positions and moves as text for serde: FEN, UCI, SAN.

use crate::notation::{San, UciMove};
use crate::position::{Defects, Position, Setup};
use crate::serial::{as_text, read_text, write_text};

as_text!(Setup, "a position in FEN");
as_text!(Position, "a position in FEN");
as_text!(UciMove, "a move in UCI form such as `e2e4`");
as_text!(San, "a move in algebraic notation such as `Nf3`");

/// For `#[serde(with)]` on a position that an arbiter may have set: one with any defect that can be accepted.
pub(crate) mod any_position {
    use super::{Defects, Position, Setup};
    use serde::de::{self, Deserialize, Deserializer};
    use serde::ser::{Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(position: &Position, serializer: S) -> Result<S::Ok, S::Error> {
        position.setup().serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let setup = Setup::deserialize(deserializer)?;
        Position::new(setup, Defects::UNPLAYABLE | Defects::IMPLAUSIBLE).map_err(de::Error::custom)
    }
}
