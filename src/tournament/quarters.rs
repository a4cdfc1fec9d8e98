//! A number counted in quarters.

use crate::game::Points;
use core::fmt;
use core::iter::Sum;
use core::ops::Add;

/// A number counted in quarters. Points come in halves, so a product of two of them, and a sum of such products, is exact.
///
/// ```
/// use caissa::game::Points;
/// use caissa::tournament::Quarters;
///
/// let product = Quarters::product(Points::from_halves(3), Points::HALF);
/// assert_eq!(product.to_string(), "0.75");
/// assert_eq!((product + Points::from_halves(4).into()).to_string(), "2.75");
/// assert_eq!(Quarters::from(Points::ONE).quarters(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Quarters(u32);

impl Quarters {
    /// Nothing.
    pub const ZERO: Quarters = Quarters(0);

    /// One number of points times another.
    #[must_use]
    pub const fn product(a: Points, b: Points) -> Quarters {
        Quarters((a.halves() as u32).saturating_mul(b.halves() as u32))
    }

    /// The number of quarters.
    #[must_use]
    pub const fn quarters(self) -> u32 {
        self.0
    }

    /// What is left when `part` is taken away; nothing if that is more.
    #[must_use]
    pub const fn without(self, part: Quarters) -> Quarters {
        Quarters(self.0.saturating_sub(part.0))
    }
}

impl From<Points> for Quarters {
    fn from(points: Points) -> Quarters {
        Quarters(u32::from(points.halves()) * 2)
    }
}

impl Add for Quarters {
    type Output = Quarters;

    /// The sum, or the greatest number there is.
    fn add(self, other: Quarters) -> Quarters {
        Quarters(self.0.saturating_add(other.0))
    }
}

impl Sum for Quarters {
    fn sum<I: Iterator<Item = Quarters>>(numbers: I) -> Quarters {
        numbers.fold(Quarters::ZERO, Add::add)
    }
}

/// As an exact decimal number, without zeros at its end: `3`, `2.75`, `0.5`.
impl fmt::Display for Quarters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fraction = match self.0 % 4 {
            1 => ".25",
            2 => ".5",
            3 => ".75",
            _ => "",
        };
        write!(f, "{}{fraction}", self.0 / 4)
    }
}
