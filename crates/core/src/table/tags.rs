use crate::limits::{MAX_OTHER_TAGS, MAX_TAG_LENGTH};
use crate::record::{Tags, tag_name, tag_value};
use crate::{EndReason, GameInfo, GameRules, LoadError, Record};

/// The tag with the reason why a game ended.
pub(super) const TERMINATION: &str = "Termination";

/// Tags that every table writes of its own accord.
const WRITTEN_BY_TABLE: [&str; 4] = ["Game", GameInfo::RULES_TAG, "Result", TERMINATION];

/// Tags of a record that the game itself does not look at: players' names, the date,
/// the event.
#[derive(Clone, Debug, Default)]
pub(super) struct OtherTags(Tags);

impl OtherTags {
    /// Sets a tag, unless it is among the game's own or more than a record holds.
    pub(super) fn set(&mut self, rules: &dyn GameRules, name: &str, value: &str) {
        let own = rules.start_tags();
        let name = tag_name(name);
        let has_room = self.0.as_slice().len() < MAX_OTHER_TAGS || self.0.get(&name).is_some();
        if has_room && !is_reserved(&own, &name) && value.len() <= MAX_TAG_LENGTH {
            self.0.set(name, tag_value(value));
        }
    }

    /// The tags of a record that are not among the game's own. The reason for the end
    /// is one of them if it is given in words of another program.
    ///
    /// # Errors
    /// There are more than a table keeps.
    pub(super) fn of(record: &Record, rules: &dyn GameRules) -> Result<OtherTags, LoadError> {
        let own = rules.start_tags();
        let others = record.tags().iter().filter(|(name, value)| {
            let is_foreign =
                name.eq_ignore_ascii_case(TERMINATION) && EndReason::from_code(value).is_none();
            is_foreign || !is_reserved(&own, name)
        });
        let others: Tags = others.cloned().collect();
        if let Some((name, _)) = others.as_slice().get(MAX_OTHER_TAGS) {
            let reason = format!(
                "a game has room for {MAX_OTHER_TAGS} tags besides its own, and this is one more"
            );
            return Err(LoadError::tag(name, reason));
        }
        Ok(OtherTags(others))
    }

    /// Drops the end that a record gave: the game goes on, or ends otherwise.
    pub(super) fn clear_termination(&mut self) {
        self.0.remove(TERMINATION);
    }

    /// Adds all of them to a record that has the game's own.
    pub(super) fn write(&self, record: &mut Record) {
        for (name, value) in self.0.as_slice() {
            record.add_tag(name, value);
        }
    }
}

fn is_reserved(own: &[(String, String)], name: &str) -> bool {
    let own = own.iter().map(|(own, _)| own.as_str());
    WRITTEN_BY_TABLE.into_iter().chain(own).any(|taken| taken.eq_ignore_ascii_case(name))
}
