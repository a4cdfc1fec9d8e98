//! From a [`Setup`] to a [`Position`]: every defect named, all of them at once.
//!
//! There are two levels. A *playable* position is one on which the rules of movement work: that is what
//! `Position::try_from(setup)` asks. A *plausible* one shows in addition none of the signs by which one can see that no game led to it;
//! a full answer to that question would be retro-analysis (Laws: 3.10.3), and this is none.
//!
//! ```
//! use caissa::position::{Defect, Defects};
//! use caissa::{Position, Setup};
//!
//! let mut setup = Setup::INITIAL;
//! setup.en_passant = Some(caissa::Square::E3);
//! assert_eq!(setup.defects(), Defects::from(Defect::EnPassant));
//! assert_eq!(Position::try_from(setup).unwrap_err().to_string(), "unplayable position: no pawn has just passed the en passant square e3");
//! // Accepted by name, the square is left out.
//! assert_eq!(Position::new(setup, Defect::EnPassant.into()), Ok(Position::initial()));
//! ```

use crate::attacks;
use crate::board::Board;
use crate::geometry::{Bitboard, Color, Rank, Role, Square};
use crate::position::movegen::{en_passant_capturers, en_passant_victim};
use crate::position::{CastlingSide, Position, Setup};
use core::fmt;
use core::ops::{BitOr, Sub};
use thiserror::Error;

/// Something that is wrong with a [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
#[repr(u8)]
pub enum Defect {
    /// A side has no king, or more than one. Laws: 2.2. Never acceptable.
    Kings,
    /// A castling right has no king on its first rank or no rook of its colour on the square, or a side has two rights to one
    /// side. Laws: 3.8.2. Never acceptable.
    CastlingRights,
    /// A pawn stands on the first or the eighth rank. Laws: 2.3, 3.7.3.3.
    PawnOnBackRank,
    /// The side that is not to move is in check; kings on neighbouring squares are a case of it. Laws: 3.9.2.
    OpponentInCheck,
    /// No enemy pawn can just have passed the en passant square: wrong rank, no pawn in front of it, or the square or the
    /// pawn's original square is not empty. Laws: 3.7.3.1.
    EnPassant,
    /// The number of the move is 0.
    FullmoveNumber,
    /// A side has more than sixteen men. Laws: 2.2.
    TooManyMen,
    /// A side has more than eight pawns. Laws: 2.2.
    TooManyPawns,
    /// A side has more promoted men than it has lost pawns, bishops counted by the colour of their squares. Laws: 2.2, 3.7.3.3.
    TooManyPromoted,
    /// More than two men give check.
    TooManyCheckers,
    /// Two men give check along the same line, from both sides.
    CheckersInLine,
    /// Two pawns or knights give check: one move can't bring both.
    SteppingCheckers,
    /// The check was there before the double step that the en passant square tells of.
    CheckBeforeEnPassant,
    /// There is an en passant square, yet the halfmove clock is not 0. Laws: 9.3.
    EnPassantClock,
}

impl Defect {
    /// All defects.
    pub const ALL: [Defect; 14] = [
        Defect::Kings,
        Defect::CastlingRights,
        Defect::PawnOnBackRank,
        Defect::OpponentInCheck,
        Defect::EnPassant,
        Defect::FullmoveNumber,
        Defect::TooManyMen,
        Defect::TooManyPawns,
        Defect::TooManyPromoted,
        Defect::TooManyCheckers,
        Defect::CheckersInLine,
        Defect::SteppingCheckers,
        Defect::CheckBeforeEnPassant,
        Defect::EnPassantClock,
    ];

    /// A short name of one word or several with hyphens: `kings`, `castling-rights` ...
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Defect::Kings => "kings",
            Defect::CastlingRights => "castling-rights",
            Defect::PawnOnBackRank => "pawn-on-back-rank",
            Defect::OpponentInCheck => "opponent-in-check",
            Defect::EnPassant => "en-passant",
            Defect::FullmoveNumber => "fullmove-number",
            Defect::TooManyMen => "too-many-men",
            Defect::TooManyPawns => "too-many-pawns",
            Defect::TooManyPromoted => "too-many-promoted",
            Defect::TooManyCheckers => "too-many-checkers",
            Defect::CheckersInLine => "checkers-in-line",
            Defect::SteppingCheckers => "stepping-checkers",
            Defect::CheckBeforeEnPassant => "check-before-en-passant",
            Defect::EnPassantClock => "en-passant-clock",
        }
    }
}

/// A set of defects.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Defects(u16);

impl Defects {
    /// No defect.
    pub const NONE: Defects = Defects(0);

    /// Those that can't be accepted: without one king each, or with a right that names no rook, no rule applies.
    pub const UNACCEPTABLE: Defects = Defects::of(&[Defect::Kings, Defect::CastlingRights]);

    /// Those that make a position unplayable.
    pub const UNPLAYABLE: Defects = Defects::of(&[
        Defect::Kings,
        Defect::CastlingRights,
        Defect::PawnOnBackRank,
        Defect::OpponentInCheck,
        Defect::EnPassant,
        Defect::FullmoveNumber,
    ]);

    /// Those that make a playable position implausible.
    pub const IMPLAUSIBLE: Defects = Defects::of(&Defect::ALL).without(Defects::UNPLAYABLE);

    const fn of(defects: &[Defect]) -> Defects {
        let mut set = 0;
        let mut index = 0;
        while index < defects.len() {
            set |= 1 << defects[index] as u8;
            index += 1;
        }
        Defects(set)
    }

    const fn without(self, other: Defects) -> Defects {
        Defects(self.0 & !other.0)
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the defect is among them.
    #[inline]
    #[must_use]
    pub const fn contains(self, defect: Defect) -> bool {
        self.0 >> defect as u8 & 1 != 0
    }

    /// The defects of the set, in the order of [`Defect::ALL`].
    #[must_use]
    pub const fn iter(self) -> DefectsIter {
        DefectsIter(self)
    }

    fn insert_if(&mut self, defect: Defect, found: bool) {
        self.0 |= u16::from(found) << defect as u8;
    }
}

/// The defects of a set, in the order of [`Defect::ALL`].
#[derive(Clone, Debug)]
pub struct DefectsIter(Defects);

impl Iterator for DefectsIter {
    type Item = Defect;

    fn next(&mut self) -> Option<Defect> {
        let first = Defect::ALL.into_iter().find(|&defect| self.0.contains(defect))?;
        self.0 = self.0 - first.into();
        Some(first)
    }
}

/// ```
/// use caissa::Setup;
/// use caissa::position::Defect;
///
/// let mut names = Vec::new();
/// for defect in Setup::EMPTY.defects() {
///     names.push(defect.name());
/// }
/// assert_eq!(names, ["kings"]);
/// ```
impl IntoIterator for Defects {
    type Item = Defect;
    type IntoIter = DefectsIter;

    fn into_iter(self) -> DefectsIter {
        self.iter()
    }
}

impl From<Defect> for Defects {
    fn from(defect: Defect) -> Defects {
        Defects::of(&[defect])
    }
}

impl FromIterator<Defect> for Defects {
    fn from_iter<I: IntoIterator<Item = Defect>>(defects: I) -> Defects {
        defects.into_iter().fold(Defects::NONE, |set, defect| set | defect.into())
    }
}

impl BitOr for Defects {
    type Output = Defects;

    fn bitor(self, other: Defects) -> Defects {
        Defects(self.0 | other.0)
    }
}

impl Sub for Defects {
    type Output = Defects;

    fn sub(self, other: Defects) -> Defects {
        self.without(other)
    }
}

impl fmt::Debug for Defects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The names, with commas between them.
impl fmt::Display for Defects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, defect) in self.iter().enumerate() {
            write!(f, "{}{}", if index == 0 { "" } else { ", " }, defect.name())?;
        }
        Ok(())
    }
}

/// A setup was refused; every reason why, and the setup itself, so that the message can say where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub struct PositionError {
    setup: Setup,
    defects: Defects,
}

impl PositionError {
    /// The defects that were not accepted.
    #[inline]
    #[must_use]
    pub const fn defects(&self) -> Defects {
        self.defects
    }

    /// The setup that was refused.
    #[inline]
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let playable = (self.defects - Defects::IMPLAUSIBLE).is_empty();
        f.write_str(if playable { "implausible position: " } else { "unplayable position: " })?;
        for (index, defect) in self.defects.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { "; " })?;
            self.setup.describe(defect, f)?;
        }
        Ok(())
    }
}

impl Setup {
    /// Every defect of the setup, of both levels. Where there is not one king each, checks are not looked at.
    #[must_use]
    pub fn defects(&self) -> Defects {
        self.unplayable_defects() | self.implausible_defects()
    }

    fn unplayable_defects(&self) -> Defects {
        let board = &self.board;
        let mut defects = Defects::NONE;
        let several = self.lacks_kings();
        defects.insert_if(Defect::Kings, several);
        defects.insert_if(Defect::CastlingRights, !self.unfounded_rights().is_empty());
        defects.insert_if(Defect::PawnOnBackRank, !self.pawns_on_back_ranks().is_empty());
        defects.insert_if(Defect::EnPassant, !self.en_passant_fits());
        defects.insert_if(Defect::FullmoveNumber, self.fullmove_number == 0);
        defects
            .insert_if(Defect::OpponentInCheck, !several && !attackers_of_king(board, !self.turn).is_empty());
        defects
    }

    fn implausible_defects(&self) -> Defects {
        let mut defects = Defects::NONE;
        defects.insert_if(Defect::EnPassantClock, self.en_passant.is_some() && self.halfmove_clock != 0);
        for defect in [Defect::TooManyMen, Defect::TooManyPawns, Defect::TooManyPromoted] {
            defects.insert_if(defect, self.surplus(defect).next().is_some());
        }
        if self.lacks_kings() { defects } else { defects | self.check_defects() }
    }

    /// Whether there is not one king each.
    fn lacks_kings(&self) -> bool {
        Color::ALL.iter().any(|&color| self.board.colored(color, Role::King).len() != 1)
    }

    fn check_defects(&self) -> Defects {
        let board = &self.board;
        let mut defects = Defects::NONE;
        let checkers = attackers_of_king(board, self.turn);
        let steppers = checkers & (board.pieces(Role::Pawn) | board.pieces(Role::Knight));
        defects.insert_if(Defect::TooManyCheckers, checkers.len() > 2);
        defects.insert_if(Defect::SteppingCheckers, steppers.has_several());
        let Some(king) = board.king(self.turn) else { return defects };
        let on_lines = checkers - board.pieces(Role::Knight);
        let in_line = on_lines.into_iter().any(|a| (attacks::line(king, a) & on_lines).has_several());
        defects.insert_if(Defect::CheckersInLine, in_line);
        defects.insert_if(Defect::CheckBeforeEnPassant, !self.checkers_before_double_step().is_empty());
        defects
    }

    /// Who gave check before the double step that the e.p. square tells of: the pawn then stood on its original square.
    fn checkers_before_double_step(&self) -> Bitboard {
        let (board, them) = (&self.board, !self.turn);
        let (Some(to), Some(king)) = (self.en_passant, board.king(self.turn)) else { return Bitboard::EMPTY };
        if !self.en_passant_fits() {
            return Bitboard::EMPTY;
        }
        let victim = en_passant_victim(to).bitboard();
        let origin = en_passant_origin(to);
        let before = (board.occupied() - victim) | origin.bitboard();
        let others = board.attackers(king, them, before) - victim;
        let by_pawn = attacks::pawn(them, origin).contains(king);
        if by_pawn { others | origin.bitboard() } else { others }
    }

    /// The rights that name no rook or have no king to castle, or stand beside another to the same side.
    pub(crate) fn unfounded_rights(&self) -> Bitboard {
        self.rights_without_men() | self.rights_to_one_side()
    }

    /// The rights that name no rook or have no king to castle.
    fn rights_without_men(&self) -> Bitboard {
        let rights = self.castling_rights;
        let mut bad = rights.rooks() - rights.of(Color::White) - rights.of(Color::Black);
        for color in Color::ALL {
            let king = self.king_at_home(color);
            let rooks = self.board.colored(color, Role::Rook);
            bad |= if king.is_some() { rights.of(color) - rooks } else { rights.of(color) };
        }
        bad
    }

    /// The rights with king and rook that stand beside another to the same side.
    fn rights_to_one_side(&self) -> Bitboard {
        let mut bad = Bitboard::EMPTY;
        for color in Color::ALL {
            let Some(king) = self.king_at_home(color) else { continue };
            for side in CastlingSide::ALL {
                let of_color =
                    (self.castling_rights.of(color) & self.board.colored(color, Role::Rook)).into_iter();
                let rooks: Bitboard = of_color.filter(|&rook| CastlingSide::of(king, rook) == side).collect();
                if rooks.has_several() {
                    bad |= rooks;
                }
            }
        }
        bad
    }

    fn king_at_home(&self, color: Color) -> Option<Square> {
        (self.board.colored(color, Role::King) & Rank::First.relative_to(color).bitboard()).first()
    }

    fn pawns_on_back_ranks(&self) -> Bitboard {
        self.board.pieces(Role::Pawn) & (Rank::First.bitboard() | Rank::Eighth.bitboard())
    }

    /// Whether the other side can just have made the double step that the e.p. square tells of.
    fn en_passant_fits(&self) -> bool {
        let Some(to) = self.en_passant else { return true };
        let board = &self.board;
        let victim = en_passant_victim(to);
        let origin = en_passant_origin(to).bitboard();
        to.rank() == Rank::Sixth.relative_to(self.turn)
            && board.colored(!self.turn, Role::Pawn).contains(victim)
            && !board.occupied().intersects(to.bitboard() | origin)
    }

    /// One defect in words, with the squares.
    fn describe(&self, defect: Defect, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = &self.board;
        match defect {
            Defect::Kings => {
                let [white, black] = Color::ALL.map(|color| board.colored(color, Role::King).len());
                write!(f, "white has {white} and black {black} kings, expected one each")
            }
            Defect::CastlingRights => {
                let (bare, doubled) = (self.rights_without_men(), self.rights_to_one_side());
                if !bare.is_empty() {
                    let plural = if bare.has_several() { "s" } else { "" };
                    write!(f, "no king and rook for the castling right{plural}{}", Names(bare))?;
                }
                if !doubled.is_empty() {
                    let comma = if bare.is_empty() { "" } else { ", " };
                    write!(f, "{comma}several castling rights to one side:{}", Names(doubled))?;
                }
                Ok(())
            }
            Defect::PawnOnBackRank => {
                write!(
                    f,
                    "a pawn can't stand on the first or eighth rank:{}",
                    Names(self.pawns_on_back_ranks())
                )
            }
            Defect::OpponentInCheck => write!(f, "{} is in check, but {} is to move", !self.turn, self.turn),
            Defect::EnPassant => {
                let names = Names(self.en_passant.map_or(Bitboard::EMPTY, Bitboard::from));
                write!(f, "no pawn has just passed the en passant square{names}")
            }
            Defect::FullmoveNumber => f.write_str("the number of the move is 0, expected at least 1"),
            Defect::TooManyMen => self.describe_surplus(defect, "men", f),
            Defect::TooManyPawns => self.describe_surplus(defect, "pawns", f),
            Defect::TooManyPromoted => self.describe_surplus(defect, "promoted men", f),
            Defect::TooManyCheckers => write!(f, "more than two men give check:{}", Names(self.checkers())),
            Defect::CheckersInLine => {
                write!(f, "two men give check from both sides of one line:{}", Names(self.checkers()))
            }
            Defect::SteppingCheckers => {
                write!(f, "two pawns or knights give check at once:{}", Names(self.checkers()))
            }
            Defect::CheckBeforeEnPassant => {
                let names = Names(self.checkers_before_double_step());
                write!(f, "the check was there before the pawn's double step:{names}")
            }
            Defect::EnPassantClock => {
                write!(f, "a pawn has just moved, but the halfmove clock is {}", self.halfmove_clock)
            }
        }
    }

    /// The sides that have too many of what the defect is about, with how many they have and how many they can have at most.
    fn surplus(&self, defect: Defect) -> impl Iterator<Item = (Color, usize, usize)> {
        let board = &self.board;
        Color::ALL
            .map(|color| {
                let pawns = board.colored(color, Role::Pawn).len();
                let (number, most) = match defect {
                    Defect::TooManyMen => (board.color(color).len(), 16),
                    Defect::TooManyPawns => (pawns, 8),
                    _ => (promoted(board, color), 8usize.saturating_sub(pawns)),
                };
                (color, number, most)
            })
            .into_iter()
            .filter(|(_, number, most)| number > most)
    }

    fn describe_surplus(&self, defect: Defect, of: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (color, number, most)) in self.surplus(defect).enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{color} has {number} {of}, expected at most {most}")?;
        }
        Ok(())
    }

    fn checkers(&self) -> Bitboard {
        attackers_of_king(&self.board, self.turn)
    }
}

/// Where the pawn that has passed `to` came from: second rank for third, seventh for sixth.
const fn en_passant_origin(to: Square) -> Square {
    Square::masked(to as u8 ^ 24)
}

/// The names of squares, a blank before each.
struct Names(Bitboard);

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.into_iter().try_for_each(|square| write!(f, " {square}"))
    }
}

/// The men that attack the king of a colour.
fn attackers_of_king(board: &Board, color: Color) -> Bitboard {
    board.king(color).map_or(Bitboard::EMPTY, |king| board.attackers(king, !color, board.occupied()))
}

/// The men of a colour beyond the original ones, which promotion alone can explain.
fn promoted(board: &Board, color: Color) -> usize {
    let of = |role| board.colored(color, role);
    let bishops = of(Role::Bishop);
    of(Role::Queen).len().saturating_sub(1)
        + of(Role::Rook).len().saturating_sub(2)
        + of(Role::Knight).len().saturating_sub(2)
        + (bishops & Bitboard::LIGHT).len().saturating_sub(1)
        + (bishops & Bitboard::DARK).len().saturating_sub(1)
}

impl Position {
    /// The position of a setup, with defects of both levels accepted only by name.
    ///
    /// With no defect accepted the position is plausible as well as playable; `Defects::IMPLAUSIBLE` is what
    /// `Position::try_from` accepts. The arbiter has to go on from positions with an illegal move in their past (Laws:
    /// 7.5, A.5.2), hence any defect is acceptable but those of [`Defects::UNACCEPTABLE`].
    ///
    /// An e.p. square is kept only if a capture there is legal; this is what makes positions comparable (Laws: 9.2.3).
    ///
    /// # Errors
    /// All defects that were not accepted.
    pub fn new(setup: Setup, accept: Defects) -> Result<Position, PositionError> {
        let mut defects = setup.unplayable_defects();
        if !(Defects::IMPLAUSIBLE - accept).is_empty() {
            defects = defects | setup.implausible_defects();
        }
        defects = defects - (accept - Defects::UNACCEPTABLE);
        if !defects.is_empty() {
            return Err(PositionError { setup, defects });
        }
        let en_passant = setup.en_passant.filter(|&to| {
            setup.en_passant_fits() && !en_passant_capturers(&setup.board, setup.turn, to).is_empty()
        });
        Ok(Position {
            board: setup.board,
            castling_rights: setup.castling_rights,
            en_passant,
            turn: setup.turn,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number,
        })
    }
}

impl TryFrom<Setup> for Position {
    type Error = PositionError;

    /// The playable position of a setup: [`Position::new`] with `Defects::IMPLAUSIBLE` accepted.
    fn try_from(setup: Setup) -> Result<Position, PositionError> {
        Position::new(setup, Defects::IMPLAUSIBLE)
    }
}
