//! The scripts of the example, and scripts that are none.

use crate::{outcome, play};

#[test]
fn the_scripts_of_the_example_end_as_they_say() {
    for (name, end) in [
        ("touch_move", "outcome *"),
        ("second_illegal_move", "outcome 1-0 white wins: black completed a second illegal move"),
        ("intended_move", "outcome 1/2-1/2 draw claimed: the position occurs 3 times after f6g8"),
        (
            "bare_king",
            "outcome 1/2-1/2 draw: white's flag fell, but black can't mate by any series of legal moves",
        ),
        ("blitz", "outcome 0-1 black wins: white's flag fell"),
    ] {
        let path = format!("{}/examples/scripts/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        assert_eq!(outcome(&std::fs::read_to_string(path).unwrap()), end, "{name}");
    }
}

#[test]
fn a_bad_line_says_what_and_where_and_stops() {
    for (script, message) in [
        ("0:05.2 white tuch e2", "line 1: `tuch` is no verb; see --help: `0:05.2 white tuch e2`"),
        ("5 white touch e2\n4 white press", "line 2: the time falls: `4 white press`"),
        ("5 red touch e2", "line 1: `red` is no actor: white, black or arbiter: `5 red touch e2`"),
        ("5 white touch e9", "line 1: `e9` is no square: `5 white touch e9`"),
        ("5 white touch", "line 1: expected a square: `5 white touch`"),
        ("5 white touch e2 e4", "line 1: nothing may follow, but `e4` does: `5 white touch e2 e4`"),
        ("1:60 white press", "line 1: `1:60` is no time such as 5, 0:05.2 or 1:02:03: `1:60 white press`"),
        ("0 white press\ncontrol 5", "line 2: expected a time; settings come before the events: `control 5`"),
        ("hello", "line 1: `hello` is no setting, and no time: `hello`"),
    ] {
        let mut out = Vec::new();
        let error = play::run(script.as_bytes(), &mut out).unwrap_err();
        assert_eq!(error.to_string(), message);
        assert!(!String::from_utf8(out).unwrap().contains("outcome"), "{script}");
    }
}
