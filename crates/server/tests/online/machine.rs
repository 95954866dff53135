//! What the machine does to a server: a clock that is set back, a commit that is cut short, a
//! disk that is full.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use serde_json::json;
use taula_core::{EndReason, SplitMix64};
use taula_server::online::check::check;
use taula_server::online::protocol::GameStatus;
use taula_server::online::store::{DATABASE_FILE, SqliteStore, Store as _};
use taula_server::online::{Timing, set_clock_offset};
use tempfile::TempDir;

use crate::support::*;

const HOUR: i64 = 60 * 60 * 1000;

/// The clock of the machine, not that of games, which run on a time that is never set back.
/// Nextest runs each test in a process of its own, so that no other test notices.
#[tokio::test]
async fn a_clock_set_back_an_hour_loses_nothing() {
    let timing = Timing { claim_after: MS(200), ..Timing::default() };
    let server = TestServer::with_timing(timing).await;
    let (ada, ben, view) = server.game("hive", "2s+0").await;
    let (cleo, dan, slow) = server.game("abalone", "unlimited").await;
    let mut random = SplitMix64::new(8);
    let (mut first, mut second) = (ada.sit(&view).await, ben.sit(&view).await);
    let (mut third, mut fourth) = (cleo.sit(&slow).await, dan.sit(&slow).await);
    play_some([&mut first, &mut second], 2, &mut random).await;
    play_some([&mut third, &mut fourth], 5, &mut random).await;
    third.say("players", "before").await.unwrap();

    set_clock_offset(-HOUR);
    assert_eq!(play_some([&mut third, &mut fourth], 5, &mut random).await, 5);
    third.say("players", "after").await.unwrap();
    assert_eq!(cleo.get("/api/session").await.status, 200, "sessions have not expired");
    // The flag falls after two seconds, not after an hour and two seconds.
    first.wait_for(GameStatus::Finished).await;
    assert_eq!(first.table().outcome().unwrap().reason, EndReason::Time);
    // The order of events and messages is that of their numbers.
    let server = server.restart().await;
    assert_eq!(stored_log(&server, slow.id.as_str()).await, third.log);
    third.visitor.address = server.address;
    third.chat.clear();
    third.connect().await;
    assert_eq!(third.texts(taula_server::online::protocol::ChatRoom::Players), ["before", "after"]);
    fourth.visitor.address = server.address;
    fourth.connect().await;
    assert_eq!(play_some([&mut third, &mut fourth], 5, &mut random).await, 5);
    assert_eq!(third.log.len(), 15);
    // Nobody has been away for long by it.
    fourth.disconnect();
    let early = third.ask(json!({"kind": "claim", "draw": false})).await.unwrap_err();
    assert!(["opponent-not-away", "claim-on-own-turn"].contains(&early.as_str()), "{early}");
    server.stop().await;
}

/// The files of a store as they are at this moment.
fn copy_of(folder: &Path) -> (Vec<u8>, Vec<u8>) {
    let read = |name: &str| fs::read(folder.join(name)).unwrap();
    (read(DATABASE_FILE), read(&format!("{DATABASE_FILE}-wal")))
}

/// The machine stops in the middle of writing a commit: whatever part of it has reached the
/// disk, what was acknowledged before is there, and of the rest all or nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_commit_that_is_cut_short_leaves_what_was_acknowledged() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("kulami", "unlimited").await;
    let (mut first, mut second) = (ada.sit(&view).await, ben.sit(&view).await);
    let mut random = SplitMix64::new(11);
    assert_eq!(play_some([&mut first, &mut second], 6, &mut random).await, 6);
    let (database, before) = copy_of(server.path());
    assert_eq!(play_some([&mut first, &mut second], 1, &mut random).await, 1);
    let (unchanged, after) = copy_of(server.path());
    assert_eq!(database, unchanged, "a commit goes to the log of the database first");
    assert!(
        after.starts_with(&before[..before.len().min(after.len())]) && after.len() > before.len()
    );
    server.stop().await;
    let mut counts = [0; 2];
    let ends = (before.len()..after.len()).step_by(97).chain([after.len()]);
    for end in ends {
        let folder = Arc::new(TempDir::new().unwrap());
        fs::write(folder.path().join(DATABASE_FILE), &database).unwrap();
        // What was not written is missing, or old content of the disk.
        let mut wal = after[..end].to_vec();
        if end % 2 == 0 {
            wal.resize(after.len(), 0xa5);
        }
        fs::write(folder.path().join(format!("{DATABASE_FILE}-wal")), wal).unwrap();
        let store = SqliteStore::open(folder.path(), Arc::default()).await.unwrap();
        let events = store.events(view.id.clone()).await.unwrap();
        let events: Vec<_> = events.into_iter().map(|stored| stored.event).collect();
        assert_eq!(events[..6], first.log[..6], "{end}");
        counts[events.len() - 6] += 1;
        assert!(events.iter().zip(&first.log).all(|(stored, sent)| stored == sent), "{end}");
        store.close().await.unwrap();
        let report = check(folder.path()).await.unwrap();
        assert_eq!((report.games, report.errors), (1, vec![]), "{end}");
    }
    assert!(counts[0] > 10 && counts[1] >= 1, "{counts:?}");
}
