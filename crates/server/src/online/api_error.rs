//! Errors of the API: a status, a stable code and a sentence.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use taula_core::Refusal;

use super::game::ActivateError;
use super::protocol::ErrorBody;
use super::store::StoreError;
use crate::error;

/// An error of the API.
#[derive(Debug)]
pub(super) struct ApiError {
    status: StatusCode,
    code: String,
    message: String,
}

impl ApiError {
    pub(super) fn new(status: StatusCode, code: &str, message: impl Into<String>) -> ApiError {
        ApiError { status, code: code.to_owned(), message: message.into() }
    }

    pub(super) fn no_session() -> ApiError {
        let message = "There is no session, or it has expired: create one first.";
        ApiError::new(StatusCode::UNAUTHORIZED, "no_session", message)
    }

    pub(super) fn rate_limited() -> ApiError {
        let message = "Too many requests: wait a little.";
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "rate_limited", message)
    }

    pub(super) fn timed_out() -> ApiError {
        let message = "The request took too long: send it again.";
        ApiError::new(StatusCode::REQUEST_TIMEOUT, "request_timeout", message)
    }

    pub(super) fn not_found() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "game_not_found", "There is no such game.")
    }

    pub(super) fn unavailable() -> ApiError {
        let message = "The server cannot store anything at the moment: try again later.";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "not_stored", message)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        tracing::error!(%error, "the store failed");
        ApiError::unavailable()
    }
}

impl From<ActivateError> for ApiError {
    fn from(error: ActivateError) -> ApiError {
        match error {
            ActivateError::NotFound => ApiError::not_found(),
            ActivateError::Store(error) => error.into(),
            ActivateError::Unavailable => ApiError::unavailable(),
            ActivateError::Start(_) | ActivateError::Event { .. } => {
                tracing::error!(%error, "a stored game cannot be opened");
                let message = "This game cannot be opened by this version of the server.";
                ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "game_unreadable", message)
            }
        }
    }
}

impl From<getrandom::Error> for ApiError {
    fn from(error: getrandom::Error) -> ApiError {
        tracing::error!(%error, "the operating system gives no random numbers");
        ApiError::unavailable()
    }
}

/// A refusal of a table or a seat, with its code spelled as those of HTTP errors are.
impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        let status = match refusal.code.as_str() {
            "no-invitation" => StatusCode::FORBIDDEN,
            "not-stored" => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::CONFLICT,
        };
        ApiError::new(status, &refusal.code.replace('-', "_"), refusal.text)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = ErrorBody { code: self.code, message: self.message };
        error::json_response(self.status, &body)
    }
}
