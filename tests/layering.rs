//! Keeps the layers of the crate: it reads `src/**/*.rs` and fails on an import that points upwards, a glob, an inline
//! path, a re-export that goes round the layers, `unsafe` outside `src/cpu.rs`, and on a file that has grown too long.
//!
//! The checker is a function from a source to its faults, so that the tests below can show that it finds them.

use std::fs;
use std::path::{Path, PathBuf};

/// The modules of the crate, with the height of their layer. A file may import from its own module, and from lower ones.
const LAYERS: [(&str, i8); 14] = [
    ("geometry", 0),
    ("cpu", 0),
    ("serial", -1),
    ("attacks", 1),
    ("board", 2),
    ("position", 3),
    ("notation", 4),
    ("winnability", 4),
    ("game", 5),
    ("clock", 5),
    ("arbiter", 6),
    ("tournament", 7),
    ("guide", 8),
    ("laws", 8),
];
const MAX_LINES: usize = 700;

#[test]
fn the_sources_keep_the_layers() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect_sources(&root, &mut files);
    assert!(files.len() > 10, "only {} sources under {}", files.len(), root.display());
    let mut faults = Vec::new();
    for file in files {
        let source = fs::read_to_string(&file).unwrap();
        let name = file.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
        faults.extend(faults_of(&name, &source).into_iter().map(|fault| format!("src/{name}: {fault}")));
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

fn collect_sources(folder: &Path, files: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect_sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// All faults of one source; `name` is its path below `src`, such as `position/make.rs`.
fn faults_of(name: &str, source: &str) -> Vec<String> {
    let module = module_path(name);
    let code = code_only(source);
    let mut faults = Vec::new();
    let lines = source.lines().count();
    if lines > MAX_LINES {
        faults.push(format!("{lines} lines, more than {MAX_LINES}"));
    }
    let home = module.first().map(String::as_str);
    if home.is_some_and(|home| height(home).is_none()) {
        faults.push(format!("module `{}` has no layer", module[0]));
    }
    if name != "cpu.rs" && words(&code).any(|(_, word)| word == "unsafe") {
        faults.push("`unsafe` outside cpu.rs".to_string());
    }
    let (imports, rest) = split_imports(&code);
    for path in ["crate::", "super::"] {
        if has_path(&rest, path) {
            faults.push(format!("inline `{path}` path"));
        }
    }
    for import in imports {
        for path in leaves(&import.tree) {
            faults.extend(fault_of_import(&module, import.public, &path));
        }
    }
    faults
}

/// `position/make.rs` is the module `position::make`, `position/mod.rs` is `position`, `lib.rs` the root.
fn module_path(name: &str) -> Vec<String> {
    let mut parts: Vec<String> = name.trim_end_matches(".rs").split('/').map(String::from).collect();
    if parts.last().is_some_and(|last| last == "mod" || last == "lib") {
        parts.pop();
    }
    parts
}

fn height(module: &str) -> Option<i8> {
    LAYERS.iter().find(|(name, _)| *name == module).map(|(_, height)| *height)
}

fn fault_of_import(module: &[String], public: bool, path: &str) -> Option<String> {
    if path.ends_with('*') {
        return Some(format!("glob import `{path}`"));
    }
    if path.matches("super::").count() > 1 {
        return Some(format!("`super::super` in `{path}`"));
    }
    let target = absolute(module, path)?;
    let Some(home) = module.first() else {
        return None; // lib.rs shows everything
    };
    let Some(layer) = target.first().filter(|name| height(name).is_some()) else {
        return Some(format!("`{path}` is imported through the crate root"));
    };
    let lower = height(layer) < height(home);
    if layer == home || (lower && !public && (home != "clock" || target == ["geometry", "Color"])) {
        return None;
    }
    let what = if lower && public { "re-export round the layers" } else { "upward import" };
    Some(format!("{what} `{path}`"))
}

/// The path below the crate root, or `None` for another crate.
fn absolute(module: &[String], path: &str) -> Option<Vec<String>> {
    let mut parts: Vec<String> = path.split("::").map(String::from).collect();
    let base = match parts[0].as_str() {
        "crate" => &module[..0],
        "self" => module,
        "super" => &module[..module.len().saturating_sub(1)],
        _ => return None,
    };
    parts.remove(0);
    Some([base, &parts].concat())
}

struct Import {
    public: bool,
    tree: String,
}

/// Takes the `use` items out of the code.
fn split_imports(code: &str) -> (Vec<Import>, String) {
    let (mut imports, mut rest, mut done) = (Vec::new(), String::new(), 0);
    for (start, word) in words(code) {
        let after = code[start + word.len()..].trim_start();
        if word != "use" || start < done || after.starts_with('<') {
            continue;
        }
        let end = code[start..].find(';').map_or(code.len(), |length| start + length);
        let before = code[..start].rsplit([';', '{', '}', ']']).next().unwrap_or("");
        imports.push(Import {
            public: before.trim_start().starts_with("pub"),
            tree: code[start + word.len()..end].split_whitespace().collect::<Vec<_>>().join(" "),
        });
        rest += &code[done..start];
        done = end;
    }
    rest += &code[done..];
    (imports, rest)
}

/// The single paths of a tree: `a::{b, c::d as e}` gives `a::b` and `a::c::d`.
fn leaves(tree: &str) -> Vec<String> {
    let tree = tree.trim().trim_start_matches("::");
    let Some(open) = tree.find('{') else {
        let path = tree.split(" as ").next().unwrap_or("");
        return if path.is_empty() { Vec::new() } else { vec![path.replace(' ', "").replace("::self", "")] };
    };
    let (prefix, inside) =
        (tree[..open].replace(' ', ""), &tree[open + 1..tree.rfind('}').unwrap_or(tree.len())]);
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for letter in inside.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().unwrap().push(letter);
    }
    parts
        .iter()
        .flat_map(|part| leaves(part))
        .map(|leaf| format!("{prefix}{leaf}").replace("::self", ""))
        .collect()
}

fn has_path(code: &str, path: &str) -> bool {
    // `$crate::` in a macro is no path of this file, and `pub(in crate::notation)` names its own ancestor.
    let whole = |start: usize| {
        let before = &code[..start];
        !before.ends_with(|c: char| c == '$' || c == '_' || c.is_alphanumeric())
            && !before.ends_with("pub(in ")
    };
    code.match_indices(path).any(|(start, _)| whole(start))
}

fn words(code: &str) -> impl Iterator<Item = (usize, &str)> {
    let edge = |c: char| c != '_' && !c.is_alphanumeric();
    code.split(edge)
        .filter(|word| !word.is_empty())
        .map(|word| (word.as_ptr() as usize - code.as_ptr() as usize, word))
}

/// The source without comments, strings and character literals.
fn code_only(source: &str) -> String {
    let (mut code, mut rest) = (String::new(), source);
    while let Some(first) = rest.chars().next() {
        let skipped = comment_length(rest).or_else(|| literal_length(rest, code.chars().last()));
        match skipped {
            Some(length) => {
                code.push(' ');
                rest = &rest[length..];
            }
            None => {
                code.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    code
}

fn comment_length(text: &str) -> Option<usize> {
    if text.starts_with("//") {
        return Some(text.find('\n').unwrap_or(text.len()));
    }
    if !text.starts_with("/*") {
        return None;
    }
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        match &text.as_bytes()[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return Some(at);
        }
    }
    Some(text.len())
}

fn literal_length(text: &str, before: Option<char>) -> Option<usize> {
    let in_word = before.is_some_and(|c| c == '_' || c.is_alphanumeric());
    let hashes = text.get(1..).map_or(0, |tail| tail.len() - tail.trim_start_matches('#').len());
    if text.starts_with('r') && !in_word && text[1 + hashes..].starts_with('"') {
        let close = format!("\"{}", "#".repeat(hashes));
        let body = 2 + hashes;
        return Some(text[body..].find(&close).map_or(text.len(), |length| body + length + close.len()));
    }
    if text.starts_with('"') {
        return Some(quoted_length(text, '"'));
    }
    let mut letters = text.strip_prefix('\'')?.chars();
    let (one, two) = (letters.next()?, letters.next()?);
    (one == '\\' || two == '\'').then(|| quoted_length(text, '\''))
}

fn quoted_length(text: &str, quote: char) -> usize {
    let mut escaped = true; // the opening quote itself
    for (at, letter) in text.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if letter == quote => return at + letter.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

mod checker {
    use super::{code_only, faults_of, leaves};

    #[track_caller]
    fn assert_faults(name: &str, source: &str, expected: &[&str]) {
        assert_eq!(faults_of(name, source), expected, "{name}: {source}");
    }

    #[test]
    fn downward_imports_are_fine() {
        assert_faults("board.rs", "use crate::geometry::{Color, Role};\nuse core::fmt;", &[]);
        assert_faults(
            "position/make.rs",
            "use crate::board::Board;\nuse super::moves::Move;\nuse crate::position::Undo;",
            &[],
        );
        assert_faults(
            "notation/pgn/parser.rs",
            "use super::lexer::Token;\nuse crate::position::{Move, Position};",
            &[],
        );
        assert_faults("position/mod.rs", "mod make;\npub use make::Undo;\npub use self::setup::Setup;", &[]);
        assert_faults(
            "lib.rs",
            "pub mod geometry;\npub use geometry::Color;\npub use crate::position::Position;",
            &[],
        );
        assert_faults("clock/clock.rs", "use crate::geometry::Color;\nuse super::control::Period;", &[]);
    }

    #[test]
    fn upward_imports_are_faults() {
        assert_faults("board.rs", "use crate::position::Move;", &["upward import `crate::position::Move`"]);
        assert_faults("board.rs", "use super::position::Move;", &["upward import `super::position::Move`"]);
        assert_faults("board.rs", "fn f() { use crate::game; }", &["upward import `crate::game`"]);
        assert_faults(
            "position/mod.rs",
            "use crate::{geometry::Color, notation::{self, uci::UciMove as Text}};",
            &["upward import `crate::notation`", "upward import `crate::notation::uci::UciMove`"],
        );
        assert_faults(
            "winnability/mod.rs",
            "use crate::notation::Fen;",
            &["upward import `crate::notation::Fen`"],
        );
        assert_faults(
            "notation/san.rs",
            "use crate::winnability::Nodes;",
            &["upward import `crate::winnability::Nodes`"],
        );
        assert_faults("cpu.rs", "use crate::geometry::Square;", &["upward import `crate::geometry::Square`"]);
        assert_faults(
            "clock/clock.rs",
            "use crate::geometry::Square;",
            &["upward import `crate::geometry::Square`"],
        );
        assert_faults("game/mod.rs", "use crate::clock::Clock;", &["upward import `crate::clock::Clock`"]);
    }

    #[test]
    fn ways_round_the_layers_are_faults() {
        assert_faults(
            "game/mod.rs",
            "use crate::Position;",
            &["`crate::Position` is imported through the crate root"],
        );
        assert_faults(
            "board.rs",
            "use super::Position;",
            &["`super::Position` is imported through the crate root"],
        );
        assert_faults(
            "game/mod.rs",
            "pub use crate::position::Move;",
            &["re-export round the layers `crate::position::Move`"],
        );
        assert_faults(
            "game/mod.rs",
            "pub(crate) use crate::position::Move;",
            &["re-export round the layers `crate::position::Move`"],
        );
        assert_faults("position/mod.rs", "fn f() -> crate::board::Board {}", &["inline `crate::` path"]);
        assert_faults("position/mod.rs", "fn f() { super::board::f() }", &["inline `super::` path"]);
        assert_faults("notation/fen.rs", "pub(in crate::notation) fn f() {}", &[]);
    }

    #[test]
    fn globs_and_super_super_are_faults() {
        assert_faults("board.rs", "use crate::geometry::*;", &["glob import `crate::geometry::*`"]);
        assert_faults("board.rs", "fn f() { use Role::*; }", &["glob import `Role::*`"]);
        assert_faults("lib.rs", "pub use position::{self, *};", &["glob import `position::*`"]);
        assert_faults(
            "notation/pgn/lexer.rs",
            "use super::super::fen::Fen;",
            &["`super::super` in `super::super::fen::Fen`"],
        );
    }

    #[test]
    fn unsafe_code_stands_in_one_file() {
        assert_faults("cpu.rs", "unsafe fn f() {}", &[]);
        assert_faults("board.rs", "fn f() { unsafe { g() } }", &["`unsafe` outside cpu.rs"]);
        assert_faults("lib.rs", "#![forbid(unsafe_code)]", &[]);
    }

    #[test]
    fn unknown_modules_and_long_files_are_faults() {
        assert_faults("util.rs", "", &["module `util` has no layer"]);
        assert_faults("board.rs", &"\n".repeat(700), &[]);
        assert_faults("board.rs", &"\n".repeat(701), &["701 lines, more than 700"]);
    }

    #[test]
    fn comments_and_literals_are_not_code() {
        let source = "//! [`crate::game`] unsafe\n/* use crate::game; /* x */ */ let a = \"use crate::game::*; \\\" unsafe\";";
        assert_faults("board.rs", source, &[]);
        assert_faults(
            "board.rs",
            "let a = r#\"\" unsafe \"#; fn f<'a>(x: &'a str) -> char { '\"' } // unsafe",
            &[],
        );
        assert_faults(
            "board.rs",
            "let a = '\\''; let b = '\"'; fn g() { unsafe {} }",
            &["`unsafe` outside cpu.rs"],
        );
        assert_eq!(code_only("a 'x' b"), "a   b");
        assert_faults("board.rs", "fn f() -> impl Iterator + use<'_> { crate_x::y(); }", &[]);
    }

    #[test]
    fn trees_are_taken_apart() {
        assert_eq!(leaves("a::{b, c::{d as e, self}, f::*,}"), ["a::b", "a::c::d", "a::c", "a::f::*"]);
        assert_eq!(leaves("core::fmt"), ["core::fmt"]);
    }
}
