//! The graph search: finds a helpmate, or proves by exhaustion that there is none.
//!
//! Every position is stored once and expanded once, the most promising first. When none is left to expand, all positions that
//! can come have been seen. Memory is taken before the search and it does not call itself.

use crate::board::Board;
use crate::geometry::{Color, Role};
use crate::position::{Move, Position};
use crate::winnability::Found;
use crate::winnability::guide::Guide;
use crate::winnability::mate::mate_in_one;
use crate::winnability::material::has_insufficient_material;
use crate::winnability::novelty::Novelty;
use crate::winnability::plan::Means;
use crate::winnability::queue::Queue;
use crate::winnability::regions::{has_free_men, is_walled_in};
use crate::winnability::state::Placement;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// Whose mate is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// This side's.
    By(Color),
    /// Anybody's.
    Any,
}

impl Goal {
    fn wants(self, color: Color) -> bool {
        self == Goal::Any || self == Goal::By(color)
    }

    /// Whether every winner that is asked for satisfies a condition.
    pub(crate) fn all(self, mut condition: impl FnMut(Color) -> bool) -> bool {
        Color::ALL.into_iter().filter(|&color| self.wants(color)).all(&mut condition)
    }
}

/// The first states, of which walls of two chapters are asked even if the winner has free men.
const FIRST: usize = 12;
/// What a state pays if it holds nothing new: much in the queue of all, and less in that of its class.
const CHARGES: [i16; 2] = [200, 20];

#[derive(Clone, Copy)]
struct State {
    placement: Placement,
    /// The index of the parent, doubled, plus one if Black is to move.
    link: u32,
    /// What lies under this state in the queue of all and in that of its class.
    below: [u32; 2],
    mv: Option<Move>,
    /// Negative when the state has been expanded.
    price: i16,
}

impl State {
    fn turn(&self) -> Color {
        if self.link & 1 == 0 { Color::White } else { Color::Black }
    }

    fn parent(&self) -> usize {
        (self.link >> 1) as usize
    }

    fn position(&self) -> Position {
        self.placement.unpack(self.turn())
    }
}

/// The memory of a search.
pub(crate) struct Search {
    states: Vec<State>,
    /// The states by key: index plus one in the low 21 bits, bits of the key in the others; zero is a free slot.
    table: Vec<u32>,
    mask: usize,
    /// All states, by novelty before price.
    all: Queue,
    /// The states of each class, where a winner with pawns goes by what is left to the nearest promotion. Prices of positions with
    /// different men can't be compared, so the classes take turns.
    classes: [Queue; CLASSES],
    /// The classes that may have states left, a bit each.
    filled: u16,
    turns: usize,
    novelty: Novelty,
}

/// By the winner's best man and the number of his men.
const CLASSES: usize = 16;
/// Every so-manieth turn is not a class's.
const TURN_OF_ALL: usize = 3;
const INDEX_BITS: u32 = 21;
const SMALLEST_TABLE: usize = 1 << 10;
const EXPANDED: i16 = -1;
/// Tries at a static proof before any has succeeded, the most that can be saved up, and the states after which there is one more.
const FIRST_TRIES: u32 = 16;
const STATES_PER_TRY: usize = 256;

impl Default for Search {
    fn default() -> Search {
        Search {
            states: Vec::new(),
            table: Vec::new(),
            mask: 0,
            all: Queue::new(),
            classes: [const { Queue::new() }; CLASSES],
            filled: 0,
            turns: 0,
            novelty: Novelty::new(),
        }
    }
}

impl Search {
    /// Searches until a mate is found, nothing is left, or so many states are stored.
    ///
    /// `Nothing` is a proof: every position that can come has been expanded, but for those from which a theorem (of
    /// material, or of walls) says that nothing comes of them, and in none of them is there the mate that was asked for. A state
    /// is taken for known only if it is equal to a stored one in all that makes positions the same.
    pub(crate) fn run(&mut self, position: &Position, goal: Goal, guide: Guide, limit: usize) -> Found {
        self.start(position, guide, limit);
        let mut tries = FIRST_TRIES;
        while let Some(current) = self.next() {
            let state = self.states[current];
            self.states[current].price = EXPANDED;
            let position = state.position();
            if goal.all(|winner| has_insufficient_material(position.board(), winner)) {
                continue;
            }
            if goal.wants(position.turn())
                && let Some(mv) = mate_in_one(&position)
            {
                return Found::Mate(self.line(current, mv));
            }
            // A capture or a pawn move may have closed the position for good. Trying costs as much as many states, so
            // it is done as often as it succeeds.
            if tries > 0 && self.came_by_zeroing_move(&state) {
                let early = self.states.len() <= STATES_PER_TRY;
                let chapters = |winner| {
                    usize::from(early && (self.states.len() <= FIRST || !has_free_men(&position, winner)))
                };
                if goal.all(|winner| is_walled_in(&position, winner, chapters(winner))) {
                    tries = (tries + 1).min(FIRST_TRIES);
                    continue;
                }
                tries -= 1;
            }
            let before = self.states.len();
            if !self.expand(current, state.price, &position, guide, limit) {
                return Found::NotYet;
            }
            tries += u32::from(before / STATES_PER_TRY != self.states.len() / STATES_PER_TRY);
        }
        Found::Nothing { states: self.states.len() }
    }

    fn start(&mut self, position: &Position, guide: Guide, limit: usize) {
        self.states.clear();
        self.states.reserve_exact(limit.max(1));
        let largest = table_size(limit);
        if self.table.len() < largest {
            self.table = alloc::vec![0; largest];
        }
        self.all.clear();
        self.classes.iter_mut().for_each(Queue::clear);
        self.filled = 1;
        self.turns = 0;
        self.novelty.clear();
        let price = guide.view(position).price().max(0);
        let below = [self.all.push(price, 0), self.classes[0].push(price, 0)];
        let placement = Placement::of(position);
        self.states.push(State { placement, link: position.turn() as u32, below, mv: None, price });
        self.index_all(SMALLEST_TABLE);
    }

    /// The next state to expand.
    fn next(&mut self) -> Option<usize> {
        self.turns += 1;
        if !self.turns.is_multiple_of(TURN_OF_ALL) {
            while self.filled != 0 {
                let first = (self.turns % CLASSES) as u32;
                let class = (self.filled.rotate_right(first).trailing_zeros() + first) as usize % CLASSES;
                if let Some(state) = next_in(&mut self.classes[class], &self.states, 1) {
                    return Some(state);
                }
                self.filled &= !(1 << class);
            }
        }
        next_in(&mut self.all, &self.states, 0)
    }

    fn came_by_zeroing_move(&self, state: &State) -> bool {
        state.mv.is_some_and(|mv| self.states[state.parent()].position().is_zeroing(mv))
    }

    /// Stores the positions after one that are new; false if there are too many.
    fn expand(
        &mut self,
        current: usize,
        price: i16,
        position: &Position,
        guide: Guide,
        limit: usize,
    ) -> bool {
        let view = guide.view(position);
        let flow = position.visit_children(|mv, child| {
            let (placement, turn) = (Placement::of(child), child.turn());
            let key = placement.key(turn);
            let Some(slot) = self.free_slot(&placement, turn, key) else { return ControlFlow::Continue(()) };
            let index = self.states.len();
            if index >= limit {
                return ControlFlow::Break(());
            }
            let means = guide.means(child.board());
            let price = if mv.promotion().is_none() && means == view.means {
                let role = position.board().role_at(mv.from()).unwrap_or(Role::King);
                view.price_after(price, role, mv)
            } else {
                guide.view(child).price()
            };
            let price = price.max(0);
            let by_promotion =
                if means == Means::Pawns { guide.promotion_price(child.board()) } else { price };
            let [much, some] = if self.novelty.is_stale(child, mv, None) { CHARGES } else { [0, 0] };
            let class = class(child.board(), guide.winner());
            self.filled |= 1 << class;
            let below = [
                self.all.push(price + much, index as u32),
                self.classes[class].push(by_promotion + some, index as u32),
            ];
            self.table[slot] = entry(key, index);
            let link = (current as u32) << 1 | turn as u32;
            self.states.push(State { placement, link, below, mv: Some(mv), price });
            if self.states.len() * 5 > (self.mask + 1) * 3 {
                self.index_all((self.mask + 1) * 8);
            }
            ControlFlow::Continue(())
        });
        flow.is_continue()
    }

    /// The free slot for a position, or none if it is stored.
    #[inline]
    fn free_slot(&self, placement: &Placement, turn: Color, key: u64) -> Option<usize> {
        let mut slot = key as usize & self.mask;
        loop {
            let found = self.table[slot];
            if found == 0 {
                return Some(slot);
            }
            if found >> INDEX_BITS == entry(key, 0) >> INDEX_BITS {
                let state = &self.states[(found & ((1 << INDEX_BITS) - 1)) as usize - 1];
                if state.placement == *placement && state.turn() == turn {
                    return None;
                }
            }
            slot = (slot + 1) & self.mask;
        }
    }

    /// Enters all states in a table of this size, within the memory already taken.
    fn index_all(&mut self, size: usize) {
        let size = size.min(self.table.len());
        self.table[..size].fill(0);
        self.mask = size - 1;
        for (index, state) in self.states.iter().enumerate() {
            let key = state.placement.key(state.turn());
            let mut slot = key as usize & self.mask;
            while self.table[slot] != 0 {
                slot = (slot + 1) & self.mask;
            }
            self.table[slot] = entry(key, index);
        }
    }

    /// The moves to a state, and the mate.
    fn line(&self, state: usize, mate: Move) -> Vec<Move> {
        let mut line = alloc::vec![mate];
        let mut state = &self.states[state];
        while let Some(mv) = state.mv {
            line.push(mv);
            state = &self.states[state.parent()];
        }
        line.reverse();
        line
    }
}

/// The next state of a queue that has not been expanded.
fn next_in(queue: &mut Queue, states: &[State], index: usize) -> Option<usize> {
    loop {
        let state = queue.pop(|state| states[state as usize].below[index])? as usize;
        if states[state].price != EXPANDED {
            return Some(state);
        }
    }
}

/// Where positions compete: by the winner's best man and the number of his men.
fn class(board: &Board, winner: Color) -> usize {
    let ours = board.color(winner);
    let best = if ours.intersects(board.diagonals & board.orthogonals) {
        0
    } else if ours.intersects(board.orthogonals) {
        1
    } else if ours.intersects(board.pawns) {
        2
    } else {
        3
    };
    4 * best + ours.len() % 4
}

/// What the table holds for a state.
fn entry(key: u64, index: usize) -> u32 {
    ((key >> 53) as u32) << INDEX_BITS | (index as u32 + 1)
}

/// The size of a table for so many states: a power of two, at most three fifths full.
fn table_size(limit: usize) -> usize {
    (limit * 5 / 3 + 1).next_power_of_two().max(SMALLEST_TABLE)
}
