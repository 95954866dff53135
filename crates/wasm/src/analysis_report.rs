use serde::Serialize;
use taula_core::Side;
use taula_engine::analysis::{GameAnalysis, JudgedMove, Scale, Summary};

/// Analysis of a whole game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnalysisReport {
    /// The moves that were looked at, in order.
    pub moves: Vec<JudgedMove>,
    /// How the first and the second player played.
    pub summaries: [Summary; 2],
    /// What the game counts in; `null` where nothing is judged.
    pub scale: Option<Scale>,
}

impl From<GameAnalysis> for AnalysisReport {
    fn from(analysis: GameAnalysis) -> AnalysisReport {
        let summaries = Side::BOTH.map(|side| analysis.summary(side));
        AnalysisReport { moves: analysis.moves, summaries, scale: analysis.scale }
    }
}
