//! Any text as EPD: what is read is written and read again as the same.
#![no_main]

use caissa::notation::{Epd, Tolerance};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for tolerance in [Tolerance::Strict, Tolerance::Lenient] {
        match Epd::read(text, tolerance) {
            Ok(read) => {
                let written = read.epd.to_string();
                assert_eq!(written.parse::<Epd>().as_ref(), Ok(&read.epd), "{written}");
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
});
