//! Building blocks for sets of bits and for types with a text form, which the rules
//! crates share.

/// The indices of the bits that are set, from the lowest.
///
/// ```
/// assert_eq!(taula_core::Bits(0b1010).collect::<Vec<_>>(), [1, 3]);
/// ```
#[derive(Clone, Debug)]
pub struct Bits(pub u64);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let index = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        (index < u64::BITS).then_some(index)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Bits {}

/// Implements operators on a set by those on its word: `bit_operators!(Set: BitOr::bitor)`.
#[macro_export]
macro_rules! bit_operators {
    ($set:ident: $($operator:ident::$method:ident),+) => {$(
        impl std::ops::$operator for $set {
            type Output = $set;

            #[inline]
            fn $method(self, other: $set) -> $set {
                $set(std::ops::$operator::$method(self.0, other.0))
            }
        }
    )+};
}

/// Implements `Serialize` and `Deserialize` by `Display` and `FromStr`.
#[macro_export]
macro_rules! serde_as_text {
    ($($type:ty),+) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )+};
}

#[cfg(test)]
mod tests {
    use super::Bits;

    #[test]
    fn bits_come_from_the_lowest_and_know_their_number() {
        let bits = Bits(1 << 63 | 0b101);
        assert_eq!(bits.len(), 3);
        assert_eq!(bits.collect::<Vec<_>>(), [0, 2, 63]);
        assert_eq!(Bits(0).next(), None);
    }
}
