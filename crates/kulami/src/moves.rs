use taula_core::ArrayVec;

use crate::Hole;

/// A move: the hole that a marble of the side to move goes into.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Move(pub Hole);

/// Room for every legal move: the first marble may go into any of 64 holes (K4).
pub type Moves = ArrayVec<Move, { Hole::COUNT }>;
