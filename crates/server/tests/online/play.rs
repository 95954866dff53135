//! Inviting, playing, reconnecting.

use serde_json::json;
use taula_core::{Side, SplitMix64};
use taula_server::online::Timing;
use taula_server::online::protocol::{Created, GameList, GameStatus, GameView, LobbyMessage};
use taula_tables::games;

use crate::support::*;

#[tokio::test]
async fn a_link_gives_the_free_seat_once() {
    let server = TestServer::start().await;
    let ada = server.visitor("Ada").await;
    let created: Created = ada.created(&json!({"game": "hive", "side": "second"})).await;
    assert_eq!(created.game.status, GameStatus::Open);
    let mut waiting = ada.sit(&created.game).await;
    assert!(waiting.table.is_none());

    let ben = server.visitor("Ben").await;
    let path = format!("/api/games/{}/join", created.game.id);
    let without = ben.post(&path, &json!({})).await;
    assert_eq!((without.status, without.code()), (403, "no_invitation"));
    let wrong = ben.post(&path, &json!({"invitation": "x"})).await;
    assert_eq!(wrong.code(), "no_invitation");
    let own = ada.post(&path, &json!({"invitation": created.invitation})).await;
    assert_eq!((own.status, own.code()), (409, "own_game"));
    let view = ben.join(&created).await;
    assert_eq!(view.status, GameStatus::Playing);
    assert_eq!(view.players.as_ref().unwrap()[0].name.as_deref(), Some("Ben"));

    // The one who waited is told, and the same link does nothing for a third.
    waiting.wait_for(GameStatus::Playing).await;
    assert_eq!(waiting.side(), Some(Side::Second));
    let again: GameView = ben.post(&path, &json!({})).await.read();
    assert_eq!(again.players, view.players);
    let cleo = server.visitor("Cleo").await;
    let late = cleo.post(&path, &json!({"invitation": created.invitation})).await;
    assert_eq!((late.status, late.code()), (409, "seat_taken"));

    let mine: GameList = ben.get("/api/my-games").await.read();
    assert_eq!(mine.games[0].id, created.game.id);
    server.stop().await;
}

#[tokio::test]
async fn the_lot_gives_either_side() {
    let server = TestServer::start().await;
    let ada = server.visitor("Ada").await;
    let ben = server.visitor("Ben").await;
    for game in ["hive", "kulami"] {
        let mut seen = [false; 2];
        for _ in 0..40 {
            let created = ada.created(&json!({"game": game})).await;
            let view = ben.join(&created).await;
            let is_first = view.players.unwrap()[0].id.as_str() == ada.id();
            seen[usize::from(is_first)] = true;
        }
        assert_eq!(seen, [true, true], "{game}");
    }
}

#[tokio::test]
async fn every_game_is_played_and_all_tables_are_equal() {
    let server = TestServer::start().await;
    for info in games() {
        let (ada, ben, view) = server.game(info.id, "10+5").await;
        let mut first = ada.sit(&view).await;
        let mut second = ben.sit(&view).await;
        let watching = server.visitor("Cleo").await;
        let mut spectator = watching.sit(&view).await;
        let mut random = SplitMix64::new(1);
        let moves = if first.table().is_costly() { 25 } else { 40 };
        play_some([&mut first, &mut second], moves, &mut random).await;
        // Half way one of them is in a tunnel, and the other one plays on if it can.
        second.disconnect();
        for _ in 0..3 {
            if first.table().to_act() == Some(Side::First) {
                let action = some_action(first.table(), &mut random);
                let _ = first.play(&action).await;
            }
        }
        second.connect().await;
        assert_eq!(first.log, second.log);
        play_some([&mut first, &mut second], moves, &mut random).await;
        if first.table().outcome().is_none() {
            second.command(json!({"kind": "resign"})).await.unwrap();
        }
        first.wait_for(GameStatus::Finished).await;
        spectator.wait_for(GameStatus::Finished).await;
        second.wait_for(GameStatus::Finished).await;
        assert!(first.log.len() > 20, "{}: {}", info.id, first.log.len());
        let stored = stored_log(&server, view.id.as_str()).await;
        for client in [&first, &second, &spectator] {
            assert_eq!(client.log, stored, "{}", info.id);
            assert_eq!(client.table().view(), first.table().view(), "{}", info.id);
        }
        // Somebody who comes after the end gets the same, with nothing hidden any more.
        let late = watching.sit(&view).await;
        assert_eq!(late.table().view().board, first.table().view().board);
        assert_eq!(late.table().outcome(), first.table().outcome());
    }
}

#[tokio::test]
async fn a_restart_loses_nothing() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("abalone", "unlimited").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    let mut random = SplitMix64::new(2);
    play_some([&mut first, &mut second], 10, &mut random).await;
    second.command(json!({"kind": "offer", "offer": {"what": "draw"}})).await.unwrap();
    first.catch_up(11).await;
    let server = server.restart().await;
    // The sockets were told to come back.
    assert_eq!(first.next().await, Err(Some(1012)));
    for client in [&mut first, &mut second] {
        client.visitor.address = server.address;
        client.connect().await;
        assert_eq!(client.log.len(), 11);
    }
    first.command(json!({"kind": "accept-draw"})).await.unwrap();
    second.wait_for(GameStatus::Finished).await;
    assert_eq!(second.table().outcome(), first.table().outcome());
    server.stop().await;
}

#[tokio::test]
async fn since_gives_exactly_the_missing_events() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("hive", "unlimited").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    play_some([&mut first, &mut second], 12, &mut SplitMix64::new(3)).await;
    for since in [0, 1, 5, 11, 12, 13, u64::MAX] {
        let mut socket = ada.socket(&format!("/api/games/{}/socket?since={since}", view.id)).await;
        let mut seqs = Vec::new();
        let joined = loop {
            let text: serde_json::Value =
                serde_json::from_str(&socket.text().await.unwrap()).unwrap();
            match text["kind"].as_str().unwrap() {
                "event" => seqs.push(text["event"]["seq"].as_u64().unwrap()),
                "joined" => break text["seq"].as_u64().unwrap(),
                _ => {}
            }
        };
        let expected: Vec<u64> = (since.saturating_add(1)..=12).collect();
        assert_eq!((seqs, joined), (expected, 12), "{since}");
    }
    // The same by a message.
    first.send(&json!({"kind": "join", "since": 3})).await;
    let mut again = 0;
    loop {
        match first.next().await.unwrap() {
            taula_server::online::protocol::ServerMessage::Event { .. } => again += 1,
            taula_server::online::protocol::ServerMessage::Joined { seq, .. } => {
                assert_eq!(seq, 12);
                break;
            }
            _ => {}
        }
    }
    assert_eq!(again, 9);
}

#[tokio::test]
async fn idle_games_leave_memory_and_come_back() {
    let timing = Timing { idle_timeout: MS(50), ..Timing::default() };
    let server = TestServer::with_timing(timing).await;
    let (ada, ben, view) = server.game("kulami", "unlimited").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    let mut random = SplitMix64::new(4);
    for round in 1..=5 {
        play_some([&mut first, &mut second], 3, &mut random).await;
        first.disconnect();
        second.disconnect();
        wait_for_metric(&server, "taula_live_games 0").await;
        first.connect().await;
        second.connect().await;
        assert_eq!((first.log.len(), second.log.len()), (3 * round, 3 * round));
    }
}

pub async fn wait_for_metric(server: &TestServer, line: &str) {
    let visitor = Visitor::without_session(server.address);
    for _ in 0..600 {
        let page = visitor.get("/metrics").await.body;
        if page.as_str().unwrap().lines().any(|found| found == line) {
            return;
        }
        tokio::time::sleep(MS(50)).await;
    }
    panic!("the metrics never had the line {line}");
}

#[tokio::test]
async fn challenges_come_and_go_in_the_lobby() {
    let server = TestServer::start().await;
    let ada = server.visitor("Ada").await;
    let ben = server.visitor("Ben").await;
    let mut lobby = ben.socket("/api/lobby/socket").await;
    let first = lobby.text().await.unwrap();
    assert_eq!(first, r#"{"kind":"lobby","games":[]}"#);
    let private = ada.created(&json!({"game": "hive"})).await;
    let listed = ada.created(&json!({"game": "kulami", "listed": true})).await;
    let second = ada.created(&json!({"game": "hive", "listed": true})).await;
    let next = async |lobby: &mut Socket| -> LobbyMessage {
        serde_json::from_str(&lobby.text().await.unwrap()).unwrap()
    };
    let added = |game: &GameView| LobbyMessage::Added { game: Box::new(game.clone()) };
    assert_eq!(next(&mut lobby).await, added(&listed.game));
    assert_eq!(next(&mut lobby).await, added(&second.game));
    let list: GameList = ben.get("/api/lobby").await.read();
    assert_eq!(list.games, [listed.game.clone(), second.game.clone()]);
    assert!(list.games.iter().all(|game| game.id != private.game.id));
    // Anybody may sit down, without an invitation.
    let path = format!("/api/games/{}/join", listed.game.id);
    let _: GameView = ben.post(&path, &json!({})).await.read();
    assert_eq!(next(&mut lobby).await, LobbyMessage::Removed { id: listed.game.id });
    let mut waiting = ada.sit(&second.game).await;
    assert_eq!(waiting.ask(json!({"kind": "abort"})).await, Ok(None));
    assert_eq!(next(&mut lobby).await, LobbyMessage::Removed { id: second.game.id });
    let list: GameList = ben.get("/api/lobby").await.read();
    assert_eq!(list.games, []);
}

#[tokio::test]
async fn a_challenge_ends_when_its_creator_has_left() {
    let timing = Timing { listed_timeout: MS(200), ..Timing::default() };
    let server = TestServer::with_timing(timing).await;
    let ada = server.visitor("Ada").await;
    let created = ada.created(&json!({"game": "hive", "listed": true})).await;
    let waiting = ada.sit(&created.game).await;
    tokio::time::sleep(MS(400)).await;
    let path = format!("/api/games/{}", created.game.id);
    let view: GameView = ada.get(&path).await.read();
    assert_eq!(view.status, GameStatus::Open);
    drop(waiting);
    for _ in 0..100 {
        let view: GameView = ada.get(&path).await.read();
        if view.status == GameStatus::Aborted {
            return;
        }
        tokio::time::sleep(MS(50)).await;
    }
    panic!("the challenge stays in the lobby");
}

#[tokio::test]
async fn a_game_can_be_called_off_before_the_second_move() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("hive", "unlimited").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    let mut random = SplitMix64::new(5);
    play_some([&mut first, &mut second], 1, &mut random).await;
    assert_eq!(second.ask(json!({"kind": "abort", "id": "x"})).await, Ok(None));
    assert_eq!(second.ask(json!({"kind": "abort", "id": "x"})).await, Ok(None));
    first.wait_for(GameStatus::Aborted).await;
    assert_eq!(first.play("bG1").await, Err("aborted".to_owned()));

    let (ada, ben, view) = server.game("hive", "unlimited").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    play_some([&mut first, &mut second], 2, &mut random).await;
    assert_eq!(first.ask(json!({"kind": "abort"})).await, Err("too-late-to-abort".to_owned()));
}

#[tokio::test]
async fn a_rematch_swaps_sides() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("kulami", "5+3").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    assert_eq!(first.ask(json!({"kind": "rematch"})).await, Err("not-over".to_owned()));
    first.command(json!({"kind": "resign"})).await.unwrap();
    second.wait_for(GameStatus::Finished).await;
    second.ask(json!({"kind": "rematch"})).await.unwrap();
    second.ask(json!({"kind": "rematch"})).await.unwrap();
    while first.game.as_ref().unwrap().rematch_offer != Some(Side::Second) {
        first.next().await.unwrap();
    }
    first.ask(json!({"kind": "rematch"})).await.unwrap();
    while second.game.as_ref().unwrap().rematch.is_none() {
        second.next().await.unwrap();
    }
    let next = second.game.clone().unwrap().rematch.unwrap();
    let next: GameView = ben.get(&format!("/api/games/{next}")).await.read();
    let [now_first, now_second] = next.players.clone().unwrap();
    assert_eq!([now_first.id.as_str(), now_second.id.as_str()], [ben.id(), ada.id()]);
    assert_eq!((next.status, next.control), (GameStatus::Playing, view.control));
    let mut first = ben.sit(&next).await;
    let mut second = ada.sit(&next).await;
    assert_eq!(play_some([&mut first, &mut second], 4, &mut SplitMix64::new(6)).await, 4);
}

#[tokio::test]
async fn a_game_can_be_claimed_when_the_opponent_is_away_for_long() {
    let timing = Timing { claim_after: MS(300), ..Timing::default() };
    let server = TestServer::with_timing(timing).await;
    let (ada, ben, view) = server.game("hive", "5+0").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    let claim = |draw: bool| json!({"kind": "claim", "draw": draw});
    assert_eq!(first.ask(claim(false)).await, Err("too-early-to-claim".to_owned()));
    play_some([&mut first, &mut second], 2, &mut SplitMix64::new(7)).await;
    assert_eq!(first.ask(claim(false)).await, Err("claim-on-own-turn".to_owned()));
    play_some([&mut first, &mut second], 1, &mut SplitMix64::new(7)).await;
    assert_eq!(first.ask(claim(false)).await, Err("opponent-not-away".to_owned()));
    second.disconnect();
    while first.presence.players != [true, false] {
        first.next().await.unwrap();
    }
    assert_eq!(first.ask(claim(false)).await, Err("opponent-not-away".to_owned()));
    tokio::time::sleep(MS(400)).await;
    let seq = first.ask(json!({"kind": "claim", "draw": true, "id": "c"})).await.unwrap();
    assert_eq!(first.ask(json!({"kind": "claim", "draw": true, "id": "c"})).await, Ok(seq));
    let outcome = first.table().outcome().unwrap();
    assert_eq!(outcome.reason, taula_core::EndReason::Abandonment);
    assert_eq!(outcome.winner(), None);
}

/// Without a clock the time since the last event counts, but who was there before a restart
/// has a minute to come back.
#[tokio::test]
async fn a_restart_makes_nobody_lose_by_absence() {
    let timing =
        Timing { claim_after: MS(1_500), claim_after_unlimited: MS(100), ..Timing::default() };
    let server = TestServer::with_timing(timing).await;
    let (ada, ben, view) = server.game("hive", "unlimited").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    play_some([&mut first, &mut second], 3, &mut SplitMix64::new(7)).await;
    tokio::time::sleep(MS(200)).await;
    let server = server.restart().await;
    first.visitor.address = server.address;
    first.connect().await;
    let claim = json!({"kind": "claim", "draw": false});
    assert_eq!(first.ask(claim.clone()).await, Err("opponent-not-away".to_owned()));
    tokio::time::sleep(MS(1_600)).await;
    assert_eq!(first.ask(claim).await, Ok(Some(4)));
}

/// The seed of a game with chance is published as a hash first, and itself at the end.
#[tokio::test]
async fn chance_is_committed_to_and_revealed_at_the_end() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("xbugs", "unlimited").await;
    let commitment = view.commitment.clone().unwrap();
    assert!(view.start.as_ref().unwrap().contains("[Seed \"secret\"]"));
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    let mut random = SplitMix64::new(8);
    // Not every form can be filled in with any numbers.
    while first.table().entries().is_empty() || !first.table().drew_chance(1) {
        play_some([&mut first, &mut second], 1, &mut random).await;
    }
    let take_back = json!({"kind": "offer", "offer": {"what": "take-back", "plies": 1}});
    assert_eq!(second.command(take_back).await, Err("chance-drawn".to_owned()));
    let chosen =
        ada.post("/api/games", &json!({"game": "xbugs", "options": [["Seed", "7"]]})).await;
    assert_eq!((chosen.status, chosen.code()), (422, "secret_option"));
    let longest = first.log.iter().map(|event| event.entry().map_or(0, str::len)).max().unwrap();
    assert!(longest < 5_000, "{longest} bytes for a flick");
    first.command(json!({"kind": "resign"})).await.unwrap();
    first.wait_for(GameStatus::Finished).await;
    let start = first.game.as_ref().unwrap().start.clone().unwrap();
    assert!(!start.contains("\"secret\""));
    let record = start.parse().unwrap();
    let mut table = taula_tables::open_with_defaults("xbugs", &[]).unwrap();
    table.load(&record).unwrap();
    assert_eq!(table.commitment(), Some(commitment));
    table.set_clock(view.control);
    // Whoever knows the seed can check every flick.
    for event in &first.log {
        table.follow_event(event.clone()).unwrap();
    }
}
