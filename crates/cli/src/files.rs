//! Bounded reading and atomic writing of files.

use std::fs::{self, File};
use std::io::{self, BufRead, BufWriter, Read, Seek as _, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Context as _;
use taula_tables::{Format, ReadError, decode};
use tempfile::{NamedTempFile, SpooledTempFile, spooled_tempfile};

use crate::bad_input::BadInput;

/// Path that stands for stdin or stdout.
const STANDARD_STREAM: &str = "-";

pub(crate) fn is_standard_stream(path: &Path) -> bool {
    path.as_os_str() == STANDARD_STREAM
}

/// `--max-size` in bytes.
static MAX_SIZE: AtomicUsize = AtomicUsize::new(DEFAULT_MAX_SIZE);

/// A thousand times the longest known game, and small enough that an endless file does no
/// harm.
const DEFAULT_MAX_SIZE: usize = 32 << 20;

/// Maximum size of a game, or of another text that is read into memory at once.
pub(crate) fn max_size() -> usize {
    MAX_SIZE.load(Ordering::Relaxed)
}

/// Sets the value of `--max-size`, before anything is read.
pub(crate) fn set_max_size(bytes: usize) {
    MAX_SIZE.store(bytes, Ordering::Relaxed);
}

/// Parses a size such as `500`, `64K`, `32M` or `2G`.
pub(crate) fn parse_size(text: &str) -> Result<usize, String> {
    let text = text.trim();
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let unit = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" | "B" => 1,
        "K" | "KB" | "KIB" => 1 << 10,
        "M" | "MB" | "MIB" => 1 << 20,
        "G" | "GB" | "GIB" => 1 << 30,
        _ => 0,
    };
    let size = digits.parse::<usize>().ok().and_then(|number| number.checked_mul(unit));
    size.filter(|&size| size > 0)
        .ok_or_else(|| "expected a size such as 500K, 64M or 2G".to_owned())
}

/// The message of a read error, with advice if the game is too large.
pub(crate) fn reason(error: &ReadError) -> String {
    let is_too_large = match error {
        ReadError::TooLarge { .. } => true,
        ReadError::OneOfMany { source, .. } => matches!(**source, ReadError::TooLarge { .. }),
        _ => false,
    };
    if is_too_large { format!("{error}; --max-size raises the limit") } else { error.to_string() }
}

/// Opens a file, or stdin. Devices and named pipes are rejected: reading them may never
/// end, or never start.
pub(crate) fn open(path: &Path) -> Result<Box<dyn Read>, BadInput> {
    if is_standard_stream(path) {
        return Ok(Box::new(io::stdin().lock()));
    }
    let bad = |reason: &dyn std::fmt::Display| BadInput::new(path.display(), reason);
    let ensure_regular = |metadata: &fs::Metadata| match metadata {
        _ if metadata.is_dir() => Err(bad(&"is a directory")),
        _ if metadata.is_file() => Ok(()),
        _ => Err(bad(&"is a device or a pipe, not a file; use - to read from stdin")),
    };
    // Checked before opening, which would block until a pipe has a writer.
    ensure_regular(&fs::metadata(path).map_err(|error| bad(&error))?)?;
    let file = File::open(path).map_err(|error| bad(&error))?;
    ensure_regular(&file.metadata().map_err(|error| bad(&error))?)?;
    Ok(Box::new(file))
}

/// Reads the text of a file, or of stdin.
pub(crate) fn read_text(path: &Path) -> Result<String, BadInput> {
    let max_size = max_size();
    let mut bytes = Vec::new();
    let read = open(path)?.take((max_size as u64).saturating_add(1)).read_to_end(&mut bytes);
    let name = path.display();
    read.map_err(|error| BadInput::new(&name, error))?;
    if bytes.len() > max_size {
        let reason = format!("has more than {max_size} bytes; --max-size raises the limit");
        return Err(BadInput::new(name, reason));
    }
    decode(&bytes).map_err(|error| BadInput::new(name, error))
}

/// Maximum length of a typed line in bytes.
const MAX_LINE: u64 = 64 << 10;

/// Reads a typed line and trims it; `None` at the end of the input.
pub(crate) fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let count = input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes)?;
    if count as u64 == MAX_LINE && bytes.last() != Some(&b'\n') {
        let reason = format!("a line of the input has more than {MAX_LINE} bytes");
        return Err(io::Error::new(io::ErrorKind::InvalidData, reason));
    }
    Ok((count > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
}

/// The format of a file by its extension.
pub(crate) fn format_of(path: &Path) -> Result<Format, BadInput> {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.and_then(Format::from_extension).ok_or_else(|| {
        let known = Format::ALL.iter().flat_map(|format| format.extensions());
        let known = known.map(|extension| format!(".{extension}")).collect::<Vec<_>>().join(" ");
        let reason = format!("unknown extension; use one of {known}");
        BadInput::new(path.display(), reason)
    })
}

/// Writes a text to a file or to stdout, as [`Output`] does.
pub(crate) fn write_text(path: &Path, text: &str) -> anyhow::Result<()> {
    let mut output = Output::create(path)?;
    output.write(text)?;
    output.finish()
}

/// Checks that [`write_text`] can write to this file, before the work whose result it is
/// for. Nothing is left behind.
pub(crate) fn ensure_writable(path: &Path) -> Result<(), BadInput> {
    let created = Output::create(path).map(drop);
    created.map_err(|error| match error.downcast() {
        Ok(bad) => bad,
        Err(error) => {
            BadInput::new(path.display(), format!("cannot be written: {}", error.root_cause()))
        }
    })
}

/// Checks that the extension of a file is that of a record; otherwise the error says
/// `reason`.
pub(crate) fn ensure_record(path: &Path, reason: &str) -> Result<(), BadInput> {
    match format_of(path)? {
        Format::Record => Ok(()),
        _ => Err(BadInput::new(path.display(), reason)),
    }
}

/// Atomic output to a file, or to stdout.
///
/// The text goes into a temporary file, which replaces the old file when it is complete.
/// Stdout, pipes and devices receive the text at once when it is complete. Without
/// [`finish`](Self::finish) nothing is written.
pub(crate) struct Output {
    path: PathBuf,
    destination: Destination,
}

enum Destination {
    /// A regular file, which `temporary` replaces.
    File { target: PathBuf, old: Option<fs::Metadata>, temporary: BufWriter<NamedTempFile> },
    /// A pipe or a device; stdout if `None`.
    Stream { target: Option<PathBuf>, buffer: SpooledTempFile },
}

/// Maximum size of the text for a stream that is held in memory, and not in a temporary
/// file.
const MAX_IN_MEMORY: usize = 1 << 20;

impl Output {
    pub(crate) fn create(path: &Path) -> anyhow::Result<Output> {
        let stream =
            |target| Destination::Stream { target, buffer: spooled_tempfile(MAX_IN_MEMORY) };
        let destination = if is_standard_stream(path) {
            stream(None)
        } else {
            let target = resolve_links(path);
            match fs::metadata(&target) {
                Ok(old) if old.is_dir() => {
                    return Err(BadInput::new(path.display(), "is a directory").into());
                }
                Ok(old) if !old.is_file() => stream(Some(target)),
                old => {
                    let temporary = temporary_beside(&target);
                    let temporary = temporary.with_context(|| cannot_be_written(path))?;
                    Destination::File { target, old: old.ok(), temporary }
                }
            }
        };
        Ok(Output { path: path.to_owned(), destination })
    }

    pub(crate) fn write(&mut self, text: &str) -> anyhow::Result<()> {
        let written = match &mut self.destination {
            Destination::File { temporary, .. } => temporary.write_all(text.as_bytes()),
            Destination::Stream { buffer, .. } => buffer.write_all(text.as_bytes()),
        };
        written.with_context(|| cannot_be_written(&self.path))
    }

    pub(crate) fn finish(self) -> anyhow::Result<()> {
        let written = match self.destination {
            Destination::File { target, old, temporary } => replace(&target, old, temporary),
            Destination::Stream { target: None, buffer } => send(&mut io::stdout(), buffer),
            Destination::Stream { target: Some(target), buffer } => {
                let file = fs::OpenOptions::new().write(true).open(target);
                file.and_then(|mut file| send(&mut file, buffer))
            }
        };
        written.with_context(|| cannot_be_written(&self.path))
    }
}

pub(crate) fn cannot_be_written(path: &Path) -> String {
    format!("{} cannot be written", path.display())
}

fn send(stream: &mut impl Write, mut buffer: SpooledTempFile) -> io::Result<()> {
    buffer.rewind()?;
    io::copy(&mut buffer, stream)?;
    stream.flush()
}

/// A temporary file in the folder of the file that it will replace, and so on the same file
/// system. It is deleted unless it does.
fn temporary_beside(target: &Path) -> io::Result<BufWriter<NamedTempFile>> {
    let prefix = format!(".{}.", target.file_name().unwrap_or_default().to_string_lossy());
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(".tmp");
    // The permissions of any new file; other temporary files are private to their owner.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    Ok(BufWriter::new(builder.tempfile_in(folder.unwrap_or(Path::new(".")))?))
}

fn replace(
    target: &Path,
    old: Option<fs::Metadata>,
    temporary: BufWriter<NamedTempFile>,
) -> io::Result<()> {
    let temporary = temporary.into_inner()?;
    if let Some(old) = old {
        temporary.as_file().set_permissions(old.permissions())?;
    }
    temporary.as_file().sync_all()?;
    temporary.persist(target)?;
    Ok(())
}

/// The target of symbolic links, which is replaced instead of the link, even if it does not
/// exist yet.
fn resolve_links(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| match fs::read_link(path) {
        Ok(target) => path.parent().unwrap_or(Path::new("")).join(target),
        Err(_) => path.to_owned(),
    })
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("taula-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_new_file_is_as_others_and_an_old_one_keeps_its_permissions() {
        let folder = scratch("permissions");
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let (other, target) = (folder.join("other"), folder.join("game.pgn"));
        File::create(&other).unwrap();
        write_text(&target, "a game").unwrap();
        assert_eq!(mode(&target), mode(&other));
        fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
        write_text(&target, "another game").unwrap();
        assert_eq!(mode(&target), 0o640);
        assert_eq!(fs::read_to_string(&target).unwrap(), "another game");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
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
    fn an_unfinished_write_leaves_no_trace() {
        let folder = scratch("unfinished");
        let target = folder.join("game.pgn");
        fs::write(&target, "old").unwrap();
        let mut output = Output::create(&target).unwrap();
        output.write("new").unwrap();
        drop(output);
        assert_eq!(fs::read_to_string(&target).unwrap(), "old");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn sizes_have_units() {
        assert_eq!(parse_size("500"), Ok(500));
        assert_eq!(parse_size(" 64k "), Ok(64 << 10));
        assert_eq!(parse_size("32MiB"), Ok(32 << 20));
        assert_eq!(parse_size("2G"), Ok(2 << 30));
        for text in ["", "0", "M", "-1", "1.5M", "3 apples", "99999999999999999999G"] {
            assert!(parse_size(text).is_err(), "{text}");
        }
    }

    #[test]
    fn typed_lines_are_bounded() {
        let mut input = io::Cursor::new(b" ok \n\nend");
        assert_eq!(read_line(&mut input).unwrap().as_deref(), Some("ok"));
        assert_eq!(read_line(&mut input).unwrap().as_deref(), Some(""));
        assert_eq!(read_line(&mut input).unwrap().as_deref(), Some("end"));
        assert_eq!(read_line(&mut input).unwrap(), None);
        let error = read_line(&mut io::BufReader::new(io::repeat(0))).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::InvalidData);
    }

    #[test]
    fn a_device_stays_a_device() {
        write_text(Path::new("/dev/null"), "a game").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
