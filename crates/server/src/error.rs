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
