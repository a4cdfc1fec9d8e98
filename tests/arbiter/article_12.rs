//! Article 12: the role of the arbiter.

use crate::{clocks, last, outcome};

/// H5, A11: the penalties among which he chooses.
#[test]
fn art_12_9_the_arbiter_chooses_a_penalty() {
    for (sanction, article) in [
        ("warning", "12.9.1"),
        ("points-to-opponent 0.5", "12.9.4"),
        ("points-from-offender 0.5", "12.9.5"),
        ("fine", "12.9.7"),
        ("exclusion", "12.9.8"),
        ("expulsion", "12.9.9"),
    ] {
        let ruling = last(&format!("0 arbiter sanction white {sanction}"));
        assert_eq!(ruling, format!("a penalty is set | {article}"));
    }
}

/// H10: times.
#[test]
fn art_12_9_2_time_is_given_or_taken() {
    assert_eq!(clocks("control 5\n0 arbiter sanction white add 1:00"), "white 0:05:00.0 black 0:06:00.0");
    assert_eq!(clocks("control 5\n0 arbiter sanction white cut 1:00"), "white 0:04:00.0 black 0:05:00.0");
    assert_eq!(
        last("control 5\n0 arbiter sanction white cut 1:00"),
        "a penalty is set; white loses 60 seconds | 12.9.3"
    );
}

#[test]
fn art_12_9_6_loss_with_a_score_of_the_opponent() {
    assert!(outcome("0 arbiter sanction black loss 0.5").starts_with("outcome 1/2-0"));
    assert!(last("0 arbiter sanction black loss 0").ends_with("| 12.9.6"));
}
