//! Random positions with fixed seeds: the same on every machine and in every run.

use caissa::geometry::{Bitboard, Color, Piece, Rank, Role, Square};
use caissa::position::{CastlingRights, Defects, Move, Position, Setup};

/// Where the walks begin: the start, the usual perft positions, positions full of en passant, promotions, pins and checks,
/// Chess960 set-ups with odd squares, and one whose counters are about to end.
pub(crate) const STARTS: [&str; 20] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "k7/2pppp2/8/1P1P1P1P/p1p1p1p1/8/2PPPP2/7K w - - 0 1",
    "8/2pp1pp1/8/K2P2Pr/R1p2p1k/8/1PP1PP2/8 w - - 0 1",
    "n1n5/1Pk5/8/8/8/8/5Kp1/5N1N w - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "1rrrrrk1/1PPPPPPP/8/8/8/8/8/6K1 b - - 0 1",
    "8/8/8/B2p3Q/2qPp1P1/b7/2P2PkP/4K2R b K - 0 1",
    "3k4/8/8/K1Pp3r/8/8/8/8 w - d6 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w EAea - 0 1",
    "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1",
    "6kr/8/8/8/8/8/8/RK6 b Ah - 0 1",
    "4r3/3k4/8/8/8/8/6PP/qR1K1R2 w KQ - 0 1",
    "rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb - 97 65530",
];

/// A small random generator (xorshift64*).
pub(crate) struct Random(u64);

impl Random {
    /// A generator with its own sequence for every seed.
    pub(crate) fn new(seed: u64) -> Random {
        let mut random = Random((seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        random.bits();
        random
    }

    /// The next 64 bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        ((self.bits() >> 33) as usize) % end
    }

    /// One of the values.
    pub(crate) fn of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    /// Any square.
    pub(crate) fn square(&mut self) -> Square {
        Square::from_index(self.below(64)).unwrap()
    }
}

/// Plays random legal moves and shows each position with the move that is about to be played. Castling and captures are
/// preferred now and then, or they would be rare.
pub(crate) fn walk(
    start: Position,
    random: &mut Random,
    plies: usize,
    mut visit: impl FnMut(&Position, Move),
) {
    let mut position = start;
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        let special =
            |mv: &Move| mv.castling().is_some() || position.is_capture(*mv) || mv.promotion().is_some();
        let rare: Vec<Move> = moves.iter().copied().filter(special).collect();
        let mv = if rare.is_empty() || random.below(3) > 0 { random.of(&moves) } else { random.of(&rare) };
        visit(&position, mv);
        position = position.after(mv);
    }
}

/// A placement of one king each and anything else anywhere, with rights for kings and rooks that could have them and any
/// en passant square: mostly a position that no game can reach.
pub(crate) fn wild_setup(random: &mut Random) -> Setup {
    let mut setup = Setup { turn: random.of(&Color::ALL), ..Setup::EMPTY };
    let most = random.of(&[3, 8, 20, 40]);
    for _ in 0..random.below(most) {
        let role = random.of(&[
            Role::Pawn,
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Rook,
            Role::Queen,
        ]);
        setup.board.put(random.square(), Piece { color: random.of(&Color::ALL), role });
    }
    for color in Color::ALL {
        let home = Rank::First.relative_to(color).bitboard();
        let squares: Vec<Square> =
            if random.below(2) == 0 { home } else { Bitboard::FULL }.into_iter().collect();
        let mut king = random.of(&squares);
        while setup.board.piece_at(king).is_some_and(|piece| piece.role == Role::King) {
            king = random.square();
        }
        setup.board.put(king, Piece { color, role: Role::King });
    }
    let mut rights = Bitboard::EMPTY;
    for color in Color::ALL {
        let home = Rank::First.relative_to(color).bitboard();
        let Some(king) = setup.board.king(color).filter(|king| home.contains(*king)) else { continue };
        let rooks: Vec<Square> = (setup.board.colored(color, Role::Rook) & home).into_iter().collect();
        for side in [
            rooks.iter().filter(|rook| **rook < king).collect::<Vec<_>>(),
            rooks.iter().filter(|rook| **rook > king).collect(),
        ] {
            if !side.is_empty() && random.below(3) > 0 {
                rights |= random.of(&side).bitboard();
            }
        }
    }
    setup.castling_rights = CastlingRights::new(rights);
    if random.below(2) == 0 {
        setup.en_passant = Some(random.square());
    }
    setup
}

/// Every defect that can be accepted.
pub(crate) fn accept_all() -> Defects {
    Defects::UNPLAYABLE | Defects::IMPLAUSIBLE
}

/// Positions of all sorts: random games from [`STARTS`] and from Chess960 starts, and wild setups with all their defects
/// accepted, with the games that follow from them.
pub(crate) fn sample(seed: u64, games: usize, wild: usize) -> Vec<(Position, Move)> {
    let mut random = Random::new(seed);
    let mut sample = Vec::new();
    let mut collect = |start: Position, random: &mut Random, plies: usize| {
        walk(start, random, plies, |position, mv| sample.push((*position, mv)));
    };
    for _ in 0..games {
        for fen in STARTS {
            collect(fen.parse().unwrap(), &mut random, 80);
        }
        let number = random.below(960) as u16;
        collect(Position::chess960(number).unwrap(), &mut random, 120);
    }
    for _ in 0..wild {
        let setup = wild_setup(&mut random);
        let position =
            Position::new(setup, accept_all()).unwrap_or_else(|error| panic!("{error}: {setup:?}"));
        collect(position, &mut random, 8);
    }
    sample
}
