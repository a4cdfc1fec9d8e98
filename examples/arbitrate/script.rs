//! The language of the scripts.

use caissa::arbiter::{
    Actor, Announcement, Arbiter, Attempt, DevicePlace, Event, Evidence, FlagNotice, Guidelines,
    IllegalNotice, Intent, PauseReason, Regime, Sanction, SetupFault, Supervision,
};
use caissa::clock::{Adjustment, Clock, FirstMove, TimeControl};
use caissa::game::{Agreement, Claim, Party, Points};
use caissa::notation::{San, UciMove};
use caissa::{Color, Move, MoveKind, Position, Role, Square};
use std::time::Duration;

pub(crate) const HELP: &str = "\
usage: arbitrate [FILE]

Reads a script of events from FILE or standard input, and prints one line an event, with tabs between the parts:
  LINE  RULING  ARTICLE  white H:MM:SS.t  black H:MM:SS.t
then `outcome RESULT REASON`, or `outcome *`. An event that has no place is `refused: ...`, and changes nothing. A line that is
no event stops the script: what and where go to standard error, with exit code 1.

Settings, before the first event (defaults in brackets):
  regime standard | rapid full|partial | blitz full|partial     [standard]
  control 90+30 | 40/90+30:30+30 | 5d3                          [90+30] minutes and seconds
  pgn-control 40/7200:3600                                      the same in seconds
  first-increment before|after           whether move 1 has its increment from the start [before]
  fen FEN                                [the initial position]
  default-time TIME                      [0:00]
  penalty SECONDS                        [120, or 60 in rapid and blitz]
  agreement free|forbidden|consent|N     N = not before N moves [free]
  notice at-once|on-notice|refused       what becomes of an illegal move
  flag by-person|automatic               [by-person]
  guidelines announced

Events: TIME ACTOR VERB [ARGUMENTS]. TIME is the time since the start and never falls: 5, 0:05.2, 1:02:03. ACTOR is white, black or
arbiter. The session is started at 0 unless the first event is `start`, `arrive` or `excuse`.

The board (players):
  touch SQUARE           brush SQUARE (by accident)     adjust SQUARE [unannounced]
  release FROM TO        remove SQUARE                  put PIECE SQUARE (promotion)
  move MOVE              a whole move, e2e4 or Nf3      two-hands         take-back
  displace               restore                        record-ahead      scoresheet
The clock:
  press                  press-other-hand               (players)
  pause REASON           illegal-move, unclear-square, displacement, clock-fault, no-piece, flag, assistance, none
  resume [COLOR]         clock COLOR add|cut|set TIME   clock COLOR moves N         (arbiter)
Draws and ends (players):
  offer   accept [consent]   decline   withdraw-offer   claim threefold|fifty [MOVE]   resign
  flag [screen]              a claim that the opponent's flag is down
The arbiter:
  start   flag [COLOR]   flag-order-unknown   default-time-over   excuse COLOR   impose FEN
  impossible-position    setup position|board|colors|clock TIME TIME
  device COLOR person|bag   breach COLOR|both POINTS
  sanction COLOR warning|add TIME|cut TIME|points-to-opponent P|points-from-offender P|loss P|fine|exclusion|expulsion
Both:
  arrive (player)   illegal (an illegal move is noticed or claimed)   touch-move (claim)   agree (to correct)
A move that is illegal is written with its squares, e2e4: as Nf3 only a legal one is found.
";

/// One event.
pub(crate) struct Line {
    pub(crate) at: Duration,
    pub(crate) by: Actor,
    pub(crate) event: Event,
    /// Whose flag the arbiter says he sees.
    pub(crate) flag_of: Option<Color>,
}

/// The settings, and how far the script has been read.
pub(crate) struct Script {
    regime: Regime,
    control: TimeControl,
    first: FirstMove,
    start: Position,
    begun: bool,
}

/// The words of a line.
struct Words<'t>(std::str::SplitWhitespace<'t>);

impl<'t> Words<'t> {
    fn next(&mut self, what: &str) -> Result<&'t str, String> {
        self.0.next().ok_or_else(|| format!("expected {what}"))
    }

    fn end(mut self) -> Result<(), String> {
        self.0.next().map_or(Ok(()), |word| Err(format!("nothing may follow, but `{word}` does")))
    }

    fn rest(self) -> String {
        self.0.collect::<Vec<_>>().join(" ")
    }

    fn square(&mut self) -> Result<Square, String> {
        let word = self.next("a square")?;
        word.parse().map_err(|_| format!("`{word}` is no square"))
    }

    fn color(&mut self) -> Result<Color, String> {
        color(self.next("a colour")?)
    }

    fn time(&mut self) -> Result<Duration, String> {
        time(self.next("a time")?)
    }

    fn points(&mut self) -> Result<Points, String> {
        match self.next("points")? {
            "0" => Ok(Points::ZERO),
            "0.5" | "1/2" => Ok(Points::HALF),
            "1" => Ok(Points::ONE),
            word => Err(format!("`{word}` are no points: 0, 0.5 or 1")),
        }
    }
}

fn color(word: &str) -> Result<Color, String> {
    match word {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err(format!("`{word}` is no colour")),
    }
}

/// Seconds, minutes and seconds, or hours, minutes and seconds; decimals to a thousandth.
pub(crate) fn time(word: &str) -> Result<Duration, String> {
    let bad = || format!("`{word}` is no time such as 5, 0:05.2 or 1:02:03");
    let (whole, fraction) = word.split_once('.').unwrap_or((word, "0"));
    if !(1..=3).contains(&fraction.len()) || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(bad());
    }
    let millis: u64 = format!("{fraction:0<3}").parse().map_err(|_| bad())?;
    let parts: Vec<&str> = whole.split(':').collect();
    if parts.len() > 3 {
        return Err(bad());
    }
    let mut seconds: u64 = 0;
    for (index, part) in parts.iter().enumerate() {
        let number: u32 = part.parse().map_err(|_| bad())?;
        if part.starts_with('+') || (index > 0 && (part.len() != 2 || number > 59)) {
            return Err(bad());
        }
        seconds = seconds * 60 + u64::from(number);
    }
    Ok(Duration::from_millis(seconds * 1000 + millis))
}

impl Script {
    pub(crate) fn new() -> Script {
        let control = "90+30".parse().expect("a time control");
        let (regime, first, start) = (Regime::standard(), FirstMove::default(), Position::initial());
        Script { regime, control, first, start, begun: false }
    }

    pub(crate) fn arbiter(&self) -> Arbiter {
        let clock = Clock::with_controls([self.control.clone(), self.control.clone()], self.first);
        Arbiter::new(self.regime, self.start, clock)
    }

    /// Reads a line: an event, or a setting, which gives none. Moves are read in the position on the board.
    pub(crate) fn read(&mut self, text: &str, position: Option<&Position>) -> Result<Option<Line>, String> {
        if text.is_empty() || text.starts_with('#') {
            return Ok(None);
        }
        let mut words = Words(text.split_whitespace());
        let first = words.next("a line")?;
        if !first.starts_with(|c: char| c.is_ascii_digit()) {
            if self.begun {
                return Err("expected a time; settings come before the events".into());
            }
            return self.set(first, words).map(|()| None);
        }
        let at = time(first)?;
        let by = match words.next("an actor")? {
            "arbiter" => Actor::Arbiter,
            word => Actor::Player(
                color(word).map_err(|_| format!("`{word}` is no actor: white, black or arbiter"))?,
            ),
        };
        let verb = words.next("a verb")?;
        let start = self.start;
        let (event, flag_of) = event(by, verb, words, position.unwrap_or(&start))?;
        self.begun = true;
        Ok(Some(Line { at, by, event, flag_of }))
    }

    fn set(&mut self, name: &str, mut words: Words<'_>) -> Result<(), String> {
        match name {
            "regime" => {
                let play = words.next("a regime")?;
                let supervision = |words: &mut Words<'_>| match words.next("`full` or `partial`")? {
                    "full" => Ok(Supervision::Full),
                    "partial" => Ok(Supervision::Partial),
                    word => Err(format!("`{word}` is no supervision: full or partial")),
                };
                self.regime = match play {
                    "standard" => Regime::standard(),
                    "rapid" => Regime::rapid(supervision(&mut words)?),
                    "blitz" => Regime::blitz(supervision(&mut words)?),
                    _ => return Err(format!("`{play}` is no regime: standard, rapid or blitz")),
                };
            }
            "control" => self.control = words.next("a time control")?.parse().map_err(text)?,
            "pgn-control" => {
                self.control = TimeControl::from_pgn(words.next("a time control")?).map_err(text)?
            }
            "first-increment" => {
                self.first = match words.next("`before` or `after`")? {
                    "before" => FirstMove::WithIncrement,
                    "after" => FirstMove::WithoutIncrement,
                    word => return Err(format!("`{word}` is neither `before` nor `after`")),
                };
            }
            "fen" => {
                self.start = words.rest().parse().map_err(text)?;
                return Ok(());
            }
            "default-time" => self.regime.default_time = words.time()?,
            "penalty" => self.regime.penalty = words.time()?,
            "agreement" => {
                self.regime.regulations.agreement = match words.next("an agreement rule")? {
                    "free" => Agreement::Free,
                    "forbidden" => Agreement::Forbidden,
                    "consent" => Agreement::ArbiterConsent,
                    word => Agreement::AfterMoves(
                        word.parse().map_err(|_| format!("`{word}` is no agreement rule"))?,
                    ),
                };
            }
            "notice" => {
                self.regime.notice = match words.next("`at-once`, `on-notice` or `refused`")? {
                    "at-once" => IllegalNotice::AtOnce,
                    "on-notice" => IllegalNotice::OnNotice,
                    "refused" => IllegalNotice::Refused,
                    word => return Err(format!("`{word}` is none of `at-once`, `on-notice` and `refused`")),
                };
            }
            "flag" => {
                self.regime.flag = match words.next("`by-person` or `automatic`")? {
                    "by-person" => FlagNotice::ByPerson,
                    "automatic" => FlagNotice::Automatic,
                    word => return Err(format!("`{word}` is neither `by-person` nor `automatic`")),
                };
            }
            "guidelines" => match words.next("`announced`")? {
                "announced" => self.regime.guidelines = Guidelines::Announced,
                word => return Err(format!("`{word}` is not `announced`")),
            },
            _ => return Err(format!("`{name}` is no setting, and no time")),
        }
        words.end()
    }
}

fn text(error: impl ToString) -> String {
    error.to_string()
}

/// The event that a verb says, and whose flag it names.
fn event(
    by: Actor,
    verb: &str,
    mut words: Words<'_>,
    position: &Position,
) -> Result<(Event, Option<Color>), String> {
    let mut flag_of = None;
    let event = match verb {
        "start" => Event::Start,
        "arrive" => Event::Arrive,
        "default-time-over" => Event::DefaultTimeOver,
        "excuse" => Event::Excuse(words.color()?),
        "touch" => Event::Touch(words.square()?, Intent::Deliberate),
        "brush" => Event::Touch(words.square()?, Intent::Accidental),
        "adjust" => {
            let square = words.square()?;
            let announcement = match words.0.next() {
                None => Announcement::Made,
                Some("unannounced") => Announcement::Missing,
                Some(word) => return Err(format!("`{word}` is not `unannounced`")),
            };
            Event::Adjust(square, announcement)
        }
        "release" => Event::Release(words.square()?, words.square()?),
        "remove" => Event::Remove(words.square()?),
        "put" => {
            let name = words.next("a piece")?;
            let role = Role::ALL.into_iter().find(|role| role.to_string() == name);
            Event::PutDown(role.ok_or_else(|| format!("`{name}` is no piece"))?, words.square()?)
        }
        "move" => Event::Move(attempt(words.next("a move")?, position)?),
        "two-hands" => Event::TwoHands,
        "press" => Event::Press,
        "press-other-hand" => Event::PressWithOtherHand,
        "take-back" => Event::TakeBack,
        "offer" => Event::OfferDraw,
        "accept" => match words.0.next() {
            None => Event::AcceptDraw,
            Some("consent") => Event::AcceptDrawWithConsent,
            Some(word) => return Err(format!("`{word}` is not `consent`")),
        },
        "decline" => Event::DeclineDraw,
        "withdraw-offer" => Event::WithdrawOffer,
        "claim" => {
            let claim = match words.next("`threefold` or `fifty`")? {
                "threefold" => Claim::threefold_repetition(),
                "fifty" => Claim::fifty_moves(),
                word => return Err(format!("`{word}` is neither `threefold` nor `fifty`")),
            };
            match words.0.next() {
                None => Event::Claim(claim),
                Some(word) => {
                    let Attempt { from, to, promotion } = attempt(word, position)?;
                    // A claim with an illegal move is a claim all the same.
                    let mv = position.find_move(from, to, promotion);
                    let mv = mv.unwrap_or(Move::new(from, to, MoveKind::Normal));
                    Event::Claim(claim.intending(mv))
                }
            }
        }
        "resign" => Event::Resign,
        "flag" if by == Actor::Arbiter => {
            flag_of = words.0.next().map(color).transpose()?;
            Event::FlagSeen
        }
        "flag" => match words.0.next() {
            None => Event::ClaimFlag(Evidence::Clock),
            Some("screen") => Event::ClaimFlag(Evidence::Screen),
            Some(word) => return Err(format!("`{word}` is not `screen`")),
        },
        "flag-order-unknown" => Event::FlagOrderUnknown,
        "pause" => Event::Pause(match words.next("a reason")? {
            "illegal-move" => PauseReason::IllegalMove,
            "unclear-square" => PauseReason::UnclearSquare,
            "displacement" => PauseReason::Displacement,
            "clock-fault" => PauseReason::ClockFault,
            "no-piece" => PauseReason::NoPromotionPiece,
            "flag" => PauseReason::Flag,
            "assistance" => PauseReason::Assistance,
            "none" => PauseReason::Groundless,
            word => return Err(format!("`{word}` is no reason to pause")),
        }),
        "resume" => Event::Resume(words.0.next().map(color).transpose()?),
        "clock" => {
            let color = words.color()?;
            Event::AdjustClock(
                color,
                match words.next("`add`, `cut`, `set` or `moves`")? {
                    "add" => Adjustment::Add(words.time()?),
                    "cut" => Adjustment::Cut(words.time()?),
                    "set" => Adjustment::Set(words.time()?),
                    "moves" => {
                        let word = words.next("a number of moves")?;
                        Adjustment::Moves(
                            word.parse().map_err(|_| format!("`{word}` is no number of moves"))?,
                        )
                    }
                    word => return Err(format!("`{word}` is not `add`, `cut`, `set` or `moves`")),
                },
            )
        }
        "impose" => return Ok((Event::Impose(words.rest().parse().map_err(text)?), None)),
        "illegal" => Event::IllegalMoveNoticed,
        "touch-move" => Event::ClaimTouchMove,
        "agree" => Event::AgreeToCorrect,
        "impossible-position" => Event::IllegalPositionSeen,
        "displace" => Event::Displace,
        "restore" => Event::Restore,
        "setup" => Event::WrongSetup(match words.next("a fault")? {
            "position" => SetupFault::Position,
            "board" => SetupFault::Board,
            "colors" => SetupFault::Colors,
            "clock" => SetupFault::Clock(words.time()?, words.time()?),
            word => return Err(format!("`{word}` is no fault of a set-up")),
        }),
        "record-ahead" => Event::RecordAhead,
        "scoresheet" => Event::AskScoresheet,
        "device" => {
            let color = words.color()?;
            let place = match words.next("`person` or `bag`")? {
                "person" => DevicePlace::OnPerson,
                "bag" => DevicePlace::InBag,
                word => return Err(format!("`{word}` is neither `person` nor `bag`")),
            };
            Event::DeviceFound(color, place)
        }
        "breach" => {
            let party = match words.next("a colour or `both`")? {
                "both" => Party::Both,
                word => Party::One(color(word)?),
            };
            Event::Breach(party, words.points()?)
        }
        "sanction" => {
            let color = words.color()?;
            let sanction = match words.next("a penalty")? {
                "warning" => Sanction::Warning,
                "add" => Sanction::TimeToOpponent(words.time()?),
                "cut" => Sanction::TimeFromOffender(words.time()?),
                "points-to-opponent" => Sanction::PointsToOpponent(words.points()?),
                "points-from-offender" => Sanction::PointsFromOffender(words.points()?),
                "loss" => Sanction::Loss(words.points()?),
                "fine" => Sanction::Fine,
                "exclusion" => Sanction::Exclusion,
                "expulsion" => Sanction::Expulsion,
                word => return Err(format!("`{word}` is no penalty")),
            };
            Event::Sanction(color, sanction)
        }
        _ => return Err(format!("`{verb}` is no verb; see --help")),
    };
    words.end()?;
    Ok((event, flag_of))
}

/// A move as engines write it, legal or not, or as people do, which must be legal.
fn attempt(word: &str, position: &Position) -> Result<Attempt, String> {
    match word.parse() {
        Ok(UciMove::Move { from, to, promotion }) => Ok(Attempt { from, to, promotion }),
        Ok(_) => Err(format!("`{word}` is no move")),
        Err(_) => {
            let san: San = word.parse().map_err(text)?;
            san.to_move_lenient(position).map(Attempt::from).map_err(text)
        }
    }
}
