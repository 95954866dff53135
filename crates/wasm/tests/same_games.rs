//! The same games natively and in a browser: `check/games.txt` holds a record of
//! each open game, whose moves are picked by a sequence of numbers. This test
//! plays them natively; `web/src/table/module.test.ts` plays them in the module.
//! `TAULA_WRITE_GAMES=1` writes the file anew.

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::{env, fs};

use serde_json::Value;
use taula_wasm::WebTable;

const GAMES: [(&str, &str); 3] = [
    ("hive", r#"[["GameType","Base+MLP"]]"#),
    ("abalone", r#"[["Layout","belgian-daisy"]]"#),
    ("kulami", r#"[["Seed","7"],["Level","2"]]"#),
];

/// More would only make the file longer.
const PLIES: usize = 120;

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn play(game: &str, options: &str) -> String {
    let mut table = WebTable::new();
    assert!(parsed(&table.open(game, options))["ok"].is_object());
    // Small enough for the numbers of JavaScript to be exact.
    let mut number: u64 = 2026;
    for _ in 0..PLIES {
        let state = parsed(&table.state());
        let Some(side) = state["ok"]["view"]["to_act"].as_str() else { break };
        let listed = state["ok"]["actions"]["listed"].as_array().unwrap();
        number = number * 48_271 % 2_147_483_647;
        let action = &listed[number as usize % listed.len()]["text"];
        let acted = table.act(side, action.as_str().unwrap());
        assert!(parsed(&acted)["ok"].is_object(), "{acted}");
    }
    parsed(&table.write("record"))["ok"].as_str().unwrap().to_owned()
}

#[test]
fn games_are_the_same_everywhere() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("check/games.txt");
    let played: Vec<String> = GAMES.iter().map(|(game, options)| play(game, options)).collect();
    let played = played.join("\n");
    if env::var_os("TAULA_WRITE_GAMES").is_some() {
        fs::write(&path, &played).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap_or_default(), played);
}
