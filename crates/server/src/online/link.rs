//! Codes that bring a visitor to another device.
//!
//! A code is short enough to be typed, so it is good for two minutes and one use, and the
//! attempts of one address and of all together are limited. Codes are kept in memory only, as
//! hashes: a restart of the server makes them worthless.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::id::{SecretHash, SessionId, random_letters};

/// Letters of a code: consonants, so that no words come up, without those that look like
/// others.
pub const LINK_CODE_ALPHABET: &str = "BCDFGHJKMNPQRSTVWXYZ";

/// Length of a code: one of 64 million.
pub const LINK_CODE_LENGTH: usize = 6;

/// Codes that are good at the same time.
const MAX_CODES: usize = 10_000;

/// Why there is no code.
#[derive(Debug)]
pub(super) enum IssueError {
    /// Too many are good at the moment.
    Full,
    /// The operating system has no randomness to give.
    Random(getrandom::Error),
}

struct Waiting {
    session: SessionId,
    until: Instant,
}

/// The codes that are good at the moment.
#[derive(Default)]
pub(super) struct LinkCodes {
    codes: Mutex<HashMap<SecretHash, Waiting>>,
}

impl LinkCodes {
    /// A code for a session. The session's last code is good for nothing then.
    pub(super) fn issue(
        &self,
        session: SessionId,
        now: Instant,
        lifetime: Duration,
    ) -> Result<String, IssueError> {
        let mut codes = self.codes.lock().unwrap_or_else(PoisonError::into_inner);
        codes.retain(|_, waiting| now < waiting.until && waiting.session != session);
        if codes.len() >= MAX_CODES {
            return Err(IssueError::Full);
        }
        loop {
            let code = random_letters(LINK_CODE_ALPHABET.as_bytes(), LINK_CODE_LENGTH);
            let code = code.map_err(IssueError::Random)?;
            if let Entry::Vacant(free) = codes.entry(SecretHash::of(&code)) {
                free.insert(Waiting { session, until: now + lifetime });
                return Ok(code);
            }
        }
    }

    /// The session of a code, which is used up by this. Small letters count as capitals, and
    /// spaces and hyphens not at all.
    pub(super) fn redeem(&self, code: &str, now: Instant) -> Option<SessionId> {
        let letters = code.chars().filter(|letter| !letter.is_whitespace() && *letter != '-');
        let code: String = letters.map(|letter| letter.to_ascii_uppercase()).collect();
        let mut codes = self.codes.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = codes.remove(&SecretHash::of(&code))?;
        (now < waiting.until).then_some(waiting.session)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIFETIME: Duration = Duration::from_secs(120);

    #[test]
    fn a_code_is_good_once_and_not_for_long() {
        let codes = LinkCodes::default();
        let [ada, ben] = [(); 2].map(|()| SessionId::random().unwrap());
        let now = Instant::now();
        let code = codes.issue(ada.clone(), now, LIFETIME).unwrap();
        assert_eq!(code.len(), LINK_CODE_LENGTH);
        assert!(code.chars().all(|letter| LINK_CODE_ALPHABET.contains(letter)), "{code}");
        let typed = format!(" {}-{}", code[..3].to_lowercase(), &code[3..]);
        assert_eq!(codes.redeem(&typed, now), Some(ada.clone()));
        assert_eq!(codes.redeem(&code, now), None, "it was used");
        let code = codes.issue(ben.clone(), now, LIFETIME).unwrap();
        assert_eq!(codes.redeem(&code, now + LIFETIME), None, "it is too late");
        let first = codes.issue(ben.clone(), now, LIFETIME).unwrap();
        let second = codes.issue(ben.clone(), now, LIFETIME).unwrap();
        assert_eq!(codes.redeem(&first, now), None, "there is a newer one");
        assert_eq!(codes.redeem(&second, now), Some(ben));
        assert_eq!(codes.redeem("", now), None);
    }

    #[test]
    fn the_number_of_codes_is_bounded() {
        let codes = LinkCodes::default();
        let now = Instant::now();
        {
            let mut waiting = codes.codes.lock().unwrap();
            for number in 0..MAX_CODES {
                let session = SessionId::random().unwrap();
                let hash = SecretHash::of(&number.to_string());
                waiting.insert(hash, Waiting { session, until: now + LIFETIME });
            }
        }
        let session = SessionId::random().unwrap();
        let full = codes.issue(session.clone(), now, LIFETIME);
        assert!(matches!(full, Err(IssueError::Full)));
        assert!(codes.issue(session, now + LIFETIME, LIFETIME).is_ok(), "old ones are forgotten");
    }
}
