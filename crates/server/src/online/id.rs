//! Identifiers and secrets: short texts from outside, checked when they are read.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// Letters and digits: they need no escaping in a path, a query or a cookie.
const ALPHABET: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Length of a token or an invitation: 190 bits.
const SECRET_LENGTH: usize = 32;

/// Error for a text that is no identifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "this is no identifier: it has other characters than letters, digits, `-` and `_`, or the wrong length"
)]
pub struct IdError;

/// A random text of letters and digits.
///
/// # Errors
/// When the operating system has no randomness to give.
pub fn random_text(length: usize) -> Result<String, getrandom::Error> {
    random_letters(ALPHABET, length)
}

/// A random text of the letters of an alphabet, which are at most 256 of ASCII.
///
/// # Errors
/// As those of [`random_text`].
pub(super) fn random_letters(alphabet: &[u8], length: usize) -> Result<String, getrandom::Error> {
    // The largest multiple of the alphabet's length: bytes above it would favour some letters.
    let fair = 256 - 256 % alphabet.len().max(1);
    let mut text = String::with_capacity(length);
    let mut bytes = [0; 64];
    while text.len() < length {
        getrandom::fill(&mut bytes)?;
        let fair = bytes.iter().map(|&byte| usize::from(byte)).filter(|&byte| byte < fair);
        let letters = fair.map(|byte| char::from(alphabet[byte % alphabet.len()]));
        let missing = length - text.len();
        text.extend(letters.take(missing));
    }
    Ok(text)
}

/// A fresh secret, for a session or an invitation.
///
/// # Errors
/// As those of [`random_text`].
pub fn random_secret() -> Result<String, getrandom::Error> {
    random_text(SECRET_LENGTH)
}

/// What is stored of a secret: its hash. The secrets are random, so no salt is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SecretHash(pub [u8; 32]);

impl SecretHash {
    /// The hash of a secret.
    pub fn of(secret: &str) -> SecretHash {
        SecretHash(Sha256::digest(secret.as_bytes()).into())
    }
}

macro_rules! identifier {
    ($(#[$docs:meta])* $name:ident, $lengths:expr) => {
        $(#[$docs])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<$name, IdError> {
                let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
                let is_valid = $lengths.contains(&text.len()) && text.bytes().all(is_letter);
                is_valid.then(|| $name(text.to_owned())).ok_or(IdError)
            }
        }

        impl TryFrom<String> for $name {
            type Error = IdError;

            fn try_from(text: String) -> Result<$name, IdError> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

identifier!(
    /// Id of a game: 12 letters and digits, too many to be guessed (71 bits).
    GameId,
    12..=12
);
identifier!(
    /// Public id of a session: 10 letters and digits.
    SessionId,
    10..=10
);
identifier!(
    /// Id that a client gives to a command, unique within its session.
    CommandId,
    1..=64
);

impl GameId {
    /// A fresh id.
    ///
    /// # Errors
    /// As those of [`random_text`].
    pub fn random() -> Result<GameId, getrandom::Error> {
        random_text(12).map(GameId)
    }
}

impl SessionId {
    /// A fresh id.
    ///
    /// # Errors
    /// As those of [`random_text`].
    pub fn random() -> Result<SessionId, getrandom::Error> {
        random_text(10).map(SessionId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_texts_use_the_whole_alphabet_and_differ() {
        let text = random_text(10_000).unwrap();
        assert_eq!(text.len(), 10_000);
        assert!(ALPHABET.iter().all(|&letter| text.contains(char::from(letter))));
        assert_ne!(random_secret().unwrap(), random_secret().unwrap());
    }

    #[test]
    fn identifiers_are_short_and_plain() {
        assert!("k3_1-x".parse::<CommandId>().is_ok());
        for text in ["", "a b", "é", "a/b", &"a".repeat(65)] {
            assert_eq!(text.parse::<CommandId>(), Err(IdError), "{text}");
        }
        assert!(GameId::random().unwrap().as_str().parse::<GameId>().is_ok());
        assert_eq!("short".parse::<GameId>(), Err(IdError));
        assert!(serde_json::from_str::<CommandId>("\"a b\"").is_err());
    }
}
