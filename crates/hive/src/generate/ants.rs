//! Soldier ants, and mosquitoes that move like them.

use super::cells::{CellSet, CellStack};
use super::{CellsInFrame, Generator, Sink};
use crate::frame::Rows;
use crate::ring::{Directions, FULL, PASSAGES, SLIDES};
use crate::{Cell, Piece};

/// The outside as ants see it, worked out when the first one asks.
pub(super) struct AntOutside {
    pub(super) passable: Rows,
    /// The passable cells that touch the hive, and how many they are.
    pub(super) reach: Rows,
    pub(super) count: usize,
}

/// How an ant, or what moves like one, left its cell.
pub(super) struct AntWalk {
    /// Whether it came to the outside.
    pub(super) outside: bool,
    /// Cells outside that nothing touches once it is gone.
    pub(super) left: CellStack<6>,
}

impl<S: Sink> Generator<'_, S> {
    /// Soldier ant (H23). What it reaches is put into `seen`, but for the cells
    /// on the outside; [`has_walked_to`](Self::has_walked_to) knows all.
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

    /// Visits the cells of holes and pockets that an ant reaches; whether it
    /// comes to the outside too.
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
            except: walk.left.as_slice(),
            count: ants.count - walk.left.as_slice().len(),
        };
        if self.lifts.lifted.contains(piece) {
            for cell in cells.iter().filter(|&cell| !self.lifts.contains(piece, cell)) {
                self.sink.one(piece, cell);
            }
        } else {
            self.sink.many(piece, &cells);
        }
    }

    /// Whether a walk on the outside came to this cell.
    pub(super) fn has_walked_to(&self, walk: &AntWalk, cell: Cell) -> bool {
        walk.outside
            && !walk.left.contains(cell)
            && self.ants.as_ref().is_some_and(|ants| ants.reach.contains(self.frame.spot(cell)))
    }
}
