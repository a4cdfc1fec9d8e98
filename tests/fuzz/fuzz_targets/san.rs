//! Any bytes as SAN and LAN, resolved in positions: what is understood is legal, and written back it means the same.
#![no_main]

use caissa::notation::san::SanReader;
use caissa::notation::{Lan, Letters, San};
use caissa_fuzz::start;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&first, text)) = data.split_first() else { return };
    let position = start(first);
    for letters in [Letters::ENGLISH, Letters::GERMAN, Letters::FIGURINES] {
        if let Ok(san) = SanReader::LENIENT.letters(letters).read(text)
            && let Ok(mv) = san.to_move_lenient(&position)
        {
            assert!(position.is_legal(mv));
        }
    }
    if let Ok(san) = SanReader::STRICT.read(text) {
        assert_eq!(san.to_string().as_bytes(), text);
        match san.to_move(&position) {
            Ok(mv) => {
                assert!(position.is_legal(mv));
                let written = San::from_move(&position, mv);
                assert_eq!(written.to_string(), san.to_string());
                assert_eq!(written.to_move(&position), Ok(mv));
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    if let Ok(Ok(lan)) = core::str::from_utf8(text).map(str::parse::<Lan>)
        && let Ok(mv) = lan.to_move(&position)
    {
        assert_eq!(Lan::from_move(&position, mv), lan);
    }
});
