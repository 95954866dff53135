//! Scoring.

use serde::{Deserialize, Serialize};
use taula_core::Side;

use crate::board::{Board, Direction, Shape};
use crate::{Cell, Hole, HoleSet, Level};

/// Minimum length of a chain (K10).
pub(crate) const CHAIN: usize = 5;

/// The totals of each side, without the cells behind them.
///
/// Pairs are of the first and the second player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KulamiTally"))]
pub struct Tally {
    /// The holes of the tiles that belong to a side (K8).
    pub tiles: [u32; 2],
    /// The size of each side's largest area (K9).
    pub areas: [u32; 2],
    /// The lengths of each side's chains, added up (K10).
    pub chains: [u32; 2],
}

impl Tally {
    /// Counts these marbles, the first player's first.
    #[must_use]
    pub fn of(board: &Board, marbles: [HoleSet; 2]) -> Tally {
        let mut tally = Tally::default();
        for tile in board.tiles() {
            if let Some(owner) = owner(tile.holes(), marbles) {
                tally.tiles[owner.index()] += tile.shape().holes() as u32;
            }
        }
        tally.areas = marbles.map(|own| largest_area(board, own).len() as u32);
        for side in Side::BOTH {
            each_chain(board, marbles[side.index()], |_, chain| {
                tally.chains[side.index()] += chain.len() as u32;
            });
        }
        tally
    }

    /// The points at a level.
    #[must_use]
    pub fn points(&self, level: Level) -> [u32; 2] {
        let mut points = self.tiles;
        for (from, counted) in [(Level::Areas, self.areas), (Level::Chains, self.chains)] {
            if level >= from {
                let more = lead(counted);
                points[0] += more[0];
                points[1] += more[1];
            }
        }
        points
    }
}

/// The lead of each side: the difference for the one with more (K9, K10).
fn lead([first, second]: [u32; 2]) -> [u32; 2] {
    [first.saturating_sub(second), second.saturating_sub(first)]
}

/// The score of a position with its breakdown. It can be computed at any time, and
/// decides the game at its end.
///
/// Pairs are of the first and the second player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KulamiScore"))]
pub struct Score {
    /// The scoring level of the game.
    pub level: Level,
    /// The points at that level, which decide.
    pub points: [u32; 2],
    /// Every tile with its owner (K8).
    pub tiles: Vec<TileScore>,
    /// The cells of each side's largest area; among equals, the first in reading order
    /// (K9).
    pub areas: [Vec<Cell>; 2],
    /// Every chain of each side (K10).
    pub chains: [Vec<Chain>; 2],
    /// The totals before differences are taken.
    pub tally: Tally,
    /// The points added by each of the three levels, with running sums, whichever level
    /// is played.
    pub subtotals: [Subtotal; 3],
}

/// A tile in a [`Score`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KulamiTileScore"))]
pub struct TileScore {
    /// Its letter.
    pub tile: char,
    /// Its shape.
    pub shape: Shape,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// The marbles of each side on it.
    pub marbles: [u32; 2],
    /// The owner; `None` if both sides have equal numbers.
    pub owner: Option<Side>,
    /// Its points for the owner.
    pub points: u32,
}

/// A straight run of five or more marbles of one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KulamiChain"))]
pub struct Chain {
    /// Its direction.
    pub direction: Direction,
    /// Its cells, one point each, from the top, or from the left in a row.
    pub cells: Vec<Cell>,
}

/// The points of one level in a [`Score`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KulamiSubtotal"))]
pub struct Subtotal {
    /// The level.
    pub level: Level,
    /// The points that this level adds.
    pub adds: [u32; 2],
    /// The points of a game that counts up to this level.
    pub points: [u32; 2],
}

impl Score {
    /// Scores these marbles, the first player's first.
    #[must_use]
    pub fn of(board: &Board, marbles: [HoleSet; 2], level: Level) -> Score {
        let tally = Tally::of(board, marbles);
        let tiles = board.tiles().map(|tile| {
            let owner = owner(tile.holes(), marbles);
            TileScore {
                tile: tile.letter(),
                shape: tile.shape(),
                cells: board.cells(tile.holes()),
                marbles: marbles.map(|own| (own & tile.holes()).len() as u32),
                owner,
                points: owner.map_or(0, |_| tile.shape().holes() as u32),
            }
        });
        let chains = marbles.map(|own| {
            let mut chains = Vec::new();
            each_chain(board, own, |direction, holes| {
                let cells = holes.iter().map(|&hole| board.cell(hole)).collect();
                chains.push(Chain { direction, cells });
            });
            chains
        });
        let subtotals = Level::ALL.map(|level| {
            let adds = match level {
                Level::Tiles => tally.tiles,
                Level::Areas => lead(tally.areas),
                Level::Chains => lead(tally.chains),
            };
            Subtotal { level, adds, points: tally.points(level) }
        });
        Score {
            level,
            points: tally.points(level),
            tiles: tiles.collect(),
            areas: marbles.map(|own| board.cells(largest_area(board, own))),
            chains,
            tally,
            subtotals,
        }
    }

    /// The side with more points; `None` if they are equal (K11).
    #[must_use]
    pub fn leader(&self) -> Option<Side> {
        leader(self.points)
    }
}

/// The side with more points; `None` if they are equal (K11).
pub(crate) fn leader([first, second]: [u32; 2]) -> Option<Side> {
    match first.cmp(&second) {
        std::cmp::Ordering::Greater => Some(Side::First),
        std::cmp::Ordering::Less => Some(Side::Second),
        std::cmp::Ordering::Equal => None,
    }
}

/// The side with strictly more marbles on a tile (K8).
fn owner(tile: HoleSet, marbles: [HoleSet; 2]) -> Option<Side> {
    leader(marbles.map(|own| (own & tile).len() as u32))
}

/// The largest group of holes of a set that are connected by edges (K9); among
/// equals the first in reading order.
fn largest_area(board: &Board, mut rest: HoleSet) -> HoleSet {
    let mut largest = HoleSet::EMPTY;
    while let Some(start) = rest.first() {
        let mut area = HoleSet::EMPTY;
        let mut edge = HoleSet::of(start);
        while let Some(hole) = edge.first() {
            area.insert(hole);
            edge = (edge | board.around(hole).neighbours & rest) & !area;
        }
        rest = rest & !area;
        if area.len() > largest.len() {
            largest = area;
        }
    }
    largest
}

/// Calls `found` for every chain of a set (K10): the longest runs, each once.
fn each_chain(board: &Board, own: HoleSet, mut found: impl FnMut(Direction, &[Hole])) {
    for line in board.lines() {
        if (own & line.set).len() < CHAIN {
            continue;
        }
        let runs = line.holes.split(|&hole| !own.contains(hole));
        runs.filter(|run| run.len() >= CHAIN).for_each(|run| found(line.direction, run));
    }
}
