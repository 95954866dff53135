//! Notation of moves and games.
//!
//! - [`UhpMove`]: one move of the Universal Hive Protocol, `wA1 bQ-`. It parses
//!   without a board and becomes a [`Move`] with one.
//! - [`read_game_string`], [`write_game_string`]: a whole game in one line,
//!   `Base;InProgress;White[2];wS1;bS1 wS1-`.
//! - [`read_sgf`]: the game files of Boardspace.
//!
//! Records with tags and comments are the same for all games:
//! [`taula_core::Record`].
//!
//! ```
//! use taula_hive::notation::{UhpMove, play};
//! use taula_hive::{Position, Rules};
//!
//! let mut position = Position::new(Rules::default());
//! play(&mut position, "wS1")?;
//! play(&mut position, "bS1 wS1-")?;
//! // Every neighbour serves as a reference when reading; one is written.
//! let here = play(&mut position, "wA1 -wS1")?;
//! # use taula_core::Position as _;
//! # position.undo();
//! assert_eq!(UhpMove::of(&position, here).to_string(), "wA1 -wS1");
//! # Ok::<(), taula_hive::notation::MoveError>(())
//! ```

mod game_string;
mod sgf;
mod uhp;

use taula_core::{EndReason, Position as _};

pub use game_string::{
    GameStringError, NoGameStringError, UnstatedRules, read_game_string, read_game_string_with,
    write_game_string, write_game_string_as,
};
pub use sgf::{EventError, SgfError, SgfErrorKind, read_sgf};
pub use uhp::{Reference, ResolveError, UhpMove, UhpMoveError, UhpMoveErrorKind};

use crate::{Bug, Move, Position, Refusal};

/// Why a move given as text was not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// It is not a move in any spelling.
    #[error(transparent)]
    Unreadable(#[from] UhpMoveError),
    /// It does not fit the pieces in play.
    #[error(transparent)]
    Unresolved(#[from] ResolveError),
    /// A rule forbids it.
    #[error("{}", taula_core::Refusal::from(.refusal))]
    Illegal {
        /// The rule, with the reason.
        refusal: Refusal,
    },
}

impl MoveError {
    /// Whether it is refused only for a draw by repetition (H27).
    fn is_past_repetition(&self) -> bool {
        matches!(self, MoveError::Illegal { refusal: Refusal::GameOver(EndReason::Repetition) })
    }
}

impl From<MoveError> for taula_core::Refusal {
    fn from(error: MoveError) -> taula_core::Refusal {
        match error {
            MoveError::Illegal { refusal } => taula_core::Refusal::from(&refusal),
            unreadable => taula_core::Refusal::plain("unreadable-move", unreadable.to_string()),
        }
    }
}

/// Reads a move in any spelling. It need not be legal.
///
/// # Errors
/// When the text is not a move, or names a piece that is not in play.
pub fn read_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    Ok(text.parse::<UhpMove>()?.resolve(position)?)
}

/// Reads a move in any spelling and plays it.
///
/// # Errors
/// When the move cannot be read or is illegal. The position is unchanged then.
pub fn play(position: &mut Position, text: &str) -> Result<Move, MoveError> {
    let mv = read_move(position, text)?;
    position.play(mv).map_err(|refusal| MoveError::Illegal { refusal })?;
    Ok(mv)
}

/// Whether one of the two first moves of a game places a queen, which the tournament
/// opening forbids (H35).
pub(crate) fn opens_with_queen<'m>(moves: impl Iterator<Item = &'m str>) -> bool {
    moves.take(2).filter_map(|text| text.parse().ok()).any(
        |mv| matches!(mv, UhpMove::Alone(piece) | UhpMove::Put { piece, .. } if piece.bug() == Bug::Queen),
    )
}
