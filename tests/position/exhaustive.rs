//! Small families of positions, looked at one and all, against the reference generator: castling, en passant, pins and
//! evasions under every single attacker.

use crate::common::reference::Reference;
use crate::common::walks::accept_all;
use crate::common::{moves, text};
use caissa::geometry::{Color, Piece, Rank, Role, Square};
use caissa::position::{CastlingRights, Position};
use caissa::{Bitboard, Setup};
use std::ops::ControlFlow;

const SLIDERS: [Role; 3] = [Role::Bishop, Role::Rook, Role::Queen];

/// List, count, children and the reference say the same of the position, and of its mirror image.
#[track_caller]
fn assert_agrees(setup: Setup) {
    let position = Position::new(setup, accept_all()).unwrap();
    let expected = Reference::from_fen(&position.to_string()).legal_moves();
    assert_eq!(moves(&position), expected, "`{position}`");
    for position in [position, position.mirrored()] {
        assert_eq!(position.count_legal_moves(), expected.len(), "count in `{position}`");
        let mut children = 0;
        let _ = position.visit_children(|mv, child| {
            children += 1;
            assert_eq!(*child, position.after(mv), "{} in `{position}`", text(mv));
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(children, expected.len(), "children in `{position}`");
    }
}

fn with_men(turn: Color, men: &[(Square, Color, Role)]) -> Setup {
    let mut setup = Setup { turn, ..Setup::EMPTY };
    for &(square, color, role) in men {
        setup.board.put(square, Piece { color, role });
    }
    setup
}

/// A square for the king that has nothing to do: not taken, and no neighbour of anybody.
fn far_from(men: &[Square]) -> Square {
    let near =
        |square: Square| men.iter().any(|&man| caissa::attacks::king(man).contains(square) || man == square);
    Square::ALL.into_iter().rev().find(|&square| !near(square)).unwrap()
}

/// Every king and castling rook on the first rank, and one enemy man anywhere.
#[test]
fn castling_under_every_single_attacker() {
    for king in Rank::First.bitboard() {
        for rook in Rank::First.bitboard() - king.bitboard() {
            for attacker in !(king.bitboard() | rook.bitboard()) {
                for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::King] {
                    let mut men = vec![
                        (king, Color::White, Role::King),
                        (rook, Color::White, Role::Rook),
                        (attacker, Color::Black, role),
                    ];
                    if role != Role::King {
                        men.push((far_from(&[king, rook, attacker]), Color::Black, Role::King));
                    }
                    let mut setup = with_men(Color::White, &men);
                    setup.castling_rights = CastlingRights::new(rook.bitboard());
                    assert_agrees(setup);
                }
            }
        }
    }
}

/// Every pair of castling rooks around every king, and one man of either colour beside them on the first rank.
#[test]
fn castling_with_company_on_the_first_rank() {
    for king in Rank::First.bitboard() {
        let others = Rank::First.bitboard() - king.bitboard();
        let (left, right): (Vec<Square>, Vec<Square>) = others.into_iter().partition(|square| *square < king);
        for &a_rook in &left {
            for &h_rook in &right {
                for company in others - a_rook.bitboard() - h_rook.bitboard() {
                    for (color, role) in [
                        (Color::White, Role::Knight),
                        (Color::White, Role::Rook),
                        (Color::Black, Role::Bishop),
                        (Color::Black, Role::Rook),
                    ] {
                        let far = far_from(&[king, a_rook, h_rook, company]);
                        let mut setup = with_men(
                            Color::White,
                            &[
                                (king, Color::White, Role::King),
                                (a_rook, Color::White, Role::Rook),
                                (h_rook, Color::White, Role::Rook),
                                (company, color, role),
                                (far, Color::Black, Role::King),
                            ],
                        );
                        setup.castling_rights = CastlingRights::new(a_rook.bitboard() | h_rook.bitboard());
                        assert_agrees(setup);
                    }
                }
            }
        }
    }
}

/// Every capture en passant by one pawn or two, the king anywhere, and one enemy slider anywhere.
#[test]
fn en_passant_under_every_single_slider() {
    for victim in Rank::Fifth.bitboard() {
        let on_file = |rank| Square::new(victim.file(), rank);
        let (passed, origin) = (on_file(Rank::Sixth), on_file(Rank::Seventh));
        let beside = caissa::attacks::king(victim) & Rank::Fifth.bitboard();
        for pawns in beside.subsets().filter(|pawns| !pawns.is_empty()) {
            let busy = pawns | victim.bitboard() | passed.bitboard() | origin.bitboard();
            for king in !busy {
                for slider in !(busy | king.bitboard()) {
                    let role = SLIDERS[(king.index() + slider.index()) % 3];
                    let taken: Vec<Square> =
                        (busy | king.bitboard() | slider.bitboard()).into_iter().collect();
                    let mut men = vec![
                        (victim, Color::Black, Role::Pawn),
                        (king, Color::White, Role::King),
                        (slider, Color::Black, role),
                        (far_from(&taken), Color::Black, Role::King),
                    ];
                    men.extend(pawns.into_iter().map(|pawn| (pawn, Color::White, Role::Pawn)));
                    let mut setup = with_men(Color::White, &men);
                    setup.en_passant = Some(passed);
                    assert_agrees(setup);
                }
            }
        }
    }
}

/// A king in every place, an own man of each role on every square of his lines, and an enemy slider behind it or elsewhere on
/// these lines.
#[test]
fn pins_along_every_line() {
    for king in Square::ALL {
        let lines = caissa::attacks::queen(king, Bitboard::EMPTY);
        for man in lines {
            for slider in lines - man.bitboard() {
                let pick = king.index() + 3 * man.index() + 5 * slider.index();
                let role = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen][pick % 5];
                let far = far_from(&[king, man, slider]);
                assert_agrees(with_men(
                    Color::White,
                    &[
                        (king, Color::White, Role::King),
                        (man, Color::White, role),
                        (slider, Color::Black, SLIDERS[pick % 3]),
                        (far, Color::Black, Role::King),
                    ],
                ));
            }
        }
    }
}

/// The king in every place, attacked by each man from every square, with one man of his own to help.
#[test]
fn answers_to_every_single_check() {
    for king in Square::ALL {
        for checker in !king.bitboard() {
            for (index, role) in
                [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter().enumerate()
            {
                let helper =
                    Square::from_index((king.index() * 5 + checker.index() * 7 + index * 11) % 64).unwrap();
                if helper == king || helper == checker {
                    continue;
                }
                let helper_role = [Role::Queen, Role::Pawn, Role::Knight, Role::Rook, Role::Bishop]
                    [(checker.index() + index) % 5];
                let far = far_from(&[king, checker, helper]);
                assert_agrees(with_men(
                    Color::White,
                    &[
                        (king, Color::White, Role::King),
                        (checker, Color::Black, role),
                        (helper, Color::White, helper_role),
                        (far, Color::Black, Role::King),
                    ],
                ));
            }
        }
    }
}
