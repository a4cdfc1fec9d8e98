//! The books of the clock, kept by hand beside it.

use caissa::Color::{self, Black, White};
use caissa::clock::{Adjustment, Bonus, Clock, ClockError, FirstMove, TimeControl};
use core::time::Duration;
use proptest::prelude::{Strategy, any, prop_assert_eq, prop_oneof, proptest};

#[derive(Clone, Copy, Debug)]
enum Step {
    Elapse(u64),
    Press(Color),
    TakeBack(Color),
    Pause,
    Resume(Color),
    Add(Color, u64),
    Cut(Color, u64),
    Set(Color, u64),
    Moves(Color, u16),
}

fn colors() -> impl Strategy<Value = Color> {
    any::<bool>().prop_map(|white| if white { White } else { Black })
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        8 => (0_u64..20_000).prop_map(Step::Elapse),
        1 => (0_u64..200_000).prop_map(Step::Elapse),
        9 => colors().prop_map(Step::Press),
        2 => colors().prop_map(Step::TakeBack),
        1 => (0_u64..1).prop_map(|_| Step::Pause),
        3 => colors().prop_map(Step::Resume),
        1 => (colors(), 0_u64..90_000).prop_map(|(color, ms)| Step::Add(color, ms)),
        1 => (colors(), 0_u64..90_000).prop_map(|(color, ms)| Step::Cut(color, ms)),
        1 => (colors(), 0_u64..90_000).prop_map(|(color, ms)| Step::Set(color, ms)),
        1 => (colors(), 0_u16..9).prop_map(|(color, moves)| Step::Moves(color, moves)),
    ];
    proptest::collection::vec(step, 0..160)
}

/// One player, in milliseconds: what is left below zero is what he has overstepped by.
#[derive(Clone, Copy)]
struct Player {
    left: i128,
    moves: u16,
    period: usize,
    turn: i128,
}

/// The clock once more, by the words of its documentation, with a control of at most two periods.
struct Model {
    control: TimeControl,
    first: FirstMove,
    players: [Player; 2],
    running: Option<Color>,
    last_press: Option<(Color, Player, i128)>,
    first_flag: Option<Color>,
}

fn ms(time: Duration) -> i128 {
    time.as_millis() as i128
}

impl Model {
    fn new(control: TimeControl, first: FirstMove) -> Model {
        let mut left = ms(control.periods()[0].time);
        if first == FirstMove::WithIncrement {
            left += increment(control.periods()[0].bonus);
        }
        let players = [Player { left, moves: 0, period: 0, turn: 0 }; 2];
        Model { control, first, players, running: Some(White), last_press: None, first_flag: None }
    }

    /// Which period the next move belongs to.
    fn period(&self, moves: u16) -> usize {
        let needed = self.control.periods()[0].moves.map_or(u16::MAX, |moves| moves.get());
        usize::from(moves >= needed)
    }

    fn elapse(&mut self, time: i128) {
        let Some(color) = self.running else { return };
        let player = &mut self.players[color as usize];
        let delay = match self.control.periods()[player.period].bonus {
            Bonus::Delay(delay) => ms(delay),
            _ => 0,
        };
        let charged = |turn: i128| (turn - delay).max(0);
        player.left -= charged(player.turn + time) - charged(player.turn);
        player.turn += time;
    }

    /// Periods bring their time once, unless the flag is down. Returns what they brought.
    fn count(&mut self, color: Color, moves: u16) -> i128 {
        let reached = self.period(moves);
        let time = ms(self.control.periods()[reached].time);
        let player = &mut self.players[color as usize];
        player.moves = moves;
        if reached <= player.period || player.left <= 0 {
            return 0;
        }
        player.period = reached;
        player.left += time;
        time
    }

    fn press(&mut self, by: Color) {
        let before = self.players[by as usize];
        let mut given = 0;
        if before.left > 0 {
            let period = match self.first {
                FirstMove::WithIncrement => before.period.max(self.period(before.moves + 1)),
                FirstMove::WithoutIncrement => before.period,
            };
            given += increment(self.control.periods()[period].bonus);
            if let Bonus::Bronstein(most) = self.control.periods()[before.period].bonus {
                given += before.turn.min(ms(most));
            }
        }
        self.players[by as usize].left += given;
        given += self.count(by, before.moves + 1);
        self.players.iter_mut().for_each(|player| player.turn = 0);
        self.last_press = Some((by, before, given));
        self.running = Some(!by);
    }

    fn take_back(&mut self, by: Color) -> bool {
        let Some((_, before, given)) = self.last_press.filter(|press| press.0 == by) else { return false };
        let player = &mut self.players[by as usize];
        *player = Player { left: player.left - given.min(player.left.max(0)), ..before };
        self.last_press = None;
        self.running = None;
        true
    }

    /// The arbiter reckons from what the clock shows, which is never less than nothing.
    fn set(&mut self, color: Color, left: impl FnOnce(i128) -> i128) {
        let player = &mut self.players[color as usize];
        player.left = left(player.left.max(0)).max(0);
    }

    fn forget(&mut self, color: Color) {
        self.last_press = self.last_press.filter(|press| press.0 != color);
    }

    fn note_flags(&mut self) {
        let down = [White, Black].map(|color| self.players[color as usize].left <= 0);
        if self.first_flag.is_none_or(|color| !down[color as usize]) {
            self.first_flag = [White, Black].into_iter().find(|color| down[*color as usize]);
        }
    }
}

fn increment(bonus: Bonus) -> i128 {
    match bonus {
        Bonus::Increment(time) => ms(time),
        _ => 0,
    }
}

proptest! {
    /// Start, periods, bonuses and adjustments less what has run is what is left, whatever happens, also after a flag has fallen.
    #[test]
    fn the_books_balance(
        steps in steps(),
        text in prop_oneof!["3", "9\\+5", "1\\+2", "5/1\\+7:4\\+1", "3/1b4:1\\+9", "4/1d3:2b5", "2d4", "0\\+8"],
        with in any::<bool>(),
    ) {
        let control: TimeControl = text.parse().unwrap();
        let with = with || control.periods()[0].time.is_zero();
        let first = if with { FirstMove::WithIncrement } else { FirstMove::WithoutIncrement };
        let mut clock = Clock::with_controls([control.clone(), control.clone()], first);
        clock.start(White).unwrap();
        let mut model = Model::new(control, first);
        for step in steps {
            let before = clock.clone();
            match step {
                Step::Elapse(time) => {
                    clock.elapse(Duration::from_millis(time));
                    model.elapse(i128::from(time));
                }
                Step::Press(by) => match clock.press(by) {
                    Ok(()) => {
                        prop_assert_eq!(model.running, Some(by));
                        model.press(by);
                    }
                    Err(error) => {
                        let expected = match model.running {
                            None => ClockError::Paused,
                            Some(_) => ClockError::NotRunning(by),
                        };
                        prop_assert_eq!((error, &clock), (expected, &before));
                    }
                },
                Step::TakeBack(by) => {
                    let taken = clock.take_back_press(by);
                    prop_assert_eq!(taken.is_ok(), model.take_back(by));
                }
                Step::Pause => {
                    prop_assert_eq!(clock.pause().is_ok(), model.running.is_some());
                    model.running = None;
                }
                Step::Resume(color) => match clock.resume(color) {
                    Ok(()) => model.running = Some(color),
                    Err(error) => prop_assert_eq!(error, ClockError::NotPaused),
                },
                Step::Add(color, time) => {
                    clock.adjust(color, Adjustment::Add(Duration::from_millis(time)));
                    model.set(color, |left| left + i128::from(time));
                }
                Step::Cut(color, time) => {
                    clock.adjust(color, Adjustment::Cut(Duration::from_millis(time)));
                    model.set(color, |left| left - i128::from(time));
                }
                Step::Set(color, time) => {
                    clock.adjust(color, Adjustment::Set(Duration::from_millis(time)));
                    model.set(color, |_| i128::from(time));
                    model.forget(color);
                }
                Step::Moves(color, moves) => {
                    clock.adjust(color, Adjustment::Moves(moves));
                    model.count(color, moves);
                    model.forget(color);
                }
            }
            model.note_flags();
            prop_assert_eq!(clock.running(), model.running);
            prop_assert_eq!(clock.first_flag(), model.first_flag, "{:?}", step);
            for color in [White, Black] {
                let player = model.players[color as usize];
                prop_assert_eq!(ms(clock.given(color)) - ms(clock.used(color)), player.left, "{:?}", step);
                prop_assert_eq!(ms(clock.remaining(color)), player.left.max(0));
                prop_assert_eq!(clock.has_fallen(color), player.left <= 0);
                prop_assert_eq!((clock.moves(color), clock.period(color)), (player.moves, player.period));
            }
        }
    }
}
