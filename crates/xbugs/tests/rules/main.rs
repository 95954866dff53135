//! The rules of X-Bugs by number, without physics: a test says where the pieces
//! came to rest, and the rules say what that means.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod armies;
mod bases;
mod bonus;
mod captures;
mod effects;
mod overrides;
mod powers;
mod reinforcements;
mod returns;
mod scene;
mod setting_up;
mod turns;
mod victory;
