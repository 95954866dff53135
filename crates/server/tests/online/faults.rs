//! What goes wrong: commands sent twice, races, slow readers, a full disk, bad frames.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use taula_core::SplitMix64;
use taula_server::online::protocol::{GameStatus, ServerMessage};
use taula_server::online::store::{OpenStoreError, SqliteStore, Store as _, Write};
use taula_server::online::{OnlineOptions, Timing};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::{Bytes, Message};

use crate::play::wait_for_metric;
use crate::support::*;

#[tokio::test]
async fn a_command_sent_twice_has_one_effect_and_the_same_answer() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("hive", "unlimited").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    let play = |id: &str, action: &str, seen: u64| {
        let command = json!({"kind": "play", "action": action, "seen": seen});
        json!({"kind": "command", "id": id, "command": command})
    };
    assert_eq!(first.ask(play("a", "wS1", 0)).await, Ok(Some(1)));
    assert_eq!(first.ask(play("a", "wS1", 0)).await, Ok(Some(1)));
    // The id is what counts, also by another socket of the same session.
    let mut other = ada.sit(&view).await;
    assert_eq!(other.ask(play("a", "wG1", 0)).await, Ok(Some(1)));
    // The ids of others are their own.
    assert_eq!(second.ask(play("a", "bS1 wS1-", 1)).await, Ok(Some(2)));
    // A refusal has no effect, so that the same command is looked at again.
    assert_eq!(second.ask(play("b", "bQ", 2)).await, Err("not-your-turn".to_owned()));
    let server = server.restart().await;
    for client in [&mut first, &mut second] {
        client.visitor.address = server.address;
        client.connect().await;
    }
    assert_eq!(first.ask(play("a", "wS1", 0)).await, Ok(Some(1)));
    assert_eq!(second.ask(play("a", "bS1 wS1-", 1)).await, Ok(Some(2)));
    assert_eq!(stored_log(&server, view.id.as_str()).await.len(), 2);
}

#[tokio::test]
async fn of_two_commands_for_the_same_position_one_is_stale() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("kulami", "unlimited").await;
    let mut one = ada.sit(&view).await;
    let mut two = ada.sit(&view).await;
    let mut ben = ben.sit(&view).await;
    let mut random = SplitMix64::new(1);
    // The same player on two devices, at the same time.
    for _ in 0..5 {
        let action = some_action(one.table(), &mut random);
        let (first, second) = tokio::join!(one.play(&action), two.play(&action));
        let mut codes = [first.err(), second.err()];
        codes.sort();
        assert_eq!(codes, [None, Some("stale".to_owned())]);
        for client in [&mut one, &mut two, &mut ben] {
            let seq = stored_log(&server, view.id.as_str()).await.len() as u64;
            client.catch_up(seq).await;
        }
        let out_of_turn = one.play(&some_action(ben.table(), &mut random)).await;
        assert_eq!(out_of_turn, Err("not-your-turn".to_owned()));
        let action = some_action(ben.table(), &mut random);
        ben.play(&action).await.unwrap();
        one.catch_up(ben.log.len() as u64).await;
        two.catch_up(ben.log.len() as u64).await;
    }
    // Both players resign at once: one of them has won.
    let mut one = one;
    let resign = json!({"kind": "resign"});
    let (first, second) = tokio::join!(one.command(resign.clone()), ben.command(resign));
    let mut codes = [first.err(), second.err()];
    codes.sort();
    assert_eq!(codes, [None, Some("game-over".to_owned())]);
}

#[tokio::test]
async fn a_slow_reader_is_closed_with_its_code_and_resumes() {
    let timing = Timing { send_timeout: MS(4_000), ..Timing::default() };
    let server = TestServer::with_timing(timing).await;
    let (ada, ben, view) = server.game("hive", "unlimited").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    play_some([&mut first, &mut second], 60, &mut SplitMix64::new(5)).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let stream = socket.connect(server.address).await.unwrap();
    let watching = server.visitor("Cleo").await;
    let path = format!("/api/games/{}/socket?since=0", view.id);
    let mut slow = watching.socket_on(stream, &path).await.unwrap();
    // It asks for everything again and again, and reads nothing.
    let join = Message::text(json!({"kind": "join", "since": 0}).to_string());
    for _ in 0..20_000 {
        let sent = tokio::time::timeout(MS(500), slow.send_raw(join.clone())).await;
        if sent.is_err() {
            break;
        }
    }
    // Meanwhile the others play on.
    let played = play_some([&mut first, &mut second], 5, &mut SplitMix64::new(6)).await;
    assert_eq!(played, 5);
    wait_for_metric(&server, "taula_slow_readers_total 1").await;
    let mut seen = 0;
    let code = loop {
        match slow.receive().await {
            Ok(ServerMessage::Event { event, .. }) => seen = event.seq.max(seen),
            Ok(_) => {}
            Err(code) => break code,
        }
    };
    // It began to read again in time to learn why.
    assert_eq!(code, Some(4008));
    let resumed = watching.sit(&view).await;
    assert_eq!(resumed.log, stored_log(&server, view.id.as_str()).await);
    assert!(seen > 0);
}

#[tokio::test]
async fn a_full_disk_is_an_error_and_nothing_else() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("xbugs", "5+0").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    let mut random = SplitMix64::new(2);
    play_some([&mut first, &mut second], 4, &mut random).await;
    let before = first.log.len();
    server.store.set_max_pages(1).await.unwrap();
    let mut refused = None;
    // What still fits into pages that exist is stored.
    for _ in 0..300 {
        let seq = first.log.len().max(second.log.len()) as u64;
        first.catch_up(seq).await;
        second.catch_up(seq).await;
        let side = first.table().to_act().unwrap();
        let client = if side == taula_core::Side::First { &mut first } else { &mut second };
        let action = some_action(client.table(), &mut random);
        match client.play(&action).await {
            Err(code) if code == "not-stored" => {
                refused = Some((side, action));
                break;
            }
            _ => {}
        }
    }
    let (side, action) = refused.expect("the file is full at last");
    let full_at = stored_log(&server, view.id.as_str()).await.len();
    let client = if side == taula_core::Side::First { &mut first } else { &mut second };
    assert_eq!(client.log.len(), full_at, "nothing was sent that is not stored");
    assert_eq!(client.play(&action).await, Err("not-stored".to_owned()));
    let session = Visitor::without_session(server.address);
    let mut statuses = Vec::new();
    for _ in 0..200 {
        let answer = session.post("/api/session", &json!({})).await;
        statuses.push((answer.status, answer.code().to_owned()));
        if answer.status != 200 {
            break;
        }
    }
    assert_eq!(statuses.last().unwrap(), &(503, "not_stored".to_owned()));
    // There is room again.
    server.store.set_max_pages(1 << 30).await.unwrap();
    assert_eq!(client.play(&action).await, Ok(Some(full_at as u64 + 1)));
    let server = server.restart().await;
    first.visitor.address = server.address;
    first.connect().await;
    assert!(first.log.len() > before);
    assert_eq!(first.log, stored_log(&server, view.id.as_str()).await);
    assert_eq!(first.status(), GameStatus::Playing);
}

#[tokio::test]
async fn a_second_process_is_refused() {
    let server = TestServer::start().await;
    let again = SqliteStore::open(server.path(), Default::default()).await;
    let error = again.map(drop).unwrap_err();
    assert!(matches!(error, OpenStoreError::InUse { .. }), "{error}");
    assert!(error.to_string().ends_with("is in use by another server"), "{error}");
    server.restart().await.stop().await;
}

/// Two visitors wait for a game that cannot be read at first. The second one tries again, and
/// a third one who comes meanwhile finds the same task.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_has_one_task_also_after_a_failure_to_read_it() {
    let timing = Timing { idle_timeout: MS(50), ..Timing::default() };
    let server = TestServer::with_timing(timing).await;
    let (_, _, view) = server.game("hive", "unlimited").await;
    wait_for_metric(&server, "taula_live_games 0").await;
    server.slow.read_delay.store(400, Ordering::Relaxed);
    server.slow.failing_reads.store(1, Ordering::Relaxed);
    server.slow.reads.store(0, Ordering::Relaxed);
    let visitor = Visitor::without_session(server.address);
    let path = format!("/api/games/{}/socket?since=0", view.id);
    let come = async |after: u64| {
        tokio::time::sleep(MS(after)).await;
        visitor.try_socket(&path).await
    };
    let (one, two, three) = tokio::join!(come(0), come(100), come(600));
    assert_eq!([one.is_ok(), two.is_ok(), three.is_ok()], [false, true, true]);
    let mut sockets = [two.unwrap(), three.unwrap()];
    for socket in &mut sockets {
        let hello = socket.receive().await;
        assert!(matches!(hello, Ok(ServerMessage::Hello { .. })));
    }
    // One who failed, and one who started the task of all others.
    assert_eq!(server.slow.reads.load(Ordering::Relaxed), 2);
}

/// What is stored differs from what the task of a game knows: it is read again.
#[tokio::test]
async fn a_conflict_is_cleared_up_by_reading_the_game_again() {
    let server = TestServer::start().await;
    let ada = server.visitor("Ada").await;
    let created = ada.created(&json!({"game": "hive"})).await;
    let abort = |id| Write::AbortGame { id, at: 9 };
    let mut creator = ada.sit(&created.game).await;
    server.store.write(abort(created.game.id.clone())).await.unwrap();
    let path = format!("/api/games/{}/join", created.game.id);
    let ben = server.visitor("Ben").await;
    let answer = ben.post(&path, &json!({"invitation": created.invitation})).await;
    assert_eq!((answer.status, answer.code()), (409, "aborted"));
    while creator.next().await.is_ok() {}
    creator.connect().await;
    assert_eq!(creator.status(), GameStatus::Aborted);

    let messages = [
        json!({"kind": "abort", "id": "a"}),
        json!({"kind": "command", "id": "b", "command": {"kind": "play", "action": "wS1"}}),
    ];
    for message in messages {
        let (ada, _, view) = server.game("hive", "unlimited").await;
        let mut first = ada.sit(&view).await;
        server.store.write(abort(view.id.clone())).await.unwrap();
        first.send(&message).await;
        let code = loop {
            match first.next().await {
                Ok(message) => assert!(!matches!(message, ServerMessage::Accepted { .. })),
                Err(code) => break code,
            }
        };
        assert_eq!(code, Some(1012), "{message}");
        first.connect().await;
        assert_eq!(first.status(), GameStatus::Aborted);
        assert!(first.log.is_empty());
    }
}

static PANICS: AtomicUsize = AtomicUsize::new(0);

/// Nextest runs each test in a process of its own, so that only its own panics are counted.
fn count_panics() {
    let default = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        default(info);
    }));
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_frames_have_no_effect() {
    count_panics();
    let timing = Timing { send_timeout: Duration::from_secs(5), ..Timing::default() };
    let server = TestServer::with(OnlineOptions { timing, ..generous() }).await;
    let (ada, ben, view) = server.game("hive", "unlimited").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    play_some([&mut first, &mut second], 2, &mut SplitMix64::new(9)).await;
    let mut random = SplitMix64::new(10);
    let path = format!("/api/games/{}/socket?since=2", view.id);
    let mut socket = ben.socket(&path).await;
    let mut closed = [0; 2];
    for _ in 0..5_000 {
        let frame = bad_frame(&mut random);
        let closes = frame.is_binary() || frame.len() > 4096;
        socket.send_raw(frame).await;
        if closes {
            let code = loop {
                match socket.text().await {
                    Ok(text) => assert!(!text.contains("\"accepted\""), "{text}"),
                    Err(code) => break code,
                }
            };
            assert!(matches!(code, Some(1003 | 1009) | None), "{code:?}");
            closed[usize::from(code.is_some())] += 1;
            socket = ben.socket(&path).await;
        }
    }
    // The rest of the answers: none of the frames was accepted.
    socket.send(&json!({"kind": "join", "since": 1})).await;
    loop {
        let text = socket.text().await.unwrap();
        assert!(!text.contains("\"accepted\""), "{text}");
        if text.contains("\"joined\"") && text.contains("\"seq\":2") && text.contains("null") {
            break;
        }
    }
    assert!(closed[1] > 0, "most clients learn why: {closed:?}");
    assert_eq!(stored_log(&server, view.id.as_str()).await.len(), 2);
    assert_eq!(play_some([&mut first, &mut second], 2, &mut random).await, 2);
    assert_eq!(PANICS.load(Ordering::Relaxed), 0);
}

/// A frame that is malformed, too long, of the wrong kind, or for somebody else's turn.
fn bad_frame(random: &mut SplitMix64) -> Message {
    let deep = || "[".repeat(2000);
    let text: String = match random.below(14) {
        0 => String::new(),
        1 => (0..random.below(200)).map(|_| (random.below(94) + 33) as u8 as char).collect(),
        2 => deep(),
        3 => json!({"kind": "command", "id": "x"}).to_string(),
        4 => json!({"kind": "command", "id": 7, "command": {"kind": "resign"}}).to_string(),
        5 => json!({"kind": "join", "since": -1}).to_string(),
        6 => json!({"kind": "claim", "id": "x", "draw": "yes"}).to_string(),
        7 => json!({"kind": "command", "id": "é é", "command": {"kind": "resign"}}).to_string(),
        // Not the turn of this player, or nonsense for its game.
        8 => play("wG1", random),
        9 => play("\u{0}\u{1b}[2J", random),
        10 => play(&"x".repeat(2000), random),
        11 => {
            let offer = json!({"what": "take-back", "plies": u64::MAX});
            let command = json!({"kind": "offer", "offer": offer});
            json!({"kind": "command", "id": "t", "command": command}).to_string()
        }
        12 if random.below(20) == 0 => return Message::text("y".repeat(5000)),
        13 if random.below(20) == 0 => {
            return Message::binary(Bytes::from_static(&[0, 159, 146, 150]));
        }
        _ => json!({"kind": "accept-draw", "id": "x"}).to_string(),
    };
    Message::text(text)
}

fn play(action: &str, random: &mut SplitMix64) -> String {
    let id = format!("{:x}", random.next_u64());
    let command: Value = json!({"kind": "play", "action": action});
    json!({"kind": "command", "id": id, "command": command}).to_string()
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let timing = Timing { request_timeout: MS(100), ..Timing::default() };
    let server = TestServer::with_timing(timing).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = "POST /api/session HTTP/1.1\r\nHost: localhost\r\n\
        Content-Type: application/json\r\nContent-Length: 10\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut start = [0; 12];
    stream.read_exact(&mut start).await.unwrap();
    assert_eq!(&start, b"HTTP/1.1 408");
}
