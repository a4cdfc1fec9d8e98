use caissa::notation::Tolerance;
use caissa::notation::epd::{Epd, Operand, Operation};

const FIELDS: &str = "4k3/8/8/8/8/8/4P3/4K3 w - -";

#[test]
fn every_standard_opcode_is_read_and_written() {
    let text = format!(
        "{FIELDS} acd 12; acn 123456; acs 30; am e3; bm e4 Kd2; c0 \"a \\\"quoted\\\" word\"; c9 \"\"; ce -35; dm 4; \
         eco \"C50\"; fmvn 17; hmvc 3; id \"no. 1\"; pm e4; pv e4 Kf7 Kf2; rc 2; sm Kd1; v1 \"main\"; noop; tcri 1 x; zz \"y\";"
    );
    let epd: Epd = text.parse().unwrap();
    assert_eq!(epd.to_string(), text);
    assert_eq!((epd.setup.halfmove_clock, epd.setup.fullmove_number), (3, 17));
    assert_eq!(epd.operations[0], Operation::AnalysisDepth(12));
    assert_eq!(epd.operations[4], Operation::BestMoves(vec!["e4".parse().unwrap(), "Kd2".parse().unwrap()]));
    assert_eq!(epd.operations[5], Operation::Comment(0, "a \"quoted\" word".into()));
    assert_eq!(epd.operations[7], Operation::Centipawns(-35));
    assert_eq!(epd.operations[18], Operation::Other("noop".into(), vec![]));
    assert_eq!(epd.operations[20], Operation::Other("zz".into(), vec![Operand::Text("y".into())]));
    let bare: Epd = FIELDS.parse().unwrap();
    assert_eq!(bare.to_string(), FIELDS);
}

#[test]
fn errors_name_the_byte() {
    let refused = |rest: &str, message: &str| {
        assert_eq!(format!("{FIELDS}{rest}").parse::<Epd>().unwrap_err().to_string(), message);
    };
    assert_eq!(
        "4k3/8 w - -".parse::<Epd>().unwrap_err().to_string(),
        "piece placement at byte 5: the board has 2 ranks, expected 8"
    );
    refused(" bm e4", "operation at byte 33: expected `;`");
    refused(" bm;", "operation at byte 28: `bm` has too few or too many operands");
    refused(" bm Xe4;", "operation at byte 31: `Xe4` is no move: unexpected `X` at byte 0");
    refused(" acd x;", "operation at byte 32: `x` is no operand of `acd`");
    refused(" fmvn 0;", "operation at byte 33: `0` is no operand of `fmvn`");
    refused(" bm e4; ;", "operation at byte 35: a semicolon without an operation");
    refused(" acd 1 2;", "operation at byte 28: `acd` has too few or too many operands");
    refused(" id x;", "operation at byte 31: the text of `id` is not in quotes");
    refused(" id \"x;", "operation at byte 31: the text is never closed");
    refused(" 1;", "operation at byte 28: unexpected `1`, expected an opcode");
    refused(" 0 1 bm e4;", "operation at byte 28: an EPD has no counters");
    refused("  bm e4;", "operation at byte 27: words are separated by one space");
    refused(" bm e4 ;", "operation at byte 33: words are separated by one space");
    refused(" bm e4; ", "operation at byte 34: words are separated by one space");
}

#[test]
fn the_lenient_reader_lists_its_repairs() {
    let read = Epd::read(&format!("{FIELDS} 7 20 bm  0-0 ;id no 1"), Tolerance::Lenient).unwrap();
    assert_eq!(read.epd.to_string(), format!("{FIELDS} hmvc 7; fmvn 20; bm O-O; id \"no 1\";"));
    let told: Vec<String> = read.repairs.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "operation at byte 28: an EPD has no counters",
            "operation at byte 35: words are separated by one space",
            "operation at byte 37: `0-0` is no move: unexpected `0` at byte 0",
            "operation at byte 40: words are separated by one space",
            "operation at byte 42: words are separated by one space",
            "operation at byte 45: the text of `id` is not in quotes",
            "operation at byte 49: expected `;`",
        ]
    );
    // The counters of a FEN are there.
    assert_eq!((read.epd.setup.halfmove_clock, read.epd.setup.fullmove_number), (7, 20));
    // A move is not looked at in the position.
    let read = Epd::read(&format!("{FIELDS} bm e2e4 cd2 0-0;"), Tolerance::Lenient).unwrap();
    assert_eq!(read.epd.to_string(), format!("{FIELDS} bm e2e4 cd2 O-O;"));
    assert_eq!(Epd::read(&read.epd.to_string(), Tolerance::Lenient).unwrap().epd, read.epd);
    // As lists of perft counts are written.
    let read = Epd::read(&format!("{FIELDS} 0 1 ;D1 6 ;D2 30;;"), Tolerance::Lenient).unwrap();
    assert_eq!(read.epd.to_string(), format!("{FIELDS} hmvc 0; fmvn 1; D1 6; D2 30;"));
    let read = Epd::read(&format!("{FIELDS} 0 1; bm e4"), Tolerance::Lenient).unwrap();
    assert_eq!(read.epd.to_string(), format!("{FIELDS} hmvc 0; fmvn 1; bm e4;"));
}

/// Found by fuzzing: `ce8` was read as if it were strict, and then could not be read again.
#[test]
fn moves_in_the_lenient_syntax_are_repairs() {
    let text = format!("{FIELDS} bm e4  Ng1-f3 Nf3; pm e2e4; sm e4;");
    let read = Epd::read(&text, Tolerance::Lenient).unwrap();
    let told: Vec<String> = read.repairs.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "operation at byte 33: words are separated by one space",
            "operation at byte 35: `Ng1-f3` is no move: unexpected `-` at byte 3",
            "operation at byte 50: `e2e4` is no move: unexpected `e` at byte 2",
        ]
    );
    let error = Epd::read(&format!("{FIELDS} bm Ng1x;"), Tolerance::Lenient).unwrap_err();
    assert_eq!(
        error.to_string(),
        "operation at byte 31: `Ng1x` is no move: the move ends too soon at byte 4"
    );
}
