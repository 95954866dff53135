use taula_core::ArrayVec;

use crate::{Cell, Piece};

/// A move: a piece and its destination, or a pass.
///
/// Placing, moving and being lifted by a pillbug need no variants of their own: a
/// piece in hand is placed, one in play moves, and whether it moved by itself or was
/// lifted makes no difference to the resulting position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase", deny_unknown_fields))]
pub enum Move {
    /// A pass, when no other move is legal (H24).
    #[default]
    Pass,
    /// Places or moves a piece on top of a cell.
    Put {
        /// The piece.
        piece: Piece,
        /// The destination.
        to: Cell,
    },
}

/// Room for every legal move of any position.
///
/// A hive of n pieces has at most 4n + 2 cells around it. With k kinds in hand
/// at most 28 - k pieces are in play, so at most k(114 - 4k) placements, and
/// since a placement touches no opposing piece, at most about half of that;
/// four pieces at most (ants and a mosquito) go all around the hive, the others
/// to a few dozen cells. That stays well below this number.
pub type Moves = ArrayVec<Move, 1024>;
