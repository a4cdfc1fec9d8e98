//! Article 9: the drawn game.

use crate::common::games::{after, end, game, mv, occurrences, play};
use caissa::game::{
    Agreement, Claim, ClaimError, ClaimRule, DrawReason, OfferError, OfferTiming, Outcome, Regulations,
};
use caissa::position::IllegalMove;
use caissa::{Color, Game, Move, MoveKind, Position, Square};

const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8";

fn under(agreement: Agreement) -> Game {
    Game::with_regulations(Position::initial(), Regulations { agreement, ..Regulations::default() })
}

/// D5, TR19
#[test]
fn art_9_1_2_1_an_offer_is_valid_at_any_time() {
    // After the move, which is right; before it, which is not; by the player who waits.
    let cases = [
        ("e4 e5", Color::Black, OfferTiming::AfterMove),
        ("e4 e5", Color::White, OfferTiming::BeforeMove),
        ("e4 e5 Nf3", Color::Black, OfferTiming::BeforeMove),
        ("e4 e5 Nf3", Color::White, OfferTiming::AfterMove),
    ];
    for (moves, by, timing) in cases {
        let mut game = after(moves);
        let offer = game.offer_draw(by).unwrap();
        assert_eq!((offer.by, offer.timing), (by, timing));
        assert_eq!(game.accept_draw(!by).unwrap().article(), "5.2.3");
    }
}

/// D6
#[test]
fn art_9_1_2_1_an_offer_lives_until_it_is_answered() {
    let mut game = after("e4 e5");
    game.offer_draw(Color::White).unwrap();
    // The player's own move leaves it open, and he can't take it back or answer it himself.
    play(&mut game, "Nf3");
    assert_eq!(game.offer(), Some(Color::White));
    assert_eq!(game.decline_draw(Color::White), Err(OfferError::NoOffer { by: Color::Black }));
    let error = game.accept_draw(Color::White).unwrap_err();
    assert_eq!(error.to_string(), "black has not offered a draw");
    assert_eq!(game.offer_draw(Color::Black), Err(OfferError::ToBeAnswered { by: Color::White }));
    assert_eq!(game.offer(), Some(Color::White));
    // It ends with the game.
    game.resign(Color::Black).unwrap();
    assert_eq!(game.offer(), None);
    assert!(matches!(game.accept_draw(Color::Black), Err(OfferError::GameOver(_))));
}

/// D7, TR19: by a word or by the reply; a touch is for the arbiter
#[test]
fn art_9_1_2_1_an_offer_is_declined_by_word_or_by_a_move() {
    let mut word = after("e4 e5");
    word.offer_draw(Color::Black).unwrap();
    word.decline_draw(Color::White).unwrap();
    assert!(matches!(word.accept_draw(Color::White), Err(OfferError::NoOffer { .. })));

    let mut reply = after("e4 e5");
    reply.offer_draw(Color::Black).unwrap();
    play(&mut reply, "Nf3");
    assert_eq!(reply.offer(), None);
    // An illegal move does not decline: nothing has happened.
    let mut illegal = after("e4 e5");
    illegal.offer_draw(Color::Black).unwrap();
    assert!(illegal.play_san("Nf4").is_err());
    assert_eq!(illegal.offer(), Some(Color::Black));
}

/// D8
#[test]
fn art_9_1_2_1_a_repeated_offer_is_still_one_offer() {
    let mut game = after("e4 e5");
    game.offer_draw(Color::Black).unwrap();
    game.offer_draw(Color::Black).unwrap();
    assert_eq!(game.offer(), Some(Color::Black));
    game.decline_draw(Color::White).unwrap();
    game.offer_draw(Color::Black).unwrap();
    assert!(game.accept_draw(Color::White).is_ok());
}

/// D10
#[test]
fn art_9_1_1_regulations_restrict_agreement() {
    let mut forbidden = under(Agreement::Forbidden);
    play(&mut forbidden, "e4 e5");
    let error = forbidden.offer_draw(Color::White).unwrap_err();
    assert_eq!(error.to_string(), "the regulations forbid to agree to a draw");

    let mut late = under(Agreement::AfterMoves(2));
    play(&mut late, "e4 e5 Nf3");
    late.offer_draw(Color::White).unwrap();
    let error = late.accept_draw(Color::Black).unwrap_err();
    assert_eq!(error, OfferError::TooEarly { color: Color::Black, made: 1, needed: 2 });
    play(&mut late, "Nc6");
    late.offer_draw(Color::Black).unwrap();
    assert!(late.accept_draw(Color::White).is_ok());

    let mut consent = under(Agreement::ArbiterConsent);
    play(&mut consent, "e4 e5");
    consent.offer_draw(Color::White).unwrap();
    assert_eq!(consent.accept_draw(Color::Black), Err(OfferError::NeedsConsent));
    assert_eq!(consent.offer(), Some(Color::White));
    assert!(consent.accept_draw_with_consent(Color::Black).is_ok());
}

/// D11
#[test]
fn art_9_2_2_the_third_occurrence_is_drawn_on_claim() {
    let mut game = Game::initial();
    assert_eq!(occurrences(&mut game, SHUFFLE), [1, 1, 1, 2]);
    assert_eq!(occurrences(&mut game, SHUFFLE), [2, 2, 2, 3]);
    // Not by itself.
    assert_eq!(game.outcome(), None);
    let outcome = game.claim_draw(Color::White, Claim::threefold_repetition()).unwrap();
    assert_eq!(outcome, Outcome::Draw(DrawReason::ThreefoldRepetition { occurrences: 3, intended: None }));
    assert_eq!(outcome.article(), "9.2.2");
    assert_eq!(outcome.to_string(), "draw claimed: the position has occurred 3 times");
}

/// D11: not necessarily in a row
#[test]
fn art_9_2_occurrences_need_not_follow_each_other() {
    let mut game = after("Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8");
    assert_eq!(game.occurrences(), 3);
    // The right to claim ends with the next move.
    play(&mut game, "e4");
    assert_eq!(game.occurrences(), 1);
    assert!(game.claimable().is_empty());
}

/// D12, TR17: its first line, an e.p. square that nobody can use
#[test]
fn tr17_1_a_double_step_without_a_neighbour_splits_nothing() {
    let mut game = Game::initial();
    let counts = occurrences(&mut game, "e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(counts, [1, 1, 1, 1, 1, 2, 2, 2, 2, 3]);
}

/// D12, TR17: its second line, an e.p. capture that was possible
#[test]
fn tr17_2_a_lost_en_passant_right_separates_positions() {
    let mut game = after("e4 a6 e5 d5");
    let counts = occurrences(&mut game, "Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8 Nf3");
    assert_eq!(game.plies().len(), 13);
    assert_eq!(counts, [1, 1, 1, 1, 2, 2, 2, 2, 3]);
}

/// D12, TR17: its third line, an e.p. capture that a pin forbids
#[test]
fn tr17_3_a_pinned_capturer_has_no_right_to_lose() {
    let mut game = after("e4 c5 e5 Qb6 Nf3 Qe6 Ng1 d5");
    let counts = occurrences(&mut game, "Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8");
    assert_eq!(counts, [1, 1, 1, 2, 2, 2, 2, 3]);
}

/// D12, TR17: its fourth line, castling lost
#[test]
fn tr17_4_lost_castling_rights_separate_positions() {
    let mut game = after("e4 e5");
    let counts = occurrences(&mut game, "Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7");
    // Ply 3 has White's right lost already, but still Black's.
    assert_eq!(counts, [1, 1, 1, 1, 1, 2, 2, 2, 2, 3]);
    assert_eq!(game.plies().len(), 12);
}

/// D12, TR17: rights one by one
#[test]
fn tr17_a_right_lost_is_not_a_right_blocked() {
    // All four rooks go out and back: the rights are gone one after the other.
    let mut game = game("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let mut counts = vec![game.occurrences()];
    for _ in 0..3 {
        counts.push(*occurrences(&mut game, "Rb1 Rb8 Ra1 Ra8").last().unwrap());
    }
    assert_eq!(counts, [1, 1, 2, 3]);
    assert_eq!(game.plies().len(), 12);
    // A knight on g1 blocks castling and takes no right away.
    let mut blocked = Game::initial();
    assert_eq!(occurrences(&mut blocked, SHUFFLE).last(), Some(&2));
}

/// D13, TR45: only the player having the move
#[test]
fn art_9_2_only_the_player_having_the_move_may_claim() {
    let mut game = Game::initial();
    play(&mut game, SHUFFLE);
    play(&mut game, SHUFFLE);
    for claim in [Claim::threefold_repetition(), Claim::fifty_moves()] {
        let error = game.claim_draw(Color::Black, claim).unwrap_err();
        assert_eq!(error, ClaimError::NotToMove { by: Color::Black });
        assert_eq!(error.to_string(), "black can't claim a draw without having the move");
        assert!(!error.is_wrong_claim());
    }
    assert_eq!(game.outcome(), None);
    assert!(game.claim_draw(Color::White, Claim::threefold_repetition()).is_ok());
}

/// D14
#[test]
fn art_9_2_1_a_claim_with_an_intended_move() {
    let mut game = after("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert_eq!(game.occurrences(), 2);
    let back = mv(&game, "Ng8");
    assert_eq!(game.claimable(), [Claim::threefold_repetition().intending(back)]);
    // Without the move there is no claim; with another move neither.
    let error = game.claim_draw(Color::Black, Claim::threefold_repetition()).unwrap_err();
    assert_eq!(error, ClaimError::TooFewOccurrences { found: 2, intended: None });
    assert_eq!(error.to_string(), "2 of 3 occurrences of the position");
    let other = Claim::threefold_repetition().intending(mv(&game, "e5"));
    let error = game.claim_draw(Color::Black, other).unwrap_err();
    assert_eq!(error.to_string(), "1 of 3 occurrences of the position after e7e5");

    let before = game.position().to_string();
    let outcome = game.claim_draw(Color::Black, Claim::threefold_repetition().intending(back)).unwrap();
    let reason = DrawReason::ThreefoldRepetition { occurrences: 3, intended: Some(back) };
    assert_eq!((outcome, outcome.article()), (Outcome::Draw(reason), "9.2.1"));
    // The move is not played.
    assert_eq!(game.position().to_string(), before);
}

/// D14: the intended move must be one
#[test]
fn art_9_2_1_an_intended_move_must_be_legal() {
    let mut game = after(SHUFFLE);
    let before = game.clone();
    let leap = Move::new(Square::G1, Square::G5, MoveKind::Normal);
    let claim = Claim { rule: ClaimRule::ThreefoldRepetition, intended: Some(leap) };
    let error = game.claim_draw(Color::White, claim).unwrap_err();
    assert!(matches!(error, ClaimError::IllegalMove { reason: IllegalMove::CannotMoveSo { .. }, .. }));
    assert_eq!(error.to_string(), "the intended move g1g5 is illegal: a knight does not move from g1 to g5");
    assert!(error.is_wrong_claim());
    assert_eq!(game, before);
}

/// D15, TR18
#[test]
fn art_9_3_2_fifty_moves_are_drawn_on_claim() {
    // 100 plies or more, never by itself.
    for clock in [100, 101, 149] {
        let mut game = game(&format!("8/8/8/8/4k3/8/3R4/4K3 w - - {clock} 150"));
        assert_eq!(game.outcome(), None);
        let outcome = game.claim_draw(Color::White, Claim::fifty_moves()).unwrap();
        let reason = DrawReason::FiftyMoves { halfmove_clock: clock, intended: None };
        assert_eq!((outcome, outcome.article()), (Outcome::Draw(reason), "9.3.2"));
    }
    let mut early = game("8/8/8/8/4k3/8/3R4/4K3 w - - 99 150");
    let error = early.claim_draw(Color::White, Claim::fifty_moves()).unwrap_err();
    assert_eq!(error, ClaimError::TooFewPlies { found: 99, intended: None });
    assert_eq!(error.to_string(), "99 of 100 plies without a pawn move or capture");
}

/// D15, TR18
#[test]
fn art_9_3_1_fifty_moves_with_an_intended_move() {
    let start = game("8/8/8/8/4k1p1/7P/3R4/4K3 w - - 99 150");
    let quiet = Claim::fifty_moves().intending(mv(&start, "Rd8"));
    let outcome = start.clone().claim_draw(Color::White, quiet).unwrap();
    assert_eq!(outcome.article(), "9.3.1");
    assert_eq!(outcome.to_string(), "draw claimed: 100 plies without a pawn move or capture after d2d8");
    for (san, text) in
        [("h4", "the intended move h3h4 is a pawn move"), ("hxg4", "the intended move h3g4 is a pawn move")]
    {
        let claim = Claim::fifty_moves().intending(mv(&start, san));
        assert_eq!(start.clone().claim_draw(Color::White, claim).unwrap_err().to_string(), text);
    }
    let taking = game("8/8/8/8/4k3/8/3Rp3/4K3 w - - 99 150");
    let claim = Claim::fifty_moves().intending(mv(&taking, "Rxe2+"));
    let error = taking.clone().claim_draw(Color::White, claim).unwrap_err();
    assert_eq!(error.to_string(), "the intended move d2e2 is a capture");
    // One ply too early.
    let early = game("8/8/8/8/4k1p1/7P/3R4/4K3 w - - 98 150");
    let claim = Claim::fifty_moves().intending(mv(&early, "Rd8"));
    let error = early.clone().claim_draw(Color::White, claim).unwrap_err();
    assert_eq!(error.to_string(), "99 of 100 plies without a pawn move or capture after d2d8");
}

/// TR18
#[test]
fn tr18_a_claim_is_correct_even_if_the_intended_move_would_mate() {
    let mut game = game("6rk/6pp/7N/5p2/6p1/8/2q5/K7 w - - 99 60");
    let nf7 = mv(&game, "Nf7#");
    assert!(game.position().after(nf7).is_checkmate());
    let outcome = game.claim_draw(Color::White, Claim::fifty_moves().intending(nf7)).unwrap();
    assert_eq!(outcome.article(), "9.3.1");
}

/// TR18: only pawn moves and captures set the count back
#[test]
fn tr18_castling_and_lost_rights_do_not_set_the_count_back() {
    let mut game = game("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 40 60");
    play(&mut game, "O-O Rb8");
    assert_eq!(game.position().halfmove_clock(), 42);
    let mut pawn = self::game("r3k2r/7p/8/8/8/8/8/R3K2R b KQkq - 40 60");
    play(&mut pawn, "h6");
    assert_eq!(pawn.position().halfmove_clock(), 0);
}

/// D16
#[test]
fn art_9_6_1_the_fifth_occurrence_draws_by_itself() {
    let mut game = Game::initial();
    for _ in 0..3 {
        play(&mut game, SHUFFLE);
    }
    play(&mut game, "Nf3 Nf6 Ng1");
    let outcome = end(&mut game, "Ng8");
    assert_eq!(game.plies().len(), 16);
    assert_eq!((outcome, outcome.article()), (Outcome::Draw(DrawReason::FivefoldRepetition), "9.6.1"));
    assert_eq!(game.occurrences(), 5);
}

/// D16: the first occurrence, set up by a FEN, counts
#[test]
fn art_9_6_1_the_first_position_counts() {
    let mut game = game("rnbq1rk1/ppp3pp/3bpn2/3p1p2/2PP4/2NBPN2/PP3PPP/R1BQK2R w KQ - 3 7");
    for _ in 0..3 {
        play(&mut game, "Be2 Ne4 Bd3 Nf6");
    }
    play(&mut game, "Be2 Ne4 Bd3");
    assert_eq!(end(&mut game, "Nf6").article(), "9.6.1");
}

/// D17
#[test]
fn art_9_6_2_seventy_five_moves_draw_by_themselves() {
    let mut game = game("8/8/8/8/4k3/8/3R4/4K3 w - - 149 175");
    assert_eq!(game.outcome(), None);
    let outcome = end(&mut game, "Rd8");
    assert_eq!((outcome, outcome.article()), (Outcome::Draw(DrawReason::SeventyFiveMoves), "9.6.2"));
    let drawn = self::game("8/8/8/8/4k3/8/3R4/4K3 w - - 150 175");
    assert_eq!(drawn.outcome(), Some(outcome));
}

/// D18
#[test]
fn art_9_6_2_mate_by_the_last_move_comes_first() {
    let mut game = game("7k/8/5K2/8/8/8/8/6Q1 w - - 149 120");
    let outcome = end(&mut game, "Qg7#");
    assert_eq!((outcome.article(), outcome.score().to_string().as_str()), ("5.1.1", "1-0"));
    assert_eq!(game.position().halfmove_clock(), 150);
}

/// D19: no exemptions
#[test]
fn art_9_3_no_ending_has_more_than_fifty_moves() {
    for men in ["r7/8/8/4k3/8/3B4/8/4K2R", "8/8/4k3/4p3/8/8/8/2N1K1N1"] {
        let mut game = game(&format!("{men} w - - 100 160"));
        assert!(game.claim_draw(Color::White, Claim::fifty_moves()).is_ok(), "{men}");
    }
}

/// D20, TR21: the part of the game
#[test]
fn art_9_5_3_a_wrong_claim_leaves_the_game_and_may_be_accepted_as_an_offer() {
    let mut game = after("e4 e5");
    let before = game.clone();
    let error = game.claim_draw(Color::White, Claim::threefold_repetition()).unwrap_err();
    assert!(error.is_wrong_claim());
    assert_eq!(game, before);
    game.offer_draw(Color::White).unwrap();
    assert!(game.accept_draw(Color::Black).is_ok());
    // After the end a claim could not be made at all.
    let late = game.claim_draw(Color::White, Claim::threefold_repetition()).unwrap_err();
    assert!(!late.is_wrong_claim());
    assert_eq!(late.to_string(), "the game is over: draw by agreement");
}

/// TR43
#[test]
fn tr43_a_game_counts_only_what_it_knows() {
    // The clock of the FEN goes on; occurrences before it are unknown.
    let mut game = game("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 97 60");
    assert_eq!(game.occurrences(), 1);
    assert_eq!(occurrences(&mut game, SHUFFLE), [1, 1, 1, 2]);
    assert_eq!(game.position().halfmove_clock(), 101);
    assert!(game.claim_draw(Color::White, Claim::threefold_repetition()).is_err());
    assert!(game.claim_draw(Color::White, Claim::fifty_moves()).is_ok());
}
