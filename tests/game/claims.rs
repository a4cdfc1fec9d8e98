//! What can be claimed is what a claim gets.

use crate::common::games::{after, game};
use crate::common::walks::Random;
use caissa::game::{AutomaticDraws, Claim, ClaimRule, Regulations};
use caissa::{Game, Position};

#[test]
fn claimable_lists_exactly_the_claims_that_succeed() {
    let unnoticed = Regulations { automatic_draws: AutomaticDraws::None, ..Regulations::default() };
    let mut random = Random::new(5);
    let mut found = 0;
    for _ in 0..40 {
        let mut game = Game::with_regulations(Position::initial(), unnoticed);
        for _ in 0..60 {
            let moves = game.position().legal_moves();
            let claims = [ClaimRule::ThreefoldRepetition, ClaimRule::FiftyMoves].map(|rule| {
                let bare = core::iter::once(Claim { rule, intended: None });
                bare.chain(moves.iter().map(|&mv| Claim { rule, intended: Some(mv) })).collect::<Vec<_>>()
            });
            let turn = game.position().turn();
            let correct = |claim: &Claim| game.clone().claim_draw(turn, *claim).is_ok();
            let expected: Vec<Claim> = claims.concat().into_iter().filter(correct).collect();
            found += expected.len();
            assert_eq!(game.claimable(), expected, "{}", game.position());
            let mv = back_or_any(&game, &mut random);
            game.play(mv).unwrap();
        }
    }
    assert!(found > 500, "{found}");
}

/// Mostly the way back of one's last move.
fn back_or_any(game: &Game, random: &mut Random) -> caissa::Move {
    let moves = game.position().legal_moves();
    let last = game.plies().len().checked_sub(2).and_then(|ply| game.plies()[ply].mv());
    let back = last
        .and_then(|last| moves.iter().copied().find(|mv| (mv.from(), mv.to()) == (last.to(), last.from())));
    let knights = ["Nf3", "Nc3", "Nf6", "Nc6"].map(|san| san.parse::<caissa::notation::San>().unwrap());
    let out = knights.iter().find_map(|san| san.to_move_lenient(game.position()).ok());
    match back.or(out) {
        Some(mv) if random.below(8) > 0 => mv,
        _ => random.of(&moves),
    }
}

#[test]
fn both_rules_can_be_claimed_at_once() {
    let mut game = game("4k2r/8/8/8/8/8/8/R3K3 w - - 96 150");
    for san in "Ra2 Rh7 Ra1 Rh8".split(' ') {
        game.play_san(san).unwrap();
    }
    let rules: Vec<ClaimRule> = game.claimable().iter().map(|claim| claim.rule).collect();
    assert!(rules.contains(&ClaimRule::FiftyMoves) && !rules.contains(&ClaimRule::ThreefoldRepetition));
    for san in "Ra2 Rh7 Ra1 Rh8".split(' ') {
        game.play_san(san).unwrap();
    }
    let claims = game.claimable();
    assert!(claims.contains(&Claim::threefold_repetition()) && claims.contains(&Claim::fifty_moves()));
    assert!(after("e4 e5").claimable().is_empty());
}
