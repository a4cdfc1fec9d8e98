//! Cross-tables that agree with themselves, and those that don't.

use caissa::Color::{self, Black, White};
use caissa::game::Points;
use caissa::tournament::{CrossTable, Played, Round};

fn game(opponent: usize, color: Color, points: Points) -> Round {
    Round::Paired { opponent: opponent - 1, color, points, played: Played::Yes }
}

fn forfeit(opponent: usize, color: Color, points: Points) -> Round {
    Round::Paired { opponent: opponent - 1, color, points, played: Played::Forfeit }
}

#[track_caller]
fn fault(players: &[&[Round]]) -> String {
    CrossTable::new(players.iter().map(|rounds| rounds.to_vec()).collect()).unwrap_err().to_string()
}

#[test]
fn each_disagreement_names_the_round_and_the_players() {
    let (one, half, zero) = (Points::ONE, Points::HALF, Points::ZERO);
    let bye = Round::HalfBye;
    for (message, players) in [
        (
            "round 2: player 1 has played 2, but 2 has not played 1",
            vec![vec![bye, game(2, White, one)], vec![bye, Round::ZeroBye]],
        ),
        (
            "round 1: player 1 has played 2, but 2 has not played 1",
            vec![vec![game(2, White, one)], vec![game(3, Black, zero)], vec![game(2, White, one)]],
        ),
        (
            "round 1: players 1 and 2 both got 1 in one game",
            vec![vec![game(2, White, one)], vec![game(1, Black, one)]],
        ),
        (
            "round 1: players 1 and 2 got 1 and 0.5 in one game",
            vec![vec![game(2, White, one)], vec![game(1, Black, half)]],
        ),
        (
            "round 1: players 1 and 2 both were white",
            vec![vec![game(2, White, one)], vec![game(1, White, zero)]],
        ),
        (
            "round 1: the game of 1 and 2 is a forfeit for one of them only",
            vec![vec![forfeit(2, White, one)], vec![game(1, Black, zero)]],
        ),
        (
            "round 1: a forfeit of player 1 is neither won nor lost",
            vec![vec![forfeit(2, White, half)], vec![forfeit(1, Black, half)]],
        ),
        ("round 1: player 2 has played himself", vec![vec![bye], vec![game(2, White, one)]]),
        ("round 1: player 1 has played 7, whom there is not", vec![vec![game(7, White, one)]]),
        ("player 2 has 1 rounds, player 1 has 2", vec![vec![bye, bye], vec![bye]]),
    ] {
        let players: Vec<&[Round]> = players.iter().map(Vec::as_slice).collect();
        assert_eq!(fault(&players), message);
    }
}

/// R1, R9: scores that only an arbiter gives are results too, and so are double forfeits.
#[test]
fn art_11_7_less_than_a_point_may_be_given_in_all() {
    for [white, black] in [[Points::ZERO, Points::ZERO], [Points::HALF, Points::ZERO]] {
        let table = CrossTable::new(vec![vec![game(2, White, white)], vec![game(1, Black, black)]]).unwrap();
        assert_eq!([table.points(0), table.points(1)], [white, black]);
    }
    let both = vec![vec![forfeit(2, White, Points::ZERO)], vec![forfeit(1, Black, Points::ZERO)]];
    assert_eq!(CrossTable::new(both).unwrap().points(1), Points::ZERO);
    assert!(CrossTable::new(Vec::new()).unwrap().is_empty());
}
