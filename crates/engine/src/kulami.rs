//! What the search knows about Kulami: whose each tile is or may become, and at
//! the higher levels the areas and chains so far.

use std::cmp::Ordering;

use taula_core::{Position as _, Side};
use taula_kulami::{HoleSet, Level, Move, Position, Tile};

use self::solver::{Goal, SolveLimits, solve_and_count};
use crate::{Knowledge, Score, SolveEffort, Solved};

pub mod solver;

/// What a point of the final count is worth: the unit of all the rest.
const POINT: i32 = 100;
/// What a marble more in the largest area is worth before the end, when areas
/// can still be joined and cut.
const AREA_LEAD: i32 = 40;
/// What a marble more in chains is worth: chains grow and never break.
const CHAIN_LEAD: i32 = 80;

impl Knowledge for Position {
    fn evaluate(&self) -> i32 {
        let me = self.side_to_move();
        let (own, other) = (self.marbles(me), self.marbles(me.other()));
        let tiles = self.board().tiles().map(|tile| Contest::of(tile, own, other).worth());
        tiles.sum::<i32>() + leads(self, me)
    }

    fn slot(Move(hole): Move) -> usize {
        hole.index()
    }

    /// Large tiles whose owner the move may decide come first.
    fn promise(&self, Move(hole): Move) -> i32 {
        let me = self.side_to_move();
        let tile = self.board().tile_at(hole);
        let before = Contest::of(tile, self.marbles(me), self.marbles(me.other()));
        before.with_own_marble().worth() - before.worth()
    }

    fn solve(&self, effort: &SolveEffort<'_>) -> Solved<Move> {
        if effort.nodes < hopeful_nodes(self) {
            return Solved { answer: None, nodes: 0 };
        }
        let limits = SolveLimits {
            nodes: effort.nodes,
            is_stopped: Some(effort.is_stopped),
            ..SolveLimits::default()
        };
        let (solution, nodes) = solve_and_count(self, Goal::Margin, &limits);
        let answer = solution.and_then(|solution| {
            let plies = self.marbles_left(Side::First) + self.marbles_left(Side::Second);
            let score = match solution.outcome() {
                Ordering::Greater => Score::win_in(plies as u32),
                Ordering::Equal => Score::DRAW,
                // All moves lose: until it is known which loses least, the search
                // knows better than any how to make it hard.
                Ordering::Less => {
                    solution.margin()?;
                    Score::loss_in(plies as u32)
                }
            };
            Some((solution.best, score))
        });
        Solved { answer, nodes }
    }
}

/// With fewer nodes it is no use to try: few such ends were ever solved.
fn hopeful_nodes(position: &Position) -> u64 {
    let _ = position;
    1000
}

/// One tile, seen by one side.
#[derive(Clone, Copy, Debug)]
struct Contest {
    points: i32,
    /// How many marbles one has there more than the other.
    margin: i32,
    free: i32,
}

impl Contest {
    fn of(tile: &Tile, own: HoleSet, other: HoleSet) -> Contest {
        let count = |marbles: HoleSet| (marbles & tile.holes()).len() as i32;
        let points = tile.shape().holes() as i32;
        let (own, other) = (count(own), count(other));
        Contest { points, margin: own - other, free: points - own - other }
    }

    /// The same tile after one more marble of one's own.
    fn with_own_marble(self) -> Contest {
        Contest { margin: self.margin + 1, free: self.free - 1, ..self }
    }

    /// All its points for a lead that the free holes cannot make up for, else
    /// the part of them that the lead is of what it takes to be safe.
    fn worth(self) -> i32 {
        let safe = self.free + 1;
        POINT * self.points * self.margin.clamp(-safe, safe) / safe
    }
}

/// What the higher levels count (K9, K10).
fn leads(position: &Position, me: Side) -> i32 {
    let level = position.rules().level;
    if level == Level::Tiles {
        return 0;
    }
    let tally = position.tally();
    let lead = |counted: [u32; 2]| counted[me.index()] as i32 - counted[me.other().index()] as i32;
    let chains = if level >= Level::Chains { CHAIN_LEAD * lead(tally.chains) } else { 0 };
    AREA_LEAD * lead(tally.areas) + chains
}

#[cfg(test)]
mod tests;
