//! Arrangements of pieces, valid or not, and their text.
//!
//! The Universal Hive Protocol has no text for a position, so here is one: six
//! fields with blanks between, and a seventh where the opening rule is off.
//!
//! ```text
//! Base+MLP w 5 .q/G1[A1b1]/.Q - *
//! |        | | |              | |
//! |        | | |              | hands: * for everything that is not in play
//! |        | | |              the piece that rests (H34), or -
//! |        | | rows of cells from north to south, each from the west
//! |        | number of the turn
//! |        side to move: w or b
//! game type
//! ```
//!
//! * A row below another is shifted half a cell to the east. All rows begin in
//!   the same column; `.` is an empty cell; empty cells at the end of a row are
//!   left out; `/` parts the rows; `-` stands for an empty table.
//! * White's pieces have capital letters, Black's small ones. The number of a
//!   piece may follow; where it is left out, the lowest free one is taken.
//! * `[A1b1]` is a stack, the lowest piece first.
//! * Hands list the pieces, `AAGqs`, or are `*`, or `-` for none at all.
//! * The seventh field is `free` where the queen may be placed first (H35).

mod flaws;
mod text;

use taula_core::hex::Hex;
use taula_core::{Flaws, Side};

use crate::board::Board;
use crate::piece::PieceSet;
use crate::{Bug, Cell, Piece, Position, Rules};

pub use flaws::{SetupError, SetupFlaw};
pub use text::SetupTextError;

/// An arrangement of pieces that may or may not be possible.
///
/// ```
/// use taula_hive::{Position, Setup};
///
/// let setup: Setup = "Base w 3 S1Q/.bq - *".parse()?;
/// let position = Position::try_from(setup)?;
/// assert_eq!(position.turn(), 3);
///
/// let torn: Setup = "Base w 3 S1Q../...bq - *".parse()?;
/// let error = Position::try_from(torn).unwrap_err();
/// assert_eq!(error.to_string(), "the pieces form 2 separate hives");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rules of the game.
    pub rules: Rules,
    /// Whose turn it is.
    pub side_to_move: Side,
    /// The number of the turn, from 1.
    pub turn: usize,
    /// The occupied cells, each with its pieces from the lowest to the top.
    pub stacks: Vec<(Hex, Vec<Piece>)>,
    /// Number of pieces of each kind that each side has in hand, indexed by [`Bug`].
    pub hands: [[u8; 8]; 2],
    /// The piece that may not act in this turn (H34).
    pub resting: Option<Piece>,
}

impl Setup {
    /// Number of pieces of a kind that a side has in hand.
    #[must_use]
    pub fn in_hand(&self, side: Side, bug: Bug) -> u8 {
        self.hands[side.index()][bug as usize]
    }

    /// Every piece in play, with the cell and its level from 0.
    fn pieces(&self) -> impl Iterator<Item = (Piece, Hex, usize)> {
        self.stacks.iter().flat_map(|(hex, stack)| {
            stack.iter().enumerate().map(move |(level, &piece)| (piece, *hex, level))
        })
    }

    /// Number of turns that a side has had before this one.
    fn turns_taken(&self, side: Side) -> usize {
        let before = self.turn.saturating_sub(1);
        let moved = side == Side::First && self.side_to_move == Side::Second;
        before + usize::from(moved)
    }

    /// The hands of both sides when every piece that is not in play is in hand.
    fn full_hands(rules: Rules, pieces: impl Iterator<Item = Piece>) -> [[u8; 8]; 2] {
        let mut hands =
            [Bug::ALL.map(|bug| if rules.game_type.has(bug) { bug.count() } else { 0 }); 2];
        for piece in pieces {
            let hand = &mut hands[piece.side().index()][piece.bug() as usize];
            *hand = hand.saturating_sub(1);
        }
        hands
    }

    /// The pieces in hand by name: the lowest numbers that are not in play.
    fn hand_pieces(&self) -> PieceSet {
        let mut in_play = PieceSet::EMPTY;
        self.pieces().for_each(|(piece, ..)| in_play.insert(piece));
        let mut hand = PieceSet::EMPTY;
        for side in Side::BOTH {
            for bug in Bug::ALL {
                (1..=bug.count())
                    .filter_map(|number| Piece::new(side, bug, number))
                    .filter(|&piece| !in_play.contains(piece))
                    .take(usize::from(self.in_hand(side, bug)))
                    .for_each(|piece| hand.insert(piece));
            }
        }
        hand
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
        let ply = (self.turn - 1) * 2 + self.side_to_move.index();
        // The coordinates are arbitrary; the first stack becomes the origin.
        let base = self.stacks.first().map_or(Hex::new(0, 0), |&(hex, _)| hex);
        let pieces = self.pieces().map(|(piece, hex, _)| (piece, Cell::from_hex(hex - base)));
        Ok(Position::set_up(self.rules, pieces, self.hand_pieces(), ply, self.resting))
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
        let start = position.pieces_in_play().next().map(|(_, cell)| cell);
        let mut stacks: Vec<(Hex, Vec<Piece>)> = start
            .map(|cell| unroll_hive(position.board(), cell, Hex::new(0, 0)))
            .unwrap_or_default()
            .into_iter()
            .map(|(cell, hex)| {
                let mut stack: Vec<Piece> = position.stack(cell).collect();
                stack.reverse();
                (hex, stack)
            })
            .collect();
        stacks.sort_by_key(|(hex, _)| (hex.r, hex.q));
        let hand = |side| Bug::ALL.map(|bug| position.in_hand(side, bug));
        Setup {
            rules: position.rules(),
            side_to_move: position.side(),
            turn: position.turn(),
            stacks,
            hands: Side::BOTH.map(hand),
            resting: position.resting(),
        }
    }
}

/// The cells of a hive with plane coordinates, found by walking from a cell
/// whose coordinates are known: no hive is too wide for that.
pub(crate) fn unroll_hive(board: &Board, start: Cell, at: Hex) -> Vec<(Cell, Hex)> {
    let mut found = vec![(start, at)];
    let mut next = 0;
    while let Some(&(cell, hex)) = found.get(next) {
        next += 1;
        for direction in crate::Direction::ALL {
            let neighbour = cell.step(direction);
            let known = found.iter().any(|&(cell, _)| cell == neighbour);
            if board.is_occupied(neighbour) && !known {
                found.push((neighbour, hex + direction.step()));
            }
        }
    }
    found
}
