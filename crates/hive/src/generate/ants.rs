//! Soldier ants, and mosquitoes that move like them.

use super::{CellSet, CellStack};
use super::{CellsInFrame, Generator, Sink};
use crate::frame::Rows;
use crate::ring::{Directions, FULL, PASSAGES, SLIDES};
use crate::{Cell, Piece};

/// Cells that ants reach on the outside; computed for the first ant.
pub(super) struct AntOutside {
    pub(super) passable: Rows,
    /// The passable cells that touch the hive, and their number.
    pub(super) reach: Rows,
    pub(super) count: usize,
}

/// Result of the walk of an ant, or of a piece that moves like one.
pub(super) struct AntWalk {
    /// Whether it reached the outside.
    pub(super) outside: bool,
    /// Cells outside that touch no piece once the ant has left.
    pub(super) left: CellStack<6>,
}

impl<S: Sink> Generator<'_, S> {
    /// Soldier ant (H23). Adds the cells it reaches to `seen`, except those on the
    /// outside; [`has_walked_to`](Self::has_walked_to) covers both.
    pub(super) fn walk_far(&mut self, piece: Piece, from: Cell, seen: &mut CellSet) -> AntWalk {
        let ring = self.board.ring(from);
        let mut walk = AntWalk { outside: false, left: CellStack::new() };
        if SLIDES[ring as usize] == 0 {
            return walk;
        }
        let frame = self.frame;
        let ants = self.ants.get_or_insert_with(|| {
            let passable = frame.passable_outside();
            let reach = frame.touching(&passable);
            let count = frame.count(&reach);
            AntOutside { passable, reach, count }
        });
        let outer = ants.passable.ring(frame.spot(from));
        walk.outside = outer & PASSAGES[ring as usize] != 0;
        if outer & !ring != !ring & FULL {
            walk.outside |= self.walk_inside(piece, from, seen);
        }
        if walk.outside {
            self.walk_outside(piece, from, &mut walk);
        }
        walk
    }

    /// Visits the cells of holes and pockets that an ant reaches. Returns whether it
    /// reaches the outside too.
    fn walk_inside(&mut self, piece: Piece, from: Cell, seen: &mut CellSet) -> bool {
        let mut outside = false;
        let mut open = CellStack::<128>::new();
        let mut visited = CellSet::EMPTY;
        visited.insert(from);
        open.push(from);
        while let Some(at) = open.pop() {
            for direction in Directions(PASSAGES[self.ring_without(at, from) as usize]) {
                let next = at.step_index(direction);
                if self.is_passable_outside(next) {
                    outside = true;
                } else if visited.insert(next) {
                    open.push(next);
                    if self.ring_without(next, from) != 0 && seen.insert(next) {
                        self.emit(piece, next);
                    }
                }
            }
        }
        outside
    }

    fn is_passable_outside(&self, cell: Cell) -> bool {
        self.ants.as_ref().is_some_and(|ants| ants.passable.contains(self.frame.spot(cell)))
    }

    fn walk_outside(&mut self, piece: Piece, from: Cell, walk: &mut AntWalk) {
        let Some(ants) = &self.ants else { return };
        // Cells that touch nothing but the ant are left behind when it goes.
        let outer = ants.reach.ring(self.frame.spot(from));
        for direction in Directions(outer) {
            let beside = from.step_index(direction);
            if self.board.ring(beside) == 1 << ((direction + 3) % 6) {
                walk.left.push(beside);
            }
        }
        let cells = CellsInFrame {
            frame: self.frame,
            set: &ants.reach,
            except: &walk.left,
            count: ants.count - walk.left.len(),
        };
        if self.lifts.lifted.contains(piece) {
            for cell in cells.iter().filter(|&cell| !self.lifts.contains(piece, cell)) {
                self.sink.one(piece, cell);
            }
        } else {
            self.sink.many(piece, &cells);
        }
    }

    /// Whether a walk on the outside reached this cell.
    pub(super) fn has_walked_to(&self, walk: &AntWalk, cell: Cell) -> bool {
        walk.outside
            && !walk.left.contains(&cell)
            && self.ants.as_ref().is_some_and(|ants| ants.reach.contains(self.frame.spot(cell)))
    }
}
