//! What the search remembers about positions that it met before.

use crate::Score;

/// What a remembered score says about the true one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Bound {
    /// Nothing: the entry is empty.
    #[default]
    None,
    /// It is the score.
    Exact,
    /// The score is at least this.
    Lower,
    /// The score is at most this.
    Upper,
}

/// One remembered position. Scores count ends from that position, not from the
/// root of the search that met it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entry<M> {
    key: u64,
    pub(crate) score: Score,
    pub(crate) best: M,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// The search that it belongs to.
    generation: u16,
}

impl<M> Entry<M> {
    /// Whether the entry, searched to `depth` or deeper, settles the question
    /// if the score lies within the window.
    pub(crate) fn settles(&self, depth: u32, alpha: Score, beta: Score) -> bool {
        u32::from(self.depth) >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::Lower => self.score >= beta,
                Bound::Upper => self.score <= alpha,
                Bound::None => false,
            }
    }
}

/// A table of fixed size in which a new entry takes the place of an old one.
#[derive(Clone, Debug)]
pub(crate) struct TranspositionTable<M> {
    /// A power of two of them, so that the low bits of a key are an index.
    entries: Vec<Entry<M>>,
    generation: u16,
}

impl<M: Copy + Default> TranspositionTable<M> {
    pub(crate) fn new(megabytes: usize) -> Self {
        let room = megabytes.max(1).saturating_mul(1 << 20) / size_of::<Entry<M>>();
        // The greatest power of two that fits.
        let count = 1_usize << room.max(1).ilog2();
        TranspositionTable { entries: vec![Entry::default(); count], generation: 0 }
    }

    /// Forgets everything. Emptying a large table takes longer than some searches
    /// may, so what is in it only becomes a generation too old.
    pub(crate) fn clear(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.entries.fill(Entry::default());
        }
    }

    fn index(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    pub(crate) fn get(&self, key: u64) -> Option<&Entry<M>> {
        self.entries.get(self.index(key)).filter(|entry| {
            entry.key == key && entry.bound != Bound::None && entry.generation == self.generation
        })
    }

    pub(crate) fn put(&mut self, key: u64, depth: u32, score: Score, bound: Bound, best: M) {
        let index = self.index(key);
        let depth = u8::try_from(depth).unwrap_or(u8::MAX);
        if let Some(entry) = self.entries.get_mut(index) {
            *entry = Entry { key, score, best, depth, bound, generation: self.generation };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_newest_and_confuses_no_keys() {
        let mut table = TranspositionTable::<u16>::new(1);
        let count = table.entries.len() as u64;
        assert!(count.is_power_of_two());
        table.put(5, 3, Score::estimate(10), Bound::Exact, 7);
        assert_eq!(table.get(5).map(|entry| entry.best), Some(7));
        assert!(table.get(5 + count).is_none());
        table.put(5 + count, 1, Score::estimate(20), Bound::Lower, 8);
        assert!(table.get(5).is_none());
        table.clear();
        assert!(table.get(5 + count).is_none());
    }

    #[test]
    fn a_bound_settles_only_its_own_side() {
        let score = Score::estimate(50);
        let entry = |bound| Entry { key: 1, score, best: 0, depth: 4, bound, generation: 0 };
        let window = (Score::estimate(0), Score::estimate(40));
        assert!(entry(Bound::Exact).settles(4, window.0, window.1));
        assert!(!entry(Bound::Exact).settles(5, window.0, window.1));
        assert!(entry(Bound::Lower).settles(4, window.0, window.1));
        assert!(!entry(Bound::Upper).settles(4, window.0, window.1));
        assert!(entry(Bound::Upper).settles(4, Score::estimate(50), Score::estimate(60)));
    }
}
