//! Does the clock leave time to record the moves? Laws: 8.4.

use crate::clock::control::Bonus;
use core::time::Duration;

/// Less than this is little time. Laws: 8.4.
const LITTLE: Duration = Duration::from_secs(5 * 60);
/// A bonus of this much for each move is enough to record it. Laws: 8.4.
const ENOUGH: Duration = Duration::from_secs(30);

/// Whether a player with so much left need not record for the rest of the period. Laws: 8.4.
pub(super) fn leaves_no_time(remaining: Duration, bonus: Bonus) -> bool {
    remaining < LITTLE && bonus.per_move() < ENOUGH
}
