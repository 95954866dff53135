use taula_xbugs::sheet::{Sheet, SheetFlaw};

/// A small sheet without flaws, for tests to edit.
pub(crate) const PLAIN: &str = r##"schema = 1
[army]
id = "plain-ants"
name = "Plain Ants"
style = "nothing special"
colours = ["#112233", "#ddeeff"]

[[bug]]
id = "ant"
name = "Ant"
count = 4
shape = { kind = "disc", radius_mm = 8.0 }
two_sided = true
powers = ["shot", "hop"]

[[bug]]
id = "soldier"
name = "Soldier"
count = 2
shape = { kind = "rect", width_mm = 18.0, length_mm = 28.0 }
powers = ["drone"]
limits = [{ op = "cannot_capture", target = "base" }]

[dice]
d1 = ["ant", "ant", "ant", "ant", "ant", "wild"]
d2 = ["ant", "ant", "ant", "soldier", "soldier", "soldier"]
d3 = ["ant", "ant", "soldier", "soldier", "soldier", "soldier"]

[[base]]
id = "hill"
name = "Hill"
shape = { kind = "disc", radius_mm = 22.5 }
grants = ["shot"]
develop_cost = 3
start = "large"

[[base]]
id = "mound"
name = "Mound"

[[base]]
id = "nest"
name = "Nest"
grants = ["drone"]

[[effect]]
id = "pebble"
name = "Pebble"
pieces = 2
shape = { kind = "disc", radius_mm = 7.0 }
stays = true
lifetime_turns = 2
hits = ["bug", "effect"]
pins = ["bug"]
friendly_fire = true
hazard = { enemy_ending_on_it = "eliminated" }

[[power]]
id = "shot"
name = "Pebble shot"
about = "Fires a pebble."
active = "base:hill"
trigger = "before_move"
steps = [{ op = "shoot_effect", effect = "pebble", shots = 1 }]

[[power]]
id = "hop"
active = "start"
face = "special_after_move"
trigger = "after_move"
steps = [{ op = "extra_move", who = "self" }, { op = "set_face", face = "normal" }]

[[power]]
id = "drone"
active = "base:nest"
trigger = "reinforcement"
steps = [{ op = "reinforce", extra = 1, bug = "ant", place = "adjacent_base" }]

[[override]]
rule = "reinforcement.max_per_turn"
value = 2
while_active = "base:nest"

[[override]]
rule = "capture.friendly_eliminates"
value = true
for_bugs = ["ant"]
"##;

/// The plain sheet with texts replaced; each must be there exactly once.
pub(crate) fn edited(edits: &[(&str, &str)]) -> String {
    edits.iter().fold(PLAIN.to_owned(), |text, (old, new)| {
        assert_eq!(text.matches(old).count(), 1, "{old:?} should be there once");
        text.replacen(old, new, 1)
    })
}

/// The flaws of a text that is no good sheet.
pub(crate) fn flaws(text: &str) -> Vec<SheetFlaw> {
    let flaws = Sheet::from_toml(text).err().map_or_else(Vec::new, |flaws| flaws.0);
    assert!(!flaws.is_empty(), "this sheet should have flaws:\n{text}");
    flaws
}

/// What is replaced, by what, at which key a flaw is noted and a part of its
/// reason. There is exactly one flaw in each case.
pub(crate) type Case = (&'static str, &'static str, &'static str, &'static str);

pub(crate) fn assert_cases(cases: &[Case]) {
    for &(old, new, key, reason) in cases {
        let found = flaws(&edited(&[(old, new)]));
        assert_eq!(found.len(), 1, "{old:?} -> {new:?}: {found:?}");
        assert_eq!(found[0].key, key, "{old:?} -> {new:?}: {found:?}");
        assert!(found[0].reason.contains(reason), "{old:?} -> {new:?}: {found:?}");
    }
}
