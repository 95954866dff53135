//! What was made of what: work that would give the same again is left out.
//!
//! By content, not by time: files that were copied or checked out have times that say
//! nothing.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

/// A file that says of what the things beside it were made.
pub(crate) struct Stamp(PathBuf);

impl Stamp {
    /// The stamp of this folder. Who empties the folder takes it away too.
    pub(crate) fn of(folder: &Path) -> Stamp {
        Stamp(folder.join(".made-of"))
    }

    /// Whether it was made of this.
    pub(crate) fn says(&self, sources: &str) -> bool {
        fs::read_to_string(&self.0).is_ok_and(|known| known == sources) && !self.is_alone()
    }

    /// Whether the things beside it are gone: `rm -r FOLDER/*` leaves what begins with
    /// a dot, and so the stamp.
    fn is_alone(&self) -> bool {
        let folder = self.0.parent().and_then(|folder| fs::read_dir(folder).ok());
        let mut beside = folder.into_iter().flatten().flatten();
        beside.all(|entry| entry.file_name().to_string_lossy().starts_with('.'))
    }

    /// Says what it was made of, once it has been made.
    pub(crate) fn put(&self, sources: &str) -> Result<()> {
        fs::write(&self.0, sources).with_context(|| format!("cannot write {}", self.0.display()))
    }
}

/// A text that is another one if any of these files, or any file in these folders,
/// has another name or content, but for those of which `leave_out` knows the name.
pub(crate) fn fingerprint(paths: &[PathBuf], leave_out: &[&str]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for path in paths {
        add(path, leave_out, &mut hasher)?;
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn add(path: &Path, leave_out: &[&str], hasher: &mut DefaultHasher) -> Result<()> {
    let cannot = || format!("cannot read {}", path.display());
    path.file_name().hash(hasher);
    if !path.is_dir() {
        fs::read(path).with_context(cannot)?.hash(hasher);
        return Ok(());
    }
    let mut inside = Vec::new();
    for entry in fs::read_dir(path).with_context(cannot)? {
        let entry = entry.with_context(cannot)?;
        if !leave_out.iter().any(|name| entry.file_name() == *name) {
            inside.push(entry.path());
        }
    }
    inside.sort();
    inside.len().hash(hasher);
    inside.iter().try_for_each(|path| add(path, leave_out, hasher))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_files_have_another_fingerprint() {
        let folder = std::env::temp_dir().join(format!("taula-stamp-{}", std::process::id()));
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

        let stamp = Stamp::of(&inner);
        assert!(!stamp.says(&first));
        stamp.put(&first).unwrap();
        assert!(stamp.says(&first) && !stamp.says(&second));
        fs::remove_file(inner.join("a")).unwrap();
        fs::remove_file(inner.join("dist")).unwrap();
        assert!(!stamp.says(&first), "what was made is gone");
        fs::remove_dir_all(&folder).unwrap();
        assert!(fingerprint(&[folder], &[]).is_err());
    }
}
