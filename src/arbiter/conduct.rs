//! Articles 11 and 12: the conduct of the players, and the penalties.

use crate::arbiter::event::{DevicePlace, Sanction};
use crate::arbiter::regime::{Bag, DevicePenalty};
use crate::arbiter::ruling::{ArbiterError, Finding, Irregularity, Penalty, Ruling};
use crate::arbiter::table::Table;
use crate::clock::Adjustment;
use crate::game::{Award, Party, Points};
use crate::geometry::Color;

impl Table {
    /// 11.3.2: a device on the person loses, whatever the opponent could still do.
    pub(super) fn device(&mut self, offender: Color, place: DevicePlace) -> Result<Ruling, ArbiterError> {
        let devices = self.regime.devices;
        if place == DevicePlace::InBag && devices.bag == Bag::Allowed {
            return Ok(self.play_on("11.3.2.1"));
        }
        if devices.penalty == DevicePenalty::Milder {
            let penalty = Some(Penalty::Discretionary(offender));
            let finding = Finding::ArbiterDecides(Irregularity::Device);
            return Ok(self.closed(Ruling { penalty, ..Ruling::new(finding, "11.3.2.2") }));
        }
        let award = Award::Device { offender: Party::One(offender) };
        Ok(Ruling::ended(self.game.award(award)?))
    }

    /// 11.7, 11.8: a gross breach, or persistent refusal.
    pub(super) fn breach(&mut self, offender: Party, opponent: Points) -> Result<Ruling, ArbiterError> {
        let award = match offender {
            Party::One(offender) => Award::Breach { offender, opponent },
            Party::Both => Award::BothGuilty,
        };
        Ok(Ruling::ended(self.game.award(award)?))
    }

    /// 12.9: the arbiter's choice. Points beside those of the outcome, fines and exclusions are for the event to carry out.
    pub(super) fn sanction(&mut self, offender: Color, sanction: Sanction) -> Result<Ruling, ArbiterError> {
        let (article, penalty) = match sanction {
            Sanction::Warning => ("12.9.1", None),
            Sanction::TimeToOpponent(time) => {
                self.clock.adjust(!offender, Adjustment::Add(time));
                ("12.9.2", Some(Penalty::TimeTo(!offender, time)))
            }
            Sanction::TimeFromOffender(time) => {
                self.clock.adjust(offender, Adjustment::Cut(time));
                ("12.9.3", Some(Penalty::TimeFrom(offender, time)))
            }
            Sanction::PointsToOpponent(_) => ("12.9.4", None),
            Sanction::PointsFromOffender(_) => ("12.9.5", None),
            Sanction::Loss(opponent) => {
                let award = Award::Breach { offender, opponent };
                return Ok(Ruling { article: "12.9.6", ..Ruling::ended(self.game.award(award)?) });
            }
            Sanction::Fine => ("12.9.7", None),
            Sanction::Exclusion => ("12.9.8", None),
            Sanction::Expulsion => ("12.9.9", None),
        };
        Ok(self.closed(Ruling { penalty, ..Ruling::new(Finding::Sanctioned(sanction), article) }))
    }
}
