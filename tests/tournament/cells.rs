//! Cells and their text.

use caissa::Color;
use caissa::game::{Award, DrawReason, MateProof, Outcome, Party, Points, Victory};
use caissa::tournament::{Bye, Cell, CellError, Forfeit};

#[test]
fn every_cell_is_written_as_it_is_read() {
    let texts = "1w1 2b= 30w0 4w+ 5b- 65b1 pab full half zero";
    for text in texts.split(' ') {
        assert_eq!(text.parse::<Cell>().unwrap().to_string(), text);
    }
    assert_eq!("5b-".parse(), Ok(Cell::Forfeit { opponent: 5, color: Color::Black, result: Forfeit::Loss }));
    assert_eq!("zero".parse(), Ok(Cell::Bye(Bye::ZeroPoint)));
    // Other spellings that can mean nothing else.
    for (text, cell) in
        [("4w½", "4w="), ("4w1/2", "4w="), ("4w0.5", "4w="), ("4W1", "4w1"), ("4B½", "4b="), ("PAB", "pab")]
    {
        assert_eq!(text.parse::<Cell>().unwrap().to_string(), cell);
    }
}

#[test]
fn a_bad_cell_says_what_is_wrong() {
    let cases = [
        ("", "the cell is empty"),
        ("bye", "`bye`: neither `pab`, `full`, `half`, `zero` nor the number of an opponent"),
        ("-3w1", "`-3w1`: neither `pab`, `full`, `half`, `zero` nor the number of an opponent"),
        ("é3", "`é3`: neither `pab`, `full`, `half`, `zero` nor the number of an opponent"),
        ("0w1", "`0w1`: no player can have the number `0`"),
        (
            "99999999999999999999w1",
            "`99999999999999999999w1`: no player can have the number `99999999999999999999`",
        ),
        ("3", "`3`: no colour `w` or `b` after the number of the opponent"),
        ("3é1", "`3é1`: no colour `w` or `b` after the number of the opponent"),
        ("3w", "`3w`: no result `1`, `=`, `0`, `+` or `-` after the colour"),
        ("3w2", "`3w2`: no result `1`, `=`, `0`, `+` or `-` after the colour"),
        ("3w1 ", "`3w1 `: no result `1`, `=`, `0`, `+` or `-` after the colour"),
        ("3w½½", "`3w½½`: no result `1`, `=`, `0`, `+` or `-` after the colour"),
    ];
    for (text, message) in cases {
        assert_eq!(text.parse::<Cell>().unwrap_err().to_string(), message);
    }
    assert_eq!("".parse::<Cell>(), Err(CellError::Empty));
}

#[test]
fn points_and_kinds() {
    let kinds = |text: &str| {
        let cell: Cell = text.parse().unwrap();
        (cell.points().to_string(), cell.opponent(), cell.is_played(), cell.is_voluntary())
    };
    assert_eq!(kinds("3w="), ("0.5".to_string(), Some(3), true, false));
    assert_eq!(kinds("3w0"), ("0".to_string(), Some(3), true, false));
    assert_eq!(kinds("3w+"), ("1".to_string(), Some(3), false, false));
    assert_eq!(kinds("3w-"), ("0".to_string(), Some(3), false, true));
    assert_eq!(kinds("pab"), ("1".to_string(), None, false, false));
    assert_eq!(kinds("full"), ("1".to_string(), None, false, false));
    assert_eq!(kinds("half"), ("0.5".to_string(), None, false, true));
    assert_eq!(kinds("zero"), ("0".to_string(), None, false, true));
}

/// TR44, R9, R1
#[test]
fn outcomes_become_cells() {
    let cells = |outcome: Outcome| {
        [(2, Color::White), (1, Color::Black)]
            .map(|(opponent, color)| Cell::of_game(opponent, color, &outcome).to_string())
    };
    // Not played: absent, one or both.
    assert_eq!(cells(Outcome::Awarded(Award::Default { absent: Party::One(Color::White) })), ["2w-", "1b+"]);
    assert_eq!(cells(Outcome::Awarded(Award::Default { absent: Party::Both })), ["2w-", "1b-"]);
    // Played, however it ended.
    let flag = Victory::SecondIllegalMove(MateProof::Proven);
    assert_eq!(cells(Outcome::Win { winner: Color::Black, by: flag }), ["2w0", "1b1"]);
    assert_eq!(cells(Outcome::Draw(DrawReason::Agreement)), ["2w=", "1b="]);
    assert_eq!(cells(Outcome::Awarded(Award::Device { offender: Party::One(Color::Black) })), ["2w1", "1b0"]);
    assert_eq!(cells(Outcome::Awarded(Award::BothGuilty)), ["2w0", "1b0"]);
    let breach = Award::Breach { offender: Color::White, opponent: Points::HALF };
    assert_eq!(cells(Outcome::Awarded(breach)), ["2w0", "1b="]);
}
