//! Reading and writing files so that nothing is lost.

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use taula_tables::Format;

use crate::bad_input::BadInput;

/// What stands for stdin or stdout in place of a file name.
const STANDARD_STREAM: &str = "-";

pub(crate) fn is_standard_stream(path: &Path) -> bool {
    path.as_os_str() == STANDARD_STREAM
}

/// The format that a file's name promises.
pub(crate) fn format_of(path: &Path) -> Result<Format, BadInput> {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.and_then(Format::from_extension).ok_or_else(|| {
        let known = Format::ALL.iter().flat_map(|format| format.extensions());
        let known = known.map(|extension| format!(".{extension}")).collect::<Vec<_>>().join(" ");
        let reason = format!("the name does not say which format; names end in one of {known}");
        BadInput::new(path.display(), reason)
    })
}

/// The text of a file, or of stdin.
pub(crate) fn read_text(path: &Path) -> Result<String, BadInput> {
    let bytes = if is_standard_stream(path) {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    let name = path.display();
    let bytes = bytes.map_err(|error| BadInput::new(&name, error))?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        BadInput::new(name, format!("byte {at} is not UTF-8 text"))
    })
}

/// Puts a text into a file, or on stdout. The file is the old one or the new
/// one, whatever happens meanwhile: the text goes into a file next to it, which
/// then takes its name. What is no ordinary file (a pipe, a device) is written to
/// as it is.
pub(crate) fn write_text(path: &Path, text: &str) -> anyhow::Result<()> {
    if is_standard_stream(path) {
        io::stdout().write_all(text.as_bytes())?;
        return Ok(());
    }
    let failed = || format!("{} cannot be written", path.display());
    let target = behind_links(path);
    match fs::metadata(&target) {
        Ok(old) if old.is_dir() => Err(BadInput::new(path.display(), "is a directory").into()),
        Ok(old) if !old.is_file() => {
            let written = fs::OpenOptions::new().write(true).open(&target);
            written.and_then(|mut file| file.write_all(text.as_bytes())).with_context(failed)
        }
        old => replace(&target, old.ok(), text).with_context(failed),
    }
}

/// Checks that [`write_text`] can write to this file, before the work whose result it is
/// for. Nothing is left behind.
pub(crate) fn ensure_writable(path: &Path) -> Result<(), BadInput> {
    if is_standard_stream(path) {
        return Ok(());
    }
    let target = behind_links(path);
    match fs::metadata(&target) {
        Ok(old) if old.is_dir() => Err(BadInput::new(path.display(), "is a directory")),
        // Opening a pipe would wait for its reader.
        Ok(old) if !old.is_file() => Ok(()),
        _ => {
            let created = create_beside(&target).and_then(|(probe, _)| fs::remove_file(probe));
            created.map_err(|error| {
                BadInput::new(path.display(), format!("cannot be written: {error}"))
            })
        }
    }
}

/// Where a path leads: what a link points at is replaced, not the link, also
/// where nothing is there yet.
fn behind_links(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| match fs::read_link(path) {
        Ok(target) => path.parent().unwrap_or(Path::new("")).join(target),
        Err(_) => path.to_owned(),
    })
}

fn replace(target: &Path, old: Option<fs::Metadata>, text: &str) -> io::Result<()> {
    let (temporary, file) = create_beside(target)?;
    let written = fill(file, old, text).and_then(|()| fs::rename(&temporary, target));
    if written.is_err() {
        // The first error is the one to tell; a leftover does no harm.
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// A new file next to another. Never one that is there already: somebody may have
/// put a link of that name there, and we would write to where it leads.
fn create_beside(target: &Path) -> io::Result<(PathBuf, fs::File)> {
    const ATTEMPTS: u32 = 100;
    let name = target.file_name().unwrap_or_default().to_string_lossy();
    let mut last = io::Error::from(io::ErrorKind::AlreadyExists);
    for attempt in 0..ATTEMPTS {
        let beside = format!(".{name}.{}.{attempt}.tmp", std::process::id());
        let temporary = target.with_file_name(beside);
        match fs::OpenOptions::new().write(true).create_new(true).open(&temporary) {
            Ok(file) => return Ok((temporary, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => last = error,
            Err(error) => return Err(error),
        }
    }
    Err(last)
}

fn fill(mut file: fs::File, old: Option<fs::Metadata>, text: &str) -> io::Result<()> {
    if let Some(old) = old {
        file.set_permissions(old.permissions())?;
    }
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("taula-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_planted_link_is_not_written_through() {
        let folder = scratch("planted");
        let (target, victim) = (folder.join("game.pgn"), folder.join("victim"));
        fs::write(&victim, "mine").unwrap();
        let planted = format!(".game.pgn.{}.0.tmp", std::process::id());
        symlink(&victim, folder.join(planted)).unwrap();
        write_text(&target, "a game").unwrap();
        assert_eq!(fs::read_to_string(&victim).unwrap(), "mine");
        assert_eq!(fs::read_to_string(&target).unwrap(), "a game");
        assert!(!target.is_symlink());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_link_stays_a_link_even_where_nothing_is_yet() {
        let folder = scratch("dangling");
        let link = folder.join("link.pgn");
        symlink("real.pgn", &link).unwrap();
        write_text(&link, "a game").unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(folder.join("real.pgn")).unwrap(), "a game");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_device_stays_a_device() {
        write_text(Path::new("/dev/null"), "a game").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
