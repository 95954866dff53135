//! The page that describes the schema says what is true.

use std::collections::BTreeSet;

use serde_json::Value;
use taula_xbugs::sheet::Sheet;

use crate::support::PLAIN;

const PAGE: &str = include_str!("../../../../docs/xbugs-armies.md");

/// The parts of the page between "```toml" and "```".
fn blocks() -> Vec<&'static str> {
    PAGE.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn x60_the_example_of_the_page_is_a_sheet_without_flaws() {
    let example = blocks().into_iter().find(|block| block.starts_with("schema = 1")).unwrap();
    let sheet = Sheet::from_toml(example).unwrap_or_else(|flaws| panic!("{flaws}"));
    assert_eq!(Sheet::from_json(&sheet.to_json()).unwrap(), sheet);
}

#[test]
fn x60_every_key_and_word_of_the_schema_is_on_the_page() {
    let mut words = BTreeSet::new();
    for text in Sheet::shipped().iter().map(Sheet::to_json) {
        collect_words(&serde_json::from_str(&text).unwrap(), &mut words);
    }
    collect_words(&toml::from_str(PLAIN).unwrap(), &mut words);
    assert!(words.len() > 60, "{words:?}");
    let missing: Vec<_> =
        words.iter().filter(|word| !PAGE.contains(&format!("`{word}`"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// All keys, and the texts of keys whose words belong to the schema.
fn collect_words(value: &Value, words: &mut BTreeSet<String>) {
    const KEYS: [&str; 13] = [
        "kind", "op", "target", "start", "hits", "pins", "trigger", "face", "who", "to", "place",
        "rule", "from",
    ];
    match value {
        Value::Object(table) => {
            for (key, inner) in table {
                words.insert(key.clone());
                collect_words(inner, words);
                let texts = inner.as_array().into_iter().flatten().chain([inner]);
                if KEYS.contains(&key.as_str()) {
                    words.extend(texts.filter_map(Value::as_str).map(str::to_owned));
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|inner| collect_words(inner, words)),
        _ => {}
    }
}

#[test]
fn x60_the_messages_on_the_page_are_those_that_come() {
    let text = PAGE.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    let broken = PLAIN
        .replace("count = 4", "cuont = 4")
        .replace("radius_mm = 7.0", "radius_mm = 70.0")
        .replace("\"wild\"]", "\"aunt\"]");
    let flaws = Sheet::from_toml(&broken).unwrap_err().0;
    let lines: Vec<_> = flaws.iter().map(ToString::to_string).collect();
    assert_eq!(text.lines().collect::<Vec<_>>(), lines);
}
