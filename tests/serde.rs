//! Values through serde and back; data that lies is refused.

mod common;

use caissa::game::{
    Agreement, AutomaticDraws, Award, Claim, DrawReason, Loss, MateProof, Party, Points, Regulations, Score,
    Termination, TerminationKind, Victory,
};
use caissa::notation::{San, UciMove};
use caissa::position::{CastlingRights, Defects};
use caissa::winnability::Nodes;
use caissa::{Bitboard, Color, Game, Move, MoveKind, Outcome, Piece, Position, Role, Setup, Square};
use common::walks::{Random, STARTS, walk, wild_setup};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::fmt::Debug;

#[track_caller]
fn json_of(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

#[track_caller]
fn comes_back<T: serde::Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&text).unwrap(), *value, "{text}");
    assert_eq!(serde_json::from_value::<T>(json_of(value)).unwrap(), *value, "{text}");
}

#[track_caller]
fn refused<T: DeserializeOwned + Debug>(data: Value, error: &str) {
    assert_eq!(serde_json::from_value::<T>(data).unwrap_err().to_string(), error);
}

#[test]
fn values_are_their_text() {
    assert_eq!(json_of(&Square::E4), json!("e4"));
    assert_eq!(json_of(&Color::White), json!("white"));
    assert_eq!(json_of(&Role::Knight), json!("knight"));
    assert_eq!(json_of(&Piece { color: Color::White, role: Role::Knight }), json!("N"));
    assert_eq!(json_of(&"e7e8q".parse::<UciMove>().unwrap()), json!("e7e8q"));
    assert_eq!(json_of(&"Nbxd2+".parse::<San>().unwrap()), json!("Nbxd2+"));
    assert_eq!(
        json_of(&Position::initial()),
        json!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    );
    assert_eq!(json_of(&Score::DRAW), json!({"white": 1, "black": 1}));
    for square in Square::ALL {
        comes_back(&square);
    }
    for (color, role) in Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| (color, role))) {
        comes_back(&Piece { color, role });
    }
}

#[test]
fn text_that_is_none_is_refused_as_its_reader_does() {
    refused::<Square>(json!("e9"), "unexpected `9` at byte 1, expected a rank `1` to `8`");
    refused::<Square>(json!(4), "invalid type: integer `4`, expected a square such as `e4`");
    refused::<Piece>(json!("x"), "invalid value: character `x`, expected a letter of FEN such as `N` or `n`");
    refused::<Piece>(
        json!("NN"),
        "invalid value: string \"NN\", expected a letter of FEN such as `N` or `n`",
    );
    refused::<Color>(json!("red"), "unknown variant `red`, expected `white` or `black`");
    refused::<UciMove>(json!("e2e4k"), "unexpected `k` at byte 4, expected one of `qrbn` or the end");
    refused::<San>(json!("Nf9"), "unexpected `9` at byte 2");
    refused::<Setup>(
        json!("8/8/8/8/8/8/8 w - - 0 1"),
        "piece placement at byte 13: the board has 7 ranks, expected 8",
    );
    refused::<Position>(
        json!("8/8/8/8/8/8/8/8 w - - 0 1"),
        "unplayable position: white has 0 and black 0 kings, expected one each",
    );
    let nodes = "a budget of 2097151 positions, expected at most 2097150";
    refused::<Nodes>(json!(2_097_151), nodes);
    refused::<Nodes>(json!(u64::MAX), "a budget of 18446744073709551615 positions, expected at most 2097150");
}

#[test]
fn any_setup_comes_back_or_is_refused_on_the_way_out() {
    let mut random = Random::new(1);
    for _ in 0..2000 {
        let mut setup = wild_setup(&mut random);
        setup.halfmove_clock = random.bits() as u16;
        setup.fullmove_number = random.below(65_535) as u16 + 1;
        comes_back(&setup);
        setup.castling_rights = CastlingRights::new(Bitboard(random.bits() & random.bits() & random.bits()));
        let on_back_ranks = setup.castling_rights.rooks()
            == setup.castling_rights.of(Color::White) | setup.castling_rights.of(Color::Black);
        match serde_json::to_string(&setup) {
            Ok(text) => {
                assert!(on_back_ranks);
                assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), setup);
            }
            Err(_) => assert!(!on_back_ranks),
        }
    }
    let setup = Setup { castling_rights: CastlingRights::new(Square::E4.bitboard()), ..Setup::EMPTY };
    let error = serde_json::to_string(&setup).unwrap_err();
    assert_eq!(error.to_string(), "`8/8/8/8/8/8/8/8 w - - 0 1` does not say all that it should");
    assert!(serde_json::to_string(&Setup { fullmove_number: 0, ..Setup::INITIAL }).is_err());
    let offer = San { draw_offer: true, .."e4".parse().unwrap() };
    assert_eq!(
        serde_json::to_string(&offer).unwrap_err().to_string(),
        "`e4` does not say all that it should"
    );
    let king = UciMove::Move { from: Square::E7, to: Square::E8, promotion: Some(Role::King) };
    assert!(serde_json::to_string(&king).is_err());
}

#[test]
fn positions_and_moves_of_walks_come_back() {
    let mut random = Random::new(2);
    for start in STARTS {
        walk(common::position(start), &mut random, 40, |position, mv| {
            comes_back(position);
            comes_back(&position.setup());
            let mut san = San::from_move(position, mv);
            san.en_passant = false;
            comes_back(&san);
            comes_back(&UciMove::from_move(mv, Default::default()));
        });
    }
}

/// A game from this position with random moves, offers, and positions that the arbiter sets.
fn random_game(start: &str, regulations: Regulations, random: &mut Random) -> Game {
    let mut game = Game::with_regulations(common::position(start), regulations);
    for _ in 0..60 {
        if game.outcome().is_some() {
            break;
        }
        if random.below(8) == 0 {
            let _ = game.offer_draw(random.of(&Color::ALL));
        }
        if random.below(20) == 0 {
            let _ = game.impose_move(random.square(), random.square(), None);
            continue;
        }
        let moves = game.position().legal_moves();
        game.play(random.of(&moves)).unwrap();
    }
    game
}

#[test]
fn games_come_back_whole() {
    let mut random = Random::new(3);
    for round in 0..10 {
        for start in STARTS {
            let regulations = Regulations {
                automatic_draws: random.of(&[
                    AutomaticDraws::None,
                    AutomaticDraws::Counted,
                    AutomaticDraws::default(),
                ]),
                adjudication: Nodes::FAST,
                agreement: random.of(&[Agreement::Free, Agreement::AfterMoves(5), Agreement::ArbiterConsent]),
            };
            let mut game = random_game(start, regulations, &mut random);
            comes_back(&game);
            let color = random.of(&Color::ALL);
            let _ = match round {
                0 => game.resign(color).ok(),
                1 => game.flag_fall(color).ok(),
                2 => game.second_illegal_move(color).ok(),
                3 => game.both_flags_fall().ok(),
                4 => game.award(Award::Default { absent: Party::Both }).ok(),
                5 => {
                    let _ = game.offer_draw(color);
                    game.accept_draw_with_consent(!color).ok()
                }
                _ => None,
            };
            comes_back(&game);
            game.take_back();
            comes_back(&game);
        }
    }
}

#[test]
fn claims_come_back_with_their_move() {
    let mut game = Game::initial();
    for san in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1".split_whitespace() {
        game.play_san(san).unwrap();
    }
    let back = game.position().find_move(Square::F6, Square::G8, None).unwrap();
    let claim = Claim::threefold_repetition().intending(back);
    comes_back(&claim);
    game.claim_draw(Color::Black, claim).unwrap();
    comes_back(&game);
    let intended = json!({"from": "f6", "to": "g8", "kind": "normal"});
    assert_eq!(
        json_of(&game)["outcome"],
        json!({"draw": {"threefold_repetition": {"occurrences": 3, "intended": intended}}})
    );
    for kind in MoveKind::ALL {
        comes_back(&Claim::fifty_moves().intending(Move::new(Square::E8, Square::H8, kind)));
    }
    let king =
        json!({"rule": "fifty_moves", "intended": {"from": "a7", "to": "a8", "kind": {"promotion": "king"}}});
    refused::<Claim>(king, "no pawn becomes a pawn or a king");

    let mut game = Game::new(common::position("8/8/8/8/4k3/8/3R4/4K3 w - - 100 150"));
    game.claim_draw(Color::White, Claim::fifty_moves()).unwrap();
    comes_back(&game);
}

#[test]
fn outcomes_come_back() {
    let proofs = [MateProof::Proven, MateProof::NotDecided];
    let victories = proofs
        .into_iter()
        .flat_map(|proof| {
            [Victory::Resignation(proof), Victory::Flag(proof), Victory::SecondIllegalMove(proof)]
        })
        .chain([Victory::Checkmate]);
    let wins = victories.map(|by| Outcome::Win { winner: Color::Black, by });
    let draws = [
        DrawReason::Stalemate,
        DrawReason::DeadPosition,
        DrawReason::Agreement,
        DrawReason::ThreefoldRepetition { occurrences: 3, intended: None },
        DrawReason::FiftyMoves { halfmove_clock: 100, intended: None },
        DrawReason::FivefoldRepetition,
        DrawReason::SeventyFiveMoves,
        DrawReason::CannotMate { loser: Color::White, by: Loss::Flag },
        DrawReason::BothFlags,
    ];
    let awards = [
        Award::Default { absent: Party::One(Color::White) },
        Award::Device { offender: Party::Both },
        Award::Breach { offender: Color::White, opponent: Points::HALF },
        Award::BothGuilty,
        Award::Decision { score: Score::DRAW, article: "A.5.4" },
    ];
    let termination = Termination {
        kind: TerminationKind::Abandoned,
        score: Some(Score::loss(Color::White, Points::HALF)),
    };
    let records = [
        Outcome::Recorded { winner: None, termination: None },
        Outcome::Recorded { winner: Some(Color::White), termination: Some(termination) },
    ];
    let awarded = awards.into_iter().map(Outcome::Awarded);
    for outcome in wins.chain(draws.into_iter().map(Outcome::Draw)).chain(awarded).chain(records) {
        comes_back(&outcome);
    }
    let unknown = Outcome::Awarded(Award::Decision { score: Score::DRAW, article: "12.10" });
    let error = serde_json::to_string(&unknown).unwrap_err();
    assert_eq!(error.to_string(), "`12.10` is no article by which a game is decided");
}

/// The record of 1. e4 e5, changed.
fn record(change: impl FnOnce(&mut Value)) -> Value {
    let mut game = Game::initial();
    game.play_san("e4").unwrap();
    game.offer_draw(Color::White).unwrap();
    game.play_san("e5").unwrap();
    let mut record = json_of(&game);
    assert_eq!(
        record,
        json!({
            "start": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "plies": ["e2e4", "e7e5"],
            "offers": [{"before": 2, "by": "white"}],
            "regulations": {"automatic_draws": {"all": 256}, "adjudication": 65536, "agreement": "free"},
            "outcome": null
        })
    );
    change(&mut record);
    record
}

#[test]
fn a_record_that_lies_is_refused_with_the_ply() {
    let game = |change: &dyn Fn(&mut Value), error: &str| refused::<Game>(record(change), error);
    game(
        &|record| record["start"] = json!("8/8/8/8/8/8/8/8 w - - 0 1"),
        "start: unplayable position: white has 0 and black 0 kings, expected one each",
    );
    game(
        &|record| record["plies"][1] = json!("e7e4"),
        "ply 2: `e7e4` is illegal: a pawn does not move from e7 to e4",
    );
    game(
        &|record| record["plies"][1] = json!("e5"),
        "ply 2: `e5` is no move: the text ends at byte 2, expected a file `a` to `h`",
    );
    game(
        &|record| record["plies"][0] = json!("0000"),
        "ply 1: `0000` is the null move, which is no move of a position",
    );
    game(
        &|record| record["plies"][0] = json!("8/8 w"),
        "ply 1: piece placement at byte 3: the board has 2 ranks, expected 8",
    );
    game(
        &|record| record["plies"] = json!(["f2f3", "e7e5", "g2g4", "d8h4", "e1f2"]),
        "ply 5: the game is over: black wins by checkmate",
    );
    game(
        &|record| record["plies"] = json!(["f2f3", "e7e5", "g2g4", "d8h4"]),
        "after ply 4 the game is over (black wins by checkmate), but the record says otherwise",
    );
    game(
        &|record| record["offers"] = json!([{"before": 2, "by": "white"}, {"before": 1, "by": "black"}]),
        "the offers of draws are not in order: before ply 1",
    );
    game(
        &|record| record["offers"] = json!([{"before": 0, "by": "white"}]),
        "the offers of draws are not in order: before ply 0",
    );
    game(
        &|record| record["offers"] = json!([{"before": 4, "by": "white"}]),
        "an offer of a draw before ply 4 of a game of 2 plies that is over or has not come so far",
    );
    game(
        &|record| record["regulations"]["agreement"] = json!("forbidden"),
        "an offer of a draw before ply 2, which the regulations forbid",
    );
    game(
        &|record| record["result"] = json!("1-0"),
        "unknown field `result`, expected one of `start`, `plies`, `offers`, `regulations`, `outcome`",
    );

    let ended = |outcome: Value, error: &str| {
        let error = format!("after ply 2 the outcome is not as recorded ({error}");
        refused::<Game>(record(|record| record["outcome"] = outcome), &error);
    };
    ended(
        json!({"win": {"winner": "white", "by": "checkmate"}}),
        "white wins by checkmate): the position does not end the game",
    );
    ended(json!({"draw": "stalemate"}), "draw by stalemate): the position does not end the game");
    ended(
        json!({"draw": "dead_position"}),
        "draw: neither side can mate by any series of legal moves): the position is not dead",
    );
    ended(
        json!({"draw": {"threefold_repetition": {"occurrences": 3, "intended": null}}}),
        "draw claimed: the position has occurred 3 times): 1 of 3 occurrences of the position",
    );
    ended(
        json!({"draw": {"fifty_moves": {"halfmove_clock": 100, "intended": null}}}),
        "draw claimed: 100 plies without a pawn move or capture): 0 of 100 plies without a pawn move or capture",
    );
    ended(
        json!({"draw": {"cannot_mate": {"loser": "white", "by": "flag"}}}),
        "draw: white's flag fell, but black can't mate by any series of legal moves): it is not proven that black can't mate",
    );
    let early = record(|record| {
        record["plies"] = json!(["e2e4"]);
        record["offers"] = json!([]);
        record["outcome"] = json!({"draw": "agreement"});
    });
    refused::<Game>(
        early,
        "after ply 1 the outcome is not as recorded (draw by agreement): black has made 0 of the 1 moves that come before an agreement",
    );
    let bare = record(|record| {
        record["start"] = json!("4k3/8/8/8/8/8/8/4K2R b - - 0 1");
        record["plies"] = json!([]);
        record["offers"] = json!([]);
        record["outcome"] = json!({"win": {"winner": "black", "by": {"flag": "not_decided"}}});
    });
    refused::<Game>(
        bare,
        "after ply 0 the outcome is not as recorded (black wins: white's flag fell (whether black could mate is not decided)): black can't mate",
    );
}

#[test]
fn what_is_no_record_is_refused_by_its_type() {
    let error = |text: &str| serde_json::from_str::<Game>(text).unwrap_err().to_string();
    let long = 100_000;
    let expected = "invalid type: map, expected a string at line 1 column 9";
    assert_eq!(error(&"{\"start\":".repeat(long)), expected);
    assert!(error(&"[".repeat(long)).starts_with("invalid type: sequence, expected a string"));
    let unknown = format!("{{\"x\":{}", "[".repeat(long));
    assert!(error(&unknown).starts_with("unknown field `x`, expected one of `start`, `plies`"));
    assert_eq!(error("{\"start\":\"\",\"start\":\"\"}"), "duplicate field `start` at line 1 column 19");

    let game = |change: &dyn Fn(&mut Value), error: &str| refused::<Game>(record(change), error);
    game(&|record| record["plies"] = json!([null]), "invalid type: null, expected a string");
    game(&|record| record["plies"] = json!({"0": "e2e4"}), "invalid type: map, expected a sequence");
    game(&|record| record["offers"][0]["before"] = json!(-1), "invalid value: integer `-1`, expected usize");
    game(
        &|record| record["regulations"]["adjudication"] = json!(1e3),
        "invalid type: floating point `1000.0`, expected u64",
    );
    let budget = "a budget of 4294967295 positions, expected at most 2097150";
    game(&|record| record["regulations"]["adjudication"] = json!(u32::MAX), budget);
    game(&|record| record["regulations"]["automatic_draws"] = json!({"all": u32::MAX}), budget);
}

#[test]
fn an_offer_that_outlives_the_game_is_refused() {
    let ended = record(|record| {
        record["offers"] = json!([{"before": 3, "by": "white"}]);
        record["outcome"] = json!({"awarded": "both_guilty"});
    });
    refused::<Game>(
        ended,
        "an offer of a draw before ply 3 of a game of 2 plies that is over or has not come so far",
    );
}

#[test]
fn a_position_with_accepted_defects_comes_back_in_a_game_alone() {
    let setup: Setup = "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
    let position = Position::new(setup, Defects::UNPLAYABLE).unwrap();
    let error = serde_json::to_string(&position).unwrap_err();
    assert_eq!(error.to_string(), "`4k3/4R3/8/8/8/8/8/4K3 w - - 0 1` does not say all that it should");
    comes_back(&position.setup());
    comes_back(&Game::new(position));
}

proptest::proptest! {
    #[test]
    fn no_data_makes_a_reader_panic(bytes: Vec<u8>, text: String) {
        let _ = serde_json::from_slice::<Game>(&bytes);
        let text = json!(text);
        let _ = serde_json::from_value::<Position>(text.clone());
        let _ = serde_json::from_value::<San>(text.clone());
        let _ = serde_json::from_value::<Piece>(text.clone());
        let _ = serde_json::from_value::<Game>(record(|record| record["plies"][1] = text));
    }

    #[test]
    fn no_plies_and_offers_make_a_record_panic(
        plies in proptest::collection::vec("[a-h][1-8][a-h][1-8][qrbn]?", 0..6),
        offers in proptest::collection::vec((0usize..8, 0usize..2), 0..4),
    ) {
        let offers: Vec<Value> = offers.into_iter().map(|(before, by)| json!({"before": before, "by": Color::ALL[by]})).collect();
        let data = record(|record| {
            record["plies"] = json!(plies);
            record["offers"] = json!(offers);
        });
        if let Ok(game) = serde_json::from_value::<Game>(data) {
            comes_back(&game);
        }
    }
}

mod arbiter {
    use super::{comes_back, json_of, record, refused};
    use caissa::arbiter::{
        Actor, Arbiter, Attempt, Event, Log, PauseReason, Regime, SetupFault, Supervision,
    };
    use caissa::clock::{Adjustment, Class, Clock, FirstMove, TimeControl};
    use caissa::game::Claim;
    use caissa::position::Defects;
    use caissa::{Color, Position, Setup, Square};
    use serde_json::{Value, json};
    use std::time::Duration;

    const WHITE: Actor = Actor::Player(Color::White);
    const BLACK: Actor = Actor::Player(Color::Black);

    fn control(text: &str) -> TimeControl {
        text.parse().unwrap()
    }

    /// 1. e4 with a press, an illegal reply, a pause, a correction.
    fn arbiter() -> Arbiter {
        let clock =
            Clock::with_controls([control("40/90+30:30+30"), control("3+2")], FirstMove::WithoutIncrement);
        let mut arbiter = Arbiter::new(Regime::rapid(Supervision::Partial), Position::initial(), clock);
        let king_in_check: Setup = "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
        let king_in_check = Position::new(king_in_check, Defects::UNPLAYABLE).unwrap();
        for (by, event) in [
            (Actor::Arbiter, Event::Start),
            (WHITE, Event::Move(Attempt::new(Square::E2, Square::E4))),
            (WHITE, Event::Press),
            (BLACK, Event::Claim(Claim::threefold_repetition())),
            (BLACK, Event::OfferDraw),
            (BLACK, Event::Release(Square::E7, Square::E4)),
            (BLACK, Event::Pause(PauseReason::UnclearSquare)),
            (Actor::Arbiter, Event::AdjustClock(Color::White, Adjustment::Moves(3))),
            (Actor::Arbiter, Event::Impose(king_in_check)),
        ] {
            arbiter.elapse(Duration::from_millis(1500));
            let _ = arbiter.handle(by, event);
        }
        assert!(arbiter.log().entries.len() > 6);
        arbiter.elapse(Duration::from_secs(1));
        arbiter
    }

    #[test]
    fn a_log_comes_back_and_plays_itself_through() {
        let arbiter = arbiter();
        comes_back(arbiter.log());
        let text = serde_json::to_string(arbiter.log()).unwrap();
        let log: Log = serde_json::from_str(&text).unwrap();
        assert_eq!(Arbiter::replay(&log), Ok(arbiter));
    }

    #[test]
    fn a_log_that_lies_is_refused_with_the_entry() {
        let log = |change: &dyn Fn(&mut Value)| {
            let mut log = json_of(arbiter().log());
            change(&mut log);
            log
        };
        let move_of_black =
            json!({"by": {"player": "black"}, "at": {"secs": 3, "nanos": 0}, "event": "press"});
        refused::<Log>(
            log(&|log| log["events"][1] = move_of_black.clone()),
            "entry 1: the clock of black does not run",
        );
        refused::<Log>(
            log(&|log| log["events"][2]["at"] = json!({"secs": 0, "nanos": 0})),
            "entry 2 goes back in time",
        );
        refused::<Log>(log(&|log| log["controls"][0] = json!([])), "a time control has at least one period");
        refused::<Log>(
            log(&|log| log["events"][0]["event"] = json!({"touch": ["e9", "deliberate"]})),
            "unexpected `9` at byte 1, expected a rank `1` to `8`",
        );
    }

    #[test]
    fn a_clock_that_was_changed_before_the_game_is_refused_on_the_way_out() {
        let mut clock = Clock::new(control("3+2"));
        clock.adjust(Color::White, Adjustment::Add(Duration::from_secs(60)));
        let arbiter = Arbiter::new(Regime::standard(), Position::initial(), clock);
        let error = serde_json::to_string(arbiter.log()).unwrap_err();
        assert_eq!(error.to_string(), "the clock was not as its time controls say before the game began");
    }

    #[test]
    fn the_rules_of_a_game_come_back() {
        for regime in [Regime::standard(), Regime::blitz(Supervision::Full), Regime::online(Class::Rapid)] {
            comes_back(&regime);
        }
        for text in ["90+30", "3", "40/90+30:30+30", "0:30+1"] {
            if let Ok(control) = text.parse::<TimeControl>() {
                comes_back(&control);
            }
        }
        comes_back(&Event::WrongSetup(SetupFault::Clock(Duration::MAX, Duration::ZERO)));
        let endless = json!([{"moves": null, "time": {"secs": u64::MAX, "nanos": 0}, "bonus": "none"}]);
        refused::<TimeControl>(endless, "a time of more than a year in period 1");
        assert_eq!(json_of(&Color::White), record(|_| {})["offers"][0]["by"]);
    }
}
