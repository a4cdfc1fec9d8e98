//! What is wrong with a setup: every defect by its name, all of them at once, and accepted by name.

use crate::common::{accepting, after, moves, position, setup};
use caissa::geometry::{Color, Piece, Role, Square};
use caissa::position::{CastlingRights, Defect, Defects, Position};
use caissa::{Bitboard, Setup};

/// The setup has exactly these defects, and this is what the error says where they are not accepted.
#[track_caller]
fn assert_defects(fen: &str, defects: &[Defect], words: &str) {
    let expected: Defects = defects.iter().copied().collect();
    assert_eq!(setup(fen).defects(), expected, "`{fen}`");
    let error = Position::new(setup(fen), Defects::NONE).unwrap_err();
    assert_eq!(error.defects(), expected);
    assert_eq!(error.setup(), &setup(fen));
    let unplayable = Position::try_from(setup(fen)).is_err();
    let level = if unplayable { "unplayable" } else { "implausible" };
    assert_eq!(error.to_string(), format!("{level} position: {words}"));
    assert_eq!(unplayable, defects.iter().any(|defect| Defects::UNPLAYABLE.contains(*defect)), "`{fen}`");
}

#[test]
fn the_initial_position_has_no_defect() {
    assert!(Setup::INITIAL.defects().is_empty());
    assert_eq!(Position::new(Setup::INITIAL, Defects::NONE), Ok(Position::initial()));
    assert_eq!(Position::try_from(Setup::INITIAL), Ok(Position::initial()));
}

/// B5
#[test]
fn each_side_has_one_king() {
    let kings = [Defect::Kings];
    assert_defects("8/8/8/8/8/8/8/8 w - - 0 1", &kings, "white has 0 and black 0 kings, expected one each");
    assert_defects("4k3/8/8/8/8/8/8/8 w - - 0 1", &kings, "white has 0 and black 1 kings, expected one each");
    // jhlywa/chess.js#283
    assert_defects(
        "8/2K5/8/8/2K1NB2/8/8/8 w - - 96 46",
        &kings,
        "white has 2 and black 0 kings, expected one each",
    );
}

/// B8
#[test]
fn no_pawn_stands_on_a_back_rank() {
    assert_defects(
        "P3k3/8/8/8/8/8/8/4K2p b - - 0 1",
        &[Defect::PawnOnBackRank],
        "a pawn can't stand on the first or eighth rank: h1 a8",
    );
}

/// B8
#[test]
fn the_side_that_is_not_to_move_is_not_in_check() {
    let words = "black is in check, but white is to move";
    // bhlangonijr/chesslib#52
    assert_defects("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", &[Defect::OpponentInCheck], words);
    // jhlywa/chess.js#283: the kings touch, and both are in check.
    assert_defects("8/8/8/8/8/1p6/8/6kK w - - 0 1", &[Defect::OpponentInCheck], words);
    let both = setup("4k3/8/8/8/8/8/4R3/r3K3 w - - 0 1").defects();
    assert!(both.contains(Defect::OpponentInCheck));
}

#[test]
fn an_en_passant_square_fits_the_pawns() {
    let e3 = "no pawn has just passed the en passant square e3";
    let e6 = "no pawn has just passed the en passant square e6";
    for (fen, words) in [
        // official-stockfish/Stockfish#867: no pawn there
        ("rnbqkb1r/ppp3pp/3p1n2/3P4/8/2P5/PP3PPP/RNBQKB1R w KQkq e6 0 1", e6),
        // official-stockfish/Stockfish#2797: the rank is the mover's own
        ("7k/8/8/8/8/8/1Pp5/7K w - c3 0 29", "no pawn has just passed the en passant square c3"),
        // bhlangonijr/chesslib#52: in the initial position
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1", e3),
        // something stands on the square itself, or on the pawn's original one
        ("4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6 0 1", e6),
        ("4k3/4p3/8/3Pp3/8/8/8/4K3 w - e6 0 1", e6),
        // the pawn is the mover's own
        ("4k3/8/8/3PP3/8/8/8/4K3 w - e6 0 1", e6),
        // not even a rank that pawns pass
        ("4k3/8/8/8/8/8/8/4K3 w - e5 0 1", "no pawn has just passed the en passant square e5"),
    ] {
        assert_defects(fen, &[Defect::EnPassant], words);
    }
}

#[test]
fn a_castling_right_has_its_king_and_rook() {
    let words = "no king and rook for the castling right";
    for (fen, squares) in [
        // amanjpro/zahak#232
        ("8/8/5P2/3kP1K1/5Q2/8/6q1/8 w KQkq - 1 85", "s a1 h1 a8 h8"),
        // jordanbray/chess#74
        ("1nbqkbnr/1ppppppp/8/8/2PP4/B4N2/P3PPPP/RN1QKB1R b KQkq - 0 1", " a8"),
        // official-stockfish/Stockfish#5071
        ("3qk1nb/1p3p2/p1r1p1p1/3p4/3P4/2N1BP2/PPPQ1P2/R3K3 w Qk - 0 15", " h8"),
        // a king that has left, and a rook of the other colour
        ("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", "s a1 h1"),
        ("4k3/8/8/8/8/8/8/4K2r w H - 0 1", " h1"),
    ] {
        assert!(setup(fen).defects().contains(Defect::CastlingRights), "`{fen}`");
        let error = Position::try_from(setup(fen)).unwrap_err().to_string();
        assert!(error.contains(&format!("{words}{squares}")), "`{fen}`: {error}");
    }
    assert_defects(
        "4k3/8/8/8/8/8/8/4K1RR w HG - 0 1",
        &[Defect::CastlingRights],
        "several castling rights to one side: g1 h1",
    );
    // Two rights to one side, and a right in the middle of the board.
    for rooks in [Bitboard::from(Square::A1) | Square::B1.bitboard(), Square::E4.bitboard()] {
        let mut two = setup("4k3/8/8/8/4R3/8/8/RR2K3 w - - 0 1");
        two.castling_rights = CastlingRights::new(rooks);
        assert!(two.defects().contains(Defect::CastlingRights), "{rooks}");
    }
    // bhlangonijr/chesslib#52: in X-FEN the right of a rook on f1 is a right.
    let f1 = position("k7/8/8/8/8/8/8/4KR2 w K - 0 1");
    assert_eq!(f1.castling_rights().rooks(), Square::F1.bitboard());
}

/// B5
#[test]
fn men_and_promotions_add_up() {
    assert_defects(
        "4k3/8/8/8/8/PPPPPPPP/P7/4K3 w - - 0 1",
        &[Defect::TooManyPawns],
        "white has 9 pawns, expected at most 8",
    );
    let knights = "4k3/8/NNNNNNNN/NNNNNNNN/8/8/8/4K3 w - - 0 1";
    assert!(setup(knights).defects().contains(Defect::TooManyMen));
    assert_defects(
        "rnbqkbnr/pppppppp/8/8/n7/N7/PPPPPPP1/RNBQKBNR w - - 0 1",
        &[Defect::TooManyMen, Defect::TooManyPromoted],
        "black has 17 men, expected at most 16; black has 1 promoted men, expected at most 0",
    );
    // Three rooks beside eight pawns; two bishops on squares of one colour beside eight pawns.
    for (side, fen) in [
        ("white", "4k3/8/8/8/8/8/PPPPPPPP/RR2K2R w - - 0 1"),
        ("white", "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1"),
        ("white", "4k3/8/8/8/8/2Q5/PPPPPPPP/3QK3 w - - 0 1"),
        ("black", "nn2k2n/pppppppp/8/8/8/8/8/4K3 w - - 0 1"),
    ] {
        let promoted = format!("{side} has 1 promoted men, expected at most 0");
        assert_defects(fen, &[Defect::TooManyPromoted], &promoted);
    }
    // One pawn is gone: one man may be promoted, and each side counts alone.
    for fen in [
        "4k3/8/8/8/8/8/PPPPPPP1/RR2K2R w - - 0 1",
        "4k3/8/8/8/8/8/PPPPPPP1/B1B1K3 w - - 0 1",
        "4k3/8/8/8/8/8/PPPPPPPP/BB2K3 w - - 0 1",
        "nn2k3/pppppppp/8/8/8/8/PPPPPPPP/NN2K3 w - - 0 1",
    ] {
        assert!(setup(fen).defects().is_empty(), "`{fen}`: {}", setup(fen).defects());
    }
}

#[test]
fn some_checks_cannot_come_about() {
    assert_defects(
        "4k3/8/8/8/4r3/2n5/8/q3K2r w - - 0 1",
        &[Defect::TooManyCheckers, Defect::CheckersInLine],
        "more than two men give check: a1 h1 e4; two men give check from both sides of one line: a1 h1 e4",
    );
    // niklasf/shakmaty, tests; playable all the same, with its four moves
    let in_line = "3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1";
    assert_defects(
        in_line,
        &[Defect::CheckersInLine],
        "two men give check from both sides of one line: d3 a6",
    );
    assert_eq!(position(in_line).count_legal_moves(), 4);
    // A pawn can't have uncovered the man behind the king.
    for (fen, checkers) in [
        ("4k3/8/8/8/5p2/4K3/8/2b5 w - - 0 1", "c1 f4"),
        ("7B/8/5k2/4P3/8/8/8/4K3 b - - 0 1", "e5 h8"),
        ("4k3/6p1/5K2/8/8/8/1q6/8 w - - 0 1", "b2 g7"),
    ] {
        let message = format!("two men give check from both sides of one line: {checkers}");
        assert_defects(fen, &[Defect::CheckersInLine], &message);
    }
    assert!(setup("4k3/8/8/8/5p2/4K3/8/4r3 w - - 0 1").defects().is_empty());
    assert_defects(
        "4k3/8/8/8/8/3n4/2n5/4K3 w - - 0 1",
        &[Defect::SteppingCheckers],
        "two pawns or knights give check at once: c2 d3",
    );
    // Two checks from one side of the board, by a discovery: nothing wrong.
    assert!(setup("4k3/8/8/8/4r3/3n4/8/4K3 w - - 0 1").defects().is_empty());
}

#[test]
fn a_check_agrees_with_the_en_passant_square() {
    // The knight gave check before the pawn moved.
    assert_defects(
        "4k3/8/8/3pP3/8/5n2/8/4K3 w - d6 0 1",
        &[Defect::CheckBeforeEnPassant],
        "the check was there before the pawn's double step: f3",
    );
    // The pawn gave check from its original square, or stopped one by its double step.
    assert_defects(
        "4k3/8/3K4/4p3/8/8/8/8 w - e6 0 1",
        &[Defect::CheckBeforeEnPassant],
        "the check was there before the pawn's double step: e7",
    );
    assert_defects(
        "4k3/8/8/r3p1K1/8/8/8/8 w - e6 0 1",
        &[Defect::CheckBeforeEnPassant],
        "the check was there before the pawn's double step: a5",
    );
    // The pawn itself gives check, or it has uncovered one: both are fine.
    assert!(setup("4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1").defects().is_empty());
    assert!(setup("k6b/6pp/pp1P4/1R6/5pP1/8/K6P/7B b - g3 0 19").defects().is_empty());
    assert_defects(
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 3 9",
        &[Defect::EnPassantClock],
        "a pawn has just moved, but the halfmove clock is 3",
    );
}

/// A position can be written and read back, and no text has a move 0.
#[test]
fn moves_are_numbered_from_one() {
    let zero = Setup { fullmove_number: 0, ..Setup::INITIAL };
    assert_eq!(zero.defects(), Defect::FullmoveNumber.into());
    let words = "unplayable position: the number of the move is 0, expected at least 1";
    assert_eq!(Position::try_from(zero).unwrap_err().to_string(), words);
}

#[test]
fn all_defects_are_reported_at_once() {
    let mut worst = Setup { en_passant: Some(Square::E3), halfmove_clock: 5, ..Setup::INITIAL };
    worst.board.remove(Square::H8);
    worst.board.put(Square::A8, Piece { color: Color::White, role: Role::Pawn });
    worst.board.put(Square::D6, Piece { color: Color::White, role: Role::Knight });
    let defects = [
        Defect::CastlingRights,
        Defect::PawnOnBackRank,
        Defect::OpponentInCheck,
        Defect::EnPassant,
        Defect::TooManyMen,
        Defect::TooManyPawns,
        Defect::TooManyPromoted,
        Defect::EnPassantClock,
    ];
    assert_eq!(worst.defects().iter().collect::<Vec<_>>(), defects);
    let error = Position::try_from(worst).unwrap_err();
    assert_eq!(
        error.to_string(),
        "unplayable position: no king and rook for the castling rights a8 h8; \
        a pawn can't stand on the first or eighth rank: a8; black is in check, but white is to move; \
        no pawn has just passed the en passant square e3"
    );
    assert_eq!(
        worst.defects().to_string(),
        "castling-rights, pawn-on-back-rank, opponent-in-check, en-passant, too-many-men, too-many-pawns, \
        too-many-promoted, en-passant-clock"
    );
}

#[test]
fn the_two_levels_are_all_defects() {
    assert_eq!(Defects::UNPLAYABLE | Defects::IMPLAUSIBLE, Defect::ALL.into_iter().collect());
    assert!(Defects::UNACCEPTABLE.iter().all(|defect| Defects::UNPLAYABLE.contains(defect)));
    assert!(Defects::UNPLAYABLE.iter().all(|defect| !Defects::IMPLAUSIBLE.contains(defect)));
    assert_eq!((Defects::UNPLAYABLE - Defects::UNPLAYABLE), Defects::NONE);
}

/// Only what is named is accepted, and nothing makes up for a missing king or an empty right.
#[test]
fn defects_are_accepted_by_name() {
    let fen = "P3k3/8/8/8/8/8/4R3/4K3 w - - 0 1";
    let error = Position::new(setup(fen), Defect::PawnOnBackRank.into()).unwrap_err();
    assert_eq!(error.defects(), Defect::OpponentInCheck.into());
    let both = Defects::from(Defect::PawnOnBackRank) | Defect::OpponentInCheck.into();
    assert_eq!(accepting(both, fen).setup(), setup(fen));
    let everything: Defects = Defect::ALL.into_iter().collect();
    for fen in ["4k3/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w K - 0 1"] {
        assert!(Position::new(setup(fen), everything).is_err(), "`{fen}`");
    }
}

/// Laws: A.5.2, 7.5: play goes on from a position with an illegal move in its past.
#[test]
fn play_goes_on_from_an_accepted_position() {
    // Black has left his king in check: White may do anything but take it.
    let standing = accepting(Defect::OpponentInCheck.into(), "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1");
    assert!(!standing.is_check());
    assert!(!moves(&standing).contains(&"e2e8".to_string()));
    assert!(moves(&standing).contains(&"e2e7".to_string()));
    assert!(after(&standing, "e1d1").is_check());
    // A pawn on its last rank has no move; on its own first rank it has one step.
    let pawns = accepting(Defect::PawnOnBackRank.into(), "P3k3/8/8/8/8/8/8/1P2K3 w - - 0 1");
    let pawn_moves: Vec<String> = moves(&pawns).into_iter().filter(|mv| !mv.starts_with('e')).collect();
    assert_eq!(pawn_moves, ["b1b2"]);
    // An en passant square that fits no pawn is left out.
    let dropped = accepting(Defect::EnPassant.into(), "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1");
    assert_eq!(dropped.en_passant(), None);
}
