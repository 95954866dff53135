//! X-Bugs: a war of little discs that are pressed at the rim and jump.

pub mod flick;
pub mod geometry;
pub mod physics;
pub mod picture;
pub mod pose;
pub mod shape;
pub mod sheet;
