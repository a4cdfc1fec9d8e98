//! Laws that hold for every outcome.

use crate::common::games::game;
use crate::common::walks::{Random, STARTS};
use caissa::game::{
    Award, DrawReason, Loss, MateProof, Outcome, Party, Points, Score, Termination, TerminationKind, Victory,
};
use caissa::notation::pgn::TerminationMarker;
use caissa::{Color, Game, Move, Position};

/// Every kind of outcome, of either colour.
fn all() -> Vec<Outcome> {
    let mut all = vec![
        Outcome::Draw(DrawReason::Stalemate),
        Outcome::Draw(DrawReason::DeadPosition),
        Outcome::Draw(DrawReason::Agreement),
        Outcome::Draw(DrawReason::ThreefoldRepetition { occurrences: 3, intended: None }),
        Outcome::Draw(DrawReason::FiftyMoves { halfmove_clock: 100, intended: None }),
        Outcome::Draw(DrawReason::FivefoldRepetition),
        Outcome::Draw(DrawReason::SeventyFiveMoves),
        Outcome::Draw(DrawReason::BothFlags),
        Outcome::Awarded(Award::BothGuilty),
        Outcome::Awarded(Award::Default { absent: Party::Both }),
        Outcome::Awarded(Award::Device { offender: Party::Both }),
        Outcome::Awarded(Award::Decision { score: Score::DRAW, article: "12.9" }),
        Outcome::Recorded { winner: None, termination: None },
    ];
    for color in Color::ALL {
        all.push(Outcome::Win { winner: color, by: Victory::Checkmate });
        all.push(Outcome::Recorded { winner: Some(color), termination: Some(TerminationKind::Death.into()) });
        for proof in [MateProof::Proven, MateProof::NotDecided] {
            for by in [Victory::Resignation(proof), Victory::Flag(proof), Victory::SecondIllegalMove(proof)] {
                all.push(Outcome::Win { winner: color, by });
            }
        }
        for by in [Loss::Resignation, Loss::Flag, Loss::SecondIllegalMove] {
            all.push(Outcome::Draw(DrawReason::CannotMate { loser: color, by }));
        }
        all.push(Outcome::Awarded(Award::Default { absent: Party::One(color) }));
        all.push(Outcome::Awarded(Award::Device { offender: Party::One(color) }));
        for opponent in [Points::ZERO, Points::HALF, Points::ONE] {
            all.push(Outcome::Awarded(Award::Breach { offender: color, opponent }));
        }
    }
    all
}

#[test]
fn points_sum_to_one_unless_awarded() {
    for outcome in all() {
        let score = outcome.score();
        let sum = score.white.halves() + score.black.halves();
        if matches!(outcome, Outcome::Awarded(_)) {
            assert!(sum <= 2, "{outcome}");
        } else {
            assert_eq!(sum, 2, "{outcome}");
        }
        assert_eq!(outcome.winner(), score.winner(), "{outcome}");
    }
}

#[test]
fn every_outcome_has_its_article_and_its_words() {
    let texts: std::collections::HashSet<String> = all().iter().map(ToString::to_string).collect();
    // Draws by breach and the like differ in their score only where they must.
    assert_eq!(texts.len(), all().len());
    for outcome in all() {
        assert!(outcome.article().starts_with(|c: char| c.is_ascii_digit() || c == 'I'), "{outcome}");
    }
}

#[test]
fn words() {
    let flag = |proof| Outcome::Win { winner: Color::White, by: Victory::Flag(proof) }.to_string();
    assert_eq!(flag(MateProof::Proven), "white wins: black's flag fell");
    assert_eq!(
        flag(MateProof::NotDecided),
        "white wins: black's flag fell (whether white could mate is not decided)"
    );
    let termination = Some(TerminationKind::Death.into());
    let recorded = Outcome::Recorded { winner: Some(Color::Black), termination };
    assert_eq!(recorded.to_string(), "black wins by the record, termination `death`");
    let score = Score { white: Points::HALF, black: Points::ZERO };
    let decision = Outcome::Awarded(Award::Decision { score, article: "12.9.6" });
    assert_eq!(decision.to_string(), "the arbiter decides 1/2-0 by 12.9.6");
    let breach = Outcome::Awarded(Award::Breach { offender: Color::Black, opponent: Points::HALF });
    assert_eq!(breach.to_string(), "black loses by a breach of the Laws: 1/2-0");
}

/// What PGN can say, or this crate says in its tags, comes back.
#[test]
fn tags_keep_the_score_and_whether_it_was_played() {
    for outcome in all() {
        let (result, termination) = (outcome.result(), outcome.termination());
        let read: Termination = termination.to_string().parse().unwrap();
        assert_eq!(read, termination, "{outcome}");
        let back = Outcome::from_tags(result, Some(read)).unwrap();
        assert_eq!(back.score(), outcome.score(), "{outcome}");
        assert_eq!(back.is_played(), outcome.is_played(), "{outcome}");
        assert_eq!(back.result(), result, "{outcome}");
    }
    assert_eq!(Outcome::from_tags(TerminationMarker::Unknown, None), None);
}

#[test]
fn terminations_are_read_whatever_their_capitals() {
    for kind in TerminationKind::ALL {
        assert_eq!(kind.as_str().to_uppercase().parse(), Ok(Termination::from(kind)));
    }
    for bad in ["", "won by resignation", "abandoned (+/x)", "abandoned (1-)", "normal (99999-0)", "(0-0)"] {
        let error = bad.parse::<Termination>().unwrap_err();
        assert_eq!(error.to_string(), "no termination that PGN knows", "{bad}");
    }
    let score = |text: &str| text.parse::<Termination>().unwrap().score.unwrap().to_string();
    assert_eq!(score("adjudication (1.5-0)"), "1.5-0");
    assert_eq!(score("Rules infraction (0-1/2)"), "0-1/2");
}

fn mirrored(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Win { winner, by } => Outcome::Win { winner: !winner, by },
        Outcome::Draw(DrawReason::CannotMate { loser, by }) => {
            Outcome::Draw(DrawReason::CannotMate { loser: !loser, by })
        }
        other => other,
    }
}

fn mirrored_move(position: &Position, mv: Move) -> Move {
    let same = |other: &Move| {
        (other.from(), other.to(), other.kind()) == (mv.from().mirrored(), mv.to().mirrored(), mv.kind())
    };
    position.legal_moves().into_iter().find(same).unwrap()
}

/// The game with the colours exchanged ends as the game does.
#[test]
fn colours_may_be_exchanged() {
    let mut random = Random::new(21);
    let mut ends = 0;
    for _ in 0..6 {
        for fen in STARTS {
            let mut white = game(fen);
            let mut black = Game::new(white.position().mirrored());
            for _ in 0..150 {
                let moves = white.position().legal_moves();
                if white.outcome().is_some() || moves.is_empty() {
                    break;
                }
                let mv = random.of(&moves);
                let other = mirrored_move(black.position(), mv);
                let outcome = white.play(mv).unwrap();
                assert_eq!(black.play(other).unwrap(), outcome.map(mirrored));
                assert_eq!(black.occurrences(), white.occurrences());
            }
            assert_eq!(white.outcome().map(mirrored), black.outcome());
            if white.outcome().is_none() {
                let outcome = white.flag_fall(Color::White).unwrap();
                assert_eq!(black.flag_fall(Color::Black).unwrap(), mirrored(outcome));
            } else {
                ends += 1;
            }
        }
    }
    assert!(ends > 10, "{ends}");
}
