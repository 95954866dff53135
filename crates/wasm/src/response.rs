use serde::{Deserialize, Serialize};
use taula_core::Refusal;

/// Response to a call: the requested value, or a refusal.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Response<T> {
    /// The requested value.
    Ok(T),
    /// Why the call was refused. Nothing has changed.
    Refusal(Refusal),
}

/// Serialises a result as a [`Response`].
pub(crate) fn respond<T: Serialize>(result: Result<T, Refusal>) -> String {
    to_json(&match result {
        Ok(value) => Response::Ok(value),
        Err(refusal) => Response::Refusal(refusal),
    })
}

/// Serialises any of our types as JSON.
pub(crate) fn to_json<T: Serialize>(value: &T) -> String {
    // Only maps with keys other than strings can fail, and we have none.
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}

/// Parses an argument from JSON.
pub(crate) fn from_json<'t, T: Deserialize<'t>>(text: &'t str, what: &str) -> Result<T, Refusal> {
    serde_json::from_str(text)
        .map_err(|error| Refusal::plain("unreadable-request", format!("{what}: {error}")))
}
