//! Sonneborn-Berger, by both editions and both systems.

use crate::{ROUND_ROBIN, SWISS_2024, SWISS_2026, WORKED, sonneborn_berger, table};
use caissa::tournament::{Edition, TiebreakRules};

/// Y1, Y4
#[test]
fn c07_16_the_worked_example() {
    let worked = table(&WORKED);
    let points: Vec<_> = (1..=5).map(|player| worked.points(player).unwrap().to_string()).collect();
    assert_eq!(points, ["2.5", "1", "0.5", "2.5", "1.5"]);
    assert_eq!(sonneborn_berger(&worked, SWISS_2026, 0), ["2.75", "1.5", "1.25", "3", "2.75"]);
    assert_eq!(sonneborn_berger(&worked, SWISS_2024, 0), ["4.25", "1.5", "1.25", "4", "2.75"]);
}

/// Y3
#[test]
fn c07_15_2_with_fixed_pairings_a_forfeit_is_a_game() {
    let worked = table(&WORKED);
    // A: B 1.0 + C 0.5 by forfeit + half of E's 1.5. C's 0.5 is not adjusted.
    assert_eq!(sonneborn_berger(&worked, ROUND_ROBIN, 0), ["2.25", "1.5", "1.25", "1.25", "1.25"]);
    // The editions agree here.
    let rules = TiebreakRules { edition: Edition::Y2024, ..ROUND_ROBIN };
    assert_eq!(sonneborn_berger(&worked, rules, 0), sonneborn_berger(&worked, ROUND_ROBIN, 0));
}

/// Y3
#[test]
fn c07_9_1_a_round_robin_without_unplayed_games() {
    // 1 beats 2 and 3, draws with 4; 2 beats 3 and 4; 3 draws with 4. Points 2.5, 2, 0.5, 1.
    let played = table(&["4w= 3b1 2w1", "3w1 4b1 1b0", "2b0 1w0 4b=", "1b= 2w0 3w="]);
    let expected = ["3", "1.5", "0.5", "1.5"];
    assert_eq!(sonneborn_berger(&played, ROUND_ROBIN, 0), expected);
    // Nothing was left unplayed, so the system and the edition make no difference.
    assert_eq!(sonneborn_berger(&played, SWISS_2026, 0), expected);
    assert_eq!(sonneborn_berger(&played, SWISS_2024, 0), expected);
    // Cut-1 drops the lowest-scored opponent: for 1 and 2 player 3, for 3 player 4, for 4 player 3.
    assert_eq!(sonneborn_berger(&played, ROUND_ROBIN, 1), ["2.5", "1", "0", "1.25"]);
}

/// Y4
#[test]
fn c07_16_4_a_dummy_is_capped_since_2026() {
    let of_first = |text: &[&str], rules| sonneborn_berger(&table(text), rules, 0).remove(0);
    // Byes: at a draw in each round. Three full points against dummies of min(3, 1.5).
    assert_eq!(of_first(&["full full full"], SWISS_2026), "4.5");
    assert_eq!(of_first(&["full full full"], SWISS_2024), "9");
    // Below the cap the own points count: 0.5 x 0.5.
    assert_eq!(of_first(&["half zero zero"], SWISS_2026), "0.25");
    assert_eq!(of_first(&["half zero zero"], SWISS_2024), "0.25");
    // A win by forfeit: at the adjusted points of who did not come (0.5 + two draws at the end).
    let text = ["2w+ pab pab pab", "1b- half zero zero"];
    assert_eq!(of_first(&text, SWISS_2026), "7.5"); // min(4, 1.5) + 3 x min(4, 2)
    assert_eq!(of_first(&text, SWISS_2024), "16");
}

/// Y4, R1
#[test]
fn c07_16_2_4_a_double_forfeit_gives_nothing_to_either() {
    let text = ["2w- 3w1", "1b- pab", "zero 1b0"];
    assert_eq!(sonneborn_berger(&table(&text), SWISS_2026, 0), ["0", "1", "0"]);
    assert_eq!(sonneborn_berger(&table(&text), SWISS_2024, 0), ["0", "1", "0"]);
    assert_eq!(sonneborn_berger(&table(&text), ROUND_ROBIN, 0), ["0", "0", "0"]);
}

/// R1
#[test]
fn games_with_odd_scores_count_what_each_got() {
    // Both lose in round 1; half a point against nothing in round 2.
    let odd = table(&["2w0 3w= 2b1", "1b0 pab 1w0", "pab 1b0 pab"]);
    // 1 has 1.5, 2 has 1, 3 has 2.
    assert_eq!(sonneborn_berger(&odd, ROUND_ROBIN, 0), ["2", "0", "0"]);
    assert_eq!(sonneborn_berger(&odd, SWISS_2026, 0), ["2", "1", "3"]);
}

/// Y5
#[test]
fn c07_14_1_cut_1_drops_the_lowest_scored_opponent() {
    // The opponent with the lowest score goes, not the lowest product.
    let by_score = table(&["2w1 3b0 4w=", "1b0 4w1 3b0", "4b0 1w1 2w1", "3w1 2b0 1b="]);
    // Points 1.5, 1, 2, 1.5. For 1 the lowest-scored opponent is 2: 1.0 is cut of 1.0 + 0 + 0.75.
    assert_eq!(sonneborn_berger(&by_score, SWISS_2026, 0)[0], "1.75");
    assert_eq!(sonneborn_berger(&by_score, SWISS_2026, 1)[0], "0.75");
    // Two lowest-scored opponents: the lower product goes.
    let equal = table(&["2w1 3b=", "1b0 pab", "half 1w="]);
    // 2 and 3 have 1 each; products 1 and 0.5.
    assert_eq!(sonneborn_berger(&equal, ROUND_ROBIN, 0)[0], "1.5");
    assert_eq!(sonneborn_berger(&equal, ROUND_ROBIN, 1)[0], "1");
}

/// Y5
#[test]
fn c07_16_5_cut_1_takes_the_voluntary_round_if_that_is_more() {
    // Player 1: a half-point bye (dummy min(2, 1.5) = 1.5, product 0.75), a draw with 2, a win against 3.
    let bye = table(&["half 2w= 3b1", "pab 1b= half", "pab half 1w0"]);
    // Points: 2, 2 and 1.5; adjusted 2, 2, 1.5. Products 0.75, 1, 1.5. Least significant: score 1.5, product 0.75 (the dummy itself).
    assert_eq!(sonneborn_berger(&bye, SWISS_2026, 0)[0], "3.25");
    assert_eq!(sonneborn_berger(&bye, SWISS_2026, 1)[0], "2.5");

    // The dummy scores more than the weakest opponent, and its product is higher than the loss to him: it is cut.
    let voluntary = table(&["half 2w0 3b1 3w1", "zero 1b1 zero zero", "pab pab 1w0 1b0"]);
    // Points 2.5, 1, 2; adjusted 2 has 1 + 0.5 + 0.5 = 2. Dummy min(2.5, 2) = 2, product 1. Products 1, 0, 2, 2; all scores are 2: least 0.
    assert_eq!(sonneborn_berger(&voluntary, SWISS_2026, 0)[0], "5");
    assert_eq!(sonneborn_berger(&voluntary, SWISS_2026, 1)[0], "4");
    // With fixed pairings the bye is no round at all, and the loss to 2, who has the lowest raw score, is cut.
    assert_eq!(sonneborn_berger(&voluntary, ROUND_ROBIN, 0)[0], "4");
    assert_eq!(sonneborn_berger(&voluntary, ROUND_ROBIN, 1)[0], "4");

    // The voluntary round has the lower product: the ordinary least significant value is cut.
    let lower = table(&["2w- 3b1 4w1", "1b+ 4w1 3b1", "4w1 1w0 2w0", "3b0 2b0 1b0"]);
    // Points 2, 3, 1, 0. Products: 0 (voluntary), 1, 0. Lowest score: 4 with 0, product 0. Nothing lost.
    assert_eq!(sonneborn_berger(&lower, SWISS_2026, 1)[0], "1");
    let lower = table(&["2w- 3b1 4w1", "1b+ 4w= 3b1", "4w1 1w0 2w0", "3b0 2b= 1b0"]);
    // 4 has 0.5 now: 0 (voluntary) against 0.5.
    assert_eq!(sonneborn_berger(&lower, SWISS_2026, 0)[0], "1.5");
    assert_eq!(sonneborn_berger(&lower, SWISS_2026, 1)[0], "1");
}

/// Y5
#[test]
fn c07_16_5_the_lowest_contribution_of_a_voluntary_round_is_meant() {
    // Two voluntary rounds: a half-point bye (1) and a loss by forfeit (0), both against a dummy of 2.
    let two = table(&["half 2w- 3b= 4w1", "pab 1b+ 4w1 3b=", "4b0 half 1w= 2w=", "3w1 zero 2b0 1b0"]);
    // Points 2, 3.5, 1.5, 1. Products for player 1: 1, 0, 0.75, 1.
    assert_eq!(sonneborn_berger(&two, SWISS_2026, 0)[0], "2.75");
    // Least significant: the win against 4 with the lowest score, 1; the lowest voluntary contribution is 0. The higher is cut.
    assert_eq!(sonneborn_berger(&two, SWISS_2026, 1)[0], "1.75");
    // Again: of 1, 0, 0.75 the least significant is 0.75 against 3, the voluntary one still 0.
    assert_eq!(sonneborn_berger(&two, SWISS_2026, 2)[0], "1");
    // The dummies are left, both with 2: the lower product is the least significant value, and the lowest voluntary one.
    assert_eq!(sonneborn_berger(&two, SWISS_2026, 3)[0], "1");
    assert_eq!(sonneborn_berger(&two, SWISS_2026, 4)[0], "0");
}

/// Y5
#[test]
fn cuts_larger_than_the_number_of_games_leave_nothing() {
    for rules in [SWISS_2026, SWISS_2024, ROUND_ROBIN] {
        let worked = table(&WORKED);
        for cuts in [3, 4, 1000, usize::MAX] {
            assert_eq!(sonneborn_berger(&worked, rules, cuts), ["0"; 5]);
        }
        assert_eq!(sonneborn_berger(&table(&["", ""]), rules, 0), ["0", "0"]);
        assert_eq!(sonneborn_berger(&table(&["", ""]), rules, 1), ["0", "0"]);
        assert_eq!(sonneborn_berger(&table(&["2w1", "1b0"]), rules, 1), ["0", "0"]);
    }
}

/// Y4
#[test]
fn all_byes() {
    let byes = table(&["pab half zero", "zero zero zero", "full full half"]);
    // Caps of 1.5: 1.5 x 1.5; nothing; dummy 1.5 x 2.5.
    assert_eq!(sonneborn_berger(&byes, SWISS_2026, 0), ["2.25", "0", "3.75"]);
    assert_eq!(sonneborn_berger(&byes, SWISS_2024, 0), ["2.25", "0", "6.25"]);
    assert_eq!(sonneborn_berger(&byes, ROUND_ROBIN, 0), ["0", "0", "0"]);
}

/// Y4
#[test]
fn c07_16_1_1_after_a_withdrawal_each_round_is_a_zero_point_bye() {
    // 4 leaves after losing in round 1: to 1, who has beaten him, he is worth two draws.
    let left = table(&["4w1 2w1 3b=", "3w= 1b0 pab", "2b= pab 1w=", "1b0 zero zero"]);
    assert_eq!(sonneborn_berger(&left, SWISS_2026, 0), ["3.5", "2.5", "3.5", "0"]);
    assert_eq!(left.adjusted_points(4).unwrap().to_string(), "1");
}
