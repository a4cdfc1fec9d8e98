//! Any text as the JSON of a game: what is read is a game that is written and read again as the same.
#![no_main]

use caissa::Game;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // Budgets of the record decide how long it takes; that they are obeyed is no fault.
    if text.contains("\"adjudication\":") && text.bytes().filter(u8::is_ascii_digit).count() > 200 {
        return;
    }
    if let Ok(game) = serde_json::from_str::<Game>(text) {
        let written = serde_json::to_string(&game).expect("what was read is written");
        assert_eq!(serde_json::from_str::<Game>(&written).expect("what was written is read"), game);
    }
});
