//! What several test files share.

#![allow(unreachable_pub)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use taula_tables::{Format, ReadGame, write_game};

/// The text of each of these games.
pub fn texts(games: &[ReadGame], format: Format) -> Vec<String> {
    games.iter().map(|game| write_game(game, format).unwrap()).collect()
}
