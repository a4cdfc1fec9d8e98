//! Moves as values, and lists of them.

use crate::common::{START, legal, position};
use caissa::geometry::{Bitboard, Role, Square};
use caissa::position::{CastlingSide, Keyed, Move, MoveKind, MoveList, Position};
use std::collections::HashSet;

#[test]
fn values_are_small() {
    assert_eq!(size_of::<Move>(), 2);
    assert_eq!(size_of::<Option<Move>>(), 2);
    assert_eq!(size_of::<Position>(), 72);
    assert_eq!(size_of::<Keyed>(), 80);
    assert_eq!(size_of::<Option<Square>>(), 1);
    assert_eq!(size_of::<Bitboard>(), 8);
}

#[test]
fn a_move_gives_back_what_it_was_made_of() {
    let mut seen = HashSet::new();
    for from in Square::ALL {
        for to in Square::ALL {
            for kind in MoveKind::ALL {
                let mv = Move::new(from, to, kind);
                assert!(seen.insert(mv));
                assert_eq!((mv.from(), mv.kind()), (from, kind));
                let promotion = match kind {
                    MoveKind::Promotion(role) => Some(role),
                    _ => None,
                };
                assert_eq!(mv.promotion(), promotion);
                match mv.castling_rook() {
                    None => assert_eq!((mv.to(), mv.castling()), (to, None)),
                    Some((rook, _)) => {
                        assert_eq!((rook, kind), (to, MoveKind::Castling));
                        assert_eq!(mv.to().rank(), to.rank());
                    }
                }
            }
        }
    }
    assert_eq!(seen.len(), 64 * 64 * 8);
}

#[test]
fn castling_is_read_from_the_squares_of_king_and_rook() {
    let short = Move::new(Square::E8, Square::H8, MoveKind::Castling);
    assert_eq!(short.castling(), Some(CastlingSide::KingSide));
    assert_eq!((short.to(), short.castling_rook()), (Square::G8, Some((Square::H8, Square::F8))));
    let long = Move::new(Square::E1, Square::A1, MoveKind::Castling);
    assert_eq!(long.castling(), Some(CastlingSide::QueenSide));
    assert_eq!((long.to(), long.castling_rook()), (Square::C1, Some((Square::A1, Square::D1))));
}

#[test]
fn lists_are_slices() {
    let list = position(START).legal_moves();
    assert_eq!(list.len(), 20);
    assert_eq!(list.iter().count(), list.clone().into_iter().count());
    assert_eq!((&list).into_iter().count(), 20);
    assert!(MoveList::new().is_empty());
    assert_eq!(MoveList::default(), MoveList::new());
}

#[test]
fn what_a_move_captures_is_asked_of_the_position() {
    let before = position("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3");
    let role = |text: &str| before.captured(legal(&before, text)).map(|piece| piece.role);
    assert_eq!(role("e5d6"), Some(Role::Pawn));
    assert_eq!(role("e5e6"), None);
    // Castling, written as king takes rook, captures nothing.
    let castling = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(castling.captured(legal(&castling, "e1h1")), None);
    assert!(!castling.is_capture(legal(&castling, "e1h1")));
    assert!(!castling.is_zeroing(legal(&castling, "e1h1")));
    assert!(castling.is_irreversible(legal(&castling, "e1h1")));
}

#[test]
fn a_list_of_moves_is_sorted_in_place() {
    let initial = Position::initial();
    let mut list = initial.legal_moves();
    list.sort_by_key(|&mv| (!initial.gives_check(mv), mv.to(), mv.from()));
    assert_eq!((list.len(), list[0].to()), (20, Square::A3));
    assert_eq!((list[0].from(), list[1].from()), (Square::B1, Square::A2));
}
