//! Games and positions as text (K31).
//!
//! * A move is the name of a cell: `d6`.
//! * A **game** is one line: the board, the level, the starting colour, and the
//!   cells played ([`read_game`], [`write_game`]).
//! * The **board string** that other programs use is 200 characters, two for
//!   each cell of the grid ([`read_board_string`], [`write_board_string`]).
//! * A **set-up** is a line like that of a game, without cells played
//!   ([`Setup`](crate::Setup) as text).
//! * Records with tags and comments are those of every game:
//!   [`taula_core::Record`], read and written by a
//!   [`Table`](crate::Table).
//!
//! ```
//! use taula_kulami::notation::{read_game, write_game};
//!
//! let line = "...AABB../.CCAADDD./.CCEEFFGG/HCCEEFFGG/HIIIJJJGG/HIIIKKKL./.MMMKKKL./\
//!             .NNOOPPQQ/...OOPP.. 2 black d6 d3 i3";
//! let position = read_game(line)?;
//! assert_eq!(position.ply(), 3);
//! assert_eq!(write_game(&position), line);
//!
//! let error = read_game(&format!("{line} i8 i2")).unwrap_err();
//! assert_eq!(error.to_string(), "ply 5, \"i2\": there is no hole at i2 (rule K4)");
//! # Ok::<(), taula_kulami::notation::GameTextError>(())
//! ```

mod board_string;
mod game_line;

use taula_core::Position as _;

pub use board_string::{
    BoardStringError, read_board_string, write_board_string, write_unmarked_board_string,
};
pub use game_line::{GameTextError, SetupTextError, read_game, write_game};
pub(crate) use game_line::{read_setup, read_start, write_setup, write_start};

use crate::{Cell, CellError, Move, Position, Refusal};

/// Why a move given as text was not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// It is not a cell.
    #[error(transparent)]
    Unreadable(#[from] CellError),
    /// A rule forbids it.
    #[error("{}", taula_core::Refusal::from(.refusal))]
    Illegal {
        /// The rule, with the reason.
        #[from]
        refusal: Refusal,
    },
}

impl From<MoveError> for taula_core::Refusal {
    fn from(error: MoveError) -> taula_core::Refusal {
        match error {
            MoveError::Unreadable(error) => {
                taula_core::Refusal::plain("unreadable-move", error.to_string())
            }
            MoveError::Illegal { refusal } => taula_core::Refusal::from(&refusal),
        }
    }
}

/// Reads a move: the name of a cell with a hole. It need not be legal.
///
/// # Errors
/// When the text is not a cell, or the cell has no hole.
pub fn read_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    let cell: Cell = text.parse()?;
    let hole = position.board().hole(cell).ok_or(Refusal::NoHole(cell))?;
    Ok(Move(hole))
}

/// Writes a move: the name of its cell.
#[must_use]
pub fn write_move(position: &Position, Move(hole): Move) -> String {
    position.board().cell(hole).to_string()
}

/// Reads a move and plays it.
///
/// # Errors
/// When the move cannot be read or is illegal. The position is unchanged then.
pub fn play(position: &mut Position, text: &str) -> Result<Move, MoveError> {
    let mv = read_move(position, text)?;
    position.play(mv)?;
    Ok(mv)
}
