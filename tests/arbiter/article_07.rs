//! Article 7: irregularities.

use crate::{clocks, last, outcome, rulings};

/// White completes `count` illegal moves, one after the other.
fn illegal(settings: &str, count: usize) -> String {
    let mut script = settings.to_string();
    for index in 0..count {
        script += &format!("{} white move g1g3\n{} white press\n", index * 2, index * 2 + 1);
    }
    script
}

/// I3, I2: two minutes, and touch-move binds what replaces it.
#[test]
fn art_7_5_1_the_position_is_restored_and_the_man_must_move() {
    let one = illegal("control 5\n", 1);
    assert_eq!(
        last(&one),
        "illegal: g1g3 is no legal move; black gets 120 seconds; must play g1f3 or g1h3 (4.3.1) | 7.5.1"
    );
    assert_eq!(clocks(&one), "white 0:04:59.0 black 0:07:00.0");
    assert!(last(&format!("{one}5 white move e4")).starts_with("e2e4 is against touch-move"));
    assert_eq!(last(&format!("{one}5 white move Nf3\n6 white press")), "the move is completed | 6.2.1");
}

/// I4: the second of the same player loses.
#[test]
fn art_7_5_5_the_second_illegal_move_loses() {
    let two = illegal("", 2);
    assert_eq!(last(&two), "black wins: white completed a second illegal move | 7.5.5");
    assert_eq!(outcome(&two), "outcome 0-1 black wins: white completed a second illegal move");
}

/// I3, I4: one of each player loses nothing.
#[test]
fn art_7_5_5_the_counts_are_per_player() {
    let each = illegal("control 5\n", 1)
        + "5 white move Nf3\n6 white press\n7 black move g8g6\n8 black press\n9 black move Nf6\n10 black press\n";
    assert_eq!(outcome(&each), "outcome *");
    assert_eq!(
        outcome(&format!("{each}11 white move f3f5\n12 white press")),
        "outcome 0-1 black wins: white completed a second illegal move"
    );
}

/// I5: a draw against a bare king, in the position after the correction.
#[test]
fn art_7_5_5_a_draw_if_the_opponent_cannot_mate() {
    let bare = "fen 8/8/5k2/8/8/8/4Q3/4K3 w - - 0 1\n0 white move e2a1\n1 white press\n2 white move e2b1\n3 white press";
    assert!(
        outcome(bare).starts_with("outcome 1/2-1/2 draw: white completed a second illegal move"),
        "{}",
        outcome(bare)
    );
    // It is Black's offence now, and White can mate.
    let queen = "fen 8/8/5k2/8/8/8/4Q3/4K3 b - - 0 1\n0 black move f6f4\n1 black press\n2 black move f6f4\n3 black press";
    assert!(outcome(queen).starts_with("outcome 1-0"));
}

/// I6: one minute in rapid and blitz.
#[test]
fn app_a_3_b_3_one_minute_in_rapid_and_blitz() {
    for regime in ["rapid full", "blitz full"] {
        let one = illegal(&format!("regime {regime}\ncontrol 5\n"), 1);
        assert!(last(&one).contains("black gets 60 seconds"), "{regime}");
        assert_eq!(clocks(&one), "white 0:04:59.0 black 0:06:00.0");
        assert!(outcome(&illegal(&format!("regime {regime}\n"), 2)).starts_with("outcome 0-1"));
    }
}

/// TR25, TR48: the seconds are a setting.
#[test]
fn art_7_5_5_the_penalty_is_configurable() {
    assert!(last(&illegal("regime blitz full\npenalty 120\n", 1)).contains("black gets 120 seconds"));
}

/// I7: pressing without a move.
#[test]
fn art_7_5_3_a_press_without_a_move() {
    let pressed = "control 5\n0:10 white press";
    assert_eq!(
        last(pressed),
        "illegal: the clock was pressed without a move; black gets 120 seconds | 7.5.3"
    );
    // The turn stays with White, and his time runs.
    assert_eq!(clocks(&format!("{pressed}\n0:20 white move e4")), "white 0:04:40.0 black 0:07:00.0");
    assert!(outcome("0 white press\n1 white press").starts_with("outcome 0-1"));
}

/// P9, TR29: a pawn left on its last rank becomes a queen; the move stands, and the opponent has the move.
#[test]
fn art_7_5_2_a_pawn_on_the_last_rank_becomes_a_queen() {
    let left = "control 5\nfen 8/P6k/8/8/8/8/8/K7 w - - 0 1\n0:01 white release a7 a8\n0:02 white press\n";
    assert_eq!(last(left), "illegal: a pawn was left on a8; black gets 120 seconds | 7.5.2");
    assert!(
        last(&format!("{left}0:03 black move h7h8")).starts_with("h7h8 is illegal"),
        "the queen on a8 covers h8"
    );
    assert_eq!(clocks(&format!("{left}0:10 black move h7g7")), "white 0:04:58.0 black 0:06:52.0");
}

/// I5, TR29: on the second offence the loss comes first, judged with the queen on the board.
#[test]
fn art_7_5_5_with_the_pawn_made_a_queen_the_opponent_is_asked() {
    let two = "fen 8/P6k/8/8/8/8/8/K7 w - - 0 1\n0 white press\n1 white release a7 a8\n2 white press";
    assert!(outcome(two).starts_with("outcome 1/2-1/2 draw: white completed a second illegal move"));
    // A queen that would mate does not save White from the loss; but mated, Black can't mate.
    let mate = "fen 7k/P5pp/8/8/8/8/8/K7 w - - 0 1\n0 white press\n1 white release a7 a8\n2 white press";
    assert_eq!(outcome(mate), "outcome 1/2-1/2 the arbiter decides 1/2-1/2 by 7.5.5");
}

/// I8, TR30: two hands and a press: as an illegal move, once, and made again with one hand.
#[test]
fn art_7_5_4_two_hands_and_a_press() {
    let castling =
        "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n0 white move O-O\n1 white two-hands\n2 white press\n";
    let ruling = last(castling);
    assert!(
        ruling.starts_with("illegal: a move was made with two hands; black gets 120 seconds; must play"),
        "{ruling}"
    );
    assert!(ruling.contains("e1g1") && !ruling.contains("h1g1") && ruling.ends_with("7.5.4"), "{ruling}");
    assert_eq!(last(&format!("{castling}3 white move O-O\n4 white press")), "the move is completed | 6.2.1");
    // An illegal castling with two hands is one offence.
    let both = "fen 4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1\n0 white move e1g1\n1 white two-hands\n2 white press";
    assert!(last(both).starts_with("illegal: e1g1 is no legal move; black gets 120 seconds"));
    assert_eq!(outcome(both), "outcome *");
}

/// I2: noticed ten moves later, in standard play, all is undone.
#[test]
fn art_7_5_1_an_illegal_move_is_undone_whenever_it_is_noticed() {
    let mut script = "control 30\nnotice on-notice\n0 white move g1g3\n1 white press\n".to_string();
    for index in 0..10 {
        let time = 2 + index * 4;
        let black = ["a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6", "a5", "b5"][index];
        let white = if index % 2 == 0 { "g3e4" } else { "e4g3" };
        script += &format!("{time} black move {black}\n{} black press\n", time + 1);
        script += &format!("{} white move {white}\n{} white press\n", time + 2, time + 3);
    }
    let noticed = format!("{script}50 arbiter illegal\n");
    let all = rulings(&noticed);
    assert_eq!(all[1], "the move stands unless somebody notices\t7.5.1");
    assert!(
        last(&noticed)
            .starts_with("illegal: g1g3 is no legal move; black gets 120 seconds; must play g1f3 or g1h3")
    );
    assert_eq!(last(&format!("{noticed}51 white move Nf3\n52 white press")), "the move is completed | 6.2.1");
    // The opponent may claim as well, its author not.
    assert!(last(&format!("{script}50 black illegal")).starts_with("illegal: g1g3"));
    assert_eq!(
        last(&format!("{script}50 white illegal")),
        "refused: white made the illegal move and can't claim it | -"
    );
    assert_eq!(last("0 black illegal"), "refused: no completed illegal move stands | -");
}

/// TR41: what the illegal press had brought is gone.
#[test]
fn art_7_1_the_increment_of_an_illegal_press_is_undone() {
    let seen = "control 5+10\nfirst-increment after\nnotice on-notice\n0:20 white move g1g3\n0:20 white press\n0:25 black illegal\n";
    assert_eq!(clocks(seen), "white 0:04:40.0 black 0:06:55.0");
    assert_eq!(clocks(&format!("{seen}0:30 white move Nf3")), "white 0:04:35.0 black 0:06:55.0");
}

/// TR42: what stands is a position that play goes on from, with what was lost by it.
#[test]
fn app_a_5_2_a_standing_illegal_move_is_a_transition() {
    let king = "notice on-notice\n0 white move e1e3\n1 white press\n2 black move e5\n3 black press\n4 white move Kd3";
    assert!(last(king).starts_with("e3d3 is made"));
}

/// A8, A9, I11, A7, A11: displaced men are put back in the own time, without a penalty.
#[test]
fn art_7_4_1_displaced_men_are_put_back() {
    let fallen = "control 5\n0 white move e4\n0:01 white displace\n";
    assert_eq!(last(fallen), "men are to be put back in the own time | 7.4.1");
    assert_eq!(
        last(&format!("{fallen}0:09 white restore\n0:10 white press")),
        "the move is completed | 6.2.1"
    );
    assert_eq!(
        clocks(&format!("{fallen}0:09 white restore\n0:10 white press")),
        "white 0:04:50.0 black 0:05:00.0"
    );
    assert_eq!(last("0 white restore"), "refused: nothing is displaced | -");
}

/// A9, A10, H10: pressed before: the arbiter sets the position and the times.
#[test]
fn art_7_4_2_pressing_before_restoring_is_for_the_arbiter() {
    let pressed = "control 5\n0 white move e4\n0:01 white displace\n0:05 white press\n";
    assert!(
        last(pressed).starts_with("the arbiter decides: the clock was pressed before the men were put back")
    );
    let fixed = format!(
        "{pressed}0:30 arbiter impose rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n\
         0:30 arbiter clock black add 0:30\n0:31 arbiter resume black\n0:35 black move e5"
    );
    assert_eq!(last(&fixed), "e7e5 is made | 4.7.1");
    assert_eq!(clocks(&fixed), "white 0:04:55.0 black 0:05:26.0");
    // It is no illegal move: the first one that is costs time, not the game.
    assert!(
        last(&format!("{fixed}\n0:36 black press\n0:40 white move g1g3\n0:41 white press"))
            .contains("black gets 120 seconds")
    );
}

/// TR47: the position before the displacement, or the last identifiable one, without a count.
#[test]
fn art_7_6_a_displaced_man_found_later_is_no_illegal_move() {
    let found = "0 white move e4\n1 white press\n2 arbiter impose rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n\
                 3 arbiter pause displacement\n4 arbiter resume white\n5 white move g1g3\n6 white press";
    assert!(last(found).contains("black gets 120 seconds"));
}

/// The set-up: a wrong position is a new game, a turned board is not.
#[test]
fn art_7_2_a_wrong_position_is_a_new_game() {
    let wrong = "0 white move e4\n1 white press\n2 arbiter setup position\n";
    assert_eq!(last(wrong), "a new game begins | 7.2.1");
    assert!(last(&format!("{wrong}3 white move d4")).starts_with("d2d4 is made"));
    assert_eq!(last("0 white move e4\n1 arbiter setup board"), "the game goes on | 7.2.2");
}

/// Moves of both players, shuffling knights.
fn moves(settings: &str, count: usize) -> String {
    let mut script = settings.to_string();
    for index in 0..count {
        let time = index * 4;
        let (white, black) = [
            ("Nf3", "Nf6"),
            ("Ng1", "Ng8"),
            ("Nc3", "Nc6"),
            ("Nb1", "Nb8"),
            ("e3", "e6"),
            ("Nf3", "Nf6"),
            ("Ng1", "Ng8"),
            ("d3", "d6"),
            ("Nc3", "Nc6"),
            ("Nb1", "Nb8"),
            ("h3", "h6"),
        ][index];
        script += &format!(
            "{time} white move {white}\n{} white press\n{} black move {black}\n{} black press\n",
            time + 1,
            time + 2,
            time + 3
        );
    }
    script
}

/// Colours the wrong way round: fewer than ten moves by both, and it is played anew.
#[test]
fn art_7_3_reversed_colours() {
    assert_eq!(last(&format!("{}90 arbiter setup colors", moves("", 9))), "a new game begins | 7.3");
    assert_eq!(last(&format!("{}90 arbiter setup colors", moves("", 10))), "the game goes on | 7.3");
}

/// TR47: without full supervision the set-up stands after ten moves of both.
#[test]
fn app_a_5_1_after_ten_moves_the_set_up_stands() {
    for fault in ["position", "board", "colors", "clock 5:00 5:00"] {
        let late = format!("{}90 arbiter setup {fault}", moves("regime rapid partial\n", 10));
        assert_eq!(
            last(&late),
            "refused: ten moves have been completed by both, so the set-up stands | -",
            "{fault}"
        );
    }
    let early = format!("{}90 arbiter setup position", moves("regime rapid partial\n", 9));
    assert_eq!(last(&early), "a new game begins | 7.2.1");
}

/// A8, A9: each player puts back what he has displaced.
#[test]
fn art_7_4_1_both_players_may_have_men_to_put_back() {
    let both = "0 white displace\n1 black displace\n2 white move e4\n";
    let pressed = last(&format!("{both}3 white press"));
    assert!(pressed.starts_with("the arbiter decides: the clock was pressed before the men were put back"));
    assert_eq!(last(&format!("{both}3 white restore\n4 white press")), "the move is completed | 6.2.1");
    assert_eq!(last(&format!("{both}3 white restore\n4 black restore")), "the men are put back | 7.4.1");
}
