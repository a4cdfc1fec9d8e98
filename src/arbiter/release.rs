//! Articles 4.2 to 4.7: touching, adjusting, and how a move is made.

use crate::arbiter::event::{Actor, Announcement, Attempt, Intent, PauseReason};
use crate::arbiter::regime::KingAndRook;
use crate::arbiter::ruling::{ArbiterError, Finding, Irregularity, Penalty, Ruling};
use crate::arbiter::table::{Against, Hand, Made, Parts, Table, Turn, of};
use crate::arbiter::touch::victim_of;
use crate::clock::Adjustment;
use crate::geometry::{Color, Rank, Role, Square};
use crate::position::{IllegalMove, Move, MoveKind};

impl Table {
    /// 4.2.2, 4.3: what is touched with intent must be moved or taken.
    pub(super) fn touch(
        &mut self,
        by: Color,
        square: Square,
        intent: Intent,
    ) -> Result<Ruling, ArbiterError> {
        self.in_play()?;
        let square = self.origin(square);
        self.position().board().piece_at(square).ok_or(ArbiterError::NothingThere(square))?;
        if intent == Intent::Accidental {
            return Ok(self.closed(Ruling::new(Finding::NotBinding, "4.2.2")));
        }
        if self.position().turn() != by {
            let breach = Finding::Breach(Irregularity::Touching);
            let penalty = Some(Penalty::Discretionary(by));
            return Ok(Ruling { penalty, ..Ruling::new(breach, "11.5") });
        }
        self.touched(square);
        let ruling = self.closed(Ruling::new(Finding::Touched(square), "4.3"));
        let article = ruling.obligation.as_ref().map_or(ruling.article, |obligation| obligation.article);
        Ok(Ruling { article, ..ruling })
    }

    /// 4.3.3, 4.4.1: two men at once, or in an order that nobody knows.
    pub(super) fn touch_together(
        &mut self,
        by: Color,
        one: Square,
        other: Square,
    ) -> Result<Ruling, ArbiterError> {
        let board = *self.position().board();
        let rank = |square: Square| {
            let king_first = self.regime.king_and_rook == KingAndRook::KingFirst;
            match board.piece_at(square) {
                Some(man) if man.color != by => 2,
                Some(man) => u8::from((man.role == Role::King) != king_first),
                None => 3,
            }
        };
        let (first, second) = if rank(other) < rank(one) { (other, one) } else { (one, other) };
        self.touch(by, first, Intent::Deliberate)?;
        self.touch(by, second, Intent::Deliberate)
    }

    fn touched(&mut self, square: Square) {
        if !self.turn.touches.contains(&square) {
            self.turn.touches.push(square);
        }
        self.declines();
    }

    /// 9.1.2.1: a touch with intent declines an offer of the opponent.
    fn declines(&mut self) {
        let by = self.position().turn();
        if self.game.offer() == Some(!by) {
            let _ = self.game.decline_draw(by);
        }
    }

    /// 4.2.1, 6.2.5: only the player to move may adjust, on his own time, and must say so before.
    pub(super) fn adjust(
        &mut self,
        by: Color,
        square: Square,
        announcement: Announcement,
    ) -> Result<Ruling, ArbiterError> {
        self.on_move(by)?;
        let man = self.position().board().piece_at(self.origin(square));
        man.ok_or(ArbiterError::NothingThere(square))?;
        if announcement == Announcement::Missing {
            return self.touch(by, square, Intent::Deliberate);
        }
        if self.clock.running() != Some(by) {
            let breach = Finding::Breach(Irregularity::Touching);
            let penalty = Some(Penalty::Discretionary(by));
            return Ok(Ruling { penalty, ..Ruling::new(breach, "6.2.5") });
        }
        Ok(self.closed(Ruling::new(Finding::Adjusted(square), "4.2.1")))
    }

    /// 4.6, 4.7: a man is let go.
    pub(super) fn release(&mut self, by: Color, from: Square, to: Square) -> Result<Ruling, ArbiterError> {
        self.on_move(by)?;
        let from = self.origin(from);
        match self.turn.hand {
            Hand::Against(mv, _) if mv.castling_rook() == Some((from, to)) => {
                Ok(self.against(mv, Parts::All))
            }
            Hand::Castling(mv) if mv.castling_rook() == Some((from, to)) => Ok(self.make(mv)),
            // The rook's part of a castling that is illegal.
            Hand::Illegal(attempt, why, None) if self.rook_of(attempt) == Some((from, to)) => {
                self.turn.hand = Hand::Illegal(attempt, why, Some((from, to)));
                self.touched(from);
                Ok(self.closed(Ruling::new(Finding::Illegal(attempt, why), "3.10.2")))
            }
            Hand::Empty | Hand::Illegal(..) | Hand::Against(..) | Hand::Victim(_) | Hand::Lifted(_)
                if from == to =>
            {
                self.put_back(by, from)
            }
            Hand::Lifted(square) if square == from => self.attempt(Attempt::new(from, to), Parts::First),
            Hand::Castling(_)
            | Hand::EnPassant(_)
            | Hand::Pawn(..)
            | Hand::Exchange(..)
            | Hand::Lifted(_) => Err(ArbiterError::Unfinished),
            Hand::Piece(role, square) if square == to => {
                self.attempt(Attempt { from, to, promotion: Some(role) }, Parts::All)
            }
            Hand::Piece(..) => Err(ArbiterError::NoSuchPart),
            Hand::Empty | Hand::Illegal(..) | Hand::Against(..) | Hand::Victim(_) => {
                self.attempt(Attempt::new(from, to), Parts::First)
            }
        }
    }

    /// A man is let go on its own square: it was touched, and if it is the one with which a move was begun, nothing more has happened.
    fn put_back(&mut self, by: Color, square: Square) -> Result<Ruling, ArbiterError> {
        let ruling = self.touch(by, square, Intent::Deliberate)?;
        if self.may_go_back() == Some(square) {
            (self.turn.hand, self.turn.two_hands) = (Hand::Empty, false);
        }
        Ok(ruling)
    }

    /// Where the man comes from that may be put back: it was not released as a legal move, or as a part of one.
    fn may_go_back(&self) -> Option<Square> {
        match self.turn.hand {
            Hand::Illegal(Attempt { from: square, .. }, ..) | Hand::Lifted(square) | Hand::Victim(square) => {
                Some(square)
            }
            Hand::Against(mv, _) => Some(mv.from()),
            _ => None,
        }
    }

    /// Where the man on this square stood before the turn: one that is to be corrected stands where it was put.
    fn origin(&self, square: Square) -> Square {
        match self.turn.hand {
            Hand::Illegal(attempt, ..) if attempt.to == square => attempt.from,
            Hand::Against(mv, _) if mv.to() == square => mv.from(),
            _ => square,
        }
    }

    /// 7.5, 4.7: what is no legal move, or no move yet, may be put back before the clock is pressed, and the men stay touched. What was released as a legal move, or
    /// as a part of one, may not.
    pub(super) fn take_back(&mut self, by: Color) -> Result<Ruling, ArbiterError> {
        self.in_play()?;
        if self.position().turn() != by {
            let made = self.game.plies().last().is_some();
            return Err(if made { ArbiterError::MoveStands } else { ArbiterError::NoMoveInHand(by) });
        }
        match (self.may_go_back(), self.turn.hand) {
            (Some(square), _) => self.put_back(by, square),
            (None, Hand::Empty) => Err(ArbiterError::NoMoveInHand(by)),
            (None, Hand::Piece(role, square)) => Err(ArbiterError::PieceIsFinal { square, role }),
            _ => Err(ArbiterError::Unfinished),
        }
    }

    /// What the rook does after a king that has castled illegally.
    fn rook_of(&self, king: Attempt) -> Option<(Square, Square)> {
        let (board, us) = (self.position().board(), self.position().turn());
        let castles = board.king(us) == Some(king.from) && king.from.rank() == king.to.rank();
        let step = match king.to.file().index().checked_sub(king.from.file().index()) {
            Some(2) => 1,
            None if king.from.file().index() - king.to.file().index() == 2 => -1,
            _ => return None,
        };
        let crossed = king.from.offset(step, 0)?;
        let rook = (1..8)
            .filter_map(|steps| king.from.offset(step * steps, 0))
            .find(|&square| board.colored(us, Role::Rook).contains(square))?;
        (castles && board.piece_at(crossed).is_none()).then_some((rook, crossed))
    }

    /// A whole move.
    pub(super) fn make_move(&mut self, by: Color, attempt: Attempt) -> Result<Ruling, ArbiterError> {
        self.on_move(by)?;
        match self.turn.hand {
            Hand::Empty | Hand::Illegal(..) | Hand::Against(..) | Hand::Victim(_) => {
                self.attempt(attempt, Parts::All)
            }
            // The man that is off the board is put where it goes.
            Hand::Lifted(square) if square == attempt.from => self.attempt(attempt, Parts::All),
            _ => Err(ArbiterError::Unfinished),
        }
    }

    /// 4.6.2, 4.7.1: a man is taken off the board.
    pub(super) fn remove(&mut self, by: Color, square: Square) -> Result<Ruling, ArbiterError> {
        self.on_move(by)?;
        match self.turn.hand {
            Hand::Pawn(from, to) if to == square => {
                self.turn.hand = Hand::Exchange(from, to);
                return Ok(self.closed(Ruling::new(Finding::Partial(Attempt::new(from, to)), "4.7.3")));
            }
            Hand::Illegal(attempt, why, _) if attempt.to == square => {
                return Ok(self.closed(Ruling::new(Finding::Illegal(attempt, why), "3.10.2")));
            }
            Hand::Against(mv, parts) if mv.to() == square => return Ok(self.against(mv, parts)),
            Hand::Against(mv, Parts::First) if victim_of(self.position(), mv) == Some(square) => {
                return Ok(self.against(mv, Parts::All));
            }
            _ => {}
        }
        let man = self.position().board().piece_at(square).ok_or(ArbiterError::NothingThere(square))?;
        let is_own = man.color == by;
        self.turn.hand = match self.turn.hand {
            Hand::EnPassant(mv) if victim_of(self.position(), mv) == Some(square) => {
                return Ok(self.make(mv));
            }
            Hand::Piece(role, to) if is_own => {
                return self.attempt(Attempt { from: square, to, promotion: Some(role) }, Parts::All);
            }
            Hand::Empty | Hand::Illegal(..) | Hand::Against(..) | Hand::Victim(_) if is_own => {
                Hand::Lifted(square)
            }
            Hand::Empty | Hand::Illegal(..) | Hand::Against(..) => Hand::Victim(square),
            Hand::Lifted(own) if !is_own => Hand::Lifted(own),
            Hand::Piece(..) | Hand::Victim(_) | Hand::Lifted(_) => return Err(ArbiterError::NoSuchPart),
            Hand::Castling(_) | Hand::EnPassant(_) | Hand::Pawn(..) | Hand::Exchange(..) => {
                return Err(ArbiterError::Unfinished);
            }
        };
        self.touched(square);
        Ok(self.closed(Ruling::new(Finding::Touched(square), "4.3")))
    }

    /// 4.4.4, 4.6: the new piece touches the square of promotion, and the choice is final.
    pub(super) fn put_down(&mut self, by: Color, role: Role, square: Square) -> Result<Ruling, ArbiterError> {
        self.on_move(by)?;
        match self.turn.hand {
            Hand::Pawn(from, to) | Hand::Exchange(from, to) if to == square => {
                self.attempt(Attempt { from, to, promotion: Some(role) }, Parts::All)
            }
            Hand::Lifted(from) => {
                self.attempt(Attempt { from, to: square, promotion: Some(role) }, Parts::All)
            }
            Hand::Against(mv, _) if mv.to() == square => {
                self.attempt(Attempt { from: mv.from(), to: square, promotion: Some(role) }, Parts::All)
            }
            // An illegal move of a pawn does not become legal by what it becomes.
            Hand::Illegal(attempt, why, _) if attempt.to == square => {
                let attempt = Attempt { promotion: Some(role), ..attempt };
                self.turn.hand = Hand::Illegal(attempt, why, None);
                Ok(self.closed(Ruling::new(Finding::Illegal(attempt, why), "3.10.2")))
            }
            Hand::Empty | Hand::Illegal(..) | Hand::Against(..) | Hand::Victim(_) => {
                if !self.may_promote_on(square) {
                    return Err(ArbiterError::NoSuchPart);
                }
                self.declines();
                self.turn.hand = Hand::Piece(role, square);
                let begun = Attempt { from: square, to: square, promotion: Some(role) };
                Ok(self.closed(Ruling::new(Finding::Partial(begun), "4.4.4")))
            }
            Hand::Piece(role, square) => Err(ArbiterError::PieceIsFinal { square, role }),
            Hand::Castling(_) | Hand::EnPassant(_) | Hand::Pawn(..) | Hand::Exchange(..) => {
                Err(ArbiterError::Unfinished)
            }
        }
    }

    /// Whether a pawn is near that could go there and become something, legally or not.
    fn may_promote_on(&self, square: Square) -> bool {
        let (board, us) = (self.position().board(), self.position().turn());
        let seventh = board.colored(us, Role::Pawn) & Rank::Seventh.relative_to(us).bitboard();
        let mut pawns = seventh.into_iter();
        square.rank() == Rank::Eighth.relative_to(us)
            && pawns.any(|pawn| pawn.file().index().abs_diff(square.file().index()) <= 1)
    }

    /// 4.1, 7.5.4: the hands of the move in hand, or of the one that was just made.
    pub(super) fn two_hands(&mut self, by: Color) -> Result<Ruling, ArbiterError> {
        self.in_play()?;
        let begun = self.position().turn() == by && self.turn.hand != Hand::Empty;
        if begun {
            self.turn.two_hands = true;
        } else {
            let made = of(&mut self.made, by).as_mut();
            made.ok_or(ArbiterError::NoMoveInHand(by))?.two_hands = true;
        }
        let penalty = Some(Penalty::Discretionary(by));
        Ok(self.closed(Ruling { penalty, ..Ruling::new(Finding::Breach(Irregularity::TwoHands), "4.1") }))
    }

    /// 4.8: a breach of Article 4 by the opponent is claimed before a man is touched. What the arbiter knows he puts right; the rest he decides.
    pub(super) fn claim_touch_move(&mut self, by: Color) -> Result<Ruling, ArbiterError> {
        self.in_play()?;
        let breach = Ruling {
            penalty: Some(Penalty::Discretionary(!by)),
            ..Ruling::new(Finding::Breach(Irregularity::TouchMove), "4.8")
        };
        if self.position().turn() != by && matches!(self.turn.hand, Hand::Against(..)) {
            (self.turn.hand, self.turn.two_hands) = (Hand::Empty, false);
            return Ok(self.closed(breach));
        }
        self.on_move(by)?;
        if !self.turn.touches.is_empty() || self.turn.hand != Hand::Empty {
            return Err(ArbiterError::TouchedBeforeClaim);
        }
        let plies = self.game.plies().len();
        if plies == 0 {
            return Err(ArbiterError::NoMoveMade(!by));
        }
        if let Some(Against { by, plies, completed, turn }) =
            self.against.take_if(|last| last.plies + 1 == plies)
        {
            self.go_back(by, plies, plies, completed)?;
            self.turn = turn;
            return Ok(self.closed(breach));
        }
        let ruling = self.stop_for(by, Irregularity::TouchMove, PauseReason::UnclearSquare, "4.8")?;
        Ok(Ruling { penalty: breach.penalty, ..ruling })
    }

    /// What is done, legal or not, as far as it is done.
    fn attempt(&mut self, attempt: Attempt, parts: Parts) -> Result<Ruling, ArbiterError> {
        let Attempt { from, to, promotion } = attempt;
        let corrects = match self.turn.hand {
            Hand::Illegal(before, ..) => (before.from, before.to) != (from, to),
            Hand::Against(before, _) => (before.from(), before.to()) != (from, to),
            _ => false,
        };
        let board = self.position().board();
        let man = board.piece_at(from).ok_or(ArbiterError::NothingThere(from))?;
        let victim = board.piece_at(to).filter(|victim| victim.color != man.color);
        let last_rank = man.role == Role::Pawn && to.rank() == Rank::Eighth.relative_to(man.color);
        let wanted = promotion.or(last_rank.then_some(Role::Queen));
        self.touched(from);
        if victim.is_some() {
            self.touched(to);
        }
        // The hands of a move that is put right are those of the new one.
        self.turn.two_hands &= !corrects;
        let mv = match self.find(from, to, wanted) {
            Ok(mv) => mv,
            Err(IllegalMove::KingOnTarget { .. }) if self.claims_by_capture() => {
                return self.notice(Actor::Player(man.color));
            }
            Err(why) => {
                let rook = if parts == Parts::All { self.rook_of(attempt) } else { None };
                self.turn.hand = Hand::Illegal(attempt, why, rook);
                return Ok(self.closed(Ruling::new(Finding::Illegal(attempt, why), "3.10.2")));
            }
        };
        // While it is open what the pawn becomes, it may be anything. In Chess960 castling and a step of the king can look the same.
        let same_way = |allowed: &&Move| (allowed.from(), allowed.to()) == (mv.from(), mv.to());
        let same = |allowed: &&Move| match promotion {
            None => same_way(allowed) && allowed.castling() == mv.castling(),
            Some(_) => **allowed == mv,
        };
        let removed = matches!(self.turn.hand, Hand::Victim(_));
        let mut mv = mv;
        if let Some(obligation) = self.obligation() {
            let allowed = obligation.moves.iter().find(same);
            let castling = || obligation.moves.iter().filter(same_way).find(|mv| mv.castling().is_some());
            match allowed.or_else(castling) {
                Some(allowed) if allowed.castling().is_some() => mv = *allowed,
                Some(_) => {}
                None => {
                    let whole = match mv.kind() {
                        MoveKind::Promotion(_) => promotion.is_some(),
                        MoveKind::Castling => parts == Parts::All,
                        MoveKind::EnPassant => parts == Parts::All || removed,
                        _ => true,
                    };
                    return Ok(self.against(mv, if whole { Parts::All } else { Parts::First }));
                }
            }
        }
        let (hand, article) = match mv.kind() {
            MoveKind::Promotion(_) if promotion.is_none() => (Hand::Pawn(from, to), "4.7.3"),
            MoveKind::Castling if parts == Parts::First => (Hand::Castling(mv), "4.7.2"),
            MoveKind::EnPassant if parts == Parts::First && !removed => (Hand::EnPassant(mv), "4.7.1"),
            _ => return Ok(self.make(mv)),
        };
        self.turn.hand = hand;
        Ok(self.closed(Ruling::new(Finding::Partial(attempt), article)))
    }

    /// 4.3: a legal move to which the player is not bound: it is not made, and is put right.
    fn against(&mut self, mv: Move, parts: Parts) -> Ruling {
        self.turn.hand = Hand::Against(mv, parts);
        let article = self.obligation().map_or("4.3", |obligation| obligation.article);
        self.closed(Ruling::new(Finding::AgainstTouchMove(mv), article))
    }

    fn find(&self, from: Square, to: Square, promotion: Option<Role>) -> Result<Move, IllegalMove> {
        let position = self.position();
        let castling =
            |mv: &Move| mv.from() == from && mv.castling_rook().is_some_and(|(rook, _)| rook == to);
        match position.find_move(from, to, promotion) {
            Ok(mv) => Ok(mv),
            Err(why) => position.legal_moves().into_iter().find(castling).ok_or(why),
        }
    }

    /// A legal move is made. If the player had not pressed the clock after his last one, that is now completed. Laws: 4.7, 6.2.1.2.
    pub(super) fn make(&mut self, mv: Move) -> Ruling {
        let by = self.position().turn();
        let article = match mv.kind() {
            MoveKind::Castling => "4.7.2",
            MoveKind::Promotion(_) => "4.7.3",
            _ => "4.7.1",
        };
        if of(&mut self.made, by).take().is_some() {
            let completed = of(&mut self.completed, by);
            *completed = completed.saturating_add(1);
            let counted = self.clock.moves(by).saturating_add(1);
            self.clock.adjust(by, Adjustment::Moves(counted));
        }
        if self.game.play(mv).is_ok() {
            let two_hands = self.turn.two_hands;
            *of(&mut self.made, by) = Some(Made { mv, two_hands });
            self.turn = Turn::default();
            self.agreed = None;
        }
        let ruling = self.closed(Ruling::new(Finding::Made(mv), article));
        let article = ruling.outcome.map_or(ruling.article, |outcome| outcome.article());
        Ruling { article, ..ruling }
    }
}
