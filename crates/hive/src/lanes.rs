//! Several bitboard rows processed at once.
//!
//! Written element by element, so that the compiler vectorises it for any target,
//! without `unsafe` and without intrinsics.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// Number of rows processed at once: what fits the vector registers of every 64-bit
/// x86 and ARM processor.
pub(crate) const LANES: usize = 4;

/// Rows of 32 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lanes(pub(crate) [u32; LANES]);

impl Lanes {
    pub(crate) const EMPTY: Lanes = Lanes([0; LANES]);

    #[inline(always)]
    pub(crate) fn map(self, f: impl Fn(u32) -> u32) -> Lanes {
        Lanes(self.0.map(f))
    }

    #[inline(always)]
    fn zip(self, other: Lanes, f: impl Fn(u32, u32) -> u32) -> Lanes {
        Lanes(std::array::from_fn(|lane| f(self.0[lane], other.0[lane])))
    }

    pub(crate) fn is_empty(self) -> bool {
        self == Lanes::EMPTY
    }

    /// In each row all bits below the lowest one that is set.
    #[inline(always)]
    pub(crate) fn below_lowest(self) -> Lanes {
        self.map(|row| !row & row.wrapping_sub(1))
    }

    /// In each row all bits above the highest one that is set.
    #[inline(always)]
    pub(crate) fn above_highest(self) -> Lanes {
        let smeared = self | self >> 1;
        let smeared = smeared | smeared >> 2;
        let smeared = smeared | smeared >> 4;
        let smeared = smeared | smeared >> 8;
        !(smeared | smeared >> 16)
    }
}

impl BitAnd for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn bitand(self, other: Lanes) -> Lanes {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn bitor(self, other: Lanes) -> Lanes {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn bitxor(self, other: Lanes) -> Lanes {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Not for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn not(self) -> Lanes {
        self.map(|a| !a)
    }
}

impl Shl<u32> for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn shl(self, by: u32) -> Lanes {
        self.map(|a| a << by)
    }
}

impl Shr<u32> for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn shr(self, by: u32) -> Lanes {
        self.map(|a| a >> by)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rims_of_a_row_are_found() {
        let rows = Lanes([0, 1, 0b10_1000, 1 << 31]);
        assert_eq!(rows.below_lowest(), Lanes([u32::MAX, 0, 0b111, u32::MAX >> 1]));
        assert_eq!(rows.above_highest(), Lanes([u32::MAX, !1, !0b11_1111, 0]));
    }
}
