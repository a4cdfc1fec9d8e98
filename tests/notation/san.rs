use caissa::notation::fen::{CastlingField, FenWriter};
use caissa::notation::san::{SanError, SanReader, SanStyle};
use caissa::notation::{Lan, Letters, San, UciMove};
use caissa::position::IllegalMove;
use caissa::{Move, Position, Role, Square};

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn uci(position: &Position, text: &str) -> Move {
    text.parse::<UciMove>().unwrap().to_move(position).unwrap()
}

fn strict(position: &Position, text: &str) -> Result<Move, SanError> {
    text.parse::<San>().unwrap().to_move(position)
}

fn lenient(position: &Position, text: &str) -> Result<Move, SanError> {
    SanReader::LENIENT.read(text).unwrap().to_move_lenient(position)
}

/// Each move is written so, and read back by both readers.
#[track_caller]
fn written(fen: &str, moves: &[(&str, &str)]) {
    let position = position(fen);
    for &(coordinates, san) in moves {
        let mv = uci(&position, coordinates);
        assert_eq!(San::from_move(&position, mv).to_string(), san, "{coordinates}");
        assert_eq!(strict(&position, san), Ok(mv), "{san}");
        assert_eq!(lenient(&position, san), Ok(mv), "{san}");
        assert_eq!(lenient(&position, coordinates), Ok(mv), "{coordinates}");
        let lan = Lan::from_move(&position, mv);
        assert_eq!(lan.to_string().parse(), Ok(lan));
        assert_eq!(lan.to_move(&position), Ok(mv));
        assert_eq!(lenient(&position, &lan.to_string()), Ok(mv), "{lan}");
    }
}

/// The strict reader stops at this byte of the text.
#[track_caller]
fn bad_syntax(reader: SanReader, text: &str, message: &str) {
    assert_eq!(reader.read(text).unwrap_err().to_string(), message);
}

/// S7: the least disambiguation, by file, else by rank, else by both; a pinned rival does not count.
#[test]
fn disambiguation_is_minimal() {
    written("rn2k2r/pppq1ppp/5p2/3p4/1b1P4/2NQP3/PPP2PPP/R3K1NR w KQkq - 0 1", &[("g1e2", "Ne2")]);
    written(
        "rnbqkbnr/p1p2p2/3p2p1/R3p2p/7P/8/1PPPPPP1/RNBQKBN1 w kq - 0 8",
        &[("a5a3", "R5a3"), ("a1a3", "R1a3")],
    );
    written(
        "r1b1kbnr/p2q1p2/2n1p2p/R1pp2p1/1PPP3P/5N2/4PPP1/RNBQKB2 w kq - 4 12",
        &[("b1d2", "Nbd2"), ("f3d2", "Nfd2")],
    );
    written(
        "3k2n1/7P/Q3p3/4BPp1/Q1Q4q/8/5B2/R3K2R w KQ g6 0 1",
        &[
            ("a6c6", "Q6c6"),
            ("c4c6", "Qcc6"),
            ("a4c6", "Qa4c6"),
            ("a4b5", "Qa4b5"),
            ("e1c1", "O-O-O+"),
            ("h7g8q", "hxg8=Q+"),
            ("h7g8b", "hxg8=B"),
            ("f5g6", "fxg6"),
        ],
    );
}

#[test]
fn checks_mates_and_promotions_are_marked() {
    written("8/8/8/3R1P2/8/2k2K2/3p4/r7 b - - 0 82", &[("d2d1q", "d1=Q+")]);
    written("5k2/8/8/8/8/8/8/4K2R w K - 0 1", &[("e1g1", "O-O+")]);
    written("6k1/8/8/8/8/8/8/4K2R w K - 0 1", &[("e1g1", "O-O")]);
    written("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", &[("a1a8", "Ra8#")]);
    written("4k3/8/8/8/8/8/8/6KR w H - 0 1", &[("g1h1", "O-O")]);
}

#[test]
fn a_pawn_that_captures_needs_its_file() {
    let position_1 = position("2rq1rk1/pb2bppp/1p2p3/n1ppPn2/2PP4/PP3N2/1B1NQPPP/RB3RK1 b - - 4 13");
    let en_passant = position("4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 2");
    for (position, text) in [(position_1, "c4"), (en_passant, "f6")] {
        assert!(matches!(
            strict(&position, text),
            Err(SanError::NoSuchMan { role: Role::Pawn, .. } | SanError::Illegal { .. })
        ));
        assert!(lenient(&position, text).is_err());
    }
    assert_eq!(lenient(&en_passant, "ef6"), Ok(uci(&en_passant, "e5f6")));
}

#[test]
fn the_strict_resolution_wants_the_text_that_would_be_written() {
    let initial = Position::initial();
    let error = |text: &str| strict(&initial, text).unwrap_err().to_string();
    assert_eq!(error("Nxf3+"), "`Nxf3+` should be written `Nf3`");
    assert_eq!(error("Ngf3"), "`Ngf3` should be written `Nf3`");
    assert_eq!(lenient(&initial, "Nxf3+"), Ok(uci(&initial, "g1f3")));
    let castling = position("6k1/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(strict(&castling, "O-O+").unwrap_err().to_string(), "`O-O+` should be written `O-O`");
    assert_eq!(lenient(&castling, "O-O+"), Ok(uci(&castling, "e1g1")));
}

#[test]
fn resolution_errors_say_why() {
    let initial = Position::initial();
    let error = |text: &str| lenient(&initial, text).unwrap_err().to_string();
    assert_eq!(error("Nf6"), "`Nf6` is illegal: no knight can go to f6");
    assert_eq!(error("e5"), "`e5` is illegal: a pawn does not move from e2 to e5");
    assert_eq!(error("Bc4"), "`Bc4` is illegal: the way from f1 to c4 is blocked on e2");
    assert_eq!(error("O-O"), "`O-O` is illegal: castling is prevented by the man on f1");
    assert_eq!(error("--"), "`--` is the null move, which is no move of a position");
    let lost = position("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    assert_eq!(
        lenient(&lost, "O-O").unwrap_err().to_string(),
        "`O-O` is illegal: white may no longer castle on the king's side"
    );
    let pinned = position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
    assert_eq!(
        lenient(&pinned, "Nc3"),
        Err(SanError::Illegal {
            san: "Nc3".parse().unwrap(),
            reason: IllegalMove::LeavesKingInCheck { attacker: Square::E8 }
        })
    );
    let promotion = position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(
        lenient(&promotion, "a8").unwrap_err().to_string(),
        "`a8` is illegal: a pawn that reaches a8 must become a queen, rook, bishop or knight"
    );
}

/// Case tells the file b from the bishop.
#[test]
fn ambiguity_names_the_candidates() {
    let position = position("6k1/8/8/B7/8/8/8/BN4K1 w - - 0 1");
    assert_eq!(lenient(&position, "b1c3"), Ok(uci(&position, "b1c3")));
    assert_eq!(lenient(&position, "B1c3"), Ok(uci(&position, "a1c3")));
    let error = lenient(&position, "Bc3").unwrap_err();
    assert_eq!(error.to_string(), "`Bc3` is ambiguous: a1c3 or a5c3");
    let SanError::Ambiguous { candidates, .. } = error else { panic!() };
    assert_eq!(candidates, [uci(&position, "a1c3"), uci(&position, "a5c3")]);
}

#[test]
fn syntax_errors_name_the_byte() {
    let s = SanReader::STRICT;
    bad_syntax(s, "", "the move ends too soon at byte 0");
    bad_syntax(s, "N", "the move ends too soon at byte 1");
    bad_syntax(s, "e", "the move ends too soon at byte 1");
    bad_syntax(s, "ex", "the move ends too soon at byte 2");
    bad_syntax(s, "e9", "unexpected `9` at byte 1");
    bad_syntax(s, "Xf3", "unexpected `X` at byte 0");
    bad_syntax(s, "O-O\n", "unexpected `\\n` at byte 3");
    bad_syntax(s, "Nc3\n", "unexpected `\\n` at byte 3");
    bad_syntax(s, "0-0", "unexpected `0` at byte 0");
    bad_syntax(s, "O-0", "unexpected `0` at byte 2");
    bad_syntax(s, "O\u{2013}O", "unexpected `\\xe2` at byte 1");
    bad_syntax(s, "exf6e.p.", "unexpected `e` at byte 4");
    bad_syntax(s, "e8Q", "unexpected `Q` at byte 2");
    bad_syntax(s, "e8=q", "unexpected `q` at byte 3");
    bad_syntax(s, "e8=K", "unexpected `K` at byte 3");
    bad_syntax(s, "Ng1-f3", "unexpected `-` at byte 3");
    bad_syntax(s, "e2e4", "unexpected `e` at byte 2");
    bad_syntax(s, "ed5", "unexpected `d` at byte 1");
    bad_syntax(s, "xd5", "unexpected `x` at byte 0");
    bad_syntax(s, "Nf3!", "unexpected `!` at byte 3");
    bad_syntax(s, "Ra8++", "unexpected `+` at byte 4");
    bad_syntax(s, "Ra8+#", "unexpected `#` at byte 4");
    bad_syntax(s, "♞f3", "unexpected `\\xe2` at byte 0");
    let l = SanReader::LENIENT;
    bad_syntax(l, "Nf3 ", "unexpected ` ` at byte 3");
    bad_syntax(l, "e8(Q", "the move ends too soon at byte 4");
    bad_syntax(l, "O-O-", "the move ends too soon at byte 4");
    bad_syntax(l, "e4e5e6", "unexpected `e` at byte 4");
}

#[test]
fn the_lenient_reader_takes_other_forms() {
    let same = |fen: &str, coordinates: &str, texts: &[&str]| {
        let position = position(fen);
        for text in texts {
            assert_eq!(lenient(&position, text), Ok(uci(&position, coordinates)), "{text}");
        }
    };
    let initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    same(
        initial,
        "g1f3",
        &["Nf3!", "Nf3!?", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "g1f3", "g1-f3", "Nf3=", "Nf3(=)", "Nf3 (=)"],
    );
    same(initial, "e2e4", &["e4", "Pe4", "e2-e4", "e2e4", "e4!!", "e4="]);
    let en_passant = "rnbqkbnr/ppppp2p/6p1/4Pp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";
    same(
        en_passant,
        "e5f6",
        &["exf6", "exf6ep", "exf6e.p.", "exf6 e.p.", "exf6 ep", "e:f6", "e×f6", "ef6", "e5xf6"],
    );
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    same(castling, "e1g1", &["O-O", "0-0", "o-o", "O\u{2013}O", "O-O!", "e1g1", "Ke1-g1"]);
    same(castling, "e1c1", &["O-O-O", "0-0-0", "o-o-o", "0-O-o"]);
    let promotion = "8/P6k/8/8/8/8/8/4K3 w - - 0 1";
    same(
        promotion,
        "a7a8q",
        &["a8=Q", "a8Q", "a8q", "a8=q", "a8(Q)", "a8/Q", "a7a8q", "a7-a8=Q", "a8=Q=", "a8Q(=)"],
    );
    same("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", &["Ra8", "Ra8+", "Ra8++", "Ra8#", "Rxa8"]);
}

/// S7, S3, TR26; C.8 to C.13: FIDE's forms are written and read, the draw offer too, for which PGN has no sign.
#[test]
fn app_c_fide_style_is_written_and_read() {
    let fide = |fen: &str, coordinates: &str| {
        let position = position(fen);
        let mv = uci(&position, coordinates);
        let text = San::from_move(&position, mv).styled(SanStyle::Fide, Letters::ENGLISH).to_string();
        assert_eq!(lenient(&position, &text), Ok(mv));
        text
    };
    assert_eq!(fide("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1"), "0-0-0");
    assert_eq!(fide("8/3P3k/8/8/8/8/8/4K3 w - - 0 1", "d7d8q"), "d8Q");
    assert_eq!(fide("rnbqkbnr/ppppp2p/6p1/4Pp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", "e5f6"), "exf6 e.p.");
    let offered = San { draw_offer: true, ..SanReader::LENIENT.read("Nf3+").unwrap() };
    let text = offered.styled(SanStyle::Fide, Letters::ENGLISH).to_string();
    assert_eq!(text, "Nf3+ (=)");
    assert_eq!(SanReader::LENIENT.read(text), Ok(offered));
    assert_eq!(offered.to_string(), "Nf3+");
}

#[test]
fn letters_of_other_languages_in_both_directions() {
    let languages = [
        (Letters::ENGLISH, ["K", "Q", "R", "B", "N"]),
        (Letters::GERMAN, ["K", "D", "T", "L", "S"]),
        (Letters::FRENCH, ["R", "D", "T", "F", "C"]),
        (Letters::SPANISH, ["R", "D", "T", "A", "C"]),
        (Letters::ITALIAN, ["R", "D", "T", "A", "C"]),
        (Letters::DUTCH, ["K", "D", "T", "L", "P"]),
        (Letters::PORTUGUESE, ["R", "D", "T", "B", "C"]),
        (Letters::POLISH, ["K", "H", "W", "G", "S"]),
        (Letters::CZECH, ["K", "D", "V", "S", "J"]),
        (Letters::SWEDISH, ["K", "D", "T", "L", "S"]),
        (Letters::HUNGARIAN, ["K", "V", "B", "F", "H"]),
        (Letters::RUSSIAN, ["Кр", "Ф", "Л", "С", "К"]),
        (Letters::UKRAINIAN, ["Кр", "Ф", "Т", "С", "К"]),
        (Letters::FIGURINES, ["♔", "♕", "♖", "♗", "♘"]),
    ];
    let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    for (letters, names) in languages {
        for (role, name) in roles.into_iter().zip(names) {
            let english: San = format!("{}xe4", role.letter().to_ascii_uppercase()).parse().unwrap();
            let local = english.styled(SanStyle::Pgn, letters).to_string();
            assert_eq!(local, format!("{name}xe4"));
            for reader in [SanReader::STRICT, SanReader::LENIENT] {
                assert_eq!(reader.letters(letters).read(&local), Ok(english), "{local}");
            }
            if role != Role::King {
                let english: San = format!("e8={}+", role.letter().to_ascii_uppercase()).parse().unwrap();
                for style in [SanStyle::Pgn, SanStyle::Fide] {
                    let local = english.styled(style, letters).to_string();
                    assert_eq!(SanReader::LENIENT.letters(letters).read(&local), Ok(english), "{local}");
                }
            }
        }
    }
    // A German S is no English piece, nor is it guessed.
    assert!(SanReader::LENIENT.read("Sf3").is_err());
    assert_eq!(SanReader::LENIENT.letters(Letters::FIGURINES).read("♞f3"), "Nf3".parse());
    assert_eq!(SanReader::LENIENT.letters(Letters::DUTCH).read("Pf3"), "Nf3".parse());
    assert_eq!(SanReader::LENIENT.letters(Letters::RUSSIAN).read("e8ф"), "e8=Q".parse());
}

#[test]
fn lan_takes_nothing_else() {
    for (text, message) in [
        ("e4", "unexpected `e` at byte 0"),
        ("e2e4", "unexpected `e` at byte 2"),
        ("Ng1:f3", "unexpected `:` at byte 3"),
        ("Ng1-f3!", "unexpected `!` at byte 6"),
        ("0-0", "unexpected `0` at byte 0"),
        ("e7-e8Q", "unexpected `Q` at byte 5"),
    ] {
        assert_eq!(text.parse::<Lan>().unwrap_err().to_string(), message, "{text}");
    }
    let lan: Lan = "Nb1xc3".parse().unwrap();
    assert_eq!(
        lan.to_move(&Position::initial()).unwrap_err().to_string(),
        "`Nb1xc3` should be written `Nb1-c3`"
    );
}

/// King and rook change places; the rights left are those of the other rooks.
#[test]
fn castling_in_chess960_by_san() {
    let mut position = position("3r1k1r/4pp2/8/8/8/8/8/4RKR1 w Gd - 1 1");
    let shredder = FenWriter { castling: CastlingField::Shredder, ..FenWriter::default() };
    for (san, fen) in
        [("O-O", "3r1k1r/4pp2/8/8/8/8/8/4RRK1 b d - 2 1"), ("O-O-O", "2kr3r/4pp2/8/8/8/8/8/4RRK1 w - - 3 2")]
    {
        position.play(strict(&position, san).unwrap()).unwrap();
        assert_eq!(shredder.text(&position.setup()), fen);
    }
}
