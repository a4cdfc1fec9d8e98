//! Sonneborn-Berger: the worked example of the rule map, and its edges.

use caissa::Color::{self, Black, White};
use caissa::game::Points;
use caissa::tournament::{Criterion, CrossTable, Edition, Played, Round, System};
use proptest::prelude::{any, prop_assert_eq, proptest};

const ONE: Points = Points::ONE;
const HALF: Points = Points::HALF;
const ZERO: Points = Points::ZERO;
const A: usize = 0;
const B: usize = 1;
const C: usize = 2;
const D: usize = 3;
const E: usize = 4;

const fn game(opponent: usize, color: Color, points: Points) -> Round {
    Round::Paired { opponent, color, points, played: Played::Yes }
}

const fn forfeit(opponent: usize, color: Color, points: Points) -> Round {
    Round::Paired { opponent, color, points, played: Played::Forfeit }
}

/// A-B 1-0, C-D half, E bye; A-C by forfeit, B-E 1-0, D bye; A-E half, D-B 1-0, C a bye of nothing on request.
fn worked_example() -> CrossTable {
    CrossTable::new(vec![
        vec![game(B, White, ONE), forfeit(C, White, ONE), game(E, White, HALF)],
        vec![game(A, Black, ZERO), game(E, White, ONE), game(D, Black, ZERO)],
        vec![game(D, White, HALF), forfeit(A, Black, ZERO), Round::ZeroBye],
        vec![game(C, Black, HALF), Round::PairingBye, game(B, White, ONE)],
        vec![Round::PairingBye, game(B, Black, ZERO), game(A, Black, HALF)],
    ])
    .unwrap()
}

fn scores(table: &CrossTable, system: System, edition: Edition) -> Vec<String> {
    (0..table.len()).map(|player| table.sonneborn_berger(player, system, edition).to_string()).collect()
}

/// Y1, Y4: all ten figures.
#[test]
fn c_07_16_4_the_worked_example_in_both_editions() {
    let table = worked_example();
    let points: Vec<String> = (0..5).map(|player| table.points(player).to_string()).collect();
    assert_eq!(points, ["2.5", "1", "0.5", "2.5", "1.5"]);
    assert_eq!(scores(&table, System::Swiss, Edition::Of2026), ["2.75", "1.5", "1.25", "3", "2.75"]);
    assert_eq!(scores(&table, System::Swiss, Edition::Of2024), ["4.25", "1.5", "1.25", "4", "2.75"]);
}

/// Y4: 16.3: the last bye of C counts as a draw for his opponents, nobody else changes.
#[test]
fn c_07_16_3_adjusted_scores() {
    let table = worked_example();
    let adjusted: Vec<String> = (0..5).map(|player| table.adjusted_points(player).to_string()).collect();
    assert_eq!(adjusted, ["2.5", "1", "1", "2.5", "1.5"]);
    // A bye that is followed by a game is not adjusted; byes and a forfeit after which nothing comes are, but for the forfeit.
    let table = CrossTable::new(vec![
        vec![Round::ZeroBye, game(1, White, ONE), Round::ZeroBye, forfeit(1, White, ZERO), Round::HalfBye],
        vec![Round::HalfBye, game(0, Black, ZERO), Round::PairingBye, forfeit(0, Black, ONE), Round::FullBye],
    ])
    .unwrap();
    assert_eq!(table.adjusted_points(0).to_string(), "2");
    assert_eq!(table.adjusted_points(1).to_string(), "3.5");
}

/// Y3: with fixed pairings a forfeit is a game like any other, and a round without opponent is nothing.
#[test]
fn c_07_15_2_forfeits_count_in_a_round_robin() {
    let table = worked_example();
    for edition in [Edition::Of2024, Edition::Of2026] {
        assert_eq!(scores(&table, System::RoundRobin, edition)[A], "2.25");
        // C, half a point each of D 2.5 and nothing of A; his bye is no opponent.
        assert_eq!(scores(&table, System::RoundRobin, edition)[C], "1.25");
    }
}

/// Y2: the editions rank the tied A and D in opposite order.
#[test]
fn c_07_4_standings_follow_the_criteria_in_their_order() {
    let table = worked_example();
    let order = |criteria: &[Criterion], edition| -> Vec<(usize, usize)> {
        let places = table.standings(criteria, System::Swiss, edition);
        places.iter().map(|place| (place.rank, place.player)).collect()
    };
    let both = [Criterion::Points, Criterion::SonnebornBerger];
    assert_eq!(order(&both, Edition::Of2026), [(1, D), (2, A), (3, E), (4, B), (5, C)]);
    assert_eq!(order(&both, Edition::Of2024), [(1, A), (2, D), (3, E), (4, B), (5, C)]);
    // Without a tie-break a tie stays one, and the next place is the third.
    assert_eq!(order(&[Criterion::Points], Edition::Of2026), [(1, A), (1, D), (3, E), (4, B), (5, C)]);
    assert_eq!(order(&[], Edition::Of2026).iter().map(|place| place.0).max(), Some(1));
}

/// Y5: the contribution of the lowest-scored opponent goes, or that of a voluntarily unplayed round, if that is more.
#[test]
fn c_07_14_1_cut_1_drops_the_lowest_opponent() {
    let table = worked_example();
    let cut = |player, edition| table.sonneborn_berger_cut(player, System::Swiss, edition, 1).to_string();
    // A: B 1 x 1, dummy 1 x 1, E 1.5 x 0.5: one of the ones goes.
    assert_eq!(cut(A, Edition::Of2026), "1.75");
    // In 2024 the dummy is worth 2.5.
    assert_eq!(cut(A, Edition::Of2024), "3.25");
    // D: C 1 x 0.5 goes.
    assert_eq!(cut(D, Edition::Of2026), "2.5");
    // B: the lowest score is E's 1.5, though nothing came from A and D.
    assert_eq!(cut(B, Edition::Of2026), "0");
    // Every cut larger than the number of games leaves nothing.
    for player in 0..5 {
        assert_eq!(table.sonneborn_berger_cut(player, System::Swiss, Edition::Of2026, 9).quarters(), 0);
    }
}

/// Y5, 16.5.1: a half-point bye of which more comes than of the lowest opponent.
#[test]
fn c_07_16_5_1_a_voluntary_bye_is_cut_if_it_is_worth_more() {
    // Player 1 beats 2, who has nothing else, takes half a point, and beats 3.
    let table = CrossTable::new(vec![
        vec![game(1, White, ONE), Round::HalfBye, game(2, White, ONE)],
        vec![game(0, Black, ZERO), game(2, White, ZERO), Round::PairingBye],
        vec![Round::PairingBye, game(1, Black, ONE), game(0, Black, ZERO)],
    ])
    .unwrap();
    let score = |cut, system| table.sonneborn_berger_cut(0, system, Edition::Of2026, cut).to_string();
    // 1 x 1, dummy 1.5 x 0.5 = 0.75, 2 x 1: the lowest opponent is worth more than the bye, and goes.
    assert_eq!((score(0, System::Swiss).as_str(), score(1, System::Swiss).as_str()), ("3.75", "2.75"));
    assert_eq!(score(1, System::RoundRobin), "2");
    // Now the lowest opponent was lost to: the bye goes.
    let table = CrossTable::new(vec![
        vec![game(1, White, ZERO), Round::HalfBye, game(2, White, ONE)],
        vec![game(0, Black, ONE), game(2, White, ZERO), Round::ZeroBye],
        vec![Round::PairingBye, game(1, Black, ONE), game(0, Black, ZERO)],
    ])
    .unwrap();
    // 1.5 x 0 (adjusted), dummy 1.5 x 0.5, 2 x 1.
    let score = |cut| table.sonneborn_berger_cut(0, System::Swiss, Edition::Of2026, cut).to_string();
    assert_eq!((score(0).as_str(), score(1).as_str()), ("2.75", "2"));
}

/// Y3, Y4: nothing but games, and nothing but byes.
#[test]
fn c_07_9_1_without_unplayed_rounds_the_systems_agree() {
    let table = CrossTable::new(vec![
        vec![game(1, White, ONE), game(2, Black, HALF)],
        vec![game(0, Black, ZERO), Round::ZeroBye],
        vec![Round::PairingBye, game(0, White, HALF)],
    ])
    .unwrap();
    assert_eq!(scores(&table, System::RoundRobin, Edition::Of2026)[0], "0.75");
    let byes =
        CrossTable::new(vec![vec![Round::PairingBye; 3], vec![Round::HalfBye; 3], vec![Round::ZeroBye; 3]]);
    let byes = byes.unwrap();
    // 3 points, capped at draws in all rounds; half points all along; nothing.
    assert_eq!(scores(&byes, System::Swiss, Edition::Of2026), ["4.5", "2.25", "0"]);
    assert_eq!(scores(&byes, System::Swiss, Edition::Of2024), ["9", "2.25", "0"]);
    assert_eq!(scores(&byes, System::RoundRobin, Edition::Of2026), ["0", "0", "0"]);
}

/// A round robin of so many players with these results, each in 0..3.
fn round_robin(players: usize, results: &[u8]) -> Vec<Vec<Round>> {
    // The circle method: one player stays, the others go round.
    let mut table = vec![Vec::new(); players];
    let mut circle: Vec<usize> = (0..players).collect();
    let mut results = results.iter().cycle();
    for _ in 1..players {
        for board in 0..players / 2 {
            let (white, black) = (circle[board], circle[players - 1 - board]);
            let (for_white, for_black) = match results.next().unwrap() % 3 {
                0 => (ONE, ZERO),
                1 => (HALF, HALF),
                _ => (ZERO, ONE),
            };
            table[white].push(game(black, White, for_white));
            table[black].push(game(white, Black, for_black));
        }
        circle[1..].rotate_right(1);
    }
    table
}

proptest! {
    /// Y2: how the players are listed does not matter.
    #[test]
    fn c_07_the_order_of_the_players_does_not_matter(
        results in proptest::collection::vec(any::<u8>(), 28),
        seed in any::<u64>(),
    ) {
        let players = 8;
        let table = round_robin(players, &results);
        let mut order: Vec<usize> = (0..players).collect();
        let mut state = seed | 1;
        for index in (1..players).rev() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            order.swap(index, (state >> 33) as usize % (index + 1));
        }
        let new_number = |old: usize| order.iter().position(|&player| player == old).unwrap();
        let renumber = |round: &Round| match *round {
            Round::Paired { opponent, color, points, played } => {
                Round::Paired { opponent: new_number(opponent), color, points, played }
            }
            other => other,
        };
        let shuffled: Vec<Vec<Round>> =
            order.iter().map(|&old| table[old].iter().map(renumber).collect()).collect();
        let (table, shuffled) = (CrossTable::new(table).unwrap(), CrossTable::new(shuffled).unwrap());
        for old in 0..players {
            for system in [System::Swiss, System::RoundRobin] {
                for cut in 0..3 {
                    let score = |table: &CrossTable, player| {
                        table.sonneborn_berger_cut(player, system, Edition::Of2026, cut)
                    };
                    prop_assert_eq!(score(&table, old), score(&shuffled, new_number(old)));
                }
            }
        }
    }
}
