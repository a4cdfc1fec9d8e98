//! Appendix B: what is blitz.

use caissa::clock::{Class, TimeControl};
use core::time::Duration;

/// Z1, Z4, TR27: ten minutes for sixty moves are blitz still.
#[test]
fn app_b_1_blitz_is_at_most_10_minutes() {
    for (text, minutes) in [("10+0", 10), ("5+5", 10), ("3+2", 5), ("1", 1), ("0+1", 1), ("9+1", 10)] {
        let control: TimeControl = text.parse().unwrap();
        assert_eq!(control.time_for_60_moves(), Duration::from_secs(minutes * 60), "{text}");
        assert_eq!(control.class(), Class::Blitz, "{text}");
    }
    // The seconds of the tag, and one second more.
    assert_eq!(TimeControl::from_pgn("600").unwrap().class(), Class::Blitz);
    assert_eq!(TimeControl::from_pgn("601").unwrap().class(), Class::Rapid);
    assert_eq!(TimeControl::from_pgn("300+5").unwrap().class(), Class::Blitz);
}
