//! The arbiter by article. Each test is a script of events, in the language of `examples/arbitrate`, with what must follow.

#[path = "../common/mod.rs"]
mod common;
#[path = "../../examples/arbitrate/play.rs"]
mod play;
#[allow(dead_code)] // The help is for people.
#[path = "../../examples/arbitrate/script.rs"]
mod script;

mod appendix_a;
mod appendix_b;
mod article_04;
mod article_06;
mod article_07;
mod article_08;
mod article_09;
mod article_11;
mod article_12;
mod model;
mod readings;
mod scripts;
mod whole_moves;

/// What follows from each event of a script: the ruling and its article, with a tab between; then the outcome.
#[track_caller]
fn rulings(script: &str) -> Vec<String> {
    let mut out = Vec::new();
    play::run(script.as_bytes(), &mut out).unwrap_or_else(|error| panic!("{error}"));
    let text = String::from_utf8(out).unwrap();
    let ruling = |line: &str| match line.split('\t').collect::<Vec<_>>()[..] {
        [_, ruling, article, ..] => format!("{ruling}\t{article}"),
        _ => line.to_string(),
    };
    text.lines().map(ruling).collect()
}

/// What follows from the last event, and its article.
#[track_caller]
fn last(script: &str) -> String {
    let rulings = rulings(script);
    rulings[rulings.len() - 2].replace('\t', " | ")
}

/// How the game of a script ends.
#[track_caller]
fn outcome(script: &str) -> String {
    rulings(script).pop().unwrap()
}

/// The clocks after the last event.
#[track_caller]
fn clocks(script: &str) -> String {
    let mut out = Vec::new();
    play::run(script.as_bytes(), &mut out).unwrap_or_else(|error| panic!("{error}"));
    let text = String::from_utf8(out).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len() - 2].split('\t').skip(3).collect::<Vec<_>>().join(" ")
}
