//! Few men, where the exact answer is known.

use crate::decide;
use caissa::geometry::{Piece, Role};
use caissa::position::{CastlingRights, Setup};
use caissa::winnability::{Nodes, Solver, has_insufficient_material};
use caissa::{Board, Color, Position, Square};

/// What the side with these men can do, found by retro-analysis of all such endings: it can mate unless the material forbids
/// it, the game is over, or every way leads there at once: for the loser to move in one move, for the winner in two.
fn winnable(position: &Position, winner: Color, plies: usize) -> bool {
    if position.is_checkmate() {
        return position.turn() != winner;
    }
    if position.is_stalemate() || has_insufficient_material(position.board(), winner) {
        return false;
    }
    plies == 0 || position.legal_moves().iter().any(|&mv| winnable(&position.after(mv), winner, plies - 1))
}

/// The position with these men on these squares, if there is one.
fn place(men: &[Piece], squares: &[Square], turn: Color) -> Option<Position> {
    let mut board = Board::EMPTY;
    for (&man, &square) in men.iter().zip(squares) {
        if board.piece_at(square).is_some() {
            return None;
        }
        board.put(square, man);
    }
    Position::try_from(Setup { board, turn, castling_rights: CastlingRights::NONE, ..Setup::EMPTY }).ok()
}

/// Every so-manieth position is tried: the environment variable `FEW_MEN`, where 1 means all, or what a test run can afford.
fn step() -> usize {
    std::env::var("FEW_MEN").ok().and_then(|number| number.parse().ok()).unwrap_or(24_989)
}

/// All classes of three and four men without pawns in which White has more than his king.
fn classes() -> Vec<Vec<Piece>> {
    let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    let [white, black] = Color::ALL.map(|color| roles.map(|role| Piece { color, role }));
    let mut classes: Vec<Vec<Piece>> = white.iter().map(|&man| vec![man]).collect();
    for (index, &one) in white.iter().enumerate() {
        classes.extend(white[index..].iter().chain(&black).map(|&other| vec![one, other]));
    }
    classes
}

/// Without pawns the board may be turned and reflected, so White's king stands in the triangle a1-d1-d4.
///
/// Both answers are exact: a helpmate is played out, and what the slow answer denies is denied by looking at everything that can come.
#[test]
fn endings_with_four_men_are_decided_exactly() {
    use Square::{A1, B1, B2, C1, C2, C3, D1, D2, D3, D4};
    let kings = Color::ALL.map(|color| Piece { color, role: Role::King });
    let squares: Vec<Square> = (0..64).filter_map(Square::from_index).collect();
    let mut solver = Solver::new();
    let (step, mut counter, mut tried, mut lost) = (step(), 0, 0, 0);
    for class in classes() {
        let men = [&kings[..], &class].concat();
        for king in [A1, B1, B2, C1, C2, C3, D1, D2, D3, D4] {
            for number in 0..64_usize.pow(men.len() as u32 - 1) {
                counter += 1;
                if counter % step != 0 {
                    continue;
                }
                let mut placed = vec![king];
                placed.extend((0..men.len() - 1).map(|man| squares[number >> (6 * man) & 63]));
                for turn in Color::ALL {
                    let Some(position) = place(&men, &placed, turn) else { continue };
                    let expected = winnable(&position, Color::White, 3);
                    let verdict = decide(&mut solver, &position, Color::White, Nodes::SERVER);
                    assert_eq!(verdict, Some(expected), "{position:?}");
                    tried += 1;
                    lost += usize::from(!expected);
                }
            }
        }
    }
    println!("{tried} positions, {lost} unwinnable");
    assert!(tried > 3_000 && lost > 300, "only {tried} positions, {lost} of them unwinnable");
}

/// A man of the loser beside his king takes nothing away from a bishop and a knight, or two knights.
#[test]
fn two_minor_pieces_mate_against_any_man() {
    for (fen, winner) in [
        ("K5B1/8/8/3N4/8/8/2k1p3/8 b - - 0 1", Color::White),
        ("8/8/8/7p/8/N7/8/3Bk2K b - - 0 1", Color::White),
        ("8/8/8/5k2/K1NB4/3p4/3p4/8 b - - 0 1", Color::White),
        ("B7/8/1N2k3/8/8/8/5K2/1q6 b - - 0 1", Color::White),
        ("8/8/8/8/2p5/2qB4/2NK4/1k6 w - - 0 1", Color::White),
        ("8/7K/8/8/1Bp5/8/1kpq4/1N6 w - - 0 1", Color::White),
        ("8/8/8/8/Q7/1bkn4/1R6/1K6 w - - 0 1", Color::Black),
        ("8/8/8/8/2Nr4/2N5/p1K5/k7 b - - 0 1", Color::White),
    ] {
        let position: Position = fen.parse().unwrap();
        assert_eq!(decide(&mut Solver::new(), &position, winner, Nodes::SERVER), Some(true), "{fen}");
    }
}
