//! Arrangements of marbles, valid or not.

mod flaws;

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use taula_core::{Flaws, Side};

pub use flaws::{SetupError, SetupFlaw};

use crate::notation::{SetupTextError, read_setup, write_setup};
use crate::{Board, Cell, HoleSet, Level, Position, Rules, Score};

/// An arrangement of marbles on a board that may or may not be possible.
///
/// The text is one line: a board or, where there are marbles, a
/// [board string](crate::notation::write_board_string), then the level and the
/// starting colour; these two may be left out.
///
/// ```
/// use taula_kulami::{Board, Position, Setup};
///
/// let text = format!("{} 2 black", Board::booklet());
/// let setup: Setup = text.parse()?;
/// assert_eq!(setup.to_string(), text);
/// let mut setup = setup;
/// setup.marbles[0].insert("d6".parse()?);
/// let error = Position::try_from(setup).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the last marble of the first player is not marked",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The board.
    pub board: Board,
    /// Level and colours.
    pub rules: Rules,
    /// The cells of the marbles of each side.
    pub marbles: [BTreeSet<Cell>; 2],
    /// The cell of each side's last marble; `None` for a side without marbles.
    pub last: [Option<Cell>; 2],
}

impl Setup {
    /// An empty board.
    #[must_use]
    pub fn new(board: Board, rules: Rules) -> Setup {
        Setup { board, rules, marbles: Default::default(), last: [None; 2] }
    }

    /// Whose turn it is: the first player's when both have equal numbers of
    /// marbles.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        let [first, second] = &self.marbles;
        if first.len() > second.len() { Side::Second } else { Side::First }
    }

    /// The score of these marbles, possible or not; marbles outside holes are not
    /// counted.
    #[must_use]
    pub fn score(&self, level: Level) -> Score {
        Score::of(&self.board, self.holes(), level)
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
        let hole_of = |side: Side| self.last[side.index()].and_then(|cell| self.board.hole(cell));
        let side = self.side_to_move();
        let (last, before) = (hole_of(side.other()), hole_of(side));
        let marbles = self.holes();
        Ok(Position::set_up(self.board, self.rules, marbles, last, before))
    }

    fn holes(&self) -> [HoleSet; 2] {
        [0, 1].map(|side: usize| {
            self.marbles[side].iter().filter_map(|&cell| self.board.hole(cell)).collect()
        })
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Position, SetupError> {
        setup.into_position()
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        let board = position.board();
        let cells = |side| board.cells(position.marbles(side)).into_iter().collect();
        let cell = |hole: Option<_>| hole.map(|hole| board.cell(hole));
        // The marble before the last is that of the side to move.
        let mut last = [cell(position.before_last()), cell(position.last())];
        if position.side() == Side::Second {
            last.swap(0, 1);
        }
        Setup {
            board: board.clone(),
            rules: position.rules(),
            marbles: Side::BOTH.map(cells),
            last,
        }
    }
}

impl FromStr for Setup {
    type Err = SetupTextError;

    fn from_str(text: &str) -> Result<Setup, SetupTextError> {
        read_setup(text)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&write_setup(self))
    }
}
