//! Can this side still mate, by any series of legal moves?
//!
//! # What the Laws say
//! A game is drawn at once when neither player can checkmate by any possible series of legal moves: the position is *dead* (Laws:
//! 5.2.2). When a flag falls the game is lost, but drawn if the *opponent* cannot checkmate by any possible series of legal moves
//! (6.9); the same question decides after a resignation (5.1.2) and after a second illegal move (7.5.5). "Any series" means that both
//! sides help: what is asked for is a *helpmate*, however silly, with castling, en passant and every promotion. Counting material does not
//! answer it: a wall of pawns can be dead with sixteen of them, and a forced capture kills a position with queens.
//!
//! # What is decided here
//! [`winnability`] says for one side whether a helpmate exists, [`deadness`] for both together. The answer depends on the position alone:
//! men, turn, castling rights, a legal en passant capture. Clocks and history play no part. The 75 moves and the fifth occurrence (9.6) are
//! rules of competition; they end a game but make no move illegal, and a helpmate never needs a position twice.
//!
//! A verdict is never a guess. [`Winnability::Winnable`] carries the moves of a helpmate, which have been played out before it is returned;
//! [`Winnability::Unwinnable`] says what it was proved by; and where the budget is too small for either, the answer is
//! [`Winnability::Unknown`]. The problem is finite but hard (on larger boards PSPACE-complete), so a budget is needed; it is
//! counted in [`Nodes`], and the same question has the same answer everywhere.
//!
//! # What to do with `Unknown`
//! The Laws draw only what *cannot* be won, so `Unknown` is no draw: let the game go on; after a flag fall let the result stand as a loss and note
//! that it rests on an unproved mate, and ask again with [`Nodes::THOROUGH`] when somebody appeals. A server may ask with
//! [`Nodes::FAST`] after every ply for dead positions, and with [`Nodes::SERVER`] once at the end of a game.
//!
//! # The ladder
//! Cheap steps first; each settles what it can prove and leaves the rest to the next.
//!
//! | step | why its verdict is right |
//! |---|---|
//! | 1. the game is over | mate is won by him who gave it, stalemate by nobody |
//! | 2. material | a theorem: such men have no mate, nor has what captures leave of them |
//! | 3. forced moves | with one legal move, the position after it has the same future |
//! | 4. few moves | after each of them another step says that there is no mate |
//! | 5. walls | an invariant: no man can leave its region, and there is no mate within them |
//! | 6. the probe | a mate found is a mate; nothing left to visit is a proof |
//! | 7. one king apart | as the probe, with all squares of a king taken together and more counted as possible than is |
//! | 8. the search | as the probe, with every position stored exactly |
//!
//! [`Nodes::FAST`] and less climb the first seven only where a proof is likely and cheap. A bigger budget does the same first, and what is
//! left open then climbs all eight.
//!
//! ```
//! use caissa::winnability::{Deadness, Nodes, Proof, Winnability, deadness, winnability};
//! use caissa::{Color, Position};
//!
//! // Eight pawns, but no way through.
//! let wall: Position = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1".parse()?;
//! assert_eq!(winnability(&wall, Color::White, Nodes::FAST), Winnability::Unwinnable(Proof::Walls));
//! assert_eq!(deadness(&wall, Nodes::FAST), Deadness::Dead);
//!
//! // A lone knight can mate a king that is in its own pawn's way.
//! let knight: Position = "k1K5/p7/3N4/8/8/8/8/8 w - - 0 1".parse()?;
//! assert!(matches!(winnability(&knight, Color::White, Nodes::SERVER), Winnability::Winnable { .. }));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod corner;
mod cover;
mod distance;
mod filler;
mod guide;
mod last_moves;
mod mate;
mod material;
mod nodes;
mod novelty;
mod plan;
mod probe;
mod queue;
mod race;
mod regions;
mod search;
#[cfg(feature = "serde")]
mod serial;
mod short;
mod state;
mod walls;
mod wanderer;
mod work;

pub use material::has_insufficient_material;
pub use nodes::Nodes;
pub use walls::{WalledMan, Walls};

use crate::geometry::{Color, Rank, Role};
use crate::position::{Move, Position};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::{fmt, iter};
use guide::Guide;
use plan::{Means, Plan};
use probe::Probe;
use regions::is_walled_in;
use search::{Goal, Search};
use wanderer::Wanderer;

/// Whether a side can still mate.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Winnability {
    /// It can.
    Winnable {
        /// Legal moves of both sides that end with the mate; none if it is on the board. Rarely the shortest way.
        helpmate: Vec<Move>,
    },
    /// It can't, and that is proved.
    Unwinnable(Proof),
    /// The budget was too small to tell. This is no draw.
    Unknown,
}

/// What an unwinnable position was proved by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Proof {
    /// The game is over: stalemate, or mate by the other side.
    Terminal,
    /// The men on the board can't mate however they stand: [`has_insufficient_material`].
    Material,
    /// The men can't leave certain regions, and no mate fits within them.
    Walls,
    /// All positions that can come were looked at, but for those that one of the other proofs settles.
    Exhausted {
        /// How many were looked at.
        states: usize,
    },
}

/// Whether a position is dead: neither side can mate by any series of legal moves. Laws: 5.2.2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deadness {
    /// Neither side can mate.
    Dead,
    /// At least one side can.
    Alive,
    /// The budget was too small to tell. This is no draw.
    Unknown,
}

/// Whether `winner` can still mate by any series of legal moves. Laws: 6.9, 5.1.2, 7.5.5.
///
/// Takes its memory anew; [`Solver`] keeps it from one question to the next. After a flag fall or a resignation ask for the *opponent*
/// of the player who ran out of time or resigned.
///
/// ```
/// use caissa::winnability::{Nodes, Winnability, winnability};
/// use caissa::{Color, Position};
///
/// // Black has a queen and a rook, but White's only move mates.
/// let position: Position = "Rr5k/7p/8/8/8/8/1q6/K1B3R1 w - - 0 1".parse()?;
/// assert!(matches!(winnability(&position, Color::Black, Nodes::FAST), Winnability::Unwinnable(_)));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn winnability(position: &Position, winner: Color, nodes: Nodes) -> Winnability {
    Solver::new().winnability(position, winner, nodes)
}

/// Whether neither side can mate by any series of legal moves. Cheaper than asking for both sides in turn. Laws: 5.2.2.
///
/// A checkmate on the board is not dead: it has been given.
///
/// ```
/// use caissa::Position;
/// use caissa::winnability::{Deadness, Nodes, deadness};
///
/// // White must take the queen, and two kings are left.
/// let position: Position = "8/8/8/8/8/8/k5q1/7K w - - 0 1".parse()?;
/// assert_eq!(deadness(&position, Nodes::FAST), Deadness::Dead);
/// assert_eq!(deadness(&Position::initial(), Nodes::SERVER), Deadness::Alive);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn deadness(position: &Position, nodes: Nodes) -> Deadness {
    Solver::new().deadness(position, nodes)
}

/// What a search has come to.
pub(crate) enum Found {
    /// These moves end in mate.
    Mate(Vec<Move>),
    /// There is no such mate; so many positions were looked at.
    Nothing { states: usize },
    /// The budget was too small.
    NotYet,
}

/// Answers questions and owns the memory for it, so that none is allocated from one question to the next.
///
/// About half a MiB for the steps before the search, and up to 56 bytes for each of the [`Nodes`] of the biggest budget used so far.
///
/// ```
/// use caissa::winnability::{Nodes, Solver, Winnability};
/// use caissa::{Color, Position};
///
/// let mut solver = Solver::new();
/// let mut position: Position = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1".parse()?;
/// let Winnability::Winnable { helpmate } = solver.winnability(&position, Color::White, Nodes::SERVER) else {
///     unreachable!("a queen can mate");
/// };
/// for mv in helpmate {
///     position.play(mv)?;
/// }
/// assert!(position.is_checkmate());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub struct Solver {
    probe: Lazy<Probe>,
    wanderer: Lazy<Wanderer>,
    search: Lazy<Search>,
}

/// What is made when it is needed for the first time: most answers need neither probe nor search.
struct Lazy<T>(Option<Box<T>>);

impl<T: Default> Lazy<T> {
    fn get(&mut self) -> &mut T {
        self.0.get_or_insert_default()
    }
}

/// Positions visited before it is asked whether walls stand in the way: enough for most helpmates.
const FIRST_LOOK: usize = 40;
/// Positions of a search that tries one plan of several.
const A_PLAN: usize = 2_000;
/// The part of a budget that the probe gets for positions to which the theorems don't apply.
const IRREGULAR: usize = 16;
/// The most moves that are followed because nothing else is legal.
const MOST_FORCED: usize = 16;

impl Solver {
    /// A solver that has not taken any memory yet.
    #[must_use]
    pub const fn new() -> Solver {
        Solver { probe: Lazy(None), wanderer: Lazy(None), search: Lazy(None) }
    }

    /// As the function [`winnability`](fn@winnability).
    pub fn winnability(&mut self, position: &Position, winner: Color, nodes: Nodes) -> Winnability {
        let verdict = match self.before_search(position, winner, nodes) {
            Step::Settled(verdict) => verdict,
            // 8. The search, to the end of the budget.
            Step::Open(Forced { line, position, .. }) => {
                verdict(self.search(&position, Goal::By(winner), winner, nodes), line)
            }
        };
        match &verdict {
            // Trust is good: what is called a helpmate has been played out.
            Winnability::Winnable { helpmate } if !is_helpmate(position, winner, helpmate) => {
                Winnability::Unknown
            }
            _ => verdict,
        }
    }

    /// As the function [`deadness`](fn@deadness).
    pub fn deadness(&mut self, position: &Position, nodes: Nodes) -> Deadness {
        let first = match Means::of(position.board(), Color::White) {
            Means::Minors => Color::Black,
            Means::Heavy | Means::Pawns => Color::White,
        };
        let mut open = None;
        let mut unknown = false;
        for winner in [first, !first] {
            match self.before_search(position, winner, nodes) {
                Step::Settled(Winnability::Winnable { .. }) => return Deadness::Alive,
                Step::Settled(Winnability::Unwinnable(_)) => {}
                // A little budget is not spent twice; a bigger one may show that the other side can mate.
                Step::Settled(Winnability::Unknown) if nodes <= Nodes::FAST => return Deadness::Unknown,
                Step::Settled(Winnability::Unknown) => unknown = true,
                Step::Open(Forced { position, .. }) => {
                    let goal = if open.is_some() { Goal::Any } else { Goal::By(winner) };
                    open = Some((position, goal, winner));
                }
            }
        }
        if unknown {
            return Deadness::Unknown;
        }
        let Some((position, goal, winner)) = open else { return Deadness::Dead };
        match self.search(&position, goal, winner, nodes) {
            Found::Mate(_) => Deadness::Alive,
            Found::Nothing { .. } => Deadness::Dead,
            Found::NotYet => Deadness::Unknown,
        }
    }

    /// All steps but the search: the short ladder, and if the budget is more than that needs, the long one.
    fn before_search(&mut self, position: &Position, winner: Color, nodes: Nodes) -> Step {
        match self.short_ladder(position, winner, nodes) {
            Winnability::Unknown if nodes > Nodes::FAST => self.climb(position, winner, nodes),
            verdict => Step::Settled(verdict),
        }
    }

    fn search(&mut self, position: &Position, goal: Goal, guided_by: Color, nodes: Nodes) -> Found {
        let search = self.search.get();
        let mut boxes = Plan::boxes(position.board(), guided_by).peekable();
        if boxes.peek().is_some() {
            for plan in iter::once(Plan::Any).chain(boxes) {
                match search.run(position, goal, Guide::new(guided_by, plan), A_PLAN.min(nodes.count())) {
                    Found::NotYet => {}
                    found => return found,
                }
            }
        }
        search.run(position, goal, Guide::new(guided_by, Plan::Any), nodes.count())
    }

    /// The steps before the search that take longer.
    fn climb(&mut self, position: &Position, winner: Color, nodes: Nodes) -> Step {
        let forced = match self.first_steps(position, winner, nodes) {
            Step::Settled(verdict) => return Step::Settled(verdict),
            Step::Open(forced) => forced,
        };
        // 6. and 5. again: the probe, at first short, and walls, at first simple ones.
        let probe = self.probe.get();
        let mut plans = Plan::all(forced.position.board(), winner);
        probe.start(&forced.position, Guide::new(winner, plans.next().unwrap_or(Plan::Any)));
        for (states, chapters) in [(FIRST_LOOK, 0), (nodes.count(), 2)] {
            match probe.run(states) {
                Found::NotYet => {}
                found => return Step::Settled(verdict(found, forced.line)),
            }
            if is_walled_in(&forced.position, winner, chapters) {
                return Step::Settled(Winnability::Unwinnable(Proof::Walls));
            }
        }
        // The probe again, by other plans.
        for plan in plans {
            probe.start(&forced.position, Guide::new(winner, plan));
            match probe.run(nodes.count()) {
                Found::NotYet => {}
                found => return Step::Settled(verdict(found, forced.line)),
            }
        }
        Step::Open(forced)
    }

    /// Steps 1 to 3, which every budget affords.
    fn first_steps(&mut self, position: &Position, winner: Color, nodes: Nodes) -> Step {
        let mut forced = Forced { line: Vec::new(), position: *position, choices: 0 };
        loop {
            let position = &forced.position;
            let choices = position.count_legal_moves();
            forced.choices = choices;
            // 1. The game is over. This comes first: men that can't mate by play may stand in a mate that was set up.
            if choices == 0 {
                let mated = position.turn() != winner && position.is_check();
                return Step::Settled(if mated {
                    Winnability::Winnable { helpmate: forced.line }
                } else {
                    forced.proof(Proof::Terminal)
                });
            }
            // The theorems are about positions that play can reach and leave; in others a helpmate is still a helpmate.
            if !is_regular(position) {
                if position.board().color(winner).len() == 1 {
                    // But after a legal move no king gives check, wherever the other men stand.
                    return Step::Settled(forced.proof(Proof::Material));
                }
                self.probe.get().start(position, Guide::new(winner, Plan::Any));
                return Step::Settled(match self.probe.get().run(nodes.count() / IRREGULAR) {
                    Found::Mate(moves) => forced.won_by(moves),
                    Found::Nothing { .. } | Found::NotYet => Winnability::Unknown,
                });
            }
            // 2. Material.
            if has_insufficient_material(position.board(), winner) {
                return Step::Settled(forced.proof(Proof::Material));
            }
            // 3. Forced moves.
            if choices > 1 || forced.line.len() >= MOST_FORCED {
                return Step::Open(forced);
            }
            let Some(&mv) = position.legal_moves().first() else { return Step::Open(forced) };
            forced.position = position.after(mv);
            forced.line.push(mv);
        }
    }
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").finish_non_exhaustive()
    }
}

/// How far up the ladder settled it.
enum Step {
    Settled(Winnability),
    Open(Forced),
}

/// A position, and the moves without an alternative that led to it.
struct Forced {
    line: Vec<Move>,
    position: Position,
    /// The number of legal moves in it.
    choices: usize,
}

impl Forced {
    /// The verdict for the position before the forced moves.
    fn proof(&self, proof: Proof) -> Winnability {
        Winnability::Unwinnable(match self.line.len() {
            0 => proof,
            moves => Proof::Exhausted { states: moves + 1 },
        })
    }

    fn won_by(self, moves: Vec<Move>) -> Winnability {
        let mut helpmate = self.line;
        helpmate.extend(moves);
        Winnability::Winnable { helpmate }
    }
}

/// What a search says of a position from which certain moves were forced before.
fn verdict(found: Found, mut line: Vec<Move>) -> Winnability {
    match found {
        Found::Mate(moves) => {
            line.extend(moves);
            Winnability::Winnable { helpmate: line }
        }
        Found::Nothing { states } => {
            Winnability::Unwinnable(Proof::Exhausted { states: states + line.len() })
        }
        Found::NotYet => Winnability::Unknown,
    }
}

/// Whether these legal moves end with the opponent of `winner` checkmated.
fn is_helpmate(position: &Position, winner: Color, moves: &[Move]) -> bool {
    let mut position = *position;
    moves.iter().all(|&mv| position.play(mv).is_ok()) && position.turn() != winner && position.is_checkmate()
}

/// Whether the side that has just moved is not in check and no pawn stands where pawns don't.
fn is_regular(position: &Position) -> bool {
    let board = position.board();
    let ends = Rank::First.bitboard() | Rank::Eighth.bitboard();
    let them = !position.turn();
    let safe = |king| board.attackers(king, position.turn(), board.occupied()).is_empty();
    !board.pieces(Role::Pawn).intersects(ends) && board.king(them).is_some_and(safe)
}
