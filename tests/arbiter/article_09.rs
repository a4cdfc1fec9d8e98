//! Article 9: the drawn game.

use crate::{clocks, last, outcome, rulings};

/// 1.e4 e5, White to move, with `script` after it.
fn after_e4_e5(script: &str) -> String {
    format!("control 5\n0 white move e4\n0:01 white press\n0:02 black move e5\n0:03 black press\n{script}")
}

/// Seven plies of a knight shuffle: Ng8 brings the third occurrence.
fn shuffle(settings: &str) -> String {
    let mut script = settings.to_string();
    for (index, mv) in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"].iter().enumerate() {
        let color = if index % 2 == 0 { "white" } else { "black" };
        script += &format!("{} {color} move {mv}\n{} {color} press\n", index * 2, index * 2 + 1);
    }
    script
}

/// D4, D5: an offer is valid at any time.
#[test]
fn art_9_1_2_1_offers_at_any_time_are_valid() {
    for offer in [
        "0:04 white offer",                                        // before the move
        "0:04 white move Nf3\n0:05 white offer", // after it, before the press: as it should be
        "0:04 white move Nf3\n0:05 white press\n0:06 white offer", // in the opponent's time
    ] {
        let script = after_e4_e5(&format!("{offer}\n0:07 black accept"));
        assert_eq!(outcome(&script), "outcome 1/2-1/2 draw by agreement", "{offer}");
    }
}

/// D6
#[test]
fn art_9_1_2_1_an_offer_is_not_withdrawn() {
    let script = after_e4_e5("0:04 white offer\n0:05 white withdraw-offer");
    assert_eq!(last(&script), "refused: an offer of a draw can't be withdrawn | -");
    let none = after_e4_e5("0:04 white withdraw-offer");
    assert_eq!(last(&none), "refused: white has not offered a draw | -");
    // It lives on over the own move.
    assert!(
        outcome(&after_e4_e5("0:04 white offer\n0:05 white move Nf3\n0:06 black accept"))
            .contains("agreement")
    );
}

/// D7: declined in words, by a touch with intent, by the move; not by adjusting, nor by accident.
#[test]
fn art_9_1_2_1_a_touch_declines_an_offer() {
    for (answer, open) in [
        ("black decline", false),
        ("black touch g8", false),
        ("black release g8 f6", false),
        ("black brush g8", true),
        ("black adjust g8", true),
    ] {
        let script = after_e4_e5(&format!(
            "0:04 white move Nf3\n0:05 white offer\n0:06 white press\n0:07 {answer}\n0:08 black accept"
        ));
        let expected =
            if open { "draw by agreement | 5.2.3" } else { "refused: white has not offered a draw | -" };
        assert_eq!(last(&script), expected, "{answer}");
    }
}

/// D8: again and again is a nuisance, but an offer.
#[test]
fn art_11_5_repeated_offers_are_a_breach() {
    let script = after_e4_e5("0:04 white offer\n0:05 black decline\n0:06 white offer\n");
    assert_eq!(last(&script), "breach: a draw was offered again; the arbiter may punish white | 11.5");
    assert!(outcome(&format!("{script}0:07 black accept")).contains("agreement"));
}

/// D9
#[test]
fn art_5_2_3_each_player_must_have_moved() {
    let early = "0 white move e4\n1 white offer\n2 black accept";
    assert_eq!(last(early), "refused: black has made 0 of the 1 moves that come before an agreement | -");
}

/// D10
#[test]
fn art_9_1_1_the_event_may_restrict_agreement() {
    let agreed = |rule: &str, accept: &str| {
        last(&format!("agreement {rule}\n{}0:05 black {accept}", after_e4_e5("0:04 white offer\n")))
    };
    assert_eq!(
        agreed("consent", "accept"),
        "refused: the regulations ask for the consent of the arbiter | -"
    );
    assert_eq!(agreed("consent", "accept consent"), "draw by agreement | 5.2.3");
    assert_eq!(
        agreed("30", "accept"),
        "refused: white has made 1 of the 30 moves that come before an agreement | -"
    );
    let forbidden = format!("agreement forbidden\n{}", after_e4_e5("0:04 white offer"));
    assert_eq!(last(&forbidden), "refused: the regulations forbid to agree to a draw | -");
}

/// D14
#[test]
fn art_9_2_1_the_intended_move_is_not_played() {
    let claimed = format!("{}14 black claim threefold Ng8", shuffle(""));
    assert_eq!(last(&claimed), "draw claimed: the position occurs 3 times after f6g8 | 9.2.1");
}

/// D13: no claim after a touch.
#[test]
fn art_9_4_a_touch_loses_the_claim_for_this_move() {
    let touched = format!("{}14 black touch f6\n15 black claim threefold Ng8", shuffle(""));
    assert_eq!(
        last(&touched),
        "refused: a man has been touched, so no draw can be claimed with this move | -"
    );
    // A touch by accident does not.
    assert!(
        last(&format!("{}14 black brush f6\n15 black claim threefold Ng8", shuffle("")))
            .starts_with("draw claimed")
    );
}

/// TR45, TR21: only who has the move, and his own time runs.
#[test]
fn art_9_2_only_the_player_having_the_move_may_claim() {
    let other = format!("{}14 white claim threefold", shuffle(""));
    assert_eq!(last(&other), "refused: white can't claim a draw without having the move | -");
    // Nothing follows from it: Black may still claim.
    assert!(last(&format!("{other}\n15 black claim threefold Ng8")).starts_with("draw claimed"));
    let not_pressed = "0 white move e4\n1 black claim fifty";
    assert_eq!(last(not_pressed), "refused: the clock of black does not run | -");
}

/// D20: a wrong claim is an offer, costs time, and the intended move must be played.
#[test]
fn art_9_5_3_a_wrong_claim_costs_time() {
    for (regime, seconds) in
        [("standard", 120), ("rapid full", 60), ("blitz full", 60), ("blitz partial", 60)]
    {
        let wrong = format!("regime {regime}\n{}0:04 white claim threefold Nf3\n", after_e4_e5(""));
        assert_eq!(
            last(&wrong),
            format!(
                "wrong claim: 1 of 3 occurrences of the position after g1f3; black gets {seconds} seconds; must play g1f3 (9.5.3) | 9.5.3"
            )
        );
        assert_eq!(clocks(&wrong), format!("white 0:04:58.0 black 0:{:02}:58.0", 4 + seconds / 60));
        assert!(last(&format!("{wrong}0:05 white move d4")).starts_with("d2d4 is against touch-move"));
        assert_eq!(
            last(&format!("{wrong}0:05 white move Nf3\n0:06 black accept")),
            "draw by agreement | 5.2.3"
        );
    }
}

/// D20: an illegal intended move: the man must move, if it can.
#[test]
fn art_9_5_3_an_illegal_intended_move_binds_the_man() {
    let wrong = after_e4_e5("0:04 white claim threefold g1g3");
    assert!(last(&wrong).ends_with("must play g1e2 or g1f3 or g1h3 (4.3.1) | 9.5.3"), "{}", last(&wrong));
}

/// D15, D16, D17 over the board: fifty on claim, seventy-five by itself.
#[test]
fn art_9_3_fifty_moves_on_claim_and_seventy_five_without() {
    let claim = "fen 7k/8/5K2/8/8/8/8/6Q1 w - - 99 120\n0 white claim fifty Qg2";
    assert!(last(claim).starts_with("draw claimed: 100 plies"));
    assert!(
        last("fen 7k/8/5K2/8/8/8/8/6Q1 w - - 98 120\n0 white claim fifty Qg2").starts_with("wrong claim")
    );
    let made = "fen 7k/8/5K2/8/8/8/8/6Q1 w - - 149 120\n0 white move Qg2";
    assert_eq!(last(made), "draw: 75 moves of each side without a pawn move or capture | 9.6.2");
    let mate = "fen 7k/8/5K2/8/8/8/8/6Q1 w - - 149 120\n0 white move Qg7#";
    assert_eq!(outcome(mate), "outcome 1-0 white wins by checkmate");
}

/// R3, R4, TR15: at any time, also off move; a draw if the opponent can't mate.
#[test]
fn art_5_1_2_resignation_at_any_time() {
    assert_eq!(outcome("0 arbiter start\n0 black resign"), "outcome 1-0 white wins: black resigned");
    let bare = "fen 8/8/4k3/8/8/2N5/4P3/4K3 w - - 0 1\n0 white resign";
    assert!(outcome(bare).starts_with("outcome 1/2-1/2 draw: white resigned, but black can't mate"));
    assert!(rulings("0 white resign\n1 black resign")[1].starts_with("refused: the game is over"));
}
