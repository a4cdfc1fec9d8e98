//! Who is ahead of whom.

use crate::{ROUND_ROBIN, SWISS_2024, SWISS_2026, WORKED, table};
use caissa::Color;
use caissa::game::Points;
use caissa::tournament::{Bye, Cell, Criterion, CrossTable, Forfeit, TiebreakRules};
use proptest::prelude::{Strategy, any, prop_assert_eq, proptest};

const ALL: [Criterion; 3] = [Criterion::Points, Criterion::SonnebornBerger, Criterion::SonnebornBergerCut1];

/// Rank and number, in the order of the standings.
fn order(table: &CrossTable, rules: TiebreakRules, criteria: &[Criterion]) -> Vec<(usize, usize)> {
    table.standings(rules, criteria).iter().map(|standing| (standing.rank, standing.player)).collect()
}

/// Y4
#[test]
fn the_editions_rank_the_worked_example_in_opposite_order() {
    let worked = table(&WORKED);
    let criteria = [Criterion::Points, Criterion::SonnebornBerger];
    assert_eq!(order(&worked, SWISS_2026, &criteria), [(1, 4), (2, 1), (3, 5), (4, 2), (5, 3)]);
    assert_eq!(order(&worked, SWISS_2024, &criteria), [(1, 1), (2, 4), (3, 5), (4, 2), (5, 3)]);
}

/// Y2
#[test]
fn c07_4_1_the_list_decides_and_what_is_level_shares_a_place() {
    let worked = table(&WORKED);
    assert_eq!(order(&worked, SWISS_2026, &[Criterion::Points]), [(1, 1), (1, 4), (3, 5), (4, 2), (5, 3)]);
    // Another order of the same criteria: A and E are level on Sonneborn-Berger.
    let first = [Criterion::SonnebornBerger];
    assert_eq!(order(&worked, SWISS_2026, &first), [(1, 4), (2, 1), (2, 5), (4, 2), (5, 3)]);
    let then = [Criterion::SonnebornBerger, Criterion::Points];
    assert_eq!(order(&worked, SWISS_2026, &then), [(1, 4), (2, 1), (3, 5), (4, 2), (5, 3)]);
    assert_eq!(order(&worked, SWISS_2026, &[]), [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5)]);
    let values: Vec<_> =
        worked.standings(SWISS_2026, &ALL)[0].values.iter().map(|value| value.to_string()).collect();
    assert_eq!(values, ["2.5", "3", "2.5"]);
    assert_eq!(Criterion::Points.value(&worked, 6, SWISS_2026), None);
}

#[test]
fn criteria_have_names() {
    for criterion in ALL {
        assert_eq!(criterion.to_string().parse(), Ok(criterion));
    }
    assert_eq!("SB".parse(), Ok(Criterion::SonnebornBerger));
    assert_eq!("SBCut1".parse(), Ok(Criterion::SonnebornBergerCut1));
    let error = "buchholz".parse::<Criterion>().unwrap_err();
    assert_eq!(error.to_string(), "unknown criterion `buchholz`, not `points`, `sb` or `sbcut1`");
    assert_eq!("Swiss".parse(), Ok(caissa::tournament::System::Swiss));
    let error = "Scheveningen".parse::<caissa::tournament::System>().unwrap_err();
    assert_eq!(error.to_string(), "unknown system `Scheveningen`, not `swiss` or `roundrobin`");
    let error = "2023".parse::<caissa::tournament::Edition>().unwrap_err();
    assert_eq!(error.to_string(), "unknown edition `2023`, not `2024` or `2026`");
}

/// A table of so many players with any pairings, results and byes, from raw numbers.
fn tables() -> impl Strategy<Value = CrossTable> {
    (1..9_usize, 0..6_usize, proptest::collection::vec(any::<u16>(), 64..65)).prop_map(
        |(players, rounds, raw)| {
            let mut numbers = raw.into_iter().cycle().map(usize::from);
            let mut next = |below: usize| numbers.next().unwrap_or(0) % below;
            let mut rows = vec![Vec::new(); players];
            for _ in 0..rounds {
                let mut free: Vec<usize> = (0..players).collect();
                while let Some(white) = free.pop() {
                    if free.is_empty() || next(4) == 0 {
                        let byes = [Bye::PairingAllocated, Bye::FullPoint, Bye::HalfPoint, Bye::ZeroPoint];
                        rows[white].push(Cell::Bye(byes[next(4)]));
                        continue;
                    }
                    let black = free.swap_remove(next(free.len()));
                    let (own, his) = pairing(next(9), white + 1, black + 1);
                    rows[white].push(own);
                    rows[black].push(his);
                }
            }
            CrossTable::new(rows).unwrap()
        },
    )
}

fn pairing(kind: usize, white: usize, black: usize) -> (Cell, Cell) {
    let played = |own, his| {
        (
            Cell::Played { opponent: black, color: Color::White, points: Points::from_halves(own) },
            Cell::Played { opponent: white, color: Color::Black, points: Points::from_halves(his) },
        )
    };
    let forfeit = |own, his| {
        (
            Cell::Forfeit { opponent: black, color: Color::White, result: own },
            Cell::Forfeit { opponent: white, color: Color::Black, result: his },
        )
    };
    match kind {
        0 => forfeit(Forfeit::Win, Forfeit::Loss),
        1 => forfeit(Forfeit::Loss, Forfeit::Win),
        2 => forfeit(Forfeit::Loss, Forfeit::Loss),
        3 => played(0, 0),
        4 => played(1, 0),
        5 => played(1, 1),
        6 => played(0, 2),
        _ => played(2, 0),
    }
}

/// The same table with the players in another order; `order[new] = old`, from 0.
fn reordered(table: &CrossTable, order: &[usize]) -> CrossTable {
    let number = |old: usize| order.iter().position(|&at| at == old - 1).unwrap() + 1;
    let renumbered = |cell: &Cell| match *cell {
        Cell::Played { opponent, color, points } => {
            Cell::Played { opponent: number(opponent), color, points }
        }
        Cell::Forfeit { opponent, color, result } => {
            Cell::Forfeit { opponent: number(opponent), color, result }
        }
        bye => bye,
    };
    let rows = order.iter().map(|&old| table.row(old + 1).unwrap().iter().map(renumbered).collect());
    CrossTable::new(rows.collect()).unwrap()
}

proptest! {
    /// Y1, Y2
    #[test]
    fn the_order_of_the_players_does_not_matter(table in tables(), shift in any::<usize>(), reverse in any::<bool>()) {
        let mut order: Vec<usize> = (0..table.players()).collect();
        order.rotate_left(shift % table.players());
        if reverse {
            order.reverse();
        }
        let other = reordered(&table, &order);
        for rules in [SWISS_2026, SWISS_2024, ROUND_ROBIN] {
            let by_old_number = |standings: Vec<caissa::tournament::Place>, number: &dyn Fn(usize) -> usize| {
                let mut all: Vec<_> =
                    standings.into_iter().map(|one| (number(one.player), one.rank, one.values)).collect();
                all.sort();
                all
            };
            prop_assert_eq!(
                by_old_number(table.standings(rules, &ALL), &|player| player),
                by_old_number(other.standings(rules, &ALL), &|player| order[player - 1] + 1)
            );
        }
    }

    /// Y4, Y5
    #[test]
    fn caps_and_cuts_never_add(table in tables()) {
        for player in 1..=table.players() {
            let of = |rules, cuts| table.sonneborn_berger(player, rules, cuts).unwrap();
            assert!(of(SWISS_2026, 0) <= of(SWISS_2024, 0));
            for rules in [SWISS_2026, SWISS_2024, ROUND_ROBIN] {
                for cuts in 0..table.rounds() {
                    assert!(of(rules, cuts + 1) <= of(rules, cuts));
                }
                assert_eq!(of(rules, table.rounds()).quarters(), 0);
            }
        }
    }
}
