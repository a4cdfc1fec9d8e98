use caissa::notation::UciMove;

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
