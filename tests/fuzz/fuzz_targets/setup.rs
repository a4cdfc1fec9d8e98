//! Any setup: what is accepted can be played, written and told, with whatever defects.
#![no_main]

use caissa::notation::{San, UciMove};
use caissa::position::Defects;
use caissa::{Game, Position};
use caissa_fuzz::Bytes;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let setup = bytes.setup(40);
    let defects = setup.defects();
    match Position::new(setup, defects) {
        Err(error) => {
            assert!(!(error.defects() - Defects::UNPLAYABLE).iter().any(|_| true));
            assert!(!error.to_string().is_empty());
        }
        Ok(position) => {
            let moves = position.legal_moves();
            assert_eq!(moves.len(), position.count_legal_moves());
            let mirrored = position.mirrored();
            assert_eq!(mirrored.count_legal_moves(), moves.len());
            assert_eq!(mirrored.mirrored(), position);
            for &mv in moves.iter().take(8) {
                let san = San::from_move(&position, mv);
                assert_eq!(san.to_move(&position), Ok(mv), "{setup} {san}");
                let uci = UciMove::from_move(mv, Default::default());
                assert_eq!(uci.to_move(&position), Ok(mv), "{setup} {uci}");
            }
            let mut game = Game::new(position);
            for _ in 0..8 {
                let moves = game.position().legal_moves();
                if game.outcome().is_some() || moves.is_empty() {
                    break;
                }
                game.play(bytes.of(&moves)).expect("a listed move is legal");
            }
            if let Ok(text) = serde_json::to_string(&game) {
                assert_eq!(serde_json::from_str::<Game>(&text).expect("what was written is read"), game);
            }
        }
    }
});
