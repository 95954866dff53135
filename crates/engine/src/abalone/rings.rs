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

/// The six corners of the board, out of which three directions lead.
pub(super) const CORNERS: CellSet = {
    let places = [(0, 0), (0, 4), (4, 0), (4, 8), (8, 4), (8, 8)];
    let mut bits = 0;
    let mut at = 0;
    while at < places.len() {
        if let Some(corner) = Cell::at(places[at].0, places[at].1) {
            bits |= corner.as_set().bits();
        }
        at += 1;
    }
    CellSet::from_bits(bits)
};

/// The cells from which a direction leads over the edge.
pub(super) const fn brink(direction: Direction) -> CellSet {
    CellSet::from_bits(!CellSet::FULL.stepped(direction.opposite()).bits())
}
