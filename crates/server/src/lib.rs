//! Serves the table over HTTP.
//!
//! For now that is the browser app, which lies inside the binary and plays without a
//! server: rules and players run in the browser. Games between two devices will be
//! more routes of the same [`router`].
//!
//! - [`app`](App): the files of the app, each in every encoding that was made of it
//! - `answer.rs`: which of them a request gets, and whether it has it already
//! - `encoding.rs`: what `Accept-Encoding` asks for
//! - `error.rs`: errors as JSON
//! - `security.rs`: what browsers are told not to do, in every answer
//! - `server.rs`: the socket, from its opening to a graceful end
//! - `connections.rs`: how many connections there may be, in total and of one client
//! - `write_timeout.rs`: gives up on a client that does not read, or too slowly
//!
//! Nothing is compressed while somebody waits: the build has done it, with more
//! patience than a server has.

mod answer;
mod app;
mod connections;
mod encoding;
mod error;
mod pages;
mod security;
mod server;
mod write_timeout;

pub use app::App;
pub use connections::Limits;
pub use server::{ServeError, Server, run};

use axum::{Router, middleware};

/// Everything that is served.
pub fn router(app: App) -> Router {
    // What has no route of its own is a file of the app, or nothing.
    Router::new()
        .fallback(answer::app_file)
        .with_state(app)
        .layer(middleware::from_fn(security::ensure_host))
        .layer(middleware::map_response(security::add_headers))
}
