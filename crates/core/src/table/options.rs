use std::fmt::Display;

use super::LoadError;
use crate::excerpt;

/// Tags that a game reads its options from: names in any case, and a blank value counts
/// as none.
#[derive(Clone, Copy, Debug)]
pub struct OptionTags<'t>(pub &'t [(String, String)]);

impl<'t> OptionTags<'t> {
    /// The value of an option.
    #[must_use]
    pub fn get(self, name: &str) -> Option<&'t str> {
        let tag = self.0.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name));
        tag.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    /// Reads the value of an option, if it has one.
    ///
    /// # Errors
    /// Why `read` does not take it.
    pub fn read<T, E: Display>(
        self,
        name: &str,
        read: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<Option<T>, LoadError> {
        self.get(name).map(read).transpose().map_err(|reason| LoadError::tag(name, reason))
    }

    /// Reads an option with two values, of which the first means `true`.
    ///
    /// # Errors
    /// That it is neither.
    pub fn read_bool(self, name: &str, words: [&str; 2]) -> Result<Option<bool>, LoadError> {
        self.read(name, |value| match words.map(|word| value.eq_ignore_ascii_case(word)) {
            [false, false] => {
                Err(format!("\"{}\" is neither {} nor {}", excerpt(value), words[0], words[1]))
            }
            [is_first, _] => Ok(is_first),
        })
    }
}
