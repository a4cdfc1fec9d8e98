//! The rules as properties of many positions: of random games, orthodox and Chess960, and of positions that were accepted
//! with their defects.

mod common;

use caissa::Setup;
use caissa::geometry::{Bitboard, Role, Square};
use caissa::notation::UciMove;
use caissa::notation::uci::UciCastling;
use caissa::position::{CastlingSide, Keyed, Move, MoveKind, Position};
use common::reference::Reference;
use common::text;
use common::walks::{Random, STARTS, accept_all, sample, wild_setup};
use std::collections::HashSet;
use std::ops::ControlFlow;

fn set(moves: impl IntoIterator<Item = Move>) -> HashSet<Move> {
    let mut seen = HashSet::new();
    for mv in moves {
        assert!(seen.insert(mv), "{mv:?} is listed twice");
    }
    seen
}

/// Every candidate that there is: from anywhere to anywhere, of any kind.
fn candidates() -> impl Iterator<Item = Move> {
    let to_of = |from| Square::ALL.into_iter().map(move |to| (from, to));
    let kinds_of = |(from, to)| MoveKind::ALL.into_iter().map(move |kind| Move::new(from, to, kind));
    Square::ALL.into_iter().flat_map(to_of).flat_map(kinds_of)
}

#[test]
fn a_candidate_is_legal_if_and_only_if_it_is_listed() {
    for (position, _) in sample(1, 1, 300).into_iter().step_by(3) {
        let listed = set(position.legal_moves());
        for mv in candidates() {
            assert_eq!(position.is_legal(mv), listed.contains(&mv), "{mv:?} in `{position}`");
        }
    }
}

#[test]
fn the_slow_reference_finds_the_same_moves_checks_and_positions() {
    for (position, mv) in sample(2, 6, 4000) {
        let reference = Reference::from_fen(&position.to_string());
        assert_eq!(common::moves(&position), reference.legal_moves(), "`{position}`");
        let checkers: Vec<String> =
            position.checkers().into_iter().map(|square| square.to_string()).collect();
        assert_eq!(set_of(checkers), set_of(reference.checkers()), "`{position}`");
        assert_eq!(position.is_check(), reference.in_check(), "`{position}`");
        assert_eq!(position.is_capture(mv), reference.is_capture(&text(mv)), "{mv:?} in `{position}`");
        let after = position.after(mv);
        assert_eq!(after.to_string(), reference.play(&text(mv)).to_fen(), "{mv:?} in `{position}`");
    }
}

fn set_of(texts: Vec<String>) -> HashSet<String> {
    texts.into_iter().collect()
}

#[test]
fn what_is_made_can_be_unmade() {
    for (position, _) in sample(3, 3, 1000) {
        let mut changed = position;
        for mv in position.legal_moves() {
            let undo = changed.make(mv);
            assert_eq!(changed, position.after(mv));
            assert_eq!(undo.position(), &position);
            changed.unmake(undo);
            assert_eq!(changed, position, "{mv:?}");
        }
    }
}

#[test]
fn whole_games_are_taken_back_move_by_move() {
    let mut random = Random::new(4);
    for fen in STARTS {
        let mut position = common::position(fen);
        let mut history = Vec::new();
        for _ in 0..200 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            history.push((position, position.make(random.of(&moves))));
        }
        for (before, undo) in history.into_iter().rev() {
            position.unmake(undo);
            assert_eq!(position, before);
        }
    }
}

#[test]
fn the_key_kept_in_step_is_the_key_from_scratch() {
    for (position, _) in sample(5, 3, 1000) {
        let keyed = Keyed::new(position);
        assert_eq!(keyed.key(), position.zobrist());
        for mv in position.legal_moves() {
            let after = keyed.after(mv);
            assert_eq!(*after.position(), position.after(mv));
            assert_eq!(after.key(), position.after(mv).zobrist(), "{mv:?} in `{position}`");
            let mut played = keyed;
            assert_eq!(played.play(mv), Ok(()));
            assert_eq!(played, after);
        }
        assert_eq!(keyed.pass().map(|passed| passed.key()), position.pass().map(|passed| passed.zobrist()));
    }
}

#[test]
fn equal_keys_are_the_same_position_and_the_counters_are_not_in_them() {
    let mut seen = std::collections::HashMap::new();
    for (position, _) in sample(6, 6, 1000) {
        let mut setup = position.setup();
        setup.halfmove_clock = 0;
        setup.fullmove_number = 1;
        let first = seen.entry(position.zobrist()).or_insert(setup);
        assert_eq!(*first, setup, "a collision of keys");
    }
    assert!(seen.len() > 5000, "{}", seen.len());
}

#[test]
fn the_mirror_image_has_the_mirrored_moves() {
    for (position, mv) in sample(7, 3, 1000) {
        let mirrored = position.mirrored();
        assert_eq!(mirrored.mirrored(), position);
        assert_eq!(mirrored.turn(), position.turn().opposite());
        let moves = position.legal_moves().into_iter().map(mirror_of);
        assert_eq!(set(moves), set(mirrored.legal_moves()), "`{position}`");
        assert_eq!(mirrored.checkers(), position.checkers().mirrored());
        assert_eq!(mirrored.pinned(), position.pinned().mirrored());
        // The move number counts Black's moves, so only the rest is the same.
        assert!(mirrored.after(mirror_of(mv)).same_position(&position.after(mv).mirrored()));
    }
}

fn mirror_of(mv: Move) -> Move {
    let to = mv.castling_rook().map_or(mv.to(), |(rook, _)| rook);
    Move::new(mv.from().mirrored(), to.mirrored(), mv.kind())
}

#[test]
fn list_count_visitor_and_children_are_one_generator() {
    for (position, _) in sample(8, 3, 1000) {
        let listed = set(position.legal_moves());
        assert_eq!(position.count_legal_moves(), listed.len());
        assert_eq!(position.has_legal_move(), !listed.is_empty());
        assert_eq!(position.perft(1), listed.len() as u64);

        let mut visited = Vec::new();
        let flow = position.visit_legal_moves(|set| {
            assert!(!set.is_empty(), "an empty set in `{position}`");
            assert_eq!(set.moves().count(), set.len());
            assert_eq!(position.board().role_at(set.from), Some(set.role));
            visited.extend(set.moves());
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(flow, ControlFlow::Continue(()));
        assert_eq!(set(visited), listed, "`{position}`");

        let mut children = Vec::new();
        let flow = position.visit_children(|mv, child| {
            assert_eq!(*child, position.after(mv), "{mv:?} in `{position}`");
            children.push(mv);
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(flow, ControlFlow::Continue(()));
        assert_eq!(set(children), listed, "`{position}`");
    }
}

#[test]
fn visitors_can_stop() {
    for (position, _) in sample(9, 1, 200) {
        let mut sets = 0;
        let flow = position.visit_legal_moves(|set| {
            sets += 1;
            ControlFlow::Break(set)
        });
        assert_eq!((sets, matches!(flow, ControlFlow::Break(_))), (1, true), "`{position}`");
        let mut children = 0;
        let flow = position.visit_children(|mv, _| {
            children += 1;
            if children == 2 { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }
        });
        let several = position.count_legal_moves() > 1;
        assert_eq!(
            (children == 2, matches!(flow, ControlFlow::Break(_))),
            (several, several),
            "`{position}`"
        );
    }
}

#[test]
fn captures_and_moves_of_some_men_are_parts_of_the_list() {
    let mut random = Random::new(10);
    for (position, _) in sample(10, 3, 1000) {
        let moves = position.legal_moves();
        let captures = moves.iter().copied().filter(|mv| position.is_capture(*mv));
        assert_eq!(set(position.captures()), set(captures), "`{position}`");
        for mv in &moves {
            assert_eq!(position.captured(*mv).is_some(), position.is_capture(*mv), "{mv:?} in `{position}`");
            assert!(
                position
                    .captured(*mv)
                    .is_none_or(|piece| piece.role != Role::King && piece.color != position.turn())
            );
        }
        let squares = [random.square().bitboard(), Bitboard(random.bits()), Bitboard::FULL, Bitboard::EMPTY];
        for from in squares.into_iter().chain(Square::ALL.into_iter().map(Square::bitboard)) {
            let part = moves.iter().copied().filter(|mv| from.contains(mv.from()));
            assert_eq!(set(position.legal_moves_from(from)), set(part), "`{position}` from\n{from}");
        }
    }
}

#[test]
fn a_move_gives_check_if_the_next_position_is_check() {
    for (position, _) in sample(11, 4, 2000) {
        for mv in position.legal_moves() {
            assert_eq!(position.gives_check(mv), position.after(mv).is_check(), "{mv:?} in `{position}`");
        }
    }
}

#[test]
fn check_mate_and_stalemate_are_what_their_words_say() {
    for (position, mv) in sample(12, 6, 1000) {
        for position in [position, position.after(mv)] {
            let king = position.board().king(position.turn()).unwrap();
            let attackers = position.board().attackers(king, !position.turn(), position.board().occupied());
            assert_eq!(position.checkers(), attackers);
            assert_eq!(position.is_check(), !attackers.is_empty());
            let stuck = position.legal_moves().is_empty();
            assert_eq!(position.is_checkmate(), stuck && !attackers.is_empty());
            assert_eq!(position.is_stalemate(), stuck && attackers.is_empty());
        }
    }
}

#[test]
fn a_pinned_man_leaves_its_line_never() {
    for (position, _) in sample(13, 3, 1000) {
        let king = position.board().king(position.turn()).unwrap();
        for mv in position.legal_moves() {
            if position.pinned().contains(mv.from()) && mv.from() != king {
                let line = caissa::attacks::line(king, mv.from());
                assert!(line.contains(mv.to()), "{mv:?} in `{position}`");
            }
        }
    }
}

#[test]
fn find_move_agrees_with_the_list_and_names_a_reason_otherwise() {
    let promotions = Role::ALL.into_iter().map(Some).chain([None]).collect::<Vec<_>>();
    for (position, _) in sample(14, 1, 100).into_iter().step_by(3) {
        let listed = set(position.legal_moves());
        let mut found = HashSet::new();
        for from in Square::ALL {
            for to in Square::ALL {
                for &promotion in &promotions {
                    match position.find_move(from, to, promotion) {
                        Ok(mv) => {
                            assert!(
                                listed.contains(&mv),
                                "{from}{to} {promotion:?} gives {mv:?} in `{position}`"
                            );
                            assert_eq!((mv.from(), mv.promotion()), (from, promotion));
                            found.insert(mv);
                        }
                        Err(error) => assert!(!error.to_string().is_empty()),
                    }
                }
            }
        }
        assert_eq!(found, listed, "`{position}`");
    }
}

#[test]
fn play_agrees_with_the_list_and_changes_nothing_on_an_error() {
    for (position, _) in sample(15, 1, 100).into_iter().step_by(3) {
        let listed = set(position.legal_moves());
        for mv in candidates() {
            let mut played = position;
            match played.play(mv) {
                Ok(()) => {
                    assert!(listed.contains(&mv), "{mv:?} in `{position}`");
                    assert_eq!(played, position.after(mv));
                }
                Err(_) => {
                    assert!(!listed.contains(&mv), "{mv:?} in `{position}`");
                    assert_eq!(played, position);
                }
            }
        }
    }
}

#[test]
fn en_passant_is_kept_if_and_only_if_a_capture_is_legal() {
    let mut kept = 0;
    for (position, mv) in sample(16, 6, 3000) {
        for position in [position, position.after(mv)] {
            let captures = position.legal_moves().into_iter().filter(|mv| mv.kind() == MoveKind::EnPassant);
            let squares: HashSet<Square> = captures.map(Move::to).collect();
            assert_eq!(position.en_passant().into_iter().collect::<HashSet<_>>(), squares, "`{position}`");
            kept += squares.len();
        }
    }
    assert!(kept > 20, "only {kept} en passant squares in the sample");
}

#[test]
fn an_irreversible_move_can_never_be_followed_by_the_same_position() {
    for (position, _) in sample(17, 3, 1000) {
        for mv in position.legal_moves() {
            let after = position.after(mv);
            let pawn = position.board().role_at(mv.from()) == Some(Role::Pawn);
            let lost_right = after.castling_rights() != position.castling_rights();
            let lost_en_passant = position.en_passant().is_some();
            let expected = pawn || position.is_capture(mv) || lost_right || lost_en_passant;
            assert_eq!(position.is_irreversible(mv), expected, "{mv:?} in `{position}`");
        }
    }
}

#[test]
fn the_counters_follow_the_moves() {
    for (position, mv) in sample(18, 6, 1000) {
        let after = position.after(mv);
        let pawn = position.board().role_at(mv.from()) == Some(Role::Pawn);
        let clock =
            if pawn || position.is_capture(mv) { 0 } else { position.halfmove_clock().saturating_add(1) };
        let number = position.fullmove_number().saturating_add(position.turn().index() as u16);
        assert_eq!(
            (after.halfmove_clock(), after.fullmove_number()),
            (clock, number),
            "{mv:?} in `{position}`"
        );
        assert_eq!(after.turn(), position.turn().opposite());
    }
}

#[test]
fn a_pass_changes_the_turn_and_is_refused_in_check() {
    for (position, _) in sample(19, 3, 1000) {
        let Some(passed) = position.pass() else {
            assert!(position.is_check(), "`{position}`");
            continue;
        };
        assert!(!position.is_check());
        assert_eq!((passed.turn(), passed.board()), (position.turn().opposite(), position.board()));
        assert_eq!(passed.castling_rights(), position.castling_rights());
        assert_eq!(passed.en_passant(), None);
    }
}

#[test]
fn a_setup_gives_back_the_position() {
    for (position, mv) in sample(20, 3, 1000) {
        let again = |position: &Position| Position::new(position.setup(), accept_all());
        assert_eq!(again(&position), Ok(position));
        assert_eq!(again(&position.after(mv)), Ok(position.after(mv)));
    }
}

#[test]
fn positions_and_moves_are_read_from_their_own_text() {
    for (position, _) in sample(25, 3, 300) {
        let read = position.to_string().parse::<Setup>().map(|setup| Position::new(setup, accept_all()));
        assert_eq!(read, Ok(Ok(position)));
        for mv in position.legal_moves() {
            for castling in [UciCastling::Standard, UciCastling::Chess960] {
                let text = UciMove::from_move(mv, castling).to_string();
                let read: UciMove = text.parse().unwrap();
                assert_eq!(read.to_move(&position), Ok(mv), "`{text}` in `{position}`");
            }
        }
    }
}

#[test]
fn games_from_playable_positions_stay_plausible() {
    let mut random = Random::new(21);
    for fen in STARTS.into_iter().filter(|fen| common::setup(fen).defects().is_empty()) {
        common::walks::walk(common::position(fen), &mut random, 150, |position, mv| {
            let after = position.after(mv);
            assert!(
                after.setup().defects().is_empty(),
                "{:?} after {mv:?} in `{position}`",
                after.setup().defects()
            );
            assert_eq!(Position::try_from(after.setup()), Ok(after));
        });
    }
}

#[test]
fn castling_puts_king_and_rook_on_their_squares() {
    let mut castlings = 0;
    for (position, _) in sample(22, 4, 3000) {
        for mv in position.legal_moves() {
            let Some(side) = mv.castling() else { continue };
            castlings += 1;
            let after = position.after(mv);
            let (king, rook) = match side {
                CastlingSide::KingSide => (6, 5),
                CastlingSide::QueenSide => (2, 3),
            };
            let at = |file: usize| Square::from_index(mv.from().index() / 8 * 8 + file).unwrap();
            assert_eq!(mv.to(), at(king));
            assert_eq!(after.board().king(position.turn()), Some(at(king)));
            assert_eq!(after.board().role_at(at(rook)), Some(Role::Rook));
            assert_eq!(after.board().occupied().len(), position.board().occupied().len());
            assert!(after.castling_rights().of(position.turn()).is_empty());
        }
    }
    assert!(castlings > 200, "only {castlings} castlings in the sample");
}

#[test]
fn no_position_has_more_moves_than_the_list_holds() {
    // Full boards of queens with random holes, kings anywhere: what is counted is also listed.
    let mut random = Random::new(23);
    let mut most = 0;
    for _ in 0..20_000 {
        let mut setup = wild_setup(&mut random);
        let holes = random.bits() & random.bits();
        for square in Bitboard(!holes & random.bits()) {
            if setup.board.role_at(square) != Some(Role::King) {
                setup.board.put(square, caissa::Piece { color: setup.turn, role: Role::Queen });
            }
        }
        setup.castling_rights = caissa::position::CastlingRights::NONE;
        let position = Position::new(setup, accept_all()).unwrap();
        assert_eq!(position.legal_moves().len(), position.count_legal_moves());
        most = most.max(position.count_legal_moves());
    }
    assert!(most > 218, "{most}");
}

#[test]
fn wrong_moves_given_to_trusted_functions_harm_nobody() {
    let mut random = Random::new(24);
    let mut starts: Vec<Position> = STARTS.iter().map(|fen| common::position(fen)).collect();
    for _ in 0..60 {
        let setup = wild_setup(&mut random);
        starts.push(Position::new(setup, accept_all()).unwrap());
    }
    for start in starts {
        let mut position = start;
        let mut keyed = Keyed::new(start);
        for step in 0..1500 {
            let mv = Move::new(random.square(), random.square(), random.of(&MoveKind::ALL));
            ask_everything(&position, mv);
            let before = position;
            let undo = position.make(mv);
            if step % 5 == 0 {
                position.unmake(undo);
                assert_eq!(position, before);
            }
            keyed = keyed.after(mv);
            // Now and then a new beginning, before everything has been wiped off the board.
            if step % 50 == 49 {
                let _ = position.chess960_number();
                position = start;
            }
        }
    }
}

/// Calls everything that a position can be asked; the answers mean nothing, but there is one.
fn ask_everything(position: &Position, mv: Move) {
    let moves = position.legal_moves();
    let _ = (position.count_legal_moves(), position.has_legal_move(), position.captures(), position.perft(2));
    let _ = position.legal_moves_from(mv.from().bitboard());
    let _ = (position.is_legal(mv), position.is_capture(mv), position.captured(mv), position.gives_check(mv));
    let _ = (position.is_irreversible(mv), position.find_move(mv.from(), mv.to(), mv.promotion()));
    let _ = (position.checkers(), position.pinned(), position.is_check(), position.is_checkmate());
    let _ = (position.is_stalemate(), position.zobrist(), position.mirrored(), position.pass());
    let _ =
        (position.setup().defects(), Position::try_from(position.setup()), position.same_position(position));
    let _ = (position.to_string(), format!("{position:?}"));
    let mut played = *position;
    let _ = played.play(mv);
    if let Some(&legal) = moves.first() {
        let _ = position.after(legal).count_legal_moves();
    }
}
