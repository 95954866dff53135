use std::fmt;

use serde::{Deserialize, Serialize};

/// The shape of a tile, regardless of rotation (K1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KulamiShape"))]
pub enum Shape {
    /// 2x3, six holes.
    #[serde(rename = "2x3")]
    Block,
    /// 2x2, four holes.
    #[serde(rename = "2x2")]
    Square,
    /// 1x3, three holes.
    #[serde(rename = "1x3")]
    Bar,
    /// 1x2, two holes.
    #[serde(rename = "1x2")]
    Pair,
}

impl Shape {
    /// All shapes, the largest first.
    pub const ALL: [Shape; 4] = [Shape::Block, Shape::Square, Shape::Bar, Shape::Pair];

    /// Width and height as in its name; a rotation swaps them.
    #[must_use]
    pub const fn size(self) -> (usize, usize) {
        match self {
            Shape::Block => (2, 3),
            Shape::Square => (2, 2),
            Shape::Bar => (1, 3),
            Shape::Pair => (1, 2),
        }
    }

    /// Number of holes, which is its worth (K8).
    #[must_use]
    pub const fn holes(self) -> usize {
        let (width, height) = self.size();
        width * height
    }

    /// Number of tiles of this shape in the game (K1).
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Shape::Square => 5,
            Shape::Block | Shape::Bar | Shape::Pair => 4,
        }
    }

    /// The shape of this size, in either rotation.
    #[must_use]
    pub fn covering(width: usize, height: usize) -> Option<Shape> {
        let size = (width.min(height), width.max(height));
        Shape::ALL.into_iter().find(|shape| shape.size() == size)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = self.size();
        write!(f, "{width}x{height}")
    }
}
