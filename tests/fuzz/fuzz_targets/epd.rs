//! Any text as EPD: what is read is written and read again as the same, and the repairs tell what a strict reader refuses.
#![no_main]

use caissa::notation::{Epd, Tolerance};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for tolerance in [Tolerance::Strict, Tolerance::Lenient] {
        match Epd::read(text, tolerance) {
            Ok(read) => {
                assert!(!read.repairs.is_empty() || text.parse::<Epd>().is_ok());
                // A draw offer that goes with a move is understood and not written. What is lenient in the squares of a move stays so.
                let written = read.epd.to_string();
                let again = Epd::read(&written, tolerance).expect("what was written is read");
                assert_eq!(again.epd.to_string(), written);
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
});
