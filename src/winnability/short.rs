//! The short ladder: proofs that cost next to nothing, looked for where they are likely. It is all that [`Nodes::FAST`] affords, and the
//! first thing that every bigger budget tries.
//!
//! No verdict rests on the numbers below. They say where a proof is likely enough to look for it, and how much may be spent on that, so
//! that the time is bounded whatever the position.

use crate::attacks;
use crate::board::Board;
use crate::geometry::{Color, Role};
use crate::position::Position;
use crate::winnability::guide::Guide;
use crate::winnability::material::has_insufficient_material;
use crate::winnability::nodes::Nodes;
use crate::winnability::plan::{Means, Plan};
use crate::winnability::regions::{has_room, is_soon_walled_in, may_break_out, pushes, reach, steps_around};
use crate::winnability::work::Work;
use crate::winnability::{Found, Proof, Solver, Step, Winnability, verdict};

/// The work that may be done in all.
const WORK: usize = 16_000;
/// The work that a position of the budget stands for.
const WORK_PER_NODE: usize = 140;
/// The part of the work that may go to walls.
const WALLS: usize = 10_000;
/// The work of looking at a position after a move, of visiting a position in the probe, and of listing a move there.
const LOOK: usize = 20;
const VISIT: usize = 40;
const LIST: usize = 11;
/// What listing a move takes besides where the winner has minor pieces alone, as he may after some moves, and for each of them.
const LIST_BY_CORNERS: usize = 20;
const LIST_BY_PIECE: usize = 30;
/// Positions that the probe visits, and the moves that it lists.
const PROBED: usize = 12;
const LISTED: usize = 150;

/// With no more moves each of them is looked at.
const LINES: usize = 4;
/// Moves in a row that are looked at so.
const DEPTH: usize = 5;
/// With more moves a position is left alone, unless the winner can't break out or the other side is stuck.
const OPEN: usize = 14;
/// With more moves the other side may be stuck although its men have room.
const MANY: usize = 40;
/// The most moves of one side, and of both, in a narrow position.
const FEW: usize = 5;
const NARROW: usize = 18;
/// With no more moves of both sides, and more men than so many, a position is narrow without further conditions.
const TIGHT: usize = 9;
const TIGHT_MEN: usize = 8;
/// With as many men, and hardly a pawn that can be pushed, a position is locked.
const LOCKED_MEN: usize = 12;

impl Solver {
    /// The verdict of the short ladder, which takes no more than some 0.1 ms.
    pub(crate) fn short_ladder(&mut self, position: &Position, winner: Color, nodes: Nodes) -> Winnability {
        let forced = match self.first_steps(position, winner, nodes) {
            Step::Settled(verdict) => return verdict,
            Step::Open(forced) => forced,
        };
        let work = Work(WORK.min(nodes.count() * WORK_PER_NODE));
        let found = Ladder { solver: self, winner, work }.climb(&forced.position, forced.choices, DEPTH);
        match found {
            Rung::Walls => forced.proof(Proof::Walls),
            Rung::Found(found) => verdict(found, forced.line),
        }
    }
}

/// Where the short ladder has led.
enum Rung {
    Walls,
    Found(Found),
}

struct Ladder<'a> {
    solver: &'a mut Solver,
    winner: Color,
    work: Work,
}

impl Ladder<'_> {
    /// Climbs from a position with so many legal moves, looking at so many moves in a row.
    fn climb(&mut self, position: &Position, choices: usize, depth: usize) -> Rung {
        let (board, check) = (position.board(), position.is_check());
        let replies = || position.pass().map(|passed| passed.count_legal_moves());
        let stuck = !has_room(position, !position.turn())
            || choices > MANY && replies().is_some_and(|replies| replies <= 1);
        let closed = !may_break_out(position, self.winner) || is_buried(board, self.winner);
        let few = check || choices <= LINES;

        // 4. Every move ends it, at once.
        if (few || stuck)
            && depth > 0
            && let Some(states) = self.all_end(position, 1)
        {
            return Rung::Found(Found::Nothing { states });
        }

        let pushes = if closed && board.occupied().len() >= LOCKED_MEN { pushes(position) } else { FEW };
        let (mut narrow, mut shut) = (false, false);
        if stuck || choices <= OPEN {
            let replies = replies().unwrap_or(if stuck { FEW } else { OPEN });
            let (less, both) = (choices.min(replies), choices + replies);
            let tight = both <= TIGHT && board.occupied().len() > TIGHT_MEN;
            shut =
                less <= FEW && both <= NARROW && (tight || pushes <= 2 || has_king_shut_in(position.board()));
            narrow = (closed || !check) && (less <= 1 || shut);
        }

        // 5. Walls.
        if closed || narrow && choices <= OPEN {
            let chapters = usize::from(depth == DEPTH && pushes == 0 && choices <= NARROW);
            let walled_in = |work: &mut Work| is_soon_walled_in(position, self.winner, chapters, work);
            if self.work.within(WALLS, walled_in) {
                return Rung::Walls;
            }
        }

        // 4. again: every move ends it, after a few moves without much choice.
        narrow &= depth == DEPTH;
        if few
            && depth > 1
            && (check || !narrow)
            && let Some(states) = self.all_end(position, depth)
        {
            return Rung::Found(Found::Nothing { states });
        }

        // 6. and 7. The probe, and all squares of a king together.
        Rung::Found(if narrow { self.exhaust(position, choices, closed && shut) } else { Found::NotYet })
    }

    /// Whether every move ends the game without a mate by the winner, or leaves too little to mate with, or leads to a position of
    /// which the same or another proof is found.
    fn all_end(&mut self, position: &Position, depth: usize) -> Option<usize> {
        let mut states = 1;
        for &mv in &position.legal_moves() {
            self.work.spend(LOOK)?;
            let after = position.after(mv);
            let choices = after.count_legal_moves();
            let mated = choices == 0 && after.turn() != self.winner && after.is_check();
            if mated {
                return None;
            }
            if choices == 0 || has_insufficient_material(after.board(), self.winner) {
                states += 1;
                continue;
            }
            if depth == 1 {
                return None;
            }
            states += match self.climb(&after, choices, depth - 1) {
                Rung::Walls => 1,
                Rung::Found(Found::Nothing { states }) => states,
                Rung::Found(_) => return None,
            };
        }
        Some(states)
    }

    /// Looks for a mate, and goes on as long as there is hardly a choice; then at all positions together but for a king's square.
    fn exhaust(&mut self, position: &Position, choices: usize, thorough: bool) -> Found {
        let board = position.board();
        let pieces = board.color(self.winner) - board.pawns - board.kings;
        let dearest = LIST + LIST_BY_CORNERS + LIST_BY_PIECE * pieces.len();
        let list = if Means::of(board, self.winner) == Means::Minors { dearest } else { LIST };
        if choices * list <= self.work.0 {
            let probe = self.solver.probe.get();
            probe.start(position, Guide::new(self.winner, Plan::Any));
            let (states, moves) = (PROBED.min(self.work.0 / VISIT), LISTED.min(self.work.0 / dearest));
            match probe.exhaust(states, moves) {
                Found::NotYet => {}
                found => return found,
            }
            self.work.spend(probe.visited() * VISIT + probe.listed() * list);
        }
        let most = if thorough { self.work.0 } else { self.work.0 / 4 };
        let wanderer = self.solver.wanderer.get();
        let states = self.work.within(most, |work| wanderer.exhaust(position, self.winner, work));
        states.map_or(Found::NotYet, |states| Found::Nothing { states })
    }
}

/// Whether the winner has one man besides his king, and the other king has his own men on all sides.
fn is_buried(board: &Board, winner: Color) -> bool {
    let theirs = board.color(!winner);
    board.color(winner).len() == 2 && steps_around(board.kings & theirs).is_subset(theirs)
}

/// Whether one of the kings has hardly a square to go to, and not because of men that can go away.
fn has_king_shut_in(board: &Board) -> bool {
    Color::ALL.into_iter().any(|color| {
        let (own, enemies) = (board.color(color), board.color(!color));
        let mut guarded = attacks::pawns(!color, board.pieces(Role::Pawn) & enemies);
        for (square, piece) in board.men().filter(|(_, piece)| piece.color != color) {
            let steps = reach(piece.role, piece.color, square, board.occupied());
            if piece.role != Role::Pawn && piece.role != Role::King && steps.is_subset(enemies) {
                guarded |= steps;
            }
        }
        !(steps_around(board.colored(color, Role::King)) - own - guarded).has_several()
    })
}
