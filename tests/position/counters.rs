//! The two counters: what sets them back, and how far they go.

use crate::common::{START, after, find, position};
use caissa::position::{Position, Setup};

/// lichess-org/scalachess#3
#[test]
fn castling_does_not_set_the_clock_back() {
    let before = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 98 100");
    let castled = after(&before, "e1g1");
    assert_eq!(castled.halfmove_clock(), 99);
    assert!(find(&castled, "e8g8").is_err());
    assert_eq!(after(&castled, "e8c8").halfmove_clock(), 100);
}

/// SebLague/Chess-Challenge#183
#[test]
fn captures_and_pawn_moves_set_the_clock_back_in_a_long_line() {
    let before = position("rn1q1rk1/p1p2ppp/bp1ppn2/8/2PP4/P1N1P3/1P2BPPP/R1BQK2R w KQ - 0 1");
    let line = "e2f3 c7c6 d1b3 a6b7 c3e4 d8c7 e4f6 g7f6 e3e4 c6c5 c1h6 f8c8 h6e3 c5d4 e3d4 c7c4 b3c4 c8c4 d4f6 b8d7 \
        b2b3 c4c5 f6d4 c5b5 a1b1 b5a5 b1a1 d7c5 b3b4 a5a4 d4c5 b6c5 f3d1 a4a6 d1e2 a6b6 b4c5 d6c5 e4e5 f7f6 e5f6 a8f8 \
        e2f3 f8f6 h1g1 e6e5 a1d1 b7f3 g2f3 g8f8 g1g5 f6f3 g5e5 f3a3 d1c1 a3f3 c1c5 b6f6 c5c8 f8f7 c8c2 f7g6 c2a2 f3f4 \
        e5e3 f4f3 e3f3 f6f3 a2a7 f3f5 a7e7 f5f4 e1e2 f4f5 e2f1 f5f4 f1e1 f4f5 e1e2 f5f4 e2e3 f4f5 f2f3 g6h6 e3e4 h6g6 \
        e7e6 f5f6 e6e5 h7h6 e4e3 g6f7 e3d2 f6f3 d2e2 f3h3 e2d1 h3h2 d1c1 f7f6 c1b1 f6e5 b1a1 e5d4 a1b1 d4c3 b1a1 c3c2 \
        a1a2 h2h1 a2a3 c2c3 a3a2";
    assert_eq!(after(&before, line).to_string(), "8/8/7p/8/8/2k5/K7/7r b - - 11 57");
}

/// mlang/chessIO#2
#[test]
fn a_pawn_move_sets_the_clock_back() {
    assert_eq!(after(&position(START), "g1f3 g8f6").halfmove_clock(), 2);
    assert_eq!(after(&position(START), "g1f3 g8f6 d2d4").halfmove_clock(), 0);
}

/// rabestro/dicechess-engine-scala#586
#[test]
fn the_clock_goes_beyond_127_and_255() {
    for clock in [127, 255, 32_767] {
        let before = position(&format!("8/8/8/8/4k3/8/3R4/4K3 w - - {clock} 300"));
        assert_eq!(after(&before, "d2d1").halfmove_clock(), clock + 1);
    }
}

/// lichess-org/scalachess, a reader that caps the numbers
#[test]
fn large_counters_are_kept() {
    for fen in ["8/8/8/8/4k3/8/3R4/4K3 w - - 3 600", "8/8/8/8/4k3/8/3R4/4K3 b - - 65535 65535"] {
        assert_eq!(position(fen).to_string(), fen);
    }
}

#[test]
fn counters_stop_at_their_end() {
    let setup = Setup { halfmove_clock: u16::MAX, fullmove_number: u16::MAX, ..Setup::INITIAL };
    let end = Position::try_from(setup).unwrap();
    let later = after(&end, "g1f3 g8f6 f3g1 f6g8");
    assert_eq!((later.halfmove_clock(), later.fullmove_number()), (u16::MAX, u16::MAX));
    assert_eq!(after(&later, "e2e4").halfmove_clock(), 0);
    assert_eq!(end.pass().unwrap().halfmove_clock(), u16::MAX);
}

/// Laws: 9.2.3: the counters are not part of the position.
#[test]
fn the_same_position_is_not_the_same_value() {
    let start = position(START);
    let later = after(&start, "g1f3 g8f6 f3g1 f6g8");
    assert_ne!(start, later);
    assert!(start.same_position(&later));
    assert_eq!(start.zobrist(), later.zobrist());
    for line in ["g1f3", "g1f3 g8f6", "a2a3 a7a6"] {
        assert!(!start.same_position(&after(&start, line)), "{line}");
    }
}

/// Laws: 9.2.3.1 and 9.2.3.2: rights count, and a capture en passant only if it is legal.
#[test]
fn rights_and_legal_en_passant_separate_positions() {
    let all = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let fewer = position("r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1");
    assert!(!all.same_position(&fewer));
    assert_ne!(all.zobrist(), fewer.zobrist());
    let with = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let without = position("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
    assert!(!with.same_position(&without));
    assert_ne!(with.zobrist(), without.zobrist());
    let pinned = position("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1");
    let no_flag = position("4k3/8/8/K2pP2r/8/8/8/8 w - - 0 1");
    assert!(pinned.same_position(&no_flag));
    assert_eq!(pinned.zobrist(), no_flag.zobrist());
}
