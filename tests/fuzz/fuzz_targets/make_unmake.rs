//! Moves, legal and not, made and taken back: everything that is kept in step stays in step.
#![no_main]

use caissa::position::Keyed;
use caissa_fuzz::{Bytes, start};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let mut position = start(bytes.byte());
    let mut keyed = Keyed::new(position);
    while !bytes.is_empty() {
        let moves = position.legal_moves();
        assert_eq!(moves.len(), position.count_legal_moves());
        assert_eq!(moves.is_empty(), !position.has_legal_move());
        if moves.is_empty() {
            return;
        }
        let byte = bytes.byte();
        let mv = if byte == 0xff { bytes.any_move() } else { bytes.of(&moves) };
        let mut there = position;
        let undo = there.make(mv);
        assert_eq!(there, position.after(mv));
        there.unmake(undo);
        assert_eq!(there, position);
        assert_eq!(position.is_legal(mv), moves.contains(&mv));
        let mut played = position;
        match played.play(mv) {
            Ok(()) => {
                assert!(moves.contains(&mv));
                assert_eq!(played, position.after(mv));
                assert_eq!(position.gives_check(mv), played.is_check());
                keyed = keyed.after(mv);
                assert_eq!(keyed, Keyed::new(played));
            }
            Err(error) => {
                assert!(!moves.contains(&mv), "{error}");
                assert_eq!(played, position);
                // The result is of no use, but nothing panics.
                let _ = position.after(mv).count_legal_moves();
            }
        }
        position = played;
    }
});
