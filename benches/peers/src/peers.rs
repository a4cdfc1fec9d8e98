//! The crates, each by what its documentation recommends for the work.

use std::hint::black_box;

/// What is asked of a crate.
pub trait Peer {
    const NAME: &'static str;
    type Position;

    /// Reads a FEN into a position that can be played.
    fn read(fen: &str) -> Self::Position;

    /// The number of legal moves, in the crate's fastest way.
    fn count(position: &Self::Position) -> u64;

    /// Makes every legal move from the crate's list of moves, and hands over the position after each.
    fn each(position: &Self::Position, visit: impl FnMut(&Self::Position));

    /// Writes all legal moves out, and returns their number.
    fn list(position: &Self::Position) -> u64;

    /// The sequences of moves of this length, the last ply counted.
    fn bulk(position: &Self::Position, depth: u32) -> u64 {
        if depth == 1 {
            return Self::count(position);
        }
        let mut nodes = 0;
        Self::each(position, |child| nodes += Self::bulk(child, depth - 1));
        nodes
    }

    /// The same with every last move made as well.
    fn full(position: &Self::Position, depth: u32) -> u64 {
        let mut nodes = 0;
        Self::each(position, |child| {
            black_box(child);
            nodes += if depth > 1 { Self::full(child, depth - 1) } else { 1 };
        });
        nodes
    }

    /// The same with a list of the last ply's moves in place of the count.
    fn lists(position: &Self::Position, depth: u32) -> u64 {
        if depth == 1 {
            return Self::list(position);
        }
        let mut nodes = 0;
        Self::each(position, |child| nodes += Self::lists(child, depth - 1));
        nodes
    }
}

pub struct Caissa;

impl Peer for Caissa {
    const NAME: &'static str = "caissa";
    type Position = caissa::Position;

    fn read(fen: &str) -> caissa::Position {
        fen.parse().expect("a position")
    }

    fn count(position: &caissa::Position) -> u64 {
        position.count_legal_moves() as u64
    }

    fn each(position: &caissa::Position, mut visit: impl FnMut(&caissa::Position)) {
        let mut list = caissa::MoveList::new();
        position.legal_moves_into(&mut list);
        for &mv in &list {
            visit(&position.after(mv));
        }
    }

    fn list(position: &caissa::Position) -> u64 {
        black_box(&position.legal_moves()).len() as u64
    }

    fn bulk(position: &caissa::Position, depth: u32) -> u64 {
        position.perft(depth)
    }
}

pub struct Cozy;

impl Peer for Cozy {
    const NAME: &'static str = "cozy-chess";
    type Position = cozy_chess::Board;

    fn read(fen: &str) -> cozy_chess::Board {
        fen.parse().expect("a position")
    }

    fn count(position: &cozy_chess::Board) -> u64 {
        let mut moves = 0;
        position.generate_moves(|set| {
            moves += set.len() as u64;
            false
        });
        moves
    }

    fn each(position: &cozy_chess::Board, mut visit: impl FnMut(&cozy_chess::Board)) {
        position.generate_moves(|set| {
            for mv in set {
                let mut child = position.clone();
                child.play_unchecked(mv);
                visit(&child);
            }
            false
        });
    }

    fn list(position: &cozy_chess::Board) -> u64 {
        // It hands out sets only.
        let mut moves = Vec::with_capacity(64);
        position.generate_moves(|set| {
            moves.extend(set);
            false
        });
        black_box(&moves).len() as u64
    }
}

pub struct Chess;

impl Peer for Chess {
    const NAME: &'static str = "chess";
    type Position = chess::Board;

    fn read(fen: &str) -> chess::Board {
        fen.parse().expect("a position")
    }

    fn count(position: &chess::Board) -> u64 {
        chess::MoveGen::new_legal(position).len() as u64
    }

    fn each(position: &chess::Board, mut visit: impl FnMut(&chess::Board)) {
        for mv in chess::MoveGen::new_legal(position) {
            visit(&position.make_move_new(mv));
        }
    }

    fn list(position: &chess::Board) -> u64 {
        let mut moves = Vec::with_capacity(64);
        moves.extend(chess::MoveGen::new_legal(position));
        black_box(&moves).len() as u64
    }

    fn bulk(position: &chess::Board, depth: u32) -> u64 {
        chess::MoveGen::movegen_perft_test(position, depth as usize) as u64
    }
}

pub struct Owlchess;

impl Peer for Owlchess {
    const NAME: &'static str = "owlchess";
    type Position = owlchess::Board;

    fn read(fen: &str) -> owlchess::Board {
        owlchess::Board::from_fen(fen).expect("a position")
    }

    fn count(position: &owlchess::Board) -> u64 {
        owlchess::movegen::legal::gen_all(position).len() as u64
    }

    fn each(position: &owlchess::Board, mut visit: impl FnMut(&owlchess::Board)) {
        for mv in owlchess::movegen::legal::gen_all(position).iter() {
            // SAFETY: the move comes from the list of this position's legal moves.
            let mv = unsafe { owlchess::moves::make::Unchecked::new(*mv) };
            let Ok(child) = position.make_move(mv);
            visit(&child);
        }
    }

    fn list(position: &owlchess::Board) -> u64 {
        black_box(&owlchess::movegen::legal::gen_all(position)).len() as u64
    }
}

pub struct Esca;

impl Peer for Esca {
    const NAME: &'static str = "esca";
    type Position = esca::Position;

    fn read(fen: &str) -> esca::Position {
        esca::Position::from_fen(fen).expect("a position")
    }

    fn count(position: &esca::Position) -> u64 {
        position.legal_moves(&esca::CLASSIC).len() as u64
    }

    fn each(position: &esca::Position, mut visit: impl FnMut(&esca::Position)) {
        for &mv in position.legal_moves(&esca::CLASSIC).iter() {
            visit(&position.play(&esca::CLASSIC, mv));
        }
    }

    fn list(position: &esca::Position) -> u64 {
        black_box(&position.legal_moves(&esca::CLASSIC)).len() as u64
    }
}
