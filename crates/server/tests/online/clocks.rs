//! Clocks live on the server only.

use std::sync::atomic::Ordering;

use serde_json::json;
use taula_core::{EndReason, LogEventKind, Side, SplitMix64};
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
async fn a_planned_restart_gives_back_only_the_time_it_took() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("hive", "1+0").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    play_some([&mut first, &mut second], 2, &mut SplitMix64::new(3)).await;
    tokio::time::sleep(MS(1_000)).await;
    let server = server.restart().await;
    let stored = stored_log(&server, view.id.as_str()).await;
    assert_eq!((stored.len(), &stored[2].kind), (3, &LogEventKind::SetClock));
    let [left, _] = stored[2].clock.unwrap().left_ms.unwrap();
    assert!((40_000..=59_000).contains(&left), "{left}");
    for client in [&mut first, &mut second] {
        client.visitor.address = server.address;
        client.connect().await;
    }
    // The move was chosen before the restart.
    let action = some_action(first.table(), &mut SplitMix64::new(4));
    let play = json!({"kind": "play", "action": action, "seen": 2});
    assert_eq!(first.command(play).await, Ok(Some(4)));
    first.catch_up(4).await;
    let [left, _] = first.log[3].clock.unwrap().left_ms.unwrap();
    assert!((40_000..=59_000).contains(&left), "{left}");
}

/// A spectator asks for events while the game is busy and a move waits that came in time.
#[tokio::test]
async fn a_spectator_cannot_make_a_flag_fall() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("hive", "2s+0").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    let mut cleo = server.visitor("Cleo").await.sit(&view).await;
    play_some([&mut first, &mut second], 2, &mut SplitMix64::new(3)).await;
    server.slow.append_delay.store(4_000, Ordering::Relaxed);
    let offer = json!({"kind": "offer", "offer": {"what": "draw"}});
    second.send(&json!({"kind": "command", "id": "o", "command": offer})).await;
    tokio::time::sleep(MS(300)).await;
    server.slow.append_delay.store(0, Ordering::Relaxed);
    cleo.send(&json!({"kind": "join", "since": 0})).await;
    tokio::time::sleep(MS(300)).await;
    let action = some_action(first.table(), &mut SplitMix64::new(4));
    assert_eq!(first.play(&action).await, Ok(Some(4)));
}

#[tokio::test]
async fn what_the_server_needs_to_store_a_move_is_charged_to_nobody() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("hive", "1+0").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    let mut random = SplitMix64::new(3);
    server.slow.append_delay.store(4_000, Ordering::Relaxed);
    play_some([&mut first, &mut second], 3, &mut random).await;
    let left = first.log[2].clock.unwrap().left_ms.unwrap();
    assert!(left.iter().all(|&left| left > 57_000), "{left:?}");
}

/// Whose move was taken back begins the turn again, and is compensated again.
#[tokio::test]
async fn lag_is_compensated_after_a_take_back() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("hive", "1+0").await;
    let mut first = ada.sit(&view).await;
    // A client who answers the first ping late has a long round trip.
    let socket = ben.socket(&format!("/api/games/{}/socket?since=0", view.id)).await;
    tokio::time::sleep(MS(900)).await;
    let mut second = Client::new(ben, view.id.as_str());
    second.socket = Some(socket);
    while !matches!(second.next().await.unwrap(), ServerMessage::Joined { .. }) {}
    tokio::time::sleep(MS(100)).await;
    first.play("wS1").await.unwrap();
    second.catch_up(1).await;
    second.play("bS1 wS1-").await.unwrap();
    let offer = json!({"what": "take-back", "plies": 1});
    second.command(json!({"kind": "offer", "offer": offer})).await.unwrap();
    first.catch_up(3).await;
    first.command(json!({"kind": "accept-take-back"})).await.unwrap();
    second.catch_up(4).await;
    let before = second.log[3].clock.unwrap();
    tokio::time::sleep(MS(250)).await;
    second.play("bG1 wS1-").await.unwrap();
    second.catch_up(5).await;
    let [before, after] = [before, second.log[4].clock.unwrap()].map(|it| it.left_ms.unwrap()[1]);
    // The quota gives 400 ms after the first turn.
    assert!(before - after < 200, "{before} {after}");
}

#[tokio::test]
async fn correspondence_waits_for_accounts() {
    let server = TestServer::start().await;
    let ada = server.visitor("Ada").await;
    let answer = ada.post("/api/games", &json!({"game": "hive", "control": "3d"})).await;
    assert_eq!((answer.status, answer.code()), (422, "correspondence"));
}
