//! What was made of what: work that would give the same again is left out.
//!
//! By content, not by time: files that were copied or checked out have times that say
//! nothing. What was made is looked at too, so that somebody who deletes or changes a
//! part of it gets it back.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

/// How the file is called that says of what the things beside it were made.
const NAME: &str = ".made-of";

/// A file that says of what the things beside it were made, and what they were then.
pub(crate) struct Stamp {
    folder: PathBuf,
    look: Look,
}

/// How closely a file is looked at.
#[derive(Clone, Copy)]
enum Look {
    Content,
    /// Where there are too many of them to read.
    Size,
}

impl Stamp {
    /// The stamp of this folder. Who empties the folder takes it away too.
    pub(crate) fn of(folder: &Path) -> Stamp {
        Stamp { folder: folder.to_owned(), look: Look::Content }
    }

    /// That of a folder with thousands of files: they are counted and weighed, not read.
    pub(crate) fn of_many(folder: &Path) -> Stamp {
        Stamp { folder: folder.to_owned(), look: Look::Size }
    }

    /// Whether it was made of this, and is as it was made.
    pub(crate) fn says(&self, sources: &str) -> bool {
        // What cannot be read is not as it was made.
        let now = self.text(sources);
        now.is_ok_and(|now| fs::read_to_string(self.path()).is_ok_and(|known| known == now))
    }

    /// Says what it was made of, once it has been made.
    pub(crate) fn put(&self, sources: &str) -> Result<()> {
        let path = self.path();
        fs::write(&path, self.text(sources)?)
            .with_context(|| format!("cannot write {}", path.display()))
    }

    fn path(&self) -> PathBuf {
        self.folder.join(NAME)
    }

    fn text(&self, sources: &str) -> Result<String> {
        // Tools keep notes where packages are, under names with a dot; but what makes
        // packages into commands has one too.
        let is_made = |name: &str| !name.starts_with('.') || name == ".bin";
        let mut hasher = DefaultHasher::new();
        add(&self.folder, self.look, &is_made, &mut hasher)?;
        Ok(format!("{sources}\n{:016x}\n", hasher.finish()))
    }
}

/// A text that is another one if any of these files, or any file in these folders,
/// has another name or content, but for those of which `leave_out` knows the name.
pub(crate) fn fingerprint(paths: &[PathBuf], leave_out: &[&str]) -> Result<String> {
    let counts = |name: &str| !leave_out.contains(&name);
    let mut hasher = DefaultHasher::new();
    for path in paths {
        add(path, Look::Content, &counts, &mut hasher)?;
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// Adds what a path leads to, but for things inside of which `counts` denies the name.
fn add(
    path: &Path,
    look: Look,
    counts: &dyn Fn(&str) -> bool,
    hasher: &mut DefaultHasher,
) -> Result<()> {
    let cannot = || format!("cannot read {}", path.display());
    path.file_name().hash(hasher);
    let about = fs::symlink_metadata(path).with_context(cannot)?;
    // Where a link leads may be gone, or above the link.
    if about.is_symlink() {
        fs::read_link(path).with_context(cannot)?.hash(hasher);
        return Ok(());
    }
    if !about.is_dir() {
        match look {
            Look::Content => fs::read(path).with_context(cannot)?.hash(hasher),
            Look::Size => about.len().hash(hasher),
        }
        return Ok(());
    }
    let mut inside = Vec::new();
    for entry in fs::read_dir(path).with_context(cannot)? {
        let entry = entry.with_context(cannot)?;
        if counts(&entry.file_name().to_string_lossy()) {
            inside.push(entry.path());
        }
    }
    inside.sort();
    inside.len().hash(hasher);
    inside.iter().try_for_each(|path| add(path, look, counts, hasher))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of its own for a test.
    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("taula-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn other_files_have_another_fingerprint() {
        let folder = scratch("fingerprint");
        let inner = folder.join("inner");
        fs::create_dir_all(&inner).unwrap();
        let put = |name: &str, text: &str| fs::write(inner.join(name), text).unwrap();
        let now = || fingerprint(std::slice::from_ref(&folder), &["dist"]).unwrap();
        put("a", "1");
        let first = now();
        assert_eq!(now(), first);
        put("dist", "whatever");
        assert_eq!(now(), first, "what is left out does not count");
        put("a", "2");
        let second = now();
        assert_ne!(second, first);
        put("b", "");
        assert_ne!(now(), second);
        fs::remove_file(inner.join("b")).unwrap();
        assert_eq!(now(), second);
        fs::remove_dir_all(&folder).unwrap();
        assert!(fingerprint(&[folder], &[]).is_err());
    }

    #[test]
    fn what_was_made_must_still_be_there_as_it_was() {
        let folder = scratch("stamp");
        let assets = folder.join("assets");
        fs::create_dir_all(&assets).unwrap();
        fs::write(folder.join("index.html"), "page").unwrap();
        fs::write(assets.join("a.js"), "1").unwrap();

        let stamp = Stamp::of(&folder);
        assert!(!stamp.says("sources"));
        stamp.put("sources").unwrap();
        assert!(stamp.says("sources") && !stamp.says("other sources"));

        fs::write(assets.join("a.js"), "2").unwrap();
        assert!(!stamp.says("sources"), "one of them is another, of the same size");
        fs::write(assets.join("a.js"), "1").unwrap();
        assert!(stamp.says("sources"));
        fs::write(assets.join("b.js"), "1").unwrap();
        assert!(!stamp.says("sources"), "there is one too many");
        fs::remove_file(assets.join("b.js")).unwrap();
        fs::remove_file(folder.join("index.html")).unwrap();
        assert!(!stamp.says("sources"), "one of them is gone");
        fs::remove_dir_all(&assets).unwrap();
        // `rm -r FOLDER/*` leaves what begins with a dot, and so the stamp.
        assert!(!stamp.says("sources"), "all of them are gone");
        fs::remove_dir_all(&folder).unwrap();
        assert!(!stamp.says("sources"));
        assert!(stamp.put("sources").is_err());
    }

    #[test]
    fn packages_are_counted_and_weighed() {
        let folder = scratch("packages");
        for inner in [".bin", ".vite", "vite"] {
            fs::create_dir_all(folder.join(inner)).unwrap();
        }
        fs::write(folder.join("vite/package.json"), "{}").unwrap();
        fs::write(folder.join(".bin/vite"), "run").unwrap();
        let stamp = Stamp::of_many(&folder);
        stamp.put("list").unwrap();

        fs::write(folder.join(".vite/notes"), "what a tool remembers").unwrap();
        fs::write(folder.join(".package-lock.json"), "{}").unwrap();
        assert!(stamp.says("list"), "what tools write beside packages does not count");
        fs::remove_file(folder.join(".bin/vite")).unwrap();
        assert!(!stamp.says("list"), "a command is gone");
        fs::write(folder.join(".bin/vite"), "run").unwrap();
        assert!(stamp.says("list"));
        fs::write(folder.join("vite/package.json"), "").unwrap();
        assert!(!stamp.says("list"), "a file was cut off");
        fs::remove_dir_all(folder.join("vite")).unwrap();
        assert!(!stamp.says("list"), "a package is gone");
        fs::remove_dir_all(&folder).unwrap();
    }
}
