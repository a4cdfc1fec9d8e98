//! What the Laws say of one record. The rules are the library's; here is only how a record is read.

use caissa::game::{
    AutomaticDraws, ClaimRule, DrawReason, MateProof, Outcome, Regulations, Victory, is_chess,
};
use caissa::notation::pgn::{self, Item, PgnError, PgnMove, PgnReason, TerminationMarker};
use caissa::notation::san::SanError;
use caissa::winnability::Nodes;
use caissa::{Color, Game, Move};
use std::ops::AddAssign;

/// What is found in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    IllegalMove,
    PlayedOn,
    WrongResult,
    OpenClaim,
    Undecided,
    Broken,
}

impl Kind {
    pub(crate) const ALL: [Kind; 6] = [
        Kind::IllegalMove,
        Kind::PlayedOn,
        Kind::WrongResult,
        Kind::OpenClaim,
        Kind::Undecided,
        Kind::Broken,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Kind::IllegalMove => "illegal-move",
            Kind::PlayedOn => "played-on",
            Kind::WrongResult => "wrong-result",
            Kind::OpenClaim => "open-claim",
            Kind::Undecided => "undecided",
            Kind::Broken => "broken",
        }
    }

    /// Whether something is wrong with the record.
    pub(crate) const fn is_fault(self) -> bool {
        !matches!(self, Kind::OpenClaim | Kind::Undecided)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Finding {
    pub(crate) game: usize,
    pub(crate) line: usize,
    pub(crate) ply: usize,
    pub(crate) kind: Kind,
    /// As the file says.
    pub(crate) result: TerminationMarker,
    /// As the Laws say.
    pub(crate) lawful: Option<TerminationMarker>,
    pub(crate) article: Option<&'static str>,
    pub(crate) detail: String,
}

/// How much was judged, and what was found.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) moves: u64,
    pub(crate) skipped: u64,
    findings: [u64; Kind::ALL.len()],
}

impl Tally {
    pub(crate) const fn of(&self, kind: Kind) -> u64 {
        self.findings[kind as usize]
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.games += other.games;
        self.moves += other.moves;
        self.skipped += other.skipped;
        for (sum, found) in self.findings.iter_mut().zip(other.findings) {
            *sum += found;
        }
    }
}

/// How a game ended that did not end on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ending {
    Flag,
    Play,
    /// Broken off: somebody decided, or nobody.
    BrokenOff,
    /// An arbiter decided.
    Decided,
}

impl Ending {
    fn read(termination: &str) -> Ending {
        let text = termination.to_lowercase();
        let names = |words: &[&str]| words.iter().any(|word| text.contains(word));
        match () {
            () if names(&["time"]) => Ending::Flag,
            () if names(&["adjudicat", "infraction", "forfeit", "default"]) => Ending::Decided,
            () if names(&["abandon", "emergency", "death", "untermin"]) => Ending::BrokenOff,
            () => Ending::Play,
        }
    }
}

/// What the tags say that matters here.
struct Tags {
    result: TerminationMarker,
    ending: Ending,
    is_chess: bool,
}

impl Tags {
    fn read(record: &pgn::Game<'_>) -> Tags {
        let mut tags = Tags { result: TerminationMarker::Unknown, ending: Ending::Play, is_chess: true };
        for tag in record.tags() {
            match tag.name() {
                b"Result" => {
                    tags.result = TerminationMarker::from_text(tag.value().trim_ascii()).unwrap_or_default();
                }
                b"Termination" => tags.ending = Ending::read(&tag.text()),
                b"Variant" => tags.is_chess = is_chess(&tag.text()),
                _ => {}
            }
        }
        tags
    }
}

/// How records are judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judge {
    regulations: Regulations,
    claims: bool,
}

/// A game that is being judged.
struct Case<'f> {
    number: usize,
    line: usize,
    first: usize,
    findings: &'f mut Vec<Finding>,
}

impl Case<'_> {
    fn add(&mut self, kind: Kind, ply: usize, detail: String) -> &mut Finding {
        let at = self.findings.len();
        let (game, line, result) = (self.number, self.line, TerminationMarker::Unknown);
        self.findings.push(Finding { game, line, ply, kind, result, lawful: None, article: None, detail });
        &mut self.findings[at]
    }

    fn add_outcome(&mut self, kind: Kind, ply: usize, outcome: Outcome) -> &mut Finding {
        let finding = self.add(kind, ply, outcome.to_string());
        finding.article = Some(outcome.article());
        finding.lawful = (kind != Kind::Undecided).then(|| outcome.result());
        finding
    }

    /// What can't be replayed: an illegal move, or what is no chess at all.
    fn add_error(&mut self, error: &PgnError) {
        let is_illegal = matches!(
            error.reason,
            PgnReason::Move(SanError::Illegal { .. } | SanError::NoSuchMan { .. }) | PgnReason::NullInCheck
        );
        let kind = if is_illegal { Kind::IllegalMove } else { Kind::Broken };
        let detail = format!("column {}, at `{}`: {}", error.column, error.token, error.reason);
        let finding = self.add(kind, error.ply, detail);
        finding.line = error.line;
        finding.article = is_illegal.then_some("3.10.2");
    }
}

impl Judge {
    pub(crate) fn new(budget: Nodes, claims: bool) -> Judge {
        let automatic_draws = AutomaticDraws::All(Nodes::FAST);
        let regulations = Regulations { automatic_draws, adjudication: budget, ..Regulations::default() };
        Judge { regulations, claims }
    }

    /// Judges a game and adds what is found.
    pub(crate) fn judge(&self, mut record: pgn::Game<'_>, findings: &mut Vec<Finding>, tally: &mut Tally) {
        tally.games += 1;
        let tags = Tags::read(&record);
        if !tags.is_chess {
            tally.skipped += 1;
            return;
        }
        let first = findings.len();
        let mut case = Case { number: record.number(), line: record.line(), first, findings };
        let result = match record.replay() {
            Ok(replay) => self.judge_moves(replay, &tags, &mut case, tally),
            Err(error) => {
                case.add_error(&error);
                tags.result
            }
        };
        let first = case.first;
        if let Some(new) = findings.get_mut(first..) {
            new.sort_by_key(|finding| finding.ply);
            for finding in new {
                finding.result = result;
                tally.findings[finding.kind as usize] += 1;
            }
        }
    }

    /// Replays a game to its end, on the board or in the file, and then looks at the result; gives that of the file.
    fn judge_moves(
        &self,
        mut replay: pgn::Replay<'_>,
        tags: &Tags,
        case: &mut Case<'_>,
        tally: &mut Tally,
    ) -> TerminationMarker {
        let mut game = Game::with_regulations(*replay.position(), self.regulations);
        let mut claims = Vec::new();
        let mut fault = None;
        while game.outcome().is_none() {
            if self.claims {
                note_claims(&game, &mut claims);
            }
            match replay.next() {
                None => break,
                Some(Ok(PgnMove::Move(mv))) => play(&mut game, mv),
                Some(Ok(PgnMove::Null)) => {
                    let ply = game.plies().len() + 1;
                    case.add(Kind::IllegalMove, ply, "the null move is no move of a game".to_owned())
                        .article = Some("3.10.2");
                    fault = Some(());
                    break;
                }
                Some(Err(error)) => {
                    case.add_error(&error);
                    fault = Some(());
                    break;
                }
            }
        }
        let plies = game.plies().len();
        tally.moves += plies as u64;
        let (more, end) = read_rest(replay.into_game(), case, fault.is_none());
        let end = end.unwrap_or_default();
        let agreed = end.with_tag(tags.result);
        let result = agreed.unwrap_or(end);
        if let (None, Some(outcome), 1..) = (fault, game.outcome(), more) {
            let moves = if more == 1 { "move follows" } else { "moves follow" };
            let finding = case.add_outcome(Kind::PlayedOn, plies, outcome);
            finding.detail = format!("{outcome}; {more} {moves}");
        }
        if let Err(error) = agreed {
            case.add(Kind::Broken, plies, error.to_string());
        } else if fault.is_none() {
            self.judge_result(&mut game, result, tags.ending, case);
        }
        for (ply, outcome) in claims {
            // The last two occasions may have been used, by the player to move or by the one who was about to.
            if result != TerminationMarker::Draw || ply + 2 <= plies {
                case.add_outcome(Kind::OpenClaim, ply, outcome);
            }
        }
        result
    }

    /// The result of a game that was replayed without a fault.
    fn judge_result(&self, game: &mut Game, result: TerminationMarker, ending: Ending, case: &mut Case<'_>) {
        let plies = game.plies().len();
        let loser = match result {
            TerminationMarker::Unknown => return,
            TerminationMarker::WhiteWins => Some(Color::Black),
            TerminationMarker::BlackWins => Some(Color::White),
            TerminationMarker::Draw => None,
        };
        let lost = match (game.outcome(), loser, ending) {
            (_, _, Ending::Decided) => return,
            // Nothing can break off a game that is over.
            (Some(outcome), _, _) => Ok(outcome),
            (None, _, Ending::BrokenOff) => return,
            (None, Some(loser), Ending::Flag) => game.flag_fall(loser),
            (None, Some(loser), _) => game.resign(loser),
            // Only the clock of the player to move can have run.
            (None, None, Ending::Flag) => game.flag_fall(game.position().turn()),
            (None, None, _) => return,
        };
        let Ok(mut outcome) = lost else { return };
        if let Outcome::Win {
            by: Victory::Flag(MateProof::NotDecided) | Victory::Resignation(MateProof::NotDecided),
            ..
        } = outcome
        {
            case.add_outcome(Kind::Undecided, plies, outcome);
        } else if outcome.result() != result {
            // If nobody could mate, the game was over before the flag fell.
            let automatic_draws = AutomaticDraws::All(self.regulations.adjudication);
            let deeper = Regulations { automatic_draws, ..self.regulations };
            if matches!(outcome, Outcome::Draw(DrawReason::CannotMate { .. })) {
                outcome = Game::with_regulations(*game.position(), deeper).outcome().unwrap_or(outcome);
            }
            case.add_outcome(Kind::WrongResult, plies, outcome);
        }
    }
}

/// Plays a move that was found in this very position.
fn play(game: &mut Game, mv: Move) {
    let played = game.play(mv);
    debug_assert!(played.is_ok(), "{played:?}");
}

/// Notes the first claim of each kind that the player to move could make. No position comes a third time within seven plies, nor is the
/// 50th move made.
fn note_claims(game: &Game, claims: &mut Vec<(usize, Outcome)>) {
    const KINDS: [ClaimRule; 2] = [ClaimRule::ThreefoldRepetition, ClaimRule::FiftyMoves];
    if game.position().halfmove_clock() < 7 || claims.len() == KINDS.len() {
        return;
    }
    let open = game.claimable();
    for kind in KINDS {
        let known = |(_, outcome): &(usize, Outcome)| {
            let is_repetition = matches!(outcome, Outcome::Draw(DrawReason::ThreefoldRepetition { .. }));
            is_repetition == (kind == ClaimRule::ThreefoldRepetition)
        };
        let Some(claim) = open.iter().find(|claim| claim.rule == kind) else { continue };
        if !claims.iter().any(known) {
            let claimed = game.clone().claim_draw(game.position().turn(), *claim);
            claims.extend(claimed.ok().map(|outcome| (game.plies().len(), outcome)));
        }
    }
}

/// The moves of the main line that are left, and the result behind them. What is no chess is told if it is asked for.
fn read_rest(
    mut record: pgn::Game<'_>,
    case: &mut Case<'_>,
    tell: bool,
) -> (usize, Option<TerminationMarker>) {
    let (mut moves, mut depth) = (0, 0_usize);
    for item in record.by_ref() {
        match item {
            Ok(Item::Move(_)) if depth == 0 => moves += 1,
            Ok(Item::OpenVariation) => depth += 1,
            Ok(Item::CloseVariation) => depth = depth.saturating_sub(1),
            Ok(_) => {}
            Err(error) if tell => case.add_error(&error),
            Err(_) => {}
        }
    }
    (moves, record.termination())
}
