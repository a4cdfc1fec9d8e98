//! The book of the crate: what to use for what, the formats, what untrusted input can cost, and why things are as they are.
//!
//! * [By task](tasks): short examples to begin with.
//! * [Formats](formats): what is read and written.
//! * [Untrusted input](untrusted_input): costs and limits of everything that takes text or moves from outside.
//! * [Design notes](design): the choices behind the interfaces.
//!
//! These modules hold nothing but text.

#[doc = include_str!("guide/tasks.md")]
pub mod tasks {}

#[doc = include_str!("guide/formats.md")]
pub mod formats {}

#[doc = include_str!("guide/untrusted.md")]
pub mod untrusted_input {}

#[doc = include_str!("guide/design.md")]
pub mod design {}
