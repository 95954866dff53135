//! What the search remembers about positions that it met before.
//!
//! The table is shared between threads without locks: a slot is two words, the
//! data and the key mixed with the data. Two threads that write a slot at once
//! may leave halves that do not fit; such a slot matches no key and is empty to
//! everybody.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::Score;

/// What a remembered score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the score.
    Exact,
    /// The score is at least this.
    Lower,
    /// The score is at most this.
    Upper,
}

/// What is remembered of a position. Scores count ends from that position, not
/// from the root of the search that met it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Memory {
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    pub(crate) depth: u8,
    /// The best move, by its place in the generator's order: the same position
    /// lists its moves in the same order, and a place is always a legal move.
    pub(crate) best: u16,
}

impl Memory {
    /// Whether this, searched to `depth` or deeper, settles the question if the
    /// score lies within the window. `score` is told from the root.
    pub(crate) fn settles(&self, depth: i32, score: Score, alpha: Score, beta: Score) -> bool {
        i32::from(self.depth) >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            }
    }

    // From the lowest bit: 16 best, 8 depth, 2 bound, 6 generation, 32 score.
    fn pack(self, generation: u8) -> u64 {
        let bound = match self.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        u64::from(self.best)
            | u64::from(self.depth) << 16
            | bound << 24
            | u64::from(generation % GENERATIONS) << 26
            | u64::from(self.score.hundredths() as u32) << 32
    }

    fn unpack(data: u64) -> Option<Memory> {
        let bound = match data >> 24 & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            3 => Bound::Upper,
            _ => return None,
        };
        let score = Score::from_hundredths((data >> 32) as u32 as i32);
        Some(Memory { score, bound, depth: (data >> 16) as u8, best: data as u16 })
    }
}

/// How many searches can be told apart.
const GENERATIONS: u8 = 64;

/// What being a search older costs an entry, in plies of depth, when room is
/// made.
const AGE_COST: i32 = 4;

fn generation_of(data: u64) -> u8 {
    (data >> 26) as u8 % GENERATIONS
}

#[derive(Default)]
struct Slot {
    mixed_key: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    /// The data, if it belongs to this key.
    fn data_of(&self, key: u64) -> Option<u64> {
        let data = self.data.load(Ordering::Relaxed);
        (self.mixed_key.load(Ordering::Relaxed) ^ data == key).then_some(data)
    }

    fn write(&self, key: u64, data: u64) {
        self.mixed_key.store(key ^ data, Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
    }
}

/// Slots that compete for the same positions: one line of a processor's cache.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// A table of fixed size in which what is shallow and old makes room.
pub(crate) struct TranspositionTable {
    /// A power of two of them, so that the low bits of a key are an index.
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
        let room = megabytes.max(1).saturating_mul(1 << 20) / size_of::<Bucket>();
        // The greatest power of two that fits.
        let count = 1_usize << room.max(1).ilog2();
        let buckets = std::iter::repeat_with(Bucket::default).take(count).collect();
        TranspositionTable { buckets, generation: 0 }
    }

    /// What is in it belongs to an earlier search from now on: still good, but
    /// the first to go.
    pub(crate) fn age(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.generation = 0;
    }

    fn slots(&self, key: u64) -> &[Slot] {
        let index = key as usize & (self.buckets.len() - 1);
        self.buckets.get(index).map_or(&[], |bucket| &bucket.0)
    }

    pub(crate) fn get(&self, key: u64) -> Option<Memory> {
        self.slots(key).iter().find_map(|slot| Memory::unpack(slot.data_of(key)?))
    }

    pub(crate) fn put(&self, key: u64, memory: Memory) {
        let slots = self.slots(key);
        let data = memory.pack(self.generation);
        if let Some((slot, known)) =
            slots.iter().find_map(|slot| Some((slot, Memory::unpack(slot.data_of(key)?)?)))
        {
            // A much deeper result of the same search is worth more than a new
            // bound, even if it did not settle the question at hand.
            let is_better = memory.bound == Bound::Exact
                || memory.depth.saturating_add(2) >= known.depth
                || generation_of(slot.data.load(Ordering::Relaxed)) != self.generation;
            if is_better {
                slot.write(key, data);
            }
        } else if let Some(slot) = slots.iter().min_by_key(|slot| self.worth(slot)) {
            slot.write(key, data);
        }
    }

    /// What would be lost with what is in a slot.
    fn worth(&self, slot: &Slot) -> i32 {
        let data = slot.data.load(Ordering::Relaxed);
        let Some(memory) = Memory::unpack(data) else { return i32::MIN };
        let age = (GENERATIONS + self.generation - generation_of(data)) % GENERATIONS;
        i32::from(memory.depth) - AGE_COST * i32::from(age)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn memory(depth: u8, best: u16) -> Memory {
        Memory { score: Score::estimate(-70), bound: Bound::Lower, depth, best }
    }

    #[test]
    fn what_is_put_in_comes_out() {
        let table = TranspositionTable::new(1);
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            for score in [Score::win_in(3), Score::loss_in(0), Score::estimate(-1), Score::DRAW] {
                for (depth, best) in [(0, 0), (255, u16::MAX), (7, 300)] {
                    let memory = Memory { score, bound, depth, best };
                    assert_eq!(Memory::unpack(memory.pack(77)), Some(memory));
                }
            }
        }
        table.put(0, memory(1, 2));
        assert_eq!(table.get(0), Some(memory(1, 2)));
        assert_eq!(table.get(1), None);
    }

    #[test]
    fn a_full_bucket_gives_up_what_is_shallow_and_old() {
        let mut table = TranspositionTable::new(1);
        let count = table.buckets.len() as u64;
        assert!(count.is_power_of_two());
        let key = |n: u64| 5 + n * count;
        for n in 0..4 {
            table.put(key(n), memory(4 + n as u8, n as u16));
        }
        table.put(key(4), memory(1, 4));
        assert_eq!(table.get(key(0)), None, "the shallowest made room");
        assert_eq!(table.get(key(4)), Some(memory(1, 4)));
        table.age();
        table.age();
        table.put(key(5), memory(1, 5));
        table.put(key(6), memory(1, 6));
        assert!(table.get(key(5)).is_some() && table.get(key(6)).is_some());
        assert!(table.get(key(3)).is_some(), "deep, though old");
        table.clear();
        assert!((0..7).all(|n| table.get(key(n)).is_none()));
    }

    #[test]
    fn a_deep_result_is_not_lost_to_a_shallow_one_of_the_same_search() {
        let mut table = TranspositionTable::new(1);
        table.put(9, memory(8, 1));
        table.put(9, memory(2, 2));
        assert_eq!(table.get(9), Some(memory(8, 1)));
        table.put(9, memory(6, 3));
        assert_eq!(table.get(9), Some(memory(6, 3)));
        table.age();
        table.put(9, memory(2, 4));
        assert_eq!(table.get(9), Some(memory(2, 4)));
    }

    #[test]
    fn halves_that_do_not_fit_match_no_key() {
        let table = TranspositionTable::new(1);
        table.put(9, memory(8, 1));
        let slot = &table.slots(9)[0];
        slot.data.store(memory(7, 5).pack(0), Ordering::Relaxed);
        assert_eq!(table.get(9), None);
    }

    #[test]
    fn a_bound_settles_only_its_own_side() {
        let score = Score::estimate(50);
        let settles = |bound, depth, alpha, beta| {
            let memory = Memory { score, bound, depth: 4, best: 0 };
            memory.settles(depth, score, Score::estimate(alpha), Score::estimate(beta))
        };
        assert!(settles(Bound::Exact, 4, 0, 40));
        assert!(!settles(Bound::Exact, 5, 0, 40));
        assert!(settles(Bound::Lower, 4, 0, 40));
        assert!(!settles(Bound::Upper, 4, 0, 40));
        assert!(settles(Bound::Upper, 4, 50, 60));
    }
}
