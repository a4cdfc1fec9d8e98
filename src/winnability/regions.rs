//! Regions that the men can never leave: an invariant of all positions that can still come.

use crate::attacks;
use crate::geometry::{Bitboard, Color, File, Rank, Role, Square};
use crate::position::Position;
use crate::winnability::cover::has_no_mate;
use crate::winnability::last_moves::LastMoves;
use arrayvec::ArrayVec;

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

    /// Whether it is still a pawn in every position to come.
    pub(crate) fn is_pawn(&self) -> bool {
        self.role == Role::Pawn && !self.promotes
    }
}

/// Claims about all positions that can come from one position by legal moves, seen by one side that wants to mate.
///
/// Every position that can come and is not the end of the game satisfies all claims: each man on the board is in its
/// region, those not mortal are on the board, those that don't promote are what they were. The regions are the least
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
    /// The squares where a man of each colour that can be captured may stand.
    pub(crate) targets: [Bitboard; 2],
    en_passant: Option<Square>,
    castling: Bitboard,
    /// A man whose capture is left out, because it begins another chapter.
    kept: Option<Man>,
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
            targets: [Bitboard::EMPTY; 2],
            en_passant: position.en_passant(),
            castling: position.castling_rights().rooks(),
            kept: None,
        })
    }

    /// Whether no position that can come is a mate, told in at most so many chapters more than one: up to the capture of
    /// a certain man nothing but his staying is used, and from there on nothing but what held until then.
    fn hold_no_mate(&self, chapters: usize) -> bool {
        if self.clone().grown().is_some_and(|regions| has_no_mate(&regions)) {
            return true;
        }
        if chapters == 0 {
            return false;
        }
        let mut first = self.clone();
        first.summarize();
        let idle = LastMoves::new(&first);
        (0..self.men.len()).any(|index| {
            let man = &self.men[index];
            if man.role == Role::King || !man.is_fixed() || !first.steps(man, &idle).all.is_subset(man.region)
            {
                return false;
            }
            let before = Regions { kept: Some(*man), ..self.clone() }.grown();
            let before = before.filter(|regions| regions.men[index].is_fixed() && has_no_mate(regions));
            before.is_some_and(|regions| regions.captured(index).hold_no_mate(chapters - 1))
        })
    }

    /// The claims right after the capture of the man that was kept until then.
    fn captured(mut self, index: usize) -> Regions {
        let victim = self.men.remove(index);
        self.kept = None;
        for man in self.men.iter_mut().filter(|man| man.color != victim.color) {
            if man.single_steps(man.region).intersects(victim.region) {
                man.region |= victim.region;
            }
        }
        self
    }

    /// The regions after growing; none if the winner may promote.
    pub(crate) fn grown(mut self) -> Option<Regions> {
        self.grow().then_some(self)
    }

    /// Grows the regions until no move leads out of them. Gives up when the winner may promote.
    fn grow(&mut self) -> bool {
        loop {
            self.summarize();
            let last = LastMoves::new(self);
            let mut grown = false;
            let mut captured = [Bitboard::EMPTY; 2];
            for index in 0..self.men.len() {
                let steps = self.steps(&self.men[index], &last);
                let man = &mut self.men[index];
                captured[(!man.color).index()] |= steps.captures;
                grown |= !steps.all.is_subset(man.region);
                man.region |= steps.all;
                let goal = Rank::Eighth.relative_to(man.color).bitboard();
                if man.is_pawn() && man.region.intersects(goal) {
                    if man.color == self.winner {
                        return false;
                    }
                    man.promotes = true;
                    grown = true;
                }
            }
            let passed = self.en_passant;
            for man in &mut self.men {
                let mut taken = man.region;
                if man.is_pawn() {
                    // En passant takes a pawn from the square behind it.
                    let third = Rank::Third.relative_to(man.color).bitboard();
                    let doubled = man.start.rank() == Rank::Second.relative_to(man.color)
                        || passed.is_some_and(|to| to.file() == man.start.file());
                    if doubled {
                        taken |= man.start.file().bitboard() & third;
                    }
                }
                if !man.mortal && man.role != Role::King && taken.intersects(captured[man.color.index()]) {
                    man.mortal = true;
                    grown = true;
                }
            }
            if !grown {
                return true;
            }
        }
    }

    /// Draws the conclusions from the regions: who is fixed, what is guarded.
    fn summarize(&mut self) {
        self.fixed = [Bitboard::EMPTY; 2];
        self.targets = [Bitboard::EMPTY; 2];
        let mut ever = Bitboard::EMPTY;
        for man in &self.men {
            ever |= man.region;
            if man.is_fixed() {
                self.fixed[man.color.index()] |= man.region;
            }
            if man.role != Role::King {
                self.targets[man.color.index()] |= man.region;
            }
        }
        self.guarded = [Bitboard::EMPTY; 2];
        self.guarded_at_once = [Bitboard::EMPTY; 2];
        for man in self.men.iter().filter(|man| man.is_fixed()) {
            let index = man.color.index();
            self.guarded[index] |= reach(man.role, man.color, man.start, ever);
            self.guarded_at_once[index] |= man.single_steps(man.region);
        }
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
        self.men_of(color).find(|man| man.role == Role::King).map_or(Bitboard::FULL, |man| man.region)
    }

    fn steps(&self, man: &Man, last: &LastMoves) -> Steps {
        let mut steps = if man.is_pawn() {
            self.pawn_steps(man, last)
        } else if last.concern(man) {
            self.filtered_piece_steps(man, last)
        } else {
            self.piece_steps(man)
        };
        let own = self.fixed[man.color.index()];
        steps.all -= own;
        steps.captures -= own;
        if let Some(kept) = self.kept.filter(|kept| kept.color != man.color) {
            steps.all -= kept.region;
            steps.captures -= kept.region;
        }
        steps
    }

    /// Where a piece can go in any number of moves. What is not fixed is never in the way, so sliding is no
    /// different from any number of single steps.
    fn piece_steps(&self, man: &Man) -> Steps {
        let mut closed = self.fixed[man.color.index()];
        if man.role == Role::King {
            closed |= self.guarded[(!man.color).index()];
        }
        let mut all = man.region;
        for rook in self.castling & Rank::First.relative_to(man.color).bitboard() {
            all |= self.castling_steps(man, rook);
        }
        loop {
            let next = all | (man.single_steps(all) - closed);
            if next == all {
                break;
            }
            all = next;
        }
        Steps { all, captures: man.single_steps(all) - closed }
    }

    /// Where a piece can go in one move, the last moves of a game left out.
    fn filtered_piece_steps(&self, man: &Man, last: &LastMoves) -> Steps {
        let mut captures = Bitboard::EMPTY;
        for from in man.region {
            let mut to = reach(man.role, man.color, from, self.all_fixed()) - self.fixed[man.color.index()];
            if man.role == Role::King {
                to -= self.guarded[(!man.color).index()];
            }
            captures |= last.without(self, man, from, to);
        }
        let castling = self.castling & Rank::First.relative_to(man.color).bitboard();
        let all = castling.into_iter().fold(captures, |all, rook| all | self.castling_steps(man, rook));
        Steps { all, captures }
    }

    /// Castling lets king and rook pass each other.
    fn castling_steps(&self, man: &Man, rook: Square) -> Bitboard {
        let home = Rank::First.relative_to(man.color).bitboard();
        match man.role {
            Role::King => home & Bitboard(0x4400_0000_0000_0044),
            Role::Rook if man.start == rook => home & Bitboard(0x2800_0000_0000_0028),
            _ => Bitboard::EMPTY,
        }
    }

    fn pawn_steps(&self, man: &Man, last: &LastMoves) -> Steps {
        let (us, them) = (man.color, !man.color);
        let closed = self.all_fixed() | self.opposing_pawns(man);
        let targets = self.targets[them.index()];
        let passed = self.passed_squares(them);
        let second = man.region & Rank::Second.relative_to(us).bitboard();
        let double = forward(us, forward(us, second) - closed) - closed;
        let en_passant = attacks::pawns(us, man.region) & passed;
        let (mut captures, mut push) = (Bitboard::EMPTY, Bitboard::EMPTY);
        if last.concern(man) {
            // En passant takes a man away from elsewhere, so nothing is said of its consequences; nor of double steps,
            // which it can answer.
            for from in man.region {
                captures |= last.without(self, man, from, (attacks::pawn(us, from) & targets) - passed);
                push |= last.without(self, man, from, forward(us, from.bitboard()) - closed);
            }
        } else {
            captures = attacks::pawns(us, man.region) & targets;
            push = forward(us, man.region) - closed;
        }
        captures |= en_passant;
        Steps { all: captures | push | double, captures }
    }

    /// Where pawns of this colour may be captured en passant.
    fn passed_squares(&self, color: Color) -> Bitboard {
        let [second, third, fourth] =
            [Rank::Second, Rank::Third, Rank::Fourth].map(|rank| rank.relative_to(color));
        let mut passed = self.en_passant.map_or(Bitboard::EMPTY, Square::bitboard);
        for man in self.men_of(color).filter(|man| man.role == Role::Pawn && man.start.rank() == second) {
            let file = man.start.file().bitboard();
            if (man.region & file).intersects(fourth.bitboard()) {
                passed |= file & third.bitboard();
            }
        }
        passed
    }

    /// Where pawns of the enemy bar the way of a pawn for good: both keep to the file, and the other can't be taken.
    fn opposing_pawns(&self, man: &Man) -> Bitboard {
        let file = man.start.file().bitboard();
        let mut bar = Bitboard::EMPTY;
        if !man.region.is_subset(file) {
            return bar;
        }
        for enemy in self.men_of(!man.color) {
            let ahead = (man.color == Color::White) == (enemy.start > man.start);
            if enemy.is_pawn() && !enemy.mortal && ahead && enemy.region.is_subset(file) {
                bar |= enemy.start.bitboard();
            }
        }
        bar
    }
}

/// Whether no position that can come is a mate by the winner, since the men can't leave their regions and there is no mate within them.
/// False says nothing.
pub(crate) fn is_walled_in(position: &Position, winner: Color, depth: usize) -> bool {
    Regions::start(position, winner).is_some_and(|regions| regions.hold_no_mate(depth))
}

/// Whether the winner has a knight, rook, queen, or a pawn that no enemy pawn opposes: then walls are unlikely.
pub(crate) fn has_free_men(position: &Position, winner: Color) -> bool {
    let board = position.board();
    let ours = board.color(winner);
    let pawns = board.pieces(Role::Pawn);
    let mut opposed = pawns - ours;
    for steps in [8, 16, 32] {
        opposed |= Bitboard(match winner {
            Color::White => opposed.0 >> steps,
            Color::Black => opposed.0 << steps,
        });
    }
    let free = (pawns & ours) - opposed;
    !free.is_empty()
        || ours.intersects(board.pieces(Role::Knight) | board.pieces(Role::Rook) | board.pieces(Role::Queen))
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

fn steps_around(squares: Bitboard) -> Bitboard {
    let beside = sideways(squares);
    beside | up_and_down(squares | beside)
}

fn knight_jumps(squares: Bitboard) -> Bitboard {
    let Bitboard(beside) = sideways(squares);
    let Bitboard(squares) = squares;
    let left = squares & !(File::A.bitboard().0 | File::B.bitboard().0);
    let right = squares & !(File::G.bitboard().0 | File::H.bitboard().0);
    let two_beside = Bitboard(left >> 2 | right << 2);
    Bitboard(beside << 16 | beside >> 16) | up_and_down(two_beside)
}
