// Made from the types of Rust by crates/server/tests/typescript.rs: do not edit.
// docs/online-protocol.md explains them.

import type { ClockReading, Command, Explanation, LogEvent, Outcome, Side } from '../table/generated';

/**
 * A visitor as others see them.
 */
export type Player = { 
/**
 * Public id of the session.
 */
id: string, 
/**
 * The chosen name; none if the drawn one is used.
 */
name: string | null, 
/**
 * Number of a drawn name, below `DRAWN_NAMES`. The client makes words of it in its own
 * language.
 */
drawn: number, };

/**
 * What can become of a game.
 */
export type GameStatus = "open" | "playing" | "finished" | "aborted";

/**
 * A game as everybody may see it.
 */
export type GameView = { 
/**
 * Id of the game, part of its address.
 */
id: string, 
/**
 * Id in the catalogue: `hive`.
 */
game: string, 
/**
 * Whether it waits, is played or is over.
 */
status: GameStatus, 
/**
 * The options that were chosen when it was created. In lists of games the value of an
 * option that is longer than 256 bytes, such as an army sheet, is empty.
 */
options: Array<[string, string]>, 
/**
 * The time control.
 */
control: string, 
/**
 * Whether it is listed in the lobby while it waits.
 */
listed: boolean, 
/**
 * Who created it.
 */
creator: Player, 
/**
 * The side that the creator chose; none for the lot.
 */
creator_side: Side | null, 
/**
 * The first and the second side, once the game has started.
 */
players: [Player, Player] | null, 
/**
 * The record of the table before its first event, once the game has started. What is
 * secret is hidden until the game is over.
 */
start: string | null, 
/**
 * Hash of the secret from which chance is drawn, in games with chance.
 */
commitment: string | null, 
/**
 * How it ended.
 */
outcome: Outcome | null, 
/**
 * The side that offers a rematch.
 */
rematch_offer: Side | null, 
/**
 * The next game between the two players.
 */
rematch: string | null, 
/**
 * When it was created, in milliseconds since 1970.
 */
created: number, 
/**
 * Who has to act, while it is being played: as of this view, which is not sent again with
 * each event.
 */
turn: Side | null, 
/**
 * Server time of its last event, in milliseconds since 1970.
 */
last_event_at: number | null, };

/**
 * Who is at a table.
 */
export type Presence = { 
/**
 * Whether the first and the second player are connected.
 */
players: [boolean, boolean], 
/**
 * Number of the others who watch. One with several connections is counted once.
 */
spectators: number, 
/**
 * How long the players have been away, in milliseconds; none for one who is there.
 */
away_ms: [number | null, number | null], };

/**
 * A room of the chat at a table.
 */
export type ChatRoom = "players" | "spectators";

/**
 * A chat message: plain text.
 */
export type ChatMessage = { 
/**
 * Where it was said.
 */
room: ChatRoom, 
/**
 * Its number within its room, from 1.
 */
seq: number, 
/**
 * Who said it, with the name of that time.
 */
from: Player, 
/**
 * One line of text.
 */
text: string, 
/**
 * Server time in milliseconds since 1970.
 */
at: number, };

/**
 * A message of a client at a table.
 */
export type ClientMessage = { "kind": "join", 
/**
 * Sequence number of the last event that the client has.
 */
since: number, } | { "kind": "command", 
/**
 * An id of the client's own, unique within its session.
 */
id: string, 
/**
 * The command.
 */
command: Command, } | { "kind": "abort", 
/**
 * As that of a command.
 */
id: string, } | { "kind": "claim", 
/**
 * As that of a command.
 */
id: string, 
/**
 * Whether to claim a draw instead of the win.
 */
draw: boolean, } | { "kind": "rematch", 
/**
 * As that of a command.
 */
id: string, } | { "kind": "chat", 
/**
 * As that of a command.
 */
id: string, 
/**
 * The room.
 */
room: ChatRoom, 
/**
 * One line of up to `MAX_CHAT_LENGTH` characters.
 */
text: string, } | { "kind": "report", 
/**
 * As that of a command.
 */
id: string, 
/**
 * The room.
 */
room: ChatRoom, 
/**
 * Number of the message.
 */
seq: number, };

/**
 * A message of the server to a client at a table.
 */
export type ServerMessage = { "kind": "hello", 
/**
 * The session of the client; none for a visitor without one, who can only watch.
 */
you: Player | null, 
/**
 * The game.
 */
game: GameView, 
/**
 * Who is at the table.
 */
presence: Presence, } | { "kind": "event", 
/**
 * The event.
 */
event: LogEvent, 
/**
 * Server time in milliseconds since 1970.
 */
at: number, } | { "kind": "joined", 
/**
 * Sequence number of the last event.
 */
seq: number, 
/**
 * What the clock shows now, at a table with a clock.
 */
clock: ClockReading | null, } | { "kind": "accepted", 
/**
 * Id of the command.
 */
id: string, 
/**
 * Sequence number of its event; none if it has no event.
 */
seq: number | null, } | { "kind": "refused", 
/**
 * Id of the command.
 */
id: string, 
/**
 * The reason.
 */
refusal: Explanation, } | { "kind": "game", 
/**
 * The game.
 */
game: GameView, } | { "kind": "presence", 
/**
 * Who is at the table.
 */
presence: Presence, } | { "kind": "chat-history", 
/**
 * The room.
 */
room: ChatRoom, 
/**
 * The messages, in order.
 */
messages: Array<ChatMessage>, } | { "kind": "chat", 
/**
 * The message.
 */
message: ChatMessage, } | { "kind": "error", 
/**
 * Stable code.
 */
code: string, 
/**
 * English sentence.
 */
message: string, };

/**
 * A message of the server to a client that watches the lobby.
 */
export type LobbyMessage = { "kind": "lobby", 
/**
 * The challenges, the oldest first.
 */
games: Array<GameView>, } | { "kind": "added", 
/**
 * The challenge.
 */
game: GameView, } | { "kind": "removed", 
/**
 * Its id.
 */
id: string, };

/**
 * Body of `POST /api/session`.
 */
export type SessionRequest = { 
/**
 * The name to use from now on; none for the drawn one.
 */
name: string | null, };

/**
 * Answer to `POST /api/session/code`.
 */
export type LinkCode = { 
/**
 * The code: `LINK_CODE_LENGTH` letters of `LINK_CODE_ALPHABET`.
 */
code: string, 
/**
 * How long it is good, in milliseconds.
 */
expires_ms: number, };

/**
 * Body of `POST /api/session/link`.
 */
export type LinkRequest = { 
/**
 * The code that the other device shows.
 */
code: string, 
/**
 * Whether to leave games behind that this device has begun as another visitor.
 */
leave_games: boolean, };

/**
 * Body of `POST /api/games`.
 */
export type CreateRequest = { 
/**
 * Id in the catalogue.
 */
game: string, 
/**
 * Options of the game; secret ones cannot be chosen.
 */
options: Array<[string, string]>, 
/**
 * The time control; unlimited if missing.
 */
control: string, 
/**
 * The side of the creator; none for the lot.
 */
side: Side | null, 
/**
 * Whether to list it in the lobby, where anybody may sit down.
 */
listed: boolean, };

/**
 * Answer to `POST /api/games`.
 */
export type Created = { 
/**
 * The game.
 */
game: GameView, 
/**
 * The secret that gives the free seat, once. Part of the link that the creator sends.
 */
invitation: string, };

/**
 * Body of `POST /api/games/{id}/join`.
 */
export type JoinRequest = { 
/**
 * The secret of the invitation; not needed for a game that is listed in the lobby.
 */
invitation: string | null, };

/**
 * Answer to `GET /api/lobby` and `GET /api/my-games`.
 */
export type GameList = { 
/**
 * The games.
 */
games: Array<GameView>, };

/**
 * Body of every HTTP error.
 */
export type ErrorBody = { 
/**
 * Stable code.
 */
code: string, 
/**
 * English sentence.
 */
message: string, };

/** Codes with which the server closes a socket. */
export const CLOSE_CODES = {
  normal: 1000,
  unsupported: 1003,
  tooBig: 1009,
  comeBack: 1012,
  slowReader: 4008,
  noHeartbeat: 4009,
  rateLimited: 4029,
} as const;

/** Number of drawn names. */
export const DRAWN_NAMES = 1024;

/** Characters of a name. */
export const MAX_NAME_LENGTH = 24;

/** Characters of a chat message. */
export const MAX_CHAT_LENGTH = 300;

/** Messages of a room that are kept. */
export const CHAT_HISTORY_LENGTH = 100;

/** Letters of a code for another device. */
export const LINK_CODE_ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ';

/** Length of a code for another device. */
export const LINK_CODE_LENGTH = 6;
