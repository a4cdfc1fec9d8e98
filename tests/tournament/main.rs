//! Events: their regulations, cross-tables and places.

mod crosstable;
mod regulations;
mod tiebreak;
