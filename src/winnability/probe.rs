//! The probe: a greedy dive for a helpmate.
//!
//! The most promising move that has not been made is made, whatever its depth, until a mate turns up. Moves are priced before they
//! are made, so a position costs little more than the listing of its moves; in most positions from games some thirty
//! positions lead to mate.

use crate::geometry::Color;
use crate::position::{Move, Position};
use crate::winnability::Found;
use crate::winnability::guide::Guide;
use crate::winnability::mate::Checks;
use crate::winnability::material::has_insufficient_material;
use crate::winnability::novelty::Novelty;
use crate::winnability::plan::Plan;
use crate::winnability::queue::Queue;
use crate::winnability::state::Placement;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// The most positions that a dive visits.
const DIVE: usize = 256;
/// The most positions that any probe visits.
const MOST_NODES: usize = 512;
/// Slots of the table of positions, a power of two.
const SLOTS: usize = 2 * MOST_NODES;
/// What a move pays that tries the same again.
const CHARGE: i16 = 5;
const MOST_EDGES: usize = 16 * MOST_NODES;
/// More than a set of one man's moves holds.
const MOST_OF_A_SET: usize = 28;

#[derive(Clone, Copy, Debug)]
struct Node {
    position: Position,
    parent: u16,
    mv: Option<Move>,
    price: i16,
}

/// A move not yet made.
#[derive(Clone, Copy, Debug)]
struct Edge {
    below: u32,
    node: u16,
    mv: Move,
    price: i16,
}

/// The memory of a probe, which can be taken up again where it stopped.
#[derive(Debug)]
pub(crate) struct Probe {
    guide: Guide,
    nodes: Vec<Node>,
    keys: Vec<u64>,
    /// The nodes by key: index plus one; zero is a free slot.
    table: Vec<u16>,
    edges: Vec<Edge>,
    queue: Queue,
    /// In use when the search goes by a plan.
    novelty: Novelty,
    /// The node whose moves are to be listed next.
    current: usize,
    /// No move has been left out.
    complete: bool,
}

impl Default for Probe {
    fn default() -> Probe {
        Probe {
            guide: Guide::new(Color::White, Plan::Any),
            nodes: Vec::with_capacity(MOST_NODES),
            keys: Vec::with_capacity(MOST_NODES),
            table: alloc::vec![0; SLOTS],
            edges: Vec::with_capacity(MOST_EDGES),
            queue: Queue::new(),
            novelty: Novelty::new(),
            current: 0,
            complete: true,
        }
    }
}

impl Probe {
    /// Begins anew.
    pub(crate) fn start(&mut self, position: &Position, guide: Guide) {
        self.guide = guide;
        self.nodes.clear();
        self.keys.clear();
        self.table.fill(0);
        self.edges.clear();
        self.queue.clear();
        if guide.is_committed(guide.means(position.board())) {
            self.novelty.clear();
        }
        self.complete = true;
        let node =
            Node { position: *position, parent: 0, mv: None, price: self.guide.view(position).price() };
        let key = Placement::of(position).key(position.turn());
        if let Some(slot) = self.free_slot(position, key) {
            self.store(node, key, slot);
        }
    }

    /// The free slot for a position, or none if it is stored.
    fn free_slot(&self, position: &Position, key: u64) -> Option<usize> {
        let mut slot = key as usize % SLOTS;
        while let Some(node) = usize::from(self.table[slot]).checked_sub(1) {
            if self.keys[node] == key && self.nodes[node].position.same_position(position) {
                return None;
            }
            slot = (slot + 1) % SLOTS;
        }
        Some(slot)
    }

    fn store(&mut self, node: Node, key: u64, slot: usize) {
        self.current = self.nodes.len();
        self.nodes.push(node);
        self.keys.push(key);
        self.table[slot] = self.nodes.len() as u16;
    }

    /// Goes on until a mate is found, nothing is left, or so many positions have been visited.
    ///
    /// `Nothing` is a proof: every position that can come has been visited, but for those whose material can't mate, and in none
    /// of them does the winner mate.
    pub(crate) fn run(&mut self, limit: usize) -> Found {
        self.go_on(limit.min(DIVE), MOST_EDGES - MOST_OF_A_SET)
    }

    /// As [`Probe::run`], but in hope of a proof: gives up when so many moves have been listed.
    pub(crate) fn exhaust(&mut self, limit: usize, moves: usize) -> Found {
        self.go_on(limit.min(MOST_NODES), moves.min(MOST_EDGES - MOST_OF_A_SET))
    }

    /// The number of positions visited so far.
    pub(crate) fn visited(&self) -> usize {
        self.nodes.len()
    }

    /// The number of moves listed so far.
    pub(crate) fn listed(&self) -> usize {
        self.edges.len()
    }

    fn go_on(&mut self, limit: usize, moves: usize) -> Found {
        while self.nodes.len() <= limit && self.edges.len() <= moves {
            let position = self.nodes[self.current].position;
            if !has_insufficient_material(position.board(), self.guide.winner())
                && let Some(mate) = self.list_moves(&position, moves)
            {
                return Found::Mate(self.line(mate));
            }
            if !self.advance() {
                return if self.complete {
                    Found::Nothing { states: self.nodes.len() }
                } else {
                    Found::NotYet
                };
            }
        }
        Found::NotYet
    }

    /// Lists the moves of the current node until there are so many in all, or one of them is the mate that is looked for.
    fn list_moves(&mut self, position: &Position, most: usize) -> Option<Move> {
        let Node { price, .. } = self.nodes[self.current];
        let view = self.guide.view(position);
        let checks = if position.turn() == self.guide.winner() { Checks::of(position) } else { None };
        let (edges, queue, node) = (&mut self.edges, &mut self.queue, self.current as u16);
        let (novelty, guide) = (&mut self.novelty, self.guide);
        let committed = guide.is_committed(view.means);
        let flow = position.visit_legal_moves(|moves| {
            if let Some(mate) = checks.as_ref().and_then(|checks| checks.mate(position, moves)) {
                return ControlFlow::Break(Some(mate));
            }
            if edges.len() > most {
                return ControlFlow::Break(None);
            }
            view.price_moves(price, moves, |mv, price| {
                let stale = committed && {
                    let child = position.after(mv);
                    novelty.is_stale(&child, mv, child.board().king(!guide.winner()))
                };
                let charge = if stale { CHARGE } else { 0 };
                let below = queue.push(price + charge, edges.len() as u32);
                edges.push(Edge { below, node, mv, price });
            });
            ControlFlow::Continue(())
        });
        self.complete &= flow.is_continue();
        flow.break_value().flatten()
    }

    /// Makes the cheapest move that leads to a new position; false if there is none.
    fn advance(&mut self) -> bool {
        while let Some(edge) = self.queue.pop(|edge| self.edges[edge as usize].below) {
            let Edge { node, mv, mut price, .. } = self.edges[edge as usize];
            let parent = &self.nodes[usize::from(node)].position;
            let position = parent.after(mv);
            let key = Placement::of(&position).key(position.turn());
            let Some(slot) = self.free_slot(&position, key) else { continue };
            if mv.promotion().is_some()
                || self.guide.means(position.board()) != self.guide.means(parent.board())
            {
                price = self.guide.view(&position).price();
            }
            self.store(Node { position, parent: node, mv: Some(mv), price }, key, slot);
            return true;
        }
        false
    }

    /// The moves to the current node, and the mate.
    fn line(&self, mate: Move) -> Vec<Move> {
        let mut line = Vec::with_capacity(64);
        line.push(mate);
        let mut node = &self.nodes[self.current];
        while let Some(mv) = node.mv {
            line.push(mv);
            node = &self.nodes[usize::from(node.parent)];
        }
        line.reverse();
        line
    }
}
