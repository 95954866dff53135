//! Security headers of every response, and the check of the `Host` header.

use axum::extract::Request;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode, Version};
use axum::middleware::Next;
use axum::response::Response;

use crate::error;

/// Allows only what the app needs, and only from its own origin. `wasm-unsafe-eval`
/// allows compiling WebAssembly, but no `eval`. Styles come from files or are set by
/// scripts, which needs no exception. There are no inline images; the only media
/// file (silence, which unlocks audio) is a `blob` that the page creates.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self'; font-src 'self'; media-src blob:; \
    connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The app needs no device features except the clipboard.
const PERMISSIONS_POLICY: &str = "accelerometer=(), camera=(), display-capture=(), \
    geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), \
    publickey-credentials-get=(), serial=(), usb=()";

pub(crate) const HEADERS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // Addresses of pages are private.
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS_POLICY),
    // For browsers too old for `frame-ancestors`.
    (HeaderName::from_static("x-frame-options"), "DENY"),
];

pub(crate) async fn add_headers(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Rejects HTTP/1.1 requests without exactly one `Host` header: RFC 9112, section 3.2.
pub(crate) async fn ensure_host(request: Request, next: Next) -> Response {
    let hosts = request.headers().get_all(HOST).iter().count();
    if request.version() == Version::HTTP_11 && hosts != 1 {
        let message = "An HTTP/1.1 request needs exactly one Host header.";
        return error::response(StatusCode::BAD_REQUEST, "host_required", message);
    }
    next.run(request).await
}
