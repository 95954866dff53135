//! The legal moves of a position.
//!
//! Three ideas make this fast.
//!
//! *Pins without a graph search.* Whether the hive stays connected without a piece
//! (H14) usually follows from the ring around it: if the occupied neighbours form one
//! run, it does. If they form several, each pair of runs is separated by two runs of
//! empty cells, and the piece is an articulation point exactly when two of these empty
//! runs are connected elsewhere, since the line through them then divides the hive. In
//! a hive without holes they are all connected outside. Holes are counted by the Euler
//! characteristic, which [`Board`] updates incrementally; only where there are some,
//! one flood fill from the outside decides which runs belong to it.
//!
//! *All ants at once.* All ants on the outside reach the same cells, except for a few
//! next to where each starts: see [`Frame::passable_outside`]. Only the cells of a hole
//! or a pocket next to an ant are visited one by one.
//!
//! *Bulk counting.* A [`Sink`] that only counts takes a whole set of cells for the
//! price of one population count.
//!
//! Rejected: walking around the hive cell by cell for each ant at a pocket and each
//! mosquito (a fifth slower over whole mid-game trees), and flooding the outside row
//! by row instead of in blocks of rows (as much slower).

mod ants;
mod lifts;

use taula_core::ArrayVec;

use self::ants::{AntOutside, AntWalk};
use self::lifts::Lifts;
use crate::board::Board;
use crate::frame::{Frame, Rows};
use crate::piece::PieceSet;
use crate::position::Position;
use crate::ring::{Directions, FULL, Ring, SLIDES, STRETCHES, turn};
use crate::{Bug, Cell, Move, Moves, Piece};

/// The move generator for one position.
pub(crate) struct Generator<'a, S> {
    position: &'a Position,
    board: &'a Board,
    frame: &'a Frame,
    /// The empty cells outside, as opposed to holes; computed on demand.
    outside: Option<Rows>,
    ants: Option<AntOutside>,
    lifts: Lifts,
    sink: &'a mut S,
}

/// Generates every legal move except the pass. The game must not be over.
pub(crate) fn generate<S: Sink>(position: &Position, sink: &mut S) {
    let board = position.board();
    let side = position.side();
    if board.is_empty() {
        for piece in position.placeable() {
            sink.one(piece, Cell::ORIGIN);
        }
        return;
    }
    let frame = Frame::new(board, side);
    let mut generator = Generator::new(position, &frame, sink);
    generator.place();
    if position.has_placed_queen(side) {
        generator.lift();
        for piece in board.in_play().of_side(side) {
            generator.move_piece(piece);
        }
    }
}

impl<'a, S: Sink> Generator<'a, S> {
    pub(crate) fn new(position: &'a Position, frame: &'a Frame, sink: &'a mut S) -> Self {
        Generator {
            position,
            board: position.board(),
            frame,
            outside: None,
            ants: None,
            lifts: Lifts::EMPTY,
            sink,
        }
    }

    /// Placements (H4 to H11).
    fn place(&mut self) {
        let pieces = self.position.placeable();
        if pieces.is_empty() {
            return;
        }
        let first_piece = !self.position.has_placed(self.position.side());
        let cells = self.frame.placements(first_piece);
        let count = self.frame.count(&cells);
        let cells = CellsInFrame { frame: self.frame, set: &cells, except: &[], count };
        self.sink.each(pieces, &cells);
    }

    /// Moves of a piece by itself, not by a pillbug.
    pub(crate) fn move_piece(&mut self, piece: Piece) {
        let Some(from) = self.board.cell_of(piece) else { return };
        if self.board.top(from) != Some(piece) || self.position.resting() == Some(piece) {
            return;
        }
        if self.board.height(from) > 1 {
            return self.climb(piece, from);
        }
        if self.is_pinned(from) {
            return;
        }
        match piece.bug() {
            Bug::Queen | Bug::Pillbug => self.step(piece, from),
            Bug::Beetle => self.climb(piece, from),
            Bug::Grasshopper => self.jump(piece, from),
            Bug::Spider => self.walk_three(piece, from),
            Bug::Ant => {
                let mut seen = CellSet::EMPTY;
                self.walk_far(piece, from, &mut seen);
            }
            Bug::Ladybug => self.cross(piece, from),
            Bug::Mosquito => self.imitate(piece, from),
        }
    }

    /// Whether the single piece on this cell is an articulation point (H14).
    pub(crate) fn is_pinned(&mut self, cell: Cell) -> bool {
        let ring = self.board.ring(cell);
        if STRETCHES[ring as usize] <= 1 {
            return false;
        }
        if self.board.holes() == 0 {
            return true;
        }
        let outside = self.outside.get_or_insert_with(|| self.frame.outside());
        let outer = outside.ring(self.frame.spot(cell));
        // One end of each stretch of empty cells stands for the stretch.
        let stretches = !ring & turn(ring) & FULL;
        if (stretches & outer).count_ones() > 1 {
            return true;
        }
        let inner = stretches & !outer;
        inner.count_ones() > 1 && self.holes_meet(cell, inner)
    }

    /// Whether two of these neighbours of a cell, all in holes, are in the same hole.
    fn holes_meet(&self, cell: Cell, inner: Ring) -> bool {
        let mut seen = CellSet::EMPTY;
        for direction in Directions(inner) {
            let start = cell.step_index(direction);
            if !seen.insert(start) {
                return true;
            }
            let mut open = CellStack::<128>::new();
            open.push(start);
            while let Some(at) = open.pop() {
                for next in Directions(!self.board.ring(at) & FULL) {
                    let next = at.step_index(next);
                    if seen.insert(next) {
                        open.push(next);
                    }
                }
            }
        }
        false
    }

    #[inline]
    fn emit(&mut self, piece: Piece, to: Cell) {
        if self.lifts.lifted.contains(piece) && self.lifts.contains(piece, to) {
            return;
        }
        self.sink.one(piece, to);
    }

    fn emit_ring(&mut self, piece: Piece, from: Cell, ring: Ring) {
        for direction in Directions(ring) {
            self.emit(piece, from.step_index(direction));
        }
    }

    /// Queen and pillbug (H17).
    fn step(&mut self, piece: Piece, from: Cell) {
        self.emit_ring(piece, from, SLIDES[self.board.ring(from) as usize]);
    }

    /// Beetle, and a mosquito on top (H18 to H20).
    fn climb(&mut self, piece: Piece, from: Cell) {
        self.emit_ring(piece, from, self.climbs(from));
    }

    /// Destinations of a beetle that is the top piece of the cell.
    fn climbs(&self, from: Cell) -> Ring {
        let ring = self.board.ring(from);
        let start = self.board.height(from) - 1;
        if start == 0 && !self.board.has_stacks() {
            return ring | SLIDES[ring as usize];
        }
        let heights = self.heights_around(from);
        let mut open = 0;
        for direction in 0..6 {
            let end = heights[direction];
            let beside = (heights[(direction + 1) % 6], heights[(direction + 5) % 6]);
            if start == 0 && end == 0 {
                open |= SLIDES[ring as usize] & 1 << direction;
            } else if !is_gate(beside, start, end) {
                open |= 1 << direction;
            }
        }
        open
    }

    fn heights_around(&self, cell: Cell) -> [u8; 6] {
        std::array::from_fn(|direction| self.board.height(cell.step_index(direction)))
    }

    /// Grasshopper (H21).
    fn jump(&mut self, piece: Piece, from: Cell) {
        for direction in Directions(self.board.ring(from)) {
            self.emit(piece, self.landing(from, direction));
        }
    }

    /// The first empty cell in a direction.
    fn landing(&self, from: Cell, direction: usize) -> Cell {
        let mut cell = from.step_index(direction);
        while self.board.is_occupied(cell) {
            cell = cell.step_index(direction);
        }
        cell
    }

    /// The ring of a cell with the piece on `gone` removed.
    #[inline]
    fn ring_without(&self, cell: Cell, gone: Cell) -> Ring {
        self.board.ring(cell) & !TOWARDS[cell.ahead_of(gone)]
    }

    /// Spider (H22).
    fn walk_three(&mut self, piece: Piece, from: Cell) {
        self.spider_ends(from, |this, end| this.emit(piece, end));
    }

    /// Every cell three steps away, once.
    fn spider_ends(&mut self, from: Cell, mut emit: impl FnMut(&mut Self, Cell)) {
        let mut ends = CellStack::<64>::new();
        for first in Directions(SLIDES[self.board.ring(from) as usize]) {
            let one = from.step_index(first);
            for second in Directions(SLIDES[self.ring_without(one, from) as usize]) {
                let two = one.step_index(second);
                if two == from {
                    continue;
                }
                for third in Directions(SLIDES[self.ring_without(two, from) as usize]) {
                    let three = two.step_index(third);
                    if three != from && three != one && !ends.contains(&three) {
                        ends.push(three);
                        emit(self, three);
                    }
                }
            }
        }
    }

    /// Ladybug (H31).
    fn cross(&mut self, piece: Piece, from: Cell) {
        self.ladybug_ends(from, |this, end| this.emit(piece, end));
    }

    /// Every cell that two steps on top and one down lead to, once.
    fn ladybug_ends(&mut self, from: Cell, mut emit: impl FnMut(&mut Self, Cell)) {
        let mut ends = CellSet::EMPTY;
        let mut tops = CellSet::EMPTY;
        let flat = !self.board.has_stacks();
        for first in Directions(self.board.ring(from)) {
            let one = from.step_index(first);
            let low = self.board.height(one);
            if !flat && self.is_closed(from, first, 0, low) {
                continue;
            }
            for second in Directions(self.ring_without(one, from)) {
                let two = one.step_index(second);
                let high = self.board.height(two);
                // What lies beyond does not depend on how we got here.
                if (!flat && self.is_closed(one, second, low, high)) || !tops.insert(two) {
                    continue;
                }
                for third in Directions(!self.board.ring(two) & FULL) {
                    let three = two.step_index(third);
                    if (flat || !self.is_closed(two, third, high, 0)) && ends.insert(three) {
                        emit(self, three);
                    }
                }
            }
        }
    }

    /// Whether a gate (H20) closes a step. That the moving piece itself still
    /// stands on the ground makes no difference: a gate is higher than that.
    fn is_closed(&self, from: Cell, direction: usize, start: u8, end: u8) -> bool {
        let height = |turned: usize| self.board.height(from.step_index(turned % 6));
        is_gate((height(direction + 1), height(direction + 5)), start, end)
    }

    /// Mosquito on the ground (H32).
    fn imitate(&mut self, piece: Piece, from: Cell) {
        let kinds = self.kinds_touched(from);
        let has = |bug: Bug| kinds >> bug as u8 & 1 != 0;
        let ring = self.board.ring(from);
        let mut seen = CellSet::EMPTY;
        let mut walk = AntWalk { outside: false, left: CellStack::new() };
        // What an ant reaches holds what queen, pillbug and spider reach.
        if has(Bug::Ant) {
            walk = self.walk_far(piece, from, &mut seen);
        } else {
            if has(Bug::Queen) || has(Bug::Pillbug) {
                self.emit_new_ring(piece, from, SLIDES[ring as usize], &mut seen, &walk);
            }
            if has(Bug::Spider) {
                self.spider_ends(from, |this, end| this.emit_new(piece, end, &mut seen, &walk));
            }
        }
        if has(Bug::Beetle) {
            self.emit_new_ring(piece, from, self.climbs(from), &mut seen, &walk);
        }
        if has(Bug::Grasshopper) {
            for direction in Directions(ring) {
                self.emit_new(piece, self.landing(from, direction), &mut seen, &walk);
            }
        }
        if has(Bug::Ladybug) {
            self.ladybug_ends(from, |this, end| this.emit_new(piece, end, &mut seen, &walk));
        }
    }

    /// Emits a move unless another way of moving has led there already.
    fn emit_new(&mut self, piece: Piece, to: Cell, seen: &mut CellSet, walk: &AntWalk) {
        if seen.insert(to) && !self.has_walked_to(walk, to) {
            self.emit(piece, to);
        }
    }

    fn emit_new_ring(
        &mut self,
        piece: Piece,
        from: Cell,
        ring: Ring,
        seen: &mut CellSet,
        walk: &AntWalk,
    ) {
        for direction in Directions(ring) {
            self.emit_new(piece, from.step_index(direction), seen, walk);
        }
    }

    /// The kinds of the top pieces next to a cell, a bit each.
    fn kinds_touched(&self, cell: Cell) -> u8 {
        Directions(self.board.ring(cell))
            .filter_map(|direction| self.board.top(cell.step_index(direction)))
            .fold(0, |kinds, piece| kinds | 1 << piece.bug() as u8)
    }
}

/// H20: both cells beside the step are higher than its start and its end.
fn is_gate(beside: (u8, u8), start: u8, end: u8) -> bool {
    beside.0.min(beside.1) > start.max(end)
}

/// Direction mask for the difference of two cells; 0 if they are not adjacent.
static TOWARDS: [Ring; Cell::COUNT] = {
    let mut table = [0; Cell::COUNT];
    let mut direction = 0;
    while direction < 6 {
        let neighbour = Cell::from_index(0).step_index(direction);
        table[neighbour.index()] = 1 << ((direction + 3) % 6);
        direction += 1;
    }
    table
};

/// A set of cells anywhere on the board.
#[derive(Clone, Copy)]
struct CellSet([u32; 32]);

impl CellSet {
    const EMPTY: CellSet = CellSet([0; 32]);

    /// Adds a cell. Returns whether it is new.
    #[inline]
    fn insert(&mut self, cell: Cell) -> bool {
        let word = &mut self.0[cell.index() / 32];
        let bit = 1 << (cell.index() % 32);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }
}

/// A short list of cells. 128 is more than a hive has cells around it (4 n + 2)
/// or inside it.
type CellStack<const N: usize> = ArrayVec<Cell, N>;

/// Receives the moves of a [`Generator`].
pub(crate) trait Sink {
    fn one(&mut self, piece: Piece, to: Cell);
    /// Moves of one piece to each of the cells.
    fn many(&mut self, piece: Piece, cells: &CellsInFrame<'_>);
    /// Moves of each of the pieces to each of the cells.
    fn each(&mut self, pieces: PieceSet, cells: &CellsInFrame<'_>) {
        for piece in pieces {
            self.many(piece, cells);
        }
    }
}

/// A set of cells with its size.
pub(crate) struct CellsInFrame<'a> {
    frame: &'a Frame,
    set: &'a Rows,
    except: &'a [Cell],
    /// Number of cells, without the exceptions.
    count: usize,
}

impl CellsInFrame<'_> {
    pub(crate) fn iter(&self) -> impl Iterator<Item = Cell> {
        self.frame.cells(self.set).filter(|cell| !self.except.contains(cell))
    }
}

impl Sink for Moves {
    fn one(&mut self, piece: Piece, to: Cell) {
        self.push(Move::Put { piece, to });
    }

    fn many(&mut self, piece: Piece, cells: &CellsInFrame<'_>) {
        for to in cells.iter() {
            self.push(Move::Put { piece, to });
        }
    }
}

/// A [`Sink`] that only counts.
#[derive(Default)]
pub(crate) struct Counter(pub(crate) usize);

impl Sink for Counter {
    #[inline]
    fn one(&mut self, _piece: Piece, _to: Cell) {
        self.0 += 1;
    }

    #[inline]
    fn many(&mut self, _piece: Piece, cells: &CellsInFrame<'_>) {
        self.0 += cells.count;
    }

    #[inline]
    fn each(&mut self, pieces: PieceSet, cells: &CellsInFrame<'_>) {
        self.0 += pieces.len() * cells.count;
    }
}
