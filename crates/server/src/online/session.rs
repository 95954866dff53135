//! Guests: a visitor without an account has a session, known by a secret in a cookie.

use std::time::Duration;

use axum::http::HeaderMap;
use axum::http::header::COOKIE;

use super::context::unix_millis;
use super::id::{SecretHash, SessionId, random_secret};
use super::protocol::Player;
use super::store::{Store, StoreError, StoredSession, Write};
use super::text::is_invisible;
use crate::base_path::BasePath;

/// Number of drawn names: 32 adjectives by 32 animals, in the words of the client.
pub const DRAWN_NAMES: u32 = 32 * 32;

/// Characters of a name.
pub const MAX_NAME_LENGTH: usize = 24;

/// Name of the cookie.
pub(super) const COOKIE_NAME: &str = "taula_session";

/// How long a session lasts that is not used.
const LIFETIME: Duration = Duration::from_secs(180 * 24 * 60 * 60);

/// How often the use of a session is recorded.
const TOUCH_INTERVAL: Duration = Duration::from_secs(24 * 60 * 60);

/// Error for a name that cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a name has 1 to {MAX_NAME_LENGTH} characters, and none that cannot be seen")]
pub(super) struct NameError;

/// A name without spaces around it.
pub(super) fn check_name(name: &str) -> Result<String, NameError> {
    let name = name.trim();
    let length = name.chars().take(MAX_NAME_LENGTH + 1).count();
    let is_valid = (1..=MAX_NAME_LENGTH).contains(&length) && !name.chars().any(is_invisible);
    is_valid.then(|| name.to_owned()).ok_or(NameError)
}

/// A new session with its secret.
pub(super) fn new_session(
    name: Option<String>,
) -> Result<(StoredSession, String), getrandom::Error> {
    let secret = random_secret()?;
    let now = unix_millis();
    let player = Player { id: SessionId::random()?, name, drawn: getrandom::u32()? % DRAWN_NAMES };
    let token = SecretHash::of(&secret);
    Ok((StoredSession { player, token, created: now, last_seen: now }, secret))
}

/// The `Set-Cookie` header of a session.
pub(super) fn cookie(secret: &str, base_path: &BasePath, is_secure: bool) -> String {
    let secure = if is_secure { "; Secure" } else { "" };
    format!(
        "{COOKIE_NAME}={secret}; Path={base_path}; Max-Age={}; HttpOnly; SameSite=Lax{secure}",
        LIFETIME.as_secs()
    )
}

/// The secret in the cookies of a request.
pub(super) fn secret(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.split_once('='));
    let (_, secret) = pairs.find(|(name, _)| name.trim() == COOKIE_NAME)?;
    Some(secret.trim())
}

/// The session of a request; `None` if it has none, or an expired one.
pub(super) async fn find(
    store: &dyn Store,
    headers: &HeaderMap,
) -> Result<Option<StoredSession>, StoreError> {
    let Some(secret) = secret(headers) else { return Ok(None) };
    let session = store.session(SecretHash::of(secret)).await?;
    let now = unix_millis();
    let age =
        |session: &StoredSession| Duration::from_millis(now.saturating_sub(session.last_seen));
    let session = session.filter(|session| age(session) < LIFETIME);
    if let Some(session) = session.as_ref().filter(|session| age(session) >= TOUCH_INTERVAL) {
        let token = session.token;
        if let Err(error) = store.write(Write::TouchSession { token, at: now }).await {
            tracing::warn!(%error, "the use of a session is not recorded");
        }
    }
    Ok(session)
}

/// The time before which an unused session has expired.
pub(super) fn expiry_time() -> u64 {
    unix_millis().saturating_sub(u64::try_from(LIFETIME.as_millis()).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_can_be_seen() {
        assert_eq!(check_name("  Núria 🐝 ").as_deref(), Ok("Núria 🐝"));
        assert_eq!(check_name(&"é".repeat(24)).map(|name| name.chars().count()), Ok(24));
        for name in ["", "  ", "a\nb", "a\u{202e}b", "\u{200b}", &"é".repeat(25)] {
            assert_eq!(check_name(name), Err(NameError), "{name:?}");
        }
    }

    #[test]
    fn the_secret_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        assert_eq!(secret(&headers), None);
        headers.append(COOKIE, "theme=dark; other=1".parse().unwrap());
        headers.append(COOKIE, "x=y; taula_session=abc; z".parse().unwrap());
        assert_eq!(secret(&headers), Some("abc"));
    }

    #[test]
    fn cookies_are_not_for_scripts_nor_for_other_sites() {
        let base_path = "/taula/".parse().unwrap();
        assert_eq!(
            cookie("abc", &base_path, true),
            "taula_session=abc; Path=/taula/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure"
        );
        assert!(!cookie("abc", &base_path, false).contains("Secure"));
    }
}
