//! What the Laws leave open, by the fields of a regime; and parts of moves that are put back.

use crate::{last, outcome, rulings};
use caissa::arbiter::{Actor, Actor::Arbiter as Referee, Actor::Player};
use caissa::arbiter::{
    Arbiter, ArbiterError, Attempt, BlitzRecording, Choice, Event, Finding, ForcedQueen, IllegalNotice,
    Intent, KingAndRook, KingCapture, Phase, Recording, Regime, Ruling, SetupFault, Supervision,
};
use caissa::clock::Clock;
use caissa::position::{CastlingRights, CastlingSide};
use caissa::{Color, Color::Black, Color::White, Position, Square};

fn started(regime: Regime, fen: &str) -> Arbiter {
    let clock = Clock::new("5+10".parse().unwrap());
    let mut arbiter = Arbiter::new(regime, fen.parse().unwrap(), clock);
    arbiter.handle(Referee, Event::Start).unwrap();
    arbiter
}

#[track_caller]
fn all(arbiter: &mut Arbiter, events: &[(Actor, Event)]) -> Ruling {
    let mut ruling = None;
    for &(by, event) in events {
        ruling = Some(arbiter.handle(by, event).unwrap_or_else(|error| panic!("{event:?}: {error}")));
    }
    ruling.unwrap()
}

/// TR29: a forgotten pawn whose queen ends the game
#[test]
fn art_7_5_2_a_forced_queen_that_mates_awaits_the_arbiter() {
    let mate = "7k/P5pp/8/8/8/8/8/K7 w - - 0 1";
    let left = [(Player(White), Event::Release(Square::A7, Square::A8)), (Player(White), Event::Press)];
    let mut arbiter = started(Regime::standard(), mate);
    all(&mut arbiter, &left);
    assert!(matches!(arbiter.phase(), Phase::Paused(_)));
    let confirmed = arbiter.handle(Referee, Event::Resume(None)).unwrap();
    assert_eq!(confirmed.to_string(), "white wins by checkmate");

    let mut ends = started(Regime { forced_queen: ForcedQueen::EndsGame, ..Regime::standard() }, mate);
    assert_eq!(all(&mut ends, &left).outcome.unwrap().article(), "5.1.1");
}

/// TR34: king and rook at once
#[test]
fn art_4_4_1_king_and_rook_touched_together() {
    let both = [(Player(White), Event::TouchTogether(Square::H1, Square::E1))];
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    assert_eq!(all(&mut started(Regime::standard(), fen), &both).article, "4.4.1");
    let rook_first = Regime { king_and_rook: KingAndRook::RookFirst, ..Regime::standard() };
    assert_eq!(all(&mut started(rook_first, fen), &both).article, "4.4.2");
    // 4.3.3: the own man counts as first.
    let mixed = [(Player(White), Event::TouchTogether(Square::D5, Square::G1))];
    let open = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let ruling = all(&mut started(Regime::standard(), open), &mixed);
    assert!(ruling.to_string().ends_with("must play g1e2 or g1f3 or g1h3 (4.3.3)"), "{ruling}");
}

/// C9: only a rook on the first rank is for castling, and no king move means any move
#[test]
fn art_4_4_3_without_a_king_move_any_move_is_free() {
    let stuck = "fen 3rkr2/8/8/8/8/8/4P3/4K2R w K - 0 1\n0 white touch e1\n1 white touch h1";
    assert_eq!(last(stuck), "the man on h1 is touched; may play any legal move (4.4.3) | 4.4.3");
    let all = all(
        &mut started(Regime::standard(), "3rkr2/8/8/8/8/8/4P3/4K2R w K - 0 1"),
        &[Square::E1, Square::H1].map(|square| (Player(White), Event::Touch(square, Intent::Deliberate))),
    );
    let free = all.obligation.unwrap();
    assert_eq!((free.choice, free.moves.len()), (Choice::Free, 11));
    let elsewhere = "fen 4k3/8/8/8/3R4/8/8/4K3 w - - 0 1\n0 white touch e1\n1 white touch d4";
    assert!(last(elsewhere).ends_with("(4.3.1) | 4.3.1"));
}

/// TR39: taking the king after an illegal move
#[test]
fn app_a_5_2_taking_the_king_is_a_reply_or_a_claim() {
    let regime = Regime::blitz(Supervision::Partial);
    let fen = "4k3/8/8/8/8/8/3R4/r3K3 w - - 0 1";
    let taken = [
        (Player(White), Event::Release(Square::D2, Square::E2)),
        (Player(White), Event::Press),
        (Player(Black), Event::Release(Square::A1, Square::E1)),
    ];
    let mut reply = started(regime, fen);
    all(&mut reply, &taken);
    assert_eq!(reply.handle(Player(Black), Event::IllegalMoveNoticed), Err(ArbiterError::TooLate));
    let mut claim = started(Regime { king_capture: KingCapture::Claim, ..regime }, fen);
    all(&mut claim, &taken);
    assert_eq!((claim.illegal_moves(White), claim.illegal_moves(Black)), (1, 0));
    assert_eq!(claim.game().position().turn(), White);
}

/// TR48
#[test]
fn app_b_2_recording_in_supervised_blitz_is_a_reading() {
    let regime = Regime::blitz(Supervision::Full);
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    assert_eq!(started(regime, fen).recording(White), Recording::Never);
    let required = Regime { blitz_recording: BlitzRecording::Required, ..regime };
    assert_eq!(started(required, fen).recording(White), Recording::EachMove);
}

/// TR41: the queen that a pawn became brings White no increment, and Black gets his two minutes
#[test]
fn art_7_5_2_a_mended_move_brings_no_increment() {
    let mut arbiter = started(Regime::standard(), "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    let left = [(Player(White), Event::Release(Square::A7, Square::A8)), (Player(White), Event::Press)];
    all(&mut arbiter, &left);
    let seconds = |color: Color| arbiter.clock().remaining(color).as_secs();
    assert_eq!((seconds(White), seconds(Black)), (310, 430));
}

/// I10, C9: an illegal castling with both its men, released one after the other, is one illegal move
#[test]
fn art_7_5_1_an_illegal_castling_takes_its_rook_along() {
    let fen = "fen 4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1\n";
    let castled = "0 white release e1 g1\n1 white release h1 f1\n2 white press";
    let ruling = last(&format!("{fen}{castled}"));
    assert!(ruling.starts_with("illegal: e1g1 is no legal move; black gets 120 seconds"), "{ruling}");
    // Where it stands, both men have moved.
    let regime = Regime { notice: IllegalNotice::OnNotice, ..Regime::standard() };
    for events in [
        &[Event::Release(Square::E1, Square::G1), Event::Release(Square::H1, Square::F1), Event::Press][..],
        &[Event::Move(Attempt::new(Square::E1, Square::G1)), Event::Press],
    ] {
        let mut stands = started(regime, "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        for &event in events {
            stands.handle(Player(White), event).unwrap();
        }
        assert_eq!(stands.game().position().to_string(), "4k1r1/8/8/8/8/8/8/R4RK1 b - - 1 1");
    }
}

/// I13, I14: what is illegal may be put back, what is legal may not
#[test]
fn art_4_7_an_illegal_move_may_be_put_back() {
    let back = "0 white release g1 g3\n1 white take-back\n2 white release g1 f3\n3 white take-back";
    let found = rulings(back);
    assert_eq!(found[1], "the man on g1 is touched; must play g1f3 or g1h3 (4.3.1)\t4.3.1");
    assert_eq!(found[2], "g1f3 is made\t4.7.1");
    assert_eq!(last(back), "refused: a move that is made can't be taken back | -");
    // From where it was put, the man goes on, or home.
    assert!(last("0 white release e2 e5\n1 white release e5 e4").starts_with("e2e4 is made"));
    assert!(last("0 white release e2 e5\n1 white release e5 e2").contains("must play e2e3 or e2e4"));
}

/// P4: a pawn that has arrived is taken off, and the piece put down
#[test]
fn art_4_6_2_the_pawn_leaves_the_last_rank_before_the_piece_comes() {
    let board = "fen 1n5k/P7/8/8/8/8/8/K7 w - - 0 1\n";
    for parts in [
        "0 white release a7 a8\n1 white remove a8\n2 white put rook a8",
        "0 white remove b8\n1 white remove a7\n2 white put rook b8",
        "0 white remove a7\n1 white remove b8\n2 white put rook b8",
    ] {
        let ruling = last(&format!("{board}{parts}"));
        assert!(ruling.ends_with("8r is made | 4.7.3"), "{parts}: {ruling}");
    }
    // In the hand at the press: for the arbiter.
    let pressed = format!("{board}0 white release a7 a8\n1 white remove a8\n2 white press");
    assert!(last(&pressed).starts_with("the arbiter decides"));
    // A pinned pawn is promoted illegally, whatever it becomes.
    let pinned =
        "fen 8/K3P2r/8/8/8/8/8/7k w - - 0 1\n0 white release e7 e8\n1 white put queen e8\n2 white press";
    assert!(last(pinned).starts_with("illegal: e7e8q is no legal move"), "{}", last(pinned));
}

/// V7, R9: the default time counts from the start, and who plays is there
#[test]
fn art_6_7_1_who_plays_is_there() {
    let played =
        "0 white move e4\n1 white press\n2 black move e5\n3 black press\n4 arbiter default-time-over";
    assert_eq!(outcome(played), "outcome *");
}

/// A.5.1: a misplaced king or rook does not castle
#[test]
fn app_a_5_1_misplaced_men_do_not_castle() {
    let regime = Regime::rapid(Supervision::Partial);
    let mut arbiter = started(regime, "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1");
    let moves = [("a2a3", "a7a6"), ("b2b3", "b7b6"), ("c2c3", "c7c6"), ("d2d3", "d7d6"), ("f2f3", "f7f6")];
    let more = [("g2g3", "g7g6"), ("h2h3", "h7h6"), ("a3a4", "a6a5"), ("b3b4", "b6b5"), ("c3c4", "c6c5")];
    for (white, black) in moves.into_iter().chain(more) {
        for (color, text) in [(White, white), (Black, black)] {
            let (from, to) = (text[..2].parse().unwrap(), text[2..].parse().unwrap());
            let mv = arbiter.game().position().find_move(from, to, None).unwrap();
            arbiter.play(color, mv).unwrap();
        }
    }
    let rook = arbiter.handle(Referee, Event::WrongSetup(SetupFault::Rook(Square::H1))).unwrap();
    assert_eq!((rook.finding, rook.article), (Finding::NoCastling, "A.5.1"));
    arbiter.handle(Referee, Event::WrongSetup(SetupFault::King(Black))).unwrap();
    assert_eq!(arbiter.game().position().castling_rights(), CastlingRights::new(Square::A1.bitboard()));
}

/// C1 in Chess960: castling as a whole move names the rook where a king move could be meant
#[test]
fn art_ii_3_chess960_castling_is_played_as_such() {
    let start: Position = "5k2/8/8/8/8/8/8/5KR1 w G - 0 1".parse().unwrap();
    let castling = start.find_move(Square::F1, Square::G1, None).unwrap();
    assert_eq!(castling.castling(), Some(CastlingSide::KingSide));
    let mut arbiter = started(Regime::online(caissa::clock::Class::Blitz), "5k2/8/8/8/8/8/8/5KR1 w G - 0 1");
    arbiter.play(White, castling).unwrap();
    assert_eq!(arbiter.game().position().to_string(), "5k2/8/8/8/8/8/8/5RK1 b - - 1 1");
}
