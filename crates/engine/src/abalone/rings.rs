//! How far cells are from the edge.

use taula_abalone::{Cell, CellSet, Direction};

/// The cells at most 0, 1, 2 and 3 steps from the centre; the edge is 4 away.
pub(super) const DISCS: [CellSet; 4] = {
    let mut discs = [Cell::CENTRE.as_set(); 4];
    let mut radius = 1;
    while radius < discs.len() {
        let within = discs[radius - 1];
        let mut bits = within.bits();
        let mut way = 0;
        while way < Direction::ALL.len() {
            bits |= within.stepped(Direction::ALL[way]).bits();
            way += 1;
        }
        discs[radius] = CellSet::from_bits(bits);
        radius += 1;
    }
    discs
};

/// How far the cells are from the edge, added up: a cell is in as many discs as
/// it is steps away.
pub(super) fn steps_from_edge(cells: CellSet) -> i32 {
    DISCS.iter().map(|&disc| (cells & disc).len() as i32).sum()
}

/// Spots on the rings that differ from the others there: the corners of the
/// board, the cells of the rim beside them, and the corners of rings 3 and 2.
pub(super) const SPOTS: [CellSet; 4] = {
    let (corners, outer, inner) = (corners(4), corners(3), corners(2));
    let rim = !DISCS[3].bits();
    let mut beside = 0;
    let mut way = 0;
    while way < Direction::ALL.len() {
        beside |= corners.stepped(Direction::ALL[way]).bits() & rim;
        way += 1;
    }
    [corners, CellSet::from_bits(beside), outer, inner]
};

/// The six corners of a ring.
const fn corners(ring: i8) -> CellSet {
    let mut bits = 0;
    let steps = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];
    let mut at = 0;
    while at < steps.len() {
        let (up, right) = steps[at];
        if let Some(cell) = Cell::at(4 + ring * up, 4 + ring * right) {
            bits |= cell.as_set().bits();
        }
        at += 1;
    }
    CellSet::from_bits(bits)
}

/// The cells from which a direction leads over the edge.
pub(super) const fn brink(direction: Direction) -> CellSet {
    CellSet::from_bits(!CellSet::FULL.stepped(direction.opposite()).bits())
}

/// The cells from which a direction leads to the rim, from further inside.
pub(super) const fn before_rim(direction: Direction) -> CellSet {
    let inside = DISCS[DISCS.len() - 1].bits();
    let rim = CellSet::from_bits(!inside);
    CellSet::from_bits(rim.stepped(direction.opposite()).bits() & inside)
}
