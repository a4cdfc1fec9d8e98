//! Text: FEN and SAN in both directions, PGN by all its paths. Counts are asserted, so that nothing is fast by doing less.

use caissa::notation::San;
#[cfg(feature = "std")]
use caissa::notation::pgn::Stream;
use caissa::notation::pgn::{PgnMove, Reader, Writer};
use caissa::{Position, Setup};
use criterion::{Criterion, Throughput};
use std::hint::black_box;

const GAMES: &[u8] = include_bytes!("../tests/data/games.pgn");
const PERFT: &str = include_str!("../tests/data/perft.tsv");

const GAME_COUNT: usize = 26;
const MOVE_COUNT: usize = 1382;

/// Every game of the data, ten times over, with a clock comment after each move, as servers write them.
fn games() -> Vec<u8> {
    let mut text = Vec::new();
    for _ in 0..10 {
        let mut reader = Reader::new(GAMES);
        while let Some(game) = reader.next_game() {
            let mut tree = game.tree().unwrap();
            for node in tree.main_line().collect::<Vec<_>>() {
                tree.add_comment(node, b" [%clk 0:05:00] ").unwrap();
            }
            Writer::minimal().write(&tree, &mut text);
        }
    }
    text
}

fn plies() -> Vec<(Position, PgnMove, San)> {
    let mut reader = Reader::new(GAMES);
    let mut plies = Vec::new();
    while let Some(game) = reader.next_game() {
        let tree = game.tree().unwrap();
        tree.resolve(|node, position, mv| {
            let san = std::str::from_utf8(tree.san(node)).unwrap().parse().unwrap();
            plies.push((*position, mv, san));
        })
        .unwrap();
    }
    assert_eq!(plies.len(), MOVE_COUNT);
    plies
}

fn fen(c: &mut Criterion) {
    let fens: Vec<&str> = PERFT
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split('\t').next())
        .collect();
    let mut group = c.benchmark_group("fen");
    group.throughput(Throughput::Elements(fens.len() as u64));
    group.bench_function("read position", |b| {
        b.iter(|| fens.iter().filter(|fen| black_box(fen).parse::<Position>().is_ok()).count());
    });
    let setups: Vec<Setup> = fens.iter().filter_map(|fen| fen.parse().ok()).collect();
    group.bench_function("write setup", |b| {
        b.iter(|| setups.iter().map(|setup| setup.to_string().len()).sum::<usize>());
    });
    group.finish();
}

fn san(c: &mut Criterion) {
    let plies = plies();
    let texts: Vec<String> = plies.iter().map(|(_, _, san)| san.to_string()).collect();
    let mut group = c.benchmark_group("san");
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("write", |b| {
        b.iter(|| {
            let written = plies.iter().filter(|(position, mv, san)| {
                matches!(mv, PgnMove::Move(mv) if San::from_move(position, *mv).action == san.action)
            });
            assert_eq!(written.count(), MOVE_COUNT);
        });
    });
    group.bench_function("read strict", |b| {
        b.iter(|| {
            let read = plies.iter().zip(&texts).filter(|((position, mv, _), text)| {
                text.parse::<San>().is_ok_and(|san| san.to_move(position).map(PgnMove::Move) == Ok(*mv))
            });
            assert_eq!(read.count(), MOVE_COUNT);
        });
    });
    group.bench_function("resolve lenient", |b| {
        b.iter(|| {
            let found = plies
                .iter()
                .filter(|(position, mv, san)| san.to_move_lenient(position).map(PgnMove::Move) == Ok(*mv));
            assert_eq!(found.count(), MOVE_COUNT);
        });
    });
    group.finish();
}

fn pgn(c: &mut Criterion) {
    let text = games();
    let mut group = c.benchmark_group("pgn");
    group.throughput(Throughput::Bytes(text.len() as u64));
    let whole = (10 * GAME_COUNT, 10 * MOVE_COUNT);
    group.bench_function("words", |b| {
        b.iter(|| {
            let (mut games, mut moves) = (0, 0);
            let mut reader = Reader::new(&text);
            while let Some(game) = reader.next_game() {
                games += 1;
                moves += game.main_line().filter(Result::is_ok).count();
            }
            assert_eq!((games, moves), whole);
        });
    });
    group.bench_function("main line", |b| {
        b.iter(|| {
            let (mut games, mut moves) = (0, 0);
            let mut reader = Reader::new(&text);
            while let Some(game) = reader.next_game() {
                games += 1;
                moves += game.replay().unwrap().filter(Result::is_ok).count();
            }
            assert_eq!((games, moves), whole);
        });
    });
    #[cfg(feature = "std")]
    group.bench_function("main line from a stream", |b| {
        b.iter(|| {
            let (mut games, mut moves) = (0, 0);
            let mut stream = Stream::new(text.as_slice());
            while let Some(game) = stream.next_game().unwrap() {
                games += 1;
                moves += game.replay().unwrap().filter(Result::is_ok).count();
            }
            assert_eq!((games, moves), whole);
        });
    });
    group.bench_function("tree", |b| {
        b.iter(|| {
            let (mut games, mut moves) = (0, 0);
            let mut reader = Reader::new(&text);
            while let Some(game) = reader.next_game() {
                games += 1;
                moves += game.tree().unwrap().node_count() - 1;
            }
            assert_eq!((games, moves), whole);
        });
    });
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    fen(&mut criterion);
    san(&mut criterion);
    pgn(&mut criterion);
    criterion.final_summary();
}
