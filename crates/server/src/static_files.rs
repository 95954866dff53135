//! The handler for the files and pages of the app: content negotiation, caching, `ETag`.

use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use crate::app::{App, File, relative_root};
use crate::encoding::AcceptEncoding;
use crate::{error, error_pages};

/// For files with a content hash in their name; a year is the longest that caches
/// keep anything.
const CACHE_IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// For files that are revalidated by their `ETag` on every use.
const CACHE_REVALIDATE: &str = "no-cache";

/// Serves the file or the page at the path of the request. `Range` is ignored, as RFC 9110 allows:
/// no file is large enough to need it. `HEAD` is handled like `GET`; hyper drops the
/// body.
pub(crate) async fn serve_file(
    State(app): State<App>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let message = "Files can be requested with GET and HEAD only.";
        let response =
            error::response(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", message);
        return ([(ALLOW, "GET, HEAD")], response).into_response();
    }
    // The name is only looked up in a map: no path can leave the app.
    let name = uri.path().strip_prefix('/').unwrap_or_default();
    match app.file(name).or_else(|| app.page(name)) {
        Some(file) => file_response(file, &headers),
        None if app.is_empty() => {
            html_response(StatusCode::SERVICE_UNAVAILABLE, error_pages::NOT_BUILT)
        }
        None => not_found(relative_root(name).as_deref()),
    }
}

fn file_response(file: &File, headers: &HeaderMap) -> Response {
    let accepted = AcceptEncoding::from_headers(headers.get_all(ACCEPT_ENCODING));
    let encoding = accepted.preferred(file.encodings());
    let etag = file.etag(encoding);
    let cache_control = if file.has_hashed_name { CACHE_IMMUTABLE } else { CACHE_REVALIDATE };
    let common = [(CACHE_CONTROL, cache_control), (VARY, "accept-encoding"), (ETAG, &etag)];
    let bytes = file.bytes(encoding);
    if is_not_modified(headers, &etag) {
        // RFC 9110, section 8.6: the length of the omitted body, or none. axum would
        // send 0 to `HEAD`; for `GET` hyper removes the header.
        let length = [(CONTENT_LENGTH, bytes.len())];
        return (StatusCode::NOT_MODIFIED, common, length).into_response();
    }
    let mut response = (common, [(CONTENT_TYPE, file.content_type)], bytes).into_response();
    if encoding.file_extension().is_some() {
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
    }
    response
}

/// Whether `If-None-Match` contains this tag: RFC 9110, section 13.1.2. The comparison
/// is weak, since proxies weaken the tags of what they recompress.
fn is_not_modified(headers: &HeaderMap, etag: &str) -> bool {
    let values = headers.get_all(IF_NONE_MATCH).into_iter().filter_map(|value| value.to_str().ok());
    let mut tags = values.flat_map(|value| value.split(',')).map(str::trim);
    tags.any(|tag| tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == etag)
}

/// 404 as a page, with a link to the app.
pub(crate) fn not_found(app: Option<&str>) -> Response {
    html_response(StatusCode::NOT_FOUND, error_pages::not_found(app))
}

fn html_response(status: StatusCode, body: impl IntoResponse) -> Response {
    let headers = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    (status, headers, body).into_response()
}
