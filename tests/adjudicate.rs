//! The example `adjudicate`, run as its users do. `cargo test` builds it beforehand.
#![cfg(feature = "std")]

use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// `target/PROFILE/examples/adjudicate`, beside the tests.
fn program() -> PathBuf {
    let tests = env::current_exe().expect("a path");
    let profile = tests.parent().and_then(Path::parent).expect("target/PROFILE/deps/adjudicate-HASH");
    let program = profile.join("examples").join("adjudicate").with_extension(env::consts::EXE_EXTENSION);
    assert!(program.exists(), "first build it: cargo build --example adjudicate");
    program
}

/// Runs it in the folder of the data.
fn adjudicate(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(program())
        .args(arguments)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    // A program that reads no input may be gone already.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("it is text")
}

const GAMES: &[u8] = include_bytes!("data/adjudicate.pgn");
const FINDINGS: &str = include_str!("data/adjudicate.jsonl");

#[test]
fn every_kind_is_found() {
    for threads in ["1", "3"] {
        let output = adjudicate(
            &["--json", "--claims", "--budget", "300", "--threads", threads, "adjudicate.pgn"],
            b"",
        );
        assert_eq!(text(&output.stdout), FINDINGS);
        assert_eq!(output.status.code(), Some(1));
        let summary = text(&output.stderr);
        let ends = "\"findings\":{\"illegal-move\":3,\"played-on\":4,\"wrong-result\":8,\"open-claim\":3,\"undecided\":1,\"broken\":5}}\n";
        assert!(summary.starts_with("{\"games\":26,\"skipped\":1,\"moves\":"), "{summary}");
        assert!(summary.ends_with(ends), "{summary}");
        assert_eq!(summary.lines().count(), 1);
    }
}

/// The finding in a game with these tags and moves: kind, result, lawful result and article.
fn finding(tags: &str, moves: &str) -> String {
    let output = adjudicate(&["--json"], format!("{tags}\n\n{moves}\n").as_bytes());
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(output.status.code(), Some(i32::from(!lines.is_empty())), "{lines:?}");
    let short = |line: &&str| {
        let value = |key| {
            let (_, rest) = line.split_once(&format!("\"{key}\":")).expect("the key");
            rest.split([',', '}']).next().expect("a value").trim_matches('"')
        };
        ["kind", "result", "lawful", "article"].map(value).join(" ")
    };
    lines.iter().map(short).collect::<Vec<_>>().join("; ")
}

#[test]
fn terminations_of_servers_are_understood() {
    // Black has the queen, White the bare king.
    let game = |termination: &str, moves: &str| {
        let position = "[FEN \"8/8/4k3/8/8/8/4q3/7K b - - 0 1\"]";
        finding(&format!("{position}\n[Termination \"{termination}\"]"), moves)
    };
    let unfair = "wrong-result 1-0 1/2-1/2 6.9";
    for flag in ["Time forfeit", "time forfeit", "TIME", "Anna won on time"] {
        assert_eq!(game(flag, "1... Kd5 1-0"), unfair, "{flag}");
        assert_eq!(game(flag, "1... Kd5 2. Kg1 0-1"), "", "{flag}");
    }
    let flag = "Game drawn by timeout vs insufficient material";
    assert_eq!(game(flag, "1... Kd5 2. Kg1 1/2-1/2"), "");
    assert_eq!(game(flag, "1... Kd5 1/2-1/2"), "wrong-result 1/2-1/2 0-1 6.9");

    let unfair = "wrong-result 1-0 1/2-1/2 5.1.2";
    for resignation in ["Normal", "normal", "", "?", "Anna won by resignation"] {
        assert_eq!(game(resignation, "1... Kd5 1-0"), unfair, "{resignation}");
        assert_eq!(game(resignation, "1... Kd5 1/2-1/2"), "", "{resignation}");
    }
    for outside in [
        "Abandoned",
        "Anna won - game abandoned",
        "Rules infraction",
        "adjudication",
        "Unterminated",
        "death",
    ] {
        assert_eq!(game(outside, "1... Kd5 1-0"), "", "{outside}");
        assert_eq!(game(outside, "1... Kd5 *"), "", "{outside}");
    }
}

#[test]
fn what_has_ended_on_the_board_cannot_be_broken_off() {
    let game = |termination| finding(&format!("[Termination \"{termination}\"]"), "1. f3 e5 2. g4 Qh4# 1-0");
    for broken_off in ["abandoned", "Time forfeit", "emergency", "unterminated"] {
        assert_eq!(game(broken_off), "wrong-result 1-0 0-1 5.1.1", "{broken_off}");
    }
    // But it can be decided otherwise.
    for decided in ["rules infraction", "adjudication"] {
        assert_eq!(game(decided), "", "{decided}");
    }
}

#[test]
fn chess960_is_chess() {
    let game = |variant: &str, moves: &str| {
        let position = "[FEN \"bnrbqkrn/pppppppp/8/8/8/8/PPPPPPPP/BNRBQKRN w KQkq - 0 1\"]";
        finding(&format!("[Variant \"{variant}\"]\n{position}"), moves)
    };
    for name in ["Chess960", "chess 960", "Fischerandom", "Fischer Random Chess", "From Position", ""] {
        assert_eq!(game(name, "1. O-O g6 *"), "", "{name}");
        assert_eq!(game(name, "1. O-O g6 2. Kh1 *"), "illegal-move * null 3.10.2", "{name}");
    }
    for name in ["Antichess", "Three-check", "Atomic", "Horde"] {
        assert_eq!(game(name, "1. Zz9 *"), "", "{name}");
    }
}

#[test]
fn a_person_can_read_it() {
    let mate = b"[Event \"A\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n";
    let output = adjudicate(&[], mate);
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(
        lines[0],
        "stdin:1: game 1, ply 4: wrong-result: 1-0, lawful 0-1 (5.1.1): black wins by checkmate"
    );
    assert!(lines[1].starts_with("1 games, 4 moves in "), "{}", lines[1]);
    assert_eq!(
        lines[2..],
        ["illegal-move 0", "   played-on 0", "wrong-result 1", "   undecided 0", "      broken 0"]
    );
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(1), ""));
}

#[test]
fn terminals_are_spared_the_control_characters_of_files() {
    let output = adjudicate(&[], b"1. e4 \x1b[2J\0 *");
    let line = text(&output.stdout).lines().next().expect("a finding");
    assert_eq!(
        line,
        "stdin:1: game 1, ply 1: broken: *: column 7, at `\\u{1b}[2J\\u{0}`: unexpected `\\x1b`"
    );
}

#[test]
fn many_batches_come_out_in_order() {
    // Some six batches. A comment without an end would find one in the next copy.
    let copies = 200;
    let games = text(GAMES).replace("{what", "what").repeat(copies);
    let output =
        adjudicate(&["--json", "--claims", "--budget", "300", "--threads", "4", "-"], games.as_bytes());
    let number = |line: &str| -> usize {
        let (number, _) =
            line.strip_prefix("{\"game\":").and_then(|rest| rest.split_once(',')).expect("a number");
        number.parse().expect("a number")
    };
    let games: Vec<usize> = text(&output.stdout).lines().map(number).collect();
    assert!(games.is_sorted());
    assert_eq!(games.len(), copies * FINDINGS.lines().count());
    assert_eq!(games.last(), Some(&(copies * 26)));
}

#[test]
fn files_that_cannot_be_read_do_not_hold_up_the_others() {
    let output = adjudicate(&["--json", "nowhere.pgn", "online_games.pgn", "adjudicate.pgn", "."], b"");
    let first = text(&output.stdout).lines().next().expect("a finding");
    assert!(first.starts_with("{\"game\":2,\"line\":"), "{first}");
    assert!(first.contains("\"detail\":\"adjudicate.pgn: column "), "{first}");
    let errors: Vec<&str> = text(&output.stderr).lines().collect();
    assert_eq!(errors.len(), 3, "{errors:?}");
    assert!(errors[0].starts_with("adjudicate: nowhere.pgn: "), "{errors:?}");
    assert!(errors[1].starts_with("adjudicate: .: "), "{errors:?}");
    assert!(errors[2].starts_with("{\"games\":126,"), "{errors:?}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn real_games_are_lawful() {
    let output = adjudicate(&["--json", "games.pgn", "online_games.pgn"], b"");
    assert_eq!((text(&output.stdout), output.status.code()), ("", Some(0)));
}

#[test]
fn options_are_checked() {
    for (arguments, error) in [
        (&["--budgets"][..], "unknown option `--budgets`"),
        (&["--budget"], "`--budget` needs a number"),
        (&["--budget", "many"], "`--budget` needs a number, not `many`"),
        (&["--threads", "0"], "`--threads` is from 1 to 1024"),
    ] {
        let output = adjudicate(arguments, b"");
        let expected = format!("adjudicate: {error}\n`adjudicate --help` shows the options\n");
        assert_eq!((text(&output.stderr), output.status.code()), (expected.as_str(), Some(2)));
    }
    let help = adjudicate(&["--help"], b"");
    assert!(text(&help.stdout).contains("\nusage: adjudicate "));
    assert_eq!(help.status.code(), Some(0));
}

#[test]
fn any_bytes_are_survived() {
    for input in [
        &b""[..],
        b"\0\0\0",
        b"[",
        b"[Event \"",
        b"{",
        b"((((((",
        b"1. e4 \xff\xfe\x00 e5 1-0",
        b"\xef\xbb\xbf1. e4 {\xc3",
        b"[FEN \"\0\"]\n*",
        b"[Variant \"\xff\"]\n*",
    ] {
        let output = adjudicate(&["--json", "--claims"], input);
        assert!(matches!(output.status.code(), Some(0 | 1)), "{input:?}: {output:?}");
        assert_eq!(text(&output.stderr).lines().count(), 1, "{input:?}: {output:?}");
    }
}
