//! How big the small values are, that they may go to other threads, and that they can be keys.

use caissa::arbiter::{Arbiter, Event, Ruling};
use caissa::clock::{Clock, TimeControl};
use caissa::game::{Claim, DrawReason, Ply, Points, Regulations, Score, Victory};
use caissa::notation::pgn::{Reader, Tree, Writer};
use caissa::notation::{Diagram, Epd, Lan, San, UciMove};
use caissa::position::{CastlingRights, CastlingSide, Defect, Defects, Keyed, PieceMoves, Undo};
use caissa::winnability::{Nodes, Proof, Solver, Winnability};
use caissa::{
    Bitboard, Board, Color, File, Game, Move, MoveKind, MoveList, Outcome, Piece, Position, Rank, Role,
    Setup, Square,
};
use std::hash::Hash;

#[test]
fn small_values_are_small() {
    assert_eq!(size_of::<Square>(), 1);
    assert_eq!(size_of::<Option<Square>>(), 1);
    assert_eq!(size_of::<Piece>(), 2);
    assert_eq!(size_of::<Option<Piece>>(), 2);
    assert_eq!(size_of::<Move>(), 2);
    assert_eq!(size_of::<Option<Move>>(), 2);
    assert_eq!(size_of::<Position>(), 72);
    assert_eq!(size_of::<Option<Position>>(), 72);
    assert_eq!(size_of::<Keyed>(), 80);
    assert_eq!(size_of::<Ply>(), 88);
    // 452 moves and their number.
    assert_eq!(size_of::<MoveList>(), 908);
    assert_eq!(size_of::<PieceMoves>(), 16);
    assert!(size_of::<San>() <= 16);
    assert!(size_of::<UciMove>() <= 4);
    assert!(size_of::<Outcome>() <= 32);
}

#[test]
fn values_go_to_other_threads() {
    fn shared<T: Send + Sync + 'static>() {}
    shared::<Board>();
    shared::<Setup>();
    shared::<Position>();
    shared::<Undo>();
    shared::<Move>();
    shared::<MoveList>();
    shared::<Game>();
    shared::<Outcome>();
    shared::<Regulations>();
    shared::<San>();
    shared::<Lan>();
    shared::<UciMove>();
    shared::<Epd>();
    shared::<Diagram>();
    shared::<Reader<'static>>();
    shared::<Tree>();
    shared::<Writer>();
    shared::<Solver>();
    shared::<Winnability>();
    shared::<Clock>();
    shared::<TimeControl>();
    shared::<Arbiter>();
    shared::<Event>();
    shared::<Ruling>();
    shared::<caissa::position::PositionError>();
    shared::<caissa::notation::pgn::PgnError>();
    shared::<caissa::game::ReplayError>();
}

#[test]
fn values_are_keys_and_have_an_order_where_there_is_one() {
    fn key<T: Hash + Eq + Clone>() {}
    fn ordered<T: Hash + Ord + Copy>() {}
    ordered::<Color>();
    ordered::<Role>();
    ordered::<Piece>();
    ordered::<File>();
    ordered::<Rank>();
    ordered::<Square>();
    ordered::<Bitboard>();
    ordered::<CastlingSide>();
    ordered::<CastlingRights>();
    ordered::<Defect>();
    ordered::<Defects>();
    ordered::<Move>();
    ordered::<MoveKind>();
    ordered::<Nodes>();
    ordered::<Points>();
    key::<Board>();
    key::<Setup>();
    key::<Position>();
    key::<MoveList>();
    key::<PieceMoves>();
    key::<UciMove>();
    key::<San>();
    key::<Lan>();
    key::<Claim>();
    key::<Outcome>();
    key::<Victory>();
    key::<DrawReason>();
    key::<Score>();
    key::<Regulations>();
    key::<Proof>();
    key::<TimeControl>();
}
