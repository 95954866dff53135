//! Every flaw has a case: the plain sheet, one edit, and what is said about it.

use taula_xbugs::sheet::{Sheet, Target};

use crate::support::{PLAIN, assert_cases, edited, flaws};

#[test]
fn x60_the_plain_sheet_has_no_flaws() {
    Sheet::from_toml(PLAIN).unwrap();
}

#[test]
fn x60_flaws_of_the_army() {
    assert_cases(&[
        ("schema = 1\n", "", "schema", "is missing: add schema = 1"),
        ("schema = 1\n", "schema = 2\n", "schema", "must be 1, the only schema there is, not 2"),
        ("id = \"plain-ants\"\n", "", "army.id", "is missing"),
        ("\"plain-ants\"", "\"Plain\"", "army.id", "lower-case letters"),
        ("\"plain-ants\"", "7", "army.id", "not 7"),
        ("\"Plain Ants\"", "\"\"", "army.name", "1 to 40 characters"),
        ("style = \"nothing special\"\n", "", "army.style", "is missing"),
        ("nothing special", "two\\nlines", "army.style", "a line of 1 to 160"),
        (
            "colours = [\"#112233\", \"#ddeeff\"]\n",
            "",
            "army.colours",
            "is missing: add a list of exactly 2 colours",
        ),
        ("\"#112233\", ", "", "army.colours", "exactly 2 colours"),
        ("#112233", "#11223", "army.colours[0]", "a colour such as \"#0072b2\", not \"#11223\""),
        ("#ddeeff", "white!!", "army.colours[1]", "a colour such as"),
        ("#ddeeff", "#112233", "army.colours", "the same twice"),
    ]);
}

#[test]
fn x60_flaws_of_ids_and_names() {
    let long_id = "\"abcdefghijklmnopqrstuvwxy\"";
    let long_name = "\"Mound that is higher than any other one h\"";
    assert_cases(&[
        ("\"mound\"", "\"mound2\"", "base[1].id", "a word of at most 24 lower-case letters"),
        ("\"mound\"", "\"-mound\"", "base[1].id", "a word of at most 24 lower-case letters"),
        ("\"mound\"", "\"mo--und\"", "base[1].id", "a word of at most 24 lower-case letters"),
        ("\"mound\"", "\"mòund\"", "base[1].id", "a word of at most 24 lower-case letters"),
        ("\"mound\"", "\"\"", "base[1].id", "a word of at most 24 lower-case letters"),
        ("\"mound\"", long_id, "base[1].id", "a word of at most 24 lower-case letters"),
        ("\"mound\"", "\"wild\"", "base[1].id", "word of the action language: choose another"),
        ("\"mound\"", "\"resource\"", "base[1].id", "word of the action language"),
        ("\"mound\"", "\"ant\"", "base[1].id", "\"ant\" is already at bug[0].id"),
        ("\"mound\"", "\"nest\"", "base[2].id", "\"nest\" is already at base[1].id"),
        ("\"mound\"", "\"pebble\"", "effect[0].id", "\"pebble\" is already at base[1].id"),
        ("\"Mound\"", long_name, "base[1].name", "a name of 1 to 40 characters"),
        ("\"Mound\"", "\"Mo[u]nd\"", "base[1].name", "without double quotes and brackets"),
        ("\"Mound\"", "'Mo\"und'", "base[1].name", "without double quotes and brackets"),
        ("\"Mound\"", "\"Mo\\u0007und\"", "base[1].name", "not \"Mo\\u{7}und\""),
        ("\"Mound\"", "\"Mo\\u202eund\"", "base[1].name", "not \"Mo\\u{202e}und\""),
        ("\"Mound\"", "\" Mound\"", "base[1].name", "a name of 1 to 40 characters"),
    ]);
}

#[test]
fn x60_every_word_of_the_action_language_is_reserved() {
    let words = "resource wild dir press rim tilt at side turn done roll drop place rest all off \
                 flick fire use develop take lose reinforce from next to";
    for word in words.split_whitespace() {
        let found = flaws(&edited(&[("\"mound\"", &format!("\"{word}\""))]));
        assert_eq!(found[0].key, "base[1].id", "{word}: {found:?}");
    }
}

#[test]
fn x60_flaws_of_bugs() {
    assert_cases(&[
        ("count = 4", "count = 0", "bug[0].count", "a whole number from 1 to 12, not 0"),
        ("count = 4", "count = 13", "bug[0].count", "a whole number from 1 to 12, not 13"),
        ("count = 4", "count = 4.0", "bug[0].count", "a whole number from 1 to 12, not 4.0"),
        ("count = 4", "count = -4", "bug[0].count", "a whole number"),
        ("count = 4", "count = \"four\"", "bug[0].count", "not \"four\""),
        ("count = 4\n", "", "bug[0].count", "is missing: add a whole number from 1 to 12"),
        ("count = 4", "count = 1", "bug", "add up to 3: make it 4 to 20 bugs"),
        ("radius_mm = 8.0", "radius_mm = 4.9", "bug[0].shape.radius_mm", "from 5 to 15, not 4.9"),
        ("radius_mm = 8.0", "radius_mm = 16", "bug[0].shape.radius_mm", "from 5 to 15, not 16"),
        ("radius_mm = 8.0", "radius_mm = nan", "bug[0].shape.radius_mm", "a number of millimetres"),
        ("radius_mm = 8.0", "radius_mm = inf", "bug[0].shape.radius_mm", "a number of millimetres"),
        ("width_mm = 18.0", "width_mm = 7.0", "bug[1].shape.width_mm", "from 8 to 40, not 7"),
        ("length_mm = 28.0", "length_mm = 41", "bug[1].shape.length_mm", "from 8 to 40, not 41"),
        ("kind = \"rect\"", "kind = \"oval\"", "bug[1].shape.kind", "\"disc\" or \"rect\""),
        ("radius_mm = 8.0", "radius = 8.0, radius_mm = 8.0", "bug[0].shape.radius", "unknown key"),
        (
            "two_sided = true",
            "two_sided = \"yes\"",
            "bug[0].two_sided",
            "true or false, not \"yes\"",
        ),
        ("two_sided = true", "two_sided = false", "bug[0].two_sided", "must be true: hop is about"),
        ("[\"shot\", \"hop\"]", "[\"shot\", \"hopp\"]", "bug[0].powers[1]", "did you mean hop?"),
        (
            "[\"shot\", \"hop\"]",
            "[\"shot\", \"fly\"]",
            "bug[0].powers[1]",
            "there are shot, hop, drone",
        ),
        (
            "[\"shot\", \"hop\"]",
            "[\"shot\", \"hop\", \"hop\"]",
            "bug[0].powers[2]",
            "is a duplicate",
        ),
        ("[\"shot\", \"hop\"]", "\"shot\"", "bug[0].powers", "a list of at most 6 ids of powers"),
        ("\"cannot_capture\"", "\"cannot_fly\"", "bug[1].limits[0].op", "\"cannot_capture\""),
        ("target = \"base\"", "target = \"hill\"", "bug[1].limits[0].target", "or \"resource\""),
        (
            "limits = [",
            "limits = [{ op = \"cannot_capture\", target = \"base\" }, ",
            "bug[1].limits[1].target",
            "has a limit already",
        ),
    ]);
    let found = flaws(&edited(&[("count = 4", "count = 12"), ("count = 2", "count = 9")]));
    assert_eq!(found[0].to_string(), "bug: the counts add up to 21: make it 4 to 20 bugs");
}

#[test]
fn x60_flaws_of_dice() {
    assert_cases(&[
        ("\"wild\"]", "\"wilf\"]", "dice.d1[5]", "no bug has the id \"wilf\": did you mean wild?"),
        ("\"wild\"]", "\"ent\"]", "dice.d1[5]", "no bug has the id \"ent\": did you mean ant?"),
        ("\"wild\"]", "\"spider\"]", "dice.d1[5]", "there are ant, soldier, wild"),
        ("\"wild\"]", "5]", "dice.d1[5]", "must be the id of a bug"),
        (", \"wild\"]", "]", "dice.d1", "a list of exactly 6 faces, not of 5"),
        ("\"wild\"]", "\"ant\", \"ant\"]", "dice.d1", "a list of exactly 6 faces, not of 7"),
    ]);
    let found = flaws(&edited(&[
        ("\"soldier\", \"soldier\", \"soldier\"]\nd3", "\"ant\", \"ant\", \"ant\"]\nd3"),
        (
            "\"ant\", \"ant\", \"soldier\", \"soldier\", \"soldier\", \"soldier\"",
            "\"ant\", \"ant\", \"ant\", \"ant\", \"ant\", \"wild\"",
        ),
    ]));
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].to_string(), "dice: no face shows soldier: put it on a die");
}

#[test]
fn x60_flaws_of_bases() {
    assert_cases(&[
        ("radius_mm = 22.5", "radius_mm = 14.0", "base[0].shape.radius_mm", "from 15 to 30"),
        ("radius_mm = 22.5", "radius_mm = 30.5", "base[0].shape.radius_mm", "from 15 to 30"),
        ("develop_cost = 3", "develop_cost = 0", "base[0].develop_cost", "from 1 to 9"),
        ("start = \"large\"", "start = \"big\"", "base[0].start", "\"small\" or \"large\""),
        (
            "grants = [\"shot\"]",
            "grants = [\"shot\", \"hop\"]",
            "base[0].grants",
            "hop is not active = \"base:hill\"",
        ),
        (
            "grants = [\"shot\"]",
            "grants = [\"zap\"]",
            "base[0].grants[0]",
            "no power has the id \"zap\"",
        ),
        ("grants = [\"shot\"]\n", "", "power.shot.active", "hill does not grant shot: add it"),
        (
            "[[base]]\nid = \"mound\"\nname = \"Mound\"\n",
            "",
            "base",
            "a list of exactly 3 [[base]] tables, not of 2",
        ),
        (
            "[[base]]\nid = \"mound\"",
            "[[base]]\nid = \"hut\"\nname = \"Hut\"\n[[base]]\nid = \"mound\"",
            "base",
            "exactly 3 [[base]] tables, not of 4",
        ),
    ]);
    let found = flaws(&edited(&[(
        "kind = \"disc\", radius_mm = 22.5",
        "kind = \"rect\", width_mm = 20, length_mm = 20",
    )]));
    assert_eq!(found[0].to_string(), "base[0].shape.kind: must be \"disc\", not \"rect\"");
}

#[test]
fn x60_flaws_of_effects() {
    assert_cases(&[
        ("pieces = 2", "pieces = 7", "effect[0].pieces", "from 1 to 6, not 7"),
        ("radius_mm = 7.0", "radius_mm = 3", "effect[0].shape.radius_mm", "from 5 to 15"),
        (
            "lifetime_turns = 2\n",
            "",
            "effect[0].lifetime_turns",
            "is missing: add a whole number from 1 to 9",
        ),
        ("lifetime_turns = 2", "lifetime_turns = 10", "effect[0].lifetime_turns", "from 1 to 9"),
        ("pins = [\"bug\"]", "pins = [\"base\"]", "effect[0].pins[0]", "must be \"bug\""),
        ("friendly_fire = true", "friendly_fire = 1", "effect[0].friendly_fire", "true or false"),
        ("\"eliminated\"", "\"tickled\"", "effect[0].hazard.enemy_ending_on_it", "\"eliminated\""),
        (
            "effect = \"pebble\", shots = 1",
            "effect = \"pebble\", shots = 3",
            "power.shot.steps[0].shots",
            "pebble stays and has 2 pieces",
        ),
        (
            "[[power]]\nid = \"shot\"",
            "[[effect]]\nid = \"acorn\"\nname = \"Acorn\"\npieces = 1\nshape = { kind = \"disc\", radius_mm = 7 }\n[[power]]\nid = \"shot\"",
            "effect[1]",
            "no power fires it",
        ),
    ]);
    let found = flaws(&edited(&[("stays = true", "stays = false")]));
    let keys: Vec<_> = found.iter().map(|flaw| flaw.key.as_str()).collect();
    assert_eq!(keys, ["effect[0].lifetime_turns", "effect[0].pins", "effect[0].hazard"]);
}

#[test]
fn x22_an_effect_cannot_hit_bases_and_resources() {
    for target in ["base", "resource"] {
        let hits = format!("hits = [\"bug\", \"{target}\"]");
        let found = flaws(&edited(&[("hits = [\"bug\", \"effect\"]", &hits)]));
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].key, "effect[0].hits[1]");
        assert!(found[0].reason.contains("\"bug\" or \"effect\""), "{found:?}");
    }
}

#[test]
fn x60_flaws_of_overrides() {
    let twice = "[[override]]\nrule = \"reinforcement.max_per_turn\"\nvalue = 3\nwhile_active = \"base:nest\"\n\n[[override]]\nrule = \"capture";
    assert_cases(&[
        (
            "reinforcement.max_per_turn",
            "reinforcement.max",
            "override[0].rule",
            "must be \"reinforcement.max_per_turn\" or",
        ),
        ("value = 2", "value = 6", "override[0].value", "from 0 to 5, not 6"),
        ("value = 2\n", "", "override[0].value", "is missing"),
        (
            "while_active = \"base:nest\"",
            "while_active = \"base:nets\"",
            "override[0].while_active",
            "did you mean nest?",
        ),
        (
            "while_active = \"base:nest\"",
            "while_active = \"nest\"",
            "override[0].while_active",
            "\"base:\" and the id of a base",
        ),
        ("value = true", "value = 1", "override[1].value", "true or false, not 1"),
        (
            "for_bugs = [\"ant\"]\n",
            "",
            "override[1].for_bugs",
            "is missing: add a list of 1 to 18 ids of bugs",
        ),
        (
            "for_bugs = [\"ant\"]",
            "for_bugs = [\"bee\"]",
            "override[1].for_bugs[0]",
            "no bug has the id \"bee\"",
        ),
        (
            "for_bugs = [\"ant\"]",
            "for_bugs = [\"ant\"]\nwhile_active = \"base:nest\"",
            "override[1].while_active",
            "unknown key",
        ),
        ("[[override]]\nrule = \"capture", twice, "override[1]", "overridden above"),
    ]);
    let with = |lines: &str| flaws(&format!("{PLAIN}[[override]]\n{lines}"));
    for (lines, expected) in [
        (
            "rule = \"bonus_shot.on\"\nvalue = [\"resource\"]",
            "override[2].value[0]: must be \"bug\" or \"effect\" or \"base\", not \"resource\"",
        ),
        (
            "rule = \"bonus_shot.on\"",
            "override[2].value: is missing: add a list such as [\"bug\", \"base\"]",
        ),
        (
            "rule = \"bonus_move.count\"\nvalue = 4",
            "override[2].value: must be a whole number from 0 to 3, not 4",
        ),
        (
            "rule = \"dice.count\"\nvalue = 6",
            "override[2].value: must be a whole number from 1 to 5, not 6",
        ),
        (
            "rule = \"lost_base.bugs\"\nvalue = 4",
            "override[2].value: must be a whole number from 0 to 3, not 4",
        ),
        (
            "rule = \"lost_base.dice\"",
            "override[2].value: is missing: add a whole number from 0 to 3",
        ),
        (
            "rule = \"victory.bases\"\nvalue = 0",
            "override[2].value: must be a whole number from 1 to 3, or \"never\", not 0",
        ),
        (
            "rule = \"victory.bugs\"\nvalue = \"always\"",
            "override[2].value: must be a whole number from 0 to 3, or \"never\", not \"always\"",
        ),
        (
            "rule = \"victory.bugs\"\nvalue = 1\nfor_bugs = [\"ant\"]",
            "override[2].for_bugs: unknown key: here can be rule, value",
        ),
        (
            "rule = \"reinforcement.place\"\nvalue = \"anywhere\"",
            "override[2].value: must be \"adjacent_base\" or \"adjacent_large_base\" or \
             \"adjacent_bug\", not \"anywhere\"",
        ),
        (
            "rule = \"effect.captures\"\nvalue = [\"bug\"]",
            "override[2].value[0]: must be \"base\" or \"resource\", not \"bug\"",
        ),
        (
            "rule = \"effect.captures\"",
            "override[2].value: is missing: add a list such as [\"base\"]",
        ),
        (
            "rule = \"victory.bases\"\nvalue = \"never\"\n[[override]]\n\
             rule = \"victory.bugs\"\nvalue = \"never\"",
            "override: victory.bases and victory.bugs are both \"never\": leave one out",
        ),
        (
            "rule = \"resources.count\"\nvalue = 11",
            "override[2].value: must be a whole number from 0 to 10, not 11",
        ),
    ] {
        let found = with(lines);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].to_string(), expected);
    }
}

#[test]
fn x87_dice_are_as_many_as_the_sheet_says() {
    let with = |count: &str, dice: &str| {
        let text = PLAIN.replace("d3 = [", &format!("{dice}d3 = ["));
        format!("{text}[[override]]\nrule = \"dice.count\"\nvalue = {count}\n")
    };
    let faces = ["\"ant\""; 6].join(", ");
    let die = |number: u8| format!("d{number} = [{faces}]\n");
    let five = format!("{}{}", die(4), die(5));
    assert_eq!(Sheet::from_toml(&with("5", &five)).unwrap().dice.len(), 5);
    let found = flaws(&with("4", ""));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].to_string().starts_with("dice.d4: is missing: "), "{found:?}");
    let found = flaws(&with("3", &die(4)));
    assert_eq!(found[0].key, "dice.d4", "{found:?}");
}

#[test]
fn x87_an_effect_hits_what_the_sheet_lets_effects_capture() {
    let hits = edited(&[("hits = [\"bug\", \"effect\"]", "hits = [\"bug\", \"base\"]")]);
    let rule = "[[override]]\nrule = \"effect.captures\"\nvalue = [\"base\"]\n";
    let sheet = Sheet::from_toml(&format!("{hits}{rule}")).unwrap();
    assert_eq!(sheet.effects[0].hits, [Target::Bug, Target::Base]);
    let found = flaws(&format!("{hits}{}", rule.replace("base", "resource")));
    assert_eq!(found[0].key, "effect[0].hits[1]");
}

#[test]
fn x87_the_old_name_of_what_earns_a_bonus_is_read() {
    let text = |rule: &str| format!("{PLAIN}[[override]]\nrule = \"{rule}\"\nvalue = [\"base\"]\n");
    let [old, new] =
        ["bonus_shot.on", "bonus_move.on"].map(|rule| Sheet::from_toml(&text(rule)).unwrap());
    assert_eq!(old, new);
    assert!(old.to_json().contains("bonus_move.on"));
}

#[test]
fn x78_flaws_of_a_bar_on_moves() {
    let limit = "op = \"cannot_capture\", target = \"base\"";
    let bar = "op = \"cannot_move\", until_large = \"base:nest\"";
    assert_eq!(Sheet::from_toml(&edited(&[(limit, bar)])).unwrap().bugs[1].moves_with, Some(2));
    for (bar, key, reason) in [
        ("op = \"cannot_move\"", "until_large", "is missing: add \"base:\" and the id of a base"),
        (
            "op = \"cannot_move\", until_large = \"base:nets\"",
            "until_large",
            "no base has the id \"nets\": did you mean nest?",
        ),
        (
            "op = \"cannot_move\", until_large = \"base:nest\", target = \"bug\"",
            "target",
            "unknown key: here can be op, until_large",
        ),
    ] {
        let found = flaws(&edited(&[(limit, bar)]));
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].to_string(), format!("bug[1].limits[0].{key}: {reason}"));
    }
}

#[test]
fn x60_unknown_keys_are_flaws_and_near_ones_are_named() {
    assert_cases(&[
        (
            "develop_cost = 3",
            "develop_costs = 3",
            "base[0].develop_costs",
            "did you mean develop_cost?",
        ),
        (
            "friendly_fire = true",
            "freindly_fire = true",
            "effect[0].freindly_fire",
            "did you mean friendly_fire?",
        ),
        ("about = ", "abuot = ", "power.shot.abuot", "did you mean about?"),
        (
            "style = \"nothing special\"",
            "style = \"-\"\nmotto = \"-\"",
            "army.motto",
            "unknown key: here can be id, name, style, colours",
        ),
        ("schema = 1", "schema = 1\nx = 2", "x", "unknown key: here can be schema, army"),
    ]);
    let found = flaws(&edited(&[("count = 4", "cuont = 4")]));
    let texts: Vec<_> = found.iter().map(ToString::to_string).collect();
    assert_eq!(
        texts,
        [
            "bug[0].cuont: unknown key: did you mean count?",
            "bug[0].count: is missing: add a whole number from 1 to 12",
        ],
    );
}

#[test]
fn x60_all_flaws_are_named_at_once() {
    let found = flaws(&edited(&[
        ("#112233", "blue"),
        ("count = 4", "count = 40"),
        ("\"wild\"]", "\"wasp\"]"),
        ("develop_cost = 3", "develop_cost = 10"),
        ("pieces = 2", "pieces = 0"),
        ("shots = 1", "shots = \"one\""),
        ("value = 2", "value = 9"),
    ]));
    let keys: Vec<_> = found.iter().map(|flaw| flaw.key.as_str()).collect();
    assert_eq!(
        keys,
        [
            "army.colours[0]",
            "bug[0].count",
            "dice.d1[5]",
            "base[0].develop_cost",
            "effect[0].pieces",
            "power.shot.steps[0].shots",
            "override[0].value",
        ],
    );
}

#[test]
fn x60_an_empty_sheet_says_what_is_needed() {
    let keys: Vec<_> = flaws("").into_iter().map(|flaw| flaw.key).collect();
    assert_eq!(keys, ["schema", "army", "bug", "dice", "base"]);
}

#[test]
fn x60_what_is_no_table_is_a_flaw_of_its_own() {
    let text =
        "schema = 1\narmy = 1\nbug = [1]\ndice = []\nbase = \"\"\neffect = [2]\npower = [[]]\n";
    let keys: Vec<_> = flaws(text).into_iter().map(|flaw| flaw.key).collect();
    assert_eq!(keys, ["army", "bug[0]", "dice", "base", "effect[0]", "power[0]"]);
}
