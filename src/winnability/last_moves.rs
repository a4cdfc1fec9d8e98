//! Moves after which the game is over: they lead nowhere, so regions need not follow them.

use crate::attacks;
use crate::geometry::{Bitboard, Color, Role, Square};
use crate::winnability::regions::{Man, Regions, forward, reach, steps_around};
use crate::winnability::work::Work;

/// Which sides are so short of moves that a move of the other may leave them without any.
///
/// It is worth asking only when the king has few squares; and of a man that slides only what it attacks beside
/// it counts, since that needs no open line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct LastMoves {
    /// The king has few squares, and no right to castle.
    short_of_squares: [bool; 2],
    /// Besides, no other man has left its square.
    shut_in: [bool; 2],
}

/// With more squares for a king than this nothing is looked for.
const FEW_SQUARES: usize = 6;
/// The work of looking at a move.
const LOOK: usize = 17;

impl LastMoves {
    pub(crate) fn new(regions: &Regions) -> LastMoves {
        let short_of_squares =
            Color::ALL.map(|color| regions.king(color).len() <= FEW_SQUARES && !regions.may_castle(color));
        let mut shut_in = short_of_squares;
        if shut_in != [false; 2] {
            for man in regions.men.iter().filter(|man| man.role != Role::King && man.region.has_several()) {
                shut_in[man.color.index()] = false;
            }
        }
        LastMoves { short_of_squares, shut_in }
    }

    /// Whether a move of this man may ever be a last one.
    pub(crate) fn may_concern(&self, man: &Man) -> bool {
        self.short_of_squares[(!man.color).index()] && !man.promotes
    }

    /// Those of the squares, where this man has not been, to which its move may be a last one: a quick look, from which nothing follows
    /// but that others can't be. What our guards leave open beside a king in doubt the man must attack from where it arrives.
    pub(crate) fn suspects(&self, regions: &Regions, man: &Man, fresh: Bitboard) -> Bitboard {
        if fresh.is_empty() || !self.may_concern(man) {
            return Bitboard::EMPTY;
        }
        let (us, them) = (man.color, !man.color);
        let mut kings = regions.king(them) - fresh - man.region;
        if man.role == Role::King {
            kings -= man.single_steps(fresh);
        }
        let walls = regions.fixed[them.index()] | regions.guarded_at_once[us.index()];
        let mut suspects = fresh;
        for king in kings {
            for flight in attacks::king(king) - walls {
                let sources = match man.role {
                    Role::Pawn => attacks::pawn(them, flight),
                    _ => man.single_steps(flight.bitboard()),
                };
                suspects &= sources;
            }
        }
        suspects
    }

    /// Those of the suspects to which a move of this man from one of its sources need not be a last one; all, if it takes too much work.
    pub(crate) fn cleared(
        &self,
        regions: &Regions,
        man: &Man,
        suspects: Bitboard,
        sources: impl Fn(Square) -> Bitboard,
        work: &mut Work,
    ) -> Bitboard {
        let mut leads_on = |&to: &Square| {
            !is_recaptured(regions, man, to)
                && (man.region & sources(to))
                    .into_iter()
                    .any(|from| work.spend(LOOK).is_none() || !self.ends_the_game(regions, man, from, to))
        };
        suspects
            .into_iter()
            .filter(&mut leads_on)
            .fold(Bitboard::EMPTY, |squares, to| squares | to.bitboard())
    }

    /// Whether the other side has no legal move after this one, in every position that satisfies the claims; and if the
    /// mover wants to mate, is not even in check.
    ///
    /// The claims speak of positions before the move. What it changes is allowed for: `from` is vacant and
    /// opens lines, `to` is taken by a man that can be captured there and no longer guards from where it stood.
    fn ends_the_game(&self, regions: &Regions, man: &Man, from: Square, to: Square) -> bool {
        let (us, them) = (man.color, !man.color);
        let occupied = (regions.all_fixed() - from.bitboard()) | to.bitboard();
        // Guards by fixed men other than the mover, at once beside them.
        let mut guards = regions.guarded_at_once[us.index()];
        if man.is_fixed() {
            guards -= man.single_steps(man.region) - regions.guarded_twice[us.index()];
        }
        let promoting = man.role == Role::Pawn && forward(us, to.bitboard()).is_empty();
        let attacked = if promoting { Bitboard::EMPTY } else { man.single_steps(to.bitboard()) };
        let covered = guards | attacked;
        let walls = regions.fixed[them.index()] - to.bitboard();
        let mut kings = regions.king(them) - to.bitboard() - from.bitboard();
        if man.role == Role::King {
            kings -= attacks::king(to);
        }
        for king in kings {
            // The king has nowhere to go; taking the mover needs more than its own attack to be forbidden.
            let flights = attacks::king(king) - walls;
            if !(flights - to.bitboard()).is_subset(covered) || (flights & to.bitboard()).intersects(!guards)
            {
                return false;
            }
            if us != regions.winner {
                // A check by a man next to the king or by a knight: nothing can come between.
                let checks = attacked.contains(king);
                if checks && !self.may_be_captured(regions, them, to, occupied)
                    || discovers_mate(regions, man, from, to, king)
                {
                    continue;
                }
                if checks {
                    return false;
                }
            }
            if !self.shut_in[them.index()] || self.may_move(regions, them, to, occupied) {
                return false;
            }
            if us == regions.winner && may_check(regions, man, from, to, king, occupied) {
                return false;
            }
        }
        true
    }

    /// Whether a man of this colour beside the king may capture on a square.
    fn may_be_captured(&self, regions: &Regions, color: Color, to: Square, occupied: Bitboard) -> bool {
        // A piece attacks a square from where it would be attacked from that square.
        regions.men_of(color).filter(|man| man.role != Role::King).any(|man| {
            let sources = reach(man.role, !color, to, occupied);
            man.promotes || (man.region - to.bitboard()).intersects(sources)
        })
    }

    /// Whether a man of this colour beside the king may move at all when an enemy has just arrived on a square.
    fn may_move(&self, regions: &Regions, color: Color, to: Square, occupied: Bitboard) -> bool {
        let own = regions.fixed[color.index()] - to.bitboard();
        let enemies = regions.targets[(!color).index()] | to.bitboard();
        regions.men_of(color).filter(|man| man.role != Role::King).any(|man| {
            (man.region - to.bitboard()).into_iter().any(|from| {
                if man.promotes {
                    return true;
                }
                let steps = reach(man.role, color, from, occupied);
                if man.role == Role::Pawn {
                    let push = forward(color, from.bitboard()) - occupied;
                    !push.is_empty() || steps.intersects(enemies)
                } else {
                    !(steps - own).is_empty()
                }
            })
        })
    }
}

/// Whether a move from one square to another uncovers a line from a fixed man to a king without flights on which the check can be
/// neither met nor answered by a capture.
fn discovers_mate(regions: &Regions, man: &Man, from: Square, to: Square, king: Square) -> bool {
    let (us, them) = (man.color, !man.color);
    let aligned = attacks::diagonals(king) | attacks::orthogonals(king);
    // A pawn might be taken en passant, and the taker come between.
    if man.role == Role::Pawn || !aligned.contains(from) {
        return false;
    }
    let occupied = (regions.all_fixed() - from.bitboard()) | to.bitboard();
    let is_king = |other: &Man| other.role == Role::King && other.color == them;
    let ever = || {
        let others = regions.men.iter().filter(|other| other.start != man.start && !is_king(other));
        others.fold(to.bitboard(), |squares, other| squares | other.region)
    };
    let may_come = |to: Square| {
        let back = forward(us, to.bitboard());
        let pushed = back | forward(us, back);
        regions.men_of(them).filter(|man| man.role != Role::King).any(|man| {
            let sources = reach(man.role, us, to, occupied);
            man.promotes
                || man.region.intersects(sources)
                || (man.role == Role::Pawn && man.region.intersects(pushed))
        })
    };
    regions.men_of(us).filter(|slider| slider.is_fixed() && slider.slides()).any(|slider| {
        let line = attacks::between(slider.start, king);
        line.contains(from)
            && reach(slider.role, us, slider.start, Bitboard::EMPTY).contains(king)
            && !(line - from.bitboard()).intersects(ever())
            && !(line | slider.start.bitboard()).into_iter().any(may_come)
    })
}

/// Whether this is a check by capture with the winner's last man beside his king, and every answer takes that man: then he can't mate
/// any more.
fn is_recaptured(regions: &Regions, man: &Man, to: Square) -> bool {
    let (us, them) = (man.color, !man.color);
    if !regions.lone || us != regions.winner || matches!(man.role, Role::King | Role::Pawn) {
        return false;
    }
    let king = regions.king(them);
    let near = steps_around(regions.king(us));
    let attacked = man.single_steps(to.bitboard());
    let stay = regions.fixed[them.index()];
    // Nothing comes between a king and a man beside it or a knight.
    if king.has_several() || !king.is_subset(attacked) || !stay.contains(to) {
        return false;
    }
    let flights = steps_around(king) - stay;
    let guarded = if regions.king(us).has_several() { Bitboard::EMPTY } else { near };
    flights.is_subset(attacked | guarded)
        && regions.men_of(them).any(|taker| {
            taker.is_fixed()
                && !taker.promotes
                && taker.start != to
                && taker.single_steps(taker.region).contains(to)
                && (taker.role != Role::King || !near.contains(to))
        })
}

/// Whether the move may give check to a king on this square, by the man itself or by one behind it.
fn may_check(
    regions: &Regions,
    man: &Man,
    from: Square,
    to: Square,
    king: Square,
    occupied: Bitboard,
) -> bool {
    let us = man.color;
    let promoting = man.role == Role::Pawn && forward(us, to.bitboard()).is_empty();
    if promoting || reach(man.role, us, to, occupied - to.bitboard()).contains(king) {
        return true;
    }
    let without = attacks::queen(king, occupied);
    let with = attacks::queen(king, occupied | from.bitboard());
    let opened = without - with;
    regions.men_of(us).any(|other| {
        other.start != man.start && (other.slides() || other.promotes) && other.region.intersects(opened)
    })
}
