//! The hash of a position: incremental and invariant under translation.
//!
//! Zobrist keys tie a piece to a square of the board, but a hive has no board:
//! the same layout two cells further east is the same position (H27). So the
//! layout is read as a polynomial. A piece of class `c` on level `l` of cell `i`
//! contributes `weight(c, l) * g^i` in the field of integers modulo
//! p = 2^64 - 2^32 + 1, where `g` has order 1024, the number of cells. Adding and
//! removing a piece is one multiplication, moving the whole hive by `t` cells
//! multiplies the sum by `g^t`, and dividing by the power of a cell that belongs
//! to the layout (a queen's) makes the result invariant. While no queen is in play,
//! the sum of the inverse powers of all pieces of one kind takes its place, so that
//! the numbers of the pieces do not matter. The order of `g` is the reason why the
//! board is a helix and not a plain torus.

use taula_core::SplitMix64;

use crate::{Bug, Cell, Piece};

/// A prime with p - 1 divisible by 2^32, and a cheap reduction.
const P: u64 = 0xFFFF_FFFF_0000_0001;

/// A generator of the whole multiplicative group.
const GENERATOR: u64 = 7;

const fn multiply(a: u64, b: u64) -> u64 {
    // 2^64 = 2^32 - 1 and 2^96 = -1 modulo p.
    let product = a as u128 * b as u128;
    let low = product as u64;
    let high = (product >> 64) as u64;
    let (mut result, borrow) = low.overflowing_sub(high >> 32);
    if borrow {
        result = result.wrapping_sub(0xFFFF_FFFF);
    }
    let (sum, carry) = result.overflowing_add((high & 0xFFFF_FFFF) * 0xFFFF_FFFF);
    let sum = if carry { sum.wrapping_add(0xFFFF_FFFF) } else { sum };
    if sum >= P { sum - P } else { sum }
}

const fn power(base: u64, mut exponent: u64) -> u64 {
    let mut square = base;
    let mut result = 1;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = multiply(result, square);
        }
        square = multiply(square, square);
        exponent >>= 1;
    }
    result
}

/// `g^i` for every cell.
static POWERS: [u64; Cell::COUNT] = {
    let g = power(GENERATOR, (P - 1) / Cell::COUNT as u64);
    let mut table = [1; Cell::COUNT];
    let mut i = 1;
    while i < Cell::COUNT {
        table[i] = multiply(table[i - 1], g);
        i += 1;
    }
    table
};

/// Stacks have at most seven levels: four beetles and two mosquitoes on a piece.
const LEVELS: usize = 8;

/// A random number for each side, kind and level; level 0 marks the piece that
/// rests (H34).
static WEIGHTS: [[u64; LEVELS]; 16] = {
    let mut table = [[0; LEVELS]; 16];
    let mut random = SplitMix64::new(0x7461_756c_6120_6876);
    let mut class = 0;
    while class < 16 {
        let mut level = 0;
        while level < LEVELS {
            table[class][level] = random.next_u64() % P;
            level += 1;
        }
        class += 1;
    }
    table
};

/// A random number for each combination of side to move and rules.
static SALTS: [u64; 16] = {
    let mut table = [0; 16];
    let mut salt = 0;
    while salt < table.len() {
        table[salt] = SplitMix64::new(salt as u64).next_u64();
        salt += 1;
    }
    table
};

/// The sum over a layout. Numbers of pieces do not enter, only their kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LayoutSum(u64);

impl LayoutSum {
    #[inline]
    pub(crate) fn add(&mut self, piece: Piece, level: u8, cell: Cell) {
        self.0 = add(self.0, term(piece, level, cell));
    }

    #[inline]
    pub(crate) fn remove(&mut self, piece: Piece, level: u8, cell: Cell) {
        self.0 = add(self.0, P - term(piece, level, cell));
    }

    /// The key of the layout seen from `anchors`, the cells of all pieces of
    /// one kind, with what else belongs to a position: the piece at rest, and a
    /// word for side to move and rules.
    #[inline]
    pub(crate) fn key(
        self,
        anchors: impl Iterator<Item = Cell>,
        resting: Option<(Piece, Cell)>,
        salt: u8,
    ) -> u64 {
        let mut sum = self.0;
        if let Some((piece, cell)) = resting {
            sum = add(sum, term(piece, 0, cell));
        }
        let back = anchors.fold(0, |back, cell| {
            add(back, POWERS[Cell::from_index(Cell::COUNT - cell.index()).index()])
        });
        SplitMix64::mix(multiply(sum, back) ^ SALTS[salt as usize % SALTS.len()])
    }
}

fn add(a: u64, b: u64) -> u64 {
    // One is below P and the other at most P, so one P at most is too much.
    let (sum, carry) = a.overflowing_add(b);
    if carry || sum >= P { sum.wrapping_sub(P) } else { sum }
}

fn term(piece: Piece, level: u8, cell: Cell) -> u64 {
    const _: () = assert!(Bug::ALL.len() == 8);
    let class = piece.side().index() * 8 + piece.bug() as usize;
    multiply(WEIGHTS[class & 15][level as usize % LEVELS], POWERS[cell.index()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use taula_core::Side;

    #[test]
    fn multiplication_is_modular() {
        for (a, b) in
            [(P - 1, P - 1), (1 << 63, 12345), (P - 2, 1 << 62), (0, 5), (u64::MAX % P, P - 7)]
        {
            assert_eq!(u128::from(multiply(a, b)), u128::from(a) * u128::from(b) % u128::from(P));
        }
    }

    #[test]
    fn the_root_has_the_order_of_the_board() {
        let g = POWERS[1];
        assert_eq!(power(g, Cell::COUNT as u64), 1);
        assert_ne!(power(g, Cell::COUNT as u64 / 2), 1);
    }

    #[test]
    fn keys_do_not_see_translation() {
        let queen = Piece::first(Side::First, Bug::Queen);
        let ant = Piece::first(Side::Second, Bug::Ant);
        let key_at = |shift: usize| {
            let at = |i: usize| Cell::from_index(i + shift);
            let mut sum = LayoutSum::default();
            sum.add(queen, 1, at(5));
            sum.add(ant, 1, at(6));
            sum.key([at(5)].into_iter(), Some((ant, at(6))), 3)
        };
        assert_eq!(key_at(0), key_at(1000));
        assert_eq!(key_at(0), key_at(77));
    }

    #[test]
    fn removing_what_was_added_leaves_nothing() {
        let ant = Piece::first(Side::Second, Bug::Ant);
        let mut sum = LayoutSum::default();
        sum.add(ant, 1, Cell::ORIGIN);
        sum.remove(ant, 1, Cell::ORIGIN);
        assert_eq!(sum, LayoutSum::default());
    }
}
