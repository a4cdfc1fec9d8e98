//! Replaying games with every end of the Laws checked, beside `Position::play` alone. What comes out is asserted.

use caissa::game::{AutomaticDraws, Regulations};
use caissa::notation::pgn::{PgnMove, Reader};
use caissa::winnability::Nodes;
use caissa::{Game, Move, Position};
use criterion::{Criterion, Throughput};
use std::hint::black_box;

const GAMES: &[u8] = include_bytes!("../tests/data/online_games.pgn");

/// The moves of real games.
fn games() -> Vec<Vec<Move>> {
    let mut reader = Reader::new(GAMES);
    let mut games = Vec::new();
    while let Some(game) = reader.next_game() {
        let moves = game.replay().expect("a start").map(|mv| match mv.expect("a move") {
            PgnMove::Move(mv) => mv,
            PgnMove::Null => panic!("a null move"),
        });
        games.push(moves.collect());
    }
    assert_eq!(games.len(), 100);
    games
}

fn under(automatic_draws: AutomaticDraws) -> Game {
    let regulations = Regulations { automatic_draws, ..Regulations::default() };
    Game::with_regulations(Position::initial(), regulations)
}

/// Plays all moves and counts those that do not end a game.
fn replay(start: &Game, moves: &[Move]) -> usize {
    let mut game = start.clone();
    moves.iter().filter(|&&mv| game.play(mv).expect("legal").is_none()).count()
}

/// A game of 500 moves in which nearly nothing but pieces moves, hardly a capture, as long as the Laws let it go on.
fn shuffle() -> Vec<Move> {
    let mut game = under(AutomaticDraws::Counted);
    let mut seed = 1_u32;
    while game.plies().len() < 1000 {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let position = *game.position();
        let late = position.halfmove_clock() > 140;
        let fits = |mv: &Move| !position.is_capture(*mv) && position.is_zeroing(*mv) == late;
        let all = position.legal_moves();
        let fitting: Vec<Move> = all.iter().copied().filter(fits).collect();
        let moves = if fitting.is_empty() { &all[..] } else { &fitting };
        let mv = moves[(seed >> 8) as usize % moves.len()];
        if game.play(mv).expect("legal").is_some() {
            game.take_back();
        }
    }
    game.plies().iter().filter_map(|ply| ply.mv()).collect()
}

fn game(c: &mut Criterion) {
    let games = games();
    let plies: usize = games.iter().map(Vec::len).sum();
    assert_eq!(plies, PLIES);
    let mut group = c.benchmark_group("game");
    group.throughput(Throughput::Elements(plies as u64));
    group.bench_function("position only", |b| {
        b.iter(|| {
            for moves in &games {
                let mut position = Position::initial();
                for &mv in moves {
                    position.play(mv).expect("legal");
                }
                black_box(&position);
            }
        });
    });
    let kinds = [
        ("mate and stalemate", AutomaticDraws::None, FINISHED),
        ("counted draws", AutomaticDraws::Counted, FINISHED),
        ("dead positions too", AutomaticDraws::All(Nodes::FAST), FINISHED + DEAD),
    ];
    for (name, draws, expected) in kinds {
        let start = under(draws);
        let ends = plies - games.iter().map(|moves| replay(&start, moves)).sum::<usize>();
        assert_eq!(ends, expected, "{name}");
        group.bench_function(name, |b| {
            b.iter(|| games.iter().map(|moves| replay(black_box(&start), moves)).sum::<usize>());
        });
    }
    let moves = shuffle();
    let start = under(AutomaticDraws::Counted);
    assert_eq!(replay(&start, &moves), 1000);
    group.throughput(Throughput::Elements(1000));
    group.bench_function("500 moves of shuffling", |b| b.iter(|| replay(black_box(&start), &moves)));
    group.finish();
}

/// Plies of all games together.
const PLIES: usize = 6484;
/// How many of the games end with mate or stalemate.
const FINISHED: usize = 26 + 1;
/// How many end in a dead position.
const DEAD: usize = 1;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    game(&mut criterion);
    criterion.final_summary();
}
