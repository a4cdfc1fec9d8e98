//! The FIDE Laws of Chess, article by article: what implements each.
//!
//! The articles are those of the Laws in force from 1 January 2023, and of the Play-Off and Tie-Break Regulations (FIDE Handbook C.07). What an article means
//! for a program stands in the documentation of the item. A test keeps this page complete: each article on which a row of the rule map rests is here,
//! and each row is named by a test. Articles that are nothing for a library say so.
//!
//! # Basic rules of play
//!
//! ## 1 and 2: the game and the board
//!
//! | article | | where |
//! |---|---|---|
//! | 1.1 | two players, White and Black | [`Color`](crate::geometry::Color) |
//! | 1.2, 1.3 | White begins; the players move in turn | [`Position::turn`](crate::position::Position::turn), [`Game::play`](crate::game::Game::play) |
//! | 1.4, 1.4.1 | the aim is mate; the king is never taken | [`Position::is_checkmate`](crate::position::Position::is_checkmate), [`IllegalMove`](crate::position::IllegalMove) |
//! | 1.5 | a draw where neither can mate | [`deadness`](crate::winnability::deadness) |
//! | 2.1 | 64 squares, light and dark | [`Square`](crate::geometry::Square), [`Square::is_light`](crate::geometry::Square::is_light) |
//! | 2.2 | the men | [`Role`](crate::geometry::Role), [`Piece`](crate::geometry::Piece), [`Defect`](crate::position::Defect) |
//! | 2.3 | the initial position | [`Position::initial`](crate::position::Position::initial) |
//! | 2.4 | files and ranks | [`File`](crate::geometry::File), [`Rank`](crate::geometry::Rank) |
//!
//! ## 3: the moves
//!
//! | article | | where |
//! |---|---|---|
//! | 3.1, 3.1.1 | no move to a square of an own man; captures | [`Position::legal_moves`](crate::position::Position::legal_moves), [`Position::captured`](crate::position::Position::captured) |
//! | 3.1.2, 3.1.3 | what is attacked, by pinned men too | [`Board::attackers`](crate::board::Board::attackers) |
//! | 3.2 | the bishop | [`attacks::bishop`](crate::attacks::bishop) |
//! | 3.3 | the rook | [`attacks::rook`](crate::attacks::rook) |
//! | 3.4 | the queen | [`attacks::queen`](crate::attacks::queen) |
//! | 3.5 | these three leap over nothing | [`attacks::between`](crate::attacks::between), [`IllegalMove::Blocked`](crate::position::IllegalMove::Blocked) |
//! | 3.6 | the knight | [`attacks::knight`](crate::attacks::knight) |
//! | 3.7, 3.7.1, 3.7.2, 3.7.3 | the pawn: one step, two steps, captures | [`attacks::pawn`](crate::attacks::pawn), [`MoveKind::DoublePush`](crate::position::MoveKind::DoublePush) |
//! | 3.7.3.1, 3.7.3.2 | en passant, and only at once | [`Position::en_passant`](crate::position::Position::en_passant), [`MoveKind::EnPassant`](crate::position::MoveKind::EnPassant) |
//! | 3.7.3.3, 3.7.3.4, 3.7.3.5 | promotion: compulsory, of free choice, at once | [`MoveKind::Promotion`](crate::position::MoveKind::Promotion) |
//! | 3.8, 3.8.1 | the king's step | [`attacks::king`](crate::attacks::king) |
//! | 3.8.2, 3.8.2.1, 3.8.2.2 | castling: how, when the right is lost, when it must wait | [`MoveKind::Castling`](crate::position::MoveKind::Castling), [`CastlingRights`](crate::position::CastlingRights) |
//! | 3.9, 3.9.1, 3.9.2 | check, and no move that leaves it | [`Position::checkers`](crate::position::Position::checkers), [`Position::is_check`](crate::position::Position::is_check), [`Position::pinned`](crate::position::Position::pinned) |
//! | 3.10.1, 3.10.2 | what is legal, what is not | [`Position::is_legal`](crate::position::Position::is_legal), [`Position::play`](crate::position::Position::play), [`IllegalMove`](crate::position::IllegalMove) |
//! | 3.10.3 | positions that no game leads to | [`Setup::defects`](crate::position::Setup::defects), [`PositionError`](crate::position::PositionError) |
//!
//! ## 4: the act of moving
//!
//! | article | | where |
//! |---|---|---|
//! | 4.1 | one hand | [`Event::TwoHands`](crate::arbiter::Event::TwoHands) |
//! | 4.2, 4.2.1, 4.2.2 | adjusting, and what counts as a touch | [`Event::Adjust`](crate::arbiter::Event::Adjust), [`Intent`](crate::arbiter::Intent), [`Announcement`](crate::arbiter::Announcement) |
//! | 4.3, 4.3.1, 4.3.2, 4.3.3 | touched men must move or be taken | [`Event::Touch`](crate::arbiter::Event::Touch), [`Obligation`](crate::arbiter::Obligation) |
//! | 4.4.1, 4.4.2, 4.4.3 | touching king and rook | [`Event::Touch`](crate::arbiter::Event::Touch), [`Arbiter::obligation`](crate::arbiter::Arbiter::obligation) |
//! | 4.4.4 | the choice of a piece is final | [`Event::PutDown`](crate::arbiter::Event::PutDown) |
//! | 4.5 | where nothing touched can move | [`Arbiter::obligation`](crate::arbiter::Arbiter::obligation) |
//! | 4.6, 4.6.1, 4.6.2, 4.6.3 | how a pawn is exchanged | [`Event::Remove`](crate::arbiter::Event::Remove), [`Event::PutDown`](crate::arbiter::Event::PutDown) |
//! | 4.7, 4.7.1, 4.7.2, 4.7.3 | when a move is made, and can't be changed | [`Event::Release`](crate::arbiter::Event::Release), [`Finding::Made`](crate::arbiter::Finding::Made), [`Event::TakeBack`](crate::arbiter::Event::TakeBack) |
//! | 4.8 | when a breach can still be claimed | [`Event::ClaimTouchMove`](crate::arbiter::Event::ClaimTouchMove) |
//! | 4.9 | assistants of players who can't move the men | not modelled: their acts are those of the player |
//!
//! ## 5: the end of the game
//!
//! | article | | where |
//! |---|---|---|
//! | 5.1, 5.1.1 | mate | [`Victory::Checkmate`](crate::game::Victory::Checkmate) |
//! | 5.1.2 | resignation, and the draw where the opponent can't mate | [`Game::resign`](crate::game::Game::resign), [`winnability`](mod@crate::winnability) |
//! | 5.2, 5.2.1 | stalemate | [`Position::is_stalemate`](crate::position::Position::is_stalemate), [`DrawReason::Stalemate`](crate::game::DrawReason::Stalemate) |
//! | 5.2.2 | dead positions | [`deadness`](crate::winnability::deadness), [`Game::end_if_dead`](crate::game::Game::end_if_dead) |
//! | 5.2.3 | agreement | [`Game::accept_draw`](crate::game::Game::accept_draw) |
//!
//! # Competitive rules
//!
//! ## 6: the clock
//!
//! | article | | where |
//! |---|---|---|
//! | 6.1 | what a clock is | [`Clock`](crate::clock::Clock) |
//! | 6.2, 6.2.1, 6.2.1.1, 6.2.1.2 | made and completed | [`Event::Press`](crate::arbiter::Event::Press), [`Phase`](crate::arbiter::Phase), [`Arbiter::completed_moves`](crate::arbiter::Arbiter::completed_moves) |
//! | 6.2.2 | a player may always stop his clock, late too | [`Clock::press`](crate::clock::Clock::press) |
//! | 6.2.3, 6.2.4 | which hand presses, and when | [`Event::PressWithOtherHand`](crate::arbiter::Event::PressWithOtherHand), [`Irregularity::NoMove`](crate::arbiter::Irregularity::NoMove) |
//! | 6.2.5 | only with the own clock running may men be adjusted | [`Irregularity::Touching`](crate::arbiter::Irregularity::Touching) |
//! | 6.2.6 | players who can't press | not modelled: an assistant presses for the player |
//! | 6.3, 6.3.1, 6.3.2 | periods, increments, delays | [`TimeControl`](crate::clock::TimeControl), [`Period`](crate::clock::Period), [`Bonus`](crate::clock::Bonus) |
//! | 6.4 | the moves of a period are counted when the flag falls | [`Clock::has_fallen`](crate::clock::Clock::has_fallen), [`Clock::moves`](crate::clock::Clock::moves) |
//! | 6.5 | where the clock stands | not modelled: the place of the clock |
//! | 6.6 | White's clock starts at the set time | [`Event::Start`](crate::arbiter::Event::Start) |
//! | 6.7, 6.7.1, 6.7.2 | who comes late | [`Event::DefaultTimeOver`](crate::arbiter::Event::DefaultTimeOver), [`Regime::default_time`](crate::arbiter::Regime::default_time), [`Award::Default`](crate::game::Award::Default), [`tournament::Event`](crate::tournament::Event) |
//! | 6.8 | when a flag counts as fallen | [`Event::FlagSeen`](crate::arbiter::Event::FlagSeen), [`Event::ClaimFlag`](crate::arbiter::Event::ClaimFlag), [`FlagNotice`](crate::arbiter::FlagNotice) |
//! | 6.9 | the loss on time, and the draw where the opponent can't mate | [`Game::flag_fall`](crate::game::Game::flag_fall) |
//! | 6.10, 6.10.1, 6.10.2 | clocks that are wrong | [`Clock::adjust`](crate::clock::Clock::adjust), [`SetupFault::Clock`](crate::arbiter::SetupFault::Clock) |
//! | 6.11, 6.11.1, 6.11.2, 6.11.3, 6.11.4 | stopping the clocks | [`Event::Pause`](crate::arbiter::Event::Pause), [`PauseReason`](crate::arbiter::PauseReason), [`Event::Resume`](crate::arbiter::Event::Resume) |
//! | 6.12, 6.12.1, 6.12.2 | screens | [`Evidence`](crate::arbiter::Evidence) |
//!
//! ## 7: irregularities
//!
//! | article | | where |
//! |---|---|---|
//! | 7.1 | the arbiter restores position and times | [`Event::Impose`](crate::arbiter::Event::Impose), [`Event::AdjustClock`](crate::arbiter::Event::AdjustClock) |
//! | 7.2, 7.2.1, 7.2.2, 7.3 | wrong set-up, wrong colours | [`Event::WrongSetup`](crate::arbiter::Event::WrongSetup), [`SetupFault`](crate::arbiter::SetupFault) |
//! | 7.4, 7.4.1, 7.4.2, 7.4.3 | displaced men | [`Event::Displace`](crate::arbiter::Event::Displace), [`Event::Restore`](crate::arbiter::Event::Restore) |
//! | 7.5, 7.5.1, 7.5.2, 7.5.3, 7.5.4 | illegal moves | [`Irregularity`](crate::arbiter::Irregularity), [`Finding::IllegalCompleted`](crate::arbiter::Finding::IllegalCompleted), [`Event::IllegalMoveNoticed`](crate::arbiter::Event::IllegalMoveNoticed) |
//! | 7.5.5 | what they cost | [`Penalty`](crate::arbiter::Penalty), [`Regime::penalty`](crate::arbiter::Regime::penalty), [`Game::second_illegal_move`](crate::game::Game::second_illegal_move) |
//! | 7.6 | men found displaced later | [`Event::Impose`](crate::arbiter::Event::Impose) |
//!
//! ## 8: the recording of the moves
//!
//! | article | | where |
//! |---|---|---|
//! | 8.1, 8.1.1, 8.1.3 | the duty to record | [`Arbiter::recording`](crate::arbiter::Arbiter::recording), [`Recording`](crate::arbiter::Recording) |
//! | 8.1.2 | not in advance | [`Event::RecordAhead`](crate::arbiter::Event::RecordAhead) |
//! | 8.1.4 | electronic scoresheets | not modelled: they are scoresheets |
//! | 8.1.5 | offers are marked | [`San`](crate::notation::San), [`Offer`](crate::game::Offer) |
//! | 8.2, 8.3, 8.7 | whose the scoresheets are, and who signs | not modelled: paper |
//! | 8.4 | when recording may stop | [`Clock::leaves_time_to_record`](crate::clock::Clock::leaves_time_to_record) |
//! | 8.5, 8.5.1, 8.5.2, 8.5.3, 8.6 | bringing the scoresheet up to date | [`Recording`](crate::arbiter::Recording) |
//!
//! ## 9: the drawn game
//!
//! | article | | where |
//! |---|---|---|
//! | 9.1, 9.1.1 | agreements may be restricted | [`Agreement`](crate::game::Agreement), [`tournament::Event`](crate::tournament::Event) |
//! | 9.1.2, 9.1.2.1, 9.1.2.2, 9.1.2.3 | offers | [`Game::offer_draw`](crate::game::Game::offer_draw), [`Game::decline_draw`](crate::game::Game::decline_draw), [`OfferTiming`](crate::game::OfferTiming) |
//! | 9.2, 9.2.1, 9.2.2 | the third occurrence | [`Claim::threefold_repetition`](crate::game::Claim::threefold_repetition), [`Claim::intending`](crate::game::Claim::intending) |
//! | 9.2.3 | the same position | [`Position::same_position`](crate::position::Position::same_position), [`Game::occurrences`](crate::game::Game::occurrences) |
//! | 9.3, 9.3.1, 9.3.2 | fifty moves | [`Claim::fifty_moves`](crate::game::Claim::fifty_moves), [`Position::halfmove_clock`](crate::position::Position::halfmove_clock) |
//! | 9.4 | a touch loses the claim | [`ArbiterError`](crate::arbiter::ArbiterError) |
//! | 9.5, 9.5.1, 9.5.2, 9.5.3 | how a claim is made, and what a wrong one costs | [`Event::Claim`](crate::arbiter::Event::Claim), [`Finding::WrongClaim`](crate::arbiter::Finding::WrongClaim) |
//! | 9.6, 9.6.1, 9.6.2 | the fifth occurrence, 75 moves | [`AutomaticDraws`](crate::game::AutomaticDraws), [`DrawReason`](crate::game::DrawReason) |
//!
//! ## 10 to 12: points, conduct, the arbiter
//!
//! | article | | where |
//! |---|---|---|
//! | 10.1, 10.2 | points | [`Points`](crate::game::Points), [`Score`](crate::game::Score), [`Outcome::score`](crate::game::Outcome::score) |
//! | 11.1, 11.2, 11.4, 11.6, 11.9, 11.10, 11.11, 11.12 | conduct away from the board, appeals | not modelled; what it leads to is a [`Sanction`](crate::arbiter::Sanction) |
//! | 11.3, 11.3.1, 11.3.2, 11.3.2.1, 11.3.2.2, 11.3.3 | notes and devices | [`Event::DeviceFound`](crate::arbiter::Event::DeviceFound), [`Devices`](crate::arbiter::Devices), [`DevicePenalty`](crate::arbiter::DevicePenalty), [`Award::Device`](crate::game::Award::Device) |
//! | 11.5 | disturbing the opponent | [`Irregularity::RepeatedOffer`](crate::arbiter::Irregularity::RepeatedOffer), [`Irregularity::Touching`](crate::arbiter::Irregularity::Touching) |
//! | 11.7, 11.8 | refusal to comply; both guilty | [`Event::Breach`](crate::arbiter::Event::Breach), [`Award::Breach`](crate::game::Award::Breach), [`Award::BothGuilty`](crate::game::Award::BothGuilty) |
//! | 12.1, 12.2, 12.3 | the arbiter establishes and decides | [`Arbiter::handle`](crate::arbiter::Arbiter::handle), [`Ruling`](crate::arbiter::Ruling), [`Actor`](crate::arbiter::Actor) |
//! | 12.4, 12.5 | more arbiters, other boards | not modelled |
//! | 12.6 | the arbiter does not tell who has not pressed | [`Arbiter`](crate::arbiter::Arbiter): no event tells it |
//! | 12.7 | spectators | [`Actor`](crate::arbiter::Actor): they are none |
//! | 12.8 | telephones of others in the venue | not modelled: no player's act |
//! | 12.9, 12.9.1, 12.9.2, 12.9.3, 12.9.4, 12.9.5, 12.9.6, 12.9.7, 12.9.8, 12.9.9 | penalties | [`Sanction`](crate::arbiter::Sanction), [`Event::Sanction`](crate::arbiter::Event::Sanction) |
//!
//! # Appendices
//!
//! ## A and B: rapid play and blitz
//!
//! | article | | where |
//! |---|---|---|
//! | A.1, B.1 | which class a time control is | [`Class`](crate::clock::Class), [`TimeControl::class`](crate::clock::TimeControl::class) |
//! | A.2 | no duty to record | [`Recording`](crate::arbiter::Recording) |
//! | A.3 | a minute as the penalty | [`Regime::rapid`](crate::arbiter::Regime::rapid), [`Regime::blitz`](crate::arbiter::Regime::blitz) |
//! | A.4, B.2 | enough arbiters: as in standard play | [`Supervision::Full`](crate::arbiter::Supervision::Full), [`SupervisionPlan`](crate::tournament::SupervisionPlan), [`EventError`](crate::tournament::EventError) |
//! | A.4.3 | asking for the arbiter's scoresheet | [`Event::AskScoresheet`](crate::arbiter::Event::AskScoresheet) |
//! | A.5, B.3 | fewer arbiters | [`Supervision::Partial`](crate::arbiter::Supervision::Partial) |
//! | A.5.1 | wrong set-up after ten moves | [`Event::WrongSetup`](crate::arbiter::Event::WrongSetup) |
//! | A.5.2 | an illegal move to which a reply was made stands | [`Event::IllegalMoveNoticed`](crate::arbiter::Event::IllegalMoveNoticed), [`Event::AgreeToCorrect`](crate::arbiter::Event::AgreeToCorrect), [`IllegalNotice`](crate::arbiter::IllegalNotice) |
//! | A.5.3, A.5.5 | flags | [`Event::ClaimFlag`](crate::arbiter::Event::ClaimFlag), [`Event::FlagSeen`](crate::arbiter::Event::FlagSeen) |
//! | A.5.4 | both kings in check, a pawn on its last rank | [`Event::IllegalPositionSeen`](crate::arbiter::Event::IllegalPositionSeen) |
//! | A.6, B.4 | the regulations say which of the two | [`tournament::Event`](crate::tournament::Event): its field `supervision` |
//!
//! ## C: notation
//!
//! | article | | where |
//! |---|---|---|
//! | C.1, C.2, C.3 | the letters of the men | [`Letters`](crate::notation::Letters) |
//! | C.4, C.5, C.6, C.7 | the names of files, ranks and squares | [`Square`](crate::geometry::Square), [`File`](crate::geometry::File), [`Rank`](crate::geometry::Rank) |
//! | C.8, C.9, C.10, C.11, C.12, C.13 | how moves, captures, promotions and draw offers are written | [`San`](crate::notation::San), [`Lan`](crate::notation::Lan) |
//!
//! ## D, and the guidelines
//!
//! | article | | where |
//! |---|---|---|
//! | D.1, D.2 | blind players | not modelled: announcements and boards of their own |
//! | I | adjourned games | not modelled: a [`Game`](crate::game::Game) can be kept and gone on with |
//! | II | Chess960 | [`Position::chess960`](crate::position::Position::chess960) |
//! | III.1, III.2, III.3, III.3.1 | games without increment: both flags down | [`Guidelines`](crate::arbiter::Guidelines), [`Event::FlagOrderUnknown`](crate::arbiter::Event::FlagOrderUnknown), [`DrawReason::BothFlags`](crate::game::DrawReason::BothFlags) |
//! | III.4, III.5 | games without increment: asking for one, or for a draw by the arbiter | not modelled: the arbiter's own judgement; he may set the clocks, or decide by a [`Sanction`](crate::arbiter::Sanction) |
//!
//! # Play-off and tie-break regulations
//!
//! | article | | where |
//! |---|---|---|
//! | C.07:4.1, C.07:4.2 | the list of tie-breaks, and lots at its end | [`CrossTable::standings`](crate::tournament::CrossTable::standings), [`Criterion`](crate::tournament::Criterion) |
//! | C.07:9.1 | Sonneborn-Berger | [`CrossTable::sonneborn_berger`](crate::tournament::CrossTable::sonneborn_berger) |
//! | C.07:14.1 | Cut-1 | [`Criterion::SonnebornBergerCut1`](crate::tournament::Criterion::SonnebornBergerCut1) |
//! | C.07:15, C.07:15.2 | fixed pairings | [`System::RoundRobin`](crate::tournament::System::RoundRobin) |
//! | C.07:16, C.07:16.1, C.07:16.2 | unplayed rounds, and their kinds | [`Cell`](crate::tournament::Cell), [`UnplayedCategory`](crate::tournament::UnplayedCategory) |
//! | C.07:16.3 | how opponents count them | [`CrossTable::adjusted_points`](crate::tournament::CrossTable::adjusted_points) |
//! | C.07:16.4 | dummies | [`Edition`](crate::tournament::Edition) |
//! | C.07:16.5 | what is cut of voluntary unplayed rounds | [`CrossTable::sonneborn_berger`](crate::tournament::CrossTable::sonneborn_berger) |
//!
//! Of the tie-breaks in the list of C.07 there are Sonneborn-Berger and its Cut-1. Not included: direct encounter; wins, games won and games with
//! Black; Buchholz in all its forms (cuts, median, fore, average of the opponents'); progressive scores; Koya; all that need ratings
//! (average rating and performance of any kind); and those of team events. A caller who has them can order players by them before or after
//! these.
