//! The letters of the chessmen, by language.
//!
//! Which language a text is in is never guessed: the caller names the table. Laws: C.2 and C.4 let each player use the
//! letters of his own language.

use crate::geometry::Role;

/// The names of the pieces in move text: English, another language, or figurines.
///
/// A name may be longer than a letter, and the beginning of another: the Russian king is `Кр`, the knight `К`. The reader
/// takes the longest that fits. Pawns have no letter.
///
/// ```
/// use caissa::Role;
/// use caissa::notation::Letters;
///
/// assert_eq!(Letters::GERMAN.name(Role::Knight), "S");
/// assert_eq!(Letters::RUSSIAN.read("Крe2".as_bytes()), Some((Role::King, "Кр".len())));
/// assert_eq!(Letters::RUSSIAN.read("Кe2".as_bytes()), Some((Role::Knight, "К".len())));
/// assert_eq!(Letters::FIGURINES.read("♞f3".as_bytes()), Some((Role::Knight, "♞".len())));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Letters {
    /// What is written, in the order of `PIECES`.
    names: [&'static str; 5],
    /// What is read as well, in the same order.
    others: Option<[&'static str; 5]>,
    /// The names as bytes, if each is one.
    bytes: Option<[u8; 5]>,
}

const PIECES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl Letters {
    /// `K Q R B N`, the letters of PGN.
    pub const ENGLISH: Letters = Letters::new(["K", "Q", "R", "B", "N"]);
    /// `R D T A C`.
    pub const CATALAN: Letters = Letters::new(["R", "D", "T", "A", "C"]);
    /// `K D V S J`.
    pub const CZECH: Letters = Letters::new(["K", "D", "V", "S", "J"]);
    /// `K D T L S`.
    pub const DANISH: Letters = Letters::new(["K", "D", "T", "L", "S"]);
    /// `K D T L P`.
    pub const DUTCH: Letters = Letters::new(["K", "D", "T", "L", "P"]);
    /// `K D T L R`.
    pub const FINNISH: Letters = Letters::new(["K", "D", "T", "L", "R"]);
    /// `R D T F C`.
    pub const FRENCH: Letters = Letters::new(["R", "D", "T", "F", "C"]);
    /// `K D T L S`.
    pub const GERMAN: Letters = Letters::new(["K", "D", "T", "L", "S"]);
    /// `K V B F H`.
    pub const HUNGARIAN: Letters = Letters::new(["K", "V", "B", "F", "H"]);
    /// `R D T A C`.
    pub const ITALIAN: Letters = Letters::new(["R", "D", "T", "A", "C"]);
    /// `K D T L S`.
    pub const NORWEGIAN: Letters = Letters::new(["K", "D", "T", "L", "S"]);
    /// `K H W G S`.
    pub const POLISH: Letters = Letters::new(["K", "H", "W", "G", "S"]);
    /// `R D T B C`.
    pub const PORTUGUESE: Letters = Letters::new(["R", "D", "T", "B", "C"]);
    /// `R D T N C`.
    pub const ROMANIAN: Letters = Letters::new(["R", "D", "T", "N", "C"]);
    /// `Кр Ф Л С К`.
    pub const RUSSIAN: Letters = Letters::new(["Кр", "Ф", "Л", "С", "К"]);
    /// `K D V S J`.
    pub const SLOVAK: Letters = Letters::new(["K", "D", "V", "S", "J"]);
    /// `R D T A C`.
    pub const SPANISH: Letters = Letters::new(["R", "D", "T", "A", "C"]);
    /// `K D T L S`.
    pub const SWEDISH: Letters = Letters::new(["K", "D", "T", "L", "S"]);
    /// `Кр Ф Т С К`.
    pub const UKRAINIAN: Letters = Letters::new(["Кр", "Ф", "Т", "С", "К"]);
    /// `♔ ♕ ♖ ♗ ♘` for both colours; the black chessmen `♚ ♛ ♜ ♝ ♞` are read as well.
    pub const FIGURINES: Letters =
        Letters {
            names: ["♔", "♕", "♖", "♗", "♘"], others: Some(["♚", "♛", "♜", "♝", "♞"]), bytes: None
        };

    const fn new(names: [&'static str; 5]) -> Letters {
        let [king, queen, rook, bishop, knight] = names;
        let bytes = match (
            king.as_bytes(),
            queen.as_bytes(),
            rook.as_bytes(),
            bishop.as_bytes(),
            knight.as_bytes(),
        ) {
            (&[king], &[queen], &[rook], &[bishop], &[knight]) => Some([king, queen, rook, bishop, knight]),
            _ => None,
        };
        Letters { names, others: None, bytes }
    }

    /// How a role is written; the empty string for a pawn.
    #[must_use]
    pub const fn name(&self, role: Role) -> &'static str {
        let [king, queen, rook, bishop, knight] = self.names;
        match role {
            Role::King => king,
            Role::Queen => queen,
            Role::Rook => rook,
            Role::Bishop => bishop,
            Role::Knight => knight,
            Role::Pawn => "",
        }
    }

    /// The piece whose name the text begins with, and the length of that name in bytes. Case matters.
    #[must_use]
    #[inline]
    pub fn read(&self, text: &[u8]) -> Option<(Role, usize)> {
        if self.bytes.is_some() {
            return self.read_byte(*text.first()?).map(|role| (role, 1));
        }
        self.longest(|name| text.starts_with(name.as_bytes()))
    }

    pub(super) fn is_english(&self) -> bool {
        self.bytes == Letters::ENGLISH.bytes
    }

    /// The piece whose name is this byte, in a table in which all names are bytes.
    #[inline]
    fn read_byte(&self, byte: u8) -> Option<Role> {
        let [king, queen, rook, bishop, knight] = self.bytes?;
        // A sum of comparisons, since which letter comes can't be foreseen, neither by the CPU.
        let names = [knight, bishop, rook, queen, king];
        let index =
            names.iter().zip(1..).map(|(&name, index)| if name == byte { index } else { 0 }).sum::<usize>();
        Role::ALL.get(index).copied().filter(|_| index > 0)
    }

    /// The same, but the text may begin with the name in small letters.
    #[must_use]
    pub(super) fn read_any_case(&self, text: &[u8]) -> Option<(Role, usize)> {
        self.longest(|name| {
            let head = text.get(..name.len()).and_then(|head| core::str::from_utf8(head).ok());
            head.is_some_and(|head| {
                head.chars().flat_map(char::to_uppercase).eq(name.chars().flat_map(char::to_uppercase))
            })
        })
    }

    fn longest(&self, fits: impl Fn(&str) -> bool) -> Option<(Role, usize)> {
        let tables = core::iter::once(self.names).chain(self.others);
        let names = tables.flat_map(|names| PIECES.into_iter().zip(names));
        names
            .filter(|(_, name)| fits(name))
            .map(|(role, name)| (role, name.len()))
            .max_by_key(|&(_, len)| len)
    }
}

impl Default for Letters {
    /// English, as in PGN.
    fn default() -> Letters {
        Letters::ENGLISH
    }
}
