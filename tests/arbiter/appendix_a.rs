//! Appendix A: rapid chess.

use crate::{last, outcome, rulings};

/// White's knight goes where it can't, and the clock is pressed.
const ILLEGAL: &str = "regime rapid partial\ncontrol 15\n0 white move g1g3\n1 white press\n";

/// X4: the arbiter, or the opponent, before the reply is made.
#[test]
fn app_a_5_2_an_illegal_move_is_claimed_before_the_reply() {
    assert!(rulings(ILLEGAL)[1].ends_with("A.5.2"));
    for who in ["black", "arbiter"] {
        let claimed = last(&format!("{ILLEGAL}2 {who} illegal"));
        assert!(claimed.starts_with("illegal: g1g3 is no legal move; black gets 60 seconds"), "{claimed}");
    }
    // A touch is no reply yet.
    assert!(last(&format!("{ILLEGAL}2 black touch e7\n3 black illegal")).starts_with("illegal: g1g3"));
}

/// X4, TR38: the reply is made, not pressed: too late. It stands, and does not count.
#[test]
fn app_a_5_2_after_the_reply_it_stands() {
    let replied = format!("{ILLEGAL}2 black move e5\n");
    for who in ["black", "arbiter"] {
        let late = last(&format!("{replied}3 {who} illegal"));
        assert_eq!(late, "refused: the reply has been made, so the illegal move stands | -");
    }
    // The next one is the first.
    let next = format!("{replied}3 black press\n4 white move g3g5\n5 white press\n6 black illegal");
    assert!(last(&next).contains("black gets 60 seconds"));
    assert_eq!(outcome(&next), "outcome *");
}

/// X1, I4: without full supervision two punished ones lose as well.
#[test]
fn app_a_5_2_two_that_are_claimed_lose() {
    let two = format!("{ILLEGAL}2 black illegal\n3 white move g1g3\n4 white press\n5 black illegal");
    assert_eq!(outcome(&two), "outcome 0-1 black wins: white completed a second illegal move");
}

/// X5: after the reply both players may agree to correct it.
#[test]
fn app_a_5_2_the_players_may_agree_to_correct() {
    let replied = format!("{ILLEGAL}2 black move e5\n3 black press\n");
    let one = format!("{replied}4 white agree\n");
    assert_eq!(last(&one), "the other player must agree to the correction | A.5.2");
    let agreed = format!("{one}5 white agree\n6 black agree\n");
    assert_eq!(rulings(&agreed)[5], "the other player must agree to the correction\tA.5.2");
    assert!(last(&agreed).starts_with("the players have corrected the position"));
    assert!(last(&format!("{agreed}7 white move Nf3")).starts_with("g1f3 is made"));
    // Not under full supervision, and not for the arbiter.
    assert_eq!(last("0 white agree"), "refused: this is for play without full supervision | -");
    assert_eq!(last(&format!("{replied}4 arbiter agree")), "refused: only a player may do this | -");
}

/// X6, TR31, TR32: an impossible position that the arbiter sees is a draw if it is still there after the next move.
#[test]
fn app_a_5_4_an_impossible_position_that_stays_is_a_draw() {
    let start =
        "regime rapid partial\nfen 4k3/P7/8/8/8/8/8/4K2R w - - 0 1\n0 white release a7 a8\n1 white press\n";
    let seen = format!("{start}2 arbiter impossible-position\n");
    assert_eq!(last(&seen), "the position can't be; the next move will tell | A.5.4");
    let stays = format!("{seen}3 black move Kd7\n4 black press");
    assert_eq!(outcome(&stays), "outcome 1/2-1/2 the arbiter decides 1/2-1/2 by A.5.4");
    // The pawn is taken: the game goes on.
    let gone = "regime rapid partial\nfen 8/Pk6/8/8/8/8/8/4K2R w - - 0 1\n0 white release a7 a8\n1 white press\n\
                2 arbiter impossible-position\n3 black move Kxa8\n4 black press";
    assert_eq!(outcome(gone), "outcome *");
    // A possible one is in order.
    assert_eq!(
        last("regime rapid partial\n0 arbiter impossible-position"),
        "the position is in order | A.5.4"
    );
}

/// X6: both kings in check, and the mover is safe after his move: he may go on.
#[test]
fn app_a_5_4_both_kings_in_check() {
    // White does not see the check, and gives one.
    let both = "regime rapid partial\nfen 4k3/8/8/8/8/8/3R4/r3K3 w - - 0 1\n0 white move d2e2\n1 white press\n2 arbiter impossible-position\n";
    assert_eq!(last(both), "the position can't be; the next move will tell | A.5.4");
    let safe = format!("{both}3 black move Kd7\n4 black press");
    assert_eq!(last(&safe), "the move is completed | 6.2.1");
    assert_eq!(outcome(&safe), "outcome *");
}

/// X7: only the arbiter may declare it.
#[test]
fn app_a_5_4_players_may_not_declare_it() {
    assert_eq!(
        last("regime rapid partial\n0 white impossible-position"),
        "refused: only the arbiter may do this | -"
    );
}

/// X6: under full supervision it is an illegal move like any other.
#[test]
fn app_a_4_under_full_supervision_it_is_an_illegal_move() {
    let seen = "regime rapid full\nnotice on-notice\nfen 4k3/8/8/8/8/8/3R4/r3K3 w - - 0 1\n0 white move d2e2\n1 white press\n\
                2 arbiter impossible-position";
    assert!(last(seen).starts_with("illegal: d2e2 is no legal move; black gets 60 seconds"));
}

/// X8: a claim of time stops the clocks; a draw if the claimant can't mate.
#[test]
fn app_a_5_3_who_claims_time_must_be_able_to_mate() {
    let flag = "regime rapid partial\ncontrol 15\nfen 8/8/4k3/8/8/2N5/4P3/4K3 w - - 0 1\n15:00 black pause flag\n15:05 black flag";
    assert!(outcome(flag).starts_with("outcome 1/2-1/2 draw: white's flag fell"));
}

/// X9: the arbiter shall call a flag that he sees.
#[test]
fn app_a_5_5_the_arbiter_calls_the_flag() {
    assert!(outcome("regime rapid partial\ncontrol 15\n15:00 arbiter flag white").starts_with("outcome 0-1"));
}

/// TR39: the king can't be taken: the arbiter acts at once.
#[test]
fn art_1_4_1_taking_the_king_is_an_illegal_move() {
    let taken = "regime blitz partial\nfen 4k3/8/8/8/8/8/3R4/r3K3 w - - 0 1\n0 white move d2e2\n1 white press\n2 black move a1e1\n3 black press";
    assert!(last(taken).starts_with("illegal: a1e1 is no legal move; white gets 60 seconds"));
    assert_eq!(outcome(taken), "outcome *");
}
