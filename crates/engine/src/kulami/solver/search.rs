//! Alpha-beta on the final margin, one question at a time: can the side to move
//! reach this margin?

use taula_kulami::Level;

use super::field::Field;
use super::memory::{Memory, Table};
use super::state::{Bounds, State};
use super::{Cuts, SolveLimits, UNKNOWN};

/// The end of a search that has used up its limits.
pub(super) struct OutOfLimits;

/// A position after a move, and what is known of it before it is searched.
#[derive(Clone, Copy)]
struct Child {
    state: State,
    hole: u8,
    promise: i16,
}

/// What a question found: a bound of the margin and the move that reaches it.
#[derive(Clone, Copy)]
pub(super) struct Answer {
    /// At least this if it is what was asked for or more, else at most this.
    pub(super) margin: i16,
    pub(super) best: u8,
}

/// One solution, from its start to its end.
pub(super) struct Search<'a> {
    pub(super) field: &'a Field,
    pub(super) limits: &'a SolveLimits<'a>,
    pub(super) cuts: Cuts,
    pub(super) table: Table,
    pub(super) nodes: u64,
    /// The children of all positions on the way from the root.
    stack: Vec<Child>,
}

/// Below so many plies to go it is quicker to search than to remember.
const REMEMBER_FROM: u8 = 4;

/// What an answer less and a point of areas and chains are worth in the order of
/// moves, where a point of a safe tile is worth 4: with these the solver visits
/// fewest positions.
const ANSWER: i16 = 4;
const GROUPS: i16 = 2;

/// Stands for no move.
pub(super) const NO_HOLE: u8 = u8::MAX;

impl<'a> Search<'a> {
    /// How often it is asked whether to stop: a visit takes half a microsecond.
    const NODES_BETWEEN_CHECKS: u64 = 1024;

    pub(super) fn new(field: &'a Field, limits: &'a SolveLimits<'a>, cuts: Cuts) -> Search<'a> {
        let table = Table::new(limits.remembered);
        Search { field, limits, cuts, table, nodes: 0, stack: Vec::new() }
    }

    fn visit(&mut self) -> Result<(), OutOfLimits> {
        let is_stopped = self.nodes.is_multiple_of(Self::NODES_BETWEEN_CHECKS)
            && self.limits.is_stopped.is_some_and(|is_stopped| is_stopped());
        if self.nodes >= self.limits.nodes || is_stopped {
            return Err(OutOfLimits);
        }
        self.nodes += 1;
        Ok(())
    }

    /// Whether the side to move can reach the margin `wanted`.
    pub(super) fn ask(&mut self, state: &State, wanted: i16) -> Result<Answer, OutOfLimits> {
        self.visit()?;
        if state.is_over() {
            return Ok(Answer { margin: state.bounds(self.field).low, best: NO_HOLE });
        }
        let is_remembered = self.cuts.has_table && state.plies_left >= REMEMBER_FROM;
        let (key, decided) = state.key(self.field);
        let mut known = Memory { low: -UNKNOWN, high: UNKNOWN, best: NO_HOLE };
        if is_remembered && let Some(memory) = self.table.get(key) {
            known = memory;
            if memory.low + decided >= wanted {
                return Ok(Answer { margin: memory.low + decided, best: memory.best });
            }
            if memory.high + decided < wanted {
                return Ok(Answer { margin: memory.high + decided, best: memory.best });
            }
        }
        let first = self.stack.len();
        let answer = self.ask_children(state, wanted, known.best);
        self.stack.truncate(first);
        let answer = answer?;
        if is_remembered {
            if answer.margin >= wanted {
                known.low = answer.margin - decided;
            } else {
                known.high = answer.margin - decided;
            }
            known.best = answer.best;
            self.table.put(key, state.plies_left, known);
        }
        Ok(answer)
    }

    fn ask_children(
        &mut self,
        state: &State,
        wanted: i16,
        remembered: u8,
    ) -> Result<Answer, OutOfLimits> {
        let mut best = Answer { margin: -UNKNOWN, best: NO_HOLE };
        let first = self.stack.len();
        let mut allowed = state.allowed;
        while allowed != 0 {
            let hole = allowed.trailing_zeros() as u8;
            allowed &= allowed - 1;
            let mut child = state.play(self.field, usize::from(hole));
            // Seen by the other side: it must not be able to reach more than this.
            let bounds = self.bound(&mut child, 1 - wanted);
            if -bounds.high >= wanted {
                return Ok(Answer { margin: -bounds.high, best: hole });
            }
            if -bounds.low < wanted {
                if -bounds.low > best.margin {
                    best = Answer { margin: -bounds.low, best: hole };
                }
                continue;
            }
            let promise = self.promise(&child, hole == remembered);
            self.stack.push(Child { state: child, hole, promise });
        }
        for index in first..self.stack.len() {
            let Child { state, hole, .. } = self.next_child(index);
            let margin = -self.ask(&state, 1 - wanted)?.margin;
            if margin > best.margin {
                best = Answer { margin, best: hole };
                if margin >= wanted {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// Bounds of a position: the cheap ones, and if they do not settle whether
    /// `wanted` can be reached, better ones.
    #[inline]
    fn bound(&self, state: &mut State, wanted: i16) -> Bounds {
        let bounds = state.bounds(self.field);
        if state.is_over() {
            return bounds;
        }
        if !self.cuts.has_bounds {
            return Bounds { low: -UNKNOWN, high: UNKNOWN };
        }
        let is_settled = |bounds: Bounds| bounds.low >= wanted || bounds.high < wanted;
        if is_settled(bounds) {
            return bounds;
        }
        if self.cuts.has_reach {
            state.forget_unreachable(self.field);
        }
        let mut bounds = state.bounds(self.field);
        if self.cuts.has_groups && self.field.level > Level::Tiles && !is_settled(bounds) {
            state.bound_groups(self.field);
            bounds = state.bounds(self.field);
        }
        if self.cuts.has_budget && !is_settled(bounds) {
            bounds = state.bound_tiles(self.field, bounds);
        }
        bounds
    }

    /// How early a move is tried: first what was good before, then what leaves
    /// the other side few answers and good tiles.
    #[inline]
    fn promise(&self, child: &State, is_remembered: bool) -> i16 {
        if is_remembered {
            return i16::MAX;
        }
        let answers = child.allowed.count_ones() as i16;
        -child.outlook() - ANSWER * answers - GROUPS * child.groups()
    }

    /// Brings the most promising of the children from `index` on to the front.
    #[inline]
    fn next_child(&mut self, index: usize) -> Child {
        let children = &mut self.stack[index..];
        let mut best = 0;
        for (place, child) in children.iter().enumerate() {
            if child.promise > children[best].promise {
                best = place;
            }
        }
        children.swap(0, best);
        children[0]
    }
}
