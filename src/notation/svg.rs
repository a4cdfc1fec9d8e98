//! The board as a picture in SVG: shapes alone, no fonts, no identifiers, nothing that must be loaded.

use crate::geometry::{Color, File, Piece, Rank, Role, Square};
use crate::notation::diagram::{Diagram, Frame};
use core::fmt;

/// The side of a square, in units of the picture.
const SIDE: usize = 40;
/// The width of the frame with the coordinates.
const FRAME: usize = 16;

const LIGHT: &str = "#f1e3c8";
const DARK: &str = "#b98a61";
const WOOD: &str = "#5d4030";
const LETTERS: &str = "#e8d5b5";
const LAST_MOVE: &str = "#f3d333";
const CHECK: &str = "#d9291c";

impl Diagram {
    /// The picture: an `svg` element of [`Display`](fmt::Display), the same bytes for the same diagram. It has no size of its own but its
    /// shape, and is good from 200 pixels on. The squares of the last move are yellow, that of a king in [check](Diagram::of) is red.
    ///
    /// ```
    /// use caissa::Board;
    /// use caissa::notation::Diagram;
    ///
    /// let picture = Diagram::new(Board::INITIAL).with_coordinates().svg().to_string();
    /// assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 352 352\">"));
    /// assert!(picture.ends_with("</svg>\n"));
    /// ```
    #[must_use]
    pub const fn svg(self) -> impl fmt::Display {
        Picture(self)
    }
}

struct Picture(Diagram);

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let diagram = &self.0;
        let edge = if diagram.frame == Frame::Coordinates { FRAME } else { 0 };
        let (board, whole) = (8 * SIDE, 8 * SIDE + 2 * edge);
        writeln!(f, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}">"#)?;
        if edge > 0 {
            writeln!(f, r#"<rect width="{whole}" height="{whole}" rx="4" fill="{WOOD}"/>"#)?;
        }
        writeln!(f, r#"<rect x="{edge}" y="{edge}" width="{board}" height="{board}" fill="{LIGHT}"/>"#)?;
        write!(f, r#"<path fill="{DARK}" d=""#)?;
        self.each_square(edge, |square, x, y| {
            if square.is_light() { Ok(()) } else { write!(f, "M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z") }
        })?;
        writeln!(f, r#""/>"#)?;
        self.each_square(edge, |square, x, y| {
            let color = match diagram.check {
                Some(king) if king == square => CHECK,
                _ if diagram.last_move.contains(square) => LAST_MOVE,
                _ => return Ok(()),
            };
            let opacity = if color == CHECK { "0.75" } else { "0.5" };
            writeln!(
                f,
                r#"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{color}" fill-opacity="{opacity}"/>"#
            )
        })?;
        if edge > 0 {
            self.write_coordinates(edge, f)?;
        }
        self.each_square(edge, |square, x, y| match diagram.board.piece_at(square) {
            Some(piece) => write_man(piece, x, y, f),
            None => Ok(()),
        })?;
        f.write_str("</svg>\n")
    }
}

impl Picture {
    /// Shows each square with its left upper corner, from the left upper one on.
    fn each_square(
        &self,
        edge: usize,
        mut show: impl FnMut(Square, usize, usize) -> fmt::Result,
    ) -> fmt::Result {
        for (row, rank) in self.0.ranks().into_iter().enumerate() {
            for (column, file) in self.0.files().into_iter().enumerate() {
                show(Square::new(file, rank), edge + SIDE * column, edge + SIDE * row)?;
            }
        }
        Ok(())
    }

    /// The letters below and above, the digits at both sides.
    fn write_coordinates(&self, edge: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let far = edge + 8 * SIDE;
        writeln!(
            f,
            r#"<g fill="none" stroke="{LETTERS}" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round">"#
        )?;
        for (row, rank) in self.0.ranks().into_iter().enumerate() {
            let middle = edge + SIDE * row + SIDE / 2;
            for x in [0, far] {
                write_sign(digit(rank), x + FRAME / 2, middle, f)?;
            }
        }
        for (column, file) in self.0.files().into_iter().enumerate() {
            let middle = edge + SIDE * column + SIDE / 2;
            for y in [0, far] {
                write_sign(letter(file), middle, y + FRAME / 2, f)?;
            }
        }
        f.write_str("</g>\n")
    }
}

/// A sign of 4 units by 6 around a point.
fn write_sign(path: &str, x: usize, y: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f, r#"<path transform="translate({} {})" d="{path}"/>"#, x - 2, y - 3)
}

fn write_man(piece: Piece, x: usize, y: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (fill, stroke, line) = match piece.color {
        Color::White => ("#fffdf7", "#2a211c", "#2a211c"),
        Color::Black => ("#3b302a", "#17110e", "#f1e3c8"),
    };
    let (body, lines) = shape(piece.role);
    writeln!(
        f,
        r#"<g transform="translate({x} {y})" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"><path fill="{fill}" stroke="{stroke}" d="{body}"/><path fill="none" stroke="{line}" d="{lines}"/></g>"#
    )
}

/// The body of a man in a square of 40 units, and the lines on it.
const fn shape(role: Role) -> (&'static str, &'static str) {
    match role {
        Role::Pawn => (
            "M11 35.5v-1.6a2.4 2.4 0 0 1 2.4-2.4h13.2a2.4 2.4 0 0 1 2.4 2.4v1.6z\
             M16 19.2h8c.3 5.2 3.4 7.4 3.8 12.3h-15.600c.4-4.9 3.5-7.1 3.8-12.300z\
             M20 8.8a5.2 5.2 0 0 1 3.6 9 l1.4 1.400h-10l1.4-1.400a5.2 5.2 0 0 1 3.6-9z",
            "M15.5 28.500h9",
        ),
        Role::Knight => (
            "M10.5 35.500v-1.600a2.4 2.4 0 0 1 2.4-2.400h15.700a2.4 2.4 0 0 1 2.4 2.400v1.600z\
             M13 31.500c0-6.5 6.3-8.3 6.3-13.300c-2.3.2-3.8 1-5.2 3.100c-1.1 1.6-2.9 1.9-4.3.8c-1.3-1-1.2-2.6-.4-4.100l3.6-6.700c.2-1.7.4-3.7 1.7-5.600l2.7 2.700c7.9.5 12.6 6.6 12.6 13.300c0 4-1.1 6.3-1.2 9.800z",
            "M16 12.300l.6-.3M11.5 18.900l.2-.200M21.5 11.500c4 2 5.6 5.9 5.3 11.5",
        ),
        Role::Bishop => (
            "M9.5 35.500v-1.600a2.4 2.4 0 0 1 2.4-2.400h16.200a2.4 2.4 0 0 1 2.4 2.400v1.600z\
             M16 26.500h8l2.5 5h-13z\
             M14.5 23.800h11v2.700h-11z\
             M20 8.500c4.4 3 6.6 6.2 6.6 9.600c0 2.3-1 4.3-2.6 5.700h-8c-1.6-1.4-2.6-3.4-2.6-5.700c0-3.4 2.2-6.6 6.6-9.600z\
             M20 4.500a2 2 0 0 1 0 4a2 2 0 0 1 0-4z",
            "M20 13.500v7M17 16.500h6",
        ),
        Role::Rook => (
            "M9.5 35.500v-1.600a2.4 2.4 0 0 1 2.4-2.400h16.200a2.4 2.4 0 0 1 2.4 2.400v1.600z\
             M14.8 16.500h10.400l1.8 15h-14z\
             M11 7.500h4.200v3.200h2.800v-3.200h4v3.200h2.800v-3.200h4.200v6l-3.3 3h-11.400l-3.3-3z",
            "M15.5 27.500h9",
        ),
        Role::Queen => (
            "M9.5 35.500v-1.600a2.4 2.4 0 0 1 2.4-2.400h16.200a2.4 2.4 0 0 1 2.4 2.400v1.600z\
             M12.3 27.200h15.400l-.9 4.300h-13.600z\
             M12.3 27.200l-4.6-13.400l6.3 6.400l.2-10.400l4.3 9.400l1.5-10.700l1.5 10.700l4.3-9.400l.2 10.400l6.3-6.400l-4.6 13.400z\
             M7 10.400a1.9 1.9 0 0 1 0 3.800a1.9 1.9 0 0 1 0-3.800z\
             M14 6.700a1.9 1.9 0 0 1 0 3.800a1.9 1.9 0 0 1 0-3.800z\
             M20 5.200a1.9 1.9 0 0 1 0 3.800a1.9 1.9 0 0 1 0-3.800z\
             M26 6.700a1.9 1.9 0 0 1 0 3.800a1.9 1.9 0 0 1 0-3.800z\
             M33 10.400a1.9 1.9 0 0 1 0 3.800a1.9 1.9 0 0 1 0-3.800z",
            "M13.5 24.300h13",
        ),
        Role::King => (
            "M9.5 35.500v-1.600a2.4 2.4 0 0 1 2.4-2.400h16.200a2.4 2.4 0 0 1 2.4 2.400v1.600z\
             M12.3 27.200h15.400l-.9 4.300h-13.600z\
             M18.7 4h2.600v2.500h2.500v2.600h-2.500v3.400h-2.600v-3.400h-2.500v-2.600h2.500z\
             M20 17c2-4.6 12-5.4 12.3 1.300c.2 3.7-3.3 5.3-4.6 8.900h-15.400c-1.3-3.6-4.8-5.2-4.6-8.900c.3-6.7 10.3-5.9 12.3-1.300z\
             M20 11.500c2.2 1.3 3.1 3 3.1 4.700c0 1.6-1.5 3.1-3.1 4.800c-1.6-1.7-3.1-3.2-3.1-4.800c0-1.7.9-3.4 3.1-4.700z",
            "M14 24h12",
        ),
    }
}

/// The letter of a file as strokes.
const fn letter(file: File) -> &'static str {
    match file {
        File::A => "M3.5 2v4M3.5 4a1.6 2 0 1 0-3.2 0a1.6 2 0 1 0 3.2 0",
        File::B => "M.5 0v6M.5 4a1.6 2 0 1 0 3.2 0a1.6 2 0 1 0-3.2 0",
        File::C => "M3.4 2.800a1.7 2 0 1 0 0 2.4",
        File::D => "M3.5 0v6M3.5 4a1.6 2 0 1 0-3.2 0a1.6 2 0 1 0 3.2 0",
        File::E => "M.4 4h3.200a1.6 2 0 1 0-.4 1.3",
        File::F => "M3.4 .3a1.3 1.4 0 0 0-1.8 1.400v4.300M.5 2.400h2.6",
        File::G => "M3.5 2v4.200a1.6 1.6 0 0 1-3 .6M3.5 4a1.6 2 0 1 0-3.2 0a1.6 2 0 1 0 3.2 0",
        File::H => "M.5 0v6M.5 3.700a1.6 1.7 0 0 1 3.1 0v2.3",
    }
}

/// The digit of a rank as strokes.
const fn digit(rank: Rank) -> &'static str {
    match rank {
        Rank::First => "M.8 1.200l1.5-1.200v6",
        Rank::Second => "M.4 1.500a1.6 1.5 0 0 1 3.2 .2c0 1.5-3.2 2.8-3.2 4.300h3.3",
        Rank::Third => "M.5 .9a1.6 1.5 0 1 1 1.3 2a1.6 1.55 0 1 1-1.5 2.3",
        Rank::Fourth => "M3 6v-6l-2.7 4.200h3.7",
        Rank::Fifth => "M3.5 0h-2.700l-.2 2.500a1.75 1.75 0 1 1-.2 2.7",
        Rank::Sixth => "M3.2 .1c-1.8 .5-2.8 2.1-2.8 4.100a1.65 1.8 0 1 0 .1-.7",
        Rank::Seventh => "M.4 0h3.300l-2.2 6",
        Rank::Eighth => {
            "M2 0a1.4 1.4 0 1 1 0 2.800a1.4 1.4 0 1 1 0-2.800M2 2.800a1.7 1.6 0 1 1 0 3.200a1.7 1.6 0 1 1 0-3.2"
        }
    }
}
