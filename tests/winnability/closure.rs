//! A slow second opinion: all positions that can come, visited one after another, with the men followed by name.

use caissa::position::MoveKind;
use caissa::{Color, Move, Position, Square};
use std::collections::{HashSet, VecDeque};

/// A position with the square of each man that it began with, if the man is still there.
#[derive(Clone)]
pub(crate) struct Traced {
    pub(crate) position: Position,
    pub(crate) men: Vec<Option<Square>>,
}

impl Traced {
    pub(crate) fn new(position: Position) -> Traced {
        let men = position.board().men().map(|(square, _)| Some(square)).collect();
        Traced { position, men }
    }

    pub(crate) fn after(&self, mv: Move) -> Traced {
        let mut men = self.men.clone();
        let captured = match mv.kind() {
            MoveKind::EnPassant => Some(Square::new(mv.to().file(), mv.from().rank())),
            MoveKind::Castling => None,
            _ => Some(mv.to()),
        };
        let castled = mv.castling_rook();
        for square in &mut men {
            *square = match *square {
                Some(from) if from == mv.from() => Some(mv.to()),
                Some(from) if castled.is_some_and(|(rook, _)| rook == from) => castled.map(|(_, to)| to),
                at if at.is_some() && at == captured => None,
                at => at,
            };
        }
        Traced { position: self.position.after(mv), men }
    }
}

/// Whether a position ends all hopes of this side to mate: the game is over, or the side has a bare king, or it will have one whatever
/// the answer.
pub(crate) fn ends_hopes(position: &Position, winner: Color) -> bool {
    let bare = |position: &Position| position.board().color(winner).len() == 1;
    let answers = position.legal_moves();
    bare(position)
        || position.turn() != winner && answers.iter().all(|&mv| bare(&position.after(mv)))
        || answers.is_empty()
}

/// What a visitor wants of the positions that follow.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Next {
    /// To see those after this one.
    Go,
    /// Not to see those after this one.
    Skip,
    /// To see no more.
    Stop,
}

/// Visits positions that can come, nearest first, until `limit` have been seen or the visitor says stop; whether
/// those were all.
pub(crate) fn visit(start: Position, limit: usize, mut visitor: impl FnMut(&Traced) -> Next) -> bool {
    let key = |position: &Position| {
        let setup = position.setup();
        (setup.board, setup.turn, setup.castling_rights, setup.en_passant)
    };
    let mut seen = HashSet::new();
    let mut queue = VecDeque::new();
    seen.insert(key(&start));
    queue.push_back(Traced::new(start));
    while let Some(state) = queue.pop_front() {
        match visitor(&state) {
            Next::Go => {}
            Next::Skip => continue,
            Next::Stop => return false,
        }
        for &mv in &state.position.legal_moves() {
            let next = state.after(mv);
            if seen.insert(key(&next.position)) {
                if seen.len() > limit {
                    return false;
                }
                queue.push_back(next);
            }
        }
    }
    true
}

/// Whether this side mates in one of the first positions that can come; and whether those were all.
pub(crate) fn finds_mate(start: Position, winner: Color, limit: usize) -> (bool, bool) {
    let mut found = false;
    let all = visit(start, limit, |state| {
        found |= state.position.turn() != winner && state.position.is_checkmate();
        if found { Next::Stop } else { Next::Go }
    });
    (found, all)
}
