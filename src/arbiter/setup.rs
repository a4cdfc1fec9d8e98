//! Articles 7.2 to 7.4, 6.10.2 and A.5.1: wrong set-ups, and men that were displaced.

use crate::arbiter::event::SetupFault;
use crate::arbiter::ruling::{ArbiterError, Finding, Ruling};
use crate::arbiter::table::{Hand, Table, of};
use crate::clock::{Adjustment, Clock};
use crate::game::ImposeError;
use crate::geometry::{Bitboard, Color};
use crate::position::{Defects, Position, Setup};

/// So many moves of both, and the set-up stands. Laws: 7.3, A.5.1.
const MOVES: u16 = 10;

impl Table {
    /// What was found wrong while the game runs.
    pub(super) fn wrong_setup(
        &mut self,
        fault: SetupFault,
        start: Position,
        clock: &Clock,
    ) -> Result<Ruling, ArbiterError> {
        self.started()?;
        let late = self.completed.iter().all(|&moves| moves >= MOVES);
        let stands = late && self.regime.play.is_partly_supervised();
        match fault {
            // A.5.1: castling with them is not allowed.
            SetupFault::King(color) if stands => {
                self.forfeit_castling(self.position().castling_rights().of(color))
            }
            SetupFault::Rook(square) if stands => self.forfeit_castling(square.bitboard()),
            // A.5.1: after ten moves nobody may claim any of it.
            _ if stands => Err(ArbiterError::SetupStands),
            // 7.2.1: the game is cancelled, and a new one is played.
            SetupFault::Position | SetupFault::King(_) | SetupFault::Rook(_) => {
                Ok(self.restart(start, clock, "7.2.1"))
            }
            // 7.2.2: the position reached is put on a board that stands right.
            SetupFault::Board => Ok(self.play_on("7.2.2")),
            // 7.3: fewer than ten moves by both: a new game; then it goes on.
            SetupFault::Colors if late => Ok(self.play_on("7.3")),
            SetupFault::Colors => Ok(self.restart(start, clock, "7.3")),
            SetupFault::Clock(white, black) => {
                for (color, time) in [(Color::White, white), (Color::Black, black)] {
                    self.clock.adjust(color, Adjustment::Set(time));
                }
                Ok(self.closed(Ruling::new(Finding::PlayOn, "6.10.2")))
            }
        }
    }

    /// A.5.1: no castling with these rooks.
    fn forfeit_castling(&mut self, rooks: Bitboard) -> Result<Ruling, ArbiterError> {
        let before = self.position().setup();
        let setup = Setup { castling_rights: before.castling_rights.without(rooks), ..before };
        let position = Position::new(setup, Defects::UNPLAYABLE | Defects::IMPLAUSIBLE);
        self.game.impose(position.map_err(ImposeError::Position)?)?;
        (self.turn.hand, self.turn.forced) = (Hand::Empty, None);
        Ok(self.closed(Ruling::new(Finding::NoCastling, "A.5.1")))
    }

    /// A new game, at once, under the same regime; offences of the cancelled game are gone with it.
    fn restart(&mut self, start: Position, clock: &Clock, article: &'static str) -> Ruling {
        let fresh = Table::new(self.regime, start, clock.clone());
        let (now, arrived) = (self.now, self.arrived);
        *self = Table { now, started_at: now, arrived, ..fresh };
        // The clock was not started before, and its turn is that of the new position.
        let _ = self.clock.start(start.turn());
        self.closed(Ruling::new(Finding::Restarted, article))
    }

    /// 7.4.1: who displaces men puts them back in his own time. It is no illegal move, and costs nothing by itself.
    pub(super) fn displace(&mut self, by: Color) -> Result<Ruling, ArbiterError> {
        self.in_play()?;
        *of(&mut self.displaced, by) = true;
        Ok(self.closed(Ruling::new(Finding::Displaced, "7.4.1")))
    }

    /// 7.4.1: they are back.
    pub(super) fn restore(&mut self, by: Color) -> Result<Ruling, ArbiterError> {
        self.started()?;
        if !core::mem::take(of(&mut self.displaced, by)) {
            return Err(ArbiterError::NothingDisplaced);
        }
        Ok(self.closed(Ruling::new(Finding::Restored, "7.4.1")))
    }
}
