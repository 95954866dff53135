//! Which piece lies on which, and where there is room.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod exactness;
mod lying;
mod properties;
mod room;
mod scenes;
