//! Counting the cells of several sets together.
//!
//! Without an instruction for it, counting the bits of a word takes a dozen
//! steps, and adding three words bit by bit takes five. So sets that count alike
//! are first added up, and only their sums and carries are counted.

use taula_abalone::CellSet;

#[inline(always)]
pub(super) fn count(cells: CellSet) -> i32 {
    cells.len() as i32
}

/// Three sets as ones and twos.
#[inline(always)]
fn add([a, b, c]: [CellSet; 3]) -> (CellSet, CellSet) {
    let half = a ^ b;
    (half ^ c, (a & b) | (half & c))
}

/// How many cells three sets have, added up.
#[inline(always)]
pub(super) fn count_three(sets: [CellSet; 3]) -> i32 {
    let (ones, twos) = add(sets);
    count(ones) + 2 * count(twos)
}

/// How many cells six sets have, added up.
#[inline(always)]
pub(super) fn count_six([a, b, c, d, e, f]: [CellSet; 6]) -> i32 {
    let (some_ones, some_twos) = add([a, b, c]);
    let (more_ones, more_twos) = add([d, e, f]);
    let (twos, fours) = add([some_twos, more_twos, some_ones & more_ones]);
    count(some_ones ^ more_ones) + 2 * count(twos) + 4 * count(fours)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_counted_together_as_one_by_one() {
        let scattered = |n: u64| CellSet::from_bits(n.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        for first in 0..500 {
            let sets = [0, 1, 2, 3, 4, 5].map(|n| scattered(first * 6 + n));
            let each = sets.map(count);
            assert_eq!(count_six(sets), each.iter().sum::<i32>());
            let [a, b, c, ..] = sets;
            assert_eq!(count_three([a, b, c]), each[..3].iter().sum::<i32>());
        }
        assert_eq!(count_six([CellSet::FULL; 6]), 6 * 61);
    }
}
