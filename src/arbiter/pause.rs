//! Articles 6.10, 6.11 and 7.1: the clock is stopped, changed and started again, and the arbiter sets positions.

use crate::arbiter::event::{Actor, PauseReason};
use crate::arbiter::ruling::{ArbiterError, Finding, Irregularity, Penalty, Ruling};
use crate::arbiter::table::{Pause, Table, Turn};
use crate::clock::Adjustment;
use crate::geometry::Color;
use crate::position::Position;

impl Table {
    /// 6.11.1, 6.11.2: both times stand still. Nothing is counted or added, and nobody plays until the arbiter starts the clock again.
    pub(super) fn pause(&mut self, by: Actor, reason: PauseReason) -> Result<Ruling, ArbiterError> {
        self.started()?;
        let ran = self.clock.running().ok_or(ArbiterError::Paused)?;
        self.clock.pause()?;
        self.paused = Some(Pause { reason, ran });
        let ruling = Ruling::new(Finding::Paused(reason), "6.11.2");
        Ok(self.closed(match (by, reason) {
            (Actor::Player(player), PauseReason::Groundless) => Ruling {
                finding: Finding::Breach(Irregularity::GroundlessPause),
                article: "6.11.4",
                penalty: Some(Penalty::Discretionary(player)),
                ..ruling
            },
            (Actor::Arbiter, _) => Ruling { article: "6.11.1", ..ruling },
            _ => ruling,
        }))
    }

    /// 6.11.3: only the arbiter starts the clock again, of the player whose time ran, or of the other if he decides so.
    pub(super) fn resume(&mut self, whose: Option<Color>) -> Result<Ruling, ArbiterError> {
        self.started()?;
        let ran = self.paused.map_or(self.position().turn(), |pause| pause.ran);
        let color = whose.unwrap_or(ran);
        self.clock.resume(color)?;
        self.paused = None;
        // 7.5.2: the arbiter confirms that the queen ends the game.
        if let Some(queen) = self.forced_queen.take() {
            return Ok(self.make(queen));
        }
        Ok(self.closed(Ruling::new(Finding::Resumed(color), "6.11.3")))
    }

    /// 7.1, 6.10.2: times and counters are as the arbiter judges.
    pub(super) fn adjust_clock(
        &mut self,
        color: Color,
        adjustment: Adjustment,
    ) -> Result<Ruling, ArbiterError> {
        self.clock.adjust(color, adjustment);
        Ok(self.closed(Ruling::new(Finding::ClockAdjusted(color), "7.1")))
    }

    /// 7.1: the position is as the arbiter finds it.
    pub(super) fn impose(&mut self, position: Position) -> Result<Ruling, ArbiterError> {
        self.game.impose(position)?;
        self.made = [None, None];
        self.turn = Turn::default();
        self.displaced = [false; 2];
        self.forced_queen = None;
        Ok(self.closed(Ruling::new(Finding::Imposed, "7.1")))
    }

    pub(super) fn play_on(&self, article: &'static str) -> Ruling {
        self.closed(Ruling::new(Finding::PlayOn, article))
    }
}
