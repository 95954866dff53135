//! Principal variation search with iterative deepening, written once over any
//! game's [`Knowledge`].
//!
//! [`Searcher`] owns what survives from search to search (transposition table,
//! history) and starts the threads. A [`Worker`] is one thread's search:
//!
//! - `root.rs`: iterative deepening, aspiration windows, the root moves
//! - `alpha_beta.rs`: the tree, with null move, futility and late-move reductions
//! - `quiescence.rs`: tactical moves beyond the last ply
//! - `move_ordering.rs`: scoring and picking moves, killers, history
//! - `thread_data.rs`: the per-ply stack and the history of a thread
//! - `solver.rs`: the game's exact solver, called between iterations
//!
//! Two guarantees shape it. *The first iteration is always finished*, so there is
//! always a move and no win in one is missed. *A reported win or loss is proven*:
//! whatever prunes heuristically turns its result into an estimate, and a
//! reduced search that reaches the end of a game has reached a real one.

mod alpha_beta;
mod move_ordering;
mod quiescence;
mod root;
mod solver;
mod thread_data;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use self::thread_data::ThreadData;
use crate::limits::{Stopwatch, TimeBudget};
use crate::transposition::TranspositionTable;
use crate::{Knowledge, Limits, Score};

/// A line of moves with its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The moves, the one to play first. There may be fewer than the depth.
    pub moves: Vec<M>,
    /// The score for the side to move.
    pub score: Score,
}

/// The state of a search after an iteration, and its result at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchReport<M> {
    /// The principal variation, the move to play first. Empty when the game is
    /// over; shorter than the depth where the transposition table cut it off.
    pub line: Vec<M>,
    /// The score for the side to move.
    pub score: Score,
    /// The next best lines, best first, if more than one was requested. Each
    /// starts with a different move.
    pub alternatives: Vec<Line<M>>,
    /// The last completed depth.
    pub depth: u32,
    /// Nodes visited.
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

/// A player of any game, with its transposition table and history.
///
/// Each search profits from the ones before: keep one searcher for a game, and
/// [`forget`](Self::forget) before another. On one thread, a new searcher (or
/// one that has forgotten) gives the same result for the same position, depth and
/// node limit every time.
#[derive(Debug)]
pub struct Searcher<P: Knowledge> {
    table: TranspositionTable,
    thread_data: ThreadData<P>,
    threads: usize,
    lines: usize,
    searches_forced_moves: bool,
    options: SearchOptions,
}

impl<P: Knowledge> Default for Searcher<P> {
    fn default() -> Self {
        Searcher::new(Self::DEFAULT_MEGABYTES)
    }
}

impl<P: Knowledge> Searcher<P> {
    /// Transposition table size of [`Searcher::default`].
    pub const DEFAULT_MEGABYTES: usize = 16;
    /// Upper limit of [`with_threads`](Self::with_threads).
    pub const MAX_THREADS: usize = 256;

    /// A single-threaded searcher that reports one line, with a transposition
    /// table of about this size, at least 1 MB.
    #[must_use]
    pub fn new(megabytes: usize) -> Self {
        Searcher {
            table: TranspositionTable::new(megabytes),
            thread_data: ThreadData::default(),
            threads: 1,
            lines: 1,
            searches_forced_moves: false,
            options: SearchOptions::default(),
        }
    }

    /// Sets the number of threads, on targets that have threads.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        let max = if cfg!(target_family = "wasm") { 1 } else { Self::MAX_THREADS };
        Searcher { threads: threads.clamp(1, max), ..self }
    }

    /// Sets the number of lines to report (multi-PV), each with a different first
    /// move. More lines take more time.
    #[must_use]
    pub fn with_lines(self, lines: usize) -> Self {
        Searcher { lines: lines.max(1), ..self }
    }

    /// Searches positions with a single legal move to the full limits. A player
    /// need not, but an analysis needs their score.
    #[must_use]
    pub(crate) fn searching_forced_moves(self) -> Self {
        Searcher { searches_forced_moves: true, ..self }
    }

    #[cfg(test)]
    fn with_options(self, options: SearchOptions) -> Self {
        Searcher { options, ..self }
    }

    /// Clears the transposition table and the history, as is due before another
    /// game.
    pub fn forget(&mut self) {
        self.table.clear();
        self.thread_data = ThreadData::default();
    }

    /// Searches within the limits and calls `on_report` after each iteration.
    /// Without any limit it runs to [`Limits::MAX_DEPTH`], which is practically
    /// for ever.
    pub fn search(
        &mut self,
        position: &P,
        limits: &Limits,
        on_report: &mut dyn FnMut(&SearchReport<P::Move>),
    ) -> SearchReport<P::Move> {
        let stopwatch = Stopwatch::start();
        self.table.age();
        self.thread_data.age();
        let shared = SharedState {
            table: &self.table,
            limits,
            budget: TimeBudget::new(limits),
            stopwatch,
            lines: self.lines,
            searches_forced_moves: self.searches_forced_moves,
            options: self.options,
            is_finished: AtomicBool::new(false),
            helper_nodes: AtomicU64::new(0),
        };
        let thread_data = &mut self.thread_data;
        let helpers = self.threads - 1;
        thread::scope(|scope| {
            for id in 1..=helpers {
                let shared = &shared;
                let help = move || {
                    let mut thread_data = ThreadData::default();
                    Worker::new(shared, position, &mut thread_data, id)
                        .iterative_deepening(&mut |_| {});
                };
                // The search goes on with the threads that could be spawned.
                if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            let _guard = StopHelpersOnDrop(&shared.is_finished);
            Worker::new(&shared, position, thread_data, 0).iterative_deepening(on_report)
        })
    }
}

/// Switches for the parts of the search. Only tests turn some off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SearchOptions {
    /// Late-move reductions, single-reply extensions and internal iterative
    /// reductions.
    has_depth_adjustments: bool,
    /// Null move, reverse futility and futility pruning.
    has_pruning: bool,
    has_quiescence: bool,
    /// Scores a repetition within the tree as a draw at once, without waiting for
    /// the rules to say so.
    has_repetition_draws: bool,
    /// Accepts table entries that are deeper than needed.
    has_deeper_table_cutoffs: bool,
}

impl Default for SearchOptions {
    fn default() -> Self {
        SearchOptions {
            has_depth_adjustments: true,
            has_pruning: true,
            has_quiescence: true,
            has_repetition_draws: true,
            has_deeper_table_cutoffs: true,
        }
    }
}

impl SearchOptions {
    /// Nothing that could change the score of a full-width, fixed-depth search.
    #[cfg(test)]
    const FULL_WIDTH: SearchOptions = SearchOptions {
        has_depth_adjustments: false,
        has_pruning: false,
        has_quiescence: false,
        has_repetition_draws: false,
        has_deeper_table_cutoffs: false,
    };
}

/// State shared by all threads of a search.
struct SharedState<'a> {
    table: &'a TranspositionTable,
    limits: &'a Limits,
    budget: TimeBudget,
    stopwatch: Stopwatch,
    lines: usize,
    searches_forced_moves: bool,
    options: SearchOptions,
    /// Set when the main thread is done.
    is_finished: AtomicBool,
    /// Nodes of all threads but the main one.
    helper_nodes: AtomicU64,
}

/// Stops the helpers when the main thread is done, even if it panics: the scope
/// would wait for them for ever.
struct StopHelpersOnDrop<'a>(&'a AtomicBool);

impl Drop for StopHelpersOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The reason why an iteration was not finished: a limit, or a request to stop.
struct Interrupted;

/// One thread's search.
struct Worker<'a, P: Knowledge> {
    shared: &'a SharedState<'a>,
    thread_data: &'a mut ThreadData<P>,
    position: P,
    /// 0 for the main thread, which reports the result.
    id: usize,
    nodes: u64,
    /// The part of `nodes` that the game's solver visited.
    solver_nodes: u64,
    /// Node limit of the last call of the solver.
    last_solver_limit: u64,
    /// False during the first iteration, which is always finished.
    is_interruptible: bool,
}

impl<'a, P: Knowledge> Worker<'a, P> {
    /// Nodes between two looks at the clock: a node takes about a microsecond.
    const NODES_BETWEEN_CHECKS: u64 = 128;

    fn new(
        shared: &'a SharedState<'a>,
        position: &P,
        thread_data: &'a mut ThreadData<P>,
        id: usize,
    ) -> Self {
        Worker {
            shared,
            thread_data,
            position: position.clone(),
            id,
            nodes: 0,
            solver_nodes: 0,
            last_solver_limit: 0,
            is_interruptible: false,
        }
    }

    /// Nodes of all threads.
    fn total_nodes(&self) -> u64 {
        self.nodes + self.shared.helper_nodes.load(Ordering::Relaxed)
    }

    fn is_helper(&self) -> bool {
        self.id > 0
    }

    /// Counts a node and checks the limits.
    fn count_node(&mut self) -> Result<(), Interrupted> {
        self.nodes += 1;
        let is_check_due = self.nodes.is_multiple_of(Self::NODES_BETWEEN_CHECKS);
        if self.is_helper() {
            return if is_check_due { self.ensure_not_finished() } else { Ok(()) };
        }
        if !self.is_interruptible {
            return Ok(());
        }
        let is_node_limit_reached =
            self.shared.limits.nodes.is_some_and(|limit| self.total_nodes() >= limit);
        if is_node_limit_reached || is_check_due && self.is_out_of_time() {
            return Err(Interrupted);
        }
        Ok(())
    }

    /// A helper's check: adds its nodes to the total and stops with the main thread.
    fn ensure_not_finished(&self) -> Result<(), Interrupted> {
        self.shared.helper_nodes.fetch_add(Self::NODES_BETWEEN_CHECKS, Ordering::Relaxed);
        if self.shared.is_finished.load(Ordering::Relaxed) { Err(Interrupted) } else { Ok(()) }
    }

    fn is_out_of_time(&self) -> bool {
        let hard_limit = self.shared.budget.hard;
        self.shared.limits.is_stopped() || hard_limit.is_some_and(|limit| self.elapsed() >= limit)
    }

    fn elapsed(&self) -> Duration {
        self.shared.stopwatch.elapsed(self.total_nodes())
    }
}

#[cfg(test)]
mod tests;
