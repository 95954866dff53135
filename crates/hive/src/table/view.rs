use serde::{Deserialize, Serialize};
use taula_core::hex::Hex;
use taula_core::{Place, Position as _, Side};

use crate::setup::unroll_hive;
use crate::{Bug, Cell, Direction, Move, Piece, Position};

/// The [`board`](taula_core::View::board) of a view of Hive.
///
/// Pieces are named as in notation (`wA1`). Coordinates are axial: x grows to
/// the east, y to the south-east; the first piece of the game is at (0, 0), and
/// a move changes the place of no other piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "HiveBoard"))]
pub struct BoardView {
    /// `Base+MLP`
    pub game_type: String,
    /// Whether the queen may not come first (H35).
    pub tournament_opening: bool,
    /// The n of `White[n]`.
    pub turn: usize,
    /// Whose turn it is.
    pub side_to_move: Side,
    /// The occupied cells, from north to south and from west to east.
    pub cells: Vec<CellView>,
    /// The hand of each side by kind; kinds that ran out are kept with a count of 0.
    pub hands: [Vec<HandView>; 2],
    /// The piece that may not act in this turn (H34).
    pub resting: Option<String>,
    /// Number of occupied cells around each side's queen; `None` while she is in hand.
    pub queen_neighbours: [Option<u32>; 2],
    /// Whether the side to move must place the queen (H9).
    pub must_place_queen: bool,
    /// The last move; `None` at the start.
    pub last_move: Option<LastMoveView>,
}

/// An occupied cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "HiveCell"))]
pub struct CellView {
    /// Its place.
    #[serde(flatten)]
    pub place: Place,
    /// Its pieces from the bottom up.
    pub stack: Vec<String>,
}

/// The pieces of one kind in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "HiveHandKind"))]
pub struct HandView {
    /// The letter of the kind: `A`.
    pub kind: char,
    /// Its English name: `soldier ant`.
    pub name: String,
    /// Number left.
    pub count: u8,
    /// The one that is placed next (H36).
    pub next: Option<String>,
}

/// The last move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "HiveLastMove"))]
pub struct LastMoveView {
    /// The piece that was placed or moved; `None` for a pass.
    pub piece: Option<String>,
    /// Where it came from; `None` for the hand.
    pub from: Option<Place>,
    /// Where it went.
    pub to: Option<Place>,
}

impl BoardView {
    /// The view of a position.
    #[must_use]
    pub fn new(position: &Position) -> BoardView {
        let unrolled = Unrolled::new(position);
        let rules = position.rules();
        BoardView {
            game_type: rules.game_type.to_string(),
            tournament_opening: rules.tournament_opening,
            turn: position.turn(),
            side_to_move: position.side_to_move(),
            cells: cells(position, &unrolled),
            hands: Side::BOTH.map(|side| hand(position, side)),
            resting: position.resting().map(|piece| piece.to_string()),
            queen_neighbours: Side::BOTH.map(|side| position.queen_neighbours(side)),
            must_place_queen: position.outcome().is_none() && position.must_place_queen(),
            last_move: position.moves_played().next_back().map(|mv| LastMoveView {
                piece: match mv {
                    Move::Put { piece, .. } => Some(piece.to_string()),
                    Move::Pass => None,
                },
                from: unrolled.last_from,
                to: unrolled.last_to,
            }),
        }
    }
}

fn cells(position: &Position, unrolled: &Unrolled) -> Vec<CellView> {
    let mut occupied: Vec<Cell> = position.pieces_in_play().map(|(_, cell)| cell).collect();
    occupied.sort_unstable();
    occupied.dedup();
    let mut cells: Vec<CellView> = occupied
        .into_iter()
        .filter_map(|cell| {
            let mut stack: Vec<String> =
                position.stack(cell).map(|piece| piece.to_string()).collect();
            stack.reverse();
            Some(CellView { place: unrolled.place(cell)?, stack })
        })
        .collect();
    cells.sort_by_key(|cell| (cell.place.y, cell.place.x));
    cells
}

fn hand(position: &Position, side: Side) -> Vec<HandView> {
    Bug::ALL
        .into_iter()
        .filter(|&bug| position.rules().game_type.has(bug))
        .map(|bug| HandView {
            kind: bug.letter(),
            name: bug.name().to_owned(),
            count: position.in_hand(side, bug),
            next: position.next_in_hand(side, bug).map(|piece| piece.to_string()),
        })
        .collect()
}

/// Coordinates of the cells of a hive on an infinite board.
///
/// The board of a [`Position`] is rolled up, and a hive that crawls far enough
/// wraps around. On a screen it must not jump, so this replays the game from its first
/// piece, at (0, 0): each piece goes next to one whose place is known.
pub(super) struct Unrolled {
    hexes: Vec<Hex>,
    /// Number of pieces on each cell; `hexes` is valid where there are any.
    heights: Vec<u8>,
    cells: [Option<Cell>; Piece::SLOTS],
    /// The places of the last move, unless it was a pass.
    pub(super) last_from: Option<Place>,
    pub(super) last_to: Option<Place>,
}

impl Unrolled {
    pub(super) fn new(position: &Position) -> Unrolled {
        let mut unrolled = Unrolled {
            hexes: vec![Hex::ORIGIN; Cell::COUNT],
            heights: vec![0; Cell::COUNT],
            cells: [None; Piece::SLOTS],
            last_from: None,
            last_to: None,
        };
        unrolled.lay_out(&position.start());
        for mv in position.moves_played() {
            unrolled.follow(mv);
        }
        unrolled
    }

    /// The coordinates of a cell of the hive, or of one next to it.
    pub(super) fn hex(&self, cell: Cell) -> Option<Hex> {
        if self.heights[cell.index()] > 0 {
            return Some(self.hexes[cell.index()]);
        }
        Direction::ALL.into_iter().find_map(|direction| {
            let neighbour = cell.step(direction).index();
            let known = self.heights[neighbour] > 0;
            known.then(|| self.hexes[neighbour] - direction.step())
        })
    }

    /// [`hex`](Self::hex) as a place of a view.
    pub(super) fn place(&self, cell: Cell) -> Option<Place> {
        // On an empty board the only place is where the first piece goes.
        let first = (cell == Cell::ORIGIN).then_some(Hex::ORIGIN);
        self.hex(cell).or(first).map(|hex| Place { x: hex.q, y: hex.r })
    }

    /// The pieces of a position that was set up.
    fn lay_out(&mut self, start: &Position) {
        for (piece, cell) in start.pieces_in_play() {
            self.cells[piece.index()] = Some(cell);
            self.heights[cell.index()] += 1;
        }
        if let Some((_, first)) = start.pieces_in_play().next() {
            for (cell, hex) in unroll_hive(start.board(), first, first.unroll(Hex::ORIGIN)) {
                self.hexes[cell.index()] = hex;
            }
        }
    }

    fn follow(&mut self, mv: Move) {
        let Move::Put { piece, to } = mv else {
            (self.last_from, self.last_to) = (None, None);
            return;
        };
        let hex = self.hex(to).unwrap_or_else(|| to.unroll(Hex::ORIGIN));
        let from = self.cells[piece.index()].replace(to);
        self.last_from = from.and_then(|cell| self.place(cell));
        if let Some(cell) = from {
            let height = &mut self.heights[cell.index()];
            *height = height.saturating_sub(1);
        }
        self.heights[to.index()] += 1;
        self.hexes[to.index()] = hex;
        self.last_to = self.place(to);
    }
}
