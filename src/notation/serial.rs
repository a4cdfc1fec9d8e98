//! Positions and moves as text for serde: FEN, UCI, SAN.

use crate::notation::{San, UciMove};
use crate::position::{Position, Setup};
use crate::serial::{as_text, read_text, write_text};

as_text!(Setup, "a position in FEN");
as_text!(Position, "a position in FEN");
as_text!(UciMove, "a move in UCI form such as `e2e4`");
as_text!(San, "a move in algebraic notation such as `Nf3`");
