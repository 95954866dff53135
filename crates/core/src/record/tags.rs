use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};

/// Tags in the order in which they were first set. A tag is found by its name in
/// any case: programs differ in their capitals, and nobody has two tags that
/// differ in nothing else.
#[derive(Debug, Default)]
pub(crate) struct Tags {
    list: Vec<(String, String)>,
    /// Only while many tags are being set one by one: a search through the list for
    /// each of a million would take hours. Everything else is rare enough to search.
    index: Option<Index>,
}

/// Where a tag is in the list, by the hash of its name in lower case.
#[derive(Debug, Default)]
struct Index {
    hasher: RandomState,
    places: HashMap<u64, usize>,
}

impl Index {
    fn hash(&self, name: &str) -> u64 {
        self.hasher.hash_one(name.to_ascii_lowercase())
    }
}

impl Tags {
    /// From this many on there is an index.
    const MANY: usize = 16;

    pub(crate) fn as_slice(&self) -> &[(String, String)] {
        &self.list
    }

    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.search(name).and_then(|place| self.list.get(place)).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in place if there is one of this name.
    pub(crate) fn set(&mut self, name: &str, value: &str) {
        match self.place(name).and_then(|place| self.list.get_mut(place)) {
            Some((_, old)) => value.clone_into(old),
            None => self.push(name, value),
        }
    }

    /// Whether there is a tag of this name. For many names one after the other.
    pub(crate) fn has(&mut self, name: &str) -> bool {
        self.place(name).is_some()
    }

    /// Adds a tag of a name that is not there yet.
    pub(crate) fn push(&mut self, name: &str, value: &str) {
        if let Some(index) = &mut self.index {
            index.places.insert(index.hash(name), self.list.len());
        }
        self.list.push((name.to_owned(), value.to_owned()));
    }

    /// Removes a tag and returns its value.
    pub(crate) fn remove(&mut self, name: &str) -> Option<String> {
        let place = self.search(name)?;
        self.index = None;
        Some(self.list.remove(place).1)
    }

    fn search(&self, name: &str) -> Option<usize> {
        self.list.iter().position(|(known, _)| known.eq_ignore_ascii_case(name))
    }

    fn place(&mut self, name: &str) -> Option<usize> {
        if self.list.len() < Self::MANY {
            return self.search(name);
        }
        let index = self.index.get_or_insert_with(|| {
            let mut index = Index::default();
            for (place, (name, _)) in self.list.iter().enumerate() {
                index.places.insert(index.hash(name), place);
            }
            index
        });
        let &place = index.places.get(&index.hash(name))?;
        // Two names of one hash are as good as impossible, but not quite.
        match self.list.get(place) {
            Some((known, _)) if known.eq_ignore_ascii_case(name) => Some(place),
            _ => self.search(name),
        }
    }
}

impl Clone for Tags {
    fn clone(&self) -> Tags {
        Tags { list: self.list.clone(), index: None }
    }
}

/// From tags of which no two have one name.
impl FromIterator<(String, String)> for Tags {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(tags: I) -> Tags {
        Tags { list: tags.into_iter().collect(), index: None }
    }
}

impl PartialEq for Tags {
    fn eq(&self, other: &Tags) -> bool {
        self.list == other.list
    }
}

impl Eq for Tags {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_found_among_few_and_among_many() {
        for count in [3, 100] {
            let mut tags = Tags::default();
            for number in 0..count {
                tags.set(&format!("Tag{number}"), "old");
            }
            tags.set("TAG1", "new");
            assert_eq!((tags.as_slice().len(), tags.get("tag1")), (count, Some("new")));
            assert_eq!(tags.remove("tag0").as_deref(), Some("old"));
            assert_eq!(tags.remove("tag0"), None);
            assert!(tags.has("tag2") && !tags.has("Tag0"));
            tags.set("tag2", "changed");
            tags.set("Tag0", "last");
            assert_eq!((tags.as_slice().len(), tags.get("Tag2")), (count, Some("changed")));
            assert_eq!(tags.as_slice().last(), Some(&("Tag0".to_owned(), "last".to_owned())));
        }
    }
}
