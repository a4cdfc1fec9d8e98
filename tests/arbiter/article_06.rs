//! Article 6: the clock.

use crate::{clocks, last, outcome, rulings};

/// H1, I1: made, and then completed.
#[test]
fn art_6_2_1_a_move_is_completed_by_the_press() {
    let made = "control 5\n0:10 white move e4\n";
    assert_eq!(last(made), "e2e4 is made | 4.7.1");
    assert_eq!(
        clocks(&format!("{made}0:15 white press\n0:20 black touch e7")),
        "white 0:04:45.0 black 0:04:55.0"
    );
    // The opponent has the move as soon as it is made.
    assert!(last(&format!("{made}0:11 black move e5")).starts_with("e7e5 is made"));
}

/// H2: a press after the opponent has replied.
#[test]
fn art_6_2_2_a_late_press_is_accepted() {
    let late = "control 5\n0:10 white move e4\n0:12 black move e5\n0:15 white press\n";
    assert_eq!(last(late), "the move is completed | 6.2.1");
    assert_eq!(clocks(&format!("{late}0:18 black press")), "white 0:04:45.0 black 0:04:57.0");
}

/// H4: completed by the next move of the same player, or by the end of the game.
#[test]
fn art_6_2_1_2_the_next_move_completes_the_one_before() {
    let unpressed =
        "control 1/5:5\n0:10 white move e4\n0:12 black move e5\n0:14 white move Nf3\n0:15 white press\n";
    // Two moves are counted, and the second period has begun.
    assert_eq!(clocks(unpressed), "white 0:09:45.0 black 0:05:00.0");
}

/// R10, R7, TR28: a mate needs no press, and a flag that is noticed later changes nothing.
#[test]
fn art_6_2_1_1_a_move_that_ends_the_game_needs_no_press() {
    let mate = "control 5\n0:05 white move f3\n0:06 white press\n0:07 black move e5\n0:08 black press\n\
                0:09 white move g4\n0:10 white press\n6:00 black move Qh4#\n6:01 arbiter flag black";
    assert_eq!(outcome(mate), "outcome 0-1 black wins by checkmate");
    assert!(last(mate).starts_with("refused: the game is over"));
    // Nor does resignation before.
    let resigned = "control 5\n5:10 black resign\n5:11 arbiter flag white";
    assert_eq!(outcome(resigned), "outcome 1-0 white wins: black resigned");
}

/// H3: what is pressed unfinished is for the arbiter, but for a king that castled alone.
#[test]
fn art_6_2_1_an_unfinished_move_is_not_completed() {
    let passing = "fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2\n0 white release e5 d6\n1 white press";
    assert!(
        last(passing).starts_with("the arbiter decides: the clock was pressed before the move was finished")
    );
    let castling = "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n0 white release e1 g1\n1 white press\n";
    assert_eq!(
        last(castling),
        "illegal: e1g1 is no legal move; black gets 120 seconds; must play e1g1 (4.7.2) | 7.5.1"
    );
    assert!(last(&format!("{castling}2 white move Kf2")).starts_with("e1f2 is against touch-move"));
    assert_eq!(last(&format!("{castling}2 white move O-O\n3 white press")), "the move is completed | 6.2.1");
}

/// H5, H7, I12: the other hand is a clock offence, not an illegal move.
#[test]
fn art_6_2_3_pressing_with_the_other_hand_is_for_the_arbiter() {
    let other = "0 white move e4\n1 white press-other-hand\n2 black move e5";
    let all = rulings(other);
    assert_eq!(
        all[1],
        "breach: the clock was pressed with the other hand; the arbiter may punish white\t6.2.3"
    );
    assert_eq!(all[2], "e7e5 is made\t4.7.1");
    assert_eq!(
        clocks("control 5\n0 white move e4\n1 white press-other-hand"),
        "white 0:04:59.0 black 0:05:00.0"
    );
}

/// The clock of the other is not to be pressed.
#[test]
fn art_6_2_only_the_own_clock_is_pressed() {
    assert_eq!(last("0 black press"), "refused: the clock of black does not run | -");
    assert_eq!(last("0 arbiter start\n1 arbiter start"), "refused: the session has begun already | -");
    assert_eq!(last("0 white arrive\n1 white touch e2"), "refused: the session has not begun | -");
}

/// The start: the clock of White, or of whoever has the move, whoever is there.
#[test]
fn art_6_6_the_clock_starts_at_the_scheduled_time() {
    assert_eq!(clocks("control 5\n0 arbiter start\n0:10 arbiter resume"), "white 0:04:50.0 black 0:05:00.0");
    let black = "control 5\nfen 4k3/p7/8/8/8/8/P7/4K3 b - - 0 1\n0 arbiter start\n0:10 arbiter resume";
    assert_eq!(clocks(black), "white 0:05:00.0 black 0:04:50.0");
}

/// V7: exactly at the limit is not late; after it the game is lost without play.
#[test]
fn art_6_7_1_who_comes_after_the_default_time_loses() {
    let game = "default-time 15:00\n0 arbiter start\n0 white arrive\n";
    assert_eq!(last(&format!("{game}15:00 black arrive")), "black is there | 6.7.1");
    let late = format!("{game}15:00.1 black arrive");
    assert_eq!(outcome(&late), "outcome 1-0 white wins by default: black is absent");
    // Without a rule the default time is zero.
    assert_eq!(
        last("0 arbiter start\n0 white arrive\n0:00.1 black arrive"),
        "white wins by default: black is absent | 6.7.1"
    );
}

/// V7: the arbiter may decide otherwise, and both may be absent.
#[test]
fn art_6_7_1_the_arbiter_may_excuse_and_both_may_be_absent() {
    let excused =
        "default-time 15:00\n0 arbiter start\n0 white arrive\n10:00 arbiter excuse black\n20:00 black arrive";
    assert_eq!(last(excused), "black is there | 6.7.1");
    let over = "default-time 15:00\n0 arbiter start\n";
    assert_eq!(
        last(&format!("{over}14:59 arbiter default-time-over")),
        "refused: the default time is not over | -"
    );
    assert_eq!(
        outcome(&format!("{over}15:00 arbiter default-time-over")),
        "outcome 0-0 both lose by default"
    );
    let one = format!("{over}1:00 black arrive\n15:00 arbiter default-time-over");
    assert_eq!(outcome(&one), "outcome 0-1 black wins by default: white is absent");
    let none = format!("{over}1:00 black arrive\n1:00 white arrive\n15:00 arbiter default-time-over");
    assert_eq!(last(&none), "nobody is absent | 6.7.1");
    assert_eq!(last(&format!("{over}1:00 white excuse black")), "refused: only the arbiter may do this | -");
}

/// R5, R6, TR14: a flag loses, unless the opponent can't mate.
#[test]
fn art_6_9_a_flag_loses_unless_the_opponent_cannot_mate() {
    assert_eq!(outcome("control 5\n5:00 arbiter flag white"), "outcome 0-1 black wins: white's flag fell");
    assert_eq!(last("control 5\n4:59 arbiter flag white"), "refused: no flag is down that this is about | -");
    assert_eq!(last("control 5\n5:00 arbiter flag black"), "refused: no flag is down that this is about | -");
    let forced = "control 5\nfen Rr5k/7p/8/8/8/8/1q6/K1B3R1 w - - 0 1\n5:00 black flag";
    assert!(outcome(forced).starts_with("outcome 1/2-1/2 draw: white's flag fell"));
}

/// R5: the moves of the period were made in time, so the next period had begun.
#[test]
fn art_6_4_the_moves_of_the_period_are_checked() {
    let one = "control 1/5:5\n0:10 white move e4\n0:12 white press\n0:13 black move e5\n0:14 black press\n";
    assert_eq!(last(&format!("{one}5:10 black flag")), "refused: no flag is down that this is about | -");
}

/// TR46: both flags down: the clock shows which was first; no player may claim.
#[test]
fn guidelines_iii_3_1_both_flags_down() {
    let both = "control 1\n0:10 white move e4\n0:12 white press\n1:30 black move e5\n1:31 black press\n3:00 ";
    assert_eq!(
        last(&format!("{both}white flag")),
        "refused: both flags are down, and no player can claim | -"
    );
    assert_eq!(outcome(&format!("{both}arbiter flag")), "outcome 1-0 white wins: black's flag fell");
    assert_eq!(
        last(&format!("{both}arbiter flag-order-unknown")),
        "refused: the guidelines for this were not announced | -"
    );
    let announced = format!("guidelines announced\n{both}arbiter flag-order-unknown");
    assert!(outcome(&announced).starts_with("outcome 1/2-1/2 draw: both flags fell"));
    // In an earlier period the game goes on.
    let earlier = announced.replace("control 1\n", "control 40/1:1\n");
    assert_eq!(last(&earlier), "the game goes on | III.3.1.1");
}

/// R8
#[test]
fn art_6_12_2_a_screen_is_no_evidence() {
    assert_eq!(
        last("control 5\n5:10 black flag screen"),
        "refused: a flag can't be claimed from a screen | -"
    );
    assert!(outcome("control 5\n5:10 black flag").starts_with("outcome 0-1"));
}

/// X9, I9: players claim, the arbiter checks; nobody but he calls a flag or a penalty.
#[test]
fn art_6_8_the_arbiter_checks_the_claim() {
    assert_eq!(last("control 5\n1:00 black flag"), "refused: no flag is down that this is about | -");
    assert_eq!(last("0 black sanction white warning"), "refused: only the arbiter may do this | -");
    assert_eq!(last("0 black breach white 1"), "refused: only the arbiter may do this | -");
}

/// A server's clock calls the flag itself.
#[test]
fn art_6_8_an_automatic_flag_needs_nobody() {
    let automatic = "control 5\nflag automatic\n0:10 white move e4\n6:00 white press";
    assert_eq!(outcome(automatic), "outcome 0-1 black wins: white's flag fell");
}

/// H8, P8, A5: a pause has a reason, and no penalty.
#[test]
fn art_6_11_2_a_pause_has_a_reason() {
    for reason in ["illegal-move", "unclear-square", "displacement", "clock-fault", "no-piece", "assistance"]
    {
        assert_eq!(last(&format!("0 white pause {reason}")), "the clock is paused | 6.11.2");
    }
}

/// H9, TR40: no play until the arbiter starts the clock again; nothing runs, nothing is added.
#[test]
fn art_6_11_3_only_the_arbiter_resumes() {
    let paused = "control 5+5\n0:10 white pause clock-fault\n";
    for play in ["white move e4", "white touch e2", "white press", "white two-hands"] {
        let refused = last(&format!("{paused}1:00 {play}"));
        assert_eq!(
            refused, "refused: the clock is paused, and only the arbiter starts it again | -",
            "{play}"
        );
    }
    assert_eq!(last(&format!("{paused}1:00 white resume")), "refused: only the arbiter may do this | -");
    let resumed = format!("{paused}1:00 arbiter resume\n");
    assert_eq!(last(&resumed), "the clock of white runs | 6.11.3");
    assert_eq!(clocks(&format!("{resumed}1:10 white move e4")), "white 0:04:45.0 black 0:05:05.0");
}

/// H11
#[test]
fn art_6_11_4_a_pause_to_think_may_be_punished() {
    let ruling = last("0 white pause none");
    assert_eq!(
        ruling,
        "breach: the clock was stopped without a reason; the arbiter may punish white | 6.11.4"
    );
    assert_eq!(last("0 arbiter pause none"), "the clock is paused | 6.11.1");
}

/// TR47: a wrong clock is set right.
#[test]
fn art_6_10_2_a_wrong_clock_is_corrected() {
    let set = "control 5\n0 white move e4\n0:01 white press\n0:10 arbiter setup clock 10:00 9:30";
    assert_eq!(clocks(set), "white 0:10:00.0 black 0:09:30.0");
    assert_eq!(last(set), "the game goes on | 6.10.2");
}
