//! Arrangements of marbles, valid or not, and their text.

mod flaws;
mod text;

use taula_core::{Flaws, Side};

pub(crate) use flaws::MAX_MARBLES_TO_WIN;
pub use flaws::{SetupError, SetupFlaw};
pub use text::SetupTextError;

use crate::{Cell, CellSet, Layout, Position, Rules};

/// Maximum number of marbles of a side, lost ones included. The rules give each side
/// 14 (A2); one of the layouts has 15.
pub(crate) const MAX_MARBLES: usize = 15;

/// An arrangement of marbles that may or may not be possible. Turning it into a
/// [`Position`] checks it and reports every flaw at once.
///
/// The text is rows I to A with `b`, `w` and `.` (a digit stands for that
/// number of empty cells), side to move, marbles lost by Black and by White:
///
/// ```
/// use taula_abalone::{Layout, Setup};
///
/// let text = "ww.bb/wwwbbb/.ww.bb./......../........./......../.bb.ww./bbbwww/bb.ww b 0 0";
/// let setup: Setup = text.parse()?;
/// assert_eq!(setup.to_string(), text);
/// let position = setup.into_position()?;
/// assert_eq!(position.layout().map(Layout::name), Some("belgian-daisy"));
///
/// let empty: Setup = "5/6/7/8/9/8/7/6/5 w 9 7".parse()?;
/// let flaws = empty.into_position().unwrap_err();
/// assert_eq!(
///     flaws.to_string(),
///     "there is no marble on the board; both sides have lost the 6 marbles that decide the game",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rules of the game. Not part of the text.
    pub rules: Rules,
    /// Whose turn it is.
    pub side_to_move: Side,
    /// The marbles on the board with their owners.
    pub marbles: Vec<(Cell, Side)>,
    /// Number of marbles that each side has lost, Black first.
    pub lost: [u8; 2],
}

impl Setup {
    /// The cells of the marbles of a side.
    #[must_use]
    pub fn cells(&self, side: Side) -> CellSet {
        self.marbles.iter().filter(|(_, owner)| *owner == side).map(|&(cell, _)| cell).collect()
    }

    /// The same marbles under other rules.
    #[must_use]
    pub fn with_rules(self, rules: Rules) -> Setup {
        Setup { rules, ..self }
    }

    /// Checks the arrangement and makes it a position.
    ///
    /// # Errors
    /// Every flaw that the arrangement has.
    pub fn into_position(self) -> Result<Position, SetupError> {
        let flaws = self.flaws();
        if !flaws.is_empty() {
            return Err(Flaws(flaws));
        }
        let marbles = Side::BOTH.map(|side| self.cells(side));
        Ok(Position::from_parts(self.rules, marbles, self.lost, self.side_to_move))
    }
}

impl From<Layout> for Setup {
    fn from(layout: Layout) -> Setup {
        Setup::from(&Position::from_layout(layout, Rules::default()))
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Position, SetupError> {
        setup.into_position()
    }
}
