//! One search for every game: principal variation search with iterative
//! deepening, over any [`Knowledge`].
//!
//! [`Searcher`] is the door: it owns what is remembered from search to search
//! and starts the threads. A [`Run`] is one thread's search from its root
//! (`root.rs`, `proof.rs`) down the tree (`tree.rs`, `horizon.rs`), with its move lists and
//! what it has learnt about moves on its `Desk` (`desk.rs`, `order.rs`).
//!
//! Two promises shape it. *The first depth is always finished*, so that there is
//! always a move and no win in one is missed. *A win or loss that is told is
//! real*: whatever prunes by guesswork turns its result into an estimate, and a
//! reduced search that sees an end has seen a real one.

mod craft;
mod desk;
mod horizon;
mod order;
mod proof;
mod root;
mod tree;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use self::craft::Craft;
use self::desk::Desk;
use crate::time::{Budget, Stopwatch};
use crate::transposition::TranspositionTable;
use crate::{Knowledge, Limits, Score};

/// A line of moves and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The moves, the one to play first. They may be fewer than the depth.
    pub moves: Vec<M>,
    /// What it is worth to the side to move.
    pub score: Score,
}

/// What a search has found: after every iteration, and at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchReport<M> {
    /// The best line, the move to play first. Empty when the game is over. It
    /// may be shorter than the depth where the table cut it off.
    pub line: Vec<M>,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The next best lines, best first, where several were asked for. Each
    /// begins with a move of its own.
    pub alternatives: Vec<Line<M>>,
    /// The last depth that was searched to its end.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
}

impl<M: Copy> SearchReport<M> {
    /// The move to play; `None` when the game is over.
    #[must_use]
    pub fn best(&self) -> Option<M> {
        self.line.first().copied()
    }
}

/// A player of any game, with its memory.
///
/// What one search has found helps the next: keep one searcher for a game, and
/// [`forget`](Self::forget) before another. On one thread, a new searcher (or
/// one that has forgotten) gives the same answer to the same position, depth and
/// limit of nodes every time.
#[derive(Debug)]
pub struct Searcher<P: Knowledge> {
    table: TranspositionTable,
    desk: Desk<P>,
    threads: usize,
    lines: usize,
    /// Whether a position with a single move is looked at as closely as others.
    weighs_forced: bool,
    craft: Craft,
}

impl<P: Knowledge> Default for Searcher<P> {
    fn default() -> Self {
        Searcher::new(Self::DEFAULT_MEGABYTES)
    }
}

impl<P: Knowledge> Searcher<P> {
    /// The memory of [`Searcher::default`].
    pub const DEFAULT_MEGABYTES: usize = 16;
    /// The most threads that are started.
    pub const MAX_THREADS: usize = 256;

    /// A player with about this much memory for positions, at least 1 MB, that
    /// thinks on one thread and tells one line.
    #[must_use]
    pub fn new(megabytes: usize) -> Self {
        Searcher {
            table: TranspositionTable::new(megabytes),
            desk: Desk::default(),
            threads: 1,
            lines: 1,
            weighs_forced: false,
            craft: Craft::default(),
        }
    }

    /// The same player thinking on so many threads, where the target has
    /// threads.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        let most = if cfg!(target_family = "wasm") { 1 } else { Self::MAX_THREADS };
        Searcher { threads: threads.clamp(1, most), ..self }
    }

    /// The same player telling the best so many lines, each with a first move of
    /// its own. More lines take more time.
    #[must_use]
    pub fn with_lines(self, lines: usize) -> Self {
        Searcher { lines: lines.max(1), ..self }
    }

    /// The same player looking closely even where there is only one move. Who
    /// plays need not; who judges wants to know what it leads to.
    #[must_use]
    pub(crate) fn weighing_forced(self) -> Self {
        Searcher { weighs_forced: true, ..self }
    }

    /// The same player with other methods.
    #[cfg(test)]
    fn with_craft(self, craft: Craft) -> Self {
        Searcher { craft, ..self }
    }

    /// Forgets all earlier searches, as is due before another game.
    pub fn forget(&mut self) {
        self.table.clear();
        self.desk.forget();
    }

    /// Searches within the limits and tells `on_report` what is known after
    /// each depth. Without any limit that ends at [`Limits::MAX_DEPTH`], which
    /// is to say hardly ever.
    pub fn search(
        &mut self,
        position: &P,
        limits: &Limits,
        on_report: &mut dyn FnMut(&SearchReport<P::Move>),
    ) -> SearchReport<P::Move> {
        let stopwatch = Stopwatch::start();
        self.table.age();
        self.desk.age();
        let task = Task {
            table: &self.table,
            limits,
            budget: Budget::of(limits),
            stopwatch,
            lines: self.lines,
            weighs_forced: self.weighs_forced,
            craft: self.craft,
            is_over: AtomicBool::new(false),
            helpers_nodes: AtomicU64::new(0),
        };
        let desk = &mut self.desk;
        let helpers = self.threads - 1;
        thread::scope(|scope| {
            for number in 1..=helpers {
                let task = &task;
                let help = move || {
                    let mut desk = Desk::default();
                    Run::new(task, position, &mut desk, number).deepen(&mut |_| {});
                };
                // A thread that cannot be had is done without.
                if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            let _ends = EndsHelpers(&task.is_over);
            Run::new(&task, position, desk, 0).deepen(on_report)
        })
    }
}

/// What all threads of a search share.
struct Task<'a> {
    table: &'a TranspositionTable,
    limits: &'a Limits,
    budget: Budget,
    stopwatch: Stopwatch,
    lines: usize,
    weighs_forced: bool,
    craft: Craft,
    /// Raised when the answer is known.
    is_over: AtomicBool,
    /// What the threads besides the first have visited.
    helpers_nodes: AtomicU64,
}

/// Sends the helpers home when the answering thread is done, even if it fails:
/// the scope would wait for them for ever.
struct EndsHelpers<'a>(&'a AtomicBool);

impl Drop for EndsHelpers<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The end of a search before its depth is finished.
struct Interrupted;

/// One thread's search, from its start to its answer.
struct Run<'a, P: Knowledge> {
    task: &'a Task<'a>,
    desk: &'a mut Desk<P>,
    position: P,
    /// 0 for the thread that answers.
    number: usize,
    nodes: u64,
    /// How many of the nodes the game's solver has visited.
    solver_nodes: u64,
    /// How many it might have visited when it was last asked.
    last_effort: u64,
    /// False during the first iteration, which always ends.
    is_interruptible: bool,
}

impl<'a, P: Knowledge> Run<'a, P> {
    /// How often the clock is read: a visit takes about a microsecond.
    const NODES_BETWEEN_CHECKS: u64 = 128;

    fn new(task: &'a Task<'a>, position: &P, desk: &'a mut Desk<P>, number: usize) -> Self {
        let position = position.clone();
        Run {
            task,
            desk,
            position,
            number,
            nodes: 0,
            solver_nodes: 0,
            last_effort: 0,
            is_interruptible: false,
        }
    }

    /// What all threads have visited.
    fn all_nodes(&self) -> u64 {
        self.nodes + self.task.helpers_nodes.load(Ordering::Relaxed)
    }

    fn is_helper(&self) -> bool {
        self.number > 0
    }

    /// Counts a position, and says when it is time to end.
    fn count_visit(&mut self) -> Result<(), Interrupted> {
        self.nodes += 1;
        let is_time_to_check = self.nodes.is_multiple_of(Self::NODES_BETWEEN_CHECKS);
        if self.is_helper() {
            return if is_time_to_check { self.check_as_helper() } else { Ok(()) };
        }
        if !self.is_interruptible {
            return Ok(());
        }
        let has_visited_enough =
            self.task.limits.nodes.is_some_and(|limit| self.all_nodes() >= limit);
        if has_visited_enough || is_time_to_check && self.is_out_of_time() {
            return Err(Interrupted);
        }
        Ok(())
    }

    fn check_as_helper(&mut self) -> Result<(), Interrupted> {
        self.task.helpers_nodes.fetch_add(Self::NODES_BETWEEN_CHECKS, Ordering::Relaxed);
        if self.task.is_over.load(Ordering::Relaxed) { Err(Interrupted) } else { Ok(()) }
    }

    fn is_out_of_time(&self) -> bool {
        let hard_end = self.task.budget.hard;
        self.task.limits.is_stopped()
            || hard_end.is_some_and(|end| self.task.stopwatch.elapsed(self.all_nodes()) >= end)
    }
}

#[cfg(test)]
mod tests;
