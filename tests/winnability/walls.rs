//! The claims of the static proof, checked for what they say and not for how they were found.

use crate::closure::{Traced, ends_hopes};
use crate::walks::Random;
use crate::{position, rows, side};
use caissa::geometry::{Bitboard, Role};
use caissa::position::{CastlingRights, Setup};
use caissa::winnability::{WalledMan, Walls};
use caissa::{Board, Color, Piece, Position, Square};

const CORPUS: &str = include_str!("../data/winnability.tsv");

/// Some position that satisfies the claims, with where each man stands; none if the men drawn get in each other's way.
fn draw(walls: &Walls, random: &mut Random) -> Option<Traced> {
    let mut board = Board::EMPTY;
    let mut men = Vec::new();
    for man in walls.men() {
        if man.mortal && random.below(4) == 0 {
            men.push(None);
            continue;
        }
        let free: Vec<Square> = (man.region - board.occupied()).into_iter().collect();
        if free.is_empty() {
            return None;
        }
        let square = random.of(&free);
        let mut piece = man.piece;
        let ends = man.piece.role == Role::Pawn && "18".contains(square.rank().digit());
        if man.promotes && (ends || random.below(2) == 0) {
            piece.role = random.of(&[Role::Queen, Role::Rook, Role::Bishop, Role::Knight]);
        } else if ends {
            return None;
        }
        board.put(square, piece);
        men.push(Some(square));
    }
    if !pawns_in_order(walls.men(), &men) {
        return None;
    }
    let turn = random.of(&Color::ALL);
    let setup = Setup { board, turn, castling_rights: CastlingRights::NONE, ..Setup::EMPTY };
    Some(Traced { position: Position::try_from(setup).ok()?, men })
}

/// Opposing pawns that keep to one file keep their order.
fn pawns_in_order(claims: &[WalledMan], men: &[Option<Square>]) -> bool {
    let keeps =
        |man: &WalledMan| man.piece.role == Role::Pawn && man.region.is_subset(man.start.file().bitboard());
    let color = |color| claims.iter().zip(men).filter(move |(man, _)| man.piece.color == color && keeps(man));
    color(Color::White).all(|(white, &low)| {
        color(Color::Black)
            .filter(|(black, _)| black.start.file() == white.start.file() && black.start > white.start)
            .all(|(_, &high)| low.is_none() || high.is_none() || low < high)
    })
}

/// Whether a position satisfies the claims.
fn satisfies(walls: &Walls, state: &Traced) -> bool {
    let board = state.position.board();
    let placed = walls.men().iter().zip(&state.men).all(|(man, square)| match *square {
        None => man.mortal,
        Some(square) => {
            man.region.contains(square) && (man.promotes || board.role_at(square) == Some(man.piece.role))
        }
    });
    placed && pawns_in_order(walls.men(), &state.men)
}

#[test]
fn the_claims_are_inductive() {
    let mut random = Random::new(4);
    let (mut drawn, mut moves) = (0, 0);
    for row in rows(CORPUS).step_by(2) {
        let (start, winner) = (position(row[0]), side(row[1]));
        let Some(walls) = Walls::of(&start, winner) else { continue };
        assert!(satisfies(&walls, &Traced::new(start)), "{}", row[0]);
        for _ in 0..40 {
            let Some(state) = draw(&walls, &mut random) else { continue };
            drawn += 1;
            let mate = state.position.turn() != winner && state.position.is_checkmate();
            assert!(!(mate && walls.exclude_mate()), "{}: a mate within walls, {:?}", row[0], state.position);
            for &mv in &state.position.legal_moves() {
                let next = state.after(mv);
                moves += 1;
                let won = next.position.is_checkmate() && next.position.turn() != winner;
                assert!(
                    satisfies(&walls, &next) || ends_hopes(&next.position, winner) && !won,
                    "{} for {}: {mv:?} breaks out in {:?}",
                    row[0],
                    row[1],
                    state.position
                );
            }
        }
    }
    assert!(drawn > 5_000 && moves > 50_000, "only {drawn} positions and {moves} moves");
}

#[test]
fn a_wall_of_pawns_keeps_the_kings_apart() {
    let start = position("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");
    let walls = Walls::of(&start, Color::White).expect("nobody can promote");
    assert!(walls.exclude_mate());
    let king = |color| {
        let piece = Piece { color, role: Role::King };
        walls.men().iter().find(|man| man.piece == piece).map(|man| man.region).expect("a king")
    };
    assert_eq!(king(Color::White), Bitboard(0x00ff_ffff));
    assert_eq!(king(Color::Black), Bitboard(0xffff_ff00_0000_0000));
}

#[test]
fn nothing_is_claimed_where_the_winner_can_promote() {
    assert!(Walls::of(&Position::initial(), Color::White).is_none());
}
