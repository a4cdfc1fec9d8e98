//! Article 6.2: the clock is pressed, which completes a move that is made, and turns whatever else is on the board into an irregularity.

use crate::arbiter::event::{Attempt, PauseReason};
use crate::arbiter::regime::IllegalNotice;
use crate::arbiter::ruling::{ArbiterError, Finding, Irregularity, Obligation, Penalty, Ruling};
use crate::arbiter::table::{Against, Hand, Offence, Parts, Pause, Table, Turn, of};
use crate::geometry::Color;
use crate::position::Move;

/// With which hand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PressHand {
    Same,
    Other,
}

impl Table {
    /// 6.2: the clock is pressed.
    pub(super) fn press(&mut self, by: Color, hand: PressHand) -> Result<Ruling, ArbiterError> {
        self.in_play()?;
        if self.clock.running() != Some(by) {
            return Err(ArbiterError::NotYourClock(by));
        }
        if *of(&mut self.displaced, by) {
            return self.stop_for(by, Irregularity::NotRestored, PauseReason::Displacement, "7.4.2");
        }
        let ruling = self.pressed(by)?;
        if hand == PressHand::Same || ruling.finding != Finding::Completed {
            return Ok(ruling);
        }
        // 6.2.3: an offence of its own, which completes the move all the same.
        let finding = Finding::Breach(Irregularity::OtherHand);
        Ok(Ruling { finding, article: "6.2.3", penalty: Some(Penalty::Discretionary(by)), ..ruling })
    }

    fn pressed(&mut self, by: Color) -> Result<Ruling, ArbiterError> {
        let made = self.made(by).cloned();
        if self.position().turn() != by {
            return match made {
                Some(made) if made.two_hands => self.offence(by, Offence::TwoHands(made.mv)),
                Some(_) => self.complete(by),
                None => Err(ArbiterError::NotYourMove(by)),
            };
        }
        match self.turn.hand {
            Hand::Illegal(attempt, _, rook) => self.offence(by, Offence::Illegal(attempt, rook)),
            Hand::Against(mv, parts) => self.press_against(by, mv, parts),
            Hand::Pawn(from, to) => self.offence(by, Offence::Pawn(from, to)),
            // 4.7.2: the castling that was begun must be completed, if it is legal, as it is.
            Hand::Castling(mv) => {
                let ruling = self.offence(by, Offence::Illegal(Attempt::new(mv.from(), mv.to()), None))?;
                if self.position().turn() == by && self.game.outcome().is_none() {
                    self.turn.forced = Some(Obligation::bound(alloc::vec![mv], "4.7.2"));
                }
                Ok(self.closed(ruling))
            }
            // 6.2.2: a press that comes after the opponent's reply.
            _ if made.is_some() => self.complete(by),
            Hand::Empty if self.turn.touches.is_empty() => self.offence(by, Offence::Nothing),
            _ => self.stop_for(by, Irregularity::Unfinished, PauseReason::Assistance, "7.1"),
        }
    }

    /// 4.3, 4.8: a legal move that is no illegal one, but not the one that is due. Who sees it intervenes, and the man that was touched must move; where nobody
    /// does, it stands if the opponent does not claim in time.
    fn press_against(&mut self, by: Color, mv: Move, parts: Parts) -> Result<Ruling, ArbiterError> {
        let article = self.obligation().map_or("4.3", |obligation| obligation.article);
        let turn = Turn { hand: Hand::Empty, two_hands: false, ..self.turn.clone() };
        if self.regime.notice == IllegalNotice::OnNotice && parts == Parts::All && !self.turn.two_hands {
            let plies = self.game.plies().len();
            let mut trial = self.clone();
            trial.make(mv);
            // A game does not end by it.
            if trial.game.outcome().is_none() {
                trial.against = Some(Against { by, plies, completed: trial.completed, turn });
                trial.press_clock(by)?;
                *self = trial;
                let article = self.game.outcome().map_or("4.8", |outcome| outcome.article());
                return Ok(self.closed(Ruling::new(Finding::Stands, article)));
            }
        }
        self.turn = turn;
        self.stop_for(by, Irregularity::TouchMove, PauseReason::Assistance, article)
    }

    /// 6.2.1: the move is completed.
    fn complete(&mut self, by: Color) -> Result<Ruling, ArbiterError> {
        self.press_clock(by)?;
        // A.5.4: the game may have been drawn by what is still on the board.
        let article = self.game.outcome().map_or("6.2.1", |outcome| outcome.article());
        Ok(self.closed(Ruling::new(Finding::Completed, article)))
    }

    /// The clock passes on, and a move counts as completed.
    pub(super) fn press_clock(&mut self, by: Color) -> Result<(), ArbiterError> {
        self.clock.press(by)?;
        self.completed(by);
        Ok(())
    }

    /// The same for a move that was illegal and is mended: it brings the player no increment. Laws: 7.1, 7.5.2.
    pub(super) fn press_clock_without_bonus(&mut self, by: Color) -> Result<(), ArbiterError> {
        self.clock.press_without_bonus(by)?;
        self.completed(by);
        Ok(())
    }

    fn completed(&mut self, by: Color) {
        *of(&mut self.made, by) = None;
        let completed = of(&mut self.completed, by);
        *completed = completed.saturating_add(1);
        self.check_waiting();
    }

    /// The clock is paused for something that the arbiter decides.
    pub(super) fn stop_for(
        &mut self,
        by: Color,
        what: Irregularity,
        reason: PauseReason,
        article: &'static str,
    ) -> Result<Ruling, ArbiterError> {
        self.clock.pause()?;
        self.paused = Some(Pause { reason, ran: by });
        let penalty = Some(Penalty::Discretionary(by));
        Ok(self.closed(Ruling { penalty, ..Ruling::new(Finding::ArbiterDecides(what), article) }))
    }
}
