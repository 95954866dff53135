//! The types of the online protocol, written down for TypeScript. `web/src/match/protocol.ts`
//! is what this test makes: `TAULA_WRITE_TYPES=1 cargo test -p taula-server --test typescript`
//! writes it anew.

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::{env, fs};

use taula_server::online::CHAT_HISTORY_LENGTH;
use taula_server::online::link::{LINK_CODE_ALPHABET, LINK_CODE_LENGTH};
use taula_server::online::protocol::{
    ChatMessage, ChatRoom, ClientMessage, CreateRequest, Created, ErrorBody, GameList, GameStatus,
    GameView, JoinRequest, LinkCode, LinkRequest, LobbyMessage, Player, Presence, ServerMessage,
    SessionRequest, close_code,
};
use taula_server::online::session::{DRAWN_NAMES, MAX_NAME_LENGTH};
use taula_server::online::text::MAX_CHAT_LENGTH;
use ts_rs::{Config, TS};

const HEADING: &str = "\
// Made from the types of Rust by crates/server/tests/typescript.rs: do not edit.
// docs/online-protocol.md explains them.

import type { ClockReading, Command, Explanation, LogEvent, Outcome, Side } from '../table/generated';

";

fn declaration<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    let declared = T::decl(config);
    let names = [("GameId", "string"), ("SessionId", "string"), ("CommandId", "string")];
    // Checked texts are plain texts to the page, and so is a time control.
    let declared =
        names.iter().chain(&[("TimeControl", "string")]).fold(declared, |text, (name, plain)| {
            let words: Vec<&str> =
                text.split_inclusive(|letter: char| !letter.is_alphanumeric()).collect();
            let replaced = words.iter().map(|word| match word.strip_prefix(name) {
                Some(rest) if rest.chars().all(|letter| !letter.is_alphanumeric()) => {
                    format!("{plain}{rest}")
                }
                _ => (*word).to_owned(),
            });
            replaced.collect()
        });
    format!("{}\nexport {declared}\n\n", docs.trim()).trim_start().to_owned()
}

fn all_types() -> String {
    // No number that we send needs more than a JavaScript number holds.
    let config = Config::new().with_large_int("number");
    let parts = [
        declaration::<Player>(&config),
        declaration::<GameStatus>(&config),
        declaration::<GameView>(&config),
        declaration::<Presence>(&config),
        declaration::<ChatRoom>(&config),
        declaration::<ChatMessage>(&config),
        declaration::<ClientMessage>(&config),
        declaration::<ServerMessage>(&config),
        declaration::<LobbyMessage>(&config),
        declaration::<SessionRequest>(&config),
        declaration::<LinkCode>(&config),
        declaration::<LinkRequest>(&config),
        declaration::<CreateRequest>(&config),
        declaration::<Created>(&config),
        declaration::<JoinRequest>(&config),
        declaration::<GameList>(&config),
        declaration::<ErrorBody>(&config),
    ];
    let constants = format!(
        "/** Codes with which the server closes a socket. */\n\
         export const CLOSE_CODES = {{\n  normal: {},\n  unsupported: {},\n  tooBig: {},\n  \
         comeBack: {},\n  slowReader: {},\n  noHeartbeat: {},\n  rateLimited: {},\n}} as const;\n\n\
         /** Number of drawn names. */\nexport const DRAWN_NAMES = {DRAWN_NAMES};\n\n\
         /** Characters of a name. */\nexport const MAX_NAME_LENGTH = {MAX_NAME_LENGTH};\n\n\
         /** Characters of a chat message. */\n\
         export const MAX_CHAT_LENGTH = {MAX_CHAT_LENGTH};\n\n\
         /** Messages of a room that are kept. */\n\
         export const CHAT_HISTORY_LENGTH = {CHAT_HISTORY_LENGTH};\n\n\
         /** Letters of a code for another device. */\n\
         export const LINK_CODE_ALPHABET = '{LINK_CODE_ALPHABET}';\n\n\
         /** Length of a code for another device. */\n\
         export const LINK_CODE_LENGTH = {LINK_CODE_LENGTH};\n",
        close_code::NORMAL,
        close_code::UNSUPPORTED,
        close_code::TOO_BIG,
        close_code::COME_BACK,
        close_code::SLOW_READER,
        close_code::NO_HEARTBEAT,
        close_code::RATE_LIMITED,
    );
    HEADING.to_owned() + &parts.concat() + &constants
}

#[test]
fn the_types_of_the_protocol_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/match/protocol.ts");
    let made = all_types();
    if env::var_os("TAULA_WRITE_TYPES").is_some() {
        fs::write(&path, &made).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == made,
        "web/src/match/protocol.ts is out of date; write it anew by \
         `TAULA_WRITE_TYPES=1 cargo test -p taula-server --test typescript`"
    );
}
