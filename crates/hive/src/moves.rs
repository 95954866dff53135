use taula_core::MoveList;

use crate::{Cell, Piece};

/// A move: a piece and where it ends, or a pass.
///
/// Placing, moving and being lifted by a pillbug need no words of their own: a
/// piece in hand is placed, one in play moves, and whether it went by itself or
/// was lifted makes no difference to what follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase", deny_unknown_fields))]
pub enum Move {
    /// Nothing else is possible (H24).
    #[default]
    Pass,
    /// The piece goes to the cell: on top of what stands there.
    Put {
        /// Which piece.
        piece: Piece,
        /// Where it ends.
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
pub type Moves = MoveList<Move, 1024>;
