//! The folder that the app is served in.

use std::fmt;
use std::str::FromStr;

use axum::extract::{Request, State};
use axum::http::uri::PathAndQuery;
use axum::http::{Uri, header, uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use axum::{Router, http::StatusCode};

use crate::static_files;

/// A path that all routes are below, such as `/taula/`. It begins and ends with a slash;
/// the default is `/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BasePath(String);

/// Why a text is no [`BasePath`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a base path is one or more folder names of letters, digits, `-`, `_`, `.` and `~` \
     between slashes, such as /taula/"
)]
pub struct BasePathError;

impl Default for BasePath {
    fn default() -> BasePath {
        BasePath("/".to_owned())
    }
}

impl fmt::Display for BasePath {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Accepts `taula`, `/taula` and `/taula/` alike.
impl FromStr for BasePath {
    type Err = BasePathError;

    fn from_str(text: &str) -> Result<BasePath, BasePathError> {
        let inner = text.strip_prefix('/').unwrap_or(text);
        let inner = inner.strip_suffix('/').unwrap_or(inner);
        if inner.is_empty() {
            return Ok(BasePath::default());
        }
        // These need no percent-encoding (RFC 3986, section 2.3), so that requests spell
        // them in one way only.
        let is_unreserved = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
        let is_folder =
            |name: &str| !["", ".", ".."].contains(&name) && name.bytes().all(is_unreserved);
        inner.split('/').all(is_folder).then(|| BasePath(format!("/{inner}/"))).ok_or(BasePathError)
    }
}

/// Moves the routes below a base path. `Router::nest` would answer the path without its
/// final slash too, from which the app's relative addresses lead elsewhere.
pub(crate) fn nest(routes: Router, base_path: BasePath) -> Router {
    if base_path == BasePath::default() {
        return routes;
    }
    let strip = middleware::from_fn_with_state(base_path, strip_base_path);
    Router::new().fallback_service(routes).layer(strip)
}

async fn strip_base_path(
    State(BasePath(base_path)): State<BasePath>,
    mut request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path();
    if base_path.strip_suffix('/') == Some(path) {
        let headers = [(header::LOCATION, base_path), (header::CACHE_CONTROL, "no-cache".into())];
        return (StatusCode::PERMANENT_REDIRECT, headers).into_response();
    }
    let Some(inner) = path.strip_prefix(&base_path).and_then(|rest| below(request.uri(), rest))
    else {
        return static_files::not_found(Some(&base_path));
    };
    *request.uri_mut() = inner;
    next.run(request).await
}

/// The same address with another path.
fn below(uri: &Uri, rest: &str) -> Option<Uri> {
    let path = match uri.query() {
        Some(query) => format!("/{rest}?{query}"),
        None => format!("/{rest}"),
    };
    let mut parts = uri::Parts::from(uri.clone());
    parts.path_and_query = Some(PathAndQuery::try_from(path).ok()?);
    Uri::from_parts(parts).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_paths_are_folders_between_slashes() {
        for (text, expected) in [
            ("", "/"),
            ("/", "/"),
            ("taula", "/taula/"),
            ("/taula", "/taula/"),
            ("/taula/", "/taula/"),
            ("/games/taula-0.2/", "/games/taula-0.2/"),
        ] {
            assert_eq!(text.parse::<BasePath>().unwrap().to_string(), expected, "{text:?}");
        }
        for text in
            ["///", "//a", "/a//b", "/../", "/a/./b", "/a b/", "/%41/", "/a?b", "/é/", "http://a/"]
        {
            assert_eq!(text.parse::<BasePath>(), Err(BasePathError), "{text:?}");
        }
    }
}
