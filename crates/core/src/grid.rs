//! What hexes and squares have in common.

/// Arithmetic of a type with two coordinates, which wrap around, and its place
/// on a screen.
macro_rules! grid_vector {
    ($name:ident { $x:ident, $y:ident }) => {
        impl std::ops::Add for $name {
            type Output = $name;

            fn add(self, other: $name) -> $name {
                $name::new(self.$x.wrapping_add(other.$x), self.$y.wrapping_add(other.$y))
            }
        }

        impl std::ops::Sub for $name {
            type Output = $name;

            fn sub(self, other: $name) -> $name {
                self + -other
            }
        }

        impl std::ops::Neg for $name {
            type Output = $name;

            fn neg(self) -> $name {
                $name::new(self.$x.wrapping_neg(), self.$y.wrapping_neg())
            }
        }

        impl From<$name> for crate::Place {
            fn from(at: $name) -> crate::Place {
                crate::Place { x: at.$x, y: at.$y }
            }
        }

        impl From<crate::Place> for $name {
            fn from(place: crate::Place) -> $name {
                $name::new(place.x, place.y)
            }
        }
    };
}

pub(crate) use grid_vector;
