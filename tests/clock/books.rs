//! The books of the clock, kept by hand beside it.

use caissa::Color::{self, Black, White};
use caissa::clock::{Adjustment, Bonus, Clock, FirstMove, TimeControl};
use core::time::Duration;
use proptest::prelude::{Strategy, prop_assert, prop_assert_eq, prop_oneof, proptest};

#[derive(Clone, Copy, Debug)]
enum Step {
    Elapse(u64),
    Press,
    Wrong,
    Pause,
    Resume(bool),
    Add(bool, u64),
    Cut(bool, u64),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let side = proptest::bool::ANY;
    let step = prop_oneof![
        6 => (0_u64..90_000).prop_map(Step::Elapse),
        6 => (0_u64..1).prop_map(|_| Step::Press),
        1 => (0_u64..1).prop_map(|_| Step::Wrong),
        1 => (0_u64..1).prop_map(|_| Step::Pause),
        2 => side.prop_map(Step::Resume),
        1 => (side, 0_u64..90_000).prop_map(|(side, ms)| Step::Add(side, ms)),
        1 => (side, 0_u64..90_000).prop_map(|(side, ms)| Step::Cut(side, ms)),
    ];
    proptest::collection::vec(step, 0..120)
}

fn color(white: bool) -> Color {
    if white { White } else { Black }
}

proptest! {
    /// Start, increments and adjustments less what has run is what is left, whatever happens, until a flag falls.
    #[test]
    fn the_books_balance(steps in steps(), text in prop_oneof!["30", "9\\+5", "1\\+2", "5/3\\+7:4\\+1"]) {
        let control: TimeControl = text.parse().unwrap();
        let mut clock = Clock::with_controls([control.clone(), control.clone()], FirstMove::WithoutIncrement);
        clock.start(White).unwrap();
        let mut left = [control.periods()[0].time.as_millis() as i128; 2];
        let mut made = [0_usize; 2];
        for step in steps {
            let running = clock.running();
            match step {
                Step::Elapse(ms) => {
                    clock.elapse(Duration::from_millis(ms));
                    if let Some(color) = running {
                        left[color as usize] -= i128::from(ms);
                    }
                }
                Step::Press => if let Some(by) = running {
                    let index = by as usize;
                    clock.press(by).unwrap();
                    let period = |moves: usize| usize::from(control.periods().len() > 1 && moves >= 5);
                    if let Bonus::Increment(time) = control.periods()[period(made[index])].bonus {
                        left[index] += time.as_millis() as i128;
                    }
                    made[index] += 1;
                    if period(made[index]) > period(made[index] - 1) {
                        left[index] += control.periods()[1].time.as_millis() as i128;
                    }
                },
                Step::Wrong => if let Some(by) = running {
                    prop_assert!(clock.press(!by).is_err());
                },
                Step::Pause => { let _ = clock.pause(); }
                Step::Resume(white) => { let _ = clock.resume(color(white)); }
                Step::Add(white, ms) => {
                    clock.adjust(color(white), Adjustment::Add(Duration::from_millis(ms)));
                    left[color(white) as usize] += i128::from(ms);
                }
                Step::Cut(white, ms) => {
                    clock.adjust(color(white), Adjustment::Cut(Duration::from_millis(ms)));
                    left[color(white) as usize] -= i128::from(ms);
                }
            }
            for color in [White, Black] {
                let model = left[color as usize];
                prop_assert_eq!(clock.has_fallen(color), model <= 0);
                if model <= 0 {
                    return Ok(());
                }
                prop_assert_eq!(clock.remaining(color).as_millis() as i128, model);
                prop_assert_eq!(clock.given(color) - clock.used(color), clock.remaining(color));
                prop_assert_eq!(usize::from(clock.moves(color)), made[color as usize]);
            }
        }
    }
}
