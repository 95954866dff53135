//! The files of the browser app.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use axum::body::Bytes;
use rust_embed::RustEmbed;

use crate::encoding::Encoding;

/// What the build of `web` wrote. Without one it is empty, so that everything else
/// can be built and tested first.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Embedded;

/// The files of the browser app by their names, such as `assets/index-AbCd1234.js`.
#[derive(Clone, Debug, Default)]
pub struct App {
    files: Arc<HashMap<String, File>>,
}

/// One file in every encoding there is of it.
#[derive(Debug)]
pub(crate) struct File {
    variants: Vec<(Encoding, Bytes)>,
    /// Differs where the content differs.
    fingerprint: u64,
    /// Its name changes with its content: who has it has it for good.
    pub(crate) is_named_by_content: bool,
    pub(crate) content_type: &'static str,
}

impl App {
    /// The one in this binary; without a file if it was built before the app.
    pub fn embedded() -> App {
        let bytes = |name: &str| match Embedded::get(name)?.data {
            Cow::Borrowed(bytes) => Some(Bytes::from_static(bytes)),
            Cow::Owned(bytes) => Some(Bytes::from(bytes)),
        };
        App::of_files(Embedded::iter().filter_map(|name| Some((name.to_string(), bytes(&name)?))))
    }

    /// An app of these files. `NAME.br` and `NAME.gz` are `NAME`, compressed; what
    /// begins with a dot is not served.
    pub fn of_files(files: impl IntoIterator<Item = (String, Bytes)>) -> App {
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
                let bytes = compressed.remove(&format!("{name}.{}", encoding.file_ending()?))?;
                Some((encoding, bytes))
            });
            smaller.chain([(Encoding::Identity, plain.clone())]).collect()
        };
        let files = all.into_iter().map(|(name, plain)| {
            let file = File {
                fingerprint: fingerprint(&plain),
                variants: variants_of(&name, plain),
                is_named_by_content: is_named_by_content(&name),
                content_type: content_type(&name),
            };
            (name, file)
        });
        App { files: Arc::new(files.collect()) }
    }

    /// Whether there is nothing to serve.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    pub(crate) fn file(&self, name: &str) -> Option<&File> {
        self.files.get(name)
    }
}

impl File {
    /// The encodings there are, the smallest first.
    pub(crate) fn encodings(&self) -> impl Iterator<Item = Encoding> {
        self.variants.iter().map(|(encoding, _)| *encoding)
    }

    pub(crate) fn bytes(&self, encoding: Encoding) -> Bytes {
        let variant = self.variants.iter().find(|(candidate, _)| *candidate == encoding);
        variant.map(|(_, bytes)| bytes.clone()).unwrap_or_default()
    }

    /// What names these very bytes: another encoding has another tag.
    pub(crate) fn entity_tag(&self, encoding: Encoding) -> String {
        match encoding.file_ending() {
            Some(ending) => format!("\"{:016x}-{ending}\"", self.fingerprint),
            None => format!("\"{:016x}\"", self.fingerprint),
        }
    }
}

/// `NAME` for `NAME.br` and `NAME.gz`.
fn plain_name(name: &str) -> Option<&str> {
    name.strip_suffix(".br").or_else(|| name.strip_suffix(".gz"))
}

fn fingerprint(bytes: &[u8]) -> u64 {
    // Another version of Rust may hash otherwise: then everything is sent once more.
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

/// How Vite names what it builds: `assets/NAME-HASH.ENDING`, the hash of eight
/// letters, digits, `-` or `_`. The name may have dots, as that of `store.svelte.ts`.
fn is_named_by_content(name: &str) -> bool {
    const HASH_LENGTH: usize = 8;
    let Some((stem, _ending)) = name.strip_prefix("assets/").and_then(|name| name.rsplit_once('.'))
    else {
        return false;
    };
    let Some((name, hash)) = stem.len().checked_sub(HASH_LENGTH + 1).and_then(|at| {
        let (name, rest) = stem.split_at_checked(at)?;
        Some((name, rest.strip_prefix('-')?))
    }) else {
        return false;
    };
    let is_of_hash = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    !name.is_empty() && hash.chars().all(is_of_hash)
}

/// By the ending of the name. Browsers are told not to guess, so what is missing here
/// does not work, and the test of the embedded app says so. Fonts and sounds would need
/// a word in the content security policy too.
fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
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
        Some("txt") => "text/plain; charset=utf-8",
        _ => UNKNOWN_TYPE,
    }
}

const UNKNOWN_TYPE: &str = "application/octet-stream";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_a_hash_are_told_from_others() {
        for name in [
            "assets/index-AbC_12-9.js",
            "assets/store.svelte-CAK6kBFd.js",
            "assets/taula_wasm_bg-D8sXq2aa.wasm",
        ] {
            assert!(is_named_by_content(name), "{name}");
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
            assert!(!is_named_by_content(name), "{name}");
        }
    }

    #[test]
    fn compressed_files_belong_to_their_plain_ones() {
        let file = |name: &str| (name.to_owned(), Bytes::from(name.to_owned()));
        let names = ["a.js", "a.js.gz", "a.js.br", "b.js", "c.js.br", ".hidden"];
        let app = App::of_files(names.map(file));
        let a: Vec<_> = app.file("a.js").unwrap().encodings().collect();
        assert_eq!(a, [Encoding::Brotli, Encoding::Gzip, Encoding::Identity]);
        assert_eq!(app.file("a.js").unwrap().bytes(Encoding::Gzip), "a.js.gz");
        let b: Vec<_> = app.file("b.js").unwrap().encodings().collect();
        assert_eq!(b, [Encoding::Identity]);
        // What was compressed by somebody else is a file like any other.
        assert!(app.file("c.js.br").is_some());
        assert!(app.file("a.js.br").is_none() && app.file(".hidden").is_none());
    }

    /// Of whatever was built when this was compiled, perhaps nothing.
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
            assert_eq!(file.is_named_by_content, name.starts_with("assets/"), "{name}");
        }
        assert!(app.file("index.html").is_some(), "there is a first page");
        assert!(app.files.values().any(|file| file.is_named_by_content));
    }
}
