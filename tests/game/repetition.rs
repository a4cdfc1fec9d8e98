//! Occurrences against a count from the beginning of the game.

use crate::common::games::{after, game, occurrences};
use crate::common::walks::{Random, STARTS};
use caissa::game::{AutomaticDraws, Regulations};
use caissa::{Game, Move, Position};

/// Placement, turn, rights and a legal e.p. square: what makes positions the same.
fn identity(position: &Position) -> String {
    let text = position.to_string();
    text.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// What the arbiter sets as it stands does not occur again.
fn counted(game: &Game) -> u32 {
    let mut all: Vec<String> = game.positions().map(identity).collect();
    all.dedup();
    let here = identity(game.position());
    all.iter().filter(|&position| *position == here).count() as u32
}

/// A legal move, rather one that goes back, and rather one without a pawn or a capture.
fn shuffle(game: &Game, random: &mut Random) -> Option<Move> {
    let position = game.position();
    let moves = position.legal_moves();
    let last = game.plies().len().checked_sub(2).and_then(|ply| game.plies()[ply].mv());
    let back = last
        .and_then(|last| moves.iter().copied().find(|mv| (mv.from(), mv.to()) == (last.to(), last.from())));
    let quiet: Vec<Move> = moves.iter().copied().filter(|&mv| !position.is_zeroing(mv)).collect();
    match (back, random.below(20)) {
        (Some(back), 0..13) => Some(back),
        (_, 13..19) if !quiet.is_empty() => Some(random.of(&quiet)),
        _ if moves.is_empty() => None,
        _ => Some(random.of(&moves)),
    }
}

#[test]
fn occurrences_are_those_of_a_count_from_the_beginning() {
    let unnoticed = Regulations { automatic_draws: AutomaticDraws::None, ..Regulations::default() };
    let mut random = Random::new(9);
    let (mut repeated, mut most) = (0, 0);
    for round in 0..12 {
        for fen in STARTS {
            let mut game = Game::with_regulations(fen.parse().unwrap(), unnoticed);
            for _ in 0..120 {
                // Now and then the arbiter sets an earlier position again.
                if round % 3 == 0 && random.below(15) == 0 {
                    let earlier: Vec<Position> = game.positions().copied().collect();
                    game.impose(random.of(&earlier)).unwrap();
                } else {
                    let Some(mv) = shuffle(&game, &mut random) else { break };
                    game.play(mv).unwrap();
                }
                let expected = counted(&game);
                assert_eq!(game.occurrences(), expected, "{}", game.position());
                repeated += u32::from(expected > 1);
                most = most.max(expected);
            }
        }
    }
    assert!(repeated > 2_000 && most >= 5, "{repeated} repeated, {most} times at most");
}

/// Men that were displaced are put back: the position was there all the time.
#[test]
fn art_7_4_a_position_that_is_restored_does_not_occur_again() {
    let mut game = after("Nf3 Nf6 Ng1 Ng8");
    let here = *game.position();
    for _ in 0..4 {
        assert_eq!(game.impose(here), Ok(None));
        assert_eq!(game.occurrences(), 2);
    }
    for san in ["Nf3", "Nf6", "Ng1", "Ng8"] {
        game.play_san(san).unwrap();
    }
    assert_eq!(game.occurrences(), 3);
    let mut first = Game::initial();
    first.impose(Position::initial()).unwrap();
    assert_eq!(first.occurrences(), 1);
}

#[test]
fn each_ply_knows_its_own_count() {
    let game = after("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6");
    let counts: Vec<u32> = game.plies().iter().map(|ply| ply.occurrences()).collect();
    assert_eq!(counts, [1, 1, 1, 2, 2, 2]);
}

/// An e.p. square that is of no use, in the FEN or after a double step, separates nothing.
#[test]
fn unusable_en_passant_squares_separate_nothing() {
    let mut pinned = game("5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4");
    let counts = occurrences(&mut pinned, "Qc8+ Kf7 Qd7+ Kf8 Qd8+ Kf7 Qd7+ Kf8");
    assert_eq!(counts, [1, 1, 1, 2, 1, 1, 2, 3]);
    let mut nobody = Game::initial();
    let counts = occurrences(&mut nobody, "f4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1");
    assert_eq!(counts.last(), Some(&3));
}

/// A promoted man is a man as any other.
#[test]
fn promoted_men_are_ordinary_men() {
    let mut promoted = game("5R2/3P4/8/8/7r/7r/7k/K7 w - - 0 1");
    promoted.play_san("d8=R").unwrap();
    let read: Position = promoted.position().to_string().parse().unwrap();
    assert!(read.same_position(promoted.position()));
    assert_eq!(read.zobrist(), promoted.position().zobrist());
}
