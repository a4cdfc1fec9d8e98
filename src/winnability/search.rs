//! The graph search: finds a helpmate, or proves by exhaustion that there is none.
//!
//! Every position is stored once and expanded once, the most promising first. When none is left to expand, all positions that
//! can come have been seen. Memory is taken before the search and it does not call itself.

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

/// What a state pays in each queue if it holds nothing new: much, and in the second queue less. With minor pieces alone, little,
/// since mates are found by trying near places again.
fn charges(means: Means) -> [i16; 2] {
    if means == Means::Minors { [30, 6] } else { [200, 20] }
}

#[derive(Clone, Copy)]
struct State {
    placement: Placement,
    /// The index of the parent, doubled, plus one if Black is to move.
    link: u32,
    /// What lies under this state in the two queues.
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
    /// By novelty before price, and by what is left to the nearest promotion. What is right for one position is wrong for another,
    /// so they take turns.
    queues: [Queue; 2],
    novelty: Novelty,
}

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
            queues: [Queue::new(), Queue::new()],
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
        let mut turns = 0;
        while let Some(current) = self.next(turns % 2) {
            turns += 1;
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
                    usize::from(early && (self.states.len() <= 12 || !has_free_men(&position, winner)))
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
        self.queues.iter_mut().for_each(Queue::clear);
        self.novelty.clear();
        let price = guide.view(position).price();
        let below = [0, 1].map(|queue: usize| self.queues[queue].push(price, 0));
        let placement = Placement::of(position);
        self.states.push(State { placement, link: position.turn() as u32, below, mv: None, price });
        self.index_all(SMALLEST_TABLE);
    }

    /// The next state to expand.
    fn next(&mut self, queue: usize) -> Option<usize> {
        loop {
            let states = &self.states;
            let state = self.queues[queue].pop(|state| states[state as usize].below[queue])? as usize;
            if self.states[state].price != EXPANDED {
                return Some(state);
            }
        }
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
        let charges = charges(view.means);
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
            let charges = if self.novelty.is_stale(child, mv, None) { charges } else { [0, 0] };
            let below = [
                self.queues[0].push(price + charges[0], index as u32),
                self.queues[1].push(by_promotion + charges[1], index as u32),
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

/// What the table holds for a state.
fn entry(key: u64, index: usize) -> u32 {
    ((key >> 53) as u32) << INDEX_BITS | (index as u32 + 1)
}

/// The size of a table for so many states: a power of two, at most three fifths full.
fn table_size(limit: usize) -> usize {
    (limit * 5 / 3 + 1).next_power_of_two().max(SMALLEST_TABLE)
}
