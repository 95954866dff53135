//! Sheets as text: TOML and JSON.

use serde::Deserialize;
use serde_json::Value;
use taula_core::Flaws;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Deserializer};

use super::flaw::SheetFlaw;
use super::limits::{DEPTH, TEXT_BYTES};
use super::read::read_sheet;
use super::{Sheet, write};

impl Sheet {
    /// Reads a sheet as people write it.
    ///
    /// # Errors
    /// Every flaw that the sheet has; if the text is no TOML, where it is not.
    pub fn from_toml(text: &str) -> Result<Sheet, Flaws<SheetFlaw>> {
        refuse_long(text)?;
        read_sheet(&toml_value(text)?)
    }

    /// Reads a sheet as [`to_json`](Sheet::to_json) writes it: the same keys.
    ///
    /// # Errors
    /// Every flaw that the sheet has; if the text is no JSON, where it is not.
    pub fn from_json(text: &str) -> Result<Sheet, Flaws<SheetFlaw>> {
        refuse_long(text)?;
        let value: Value = serde_json::from_str(text).map_err(|error| {
            let place = format!("line {}, column {}", error.line(), error.column());
            let reason = error.to_string();
            let reason = reason.split(" at line ").next().unwrap_or(&reason);
            Flaws(vec![SheetFlaw::new(place, format!("not JSON: {reason}"))])
        })?;
        read_sheet(&value)
    }

    /// The sheet in one line, to be kept in a record.
    #[must_use]
    pub fn to_json(&self) -> String {
        write::json(self)
    }
}

fn refuse_long(text: &str) -> Result<(), Flaws<SheetFlaw>> {
    if text.len() <= TEXT_BYTES {
        return Ok(());
    }
    let reason = format!("has {} bytes: at most {TEXT_BYTES} are read", text.len());
    Err(Flaws(vec![SheetFlaw::new("sheet", reason)]))
}

fn toml_value(text: &str) -> Result<Value, Flaws<SheetFlaw>> {
    let (table, errors) = DeTable::parse_recoverable(text);
    let span = table.span();
    let table = shallow(table.into_inner())
        .ok_or_else(|| vec![SheetFlaw::new("sheet", "is nested too deep to be a sheet")]);
    if !errors.is_empty() {
        return Err(Flaws(errors.iter().map(|error| syntax_flaw(text, error)).collect()));
    }
    let deserializer = Deserializer::from(Spanned::new(span, table.map_err(Flaws)?));
    Value::deserialize(deserializer).map_err(|error| Flaws(vec![syntax_flaw(text, &error)]))
}

/// The table, unless it is nested deeper than a sheet ever is.
///
/// The parser bounds the nesting of brackets, and the parts of a dotted key, but
/// not their product: ten kilobytes of `a.a.a={a.a.a={` are thousands of tables
/// in each other, and walking them by recursion, even to drop them, is more than
/// the stack holds. So they are taken apart here one by one.
fn shallow(table: DeTable<'_>) -> Option<DeTable<'_>> {
    let mut level: Vec<&DeValue<'_>> = table.values().map(Spanned::get_ref).collect();
    for _ in 0..DEPTH {
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

/// What TOML says, and in which line and column.
fn syntax_flaw(text: &str, error: &toml::de::Error) -> SheetFlaw {
    let at = error.span().map_or(0, |span| span.start);
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
    let reason = error.message().replace('\n', ", ");
    SheetFlaw::new(format!("line {line}, column {column}"), format!("not TOML: {reason}"))
}
