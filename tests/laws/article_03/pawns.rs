//! Article 3.7: the pawn, with en passant and promotion.

use crate::common::{after, find, legal, moves, position, targets};
use caissa::geometry::{Color, Piece, Role, Square};
use caissa::position::{IllegalMove, MoveKind, Position};

/// M11
#[test]
fn art_3_7_1_a_pawn_advances_to_an_empty_square() {
    let start = Position::initial();
    assert_eq!(targets(&start, Square::E2), "e3 e4");
    assert_eq!(targets(&after(&start, "e2e4"), Square::D7), "d5 d6");
    assert_eq!(targets(&position("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1"), Square::E2), "");
}

/// M12
#[test]
fn art_3_7_2_a_double_step_needs_both_squares_empty() {
    assert_eq!(targets(&position("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1"), Square::E2), "e3");
    assert_eq!(targets(&position("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1"), Square::E2), "");
}

/// M12, TR3
#[test]
fn art_3_7_2_a_double_step_starts_on_the_pawn_s_own_second_rank() {
    let black_on_the_second = position("4k3/8/8/8/8/8/3p4/K7 b - - 0 1");
    assert_eq!(targets(&black_on_the_second, Square::D2), "d1");
    let white_on_the_third = position("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1");
    assert_eq!(targets(&white_on_the_third, Square::E3), "e4");
    let white_on_the_seventh = position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(targets(&white_on_the_seventh, Square::A7), "a8");
    assert_eq!(targets(&position("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1"), Square::E7), "e5 e6");
}

/// M13, TR4
#[test]
fn art_3_7_3_a_pawn_captures_diagonally_forward() {
    let pawn = position("4k3/8/8/8/8/3p1p2/4P3/4K3 w - - 0 1");
    assert_eq!(targets(&pawn, Square::E2), "d3 e3 e4 f3");
    // Never backwards, never without a victim.
    let pawn = position("4k3/8/8/8/4P3/3p1p2/8/4K3 w - - 0 1");
    assert_eq!(targets(&pawn, Square::E4), "e5");
}

/// M13
#[test]
fn art_3_7_3_a_pawn_does_not_capture_round_the_edge() {
    let pawn = position("4k3/8/8/7p/P6p/7p/8/4K3 w - - 0 1");
    assert_eq!(targets(&pawn, Square::A4), "a5");
    let pawn = position("4k3/8/p7/p6P/p7/8/8/4K3 w - - 0 1");
    assert_eq!(targets(&pawn, Square::H5), "h6");
}

/// E1, E3
#[test]
fn art_3_7_3_1_en_passant_takes_the_pawn_that_has_passed() {
    let before = position("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3");
    let mv = legal(&before, "e5d6");
    assert_eq!(mv.kind(), MoveKind::EnPassant);
    assert!(before.is_capture(mv));
    assert_eq!(before.captured(mv), Some(Piece { color: Color::Black, role: Role::Pawn }));
    let after = before.after(mv);
    assert_eq!(after.to_string(), "rnbqkbnr/ppp1pppp/3P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3");
}

/// E1
#[test]
fn art_3_7_3_1_only_pawns_take_and_are_taken_so() {
    // A knight moves to the square that the pawn has passed: the pawn stays.
    let knight = position("4k3/8/8/3pPN2/8/8/8/4K3 w - d6 0 1");
    let landed = after(&knight, "f5d6");
    assert_eq!(landed.board().piece_at(Square::D5), Some(Piece { color: Color::Black, role: Role::Pawn }));
    assert!(!knight.is_capture(legal(&knight, "f5d6")));
    // A single step gives no right.
    let single = after(&position("4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1"), "d6d5");
    assert_eq!(single.en_passant(), None);
    assert_eq!(targets(&single, Square::E5), "e6");
}

/// E2
#[test]
fn art_3_7_3_2_en_passant_is_only_possible_at_once() {
    let before = position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    let stepped = after(&before, "d7d5");
    assert_eq!(stepped.en_passant(), Some(Square::D6));
    assert_eq!(targets(&stepped, Square::E5), "d6 e6");
    let later = after(&stepped, "e1e2 e8e7");
    assert_eq!(later.en_passant(), None);
    assert_eq!(targets(&later, Square::E5), "e6");
    assert!(find(&later, "e5d6").is_err());
}

/// E4
#[test]
fn art_3_9_2_en_passant_may_not_uncover_the_own_king() {
    let rank = position("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1");
    assert_eq!(targets(&rank, Square::E5), "e6");
    assert_eq!(rank.en_passant(), None);
    // A capture that is illegal leaves no trace in the position: it is as if there were nothing to capture.
    assert_eq!(find(&rank, "e5d6"), Err(IllegalMove::NothingToCapture { from: Square::E5, to: Square::D6 }));
}

/// E5
#[test]
fn art_3_9_en_passant_can_be_the_answer_to_a_check() {
    let only = position("8/8/R7/2k5/PPp5/8/8/3RB1K1 b - b3 0 1");
    assert_eq!(moves(&only), ["c4b3"]);
    let checker = position("4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1");
    assert!(checker.is_check());
    assert!(moves(&checker).contains(&"e5d6".to_string()));
    assert!(!after(&checker, "e5d6").is_check());
}

/// P1, TR5
#[test]
fn art_3_7_3_3_a_pawn_on_the_last_rank_must_be_exchanged() {
    let before = position("8/P7/8/8/8/8/7K/k7 w - - 0 1");
    let pawn: Vec<String> = moves(&before).into_iter().filter(|text| text.starts_with("a7")).collect();
    assert_eq!(pawn, ["a7a8b", "a7a8n", "a7a8q", "a7a8r"]);
    let missing = IllegalMove::PromotionMissing { to: Square::A8 };
    assert_eq!(find(&before, "a7a8"), Err(missing));
    for wrong in ["a7a8k", "a7a8p"] {
        assert!(
            matches!(find(&before, wrong), Err(IllegalMove::PromotionForbidden { to: Square::A8, .. })),
            "{wrong}"
        );
    }
    // And nobody else is exchanged.
    assert!(find(&before, "h2h3q").is_err());
    let black = position("7k/8/8/8/8/8/p7/7K b - - 0 1");
    assert_eq!(after(&black, "a2a1n").to_string(), "7k/8/8/8/8/8/8/n6K w - - 0 2");
}

/// P2, P3
#[test]
fn art_3_7_3_4_the_choice_is_free() {
    // With queen and both rooks still there, the pawn becomes what its player wants.
    let before = position("4k3/6P1/8/8/8/8/8/RNBQKBNR w KQ - 0 1");
    for role in Role::PROMOTIONS {
        let after = before.after(before.find_move(Square::G7, Square::G8, Some(role)).unwrap());
        assert_eq!(after.board().piece_at(Square::G8), Some(Piece { color: Color::White, role }));
    }
    // Nine queens.
    let queens = position("6rk/P5pp/8/8/QQQQ4/QQQQ4/8/K7 w - - 0 1");
    let queens = after(&queens, "a7a8q");
    assert_eq!(queens.board().colored(Color::White, Role::Queen).len(), 9);
    assert!(queens.setup().defects().is_empty());
}

/// P10
#[test]
fn art_4_6_3_a_promotion_can_capture_and_acts_at_once() {
    let capture = position("1n5k/P7/8/8/8/8/8/K7 w - - 0 1");
    let pawn = moves(&capture).into_iter().filter(|text| text.starts_with("a7")).count();
    assert_eq!(pawn, 8);
    assert_eq!(after(&capture, "a7b8q").to_string(), "1Q5k/8/8/8/8/8/8/K7 b - - 0 1");
    let push = position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    for (text, check) in [("a7a8q", true), ("a7a8r", true), ("a7a8b", false), ("a7a8n", false)] {
        let mv = legal(&push, text);
        assert_eq!(push.gives_check(mv), check, "{text}");
        assert_eq!(push.after(mv).is_check(), check, "{text}");
    }
}
