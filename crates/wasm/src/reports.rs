//! What the engine says, as data.

use serde::Serialize;
use taula_core::Side;
use taula_engine::Score;
use taula_engine::analysis::{Analysis, Insight, JudgedMove, Judgement, Scale, SeenLine, Summary};
use taula_engine::computer::Advice;

/// What a position is worth to who is to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ScoreReport {
    /// In hundredths of the game's unit.
    Estimate(i32),
    /// A win in so many plies, seen to its end.
    WinIn(u32),
    /// A loss in so many plies, seen to its end.
    LossIn(u32),
}

impl From<Score> for ScoreReport {
    fn from(score: Score) -> ScoreReport {
        match score.plies_to_end() {
            Some(plies) if plies >= 0 => ScoreReport::WinIn(plies.unsigned_abs()),
            Some(plies) => ScoreReport::LossIn(plies.unsigned_abs()),
            None => ScoreReport::Estimate(score.hundredths()),
        }
    }
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineReport {
    /// The moves in the game's notation, the one to play first.
    pub moves: Vec<String>,
    /// What it is worth to who is to move.
    pub score: ScoreReport,
}

impl From<SeenLine> for LineReport {
    fn from(line: SeenLine) -> LineReport {
        LineReport { moves: line.moves, score: line.score.into() }
    }
}

/// What the computer would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AdviceReport {
    /// The action, to be taken as it is.
    pub action: String,
    /// The actions that it expects from there on, its own first.
    pub line: Vec<String>,
    /// What it thinks of the position.
    pub score: ScoreReport,
    /// How many plies it looked ahead.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
}

impl From<Advice> for AdviceReport {
    fn from(advice: Advice) -> AdviceReport {
        let Advice { action, line, score, depth, nodes } = advice;
        AdviceReport { action, line, score: score.into(), depth, nodes }
    }
}

/// What is seen at a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct InsightReport {
    /// The best lines, the best first.
    pub lines: Vec<LineReport>,
    /// How many plies were looked ahead.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long that took.
    pub milliseconds: u64,
}

impl From<Insight> for InsightReport {
    fn from(insight: Insight) -> InsightReport {
        let Insight { lines, depth, nodes, elapsed } = insight;
        let milliseconds = u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX);
        let lines = lines.into_iter().map(LineReport::from).collect();
        InsightReport { lines, depth, nodes, milliseconds }
    }
}

/// What is thought of a move, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum JudgementReport {
    /// The move that the player would have played.
    Best,
    /// As good as that, or nearly.
    Good,
    /// It gave something away.
    Inaccuracy,
    /// It gave much away.
    Mistake,
    /// It may have cost the game.
    Blunder,
    /// Chance decided too much to tell.
    Unjudged,
}

impl From<Judgement> for JudgementReport {
    fn from(judgement: Judgement) -> JudgementReport {
        match judgement {
            Judgement::Best => JudgementReport::Best,
            Judgement::Good => JudgementReport::Good,
            Judgement::Inaccuracy => JudgementReport::Inaccuracy,
            Judgement::Mistake => JudgementReport::Mistake,
            Judgement::Blunder => JudgementReport::Blunder,
            Judgement::Unjudged => JudgementReport::Unjudged,
        }
    }
}

/// What is thought of a move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct JudgedMoveReport {
    /// Which ply of the game, counted from 1.
    pub ply: usize,
    /// Who played it.
    pub side: Side,
    /// The move.
    pub played: String,
    /// What would have been played, and what was expected from there on.
    pub best: LineReport,
    /// What the move that was played is worth to who played it; `null` where
    /// chance decides what comes of it.
    pub score: Option<ScoreReport>,
    /// What it cost, in hundredths of the game's unit.
    pub loss: i32,
    /// The same in a word.
    pub judgement: JudgementReport,
}

impl From<JudgedMove> for JudgedMoveReport {
    fn from(judged: JudgedMove) -> JudgedMoveReport {
        let JudgedMove { ply, side, played, best, score, loss, judgement } = judged;
        let (best, score, judgement) = (best.into(), score.map(Into::into), judgement.into());
        JudgedMoveReport { ply, side, played, best, score, loss, judgement }
    }
}

/// How one side played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SummaryReport {
    /// Moves that were looked at.
    pub moves: usize,
    /// What they cost together, in hundredths of the game's unit.
    pub loss: i32,
    /// How many were inaccuracies, mistakes and blunders.
    pub faults: [usize; 3],
}

impl From<Summary> for SummaryReport {
    fn from(Summary { moves, loss, faults }: Summary) -> SummaryReport {
        SummaryReport { moves, loss, faults }
    }
}

/// What a game counts in, and what is much there, in hundredths of its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ScaleReport {
    /// What a unit is, in English.
    pub unit: &'static str,
    /// A loss of so much is an inaccuracy, a mistake, a blunder.
    pub faults: [i32; 3],
    /// Who is ahead by so much has as good as won.
    pub decided: i32,
}

impl From<Scale> for ScaleReport {
    fn from(Scale { unit, faults, decided }: Scale) -> ScaleReport {
        ScaleReport { unit, faults, decided }
    }
}

/// A game that was gone through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnalysisReport {
    /// The moves that were looked at, in order.
    pub moves: Vec<JudgedMoveReport>,
    /// How the first and the second player played.
    pub summaries: [SummaryReport; 2],
    /// What the game counts in; `null` where nothing is judged.
    pub scale: Option<ScaleReport>,
}

impl From<Analysis> for AnalysisReport {
    fn from(analysis: Analysis) -> AnalysisReport {
        let summaries = Side::BOTH.map(|side| analysis.summary(side).into());
        let scale = analysis.scale.map(ScaleReport::from);
        let moves = analysis.moves.into_iter().map(JudgedMoveReport::from).collect();
        AnalysisReport { moves, summaries, scale }
    }
}
