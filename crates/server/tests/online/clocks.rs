//! Clocks live on the server only.

use serde_json::json;
use taula_core::{EndReason, Side, SplitMix64};
use taula_server::online::Timing;
use taula_server::online::protocol::{GameStatus, GameView, ServerMessage};
use tokio::time::Instant;

use crate::support::*;

#[tokio::test]
async fn a_flag_falls_without_anybody_s_help() {
    // A game with a running clock does not leave memory.
    let timing = Timing { idle_timeout: MS(50), ..Timing::default() };
    let server = TestServer::with_timing(timing).await;
    let (ada, ben, view) = server.game("hive", "1s+0").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    play_some([&mut first, &mut second], 2, &mut SplitMix64::new(1)).await;
    // The clock of the first side runs. Nobody is there any more.
    first.disconnect();
    second.disconnect();
    let path = format!("/api/games/{}", view.id);
    let started = Instant::now();
    let view = loop {
        let view: GameView = ada.get(&path).await.read();
        if view.status == GameStatus::Finished {
            break view;
        }
        assert!(started.elapsed() < PATIENCE);
        tokio::time::sleep(MS(50)).await;
    };
    assert!(started.elapsed() > MS(900), "{:?}", started.elapsed());
    let outcome = view.outcome.unwrap();
    assert_eq!((outcome.reason, outcome.winner()), (EndReason::Time, Some(Side::Second)));
    second.connect().await;
    assert_eq!(second.table().outcome(), Some(outcome));
    assert_eq!(second.log.last().unwrap().clock.unwrap().left_ms.unwrap()[0], 0);
}

#[tokio::test]
async fn readings_come_with_events_and_on_joining() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("abalone", "1+2").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    play_some([&mut first, &mut second], 1, &mut SplitMix64::new(2)).await;
    let reading = first.log[0].clock.unwrap();
    assert_eq!((reading.left_ms, reading.running), (Some([60_000, 60_000]), true));
    tokio::time::sleep(MS(300)).await;
    let mut socket = ben.socket(&format!("/api/games/{}/socket?since=1", view.id)).await;
    let clock = loop {
        if let ServerMessage::Joined { clock, .. } = socket.receive().await.unwrap() {
            break clock.unwrap();
        }
    };
    let [full, running] = clock.left_ms.unwrap();
    assert_eq!((full, clock.turn), (60_000, Side::Second));
    assert!((40_000..=59_700).contains(&running), "{running}");
    play_some([&mut first, &mut second], 1, &mut SplitMix64::new(2)).await;
    let [_, left] = first.log[1].clock.unwrap().left_ms.unwrap();
    assert!((42_000..=61_750).contains(&left), "the turn cost its time and earned 2 s: {left}");
}

#[tokio::test]
async fn the_time_in_which_the_server_was_down_costs_nobody_anything() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("hive", "2s+0").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    play_some([&mut first, &mut second], 2, &mut SplitMix64::new(3)).await;
    let reading = first.log[1].clock.unwrap();
    let (folder, address) = (server.folder.clone(), server.address);
    server.stop().await;
    tokio::time::sleep(MS(4_000)).await;
    let server = TestServer::on(folder, generous()).await;
    assert_ne!(server.address, address);
    first.visitor.address = server.address;
    first.connect().await;
    assert_eq!(first.status(), GameStatus::Playing, "no time has passed");
    assert_eq!(first.log[1].clock, Some(reading));
    // But now it runs: the game was taken up without a visitor.
    first.wait_for(GameStatus::Finished).await;
    assert_eq!(first.table().outcome().unwrap().reason, EndReason::Time);
}

#[tokio::test]
async fn correspondence_waits_for_accounts() {
    let server = TestServer::start().await;
    let ada = server.visitor("Ada").await;
    let answer = ada.post("/api/games", &json!({"game": "hive", "control": "3d"})).await;
    assert_eq!((answer.status, answer.code()), (422, "correspondence"));
}
