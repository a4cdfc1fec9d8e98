//! Article 3.9: check, and what answers it; article 3.10.3: positions that cannot be.

use crate::common::{after, find, moves, position, setup, targets};
use caissa::geometry::{Bitboard, Square};
use caissa::position::{Defect, IllegalMove, Position};

/// K1
#[test]
fn art_3_9_1_the_king_is_in_check_when_his_square_is_attacked() {
    let check = position("4k3/8/8/8/8/8/8/K3R3 b - - 0 1");
    assert!(check.is_check());
    assert_eq!(check.checkers(), Square::E1.bitboard());
    let none = position("4k3/4p3/8/8/8/8/8/K3R3 b - - 0 1");
    assert!(!none.is_check());
    assert_eq!(none.checkers(), Bitboard::EMPTY);
    // The checker is itself pinned: check all the same.
    let pinned = position("4k3/8/8/8/4r2K/8/8/4R3 w - - 0 1");
    assert_eq!(pinned.checkers(), Square::E4.bitboard());
}

/// K2
#[test]
fn art_3_9_2_a_pinned_man_stays_on_its_line() {
    let pinned = position("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1");
    assert_eq!(targets(&pinned, Square::E2), "e3 e4 e5 e6 e7");
    assert_eq!(targets(&pinned, Square::E1), "d1 d2 f1 f2");
    assert_eq!(pinned.pinned(), Square::E2.bitboard());
    assert_eq!(find(&pinned, "e2a2"), Err(IllegalMove::LeavesKingInCheck { attacker: Square::E7 }));
    // A pinned knight has no move at all, a pinned pawn takes along the line only.
    assert_eq!(targets(&position("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1"), Square::E2), "");
    assert_eq!(targets(&position("4k3/8/8/8/7b/6P1/8/4K3 w - - 0 1"), Square::G3), "h4");
}

/// K3
#[test]
fn art_3_9_a_check_is_met_by_capture_interposition_or_flight() {
    let rook = position("4k3/8/8/8/4r3/3B4/8/R3K3 w - - 0 1");
    assert_eq!(targets(&rook, Square::D3), "e2 e4");
    assert_eq!(targets(&rook, Square::A1), "");
    assert_eq!(targets(&rook, Square::E1), "d1 d2 f1 f2");
    // The check of a knight, of a pawn, or of a neighbour cannot be blocked.
    let knight = position("4k3/8/8/8/8/3n4/8/R2QK3 w - - 0 1");
    assert_eq!(targets(&knight, Square::D1), "d3");
    assert_eq!(targets(&knight, Square::A1), "");
    let pawn = position("4k3/8/8/8/8/8/3p4/R3K2R w - - 0 1");
    assert_eq!(moves(&pawn), ["e1d1", "e1d2", "e1e2", "e1f1", "e1f2"]);
}

/// K4, TR10
#[test]
fn art_3_9_in_double_check_only_the_king_moves() {
    let double = position("4kb2/2p5/3N4/8/8/8/8/K3R3 b - - 0 1");
    assert_eq!(double.checkers().len(), 2);
    assert_eq!(moves(&double), ["e8d7", "e8d8"]);
    // The king himself may capture one of the two.
    let contact = position("4k3/3B4/8/8/8/8/8/K3R3 b - - 0 1");
    assert_eq!(contact.checkers().len(), 2);
    assert!(moves(&contact).contains(&"e8d7".to_string()));
}

/// K5
#[test]
fn art_3_9_2_in_check_only_moves_that_end_it_are_legal() {
    let check = position("r3k2r/8/8/8/4R3/8/8/4K3 b kq - 0 1");
    assert_eq!(moves(&check), ["e8d7", "e8d8", "e8f7", "e8f8"]);
    for mv in check.legal_moves() {
        let after = check.after(mv);
        let king = after.board().king(check.turn()).unwrap();
        let attackers = after.board().attackers(king, after.turn(), after.board().occupied());
        assert!(attackers.is_empty(), "{mv:?}");
    }
    assert!(!after(&check, "e8d7").is_check());
}

/// B8
#[test]
fn art_3_10_3_a_position_that_cannot_be_is_refused() {
    for (fen, defect) in [
        ("4k3/8/8/8/8/8/4R3/r3K3 w - - 0 1", Defect::OpponentInCheck),
        ("P3k3/8/8/8/8/8/8/4K3 b - - 0 1", Defect::PawnOnBackRank),
    ] {
        let error = Position::try_from(setup(fen)).unwrap_err();
        assert!(error.defects().contains(defect), "{fen}: {error}");
    }
}
