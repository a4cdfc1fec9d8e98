//! Appendix B: blitz.

use crate::{last, outcome};

/// X1: with full supervision the Competitive Rules, with one minute.
#[test]
fn app_b_2_full_supervision_acts_at_once() {
    let seen = "regime blitz full\ncontrol 3+2\n0 white move g1g3\n1 white press";
    assert!(last(seen).starts_with("illegal: g1g3 is no legal move; black gets 60 seconds"));
}

/// X7: without it, as rapid.
#[test]
fn app_b_3_otherwise_as_rapid_without_full_supervision() {
    let stands = "regime blitz partial\ncontrol 3+2\n0 white move g1g3\n1 white press\n";
    assert_eq!(last(stands), "the move stands unless somebody notices | A.5.2");
    assert!(last(&format!("{stands}2 black illegal")).contains("black gets 60 seconds"));
    assert!(
        last(&format!("{stands}2 black move e5\n3 black illegal"))
            .starts_with("refused: the reply has been made")
    );
    let drawn = "regime blitz partial\nfen 4k3/P7/8/8/8/8/8/4K2R w - - 0 1\n0 white release a7 a8\n1 white press\n\
                 2 arbiter impossible-position\n3 black move Kd7\n4 black press";
    assert!(outcome(drawn).starts_with("outcome 1/2-1/2"));
}
