//! Why a move is not legal.

use taula_core::{EndReason, Explain, Position as _, Side};

use crate::{Cell, Direction, Move, Position};

/// Why a move is refused, by rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver(EndReason),
    /// A marble moves to a neighbouring cell.
    #[error("every marble moves by one cell, and {to} is not next to {from}")]
    NotOneStep {
        /// The marble.
        from: Cell,
        /// Where it should go.
        to: Cell,
    },
    /// There is nothing to move.
    #[error("there is no marble on {0}")]
    NoMarble(Cell),
    /// Only one's own marbles are moved.
    #[error("the marble on {0} is not yours")]
    NotYours(Cell),
    /// The marbles of a move lie in a line.
    #[error("{0} and {1} are not in one line; marbles move together only in one line")]
    NotInOneLine(Cell, Cell),
    /// A group has one, two or three marbles.
    #[error("{count} marbles from {from} on are too many; at most three move at once")]
    TooMany {
        /// The first of them.
        from: Cell,
        /// Their number.
        count: usize,
    },
    /// A marble never leaves the board by its owner's move.
    #[error("you may not move your own marble on {0} off the board")]
    OffBoard(Cell),
    /// One's own marbles cannot be pushed.
    #[error("your own marble on {0} is in the way; you cannot push it")]
    OwnInFront(Cell),
    /// Equal numbers: a pac.
    #[error(
        "{count} against {count}: equal numbers cannot push; you need more marbles in the line"
    )]
    EqualNumbers {
        /// Number of marbles of each side in the line.
        count: usize,
        /// The first opposing marble.
        at: Cell,
    },
    /// The opponent has more marbles in the line.
    #[error("{own} against {other}: you need more marbles in the line than the opponent to push")]
    Outnumbered {
        /// Number of marbles that push.
        own: usize,
        /// Number of marbles in the way.
        other: usize,
        /// The first opposing marble.
        at: Cell,
    },
    /// A marble stands behind the pushed ones.
    #[error("your own marble on {0} stands behind the marbles that you would push")]
    OwnBehind(Cell),
    /// A broadside move does not push.
    #[error("a broadside move never pushes, and an opposing marble is on {0}")]
    BroadsidePushes(Cell),
    /// A broadside move needs empty cells.
    #[error("your own marble on {0} is in the way; a broadside move needs every cell empty")]
    BroadsideBlocked(Cell),
}

impl Refusal {
    /// Code, rule, and the cells concerned.
    fn details(self) -> (&'static str, &'static str, Vec<Cell>) {
        match self {
            Refusal::GameOver(EndReason::Repetition | EndReason::MoveLimit) => {
                ("game-over", "A21", vec![])
            }
            Refusal::GameOver(_) => ("game-over", "A1", vec![]),
            Refusal::NotOneStep { from, to } => ("not-one-step", "A4", vec![from, to]),
            Refusal::NoMarble(cell) => ("no-marble", "A5", vec![cell]),
            Refusal::NotYours(cell) => ("not-yours", "A5", vec![cell]),
            Refusal::NotInOneLine(one, other) => ("not-in-one-line", "A7", vec![one, other]),
            Refusal::TooMany { from, .. } => ("too-many", "A11", vec![from]),
            Refusal::OffBoard(cell) => ("off-board", "A15", vec![cell]),
            Refusal::OwnInFront(cell) => ("own-in-front", "A8", vec![cell]),
            Refusal::EqualNumbers { at, .. } => ("equal-numbers", "A10", vec![at]),
            Refusal::Outnumbered { at, .. } => ("outnumbered", "A10", vec![at]),
            Refusal::OwnBehind(cell) => ("own-behind", "A13", vec![cell]),
            Refusal::BroadsidePushes(cell) => ("broadside-pushes", "A12", vec![cell]),
            Refusal::BroadsideBlocked(cell) => ("broadside-blocked", "A9", vec![cell]),
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

/// The name of a side.
pub(crate) const fn side_name(side: Side) -> &'static str {
    crate::table::GAME.side_names[side.index()]
}

/// Maximum number of own marbles that move at once (A5, A11).
const MAX_GROUP: usize = 3;

/// Checks whether a move is legal.
///
/// It walks the move cell by cell, independently of the generator; tests compare the two.
pub(crate) fn ensure_legal(position: &Position, mv: Move) -> Result<(), Refusal> {
    if let Some(outcome) = position.outcome() {
        return Err(Refusal::GameOver(outcome.reason));
    }
    let side = position.side_to_move();
    for cell in mv.cells() {
        match position.marble_at(cell) {
            None => return Err(Refusal::NoMarble(cell)),
            Some(owner) if owner != side => return Err(Refusal::NotYours(cell)),
            Some(_) => {}
        }
    }
    if mv.count() > MAX_GROUP {
        return Err(Refusal::TooMany { from: mv.first(), count: mv.count() });
    }
    if mv.is_in_line() { ensure_in_line(position, mv) } else { ensure_broadside(position, mv) }
}

fn ensure_in_line(position: &Position, mv: Move) -> Result<(), Refusal> {
    let side = position.side_to_move();
    let (front, direction) = (mv.last(), mv.direction());
    let Some(entered) = front.step(direction) else { return Err(Refusal::OffBoard(front)) };
    match position.marble_at(entered) {
        None => return Ok(()),
        Some(owner) if owner == side => return Err(Refusal::OwnInFront(entered)),
        Some(_) => {}
    }
    let others = line_of(position, side.other(), entered, direction);
    if mv.count() == others {
        return Err(Refusal::EqualNumbers { count: others, at: entered });
    }
    if mv.count() < others {
        return Err(Refusal::Outnumbered { own: mv.count(), other: others, at: entered });
    }
    // The cell behind them holds no marble of theirs, or it would be one of them.
    match front.ray(direction).nth(others) {
        Some(behind) if position.marble_at(behind).is_some() => Err(Refusal::OwnBehind(behind)),
        _ => Ok(()),
    }
}

/// Number of marbles of a side in line from this cell on.
pub(crate) fn line_of(position: &Position, side: Side, first: Cell, direction: Direction) -> usize {
    let marbles = position.marbles(side);
    let line = std::iter::once(first).chain(first.ray(direction));
    line.take_while(|&cell| marbles.contains(cell)).count()
}

fn ensure_broadside(position: &Position, mv: Move) -> Result<(), Refusal> {
    for cell in mv.cells() {
        let Some(entered) = cell.step(mv.direction()) else { return Err(Refusal::OffBoard(cell)) };
        match position.marble_at(entered) {
            None => {}
            Some(owner) if owner == position.side_to_move() => {
                return Err(Refusal::BroadsideBlocked(entered));
            }
            Some(_) => return Err(Refusal::BroadsidePushes(entered)),
        }
    }
    Ok(())
}
