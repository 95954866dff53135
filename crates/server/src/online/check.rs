//! Backups of a data folder, and the check that everything in it can be played on.

use std::path::Path;

use super::game;
use super::protocol::GameStatus;
use super::store::{OpenStoreError, StoreError, open_for_reading};

/// What a check has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckReport {
    /// Games that were replayed.
    pub games: usize,
    /// Their events.
    pub events: usize,
    /// What is wrong, in sentences.
    pub errors: Vec<String>,
}

/// Error in checking a store.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// It cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenStoreError),
    /// It cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Checks the file of a folder and replays every game in it. A server may be running on it.
pub async fn check(folder: &Path) -> Result<CheckReport, CheckError> {
    let reading = open_for_reading(folder).await?;
    let mut report =
        CheckReport { errors: reading.integrity_errors().await?, ..Default::default() };
    let store = reading.store();
    for id in store.game_ids(None).await? {
        // A game may have been added meanwhile; none is ever removed.
        let Some(row) = store.game(id.clone()).await? else { continue };
        let events = store.events(id.clone()).await?;
        report.games += 1;
        report.events += events.len();
        let has_gap = events.iter().zip(1..).any(|(stored, seq)| stored.event.seq != seq);
        if has_gap {
            report.errors.push(format!("game {id}: its events are not numbered from 1 on"));
        }
        let (status, outcome) = (row.status, row.outcome);
        match game::replay(&row, events) {
            Err(error) => report.errors.push(format!("game {id}: {error}")),
            Ok(Some(table)) if status == GameStatus::Finished && table.outcome() != outcome => {
                report.errors.push(format!("game {id}: it ended otherwise than is recorded"));
            }
            Ok(_) => {}
        }
    }
    Ok(report)
}
