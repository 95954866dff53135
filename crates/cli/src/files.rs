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
/// then takes its name.
pub(crate) fn write_text(path: &Path, text: &str) -> anyhow::Result<()> {
    if is_standard_stream(path) {
        io::stdout().write_all(text.as_bytes())?;
        return Ok(());
    }
    let failed = || format!("{} cannot be written", path.display());
    // What a link points at is replaced, not the link.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if target.is_dir() {
        return Err(BadInput::new(path.display(), "is a directory").into());
    }
    let temporary = name_beside(&target);
    let written =
        write_new(&temporary, &target, text).and_then(|()| fs::rename(&temporary, &target));
    if written.is_err() {
        // It may not even have come into being.
        let _ = fs::remove_file(&temporary);
    }
    written.with_context(failed)
}

fn name_beside(target: &Path) -> PathBuf {
    let name = target.file_name().unwrap_or_default().to_string_lossy();
    target.with_file_name(format!(".{name}.{}.tmp", std::process::id()))
}

fn write_new(temporary: &Path, target: &Path, text: &str) -> io::Result<()> {
    let mut file = fs::File::create(temporary)?;
    if let Ok(old) = fs::metadata(target) {
        file.set_permissions(old.permissions())?;
    }
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
