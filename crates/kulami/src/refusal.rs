//! Why a move is not legal.
//!
//! [`Position::allowed`] alone decides legality. The diagnosis finds the rule to show
//! for a hole that is not allowed.

use taula_core::Explain;

use crate::{Cell, Hole, Position};

/// Why a move is refused, by rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// There is no tile there.
    #[error("there is no hole at {0}")]
    NoHole(Cell),
    /// There is a marble there.
    #[error("there is a marble at {0} already")]
    Occupied(Cell),
    /// A marble goes into the row or column of the last one.
    #[error("{cell} is neither in the row nor in the column of {last}, the last marble")]
    NotInLine {
        /// The cell asked for.
        cell: Cell,
        /// The cell of the last marble.
        last: Cell,
    },
    /// The tile of the last marble.
    #[error("{cell} is on tile {tile}, where the last marble was placed ({last})")]
    LastTile {
        /// The cell asked for.
        cell: Cell,
        /// The letter of its tile.
        tile: char,
        /// The cell of the last marble.
        last: Cell,
    },
    /// The tile of the marble before the last: one's own.
    #[error("{cell} is on tile {tile}, where you placed your last marble ({before})")]
    OwnLastTile {
        /// The cell asked for.
        cell: Cell,
        /// The letter of its tile.
        tile: char,
        /// The cell of the marble before the last.
        before: Cell,
    },
}

impl Refusal {
    /// Code, rule, and the cells concerned.
    fn details(self) -> (&'static str, &'static str, Vec<Cell>) {
        match self {
            Refusal::GameOver => ("game-over", "K7", vec![]),
            Refusal::NoHole(cell) => ("no-hole", "K4", vec![cell]),
            Refusal::Occupied(cell) => ("occupied", "K5", vec![cell]),
            Refusal::NotInLine { cell, last } => ("not-in-line", "K5", vec![cell, last]),
            Refusal::LastTile { cell, last, .. } => ("last-tile", "K6", vec![cell, last]),
            Refusal::OwnLastTile { cell, before, .. } => {
                ("own-last-tile", "K6", vec![cell, before])
            }
        }
    }
}

impl Explain for Refusal {
    fn code(&self) -> &'static str {
        self.details().0
    }

    fn rule(&self) -> Option<&'static str> {
        Some(self.details().1)
    }

    fn marks(&self) -> Vec<String> {
        self.details().2.iter().map(Cell::to_string).collect()
    }
}

/// The rule to show for a hole that is known not to be allowed.
pub(crate) fn diagnose(position: &Position, hole: Hole) -> Refusal {
    let board = position.board();
    let cell = board.cell(hole);
    let tile = board.tile_at(hole);
    if position.is_over() {
        return Refusal::GameOver;
    }
    if position.marble_on(cell).is_some() {
        return Refusal::Occupied(cell);
    }
    let cell_of = |hole: Option<Hole>| hole.map(|hole| board.cell(hole));
    // Without a last marble every empty hole is allowed.
    let Some(last) = cell_of(position.last()) else { return Refusal::Occupied(cell) };
    if !cell.square().shares_line_with(last.square()) {
        return Refusal::NotInLine { cell, last };
    }
    match cell_of(position.before_last().filter(|&before| tile.holes().contains(before))) {
        Some(before) if !position.last().is_some_and(|last| tile.holes().contains(last)) => {
            Refusal::OwnLastTile { cell, tile: tile.letter(), before }
        }
        _ => Refusal::LastTile { cell, tile: tile.letter(), last },
    }
}
