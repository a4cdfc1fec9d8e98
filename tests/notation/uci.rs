use caissa::notation::UciMove;
use caissa::notation::uci::{UciCastling, UciError};
use caissa::position::CastlingSide;
use caissa::{Move, Position};

#[track_caller]
fn refused(text: &str, message: &str) {
    assert_eq!(text.parse::<UciMove>().unwrap_err().to_string(), message);
}

#[test]
fn what_is_read_is_written_back() {
    for text in ["e2e4", "a7a8q", "h2h1n", "b7a8r", "g2g1b", "e1h1", "0000"] {
        assert_eq!(text.parse::<UciMove>().unwrap().to_string(), text);
    }
}

/// B2: square names are small letters.
#[test]
fn errors_name_the_byte() {
    refused("", "the text ends at byte 0, expected a file `a` to `h`");
    refused("e2", "the text ends at byte 2, expected a file `a` to `h`");
    refused("e2e", "the text ends at byte 3, expected a rank `1` to `8`");
    refused("i2e4", "unexpected `i` at byte 0, expected a file `a` to `h`");
    refused("e9e4", "unexpected `9` at byte 1, expected a rank `1` to `8`");
    refused("E2E4", "unexpected `E` at byte 0, expected a file `a` to `h`");
    refused("e2e4k", "unexpected `k` at byte 4, expected one of `qrbn` or the end");
    refused("e7e8Q", "unexpected `Q` at byte 4, expected one of `qrbn` or the end");
    refused("e2e4 ", "unexpected ` ` at byte 4, expected one of `qrbn` or the end");
    refused("e7e8qq", "unexpected `q` at byte 5, expected the end");
    refused("00000", "unexpected `0` at byte 0, expected a file `a` to `h`");
    refused("e2\u{e9}4", "unexpected `\\xc3` at byte 2, expected a file `a` to `h`");
    refused("\u{265a}e1", "unexpected `\\xe2` at byte 0, expected a file `a` to `h`");
}

fn resolve(fen: &str, uci: &str) -> Result<Move, UciError> {
    uci.parse::<UciMove>().unwrap().to_move(&fen.parse().unwrap())
}

#[test]
fn castling_is_read_in_both_spellings_and_written_in_either() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (standard, chess960, side) in
        [("e1g1", "e1h1", CastlingSide::KingSide), ("e1c1", "e1a1", CastlingSide::QueenSide)]
    {
        let mv = resolve(fen, standard).unwrap();
        assert_eq!(resolve(fen, chess960), Ok(mv));
        assert_eq!(mv.castling(), Some(side));
        assert_eq!(UciMove::from_move(mv, UciCastling::Standard).to_string(), standard);
        assert_eq!(UciMove::from_move(mv, UciCastling::Chess960).to_string(), chess960);
    }
}

/// In Chess960 the squares of the king can mean a step; castling is then the king taking its rook, and is so written.
#[test]
fn castling_is_never_written_as_another_move() {
    let fen = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    let step = resolve(fen, "f1g1").unwrap();
    assert_eq!(step.castling(), None);
    let castling = resolve(fen, "f1h1").unwrap();
    assert_eq!(castling.castling(), Some(CastlingSide::KingSide));
    for form in [UciCastling::Standard, UciCastling::Chess960] {
        assert_eq!(UciMove::from_move(castling, form).to_string(), "f1h1");
    }
    let swap = resolve("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1").unwrap();
    assert_eq!(swap.castling(), Some(CastlingSide::KingSide));
}

/// A king takes an enemy rook: no castling.
#[test]
fn taking_an_enemy_rook_is_no_castling() {
    let mv = resolve("8/8/8/B2p3Q/2qPp1P1/b7/2P2PkP/4K2R b K - 0 1", "g2h1").unwrap();
    assert_eq!(mv.castling(), None);
}

#[test]
fn illegal_moves_say_why() {
    let refused = |fen: &str, uci: &str, message: &str| {
        assert_eq!(resolve(fen, uci).unwrap_err().to_string(), message);
    };
    let promotion = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    refused(
        promotion,
        "a7a8",
        "`a7a8` is illegal: a pawn that reaches a8 must become a queen, rook, bishop or knight",
    );
    let initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    refused(initial, "e2e4q", "`e2e4q` is illegal: no promotion to a queen by a move to e4");
    refused(initial, "e2e2", "`e2e2` is illegal: a pawn does not move from e2 to e2");
    refused(initial, "0000", "`0000` is the null move, which is no move of a position");
    // The promotion letter of a castling move is not dropped.
    assert!(resolve("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1q").is_err());
}

#[test]
fn the_null_move_passes_the_turn() {
    let position = Position::initial();
    let passed = UciMove::Null.play(&position).unwrap();
    assert_eq!(passed.turn(), caissa::Color::Black);
    let in_check: Position = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1".parse().unwrap();
    assert_eq!(UciMove::Null.play(&in_check), Err(UciError::NullInCheck));
}
