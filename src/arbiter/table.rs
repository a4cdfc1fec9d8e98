//! Everything that the arbiter knows of the game: the record, the clock, the move in hand, the counts.

use crate::arbiter::event::{Attempt, PauseReason};
use crate::arbiter::regime::Regime;
use crate::arbiter::ruling::{ArbiterError, Obligation, Ruling};
use crate::arbiter::touch::moves_left;
use crate::clock::Clock;
use crate::game::{Game, GameOver};
use crate::geometry::{Color, Role, Square};
use crate::position::{IllegalMove, Move, Position};
use alloc::vec::Vec;
use core::time::Duration;

/// The state of a game over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Table {
    pub(super) regime: Regime,
    pub(super) game: Game,
    pub(super) clock: Clock,
    pub(super) now: Duration,
    /// When the session began.
    pub(super) started_at: Duration,
    pub(super) paused: Option<Pause>,
    pub(super) turn: Turn,
    /// The last move of each player that was made, as long as its clock was not pressed.
    pub(super) made: [Option<Made>; 2],
    pub(super) completed: [u16; 2],
    pub(super) illegal: [u8; 2],
    /// Irregular moves that stand on the board, unnoticed so far.
    pub(super) standing: Vec<Standing>,
    /// The last move that was pressed, if it was against touch-move and nobody said so.
    pub(super) against: Option<Against>,
    /// An impossible position was seen: it must be gone when this many plies have been completed.
    pub(super) waiting: Option<usize>,
    /// A queen that ends the game, if the arbiter confirms it.
    pub(super) forced_queen: Option<Move>,
    pub(super) agreed: Option<Color>,
    /// Who has men to put back.
    pub(super) displaced: [bool; 2],
    pub(super) arrived: [Arrival; 2],
    pub(super) offered_at: [Option<usize>; 2],
    pub(super) scoresheets: [u8; 2],
}

/// The clock is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pause {
    pub(super) reason: PauseReason,
    /// Whose time ran.
    pub(super) ran: Color,
}

/// What the player to move has done so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Turn {
    /// The men touched with intent, in order.
    pub(super) touches: Vec<Square>,
    pub(super) hand: Hand,
    pub(super) two_hands: bool,
    /// What a ruling obliges to.
    pub(super) forced: Option<Obligation>,
}

/// A move that is begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Hand {
    /// Nothing has been let go.
    #[default]
    Empty,
    /// Something that is no legal move, with what the rook did if it looked like castling.
    Illegal(Attempt, IllegalMove, Option<(Square, Square)>),
    /// A legal move that touch-move forbids, or what is done of it.
    Against(Move, Parts),
    /// The king has castled, the rook has not.
    Castling(Move),
    /// The pawn has moved, its victim is still there.
    EnPassant(Move),
    /// A man of the opponent is off the board.
    Victim(Square),
    /// An own man is off the board.
    Lifted(Square),
    /// A pawn stands on its last rank.
    Pawn(Square, Square),
    /// A pawn that went from here to there is off the board, the new piece is in hand.
    Exchange(Square, Square),
    /// A piece stands on the square of promotion, the pawn where it came from.
    Piece(Role, Square),
}

/// How much of a move is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Parts {
    /// The first man is let go; the rook, or the victim of en passant, may still be there, or the new piece be missing.
    First,
    /// All of it.
    All,
}

/// A legal move that is made, and not completed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Made {
    pub(super) mv: Move,
    pub(super) two_hands: bool,
}

/// An irregular move that stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    pub(super) by: Color,
    pub(super) what: Offence,
    /// Moves completed before it.
    pub(super) completed: [u16; 2],
    /// The number of plies before it.
    pub(super) plies: usize,
    /// The opponent has replied by taking the king.
    pub(super) answered: bool,
}

/// A move against touch-move that was completed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Against {
    pub(super) by: Color,
    /// The number of plies before it.
    pub(super) plies: usize,
    /// Moves completed before it.
    pub(super) completed: [u16; 2],
    /// What the player had touched.
    pub(super) turn: Turn,
}

/// What was pressed with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Offence {
    /// An illegal move, with what the rook did if it looked like castling.
    Illegal(Attempt, Option<(Square, Square)>),
    /// A pawn that went from here to there and stayed one.
    Pawn(Square, Square),
    Nothing,
    TwoHands(Move),
}

/// Whether a player is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Arrival {
    #[default]
    Awaited,
    Excused,
    There,
}

impl Table {
    pub(super) fn new(regime: Regime, start: Position, clock: Clock) -> Table {
        Table {
            regime,
            game: Game::with_regulations(start, regime.regulations),
            clock,
            now: Duration::ZERO,
            started_at: Duration::ZERO,
            paused: None,
            turn: Turn::default(),
            made: [None, None],
            completed: [0; 2],
            illegal: [0; 2],
            standing: Vec::new(),
            against: None,
            waiting: None,
            forced_queen: None,
            agreed: None,
            displaced: [false; 2],
            arrived: [Arrival::Awaited; 2],
            offered_at: [None; 2],
            scoresheets: [0; 2],
        }
    }

    pub(super) fn position(&self) -> &Position {
        self.game.position()
    }

    pub(super) fn running(&self) -> Result<(), ArbiterError> {
        self.game.outcome().map_or(Ok(()), |outcome| Err(GameOver { outcome }.into()))
    }

    pub(super) fn started(&self) -> Result<(), ArbiterError> {
        if self.clock.is_started() { Ok(()) } else { Err(ArbiterError::NotStarted) }
    }

    /// Players may act on the board: the session has begun, and the clock is not paused.
    pub(super) fn in_play(&self) -> Result<(), ArbiterError> {
        self.started()?;
        if self.paused.is_some() { Err(ArbiterError::Paused) } else { Ok(()) }
    }

    /// This player has the move. Laws: 1.3.
    pub(super) fn on_move(&self, by: Color) -> Result<(), ArbiterError> {
        self.in_play()?;
        if self.position().turn() == by { Ok(()) } else { Err(ArbiterError::NotYourMove(by)) }
    }

    /// What the player to move must do, if he is bound to anything.
    pub(super) fn obligation(&self) -> Option<Obligation> {
        if self.game.outcome().is_some() {
            return None;
        }
        if let Some(forced) = &self.turn.forced {
            return Some(forced.clone());
        }
        let castling = match self.turn.hand {
            Hand::Castling(mv) => Some((mv, "4.7.2")),
            Hand::EnPassant(mv) => Some((mv, "4.7.1")),
            _ => None,
        };
        if let Some((mv, article)) = castling {
            return Some(Obligation::bound(alloc::vec![mv], article));
        }
        if self.turn.touches.is_empty() {
            return None;
        }
        Some(moves_left(self.position(), &self.turn.touches))
    }

    /// The ruling with what the player to move must now do, and the outcome if the game has ended.
    pub(super) fn closed(&self, ruling: Ruling) -> Ruling {
        let outcome = self.game.outcome();
        Ruling { obligation: self.obligation(), outcome, ..ruling }
    }

    /// The last move of a player, if its clock was not pressed.
    pub(super) fn made(&self, color: Color) -> Option<&Made> {
        at(&self.made, color).as_ref()
    }
}

/// The value of a player in a pair.
pub(super) fn of<T>(pair: &mut [T; 2], color: Color) -> &mut T {
    let [white, black] = pair;
    match color {
        Color::White => white,
        Color::Black => black,
    }
}

/// The same, to look at.
pub(super) fn at<T>(pair: &[T; 2], color: Color) -> &T {
    let [white, black] = pair;
    match color {
        Color::White => white,
        Color::Black => black,
    }
}
