//! The FIDE Laws of Chess as a library: legal moves, notation, and what follows from them.
//!
//! # From text to legal moves
//!
//! The crate reads as one sentence: **text** → [`Setup`] → [`Position`] → **legal moves** → **play** → [`Game`] → [`Outcome`].
//!
//! * A [`Setup`] is what a FEN says: plain data, anything goes.
//! * A [`Position`] is what can be played. `Position::try_from(setup)` checks it and names *every* [defect](position::Defect) at once.
//! * A position gives its legal moves as a [list](Position::legal_moves), as [sets](Position::visit_legal_moves), as a
//!   [number](Position::count_legal_moves), or together with [what comes after](Position::visit_children).
//! * A [`Move`] is two bytes. One that comes from outside is [played](Position::play), which says [why](position::IllegalMove)
//!   if it is illegal and then changes nothing; one that the position itself has listed can be trusted:
//!   [`after`](Position::after), or [`make`](Position::make) and [`unmake`](Position::unmake).
//! * A [`Game`] knows its past: [occurrences](Game::occurrences), [claims](Game::claim_draw), [offers](Game::offer_draw). When it is over it has an
//!   [`Outcome`] with the reason, and refuses everything else.
//!
//! ```
//! use caissa::position::IllegalMove;
//! use caissa::{Color, Position, Square};
//!
//! let mut position: Position = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 3".parse()?;
//! assert_eq!(position.turn(), Color::White);
//! assert_eq!(position.legal_moves().len(), 43);
//!
//! // What a person asks for is looked up among the legal moves, and the answer says what is wrong with it.
//! let why = position.find_move(Square::A1, Square::A3, None).unwrap_err();
//! assert_eq!(why, IllegalMove::Blocked { from: Square::A1, to: Square::A3, by: Square::A2 });
//! assert_eq!(why.to_string(), "the way from a1 to a3 is blocked on a2");
//!
//! let mate = position.find_move(Square::H5, Square::F7, None)?;
//! position.play(mate)?;
//! assert!(position.is_checkmate());
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # The layers
//!
//! Each module answers one question, cites the articles of the Laws that it implements, and knows nothing of those below it in this
//! list.
//!
//! | module | question | Laws |
//! |---|---|---|
//! | [`geometry`] | what is a colour, a role, a square, a set of squares? | 2.1, 2.4 |
//! | [`attacks`] | what does a piece reach from here? | 3.2-3.8.1 |
//! | [`board`] | what stands where, and who attacks what? | 2.2, 3.1.2 |
//! | [`position`] | who is to move, what is legal, what comes after? | 3, 5.1.1, 5.2.1, 9.2.3 |
//! | [`notation`] | how is it written? | Appendix C; FEN, EPD, UCI, PGN |
//! | [`winnability`] | can this side ever mate? | 5.2.2; the exception in 5.1.2, 6.9, 7.5.5, A.5.3 |
//! | [`game`] | what has happened, who may claim, how did it end? | 5, 9, 10.1 |
//! | [`clock`] | how much time is left, which class of play is this? | 6, 8.4, A.1, B.1 |
//! | [`arbiter`] | was it done properly, and what follows? | 4, 6-9, 11, 12, A, B as procedure |
//! | [`tournament`] | which rules does the event set, and who is before whom? | 6.7, 9.1.1, 11.3, A, B; C.07 |
//!
//! # Choosing
//!
//! | to | use | cost |
//! |---|---|---|
//! | know how many legal moves there are | [`Position::count_legal_moves`] | sets are counted, no list |
//! | look one ply ahead | [`Position::visit_children`] | the fastest: each child is built on the way |
//! | keep moves for later, sort them | [`Position::legal_moves`] | a list on the stack |
//! | go on from a listed move | [`Position::after`] | a new value of 72 bytes, no branch on what moves |
//! | go there and back in one variable | [`Position::make`], [`Position::unmake`] | as `after`, and a copy back |
//! | play what somebody else has sent | [`Position::play`], [`Position::find_move`] | checked, with the reason |
//! | look positions up | [`position::Keyed`] | a key kept in step with the moves |
//!
//! # Further reading
//!
//! The [guide]: [what to use for what](guide::tasks), [the formats](guide::formats), [untrusted input](guide::untrusted_input), [design notes](guide::design). [`laws`] says for each article of the Laws where it is.
//!
//! # Features
//!
//! `std` (default) adds a choice at run time: on x86-64 the generator uses the CPU's bit instructions where they are fast, whatever the build was
//! made for. It also adds `notation::pgn::Stream`, which reads from any `std::io::Read`. Without `std` the crate is `no_std` (with `alloc`)
//! and free of `unsafe`; everything else works the same, only slower, with tables of 225 KiB instead of 1.5 MiB (a small stripped
//! program that lists moves has 0.74 MB instead of 2.2 MB). Nothing here reads a clock or
//! randomness, or opens a file.
//!
//! `serde` adds `Serialize` and `Deserialize`: positions and setups as FEN, squares and moves ([`notation::UciMove`], [`notation::San`]) as text, a [`Game`] as its
//! start and its moves with what is known of its end, and the words of [`game`] for outcomes, claims and regulations. A game is played through
//! again on the way in, and data that contradicts the Laws is an error with its ply. What can't be written so that it is read back as the same value is an
//! error on the way out. [`Move`] has no form of its own, for it means nothing without a position: the
//! intended move of a claim is written as what it is made of (`from`, `to`, `kind`).
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(not(feature = "std"), forbid(unsafe_code))]

extern crate alloc;

pub mod geometry;

mod cpu;

#[cfg(feature = "serde")]
mod serial;

pub mod attacks;

pub mod board;

pub mod position;

pub mod notation;

pub mod winnability;

pub mod game;

pub mod clock;

pub mod arbiter;

pub mod tournament;

pub mod guide;

pub mod laws;

pub use board::Board;
pub use game::{Game, Outcome};
pub use geometry::{Bitboard, Color, File, Piece, Rank, Role, Square};
pub use position::{Move, MoveKind, MoveList, Position, Setup};

/// The examples of the README, compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
