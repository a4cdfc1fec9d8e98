//! How much may still be done: what bounds the time of the short ladder.

/// An amount of work. A unit is some 20 instructions; each step says what it costs on average.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Work(pub(crate) usize);

impl Work {
    pub(crate) const UNLIMITED: Work = Work(usize::MAX);

    /// Spends some of it; none is left if that is more than there is.
    #[inline]
    pub(crate) fn spend(&mut self, amount: usize) -> Option<()> {
        let left = self.0.checked_sub(amount);
        self.0 = left.unwrap_or(0);
        left.map(|_| ())
    }

    /// Does something that may spend no more than a part of it.
    pub(crate) fn within<T>(&mut self, most: usize, act: impl FnOnce(&mut Work) -> T) -> T {
        let given = self.0.min(most);
        let mut part = Work(given);
        let result = act(&mut part);
        self.0 -= given - part.0;
        result
    }
}
