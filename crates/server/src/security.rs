//! What browsers are told not to do, in every answer, and which requests get none.

use axum::extract::Request;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode, Version};
use axum::middleware::Next;
use axum::response::Response;

use crate::error;

/// Only what the app is made of, only from here. `wasm-unsafe-eval` is what compiling
/// WebAssembly is called; it allows no `eval`. Styles come from files or are set by
/// scripts: neither needs an exception. No image comes from elsewhere, nor from inside a
/// page; fonts are not loaded at all, and the one sound that is played as a file (silence,
/// which wakes the browser's sound) is made by the page: a `blob`.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self'; media-src blob:; connect-src 'self'; \
    worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The app asks for nothing of a device but a screen, something to point with and
/// the clipboard.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), \
    geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), \
    publickey-credentials-get=(), serial=(), usb=()";

pub(crate) const HEADERS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // What is in the address of a page is nobody's business.
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
    // For browsers too old for `frame-ancestors`.
    (HeaderName::from_static("x-frame-options"), "DENY"),
];

pub(crate) async fn add_headers(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Refuses a request of HTTP/1.1 that does not name one host: RFC 9112, section 3.2.
pub(crate) async fn ensure_host(request: Request, next: Next) -> Response {
    let hosts = request.headers().get_all(HOST).iter().count();
    if request.version() == Version::HTTP_11 && hosts != 1 {
        let message = "A request of HTTP/1.1 needs exactly one Host header.";
        return error::response(StatusCode::BAD_REQUEST, "host_required", message);
    }
    next.run(request).await
}
