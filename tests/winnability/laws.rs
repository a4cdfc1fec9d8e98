//! The rows of the Laws that ask whether somebody can still mate.

use crate::{decide, position};
use caissa::position::Defects;
use caissa::winnability::{
    Deadness, Nodes, Proof, Solver, Winnability, deadness, has_insufficient_material, winnability,
};
use caissa::{Color, Position};

#[track_caller]
fn winnable(fen: &str, winner: Color) -> bool {
    let verdict = decide(&mut Solver::new(), &position(fen), winner, Nodes::SERVER);
    verdict.unwrap_or_else(|| panic!("undecided: {fen}"))
}

/// D2.
#[test]
fn art_5_2_2_neither_side_has_the_men_to_mate() {
    for fen in [
        "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
        "8/8/4k3/8/8/3K1B2/8/8 w - - 0 1",
        "8/8/4k3/8/8/3K1N2/8/8 b - - 0 1",
        "5b1k/8/8/8/8/8/8/2B4K w - - 0 1",
        "5bk1/b1b5/8/8/8/8/1B1B4/2B4K w - - 0 1",
    ] {
        assert_eq!(deadness(&position(fen), Nodes::FAST), Deadness::Dead, "{fen}");
    }
}

/// D3.
#[test]
fn art_5_2_2_the_position_decides_and_not_the_men() {
    for fen in [
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
        "8/8/8/8/8/8/k5q1/7K w - - 0 1",
        "4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/2B1K3 w - - 0 1",
    ] {
        assert_eq!(deadness(&position(fen), Nodes::FAST), Deadness::Dead, "{fen}");
    }
    for fen in ["2b4k/8/8/8/8/8/8/2B4K w - - 0 1", "6nk/8/8/8/8/8/8/2N4K w - - 0 1"] {
        assert_eq!(deadness(&position(fen), Nodes::SERVER), Deadness::Alive, "{fen}");
    }
}

/// R4.
#[test]
fn art_5_1_2_a_bare_king_wins_by_no_resignation() {
    let fen = "8/8/4k3/8/8/2N5/4P3/4K3 w - - 0 1";
    assert!(!winnable(fen, Color::Black));
    assert!(winnable(fen, Color::White));
}

/// R6.
#[test]
fn art_6_9_a_flag_falls_when_the_only_move_mates() {
    let fen = "Rr5k/7p/8/8/8/8/1q6/K1B3R1 w - - 0 1";
    assert!(!winnable(fen, Color::Black));
    assert!(winnable(fen, Color::White));
}

/// I5, X8.
#[test]
fn art_7_5_5_and_a_5_3_ask_the_same_question() {
    let bare = position("8/8/4k3/8/8/2N5/4P3/4K3 w - - 0 1");
    assert_eq!(winnability(&bare, Color::Black, Nodes::FAST), Winnability::Unwinnable(Proof::Material));
}

/// TR13.
#[test]
fn art_6_9_little_material_can_mate_with_help() {
    for fen in [
        "kn6/2N5/1K6/8/8/8/8/8 b - - 0 1",
        "kb6/8/KN6/8/8/8/8/8 b - - 0 1",
        "kr6/2N5/K7/8/8/8/8/8 b - - 0 1",
        "k1K5/p1N5/8/8/8/8/8/8 b - - 0 1",
        "kn6/1B6/1K6/8/8/8/8/8 b - - 0 1",
        "k7/p1K5/8/8/8/8/8/7B b - - 0 1",
        "kb6/8/K7/8/8/8/8/7B b - - 0 1",
        "8/8/8/k7/8/2NN4/3K4/8 w - - 0 1",
    ] {
        assert!(winnable(fen, Color::White), "{fen}");
    }
    let queen = "8/8/4k3/5q2/8/2N5/3K4/8 w - - 0 1";
    assert!(!winnable(queen, Color::White));
    assert!(has_insufficient_material(position(queen).board(), Color::White));
}

#[test]
fn art_5_1_1_a_mate_on_the_board_is_won_and_not_dead() {
    let mate = position("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1");
    assert_eq!(winnability(&mate, Color::White, Nodes::FAST), Winnability::Winnable { helpmate: Vec::new() });
    assert_eq!(winnability(&mate, Color::Black, Nodes::FAST), Winnability::Unwinnable(Proof::Terminal));
    assert_eq!(deadness(&mate, Nodes::FAST), Deadness::Alive);
}

#[test]
fn art_5_2_1_after_stalemate_nobody_wins() {
    let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    for color in Color::ALL {
        assert_eq!(winnability(&stalemate, color, Nodes::FAST), Winnability::Unwinnable(Proof::Terminal));
    }
    assert_eq!(deadness(&stalemate, Nodes::FAST), Deadness::Dead);
}

/// A mate that was set up comes before the theorem about the men that give it: a double check by bishops of one colour.
#[test]
fn a_mate_that_no_move_can_give_counts() {
    let mate = position("3B4/8/8/7r/5K1k/7r/8/4B3 b - - 0 1");
    assert!(has_insufficient_material(mate.board(), Color::White));
    assert_eq!(winnability(&mate, Color::White, Nodes::FAST), Winnability::Winnable { helpmate: Vec::new() });
}

/// So many men that the search thinks the mate nearer than near.
#[test]
fn a_crowd_of_pawns_mates() {
    let crowd = position("8/3k4/3p2p1/ppK1p1pn/pppppprp/pppppppp/pp1ppppp/8 w - - 0 1");
    let verdict = winnability(&crowd, Color::Black, Nodes::new(1_000));
    assert!(!matches!(verdict, Winnability::Unwinnable(_)), "{verdict:?}");
    let verdict = winnability(&crowd, Color::Black, Nodes::SERVER);
    assert!(matches!(verdict, Winnability::Winnable { .. }), "{verdict:?}");
}

/// After an illegal move that stands, a side may have the move while the other is in check. A bare king mates from there no more than from anywhere.
#[test]
fn a_bare_king_cannot_mate_out_of_an_irregular_position() {
    let setup = "8/8/8/4k3/8/8/4R3/4K3 w - - 0 1".parse().unwrap();
    let position = Position::new(setup, Defects::UNPLAYABLE).unwrap();
    for nodes in [Nodes::FAST, Nodes::SERVER] {
        let verdict = winnability(&position, Color::Black, nodes);
        assert_eq!(verdict, Winnability::Unwinnable(Proof::Material));
    }
}

#[test]
fn both_sides_can_mate_from_the_initial_position() {
    for color in Color::ALL {
        let verdict = decide(&mut Solver::new(), &Position::initial(), color, Nodes::SERVER);
        assert_eq!(verdict, Some(true));
    }
}
