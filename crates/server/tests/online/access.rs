//! Who may do what: every message and every route, for everybody.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use taula_core::{CommandKind, SplitMix64};
use taula_server::online::protocol::{
    ClientMessage, GameList, GameStatus, LobbyMessage, ServerMessage,
};
use taula_server::online::store::{Store as _, Write};
use taula_server::online::{OnlineOptions, Rate, RateLimits, Timing, Trust};
use ts_rs::TS as _;

use crate::support::*;

/// The code with which a message is refused.
async fn refusal(visitor: &Visitor, game: &str, message: &Value) -> String {
    let mut socket = visitor.socket(&format!("/api/games/{game}/socket?since=0")).await;
    socket.send(message).await;
    loop {
        match socket.receive().await.unwrap() {
            ServerMessage::Refused { refusal, .. } => return refusal.code,
            ServerMessage::Accepted { .. } => return "accepted".to_owned(),
            ServerMessage::Error { code, .. } => return code,
            _ => {}
        }
    }
}

#[tokio::test]
async fn every_message_works_or_is_refused_with_a_code() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("hive", "unlimited").await;
    let mut first = ada.sit(&view).await;
    let mut second = ben.sit(&view).await;
    play_some([&mut first, &mut second], 4, &mut SplitMix64::new(1)).await;
    let spectator = server.visitor("Cleo").await;
    let stranger = Visitor::without_session(server.address);
    let expired = server.visitor("Dan").await;
    server.store.write(Write::TouchSession { token: expired.token(), at: 0 }).await.unwrap();
    let forged = Visitor { cookie: Some("taula_session=x".to_owned()), ..stranger.clone() };
    let command = |command: Value| json!({"kind": "command", "id": "m", "command": command});
    let draw = json!({"what": "draw"});
    // It is the turn of the first player.
    let illegal = |name: &str| command(json!({"kind": "play", "action": name}));
    let cases = [
        (illegal("wX9"), "unreadable", "not-your-turn"),
        (command(json!({"kind": "accept-draw"})), "no-draw-offer", "no-draw-offer"),
        (command(json!({"kind": "decline-draw"})), "no-draw-offer", "no-draw-offer"),
        (command(json!({"kind": "withdraw-draw"})), "no-draw-offer", "no-draw-offer"),
        (command(json!({"kind": "accept-take-back"})), "no-take-back-offer", "no-take-back-offer"),
        (command(json!({"kind": "decline-take-back"})), "no-take-back-offer", "no-take-back-offer"),
        (
            command(json!({"kind": "withdraw-take-back"})),
            "no-take-back-offer",
            "no-take-back-offer",
        ),
        (
            command(json!({"kind": "offer", "offer": {"what": "take-back", "plies": 99}})),
            "undo-too-far",
            "undo-too-far",
        ),
        (command(json!({"kind": "resign", "seen": 1})), "stale", "stale"),
        (command(json!({"kind": "offer", "offer": draw, "seen": 99})), "stale", "stale"),
        (json!({"kind": "abort", "id": "m"}), "too-late-to-abort", "too-late-to-abort"),
        (
            json!({"kind": "claim", "id": "m", "draw": false}),
            "claim-on-own-turn",
            "opponent-not-away",
        ),
        (json!({"kind": "rematch", "id": "m"}), "not-over", "not-over"),
        (json!({"kind": "dance", "id": "m"}), "malformed-message", "malformed-message"),
    ];
    let game = view.id.as_str();
    for (message, player, opponent) in &cases {
        let own = refusal(&ada, game, message).await;
        // The games have codes of their own for what cannot be read.
        assert!(own == *player || *player == "unreadable" && own != "accepted", "{message}: {own}");
        assert_eq!(refusal(&ben, game, message).await, *opponent, "{message}");
        let is_malformed = *player == "malformed-message";
        let code = |code: &str| if is_malformed { *player } else { code }.to_owned();
        assert_eq!(refusal(&spectator, game, message).await, code("not-a-player"), "{message}");
        for visitor in [&stranger, &forged] {
            assert_eq!(refusal(visitor, game, message).await, code("no-session"), "{message}");
        }
        let as_stranger = Visitor { player: None, ..expired.clone() };
        assert_eq!(refusal(&as_stranger, game, message).await, code("no-session"), "{message}");
    }
    assert_eq!(stored_log(&server, game).await.len(), 4);
    // The chat has rooms that some see and others do not.
    let chat = |room: &str| json!({"kind": "chat", "id": "c", "room": room, "text": "Hi"});
    let report = |room: &str| json!({"kind": "report", "id": "r", "room": room, "seq": 1});
    let (own, other, missing) = ("accepted", "not-in-room", "no-message");
    let rooms = [
        (chat("players"), own, other),
        (report("players"), own, other),
        (report("spectators"), other, missing),
        (chat("spectators"), other, own),
        (report("spectators"), other, own),
    ];
    for (message, player, watcher) in &rooms {
        for (visitor, code) in [(&ada, player), (&ben, player), (&spectator, watcher)] {
            assert_eq!(refusal(visitor, game, message).await, *code, "{message}");
        }
        let as_stranger = Visitor { player: None, ..expired.clone() };
        for visitor in [&stranger, &forged, &as_stranger] {
            assert_eq!(refusal(visitor, game, message).await, "no-session", "{message}");
        }
    }
    // There is no other message. Everybody may ask for the events again (`join`).
    let kind = |message: &Value| {
        let kind = if message["command"].is_null() { message } else { &message["command"] };
        kind["kind"].as_str().unwrap().to_owned()
    };
    let messages = cases.iter().map(|(message, _, _)| message);
    let mut covered: BTreeSet<String> =
        messages.chain(rooms.iter().map(|(message, _, _)| message)).map(kind).collect();
    assert!(covered.remove("dance") && covered.insert("join".to_owned()));
    let config = ts_rs::Config::new();
    let declared = ClientMessage::decl(&config) + &CommandKind::decl(&config);
    let declared = declared.split("\"kind\": \"").skip(1).filter_map(|rest| rest.split('"').next());
    let mut declared: BTreeSet<String> = declared.map(str::to_owned).collect();
    assert!(declared.remove("command"));
    assert_eq!(covered, declared);
    // Everybody may watch.
    let as_stranger = Visitor { player: None, ..expired.clone() };
    for visitor in [&ada, &ben, &spectator, &stranger, &forged, &as_stranger] {
        let mut client = visitor.sit(&view).await;
        client.settle().await;
        assert_eq!(client.log.len(), 4);
    }
    // What works: offers and their answers, for the players only.
    assert!(
        first
            .command(json!({"kind": "offer", "offer": {"what": "take-back", "plies": 2}}))
            .await
            .is_ok()
    );
    second.catch_up(5).await;
    assert!(second.command(json!({"kind": "decline-take-back"})).await.is_ok());
    assert!(first.command(json!({"kind": "offer", "offer": {"what": "draw"}})).await.is_ok());
    assert!(first.command(json!({"kind": "withdraw-draw"})).await.is_ok());
    assert!(second.command(json!({"kind": "resign"})).await.is_ok());
    first.wait_for(GameStatus::Finished).await;
    assert_eq!(refusal(&ada, game, &illegal("wG1")).await, "game-over");
    assert_eq!(refusal(&ada, game, &json!({"kind": "abort", "id": "z"})).await, "game-over");
}

/// The routes of the program, as `METHOD /path`.
fn routes_of_the_program() -> BTreeSet<String> {
    let source = include_str!("../../src/online/handlers.rs");
    let routes = source.split(".route(\"").skip(1).filter_map(|rest| rest.split_once('"'));
    routes
        .flat_map(|(path, rest)| {
            let handlers = rest.split(".route(").next().unwrap_or_default();
            let handlers = handlers.split("\n").next().unwrap_or_default();
            let is_api = !["/healthz", "/readyz", "/metrics"].contains(&path);
            let path = format!("{}{path}", if is_api { "/api" } else { "" });
            let methods =
                [("get(", "GET"), ("post(", "POST"), ("put(", "PUT"), ("delete(", "DELETE")];
            let methods = methods.into_iter().filter(|(word, _)| handlers.contains(word));
            let methods: Vec<_> = methods.map(|(_, method)| format!("{method} {path}")).collect();
            assert!(!methods.is_empty(), "{path}");
            methods
        })
        .collect()
}

/// Every route, for the two players of a game, a spectator, a visitor without a session and one
/// whose session has expired.
#[tokio::test]
async fn every_route_works_or_is_refused_for_everybody() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("hive", "unlimited").await;
    let spectator = server.visitor("Cleo").await;
    let stranger = Visitor::without_session(server.address);
    let expired = server.visitor("Dan").await;
    server.store.write(Write::TouchSession { token: expired.token(), at: 0 }).await.unwrap();
    let visitors = [&ada, &ben, &spectator, &stranger, &expired];
    let all = |answer| [answer; 5];
    let with_session = |answer| [answer, answer, answer, "401 no_session", "401 no_session"];
    let rows = [
        ("GET /api/session", json!({}), with_session("200")),
        // Whoever has no session gets one.
        ("POST /api/session", json!({"name": "New"}), all("200")),
        ("POST /api/session/code", json!({}), with_session("200")),
        (
            "POST /api/session/link",
            json!({"code": "x"}),
            ["409 has_games", "409 has_games", "404 bad_code", "404 bad_code", "404 bad_code"],
        ),
        ("GET /api/games/{id}", json!({}), all("200")),
        (
            "POST /api/games/{id}/join",
            json!({}),
            ["200", "200", "409 seat_taken", "401 no_session", "401 no_session"],
        ),
        ("GET /api/games/{id}/socket", json!({}), all("400 websocket_required")),
        ("GET /api/my-games", json!({}), with_session("200")),
        ("GET /api/lobby", json!({}), all("200")),
        ("GET /api/lobby/socket", json!({}), all("400 websocket_required")),
        ("POST /api/games", json!({"game": "hive"}), with_session("201")),
        ("GET /healthz", json!({}), all("200")),
        ("GET /readyz", json!({}), all("200")),
        ("GET /metrics", json!({}), all("200")),
    ];
    for (route, body, expected) in &rows {
        let (method, path) = route.split_once(' ').unwrap();
        let path = path.replace("{id}", view.id.as_str());
        let headers = "Content-Type: application/json\r\n";
        for (visitor, expected) in visitors.iter().zip(expected) {
            let answer = visitor.request(method, &path, headers, &body.to_string()).await;
            let found = format!("{} {}", answer.status, answer.code());
            let name = visitor.player.as_ref().and_then(|player| player.name.as_deref());
            assert_eq!(found.trim(), *expected, "{route} for {name:?}: {}", answer.body);
        }
    }
    // Sockets open for everybody: at a table to watch at least.
    for visitor in visitors {
        for path in [format!("/api/games/{}/socket", view.id), "/api/lobby/socket".to_owned()] {
            assert!(visitor.try_socket(&path).await.is_ok(), "{path}");
        }
    }
    let covered: BTreeSet<String> = rows.iter().map(|(route, ..)| (*route).to_owned()).collect();
    assert_eq!(covered, routes_of_the_program());
    // And each of them is described.
    let described = include_str!("../../../../docs/online-protocol.md");
    for route in covered.iter().filter(|route| route.contains("/api/")) {
        let is_described = |end: &str| described.contains(&format!("`{route}{end}"));
        assert!(is_described("`") || is_described("?"), "{route}");
    }
}

#[tokio::test]
async fn every_route_works_or_is_refused_with_a_code() {
    let server = TestServer::start().await;
    let (ada, _, view) = server.game("hive", "unlimited").await;
    let open = ada.created(&json!({"game": "hive"})).await;
    let stranger = Visitor::without_session(server.address);
    let spectator = server.visitor("Cleo").await;
    let game = format!("/api/games/{}", view.id);
    let missing = "/api/games/000000000000";
    let join = format!("{game}/join");
    let (lobby, mine, session) = ("/api/lobby", "/api/my-games", "/api/session");
    let empty = json!({});
    for (visitor, method, path, body, status, code) in [
        (&stranger, "GET", session, &empty, 401, "no_session"),
        (&spectator, "GET", session, &empty, 200, ""),
        (&spectator, "POST", session, &json!({"name": "New"}), 200, ""),
        (&spectator, "POST", session, &json!({"name": "a\nb"}), 422, "bad_name"),
        (&spectator, "POST", session, &json!({"nam": 1}), 400, "malformed_body"),
        (&spectator, "DELETE", session, &empty, 405, "method_not_allowed"),
        (&stranger, "POST", "/api/session/code", &empty, 401, "no_session"),
        (&spectator, "POST", "/api/session/code", &empty, 200, ""),
        (&stranger, "POST", "/api/session/link", &json!({"code": "x"}), 404, "bad_code"),
        (&spectator, "POST", "/api/session/link", &json!({"code": "x"}), 404, "bad_code"),
        (&ada, "POST", "/api/session/link", &json!({"code": "x"}), 409, "has_games"),
        (&stranger, "POST", "/api/session/link", &empty, 400, "malformed_body"),
        (&stranger, "GET", lobby, &empty, 200, ""),
        (&stranger, "GET", mine, &empty, 401, "no_session"),
        (&spectator, "GET", mine, &empty, 200, ""),
        (&stranger, "GET", &game, &empty, 200, ""),
        (&stranger, "GET", missing, &empty, 404, "game_not_found"),
        (&stranger, "GET", "/api/games/short", &empty, 404, "game_not_found"),
        (&stranger, "GET", "/api/none", &empty, 404, "not_found"),
        (&stranger, "POST", "/api/games", &json!({"game": "hive"}), 401, "no_session"),
        (&spectator, "POST", "/api/games", &json!({"game": "chess"}), 422, "bad_conditions"),
        (
            &spectator,
            "POST",
            "/api/games",
            &json!({"game": "hive", "options": [["GameType", "x"]]}),
            422,
            "bad_conditions",
        ),
        (
            &spectator,
            "POST",
            "/api/games",
            &json!({"game": "hive", "control": "x"}),
            400,
            "malformed_body",
        ),
        (
            &spectator,
            "POST",
            "/api/games",
            &json!({"game": "x".repeat(600_000)}),
            413,
            "body_too_large",
        ),
        (&spectator, "POST", session, &json!({"name": "x".repeat(5_000)}), 413, "body_too_large"),
        (&stranger, "POST", &join, &empty, 401, "no_session"),
        (&spectator, "POST", &join, &empty, 409, "seat_taken"),
        (&spectator, "POST", &format!("{missing}/join"), &empty, 404, "game_not_found"),
        (
            &spectator,
            "POST",
            &format!("/api/games/{}/join", open.game.id),
            &empty,
            403,
            "no_invitation",
        ),
        (&stranger, "GET", &format!("{game}/socket"), &empty, 400, "websocket_required"),
        (&stranger, "GET", "/api/lobby/socket", &empty, 400, "websocket_required"),
        (&stranger, "GET", "/healthz", &empty, 200, ""),
        (&stranger, "GET", "/readyz", &empty, 200, ""),
        (&stranger, "GET", "/metrics", &empty, 200, ""),
    ] {
        let headers = "Content-Type: application/json\r\n";
        let answer = visitor.request(method, path, headers, &body.to_string()).await;
        let found = (answer.status, answer.code());
        assert_eq!(found, (status, code), "{method} {path} {}", answer.body);
        assert!(answer.head.contains("cache-control: no-store"), "{}", answer.head);
        assert_eq!(answer.head.contains("x-request-id: "), path.starts_with("/api"), "{path}");
    }
    let form = spectator.request("POST", session, "Content-Type: text/plain\r\n", "{}").await;
    assert_eq!((form.status, form.code()), (415, "unsupported_media_type"));
    // Sockets of games that do not exist, with nonsense for a number.
    assert!(stranger.try_socket(&format!("{missing}/socket")).await.is_err());
    assert!(stranger.try_socket(&format!("{game}/socket?since=x")).await.is_err());
    // The secrets of a game are nowhere in what is sent.
    let text = stranger.get(&game).await.body.to_string();
    assert!(!text.contains(&open.invitation) && !text.contains("invitation"));
}

#[tokio::test]
async fn other_sites_and_unknown_proxies_are_not_believed() {
    let server = TestServer::start().await;
    let visitor = Visitor::without_session(server.address);
    let post = async |headers: &str| {
        let headers = format!("Content-Type: application/json\r\n{headers}");
        visitor.request("POST", "/api/session", &headers, "{}").await
    };
    let foreign = post("Origin: https://evil.example\r\n").await;
    assert_eq!((foreign.status, foreign.code()), (403, "foreign_origin"));
    let own = post(&format!("Origin: http://{}\r\n", server.address)).await;
    assert_eq!(own.status, 200);
    assert!(own.head.contains("; HttpOnly; SameSite=Lax") && !own.head.contains("Secure"));
    let secure = post(&format!("Origin: https://{}\r\n", server.address)).await;
    assert!(secure.head.contains("; SameSite=Lax; Secure"), "{}", secure.head);
    let lied = post("X-Forwarded-Proto: https\r\n").await;
    assert!(!lied.head.contains("Secure"));
    // Behind a proxy nobody sees the metrics.
    let metrics = visitor.request("GET", "/metrics", "X-Forwarded-For: 1.2.3.4\r\n", "").await;
    assert_eq!(metrics.status, 404);
}

/// A page of another site whose name leads to this machine.
#[tokio::test]
async fn the_api_is_not_for_names_of_other_sites() {
    let trust = Trust { hosts: vec!["taula.example".to_owned()], ..Trust::default() };
    let server = TestServer::with(OnlineOptions { trust, ..generous() }).await;
    let ada = server.visitor("Ada").await;
    let port = server.address.port();
    let asked = async |host: &str, method: &str, path: &str, headers: &str| {
        let host = format!("Host: {host}\r\n");
        let headers = format!("Content-Type: application/json\r\n{headers}");
        let answer = ada.request_by(&host, method, path, &headers, "{}").await;
        format!("{} {}", answer.status, answer.code())
    };
    let evil = format!("evil.example:{port}");
    // The browser takes it for one site, so that the origin is the server's own.
    let origin = format!("Origin: http://{evil}\r\n");
    let upgrade = format!("{origin}Upgrade: websocket\r\n");
    let refused = "421 unknown_host";
    for (method, path, headers) in [
        ("GET", "/api/session", ""),
        ("POST", "/api/session", origin.as_str()),
        ("GET", "/api/lobby/socket", upgrade.as_str()),
        ("GET", "/api/none", ""),
    ] {
        assert_eq!(asked(&evil, method, path, headers).await, refused, "{method} {path}");
    }
    assert_eq!(asked(&evil, "GET", "/metrics", "").await, "404 not_found");
    for host in
        ["localhost", "127.0.0.1", "192.168.1.5:8700", "[::1]", "taula.local", "taula.example"]
    {
        assert_eq!(asked(host, "GET", "/api/session", "").await.trim(), "200", "{host}");
    }
    let advice = ada.request_by("Host: a.example\r\n", "GET", "/api/session", "", "").await;
    assert!(advice.body.to_string().contains("--hostname"), "{}", advice.body);
}

#[tokio::test]
async fn what_costs_is_limited_by_address() {
    let rate = |burst| Rate { burst, period: std::time::Duration::from_secs(1000) };
    let limits =
        RateLimits { sessions: rate(3), games: rate(2), sockets: rate(2), ..generous().limits };
    let trust = Trust { proxies: vec!["127.0.0.1".parse().unwrap()], ..Trust::default() };
    let server = TestServer::with(OnlineOptions { limits, trust, ..generous() }).await;
    let ada = server.visitor("Ada").await;
    let statuses = async |count: usize, path: &str, headers: &str, body: &str| {
        let mut statuses = Vec::new();
        for _ in 0..count {
            let headers = format!("Content-Type: application/json\r\n{headers}");
            statuses.push(ada.request("POST", path, &headers, body).await.status);
        }
        statuses
    };
    let game = json!({"game": "hive"}).to_string();
    assert_eq!(statuses(3, "/api/games", "", &game).await, [201, 201, 429]);
    // A session is limited wherever it comes from.
    let elsewhere = "X-Forwarded-For: 192.0.2.1\r\n";
    assert_eq!(statuses(1, "/api/games", elsewhere, &game).await, [429]);
    let nobody = Visitor::without_session(server.address);
    let mut sessions = Vec::new();
    for address in ["", "", "", "192.0.2.1", "192.0.2.1"] {
        let header = match address {
            "" => String::new(),
            address => format!("X-Forwarded-For: {address}\r\n"),
        };
        let headers = format!("Content-Type: application/json\r\n{header}");
        sessions.push(nobody.request("POST", "/api/session", &headers, "{}").await.status);
    }
    assert_eq!(sessions, [200, 200, 429, 200, 200]);
    let first = nobody.try_socket("/api/lobby/socket").await;
    let second = nobody.try_socket("/api/lobby/socket").await;
    assert!(first.is_ok() && second.is_ok());
    assert!(nobody.try_socket("/api/lobby/socket").await.is_err());
}

#[tokio::test]
async fn a_socket_that_sends_too_much_is_closed() {
    let messages = Rate { burst: 10, period: std::time::Duration::from_secs(1000) };
    let limits = RateLimits { messages, ..generous().limits };
    let server = TestServer::with(OnlineOptions { limits, ..generous() }).await;
    let (ada, _, view) = server.game("hive", "unlimited").await;
    let mut client = ada.sit(&view).await;
    for _ in 0..12 {
        client.send(&json!({"kind": "join", "since": 0})).await;
    }
    let code = loop {
        if let Err(code) = client.next().await {
            break code;
        }
    };
    assert_eq!(code, Some(4029));
}

#[tokio::test]
async fn sockets_count_as_connections_until_they_close() {
    let folder = std::sync::Arc::new(tempfile::TempDir::new().unwrap());
    let server = TestServer::with_connections(folder, generous(), 3).await;
    let visitor = Visitor::without_session(server.address);
    let mut sockets = Vec::new();
    for _ in 0..3 {
        sockets.push(visitor.socket("/api/lobby/socket").await);
    }
    assert!(visitor.try_socket("/api/lobby/socket").await.is_err());
    sockets.pop();
    for _ in 0..200 {
        if visitor.try_socket("/api/lobby/socket").await.is_ok() {
            return;
        }
        tokio::time::sleep(MS(20)).await;
    }
    panic!("the place of a closed socket is not free again");
}

#[tokio::test]
async fn a_client_that_does_not_answer_pings_is_closed() {
    let timing = Timing {
        ping_interval: MS(50),
        heartbeat_timeout: MS(300),
        send_timeout: MS(200),
        ..Timing::default()
    };
    let server = TestServer::with_timing(timing).await;
    let (ada, ben, view) = server.game("hive", "unlimited").await;
    let mut first = ada.sit(&view).await;
    // A client that reads answers pings by itself; this one is silent.
    let silent = ben.sit(&view).await;
    while first.presence.players != [true, true] {
        first.next().await.unwrap();
    }
    while first.presence.players != [true, false] {
        first.next().await.unwrap();
    }
    drop(silent);
}

/// What a list of games holds for each is bounded, whatever their creators wrote.
#[tokio::test]
async fn lists_of_games_stay_short() {
    let server = TestServer::start().await;
    let ada = server.visitor("Ada").await;
    let mut lobby = ada.socket("/api/lobby/socket").await;
    lobby.text().await.unwrap();
    let long = "x".repeat(400_000);
    let twice = json!({"game": "hive", "listed": true,
        "options": [["GameType", "Base"], ["gametype", long]]});
    let refused = ada.post("/api/games", &twice).await;
    assert_eq!((refused.status, refused.code()), (422, "duplicate_option"));
    let table = taula_tables::open("xbugs", &[]).unwrap().record();
    let sheet = table.tag("SouthSheet").unwrap().to_owned();
    assert!(sheet.len() > 256);
    // Blanks around a value are not kept, nor values that are nothing else.
    let padded = format!("{sheet}{}", " ".repeat(300_000));
    let body = json!({"game": "xbugs", "listed": true,
        "options": [["SouthSheet", padded], ["NorthSheet", " "]]});
    let created = ada.created(&body).await;
    assert_eq!(created.game.options, [("SouthSheet".to_owned(), sheet)]);
    let short = [("SouthSheet".to_owned(), String::new())];
    for path in ["/api/lobby", "/api/my-games"] {
        let list: GameList = ada.get(path).await.read();
        assert_eq!(list.games[0].options, short, "{path}");
    }
    let added: LobbyMessage = serde_json::from_str(&lobby.text().await.unwrap()).unwrap();
    assert!(matches!(added, LobbyMessage::Added { game } if game.options == short));
}

#[tokio::test]
async fn a_visitor_has_few_challenges_in_the_lobby() {
    let server = TestServer::start().await;
    let ada = server.visitor("Ada").await;
    let body = json!({"game": "hive", "listed": true});
    let answers = futures_util::future::join_all((0..8).map(|_| ada.post("/api/games", &body)));
    let answers = answers.await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 3);
    let refused = answers.iter().find(|answer| answer.status != 201).unwrap();
    assert_eq!((refused.status, refused.code()), (409, "too_many_challenges"));
    // Those for friends are not counted, nor those of others, nor those that are called off.
    ada.created(&json!({"game": "hive"})).await;
    server.visitor("Ben").await.created(&body).await;
    let list: GameList = ada.get("/api/my-games").await.read();
    let game = list.games.iter().find(|game| game.listed).unwrap();
    let abort = json!({"kind": "abort", "id": "m"});
    assert_eq!(refusal(&ada, game.id.as_str(), &abort).await, "accepted");
    ada.created(&body).await;
}

#[tokio::test]
async fn a_visit_renews_the_cookie() {
    let server = TestServer::start().await;
    let ada = server.visitor("Ada").await;
    let renewed = |answer: &Answered| answer.cookie();
    assert_eq!(renewed(&ada.get("/api/session").await), ada.cookie);
    assert_eq!(renewed(&ada.post("/api/session", &json!({"name": "Eda"})).await), ada.cookie);
    assert_eq!(renewed(&Visitor::without_session(server.address).get("/api/session").await), None);
}
