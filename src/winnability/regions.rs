//! Regions that the men can never leave: an invariant of all positions that can still come.

use crate::attacks;
use crate::board::Board;
use crate::geometry::{Bitboard, Color, File, Rank, Role, Square};
use crate::position::Position;
use crate::winnability::cover::has_no_mate;
use crate::winnability::last_moves::LastMoves;
use crate::winnability::work::Work;
use arrayvec::ArrayVec;
use core::mem;

/// The work for each man in a round of growth, and of asking where one can go.
const ROUND: usize = 5;
const STEPS: usize = 14;

/// One man and what is claimed of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Man {
    pub(crate) color: Color,
    pub(crate) role: Role,
    pub(crate) start: Square,
    /// While it is on the board it stands here.
    pub(crate) region: Bitboard,
    /// It may be captured.
    pub(crate) mortal: bool,
    /// A pawn that may promote: from then on it may be any piece.
    pub(crate) promotes: bool,
}

impl Man {
    /// Whether it stands on its square in every position to come.
    pub(crate) fn is_fixed(&self) -> bool {
        !self.mortal && !self.region.has_several()
    }

    /// What it attacks, or would if its colour did not matter, one step away from a set of squares.
    pub(crate) fn single_steps(&self, squares: Bitboard) -> Bitboard {
        if self.promotes {
            return steps_around(squares) | knight_jumps(squares);
        }
        match self.role {
            Role::Pawn => attacks::pawns(self.color, squares),
            Role::Knight => knight_jumps(squares),
            Role::Bishop => diagonal_steps(squares),
            Role::Rook => straight_steps(squares),
            Role::Queen | Role::King => steps_around(squares),
        }
    }

    /// What it attacks from its region, past no other men than these. The region may have holes, where a move would be a last one; a man
    /// that slides goes across.
    pub(crate) fn attacks(&self, occupied: Bitboard) -> Bitboard {
        let reached = |all, from| all | reach(self.role, self.color, from, occupied);
        let from = if self.slides() { self.region } else { Bitboard::EMPTY };
        from.into_iter().fold(self.single_steps(self.region), reached)
    }

    /// Whether other men can be in its way.
    pub(crate) fn slides(&self) -> bool {
        matches!(self.role, Role::Bishop | Role::Rook | Role::Queen)
    }

    /// Whether it is still a pawn in every position to come.
    pub(crate) fn is_pawn(&self) -> bool {
        self.role == Role::Pawn && !self.promotes
    }
}

/// Claims about all positions that can come from one position by legal moves, seen by one side that wants to mate.
///
/// Every position that can come satisfies all claims, unless the game is over or the winner can't mate any more for want of men:
/// each man on the board is in its region, those not mortal are on the board, those that don't promote are what they were. The regions are the least
/// that contain the position itself and are closed under legal moves, with more moves counted as legal than are:
/// * men other than the fixed ones are taken to be out of the way whenever that helps;
/// * checks and pins are ignored.
///
/// A move is left out only for a reason that holds in every position that satisfies the claims, the move itself included.
#[derive(Clone, Debug)]
pub(crate) struct Regions {
    pub(crate) winner: Color,
    pub(crate) men: ArrayVec<Man, 32>,
    /// The squares of the fixed men of each colour.
    pub(crate) fixed: [Bitboard; 2],
    /// Squares that fixed men of each colour attack in every position to come.
    pub(crate) guarded: [Bitboard; 2],
    /// The part of `guarded` that does not depend on lines being open.
    pub(crate) guarded_at_once: [Bitboard; 2],
    /// The part of that which two men or more guard.
    pub(crate) guarded_twice: [Bitboard; 2],
    /// The squares where a man of each colour that can be captured may stand.
    pub(crate) targets: [Bitboard; 2],
    /// The region of each king.
    pub(crate) kings: [Bitboard; 2],
    /// Where the pawns of each colour began that keep to their file and can't be captured.
    files_held: [Bitboard; 2],
    /// Where pawns of each colour may be captured en passant.
    pub(crate) passed: [Bitboard; 2],
    en_passant: Option<Square>,
    castling: Bitboard,
    /// The claims are about what comes before any promotion, and of use as long as this side moves nothing but pawns.
    shut_in: Option<Color>,
    /// The winner has one man besides his king: once that is captured he can't mate any more.
    pub(crate) lone: bool,
    /// Squares of fixed men whose capture is left out, because it begins another chapter.
    kept: Bitboard,
    /// Those of them on which there would have been a capture.
    wanted: Bitboard,
}

/// Where a man can go from its region.
#[derive(Clone, Copy, Default)]
struct Steps {
    all: Bitboard,
    captures: Bitboard,
}

impl Regions {
    /// The claims about a position; none if there are too many men, pawns on their first or last rank, or the winner
    /// is seen to promote, so that nothing of use can be claimed.
    pub(crate) fn start(position: &Position, winner: Color) -> Option<Regions> {
        let board = position.board();
        let ends = Rank::First.bitboard() | Rank::Eighth.bitboard();
        if board.occupied().len() > 32 || board.pieces(Role::Pawn).intersects(ends) {
            return None;
        }
        let men = board.men().map(|(start, piece)| Man {
            color: piece.color,
            role: piece.role,
            start,
            region: start.bitboard(),
            mortal: false,
            promotes: false,
        });
        Some(Regions {
            winner,
            men: men.collect(),
            fixed: [Bitboard::EMPTY; 2],
            guarded: [Bitboard::EMPTY; 2],
            guarded_at_once: [Bitboard::EMPTY; 2],
            guarded_twice: [Bitboard::EMPTY; 2],
            targets: [Bitboard::EMPTY; 2],
            kings: [Bitboard::EMPTY; 2],
            files_held: [Bitboard::EMPTY; 2],
            passed: [Bitboard::EMPTY; 2],
            en_passant: position.en_passant(),
            castling: position.castling_rights().rooks(),
            shut_in: None,
            lone: board.color(winner).len() == 2,
            kept: Bitboard::EMPTY,
            wanted: Bitboard::EMPTY,
        })
    }

    /// Whether no position that can come is a mate, told in at most so many chapters more than one: up to the capture of
    /// a certain man nothing but his staying is used, and from there on nothing but what held until then.
    fn hold_no_mate(mut self, chapters: usize, work: &mut Work) -> bool {
        let grown_from = |start: &Regions, kept, work: &mut Work| {
            Regions { kept, ..start.clone() }.grown(work).filter(has_no_mate)
        };
        if grown_from(&self, Bitboard::EMPTY, work).is_some() {
            return true;
        }
        if chapters == 0 {
            return false;
        }
        // First without the capture of any man that can't go away: there must be no mate yet, and the chapter ends with one of those.
        self.kept = self.men_that_stay(work);
        if !self.grow(work) || !has_no_mate(&self) {
            return false;
        }
        let ends = mem::take(&mut self.wanted);
        (0..self.men.len()).filter(|&index| ends.contains(self.men[index].start)).any(|index| {
            // What held then is the beginning of what holds with fewer of them kept.
            grown_from(&self, self.men[index].region, work)
                .filter(|regions| regions.men[index].is_fixed())
                .is_some_and(|regions| regions.captured(index).hold_no_mate(chapters - 1, work))
        })
    }

    /// The squares of the men that are fixed and will be as long as no man is captured that has no move now.
    fn men_that_stay(&self, work: &mut Work) -> Bitboard {
        let mut now = self.clone();
        now.summarize();
        let idle = LastMoves::new(&now);
        let mut stays = |man: &&Man| {
            man.role != Role::King && man.is_fixed() && now.steps(man, &idle, work).all.is_subset(man.region)
        };
        self.men.iter().filter(&mut stays).fold(Bitboard::EMPTY, |squares, man| squares | man.region)
    }

    /// The claims right after the capture of the man that was kept until then.
    fn captured(mut self, index: usize) -> Regions {
        let victim = self.men.remove(index);
        let occupied = self.all_fixed();
        self.kept = Bitboard::EMPTY;
        self.lone = self.men_of(self.winner).count() == 2;
        for man in self.men.iter_mut().filter(|man| man.color != victim.color) {
            if man.attacks(occupied).intersects(victim.region) {
                man.region |= victim.region;
            }
        }
        self
    }

    /// The claims about all positions that can come before any pawn promotes; none if this side has other moves than those of pawns.
    pub(crate) fn before_promotion(
        position: &Position,
        winner: Color,
        shut_in: Color,
        work: &mut Work,
    ) -> Option<Regions> {
        Regions { shut_in: Some(shut_in), ..Regions::start(position, winner)? }.grown(work)
    }

    /// The regions after growing; none if they are of no use, or it takes too much work.
    pub(crate) fn grown(mut self, work: &mut Work) -> Option<Regions> {
        self.grow(work).then_some(self)
    }

    /// Grows the regions until no move leads out of them. Gives up when they are of no use: the winner may promote, or a side that was taken
    /// to be shut in has more than pawn moves.
    fn grow(&mut self, work: &mut Work) -> bool {
        let mut captured = [Bitboard::EMPTY; 2];
        // The kings go first: where they get far there are no last moves to look for.
        let mut kings_first = 2;
        // Men that have come further since it was last asked where they can go.
        let mut moved = u32::MAX;
        let mut before = None;
        loop {
            if work.spend(ROUND * self.men.len()).is_none() {
                return false;
            }
            let news = self.summarize();
            let last = LastMoves::new(self);
            if news || before.replace(last) != Some(last) {
                moved = u32::MAX;
            }
            let mut further = 0;
            for index in 0..self.men.len() {
                let man = &self.men[index];
                let idle = moved >> index & 1 == 0 && !last.may_concern(man);
                if idle || kings_first > 0 && man.role != Role::King {
                    continue;
                }
                if work.spend(STEPS).is_none() {
                    return false;
                }
                let steps = self.steps(man, &last, work);
                if !self.kept.is_empty() {
                    self.wanted |= self.kept & man.single_steps(man.region | steps.all);
                }
                let man = &mut self.men[index];
                captured[(!man.color).index()] |= steps.captures;
                // A pawn may have been put on its last rank by the end of a chapter.
                let goal = Rank::Eighth.relative_to(man.color).bitboard();
                let promotes = man.is_pawn() && (man.region | steps.all).intersects(goal);
                if steps.all.is_subset(man.region) && !promotes {
                    continue;
                }
                man.region |= steps.all;
                further |= 1 << index;
                if self.shut_in == Some(man.color) && man.role != Role::Pawn {
                    return false;
                }
                if promotes {
                    if man.color == self.winner {
                        self.mark_mortal(captured);
                        return false;
                    }
                    man.promotes = true;
                }
            }
            if kings_first > 0 {
                kings_first = if further == 0 { 0 } else { kings_first - 1 };
                moved = u32::MAX;
                continue;
            }
            if !self.mark_mortal(captured) && further == 0 {
                return true;
            }
            moved = further;
        }
    }

    /// Marks the men that may be captured on these squares, by their colour; false if there are no more of them than before.
    fn mark_mortal(&mut self, captured: [Bitboard; 2]) -> bool {
        let mut grown = false;
        for man in self.men.iter_mut().filter(|man| !man.mortal && man.role != Role::King) {
            let mut taken = man.region;
            if man.is_pawn() {
                // En passant takes a pawn from the square behind it.
                let third = Rank::Third.relative_to(man.color).bitboard();
                let doubled = man.start.rank() == Rank::Second.relative_to(man.color)
                    || self.en_passant.is_some_and(|to| to.file() == man.start.file());
                if doubled {
                    taken |= man.start.file().bitboard() & third;
                }
            }
            if taken.intersects(captured[man.color.index()]) {
                man.mortal = true;
                grown = true;
            }
        }
        grown
    }

    /// Draws the conclusions from the regions: who is fixed, what is guarded. Says whether any of them is new.
    fn summarize(&mut self) -> bool {
        let before = (self.fixed, self.guarded, self.targets, self.files_held, self.passed);
        self.fixed = [Bitboard::EMPTY; 2];
        self.targets = [Bitboard::EMPTY; 2];
        self.files_held = [Bitboard::EMPTY; 2];
        self.passed = [self.en_passant.map_or(Bitboard::EMPTY, Square::bitboard); 2];
        for man in &self.men {
            let index = man.color.index();
            if man.role == Role::King {
                self.kings[index] = man.region;
            } else {
                self.targets[index] |= man.region;
            }
            if man.role == Role::Pawn {
                let file = man.start.file().bitboard();
                if man.is_pawn() && !man.mortal && man.region.is_subset(file) {
                    self.files_held[index] |= man.start.bitboard();
                }
                let [second, third, fourth] =
                    [Rank::Second, Rank::Third, Rank::Fourth].map(|rank| rank.relative_to(man.color));
                if man.start.rank() == second && (man.region & file).intersects(fourth.bitboard()) {
                    self.passed[index] |= file & third.bitboard();
                }
            }
            if man.is_fixed() {
                self.fixed[index] |= man.region;
            }
        }
        let ever = self.targets[0] | self.targets[1] | self.kings[0] | self.kings[1];
        self.guarded = [Bitboard::EMPTY; 2];
        self.guarded_at_once = [Bitboard::EMPTY; 2];
        self.guarded_twice = [Bitboard::EMPTY; 2];
        for man in self.men.iter().filter(|man| man.is_fixed()) {
            let index = man.color.index();
            self.guarded[index] |= reach(man.role, man.color, man.start, ever);
            let at_once = man.single_steps(man.region);
            self.guarded_twice[index] |= self.guarded_at_once[index] & at_once;
            self.guarded_at_once[index] |= at_once;
        }
        before != (self.fixed, self.guarded, self.targets, self.files_held, self.passed)
    }

    pub(crate) fn all_fixed(&self) -> Bitboard {
        self.fixed[0] | self.fixed[1]
    }

    pub(crate) fn men_of(&self, color: Color) -> impl Iterator<Item = &Man> {
        self.men.iter().filter(move |man| man.color == color)
    }

    /// Whether there is a right to castle.
    pub(crate) fn may_castle(&self, color: Color) -> bool {
        self.castling.intersects(Rank::First.relative_to(color).bitboard())
    }

    /// The region of a king.
    pub(crate) fn king(&self, color: Color) -> Bitboard {
        self.kings[color.index()]
    }

    fn steps(&self, man: &Man, last: &LastMoves, work: &mut Work) -> Steps {
        let mut steps = if man.is_pawn() { self.pawn_steps(man) } else { self.piece_steps(man) };
        let mut closed = self.closed_to(man) | self.kept;
        if self.shut_in.is_some() && man.role == Role::Pawn {
            closed |= Rank::Eighth.relative_to(man.color).bitboard();
        }
        let suspects = last.suspects(self, man, steps.all - closed - man.region);
        if !suspects.is_empty() {
            steps = if man.is_pawn() {
                self.filtered_pawn_steps(man, last, steps, suspects, work)
            } else {
                self.filtered_piece_steps(man, last, suspects, work)
            };
        }
        let captures = if self.spares(man) { Bitboard::EMPTY } else { steps.captures - closed };
        Steps { all: steps.all - closed, captures }
    }

    /// Whether captures of this man need not be followed.
    fn spares(&self, man: &Man) -> bool {
        self.lone && man.color != self.winner
    }

    /// The squares of fixed men where this one can't go, or need not be followed.
    fn closed_to(&self, man: &Man) -> Bitboard {
        if self.spares(man) { self.all_fixed() } else { self.fixed[man.color.index()] }
    }

    /// Where a piece can go in any number of moves. What is not fixed is never in the way, so sliding is no
    /// different from any number of single steps.
    fn piece_steps(&self, man: &Man) -> Steps {
        let mut closed = self.closed_to(man);
        if man.role == Role::King {
            closed |= self.guarded[(!man.color).index()];
        }
        let mut all = man.region | self.castling_steps(man);
        loop {
            let captures = man.single_steps(all) - closed;
            if captures.is_subset(all) {
                return Steps { all, captures };
            }
            all |= captures;
        }
    }

    /// Where a piece can go in one move, the last moves of a game left out.
    fn filtered_piece_steps(
        &self,
        man: &Man,
        last: &LastMoves,
        suspects: Bitboard,
        work: &mut Work,
    ) -> Steps {
        let occupied = self.all_fixed();
        let mut to = man.attacks(occupied) - self.closed_to(man);
        if man.role == Role::King {
            to -= self.guarded[(!man.color).index()];
        }
        let sources = |to| reach(man.role, man.color, to, occupied);
        let captures = (to - suspects) | last.cleared(self, man, to & suspects, sources, work);
        Steps { all: captures | self.castling_steps(man), captures }
    }

    /// Castling lets king and rook pass each other.
    fn castling_steps(&self, man: &Man) -> Bitboard {
        let home = Rank::First.relative_to(man.color).bitboard();
        let rooks = self.castling & home;
        match man.role {
            Role::King if !rooks.is_empty() => home & Bitboard(0x4400_0000_0000_0044),
            Role::Rook if rooks.contains(man.start) => home & Bitboard(0x2800_0000_0000_0028),
            _ => Bitboard::EMPTY,
        }
    }

    /// Where a pawn can go in any number of moves.
    fn pawn_steps(&self, man: &Man) -> Steps {
        let (us, them) = (man.color, (!man.color).index());
        let closed = self.all_fixed() | self.opposing_pawns(man);
        let targets = if self.spares(man) { Bitboard::EMPTY } else { self.targets[them] | self.passed[them] };
        let mut all = man.region;
        loop {
            let captures = attacks::pawns(us, all) & targets;
            let push = forward(us, all) - closed;
            let second = all & Rank::Second.relative_to(us).bitboard();
            let double = forward(us, forward(us, second) - closed) - closed;
            let further = captures | push | double;
            if further.is_subset(all) {
                return Steps { all, captures };
            }
            all |= further;
        }
    }

    /// Those steps of a pawn that are not the last moves of a game. En passant takes a man away from elsewhere, so nothing is said of
    /// its consequences; nor of double steps, which it can answer.
    fn filtered_pawn_steps(
        &self,
        man: &Man,
        last: &LastMoves,
        steps: Steps,
        suspects: Bitboard,
        work: &mut Work,
    ) -> Steps {
        let (us, them) = (man.color, !man.color);
        let mut filtered = |targets: Bitboard, sources: &dyn Fn(Square) -> Bitboard| {
            (targets - suspects) | last.cleared(self, man, targets & suspects, sources, work)
        };
        let captures = attacks::pawns(us, man.region) & steps.captures;
        let en_passant = captures & self.passed[them.index()];
        let captures = filtered(captures, &|to| attacks::pawn(them, to)) | en_passant;
        let push = filtered(forward(us, man.region) & steps.all, &|to| forward(them, to.bitboard()));
        let second = man.region & Rank::Second.relative_to(us).bitboard();
        let double = forward(us, forward(us, second)) & steps.all;
        Steps { all: captures | push | double, captures }
    }

    /// Where pawns of the enemy bar the way of a pawn for good: both keep to the file, and the other can't be taken.
    fn opposing_pawns(&self, man: &Man) -> Bitboard {
        let file = man.start.file().bitboard();
        if !man.region.is_subset(file) {
            return Bitboard::EMPTY;
        }
        let below = man.start.bitboard().0 - 1;
        let ahead = Bitboard(if man.color == Color::White { !below } else { below });
        self.files_held[(!man.color).index()] & file & ahead
    }
}

/// Whether no position that can come is a mate by the winner, since the men can't leave their regions and there is no mate within them.
/// False says nothing.
pub(crate) fn is_walled_in(position: &Position, winner: Color, chapters: usize) -> bool {
    is_soon_walled_in(position, winner, chapters, &mut { Work::UNLIMITED })
}

/// As [`is_walled_in`], if it can be seen with so much work.
pub(crate) fn is_soon_walled_in(
    position: &Position,
    winner: Color,
    chapters: usize,
    work: &mut Work,
) -> bool {
    Regions::start(position, winner).is_some_and(|regions| regions.hold_no_mate(chapters, work))
}

/// Whether the winner has a knight, rook, queen, or a pawn that no enemy pawn opposes: then walls are unlikely.
pub(crate) fn has_free_men(position: &Position, winner: Color) -> bool {
    let board = position.board();
    let pieces = board.pieces(Role::Knight) | board.pieces(Role::Rook) | board.pieces(Role::Queen);
    board.color(winner).intersects(pieces) || !unopposed(board, winner).is_empty()
}

/// Whether one of those men can step anywhere: then walls are very unlikely.
pub(crate) fn may_break_out(position: &Position, winner: Color) -> bool {
    let board = position.board();
    let ours = board.color(winner);
    let pawns = forward(winner, unopposed(board, winner)) - board.occupied();
    let knights = knight_jumps(board.pieces(Role::Knight) & ours) - ours;
    let queens = board.pieces(Role::Queen);
    let straight = straight_steps((board.pieces(Role::Rook) | queens) & ours) - ours;
    let diagonal = diagonal_steps(queens & ours) - ours;
    !(pawns | knights | straight | diagonal).is_empty()
}

/// Whether more than one square is free for the men of a side other than the king, taken step by step.
pub(crate) fn has_room(position: &Position, color: Color) -> bool {
    let board = position.board();
    let own = board.color(color);
    let pawns = forward(color, board.pieces(Role::Pawn) & own) - board.occupied();
    let knights = knight_jumps(board.pieces(Role::Knight) & own);
    let straight = straight_steps(board.orthogonals & own);
    let diagonal = diagonal_steps(board.diagonals & own);
    (pawns | ((knights | straight | diagonal) - own)).has_several()
}

/// The number of pawns that have a free square ahead.
pub(crate) fn pushes(position: &Position) -> usize {
    let board = position.board();
    let pushes = |color| (forward(color, board.colored(color, Role::Pawn)) - board.occupied()).len();
    pushes(Color::White) + pushes(Color::Black)
}

/// Pawns of this colour that have no enemy pawn ahead on their file.
pub(crate) fn unopposed(board: &Board, color: Color) -> Bitboard {
    let pawns = board.pieces(Role::Pawn);
    let mut opposed = pawns - board.color(color);
    for steps in [8, 16, 32] {
        opposed |= Bitboard(match color {
            Color::White => opposed.0 >> steps,
            Color::Black => opposed.0 << steps,
        });
    }
    (pawns & board.color(color)) - opposed
}

/// What a man attacks from a square on a board occupied so.
pub(crate) fn reach(role: Role, color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => attacks::pawn(color, from),
        Role::Knight => attacks::knight(from),
        Role::Bishop => attacks::bishop(from, occupied),
        Role::Rook => attacks::rook(from, occupied),
        Role::Queen => attacks::queen(from, occupied),
        Role::King => attacks::king(from),
    }
}

/// One step forward.
pub(crate) fn forward(color: Color, squares: Bitboard) -> Bitboard {
    match color {
        Color::White => Bitboard(squares.0 << 8),
        Color::Black => Bitboard(squares.0 >> 8),
    }
}

fn sideways(squares: Bitboard) -> Bitboard {
    let Bitboard(squares) = squares;
    Bitboard((squares & !File::H.bitboard().0) << 1 | (squares & !File::A.bitboard().0) >> 1)
}

fn up_and_down(squares: Bitboard) -> Bitboard {
    Bitboard(squares.0 << 8 | squares.0 >> 8)
}

fn straight_steps(squares: Bitboard) -> Bitboard {
    sideways(squares) | up_and_down(squares)
}

fn diagonal_steps(squares: Bitboard) -> Bitboard {
    up_and_down(sideways(squares))
}

pub(crate) fn steps_around(squares: Bitboard) -> Bitboard {
    let beside = sideways(squares);
    beside | up_and_down(squares | beside)
}

pub(crate) fn knight_jumps(squares: Bitboard) -> Bitboard {
    let Bitboard(beside) = sideways(squares);
    let Bitboard(squares) = squares;
    let left = squares & !(File::A.bitboard().0 | File::B.bitboard().0);
    let right = squares & !(File::G.bitboard().0 | File::H.bitboard().0);
    let two_beside = Bitboard(left >> 2 | right << 2);
    Bitboard(beside << 16 | beside >> 16) | up_and_down(two_beside)
}
