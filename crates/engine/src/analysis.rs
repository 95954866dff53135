//! What a player thinks of a position, and of every move of a game.
//!
//! An [`Analyst`] works at any [`Table`]. At a position it tells the best lines; of
//! a game it tells which moves lost most, and what was better. Where chance has a
//! hand in every move (X-Bugs) a result says little about the move, so there it
//! tells what the player would have done and judges nothing.
//!
//! ```
//! use taula_core::{Table, Side};
//! use taula_engine::Limits;
//! use taula_engine::analysis::{Analyst, Study};
//!
//! let mut table = Table::at(taula_abalone::Position::default());
//! table.act(Side::First, "a1b1")?;
//! let mut analyst = Analyst::new(Study::new(Limits::depth(2)));
//! let analysis = analyst.judge(&table, &mut |_| {})?;
//! assert_eq!(analysis.moves.len(), 1);
//! assert_eq!(analysis.moves[0].played, "a1b1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod scale;
#[cfg(test)]
mod tests;

use std::time::Duration;

use taula_core::{Notated, Refusal, Side, Table};

pub use self::scale::{Judgement, Scale};
use crate::computer::{Advice, Memory, Player};
use crate::moves_text::write_moves;
use crate::{Knowledge, Limits, Score, SearchReport, Searcher};

/// How to look at a position.
#[derive(Clone, Debug)]
pub struct Study {
    /// How long, at each position.
    pub limits: Limits,
    /// How many lines to tell.
    pub lines: usize,
    /// On how many threads.
    pub threads: usize,
}

impl Study {
    /// One line, on one thread.
    #[must_use]
    pub fn new(limits: Limits) -> Study {
        Study { limits, lines: 1, threads: 1 }
    }

    pub(crate) fn equip<P: Knowledge>(&self, searcher: Searcher<P>) -> Searcher<P> {
        searcher.with_lines(self.lines).with_threads(self.threads).searching_forced_moves()
    }
}

/// A line of play, in the game's notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenLine {
    /// The moves, the one to play first.
    pub moves: Vec<String>,
    /// What it is worth to who is to move.
    pub score: Score,
}

/// What is seen at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insight {
    /// The best lines, the best first; none when the game is over.
    pub lines: Vec<SeenLine>,
    /// How many plies were looked ahead.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long that took.
    pub elapsed: Duration,
}

impl Insight {
    pub(crate) fn of<P: Notated>(position: &P, report: &SearchReport<P::Move>) -> Insight {
        let line =
            |moves: &[P::Move], score| SeenLine { moves: write_moves(position, moves), score };
        let best = (!report.line.is_empty()).then(|| line(&report.line, report.score));
        let others = report.alternatives.iter().map(|other| line(&other.moves, other.score));
        let &SearchReport { depth, nodes, elapsed, .. } = report;
        Insight { lines: best.into_iter().chain(others).collect(), depth, nodes, elapsed }
    }

    /// The best line.
    #[must_use]
    pub fn best(&self) -> Option<&SeenLine> {
        self.lines.first()
    }
}

impl From<Advice> for Insight {
    fn from(advice: Advice) -> Insight {
        let Advice { line: moves, score, depth, nodes, .. } = advice;
        Insight { lines: vec![SeenLine { moves, score }], depth, nodes, elapsed: Duration::ZERO }
    }
}

/// What is thought of a move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedMove {
    /// Which ply of the game, counted from 1.
    pub ply: usize,
    /// Who played it.
    pub side: Side,
    /// The move.
    pub played: String,
    /// What the player would have played, and expects from there on. Begins with
    /// the move that was played if there is none better.
    pub best: SeenLine,
    /// What the move that was played is worth to who played it; `None` where
    /// chance decides what comes of it.
    pub score: Option<Score>,
    /// What it cost, in hundredths of the game's unit.
    pub loss: i32,
    /// The same in a word.
    pub judgement: Judgement,
}

/// A game that was gone through.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    /// The moves that were looked at, in order: all of them, unless the game has
    /// some that leave no choice, or somebody stopped it.
    pub moves: Vec<JudgedMove>,
    /// What the game counts in; `None` where nothing is judged.
    pub scale: Option<Scale>,
}

/// How one side played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Moves that were looked at.
    pub moves: usize,
    /// What they cost together, in hundredths of the game's unit.
    pub loss: i32,
    /// How many were inaccuracies, mistakes and blunders.
    pub faults: [usize; 3],
}

impl Analysis {
    /// How a side played.
    #[must_use]
    pub fn summary(&self, side: Side) -> Summary {
        let mut summary = Summary::default();
        for judged in self.moves.iter().filter(|judged| judged.side == side) {
            summary.moves += 1;
            summary.loss += judged.loss;
            if let Some(fault) = judged.judgement.fault() {
                summary.faults[fault] += 1;
            }
        }
        summary
    }
}

/// Why a game cannot be gone through.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum AnalysisError {
    /// No player knows it.
    #[error("there is no computer player for {0}")]
    UnknownGame(&'static str),
    /// Its own moves are refused, which a table should not let happen.
    #[error("ply {ply} cannot be played again: {refusal}")]
    Replay {
        /// Which ply, counted from 1.
        ply: usize,
        /// Why.
        refusal: Box<Refusal>,
    },
}

/// Somebody who looks at positions and games, and remembers what was seen.
pub struct Analyst {
    study: Study,
    memory: Memory,
}

impl Analyst {
    /// Somebody who looks so closely.
    #[must_use]
    pub fn new(study: Study) -> Analyst {
        Analyst { study, memory: Memory::default() }
    }

    /// The best lines at a table; `None` if the game is over or none that has a
    /// player. What is known after each depth is told to `on_report`.
    pub fn look(&mut self, table: &Table, on_report: &mut dyn FnMut(&Insight)) -> Option<Insight> {
        if table.outcome().is_some() {
            return None;
        }
        let player = Player::at(table)?;
        (player.study)(table, &self.study, &mut self.memory, on_report)
    }

    /// Goes through the game that was played at a table and tells of each move as
    /// it is judged. When the limits' `stop` is raised it ends with what there is.
    ///
    /// # Errors
    /// When the game has no player.
    pub fn judge(
        &mut self,
        table: &Table,
        on_move: &mut dyn FnMut(&JudgedMove),
    ) -> Result<Analysis, AnalysisError> {
        self.judge_from(1, table, on_move)
    }

    /// [`judge`](Self::judge) from a ply on, counted from 1: for a game that was gone
    /// through in part before.
    ///
    /// # Errors
    /// When the game has no player.
    pub fn judge_from(
        &mut self,
        first: usize,
        table: &Table,
        on_move: &mut dyn FnMut(&JudgedMove),
    ) -> Result<Analysis, AnalysisError> {
        let unknown = AnalysisError::UnknownGame(table.game().name);
        let scale = Player::at(table).ok_or(unknown)?.scale;
        let entries = table.entries();
        let mut at = start_of(table)?;
        let mut analysis = Analysis { moves: Vec::new(), scale };
        let mut known: Option<Insight> = None;
        for (ply, played) in (1..).zip(entries) {
            let Some(side) = at.to_act() else { break };
            let is_judged = ply >= first && (scale.is_some() || is_flick(played));
            let seen = match known.take() {
                _ if !is_judged => None,
                None => self.look(&at, &mut |_| {}),
                seen => seen,
            };
            let replayed = at.follow(side, played);
            replayed
                .map_err(|refusal| AnalysisError::Replay { ply, refusal: Box::new(refusal) })?;
            if self.study.limits.is_stopped() {
                break;
            }
            let Some(best) = seen.and_then(|seen| seen.lines.into_iter().next()) else { continue };
            let mut judged = JudgedMove {
                ply,
                side,
                played: played.clone(),
                best,
                score: None,
                loss: 0,
                judgement: Judgement::Unjudged,
            };
            if let Some(scale) = scale {
                known = self.look(&at, &mut |_| {});
                judged.weigh(&scale, score_after(&at, side, known.as_ref()));
            }
            on_move(&judged);
            analysis.moves.push(judged);
        }
        Ok(analysis)
    }
}

impl JudgedMove {
    /// Whether it is what the player would have played.
    #[must_use]
    pub fn is_best(&self) -> bool {
        self.best.moves.first() == Some(&self.played)
    }

    /// Judges the move by what the position after it is worth to who played it.
    fn weigh(&mut self, scale: &Scale, after: Option<Score>) {
        let Some(after) = after else { return };
        // The position before was looked at as closely as the one after, but a ply
        // less deep: what it thought of its own best move stands.
        let score = if self.is_best() { self.best.score } else { after };
        self.score = Some(score);
        self.loss = scale.loss(self.best.score, score);
        self.judgement = if self.is_best() { Judgement::Best } else { scale.judge(self.loss) };
    }
}

/// What a position is worth to who has just moved.
fn score_after(table: &Table, side: Side, seen: Option<&Insight>) -> Option<Score> {
    if let Some(outcome) = table.outcome() {
        return Some(match outcome.winner() {
            Some(winner) if winner == side => Score::win_in(1),
            Some(_) => Score::loss_in(1),
            None => Score::DRAW,
        });
    }
    let score = seen?.best()?.score.delayed_by(1);
    Some(if table.to_act() == Some(side) { score } else { -score })
}

/// The same table before its first move.
fn start_of(table: &Table) -> Result<Table, AnalysisError> {
    let mut start = table.clone();
    // An end that the rules did not make would stand in the way of undoing.
    start.reopen();
    let plies = start.entries().len();
    start
        .undo(plies)
        .map_err(|refusal| AnalysisError::Replay { ply: plies, refusal: Box::new(refusal) })?;
    Ok(start)
}

/// Whether an entry of X-Bugs is one that a hand aims: everything else there is
/// paperwork.
fn is_flick(entry: &str) -> bool {
    let verb = entry.split_whitespace().next().unwrap_or_default();
    ["flick", "fire"].contains(&verb)
}
