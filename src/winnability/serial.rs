//! Budgets for serde: a number of positions, refused above the most.

use crate::winnability::Nodes;
use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

impl Serialize for Nodes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.count() as u64)
    }
}

impl<'de> Deserialize<'de> for Nodes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Nodes, D::Error> {
        let number = u64::deserialize(deserializer)?;
        let most = Nodes::MOST.count();
        match u32::try_from(number).map(Nodes::new) {
            Ok(nodes) if nodes.count() as u64 == number => Ok(nodes),
            _ => Err(de::Error::custom(format_args!(
                "a budget of {number} positions, expected at most {most}"
            ))),
        }
    }
}
