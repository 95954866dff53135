//! The files of the browser app.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use axum::body::Bytes;
use rust_embed::RustEmbed;

use crate::encoding::Encoding;

/// The output of the build of `web`. Without one it is empty, so that the rest of the
/// workspace can be built and tested first.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Embedded;

/// The files of the browser app by their names, such as `assets/index-AbCd1234.js`.
#[derive(Clone, Debug, Default)]
pub struct App {
    files: Arc<HashMap<String, File>>,
    /// `index.html` for paths in one folder, in two, and so on.
    pages: Arc<[File]>,
}

/// A file with its compressed variants.
#[derive(Debug)]
pub(crate) struct File {
    variants: Vec<(Encoding, Bytes)>,
    content_hash: u64,
    /// Whether its name contains a hash of the content, so that the file never changes.
    pub(crate) has_hashed_name: bool,
    pub(crate) content_type: &'static str,
}

impl App {
    /// The app embedded in this binary; empty if that was built before the app.
    pub fn embedded() -> App {
        let bytes = |name: &str| match Embedded::get(name)?.data {
            Cow::Borrowed(bytes) => Some(Bytes::from_static(bytes)),
            Cow::Owned(bytes) => Some(Bytes::from(bytes)),
        };
        App::from_files(Embedded::iter().filter_map(|name| Some((name.to_string(), bytes(&name)?))))
    }

    /// An app of these files. `NAME.br` and `NAME.gz` become compressed variants of
    /// `NAME`; hidden files (`.NAME`) are not served.
    pub fn from_files(files: impl IntoIterator<Item = (String, Bytes)>) -> App {
        let mut all: HashMap<String, Bytes> =
            files.into_iter().filter(|(name, _)| !name.starts_with('.')).collect();
        let compressed: Vec<String> = all
            .keys()
            .filter(|name| plain_name(name).is_some_and(|plain| all.contains_key(plain)))
            .cloned()
            .collect();
        let mut compressed: HashMap<String, Bytes> = compressed
            .into_iter()
            .filter_map(|name| Some((name.clone(), all.remove(&name)?)))
            .collect();
        let mut variants_of = |name: &str, plain: Bytes| {
            let smaller = [Encoding::Brotli, Encoding::Gzip].into_iter().filter_map(|encoding| {
                let bytes = compressed.remove(&format!("{name}.{}", encoding.file_extension()?))?;
                Some((encoding, bytes))
            });
            smaller.chain([(Encoding::Identity, plain.clone())]).collect()
        };
        let index = all.get("index.html").cloned();
        let pages = index.iter().flat_map(|index| (1..=MAX_DEPTH).map(|depth| page(index, depth)));
        let pages = pages.collect();
        let files = all.into_iter().map(|(name, plain)| {
            let file = File {
                content_hash: content_hash(&plain),
                variants: variants_of(&name, plain),
                has_hashed_name: is_hashed_name(&name),
                content_type: content_type(&name),
            };
            (name, file)
        });
        App { files: Arc::new(files.collect()), pages }
    }

    /// Whether the app has no files.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    pub(crate) fn file(&self, name: &str) -> Option<&File> {
        self.files.get(name)
    }

    /// `index.html` for a page of the app, such as `play/AbCd1234`; `None` if the name
    /// cannot be one. Which pages there are is known to the app only.
    pub(crate) fn page(&self, name: &str) -> Option<&File> {
        let is_path_char = |letter: char| letter.is_ascii_alphanumeric() || "-_@/".contains(letter);
        let is_page = name.chars().all(is_path_char)
            && !name.starts_with('/')
            && !name.contains("//")
            && !matches!(name.split('/').next(), Some("assets" | "api"));
        match depth(name) {
            _ if !is_page => None,
            0 => self.file("index.html"),
            depth => self.pages.get(depth - 1),
        }
    }
}

impl File {
    /// The available encodings, the smallest first.
    pub(crate) fn encodings(&self) -> impl Iterator<Item = Encoding> {
        self.variants.iter().map(|(encoding, _)| *encoding)
    }

    pub(crate) fn bytes(&self, encoding: Encoding) -> Bytes {
        let variant = self.variants.iter().find(|(candidate, _)| *candidate == encoding);
        variant.map(|(_, bytes)| bytes.clone()).unwrap_or_default()
    }

    /// A strong entity tag; each encoding has its own.
    pub(crate) fn etag(&self, encoding: Encoding) -> String {
        match encoding.file_extension() {
            Some(extension) => format!("\"{:016x}-{extension}\"", self.content_hash),
            None => format!("\"{:016x}\"", self.content_hash),
        }
    }
}

/// Depth of the deepest path that is answered with a page or a link to the app.
const MAX_DEPTH: usize = 8;

/// The number of folders that a name is in.
fn depth(name: &str) -> usize {
    name.matches('/').count()
}

/// The relative address of the app's root seen from the file or page of this name; `None`
/// for names deeper than any link leads. It is relative because a proxy may have taken a
/// folder off the path.
pub(crate) fn relative_root(name: &str) -> Option<String> {
    match depth(name) {
        0 => Some("./".to_owned()),
        depth => (depth <= MAX_DEPTH).then(|| "../".repeat(depth)),
    }
}

/// `index.html` for a path of this depth. The build refers to all files relative to the root
/// (`="./`), so that one build can be served in any folder.
fn page(index: &Bytes, depth: usize) -> File {
    let root = relative_root(&"/".repeat(depth)).unwrap_or_default();
    let text = String::from_utf8_lossy(index).replace("=\"./", &format!("=\"{root}"));
    File {
        content_hash: content_hash(text.as_bytes()),
        // Not compressed: it fits into the first packets of a connection.
        variants: vec![(Encoding::Identity, Bytes::from(text))],
        has_hashed_name: false,
        content_type: content_type("index.html"),
    }
}

/// `NAME` for `NAME.br` and `NAME.gz`.
fn plain_name(name: &str) -> Option<&str> {
    name.strip_suffix(".br").or_else(|| name.strip_suffix(".gz"))
}

fn content_hash(bytes: &[u8]) -> u64 {
    // The hash may change with the version of Rust; then clients download once more.
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

/// Whether a name is of Vite's form `assets/NAME-HASH.EXTENSION`, with a hash of eight
/// letters, digits, `-` or `_`. NAME may contain dots, as in `store.svelte`.
fn is_hashed_name(name: &str) -> bool {
    const HASH_LENGTH: usize = 8;
    let Some((stem, _extension)) =
        name.strip_prefix("assets/").and_then(|name| name.rsplit_once('.'))
    else {
        return false;
    };
    let Some((name, hash)) = stem.len().checked_sub(HASH_LENGTH + 1).and_then(|at| {
        let (name, rest) = stem.split_at_checked(at)?;
        Some((name, rest.strip_prefix('-')?))
    }) else {
        return false;
    };
    let is_hash_char = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    !name.is_empty() && hash.chars().all(is_hash_char)
}

/// The media type by extension. Browsers must not sniff types (`nosniff`), so a type that
/// is missing here does not work; the test of the embedded app checks that none is. Sounds
/// would need an entry in the content security policy too.
fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => UNKNOWN_TYPE,
    }
}

const UNKNOWN_TYPE: &str = "application/octet-stream";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashed_names_are_recognised() {
        for name in [
            "assets/index-AbC_12-9.js",
            "assets/store.svelte-CAK6kBFd.js",
            "assets/taula_wasm_bg-D8sXq2aa.wasm",
        ] {
            assert!(is_hashed_name(name), "{name}");
        }
        for name in [
            "index.html",
            "offline-worker.js",
            "manifest.webmanifest",
            "assets/index.js",
            "assets/-AbCd1234.js",
            "assets/index-Ab.d1234.js",
            "assets/index-AbCd12345.js",
            "assets/aéb-AbCd123.js",
            "other/index-AbCd1234.js",
            "assets/",
        ] {
            assert!(!is_hashed_name(name), "{name}");
        }
    }

    #[test]
    fn compressed_files_become_variants() {
        let file = |name: &str| (name.to_owned(), Bytes::from(name.to_owned()));
        let names = ["a.js", "a.js.gz", "a.js.br", "b.js", "c.js.br", ".hidden"];
        let app = App::from_files(names.map(file));
        let a: Vec<_> = app.file("a.js").unwrap().encodings().collect();
        assert_eq!(a, [Encoding::Brotli, Encoding::Gzip, Encoding::Identity]);
        assert_eq!(app.file("a.js").unwrap().bytes(Encoding::Gzip), "a.js.gz");
        let b: Vec<_> = app.file("b.js").unwrap().encodings().collect();
        assert_eq!(b, [Encoding::Identity]);
        // A compressed file without a plain one is a file of its own.
        assert!(app.file("c.js.br").is_some());
        assert!(app.file("a.js.br").is_none() && app.file(".hidden").is_none());
    }

    /// Checks the app that was built when this was compiled, if any.
    #[test]
    fn the_embedded_app_is_complete() {
        let app = App::embedded();
        let built = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist/index.html");
        assert_eq!(app.is_empty(), !std::path::Path::new(built).exists());
        if app.is_empty() {
            return;
        }
        for (name, file) in app.files.iter() {
            assert_ne!(file.content_type, UNKNOWN_TYPE, "{name}");
            assert!(!file.bytes(Encoding::Identity).is_empty(), "{name}");
            assert_eq!(file.has_hashed_name, name.starts_with("assets/"), "{name}");
        }
        assert!(app.file("index.html").is_some(), "there is a first page");
        assert!(app.files.values().any(|file| file.has_hashed_name));
    }
}
