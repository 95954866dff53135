//! Sets of cells: distance from the edge, and fast counts of several sets.

use taula_abalone::{Cell, CellSet, Direction};

/// The cells within 0, 1, 2 and 3 steps of the centre; the edge is 4 away.
pub(super) const DISCS: [CellSet; 4] = {
    let mut discs = [Cell::CENTRE.as_set(); 4];
    let mut radius = 1;
    while radius < discs.len() {
        let inner = discs[radius - 1];
        let mut bits = inner.bits();
        let mut direction = 0;
        while direction < Direction::ALL.len() {
            bits |= inner.stepped(Direction::ALL[direction]).bits();
            direction += 1;
        }
        discs[radius] = CellSet::from_bits(bits);
        radius += 1;
    }
    discs
};

/// Sum of the cells' distances from the edge: a cell is in as many discs as it is
/// steps away.
pub(super) fn steps_from_edge(cells: CellSet) -> i32 {
    DISCS.iter().map(|&disc| (cells & disc).len() as i32).sum()
}

/// The six corners of the board, from which three directions lead off it.
pub(super) const CORNERS: CellSet = {
    let corners = [(0, 0), (0, 4), (4, 0), (4, 8), (8, 4), (8, 8)];
    let mut bits = 0;
    let mut index = 0;
    while index < corners.len() {
        if let Some(corner) = Cell::at(corners[index].0, corners[index].1) {
            bits |= corner.as_set().bits();
        }
        index += 1;
    }
    CellSet::from_bits(bits)
};

/// The edge cells from which a step in this direction leaves the board.
pub(super) const fn brink(direction: Direction) -> CellSet {
    CellSet::from_bits(!CellSet::FULL.stepped(direction.opposite()).bits())
}

#[inline(always)]
pub(super) fn count(cells: CellSet) -> i32 {
    cells.len() as i32
}

/// A carry-save adder. Without a popcount instruction counting the bits of a word
/// takes a dozen steps, and adding three words bit by bit takes five, so sets with
/// the same weight are added first and only sums and carries are counted.
#[inline(always)]
fn add([a, b, c]: [CellSet; 3]) -> (CellSet, CellSet) {
    let half = a ^ b;
    (half ^ c, (a & b) | (half & c))
}

/// Total size of three sets.
#[inline(always)]
pub(super) fn count_three(sets: [CellSet; 3]) -> i32 {
    let (ones, twos) = add(sets);
    count(ones) + 2 * count(twos)
}

/// Total size of six sets.
#[inline(always)]
pub(super) fn count_six([a, b, c, d, e, f]: [CellSet; 6]) -> i32 {
    let (first_ones, first_twos) = add([a, b, c]);
    let (second_ones, second_twos) = add([d, e, f]);
    let (twos, fours) = add([first_twos, second_twos, first_ones & second_ones]);
    count(first_ones ^ second_ones) + 2 * count(twos) + 4 * count(fours)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combined_counts_equal_single_counts() {
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
