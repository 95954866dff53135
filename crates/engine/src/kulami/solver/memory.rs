//! What the solver remembers: bounds of positions that it has met.

/// Bounds of what a position is worth, and the best move of the last question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Memory {
    pub(super) low: i16,
    pub(super) high: i16,
    /// The number of the hole to try first.
    pub(super) best: u8,
}

const SMALLEST: usize = 1 << 14;
const LARGEST: usize = 1 << 26;

/// A table of [`Memory`] by key, of fixed size.
///
/// Two places for each key: the first keeps the position with more plies to go,
/// the second takes whatever comes. The table starts small, since most ends are
/// solved before a large one would be cleared, and grows as it fills.
pub(super) struct Table {
    /// Key and entry; a place is empty while its entry is 0.
    places: Vec<[u64; 2]>,
    mask: usize,
    /// How often something was put.
    puts: usize,
    most: usize,
}

impl Table {
    /// A table that grows to room for so many positions at most, rounded up to a
    /// power of two.
    pub(super) fn new(most: usize) -> Table {
        let most = most.clamp(SMALLEST, LARGEST).next_power_of_two();
        Table { places: vec![[0; 2]; SMALLEST], mask: SMALLEST - 2, puts: 0, most }
    }

    /// Makes room and finds new places for everything.
    fn grow(&mut self) {
        let length = (self.places.len() * 8).min(self.most);
        let old = std::mem::replace(&mut self.places, vec![[0; 2]; length]);
        self.mask = length - 2;
        for [key, word] in old {
            if word != 0 {
                self.place(key, word);
            }
        }
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Memory> {
        let first = key as usize & self.mask;
        let place = self.places[first..].iter().take(2).find(|place| place[0] == key)?;
        let [_, word] = *place;
        (word != 0).then_some(Memory {
            low: word as u16 as i16,
            high: (word >> 16) as u16 as i16,
            best: (word >> 32) as u8,
        })
    }

    #[inline]
    pub(super) fn put(&mut self, key: u64, plies_left: u8, memory: Memory) {
        let word = u64::from(memory.low as u16)
            | u64::from(memory.high as u16) << 16
            | u64::from(memory.best) << 32
            | u64::from(plies_left) << 40
            // No entry is all zeros, as an empty place is.
            | 1 << 63;
        self.puts += 1;
        if self.puts > self.places.len() && self.places.len() < self.most {
            self.grow();
        }
        self.place(key, word);
    }

    #[inline]
    fn place(&mut self, key: u64, word: u64) {
        let plies_left = |word: u64| (word >> 40) as u8;
        let first = key as usize & self.mask;
        let kept = self.places[first];
        if kept[0] == key {
            self.places[first] = [key, word];
        } else if plies_left(word) >= plies_left(kept[1]) {
            self.places[first + 1] = kept;
            self.places[first] = [key, word];
        } else {
            self.places[first + 1] = [key, word];
        }
    }
}
