//! THE generator of legal moves. Laws: 3.1-3.9.
//!
//! A man may go where `attacks & !own & check_mask & pin_line` allows; pawns push and capture by whole sets; the king may not step
//! on an attacked square. That is all, and it is written once: what becomes of the moves is the business of a [`Sink`], which
//! gets *sets* of them. The colour of the mover is a constant inside; what is rare (checks, pins, en passant) has functions of its
//! own so that the common way stays short.

use crate::attacks::{self, Sliders, Zone};
use crate::board::Board;
use crate::cpu::{Isa, Kernel, Portable};
use crate::geometry::{Bitboard, Color, File, Rank, Square};
use crate::position::Position;
use crate::position::castling::{CastlingPath, CastlingSide, Hindrance};
use core::ops::ControlFlow;

/// Which man moves, as far as the generator knows: sliders on diagonals are bishops or queens.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Man {
    Knight,
    Diagonal,
    Orthogonal,
    King,
}

/// The squares that pawns enter, by the way in which they do: pushes, and captures towards the a- and the h-file.
#[derive(Clone, Copy)]
pub(crate) struct PawnTargets {
    pub(crate) single: Bitboard,
    pub(crate) double: Bitboard,
    pub(crate) a_side: Bitboard,
    pub(crate) h_side: Bitboard,
}

/// What becomes of the moves. Sets of targets can be empty.
pub(crate) trait Sink: Sized {
    /// What a sink that wants no more moves leaves with.
    type Break;

    /// Which moves are wanted.
    #[inline(always)]
    fn scope(&self) -> Scope {
        Scope::ALL
    }

    fn man<const WHITE: bool>(
        &mut self,
        man: Man,
        from: Square,
        targets: Bitboard,
    ) -> ControlFlow<Self::Break>;
    fn pawns<const WHITE: bool>(&mut self, targets: PawnTargets) -> ControlFlow<Self::Break>;
    fn promotions<const WHITE: bool>(&mut self, targets: PawnTargets) -> ControlFlow<Self::Break>;
    fn en_passant<const WHITE: bool>(&mut self, pawns: Bitboard, to: Square) -> ControlFlow<Self::Break>;
    fn castling<const WHITE: bool>(&mut self, king: Square, rooks: Bitboard) -> ControlFlow<Self::Break>;
}

/// Which moves are wanted.
#[derive(Clone, Copy)]
pub(crate) struct Scope {
    /// The squares from which men move.
    pub(crate) from: Bitboard,
    /// The squares that they enter.
    pub(crate) to: Bitboard,
    /// The squares that they enter by capturing en passant.
    pub(crate) en_passant: Bitboard,
}

impl Scope {
    pub(crate) const ALL: Scope =
        Scope { from: Bitboard::FULL, to: Bitboard::FULL, en_passant: Bitboard::FULL };
}

/// The way on, with the sink, or the end. Sinks go by value, so that a count can stay in a register.
type Flow<S> = ControlFlow<<S as Sink>::Break, S>;

#[inline(always)]
pub(crate) const fn color<const WHITE: bool>() -> Color {
    if WHITE { Color::White } else { Color::Black }
}

/// One step forward.
#[inline(always)]
pub(crate) const fn forward<const WHITE: bool>(pawns: Bitboard) -> Bitboard {
    Bitboard(if WHITE { pawns.0 << 8 } else { pawns.0 >> 8 })
}

/// Captures towards the a-file.
#[inline(always)]
const fn forward_a<const WHITE: bool>(pawns: Bitboard) -> Bitboard {
    let pawns = pawns.0 & !File::A.bitboard().0;
    Bitboard(if WHITE { pawns << 7 } else { pawns >> 9 })
}

/// Captures towards the h-file.
#[inline(always)]
const fn forward_h<const WHITE: bool>(pawns: Bitboard) -> Bitboard {
    let pawns = pawns.0 & !File::H.bitboard().0;
    Bitboard(if WHITE { pawns << 9 } else { pawns >> 7 })
}

/// Hands every legal move in the scope to the sink. `WHITE` says whose turn it is.
#[inline(always)]
pub(crate) fn generate<const WHITE: bool, I: Isa, S: Sink>(
    isa: I,
    position: &Position,
    mut sink: S,
) -> Flow<S> {
    let us = color::<WHITE>();
    let scope = sink.scope();
    let board = &position.board;
    let own = board.color(us);
    let Some(king) = (board.kings & own).first() else { return ControlFlow::Continue(sink) };
    // A king is never captured (Laws: 1.4.1), not even in a position that was accepted with a king in check.
    let open = !(own | board.kings);
    let rights = position.castling_rights.of(us);
    // Where the king does not move, one look along its lines tells checks and pins.
    let sight = (!scope.from.contains(king)).then(|| sight(board, us, king));
    let danger = match sight {
        None => danger::<WHITE, I>(isa, board, king, !rights.is_empty()),
        Some(Sight { checkers: Bitboard::EMPTY, .. }) => Bitboard::EMPTY,
        Some(_) => king.bitboard(),
    };
    let steps = attacks::king(king) & open & !danger;
    if danger.intersects(board.kings & own) {
        return evasions::<WHITE, I, S>(isa, position, steps, sink);
    }
    if scope.from.contains(king) {
        sink.man::<WHITE>(Man::King, king, steps & scope.to)?;
        if !rights.is_empty() {
            let mut rooks = castling_rooks::<WHITE>(board, king, rights, danger);
            if scope.to != Bitboard::FULL {
                rooks = castling_to(king, rooks, scope.to);
            }
            sink.castling::<WHITE>(king, rooks)?;
        }
    }
    let pinned = sight.map_or_else(|| pinned(board, us, king), |sight| sight.pinned);
    if !pinned.is_empty() || position.en_passant.is_some() {
        return with_pins::<WHITE, I, S>(isa, position, pinned, sink);
    }
    let movers = own & scope.from;
    pawns::<WHITE, S>(board, Pawns::all(board.pawns & movers), scope.to, &mut sink)?;
    officers::<WHITE, I, S>(isa, board, movers, open & scope.to, &mut sink)?;
    ControlFlow::Continue(sink)
}

/// Knights, bishops, rooks and queens go to any of the targets that they reach. Laws: 3.2-3.6.
#[inline(always)]
fn officers<const WHITE: bool, I: Isa, S: Sink>(
    isa: I,
    board: &Board,
    movers: Bitboard,
    targets: Bitboard,
    sink: &mut S,
) -> ControlFlow<S::Break> {
    let occupied = board.occupied();
    for from in board.knights & movers {
        sink.man::<WHITE>(Man::Knight, from, attacks::knight(from) & targets)?;
    }
    for from in board.diagonals & movers {
        sink.man::<WHITE>(Man::Diagonal, from, isa.bishop(from, occupied) & targets)?;
    }
    for from in board.orthogonals & movers {
        sink.man::<WHITE>(Man::Orthogonal, from, isa.rook(from, occupied) & targets)?;
    }
    ControlFlow::Continue(())
}

/// The pawns that may move, by the way in which they do.
#[derive(Clone, Copy)]
struct Pawns {
    push: Bitboard,
    capture_a: Bitboard,
    capture_h: Bitboard,
}

impl Pawns {
    /// Pawns that may move in every way.
    #[inline(always)]
    const fn all(pawns: Bitboard) -> Pawns {
        Pawns { push: pawns, capture_a: pawns, capture_h: pawns }
    }
}

/// Pawns push onto empty squares and capture what stands diagonally ahead. Laws: 3.7.1-3.7.3.
#[inline(always)]
fn pawns<const WHITE: bool, S: Sink>(
    board: &Board,
    pawns: Pawns,
    targets: Bitboard,
    sink: &mut S,
) -> ControlFlow<S::Break> {
    let us = color::<WHITE>();
    let empty = !board.occupied();
    let enemy = (board.color(!us) - board.kings) & targets;
    let single = forward::<WHITE>(pawns.push) & empty;
    let third_rank = Rank::Third.relative_to(us).bitboard();
    let moves = PawnTargets {
        single: single & targets,
        double: forward::<WHITE>(single & third_rank) & empty & targets,
        a_side: forward_a::<WHITE>(pawns.capture_a) & enemy,
        h_side: forward_h::<WHITE>(pawns.capture_h) & enemy,
    };
    let last_rank = Rank::Eighth.relative_to(us).bitboard();
    if !(moves.single | moves.a_side | moves.h_side).intersects(last_rank) {
        return sink.pawns::<WHITE>(moves);
    }
    sink.promotions::<WHITE>(PawnTargets {
        single: moves.single & last_rank,
        double: Bitboard::EMPTY,
        a_side: moves.a_side & last_rank,
        h_side: moves.h_side & last_rank,
    })?;
    sink.pawns::<WHITE>(PawnTargets {
        single: moves.single - last_rank,
        double: moves.double,
        a_side: moves.a_side - last_rank,
        h_side: moves.h_side - last_rank,
    })
}

/// The squares beside our king (and, if we may castle, on its way) that the other side attacks when our king is lifted off: it can't hide
/// in its own shadow. What is attacked elsewhere is not looked for. Laws: 3.9.2.
#[inline(always)]
fn danger<const WHITE: bool, I: Isa>(isa: I, board: &Board, king: Square, castling: bool) -> Bitboard {
    let (us, them) = (color::<WHITE>(), board.color(color::<WHITE>().opposite()));
    let own = board.color(us);
    let occupied = (own ^ king.bitboard()) | them;
    let zone = Zone::of(isa, king, own, castling.then_some(us));
    let mut danger = Bitboard::EMPTY;
    // A pawn's capture is one of a king's steps.
    let near = them & attacks::near_for_king(king);
    if near.intersects(board.pawns | board.kings) {
        danger = attacks::pawns(us.opposite(), board.pawns & near);
        if let Some(theirs) = (board.kings & near).first() {
            danger |= attacks::king(theirs);
        }
    }
    for from in board.knights & them & attacks::near_for_knight(king) {
        danger |= attacks::knight(from);
    }
    for from in board.diagonals & them & zone.diagonal {
        danger |= isa.bishop(from, occupied);
    }
    for from in board.orthogonals & them & zone.orthogonal {
        danger |= isa.rook(from, occupied);
    }
    danger
}

/// Our men that stand alone between our king and a slider of theirs. Laws: 3.9.2.
#[inline(always)]
pub(crate) fn pinned(board: &Board, us: Color, king: Square) -> Bitboard {
    sight(board, us, king).pinned
}

/// What is to be seen from our king.
struct Sight {
    /// Our men that stand alone between the king and a slider of theirs.
    pinned: Bitboard,
    /// Their men that give check.
    checkers: Bitboard,
}

#[inline(always)]
fn sight(board: &Board, us: Color, king: Square) -> Sight {
    let (own, them) = (board.color(us), board.color(!us));
    let on_lines =
        (attacks::diagonals(king) & board.diagonals) | (attacks::orthogonals(king) & board.orthogonals);
    let steppers = (attacks::pawn(us, king) & board.pawns)
        | (attacks::knight(king) & board.knights)
        | (attacks::king(king) & board.kings);
    let mut sight = Sight { pinned: Bitboard::EMPTY, checkers: steppers & them };
    for sniper in on_lines & them {
        let between = attacks::between(king, sniper) & (own | them);
        if between.is_empty() {
            sight.checkers |= sniper.bitboard();
        } else if !between.has_several() {
            sight.pinned |= between;
        }
    }
    sight.pinned &= own;
    sight
}

/// The moves of all but the king when some are pinned or an e.p. capture is to be had; nobody is in check. A pinned man moves
/// on the line of its pin alone: a slider along it, a pawn ahead on the king's file or by a capture on the king's diagonal, a knight not at all.
/// Laws: 3.9.2.
#[inline(always)]
fn with_pins<const WHITE: bool, I: Isa, S: Sink>(
    isa: I,
    position: &Position,
    pinned: Bitboard,
    sink: S,
) -> Flow<S> {
    struct WithPins<'a, const WHITE: bool, S> {
        position: &'a Position,
        pinned: Bitboard,
        sink: S,
    }
    impl<const WHITE: bool, S: Sink> Kernel for WithPins<'_, WHITE, S> {
        type Output = Flow<S>;
        #[inline(always)]
        fn call<I: Isa>(self, isa: I) -> Flow<S> {
            let WithPins { position, pinned, mut sink } = self;
            let scope = sink.scope();
            let board = &position.board;
            let own = board.color(color::<WHITE>());
            let Some(king) = (board.kings & own).first() else { return ControlFlow::Continue(sink) };
            if let Some(to) = position.en_passant {
                sink = en_passant::<WHITE, S>(position, to, sink)?;
            }
            let movers = own & scope.from;
            let able = board.pawns & movers;
            // A white pawn captures towards the h-file on a rising diagonal, a black one on a falling one.
            let (rising, falling) = (attacks::rising(king), attacks::diagonals(king) - attacks::rising(king));
            let (line_a, line_h) = if WHITE { (falling, rising) } else { (rising, falling) };
            let movable = Pawns {
                push: able - (pinned - king.file().bitboard()),
                capture_a: able - (pinned - line_a),
                capture_h: able - (pinned - line_h),
            };
            pawns::<WHITE, S>(board, movable, scope.to, &mut sink)?;
            let targets = scope.to - own - board.kings;
            for from in board.diagonals & pinned & scope.from & attacks::diagonals(king) {
                let line = attacks::line(king, from) & targets;
                sink.man::<WHITE>(Man::Diagonal, from, isa.bishop(from, board.occupied()) & line)?;
            }
            for from in board.orthogonals & pinned & scope.from & attacks::orthogonals(king) {
                let line = attacks::line(king, from) & targets;
                sink.man::<WHITE>(Man::Orthogonal, from, isa.rook(from, board.occupied()) & line)?;
            }
            officers::<WHITE, I, S>(isa, board, movers - pinned, targets, &mut sink)?;
            ControlFlow::Continue(sink)
        }
    }
    isa.run(WithPins::<WHITE, S> { position, pinned, sink })
}

/// In check: the king steps away, or a man takes the checker or steps between; if two give check, only the king moves.
/// Laws: 3.9.2, 5.1.1.
#[cold]
#[inline(never)]
fn evasions<const WHITE: bool, I: Isa, S: Sink>(
    isa: I,
    position: &Position,
    steps: Bitboard,
    sink: S,
) -> Flow<S> {
    struct Evasions<'a, const WHITE: bool, S> {
        position: &'a Position,
        steps: Bitboard,
        sink: S,
    }
    impl<const WHITE: bool, S: Sink> Kernel for Evasions<'_, WHITE, S> {
        type Output = Flow<S>;
        #[inline(always)]
        fn call<I: Isa>(self, isa: I) -> Flow<S> {
            let Evasions { position, steps, mut sink } = self;
            let scope = sink.scope();
            let us = color::<WHITE>();
            let board = &position.board;
            let own = board.color(us);
            let king = (board.kings & own).first_or_a1();
            if scope.from.contains(king) {
                sink.man::<WHITE>(Man::King, king, steps & scope.to)?;
            }
            let checkers = board.attackers_with(isa, king, !us, board.occupied());
            if checkers.has_several() {
                return ControlFlow::Continue(sink);
            }
            if let Some(to) = position.en_passant {
                sink = en_passant::<WHITE, S>(position, to, sink)?;
            }
            let check_mask = checkers | attacks::between(king, checkers.first_or_a1());
            // The line of a pin and that of the check meet in the king only: a pinned man can't help.
            let movers = own & (scope.from - pinned(board, us, king));
            let targets = check_mask & scope.to;
            pawns::<WHITE, S>(board, Pawns::all(board.pawns & movers), targets, &mut sink)?;
            officers::<WHITE, I, S>(isa, board, movers, targets - board.kings, &mut sink)?;
            ControlFlow::Continue(sink)
        }
    }
    isa.run(Evasions::<WHITE, S> { position, steps, sink })
}

#[cold]
#[inline(never)]
fn en_passant<const WHITE: bool, S: Sink>(position: &Position, to: Square, mut sink: S) -> Flow<S> {
    let scope = sink.scope();
    if scope.en_passant.contains(to) {
        let mut pawns = en_passant_candidates(&position.board, color::<WHITE>(), to);
        // The square is there because a capture is legal; if only one pawn stands ready, it is that pawn's.
        if pawns.has_several() {
            pawns = en_passant_capturers(&position.board, color::<WHITE>(), to);
        }
        sink.en_passant::<WHITE>(pawns & scope.from, to)?;
    }
    ControlFlow::Continue(sink)
}

/// The pawns of `us` that may legally capture en passant on `to`. Laws: 3.7.3.1, 3.9.2.
///
/// Two men leave the board's lines at once, so the king is looked at after the capture; that answers a check as well.
pub(crate) fn en_passant_capturers(board: &Board, us: Color, to: Square) -> Bitboard {
    let victim = en_passant_victim(to).bitboard();
    let Some(king) = board.king(us) else { return Bitboard::EMPTY };
    en_passant_candidates(board, us, to)
        .into_iter()
        .filter(|from| !exposes(Portable, board, us, king, from.bitboard() | victim, to))
        .collect()
}

/// Whether our king on `king` is attacked after one of us has entered `to`, and some men have left their squares. Laws: 3.9.2.
#[inline(always)]
pub(crate) fn exposes<I: Isa>(
    isa: I,
    board: &Board,
    us: Color,
    king: Square,
    leave: Bitboard,
    to: Square,
) -> bool {
    let occupied = (board.occupied() - leave) | to.bitboard();
    !(board.attackers_with(isa, king, !us, occupied) - leave - to.bitboard()).is_empty()
}

/// The pawns of `us` that stand beside the pawn which has passed `to`.
#[inline(always)]
pub(crate) fn en_passant_candidates(board: &Board, us: Color, to: Square) -> Bitboard {
    attacks::beside(en_passant_victim(to).bitboard()) & board.pawns & board.color(us)
}

/// The square of the pawn that has just passed `to`: fourth rank for third, fifth for sixth.
#[inline(always)]
pub(crate) const fn en_passant_victim(to: Square) -> Square {
    Square::masked(to as u8 ^ 8)
}

/// The rooks with which the king may castle now. Laws: 3.8.2.
#[inline(always)]
fn castling_rooks<const WHITE: bool>(
    board: &Board,
    king: Square,
    rights: Bitboard,
    danger: Bitboard,
) -> Bitboard {
    let us = color::<WHITE>();
    let hindrance = Hindrance::on_first_rank(us, board.occupied(), danger);
    let on_first_rank = |file: File| Square::new(file, Rank::First.relative_to(us));
    if king == on_first_rank(File::E) && rights.is_subset(Bitboard::CORNERS) {
        // The same for the usual squares, known beforehand.
        let when_free = |file: File| {
            let free = CastlingPath::between(File::E, file).is_free(hindrance);
            if free { on_first_rank(file).bitboard() } else { Bitboard::EMPTY }
        };
        return rights & (when_free(File::A) | when_free(File::H));
    }
    chess960_castling_rooks(board, king, rights, hindrance)
}

#[cold]
#[inline(never)]
fn chess960_castling_rooks(board: &Board, king: Square, rights: Bitboard, hindrance: Hindrance) -> Bitboard {
    rights
        .into_iter()
        .filter(|&rook| CastlingPath::between(king.file(), rook.file()).is_free(hindrance))
        .filter(|&rook| !unveils_check(board, king, rook))
        .collect()
}

/// Of rooks with which the king may castle those that bring it to one of these squares.
fn castling_to(king: Square, rooks: Bitboard, to: Bitboard) -> Bitboard {
    rooks.into_iter().filter(|&rook| to.contains(castling_arrival(king, rook).0)).collect()
}

/// Where king and rook arrive.
#[inline(always)]
pub(crate) const fn castling_arrival(king: Square, rook: Square) -> (Square, Square) {
    let side = CastlingSide::of(king, rook);
    (Square::new(side.king_file(), king.rank()), Square::new(side.rook_file(), king.rank()))
}

/// Whether castling with this rook, safe as its path is, would uncover an attack along the rank: only in Chess960, where an
/// enemy can stand behind the rook.
pub(crate) fn unveils_check(board: &Board, king: Square, rook: Square) -> bool {
    let (king_to, rook_to) = castling_arrival(king, rook);
    let left = board.occupied() - king.bitboard() - rook.bitboard();
    let enemies = left - board.color(board.color_at(king).unwrap_or(Color::White));
    let seen = attacks::rook(king_to, left | rook_to.bitboard());
    (seen & board.orthogonals & enemies).intersects(king.rank().bitboard())
}
