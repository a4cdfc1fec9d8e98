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
