//! What the fuzz targets share: bytes into squares, moves, setups.

use caissa::position::CastlingRights;
use caissa::{Bitboard, Color, Move, MoveKind, Piece, Position, Role, Setup, Square};

/// Where moves are tried.
pub const STARTS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "k7/2pppp2/8/1P1P1P1P/p1p1p1p1/8/2PPPP2/7K w - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb - 97 65530",
];

/// A position of the list.
pub fn start(byte: u8) -> Position {
    STARTS[usize::from(byte) % STARTS.len()].parse().unwrap()
}

/// Bytes, one after the other; zeros when there are none left.
pub struct Bytes<'d>(pub &'d [u8]);

impl Bytes<'_> {
    /// Whether there is none left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// The next two bytes as a number.
    pub fn number(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    /// One of the values.
    pub fn of<T: Copy>(&mut self, values: &[T]) -> T {
        values[usize::from(self.byte()) % values.len()]
    }

    /// A square.
    pub fn square(&mut self) -> Square {
        self.of(&Square::ALL)
    }

    /// A colour.
    pub fn color(&mut self) -> Color {
        self.of(&Color::ALL)
    }

    /// Any move, legal or not.
    pub fn any_move(&mut self) -> Move {
        Move::new(self.square(), self.square(), self.of(&MoveKind::ALL))
    }

    /// At most so many men anywhere, rights and a passed square.
    pub fn setup(&mut self, most: u8) -> Setup {
        let mut setup = Setup { turn: self.color(), ..Setup::EMPTY };
        for color in Color::ALL {
            setup.board.put(self.square(), Piece { color, role: Role::King });
        }
        for _ in 0..self.byte() % most {
            let piece = Piece { color: self.color(), role: self.of(&Role::ALL) };
            setup.board.put(self.square(), piece);
        }
        let extra = self.byte();
        if extra & 1 != 0 {
            setup.en_passant = Some(self.square());
        }
        if extra & 2 != 0 {
            let back_ranks = Bitboard(0xff00_0000_0000_00ff);
            let rooks = setup.board.pieces(Role::Rook) & back_ranks;
            setup.castling_rights = CastlingRights::new(rooks);
        }
        if extra & 4 != 0 {
            let rooks = Bitboard::from(self.square()) | self.square().bitboard();
            setup.castling_rights = CastlingRights::new(setup.castling_rights.rooks() | rooks);
        }
        if extra & 8 != 0 {
            (setup.halfmove_clock, setup.fullmove_number) = (self.number(), self.number());
        }
        setup
    }
}
