use caissa::notation::fen::{CastlingField, EnPassantField, FenErrorKind, FenReader, FenWriter};
use caissa::{Position, Setup, Square};

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[track_caller]
fn refused(text: &str, message: &str) {
    assert_eq!(text.parse::<Setup>().unwrap_err().to_string(), message);
}

/// A lenient reader takes it for the other text and names one liberty with its offset.
#[track_caller]
fn repaired(text: &str, meaning: &str, kind: FenErrorKind, offset: usize) {
    let read = FenReader::LENIENT.read(text).unwrap();
    assert_eq!(read.setup.to_string(), meaning);
    let [repair] = read.repairs.as_slice() else { panic!("{:?}", read.repairs) };
    assert_eq!((repair.kind, repair.offset), (kind, offset));
    assert_eq!(FenReader::STRICT.read(text), Err(*repair));
}

#[test]
fn the_initial_position_is_read_and_written() {
    assert_eq!(INITIAL.parse(), Ok(Setup::INITIAL));
    assert_eq!(Setup::INITIAL.to_string(), INITIAL);
}

#[test]
fn errors_name_field_and_byte() {
    refused("", "piece placement at byte 0: missing");
    refused(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
        "side to move at byte 44: unexpected `x`, expected `w` or `b`",
    );
    refused(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w xQkq - 0 1",
        "castling rights at byte 46: unexpected `x`, expected `-` or letters such as `KQkq` or `HAha`",
    );
    refused(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 1",
        "halfmove clock at byte 53: unexpected `-`, expected decimal digits",
    );
    refused(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - +5 1",
        "halfmove clock at byte 53: unexpected `+`, expected decimal digits",
    );
    refused(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1_0 1",
        "fullmove number at byte 54: fields are separated by one space",
    );
    refused(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - \u{661} 1",
        "halfmove clock at byte 53: unexpected `\\xd9`, expected decimal digits",
    );
    refused(&format!("{INITIAL} extra"), "end of the FEN at byte 57: unexpected `e`, expected nothing");
    let behind = "a line end or blank behind it, which only `FenReader::LENIENT` takes";
    refused("8/8/8/8/8/8/8/8 ", &format!("end of the FEN at byte 15: {behind}"));
    refused(&format!("{INITIAL}\n"), &format!("end of the FEN at byte 56: {behind}"));
    assert!(FenReader::LENIENT.read(format!("{INITIAL}\n")).is_ok());
    let four = "8/8/8/8/8/8/8/8 w - -";
    refused(four, "halfmove clock at byte 21: missing, which only `FenReader::LENIENT` takes");
    assert!(FenReader::LENIENT.read(four).is_ok());
    refused(&format!("{INITIAL}x"), "end of the FEN at byte 56: unexpected `x`, expected nothing");
    refused("8/8/8/8/8/8/8 w - - 0 1", "piece placement at byte 13: the board has 7 ranks, expected 8");
    refused("8/8/8/8/8/8/8/8/8 w - - 0 1", "piece placement at byte 15: the board has more than 8 ranks");
    refused("8/8/8/8/8/8/7/8 w - - 0 1", "piece placement at byte 13: rank 2 has 7 squares, expected 8");
    refused("8/8/8/8/8/8/8/7 w - - 0 1", "piece placement at byte 15: rank 1 has 7 squares, expected 8");
    refused("8/8/8/8/8/8/8/7pp w - - 0 1", "piece placement at byte 16: rank 1 has more than 8 squares");
    refused("p8/8/8/8/8/8/8/8 w - - 0 1", "piece placement at byte 1: rank 8 has more than 8 squares");
    for digit in ["0", "9"] {
        refused(
            &format!("8/8/8/8/8/8/8/{digit} w - - 0 1"),
            &format!(
                "piece placement at byte 14: unexpected `{digit}`, expected one of `pnbrqkPNBRQK`, a digit `1` to `8`, or `/`"
            ),
        );
    }
    refused("8/8/8/8/8/8/8/8 w - e 0 1", "en passant square at byte 21: fields are separated by one space");
    refused(
        "8/8/8/8/8/8/8/8 w - e9 0 1",
        "en passant square at byte 21: unexpected `9`, expected `-` or a square",
    );
    refused("8/8/8/8/8/8/8/8 w - - 65536 1", "halfmove clock at byte 22: the number is above 65535");
    refused(
        "8/8/8/8/8/8/8/8 w - - 0 99999999999999999999",
        "fullmove number at byte 24: the number is above 65535",
    );
    refused("8/8/8/8/8/8/8/8 w KK - 0 1", "castling rights at byte 19: `K` names a right a second time");
    refused(
        "8/8/8/8/8/8/8/8 w kQ - 0 1",
        "castling rights at byte 19: `Q` belongs before the rights of black",
    );
    refused(
        "8/8/8/8/8/8/8/8 w K- - 0 1",
        "castling rights at byte 19: unexpected `-`, expected `-` or letters such as `KQkq` or `HAha`",
    );
}

#[test]
fn no_separator_but_one_space_is_strict() {
    for (text, offset) in [
        ("8/8/8/8/8/8/8/8_w - - 0 1", 15),
        ("8/8/8/8/8/8/8/8 w  - - 0 1", 17),
        ("8/8/8/8/8/8/8/8 w - -\u{a0}0 1", 21),
        ("8/8/8/8/8/8/8/8 w - - 0\t1", 23),
    ] {
        repaired(text, "8/8/8/8/8/8/8/8 w - - 0 1", FenErrorKind::Separator, offset);
    }
    repaired("8/8/8/8/8/8/8/8 \u{a0} w - - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1", FenErrorKind::Separator, 15);
    for text in [
        " 8/8/8/8/8/8/8/8 w - - 0 1",
        "\u{a0}8/8/8/8/8/8/8/8 w - - 0 1",
        "\u{feff}8/8/8/8/8/8/8/8 w - - 0 1",
        "8/8/8/8/8/8/8/8 w - - 0 1 ",
        "8/8/8/8/8/8/8/8 w - - 0 1\n",
        "8/8/8/8/8/8/8/8 w - - 0 1\u{a0}",
    ] {
        assert_eq!(FenReader::STRICT.read(text).unwrap_err().kind, FenErrorKind::Separator);
        assert_eq!(FenReader::LENIENT.read(text).unwrap().repairs.len(), 1);
    }
}

#[test]
fn a_lenient_reader_lists_its_repairs() {
    let square = FenErrorKind::Capital(caissa::notation::Byte(b'E'));
    repaired("8/8/8/8/44/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1", FenErrorKind::DigitsInARow, 9);
    repaired("8/8/8/8/8/8/8/8 w - - 0 0", "8/8/8/8/8/8/8/8 w - - 0 1", FenErrorKind::Zero, 24);
    repaired("8/8/8/8/8/8/8/8 w - - 007 1", "8/8/8/8/8/8/8/8 w - - 7 1", FenErrorKind::LeadingZero, 22);
    repaired("8/8/8/8/8/8/8/8 w - - 5", "8/8/8/8/8/8/8/8 w - - 5 1", FenErrorKind::Missing, 23);
    let pawns = "8/8/8/8/4P3/8/8/8 b - ";
    repaired(&format!("{pawns}E3 0 1"), &format!("{pawns}e3 0 1"), square, 22);
    // More letters than there are rights are no list of rights.
    let error = FenReader::LENIENT.read(format!("8/8/8/8/8/8/8/8 w {} - 0 1", "K".repeat(17))).unwrap_err();
    assert_eq!((error.kind, error.offset), (FenErrorKind::Unexpected(caissa::notation::Byte(b'K')), 34));
    let read = FenReader::LENIENT.read("8/8/8/8/8/8/8/8").unwrap();
    assert_eq!(read.setup, Setup::EMPTY);
    assert_eq!(read.repairs.len(), 5);
    let read = FenReader::LENIENT.read("4k3/8/8/4p3/8/8/8/4K3 W K E6 0 1").unwrap();
    let offsets: Vec<usize> = read.repairs.iter().map(|repair| repair.offset).collect();
    assert_eq!(offsets, [22, 24, 26]);
}

#[test]
fn counters_are_kept() {
    for counters in ["3 600", "127 300", "0 65535", "65535 65535"] {
        let text = format!("8/8/8/8/4k3/8/3R4/4K3 w - - {counters}");
        assert_eq!(text.parse::<Setup>().unwrap().to_string(), text);
    }
}

/// The outermost own rook on its side of the king; a rook of the enemy does not count.
#[test]
fn castling_letters_find_their_rook() {
    let rooks = |fen: &str| -> Vec<Square> {
        fen.parse::<Setup>().unwrap().castling_rights.rooks().into_iter().collect()
    };
    assert_eq!(rooks("4k3/pppppppp/8/8/8/8/PPPPPPPP/rR2K3 w Q - 0 1"), [Square::B1]);
    assert_eq!(rooks("4k3/8/8/8/8/8/8/4KR2 w K - 0 1"), [Square::F1]);
    assert_eq!(rooks("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"), [Square::A1, Square::H1]);
    assert_eq!(rooks("rkrnnbbq/pppppppp/8/8/8/8/PPPPPPPP/RKRNNBBQ w HEhe - 0 1").len(), 4);
    assert_eq!(rooks("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1"), [Square::B1]);
}

#[test]
fn castling_rights_are_written_in_both_forms() {
    for (fen, shredder) in [
        ("r1k2r1q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K2R1Q w KQkq - 0 1", "FAfa"),
        ("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "B"),
        ("4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1", "A"),
        ("4k3/8/8/8/8/8/8/4KRR1 w KF - 0 1", "GF"),
        ("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "HAha"),
        ("8/8/8/8/8/8/8/8 w KGFEDCBQ - 0 1", "HGFEDCBA"),
    ] {
        let setup: Setup = fen.parse().unwrap();
        assert_eq!(setup.to_string(), fen);
        let writer = FenWriter { castling: CastlingField::Shredder, ..FenWriter::default() };
        let text = writer.text(&setup);
        assert_eq!(text.split(' ').nth(2), Some(shredder));
        assert_eq!(text.parse(), Ok(setup));
    }
}

#[test]
fn a_standard_reader_refuses_other_geometry() {
    let standard = FenReader::STRICT.standard_castling();
    let error = standard.read("4k3/8/8/8/8/8/8/4KR2 w K - 0 1").unwrap_err();
    assert_eq!(
        error.to_string(),
        "castling rights at byte 23: `K` is not the right of a king on the e-file and a rook in the corner"
    );
    assert!(standard.read("4k3/8/8/8/8/8/8/3K3R w H - 0 1").is_err());
    assert!(standard.read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").is_ok());
    assert!(standard.read("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1").is_ok());
}

#[test]
fn the_en_passant_square_is_written_by_any_convention() {
    let written = |fen: &str, en_passant| {
        let writer = FenWriter { en_passant, ..FenWriter::default() };
        writer.text(&fen.parse().unwrap()).split(' ').nth(3).unwrap().to_owned()
    };
    let nobody_near = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert_eq!(written(nobody_near, EnPassantField::Always), "e3");
    assert_eq!(written(nobody_near, EnPassantField::Ready), "-");
    assert_eq!(written(nobody_near, EnPassantField::Legal), "-");
    let pinned = "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1";
    assert_eq!(written(pinned, EnPassantField::Ready), "d3");
    assert_eq!(written(pinned, EnPassantField::Legal), "-");
    let legal = "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
    assert_eq!(written(legal, EnPassantField::Legal), "d6");
    assert_eq!(written("8/8/8/8/4P3/8/8/8 b - e3 0 1", EnPassantField::Legal), "-");
}

/// TR8: a position keeps the en passant square only if a capture there is legal; a setup keeps what it was given.
#[test]
fn tr8_a_position_writes_the_legal_square_only() {
    for (fen, square) in [
        ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "-"),
        ("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", "d6"),
        ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "-"),
    ] {
        let position: Position = fen.parse().unwrap();
        assert_eq!(position.to_string().split(' ').nth(3), Some(square));
        assert_eq!(fen.parse::<Setup>().unwrap().to_string(), fen);
    }
}

#[test]
fn a_position_is_refused_as_text_or_as_position() {
    let error = "8/8/8/8/8/8/8/8 w - - 0".parse::<Position>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "fullmove number at byte 23: missing, which only `FenReader::LENIENT` takes"
    );
    let error =
        "1nbqkbnr/1ppppppp/8/8/2PP4/B4N2/P3PPPP/RN1QKB1R b KQkq - 0 1".parse::<Position>().unwrap_err();
    assert_eq!(error.to_string(), "unplayable position: no king and rook for the castling right a8");
}

#[test]
fn a_lenient_reader_drops_what_the_board_contradicts() {
    for (fen, meaning, offset) in [
        (
            "1nbqkbnr/1ppppppp/8/8/2PP4/B4N2/P3PPPP/RN1QKB1R b KQkq - 0 1",
            "1nbqkbnr/1ppppppp/8/8/2PP4/B4N2/P3PPPP/RN1QKB1R b KQk - 0 1",
            50,
        ),
        (
            "3qk1nb/1p3p2/p1r1p1p1/3p4/3P4/2N1BP2/PPPQ1P2/R3K3 w Qk - 0 15",
            "3qk1nb/1p3p2/p1r1p1p1/3p4/3P4/2N1BP2/PPPQ1P2/R3K3 w Q - 0 15",
            52,
        ),
        (
            "rnbqkb1r/ppp3pp/3p1n2/3P4/8/2P5/PP3PPP/RNBQKB1R w KQkq e6 0 1",
            "rnbqkb1r/ppp3pp/3p1n2/3P4/8/2P5/PP3PPP/RNBQKB1R w KQkq - 0 1",
            55,
        ),
        ("7k/8/8/8/8/8/1Pp5/7K w - c3 0 29", "7k/8/8/8/8/8/1Pp5/7K w - - 0 29", 25),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            51,
        ),
    ] {
        let read = FenReader::LENIENT.read(fen).unwrap();
        assert_eq!(read.setup.to_string(), meaning);
        assert!(Position::try_from(read.setup).is_ok());
        let [repair] = read.repairs.as_slice() else { panic!("{:?}", read.repairs) };
        assert_eq!((repair.kind, repair.offset), (FenErrorKind::Unfounded, offset));
        // A strict reader leaves it to the position to judge.
        assert_eq!(fen.parse::<Setup>().unwrap().to_string(), fen);
        assert!(fen.parse::<Position>().is_err());
    }
}
