use serde::Serialize;
use taula_core::Refusal;

/// What was asked for, or why it is refused.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Answer<T> {
    /// Here it is.
    Ok(T),
    /// It cannot be had. Nothing has changed.
    Refusal(Refusal),
}

impl<T> From<Result<T, Refusal>> for Answer<T> {
    fn from(result: Result<T, Refusal>) -> Answer<T> {
        match result {
            Ok(value) => Answer::Ok(value),
            Err(refusal) => Answer::Refusal(refusal),
        }
    }
}

/// The answer as text.
pub(crate) fn answer<T: Serialize>(result: Result<T, Refusal>) -> String {
    json(&Answer::from(result))
}

/// Anything of ours as text.
pub(crate) fn json<T: Serialize>(value: &T) -> String {
    // Only maps with keys that are no text cannot be written, and we have none.
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}

/// Reads what a page gave as JSON.
pub(crate) fn from_json<'t, T: serde::Deserialize<'t>>(
    text: &'t str,
    what: &str,
) -> Result<T, Refusal> {
    serde_json::from_str(text)
        .map_err(|error| Refusal::plain("unreadable-request", format!("{what}: {error}")))
}
