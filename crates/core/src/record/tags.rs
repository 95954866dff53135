/// Tags in the order in which they were first set, [few](crate::limits::MAX_TAGS) enough
/// to search. A tag is found by its name in any case: programs differ in their capitals,
/// and no record has two tags that differ only in them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tags(Vec<(String, String)>);

impl Tags {
    pub(crate) fn as_slice(&self) -> &[(String, String)] {
        &self.0
    }

    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.search(name).and_then(|place| self.0.get(place)).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in place if there is one of this name.
    pub(crate) fn set(&mut self, name: String, value: String) {
        match self.search(&name).and_then(|place| self.0.get_mut(place)) {
            Some((_, old)) => *old = value,
            None => self.0.push((name, value)),
        }
    }

    /// Adds a tag, unless there is one of this name. Returns whether it was added.
    pub(crate) fn try_push(&mut self, name: &str, value: String) -> bool {
        let is_new = self.search(name).is_none();
        if is_new {
            self.0.push((name.to_owned(), value));
        }
        is_new
    }

    /// Removes a tag and returns its value.
    pub(crate) fn remove(&mut self, name: &str) -> Option<String> {
        self.search(name).map(|place| self.0.remove(place).1)
    }

    fn search(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|(known, _)| known.eq_ignore_ascii_case(name))
    }
}

/// From tags of which no two have one name.
impl FromIterator<(String, String)> for Tags {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(tags: I) -> Tags {
        Tags(tags.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_found_in_any_case() {
        let mut tags = Tags::default();
        for number in 0..3 {
            tags.set(format!("Tag{number}"), "old".to_owned());
        }
        tags.set("TAG1".to_owned(), "new".to_owned());
        assert_eq!((tags.as_slice().len(), tags.get("tag1")), (3, Some("new")));
        assert_eq!(tags.remove("tag0").as_deref(), Some("old"));
        assert_eq!(tags.remove("tag0"), None);
        assert!(!tags.try_push("TAG2", String::new()) && tags.try_push("Tag0", String::new()));
        assert_eq!(tags.as_slice().last(), Some(&("Tag0".to_owned(), String::new())));
    }
}
