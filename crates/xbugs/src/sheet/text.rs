//! Sheets as text: TOML and JSON.

use serde::Deserialize;
use serde_json::Value;
use taula_core::Flaws;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Deserializer};

use super::limits::{MAX_DEPTH, MAX_TEXT_BYTES};
use super::read::read_sheet;
use super::reader::{Reason, SheetFlaw};
use super::{Sheet, write};

impl Sheet {
    /// Parses a sheet in TOML.
    ///
    /// # Errors
    /// All flaws of the sheet, or all syntax errors.
    pub fn from_toml(text: &str) -> Result<Sheet, Flaws<SheetFlaw>> {
        ensure_length(text)?;
        read_sheet(&toml_value(text)?)
    }

    /// Parses a sheet in either format: JSON starts with a brace, TOML never does.
    ///
    /// # Errors
    /// All flaws of the sheet, or all syntax errors.
    pub fn from_text(text: &str) -> Result<Sheet, Flaws<SheetFlaw>> {
        // Some editors write a byte order mark.
        let text = text.trim_start_matches('\u{feff}');
        let is_json = text.trim_start().starts_with('{');
        if is_json { Sheet::from_json(text) } else { Sheet::from_toml(text) }
    }

    /// Parses a sheet in JSON, as written by [`to_json`](Sheet::to_json).
    ///
    /// # Errors
    /// All flaws of the sheet, or the first syntax error.
    pub fn from_json(text: &str) -> Result<Sheet, Flaws<SheetFlaw>> {
        ensure_length(text)?;
        let value: Value = serde_json::from_str(text).map_err(|error| {
            let place = format!("line {}, column {}", error.line(), error.column());
            let reason = error.to_string();
            let reason = reason.split(" at line ").next().unwrap_or(&reason);
            let reason = Reason::new("not-json", format!("not JSON: {reason}"))
                .number("line", error.line())
                .number("column", error.column());
            Flaws(vec![SheetFlaw::new(place, reason)])
        })?;
        read_sheet(&value)
    }

    /// The sheet as one line of JSON, for records.
    #[must_use]
    pub fn to_json(&self) -> String {
        write::json(self)
    }
}

fn ensure_length(text: &str) -> Result<(), Flaws<SheetFlaw>> {
    if text.len() <= MAX_TEXT_BYTES {
        return Ok(());
    }
    let reason = format!("has {} bytes: at most {MAX_TEXT_BYTES} are read", text.len());
    let reason = Reason::new("too-long", reason).number("most", MAX_TEXT_BYTES);
    Err(Flaws(vec![SheetFlaw::new("sheet", reason)]))
}

fn toml_value(text: &str) -> Result<Value, Flaws<SheetFlaw>> {
    let (table, errors) = DeTable::parse_recoverable(text);
    let span = table.span();
    let table = shallow(table.into_inner())
        .ok_or_else(|| vec![SheetFlaw::new("sheet", "is nested too deep to be a sheet")]);
    if !errors.is_empty() {
        return Err(Flaws(syntax_flaws(text, &errors)));
    }
    let deserializer = Deserializer::from(Spanned::new(span, table.map_err(Flaws)?));
    Value::deserialize(deserializer).map_err(|error| {
        // A number with too many digits; the mention of JSON would be confusing.
        let reason = format!("cannot be read: {}", error.message().replace("JSON ", ""));
        let (line, start) = line_of(&line_starts(text), &error);
        let column = column_of(text, start, &error);
        Flaws(vec![SheetFlaw::new(format!("line {line}, column {column}"), reason)])
    })
}

/// The table, unless it is nested too deeply.
///
/// The parser limits the nesting of brackets and the parts of a dotted key, but not their
/// product: ten kilobytes of `a.a.a={a.a.a={` are thousands of nested tables, and recursing
/// into them, even to drop them, overflows the stack. They are therefore dropped iteratively.
fn shallow(table: DeTable<'_>) -> Option<DeTable<'_>> {
    let mut level: Vec<&DeValue<'_>> = table.values().map(Spanned::get_ref).collect();
    for _ in 0..MAX_DEPTH {
        level = level.into_iter().flat_map(inner).collect();
    }
    if level.is_empty() {
        return Some(table);
    }
    let mut rest = vec![DeValue::Table(table)];
    while let Some(value) = rest.pop() {
        match value {
            DeValue::Table(table) => {
                rest.extend(table.into_iter().map(|(_, value)| value.into_inner()));
            }
            DeValue::Array(array) => rest.extend(array.into_iter().map(Spanned::into_inner)),
            _ => {}
        }
    }
    None
}

fn inner<'a, 'i>(value: &'a DeValue<'i>) -> Vec<&'a DeValue<'i>> {
    match value {
        DeValue::Table(table) => table.values().map(Spanned::get_ref).collect(),
        DeValue::Array(array) => array.iter().map(Spanned::get_ref).collect(),
        _ => Vec::new(),
    }
}

/// The syntax errors in the order of the text: one per line, since further errors of a line
/// often follow from its first.
fn syntax_flaws(text: &str, errors: &[toml::de::Error]) -> Vec<SheetFlaw> {
    let starts = line_starts(text);
    let mut sorted: Vec<_> = errors.iter().collect();
    sorted.sort_by_key(|error| start_of(error));
    sorted.dedup_by_key(|error| line_of(&starts, error));
    let flaw = |error: &toml::de::Error| {
        let (line, start) = line_of(&starts, error);
        let reason = error.message().lines().collect::<Vec<_>>().join(", ");
        let column = column_of(text, start, error);
        let reason = Reason::new("not-toml", format!("not TOML: {reason}"))
            .number("line", line)
            .number("column", column);
        SheetFlaw::new(format!("line {line}, column {column}"), reason)
    };
    sorted.into_iter().map(flaw).collect()
}

/// Offsets of the lines after the first, computed once for all errors.
fn line_starts(text: &str) -> Vec<usize> {
    text.match_indices('\n').map(|(at, _)| at + 1).collect()
}

fn start_of(error: &toml::de::Error) -> usize {
    error.span().map_or(0, |span| span.start)
}

/// Line of an error, counted from 1, and its offset.
fn line_of(starts: &[usize], error: &toml::de::Error) -> (usize, usize) {
    let before = starts.partition_point(|&start| start <= start_of(error));
    let start = before.checked_sub(1).and_then(|index| starts.get(index));
    (before + 1, start.copied().unwrap_or_default())
}

/// Column of an error in the line at offset `start`, counted from 1.
fn column_of(text: &str, start: usize, error: &toml::de::Error) -> usize {
    let before = text.get(start..start_of(error)).unwrap_or_default();
    before.chars().count() + 1
}
