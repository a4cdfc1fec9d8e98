//! A priority queue of small numbers: one stack for each price.

const PRICES: usize = 512;
const NONE: u32 = u32::MAX;

/// Stacks of items by price; the links between the items lie with the items.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    /// The top of each stack; meaningless where `filled` has no bit.
    tops: [u32; PRICES],
    filled: [u64; PRICES / 64],
}

impl Queue {
    pub(crate) const fn new() -> Queue {
        Queue { tops: [NONE; PRICES], filled: [0; PRICES / 64] }
    }

    pub(crate) fn clear(&mut self) {
        self.filled = [0; PRICES / 64];
    }

    /// Puts an item on the stack of its price and returns the one below it.
    #[inline]
    pub(crate) fn push(&mut self, price: i16, item: u32) -> u32 {
        let price = price.clamp(0, PRICES as i16 - 1) as usize;
        let (word, bit) = (price / 64, 1 << (price % 64));
        let below = if self.filled[word] & bit == 0 { NONE } else { self.tops[price] };
        self.filled[word] |= bit;
        self.tops[price] = item;
        below
    }

    /// The cheapest item. `below` tells what lay under it when it was pushed.
    #[inline]
    pub(crate) fn pop(&mut self, below: impl FnOnce(u32) -> u32) -> Option<u32> {
        let word = self.filled.iter().position(|&word| word != 0)?;
        let price = word * 64 + self.filled[word].trailing_zeros() as usize;
        let item = self.tops[price];
        let next = below(item);
        self.tops[price] = next;
        if next == NONE {
            self.filled[word] &= self.filled[word] - 1;
        }
        Some(item)
    }
}
