//! The rules of Hive by number, each at work on a board: what is allowed, what
//! is refused, and that the refusal names the right rule.
//!
//! The rules themselves are in the book; the modules here are its chapters.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

mod additions;
mod end;
mod goal;
mod moving;
mod pieces;
mod pillbug;
mod placing;
mod scene;
