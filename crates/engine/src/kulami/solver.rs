//! An exact solver for the rest of a game.
//!
//! It asks one question after another: can the side to move reach this margin?
//! Each is an alpha-beta with an empty window. First whether there is a win,
//! then whether there is a draw, then the margin from the nearer end.
//!
//! Few positions are looked at, because most are settled by what can still
//! change: each tile counts from its worst to its best with the holes that can
//! still be reached, each side has only so many marbles left for that, areas and
//! chains can only grow into free holes. In the basic game positions are
//! remembered by the leads on open tiles instead of the marbles, so that many
//! orders of play are one.
//!
//! Looking two or three plies ahead for the order of moves, the history of moves
//! and a look into the table for all children were tried: none saved time.

mod field;
mod keys;
mod memory;
mod search;
mod state;

use std::cmp::Ordering;

use taula_kulami::{Hole, Move, Position};

use self::field::Field;
use self::search::{Answer, NO_HOLE, OutOfLimits, Search};
use self::state::State;

/// What is asked of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Who wins.
    Winner,
    /// And by how many points, if there is time; several times the work.
    Margin,
}

/// When the solver has to give up.
#[derive(Clone, Copy)]
pub struct SolveLimits<'a> {
    /// Positions to visit.
    pub nodes: u64,
    /// Positions to remember at most, of 16 bytes each.
    pub remembered: usize,
    /// Asked about a thousand times a second: whether to give up at once.
    pub is_stopped: Option<&'a dyn Fn() -> bool>,
}

impl Default for SolveLimits<'_> {
    /// As long as it takes, with up to 64 megabytes.
    fn default() -> Self {
        SolveLimits { nodes: u64::MAX, remembered: 1 << 22, is_stopped: None }
    }
}

/// The rest of a game, played without a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// A move that keeps what can be had: the win or draw, or as many points as
    /// `at_least` says. In a lost position the most stubborn move that was seen.
    pub best: Move,
    /// The side to move gets at least so many points more than the other.
    pub at_least: i16,
    /// And at most so many.
    pub at_most: i16,
    /// Positions visited.
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

    /// By how many points, if that is known.
    #[must_use]
    pub fn margin(&self) -> Option<i16> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }
}

/// Solves the rest of a game; `None` if the limits are reached before it is
/// known who wins, if the game is over, or if it has not begun.
///
/// The same position and number of nodes give the same answer.
#[must_use]
pub fn solve(position: &Position, goal: Goal, limits: &SolveLimits<'_>) -> Option<Solution> {
    solve_and_count(position, goal, limits).0
}

/// The same, and how many positions were visited, also if for nothing.
pub(super) fn solve_and_count(
    position: &Position,
    goal: Goal,
    limits: &SolveLimits<'_>,
) -> (Option<Solution>, u64) {
    solve_with(position, goal, limits, Cuts::default())
}

/// Which ways to look at fewer positions are used. Tests do without some.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cuts {
    /// Remembers positions.
    has_table: bool,
    /// Compares the least and most that can come with what is asked.
    has_bounds: bool,
    /// Leaves out holes that cannot be reached.
    has_reach: bool,
    /// Looks at what areas and chains can become.
    has_groups: bool,
    /// Looks at how many marbles each side has left to gain tiles with.
    has_budget: bool,
}

impl Default for Cuts {
    fn default() -> Cuts {
        Cuts {
            has_table: true,
            has_bounds: true,
            has_reach: true,
            has_groups: true,
            has_budget: true,
        }
    }
}

fn solve_with(
    position: &Position,
    goal: Goal,
    limits: &SolveLimits<'_>,
    cuts: Cuts,
) -> (Option<Solution>, u64) {
    let field = Field::new(position.board(), position.rules().level);
    let Some(state) = State::new(&field, position).filter(|state| !state.is_over()) else {
        return (None, 0);
    };
    let mut search = Search::new(&field, limits, cuts);
    let solution = find_solution(&mut search, &state, goal);
    (solution, search.nodes)
}

fn find_solution(search: &mut Search<'_>, state: &State, goal: Goal) -> Option<Solution> {
    let mut known = find_winner(search, state).ok()?;
    if goal == Goal::Margin {
        // What is known by the limit is the answer.
        let _ = find_margin(search, state, &mut known);
    }
    let best =
        if known.best == NO_HOLE { state.allowed.trailing_zeros() as u8 } else { known.best };
    Some(Solution {
        best: Move(Hole::new(best.into())?),
        at_least: known.low,
        at_most: known.high,
        nodes: search.nodes,
    })
}

/// More than any margin: 64 for tiles, 28 for areas and 112 for chains.
const UNKNOWN: i16 = 1000;

/// Bounds of the margin so far, and the move that reaches the lower one.
struct Known {
    low: i16,
    high: i16,
    best: u8,
}

impl Known {
    fn learn(&mut self, wanted: i16, answer: Answer) {
        if answer.margin >= wanted {
            self.low = answer.margin;
            self.best = answer.best;
        } else {
            self.high = answer.margin;
            // Nothing better to show yet.
            if self.low == -UNKNOWN {
                self.best = answer.best;
            }
        }
    }
}

fn find_winner(search: &mut Search<'_>, state: &State) -> Result<Known, OutOfLimits> {
    let mut known = Known { low: -UNKNOWN, high: UNKNOWN, best: NO_HOLE };
    for wanted in [1, 0] {
        if known.low < wanted && known.high >= wanted {
            known.learn(wanted, search.ask(state, wanted)?);
        }
    }
    Ok(known)
}

/// Asks further and further from the end that is known, and once both are,
/// half-way between.
fn find_margin(
    search: &mut Search<'_>,
    state: &State,
    known: &mut Known,
) -> Result<(), OutOfLimits> {
    let mut step = 1;
    while known.low < known.high {
        let wanted = if known.high == UNKNOWN {
            known.low + step
        } else if known.low == -UNKNOWN {
            known.high + 1 - step
        } else {
            known.low + (known.high - known.low + 1) / 2
        };
        known.learn(wanted, search.ask(state, wanted)?);
        step *= 2;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
