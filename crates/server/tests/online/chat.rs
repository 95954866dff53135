//! Chat: who sees and says what, for how long, and what is reported.

use serde_json::json;
use taula_core::SplitMix64;
use taula_server::online::protocol::{ChatRoom, GameStatus, ServerMessage};
use taula_server::online::store::{StoredReport, open_for_reading};
use taula_server::online::text::MAX_CHAT_LENGTH;
use taula_server::online::{CHAT_HISTORY_LENGTH, OnlineOptions, Rate, RateLimits, Timing};

use crate::support::*;

const PLAYERS: ChatRoom = ChatRoom::Players;
const SPECTATORS: ChatRoom = ChatRoom::Spectators;

#[tokio::test]
async fn players_and_spectators_have_rooms_of_their_own_until_the_end() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("hive", "unlimited").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    let mut cleo = server.visitor("Cleo").await.sit(&view).await;
    let mut passer_by = Visitor::without_session(server.address).sit(&view).await;
    assert_eq!(first.say("players", "Hello <b>Ben</b> & all").await, Ok(None));
    assert_eq!(cleo.say("spectators", "She should throw the ant").await, Ok(None));
    assert_eq!(second.say("players", "Hi").await, Ok(None));
    for (client, room) in [(&mut first, "spectators"), (&mut cleo, "players")] {
        assert_eq!(client.say(room, "x").await, Err("not-in-room".to_owned()));
    }
    let both = ["Hello <b>Ben</b> & all", "Hi"];
    let advice = ["She should throw the ant"];
    for client in [&mut first, &mut second, &mut cleo, &mut passer_by] {
        client.settle().await;
    }
    for player in [&first, &second] {
        assert_eq!((player.texts(PLAYERS), player.texts(SPECTATORS)), (both.into(), vec![]));
    }
    for watcher in [&cleo, &passer_by] {
        assert_eq!((watcher.texts(PLAYERS), watcher.texts(SPECTATORS)), (vec![], advice.into()));
    }
    let message = &second.chat[0];
    assert_eq!((message.seq, Some(&message.from)), (1, ada.player.as_ref()));
    assert_eq!(second.chat[1].seq, 2);
    assert_eq!(cleo.chat[0].seq, 1, "each room counts by itself");

    // The game is over: the players see what was said about it, and may answer.
    second.command(json!({"kind": "resign"})).await.unwrap();
    for player in [&mut first, &mut second] {
        player.wait_for(GameStatus::Finished).await;
        player.settle().await;
        assert_eq!(player.texts(SPECTATORS), advice);
    }
    assert_eq!(first.say("spectators", "I did not see that").await, Ok(None));
    cleo.settle().await;
    assert_eq!(cleo.texts(SPECTATORS).last(), Some(&"I did not see that"));
    assert_eq!(cleo.say("players", "x").await, Err("not-in-room".to_owned()));
    assert_eq!(cleo.texts(PLAYERS), [""; 0], "what players said stays theirs");

    // Everything is as it was after a restart of the server.
    let server = server.restart().await;
    for mut client in [first, cleo] {
        let before = client.chat.clone();
        client.visitor.address = server.address;
        client.chat.clear();
        client.connect().await;
        let sorted = |mut chat: Vec<_>| {
            chat.sort_by_key(|message: &taula_server::online::protocol::ChatMessage| {
                (message.room == SPECTATORS, message.seq)
            });
            chat
        };
        assert_eq!(sorted(client.chat.clone()), sorted(before));
    }
}

#[tokio::test]
async fn chat_needs_a_session_a_game_and_something_to_say() {
    let server = TestServer::start().await;
    let (ada, _, view) = server.game("hive", "unlimited").await;
    let mut first = ada.sit(&view).await;
    let mut passer_by = Visitor::without_session(server.address).sit(&view).await;
    assert_eq!(passer_by.say("spectators", "x").await, Err("no-session".to_owned()));
    let long = "é".repeat(MAX_CHAT_LENGTH);
    for (text, answer) in [
        (" \n\u{200b}", Err("text-empty")),
        (format!("{long}x").as_str(), Err("text-too-long")),
        (long.as_str(), Ok(None)),
        ("a\nb\u{202e}c", Ok(None)),
    ] {
        assert_eq!(first.say("players", text).await, answer.map_err(str::to_owned), "{text}");
    }
    first.settle().await;
    assert_eq!(first.texts(PLAYERS), [long.as_str(), "a bc"]);
    let mut socket = ada.socket(&format!("/api/games/{}/socket", view.id)).await;
    socket.send(&json!({"kind": "chat", "id": "m", "room": "lobby", "text": "x"})).await;
    while !matches!(socket.receive().await, Ok(ServerMessage::Error { .. })) {}
    // Nobody to talk to yet.
    let open = ada.created(&json!({"game": "hive"})).await;
    let mut waiting = ada.sit(&open.game).await;
    assert_eq!(waiting.say("players", "x").await, Err("not-started".to_owned()));
}

#[tokio::test]
async fn a_message_sent_twice_is_said_once() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("hive", "unlimited").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    let message = json!({"kind": "chat", "id": "c", "room": "players", "text": "Hello"});
    for _ in 0..2 {
        assert_eq!(first.ask(message.clone()).await, Ok(None));
    }
    let server = server.restart().await;
    for client in [&mut first, &mut second] {
        client.visitor.address = server.address;
        client.connect().await;
    }
    assert_eq!(first.ask(message.clone()).await, Ok(None));
    // The ids of others are their own.
    assert_eq!(second.ask(message).await, Ok(None));
    second.settle().await;
    assert_eq!(second.texts(PLAYERS), ["Hello", "Hello"]);
    assert_ne!(second.chat[0].from, second.chat[1].from);
}

#[tokio::test]
async fn the_last_messages_are_kept_and_a_room_takes_no_more_than_a_thousand() {
    let server = TestServer::start().await;
    let (ada, _, view) = server.game("hive", "unlimited").await;
    let mut first = ada.sit(&view).await;
    for number in 1..=1000 {
        assert_eq!(first.say("players", &number.to_string()).await, Ok(None));
    }
    assert_eq!(first.say("players", "x").await, Err("chat-full".to_owned()));
    let expected: Vec<u64> = (1000 - CHAT_HISTORY_LENGTH as u64 + 1..=1000).collect();
    let server = server.restart().await;
    let ada = Visitor { address: server.address, ..ada };
    let again = ada.sit(&view).await;
    assert!(again.chat.iter().map(|message| message.seq).eq(expected));
    assert_eq!(again.texts(PLAYERS).last(), Some(&"1000"));
}

#[tokio::test]
async fn chat_is_limited_by_session_by_address_and_by_room() {
    let rate = |burst| Rate { burst, period: std::time::Duration::from_secs(1000) };
    let too_many = || Err("too-many-messages".to_owned());
    let limited = async |limits: RateLimits| {
        let server = TestServer::with(OnlineOptions { limits, ..generous() }).await;
        let (ada, ben, view) = server.game("hive", "unlimited").await;
        let (first, second) = (ada.sit(&view).await, ben.sit(&view).await);
        (server, first, second)
    };
    let (_server, mut first, mut second) =
        limited(RateLimits { chat: rate(2), ..generous().limits }).await;
    let said = [first.say("players", "a").await, first.say("players", "b").await];
    assert_eq!(said, [Ok(None), Ok(None)]);
    assert_eq!(first.say("players", "c").await, too_many());
    assert!(first.play("wS1").await.is_ok(), "whoever talks too much can still play");
    assert_eq!(second.say("players", "d").await, Ok(None));
    for limits in [
        RateLimits { chat_by_address: rate(2), ..generous().limits },
        RateLimits { chat_by_room: rate(2), ..generous().limits },
    ] {
        let (_server, mut first, mut second) = limited(limits).await;
        assert_eq!(first.say("players", "a").await, Ok(None));
        assert_eq!(second.say("players", "b").await, Ok(None));
        assert_eq!(first.say("players", "c").await, too_many());
    }
}

#[tokio::test]
async fn chat_closes_some_time_after_the_end() {
    let timing = Timing { chat_after_end: MS(400), ..Timing::default() };
    let server = TestServer::with_timing(timing).await;
    let (ada, _, view) = server.game("hive", "unlimited").await;
    let mut first = ada.sit(&view).await;
    tokio::time::sleep(MS(600)).await;
    assert_eq!(first.say("players", "still here").await, Ok(None));
    first.command(json!({"kind": "resign"})).await.unwrap();
    assert_eq!(first.say("players", "good game").await, Ok(None));
    tokio::time::sleep(MS(600)).await;
    assert_eq!(first.say("players", "x").await, Err("chat-closed".to_owned()));
    // Also after the game was read again.
    let server = server.restart().await;
    first.visitor.address = server.address;
    first.connect().await;
    assert_eq!(first.say("players", "x").await, Err("chat-closed".to_owned()));
    assert_eq!(first.texts(PLAYERS), ["still here", "good game"]);
}

#[tokio::test]
async fn a_report_has_what_was_said_around_it_and_counts_once() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("hive", "unlimited").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    let mut cleo = server.visitor("Cleo").await.sit(&view).await;
    for number in 1..=20 {
        second.say("players", &number.to_string()).await.unwrap();
    }
    let report = |room: &str, seq: u64| json!({"kind": "report", "room": room, "seq": seq});
    for _ in 0..2 {
        assert_eq!(first.ask(report("players", 10)).await, Ok(None));
    }
    assert_eq!(first.ask(report("players", 1)).await, Ok(None));
    assert_eq!(first.ask(report("players", 21)).await, Err("no-message".to_owned()));
    assert_eq!(first.ask(report("spectators", 1)).await, Err("not-in-room".to_owned()));
    assert_eq!(cleo.ask(report("players", 10)).await, Err("not-in-room".to_owned()));
    let reading = open_for_reading(server.path()).await.unwrap();
    let reports = reading.reports(10).await.unwrap();
    let numbers = |report: &StoredReport| {
        let numbers: Vec<u64> = report.context.iter().map(|message| message.seq).collect();
        (report.seq, numbers[0], numbers.len())
    };
    assert_eq!(reports.iter().map(numbers).collect::<Vec<_>>(), [(1, 1, 6), (10, 5, 11)]);
    assert_eq!(reports[1].reporter.as_str(), ada.id());
    assert_eq!(reports[1].context[0].from.id.as_str(), ben.id());
    assert_eq!((reports[1].room, &reports[1].game), (PLAYERS, &view.id));
}

#[tokio::test]
async fn reports_are_limited() {
    let reports = Rate { burst: 1, period: std::time::Duration::from_secs(1000) };
    let limits = RateLimits { reports, ..generous().limits };
    let server = TestServer::with(OnlineOptions { limits, ..generous() }).await;
    let (ada, ben, view) = server.game("hive", "unlimited").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    first.say("players", "a").await.unwrap();
    let report = json!({"kind": "report", "room": "players", "seq": 1});
    assert_eq!(second.ask(report.clone()).await, Ok(None));
    assert_eq!(second.ask(report).await, Err("too-many-messages".to_owned()));
}

/// Chat and moves at the same time: the log has no gaps, and everybody sees both.
#[tokio::test(flavor = "multi_thread")]
async fn chat_does_not_get_in_the_way_of_moves() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("hive", "5+3").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    let mut cleo = server.visitor("Cleo").await.sit(&view).await;
    let talk = tokio::spawn(async move {
        for number in 0..50 {
            cleo.say("spectators", &number.to_string()).await.unwrap();
        }
        cleo
    });
    let played = play_some([&mut first, &mut second], 20, &mut SplitMix64::new(3)).await;
    let mut cleo = talk.await.unwrap();
    cleo.settle().await;
    assert_eq!((played, cleo.log.len()), (20, 20));
    assert_eq!(cleo.texts(SPECTATORS).len(), 50);
    assert_eq!(first.log, stored_log(&server, view.id.as_str()).await);
    assert!(first.chat.is_empty());
}
