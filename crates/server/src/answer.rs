//! What a request for a file of the app gets.

use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use crate::app::{App, File};
use crate::encoding::Accepted;
use crate::{error, pages};

/// A year: as long as caches keep anything.
const FOR_GOOD: &str = "public, max-age=31536000, immutable";
/// Kept, but not used without asking whether it is still the same.
const ASK_FIRST: &str = "no-cache";

/// The file that the address names, all of it: parts (`Range`) need not be served, and
/// no file is so large that somebody would ask for one. The answer to `HEAD` is that to `GET`; its body
/// is left out on the way to the socket.
pub(crate) async fn app_file(
    State(app): State<App>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let message = "Files can be asked for with GET and HEAD only.";
        let refusal =
            error::response(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", message);
        return ([(ALLOW, "GET, HEAD")], refusal).into_response();
    }
    // A name is looked up as it is, in a list: no path leads anywhere else.
    let name = uri.path().strip_prefix('/').unwrap_or_default();
    let name = if name.is_empty() { "index.html" } else { name };
    match app.file(name) {
        Some(file) => send(file, &headers),
        None if app.is_empty() => page(StatusCode::SERVICE_UNAVAILABLE, pages::NOT_BUILT),
        None => page(StatusCode::NOT_FOUND, pages::not_found(uri.path())),
    }
}

fn send(file: &File, headers: &HeaderMap) -> Response {
    let accepted = Accepted::read(headers.get_all(ACCEPT_ENCODING));
    let encoding = accepted.best(file.encodings());
    let tag = file.entity_tag(encoding);
    let keep = if file.is_named_by_content { FOR_GOOD } else { ASK_FIRST };
    let common = [(CACHE_CONTROL, keep), (VARY, "accept-encoding"), (ETAG, &tag)];
    let bytes = file.bytes(encoding);
    if has_already(headers, &tag) {
        // The length of what is not sent, or none: RFC 9110, section 8.6. Left to itself
        // axum would say 0 to `HEAD`; to `GET` hyper leaves out whatever is said.
        let length = [(CONTENT_LENGTH, bytes.len())];
        return (StatusCode::NOT_MODIFIED, common, length).into_response();
    }
    let mut response = (common, [(CONTENT_TYPE, file.content_type)], bytes).into_response();
    if encoding.file_ending().is_some() {
        let name = axum::http::HeaderValue::from_static(encoding.name());
        response.headers_mut().insert(CONTENT_ENCODING, name);
    }
    response
}

/// Whether `If-None-Match` names this tag: RFC 9110, section 13.1.2. Proxies weaken
/// tags when they pack something otherwise; it is the same content all the same.
fn has_already(headers: &HeaderMap, tag: &str) -> bool {
    let texts = headers.get_all(IF_NONE_MATCH).into_iter().filter_map(|text| text.to_str().ok());
    let mut tags = texts.flat_map(|text| text.split(',')).map(str::trim);
    tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

fn page(status: StatusCode, text: impl IntoResponse) -> Response {
    let headers = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    (status, headers, text).into_response()
}
