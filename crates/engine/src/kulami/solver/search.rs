//! Null-window alpha-beta on the final margin: can the side to move reach a target?

use taula_kulami::Level;

use super::board_tables::BoardTables;
use super::state::{Bounds, State};
use super::transposition::{TableEntry, TranspositionTable};
use super::{SolveLimits, SolverOptions, UNKNOWN};

/// The reason why a search was not finished.
pub(super) struct OutOfLimits;

/// A position after a move, with the move's ordering score.
#[derive(Clone, Copy)]
struct Child {
    state: State,
    hole: u8,
    score: i16,
}

/// The result of a null-window search.
#[derive(Clone, Copy)]
pub(super) struct TestResult {
    /// A lower bound if the target was reached, else an upper bound.
    pub(super) margin: i16,
    pub(super) best: u8,
}

/// The state of one solution.
pub(super) struct Search<'a> {
    tables: &'a BoardTables,
    limits: &'a SolveLimits<'a>,
    options: SolverOptions,
    table: TranspositionTable,
    pub(super) nodes: u64,
    /// The children of all positions on the current line.
    stack: Vec<Child>,
}

/// With fewer plies left it is faster to search again than to use the table.
const TABLE_MIN_PLIES: u8 = 4;

/// Ordering weights of a reply of the opponent, and of a point of areas and chains; a
/// point of a safe tile is 4. With these the solver visits the fewest nodes.
const REPLY_WEIGHT: i16 = 4;
const GROUP_WEIGHT: i16 = 2;

/// Stands for no move.
pub(super) const NO_HOLE: u8 = u8::MAX;

impl<'a> Search<'a> {
    /// Nodes between two checks for a stop: a node takes half a microsecond.
    const NODES_BETWEEN_CHECKS: u64 = 1024;

    pub(super) fn new(
        tables: &'a BoardTables,
        limits: &'a SolveLimits<'a>,
        options: SolverOptions,
    ) -> Search<'a> {
        let table = TranspositionTable::new(limits.table_entries);
        Search { tables, limits, options, table, nodes: 0, stack: Vec::new() }
    }

    fn count_node(&mut self) -> Result<(), OutOfLimits> {
        let is_stopped = self.nodes.is_multiple_of(Self::NODES_BETWEEN_CHECKS)
            && self.limits.is_stopped.is_some_and(|is_stopped| is_stopped());
        if self.nodes >= self.limits.nodes || is_stopped {
            return Err(OutOfLimits);
        }
        self.nodes += 1;
        Ok(())
    }

    /// Tests whether the side to move can reach the margin `target`.
    pub(super) fn test_margin(
        &mut self,
        state: &State,
        target: i16,
    ) -> Result<TestResult, OutOfLimits> {
        self.count_node()?;
        if state.is_over() {
            return Ok(TestResult { margin: state.bounds(self.tables).low, best: NO_HOLE });
        }
        let uses_table = self.options.has_table && state.plies_left >= TABLE_MIN_PLIES;
        let (key, decided) = state.key(self.tables);
        let mut entry = TableEntry { low: -UNKNOWN, high: UNKNOWN, best: NO_HOLE };
        if uses_table && let Some(stored) = self.table.probe(key) {
            entry = stored;
            if stored.low + decided >= target {
                return Ok(TestResult { margin: stored.low + decided, best: stored.best });
            }
            if stored.high + decided < target {
                return Ok(TestResult { margin: stored.high + decided, best: stored.best });
            }
        }
        let first = self.stack.len();
        let result = self.test_children(state, target, entry.best);
        self.stack.truncate(first);
        let result = result?;
        if uses_table {
            if result.margin >= target {
                entry.low = result.margin - decided;
            } else {
                entry.high = result.margin - decided;
            }
            entry.best = result.best;
            self.table.store(key, state.plies_left, entry);
        }
        Ok(result)
    }

    fn test_children(
        &mut self,
        state: &State,
        target: i16,
        tt_move: u8,
    ) -> Result<TestResult, OutOfLimits> {
        let mut best = TestResult { margin: -UNKNOWN, best: NO_HOLE };
        let first = self.stack.len();
        let mut allowed = state.allowed;
        while allowed != 0 {
            let hole = allowed.trailing_zeros() as u8;
            allowed &= allowed - 1;
            let mut child = state.play(self.tables, usize::from(hole));
            // The opponent's point of view: the target is its bound.
            let bounds = self.bound(&mut child, 1 - target);
            if -bounds.high >= target {
                return Ok(TestResult { margin: -bounds.high, best: hole });
            }
            if -bounds.low < target {
                if -bounds.low > best.margin {
                    best = TestResult { margin: -bounds.low, best: hole };
                }
                continue;
            }
            let score = ordering_score(&child, hole == tt_move);
            self.stack.push(Child { state: child, hole, score });
        }
        for index in first..self.stack.len() {
            let Child { state, hole, .. } = self.pick_child(index);
            let margin = -self.test_margin(&state, 1 - target)?.margin;
            if margin > best.margin {
                best = TestResult { margin, best: hole };
                if margin >= target {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// Bounds of a position: the cheap ones, and tighter ones while they do not decide
    /// whether `target` can be reached.
    #[inline]
    fn bound(&self, state: &mut State, target: i16) -> Bounds {
        let bounds = state.bounds(self.tables);
        if state.is_over() {
            return bounds;
        }
        if !self.options.has_bounds {
            return Bounds { low: -UNKNOWN, high: UNKNOWN };
        }
        let is_decided = |bounds: Bounds| bounds.low >= target || bounds.high < target;
        if is_decided(bounds) {
            return bounds;
        }
        if self.options.has_reachability {
            state.remove_unreachable(self.tables);
        }
        let mut bounds = state.bounds(self.tables);
        if self.options.has_group_bounds && self.tables.level > Level::Tiles && !is_decided(bounds)
        {
            state.bound_groups(self.tables);
            bounds = state.bounds(self.tables);
        }
        if self.options.has_marble_budget && !is_decided(bounds) {
            bounds = state.bound_tiles(self.tables, bounds);
        }
        bounds
    }

    /// Selects the child with the highest score from `index` on.
    #[inline]
    fn pick_child(&mut self, index: usize) -> Child {
        let children = &mut self.stack[index..];
        let mut best = 0;
        for (index, child) in children.iter().enumerate() {
            if child.score > children[best].score {
                best = index;
            }
        }
        children.swap(0, best);
        children[0]
    }
}

/// The table move first, then moves that leave the opponent few replies and bad tiles.
#[inline]
fn ordering_score(child: &State, is_tt_move: bool) -> i16 {
    if is_tt_move {
        return i16::MAX;
    }
    let replies = child.allowed.count_ones() as i16;
    -child.tile_score() - REPLY_WEIGHT * replies - GROUP_WEIGHT * child.group_score()
}
