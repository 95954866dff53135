use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasher as _, BuildHasherDefault, Hasher, RandomState};

/// Tags in the order in which they were first set. A tag is found by its name in
/// any case: programs differ in their capitals, and nobody has two tags that
/// differ in nothing else.
#[derive(Debug, Default)]
pub(crate) struct Tags {
    list: Vec<(String, String)>,
    /// Only while many tags are being set one by one: a search through the list for
    /// each of a million would take hours. Everything else is rare enough to search.
    index: Option<Index>,
    /// How often a long list has been searched without an index.
    searches: usize,
}

/// Where a tag is in the list, by the hash of its name in lower case.
#[derive(Debug, Default)]
struct Index {
    hasher: RandomState,
    places: HashMap<u64, usize, BuildHasherDefault<Unhashed>>,
}

impl Index {
    fn hash(&self, name: &str) -> u64 {
        let mut buffer = [0; 32];
        match buffer.get_mut(..name.len()) {
            Some(lower) => {
                lower.copy_from_slice(name.as_bytes());
                lower.make_ascii_lowercase();
                self.hasher.hash_one(&*lower)
            }
            None => self.hasher.hash_one(name.to_ascii_lowercase().as_bytes()),
        }
    }
}

/// Hashes what is a hash already.
#[derive(Debug, Default)]
struct Unhashed(u64);

impl Hasher for Unhashed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }
}

impl Tags {
    /// Number of tags, and of searches through them, from which on there is an index.
    const INDEX_THRESHOLD: usize = 16;

    pub(crate) fn as_slice(&self) -> &[(String, String)] {
        &self.list
    }

    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.search(name).and_then(|place| self.list.get(place)).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in place if there is one of this name.
    pub(crate) fn set(&mut self, name: String, value: String) {
        match self.place(&name).and_then(|place| self.list.get_mut(place)) {
            Some((_, old)) => *old = value,
            None => self.push(name, value),
        }
    }

    /// Adds a tag, unless there is one of this name. Returns whether it was added.
    pub(crate) fn try_push(&mut self, name: &str, value: String) -> bool {
        let place = self.list.len();
        let is_vacant = self.index().map(|index| {
            let entry = index.places.entry(index.hash(name));
            let is_vacant = matches!(entry, Entry::Vacant(_));
            entry.or_insert(place);
            is_vacant
        });
        // Two names of one hash are as good as impossible, but not quite.
        let is_new = is_vacant == Some(true) || self.search(name).is_none();
        if is_new {
            self.list.push((name.to_owned(), value));
        }
        is_new
    }

    /// Moves tags of names that are not there yet, and of which no two have one name,
    /// behind the others.
    pub(crate) fn append(&mut self, others: impl Iterator<Item = (String, String)>) {
        let own = self.list.len();
        self.index = None;
        for (name, value) in others {
            let is_own = |(known, _): &(String, String)| known.eq_ignore_ascii_case(&name);
            if !self.list.iter().take(own).any(is_own) {
                self.list.push((name, value));
            }
        }
    }

    /// Adds a tag of a name that is not there yet.
    pub(crate) fn push(&mut self, name: String, value: String) {
        if let Some(index) = &mut self.index {
            index.places.insert(index.hash(&name), self.list.len());
        }
        self.list.push((name, value));
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
        let Some(index) = self.index() else { return self.search(name) };
        let &place = index.places.get(&index.hash(name))?;
        match self.list.get(place) {
            Some((known, _)) if known.eq_ignore_ascii_case(name) => Some(place),
            // Another name of the same hash.
            _ => self.search(name),
        }
    }

    /// The index, if there are many tags and they are being set one by one.
    fn index(&mut self) -> Option<&mut Index> {
        if self.list.len() < Self::INDEX_THRESHOLD {
            return None;
        }
        if self.index.is_none() {
            self.searches += 1;
            if self.searches < Self::INDEX_THRESHOLD {
                return None;
            }
        }
        Some(self.index.get_or_insert_with(|| {
            let mut index = Index::default();
            for (place, (name, _)) in self.list.iter().enumerate() {
                index.places.insert(index.hash(name), place);
            }
            index
        }))
    }
}

impl Clone for Tags {
    fn clone(&self) -> Tags {
        Tags { list: self.list.clone(), ..Tags::default() }
    }
}

/// From tags of which no two have one name.
impl FromIterator<(String, String)> for Tags {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(tags: I) -> Tags {
        Tags { list: tags.into_iter().collect(), ..Tags::default() }
    }
}

impl IntoIterator for Tags {
    type Item = (String, String);
    type IntoIter = std::vec::IntoIter<(String, String)>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
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
                tags.set(format!("Tag{number}"), "old".to_owned());
            }
            tags.set("TAG1".to_owned(), "new".to_owned());
            assert_eq!((tags.as_slice().len(), tags.get("tag1")), (count, Some("new")));
            assert_eq!(tags.remove("tag0").as_deref(), Some("old"));
            assert_eq!(tags.remove("tag0"), None);
            assert!(!tags.try_push("TAG2", String::new()) && tags.try_push("Tag0", String::new()));
            assert_eq!(tags.remove("Tag0").as_deref(), Some(""));
            tags.set("tag2".to_owned(), "changed".to_owned());
            tags.set("Tag0".to_owned(), "last".to_owned());
            assert_eq!((tags.as_slice().len(), tags.get("Tag2")), (count, Some("changed")));
            assert_eq!(tags.as_slice().last(), Some(&("Tag0".to_owned(), "last".to_owned())));
        }
    }
}
