//! The rules of Abalone by number, each at work on a board: what is allowed,
//! what is refused, and that the refusal names the right rule.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

mod additions;
mod end;
mod formations;
mod moving;
mod scene;
mod start;
mod sumito;
