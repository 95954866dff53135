//! The board: stacks on an endless grid.

use std::collections::{BTreeMap, BTreeSet};

use taula_hive::Piece;

/// Axial coordinates: q grows to the east, r to the south-east.
pub(crate) type At = (i32, i32);

/// The steps to the six neighbours, in a circle: east, south-east, south-west,
/// west, north-west, north-east.
pub(crate) const AROUND: [At; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

pub(crate) fn neighbours(at: At) -> [At; 6] {
    AROUND.map(|step| (at.0 + step.0, at.1 + step.1))
}

/// Stacks by their place, each from the bottom up; never an empty one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Board(BTreeMap<At, Vec<Piece>>);

impl Board {
    pub(crate) fn stack(&self, at: At) -> &[Piece] {
        self.0.get(&at).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn height(&self, at: At) -> usize {
        self.stack(at).len()
    }

    pub(crate) fn occupied(&self, at: At) -> bool {
        self.height(at) > 0
    }

    pub(crate) fn top(&self, at: At) -> Option<Piece> {
        self.stack(at).last().copied()
    }

    /// The cells with pieces on them.
    pub(crate) fn cells(&self) -> impl Iterator<Item = At> {
        self.0.keys().copied()
    }

    pub(crate) fn tops(&self) -> impl Iterator<Item = (At, Piece)> {
        self.cells().filter_map(|at| Some((at, self.top(at)?)))
    }

    pub(crate) fn tops_around(&self, at: At) -> impl Iterator<Item = Piece> {
        neighbours(at).into_iter().filter_map(|near| self.top(near))
    }

    pub(crate) fn place_of(&self, piece: Piece) -> Option<At> {
        self.0.iter().find(|(_, stack)| stack.contains(&piece)).map(|(&at, _)| at)
    }

    /// Puts a piece on top of whatever is there.
    pub(crate) fn put(&mut self, piece: Piece, at: At) {
        self.0.entry(at).or_default().push(piece);
    }

    /// The board while the top piece of a cell is in the air.
    pub(crate) fn without_top(&self, at: At) -> Board {
        let mut rest = self.clone();
        if let Some(mut stack) = rest.0.remove(&at) {
            stack.pop();
            if !stack.is_empty() {
                rest.0.insert(at, stack);
            }
        }
        rest
    }

    /// The same stacks somewhere else.
    pub(crate) fn moved(&self, by: At) -> Board {
        self.mapped(|at| (at.0 + by.0, at.1 + by.1))
    }

    /// The same stacks, each in another place.
    pub(crate) fn mapped(&self, place: impl Fn(At) -> At) -> Board {
        Board(self.0.iter().map(|(&at, stack)| (place(at), stack.clone())).collect())
    }

    /// Whether all stacks hang together (H14): walks over them from any one and
    /// sees whether it comes to all.
    pub(crate) fn connected(&self) -> bool {
        let mut to_visit: Vec<At> = self.cells().take(1).collect();
        let mut reached: BTreeSet<At> = to_visit.iter().copied().collect();
        while let Some(at) = to_visit.pop() {
            for near in neighbours(at) {
                if self.occupied(near) && reached.insert(near) {
                    to_visit.push(near);
                }
            }
        }
        reached.len() == self.0.len()
    }

    /// The empty regions that the hive encloses, each with its cells.
    pub(crate) fn holes(&self) -> Vec<BTreeSet<At>> {
        let q = || self.cells().map(|at| at.0);
        let r = || self.cells().map(|at| at.1);
        let (Some(west), Some(east)) = (q().min(), q().max()) else { return Vec::new() };
        let (Some(north), Some(south)) = (r().min(), r().max()) else { return Vec::new() };
        // One more cell on every side lets the outside hang together.
        let mut unvisited: BTreeSet<At> = (west - 1..=east + 1)
            .flat_map(|q| (north - 1..=south + 1).map(move |r| (q, r)))
            .filter(|&at| !self.occupied(at))
            .collect();
        let mut regions = Vec::new();
        while let Some(start) = unvisited.pop_first() {
            let mut region = BTreeSet::from([start]);
            let mut to_visit = vec![start];
            while let Some(at) = to_visit.pop() {
                for near in neighbours(at) {
                    if unvisited.remove(&near) {
                        region.insert(near);
                        to_visit.push(near);
                    }
                }
            }
            regions.push(region);
        }
        // The first cell of all lies outside.
        regions.remove(0);
        regions
    }
}
