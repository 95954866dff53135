//! The solver's transposition table.

/// Bounds of a position's margin, and the best move of the last search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableEntry {
    pub(super) low: i16,
    pub(super) high: i16,
    /// The number of the hole to try first.
    pub(super) best: u8,
}

const MIN_SLOTS: usize = 1 << 14;
const MAX_SLOTS: usize = 1 << 26;

/// A table of [`TableEntry`] by key.
///
/// Each key has two slots: the first is replaced by positions with at least as many
/// plies left, the second always. The table starts small, since most endgames are
/// solved before a large one would be cleared, and grows as it fills.
pub(super) struct TranspositionTable {
    /// Key and packed entry; a slot is empty while its entry is 0.
    slots: Vec<[u64; 2]>,
    mask: usize,
    stores: usize,
    max_slots: usize,
}

impl TranspositionTable {
    /// A table that grows up to this size, rounded up to a power of two.
    pub(super) fn new(max_slots: usize) -> TranspositionTable {
        let max_slots = max_slots.clamp(MIN_SLOTS, MAX_SLOTS).next_power_of_two();
        let slots = vec![[0; 2]; MIN_SLOTS];
        TranspositionTable { slots, mask: MIN_SLOTS - 2, stores: 0, max_slots }
    }

    /// Enlarges the table and rehashes its entries.
    fn grow(&mut self) {
        let length = (self.slots.len() * 8).min(self.max_slots);
        let old = std::mem::replace(&mut self.slots, vec![[0; 2]; length]);
        self.mask = length - 2;
        for [key, word] in old {
            if word != 0 {
                self.insert(key, word);
            }
        }
    }

    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<TableEntry> {
        let first = key as usize & self.mask;
        let slot = self.slots[first..].iter().take(2).find(|slot| slot[0] == key)?;
        let [_, word] = *slot;
        (word != 0).then_some(TableEntry {
            low: word as u16 as i16,
            high: (word >> 16) as u16 as i16,
            best: (word >> 32) as u8,
        })
    }

    #[inline]
    pub(super) fn store(&mut self, key: u64, plies_left: u8, entry: TableEntry) {
        let word = u64::from(entry.low as u16)
            | u64::from(entry.high as u16) << 16
            | u64::from(entry.best) << 32
            | u64::from(plies_left) << 40
            // No entry is zero, as an empty slot is.
            | 1 << 63;
        self.stores += 1;
        if self.stores > self.slots.len() && self.slots.len() < self.max_slots {
            self.grow();
        }
        self.insert(key, word);
    }

    #[inline]
    fn insert(&mut self, key: u64, word: u64) {
        let plies_left = |word: u64| (word >> 40) as u8;
        let first = key as usize & self.mask;
        let stored = self.slots[first];
        if stored[0] == key {
            self.slots[first] = [key, word];
        } else if plies_left(word) >= plies_left(stored[1]) {
            self.slots[first + 1] = stored;
            self.slots[first] = [key, word];
        } else {
            self.slots[first + 1] = [key, word];
        }
    }
}
