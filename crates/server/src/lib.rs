//! The HTTP server.
//!
//! It serves the browser app, which is embedded in the binary and plays against the computer
//! and on one screen without a server: rules and players run in the browser. Games between two
//! devices are played through [`online`], over WebSockets.
//!
//! - `server.rs`: listening, accepting connections and graceful shutdown
//! - `connections.rs`: limits on connections, in total and per client
//! - `write_timeout.rs`: the timeout for clients that read too slowly
//! - `security.rs`: security headers and the check of `Host`
//! - `base_path.rs`: the folder that the app is served in
//! - `static_files.rs`: the handler for the files and pages of the app
//! - `app.rs`: the files, with their compressed variants
//! - `encoding.rs`: negotiation of the content encoding
//! - `online/`: games between two devices
//! - `error.rs` and `error_pages.rs`: errors as JSON and as HTML
//!
//! Nothing is compressed at run time: the build does it once, at the highest level.

mod app;
mod base_path;
mod connections;
mod encoding;
mod error;
mod error_pages;
pub mod online;
mod security;
mod server;
mod static_files;
mod write_timeout;

pub use app::App;
pub use base_path::{BasePath, BasePathError};
pub use connections::Limits;
pub use server::{DataFolder, Ready, ServeError, Server, ServerOptions, run};

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::Response;
use axum::{Router, middleware};

use online::Online;

/// The routes of a server that stores nothing, all of them below a base path.
pub fn router(app: App, base_path: BasePath) -> Router {
    let api = Router::new().nest("/api", Router::new().fallback(unknown_endpoint));
    with_app(api, app, base_path)
}

/// The routes of a server with games between two devices, all of them below a base path.
pub fn online_router(app: App, base_path: BasePath, online: &Arc<Online>) -> Router {
    with_app(online.routes(), app, base_path)
}

fn with_app(api: Router, app: App, base_path: BasePath) -> Router {
    // Every other path is a file or a page of the app.
    let files = Router::new().fallback(static_files::serve_file).with_state(app);
    base_path::nest(api.merge(files), base_path)
        .layer(middleware::from_fn(security::ensure_host))
        .layer(middleware::map_response(security::add_headers))
}

async fn unknown_endpoint() -> Response {
    error::response(StatusCode::NOT_FOUND, "not_found", "There is no such endpoint.")
}
