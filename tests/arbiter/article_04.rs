//! Article 4: the act of moving the pieces.

use crate::{last, outcome, rulings};

/// 1.e4 d5, White to move, with `script` after it.
fn after_e4_d5(script: &str) -> String {
    format!("0 white move e4\n1 white press\n2 black move d5\n3 black press\n{script}")
}

/// T1, T4, TR35
#[test]
fn art_4_3_1_the_first_own_man_that_can_move_is_moved() {
    let touched = "4 white touch a1\n5 white touch g1";
    assert_eq!(
        last(&after_e4_d5(touched)),
        "the man on g1 is touched; must play g1e2 or g1f3 or g1h3 (4.3.1) | 4.3.1"
    );
    // In the other order the knight is first as well, since the rook has no move.
    let touched = "4 white touch g1\n5 white touch a1";
    assert_eq!(
        last(&after_e4_d5(touched)),
        "the man on a1 is touched; must play g1e2 or g1f3 or g1h3 (4.3.1) | 4.3.1"
    );
    let touched = "4 white touch d1\n5 white touch g1";
    assert!(last(&after_e4_d5(touched)).contains("must play d1e2 or d1f3 or d1g4 or d1h5 (4.3.1)"));
}

/// T2
#[test]
fn art_4_3_2_the_first_man_of_the_opponent_that_can_be_taken_is_taken() {
    assert!(last(&after_e4_d5("4 white touch d5")).ends_with("must play e4d5 (4.3.2) | 4.3.2"));
    assert!(last(&after_e4_d5("4 white touch e7\n5 white touch d5")).contains("must play e4d5 (4.3.2)"));
}

/// T3, T4: the order decides.
#[test]
fn art_4_3_3_one_takes_the_other_or_the_first_is_moved_or_taken() {
    for (touches, moves) in [
        ("4 white touch g1\n5 white touch d5", "g1e2 or g1f3 or g1h3"),
        ("4 white touch d5\n5 white touch g1", "e4d5"),
        ("4 white touch e4\n5 white touch d5", "e4d5"),
    ] {
        assert!(last(&after_e4_d5(touches)).contains(&format!("must play {moves} (4.3.3)")), "{touches}");
    }
}

/// T5, I11
#[test]
fn art_4_2_2_an_accident_binds_to_nothing() {
    assert_eq!(last(&after_e4_d5("4 white brush g1")), "the touch binds to nothing | 4.2.2");
    assert!(last(&after_e4_d5("4 white brush g1\n5 white move d4")).starts_with("d2d4 is made"));
}

/// T6
#[test]
fn art_4_8_a_breach_is_claimed_before_a_man_is_touched() {
    let touched = after_e4_d5("4 white touch g1\n5 white touch-move");
    assert_eq!(last(&touched), "refused: a man has been touched, so the opponent's move stands | -");
    let claimed = last(&after_e4_d5("4 white touch-move"));
    assert!(
        claimed.starts_with("the arbiter decides: touch-move was not kept; the arbiter may punish black")
    );
}

/// T7, TR35
#[test]
fn art_4_5_if_nothing_touched_can_move_any_move_is_free() {
    let free = last(&after_e4_d5("4 white touch a1"));
    assert_eq!(free, "the man on a1 is touched; may play any legal move (4.5) | 4.5");
    assert!(last(&after_e4_d5("4 white touch a1\n5 white move Nf3")).starts_with("g1f3 is made"));
}

/// T1: a move with another man is not made, and costs nothing by itself.
#[test]
fn art_4_3_a_move_against_touch_move_does_not_stand() {
    let other = after_e4_d5("4 white touch g1\n5 white release e4 d5\n6 white move Nf3");
    let rulings = rulings(&other);
    assert_eq!(rulings[5], "e4d5 is against touch-move; must play g1e2 or g1f3 or g1h3 (4.3.3)\t4.3.3");
    assert_eq!(rulings[6], "g1f3 is made\t4.7.1");
}

/// R2: a mate that breaks touch-move is no mate.
#[test]
fn art_5_1_1_a_mate_against_touch_move_does_not_stand() {
    let mate = "fen 6k1/5ppp/8/8/8/8/8/R5KN w - - 0 1\n";
    assert!(outcome(&format!("{mate}0 white move Ra8")).starts_with("outcome 1-0 white wins by checkmate"));
    let touched = format!("{mate}0 white touch h1\n1 white move Ra8");
    assert_eq!(outcome(&touched), "outcome *");
    assert!(last(&touched).starts_with("a1a8 is against touch-move"));
}

/// R2: a mate with two hands stands: 4.1 is not among the articles that 5.1.1 names.
#[test]
fn art_5_1_1_a_mate_with_two_hands_stands() {
    let mate = "fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\n0 white touch a1\n1 white move Ra8\n2 white two-hands";
    assert_eq!(outcome(mate), "outcome 1-0 white wins by checkmate");
    assert!(last(mate).starts_with("refused: the game is over"));
}

/// A1, A3, A6, I11
#[test]
fn art_4_2_1_who_announces_may_adjust_any_man() {
    assert_eq!(last(&after_e4_d5("4 white adjust d5")), "the man on d5 is adjusted | 4.2.1");
    assert!(last(&after_e4_d5("4 white adjust d5\n5 white move d4")).starts_with("d2d4 is made"));
}

/// A1: without a word before, or too late, it is a touch.
#[test]
fn art_4_2_2_adjusting_without_a_word_is_a_touch() {
    assert!(last(&after_e4_d5("4 white adjust d5 unannounced")).contains("must play e4d5"));
}

/// A2, TR37: it takes the move and the own clock.
#[test]
fn art_6_2_5_adjusting_takes_the_own_clock() {
    let not_pressed = "0 white move e4\n1 black adjust e7";
    let breach = "breach: men were touched out of turn; the arbiter may punish black | 6.2.5";
    assert_eq!(last(not_pressed), breach);
    assert!(
        last("0 white move e4\n1 white press\n2 black adjust e7").starts_with("the man on e7 is adjusted")
    );
}

/// A4
#[test]
fn art_4_2_1_nobody_adjusts_in_the_turn_of_the_other() {
    assert_eq!(last("0 black adjust e2"), "refused: black does not have the move | -");
    assert_eq!(
        last("0 black touch e2"),
        "breach: men were touched out of turn; the arbiter may punish black | 11.5"
    );
}

/// C6: the king first; then the castling must be finished, and is made when the rook is let go.
#[test]
fn art_4_7_2_castling_is_made_when_the_rook_is_released() {
    let castling = "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n0 white release e1 g1\n";
    assert_eq!(last(castling), "e1g1 is begun; must play e1g1 (4.7.2) | 4.7.2");
    assert_eq!(
        last(&format!("{castling}1 white release e1 f1")),
        "refused: the move that was begun is to be finished first | -"
    );
    assert_eq!(last(&format!("{castling}1 white release h1 f1")), "e1g1 is made | 4.7.2");
    // Rights are lost with the move as it is made.
    assert_eq!(last("fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n0 white move O-O-O"), "e1c1 is made | 4.7.2");
}

/// C6, TR34: king and rook touched oblige to castle.
#[test]
fn art_4_4_1_king_and_rook_oblige_to_castle() {
    let both = "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n0 white touch e1\n1 white touch a1";
    assert_eq!(last(both), "the man on a1 is touched; must play e1c1 (4.4.1) | 4.4.1");
}

/// C7, TR7: the rook first: not on that side, and the rook moves if it can.
#[test]
fn art_4_4_2_rook_first_forbids_castling_with_it() {
    let rook = "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n0 white touch h1\n1 white touch e1";
    let ruling = last(rook);
    assert!(ruling.contains("h1h8") && ruling.contains("h1g1") && !ruling.contains("or e1"), "{ruling}");
    // The rook has no move: the king is due, and may castle on the other side.
    let stuck = "fen 4k3/8/8/8/8/8/P7/RN2K2R w K - 0 1\n0 white touch a1\n1 white touch e1";
    let ruling = last(stuck);
    assert!(ruling.contains("e1g1") && ruling.contains("e1d1") && !ruling.contains("a1"), "{ruling}");
    assert!(ruling.ends_with("(4.4.2) | 4.4.2"), "{ruling}");
    // Chess960: the rook has no move, and castling with it would be legal, but it was touched first.
    let beside = "fen 4k3/8/8/8/8/8/6P1/5KRN w G - 0 1\n0 white touch g1\n1 white touch f1";
    assert_eq!(last(beside), "the man on f1 is touched; must play f1e1 or f1e2 or f1f2 (4.4.2) | 4.4.2");
    let king_first = "fen 4k3/8/8/8/8/8/6P1/5KRN w G - 0 1\n0 white touch f1\n1 white touch g1";
    assert!(last(king_first).ends_with("(4.4.1) | 4.4.1"), "{}", last(king_first));
}

/// C9
#[test]
fn art_4_4_3_where_castling_is_illegal_the_king_moves_or_castles_otherwise() {
    let attacked = "fen 4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1\n0 white touch e1\n1 white touch h1";
    let ruling = last(attacked);
    assert!(ruling.contains("e1c1") && ruling.contains("e1f2") && !ruling.contains("e1g1"), "{ruling}");
    assert!(ruling.ends_with("(4.4.3) | 4.4.3"), "{ruling}");
    // The king has no move at all: any.
    let stuck = "fen 3rkr2/8/8/8/8/8/4P3/4K2R w K - 0 1\n0 white touch e1\n1 white touch h1";
    let ruling = last(stuck);
    assert!(ruling.ends_with("may play any legal move (4.4.3) | 4.4.3"), "{ruling}");
}

/// P4: the new piece may be put down first, or the pawn moved first, or taken off first.
#[test]
fn art_4_6_the_parts_of_a_promotion_come_in_either_order() {
    let board = "fen 8/P6k/8/8/8/8/8/K7 w - - 0 1\n";
    for parts in [
        "0 white release a7 a8\n1 white put rook a8",
        "0 white put rook a8\n1 white remove a7",
        "0 white put rook a8\n1 white release a7 a8",
        "0 white remove a7\n1 white put rook a8",
        "0 white move a7a8r",
    ] {
        assert_eq!(last(&format!("{board}{parts}")), "a7a8r is made | 4.7.3", "{parts}");
    }
}

/// P5
#[test]
fn art_4_4_4_the_piece_is_final_when_it_touches_the_square() {
    let board = "fen 8/P6k/8/8/8/8/8/K7 w - - 0 1\n0 white put rook a8\n1 white put queen a8";
    assert_eq!(last(board), "refused: the piece on a8 is final: rook | -");
}

/// P7, H3: nothing of it is made before all of it is.
#[test]
fn art_4_7_partial_actions_are_not_made() {
    let pawn = "fen 8/P6k/8/8/8/8/8/K7 w - - 0 1\n0 white release a7 a8";
    assert_eq!(last(pawn), "a7a8 is begun; must play a7a8q or a7a8r or a7a8b or a7a8n (4.3.1) | 4.7.3");
    let passing = "fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2\n0 white release e5 d6\n";
    assert_eq!(last(passing), "e5d6 is begun; must play e5d6 (4.7.1) | 4.7.1");
    assert_eq!(last(&format!("{passing}1 white remove d5")), "e5d6 is made | 4.7.1");
    let victim_first = "fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2\n0 white remove d5\n1 white release e5 d6";
    assert_eq!(last(victim_first), "e5d6 is made | 4.7.1");
    let capture = "fen 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 2\n0 white remove d5\n1 white release e4 d5";
    assert_eq!(last(capture), "e4d5 is made | 4.7.1");
}

/// C8, P6, H6, I15: two hands without a press are a breach of 4.1 and nothing more.
#[test]
fn art_4_1_two_hands_count_for_nothing_before_the_press() {
    let castling = "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n0 white move O-O\n1 white two-hands";
    assert_eq!(last(castling), "breach: a move was made with two hands; the arbiter may punish white | 4.1");
}

/// I14
#[test]
fn art_4_7_a_move_that_is_made_is_not_taken_back() {
    assert_eq!(
        last("0 white move e4\n1 white take-back"),
        "refused: a move that is made can't be taken back | -"
    );
    assert_eq!(last("0 white move e4\n1 white release d2 d4"), "refused: white does not have the move | -");
}

/// I13: illegal, and not pressed: corrected under touch-move, without a count.
#[test]
fn art_4_3_an_unpressed_illegal_move_is_corrected() {
    let corrected = "0 white release g1 g3\n1 white release g1 f3\n2 white press\n";
    let all = rulings(corrected);
    assert_eq!(
        all[0],
        "g1g3 is illegal: a knight does not move from g1 to g3; must play g1f3 or g1h3 (4.3.1)\t3.10.2"
    );
    assert_eq!((all[1].as_str(), all[2].as_str()), ("g1f3 is made\t4.7.1", "the move is completed\t6.2.1"));
    // The next one that is pressed is the first.
    let later = format!("{corrected}3 black move e5\n4 black press\n5 white move f3f5\n6 white press");
    assert!(last(&later).contains("black gets 120 seconds"));
}

/// T1, 7.5: a finished move against touch-move is pressed. It is no illegal move; who sees it intervenes, and the touched man must move.
#[test]
fn art_4_3_a_move_against_touch_move_is_no_unfinished_one() {
    let pressed = "0 white touch g1\n1 white move e2e4\n2 white press\n";
    let bound = "must play g1f3 or g1h3 (4.3.1)";
    let decides = "the arbiter decides: touch-move was not kept; the arbiter may punish white";
    assert_eq!(last(pressed), format!("{decides}; {bound} | 4.3.1"));
    let resumed = format!("{pressed}3 arbiter resume\n4 white move e4\n");
    assert!(last(&resumed).starts_with("e2e4 is against touch-move"), "{}", last(&resumed));
    let end =
        rulings(&format!("{pressed}3 arbiter resume\n4 white move Nf3\n5 white press\n6 black move e5"));
    assert_eq!(end[4..7], ["g1f3 is made\t4.7.1", "the move is completed\t6.2.1", "e7e5 is made\t4.7.1"]);
}

/// T1: it may be put back, and a touch of the man where it stands is one of that man.
#[test]
fn art_4_3_a_move_against_touch_move_is_put_back() {
    let moved = "0 white touch g1\n1 white move e2e4\n";
    let bound = "must play g1f3 or g1h3 (4.3.1) | 4.3.1";
    assert_eq!(last(&format!("{moved}2 white take-back")), format!("the man on e2 is touched; {bound}"));
    assert_eq!(last(&format!("{moved}2 white touch e4")), format!("the man on e2 is touched; {bound}"));
    assert_eq!(last(&format!("{moved}2 white release e4 e2")), format!("the man on e2 is touched; {bound}"));
    assert!(last(&format!("{moved}2 white take-back\n3 white move Nf3")).starts_with("g1f3 is made"));
    // After it was put back nothing is finished.
    let unfinished = last(&format!("{moved}2 white take-back\n3 white press"));
    assert!(
        unfinished.starts_with("the arbiter decides: the clock was pressed before the move was finished")
    );
}

/// T6: the opponent may claim it at once, and later as long as he has touched nothing, where nobody sees it.
#[test]
fn art_4_8_a_breach_that_stands_is_claimed_before_a_touch() {
    let upheld =
        "breach: touch-move was not kept; the arbiter may punish white; must play g1f3 or g1h3 (4.3.1) | 4.8";
    let moved = "0 white touch g1\n1 white move e2e4\n";
    assert_eq!(last(&format!("{moved}2 black touch-move")), upheld);
    let blitz = format!("regime blitz partial\n{moved}2 white press\n");
    assert_eq!(last(&blitz), "the move stands unless somebody notices | 4.8");
    let claimed = format!("{blitz}3 black touch-move\n");
    assert_eq!(last(&claimed), upheld);
    let mended = rulings(&format!("{claimed}4 white move Nf3\n5 white press\n6 black move e5"));
    assert_eq!(mended[4..7], ["g1f3 is made\t4.7.1", "the move is completed\t6.2.1", "e7e5 is made\t4.7.1"]);
    // Too late, after a touch or with the reply made.
    let touched = format!("{blitz}3 black touch e7\n4 black touch-move");
    assert_eq!(last(&touched), "refused: a man has been touched, so the opponent's move stands | -");
    assert_eq!(last(&format!("{blitz}3 black move e5")), "e7e5 is made | 4.7.1");
    let later =
        format!("{blitz}3 black move e5\n4 black press\n5 white move d4\n6 white press\n7 black touch-move");
    assert!(last(&later).starts_with("the arbiter decides: touch-move was not kept"), "{}", last(&later));
}

/// R2: where nobody sees it, a mate that breaks touch-move is none even if it is pressed.
#[test]
fn art_5_1_1_a_mate_against_touch_move_ends_nothing_when_pressed() {
    let mate = "fen 6k1/5ppp/8/8/8/8/8/R5KN w - - 0 1\nregime blitz partial\n";
    let pressed = format!("{mate}0 white touch h1\n1 white move Ra8\n2 white press");
    assert_eq!(outcome(&pressed), "outcome *");
    assert!(last(&pressed).starts_with("the arbiter decides: touch-move was not kept"));
}

/// H3: of castling and promotion against touch-move as much is there as was done.
#[test]
fn art_4_7_parts_of_a_move_against_touch_move() {
    let castling = "fen 4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1\nregime blitz partial\n0 white touch b1\n1 white release e1 g1\n";
    assert!(last(castling).starts_with("e1g1 is against touch-move"));
    let half = last(&format!("{castling}2 white press"));
    assert!(half.starts_with("the arbiter decides: touch-move was not kept"), "{half}");
    assert!(last(&format!("{castling}2 white release h1 f1\n3 white press")).starts_with("the move stands"));
    let pawn =
        "fen 8/P6k/8/8/8/8/8/K7 w - - 0 1\nregime blitz partial\n0 white touch a1\n1 white release a7 a8\n";
    assert!(last(&format!("{pawn}2 white press")).starts_with("the arbiter decides: touch-move"));
    assert!(last(&format!("{pawn}2 white put rook a8\n3 white press")).starts_with("the move stands"));
}

/// Errors that speak of what is there.
#[test]
fn art_4_what_has_no_move_to_be_about_says_so() {
    let no_move = "refused: white has begun no move, and made none that is not completed | -";
    assert_eq!(last("0 white two-hands"), no_move);
    assert_eq!(last("0 white take-back"), no_move);
    assert_eq!(last("0 white touch g1\n1 white take-back"), no_move);
    assert_eq!(last("0 white move e4\n1 white press\n2 white two-hands"), no_move);
    assert_eq!(
        last("0 black take-back"),
        "refused: black has begun no move, and made none that is not completed | -"
    );
    assert_eq!(last("0 white touch-move"), "refused: black has made no move | -");
    assert_eq!(
        last("fen 8/P6k/8/8/8/8/8/K7 w - - 0 1\n0 white put rook a8\n1 white take-back"),
        "refused: the piece on a8 is final: rook | -"
    );
    assert_eq!(
        last("fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n0 white release e1 g1\n1 white take-back"),
        "refused: the move that was begun is to be finished first | -"
    );
}

/// P4: a piece from beside the board goes nowhere but where a pawn could become one, and then no draw is claimed.
#[test]
fn art_4_6_a_piece_is_put_where_a_pawn_may_become_one() {
    assert_eq!(last("0 white put queen e4"), "refused: there is no move that this could be a part of | -");
    let begun = "fen 8/P6k/8/8/8/8/8/K7 w - - 0 1\n0 white put rook a8\n1 white claim fifty";
    assert_eq!(last(begun), "refused: a man has been touched, so no draw can be claimed with this move | -");
}

/// I13: an illegal move is put back only with the man that made it.
#[test]
fn art_7_5_1_another_man_put_down_does_not_put_the_illegal_move_back() {
    let illegal = "0 white release g1 g3\n1 white release b1 b1\n2 white press";
    assert!(last(illegal).starts_with("illegal: g1g3 is no legal move"), "{}", last(illegal));
    assert!(last("0 white release g1 g3\n1 white touch g3").starts_with("the man on g1 is touched"));
    // The hands of the move that is put right count, not those of the first try.
    let hands = "0 white release g1 g3\n1 white two-hands\n2 white release g1 f3\n3 white press";
    assert_eq!(last(hands), "the move is completed | 6.2.1");
}

/// H3: a man that was taken off the board is put where it goes, however that is told.
#[test]
fn art_4_7_a_man_in_the_hand_makes_its_move() {
    assert_eq!(last("0 white remove e2\n1 white move e2e4"), "e2e4 is made | 4.7.1");
    assert_eq!(
        last("0 white remove e2\n1 white move d2d4"),
        "refused: the move that was begun is to be finished first | -"
    );
}
