//! The outlines of pieces.

use serde::{Deserialize, Serialize};

/// Thickness of every piece, in centimetres.
pub const THICKNESS: f32 = 0.15;

/// The outline of a flat piece, in centimetres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsShape"))]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// A round piece.
    Disc {
        /// Radius.
        radius: f32,
    },
    /// A rectangular piece.
    Rect {
        /// Along the piece's own x axis.
        width: f32,
        /// Along the piece's own y axis.
        length: f32,
    },
}

impl Shape {
    /// Radius of the circumscribed circle.
    #[must_use]
    pub fn reach(self) -> f32 {
        match self {
            Shape::Disc { radius } => radius,
            Shape::Rect { width, length } => (width * width + length * length).sqrt() / 2.0,
        }
    }
}
