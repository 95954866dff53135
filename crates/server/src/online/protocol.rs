//! Messages between a client and the server, as docs/online-protocol.md describes them.
//!
//! All of them are JSON, tagged by `kind` like the events and commands of `taula-core`. The
//! types are written down for TypeScript by `tests/typescript.rs`, and the tests below pin
//! their JSON.

use serde::{Deserialize, Serialize};
use taula_core::{ClockReading, Command, LogEvent, Outcome, Refusal, Side, TimeControl};

use super::id::{CommandId, GameId, SessionId};

/// A message of a client at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// Asks for all events after a sequence number, once more.
    Join {
        /// Sequence number of the last event that the client has.
        since: u64,
    },
    /// A command of a player. The same id again has no further effect and gets the same
    /// answer.
    Command {
        /// An id of the client's own, unique within its session.
        id: CommandId,
        /// The command.
        command: Command,
    },
    /// Calls the game off: while it waits for an opponent, or before the second move.
    Abort {
        /// As that of a command.
        id: CommandId,
    },
    /// Ends the game because the opponent has been away for long.
    Claim {
        /// As that of a command.
        id: CommandId,
        /// Whether to claim a draw instead of the win.
        draw: bool,
    },
    /// Offers another game with sides swapped, or accepts the opponent's offer.
    Rematch {
        /// As that of a command.
        id: CommandId,
    },
    /// Says something to everybody in a room.
    Chat {
        /// As that of a command.
        id: CommandId,
        /// The room.
        room: ChatRoom,
        /// One line of up to `MAX_CHAT_LENGTH` characters.
        text: String,
    },
    /// Reports a chat message to whoever runs the server.
    Report {
        /// As that of a command.
        id: CommandId,
        /// The room.
        room: ChatRoom,
        /// Number of the message.
        seq: u64,
    },
}

/// A message of the server to a client at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The first message of a connection.
    Hello {
        /// The session of the client; none for a visitor without one, who can only watch.
        you: Option<Player>,
        /// The game.
        game: Box<GameView>,
        /// Who is at the table.
        presence: Presence,
    },
    /// An event of the log. It is durable.
    Event {
        /// The event.
        event: LogEvent,
        /// Server time in milliseconds since 1970.
        at: u64,
    },
    /// All events that were missing have been sent.
    Joined {
        /// Sequence number of the last event.
        seq: u64,
        /// What the clock shows now, at a table with a clock.
        clock: Option<ClockReading>,
    },
    /// A command was carried out, now or when it was first sent. Its effect is durable.
    Accepted {
        /// Id of the command.
        id: CommandId,
        /// Sequence number of its event; none if it has no event.
        seq: Option<u64>,
    },
    /// A command was refused. It had no effect.
    Refused {
        /// Id of the command.
        id: CommandId,
        /// The reason.
        refusal: Refusal,
    },
    /// The game has changed otherwise than by an event: it started, ended, was aborted, or a
    /// rematch was offered.
    Game {
        /// The game.
        game: Box<GameView>,
    },
    /// Somebody came or went.
    Presence {
        /// Who is at the table.
        presence: Presence,
    },
    /// The last messages in a room that the client sees. Sent at the beginning of a
    /// connection, and again when a room opens to the client.
    ChatHistory {
        /// The room.
        room: ChatRoom,
        /// The messages, in order.
        messages: Vec<ChatMessage>,
    },
    /// Somebody has said something. It is durable.
    Chat {
        /// The message.
        message: ChatMessage,
    },
    /// The client's last message could not be understood.
    Error {
        /// Stable code.
        code: String,
        /// English sentence.
        message: String,
    },
}

/// A message of the server to a client that watches the lobby.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum LobbyMessage {
    /// All open challenges: the first message of a connection.
    Lobby {
        /// The challenges, the oldest first.
        games: Vec<GameView>,
    },
    /// A challenge was added.
    Added {
        /// The challenge.
        game: Box<GameView>,
    },
    /// A challenge is gone: accepted or called off.
    Removed {
        /// Its id.
        id: GameId,
    },
}

/// A game as everybody may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameView {
    /// Id of the game, part of its address.
    pub id: GameId,
    /// Id in the catalogue: `hive`.
    pub game: String,
    /// Whether it waits, is played or is over.
    pub status: GameStatus,
    /// The options that were chosen when it was created. In lists of games the value of an
    /// option that is longer than 256 bytes, such as an army sheet, is empty.
    pub options: Vec<(String, String)>,
    /// The time control.
    pub control: TimeControl,
    /// Whether it is listed in the lobby while it waits.
    pub listed: bool,
    /// Who created it.
    pub creator: Player,
    /// The side that the creator chose; none for the lot.
    pub creator_side: Option<Side>,
    /// The first and the second side, once the game has started.
    pub players: Option<[Player; 2]>,
    /// The record of the table before its first event, once the game has started. What is
    /// secret is hidden until the game is over.
    pub start: Option<String>,
    /// Hash of the secret from which chance is drawn, in games with chance.
    pub commitment: Option<String>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The side that offers a rematch.
    pub rematch_offer: Option<Side>,
    /// The next game between the two players.
    pub rematch: Option<GameId>,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// Who has to act, while it is being played: as of this view, which is not sent again with
    /// each event.
    pub turn: Option<Side>,
    /// Server time of its last event, in milliseconds since 1970.
    pub last_event_at: Option<u64>,
}

/// What can become of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GameStatus {
    /// It waits for a second player.
    Open,
    /// It is being played.
    Playing,
    /// It is over.
    Finished,
    /// It was called off.
    Aborted,
}

/// A visitor as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Player {
    /// Public id of the session.
    pub id: SessionId,
    /// The chosen name; none if the drawn one is used.
    pub name: Option<String>,
    /// Number of a drawn name, below `DRAWN_NAMES`. The client makes words of it in its own
    /// language.
    pub drawn: u32,
}

/// Who is at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Presence {
    /// Whether the first and the second player are connected.
    pub players: [bool; 2],
    /// Number of the others who watch. One with several connections is counted once.
    pub spectators: u32,
    /// How long the players have been away, in milliseconds; none for one who is there.
    pub away_ms: [Option<u64>; 2],
}

/// A room of the chat at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ChatRoom {
    /// That of the two players.
    Players,
    /// That of everybody else; after the game also of the players.
    Spectators,
}

impl ChatRoom {
    /// Both rooms.
    pub const BOTH: [ChatRoom; 2] = [ChatRoom::Players, ChatRoom::Spectators];
}

/// A chat message: plain text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChatMessage {
    /// Where it was said.
    pub room: ChatRoom,
    /// Its number within its room, from 1.
    pub seq: u64,
    /// Who said it, with the name of that time.
    pub from: Player,
    /// One line of text.
    pub text: String,
    /// Server time in milliseconds since 1970.
    pub at: u64,
}

/// Answer to `POST /api/session/code`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LinkCode {
    /// The code: `LINK_CODE_LENGTH` letters of `LINK_CODE_ALPHABET`.
    pub code: String,
    /// How long it is good, in milliseconds.
    pub expires_ms: u64,
}

/// Body of `POST /api/session/link`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LinkRequest {
    /// The code that the other device shows.
    pub code: String,
    /// Whether to leave games behind that this device has begun as another visitor.
    #[serde(default)]
    pub leave_games: bool,
}

/// Body of `POST /api/session`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SessionRequest {
    /// The name to use from now on; none for the drawn one.
    #[serde(default)]
    pub name: Option<String>,
}

/// Body of `POST /api/games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CreateRequest {
    /// Id in the catalogue.
    pub game: String,
    /// Options of the game; secret ones cannot be chosen.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// The time control; unlimited if missing.
    #[serde(default)]
    pub control: TimeControl,
    /// The side of the creator; none for the lot.
    #[serde(default)]
    pub side: Option<Side>,
    /// Whether to list it in the lobby, where anybody may sit down.
    #[serde(default)]
    pub listed: bool,
}

/// Answer to `POST /api/games`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Created {
    /// The game.
    pub game: GameView,
    /// The secret that gives the free seat, once. Part of the link that the creator sends.
    pub invitation: String,
}

/// Body of `POST /api/games/{id}/join`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct JoinRequest {
    /// The secret of the invitation; not needed for a game that is listed in the lobby.
    #[serde(default)]
    pub invitation: Option<String>,
}

/// Answer to `GET /api/lobby` and `GET /api/my-games`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameList {
    /// The games.
    pub games: Vec<GameView>,
}

/// Body of every HTTP error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ErrorBody {
    /// Stable code.
    pub code: String,
    /// English sentence.
    pub message: String,
}

/// Codes with which the server closes a socket, besides those of RFC 6455.
pub mod close_code {
    /// RFC 6455: everything went well.
    pub const NORMAL: u16 = 1000;
    /// RFC 6455: a binary message.
    pub const UNSUPPORTED: u16 = 1003;
    /// RFC 6455: a message above the limit.
    pub const TOO_BIG: u16 = 1009;
    /// The server stops or has lost the game from memory: come back with `since`.
    pub const COME_BACK: u16 = 1012;
    /// The client did not read fast enough: come back with `since`.
    pub const SLOW_READER: u16 = 4008;
    /// The client has not answered pings for long: come back with `since`.
    pub const NO_HEARTBEAT: u16 = 4009;
    /// The client has sent too many messages.
    pub const RATE_LIMITED: u16 = 4029;
}

#[cfg(test)]
mod tests {
    use taula_core::{CommandKind, EndReason, LogEventKind};

    use super::*;

    fn player(id: &str, name: Option<&str>) -> Player {
        Player { id: id.parse().unwrap(), name: name.map(str::to_owned), drawn: 17 }
    }

    fn game() -> GameView {
        GameView {
            id: "AbCdEf123456".parse().unwrap(),
            game: "hive".to_owned(),
            status: GameStatus::Playing,
            options: vec![("GameType".to_owned(), "Base".to_owned())],
            control: "5+3".parse().unwrap(),
            listed: false,
            creator: player("aaaaaaaaaa", Some("Ada")),
            creator_side: None,
            players: Some([player("aaaaaaaaaa", Some("Ada")), player("bbbbbbbbbb", None)]),
            start: Some("*\n".to_owned()),
            commitment: None,
            outcome: Some(Outcome::draw(EndReason::Agreement)),
            rematch_offer: Some(Side::First),
            rematch: None,
            created: 1,
            turn: Some(Side::Second),
            last_event_at: None,
        }
    }

    const GAME: &str = concat!(
        r#"{"id":"AbCdEf123456","game":"hive","status":"playing","options":[["GameType","Base"]],"#,
        r#""control":"5+3","listed":false,"creator":{"id":"aaaaaaaaaa","name":"Ada","drawn":17},"#,
        r#""creator_side":null,"players":[{"id":"aaaaaaaaaa","name":"Ada","drawn":17},"#,
        r#"{"id":"bbbbbbbbbb","name":null,"drawn":17}],"start":"*\n","commitment":null,"#,
        r#""outcome":{"result":"draw","reason":"agreement"},"rematch_offer":"first","#,
        r#""rematch":null,"created":1,"turn":"second","last_event_at":null}"#
    );

    #[track_caller]
    fn golden<T>(value: &T, json: &str)
    where
        T: Serialize + for<'de> Deserialize<'de> + PartialEq + std::fmt::Debug,
    {
        assert_eq!(serde_json::to_string(value).unwrap(), json);
        assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
    }

    #[test]
    fn messages_of_clients_have_stable_json() {
        let id: CommandId = "k3-1".parse().unwrap();
        golden(&ClientMessage::Join { since: 3 }, r#"{"kind":"join","since":3}"#);
        let command = Command::from(CommandKind::Play { action: "wS1".to_owned() }).seen(4);
        golden(
            &ClientMessage::Command { id: id.clone(), command },
            r#"{"kind":"command","id":"k3-1","command":{"kind":"play","action":"wS1","seen":4}}"#,
        );
        golden(&ClientMessage::Abort { id: id.clone() }, r#"{"kind":"abort","id":"k3-1"}"#);
        golden(
            &ClientMessage::Claim { id: id.clone(), draw: true },
            r#"{"kind":"claim","id":"k3-1","draw":true}"#,
        );
        golden(&ClientMessage::Rematch { id: id.clone() }, r#"{"kind":"rematch","id":"k3-1"}"#);
        golden(
            &ClientMessage::Chat { id: id.clone(), room: ChatRoom::Players, text: "Hi".to_owned() },
            r#"{"kind":"chat","id":"k3-1","room":"players","text":"Hi"}"#,
        );
        golden(
            &ClientMessage::Report { id, room: ChatRoom::Spectators, seq: 7 },
            r#"{"kind":"report","id":"k3-1","room":"spectators","seq":7}"#,
        );
    }

    #[test]
    fn messages_of_the_server_have_stable_json() {
        let id: CommandId = "k3-1".parse().unwrap();
        let presence = Presence { players: [true, false], spectators: 2, away_ms: [None, Some(5)] };
        let presence_json = r#"{"players":[true,false],"spectators":2,"away_ms":[null,5]}"#;
        golden(
            &ServerMessage::Hello {
                you: Some(player("bbbbbbbbbb", None)),
                game: Box::new(game()),
                presence,
            },
            &format!(
                r#"{{"kind":"hello","you":{{"id":"bbbbbbbbbb","name":null,"drawn":17}},"game":{GAME},"presence":{presence_json}}}"#
            ),
        );
        let clock = ClockReading { left_ms: Some([300_000, 1]), turn: Side::Second, running: true };
        let clock_json = r#"{"left_ms":[300000,1],"turn":"second","running":true}"#;
        let kind = LogEventKind::Play { entry: "wS1".to_owned() };
        let event = LogEvent { seq: 1, side: Some(Side::First), kind, clock: Some(clock) };
        golden(
            &ServerMessage::Event { event, at: 9 },
            &format!(
                r#"{{"kind":"event","event":{{"seq":1,"side":"first","kind":"play","entry":"wS1","clock":{clock_json}}},"at":9}}"#
            ),
        );
        golden(
            &ServerMessage::Joined { seq: 1, clock: Some(clock) },
            &format!(r#"{{"kind":"joined","seq":1,"clock":{clock_json}}}"#),
        );
        golden(
            &ServerMessage::Accepted { id: id.clone(), seq: Some(1) },
            r#"{"kind":"accepted","id":"k3-1","seq":1}"#,
        );
        golden(
            &ServerMessage::Refused { id, refusal: Refusal::plain("stale", "look again") },
            r#"{"kind":"refused","id":"k3-1","refusal":{"code":"stale","rule":null,"text":"look again","marks":[]}}"#,
        );
        golden(
            &ServerMessage::Game { game: Box::new(game()) },
            &format!(r#"{{"kind":"game","game":{GAME}}}"#),
        );
        golden(
            &ServerMessage::Presence { presence },
            &format!(r#"{{"kind":"presence","presence":{presence_json}}}"#),
        );
        let message = ChatMessage {
            room: ChatRoom::Players,
            seq: 7,
            from: player("bbbbbbbbbb", None),
            text: "<Hi>".to_owned(),
            at: 9,
        };
        let message_json = r#"{"room":"players","seq":7,"from":{"id":"bbbbbbbbbb","name":null,"drawn":17},"text":"<Hi>","at":9}"#;
        golden(
            &ServerMessage::Chat { message: message.clone() },
            &format!(r#"{{"kind":"chat","message":{message_json}}}"#),
        );
        golden(
            &ServerMessage::ChatHistory { room: ChatRoom::Players, messages: vec![message] },
            &format!(r#"{{"kind":"chat-history","room":"players","messages":[{message_json}]}}"#),
        );
        golden(
            &ServerMessage::Error { code: "malformed".to_owned(), message: "no".to_owned() },
            r#"{"kind":"error","code":"malformed","message":"no"}"#,
        );
    }

    #[test]
    fn messages_of_the_lobby_have_stable_json() {
        let id = game().id;
        golden(
            &LobbyMessage::Lobby { games: vec![game()] },
            &format!(r#"{{"kind":"lobby","games":[{GAME}]}}"#),
        );
        golden(
            &LobbyMessage::Added { game: Box::new(game()) },
            &format!(r#"{{"kind":"added","game":{GAME}}}"#),
        );
        golden(&LobbyMessage::Removed { id }, r#"{"kind":"removed","id":"AbCdEf123456"}"#);
    }

    #[test]
    fn bodies_may_leave_out_what_has_a_default() {
        let request: CreateRequest = serde_json::from_str(r#"{"game":"hive"}"#).unwrap();
        assert_eq!(request.control, TimeControl::Unlimited);
        assert!(!request.listed && request.side.is_none() && request.options.is_empty());
        golden(
            &CreateRequest {
                game: "kulami".to_owned(),
                options: vec![("Level".to_owned(), "2".to_owned())],
                control: "5+3".parse().unwrap(),
                side: Some(Side::Second),
                listed: true,
            },
            r#"{"game":"kulami","options":[["Level","2"]],"control":"5+3","side":"second","listed":true}"#,
        );
        assert!(serde_json::from_str::<CreateRequest>(r#"{"game":"hive","seed":1}"#).is_err());
        golden(
            &LinkRequest { code: "BCDFGH".to_owned(), leave_games: false },
            r#"{"code":"BCDFGH","leave_games":false}"#,
        );
        assert!(serde_json::from_str::<LinkRequest>(r#"{"code":"BCDFGH"}"#).is_ok());
        golden(
            &LinkCode { code: "BCDFGH".to_owned(), expires_ms: 120_000 },
            r#"{"code":"BCDFGH","expires_ms":120000}"#,
        );
        assert_eq!(serde_json::from_str::<JoinRequest>("{}").unwrap(), JoinRequest::default());
        assert_eq!(
            serde_json::from_str::<SessionRequest>("{}").unwrap(),
            SessionRequest::default()
        );
    }
}
