//! The HTTP server.
//!
//! For now it serves the browser app, which is embedded in the binary and plays without
//! a server: rules and players run in the browser. Games between two devices will be
//! further routes of the same [`router`].
//!
//! - `server.rs`: listening, accepting connections and graceful shutdown
//! - `connections.rs`: limits on connections, in total and per client
//! - `write_timeout.rs`: the timeout for clients that read too slowly
//! - `security.rs`: security headers and the check of `Host`
//! - `base_path.rs`: the folder that the app is served in
//! - `static_files.rs`: the handler for the files and pages of the app
//! - `app.rs`: the files, with their compressed variants
//! - `encoding.rs`: negotiation of the content encoding
//! - `error.rs` and `error_pages.rs`: errors as JSON and as HTML
//!
//! Nothing is compressed at run time: the build does it once, at the highest level.

mod app;
mod base_path;
mod connections;
mod encoding;
mod error;
mod error_pages;
mod security;
mod server;
mod static_files;
mod write_timeout;

pub use app::App;
pub use base_path::{BasePath, BasePathError};
pub use connections::Limits;
pub use server::{ServeError, Server, run};

use axum::http::StatusCode;
use axum::response::Response;
use axum::{Router, middleware};

/// The routes of the server, all of them below a base path.
pub fn router(app: App, base_path: BasePath) -> Router {
    let routes = Router::new()
        .nest("/api", Router::new().fallback(unknown_endpoint))
        // Every other path is a file or a page of the app.
        .fallback(static_files::serve_file)
        .with_state(app);
    base_path::nest(routes, base_path)
        .layer(middleware::from_fn(security::ensure_host))
        .layer(middleware::map_response(security::add_headers))
}

async fn unknown_endpoint() -> Response {
    error::response(StatusCode::NOT_FOUND, "not_found", "There is no such endpoint.")
}
