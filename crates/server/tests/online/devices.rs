//! One visitor with several devices, and what pages need to know of games and of who is there.

use std::time::Duration;

use serde_json::json;
use taula_core::{Side, SplitMix64};
use taula_server::online::link::LINK_CODE_LENGTH;
use taula_server::online::protocol::{GameList, GameStatus, GameView, LinkCode, Player};
use taula_server::online::store::Store as _;
use taula_server::online::{OnlineOptions, Rate, RateLimits, Timing};

use crate::support::*;

const CODE: &str = "/api/session/code";
const LINK: &str = "/api/session/link";

async fn code_of(visitor: &Visitor) -> String {
    let LinkCode { code, expires_ms } = visitor.post(CODE, &json!({})).await.read();
    assert_eq!((code.len(), expires_ms), (LINK_CODE_LENGTH, 120_000));
    code
}

/// The same device after it was linked.
async fn link(device: &Visitor, code: &str) -> Visitor {
    let answer = device.post(LINK, &json!({"code": code})).await;
    Visitor { cookie: answer.cookie(), player: Some(answer.read()), ..device.clone() }
}

#[tokio::test]
async fn a_code_makes_another_device_one_of_the_same_visitor() {
    let server = TestServer::start().await;
    let (laptop, ben, view) = server.game("hive", "unlimited").await;
    let phone = link(&Visitor::without_session(server.address), &code_of(&laptop).await).await;
    assert_eq!(phone.player, laptop.player);
    assert_ne!(phone.cookie, laptop.cookie, "each device has a token of its own");
    // Both show the same game, and either may move.
    let mut one = laptop.sit(&view).await;
    let mut two = phone.sit(&view).await;
    let mut second = ben.sit(&view).await;
    assert_eq!(second.presence.players, [true, true]);
    assert_eq!(second.presence.spectators, 0, "a player with two devices is one player");
    one.play("wS1").await.unwrap();
    second.catch_up(1).await;
    second.play("bS1 wS1-").await.unwrap();
    two.catch_up(2).await;
    two.play("wQ -wS1").await.unwrap();
    one.catch_up(3).await;
    assert_eq!(one.log, two.log);
    // One device leaves: the player is still there.
    one.disconnect();
    two.settle().await;
    second.settle().await;
    assert_eq!(second.presence.players, [true, true]);
    two.disconnect();
    while second.presence.players[0] {
        second.next().await.unwrap();
    }
    assert!(second.presence.away_ms[0].is_some() && second.presence.away_ms[1].is_none());
    // A new name is that of the visitor, and the link survives a restart.
    phone.post("/api/session", &json!({"name": "Ada L."})).await.read::<Player>();
    let server = server.restart().await;
    let laptop = Visitor { address: server.address, ..laptop };
    let player: Player = laptop.get("/api/session").await.read();
    assert_eq!(player.name.as_deref(), Some("Ada L."));
}

#[tokio::test]
async fn a_code_is_used_once_and_all_bad_ones_are_answered_alike() {
    let timing = Timing { link_code_lifetime: MS(300), ..Timing::default() };
    let server = TestServer::with_timing(timing).await;
    let ada = server.visitor("Ada").await;
    let phone = Visitor::without_session(server.address);
    let issue = async || ada.post(CODE, &json!({})).await.read::<LinkCode>().code;
    let used = issue().await;
    link(&phone, &used).await;
    let late = issue().await;
    tokio::time::sleep(MS(400)).await;
    let mut answers = Vec::new();
    for code in [used.as_str(), late.as_str(), "ZZZZZZ", "", &"x".repeat(3000), "ﾠ🐝"] {
        let answer = phone.post(LINK, &json!({"code": code})).await;
        assert!(answer.cookie().is_none());
        answers.push((answer.status, answer.body.to_string()));
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
    assert!(answers[0].1.contains("bad_code") && answers[0].0 == 404);
    // A device that is linked already stays what it is.
    let again = ada.post(LINK, &json!({"code": issue().await.to_lowercase()})).await;
    assert_eq!((again.status, again.cookie()), (200, None));
    let nobody = phone.post(CODE, &json!({})).await;
    assert_eq!((nobody.status, nobody.code()), (401, "no_session"));
}

#[tokio::test]
async fn a_device_does_not_leave_its_games_unasked() {
    let server = TestServer::start().await;
    let ada = server.visitor("Ada").await;
    let (phone, ben, view) = server.game("hive", "unlimited").await;
    let code = code_of(&ada).await;
    let refused = phone.post(LINK, &json!({"code": code})).await;
    assert_eq!((refused.status, refused.code()), (409, "has_games"));
    // The same answer to a code that is not good.
    let refused = phone.post(LINK, &json!({"code": "ZZZZZZ"})).await;
    assert_eq!((refused.status, refused.code()), (409, "has_games"));
    let left = phone.post(LINK, &json!({"code": code, "leave_games": true})).await;
    assert_eq!(left.read::<Player>().id.as_str(), ada.id());
    // Once they are over there is nothing to ask.
    ben.sit(&view).await.command(json!({"kind": "resign"})).await.unwrap();
    assert_eq!(link(&ben, &code_of(&ada).await).await.id(), ada.id());
}

#[tokio::test]
async fn guessing_codes_is_limited() {
    let rate = |burst| Rate { burst, period: Duration::from_secs(1000) };
    let tried = async |limits: RateLimits| {
        let server = TestServer::with(OnlineOptions { limits, ..generous() }).await;
        let ada = server.visitor("Ada").await;
        let code = ada.post(CODE, &json!({})).await.read::<LinkCode>().code;
        let phone = Visitor::without_session(server.address);
        let mut statuses = Vec::new();
        for code in ["ZZZZZZ", "ZZZZZZ", code.as_str()] {
            statuses.push(phone.post(LINK, &json!({"code": code})).await.status);
        }
        statuses.push(ada.post(CODE, &json!({})).await.status);
        statuses
    };
    let limits = generous().limits;
    assert_eq!(tried(limits).await, [404, 404, 200, 200]);
    for limits in [
        RateLimits { link_attempts: rate(2), ..limits },
        RateLimits { all_link_attempts: rate(2), ..limits },
    ] {
        assert_eq!(tried(limits).await, [404, 404, 429, 200], "also the right one");
    }
    let limits = RateLimits { link_codes: rate(1), ..limits };
    assert_eq!(tried(limits).await, [404, 404, 200, 429]);
}

#[tokio::test]
async fn one_s_own_games_say_whose_turn_it_is() {
    let server = TestServer::start().await;
    let (ada, ben, view) = server.game("hive", "unlimited").await;
    ben.created(&json!({"game": "kulami"})).await;
    let (mut first, mut second) = (ada.sit(&view).await, ben.sit(&view).await);
    let listed = async |visitor: &Visitor| {
        let list: GameList = visitor.get("/api/my-games").await.read();
        let found = list.games.into_iter().find(|game| game.id == view.id).unwrap();
        (found.turn, found.last_event_at)
    };
    assert_eq!(listed(&ada).await, (Some(Side::First), None));
    let mut random = SplitMix64::new(4);
    for moves in 1..=3 {
        play_some([&mut first, &mut second], 1, &mut random).await;
        let events = server.store.events(view.id.clone()).await.unwrap();
        let expected = (first.table().to_act(), events.last().map(|stored| stored.at));
        assert_eq!(listed(&ben).await, expected, "{moves}");
        let seen: GameView = ben.get(&format!("/api/games/{}", view.id)).await.read();
        assert_eq!((seen.turn, seen.last_event_at), expected);
    }
    let list: GameList = ben.get("/api/my-games").await.read();
    let open = list.games.iter().find(|game| game.status == GameStatus::Open).unwrap();
    assert_eq!((open.turn, open.last_event_at), (None, None));
    // A game that is over waits for nobody.
    first.command(json!({"kind": "resign"})).await.unwrap();
    let (turn, last_event_at) = listed(&ada).await;
    assert!(turn.is_none() && last_event_at.is_some());
}

/// In a list of games the first side has the turn until there is an event.
#[test]
fn the_first_side_begins_in_every_game() {
    for info in taula_tables::games() {
        let table = taula_tables::open_with_defaults(info.id, &[]).unwrap();
        assert_eq!(table.to_act(), Some(Side::First), "{}", info.id);
    }
}

#[tokio::test]
async fn spectators_are_counted_by_person() {
    let timing = Timing { presence_delay: MS(10), ..Timing::default() };
    let server = TestServer::with_timing(timing).await;
    let ada = server.visitor("Ada").await;
    let created = ada.created(&json!({"game": "hive"})).await;
    let mut waiting = ada.sit(&created.game).await;
    assert_eq!(waiting.presence.spectators, 0, "whoever waits for an opponent does not watch");
    let cleo = server.visitor("Cleo").await;
    let (_one, _two) = (cleo.sit(&created.game).await, cleo.sit(&created.game).await);
    let passer_by = Visitor::without_session(server.address).sit(&created.game).await;
    while waiting.presence.spectators != 2 {
        waiting.next().await.unwrap();
    }
    assert_eq!(passer_by.presence.spectators, 2);
}

#[tokio::test]
async fn a_guest_sees_what_is_offered_before_accepting() {
    let server = TestServer::start().await;
    let ada = server.visitor("Ada").await;
    let body = json!({"game": "hive", "control": "5+3", "side": "second",
        "options": [["GameType", "Base+M"]]});
    let created = ada.created(&body).await;
    let path = format!("/api/games/{}", created.game.id);
    // Without a session, and without an invitation: that gives the seat, not the view.
    let guest = Visitor::without_session(server.address);
    let offered: GameView = guest.get(&path).await.read();
    assert_eq!(offered, created.game);
    assert_eq!((offered.game.as_str(), offered.status), ("hive", GameStatus::Open));
    assert_eq!(offered.control.to_string(), "5+3");
    assert_eq!(offered.options, [("GameType".to_owned(), "Base+M".to_owned())]);
    assert_eq!(
        (Some(&offered.creator), offered.creator_side),
        (ada.player.as_ref(), Some(Side::Second))
    );
    // The link of a spectator, which has no invitation, gives no seat.
    let join = format!("{path}/join");
    let (ben, cleo) = (server.visitor("Ben").await, server.visitor("Cleo").await);
    for wrong in [json!({}), json!({"invitation": "x"}), json!({"invitation": null})] {
        let refused = cleo.post(&join, &wrong).await;
        assert_eq!((refused.status, refused.code()), (403, "no_invitation"));
    }
    // That of a player does, once.
    assert!(ben.join(&created).await.players.is_some());
    assert_eq!(ben.join(&created).await.status, GameStatus::Playing);
    let late = cleo.post(&join, &json!({"invitation": created.invitation})).await;
    assert_eq!((late.status, late.code()), (409, "seat_taken"));
}
