//! Does the page **Laws** of the documentation show where each article is? That its links lead somewhere, the documentation build proves.

use crate::rows::{Home, ROWS};
use std::collections::BTreeMap;

const PAGE: &str = include_str!("../../src/laws.rs");

/// The articles of the page, each with where it is.
fn entries(page: &str) -> Vec<(&str, &str)> {
    let mut entries = Vec::new();
    for line in page.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let ["//!", articles, _, place, ""] = cells[..] else { continue };
        if articles != "article" && !articles.starts_with("--") {
            entries.extend(articles.split(", ").map(|article| (article, place)));
        }
    }
    entries
}

#[test]
fn each_article_of_a_row_is_on_the_page() {
    let entries: BTreeMap<&str, &str> = entries(PAGE).into_iter().collect();
    let mut missing = Vec::new();
    for (id, home, articles) in ROWS {
        for article in articles.split_whitespace() {
            let modelled = entries.get(article).is_some_and(|place| !place.starts_with("not modelled"));
            if !modelled && !matches!(home, Home::NotSoftware(_)) {
                missing.push(format!("{article} ({id})"));
            }
        }
    }
    assert!(missing.is_empty(), "not in src/laws.rs: {}", missing.join(", "));
}

#[test]
fn each_article_is_there_once_and_has_a_place_or_a_reason() {
    let entries = entries(PAGE);
    assert!(entries.len() > 200, "only {} articles", entries.len());
    let mut seen = BTreeMap::new();
    for (article, place) in entries {
        assert_eq!(seen.insert(article, place), None, "{article} is there twice");
        let reason = place.strip_prefix("not modelled");
        assert!(place.contains("](crate::") || reason.is_some(), "{article}: {place}");
    }
    // All articles of the competitive rules and of the appendices.
    let counts = [5, 4, 10, 9, 2, 12, 6, 7, 6, 2, 12, 9];
    for (article, count) in (1..).zip(counts) {
        for number in 1..=count {
            let article = format!("{article}.{number}");
            let within = |entry: &&str| **entry == article || entry.starts_with(&format!("{article}."));
            assert!(seen.keys().any(within), "{article}");
        }
    }
    for (appendix, count) in [("A", 6), ("B", 4), ("C", 13)] {
        for number in 1..=count {
            assert!(seen.contains_key(format!("{appendix}.{number}").as_str()), "{appendix}.{number}");
        }
    }
}
