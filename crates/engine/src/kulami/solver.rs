//! An exact endgame solver.
//!
//! It runs a series of null-window alpha-beta searches, each of which decides whether
//! the side to move can reach a target margin: first a win, then a draw, then the
//! exact margin from the nearer end.
//!
//! Few positions are searched, because bounds on the final margin decide most of
//! them: a tile is bounded by the reachable holes, each side's gains by the marbles it
//! has left, areas and chains by the free holes that they can grow into. In the basic
//! game the hash key contains the leads on undecided tiles instead of the marbles, so
//! that many move orders transpose.
//!
//! Tried without gain: shallow searches for move ordering, a history of moves, and
//! probing the table for all children (enhanced transposition cutoff).

mod board_tables;
mod search;
mod state;
mod transposition;
mod zobrist;

use std::cmp::Ordering;

use taula_kulami::{Hole, Move, Position};

use self::board_tables::BoardTables;
use self::search::{NO_HOLE, OutOfLimits, Search, TestResult};
use self::state::State;

/// The goal of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The winner.
    Winner,
    /// The winner and, within the limits, the margin; several times the work.
    Margin,
}

/// Limits of the solver.
#[derive(Clone, Copy)]
pub struct SolveLimits<'a> {
    /// Maximum number of nodes.
    pub nodes: u64,
    /// Maximum size of the transposition table, in entries of 16 bytes.
    pub table_entries: usize,
    /// Called about a thousand times a second: whether to give up at once.
    pub is_stopped: Option<&'a dyn Fn() -> bool>,
}

impl Default for SolveLimits<'_> {
    /// No limit of nodes, and a table of up to 64 megabytes.
    fn default() -> Self {
        SolveLimits { nodes: u64::MAX, table_entries: 1 << 22, is_stopped: None }
    }
}

/// The result of perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// A move that keeps the win or draw, and reaches the margin `at_least`. In a lost
    /// position, the most stubborn move found.
    pub best: Move,
    /// Lower bound of the margin of the side to move, in points.
    pub at_least: i16,
    /// Upper bound of the margin.
    pub at_most: i16,
    /// Nodes visited.
    pub nodes: u64,
}

impl Solution {
    /// Whether the side to move wins (`Greater`), draws or loses.
    #[must_use]
    pub fn outcome(&self) -> Ordering {
        if self.at_least > 0 {
            Ordering::Greater
        } else if self.at_most < 0 {
            Ordering::Less
        } else {
            Ordering::Equal
        }
    }

    /// The margin of the side to move, if it is exact.
    #[must_use]
    pub fn margin(&self) -> Option<i16> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }
}

/// Solves the rest of a game. `None` if a limit is reached before the winner is known,
/// if the game is over, or if it has not begun.
///
/// The same position and node limit give the same solution.
#[must_use]
pub fn solve(position: &Position, goal: Goal, limits: &SolveLimits<'_>) -> Option<Solution> {
    solve_and_count(position, goal, limits).0
}

/// As [`solve`], with the number of nodes visited even if there is no solution.
pub(super) fn solve_and_count(
    position: &Position,
    goal: Goal,
    limits: &SolveLimits<'_>,
) -> (Option<Solution>, u64) {
    solve_with(position, goal, limits, SolverOptions::default())
}

/// Switches for the parts of the solver. Only tests turn some off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SolverOptions {
    has_table: bool,
    /// Cutoffs by bounds of the final margin; the others tighten these bounds.
    has_bounds: bool,
    /// Excludes holes that cannot be reached.
    has_reachability: bool,
    /// Bounds areas and chains by what they can grow to.
    has_group_bounds: bool,
    /// Bounds the gains on tiles by the marbles left.
    has_marble_budget: bool,
}

impl Default for SolverOptions {
    fn default() -> SolverOptions {
        SolverOptions {
            has_table: true,
            has_bounds: true,
            has_reachability: true,
            has_group_bounds: true,
            has_marble_budget: true,
        }
    }
}

fn solve_with(
    position: &Position,
    goal: Goal,
    limits: &SolveLimits<'_>,
    options: SolverOptions,
) -> (Option<Solution>, u64) {
    let tables = BoardTables::new(position.board(), position.rules().level);
    let Some(state) = State::new(&tables, position).filter(|state| !state.is_over()) else {
        return (None, 0);
    };
    let mut search = Search::new(&tables, limits, options);
    let solution = find_solution(&mut search, &state, goal);
    (solution, search.nodes)
}

fn find_solution(search: &mut Search<'_>, state: &State, goal: Goal) -> Option<Solution> {
    let mut bounds = find_winner(search, state).ok()?;
    if goal == Goal::Margin {
        // At a limit the bounds so far are the result.
        let _ = find_margin(search, state, &mut bounds);
    }
    let best =
        if bounds.best == NO_HOLE { state.allowed.trailing_zeros() as u8 } else { bounds.best };
    Some(Solution {
        best: Move(Hole::new(best.into())?),
        at_least: bounds.low,
        at_most: bounds.high,
        nodes: search.nodes,
    })
}

/// Above any margin: 64 for tiles, 28 for areas and 112 for chains.
const UNKNOWN: i16 = 1000;

/// Bounds of the margin so far, and the move that reaches the lower one.
struct MarginBounds {
    low: i16,
    high: i16,
    best: u8,
}

impl MarginBounds {
    fn update(&mut self, target: i16, result: TestResult) {
        if result.margin >= target {
            self.low = result.margin;
            self.best = result.best;
        } else {
            self.high = result.margin;
            // No move reaches a lower bound yet.
            if self.low == -UNKNOWN {
                self.best = result.best;
            }
        }
    }
}

fn find_winner(search: &mut Search<'_>, state: &State) -> Result<MarginBounds, OutOfLimits> {
    let mut bounds = MarginBounds { low: -UNKNOWN, high: UNKNOWN, best: NO_HOLE };
    for target in [1, 0] {
        if bounds.low < target && bounds.high >= target {
            bounds.update(target, search.test_margin(state, target)?);
        }
    }
    Ok(bounds)
}

/// Tests targets at growing distance from the known bound, and once both are known,
/// half-way between them.
fn find_margin(
    search: &mut Search<'_>,
    state: &State,
    bounds: &mut MarginBounds,
) -> Result<(), OutOfLimits> {
    let mut step = 1;
    while bounds.low < bounds.high {
        let target = if bounds.high == UNKNOWN {
            bounds.low + step
        } else if bounds.low == -UNKNOWN {
            bounds.high + 1 - step
        } else {
            bounds.low + (bounds.high - bounds.low + 1) / 2
        };
        bounds.update(target, search.test_margin(state, target)?);
        step *= 2;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
