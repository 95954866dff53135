//! The transposition table.
//!
//! It is shared between threads without locks (Hyatt's XOR trick): a slot is two
//! words, the data and the key XOR the data. Two threads that write a slot at once
//! may leave a torn pair; it matches no key and counts as empty.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::Score;

/// How a stored score bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    /// The true score is at least this (fail high).
    Lower,
    /// The true score is at most this (fail low).
    Upper,
}

/// The stored result of searching a position. Wins and losses are counted in plies
/// from that position, not from the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TtEntry {
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    pub(crate) depth: u8,
    /// Index of the best move in the generator's order. A position always lists its
    /// moves in the same order, and an index cannot name an illegal move.
    pub(crate) best_move: u16,
}

impl TtEntry {
    /// Whether the entry is deep enough and its bound decides a search with this
    /// window. `score` is the entry's score relative to the root.
    pub(crate) fn is_cutoff(&self, depth: i32, score: Score, alpha: Score, beta: Score) -> bool {
        i32::from(self.depth) >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            }
    }

    // From the lowest bit: 16 best move, 8 depth, 2 bound, 6 generation, 32 score.
    fn pack(self, generation: u8) -> u64 {
        let bound = match self.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        u64::from(self.best_move)
            | u64::from(self.depth) << 16
            | bound << 24
            | u64::from(generation % GENERATIONS) << 26
            | u64::from(self.score.hundredths() as u32) << 32
    }

    fn unpack(data: u64) -> Option<TtEntry> {
        let bound = match data >> 24 & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            3 => Bound::Upper,
            _ => return None,
        };
        let score = Score::from_hundredths((data >> 32) as u32 as i32);
        Some(TtEntry { score, bound, depth: (data >> 16) as u8, best_move: data as u16 })
    }
}

/// Number of distinct generations; they wrap around.
const GENERATIONS: u8 = 64;

/// Depth that an entry loses per generation when a slot is chosen for replacement.
const AGE_PENALTY: i32 = 4;

fn generation_of(data: u64) -> u8 {
    (data >> 26) as u8 % GENERATIONS
}

#[derive(Default)]
struct Slot {
    key_xor_data: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    /// The data, if it belongs to this key.
    fn read(&self, key: u64) -> Option<u64> {
        let data = self.data.load(Ordering::Relaxed);
        (self.key_xor_data.load(Ordering::Relaxed) ^ data == key).then_some(data)
    }

    fn write(&self, key: u64, data: u64) {
        self.key_xor_data.store(key ^ data, Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
    }
}

/// The slots of one index: a cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// A table of fixed size that replaces shallow and old entries first.
pub(crate) struct TranspositionTable {
    /// A power of two, so that the low bits of a key are an index.
    buckets: Vec<Bucket>,
    generation: u8,
}

impl fmt::Debug for TranspositionTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (buckets, generation) = (self.buckets.len(), self.generation);
        write!(f, "TranspositionTable {{ buckets: {buckets}, generation: {generation} }}")
    }
}

impl TranspositionTable {
    pub(crate) fn new(megabytes: usize) -> Self {
        let max_count = megabytes.max(1).saturating_mul(1 << 20) / size_of::<Bucket>();
        // The greatest power of two that fits.
        let count = 1_usize << max_count.max(1).ilog2();
        let buckets = std::iter::repeat_with(Bucket::default).take(count).collect();
        TranspositionTable { buckets, generation: 0 }
    }

    /// Starts a new generation: older entries stay valid, but are replaced first.
    pub(crate) fn age(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.generation = 0;
    }

    fn slots(&self, key: u64) -> &[Slot] {
        let index = key as usize & (self.buckets.len() - 1);
        self.buckets.get(index).map_or(&[], |bucket| &bucket.0)
    }

    pub(crate) fn probe(&self, key: u64) -> Option<TtEntry> {
        self.slots(key).iter().find_map(|slot| TtEntry::unpack(slot.read(key)?))
    }

    pub(crate) fn store(&self, key: u64, entry: TtEntry) {
        let slots = self.slots(key);
        let data = entry.pack(self.generation);
        if let Some((slot, stored)) =
            slots.iter().find_map(|slot| Some((slot, TtEntry::unpack(slot.read(key)?)?)))
        {
            // A much deeper result of the same search is worth more than a new bound,
            // even if it caused no cutoff this time.
            let is_better = entry.bound == Bound::Exact
                || entry.depth.saturating_add(2) >= stored.depth
                || generation_of(slot.data.load(Ordering::Relaxed)) != self.generation;
            if is_better {
                slot.write(key, data);
            }
        } else if let Some(slot) = slots.iter().min_by_key(|slot| self.replacement_value(slot)) {
            slot.write(key, data);
        }
    }

    /// Value of a slot's entry; the lowest of a bucket is replaced.
    fn replacement_value(&self, slot: &Slot) -> i32 {
        let data = slot.data.load(Ordering::Relaxed);
        let Some(entry) = TtEntry::unpack(data) else { return i32::MIN };
        let age = (GENERATIONS + self.generation - generation_of(data)) % GENERATIONS;
        i32::from(entry.depth) - AGE_PENALTY * i32::from(age)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8, best_move: u16) -> TtEntry {
        TtEntry { score: Score::estimate(-70), bound: Bound::Lower, depth, best_move }
    }

    #[test]
    fn stored_entries_are_found() {
        let table = TranspositionTable::new(1);
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            for score in [Score::win_in(3), Score::loss_in(0), Score::estimate(-1), Score::DRAW] {
                for (depth, best_move) in [(0, 0), (255, u16::MAX), (7, 300)] {
                    let entry = TtEntry { score, bound, depth, best_move };
                    assert_eq!(TtEntry::unpack(entry.pack(77)), Some(entry));
                }
            }
        }
        table.store(0, entry(1, 2));
        assert_eq!(table.probe(0), Some(entry(1, 2)));
        assert_eq!(table.probe(1), None);
    }

    #[test]
    fn a_full_bucket_replaces_shallow_and_old_entries() {
        let mut table = TranspositionTable::new(1);
        let count = table.buckets.len() as u64;
        assert!(count.is_power_of_two());
        let key = |n: u64| 5 + n * count;
        for n in 0..4 {
            table.store(key(n), entry(4 + n as u8, n as u16));
        }
        table.store(key(4), entry(1, 4));
        assert_eq!(table.probe(key(0)), None, "the shallowest was replaced");
        assert_eq!(table.probe(key(4)), Some(entry(1, 4)));
        table.age();
        table.age();
        table.store(key(5), entry(1, 5));
        table.store(key(6), entry(1, 6));
        assert!(table.probe(key(5)).is_some() && table.probe(key(6)).is_some());
        assert!(table.probe(key(3)).is_some(), "deep, although old");
        table.clear();
        assert!((0..7).all(|n| table.probe(key(n)).is_none()));
    }

    #[test]
    fn a_shallow_result_does_not_replace_a_deep_one_of_the_same_search() {
        let mut table = TranspositionTable::new(1);
        table.store(9, entry(8, 1));
        table.store(9, entry(2, 2));
        assert_eq!(table.probe(9), Some(entry(8, 1)));
        table.store(9, entry(6, 3));
        assert_eq!(table.probe(9), Some(entry(6, 3)));
        table.age();
        table.store(9, entry(2, 4));
        assert_eq!(table.probe(9), Some(entry(2, 4)));
    }

    #[test]
    fn a_torn_slot_matches_no_key() {
        let table = TranspositionTable::new(1);
        table.store(9, entry(8, 1));
        let slot = &table.slots(9)[0];
        slot.data.store(entry(7, 5).pack(0), Ordering::Relaxed);
        assert_eq!(table.probe(9), None);
    }

    #[test]
    fn a_bound_cuts_off_only_on_its_own_side() {
        let score = Score::estimate(50);
        let is_cutoff = |bound, depth, alpha, beta| {
            let entry = TtEntry { score, bound, depth: 4, best_move: 0 };
            entry.is_cutoff(depth, score, Score::estimate(alpha), Score::estimate(beta))
        };
        assert!(is_cutoff(Bound::Exact, 4, 0, 40));
        assert!(!is_cutoff(Bound::Exact, 5, 0, 40));
        assert!(is_cutoff(Bound::Lower, 4, 0, 40));
        assert!(!is_cutoff(Bound::Upper, 4, 0, 40));
        assert!(is_cutoff(Bound::Upper, 4, 50, 60));
    }
}
