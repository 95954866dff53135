//! Who lies on whom, where there is room, and the picture of it.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod exactness;
mod lying;
mod picture;
mod properties;
mod room;
mod scenes;
