//! Sheets as TOML and JSON, good, bad and at random.

use proptest::prelude::*;
use taula_xbugs::shape::Shape;
use taula_xbugs::sheet::{Sheet, Target};

use crate::support::{PLAIN, edited, flaws};

#[test]
fn x60_json_is_one_line_and_reads_back_exactly() {
    for sheet in Sheet::shipped().iter().chain([&Sheet::from_toml(PLAIN).unwrap()]) {
        let json = sheet.to_json();
        assert!(!json.contains('\n'));
        let read = Sheet::from_json(&json).unwrap_or_else(|flaws| panic!("{flaws}\n{json}"));
        assert_eq!(read, *sheet);
        assert_eq!(read.to_json(), json);
    }
}

#[test]
fn x60_the_same_sheet_as_toml_and_as_json_is_the_same() {
    // The tree that TOML gives, as JSON: what people write, without a `Sheet`.
    let value: serde_json::Value = toml::from_str(PLAIN).unwrap();
    assert_eq!(Sheet::from_json(&value.to_string()), Sheet::from_toml(PLAIN));
}

#[test]
fn x60_defaults() {
    let sheet = Sheet::from_toml(PLAIN).unwrap();
    assert_eq!(sheet.powers[0].name, "Pebble shot");
    assert_eq!(sheet.powers[1].name, "Hop");
    assert_eq!(sheet.powers[1].about, "");
    assert_eq!(sheet.bases[0].shape, Shape::Disc { radius: 2.25 });
    assert_eq!(sheet.bases[1].shape, Shape::Disc { radius: 2.0 });
    let [hill, mound, _] = &sheet.bases;
    assert_eq!([hill.develop_cost, mound.develop_cost], [3, 2]);
    assert_eq!([hill.starts_large, mound.starts_large], [true, false]);
    assert!(!sheet.bugs[1].is_two_sided);
    assert_eq!(sheet.effects[0].lifetime, Some(2));
    assert_eq!(sheet.effects[0].pins, [Target::Bug]);
    assert!(sheet.effects[0].has_friendly_fire && sheet.effects[0].is_hazard);
}

#[test]
fn x60_an_override_that_says_what_the_manual_says_changes_nothing() {
    let text = edited(&[("value = true", "value = false")]);
    assert!(Sheet::from_toml(&text).unwrap().overrides.friendly_eliminates.is_empty());
}

#[test]
fn x60_colours_may_be_written_in_capitals() {
    let text = edited(&[("#ddeeff", "#DDEEFF")]);
    assert_eq!(Sheet::from_toml(&text), Sheet::from_toml(PLAIN));
    Sheet::from_toml(&text).unwrap();
}

#[test]
fn x60_what_is_no_toml_is_told_with_line_and_column() {
    let found = flaws(&edited(&[("count = 4", "count 4")]));
    assert_eq!(found[0].key, "line 11, column 7");
    assert!(found[0].reason.starts_with("not TOML: "), "{found:?}");
    let found = flaws(&edited(&[("count = 4", "count = 4\ncount = 5")]));
    assert_eq!(found[0].key, "line 12, column 1");
    assert!(found[0].reason.contains("duplicate key"), "{found:?}");
    let two = flaws(&edited(&[("count = 4", "count 4"), ("count = 2", "count 2")]));
    let keys: Vec<_> = two.iter().map(|flaw| flaw.key.as_str()).collect();
    assert_eq!(keys, ["line 11, column 7", "line 19, column 7"]);
}

#[test]
fn x60_an_error_in_each_line_is_told_once() {
    let found = flaws(&"a b c\n".repeat(10_000));
    assert_eq!(found.len(), 10_000);
    assert_eq!(found[9_999].key, "line 10000, column 3");
}

#[test]
fn x60_a_number_beyond_all_bounds_is_told_with_line_and_column() {
    let found = flaws(&edited(&[("count = 4", "count = 123456789012345678901234567890")]));
    assert_eq!(found[0].to_string(), "line 11, column 9: cannot be read: number out of range");
}

#[test]
fn x60_what_is_no_json_is_told_with_line_and_column() {
    let found = Sheet::from_json("{\n  \"schema\": }").unwrap_err();
    assert_eq!(found.to_string(), "line 2, column 13: not JSON: expected value");
    let found = Sheet::from_json("[]").unwrap_err();
    assert_eq!(found.to_string(), "sheet: must be a table, not a list");
}

#[test]
fn x60_a_text_that_is_too_long_is_not_read() {
    let padding = "#".repeat(64 * 1024 - PLAIN.len());
    Sheet::from_toml(&format!("{PLAIN}{padding}")).unwrap();
    let found = flaws(&format!("{PLAIN}{padding}#"));
    assert_eq!(found[0].to_string(), "sheet: has 65537 bytes: at most 65536 are read");
    let found = Sheet::from_json(&" ".repeat(70_000)).unwrap_err();
    assert_eq!(found.0[0].key, "sheet");
}

/// Thousands of tables in each other overflowed the stack: each bracket and each
/// key was within the parser's bounds, but not all of them together.
#[test]
fn x60_what_is_nested_too_deep_is_refused() {
    let key = ["a"; 70].join(".");
    let deep = format!("{}a = 1{}", format!("{key} = {{").repeat(70), "}".repeat(70));
    assert_eq!(flaws(&deep)[0].to_string(), "sheet: is nested too deep to be a sheet");
    assert!(flaws(&format!("{deep}\n= 1"))[0].key.starts_with("line "));
    for text in ["[".repeat(60_000), format!("a = {}", "[".repeat(60_000)), "a.".repeat(30_000)] {
        flaws(&text);
    }
    assert!(Sheet::from_json(&"[".repeat(60_000)).is_err());
}

/// The largest sheet that is allowed must still fit into a record and back.
#[test]
fn x60_the_largest_sheet_as_json_can_be_read_again() {
    let text = largest_sheet();
    let sheet = Sheet::from_toml(&text).unwrap_or_else(|flaws| panic!("{flaws}"));
    let json = sheet.to_json();
    assert!(json.len() < 60 * 1024, "{}", json.len());
    assert_eq!(Sheet::from_json(&json).unwrap(), sheet);
}

/// As many kinds, powers and steps as there may be, with the longest names.
fn largest_sheet() -> String {
    let id = |kind: char, index: usize| {
        let letters = [index / 26, index % 26].map(|at| char::from(b'a' + at as u8));
        format!("{kind}{}{}", "x".repeat(21), String::from_iter(letters))
    };
    let (name, line) = ("😀".repeat(40), "😀".repeat(160));
    let power_ids: Vec<_> = (0..20).map(|index| format!("\"{}\"", id('p', index))).collect();
    let mut text = format!(
        "schema = 1\n[army]\nid = \"{}\"\nname = \"{name}\"\nstyle = \"{line}\"\n\
         colours = [\"#000000\", \"#ffffff\"]\n",
        id('a', 0),
    );
    for index in 0..18 {
        let powers: Vec<_> = (0..6).map(|at| power_ids[(index * 6 + at) % 20].as_str()).collect();
        text += &format!(
            "[[bug]]\nid = \"{}\"\nname = \"{name}\"\ncount = 1\ntwo_sided = true\n\
             shape = {{ kind = \"rect\", width_mm = 12.345, length_mm = 34.567 }}\n\
             powers = [{}]\nlimits = [{}]\n",
            id('b', index),
            powers.join(", "),
            ["bug", "effect", "base", "resource"]
                .map(|target| format!("{{ op = \"cannot_capture\", target = \"{target}\" }}"))
                .into_iter()
                .chain([format!(
                    "{{ op = \"cannot_move\", until_large = \"base:{}\" }}",
                    id('c', 0)
                )])
                .collect::<Vec<_>>()
                .join(", "),
        );
    }
    text += "[dice]\n";
    for die in 0..5 {
        let faces = [0, 1, 2, 3, 4, 5];
        let faces = faces.map(|face| format!("\"{}\"", id('b', (die * 6 + face) % 18)));
        text += &format!("d{} = [{}]\n", die + 1, faces.join(", "));
    }
    for index in 0..3 {
        let grants = if index == 0 { power_ids.join(", ") } else { String::new() };
        text += &format!(
            "[[base]]\nid = \"{}\"\nname = \"{name}\"\ngrants = [{grants}]\n",
            id('c', index),
        );
    }
    for index in 0..6 {
        text += &format!(
            "[[effect]]\nid = \"{}\"\nname = \"{name}\"\npieces = 6\nstays = true\n\
             lifetime_turns = 9\nshape = {{ kind = \"disc\", radius_mm = 9.999 }}\n\
             hits = [\"bug\", \"effect\"]\npins = [\"bug\"]\n",
            id('e', index),
        );
    }
    for (index, power) in power_ids.iter().enumerate() {
        // Every effect is fired by a bug; the longest powers bring bugs back.
        let (trigger, steps) = if index < 6 {
            let effect = id('e', index);
            let shot = format!("{{ op = \"shoot_effect\", effect = \"{effect}\", shots = 6 }}");
            ("instead_of_move", shot)
        } else {
            let calls = [0, 1, 2, 3].map(|at| {
                let bug = id('b', (index * 4 + at) % 18);
                let place = "place = \"adjacent_base\"";
                format!("{{ op = \"reinforce\", extra = 5, bug = \"{bug}\", {place} }}")
            });
            ("reinforcement", calls.join(", "))
        };
        text += &format!(
            "[[power]]\nid = {power}\nname = \"{name}\"\nabout = \"{line}\"\n\
             active = \"base:{}\"\ntrigger = \"{trigger}\"\n\
             steps = [{steps}]\n",
            id('c', 0),
        );
    }
    let bugs: Vec<_> = (0..18).map(|index| format!("\"{}\"", id('b', index))).collect();
    let bases = (0..3).map(|base| format!("3\nwhile_active = \"base:{}\"", id('c', base)));
    let overrides = [
        ("victory.bases", "3".to_owned()),
        ("victory.bugs", "\"never\"".to_owned()),
        ("dice.count", "5".to_owned()),
        ("capture.friendly_eliminates", format!("true\nfor_bugs = [{}]", bugs.join(", "))),
        ("effect.captures", "[\"base\", \"resource\"]".to_owned()),
        ("lost_base.bugs", "3".to_owned()),
        ("lost_base.dice", "3".to_owned()),
        ("reinforcement.max_per_turn", "5".to_owned()),
        ("reinforcement.place", "\"adjacent_large_base\"".to_owned()),
        ("bonus_move.on", "[\"bug\", \"effect\", \"base\"]".to_owned()),
        ("bonus_move.count", "3".to_owned()),
        ("resources.count", "10".to_owned()),
    ];
    let bases = bases.map(|value| ("reinforcement.max_per_turn", value));
    for (rule, value) in overrides.into_iter().chain(bases) {
        text += &format!("[[override]]\nrule = \"{rule}\"\nvalue = {value}\n");
    }
    text
}

/// Found by a random edit: a flaw quoted an id with a bell character, which rang.
#[test]
fn x60_no_control_character_is_told() {
    let text = edited(&[("id = \"hill\"", "id = \"h\\u0007ll\"")]);
    let flaws = Sheet::from_toml(&text).unwrap_err();
    assert!(!flaws.to_string().contains(char::is_control), "{flaws:?}");
}

proptest! {
    #[test]
    fn x60_lengths_are_kept_to_a_thousandth_of_a_millimetre(thousandths in 5_000_u32..=15_000) {
        let length = f64::from(thousandths) / 1000.0;
        let text = edited(&[("radius_mm = 8.0", &format!("radius_mm = {length:?}"))]);
        let sheet = Sheet::from_toml(&text).unwrap();
        let expected = format!("\"radius_mm\":{length:?}}}");
        prop_assert!(sheet.to_json().contains(&expected));
        prop_assert_eq!(Sheet::from_json(&sheet.to_json()).unwrap(), sheet);
    }

    /// Whatever is done to a sheet, it is read or refused with a reason, and what
    /// is read can be written and read again.
    #[test]
    fn x60_no_text_makes_the_reader_fail(
        shipped in 0..4_usize,
        is_json in any::<bool>(),
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0..4_u8, any::<u8>()), 1..12),
    ) {
        const TEXTS: [&str; 4] = [
            include_str!("../../armies/brass_hornets.toml"),
            include_str!("../../armies/acid_weevils.toml"),
            include_str!("../../armies/ember_moths.toml"),
            include_str!("../../armies/silt_skaters.toml"),
        ];
        let mut bytes =
            if is_json { Sheet::shipped()[shipped].to_json() } else { TEXTS[shipped].to_owned() }
                .into_bytes();
        for (at, edit, byte) in edits {
            let at = at.index(bytes.len());
            match edit {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                2 => bytes[at] = b"0129\"'[]{}=,.#-\n"[usize::from(byte) % 16],
                _ => drop(bytes.remove(at)),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        let read = if is_json { Sheet::from_json(&text) } else { Sheet::from_toml(&text) };
        match read {
            Ok(sheet) => prop_assert_eq!(Sheet::from_json(&sheet.to_json()).unwrap(), sheet),
            Err(flaws) => {
                prop_assert!(!flaws.0.is_empty());
                for flaw in flaws.0 {
                    prop_assert!(!flaw.key.is_empty() && !flaw.reason.is_empty());
                    prop_assert!(!flaw.to_string().contains(char::is_control), "{}", flaw);
                }
            }
        }
    }

    #[test]
    fn x60_any_characters_are_read_or_refused(text in any::<String>()) {
        let _ = Sheet::from_toml(&text);
        let _ = Sheet::from_json(&text);
    }

    /// Any tree of values, as long as it is JSON.
    #[test]
    fn x60_any_tree_under_the_known_keys_is_read_or_refused(tree in tree()) {
        prop_assert!(Sheet::from_json(&tree.to_string()).is_err());
    }
}

fn tree() -> impl Strategy<Value = serde_json::Value> {
    let words = "schema army bug dice base effect power override id name count shape kind \
                 radius_mm powers limits d1 grants stays hits hazard active trigger steps op rule \
                 value disc gnat base:gnat immune extra_move self";
    let words: Vec<_> = words.split_whitespace().map(str::to_owned).collect();
    let word = prop::sample::select(words);
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        any::<f64>().prop_map(Into::into),
        word.clone().prop_map(Into::into),
    ];
    leaf.prop_recursive(6, 120, 8, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..8).prop_map(Into::into),
            prop::collection::btree_map(word.clone(), inner, 0..8)
                .prop_map(|map| serde_json::Value::Object(map.into_iter().collect())),
        ]
    })
}
