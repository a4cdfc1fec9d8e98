//! Any bytes as FEN: what is read is written and read again as the same.
#![no_main]

use caissa::notation::fen::{CastlingField, EnPassantField, FenReader, FenWriter};
use caissa::{Position, Setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    if let Ok(read) = FenReader::LENIENT.read(text) {
        let strict = FenReader::STRICT.read(text);
        if read.repairs.is_empty() {
            assert_eq!(strict.map(|read| read.setup), Ok(read.setup));
        } else {
            assert!(strict.is_err() || strict.unwrap().setup != read.setup);
        }
        check(read.setup);
    }
    let _ = FenReader::LENIENT.standard_castling().read(text);
    if let Ok(read) = FenReader::STRICT.read(text) {
        assert!(read.repairs.is_empty());
        check(read.setup);
    }
});

fn check(setup: Setup) {
    for castling in [CastlingField::XFen, CastlingField::Shredder] {
        let text = FenWriter { castling, en_passant: EnPassantField::Always }.text(&setup);
        assert_eq!(text.parse(), Ok(setup), "{text}");
        let _ = FenWriter { castling, en_passant: EnPassantField::Ready }.text(&setup);
    }
    match Position::try_from(setup) {
        Ok(position) => assert_eq!(position.to_string().parse(), Ok(position)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
