//! Squares, files, ranks and men as text and numbers.

use caissa::{Color, File, Piece, Rank, Role, Square};

#[test]
fn all_squares_stand_in_the_order_of_their_indices() {
    for (index, square) in Square::ALL.into_iter().enumerate() {
        assert_eq!(square.index(), index);
        assert_eq!(Square::from_index(index), Some(square));
        assert_eq!(Square::new(square.file(), square.rank()), square);
        assert_eq!(square.to_string().parse(), Ok(square));
    }
}

#[test]
fn a_square_that_is_none_is_refused_with_the_place() {
    for (text, error) in [
        ("", "the text ends at byte 0, expected a file `a` to `h`"),
        ("e", "the text ends at byte 1, expected a rank `1` to `8`"),
        ("i1", "unexpected `i` at byte 0, expected a file `a` to `h`"),
        ("E4", "unexpected `E` at byte 0, expected a file `a` to `h`"),
        ("e9", "unexpected `9` at byte 1, expected a rank `1` to `8`"),
        ("eé", "unexpected `é` at byte 1, expected a rank `1` to `8`"),
        ("e4\n", "unexpected `\\n` at byte 2, expected the end"),
        (" e4", "unexpected ` ` at byte 0, expected a file `a` to `h`"),
    ] {
        assert_eq!(text.parse::<Square>().unwrap_err().to_string(), error, "`{text}`");
    }
    let error = Square::try_from(64u8).unwrap_err();
    assert_eq!(error.to_string(), "no square has the index 64, expected 0 to 63");
    assert_eq!(Square::try_from(63u8), Ok(Square::H8));
}

#[test]
fn letters_and_digits_name_files_ranks_and_men() {
    for file in File::ALL {
        assert_eq!(File::from_letter(file.letter()), Some(file));
        assert_eq!(File::from_letter(file.letter().to_ascii_uppercase()), None);
    }
    for rank in Rank::ALL {
        assert_eq!(Rank::from_digit(rank.digit()), Some(rank));
    }
    for other in ['`', 'i', '0', '9', 'é', '\u{161}'] {
        assert_eq!((File::from_letter(other), Rank::from_digit(other)), (None, None), "`{other}`");
    }
    for color in Color::ALL {
        for role in Role::ALL {
            let piece = Piece { color, role };
            assert_eq!(piece.to_string(), piece.letter().to_string());
            assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
        }
    }
}
