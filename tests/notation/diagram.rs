use caissa::notation::Diagram;
use caissa::{Board, Color, Setup};

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
