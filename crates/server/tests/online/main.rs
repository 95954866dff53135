//! Games between two devices, over real sockets and a real database file.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    unreachable_pub,
    reason = "a test that cannot go on fails"
)]

mod access;
mod chat;
mod clocks;
mod devices;
mod faults;
mod machine;
mod play;
mod slow_store;
mod store;
mod support;
