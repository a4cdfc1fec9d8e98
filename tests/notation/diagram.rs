use caissa::notation::Diagram;
use caissa::{Board, Color, Position, Setup, Square};

#[test]
fn a_bare_diagram_is_eight_lines() {
    let setup: Setup = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2".parse().unwrap();
    let drawing = "rnbqkbnr\npp.ppppp\n........\n..p.....\n....P...\n........\nPPPP.PPP\nRNBQKBNR";
    assert_eq!(Diagram::new(setup.board).to_string(), drawing);
}

#[test]
fn from_the_other_side_the_board_is_turned() {
    let drawing = Diagram::new(Board::INITIAL).seen_from(Color::Black).with_coordinates().to_string();
    let lines: Vec<&str> = drawing.lines().collect();
    assert_eq!(lines.len(), 9);
    assert_eq!(lines[0], "1 R N B K Q B N R");
    assert_eq!(lines[7], "8 r n b k q b n r");
    assert_eq!(lines[8], "  h g f e d c b a");
}

#[test]
fn the_squares_of_the_last_move_stand_in_parentheses() {
    let position = Position::initial();
    let knight = position.find_move(Square::G1, Square::F3, None).unwrap();
    let diagram = Diagram::of(&position.after(knight)).with_last_move(knight);
    let lines = |diagram: Diagram| diagram.to_string().lines().map(String::from).collect::<Vec<_>>();
    let drawing = lines(diagram);
    assert_eq!(drawing[5], " . . . . .(N). .");
    assert_eq!(drawing[7], " R N B Q K B(.)R");
    let turned = lines(diagram.seen_from(Color::Black).with_coordinates().with_figurines());
    assert_eq!(turned[0], "1 ♖(.)♗ ♔ ♕ ♗ ♘ ♖");
    assert_eq!(turned[2], "3 . .(♘). . . . .");
    assert_eq!(turned[8], "  h g f e d c b a");

    // No line ends with a blank, and a mark on the edge is closed.
    let h4 = position.find_move(Square::H2, Square::H4, None).unwrap();
    let drawing = lines(Diagram::of(&position.after(h4)).with_last_move(h4).with_coordinates());
    assert_eq!((drawing[4].as_str(), drawing[6].as_str()), ("4 . . . . . . .(P)", "2 P P P P P P P(.)"));
    assert!(drawing.iter().all(|line| line.trim_end() == line));

    let step: Position = "4k3/8/8/8/8/8/8/K7 w - - 0 1".parse().unwrap();
    let king = step.find_move(Square::A1, Square::B1, None).unwrap();
    let drawing = lines(Diagram::of(&step.after(king)).with_last_move(king));
    assert_eq!(drawing[7], "(.|K). . . . . .");
}

/// The elements of a picture, each as its tag with everything in it; panics unless they are closed in order and every attribute has
/// its quotes.
fn elements(picture: &str) -> Vec<&str> {
    let (mut elements, mut open) = (Vec::new(), Vec::new());
    let mut rest = picture;
    while let Some(begin) = rest.find('<') {
        assert_eq!(rest[..begin].trim(), "", "text between the elements");
        let end = begin + rest[begin..].find('>').expect("a tag is closed");
        let tag = &rest[begin + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
            continue;
        }
        let name = tag.split([' ', '/']).next().unwrap();
        if !tag.ends_with('/') {
            open.push(name);
        }
        let attributes = tag.trim_start_matches(name).trim_end_matches('/').trim();
        for pair in attributes.split_terminator("\" ") {
            let (key, value) = pair.split_once("=\"").expect("an attribute has a value in quotes");
            assert!(key.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-'), "`{key}`");
            assert!(!value.trim_end_matches('"').contains(['"', '<', '&']), "`{value}`");
        }
        elements.push(tag);
    }
    assert!(open.is_empty() && rest.trim().is_empty());
    elements
}

fn with(elements: &[&str], part: &str) -> usize {
    elements.iter().filter(|element| element.contains(part)).count()
}

#[test]
fn a_picture_is_well_formed_and_has_all_men() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        let position: Position = fen.parse().unwrap();
        for bottom in Color::ALL {
            let bare = Diagram::of(&position).seen_from(bottom);
            for (diagram, signs) in [(bare, 0), (bare.with_coordinates(), 32)] {
                let picture = diagram.svg().to_string();
                assert_eq!(picture, diagram.svg().to_string());
                let elements = elements(&picture);
                let men = position.board().occupied().len();
                assert_eq!(with(&elements, "g transform="), men, "`{fen}`");
                assert_eq!(with(&elements, "path transform="), signs);
                assert_eq!(with(&elements, "fill-opacity"), 0);
                for foreign in ["text", "font", "href", "id="] {
                    assert_eq!(with(&elements, foreign), 0, "{foreign}");
                }
            }
        }
    }
}

#[test]
fn a_picture_marks_the_last_move_and_check_on_their_squares() {
    let position: Position = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1".parse().unwrap();
    let check = position.find_move(Square::A1, Square::A8, None).unwrap();
    let diagram = Diagram::of(&position.after(check)).with_last_move(check);
    for (diagram, marks) in [
        (diagram, [(0, 0, "#f3d333"), (160, 0, "#d9291c"), (0, 280, "#f3d333")]),
        (
            diagram.seen_from(Color::Black),
            [(280, 0, "#f3d333"), (120, 280, "#d9291c"), (280, 280, "#f3d333")],
        ),
    ] {
        let picture = diagram.svg().to_string();
        let elements = elements(&picture);
        assert_eq!(with(&elements, "fill-opacity"), 3);
        for (x, y, color) in marks {
            let square = format!("rect x=\"{x}\" y=\"{y}\" width=\"40\" height=\"40\" fill=\"{color}\"");
            assert_eq!(with(&elements, &square), 1, "{square}");
        }
    }
    assert_eq!(with(&elements(&Diagram::new(*position.board()).svg().to_string()), "fill-opacity"), 0);
}
