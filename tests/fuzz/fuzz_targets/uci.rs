//! Any bytes as a move in UCI form, resolved in positions.
#![no_main]

use caissa::notation::UciMove;
use caissa::notation::uci::UciCastling;
use caissa_fuzz::start;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&first, text)) = data.split_first() else { return };
    let Ok(uci) = UciMove::from_bytes(text) else { return };
    assert_eq!(uci.to_string().as_bytes(), text);
    let position = start(first);
    match uci.to_move(&position) {
        Ok(mv) => {
            assert!(position.is_legal(mv));
            assert_eq!(uci.play(&position), Ok(position.after(mv)));
            for castling in [UciCastling::Standard, UciCastling::Chess960] {
                assert_eq!(UciMove::from_move(mv, castling).to_move(&position), Ok(mv));
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
