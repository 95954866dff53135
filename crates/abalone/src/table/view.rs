use serde::{Deserialize, Serialize};
use taula_core::{Place, Position as _, Side};

use super::events::places;
use crate::formations::{self, Formation};
use crate::notation::Notation;
use crate::{Cell, Layout, Position, Setup};

/// The [`board`](taula_core::View::board) of a view of Abalone.
///
/// Coordinates are axial: x grows to the east, y to the south-east, and the
/// centre of the board is (0, 0).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AbaloneBoard"))]
pub struct BoardView {
    /// The name of the layout that the game started from, if it has one.
    pub layout: Option<String>,
    /// Number of marbles to push off (A1).
    pub marbles_to_win: u8,
    /// Whether the third occurrence of a position is a draw (A21).
    pub repetition: bool,
    /// After how many moves the score decides (A21).
    pub move_limit: Option<u32>,
    /// Moves played so far, those of both players counted.
    pub ply: usize,
    /// Whose turn it is.
    pub side_to_move: Side,
    /// All 61 cells, from A1 to I9.
    pub cells: Vec<CellView>,
    /// Number of marbles that each side has lost, Black first.
    pub lost: [u8; 2],
    /// The position as text.
    pub position: String,
    /// The last move; `None` at the start.
    pub last_move: Option<LastMoveView>,
    /// The shapes in which the marbles stand (A17).
    pub formations: Vec<FormationView>,
}

/// A shape in which marbles stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AbaloneFormationView"))]
pub struct FormationView {
    /// The shape.
    pub formation: Formation,
    /// Its side.
    pub side: Side,
    /// Its cells.
    pub cells: Vec<Place>,
    /// Of a sumito: whether the side could push now, if it had the turn.
    pub is_playable: Option<bool>,
}

/// A cell of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AbaloneCell"))]
pub struct CellView {
    /// Its place.
    #[serde(flatten)]
    pub place: Place,
    /// Its name: `e5`.
    pub name: String,
    /// The owner of the marble on it.
    pub marble: Option<Side>,
}

/// The last move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AbaloneLastMove"))]
pub struct LastMoveView {
    /// The move in notation.
    pub text: String,
    /// The side that made it.
    pub by: Side,
    /// Its direction: `north-east`.
    pub direction: String,
    /// The cells that its marbles left, before they moved.
    pub from: Vec<Place>,
    /// The cells that they moved to.
    pub to: Vec<Place>,
    /// The cells of the marbles that were pushed, before they moved.
    pub pushed: Vec<Place>,
    /// The cell from which a pushed marble left the board.
    pub ejected: Option<Place>,
}

impl BoardView {
    /// The view of a position.
    #[must_use]
    pub fn new(position: &Position) -> BoardView {
        let rules = position.rules();
        let cell_view = |cell: Cell| CellView {
            place: cell.place(),
            name: cell.to_string(),
            marble: position.marble_at(cell),
        };
        BoardView {
            layout: position.layout().map(|layout: Layout| layout.name().to_owned()),
            marbles_to_win: rules.marbles_to_win,
            repetition: rules.repetition,
            move_limit: rules.move_limit,
            ply: position.ply(),
            side_to_move: position.side_to_move(),
            cells: Cell::all().map(cell_view).collect(),
            lost: Side::BOTH.map(|side| position.lost(side)),
            position: Setup::from(position).to_string(),
            last_move: last_move(position),
            formations: Side::BOTH
                .into_iter()
                .flat_map(|side| formations_of(position, side))
                .collect(),
        }
    }
}

fn formations_of(position: &Position, side: Side) -> impl Iterator<Item = FormationView> {
    formations::all(position, side).into_iter().map(move |found| FormationView {
        formation: found.formation,
        side,
        cells: places(found.cells),
        is_playable: found.is_playable,
    })
}

fn last_move(position: &Position) -> Option<LastMoveView> {
    let mv = position.moves_played().next_back()?;
    let before = position.before_last_move()?;
    let push = before.push(mv);
    Some(LastMoveView {
        text: Notation::AbaPro.write(mv),
        by: before.side_to_move(),
        direction: mv.direction().name().to_owned(),
        from: places(mv.cell_set()),
        to: places(mv.cell_set().stepped(mv.direction())),
        pushed: places(push.pushed),
        ejected: push.ejected.map(Cell::place),
    })
}
