//! The clock: time controls, their text, and the two times of a game.

mod books;
mod control;
mod running;
