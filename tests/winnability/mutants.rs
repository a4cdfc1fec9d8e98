//! Changed corpus positions, where nobody has tuned anything, against the slow second opinion.

use crate::closure::{Next, ends_hopes, finds_mate, visit};
use crate::walks::Random;
use crate::{decide, position, rows};
use caissa::geometry::{Piece, Role};
use caissa::winnability::{Nodes, Solver, Walls};
use caissa::{Color, Position, Square};

const CORPUS: &str = include_str!("../data/winnability.tsv");

/// A position with one to three men dropped, moved, recoloured or changed; rights are kept where they still fit.
fn mutant(start: &Position, random: &mut Random) -> Option<Position> {
    let mut setup = start.setup();
    for _ in 0..1 + random.below(3) {
        let men: Vec<(Square, Piece)> = setup.board.men().collect();
        let (square, piece) = random.of(&men);
        if piece.role == Role::King && random.below(4) != 0 {
            continue;
        }
        setup.board.remove(square);
        let other = Square::from_index(random.below(64))?;
        match random.below(5) {
            _ if piece.role == Role::King => {
                setup.board.put(other, piece);
            }
            0 => {}
            1 | 2 => setup.board.put(other, piece),
            3 => setup.board.put(square, Piece { color: !piece.color, role: piece.role }),
            _ => {
                let role = random.of(&[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen]);
                setup.board.put(square, Piece { color: piece.color, role });
            }
        }
    }
    if random.below(3) == 0 {
        setup.turn = !setup.turn;
        setup.en_passant = None;
    }
    Position::try_from(setup).ok()
}

fn mutants(count: usize, seed: u64) -> impl Iterator<Item = Position> {
    let starts: Vec<Position> = rows(CORPUS).map(|row| position(row[0])).collect();
    let mut random = Random::new(seed);
    std::iter::repeat_with(move || mutant(&starts[random.below(starts.len())], &mut random))
        .flatten()
        .take(count)
}

/// How many mutants are tried: the environment variable `MUTANTS`, or what a test run can afford.
fn how_many(default: usize) -> usize {
    std::env::var("MUTANTS").ok().and_then(|number| number.parse().ok()).unwrap_or(default)
}

#[test]
fn men_of_mutants_stay_in_their_regions() {
    let mut checked = 0;
    for start in mutants(how_many(2_000), 1) {
        for winner in Color::ALL {
            let Some(walls) = Walls::of(&start, winner) else { continue };
            checked += 1;
            visit(start, 300, |state| {
                let over = ends_hopes(&state.position, winner);
                let mated = state.position.is_checkmate() && state.position.turn() != winner;
                assert!(!(mated && walls.exclude_mate()), "a mate within walls: {start:?}");
                for (man, &square) in walls.men().iter().zip(&state.men) {
                    let inside = square.map_or(man.mortal, |square| man.region.contains(square));
                    assert!(inside || over, "{man:?} is at {square:?}, from {start:?} for {winner:?}");
                    let role = square.and_then(|square| state.position.board().role_at(square));
                    assert!(
                        over || man.promotes || role.is_none_or(|role| role == man.piece.role),
                        "{man:?} has promoted"
                    );
                }
                if over { Next::Skip } else { Next::Go }
            });
        }
    }
    assert!(checked > 100, "only {checked} claims");
}

#[test]
fn no_mutant_that_is_called_unwinnable_can_be_won() {
    let mut solver = Solver::new();
    let (mut unwinnable, mut confirmed) = (0, 0);
    for start in mutants(how_many(3_000), 2) {
        for winner in Color::ALL {
            let fast = decide(&mut solver, &start, winner, Nodes::FAST);
            let verdict = decide(&mut solver, &start, winner, Nodes::new(1_000));
            assert!(fast.is_none() || fast == verdict, "{start:?} for {winner:?}");
            if verdict == Some(false) {
                let (mate, all) = finds_mate(start, winner, 1_000);
                assert!(!mate, "{start:?} can be won by {winner:?}");
                unwinnable += 1;
                confirmed += usize::from(all);
            }
        }
    }
    assert!(unwinnable > 200 && confirmed > 100, "{unwinnable} unwinnable, {confirmed} confirmed");
}

#[test]
fn colours_make_no_difference() {
    let mut solver = Solver::new();
    for start in mutants(how_many(1_000), 3) {
        for winner in Color::ALL {
            let one = decide(&mut solver, &start, winner, Nodes::new(2_000));
            let other = decide(&mut solver, &start.mirrored(), !winner, Nodes::new(2_000));
            assert!(
                one == other || one.is_none() || other.is_none(),
                "{start:?} for {winner:?}: {one:?}, {other:?}"
            );
            let claims = |walls: Option<Walls>| walls.map(|walls| walls.exclude_mate());
            assert_eq!(
                claims(Walls::of(&start, winner)),
                claims(Walls::of(&start.mirrored(), !winner)),
                "{start:?} for {winner:?}"
            );
        }
    }
}
