//! Articles 3.1 to 3.6: what holds for all men, and bishop, rook, queen and knight.

use crate::common::{START, after, find, legal, moves, position, targets};
use caissa::attacks;
use caissa::geometry::{Bitboard, Color, Piece, Role, Square};
use caissa::position::{IllegalMove, Position};

/// M2
#[test]
fn art_3_1_only_an_own_man_moves() {
    let start = Position::initial();
    assert_eq!(find(&start, "e4e5"), Err(IllegalMove::NothingThere { from: Square::E4 }));
    let piece = Piece { color: Color::Black, role: Role::Pawn };
    let error = find(&start, "e7e5").unwrap_err();
    assert_eq!(error, IllegalMove::NotYourPiece { from: Square::E7, piece, turn: Color::White });
}

/// M3
#[test]
fn art_3_6_only_the_knight_leaps() {
    let start = Position::initial();
    assert_eq!(targets(&start, Square::B1), "a3 c3");
    assert_eq!(
        find(&start, "a1a3"),
        Err(IllegalMove::Blocked { from: Square::A1, to: Square::A3, by: Square::A2 })
    );
    for from in [Square::A1, Square::C1, Square::D1, Square::E1] {
        assert_eq!(targets(&start, from), "");
    }
}

/// M4
#[test]
fn art_3_1_no_man_moves_onto_an_own_man() {
    let start = Position::initial();
    let error = find(&start, "a1a2").unwrap_err();
    assert_eq!(error, IllegalMove::OwnPieceOnTarget { to: Square::A2, role: Role::Pawn });
    let error = find(&start, "g1e2").unwrap_err();
    assert_eq!(error, IllegalMove::OwnPieceOnTarget { to: Square::E2, role: Role::Pawn });
}

/// M5
#[test]
fn art_3_1_1_moving_onto_an_enemy_man_captures_it() {
    let before = position("4k3/8/8/3p4/8/8/8/3RK3 w - - 7 20");
    let mv = legal(&before, "d1d5");
    assert!(before.is_capture(mv));
    assert_eq!(before.captured(mv), before.board().piece_at(Square::D5));
    assert_eq!(before.after(mv).to_string(), "4k3/8/8/3R4/8/8/8/4K3 b - - 0 20");
    // A move that captures nothing lets the clock run.
    assert_eq!(after(&before, "d1d4").to_string(), "4k3/8/8/3p4/3R4/8/8/4K3 b - - 8 20");
}

/// M6
#[test]
fn art_3_4_the_queen_moves_along_ranks_files_and_diagonals() {
    assert_eq!(attacks::queen(Square::D4, Bitboard::EMPTY).len(), 27);
    assert_eq!(attacks::queen(Square::A1, Bitboard::EMPTY).len(), 21);
}

/// M7
#[test]
fn art_3_3_the_rook_moves_along_ranks_and_files() {
    for square in Square::ALL {
        let reached = attacks::rook(square, Bitboard::EMPTY);
        assert_eq!(reached.len(), 14);
        assert_eq!(reached | square.bitboard(), square.file().bitboard() | square.rank().bitboard());
    }
}

/// M8
#[test]
fn art_3_2_the_bishop_keeps_the_colour_of_its_square() {
    assert_eq!(attacks::bishop(Square::D4, Bitboard::EMPTY).len(), 13);
    assert_eq!(attacks::bishop(Square::A1, Bitboard::EMPTY).len(), 7);
    for square in Square::ALL {
        let reached = attacks::bishop(square, Bitboard::EMPTY);
        assert!(reached.into_iter().all(|to| to.is_light() == square.is_light()));
    }
}

/// M9
#[test]
fn art_3_6_the_knight_changes_the_colour_of_its_square() {
    assert_eq!(attacks::knight(Square::D4).len(), 8);
    assert_eq!(attacks::knight(Square::A1).len(), 2);
    for square in Square::ALL {
        assert!(attacks::knight(square).into_iter().all(|to| to.is_light() != square.is_light()));
    }
}

/// M14, TR9, K1
#[test]
fn art_3_1_3_a_pinned_man_attacks_all_the_same() {
    // The rook on e4 is pinned and forbids the whole fourth rank to the king.
    let pinned = position("4k3/8/8/8/4r3/2K5/8/4R3 w - - 0 1");
    assert_eq!(targets(&pinned, Square::C3), "b2 b3 c2 d2 d3");
    let board = pinned.board();
    for square in [Square::B4, Square::C4, Square::D4] {
        assert_eq!(board.attackers(square, Color::Black, board.occupied()), Square::E4.bitboard());
    }
}

/// M14, TR9
#[test]
fn art_3_1_2_an_empty_square_is_attacked_as_an_occupied_one_is() {
    let board = *position("4k3/8/8/8/8/5n2/8/R3K3 w - - 0 1").board();
    let attackers = |square| board.attackers(square, Color::White, board.occupied());
    assert_eq!(attackers(Square::A8), Square::A1.bitboard());
    assert_eq!(attackers(Square::E2), Square::E1.bitboard());
    assert_eq!(attackers(Square::F3), Bitboard::EMPTY);
}

/// M15
#[test]
fn art_3_10_1_a_bad_move_is_legal() {
    // Any queen move may be made, though most of them lose her.
    let start = position("4k3/8/2p1p3/8/3Q4/8/8/4K3 w - - 0 1");
    assert!(moves(&start).contains(&"d4d5".to_string()));
    for mv in start.legal_moves() {
        assert!(start.is_legal(mv));
        assert_eq!(start.find_move(mv.from(), mv.to(), mv.promotion()), Ok(mv));
        let mut played = start;
        assert_eq!(played.play(mv), Ok(()));
    }
    assert_eq!(position(START).count_legal_moves(), 20);
}
