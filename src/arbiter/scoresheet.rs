//! Article 8, A.2 and A.4.3: who must record, and who may look.

use crate::arbiter::regime::{BlitzRecording, Play, Supervision};
use crate::arbiter::ruling::{ArbiterError, Finding, Irregularity, Penalty, Ruling};
use crate::arbiter::table::{Table, of};
use crate::geometry::Color;

/// How often a player may ask for the arbiter's scoresheet. Laws: A.4.3.
const REQUESTS: u8 = 5;

/// What a player owes to his scoresheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Recording {
    /// His own moves and those of his opponent, move after move; he may reply before he records the opponent's move, and must have recorded his last one before he
    /// makes the next. Laws: 8.1.1, 8.1.3.
    EachMove,
    /// Nothing for the rest of this period: he has too little time. Afterwards the scoresheet is brought up to date. Laws: 8.4, 8.5.
    NotInThisPeriod,
    /// Nothing: rapid and blitz. Laws: A.2.
    Never,
}

impl Table {
    pub(super) fn recording(&self, color: Color) -> Recording {
        let is_recorded = match self.regime.play {
            Play::Standard => true,
            Play::Blitz(Supervision::Full) => self.regime.blitz_recording == BlitzRecording::Required,
            Play::Rapid(_) | Play::Blitz(_) => false,
        };
        match is_recorded {
            false => Recording::Never,
            true if self.clock.leaves_time_to_record(color) => Recording::EachMove,
            true => Recording::NotInThisPeriod,
        }
    }

    /// 8.1.2: only the intended move of a claim, and a sealed move, may be written down before.
    pub(super) fn record_ahead(&mut self, by: Color) -> Result<Ruling, ArbiterError> {
        self.started()?;
        let penalty = Some(Penalty::Discretionary(by));
        let finding = Finding::Breach(Irregularity::RecordedAhead);
        Ok(self.closed(Ruling { penalty, ..Ruling::new(finding, "8.1.2") }))
    }

    /// A.4.3: at most five times, when he has the move.
    pub(super) fn ask_scoresheet(&mut self, by: Color) -> Result<Ruling, ArbiterError> {
        match self.regime.play {
            Play::Rapid(Supervision::Full) | Play::Blitz(Supervision::Full) => {}
            _ => return Err(ArbiterError::NotApplicable),
        }
        self.on_move(by)?;
        let times = of(&mut self.scoresheets, by);
        *times = times.saturating_add(1);
        let times = *times;
        let ruling = Ruling::new(Finding::ScoresheetShown(times), "A.4.3");
        if times <= REQUESTS {
            return Ok(self.closed(ruling));
        }
        let finding = Finding::Breach(Irregularity::ScoresheetRequests);
        Ok(self.closed(Ruling {
            finding,
            article: "11.5",
            penalty: Some(Penalty::Discretionary(by)),
            ..ruling
        }))
    }
}
