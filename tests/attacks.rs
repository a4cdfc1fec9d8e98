//! The attack tables against the Laws, walked square by square, and the board's own questions.

use caissa::attacks;
use caissa::geometry::{Bitboard, Color, Piece, Role, Square};
use caissa::{Board, Setup};

const DIAGONALS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LINES: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const LEAPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn rays(from: Square, directions: &[(i8, i8)], occupied: Bitboard) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    for &(files, ranks) in directions {
        let mut square = from;
        while let Some(next) = square.offset(files, ranks) {
            reached |= next.bitboard();
            if occupied.contains(next) {
                break;
            }
            square = next;
        }
    }
    reached
}

fn leaps(from: Square, steps: &[(i8, i8)]) -> Bitboard {
    steps.iter().filter_map(|&(files, ranks)| from.offset(files, ranks)).collect()
}

/// The squares whose occupation matters: all that are reached on an empty board and have a square behind them.
fn blockers(from: Square, directions: &[(i8, i8)]) -> Bitboard {
    let inner = |&(files, ranks): &(i8, i8)| {
        rays(from, &[(files, ranks)], Bitboard::EMPTY)
            .into_iter()
            .filter(move |s| s.offset(files, ranks).is_some())
    };
    directions.iter().flat_map(inner).collect()
}

#[test]
fn sliders_stop_at_the_first_man_for_every_set_of_men() {
    for square in Square::ALL {
        for subset in blockers(square, &LINES).subsets() {
            let expected = rays(square, &LINES, subset);
            assert_eq!(attacks::rook(square, subset), expected, "{square}\n{subset}");
            // Men elsewhere, and on the square itself, change nothing.
            let noise = !blockers(square, &LINES) & Bitboard(0xa5c3_96f0_1e87_d22b);
            assert_eq!(attacks::rook(square, subset | noise | square.bitboard()), expected);
        }
        for subset in blockers(square, &DIAGONALS).subsets() {
            let expected = rays(square, &DIAGONALS, subset);
            assert_eq!(attacks::bishop(square, subset), expected, "{square}\n{subset}");
            let noise = !blockers(square, &DIAGONALS) & Bitboard(0xa5c3_96f0_1e87_d22b);
            assert_eq!(attacks::bishop(square, subset | noise | square.bitboard()), expected);
            assert_eq!(attacks::queen(square, subset), expected | attacks::rook(square, subset));
        }
    }
}

#[test]
fn steppers_reach_what_the_laws_say() {
    for square in Square::ALL {
        assert_eq!(attacks::knight(square), leaps(square, &LEAPS));
        assert_eq!(attacks::king(square), leaps(square, &[LINES, DIAGONALS].concat()));
        assert_eq!(attacks::pawn(Color::White, square), leaps(square, &[(-1, 1), (1, 1)]));
        assert_eq!(attacks::pawn(Color::Black, square), leaps(square, &[(-1, -1), (1, -1)]));
    }
}

#[test]
fn pawns_attack_as_a_set_what_they_attack_one_by_one() {
    for color in Color::ALL {
        for set in [0, !0, 0x00ff_0000_0000_ff00, 0x8181_0000_8100_0081, 0x1234_5678_9abc_def0] {
            let one_by_one = Bitboard(set).into_iter().map(|square| attacks::pawn(color, square));
            assert_eq!(attacks::pawns(color, Bitboard(set)), one_by_one.fold(Bitboard::EMPTY, |a, b| a | b));
        }
    }
}

#[test]
fn between_and_line_are_what_a_ray_passes() {
    for a in Square::ALL {
        for b in Square::ALL {
            let (mut between, mut line) = (Bitboard::EMPTY, Bitboard::EMPTY);
            for (files, ranks) in [LINES, DIAGONALS].concat() {
                if a != b && rays(a, &[(files, ranks)], Bitboard::EMPTY).contains(b) {
                    between = rays(a, &[(files, ranks)], b.bitboard()) - b.bitboard();
                    line = rays(a, &[(files, ranks), (-files, -ranks)], Bitboard::EMPTY) | a.bitboard();
                }
            }
            assert_eq!(attacks::between(a, b), between, "{a} {b}");
            assert_eq!(attacks::line(a, b), line, "{a} {b}");
        }
    }
}

#[test]
fn a_board_gives_back_what_was_put() {
    let mut board = Board::EMPTY;
    for color in Color::ALL {
        for role in Role::ALL {
            let piece = Piece { color, role };
            for square in Square::ALL {
                board.put(square, piece);
                assert_eq!(board.piece_at(square), Some(piece));
                assert!(board.colored(color, role).contains(square));
                assert!(board.pieces(role).contains(square));
            }
            assert_eq!(board.occupied(), Bitboard::FULL);
            let others = Role::ALL.iter().filter(|&&other| other != role);
            assert!(others.into_iter().all(|&other| board.pieces(other).is_empty()));
            assert!(board.color(!color).is_empty());
        }
    }
    for square in Square::ALL {
        assert!(board.remove(square).is_some());
        assert_eq!(board.piece_at(square), None);
        assert_eq!(board.remove(square), None);
    }
    assert_eq!(board, Board::EMPTY);
    assert_eq!(Board::INITIAL.men().count(), 32);
    assert_eq!(Board::INITIAL.mirrored(), Board::INITIAL);
    assert_eq!(Setup::default().board, Board::INITIAL);
}

#[test]
fn attackers_are_those_of_one_colour_that_reach_the_square() {
    let board = Board::INITIAL;
    let attackers = |square, color| board.attackers(square, color, board.occupied());
    let set = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>();
    assert_eq!(attackers(Square::F3, Color::White), set(&[Square::E2, Square::G2, Square::G1]));
    assert_eq!(attackers(Square::F3, Color::Black), Bitboard::EMPTY);
    assert_eq!(attackers(Square::D8, Color::Black), set(&[Square::E8]));
    assert_eq!(attackers(Square::D2, Color::White), set(&[Square::B1, Square::C1, Square::D1, Square::E1]));
    // And if the pawns of the c and e file had gone?
    let gone = board.occupied() - set(&[Square::D2, Square::E2]);
    assert_eq!(board.attackers(Square::D7, Color::White, gone), set(&[Square::D1]));
}
