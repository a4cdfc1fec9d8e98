//! Perft: the number of move sequences of a length, against published counts and the slow reference.

mod common;

use caissa::position::Position;
use common::reference::Reference;
use common::{START, position, text};

struct Row {
    fen: &'static str,
    depth: u32,
    nodes: u64,
}

/// The rows of one suite of `data/perft.tsv`.
fn rows(suite: &str) -> Vec<Row> {
    let lines = include_str!("data/perft.tsv").lines().filter(|line| !line.starts_with('#'));
    let rows = lines.filter_map(|line| {
        let fields: Vec<&'static str> = line.split('\t').collect();
        let row =
            Row { fen: fields[0], depth: fields[1].parse().unwrap(), nodes: fields[2].parse().unwrap() };
        (fields[3] == suite).then_some(row)
    });
    rows.collect()
}

/// Every row of the suite counts right, and so does its mirror image with the other side to move.
fn assert_suite(suite: &str, len: usize) {
    let rows = rows(suite);
    assert_eq!(rows.len(), len, "rows of {suite}");
    for Row { fen, depth, nodes } in rows {
        let start = position(fen);
        let counted = start.perft(depth);
        assert_eq!(counted, nodes, "{fen} at depth {depth}: {}", first_difference(start, depth));
        // One ply less for the mirror image: it is the same tree.
        let mirrored = start.mirrored();
        assert_eq!(mirrored.perft(depth - 1), start.perft(depth - 1), "mirror of {fen}, depth {}", depth - 1);
    }
}

/// Where the tree first departs from that of the reference generator: the path, and the moves that differ.
fn first_difference(start: Position, depth: u32) -> String {
    let reference = Reference::from_fen(&start.to_string());
    let (ours, theirs) = (common::moves(&start), reference.legal_moves());
    if ours != theirs {
        return format!("`{start}` has {ours:?} instead of {theirs:?}");
    }
    if depth <= 1 {
        return String::from("no difference from the reference: is the row right?");
    }
    let wrong = |mv: &&caissa::Move| {
        start.after(**mv).perft(depth - 1) != reference.play(&text(**mv)).perft(depth - 1)
    };
    match start.legal_moves().iter().find(wrong) {
        Some(&mv) => format!("{} {}", text(mv), first_difference(start.after(mv), depth - 1)),
        None => String::from("no difference from the reference: is the row right?"),
    }
}

#[test]
fn tricky_positions() {
    assert_suite("tricky", 19);
}

#[test]
fn perft_suite() {
    assert_suite("perftsuite", 73);
}

#[test]
fn small_positions_of_other_sources() {
    assert_suite("other", 69);
}

#[test]
fn chess960_positions() {
    assert_suite("chess960", 485);
}

#[test]
fn random_positions() {
    assert_suite("random", 438);
}

#[test]
fn depth_zero_is_one_node_and_a_finished_game_has_none_below() {
    assert_eq!(position(START).perft(0), 1);
    let mated = position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert_eq!((mated.perft(0), mated.perft(1), mated.perft(2)), (1, 0, 0));
}

#[test]
fn divide_gives_the_nodes_below_each_move() {
    let start = position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    let divided = start.divide(3);
    assert_eq!(divided.len(), 48);
    assert_eq!(divided.iter().map(|(_, nodes)| nodes).sum::<u64>(), 97_862);
    for (mv, nodes) in divided {
        assert_eq!(nodes, start.after(mv).perft(2), "{}", text(mv));
    }
}
