//! The shapes that players talk about (A17), for analysis and evaluation.
//!
//! Each function looks at the marbles of one side, whether or not it has the turn. The
//! glossary of the rule book is short, so each function defines its shape exactly.
//!
//! ```
//! use taula_abalone::{Position, Rules, formations};
//! use taula_core::Side;
//!
//! let start = Position::new(Rules::default());
//! assert_eq!(formations::polynomials(&start, Side::First).len(), 1);
//! assert!(formations::monomials(&start, Side::First).is_empty());
//! assert!(formations::sumitos(&start, Side::First).is_empty());
//! ```

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use taula_core::{Position as _, Side};

use crate::refusal::line_of;
use crate::{Cell, CellSet, Direction, Move, Moves, Position, Push};

/// Maximum length of a line that counts: no more marbles move at once (A11).
const MAX_LINE: usize = 3;

/// Marbles with no neighbour of their colour.
#[must_use]
pub fn monomials(position: &Position, side: Side) -> CellSet {
    let own = position.marbles(side);
    own - own.neighbours()
}

/// Every two marbles that touch, the first in the alphabet first.
#[must_use]
pub fn binomials(position: &Position, side: Side) -> Vec<[Cell; 2]> {
    let own = position.marbles(side);
    let mut pairs: Vec<[Cell; 2]> =
        Direction::ASCENDING.into_iter().flat_map(|line| lines_along::<2>(own, line)).collect();
    pairs.sort_unstable();
    pairs
}

/// Lances: every three marbles in a line, in order.
#[must_use]
pub fn lances(position: &Position, side: Side) -> Vec<[Cell; 3]> {
    let own = position.marbles(side);
    let mut lances: Vec<[Cell; 3]> =
        Direction::ASCENDING.into_iter().flat_map(|line| lines_along::<3>(own, line)).collect();
    lances.sort_unstable();
    lances
}

/// Arcs: every three marbles of which one touches the two others and the line
/// bends there by a sixth of a turn. The one in the middle stands in the middle.
#[must_use]
pub fn arcs(position: &Position, side: Side) -> Vec<[Cell; 3]> {
    // Two neighbours of a cell a third of a turn apart do not touch.
    around(position.marbles(side), 2)
        .into_iter()
        .map(|[middle, one, other]| [one.min(other), middle, one.max(other)])
        .collect()
}

/// Shields: every three marbles that all touch each other, in the order of the
/// alphabet.
#[must_use]
pub fn shields(position: &Position, side: Side) -> Vec<[Cell; 3]> {
    let mut shields: Vec<[Cell; 3]> = around(position.marbles(side), 1)
        .into_iter()
        .map(|mut shield| {
            shield.sort_unstable();
            shield
        })
        .collect();
    // Each was found from its three corners.
    shields.sort_unstable();
    shields.dedup();
    shields
}

/// Polynomials: the connected groups of marbles, single ones included.
#[must_use]
pub fn polynomials(position: &Position, side: Side) -> Vec<CellSet> {
    let mut left = position.marbles(side);
    let mut groups = Vec::new();
    while let Some(first) = left.sorted().first() {
        let mut group = first.as_set();
        loop {
            let grown = group | (group.neighbours() & left);
            if grown == group {
                break;
            }
            group = grown;
        }
        left = left - group;
        groups.push(group);
    }
    groups
}

/// A block: rows of three marbles, each moved sideways by one from the row
/// before, all in the same direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Block {
    /// All of its marbles.
    pub cells: CellSet,
    /// Number of rows: two or more.
    pub rows: usize,
}

/// Blocks, each as large as it can be; those that are part of another block are
/// left out.
#[must_use]
pub fn blocks(position: &Position, side: Side) -> Vec<Block> {
    let own = position.marbles(side);
    let mut blocks: Vec<Block> = Vec::new();
    for line in Direction::ASCENDING {
        for across in Direction::ASCENDING.into_iter().filter(|&across| across != line) {
            let is_own_row = |row: &[Cell; 3]| row.iter().all(|&cell| own.contains(cell));
            for first in lines_along::<3>(own, line) {
                let rows = std::iter::successors(Some(first), |row| stepped(row, across));
                let rows: Vec<[Cell; 3]> = rows.take_while(is_own_row).collect();
                let cells = rows.iter().flatten().copied().collect();
                if rows.len() > 1 {
                    blocks.push(Block { cells, rows: rows.len() });
                }
            }
        }
    }
    blocks.sort_by_key(|block| (std::cmp::Reverse(block.cells.len()), block.cells.sorted()));
    let mut largest: Vec<Block> = Vec::new();
    for block in blocks {
        if largest.iter().all(|other| !(block.cells - other.cells).is_empty()) {
            largest.push(block);
        }
    }
    largest
}

/// Dets: lone marbles in the middle of an opposing group. That is, no neighbour
/// is of the marble's own colour, and in two or all three of the lines through
/// it there are opposing marbles on both sides.
#[must_use]
pub fn dets(position: &Position, side: Side) -> CellSet {
    let others = position.marbles(side.other());
    let is_other = |cell: Option<Cell>| cell.is_some_and(|cell| others.contains(cell));
    let is_amid = |cell: &Cell| {
        let between =
            |line: &Direction| is_other(cell.step(*line)) && is_other(cell.step(line.opposite()));
        Direction::ASCENDING.iter().filter(|line| between(line)).count() >= 2
    };
    monomials(position, side).iter().filter(is_amid).collect()
}

/// A pac: equal opposing lines that face each other, so that neither can push.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pac {
    /// The marble of the side that faces the opponent.
    pub front: Cell,
    /// Where the opponent stands.
    pub direction: Direction,
    /// Number of marbles that each side has in the line, at most three.
    pub count: usize,
}

/// The pacs in which the marbles of a side stand.
#[must_use]
pub fn pacs(position: &Position, side: Side) -> Vec<Pac> {
    let own = position.marbles(side);
    let mut pacs = Vec::new();
    for front in own.sorted() {
        for direction in Direction::ALL {
            let Some(faced) = front.step(direction) else { continue };
            let others = line_of(position, side.other(), faced, direction).min(MAX_LINE);
            let count = line_of(position, side, front, direction.opposite()).min(MAX_LINE);
            if others == count {
                pacs.push(Pac { front, direction, count });
            }
        }
    }
    pacs
}

/// A push that is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PossiblePush {
    /// The move.
    pub mv: Move,
    /// The marbles pushed.
    pub push: Push,
}

/// The pushes that a side could make if it were its turn.
#[must_use]
pub fn pushes(position: &Position, side: Side) -> Vec<PossiblePush> {
    let seen = position.seen_by(side);
    let mut moves = Moves::default();
    seen.legal_moves(&mut moves);
    let pushes = moves.as_slice().iter().map(|&mv| PossiblePush { mv, push: seen.push(mv) });
    pushes.filter(|possible| !possible.push.pushed.is_empty()).collect()
}

/// A sumito: a line that outnumbers the opposing line it touches, 3-2, 3-1 or 2-1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sumito {
    /// The marble of the side that touches the opponent.
    pub front: Cell,
    /// Where the opponent stands.
    pub direction: Direction,
    /// Number of marbles that the side has in the line, at most three.
    pub own: usize,
    /// Number of marbles that the opponent has in it: one or two.
    pub opposing: usize,
    /// Whether the side could push if it were its turn: behind the opposing line is
    /// an empty cell or the edge (A13).
    pub is_playable: bool,
}

impl Sumito {
    /// The marbles of both sides.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        facing_cells(self.front, self.direction, self.own, self.opposing)
    }
}

/// The sumitos of a side, whether or not they can be carried out now.
#[must_use]
pub fn sumitos(position: &Position, side: Side) -> Vec<Sumito> {
    let mut sumitos = Vec::new();
    for front in position.marbles(side).sorted() {
        for direction in Direction::ALL {
            let Some(faced) = front.step(direction) else { continue };
            let opposing = line_of(position, side.other(), faced, direction);
            let own = line_of(position, side, front, direction.opposite()).min(MAX_LINE);
            if opposing > 0 && opposing < own {
                let behind = front.ray(direction).nth(opposing);
                let is_playable = behind.is_none_or(|cell| position.marble_at(cell).is_none());
                sumitos.push(Sumito { front, direction, own, opposing, is_playable });
            }
        }
    }
    sumitos
}

/// The marbles of two lines that face each other.
fn facing_cells(front: Cell, direction: Direction, own: usize, opposing: usize) -> CellSet {
    let back = std::iter::once(front).chain(front.ray(direction.opposite()));
    back.take(own).chain(front.ray(direction).take(opposing)).collect()
}

/// The shapes that [`all`] names.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AbaloneFormation"))]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Formation {
    /// A marble alone: [`monomials`].
    Monomial,
    /// Two that touch: [`binomials`].
    Binomial,
    /// Three that are connected, in any shape: [`lances`], [`arcs`] and
    /// [`shields`].
    Trinomial,
    /// Three in a line: [`lances`].
    Lance,
    /// Three in a bent line: [`arcs`].
    Arc,
    /// Three that all touch: [`shields`].
    Shield,
    /// Rows of three: [`blocks`].
    Block,
    /// A connected group: [`polynomials`] of more than one marble.
    Polynomial,
    /// A lone marble amid the opponent's: [`dets`].
    Det,
    /// Equal lines face to face: [`pacs`], the marbles of both sides.
    Pac,
    /// A line that outnumbers the one it touches: [`sumitos`], the marbles of both
    /// sides.
    Sumito,
}

impl Formation {
    /// All of them, in the order of the glossary.
    pub const ALL: [Formation; 11] = [
        Formation::Monomial,
        Formation::Binomial,
        Formation::Trinomial,
        Formation::Lance,
        Formation::Arc,
        Formation::Shield,
        Formation::Polynomial,
        Formation::Block,
        Formation::Det,
        Formation::Pac,
        Formation::Sumito,
    ];

    /// The name in the glossary: `monomial`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A formation on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Found {
    /// The shape.
    pub formation: Formation,
    /// Where it stands.
    pub cells: CellSet,
    /// Of a sumito: whether the push could be made now; `None` of other formations.
    pub is_playable: Option<bool>,
}

/// Every formation in which the marbles of a side stand.
#[must_use]
pub fn all(position: &Position, side: Side) -> Vec<Found> {
    fn sets<const N: usize>(cells: Vec<[Cell; N]>) -> Vec<CellSet> {
        cells.into_iter().map(|cells| cells.into_iter().collect()).collect()
    }
    let mut found = Vec::new();
    let mut add = |formation, cells: Vec<CellSet>| {
        found.extend(cells.into_iter().map(|cells| Found { formation, cells, is_playable: None }));
    };
    let [lances, arcs, shields] = [lances, arcs, shields].map(|find| sets(find(position, side)));
    let groups = polynomials(position, side).into_iter().filter(|group| group.len() > 1);
    let blocks = blocks(position, side).into_iter().map(|block| block.cells);
    let facing = |pac: Pac| facing_cells(pac.front, pac.direction, pac.count, pac.count);
    let single = |cells: CellSet| cells.sorted().into_iter().map(Cell::as_set).collect();
    add(Formation::Monomial, single(monomials(position, side)));
    add(Formation::Binomial, sets(binomials(position, side)));
    add(Formation::Trinomial, [&lances[..], &arcs, &shields].concat());
    add(Formation::Lance, lances);
    add(Formation::Arc, arcs);
    add(Formation::Shield, shields);
    add(Formation::Polynomial, groups.collect());
    add(Formation::Block, blocks.collect());
    add(Formation::Det, single(dets(position, side)));
    add(Formation::Pac, pacs(position, side).into_iter().map(facing).collect());
    found.extend(sumitos(position, side).into_iter().map(|sumito| Found {
        formation: Formation::Sumito,
        cells: sumito.cells(),
        is_playable: Some(sumito.is_playable),
    }));
    found
}

/// Every N marbles side by side along a line, from the first in its direction.
fn lines_along<const N: usize>(own: CellSet, line: Direction) -> Vec<[Cell; N]> {
    let back = line.opposite();
    let firsts = (1..N).fold(own, |firsts, _| own & firsts.stepped(back));
    let whole = |first: Cell| {
        let mut cells = [first; N];
        for (cell, next) in cells.iter_mut().skip(1).zip(first.ray(line)) {
            *cell = next;
        }
        cells
    };
    firsts.iter().map(whole).collect()
}

/// Every marble with two neighbours that are this many sixths of a turn apart, in
/// alphabetical order.
fn around(own: CellSet, sixths: usize) -> Vec<[Cell; 3]> {
    let mut found = Vec::new();
    for middle in own.sorted() {
        for (index, way) in Direction::ALL.into_iter().enumerate() {
            let other_way = Direction::ALL[(index + sixths) % 6];
            let neighbour = |way| middle.step(way).filter(|&cell| own.contains(cell));
            if let (Some(one), Some(other)) = (neighbour(way), neighbour(other_way)) {
                found.push([middle, one, other]);
            }
        }
    }
    found
}

/// A row moved by one; `None` if it would leave the board.
fn stepped(row: &[Cell; 3], way: Direction) -> Option<[Cell; 3]> {
    let [a, b, c] = row.map(|cell| cell.step(way));
    Some([a?, b?, c?])
}
