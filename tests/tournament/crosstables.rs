//! Tables whose cells do not fit together.

use crate::{WORKED, rows, table};
use caissa::Color;
use caissa::game::Points;
use caissa::tournament::{Cell, Contradiction, CrossTable, CrossTableError, MAX_ROUNDS, UnplayedCategory};

#[track_caller]
fn assert_refused(text: &[&str], place: (usize, Option<usize>), message: &str) {
    let error = CrossTable::new(rows(text)).unwrap_err();
    assert_eq!((error.place(), error.to_string().as_str()), (place, message));
}

#[test]
fn the_two_cells_of_a_pairing_fit_together() {
    assert_refused(&["2w1", "half"], (1, Some(1)), "player 1 has `2w1` in round 1, but player 2 has `half`");
    assert_refused(
        &["2w1 3b1", "1b0 pab", "zero 1b0"],
        (1, Some(2)),
        "player 1 has `3b1` in round 2, but player 3 has `1b0`: both have the same colour",
    );
    assert_refused(
        &["2w1", "1b-"],
        (1, Some(1)),
        "player 1 has `2w1` in round 1, but player 2 has `1b-`: played by one, a forfeit for the other",
    );
    for (white, black) in [("2w1", "1b1"), ("2w1", "1b="), ("2w=", "1b1"), ("2w+", "1b+")] {
        let message = format!(
            "player 1 has `{white}` in round 1, but player 2 has `{black}`: more than a point in one game"
        );
        assert_refused(&[white, black], (1, Some(1)), &message);
    }
    assert_refused(&["2w1"], (1, Some(1)), "player 1 has `2w1` in round 1, but the table has no such player");
    assert_refused(&["pab", "2w1"], (2, Some(1)), "player 2 has `2w1` in round 1: himself as opponent");
    assert_refused(&["2w1 pab", "1b0"], (2, None), "player 2 has 1 rounds, but player 1 has 2");
}

#[test]
fn a_player_has_one_opponent_a_round() {
    let twice = ["3w1", "3b1", "1b0"];
    assert_refused(&twice, (2, Some(1)), "player 2 has `3b1` in round 1, but player 3 has `1b0`");
    let error = CrossTable::new(rows(&twice)).unwrap_err();
    let CrossTableError::Contradiction { opponent: 3, contradiction: Contradiction::NotPaired, .. } = error
    else {
        panic!("{error:?}");
    };
}

#[test]
fn points_and_rounds_have_limits() {
    let cell = Cell::Played { opponent: 2, color: Color::White, points: Points::from_halves(3) };
    let error = CrossTable::new(vec![vec![cell], rows(&["1b0"]).remove(0)]).unwrap_err();
    assert_eq!(error.to_string(), "player 1 has `2w1.5` in round 1, but a game is worth 1 at most");
    assert_eq!(error.place(), (1, Some(1)));

    let bye: Cell = "full".parse().unwrap();
    let longest = CrossTable::new(vec![vec![bye; MAX_ROUNDS]]).unwrap();
    assert_eq!(longest.points(1).unwrap().to_string(), "10000");
    let error = CrossTable::new(vec![vec![bye; MAX_ROUNDS + 1]]).unwrap_err();
    assert_eq!(
        (error.place(), error.to_string().as_str()),
        ((1, None), "player 1 has 10001 rounds, more than 10000")
    );
}

/// R1
#[test]
fn games_may_give_less_than_a_point() {
    let odd = table(&["2w0 3w= pab", "1b0 pab 3w-", "pab 1b0 2b-"]);
    assert_eq!([1, 2, 3].map(|player| odd.points(player).unwrap().to_string()), ["1.5", "1", "1"]);
}

#[test]
fn who_is_not_there_has_nothing() {
    let worked = table(&WORKED);
    assert_eq!((worked.players(), worked.rounds()), (5, 3));
    for player in [0, 6, usize::MAX] {
        assert_eq!((worked.row(player), worked.cell(player, 1)), (None, None));
        assert_eq!((worked.points(player), worked.adjusted_points(player)), (None, None));
        assert_eq!(worked.unplayed(player, 1), None);
    }
    for round in [0, 4, usize::MAX] {
        assert_eq!((worked.cell(1, round), worked.unplayed(1, round)), (None, None));
    }
    assert_eq!(CrossTable::new(Vec::new()).unwrap().rounds(), 0);
}

/// Y4
#[test]
fn c07_16_2_categories_of_unplayed_rounds() {
    use UnplayedCategory::{Bye, FinalRequestedBye, ForfeitLoss, ForfeitWin, RequestedBye};
    let categories = |text: &[&str]| -> Vec<Option<UnplayedCategory>> {
        let table = table(text);
        (1..=table.rounds()).map(|round| table.unplayed(1, round)).collect()
    };
    assert_eq!(
        categories(&["pab full 2w+ 2b- 2w0", "pab pab 1b- 1w+ 1b1"]),
        [Some(Bye), Some(Bye), Some(ForfeitWin), Some(ForfeitLoss), None]
    );
    // Followed by what is not voluntary: a game, a bye that was not asked for, a win by forfeit.
    assert_eq!(categories(&["half 2w0", "zero 1b1"])[0], Some(RequestedBye));
    assert_eq!(categories(&["zero zero pab"])[..2], [Some(RequestedBye), Some(RequestedBye)]);
    assert_eq!(categories(&["half 2w+", "zero 1b-"])[0], Some(RequestedBye));
    // In the last round, or followed only by voluntary rounds.
    assert_eq!(categories(&["pab half"])[1], Some(FinalRequestedBye));
    assert_eq!(
        categories(&["pab half zero 2w-", "pab pab pab 1b+"])[1..],
        [Some(FinalRequestedBye), Some(FinalRequestedBye), Some(ForfeitLoss)]
    );
}

/// Y4
#[test]
fn c07_16_3_only_the_last_requested_byes_count_as_draws() {
    let adjusted = |text: &[&str]| table(text).adjusted_points(1).unwrap().to_string();
    assert_eq!(adjusted(&["full zero zero"]), "2");
    assert_eq!(adjusted(&["full half half"]), "2");
    assert_eq!(adjusted(&["zero zero full"]), "1");
    // The loss by forfeit stays a loss, the bye before it is a draw.
    assert_eq!(adjusted(&["zero 2w-", "pab 1b+"]), "0.5");
    assert_eq!(adjusted(&["zero 2w+", "pab 1b-"]), "1");
    let worked = table(&WORKED);
    let all: Vec<_> = (1..=5).map(|player| worked.adjusted_points(player).unwrap().to_string()).collect();
    assert_eq!(all, ["2.5", "1", "1", "2.5", "1.5"]);
}
