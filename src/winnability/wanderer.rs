//! All positions that can come, with those that differ only in the square of one king taken together.
//!
//! In a closed position one king often has half the board to itself while the rest has few moves left. What the others can do
//! hardly depends on where it is, so that its squares are best kept as a set beside a board without it.
//!
//! More is counted as possible than is: pins, and that the wandering king blocks lines, are ignored wherever that allows a move. So every
//! position that can come is in the sets, and if none in them is a mate there is no mate.

use crate::attacks;
use crate::board::Board;
use crate::geometry::{Bitboard, Color, Piece, Rank, Role, Square};
use crate::position::{CastlingRights, CastlingSide, Position};
use crate::winnability::material::has_insufficient_material;
use crate::winnability::race::Race;
use crate::winnability::regions::{forward, knight_jumps, reach, steps_around};
use crate::winnability::state::Placement;
use crate::winnability::work::Work;
use alloc::vec::Vec;
use arrayvec::ArrayVec;

/// More than there are stages of a game before a promotion.
const STAGES: usize = 1_024;
/// The work of a look at a scene, and besides if there is a race, for a piece, and for each move.
const LOOK: usize = 15;
const RACE: usize = 8;
const PIECE: usize = 3;
const MOVE: usize = 10;
/// The work of looking at a check, of answering it otherwise than by the king, and of looking for a mate.
const CHECK: usize = 4;
const ANSWER: usize = 48;
const MATE: usize = 25;
/// How far a capture brings the game: further than any move of a pawn.
const CAPTURE: u32 = 8;
/// What a promotion adds to the stage, for what holds before it need not hold after it.
const PROMOTION: u32 = 1 << 16;

/// A board without one king, and the squares where that king may be.
#[derive(Clone, Copy)]
struct Scene {
    /// Without the king. A pawn that may be captured en passant is marked.
    placement: Placement,
    /// All squares found so far.
    squares: Bitboard,
    /// Those whose moves are still to be made.
    fresh: Bitboard,
    /// How far the game has come, with [`PROMOTION`] for each; so that scenes are looked at when most of what leads to them has been found.
    stage: u32,
    /// The scene that waits below this one: its index plus one.
    below: u32,
    turn: Color,
}

/// The search by scenes, and its memory.
pub(crate) struct Wanderer {
    winner: Color,
    /// Whose king wanders.
    color: Color,
    /// Rooks that might still castle, and from where their kings would.
    castling: Bitboard,
    homes: [Square; 2],
    /// What is known if the other side is shut in.
    race: Option<Race>,
    scenes: Vec<Scene>,
    /// The scenes by key: index plus one; zero is a free slot.
    table: Vec<u32>,
    mask: usize,
    /// Scenes with fresh squares by stage: a stack each, with the index plus one of its top.
    waiting: Vec<u32>,
    /// None waits at an earlier or a later stage.
    earliest: usize,
    latest: usize,
    work: Work,
    /// How many scenes there may be.
    most: usize,
}

impl Default for Wanderer {
    fn default() -> Wanderer {
        Wanderer {
            winner: Color::White,
            color: Color::White,
            castling: Bitboard::EMPTY,
            homes: [Square::A1; 2],
            race: None,
            scenes: Vec::new(),
            table: Vec::new(),
            mask: 0,
            waiting: alloc::vec![0; STAGES],
            earliest: 0,
            latest: 0,
            work: Work(0),
            most: 0,
        }
    }
}

/// Where moves are made.
struct At {
    board: Board,
    /// The same, with no pawn marked.
    placement: Placement,
    turn: Color,
    stage: u32,
}

/// There may be a mate, or it takes too much work.
struct GiveUp;

impl Wanderer {
    /// The number of positions that can come, if none is a mate by the winner and that is seen with so much work.
    pub(crate) fn exhaust(&mut self, position: &Position, winner: Color, work: &mut Work) -> Option<usize> {
        self.work = *work;
        let ended = self.start(position, winner).and_then(|()| self.run());
        *work = self.work;
        ended.ok()?;
        Some(self.scenes.iter().map(|scene| scene.squares.len()).sum())
    }

    fn start(&mut self, position: &Position, winner: Color) -> Result<(), GiveUp> {
        let board = position.board();
        let [white, black] = Color::ALL.map(|color| flights(board, color).len());
        self.winner = winner;
        self.color = if white > black { Color::White } else { Color::Black };
        self.race = None;
        if white.min(black) == 0 {
            self.race = Race::of(position, winner, !self.color, &mut self.work);
        }
        let Some(king) = board.king(self.color) else { return Err(GiveUp) };
        self.castling = position.castling_rights().rooks();
        self.homes = Color::ALL.map(|color| position.board().king(color).unwrap_or(Square::A1));
        // Each scene costs a move and a look in the end.
        self.most = self.work.0 / (LOOK + MOVE);
        let slots = (self.most * 3 / 2 + 1).next_power_of_two();
        if self.table.len() < slots {
            self.table = alloc::vec![0; slots];
        }
        self.mask = slots - 1;
        self.table[..slots].fill(0);
        self.scenes.clear();
        self.scenes.reserve_exact(self.most);
        self.waiting.fill(0);
        (self.earliest, self.latest) = (0, 0);
        let position =
            Position::trusted(*board, position.turn(), CastlingRights::NONE, position.en_passant());
        let placement = Placement::of(&position).without(king.bitboard());
        self.add(0, &placement, position.turn(), king.bitboard())
    }

    fn run(&mut self) -> Result<(), GiveUp> {
        while self.earliest <= self.latest {
            match self.waiting[self.earliest].checked_sub(1) {
                None => self.earliest += 1,
                Some(top) => self.look_at(top as usize)?,
            }
        }
        Ok(())
    }

    /// Makes all moves from the fresh squares of a scene.
    fn look_at(&mut self, index: usize) -> Result<(), GiveUp> {
        let Scene { placement, turn, fresh, stage, below, .. } = self.scenes[index];
        let (board, marked) = placement.board();
        self.spend(LOOK)?;
        self.waiting[self.earliest] = below;
        self.scenes[index].fresh = Bitboard::EMPTY;
        if stage < PROMOTION
            && let Some(race) = &self.race
        {
            self.work.spend(RACE).ok_or(GiveUp)?;
            if race.is_lost(&board, turn, fresh) {
                return Ok(());
            }
        }
        if !board.color(self.winner).intersects(board.pawns | board.orthogonals)
            && let Some(king) = fresh.first()
            && has_insufficient_material(&self.with_king(&board, king), self.winner)
        {
            return Ok(());
        }
        let placement =
            if marked.is_empty() { placement } else { Placement::of_board(&board, Bitboard::EMPTY) };
        let at = At { board, placement, turn, stage };
        if let Some(pawn) = marked.first() {
            self.take_en_passant(&at, pawn, fresh)?;
        }
        if turn == self.color { self.wander(&at, fresh) } else { self.others_move(&at, fresh) }
    }

    /// The moves of the side whose king wanders.
    fn wander(&mut self, at: &At, kings: Bitboard) -> Result<(), GiveUp> {
        let At { ref board, ref placement, turn, stage } = *at;
        let (own, enemies) = (board.color(turn), board.color(!turn));
        let around = steps_around(kings);
        let safe = unattacked(around | kings, board, !turn, board.occupied());
        let to = (around & safe) - own;
        self.add(stage, placement, !turn, to - enemies)?;
        for square in to & enemies {
            self.add(stage + CAPTURE, &placement.without(square.bitboard()), !turn, square.bitboard())?;
        }
        let home = self.homes[turn.index()];
        if kings.contains(home) {
            for (placement, king) in self.castlings(at) {
                self.add(stage, &placement, !turn, king.bitboard())?;
            }
        }
        if !kings.is_subset(safe) {
            self.answer_checks(at, kings - safe, safe)?;
        }
        self.move_men(at, kings & safe, &Bounds::NONE)
    }

    /// What the other men do where the wandering king is in check, unless that may be mate. Its own moves, to safe squares, are made before.
    fn answer_checks(&mut self, at: &At, kings: Bitboard, safe: Bitboard) -> Result<(), GiveUp> {
        let At { ref board, turn, .. } = *at;
        let own = board.color(turn);
        let reached = men_reach(board, turn);
        for king in kings {
            self.spend(CHECK)?;
            let checkers = board.attackers(king, !turn, board.occupied());
            let answers = checkers
                .into_iter()
                .fold(checkers, |squares, checker| squares | attacks::between(king, checker));
            if answers.intersects(reached) {
                self.answer_check(at, king)?;
            } else if turn != self.winner && !(attacks::king(king) & safe).intersects(!own) {
                return Err(GiveUp);
            }
        }
        Ok(())
    }

    /// The moves of the other men where the wandering king is in check on this square.
    fn answer_check(&mut self, at: &At, king: Square) -> Result<(), GiveUp> {
        self.spend(ANSWER)?;
        let turn = at.turn;
        let position = Position::trusted(self.with_king(&at.board, king), turn, CastlingRights::NONE, None);
        let moves = position.legal_moves();
        if moves.is_empty() && turn != self.winner {
            return Err(GiveUp);
        }
        for &mv in moves.iter().filter(|mv| mv.from() != king) {
            let progress = if position.is_zeroing(mv) { CAPTURE } else { 0 };
            let promotion = if mv.promotion().is_some() { PROMOTION } else { 0 };
            let placement = Placement::of(&position.after(mv)).without(king.bitboard());
            self.add(at.stage + progress + promotion, &placement, !turn, king.bitboard())?;
        }
        Ok(())
    }

    /// The moves of the other side.
    fn others_move(&mut self, at: &At, wanderer: Bitboard) -> Result<(), GiveUp> {
        let At { ref board, turn, stage, .. } = *at;
        let Some(king) = board.king(turn) else { return Err(GiveUp) };
        let mut bounds = Bounds::NONE;
        self.bind(&mut bounds, board, king, turn, wanderer)?;
        let near = attacks::king(king) - board.color(turn);
        let piece = Piece { color: turn, role: Role::King };
        for to in unattacked(near, board, !turn, board.occupied() | wanderer) {
            let placement = at.placement.moved(king.bitboard(), to, piece);
            self.add(stage, &placement, !turn, wanderer - attacks::king(to) - to.bitboard())?;
        }
        if king == self.homes[turn.index()] {
            for (placement, to) in self.castlings(at) {
                let placement = placement.moved(Bitboard::EMPTY, to, piece);
                self.add(stage, &placement, !turn, wanderer - attacks::king(to) - placement.occupied())?;
            }
        }
        self.move_men(at, wanderer, &bounds)
    }

    /// How the men of the side whose king does not wander are bound by checks and pins.
    fn bind(
        &mut self,
        bounds: &mut Bounds,
        board: &Board,
        king: Square,
        turn: Color,
        wanderer: Bitboard,
    ) -> Result<(), GiveUp> {
        let enemies = board.color(!turn);
        let leapers = (attacks::pawn(turn, king) & board.pawns) | (attacks::knight(king) & board.knights);
        let aligned =
            (attacks::diagonals(king) & board.diagonals) | (attacks::orthogonals(king) & board.orthogonals);
        if !(leapers | aligned).intersects(enemies) {
            return Ok(());
        }
        let mut checkers = board.attackers(king, !turn, board.occupied());
        if !checkers.is_empty() {
            if turn != self.winner {
                self.spend(MATE * wanderer.len())?;
                if wanderer.into_iter().any(|square| self.is_mate(board, square, turn)) {
                    return Err(GiveUp);
                }
            }
            // The wanderer may stand in the way of his own men, wherever he is; a check that he can't block is to be answered.
            checkers = board.attackers(king, !turn, board.occupied() | wanderer);
        }
        if let Some(checker) = checkers.first() {
            bounds.answers = if checkers.has_several() {
                Bitboard::EMPTY
            } else {
                checkers | attacks::between(king, checker)
            };
        }
        for slider in aligned & enemies {
            let between = attacks::between(king, slider);
            let men = between & board.occupied();
            if let Some(man) = (men & board.color(turn)).first()
                && men == man.bitboard()
                && !between.intersects(wanderer)
            {
                bounds.pins.push((man, between | slider.bitboard()));
            }
        }
        Ok(())
    }

    /// The placements after castling of a king at home, but for the king, and where it goes; whether it may is not asked.
    fn castlings(&self, at: &At) -> ArrayVec<(Placement, Square), 2> {
        let At { ref board, turn, .. } = *at;
        let king = self.homes[turn.index()];
        let rooks = self.castling & board.orthogonals & board.color(turn) & king.rank().bitboard();
        let mut placements = ArrayVec::new();
        for rook in rooks.into_iter().take(2) {
            let side = CastlingSide::of(king, rook);
            let (king_to, rook_to) =
                (Square::new(side.king_file(), king.rank()), Square::new(side.rook_file(), king.rank()));
            let path = attacks::between(king, king_to) | attacks::between(rook, rook_to);
            let path = path | king_to.bitboard() | rook_to.bitboard();
            if !path.intersects(board.occupied() - king.bitboard() - rook.bitboard()) {
                let from = king.bitboard() | rook.bitboard();
                let piece = Piece { color: turn, role: Role::Rook };
                placements.push((at.placement.moved(from, rook_to, piece), king_to));
            }
        }
        placements
    }

    /// All moves of the men but the kings and captures en passant.
    fn move_men(&mut self, at: &At, kings: Bitboard, bounds: &Bounds) -> Result<(), GiveUp> {
        let At { ref board, ref placement, turn, stage } = *at;
        if kings.is_empty() {
            return Ok(());
        }
        // No king is ever taken: where one could be, more was counted as possible than is.
        let (own, enemies) = (board.color(turn), board.color(!turn) - board.kings);
        let occupied = board.occupied();
        for from in own - board.pawns - board.kings {
            self.spend(PIECE)?;
            let Some(role) = board.role_at(from) else { continue };
            let piece = Piece { color: turn, role };
            for to in (reach(role, turn, from, occupied) - own - board.kings) & bounds.from(from) {
                let stage = if enemies.contains(to) { stage + CAPTURE } else { stage };
                self.add(stage, &placement.moved(from.bitboard(), to, piece), !turn, kings - to.bitboard())?;
            }
        }
        let pawns = board.pawns & own;
        for to in attacks::pawns(turn, pawns) & enemies {
            for from in attacks::pawn(!turn, to) & pawns {
                if bounds.from(from).contains(to) {
                    self.add_pawn_move(at, from, to, kings, CAPTURE)?;
                }
            }
        }
        let fronts = forward(turn, pawns) - occupied;
        for to in fronts {
            for from in forward(!turn, to.bitboard()) {
                if bounds.from(from).contains(to) {
                    self.add_pawn_move(at, from, to, kings, 0)?;
                }
            }
        }
        let third = Rank::Third.relative_to(turn).bitboard();
        for to in forward(turn, fronts & third) - occupied {
            let front = forward(!turn, to.bitboard());
            for from in forward(!turn, front) {
                if bounds.from(from).contains(to) {
                    let pawn = Piece { color: turn, role: Role::Pawn };
                    let placement = placement.moved(from.bitboard(), to, pawn);
                    let seen = attacks::pawns(turn, front).intersects(board.pawns & enemies);
                    let placement = if seen { placement.marked(to) } else { placement };
                    self.add(stage + 2, &placement, !turn, kings - front - to.bitboard())?;
                }
            }
        }
        Ok(())
    }

    /// The captures of a pawn en passant.
    fn take_en_passant(&mut self, at: &At, pawn: Square, kings: Bitboard) -> Result<(), GiveUp> {
        let At { ref board, ref placement, turn, stage } = *at;
        let to = Square::masked(pawn as u8 ^ 8);
        for from in attacks::pawn(!turn, to) & board.pawns & board.color(turn) {
            let taker = Piece { color: turn, role: Role::Pawn };
            let placement = placement.moved(from.bitboard() | pawn.bitboard(), to, taker);
            self.add(stage + CAPTURE, &placement, !turn, kings - to.bitboard())?;
        }
        Ok(())
    }

    /// Adds the positions after a pawn's single step or capture, which brings the game so far.
    fn add_pawn_move(
        &mut self,
        at: &At,
        from: Square,
        to: Square,
        kings: Bitboard,
        progress: u32,
    ) -> Result<(), GiveUp> {
        let color = at.turn;
        let mut add = |stage, role| {
            let placement = at.placement.moved(from.bitboard(), to, Piece { color, role });
            self.add(stage, &placement, !color, kings - to.bitboard())
        };
        if to.rank() != Rank::Eighth.relative_to(color) {
            return add(at.stage + progress + 1, Role::Pawn);
        }
        let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        roles.into_iter().try_for_each(|role| add(at.stage + progress + PROMOTION, role))
    }

    /// Adds positions.
    fn add(
        &mut self,
        stage: u32,
        placement: &Placement,
        turn: Color,
        squares: Bitboard,
    ) -> Result<(), GiveUp> {
        if squares.is_empty() {
            return Ok(());
        }
        self.spend(MOVE)?;
        let promoted = stage >= PROMOTION;
        let mut slot = (placement.key(turn) as usize ^ usize::from(promoted)) & self.mask;
        while let Some(index) = (self.table[slot] as usize).checked_sub(1) {
            let scene = &mut self.scenes[index];
            if scene.placement == *placement && scene.turn == turn && (scene.stage >= PROMOTION) == promoted {
                let fresh = squares - scene.squares;
                let waits = !scene.fresh.is_empty();
                scene.squares |= fresh;
                scene.fresh |= fresh;
                if !fresh.is_empty() && !waits {
                    self.enqueue(index);
                }
                return Ok(());
            }
            slot = (slot + 1) & self.mask;
        }
        if self.scenes.len() >= self.most {
            return Err(GiveUp);
        }
        self.scenes.push(Scene { placement: *placement, squares, fresh: squares, stage, below: 0, turn });
        self.table[slot] = self.scenes.len() as u32;
        self.enqueue(self.scenes.len() - 1);
        Ok(())
    }

    /// The side whose king wanders goes first, for its moves alone fill a scene of the same stage.
    fn enqueue(&mut self, index: usize) {
        let scene = &mut self.scenes[index];
        let stage = 2 * (scene.stage % PROMOTION) as usize + usize::from(scene.turn != self.color);
        let stage = stage.min(STAGES - 1);
        scene.below = self.waiting[stage];
        self.waiting[stage] = index as u32 + 1;
        self.earliest = self.earliest.min(stage);
        self.latest = self.latest.max(stage);
    }

    fn spend(&mut self, work: usize) -> Result<(), GiveUp> {
        self.work.spend(work).ok_or(GiveUp)
    }

    fn with_king(&self, board: &Board, king: Square) -> Board {
        let mut board = *board;
        board.put(king, Piece { color: self.color, role: Role::King });
        board
    }

    fn is_mate(&self, board: &Board, king: Square, turn: Color) -> bool {
        let board = self.with_king(board, king);
        Position::trusted(board, turn, CastlingRights::NONE, None).is_checkmate()
    }
}

/// How checks and pins bind the men of the side whose king does not wander, wherever the other king is.
struct Bounds {
    /// Where a move answers the check, if there is one.
    answers: Bitboard,
    /// Pinned men, and where they can go.
    pins: ArrayVec<(Square, Bitboard), 8>,
}

impl Bounds {
    const NONE: Bounds = Bounds { answers: Bitboard::FULL, pins: ArrayVec::new_const() };

    /// Where the man on a square may go.
    fn from(&self, square: Square) -> Bitboard {
        let pin = self.pins.iter().find(|(man, _)| *man == square);
        pin.map_or(self.answers, |(_, line)| *line & self.answers)
    }
}

/// The squares to which the men of a colour but the king may go, pins aside; a double step is taken to be two.
fn men_reach(board: &Board, color: Color) -> Bitboard {
    let own = board.color(color);
    let pawns = board.pawns & own;
    let front = forward(color, pawns) - board.occupied();
    let pushed = front | forward(color, front & Rank::Third.relative_to(color).bitboard());
    let pieces = own - board.pawns - board.kings;
    pieces.into_iter().fold(pushed | attacks::pawns(color, pawns), |squares, from| {
        board.role_at(from).map_or(squares, |role| squares | reach(role, color, from, board.occupied()))
    })
}

/// The squares where a king can go.
fn flights(board: &Board, color: Color) -> Bitboard {
    let Some(king) = board.king(color) else { return Bitboard::EMPTY };
    let near = attacks::king(king) - board.color(color);
    unattacked(near, board, !color, board.occupied() - king.bitboard())
}

/// Those of the squares that no man of a colour attacks.
fn unattacked(mut squares: Bitboard, board: &Board, color: Color, occupied: Bitboard) -> Bitboard {
    let own = board.color(color);
    squares -= attacks::pawns(color, board.pawns & own) | steps_around(board.kings & own);
    squares -= knight_jumps(board.knights & own);
    for from in board.diagonals & own {
        if squares.is_empty() {
            return squares;
        }
        squares -= attacks::bishop(from, occupied);
    }
    for from in board.orthogonals & own {
        if squares.is_empty() {
            return squares;
        }
        squares -= attacks::rook(from, occupied);
    }
    squares
}
