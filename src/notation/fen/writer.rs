//! Writing FEN.

use crate::attacks;
use crate::board::Board;
use crate::geometry::{Color, File, Rank, Role, Square};
use crate::notation::fen::reader::outermost_rook;
use crate::position::{CastlingSide, Position, Setup};
use alloc::string::String;
use arrayvec::ArrayString;
use core::fmt::{self, Write};

/// How castling rights are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingField {
    /// X-FEN: `K`, `Q`, `k`, `q` wherever a reader finds the rook by them, else the letter of its file. In standard chess
    /// this is plain FEN.
    #[default]
    XFen,
    /// Shredder-FEN: always the letter of the rook's file.
    Shredder,
}

/// When the en passant square is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EnPassantField {
    /// Whenever the setup has one: after every double step, as the PGN standard says.
    #[default]
    Always,
    /// If a pawn of the side to move stands ready to capture there, pinned or not, as X-FEN says.
    Ready,
    /// If a capture there is legal. In a setup that can't be played nothing is.
    Legal,
}

/// A writer of FEN with its settings.
///
/// ```
/// use caissa::Setup;
/// use caissa::notation::fen::{CastlingField, EnPassantField, FenWriter};
///
/// let setup: Setup = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1".parse().unwrap();
/// let writer = FenWriter { castling: CastlingField::Shredder, en_passant: EnPassantField::Ready };
/// assert_eq!(writer.text(&setup), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1");
/// ```
#[doc(alias = "fen")]
#[doc(alias = "to_fen")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FenWriter {
    /// How castling rights are written.
    pub castling: CastlingField,
    /// When the en passant square is written.
    pub en_passant: EnPassantField,
}

/// The longest FEN: 71 bytes of placement, 16 rights, two numbers of 5 digits, 5 spaces, turn, square.
const MAX_LEN: usize = 71 + 16 + 2 * 5 + 5 + 1 + 2;

impl FenWriter {
    /// The setup as one line of text.
    #[must_use]
    pub fn text(&self, setup: &Setup) -> String {
        String::from(self.line(setup).as_str())
    }

    /// Writes the setup as one line of text, without a line end.
    ///
    /// # Errors
    ///
    /// What `out` says.
    pub fn write(&self, setup: &Setup, out: &mut impl Write) -> fmt::Result {
        out.write_str(self.line(setup).as_str())
    }

    /// The four fields that FEN and EPD share.
    pub(in crate::notation) fn four_fields(&self, setup: &Setup) -> ArrayString<MAX_LEN> {
        let mut line = ArrayString::new();
        // The capacity holds whatever a setup can have, so no write below can fail.
        let _ = self.write_four_fields(setup, &mut line);
        line
    }

    fn line(&self, setup: &Setup) -> ArrayString<MAX_LEN> {
        let mut line = self.four_fields(setup);
        for number in [setup.halfmove_clock, setup.fullmove_number] {
            let _ = line.write_char(' ');
            let _ = write_number(number, &mut line);
        }
        line
    }

    fn write_four_fields(&self, setup: &Setup, out: &mut impl Write) -> fmt::Result {
        write_placement(&setup.board, out)?;
        out.write_char(' ')?;
        out.write_char(setup.turn.letter())?;
        out.write_char(' ')?;
        self.write_castling(setup, out)?;
        match self.en_passant_square(setup) {
            Some(square) => write!(out, " {square}"),
            None => out.write_str(" -"),
        }
    }

    fn write_castling(&self, setup: &Setup, out: &mut impl Write) -> fmt::Result {
        let mut none = true;
        for color in Color::ALL {
            let corner = |side| outermost_rook(&setup.board, color, side);
            for rook in setup.castling_rights.of(color).into_iter().rev() {
                let letter = match self.castling {
                    CastlingField::XFen if rook == corner(CastlingSide::KingSide) => 'k',
                    CastlingField::XFen if rook == corner(CastlingSide::QueenSide) => 'q',
                    _ => rook.file().letter(),
                };
                out.write_char(if color == Color::White { letter.to_ascii_uppercase() } else { letter })?;
                none = false;
            }
        }
        if none { out.write_char('-') } else { Ok(()) }
    }

    fn en_passant_square(&self, setup: &Setup) -> Option<Square> {
        match self.en_passant {
            EnPassantField::Always => setup.en_passant,
            EnPassantField::Ready => setup.en_passant.filter(|&square| is_pawn_ready(setup, square)),
            EnPassantField::Legal => Position::try_from(*setup).ok()?.en_passant(),
        }
    }
}

/// Whether a pawn of the side to move attacks the square. Laws: 3.7.3.1.
fn is_pawn_ready(setup: &Setup, square: Square) -> bool {
    let pawns = setup.board.colored(setup.turn, Role::Pawn);
    pawns.intersects(attacks::pawn(!setup.turn, square))
}

/// The placement as FEN writes it, its first field; [`Diagram`](crate::notation::Diagram) draws it.
///
/// ```
/// use caissa::Board;
///
/// assert_eq!(Board::INITIAL.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
/// ```
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_placement(self, f)
    }
}

fn write_placement(board: &Board, out: &mut impl Write) -> fmt::Result {
    for rank in Rank::ALL.into_iter().rev() {
        let mut next = File::A.index();
        for square in board.occupied() & rank.bitboard() {
            write_empty(square.file().index() - next, out)?;
            if let Some(piece) = board.piece_at(square) {
                out.write_char(piece.letter())?;
            }
            next = square.file().index() + 1;
        }
        write_empty(8 - next, out)?;
        if rank != Rank::First {
            out.write_char('/')?;
        }
    }
    Ok(())
}

fn write_empty(squares: usize, out: &mut impl Write) -> fmt::Result {
    if squares > 0 { write_digit(squares as u8, out) } else { Ok(()) }
}

fn write_number(number: u16, out: &mut impl Write) -> fmt::Result {
    if number >= 10 {
        write_number(number / 10, out)?;
    }
    write_digit((number % 10) as u8, out)
}

fn write_digit(digit: u8, out: &mut impl Write) -> fmt::Result {
    out.write_char(char::from(b'0' + digit))
}

/// X-FEN, with the en passant square as the setup has it.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&FenWriter::default().line(self))
    }
}

/// X-FEN, with the en passant square only if a capture there is legal: a position knows of no other.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}
