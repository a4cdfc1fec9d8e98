//! Article 7.5, A.5 and B.3: completed illegal moves, what they cost, and when they stand.

use crate::arbiter::event::{Actor, Attempt, PauseReason};
use crate::arbiter::regime::{ForcedQueen, IllegalNotice, KingCapture, TwoHands};
use crate::arbiter::ruling::{ArbiterError, Finding, Irregularity, Penalty, Ruling};
use crate::arbiter::table::{Hand, Offence, Pause, Standing, Table, Turn, of};
use crate::arbiter::touch::victim_of;
use crate::clock::Adjustment;
use crate::game::{Award, Score};
use crate::geometry::{Color, Role};
use crate::position::{Defects, Position, Setup};

/// The game is lost with this many illegal moves of one player. Laws: 7.5.5.
const LOST_WITH: u8 = 2;

impl Table {
    /// The clock was pressed, and something was wrong: it is dealt with at once, or stands until somebody notices.
    pub(super) fn offence(&mut self, by: Color, what: Offence) -> Result<Ruling, ArbiterError> {
        if self.regime.notice == IllegalNotice::AtOnce {
            return self.punish(by, what);
        }
        let plies = self.game.plies().len();
        let standing = Standing { by, what, plies, completed: self.completed, answered: false };
        let mut trial = self.clone();
        // What can't even stand on the board, or would end the game, is for the arbiter at once.
        if !trial.let_stand(what) || trial.game.outcome().is_some() {
            return self.punish(by, what);
        }
        *self = trial;
        let plies = self.game.plies().len() - 1;
        self.standing.push(Standing { plies, ..standing });
        self.turn = Turn::default();
        self.agreed = None;
        self.press_clock(by)?;
        let article = if self.regime.play.is_partly_supervised() { "A.5.2" } else { "7.5.1" };
        let article = self.game.outcome().map_or(article, |outcome| outcome.article());
        Ok(self.closed(Ruling::new(Finding::Stands, article)))
    }

    /// Puts on the board what was done. False if that can't be.
    fn let_stand(&mut self, what: Offence) -> bool {
        match what {
            Offence::Illegal(Attempt { from, to, promotion }, None) => {
                self.game.impose_move(from, to, promotion).is_ok()
            }
            Offence::Illegal(Attempt { from, to, promotion }, Some((rook, crossed))) => {
                let mut trial = self.game.clone();
                if trial.impose_move(from, to, promotion).is_err() {
                    return false;
                }
                let mut setup = trial.position().setup();
                if let Some(man) = setup.board.remove(rook) {
                    setup.board.put(crossed, man);
                }
                self.set(setup)
            }
            Offence::Pawn(from, to) => self.game.impose_move(from, to, None).is_ok(),
            Offence::Nothing => {
                let before = self.position().setup();
                let setup = Setup {
                    turn: !before.turn,
                    en_passant: None,
                    halfmove_clock: before.halfmove_clock.saturating_add(1),
                    fullmove_number: before
                        .fullmove_number
                        .saturating_add(u16::from(before.turn == Color::Black)),
                    ..before
                };
                self.set(setup)
            }
            Offence::TwoHands(_) => true,
        }
    }

    /// Puts a position on the board, with whatever defects an arbiter may accept. False if that can't be.
    fn set(&mut self, setup: Setup) -> bool {
        let position = Position::new(setup, Defects::UNPLAYABLE | Defects::IMPLAUSIBLE);
        position.is_ok_and(|position| self.game.impose(position).is_ok())
    }

    /// 7.5: the position is restored or mended, the offence is counted, and it costs time, or the game.
    fn punish(&mut self, by: Color, what: Offence) -> Result<Ruling, ArbiterError> {
        let count = of(&mut self.illegal, by);
        *count = count.saturating_add(1);
        let lost = *count >= LOST_WITH;
        let (irregularity, article) = self.mend(by, what, lost)?;
        let finding = Finding::IllegalCompleted(irregularity);
        if lost {
            if self.game.outcome().is_none() {
                self.game.second_illegal_move(by)?;
            }
            return Ok(self.closed(Ruling::new(finding, "7.5.5")));
        }
        let penalty = Penalty::TimeTo(!by, self.regime.penalty);
        self.clock.adjust(!by, Adjustment::Add(self.regime.penalty));
        Ok(self.closed(Ruling { penalty: Some(penalty), ..Ruling::new(finding, article) }))
    }

    /// 7.5.1-7.5.4: what happens on the board.
    fn mend(
        &mut self,
        by: Color,
        what: Offence,
        lost: bool,
    ) -> Result<(Irregularity, &'static str), ArbiterError> {
        self.turn.hand = Hand::Empty;
        self.turn.two_hands = false;
        Ok(match what {
            Offence::Illegal(attempt, _) => (Irregularity::IllegalMove(attempt), "7.5.1"),
            Offence::Nothing => (Irregularity::NoMove, "7.5.3"),
            Offence::Pawn(from, to) => {
                if let Ok(mv) = self.position().find_move(from, to, Some(Role::Queen)) {
                    let mut trial = self.game.clone();
                    let _ = trial.play(mv);
                    match trial.outcome() {
                        Some(_) if !lost && self.regime.forced_queen == ForcedQueen::AwaitsArbiter => {
                            self.forced_queen = Some(mv);
                            self.clock.pause()?;
                            self.paused = Some(Pause { reason: PauseReason::Assistance, ran: by });
                        }
                        // The loss comes first; but after mate or in a dead position the opponent can't mate any more.
                        Some(_) if lost => {
                            let draw = Award::Decision { score: Score::DRAW, article: "7.5.5" };
                            self.game.award(draw)?;
                        }
                        _ => {
                            self.game = trial;
                            self.turn = Turn::default();
                            if !lost {
                                self.press_clock_without_bonus(by)?;
                            }
                        }
                    }
                }
                (Irregularity::PawnOnLastRank(to), "7.5.2")
            }
            Offence::TwoHands(mv) => {
                match self.regime.two_hands {
                    TwoHands::Stands if !lost => self.press_clock_without_bonus(by)?,
                    TwoHands::Stands => {}
                    TwoHands::Redone => {
                        self.game.take_back();
                        *of(&mut self.made, by) = None;
                        let second =
                            victim_of(self.position(), mv).or(mv.castling_rook().map(|(rook, _)| rook));
                        self.turn = Turn::default();
                        self.turn.touches = core::iter::once(mv.from()).chain(second).collect();
                    }
                }
                (Irregularity::TwoHands, "7.5.4")
            }
        })
    }

    /// 7.5.1, A.5.2: an illegal move that stands is noticed, or claimed. In play without full supervision that is possible only until the reply is made.
    pub(super) fn notice(&mut self, by: Actor) -> Result<Ruling, ArbiterError> {
        self.started()?;
        let last = *self.standing.last().ok_or(ArbiterError::NoIllegalMove)?;
        // A player claims what the opponent has done, even if he has answered in kind.
        let others = |standing: &&Standing| by != Actor::Player(standing.by);
        let standing = *self.standing.iter().rfind(others).ok_or(ArbiterError::OwnMove(last.by))?;
        if self.regime.play.is_partly_supervised() && self.is_answered(standing) {
            return Err(ArbiterError::TooLate);
        }
        self.roll_back(standing)?;
        self.punish(standing.by, standing.what)
    }

    /// A.5.2: the reply is made.
    fn is_answered(&self, standing: Standing) -> bool {
        standing.answered || self.game.plies().len() > standing.plies + 1
    }

    /// Taking the king after an illegal move of the opponent, in play without full supervision: a claim of that move, or a reply, after which it can't be claimed. Laws:
    /// 1.4.1, A.5.2.
    pub(super) fn claims_by_capture(&mut self) -> bool {
        let by = self.position().turn();
        let plies = self.game.plies().len();
        let open = self
            .standing
            .last_mut()
            .filter(|standing| standing.by != by && !standing.answered && plies == standing.plies + 1);
        match (open, self.regime.king_capture) {
            (Some(standing), KingCapture::Reply) if self.regime.play.is_partly_supervised() => {
                standing.answered = true;
                false
            }
            (Some(_), KingCapture::Claim) => self.regime.play.is_partly_supervised(),
            _ => false,
        }
    }

    /// A.5.2: both players agree to correct an illegal move that stands.
    pub(super) fn agree_to_correct(&mut self, by: Color) -> Result<Ruling, ArbiterError> {
        self.started()?;
        if !self.regime.play.is_partly_supervised() {
            return Err(ArbiterError::FullySupervised);
        }
        let standing = *self.standing.last().ok_or(ArbiterError::NoIllegalMove)?;
        if self.agreed != Some(!by) {
            self.agreed = Some(by);
            return Ok(self.closed(Ruling::new(Finding::AgreementWanted, "A.5.2")));
        }
        self.roll_back(standing)?;
        Ok(self.closed(Ruling::new(Finding::Corrected, "A.5.2")))
    }

    /// The position before the irregularity, with the player who made it to move, bound by what he touched. Times stay as they are, but for what his
    /// press had brought if it was the last one. Laws: 7.1, 7.5.1.
    fn roll_back(&mut self, standing: Standing) -> Result<(), ArbiterError> {
        let before = match standing.what {
            // It is in the record as a move; the penalty takes it back.
            Offence::TwoHands(_) => standing.plies + 1,
            _ => standing.plies,
        };
        let Standing { by, plies, completed, .. } = standing;
        self.go_back(by, plies, before, completed)?;
        let touched = match standing.what {
            Offence::Illegal(Attempt { from, to, .. }, _) | Offence::Pawn(from, to) => [Some(from), Some(to)],
            Offence::TwoHands(_) | Offence::Nothing => [None, None],
        };
        let occupied = self.position().board().occupied();
        self.turn.touches =
            touched.into_iter().flatten().filter(|&square| occupied.contains(square)).collect();
        Ok(())
    }

    /// So many plies are kept, and what stands from this one on is gone; the player who made it has the move again.
    pub(super) fn go_back(
        &mut self,
        by: Color,
        ply: usize,
        kept: usize,
        completed: [u16; 2],
    ) -> Result<(), ArbiterError> {
        while self.game.plies().len() > kept {
            self.game.take_back();
        }
        self.standing.retain(|other| other.plies < ply);
        self.against = None;
        self.made = [None, None];
        self.completed = completed;
        self.agreed = None;
        self.waiting = None;
        self.forced_queen = None;
        if self.clock.take_back_press(by).is_err() && self.clock.running().is_some() {
            self.clock.pause()?;
        }
        for color in Color::ALL {
            self.clock.adjust(color, Adjustment::Moves(*of(&mut self.completed, color)));
        }
        self.clock.resume(by)?;
        self.paused = None;
        self.turn = Turn::default();
        Ok(())
    }

    /// A.5.4: the arbiter sees a position that can't be.
    pub(super) fn illegal_position_seen(&mut self) -> Result<Ruling, ArbiterError> {
        self.started()?;
        if !self.is_impossible() {
            return Ok(self.closed(Ruling::new(Finding::InOrder, "A.5.4")));
        }
        if !self.regime.play.is_partly_supervised() {
            return self.notice(Actor::Arbiter);
        }
        self.waiting = Some(self.game.plies().len());
        Ok(self.closed(Ruling::new(Finding::Waiting, "A.5.4")))
    }

    /// What can be seen of a position that no legal moves lead to: a pawn on its first or last rank, or a check to the player who has just moved.
    fn is_impossible(&self) -> bool {
        Position::try_from(self.position().setup()).is_err()
    }

    /// A.5.4: the next move has been completed. Laws: A.5.4.
    pub(super) fn check_waiting(&mut self) {
        if self.waiting.is_some_and(|plies| self.game.plies().len() > plies) {
            self.waiting = None;
            if self.is_impossible() && self.game.outcome().is_none() {
                let _ = self.game.award(Award::Decision { score: Score::DRAW, article: "A.5.4" });
            }
        }
    }
}
