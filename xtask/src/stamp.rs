//! Stamp files, to skip builds that are up to date.
//!
//! They compare contents, not times: copied or checked-out files have arbitrary times. The
//! outputs are compared too, so that deleted or changed ones are built again.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::command::{file_name, paths_in};

/// The name of a stamp file.
const FILE_NAME: &str = ".made-of";

/// A file in an output folder with the fingerprints of the sources and of the outputs.
pub(crate) struct Stamp {
    folder: PathBuf,
    compare: Compare,
}

/// What is compared of a file.
#[derive(Clone, Copy)]
enum Compare {
    Content,
    /// For folders with too many files to read.
    Size,
}

impl Stamp {
    /// The stamp of this folder. A build that empties the folder deletes it.
    pub(crate) fn of(folder: &Path) -> Stamp {
        Stamp { folder: folder.to_owned(), compare: Compare::Content }
    }

    /// The stamp of a folder with thousands of files, which are compared by size only.
    pub(crate) fn of_many(folder: &Path) -> Stamp {
        Stamp { folder: folder.to_owned(), compare: Compare::Size }
    }

    /// Whether the folder was built from these sources and has not changed since.
    pub(crate) fn is_up_to_date(&self, sources: &str) -> bool {
        let now = self.text(sources);
        now.is_ok_and(|now| fs::read_to_string(self.path()).is_ok_and(|known| known == now))
    }

    /// Writes the stamp after a build.
    pub(crate) fn write(&self, sources: &str) -> Result<()> {
        let path = self.path();
        fs::write(&path, self.text(sources)?)
            .with_context(|| format!("cannot write {}", path.display()))
    }

    fn path(&self) -> PathBuf {
        self.folder.join(FILE_NAME)
    }

    fn text(&self, sources: &str) -> Result<String> {
        // Tools keep their caches in hidden folders; npm's commands are in one too.
        let is_output = |name: &str| !name.starts_with('.') || name == ".bin";
        let mut hasher = DefaultHasher::new();
        add(&self.folder, self.compare, &is_output, &mut hasher)?;
        Ok(format!("{sources}\n{:016x}\n", hasher.finish()))
    }
}

/// A hash of the names and contents of files and folders, except for files and folders named
/// in `excluded`.
pub(crate) fn fingerprint(paths: &[PathBuf], excluded: &[&str]) -> Result<String> {
    let is_included = |name: &str| !excluded.contains(&name);
    let mut hasher = DefaultHasher::new();
    for path in paths {
        add(path, Compare::Content, &is_included, &mut hasher)?;
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// Adds a file, or a folder with everything in it that `is_included` by its name.
fn add(
    path: &Path,
    compare: Compare,
    is_included: &dyn Fn(&str) -> bool,
    hasher: &mut DefaultHasher,
) -> Result<()> {
    let cannot = || format!("cannot read {}", path.display());
    path.file_name().hash(hasher);
    let about = fs::symlink_metadata(path).with_context(cannot)?;
    // Not followed: the target may be missing, or a parent of the link.
    if about.is_symlink() {
        fs::read_link(path).with_context(cannot)?.hash(hasher);
        return Ok(());
    }
    if !about.is_dir() {
        match compare {
            Compare::Content => fs::read(path).with_context(cannot)?.hash(hasher),
            Compare::Size => about.len().hash(hasher),
        }
        return Ok(());
    }
    let mut inside = paths_in(path)?;
    inside.retain(|path| is_included(&file_name(path)));
    inside.len().hash(hasher);
    inside.iter().try_for_each(|path| add(path, compare, is_included, hasher))
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
        assert!(!stamp.is_up_to_date("sources"));
        stamp.write("sources").unwrap();
        assert!(stamp.is_up_to_date("sources") && !stamp.is_up_to_date("other sources"));

        fs::write(assets.join("a.js"), "2").unwrap();
        assert!(!stamp.is_up_to_date("sources"), "one of them is another, of the same size");
        fs::write(assets.join("a.js"), "1").unwrap();
        assert!(stamp.is_up_to_date("sources"));
        fs::write(assets.join("b.js"), "1").unwrap();
        assert!(!stamp.is_up_to_date("sources"), "there is one too many");
        fs::remove_file(assets.join("b.js")).unwrap();
        fs::remove_file(folder.join("index.html")).unwrap();
        assert!(!stamp.is_up_to_date("sources"), "one of them is gone");
        fs::remove_dir_all(&assets).unwrap();
        // `rm -r FOLDER/*` leaves what begins with a dot, and so the stamp.
        assert!(!stamp.is_up_to_date("sources"), "all of them are gone");
        fs::remove_dir_all(&folder).unwrap();
        assert!(!stamp.is_up_to_date("sources"));
        assert!(stamp.write("sources").is_err());
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
        stamp.write("list").unwrap();

        fs::write(folder.join(".vite/notes"), "what a tool remembers").unwrap();
        fs::write(folder.join(".package-lock.json"), "{}").unwrap();
        assert!(stamp.is_up_to_date("list"), "what tools write beside packages does not count");
        fs::remove_file(folder.join(".bin/vite")).unwrap();
        assert!(!stamp.is_up_to_date("list"), "a command is gone");
        fs::write(folder.join(".bin/vite"), "run").unwrap();
        assert!(stamp.is_up_to_date("list"));
        fs::write(folder.join("vite/package.json"), "").unwrap();
        assert!(!stamp.is_up_to_date("list"), "a file was cut off");
        fs::remove_dir_all(folder.join("vite")).unwrap();
        assert!(!stamp.is_up_to_date("list"), "a package is gone");
        fs::remove_dir_all(&folder).unwrap();
    }
}
