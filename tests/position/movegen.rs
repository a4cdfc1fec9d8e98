//! Legal moves that other generators missed, or invented.

use crate::common::{START, after, find, moves, position, targets};
use caissa::geometry::{Bitboard, Square};
use caissa::position::IllegalMove;

fn has(fen: &str, text: &str) -> bool {
    moves(&position(fen)).contains(&text.to_string())
}

/// niklasf/python-chess#70
#[test]
fn a_captured_pawn_can_be_the_shield_of_the_king() {
    let fen = "1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1";
    assert!(!has(fen, "d5e6"));
    assert_eq!(position(fen).en_passant(), None);
}

/// alex65536/owlchess#6
#[test]
fn en_passant_can_uncover_a_rank_in_a_real_game() {
    let before = position("1nbqkbnr/2pppppp/1p6/pr3P1K/8/8/PPPPP1PP/RNBQ1BNR b k - 1 6");
    let stepped = after(&before, "e7e5");
    assert!(!moves(&stepped).contains(&"f5e6".to_string()));
    assert_eq!(stepped.to_string(), "1nbqkbnr/2pp1ppp/1p6/pr2pP1K/8/8/PPPPP1PP/RNBQ1BNR w k - 0 7");
}

/// bhlangonijr/chesslib#15
#[test]
fn only_a_pawn_removes_a_checker_en_passant() {
    let check = "8/8/8/2k5/2pP1n2/8/8/K7 b - d3 0 1";
    assert!(has(check, "c4d3"));
    assert!(!has(check, "f4d3"));
}

/// kz04px/libchess#17
#[test]
fn en_passant_does_not_answer_a_check_uncovered_by_the_double_step() {
    let check = position("k6b/6pp/pp1P4/1R6/5pP1/8/K6P/7B b - g3 0 19");
    assert_eq!(moves(&check), ["a8a7", "a8b8", "f4f3"]);
}

/// jordanbray/chess#15
#[test]
fn two_pawns_can_be_ready_to_capture_en_passant() {
    let both = position("rnbqkbnr/ppp2pp1/4p3/3N4/3PpPp1/8/PPP3PP/R1B1KBNR b KQkq f3 0 1");
    assert_eq!(both.count_legal_moves(), 42);
    assert_eq!(targets(&both, Square::E4), "e3 f3");
    assert_eq!(targets(&both, Square::G4), "f3 g3");
}

/// One of the two is pinned on its file; the other may capture.
#[test]
fn of_two_pawns_one_may_be_pinned() {
    let before = position("4r2k/8/8/3pPp2/8/8/8/4K3 w - d6 0 1");
    assert_eq!(targets(&before, Square::E5), "e6");
    let before = position("4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 1");
    assert_eq!(before.en_passant(), Some(Square::D6));
    assert_eq!(targets(&before, Square::C5), "c6 d6");
    assert_eq!(targets(&before, Square::E5), "e6");
}

/// niklasf/python-chess, test_diagonally_skewered_en_passant
#[test]
fn en_passant_is_legal_while_another_man_keeps_the_line_shut() {
    assert!(has("2b1r2r/8/5P1k/2p1pP2/5R1P/6PK/4q3/4R3 w - e6 0 1", "f5e6"));
}

/// niklasf/shakmaty, changes of 0.17.2
#[test]
fn a_king_that_takes_an_enemy_rook_does_not_castle() {
    let capture = position("8/8/8/B2p3Q/2qPp1P1/b7/2P2PkP/4K2R b K - 0 1");
    assert_eq!(capture.count_legal_moves(), 26);
    assert_eq!(capture.perft(2), 611);
    let mv = find(&capture, "g2h1").unwrap();
    assert_eq!(mv.castling(), None);
    assert!(capture.is_capture(mv));
    assert!(capture.after(mv).castling_rights().is_empty());
}

/// niklasf/shakmaty, most known legal moves; and a playable board with more of them
#[test]
fn a_list_holds_every_move() {
    assert_eq!(position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1").legal_moves().len(), 218);
    assert_eq!(position("kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1").legal_moves().len(), 270);
}

/// jhlywa/chess.js#284
#[test]
fn the_king_steps_on_no_square_that_a_pawn_attacks() {
    let pawn = position("4k3/8/8/8/8/4p3/8/4K3 w - - 0 1");
    assert_eq!(find(&pawn, "e1f2"), Err(IllegalMove::LeavesKingInCheck { attacker: Square::E3 }));
}

/// google-deepmind/open_spiel#1125
#[test]
fn the_castling_rook_is_the_one_with_the_right() {
    let inner = "4k1rr/1b1p3p/nn1p4/P3Np2/3P1bp1/6PP/P5R1/1B1K2N1 b k - 1 37";
    assert_eq!(position(inner).castling_rights().rooks(), Square::H8.bitboard());
    assert_eq!(find(&position(inner), "e8h8"), Err(IllegalMove::CastlingPathOccupied { by: Square::G8 }));
    assert!(!has(inner, "e8g8"));
}

/// lichess-org/lila#13452
#[test]
fn a_man_between_king_and_rook_suspends_castling_only() {
    let before = position("4k2r/8/8/6R1/6r1/2K5/8/8 b k - 0 1");
    let later = after(&before, "g4g2 g5g8 g2g8 c3d3 g8g5 d3e3");
    assert_eq!(later.castling_rights().rooks(), Square::H8.bitboard());
    assert!(find(&later, "e8g8").is_ok());
}

#[test]
fn moves_can_be_asked_for_by_their_arrival() {
    let start = position(START);
    assert_eq!(start.legal_moves_to(Square::F3.bitboard()).len(), 2);
    assert_eq!(start.legal_moves_between(Square::G1.bitboard(), Square::F3.bitboard()).len(), 1);
    assert_eq!(start.legal_moves_between(Square::G1.bitboard(), Bitboard::EMPTY).len(), 0);
    // Castling arrives where the king does, en passant where the pawn does.
    let castling = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let to_g1 = castling.legal_moves_between(Square::E1.bitboard(), Square::G1.bitboard());
    assert!(to_g1.iter().all(|mv| mv.castling().is_some()) && to_g1.len() == 1);
    assert!(castling.legal_moves_between(Square::E1.bitboard(), Square::H1.bitboard()).is_empty());
    let en_passant = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    assert_eq!(en_passant.legal_moves_to(Square::D6.bitboard()).len(), 1);
    assert_eq!(en_passant.legal_moves_to(Square::D5.bitboard()).len(), 0);
}
