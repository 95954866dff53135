//! Reads values by key, collecting [flaws](SheetFlaw) instead of stopping at the first.
//!
//! Missing and invalid values are replaced by defaults; a sheet with flaws is never returned.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use serde_json::{Map, Value};
use taula_core::{Explain, Params};

use super::limits::POWERS;
use super::words::{Words, nearest};

/// Collects flaws.
#[derive(Default)]
pub(super) struct Notes(RefCell<Vec<SheetFlaw>>);

impl Notes {
    pub(super) fn add(&self, key: &str, reason: impl Into<Reason>) {
        let key = if key.is_empty() { "sheet" } else { key };
        self.0.borrow_mut().push(SheetFlaw::new(key, reason));
    }

    /// Whether there is a flaw at a matching key, so that other checks need not repeat it.
    pub(super) fn has(&self, is_match: impl Fn(&str) -> bool) -> bool {
        self.0.borrow().iter().any(|flaw| is_match(&flaw.key))
    }

    pub(super) fn into_flaws(self) -> Vec<SheetFlaw> {
        self.0.into_inner()
    }
}

/// A value with its key.
pub(super) struct Node<'a> {
    pub(super) notes: &'a Notes,
    pub(super) key: String,
    value: &'a Value,
}

impl<'a> Node<'a> {
    /// The whole sheet.
    pub(super) fn root(notes: &'a Notes, value: &'a Value) -> Node<'a> {
        Node { notes, key: String::new(), value }
    }

    pub(super) fn flaw(&self, reason: impl Into<Reason>) {
        self.notes.add(&self.key, reason);
    }

    /// Parses the value; adds a flaw if that fails.
    pub(super) fn read<T>(
        &self,
        expected: &str,
        parse: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Option<T> {
        self.read_within(expected, None, parse)
    }

    /// Parses a value that may have bounds.
    fn read_within<T>(
        &self,
        expected: &str,
        bounds: Option<(usize, usize)>,
        parse: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Option<T> {
        let read = parse(self.value);
        if read.is_none() {
            let text = format!("must be {expected}, not {}", shown(self.value));
            self.flaw(match bounds {
                Some(bounds) => Reason::new("wrong-number", text).between(bounds),
                None => Reason::new("wrong-value", text),
            });
        }
        read
    }

    /// The value with a more descriptive key.
    pub(super) fn renamed(self, key: String) -> Node<'a> {
        Node { key, ..self }
    }

    pub(super) fn is_text(&self, text: &str) -> bool {
        self.value.as_str() == Some(text)
    }

    /// One of some words.
    pub(super) fn word<T: Copy>(&self, words: &Words<T>) -> Option<T> {
        self.read(&one_of(words.iter().map(|&(word, _)| word)), |value| {
            let text = value.as_str()?;
            words.iter().find(|&&(word, _)| word == text).map(|&(_, meaning)| meaning)
        })
    }

    /// Index of an id in a list.
    pub(super) fn reference(&self, ids: &[String], what: &str) -> Option<usize> {
        let id = self.read(&format!("the id of a {what}"), Value::as_str)?;
        find_id(self, id, ids, what)
    }

    /// The items of a list, each with its key.
    pub(super) fn items(&self, count: &RangeInclusive<usize>, what: &str) -> Vec<Node<'a>> {
        let expected = list_of(count, what);
        let Some(list) = self.read(&expected, Value::as_array) else { return Vec::new() };
        if !count.contains(&list.len()) {
            let text = format!("must be {expected}, not of {}", list.len());
            let range = (*count.start(), *count.end());
            self.flaw(Reason::new("wrong-count", text).between(range).number("count", list.len()));
        }
        // Surplus items are not checked.
        let read = list.iter().take(*count.end()).enumerate();
        read.map(|(index, value)| {
            let key = format!("{}[{index}]", self.key);
            Node { notes: self.notes, key, value }
        })
        .collect()
    }

    /// The value as a table.
    pub(super) fn table(&self) -> Option<Fields<'a>> {
        let table = self.read("a table", Value::as_object)?;
        Some(Fields { notes: self.notes, key: self.key.clone(), table })
    }

    /// The value as a table with these keys only.
    pub(super) fn table_of(&self, keys: &[&str]) -> Option<Fields<'a>> {
        let fields = self.table()?;
        fields.reject_unknown_keys(keys);
        Some(fields)
    }
}

/// A table with its key.
pub(super) struct Fields<'a> {
    pub(super) notes: &'a Notes,
    pub(super) key: String,
    table: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    /// Full path of a key of this table.
    pub(super) fn key_of(&self, key: &str) -> String {
        if self.key.is_empty() { key.to_owned() } else { format!("{}.{key}", self.key) }
    }

    pub(super) fn flaw(&self, key: &str, reason: impl Into<Reason>) {
        self.notes.add(&self.key_of(key), reason);
    }

    /// Adds a flaw for every key that is not one of these.
    pub(super) fn reject_unknown_keys(&self, keys: &[&str]) {
        for other in self.table.keys().filter(|key| !keys.contains(&key.as_str())) {
            let reason = match nearest(other, keys.iter().copied()) {
                Some(known) => format!("unknown key: did you mean {known}?"),
                None => format!("unknown key: here can be {}", keys.join(", ")),
            };
            let is_bare = |c: char| c.is_ascii_alphanumeric() || "_-".contains(c);
            let is_plain = !other.is_empty() && other.chars().all(is_bare);
            let reason = Reason::new("unknown-key", reason);
            self.flaw(&if is_plain { printable(other) } else { quoted(other) }, reason);
        }
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// Ids of the tables of a list, empty where missing. Flaws of the list are reported when
    /// it is read.
    pub(super) fn ids(&self, key: &str) -> Vec<String> {
        let list = self.table.get(key).and_then(Value::as_array);
        // No list may be longer.
        let items = list.into_iter().flatten().take(*POWERS.end());
        let id = |item: &Value| item.get("id").and_then(Value::as_str).unwrap_or_default().into();
        items.map(id).collect()
    }

    /// Value of a key, if present.
    pub(super) fn get(&self, key: &str) -> Option<Node<'a>> {
        let value = self.table.get(key)?;
        Some(Node { notes: self.notes, key: self.key_of(key), value })
    }

    /// Value of a key; adds a flaw if it is missing.
    pub(super) fn required(&self, key: &str, expected: &str) -> Option<Node<'a>> {
        let node = self.get(key);
        if node.is_none() {
            self.flaw(key, Reason::new("missing", format!("is missing: add {expected}")));
        }
        node
    }

    /// Value of a key, or the default; adds a flaw if there is neither.
    fn value<T>(
        &self,
        key: &str,
        default: Option<T>,
        expected: &str,
        bounds: Option<(usize, usize)>,
        parse: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Option<T> {
        match default {
            Some(default) if !self.has(key) => Some(default),
            _ => self.required(key, expected)?.read_within(expected, bounds, parse),
        }
    }

    /// A whole number.
    pub(super) fn whole(&self, key: &str, range: RangeInclusive<u8>, default: Option<u8>) -> u8 {
        let expected = format!("a whole number from {} to {}", range.start(), range.end());
        let bounds = Some((usize::from(*range.start()), usize::from(*range.end())));
        let read = self.value(key, default, &expected, bounds, |value| {
            u8::try_from(value.as_u64()?).ok().filter(|number| range.contains(number))
        });
        read.unwrap_or(*range.start())
    }

    /// A length in millimetres, converted to centimetres.
    pub(super) fn length(&self, key: &str, range: &RangeInclusive<f64>) -> f32 {
        let expected = format!("a number of millimetres from {} to {}", range.start(), range.end());
        // All lengths are bounded by whole millimetres.
        let bounds = Some((*range.start() as usize, *range.end() as usize));
        let read = self.value(key, None, &expected, bounds, |value| {
            value.as_f64().filter(|millimetres| range.contains(millimetres))
        });
        centimetres(read.unwrap_or(*range.start()))
    }

    /// A boolean; `false` if it is missing.
    pub(super) fn is_true(&self, key: &str) -> bool {
        self.value(key, Some(false), "true or false", None, Value::as_bool).unwrap_or_default()
    }

    /// A string that satisfies `is_valid`.
    pub(super) fn text(
        &self,
        key: &str,
        default: Option<&str>,
        expected: &str,
        is_valid: impl FnOnce(&str) -> bool,
    ) -> String {
        let read = self.value(key, default.map(str::to_owned), expected, None, |value| {
            value.as_str().filter(|text| is_valid(text)).map(str::to_owned)
        });
        read.unwrap_or_default()
    }

    /// One of some words.
    pub(super) fn word<T: Copy>(
        &self,
        key: &str,
        words: &Words<T>,
        default: Option<T>,
    ) -> Option<T> {
        match default {
            Some(default) if !self.has(key) => Some(default),
            _ => self.required(key, &one_of(words.iter().map(|&(word, _)| word)))?.word(words),
        }
    }

    /// An optional word without alternatives, for readability of the sheet.
    pub(super) fn only_word(&self, key: &str, word: &'static str) {
        self.word(key, &[(word, ())], Some(()));
    }

    /// A list of distinct words.
    pub(super) fn words<T: Copy + PartialEq>(
        &self,
        key: &str,
        min: usize,
        words: &Words<T>,
    ) -> Vec<T> {
        let what = format!("of the words {}", one_of(words.iter().map(|&(word, _)| word)));
        let items = self.items(key, &(min..=words.len()), &what);
        distinct(items, |node| node.word(words))
    }

    /// Items of a list; none if it is missing.
    pub(super) fn items(
        &self,
        key: &str,
        count: &RangeInclusive<usize>,
        what: &str,
    ) -> Vec<Node<'a>> {
        let Some(node) = self.get(key) else {
            if *count.start() > 0 {
                let text = format!("is missing: add {}", list_of(count, what));
                self.flaw(key, Reason::new("missing", text));
            }
            return Vec::new();
        };
        node.items(count, what)
    }

    /// Indices of a list of distinct ids.
    pub(super) fn references(
        &self,
        key: &str,
        count: &RangeInclusive<usize>,
        ids: &[String],
        what: &str,
    ) -> Vec<usize> {
        let items = self.items(key, count, &format!("ids of {what}s"));
        distinct(items, |node| node.reference(ids, what))
    }
}

/// Parses distinct items; adds a flaw for duplicates.
fn distinct<T: PartialEq>(items: Vec<Node<'_>>, read: impl Fn(&Node<'_>) -> Option<T>) -> Vec<T> {
    let mut meanings = Vec::new();
    for node in &items {
        match read(node) {
            Some(meaning) if meanings.contains(&meaning) => {
                node.flaw(Reason::new("twice", "is a duplicate: leave it out here"));
            }
            Some(meaning) => meanings.push(meaning),
            None => {}
        }
    }
    meanings
}

/// Index of an id; adds a flaw if there is none.
pub(super) fn find_id(node: &Node<'_>, id: &str, ids: &[String], what: &str) -> Option<usize> {
    let index = ids.iter().position(|known| !known.is_empty() && known == id);
    if index.is_none() {
        let mut known = ids.iter().map(String::as_str).filter(|known| !known.is_empty());
        let advice = match nearest(id, known.clone()) {
            Some(near) => format!("did you mean {near}?"),
            None if known.next().is_none() => format!("this sheet has no {what}"),
            None => format!("there are {}", listed(ids)),
        };
        let text = format!("no {what} has the id {}: {advice}", quoted(id));
        node.flaw(Reason::new("unknown-id", text));
    }
    index
}

fn listed(ids: &[String]) -> String {
    let known: Vec<String> =
        ids.iter().filter(|id| !id.is_empty()).map(|id| printable(id)).collect();
    known.join(", ")
}

/// Converts millimetres to centimetres, rounded to a thousandth of a millimetre so that the
/// conversion back is exact.
fn centimetres(millimetres: f64) -> f32 {
    ((millimetres * 1000.0).round() / 10_000.0) as f32
}

/// The inverse of [`centimetres`].
pub(super) fn millimetres(centimetres: f32) -> f64 {
    (f64::from(centimetres) * 10_000.0).round() / 1000.0
}

fn list_of(count: &RangeInclusive<usize>, what: &str) -> String {
    match (count.start(), count.end()) {
        (start, end) if start == end => format!("a list of exactly {end} {what}"),
        (0, end) => format!("a list of at most {end} {what}"),
        (start, end) => format!("a list of {start} to {end} {what}"),
    }
}

fn one_of<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" or ")
}

/// A value for display in a flaw.
fn shown(value: &Value) -> String {
    match value {
        // JSON has no nan and inf, unlike TOML.
        Value::Null => "nothing or no number".to_owned(),
        Value::Bool(is_true) => is_true.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => quoted(text),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "a table".to_owned(),
    }
}

/// Text in quotes.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", printable(text))
}

/// Text that is safe to print: truncated, without control characters.
pub(super) fn printable(text: &str) -> String {
    const MAX_CHARACTERS: usize = 40;
    let mut shown: String =
        text.chars().take(MAX_CHARACTERS).flat_map(char::escape_debug).collect();
    if text.chars().nth(MAX_CHARACTERS).is_some() {
        shown.push('…');
    }
    shown
}

/// A flaw of a sheet, displayed as `key: reason`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{key}: {reason}")]
pub struct SheetFlaw {
    /// Location: a key such as `bug[2].shape.radius_mm` (indices start at 0), a position such
    /// as `line 3, column 7`, or `sheet`.
    pub key: String,
    /// What is wrong and how to fix it.
    pub reason: String,
    code: &'static str,
    params: Params,
}

impl SheetFlaw {
    /// Creates a flaw. Control characters of the sheet are replaced, so that none reach a
    /// terminal.
    pub(super) fn new(key: impl Into<String>, reason: impl Into<Reason>) -> SheetFlaw {
        let plain = |text: String| text.replace(char::is_control, "\u{fffd}");
        let Reason { text, code, params } = reason.into();
        SheetFlaw { key: plain(key.into()), reason: plain(text), code, params }
    }
}

impl Explain for SheetFlaw {
    fn code(&self) -> &'static str {
        self.code
    }

    fn params(&self) -> Params {
        self.params.clone()
    }

    /// The location in the sheet.
    fn marks(&self) -> Vec<String> {
        vec![self.key.clone()]
    }
}

/// Reason of a flaw: an English text, and a code with numbers for translations.
pub(super) struct Reason {
    text: String,
    code: &'static str,
    params: Params,
}

impl Reason {
    pub(super) fn new(code: &'static str, text: impl Into<String>) -> Reason {
        Reason { text: text.into(), code, params: Params::new() }
    }

    pub(super) fn number(mut self, name: &'static str, value: usize) -> Reason {
        self.params = self.params.with(name, value);
        self
    }

    /// Adds the bounds.
    pub(super) fn between(self, (least, most): (usize, usize)) -> Reason {
        self.number("least", least).number("most", most)
    }
}

/// A text without a code of its own means a conflict with the rest of the sheet.
impl<T: Into<String>> From<T> for Reason {
    fn from(text: T) -> Reason {
        Reason::new("does-not-fit", text)
    }
}
