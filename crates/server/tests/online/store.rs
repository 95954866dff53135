//! The store by itself.

use std::sync::Arc;

use sqlx::{Connection as _, SqliteConnection};
use taula_core::{ClockReading, LogEvent, LogEventKind, Side};
use taula_server::online::id::{GameId, SecretHash, SessionId};
use taula_server::online::protocol::{GameStatus, Player};
use taula_server::online::store::{
    DATABASE_FILE, OpenStoreError, SqliteStore, Store, StoreError, StoredEvent, StoredGame,
    StoredSession, Write,
};
use tempfile::TempDir;

async fn open(folder: &TempDir) -> SqliteStore {
    SqliteStore::open(folder.path(), Arc::default()).await.unwrap()
}

async fn session(store: &SqliteStore, token: &str) -> Player {
    let player = Player { id: SessionId::random().unwrap(), name: None, drawn: 3 };
    let token = SecretHash::of(token);
    let session = StoredSession { player: player.clone(), token, created: 1, last_seen: 1 };
    store.write(Write::CreateSession(session)).await.unwrap();
    player
}

fn game(creator: &Player) -> StoredGame {
    StoredGame {
        id: GameId::random().unwrap(),
        game: "hive".to_owned(),
        rules_version: 1,
        options: vec![("Opening".to_owned(), "free".to_owned())],
        control: "5+3".parse().unwrap(),
        listed: true,
        creator: creator.clone(),
        creator_side: Some(Side::Second),
        invitation: SecretHash::of("x"),
        status: GameStatus::Open,
        players: None,
        start: None,
        outcome: None,
        rematch: None,
        created: 5,
        updated: 5,
        turn: None,
        last_event_at: None,
    }
}

fn append(id: &GameId, seq: u64, entry: &str) -> Write {
    let kind = LogEventKind::Play { entry: entry.to_owned() };
    let clock = Some(ClockReading { left_ms: None, turn: Side::Second, running: true });
    let event = LogEvent { seq, side: Some(Side::First), kind, clock };
    Write::Append { id: id.clone(), event: Box::new(StoredEvent { event, at: 7, command: None }) }
}

fn create(game: &StoredGame, rematch_of: Option<&GameId>) -> Write {
    Write::CreateGame { game: Box::new(game.clone()), rematch_of: rematch_of.cloned() }
}

#[tokio::test]
async fn what_was_written_is_read_again() {
    let folder = TempDir::new().unwrap();
    let store = open(&folder).await;
    let (ada, ben) = (session(&store, "a").await, session(&store, "b").await);
    let mut game = game(&ada);
    store.write(create(&game, None)).await.unwrap();
    assert_eq!(store.game(game.id.clone()).await.unwrap(), Some(game.clone()));
    assert_eq!(store.listed(10).await.unwrap(), [game.clone()]);
    let seats = [ben.id.clone(), ada.id.clone()];
    let start = "*".to_owned();
    let write = Write::StartGame { id: game.id.clone(), seats, start: start.clone(), at: 6 };
    store.write(write.clone()).await.unwrap();
    assert_eq!(store.write(write).await, Err(StoreError::Conflict), "the seat is given once");
    let turn = store.game(game.id.clone()).await.unwrap().unwrap().turn;
    assert_eq!(turn, Some(Side::First), "who begins");
    store.write(append(&game.id, 1, "wS1")).await.unwrap();
    store.close().await.unwrap();
    assert_eq!(store.write(append(&game.id, 2, "bS1")).await, Err(StoreError::Closed));

    let store = open(&folder).await;
    game.status = GameStatus::Playing;
    game.players = Some([ben.clone(), ada]);
    game.start = Some(start);
    game.updated = 6;
    (game.turn, game.last_event_at) = (Some(Side::Second), Some(7));
    assert_eq!(store.game(game.id.clone()).await.unwrap(), Some(game.clone()));
    assert_eq!(store.games_of(ben.id, 10).await.unwrap(), [game.clone()]);
    assert_eq!(store.listed(10).await.unwrap(), []);
    let events = store.events(game.id).await.unwrap();
    assert_eq!((events.len(), events[0].event.entry(), events[0].at), (1, Some("wS1"), 7));
    let found = store.session(SecretHash::of("b")).await.unwrap().unwrap();
    assert_eq!(found.player.drawn, 3);
    assert_eq!(store.session(SecretHash::of("c")).await.unwrap(), None);
}

/// A hundred writes that arrive together are committed together: one of each pair conflicts,
/// and takes nothing else with it.
#[tokio::test]
async fn an_event_is_stored_once_and_a_conflict_is_nobody_else_s() {
    let folder = TempDir::new().unwrap();
    let store = Arc::new(open(&folder).await);
    let ada = session(&store, "a").await;
    let game = game(&ada);
    store.write(create(&game, None)).await.unwrap();
    let early = store.write(append(&game.id, 1, "x")).await;
    assert_eq!(early, Err(StoreError::Conflict), "it has not started");
    let seats = [session(&store, "b").await.id, ada.id];
    let start = Write::StartGame { id: game.id.clone(), seats, start: "*".to_owned(), at: 6 };
    store.write(start).await.unwrap();
    let writes: Vec<_> = (0..100)
        .map(|number| {
            let (store, write) = (Arc::clone(&store), append(&game.id, number / 2 + 1, "x"));
            tokio::spawn(async move { store.write(write).await })
        })
        .collect();
    let mut conflicts = 0;
    for write in writes {
        match write.await.unwrap() {
            Ok(()) => {}
            Err(error) => {
                assert_eq!(error, StoreError::Conflict);
                conflicts += 1;
            }
        }
    }
    assert_eq!(conflicts, 50);
    let events = store.events(game.id.clone()).await.unwrap();
    assert!(events.iter().map(|stored| stored.event.seq).eq(1..=50));
    store.write(Write::AbortGame { id: game.id.clone(), at: 8 }).await.unwrap();
    let late = store.write(append(&game.id, 51, "x")).await;
    assert_eq!(late, Err(StoreError::Conflict), "it was called off");
    // A game has one rematch.
    let rematch = StoredGame { id: GameId::random().unwrap(), ..game.clone() };
    let other = StoredGame { id: GameId::random().unwrap(), ..game.clone() };
    store.write(create(&rematch, Some(&game.id))).await.unwrap();
    let second = store.write(create(&other, Some(&game.id))).await;
    assert_eq!(second, Err(StoreError::Conflict));
    assert_eq!(store.game(other.id).await.unwrap(), None);
}

#[tokio::test]
async fn unused_sessions_are_forgotten_unless_they_have_games() {
    let folder = TempDir::new().unwrap();
    let store = open(&folder).await;
    let ada = session(&store, "a").await;
    session(&store, "b").await;
    let tokens: Vec<String> = (0..600).map(|number| number.to_string()).collect();
    futures_util::future::join_all(tokens.iter().map(|token| session(&store, token))).await;
    store.write(create(&game(&ada), None)).await.unwrap();
    // In two steps, and then there are none left.
    let forget = Write::ForgetSessions { before: 2 };
    store.write(forget.clone()).await.unwrap();
    store.write(forget.clone()).await.unwrap();
    assert_eq!(store.write(forget).await, Err(StoreError::Conflict));
    assert!(store.session(SecretHash::of("a")).await.unwrap().is_some());
    assert!(store.session(SecretHash::of("b")).await.unwrap().is_none());
}

/// Files of the first version, with the cookies of their visitors, can be used on.
#[tokio::test]
async fn a_file_of_the_first_version_is_brought_up_to_date() {
    let folder = TempDir::new().unwrap();
    let address = format!("sqlite://{}?mode=rwc", folder.path().join(DATABASE_FILE).display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    let schema = include_str!("../../src/online/store/schema-1.sql");
    let rows = "
        INSERT INTO sessions VALUES ('aaaaaaaaaa', X'TOKEN', 'Ada', 3, 1, 5);
        INSERT INTO games VALUES ('000000000000', 'hive', 1, '[]', '-', 0, 'aaaaaaaaaa', NULL,
            X'TOKEN', 'open', NULL, NULL, NULL, NULL, NULL, 1, 1);
        PRAGMA user_version = 1;";
    let token: String = SecretHash::of("a").0.iter().map(|byte| format!("{byte:02x}")).collect();
    sqlx::raw_sql(schema).execute(&mut connection).await.unwrap();
    sqlx::raw_sql(&rows.replace("TOKEN", &token)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    for _ in 0..2 {
        let store = open(&folder).await;
        let found = store.session(SecretHash::of("a")).await.unwrap().unwrap();
        assert_eq!((found.player.name.as_deref(), found.last_seen), (Some("Ada"), 5));
        let id = "000000000000".parse::<GameId>().unwrap();
        let game = store.game(id.clone()).await.unwrap().unwrap();
        assert_eq!((game.creator, game.turn), (found.player, None));
        assert_eq!(store.write(Write::AbortGame { id, at: 2 }).await.is_ok(), game.updated == 1);
        store.close().await.unwrap();
    }
    let report = taula_server::online::check::check(folder.path()).await.unwrap();
    assert_eq!((report.games, report.errors), (1, vec![]));
    // What refers to a session is checked again.
    let store = open(&folder).await;
    let nobody = Player { id: SessionId::random().unwrap(), name: None, drawn: 3 };
    assert!(store.write(create(&game(&nobody), None)).await.is_err());
}

#[tokio::test]
async fn a_visitor_has_up_to_ten_devices() {
    let folder = TempDir::new().unwrap();
    let store = open(&folder).await;
    let id = session(&store, "first").await.id;
    for number in 2..=12_u64 {
        let token = SecretHash::of(&number.to_string());
        store.write(Write::AddToken { id: id.clone(), token, at: number }).await.unwrap();
    }
    // Those that were not used for the longest time are forgotten.
    let is_known =
        async |token: &str| store.session(SecretHash::of(token)).await.unwrap().is_some();
    assert!(!is_known("first").await && !is_known("2").await && is_known("3").await);
    store.write(Write::TouchSession { token: SecretHash::of("3"), at: 20 }).await.unwrap();
    let token = SecretHash::of("13");
    store.write(Write::AddToken { id, token, at: 21 }).await.unwrap();
    assert!(is_known("3").await && !is_known("4").await && is_known("13").await);
    let gone = Write::TouchSession { token: SecretHash::of("4"), at: 22 };
    assert_eq!(store.write(gone).await, Err(StoreError::Conflict));
    // A session that nobody uses any more takes its tokens with it.
    store.write(Write::ForgetSessions { before: 100 }).await.unwrap();
    assert!(!is_known("13").await);
    let lost = Write::AddToken { id: SessionId::random().unwrap(), token, at: 1 };
    assert_eq!(store.write(lost).await, Err(StoreError::Conflict));
}

#[tokio::test]
async fn a_file_of_a_newer_version_is_left_alone() {
    let folder = TempDir::new().unwrap();
    open(&folder).await.close().await.unwrap();
    let address = format!("sqlite://{}", folder.path().join(DATABASE_FILE).display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    sqlx::query("PRAGMA user_version = 99").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let error = SqliteStore::open(folder.path(), Arc::default()).await.map(drop).unwrap_err();
    assert!(matches!(error, OpenStoreError::Newer { found: 99, .. }), "{error}");
}

#[cfg(unix)]
#[tokio::test]
async fn the_folder_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt as _;
    let parent = TempDir::new().unwrap();
    let folder = parent.path().join("a/b");
    let store = SqliteStore::open(&folder, Arc::default()).await.unwrap();
    let mode = std::fs::metadata(&folder).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
    store.close().await.unwrap();
}
