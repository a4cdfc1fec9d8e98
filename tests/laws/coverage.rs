//! Is the whole of the rule map tested? Reads the tests and fails when a row of the map is named by none.
//!
//! A test names its rows at the beginning of its doc comment: `/// D12, TR17: its first line`. The checker is a function from sources to faults, so
//! that the tests below can show that it finds them.

use crate::rows::{Home, ROWS, Row};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[test]
fn every_row_is_named_by_a_test() {
    let mut sources = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"), &mut sources);
    assert!(sources.len() > 40, "only {} sources", sources.len());
    let faults = faults_of(&ROWS, &sources);
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// The rows of a group are numbered from 1 without a gap, and what is no software says why.
#[test]
fn the_map_is_whole() {
    let mut before = ("", 0);
    let mut groups = Vec::new();
    for (id, home, _) in ROWS {
        let (group, number) = parts(id).unwrap();
        if group != before.0 {
            groups.push(group);
            before = (group, 0);
        }
        assert_eq!(number, before.1 + 1, "{id}");
        before.1 = number;
        assert!(!matches!(home, Home::NotSoftware(reason) if reason.len() < 10), "{id}");
    }
    assert_eq!(groups.join(" "), "B M C E P K R D I T A H S X V Z F Y TR");
    assert_eq!(before, ("TR", 48));
}

fn collect(folder: &Path, sources: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            sources.push((path.display().to_string(), fs::read_to_string(&path).unwrap()));
        }
    }
}

/// What is wrong with these sources, given as name and text: a row without a test, a test for a row that is not there.
fn faults_of(rows: &[Row], sources: &[(String, String)]) -> Vec<String> {
    let mut named = BTreeSet::new();
    let mut faults = Vec::new();
    for (name, source) in sources {
        for id in ids_of_tests(source) {
            if !rows.iter().any(|(row, _, _)| *row == id) {
                faults.push(format!("{name}: a test for `{id}`, and there is no such row"));
            }
            named.insert(id);
        }
    }
    for (id, home, _) in rows {
        if !matches!(home, Home::NotSoftware(_)) && !named.contains(*id) {
            faults.push(format!("no test names {id} ({home:?})"));
        }
    }
    faults
}

/// The ids that the doc comments of tests begin with.
fn ids_of_tests(source: &str) -> Vec<&str> {
    let mut ids = Vec::new();
    let (mut doc, mut is_test) = (None, false);
    for line in source.lines().map(str::trim) {
        if let Some(text) = line.strip_prefix("///") {
            doc = doc.or(Some(text.trim()));
        } else if line.starts_with("#[") {
            is_test |= line == "#[test]";
        } else {
            if let Some(text) = doc.filter(|_| is_test && line.starts_with("fn ")) {
                ids.extend(leading_ids(text));
            }
            (doc, is_test) = (None, false);
        }
    }
    ids
}

/// The ids at the beginning of a text, with commas between them.
fn leading_ids(text: &str) -> Vec<&str> {
    let mut ids = Vec::new();
    let mut rest = text;
    loop {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let (id, after) = rest.split_at(end);
        if parts(id).is_none() || after.starts_with([' ', '-']) {
            return ids;
        }
        ids.push(id);
        match after.strip_prefix(", ") {
            Some(next) => rest = next,
            None => return ids,
        }
    }
}

/// The group of a row and its number in it.
fn parts(id: &str) -> Option<(&str, u32)> {
    let digits = id.find(|c: char| c.is_ascii_digit())?;
    let (group, number) = id.split_at(digits);
    let known = group == "TR" || (group.len() == 1 && "BMCEPKRDITAHSXVZFY".contains(group));
    Some((group, number.parse().ok()?)).filter(|_| known)
}

mod checker {
    use super::{faults_of, ids_of_tests, leading_ids};
    use crate::rows::{Home, Row};

    const MAP: [Row; 3] = [
        ("B1", Home::Position, "2.1"),
        ("TR2", Home::Trap, ""),
        ("F3", Home::NotSoftware("a matter of fees"), ""),
    ];

    #[track_caller]
    fn assert_faults(source: &str, expected: &[&str]) {
        assert_eq!(faults_of(&MAP, &[("a.rs".to_string(), source.to_string())]), expected, "{source}");
    }

    #[test]
    fn a_row_without_a_test_is_a_fault() {
        assert_faults("/// B1, TR2\n#[test]\nfn a() {}", &[]);
        assert_faults("/// B1\n#[test]\nfn a() {}", &["no test names TR2 (Trap)"]);
        assert_faults("", &["no test names B1 (Position)", "no test names TR2 (Trap)"]);
    }

    #[test]
    fn a_test_for_an_unknown_row_is_a_fault() {
        let source = "/// B1, TR2, TR3\n#[test]\nfn a() {}";
        assert_faults(source, &["a.rs: a test for `TR3`, and there is no such row"]);
    }

    #[test]
    fn only_tests_name_rows() {
        assert_eq!(ids_of_tests("/// B1\nfn a() {}"), [""; 0]);
        assert_eq!(ids_of_tests("/// B1\n\n#[test]\nfn a() {}"), [""; 0]);
        assert_eq!(ids_of_tests("// B1\n#[test]\nfn a() {}"), [""; 0]);
        assert_eq!(ids_of_tests("/// B1\nconst A: u8 = 0;\n#[test]\nfn a() {}"), [""; 0]);
        assert_eq!(ids_of_tests("/// B1: text\n/// B2\n#[should_panic]\n    #[test]\n    fn a() {"), ["B1"]);
    }

    #[test]
    fn ids_stand_at_the_beginning() {
        assert_eq!(leading_ids("S7, S3, TR26; C.8: forms"), ["S7", "S3", "TR26"]);
        assert_eq!(leading_ids("D2."), ["D2"]);
        assert_eq!(leading_ids("R3: what D4 says"), ["R3"]);
        assert_eq!(leading_ids("E1 is a square"), [""; 0]);
        assert_eq!(leading_ids("the row B1"), [""; 0]);
        assert_eq!(leading_ids("X2, three games"), ["X2"]);
    }
}
