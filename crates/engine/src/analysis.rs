//! Analysis of positions and of whole games.
//!
//! An [`Analyst`] works at any [`Table`]. For a position it finds the best lines, for a
//! game the mistakes and the better moves. In X-Bugs, where chance decides what becomes of
//! a move, it only finds the moves that the computer would have played and judges none.
//!
//! ```
//! use taula_core::{Table, Side};
//! use taula_engine::{Limits, abalone};
//! use taula_engine::analysis::{AnalysisOptions, Analyst};
//!
//! let mut table = Table::at(taula_abalone::Position::default());
//! table.act(Side::First, "a1b1")?;
//! let mut analyst = Analyst::new(&abalone::ENGINE, AnalysisOptions::new(Limits::depth(2)));
//! let analysis = analyst.analyse_game(&table, &mut |_| {})?;
//! assert_eq!(analysis.moves.len(), 1);
//! assert_eq!(analysis.moves[0].played, "a1b1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(test)]
mod tests;

use std::time::Duration;

use serde::{Serialize, Serializer};
use taula_core::{Notated, Refusal, Side, Table};

use crate::computer::{Advice, Memory, write_moves};
use crate::{GameEngine, Knowledge, Limits, Score, SearchReport, Searcher};

/// Options of an analysis.
#[derive(Clone, Debug)]
pub struct AnalysisOptions {
    /// Limits of the search of each position.
    pub limits: Limits,
    /// Number of best lines (MultiPV).
    pub lines: usize,
    /// Number of search threads.
    pub threads: usize,
}

impl AnalysisOptions {
    /// One line, on one thread.
    #[must_use]
    pub fn new(limits: Limits) -> AnalysisOptions {
        AnalysisOptions { limits, lines: 1, threads: 1 }
    }

    pub(crate) fn configure<P: Knowledge>(&self, searcher: Searcher<P>) -> Searcher<P> {
        searcher.with_lines(self.lines).with_threads(self.threads).searching_forced_moves()
    }
}

/// A line of play, in the game's notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "LineReport"))]
pub struct AnalysisLine {
    /// The moves, the one to play first.
    pub moves: Vec<String>,
    /// Its score for the side to move.
    #[cfg_attr(feature = "typescript", ts(as = "crate::ScoreReport"))]
    pub score: Score,
}

/// The result of the search of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "InsightReport"))]
pub struct PositionAnalysis {
    /// The best lines, the best first; none when the game is over.
    pub lines: Vec<AnalysisLine>,
    /// Search depth in plies.
    pub depth: u32,
    /// Number of positions searched.
    pub nodes: u64,
    /// Search time.
    #[serde(rename = "milliseconds", serialize_with = "as_milliseconds")]
    #[cfg_attr(feature = "typescript", ts(as = "u64"))]
    pub elapsed: Duration,
}

fn as_milliseconds<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

impl PositionAnalysis {
    pub(crate) fn of<P: Notated>(position: &P, report: &SearchReport<P::Move>) -> PositionAnalysis {
        let line =
            |moves: &[P::Move], score| AnalysisLine { moves: write_moves(position, moves), score };
        let best = (!report.line.is_empty()).then(|| line(&report.line, report.score));
        let others = report.alternatives.iter().map(|other| line(&other.moves, other.score));
        let &SearchReport { depth, nodes, elapsed, .. } = report;
        PositionAnalysis { lines: best.into_iter().chain(others).collect(), depth, nodes, elapsed }
    }

    /// The best line.
    #[must_use]
    pub fn best(&self) -> Option<&AnalysisLine> {
        self.lines.first()
    }
}

impl From<Advice> for PositionAnalysis {
    fn from(advice: Advice) -> PositionAnalysis {
        let Advice { line: moves, score, depth, nodes, .. } = advice;
        PositionAnalysis {
            lines: vec![AnalysisLine { moves, score }],
            depth,
            nodes,
            elapsed: Duration::ZERO,
        }
    }
}

/// A move of a game with its judgement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "JudgedMoveReport"))]
pub struct JudgedMove {
    /// Its ply in the game, counted from 1.
    pub ply: usize,
    /// The side that played it.
    pub side: Side,
    /// The move.
    pub played: String,
    /// The best line in its place. It begins with the move that was played if there is
    /// none better.
    pub best: AnalysisLine,
    /// Score of the move for the side that played it; `None` where chance decides what
    /// becomes of it.
    #[cfg_attr(feature = "typescript", ts(as = "Option<crate::ScoreReport>"))]
    pub score: Option<Score>,
    /// Loss against the best line, in hundredths of the game's unit.
    pub loss: i32,
    /// The loss as a judgement.
    pub judgement: Judgement,
}

/// The analysis of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameAnalysis {
    /// The judged moves in order: all that are decisions, up to the one at which the
    /// analysis was stopped.
    pub moves: Vec<JudgedMove>,
    /// The scale of the judgements; `None` where nothing is judged.
    pub scale: Option<Scale>,
}

/// Summary of the moves of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SummaryReport"))]
pub struct Summary {
    /// Number of judged moves.
    pub moves: usize,
    /// Their total loss, in hundredths of the game's unit.
    pub loss: i32,
    /// Numbers of inaccuracies, mistakes and blunders.
    pub faults: [usize; 3],
}

impl GameAnalysis {
    /// Summary of the moves of a side.
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

/// Error of the analysis of a game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum AnalysisError {
    /// The table refuses a move of its own log, which should not happen.
    #[error("ply {ply} cannot be played again: {refusal}")]
    Replay {
        /// The ply, counted from 1.
        ply: usize,
        /// The refusal.
        refusal: Box<Refusal>,
    },
}

/// Analyses positions and games, keeping its transposition table in between.
pub struct Analyst {
    engine: &'static GameEngine,
    options: AnalysisOptions,
    memory: Memory,
}

impl Analyst {
    /// An analyst of the game of this engine.
    #[must_use]
    pub fn new(engine: &'static GameEngine, options: AnalysisOptions) -> Analyst {
        Analyst { engine, options, memory: Memory::default() }
    }

    /// Finds the best lines at a table, with a report after each depth; `None` if the game
    /// is over, or not that of the engine.
    pub fn analyse_position(
        &mut self,
        table: &Table,
        on_report: &mut dyn FnMut(&PositionAnalysis),
    ) -> Option<PositionAnalysis> {
        if table.outcome().is_some() {
            return None;
        }
        (self.engine.analyse)(table, &self.options, &mut self.memory, on_report)
    }

    /// Judges the moves that were played at a table and passes each to `on_move`. Setting
    /// the `stop` of the limits ends it with the moves judged so far.
    ///
    /// # Errors
    /// If the table refuses its own moves.
    pub fn analyse_game(
        &mut self,
        table: &Table,
        on_move: &mut dyn FnMut(&JudgedMove),
    ) -> Result<GameAnalysis, AnalysisError> {
        self.analyse_game_from(1, table, on_move)
    }

    /// [`analyse_game`](Self::analyse_game) from a ply on, counted from 1.
    ///
    /// # Errors
    /// If the table refuses its own moves.
    pub fn analyse_game_from(
        &mut self,
        first: usize,
        table: &Table,
        on_move: &mut dyn FnMut(&JudgedMove),
    ) -> Result<GameAnalysis, AnalysisError> {
        let GameEngine { scale, is_decision, .. } = *self.engine;
        let entries = table.entries();
        let mut at = table.at_ply(0);
        let mut analysis = GameAnalysis { moves: Vec::new(), scale };
        // The position after a move is the one before the next.
        let mut after: Option<PositionAnalysis> = None;
        for (ply, played) in (1..).zip(entries) {
            let Some(side) = at.to_act() else { break };
            let is_judged = ply >= first && is_decision(played);
            let before = match after.take() {
                _ if !is_judged => None,
                None => self.analyse_position(&at, &mut |_| {}),
                before => before,
            };
            let replayed = at.follow(side, played);
            replayed
                .map_err(|refusal| AnalysisError::Replay { ply, refusal: Box::new(refusal) })?;
            if self.options.limits.is_stopped() {
                break;
            }
            let best = before.and_then(|before| before.lines.into_iter().next());
            let Some(best) = best else { continue };
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
                after = self.analyse_position(&at, &mut |_| {});
                judged.judge(&scale, score_after(&at, side, after.as_ref()));
            }
            on_move(&judged);
            analysis.moves.push(judged);
        }
        Ok(analysis)
    }
}

impl JudgedMove {
    /// Whether it is the first move of the best line.
    #[must_use]
    pub fn is_best(&self) -> bool {
        self.best.moves.first() == Some(&self.played)
    }

    /// Judges the move by the score after it for the side that played it.
    fn judge(&mut self, scale: &Scale, after: Option<Score>) {
        let Some(after) = after else { return };
        // The search after the best move sees a ply further than the one before it, but the
        // difference is not the player's loss: the score before counts.
        let score = if self.is_best() { self.best.score } else { after };
        self.score = Some(score);
        self.loss = scale.loss(self.best.score, score);
        self.judgement = if self.is_best() { Judgement::Best } else { scale.judge(self.loss) };
    }
}

/// Score of a position for the side that has just moved.
fn score_after(table: &Table, side: Side, analysis: Option<&PositionAnalysis>) -> Option<Score> {
    if let Some(outcome) = table.outcome() {
        return Some(Score::from_outcome(outcome, side, 1));
    }
    let score = analysis?.best()?.score.delayed_by(1);
    Some(if table.to_act() == Some(side) { score } else { -score })
}

/// The judgement of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, strum::Display)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "JudgementReport"))]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Judgement {
    /// The best move.
    Best,
    /// As good as the best move, or nearly.
    Good,
    /// A small loss.
    Inaccuracy,
    /// A considerable loss.
    Mistake,
    /// A loss that may decide the game.
    Blunder,
    /// Not judged, since chance decides what becomes of the move.
    #[strum(to_string = "not judged")]
    Unjudged,
}

impl Judgement {
    /// The index in [`Scale::faults`], from 0 for an inaccuracy to 2 for a blunder.
    fn fault(self) -> Option<usize> {
        match self {
            Judgement::Inaccuracy => Some(0),
            Judgement::Mistake => Some(1),
            Judgement::Blunder => Some(2),
            Judgement::Best | Judgement::Good | Judgement::Unjudged => None,
        }
    }

    /// The numeric annotation glyph (NAG) of PGN: `?!`, `?` or `??`.
    #[must_use]
    pub fn nag(self) -> Option<u8> {
        match self {
            Judgement::Inaccuracy => Some(6),
            Judgement::Mistake => Some(2),
            Judgement::Blunder => Some(4),
            Judgement::Best | Judgement::Good | Judgement::Unjudged => None,
        }
    }
}

/// The unit of a game's evaluation and the thresholds of judgements. Amounts are in
/// hundredths of the unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ScaleReport"))]
pub struct Scale {
    /// The name of the unit.
    pub unit: &'static str,
    /// Minimum loss of an inaccuracy, a mistake and a blunder.
    pub faults: [i32; 3],
    /// Score at which a game is as good as won: losses beyond it are not counted.
    pub decided: i32,
}

impl Scale {
    /// Loss between two scores of the same side.
    fn loss(&self, before: Score, after: Score) -> i32 {
        let value = |score: Score| score.hundredths().clamp(-self.decided, self.decided);
        (value(before) - value(after)).max(0)
    }

    fn judge(&self, loss: i32) -> Judgement {
        let [inaccuracy, mistake, blunder] = self.faults;
        match loss {
            _ if loss >= blunder => Judgement::Blunder,
            _ if loss >= mistake => Judgement::Mistake,
            _ if loss >= inaccuracy => Judgement::Inaccuracy,
            _ => Judgement::Good,
        }
    }
}
