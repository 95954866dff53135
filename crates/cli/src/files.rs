//! Reading and writing files so that nothing is lost, and nothing without bounds.

use std::fs::{self, File};
use std::io::{self, BufRead, BufWriter, Read, Seek as _, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Context as _;
use taula_tables::{Format, ReadError, decode};

use crate::bad_input::BadInput;

/// What stands for stdin or stdout in place of a file name.
const STANDARD_STREAM: &str = "-";

pub(crate) fn is_standard_stream(path: &Path) -> bool {
    path.as_os_str() == STANDARD_STREAM
}

/// `--max-size` in bytes.
static MAX_SIZE: AtomicUsize = AtomicUsize::new(DEFAULT_MAX_SIZE);

/// A thousand times the longest game that we know of, and little enough that a file
/// which never ends does no harm.
const DEFAULT_MAX_SIZE: usize = 32 << 20;

/// The longest game, or other text in one piece, that is read into memory.
pub(crate) fn max_size() -> usize {
    MAX_SIZE.load(Ordering::Relaxed)
}

/// Sets what `--max-size` says, before anything is read.
pub(crate) fn set_max_size(bytes: usize) {
    MAX_SIZE.store(bytes, Ordering::Relaxed);
}

/// Reads a size such as `500`, `64K`, `32M` or `2G`.
pub(crate) fn read_size(text: &str) -> Result<usize, String> {
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
    size.filter(|&size| size > 0).ok_or_else(|| "write a size such as 500K, 64M or 2G".to_owned())
}

/// The reason for an error of reading, with what can be done about it.
pub(crate) fn reason(error: &ReadError) -> String {
    let is_too_large = match error {
        ReadError::TooLarge { .. } => true,
        ReadError::OneOfMany { source, .. } => matches!(**source, ReadError::TooLarge { .. }),
        _ => false,
    };
    if is_too_large { format!("{error}; --max-size raises the limit") } else { error.to_string() }
}

/// Opens a file, or stdin. Devices and pipes are read through stdin alone: some
/// never end, and others never begin.
pub(crate) fn open(path: &Path) -> Result<Box<dyn Read>, BadInput> {
    if is_standard_stream(path) {
        return Ok(Box::new(io::stdin().lock()));
    }
    let bad = |reason: &dyn std::fmt::Display| BadInput::new(path.display(), reason);
    let ensure_regular = |metadata: &fs::Metadata| match metadata {
        _ if metadata.is_dir() => Err(bad(&"is a directory")),
        _ if metadata.is_file() => Ok(()),
        _ => Err(bad(&"is a device or a pipe, not a file; where stdin can be read, it is named -")),
    };
    // Before it is opened: that would wait until somebody writes to the pipe.
    ensure_regular(&fs::metadata(path).map_err(|error| bad(&error))?)?;
    let file = File::open(path).map_err(|error| bad(&error))?;
    ensure_regular(&file.metadata().map_err(|error| bad(&error))?)?;
    Ok(Box::new(file))
}

/// The text of a file, or of stdin.
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

/// The longest line that anybody types.
const MAX_LINE: u64 = 64 << 10;

/// A line that somebody typed, without its end; `None` at the end of the input.
///
/// # Errors
/// What cannot be read, or a line that is too long for anybody to have typed it.
pub(crate) fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let count = input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes)?;
    if count as u64 == MAX_LINE && bytes.last() != Some(&b'\n') {
        let reason = format!("a line of the input has more than {MAX_LINE} bytes");
        return Err(io::Error::new(io::ErrorKind::InvalidData, reason));
    }
    Ok((count > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
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

/// Puts a text into a file, or on stdout, as [`Output`] does.
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

/// A file, or stdout, that is written in one piece.
///
/// The file is the old one or the new one, whatever happens meanwhile: the text
/// goes into a file next to it, which then takes its name. Stdout, and what is no
/// ordinary file (a pipe, a device), get the text once it is complete. Without
/// [`finish`](Self::finish) nothing is written.
pub(crate) struct Output {
    path: PathBuf,
    place: Place,
}

enum Place {
    /// To be replaced.
    File { target: PathBuf, old: Option<fs::Metadata>, temporary: Temporary },
    /// To be written to, once everything is there; `None` is stdout.
    Stream { target: Option<PathBuf>, text: Vec<u8>, rest: Option<Temporary> },
}

/// How much of what goes to a stream is held in memory.
const MAX_HELD: usize = 1 << 20;

impl Output {
    pub(crate) fn create(path: &Path) -> anyhow::Result<Output> {
        let stream = |target| Place::Stream { target, text: Vec::new(), rest: None };
        let place = if is_standard_stream(path) {
            stream(None)
        } else {
            let target = behind_links(path);
            match fs::metadata(&target) {
                Ok(old) if old.is_dir() => {
                    return Err(BadInput::new(path.display(), "is a directory").into());
                }
                Ok(old) if !old.is_file() => stream(Some(target)),
                old => {
                    let temporary = Temporary::beside(&target);
                    let temporary = temporary.with_context(|| cannot_be_written(path))?;
                    Place::File { target, old: old.ok(), temporary }
                }
            }
        };
        Ok(Output { path: path.to_owned(), place })
    }

    pub(crate) fn write(&mut self, text: &str) -> anyhow::Result<()> {
        let written = match &mut self.place {
            Place::File { temporary, .. } => temporary.file.write_all(text.as_bytes()),
            Place::Stream { text: held, rest: None, .. } if held.len() + text.len() <= MAX_HELD => {
                held.extend_from_slice(text.as_bytes());
                Ok(())
            }
            Place::Stream { rest, .. } => write_to_rest(rest, text),
        };
        written.with_context(|| cannot_be_written(&self.path))
    }

    pub(crate) fn finish(self) -> anyhow::Result<()> {
        let written = match self.place {
            Place::File { target, old, temporary } => temporary.replace(&target, old),
            Place::Stream { target: None, text, rest } => send(&mut io::stdout(), &text, rest),
            Place::Stream { target: Some(target), text, rest } => {
                let file = fs::OpenOptions::new().write(true).open(target);
                file.and_then(|mut file| send(&mut file, &text, rest))
            }
        };
        // Whoever has seen enough of stdout has closed it: no reason to complain.
        written.with_context(|| cannot_be_written(&self.path))
    }
}

fn cannot_be_written(path: &Path) -> String {
    format!("{} cannot be written", path.display())
}

fn write_to_rest(rest: &mut Option<Temporary>, text: &str) -> io::Result<()> {
    if rest.is_none() {
        *rest = Some(Temporary::beside(&std::env::temp_dir().join("taula"))?);
    }
    rest.as_mut().map_or(Ok(()), |rest| rest.file.write_all(text.as_bytes()))
}

fn send(stream: &mut impl Write, text: &[u8], rest: Option<Temporary>) -> io::Result<()> {
    stream.write_all(text)?;
    if let Some(mut rest) = rest {
        rest.file.flush()?;
        let file = rest.file.get_mut();
        file.rewind()?;
        io::copy(file, stream)?;
    }
    stream.flush()
}

/// A new file that is removed unless it takes the place of another.
struct Temporary {
    path: PathBuf,
    file: BufWriter<File>,
}

impl Temporary {
    /// A new file next to another. Never one that is there already: somebody may
    /// have put a link of that name there, and we would write to where it leads.
    fn beside(target: &Path) -> io::Result<Temporary> {
        const ATTEMPTS: u32 = 100;
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        let mut last = io::Error::from(io::ErrorKind::AlreadyExists);
        for attempt in 0..ATTEMPTS {
            let beside = format!(".{name}.{}.{attempt}.tmp", std::process::id());
            let path = target.with_file_name(beside);
            match fs::OpenOptions::new().read(true).write(true).create_new(true).open(&path) {
                Ok(file) => return Ok(Temporary { path, file: BufWriter::new(file) }),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => last = error,
                Err(error) => return Err(error),
            }
        }
        Err(last)
    }

    fn replace(mut self, target: &Path, old: Option<fs::Metadata>) -> io::Result<()> {
        self.file.flush()?;
        let file = self.file.get_ref();
        if let Some(old) = old {
            file.set_permissions(old.permissions())?;
        }
        file.sync_all()?;
        fs::rename(&self.path, target)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // After it was renamed there is none. A leftover does no harm.
        let _ = fs::remove_file(&self.path);
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
    fn what_is_not_finished_leaves_no_trace() {
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
        assert_eq!(read_size("500"), Ok(500));
        assert_eq!(read_size(" 64k "), Ok(64 << 10));
        assert_eq!(read_size("32MiB"), Ok(32 << 20));
        assert_eq!(read_size("2G"), Ok(2 << 30));
        for text in ["", "0", "M", "-1", "1.5M", "3 apples", "99999999999999999999G"] {
            assert!(read_size(text).is_err(), "{text}");
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
