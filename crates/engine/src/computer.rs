//! The searcher as a player at any [`Table`].

use taula_core::{Notated, PositionTable, Table};

use crate::{Knowledge, Limits, Score, Searcher};

/// What the computer would do at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The action, to be passed to [`Table::act`].
    pub action: String,
    /// The actions that it expects from there on, its own first.
    pub line: Vec<String>,
    /// What it thinks of the position, seen by who is to act.
    pub score: Score,
    /// How many plies it looked ahead.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// Whether there is a computer player for this game.
#[must_use]
pub fn can_play(table: &dyn Table) -> bool {
    hive(table).is_some()
}

/// What the computer would do now; `None` if the game is over or none that it
/// knows.
#[must_use]
pub fn advise(table: &dyn Table, limits: &Limits) -> Option<Advice> {
    if table.outcome().is_some() {
        return None;
    }
    hive(table).and_then(|position| search(position, limits))
}

fn hive(table: &dyn Table) -> Option<&taula_hive::Position> {
    table.as_any().downcast_ref().map(PositionTable::position)
}

fn search<P: Knowledge + Notated>(position: &P, limits: &Limits) -> Option<Advice> {
    let report = Searcher::default().search(position, limits, &mut |_| {});
    let mut at = position.clone();
    let line: Vec<String> = report
        .line
        .iter()
        .map(|&mv| {
            let text = at.write_move(mv);
            at.play_unchecked(mv);
            text
        })
        .collect();
    let action = line.first()?.clone();
    let (score, depth, nodes) = (report.score, report.depth, report.nodes);
    Some(Advice { action, line, score, depth, nodes })
}
