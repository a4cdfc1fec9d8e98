//! Chess960: the numbers of the initial positions, and castling from anywhere.

use crate::common::{after, find, legal, moves, position, setup};
use caissa::geometry::{Bitboard, Color, File, Rank, Role, Square};
use caissa::position::{CastlingSide, Defect, IllegalMove, Position};
use std::collections::HashSet;

/// Scharnagl's numbering; niklasf/shakmaty, tests of `Board::chess960`
#[test]
fn numbers_have_their_known_positions() {
    for (number, rank) in [(0, "BBQNNRKR"), (518, "RNBQKBNR"), (631, "RNBKQRNB"), (959, "RKRNNQBB")] {
        let position = Position::chess960(number).unwrap();
        let text = position.to_string();
        assert!(
            text.starts_with(&format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w ", rank.to_lowercase())),
            "{text}"
        );
        assert_eq!(position.chess960_number(), Some(number));
    }
    assert_eq!(Position::chess960(518), Ok(Position::initial()));
}

#[test]
fn there_are_960_initial_positions_and_each_has_its_number() {
    let mut seen = HashSet::new();
    for number in 0..960 {
        let position = Position::chess960(number).unwrap();
        assert_eq!(position.chess960_number(), Some(number));
        assert!(seen.insert(position.to_string()));
        let board = position.board();
        let of = |role| board.colored(Color::White, role);
        let king = board.king(Color::White).unwrap();
        let (first, last) = (of(Role::Rook).first().unwrap(), of(Role::Rook).last().unwrap());
        assert!(first < king && king < last, "{position}");
        assert_eq!((of(Role::Bishop) & Bitboard::LIGHT).len(), 1);
        assert_eq!((of(Role::Bishop) & Bitboard::DARK).len(), 1);
        assert_eq!(position.castling_rights().of(Color::White), of(Role::Rook));
        assert!(position.setup().defects().is_empty());
        assert_eq!(board.mirrored(), *board);
    }
    let error = Position::chess960(960).unwrap_err();
    assert_eq!(error.to_string(), "no Chess960 position has the number `960`: expected 0 to 959");
    assert!(Position::chess960(u16::MAX).is_err());
}

#[test]
fn a_position_that_is_not_initial_has_no_number() {
    assert_eq!(after(&Position::initial(), "e2e4").chess960_number(), None);
    let no_rights = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    assert_eq!(no_rights.chess960_number(), None);
}

/// official-stockfish/Stockfish#3605
#[test]
fn castling_may_not_uncover_an_attack_along_the_rank() {
    let before = position("4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1");
    assert_eq!(
        find(&before, "e1b1"),
        Err(IllegalMove::CastlingIntoCheck { square: Square::C1, attacker: Square::A1 })
    );
    assert_eq!(before.count_legal_moves(), 11);
}

/// official-stockfish/Stockfish#356
#[test]
fn a_right_belongs_to_the_outermost_own_rook() {
    let fen = "4k3/pppppppp/8/8/8/8/PPPPPPPP/rR2K3 w Q - 0 1";
    let before = position(fen);
    assert_eq!(before.castling_rights().rooks(), Square::B1.bitboard());
    assert!(before.legal_moves().iter().all(|mv| mv.castling().is_none()));
    assert_eq!(before.to_string(), fen);
}

/// After a report on alexobviously/bishop#72
#[test]
fn the_rook_can_leap_over_a_king_that_stays() {
    let before = position("4k3/8/8/8/8/8/8/6KR w H - 0 1");
    let mv = legal(&before, "g1h1");
    assert_eq!(mv.castling(), Some(CastlingSide::KingSide));
    assert_eq!((mv.from(), mv.to()), (Square::G1, Square::G1));
    assert_eq!(mv.castling_rook(), Some((Square::H1, Square::F1)));
    assert_eq!(before.after(mv).to_string(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

/// niklasf/python-chess, test_ninesixty_castling
#[test]
fn king_and_rook_can_change_places() {
    let before = position("3r1k1r/4pp2/8/8/8/8/8/4RKR1 w Gd - 1 1");
    let short = after(&before, "f1g1");
    assert_eq!(short.to_string(), "3r1k1r/4pp2/8/8/8/8/8/4RRK1 b q - 2 1");
    assert_eq!(short.castling_rights().rooks(), Square::D8.bitboard());
    let long = after(&short, "f8d8");
    assert_eq!(long.to_string(), "2kr3r/4pp2/8/8/8/8/8/4RRK1 w - - 3 2");
}

/// talkchess, thread on X-FEN, by way of niklasf/shakmaty, tests/tricky.perft
#[test]
fn rights_named_by_side_can_mean_any_file() {
    let one = position("r1k2r1q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K2R1Q w KQkq - 0 1");
    assert_eq!((one.perft(1), one.perft(2)), (28, 738));
    let two = position("4r3/3k4/8/8/8/8/6PP/qR1K1R2 w KQ - 0 1");
    assert_eq!((two.perft(1), two.perft(2)), (19, 628));
}

/// lichess-org/database#54
#[test]
fn rights_of_another_start_position_are_refused() {
    let error =
        Position::try_from(setup("rkrnnbbq/pppppppp/8/8/8/8/PPPPPPPP/RKRNNBBQ w HEhe - 0 1")).unwrap_err();
    assert_eq!(error.defects(), Defect::CastlingRights.into());
    assert_eq!(
        error.to_string(),
        "unplayable position: no king and rook for the castling rights e1 h1 e8 h8"
    );
}

/// The king's step and castling can have the same squares: two moves, told apart by the square that is named.
#[test]
fn a_step_and_a_castling_to_the_same_square_are_two_moves() {
    let before = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    let step = legal(&before, "f1g1");
    let castling = legal(&before, "f1h1");
    assert_eq!((step.castling(), castling.castling()), (None, Some(CastlingSide::KingSide)));
    assert_eq!((step.to(), castling.to()), (Square::G1, Square::G1));
    assert_eq!(before.after(step).to_string(), "4k3/8/8/8/8/8/8/6KR b - - 1 1");
    assert_eq!(before.after(castling).to_string(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

/// Every king and rook on a back rank that is empty otherwise: castling is legal, and arrives where it should.
#[test]
fn castling_works_from_every_pair_of_files() {
    for color in Color::ALL {
        for king in File::ALL {
            for rook in File::ALL.into_iter().filter(|rook| *rook != king) {
                let home = Rank::First.relative_to(color);
                let (king, rook) = (Square::new(king, home), Square::new(rook, home));
                let side = if rook > king { CastlingSide::KingSide } else { CastlingSide::QueenSide };
                let before = lonely(color, king, rook);
                let mv = before.find_move(king, rook, None).unwrap();
                assert_eq!(mv.castling(), Some(side));
                let after = before.after(mv);
                let board = after.board();
                assert_eq!(board.king(color), Some(Square::new(side.king_file(), home)));
                let rooks = board.colored(color, Role::Rook);
                assert_eq!(rooks, Square::new(side.rook_file(), home).bitboard());
                assert!(after.castling_rights().is_empty());
                assert_eq!(board.occupied().len(), 3);
                let text = format!("{king}{rook}");
                assert_eq!(moves(&before).iter().filter(|other| **other == text).count(), 1);
            }
        }
    }
}

/// One man on any square that king or rook must pass prevents castling; on any other it does not.
#[test]
fn castling_needs_exactly_its_own_squares_empty() {
    let files = |a: Square, b: Square| {
        let (low, high) = (a.min(b).index(), a.max(b).index());
        Square::ALL.into_iter().filter(|s| (low..=high).contains(&s.index())).collect::<Bitboard>()
    };
    for king in Rank::First.bitboard() {
        for rook in Rank::First.bitboard() - king.bitboard() {
            let before = lonely(Color::White, king, rook);
            let mv = before.find_move(king, rook, None).unwrap();
            let (_, rook_to) = mv.castling_rook().unwrap();
            let needed = (files(king, mv.to()) | files(rook, rook_to)) - king.bitboard() - rook.bitboard();
            for square in Rank::First.bitboard() - king.bitboard() - rook.bitboard() {
                let mut setup = before.setup();
                setup.board.put(square, caissa::Piece { color: Color::White, role: Role::Knight });
                let blocked = Position::try_from(setup).unwrap();
                assert_eq!(blocked.is_legal(mv), !needed.contains(square), "knight on {square}, `{before}`");
            }
        }
    }
}

/// King and rook of a colour on their squares with the right, the other king far away.
fn lonely(color: Color, king: Square, rook: Square) -> Position {
    let mut setup = caissa::Setup::EMPTY;
    setup.turn = color;
    setup.board.put(king, caissa::Piece { color, role: Role::King });
    setup.board.put(rook, caissa::Piece { color, role: Role::Rook });
    let file = File::ALL.into_iter().rev().find(|file| *file != rook.file()).unwrap();
    let far = Square::new(file, Rank::Fifth);
    setup.board.put(far, caissa::Piece { color: !color, role: Role::King });
    setup.castling_rights = caissa::position::CastlingRights::new(rook.bitboard());
    Position::try_from(setup).unwrap()
}
