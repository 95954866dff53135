//! Errors as JSON with a stable `code`.

use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};

pub(crate) const JSON: &str = "application/json";

/// The body of an error. Neither string may contain characters that JSON escapes.
pub(crate) fn body(code: &'static str, message: &'static str) -> String {
    format!("{{\"code\":\"{code}\",\"message\":\"{message}\"}}\n")
}

pub(crate) fn response(status: StatusCode, code: &'static str, message: &'static str) -> Response {
    let headers = [(CONTENT_TYPE, JSON), (CACHE_CONTROL, "no-store")];
    (status, headers, body(code, message)).into_response()
}

/// A response with a body of JSON.
pub(crate) fn json_response(status: StatusCode, body: &impl serde::Serialize) -> Response {
    let headers = [(CONTENT_TYPE, JSON), (CACHE_CONTROL, "no-store")];
    // Our bodies have text keys only, so that this cannot fail.
    let text = serde_json::to_string(body).unwrap_or_default() + "\n";
    (status, headers, text).into_response()
}
