//! The same games natively and in a browser: `check/games.txt` holds a record of
//! each open game, `check/xbugs.txt` one of X-Bugs, whose moves are picked by a
//! sequence of numbers. This test plays them natively;
//! `web/src/table/module.test.ts` and `xbugs-module.test.ts` play them in the
//! modules. `TAULA_WRITE_GAMES=1` writes the files anew.

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::{env, fs};

use serde_json::Value;
use taula_wasm::WebTable;

const GAMES: [(&str, &str); 3] = [
    ("hive", r#"[["GameType","Base+MLP"]]"#),
    ("abalone", r#"[["Layout","belgian-daisy"]]"#),
    ("kulami", r#"[["Seed","7"],["Level","2"],["StartingColour","red"]]"#),
];

/// More would only make the file longer.
const PLIES: usize = 120;

/// X-Bugs writes poses down: a shorter game.
const XBUGS_TRIES: usize = 60;

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

/// Chance, physics and free spots too: an action is a listed one or a form filled
/// with numbers of the sequence; what is refused is passed over.
fn play_xbugs() -> String {
    let mut table = WebTable::new();
    assert!(parsed(&table.open("xbugs", r#"[["Seed","7"]]"#))["ok"].is_object());
    let mut number: u64 = 2026;
    let mut below = |bound: usize| {
        number = number * 48_271 % 2_147_483_647;
        number as usize % bound
    };
    for _ in 0..XBUGS_TRIES {
        let state = parsed(&table.state());
        let Some(side) = state["ok"]["view"]["to_act"].as_str() else { break };
        let actions = &state["ok"]["actions"];
        let listed = actions["listed"].as_array().unwrap();
        let forms = actions["forms"].as_array().unwrap();
        let is_setting_up = listed.iter().any(|action| action["text"] == "place rest");
        let action = if is_setting_up {
            "place rest".to_owned()
        } else {
            match below(listed.len() + forms.len()) {
                index if index < listed.len() => listed[index]["text"].as_str().unwrap().to_owned(),
                index => filled(&forms[index - listed.len()], &mut below),
            }
        };
        table.act(side, &action);
    }
    parsed(&table.write("record"))["ok"].as_str().unwrap().to_owned()
}

fn filled(form: &Value, below: &mut impl FnMut(usize) -> usize) -> String {
    let mut text = form["template"].as_str().unwrap().to_owned();
    for field in form["fields"].as_array().unwrap() {
        let value = match field["kind"].get("number") {
            Some(range) => {
                let [min, max, step] =
                    ["min", "max", "step"].map(|key| range[key].as_f64().unwrap());
                let steps = ((max - min) / step).round() as usize + 1;
                format!("{:.3}", min + below(steps) as f64 * step)
            }
            None => {
                let words = field["kind"]["choice"].as_array().unwrap();
                words[below(words.len())].as_str().unwrap().to_owned()
            }
        };
        text = text.replace(&format!("{{{}}}", field["name"].as_str().unwrap()), &value);
    }
    text
}

#[test]
fn games_are_the_same_everywhere() {
    let played: Vec<String> = GAMES.iter().map(|(game, options)| play(game, options)).collect();
    compare("games.txt", &played.join("\n"));
}

#[test]
fn a_game_of_xbugs_is_the_same_everywhere() {
    let played = play_xbugs();
    assert!(played.matches("flick ").count() > 5, "{played}");
    compare("xbugs.txt", &played);
}

fn compare(file: &str, played: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("check").join(file);
    if env::var_os("TAULA_WRITE_GAMES").is_some() {
        fs::write(&path, played).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap_or_default(), played);
}
