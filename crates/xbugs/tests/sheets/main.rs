//! Army sheets: what is read, what is refused, what comes with the game.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod colours;
mod documentation;
mod flaws;
mod power_flaws;
mod shipped;
mod support;
mod text;
