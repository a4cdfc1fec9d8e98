//! The move that goes with a claim, for serde.
//!
//! A [`Move`] has no form of its own, for it means nothing without a position. Where one is part of something else it is written as what it is
//! made of, so that any is read back as it was.

use crate::geometry::Square;
use crate::position::{Move, MoveKind};
use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

/// From, to (the rook's square when castling) and kind.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts {
    from: Square,
    to: Square,
    kind: MoveKind,
}

/// For `#[serde(with)]` on an optional move.
pub(crate) mod optional_move {
    use super::{Deserialize, Deserializer, Move, Parts, Serialize, Serializer, de};

    pub(crate) fn serialize<S: Serializer>(mv: &Option<Move>, serializer: S) -> Result<S::Ok, S::Error> {
        mv.map(|mv| Parts { from: mv.from(), to: mv.target(), kind: mv.kind() }).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Move>, D::Error> {
        let Some(Parts { from, to, kind }) = Option::deserialize(deserializer)? else { return Ok(None) };
        let mv = Move::new(from, to, kind);
        if mv.kind() == kind {
            Ok(Some(mv))
        } else {
            Err(de::Error::custom("no pawn becomes a pawn or a king"))
        }
    }
}
