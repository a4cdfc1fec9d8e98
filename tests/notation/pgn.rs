use caissa::notation::Tolerance;
use caissa::notation::pgn::{
    Command, CommentPart, Evaluation, Game, Item, NodeId, PgnMove, PgnReason, PgnSyntax, Reader, Score,
    TerminationMarker, Tree, TreeError, Writer, comment_parts,
};
#[cfg(feature = "std")]
use caissa::notation::pgn::{Stream, StreamError};
use std::time::Duration;

/// The words of the main line of the only game.
fn words(text: &str) -> Vec<String> {
    let mut reader = Reader::new(text.as_bytes());
    let game = reader.next_game().unwrap();
    game.main_line().map(|word| String::from_utf8(word.unwrap().to_vec()).unwrap()).collect()
}

fn tree(text: &[u8]) -> Tree {
    Reader::new(text).next_game().unwrap().tree().unwrap()
}

/// For each game of the text the number of legal moves of the main line, or the message of its error.
fn outcomes(text: &[u8]) -> Vec<Result<usize, String>> {
    let mut reader = Reader::new(text);
    let mut outcomes = Vec::new();
    while let Some(game) = reader.next_game() {
        outcomes.push(outcome(game));
    }
    outcomes
}

fn outcome(game: Game<'_>) -> Result<usize, String> {
    let moves: Result<Vec<PgnMove>, _> = game.replay().and_then(Iterator::collect);
    moves.map(|moves| moves.len()).map_err(|error| error.to_string())
}

/// Written, read and written again, in both formats, the text stays.
fn rewritten(text: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let once = |writer: Writer, text: &[u8]| {
        let mut reader = Reader::new(text);
        let mut out = Vec::new();
        while let Some(game) = reader.next_game() {
            if let Ok(tree) = game.tree() {
                writer.write(&tree, &mut out);
            }
        }
        out
    };
    for writer in [Writer::export(), Writer::minimal()] {
        let first = once(writer, text);
        let second = once(writer, &first);
        assert_eq!(String::from_utf8_lossy(&first), String::from_utf8_lossy(&second));
    }
    (once(Writer::export(), text), once(Writer::minimal(), text))
}

#[test]
fn a_plain_game() {
    let text = "[Event \"x\"]\n\n1. e4 e5 2.Nf3 Nc6 3 Bb5 a6 1/2-1/2\n";
    assert_eq!(words(text), ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]);
    assert_eq!(outcomes(text.as_bytes()), [Ok(6)]);
    assert_eq!(tree(text.as_bytes()).termination(), TerminationMarker::Draw);
}

#[test]
fn tags_are_bytes_in_order_with_escapes() {
    let value = |text: &str, name: &str| {
        let mut reader = Reader::new(text.as_bytes());
        let game = reader.next_game().unwrap();
        game.tag(name).map(|tag| tag.text().into_owned())
    };
    let site = |line: &str| value(&format!("{line}\n\n1. e4 *"), "Site");
    assert_eq!(site(r#"[Site "C:\\"]"#).as_deref(), Some(r"C:\"));
    assert_eq!(site(r#"[Site "say \"hi\" "]"#).as_deref(), Some(r#"say "hi" "#));
    assert_eq!(site(r#"[Site "C:\temp"]"#).as_deref(), Some(r"C:\temp"));
    assert_eq!(site(r#"[ Site   "x"  ]  "#).as_deref(), Some("x"));
    assert_eq!(site("[Site\t\"\"]").as_deref(), Some(""));
    let quoted = "[Event \"5th \"Open\" Tournament\"]\n\n1. b4 e5 1-0";
    assert_eq!(value(quoted, "Event").as_deref(), Some("5th \"Open\" Tournament"));
    assert_eq!(words(quoted), ["b4", "e5"]);
    assert_eq!(value("[Date \"1972.01.07\" ]\n\n*", "Date").as_deref(), Some("1972.01.07"));
    let no_moves = "[Opening \"St. George (Baker) defense\"]\n";
    assert_eq!(value(no_moves, "Opening").as_deref(), Some("St. George (Baker) defense"));
    assert_eq!(outcomes(no_moves.as_bytes()), [Ok(0)]);
    let latin1 = tree(b"[White \"M\xfcller\"]\n\n1. e4 {gr\xfc\xdfe} *");
    assert_eq!(latin1.tag("White"), Some(b"M\xfcller".as_slice()));
    let order: Vec<_> = tree(b"[Z \"1\"]\n[A \"2\"]\n\n*").tags().map(|(name, _)| name.to_vec()).collect();
    assert_eq!(order, [b"Z", b"A"]);
}

#[test]
fn what_is_met_in_files_is_read() {
    assert_eq!(words("[Event \"x\"]\n\n1. e4 e5\n% 2. Nc3 ignored\n2. Nf3 *"), ["e4", "e5", "Nf3"]);
    assert_eq!(words("\u{feff}[Event \"BOM\"]\n\n1. e4 *"), ["e4"]);
    assert_eq!(words("\u{feff}% escape\n1. e4 *"), ["e4"]);
    assert_eq!(words("\u{feff}e4 \u{feff} e5 *"), ["e4", "e5"]);
    let joined = "\u{feff}[Event \"a\"]\n\n1. e4 *\n\n\u{feff}[Event \"b\"]\n\n1. d4 d5 *\n\u{feff}";
    assert_eq!(outcomes(joined.as_bytes()), [Ok(1), Ok(2)]);
    assert_eq!(words("1. e4 e5 2. Nf3 {unclosed is not this} ; e5\n d6"), ["e4", "e5", "Nf3", "d6"]);
    assert_eq!(words("[A \"1\"]\r\n\r\n1. e4\r\ne5\r\n2. d4 *\r\n"), ["e4", "e5", "d4"]);
    assert_eq!(words("1.e4(1.d4 d5(1...Nf6)2.c4)1...e5$1!?{x}2.Nf3*"), ["e4", "e5", "Nf3"]);
    assert_eq!(words("1. e4 ... e5 2 . Nf3 *"), ["e4", "e5", "Nf3"]);
    assert_eq!(words("1. e4 e5 (1... c5 1-0) 2. Nf3 1-0"), ["e4", "e5", "Nf3"]);
    assert_eq!(words("1. e4 (=) d5 2. e5 f5 3. exf6 e.p. *"), ["e4", "d5", "e5", "f5", "exf6"]);
    assert_eq!(words("1. e4 d5 2. e5 f5 3. exf6e.p. *"), ["e4", "d5", "e5", "f5", "exf6e.p."]);
    assert_eq!(words("1. d4 -- 2. c4 Z0 \u{bd}-\u{bd}"), ["d4", "--", "c4", "Z0"]);
    let glyphs =
        "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. Nf3 Nf6 5. Bc4 e6 6. d3 Bb4 7. Bd2 O-O 8. a3 Bd6? ± {MISTAKE} *";
    assert_eq!(outcomes(glyphs.as_bytes()), [Ok(16)]);
    let zeros = b"[FEN \"r3k2r/8/8/8/8/8/8/1R1K3R b kq - 0 1\"]\n\n1... 0-0-0+ *";
    assert_eq!(outcomes(zeros), [Ok(1)]);
    let trailing = b"1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. d4 Bd7 5. Nc3 Nf6 6. Bxc6 {comment}";
    assert_eq!(outcomes(trailing), [Ok(11)]);
    let no_setup = b"[FEN \"1n1r3r/1k2q1p1/1bp1p2p/5p2/2Pp1B2/5QN1/5PPP/RR4K1 w - - 0 29\"]\n\n29. Rxb6+ Kxb6 30. Qb3+ Qb4 31. Qxb4# 1-0";
    assert_eq!(outcomes(no_setup), [Ok(5)]);
}

#[test]
fn games_follow_each_other() {
    assert_eq!(outcomes(b""), []);
    assert_eq!(outcomes(b" \n\n "), []);
    assert_eq!(outcomes(b"1. e4 * 1. d4 d5 *1. c4 *"), [Ok(1), Ok(2), Ok(1)]);
    // No result before the next tag; tags in the middle begin a game.
    assert_eq!(outcomes(b"[Event \"a\"]\n\n1. e4 e5\n\n[Event \"b\"]\n\n1. d4 *"), [Ok(2), Ok(1)]);
    assert_eq!(outcomes(b"1. e4 e5 [Event \"b\"] 1. d4 *"), [Ok(2), Ok(1)]);
    assert_eq!(outcomes(b"[Event \"a\"]\n[Site \"a\"]\n\n[Event \"b\"]\n\n1. d4 *"), [Ok(0), Ok(1)]);
    // A comment before the tags.
    assert_eq!(outcomes(b"; a file\n[Event \"a\"]\n\n1. e4 *\n"), [Ok(1)]);
    // Unread games are passed over.
    let mut reader = Reader::new(b"{c} [Event \"a\"]\n\n1. e4 *\n{x} [Event \"b\"]\n\n*");
    let mut names = Vec::new();
    while let Some(game) = reader.next_game() {
        names.push(game.tag("Event").unwrap().text().into_owned());
    }
    assert_eq!(names, ["a", "b"]);
}

#[track_caller]
fn broken(text: &[u8], message: &str) {
    let mut whole = text.to_vec();
    whole.extend_from_slice(b"\n\n[Event \"next\"]\n\n1. d4 d5 *\n");
    let outcomes = outcomes(&whole);
    assert_eq!(outcomes, [Err(message.to_owned()), Ok(2)], "{}", String::from_utf8_lossy(text));
}

#[test]
fn a_broken_game_says_where_and_the_next_is_read() {
    broken(
        b"1. e4 e5 2. Nf4 *",
        "game 1, ply 3, line 1, column 13, at `Nf4`: `Nf4` is illegal: no knight can go to f4",
    );
    broken(b"1. e4 e5\n2. Xf3 *", "game 1, ply 3, line 2, column 4, at `Xf3`: unexpected `X` at byte 0");
    broken(b"1. e4 { e5", "game 1, ply 1, line 1, column 7, at `{`: the comment is never closed");
    broken(b"1. e4 } e5 *", "game 1, ply 1, line 1, column 7, at `}`: `}` without `{`");
    broken(b"1. e4 ) e5 *", "game 1, ply 1, line 1, column 7, at `)`: `)` without `(`");
    broken(
        b"1. e4 (1. d4 (1. c4) *",
        "game 1, ply 1, line 1, column 7, at `(1.`: the variation is never closed",
    );
    broken(b"(1. d4) 1. e4 *", "game 1, ply 0, line 1, column 1, at `(1.`: a variation before any move");
    broken(b"1. e4 $256 e5 *", "game 1, ply 1, line 1, column 7, at `$256`: `$` takes a number up to 255");
    broken(b"1. e4 \x01 e5 *", "game 1, ply 1, line 1, column 7, at `\u{1}`: unexpected `\\x01`");
    broken(b"1. e4 <x> e5 *", "game 1, ply 1, line 1, column 7, at `<x>`: unexpected `<`");
    broken(
        b"[Event \"a]\n[Site \"b\"]\n\n1. e4 *",
        "game 1, ply 0, line 1, column 1, at `[Event`: the tag pair is not closed on its line",
    );
    broken(
        b"[Event a]\n[Site \"b\"]\n\n1. e4 *",
        "game 1, ply 0, line 1, column 1, at `[Event`: a tag pair is a name and a value in quotes",
    );
    broken(
        b"[Event \"a\"]\n[FEN \"8/8\"]\n\n1. e4 *",
        "game 1, ply 0, line 2, column 1, at `[FEN`: piece placement at byte 3: the board has 2 ranks, expected 8",
    );
    broken(
        b"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*",
        "game 1, ply 0, line 1, column 1, at `[FEN`: unplayable position: white has 0 and black 0 kings, expected one each",
    );
    broken(
        b"[FEN \"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1\"]\n\n1. -- *",
        "game 1, ply 1, line 3, column 4, at `--`: the turn can't pass while the king is in check",
    );
    broken(
        b"1. e4 e5 2. Ke2 Ke7 3. O-O *",
        "game 1, ply 5, line 1, column 24, at `O-O`: `O-O` is illegal: white may no longer castle on the king's side",
    );
}

/// Texts whose every word asks for a look at the rest of the file or the line, or back to its beginning. A reader that looks
/// each time takes hours for them.
#[test]
fn hostile_repetitions_cost_one_look() {
    const HOSTILE: [&str; 12] = [
        "\n[A \"b\"]\n\n{",
        "\n[A \"b\"]\n\n1. e4 {",
        "[A \"b",
        "[A \"\\",
        "[A  \"b\"] ",
        "[A \"b\"] *",
        "1. e4 (1. d4 * ",
        "1. e4 Ke4 * ",
        "1. e4 (d4 1-0) ",
        "e4 ; ",
        "%\n",
        "[%clk ",
    ];
    for hostile in HOSTILE {
        let text = hostile.repeat(500_000 / hostile.len()).into_bytes();
        let games = |look: fn(Game<'_>)| {
            let mut reader = Reader::new(&text);
            let mut games = 0;
            while let Some(game) = reader.next_game() {
                games += 1;
                look(game);
            }
            games
        };
        let expected = games(|game| drop(game));
        assert_eq!(expected, games(|mut game| _ = game.line()));
        assert_eq!(expected, games(|game| game.main_line().for_each(drop)));
        assert_eq!(expected, games(|game| drop(outcome(game))));
        assert_eq!(
            expected,
            games(|mut game| {
                game.by_ref().for_each(drop);
                let _ = game.line();
            })
        );
        assert_eq!(
            expected,
            games(|game| {
                if let Ok(tree) = game.tree() {
                    let _ = Writer::export().text(&tree);
                }
            })
        );
        #[cfg(feature = "std")]
        {
            let mut stream = Stream::new(text.as_slice());
            let mut streamed = 0;
            while let Some(batch) = stream.next_batch(0).unwrap() {
                let mut reader = batch.reader();
                while reader.next_game().is_some() {
                    streamed += 1;
                }
            }
            assert_eq!(expected, streamed);
        }
        assert!(comment_parts(&text).count() <= text.len());
    }
}

/// An error in a long line has its column, after a look ahead too.
#[test]
fn places_in_one_long_line() {
    let text = b"1. e4 * 1. e4 (1. d4 * {x\ny} 1. e4 (1. d4 e5\n e5 *";
    let mut reader = Reader::new(text);
    let mut places = Vec::new();
    while let Some(mut game) = reader.next_game() {
        let line = game.line();
        places.push((line, game.tree().err().map(|error| (error.line, error.column))));
    }
    assert_eq!(places, [(1, None), (1, Some((1, 15))), (1, Some((2, 10)))]);
}

#[test]
fn the_tree_keeps_variations_comments_and_glyphs() {
    let tree =
        tree(b"{before} 1. e4 $1 {a} ({v} 1. d4 ! d5 (1... Nf6) 2. c4) (1. c4) {b} 1... e5 ; line\n2. Nf3 *");
    let notes = |node| {
        tree.notes(node)
            .map(|note| match note {
                Item::Nag(nag) => nag.to_string(),
                Item::Comment(text) => String::from_utf8(text.to_vec()).unwrap(),
                _ => unreachable!(),
            })
            .collect::<Vec<_>>()
    };
    let san = |node| std::str::from_utf8(tree.san(node)).unwrap();
    assert_eq!(notes(NodeId::ROOT), ["before"]);
    let first: Vec<NodeId> = tree.children(NodeId::ROOT).collect();
    assert_eq!(first.iter().map(|&node| san(node)).collect::<Vec<_>>(), ["e4", "d4", "c4"]);
    assert_eq!(notes(first[0]), ["$1", "a", "b"]);
    assert_eq!(notes(first[1]), ["$1"]);
    assert_eq!(tree.notes_before(first[1]).count(), 1);
    let answers: Vec<&str> = tree.children(first[1]).map(san).collect();
    assert_eq!(answers, ["d5", "Nf6"]);
    let main: Vec<&str> = tree.main_line().map(san).collect();
    assert_eq!(main, ["e4", "e5", "Nf3"]);
    assert_eq!(notes(tree.main_line().nth(1).unwrap()), [" line"]);
    let mut legal = Vec::new();
    tree.resolve(|node, _, _| legal.push(san(node).to_owned())).unwrap();
    assert_eq!(legal, ["e4", "e5", "Nf3", "d4", "d5", "c4", "Nf6", "c4"]);
}

#[test]
fn the_writer_is_stable() {
    let text = b"[Site \"C:\\\\\"]\n\n{before} 1. e4 $1 {a} ({v} 1. d4 ! d5 (1... Nf6) 2. c4) (1. c4) {b} 1... e5 ; a } brace\n2. Nf3 1-0";
    let (export, minimal) = rewritten(text);
    assert_eq!(
        String::from_utf8(minimal).unwrap(),
        "[Site \"C:\\\\\"]\n\n{before} 1. e4 $1 {a} {b} ({v} 1. d4 $1 d5 (1... Nf6) 2. c4) (1. c4) 1... e5 ; a } brace\n2. Nf3 1-0\n\n"
    );
    assert_eq!(
        String::from_utf8(export).unwrap(),
        "[Event \"?\"]\n[Site \"C:\\\\\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"1-0\"]\n\n\
         {before} 1. e4 $1 {a} {b} ({v} 1. d4 $1 d5 (1... Nf6) 2. c4) (1. c4) 1... e5\n; a } brace\n2. Nf3 1-0\n\n"
    );
    let black = b"[FEN \"4r3/8/2p2PPk/1p6/pP2p1R1/P1B5/2P2K2/3r4 b - - 1 45\"]\n\nRf1+ *";
    assert!(rewritten(black).1.ends_with(b"\n\n45... Rf1+ *\n\n"));
    let empty = b"[SetUp \"1\"]\n[FEN \"4r1k1/1q3ppp/p7/8/Q3r3/8/P4PPP/R3R1K1 w - - 0 1\"]\n\n1. Qxe8+ {} Rxe8 2. Rxe8# *";
    assert!(rewritten(empty).1.ends_with(b"1. Qxe8+ {} 1... Rxe8 2. Rxe8# *\n\n"));
}

#[test]
fn export_lines_are_no_longer_than_80() {
    let mut text = String::new();
    for number in 1..200 {
        text += &format!("{number}. Nf3 {{some words about this move}} Ng8 (Nf6 $5) ");
    }
    text += "*";
    let (export, _) = rewritten(text.as_bytes());
    let longest = export.split(|&byte| byte == b'\n').map(<[u8]>::len).max().unwrap();
    assert!((70..=80).contains(&longest), "{longest}");
}

#[test]
fn a_tree_is_made_by_hand_and_normalized() {
    let mut made = Tree::new();
    let e4 = made.add_move(NodeId::ROOT, "e2e4").unwrap();
    made.add_move(e4, "e7-e5").unwrap();
    made.add_move(e4, "c5").unwrap();
    made.normalize().unwrap();
    assert_eq!(Writer::minimal().text(&made), b"1. e4 e5 (1... c5) *\n\n");
    let bad = made.add_move(e4, "Nf3").unwrap();
    let error = made.normalize().unwrap_err();
    assert_eq!(
        error.to_string(),
        "game 1, ply 2, line 0, column 0, at `Nf3`: `Nf3` is illegal: no knight can go to f3"
    );
    assert_eq!(made.parent(bad), Some(e4));
    // A tree that was read knows the places.
    let read = tree(b"[Event \"a\"]\n [FEN \"8/8\"]\n\n1. e4\n Nf4 *");
    assert_eq!(
        read.start().unwrap_err().to_string(),
        "game 1, ply 0, line 2, column 2, at `[FEN`: piece placement at byte 3: the board has 2 ranks, expected 8"
    );
    let error = tree(b"1. e4\n Nf4 *").resolve(|_, _, _| {}).unwrap_err();
    assert_eq!((error.ply, error.line, error.column), (2, 2, 2));
    // A word that would be read back as something else, or as no move, is none.
    for word in ["", "e4 e5", "{", "1-0)", "a\n", "hello", "12", "1-0", "N", "ep", "=", "e4!", " e4", "e4 "] {
        let error = made.add_move(e4, word).unwrap_err();
        assert_eq!(error, TreeError::MoveWord(word.to_owned()));
    }
    assert_eq!(
        made.add_move(e4, "hello").unwrap_err().to_string(),
        "`hello` is no move as one word, such as `Nf3`, `e8=Q`, `O-O` or `--`"
    );
    let error = made.set_tag("A B", b"x").unwrap_err();
    assert_eq!(error.to_string(), "`A B` is no name of a tag: it has letters, digits and underscores only");
    let error = made.set_tag("A", b"x\ny").unwrap_err();
    assert_eq!(error.to_string(), "the value of the tag `A` has a line end");
}

/// What is equal is the game, not where its text stood; and everything of the game counts.
#[test]
fn trees_are_equal_by_what_they_say() {
    let game = b"[A \"b\"]\n\n{x} 1. e4 $1 ({y} 1. d4 d5) (1. c4) 1... e5 2. Nf3 *";
    let spaced = b"% \n[A \"b\"]\n{x}\n\n1.  e4! ({y} d4 d5)\n(c4) e5 Nf3";
    assert_eq!(tree(game), tree(spaced));
    let others: [&[u8]; 8] = [
        b"[A \"c\"]\n\n{x} 1. e4 $1 ({y} 1. d4 d5) (1. c4) 1... e5 2. Nf3 *",
        b"[A \"b\"]\n\n{z} 1. e4 $1 ({y} 1. d4 d5) (1. c4) 1... e5 2. Nf3 *",
        b"[A \"b\"]\n\n{x} 1. e4 $2 ({y} 1. d4 d5) (1. c4) 1... e5 2. Nf3 *",
        b"[A \"b\"]\n\n{x} 1. e4 $1 (1. d4 {y} d5) (1. c4) 1... e5 2. Nf3 *",
        b"[A \"b\"]\n\n{x} 1. e4 $1 (1. c4) ({y} 1. d4 d5) 1... e5 2. Nf3 *",
        b"[A \"b\"]\n\n{x} 1. e4 $1 ({y} 1. d4) (1. c4) 1... e5 2. Nf3 *",
        b"[A \"b\"]\n\n{x} 1. e4 $1 ({y} 1. d4 d5) (1. c4) 1... e5 2. Nc3 *",
        b"[A \"b\"]\n\n{x} 1. e4 $1 ({y} 1. d4 d5) (1. c4) 1... e5 2. Nf3 1-0",
    ];
    for other in others {
        assert_ne!(tree(game), tree(other), "{}", String::from_utf8_lossy(other));
    }
    // The order in which a tree was made does not matter.
    let mut made = Tree::new();
    let e4 = made.add_move(NodeId::ROOT, "e4").unwrap();
    made.add_move(NodeId::ROOT, "d4").unwrap();
    made.add_move(e4, "e5").unwrap();
    assert_eq!(made, tree(b"1. e4 (1. d4) e5 *"));
    assert_eq!(tree(&Writer::minimal().text(&made)), made);
}

#[test]
fn a_tree_is_edited() {
    let mut edited = tree(b"{a} 1. e4 $1 {b} (1. d4 d5) ({v} 1. c4) 1... e5 *");
    let firsts: Vec<NodeId> = edited.children(NodeId::ROOT).collect();
    let [e4, d4, c4] = firsts[..] else { panic!("three moves") };
    edited.promote(c4).unwrap();
    edited.promote(c4).unwrap();
    assert_eq!(edited.children(NodeId::ROOT).collect::<Vec<_>>(), [c4, e4, d4]);
    edited.remove(d4).unwrap();
    assert_eq!(edited.remove(d4), Err(TreeError::NoSuchNode(d4)));
    assert_eq!(edited.promote(d4), Err(TreeError::NoSuchNode(d4)));
    edited.clear_notes(e4).unwrap();
    edited.clear_notes(c4).unwrap();
    assert_eq!(edited, tree(b"{a} 1. c4 (1. e4 e5) *"));
    // The end of the list is known after the last was taken away, and after all were.
    edited.add_move(NodeId::ROOT, "b3").unwrap();
    assert_eq!(edited, tree(b"{a} 1. c4 (1. e4 e5) (1. b3) *"));
    edited.remove(c4).unwrap();
    assert_eq!(edited, tree(b"{a} 1. e4 (1. b3) e5 *"));
    edited.remove(NodeId::ROOT).unwrap();
    edited.add_move(NodeId::ROOT, "f4").unwrap();
    assert_eq!(edited, tree(b"{a} 1. f4 *"));
}

#[test]
fn the_strict_reader_takes_the_export_format_only() {
    let roster = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"1-0\"]\n";
    let strict = |text: &str| {
        let mut reader = Reader::new(text.as_bytes()).tolerance(Tolerance::Strict);
        outcome(reader.next_game().unwrap())
    };
    let body = |moves: &str| strict(&format!("{roster}\n{moves}"));
    let fault = |moves: &str| body(moves).unwrap_err().split_once("`: ").unwrap().1.to_owned();
    assert_eq!(body("1. e4 $1 {x} 1... e5 (1... c5 2. Nf3) 2. Nf3 1-0"), Ok(3));
    assert_eq!(fault("2. e4 1-0"), "wrong move number, expected `1.`");
    assert_eq!(fault("1. e4 1. e5 1-0"), "wrong move number, expected `1...`");
    assert_eq!(fault("1. e4! 1-0"), "an annotation is `$` and a number");
    assert_eq!(fault("1. e4 (=) 1-0"), "an annotation is `$` and a number");
    assert_eq!(fault("1. e4"), "expected `1-0`, `0-1`, `1/2-1/2` or `*` at the end of the moves");
    assert_eq!(
        fault("1. e4 \u{bd}-\u{bd}"),
        "expected `1-0`, `0-1`, `1/2-1/2` or `*` at the end of the moves"
    );
    assert_eq!(fault("1. e4 0-1"), "the game does not end as the tag `Result` says");
    assert_eq!(fault("1. e2e4 1-0"), "unexpected `e` at byte 2");
    assert_eq!(fault("1. e4+ 1-0"), "`e4+` should be written `e4`");
    assert_eq!(
        strict("1. e4 *").unwrap_err(),
        "game 1, ply 0, line 1, column 1, at `1.`: expected the tag `Event` of the seven tag roster"
    );
    let error = strict(&format!("{roster}[Event \"2\"]\n\n*")).unwrap_err();
    assert!(error.ends_with("`*`: expected `1-0`") || error.contains("expected"), "{error}");
    assert!(
        strict(&format!("{roster}[A \"1\"]\n[A \"2\"]\n\n1-0"))
            .unwrap_err()
            .ends_with("the tag is there twice")
    );
    assert!(strict("[Event \"5th \"Open\"\"]\n\n*").unwrap_err().contains("line 1, column 1"));
}

#[cfg(feature = "std")]
#[test]
fn a_stream_gives_the_games_of_a_reader() {
    let mut text = Vec::from(b"\xef\xbb\xbf".as_slice());
    for number in 0..500 {
        text.extend_from_slice(
            format!("[Event \"{number}\"]\n\n1. e4 {{{}}} e5", "x".repeat(number)).as_bytes(),
        );
        text.extend_from_slice(if number % 3 == 0 { b"\n\n" } else { b" (1... c5) *\n\n" });
    }
    text.extend_from_slice(b"[Event \"long\"]\n\n1. e4 {");
    text.extend_from_slice(&vec![b'y'; 300_000]);
    text.extend_from_slice(b"} 1... e5 2. Nf4 *\n\n1. d4 *\n");
    let expected = outcomes(&text);
    assert_eq!(expected.len(), 502);
    let mut stream = Stream::new(text.as_slice());
    let mut found = Vec::new();
    while let Some(game) = stream.next_game().unwrap() {
        found.push(outcome(game));
    }
    assert_eq!(found, expected);
    let mut stream = Stream::new(text.as_slice()).limit(200_000);
    let error = loop {
        match stream.next_game() {
            Ok(game) => assert!(game.is_some()),
            Err(error) => break error,
        }
    };
    assert!(matches!(error, StreamError::GameTooLong { game: 501, limit: 200_000 }));
    assert!(stream.next_game().unwrap().is_none());
}

#[test]
fn depth_costs_no_stack() {
    const DEPTH: usize = 200_000;
    let mut text = b"1. e4 ".to_vec();
    text.extend(b"(e4 ".repeat(DEPTH));
    text.extend(b")".repeat(DEPTH));
    text.extend_from_slice(b" *");
    let tree = tree(&text);
    assert_eq!(tree.node_count(), DEPTH + 2);
    tree.resolve(|_, _, _| {}).unwrap();
    let written = Writer::export().text(&tree);
    assert_eq!(Writer::export().text(&self::tree(&written)), written);
    text.truncate(text.len() - 10);
    let mut reader = Reader::new(&text);
    let error = reader.next_game().unwrap().tree().unwrap_err();
    assert_eq!(error.reason, PgnReason::Syntax(PgnSyntax::UnclosedVariation));
}

#[test]
fn a_comment_of_ten_megabytes() {
    let mut text = b"1. e4 {".to_vec();
    text.resize(10_000_000, b'x');
    text.extend_from_slice(b"} e5 *");
    let tree = tree(&text);
    assert_eq!(tree.main_line().count(), 2);
    assert_eq!(Writer::minimal().text(&tree).len(), text.len() + 7);
}

#[test]
fn commands_in_comments_are_typed_and_nothing_is_lost() {
    let written = |comment: &str| -> String {
        let part = |part| match part {
            CommentPart::Command(command) => command.to_string(),
            CommentPart::Text(text) => String::from_utf8_lossy(text).into_owned(),
        };
        comment_parts(comment.as_bytes()).map(part).collect()
    };
    for text in [
        "[%clk 1:05:23]",
        " [%clk 0:00:03.1] well [%emt 0:00:02] [%eval -0.50,20] ",
        "[%eval #-3]",
        "[%csl Ga1,Rb2] [%cal Ge2e4]",
        "[%clk 99:99:99:99] [%clk] [% x] [%unclosed [%clk 0:00:01]",
        "[not a command] [",
    ] {
        assert_eq!(written(text), text);
    }
    let first = |text: &'static str| comment_parts(text.as_bytes()).next();
    let clock = Command::Clock(Duration::from_millis(63_500));
    assert_eq!(first("[%clk 1:03.5]"), Some(CommentPart::Command(clock)));
    let mate = Evaluation { score: Score::Mate(-3), depth: None };
    assert_eq!(first("[%eval #-3]"), Some(CommentPart::Command(Command::Evaluation(mate))));
    let other = Command::Other { name: b"clk", operand: b"soon" };
    assert_eq!(first("[%clk soon]"), Some(CommentPart::Command(other)));
}
