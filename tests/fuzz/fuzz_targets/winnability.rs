//! Verdicts on positions with few men: helpmates are played out, and a bigger budget never contradicts a smaller one.
#![no_main]

use caissa::position::Defects;
use caissa::winnability::{Nodes, Winnability, winnability};
use caissa::{Color, Position};
use caissa_fuzz::Bytes;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let setup = bytes.setup(20);
    let accept = if bytes.byte() & 1 == 0 { Defects::IMPLAUSIBLE } else { setup.defects() };
    let Ok(position) = Position::new(setup, accept) else { return };
    for color in Color::ALL {
        let verdicts =
            [Nodes::new(64), Nodes::FAST, Nodes::new(4096)].map(|nodes| winnability(&position, color, nodes));
        let mut proved = None;
        for verdict in &verdicts {
            let winnable = match verdict {
                Winnability::Unknown => {
                    assert_eq!(proved, None, "{setup} {color}");
                    continue;
                }
                Winnability::Unwinnable(_) => false,
                Winnability::Winnable { helpmate } => {
                    let mut end = position;
                    for &mv in helpmate {
                        end.play(mv).expect("a helpmate is legal");
                    }
                    assert!(end.is_checkmate() && end.turn() != color, "{setup} {color}");
                    true
                }
            };
            assert!(proved.is_none_or(|before| before == winnable), "{setup} {color}");
            proved = Some(winnable);
        }
    }
});
