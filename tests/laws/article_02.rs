//! Article 2: the initial position of the pieces on the chessboard.

use crate::common::{START, position, reference::Reference};
use caissa::geometry::{Bitboard, Color, File, Piece, Rank, Role, Square};
use caissa::position::Position;

/// B1
#[test]
fn art_2_1_the_board_has_eight_times_eight_squares() {
    let mut index = 0;
    for rank in Rank::ALL {
        for file in File::ALL {
            let square = Square::new(file, rank);
            assert_eq!(square.index(), index);
            assert_eq!(Square::from_index(index), Some(square));
            assert_eq!((square.file(), square.rank()), (file, rank));
            index += 1;
        }
    }
    assert_eq!(index, 64);
    assert_eq!(Square::from_index(64), None);
}

/// B2
#[test]
fn art_2_4_each_square_has_one_name() {
    for square in Square::ALL {
        let name = square.to_string();
        assert_eq!(name, format!("{}{}", square.file().letter(), square.rank().digit()));
        assert_eq!(name.parse(), Ok(square));
    }
    assert_eq!(Square::A1.to_string(), "a1");
    assert_eq!(Square::H8.to_string(), "h8");
    assert_eq!("c4".parse(), Ok(Square::new(File::C, Rank::Fourth)));
    for (wrong, at) in [
        ("", 0),
        ("a", 1),
        ("i1", 0),
        ("a9", 1),
        ("a0", 1),
        ("A1", 0),
        ("a1 ", 2),
        (" a1", 0),
        ("a11", 2),
        ("1a", 0),
        ("\u{e1}1", 0),
        ("a\u{661}", 1),
    ] {
        let error = wrong.parse::<Square>().unwrap_err().to_string();
        assert!(error.contains(&format!("at byte {at}, expected ")), "`{wrong}`: {error}");
    }
}

/// B3
#[test]
fn art_2_1_neighbouring_squares_differ_in_colour_and_a8_is_light() {
    for (square, light) in [(Square::A1, false), (Square::H1, true), (Square::A8, true), (Square::H8, false)]
    {
        assert_eq!(square.is_light(), light, "{square}");
    }
    for square in Square::ALL {
        for neighbour in [square.offset(1, 0), square.offset(0, 1)].into_iter().flatten() {
            assert_ne!(square.is_light(), neighbour.is_light());
        }
        assert_eq!(Bitboard::LIGHT.contains(square), square.is_light());
        assert_eq!(Bitboard::DARK.contains(square), !square.is_light());
    }
    assert_eq!((Bitboard::LIGHT.len(), Bitboard::DARK.len()), (32, 32));
}

/// B4
#[test]
fn art_2_2_there_are_two_sides() {
    for color in Color::ALL {
        assert_ne!(color.opposite(), color);
        assert_eq!(color.opposite().opposite(), color);
        assert_eq!(!color, color.opposite());
    }
}

/// B5
#[test]
fn art_2_2_each_side_has_sixteen_men() {
    let start = Position::initial();
    for color in Color::ALL {
        let count = |role: Role| start.board().colored(color, role).len();
        assert_eq!(Role::ALL.map(count), [8, 2, 2, 2, 1, 1]);
        assert_eq!(start.board().color(color).len(), 16);
    }
}

/// B6
#[test]
fn art_2_3_the_men_stand_in_their_order() {
    let start = Position::initial();
    assert_eq!(start, position(START));
    assert_eq!(start.to_string(), START);
    let order = [
        Role::Rook,
        Role::Knight,
        Role::Bishop,
        Role::Queen,
        Role::King,
        Role::Bishop,
        Role::Knight,
        Role::Rook,
    ];
    for (file, role) in File::ALL.into_iter().zip(order) {
        for (color, first, second) in
            [(Color::White, Rank::First, Rank::Second), (Color::Black, Rank::Eighth, Rank::Seventh)]
        {
            let at = |rank| start.board().piece_at(Square::new(file, rank));
            assert_eq!(at(first), Some(Piece { color, role }));
            assert_eq!(at(second), Some(Piece { color, role: Role::Pawn }));
        }
    }
    let ends = [Rank::First, Rank::Second, Rank::Seventh, Rank::Eighth];
    let ends = ends.into_iter().fold(Bitboard::EMPTY, |set, rank| set | rank.bitboard());
    assert_eq!(start.board().occupied(), ends);
    assert_eq!(start.turn(), Color::White);
}

/// B6
#[test]
fn art_2_3_the_move_tree_of_the_start_has_its_known_size() {
    let trees: [(&str, &[u64]); 5] = [
        (START, &[20, 400, 8902]),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", &[48, 2039, 97862]),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2812, 43238]),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", &[6, 264, 9467]),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1486, 62379]),
    ];
    for (fen, counts) in trees {
        for (depth, &nodes) in (1..).zip(counts) {
            assert_eq!(position(fen).perft(depth), nodes, "{fen} at depth {depth}");
            assert_eq!(Reference::from_fen(fen).perft(depth), nodes, "reference, {fen} at depth {depth}");
        }
    }
}

/// B7
#[test]
fn art_2_3_the_queens_stand_on_their_own_colour() {
    let board = *Position::initial().board();
    assert_eq!(board.king(Color::White), Some(Square::E1));
    assert_eq!(board.king(Color::Black), Some(Square::E8));
    assert_eq!(board.colored(Color::White, Role::Queen), Square::D1.bitboard());
    assert_eq!(board.colored(Color::Black, Role::Queen), Square::D8.bitboard());
    assert!(Square::D1.is_light());
    assert!(!Square::D8.is_light());
}
