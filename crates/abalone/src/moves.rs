use taula_core::ArrayVec;

use crate::setup::MAX_MARBLES;
use crate::{Cell, CellSet, Direction};

/// A move: a line of marbles and the direction in which all of them go.
///
/// What is pushed, and whether it leaves the board, follows from the position. The
/// representation is unique: in line, [`first`](Self::first) is the rear marble and the
/// line runs in the direction of movement; broadside, it is the end whose name comes
/// first in the alphabet.
///
/// ```
/// use taula_abalone::{Cell, Direction, Move};
///
/// let [a1, c3, d3]: [Cell; 3] = ["a1", "c3", "d3"].map(|name| name.parse().unwrap());
/// let mv = Move::new(c3, a1, Direction::NorthEast).unwrap();
/// assert_eq!((mv.first(), mv.count(), mv.is_in_line()), (a1, 3, true));
/// assert_eq!(Move::new(a1, d3, Direction::East), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Move {
    first: Cell,
    /// Direction from the first marble to the others; that of the move, if there is
    /// one marble.
    line: Direction,
    count: u8,
    direction: Direction,
}

impl Move {
    /// The move of all marbles from one end of a line to the other, which may
    /// be the same. `None` if the two are not in one line (A7).
    ///
    /// A line of more than three marbles is a move too; playing it is refused.
    #[must_use]
    pub fn new(end: Cell, other_end: Cell, direction: Direction) -> Option<Move> {
        if end == other_end {
            return Some(Move::in_line(end, direction, 1));
        }
        let (line, steps) = end.line_to(other_end)?;
        let count = steps as u8 + 1;
        let from_end =
            if line.is_parallel_to(direction) { line == direction } else { end < other_end };
        let (first, line) = if from_end { (end, line) } else { (other_end, line.opposite()) };
        Some(Move { first, line, count, direction })
    }

    pub(crate) const fn in_line(rear: Cell, direction: Direction, count: u8) -> Move {
        Move { first: rear, line: direction, count, direction }
    }

    /// `line` is one of [`Direction::ASCENDING`].
    pub(crate) const fn broadside(
        first: Cell,
        line: Direction,
        count: u8,
        direction: Direction,
    ) -> Move {
        Move { first, line, count, direction }
    }

    /// The rear marble of an in-line move, the first end in the alphabet of a
    /// broadside one.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Cell {
        self.first
    }

    /// The other end of the line; the first marble itself if it moves alone.
    #[must_use]
    pub fn last(self) -> Cell {
        self.cells().last().unwrap_or(self.first)
    }

    /// The direction from the first marble to the others.
    #[inline]
    #[must_use]
    pub const fn line(self) -> Direction {
        self.line
    }

    /// The number of own marbles that move.
    #[inline]
    #[must_use]
    pub const fn count(self) -> usize {
        self.count as usize
    }

    /// The direction in which they move.
    #[inline]
    #[must_use]
    pub const fn direction(self) -> Direction {
        self.direction
    }

    /// Whether the marbles move along their own line (A8), as one marble always
    /// does; else it is a broadside move (A9).
    #[inline]
    #[must_use]
    pub const fn is_in_line(self) -> bool {
        self.line as u8 == self.direction as u8
    }

    /// The cells of the marbles that move, the first one first.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        std::iter::once(self.first).chain(self.first.ray(self.line)).take(self.count())
    }

    /// The marbles that move, as a set.
    #[must_use]
    pub fn cell_set(self) -> CellSet {
        self.cells().collect()
    }
}

/// Room for every legal move: each of a side's marbles can be the first of a
/// single, three pairs and three lines of three, and each of these can go in
/// six directions.
pub type Moves = ArrayVec<Move, { MAX_MARBLES * 7 * 6 }>;
