//! Four men without pawns, where the exact answer is known in closed form.

use crate::decide;
use crate::walks::Random;
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

fn draw(men: &[Piece], random: &mut Random) -> Option<Position> {
    let mut board = Board::EMPTY;
    for &man in men {
        let square = Square::from_index(random.below(64))?;
        if board.piece_at(square).is_some() {
            return None;
        }
        board.put(square, man);
    }
    let turn = random.of(&Color::ALL);
    Position::try_from(Setup { board, turn, castling_rights: CastlingRights::NONE, ..Setup::EMPTY }).ok()
}

#[test]
fn endings_with_four_men_are_decided_exactly() {
    let mut random = Random::new(5);
    let mut solver = Solver::new();
    let mut lost = 0;
    let white = |role| Piece { color: Color::White, role };
    let black = |role| Piece { color: Color::Black, role };
    let (queen, rook, bishop, knight) = (Role::Queen, Role::Rook, Role::Bishop, Role::Knight);
    let classes = [
        [white(queen), black(queen)],
        [white(queen), black(knight)],
        [white(rook), black(queen)],
        [white(rook), black(rook)],
        [white(bishop), black(bishop)],
        [white(bishop), black(knight)],
        [white(knight), black(rook)],
        [white(knight), black(bishop)],
        [white(knight), black(knight)],
        [white(knight), black(queen)],
        [white(bishop), white(knight)],
        [white(bishop), white(bishop)],
        [white(knight), white(knight)],
        [white(queen), white(bishop)],
    ];
    for class in classes {
        let men = [&[white(Role::King), black(Role::King)], &class[..]].concat();
        for _ in 0..400 {
            let Some(position) = draw(&men, &mut random) else { continue };
            let expected = winnable(&position, Color::White, 3);
            let verdict = decide(&mut solver, &position, Color::White, Nodes::THOROUGH);
            assert_eq!(verdict, Some(expected), "{position:?}");
            lost += usize::from(!expected);
        }
    }
    assert!(lost > 50, "only {lost} unwinnable positions were drawn");
}
