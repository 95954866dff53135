//! Flaws of powers: of their keys, and of what does not fit together.

use taula_xbugs::sheet::Sheet;

use crate::support::{PLAIN, assert_cases, edited, flaws};

/// A power of the ant, after all others.
fn with_probe(face: &str, trigger: &str, steps: &str) -> String {
    let face = if face.is_empty() { String::new() } else { format!("face = \"{face}\"\n") };
    let probe = format!(
        "[[power]]\nid = \"probe\"\nactive = \"start\"\n{face}trigger = \"{trigger}\"\n\
         steps = [{steps}]\n\n[[override]]\nrule = \"reinforcement",
    );
    edited(&[
        ("powers = [\"shot\", \"hop\"]", "powers = [\"shot\", \"hop\", \"probe\"]"),
        ("[[override]]\nrule = \"reinforcement", &probe),
    ])
}

/// The only flaw of a sheet with the probe, as text.
fn flaw_of_probe(face: &str, trigger: &str, steps: &str) -> String {
    let found = flaws(&with_probe(face, trigger, steps));
    assert_eq!(found.len(), 1, "{found:?}");
    found[0].to_string()
}

const TRIGGERS: [&str; 7] = [
    "before_move",
    "after_move",
    "instead_of_move",
    "passive",
    "reinforcement",
    "when_captured",
    "on_capture_resource",
];

const MOVE: &str = "{ op = \"extra_move\", who = \"self\" }";
const SHOOT: &str = "{ op = \"shoot_effect\", effect = \"pebble\", shots = 1 }";

#[test]
fn x61_flaws_of_powers() {
    assert_cases(&[
        ("active = \"start\"\n", "", "power.hop.active", "is missing: add \"start\", or \"base:\""),
        ("\"start\"", "\"now\"", "power.hop.active", "must be \"start\", or \"base:\" and the id"),
        ("\"start\"", "\"base:hole\"", "power.hop.active", "no base has the id \"hole\""),
        ("\"start\"", "\"base:mound\"", "power.hop.active", "mound does not grant hop"),
        ("\"special_after_move\"", "\"up\"", "power.hop.face", "must be \"special\" or"),
        ("\"before_move\"", "\"in_flight\"", "power.shot.trigger", "must be \"before_move\" or"),
        (
            "trigger = \"before_move\"\n",
            "",
            "power.shot.trigger",
            "is missing: add \"before_move\"",
        ),
        ("\"Pebble shot\"", "\"<b>\"", "power.shot.name", "without double quotes and brackets"),
        ("\"Fires a pebble.\"", "\"\"", "power.shot.about", "a line of 1 to 160 characters"),
        (
            "[\"shot\", \"hop\"]",
            "[\"shot\"]",
            "power.hop",
            "no bug has it: add it to powers of a bug",
        ),
        (
            "op = \"shoot_effect\"",
            "op = \"shoot\"",
            "power.shot.steps[0].op",
            "\"shoot_effect\" or",
        ),
        ("effect = \"pebble\"", "effect = \"peble\"", "power.shot.steps[0].effect", "mean pebble?"),
        (", shots = 1", "", "power.shot.steps[0].shots", "is missing"),
        (
            "face = \"normal\"",
            "face = \"up\"",
            "power.hop.steps[1].face",
            "\"normal\" or \"special\"",
        ),
        ("who = \"self\"", "who = \"me\"", "power.hop.steps[0].who", "or \"friendly_within_mm\""),
        ("bug = \"ant\"", "bug = \"aunt\"", "power.drone.steps[0].bug", "did you mean ant?"),
        ("\"adjacent_base\"", "\"home\"", "power.drone.steps[0].place", "or \"adjacent_self\""),
    ]);
}

#[test]
fn x61_two_powers_cannot_have_the_same_id() {
    let found = flaws(&format!(
        "{PLAIN}[[power]]\nid = \"hop\"\nactive = \"start\"\ntrigger = \"before_move\"\n\
         steps = [{{ op = \"reposition\" }}]\n",
    ));
    let texts: Vec<_> = found.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["power[3].id: \"hop\" is already at power[1].id: choose another word"]);
}

#[test]
fn x61_flaws_of_steps() {
    // Trigger, step, key after that of the step, and the reason.
    let cases = [
        ("after_move", "{}", "op", "is missing"),
        (
            "after_move",
            "{ op = \"extra_move\", who = \"self\", times = 4 }",
            "times",
            "from 1 to 3",
        ),
        (
            "after_move",
            "{ op = \"extra_move\", who = \"self\", only_if_first_under_mm = 0 }",
            "only_if_first_under_mm",
            "from 1 to 1000",
        ),
        (
            "after_move",
            "{ op = \"extra_move\", who = \"self\", range_mm = 9 }",
            "range_mm",
            "unknown key: here can be op, who, times, only_if_first_under_mm",
        ),
        (
            "instead_of_move",
            "{ op = \"extra_move\", who = \"friendly_within_mm\" }",
            "range_mm",
            "is missing: add a number of millimetres",
        ),
        (
            "instead_of_move",
            "{ op = \"extra_move\", who = \"friendly_within_mm\", range_mm = 9, not_moved = 1 }",
            "not_moved",
            "true or false",
        ),
        (
            "after_move",
            "{ op = \"capture_touching\", target = [\"bug\"] }",
            "max",
            "is missing: add a whole number from 1 to 6",
        ),
        (
            "after_move",
            "{ op = \"capture_touching\", max = 1, target = [\"base\"] }",
            "target[0]",
            "must be \"bug\" or \"effect\"",
        ),
        (
            "after_move",
            "{ op = \"capture_touching\", max = 1, target = [] }",
            "target",
            "a list of 1 to 2 of the words",
        ),
        ("passive", "{ op = \"immune\" }", "to", "is missing: add a list of 1 to 2 of the words"),
        ("passive", "{ op = \"immune\", to = [\"bug\", \"bug\"] }", "to[1]", "is a duplicate"),
        ("before_move", "{ op = \"reposition\", who = \"enemy\" }", "who", "\"friendly_adjacent\""),
        ("before_move", "{ op = \"reposition\", to = \"there\" }", "to", "\"adjacent_self_after_m"),
        ("on_capture_resource", "{ op = \"gain_resource\", max_mm = 9 }", "extra", "is missing"),
        ("on_capture_resource", "{ op = \"gain_resource\", extra = 1 }", "max_mm", "is missing"),
        (
            "on_capture_resource",
            "{ op = \"gain_resource\", extra = 1, max_mm = 9, from = \"bank\" }",
            "from",
            "\"table_nearest\"",
        ),
        ("when_captured", "{ op = \"eliminate\", who = \"all\" }", "who", "must be \"captor\""),
        (
            "when_captured",
            "{ op = \"eliminate\", except = [\"resource\"] }",
            "except[0]",
            "must be \"bug\" or \"effect\" or \"base\"",
        ),
        (
            "reinforcement",
            "{ op = \"reinforce\", extra = 6, bug = \"ant\", place = \"adjacent_base\" }",
            "extra",
            "from 1 to 5",
        ),
    ];
    for (trigger, step, key, reason) in cases {
        let flaw = flaw_of_probe("", trigger, step);
        assert!(flaw.starts_with(&format!("power.probe.steps[0].{key}: ")), "{step}: {flaw}");
        assert!(flaw.contains(reason), "{step}: {flaw}");
    }
    let none = flaw_of_probe("", "after_move", "");
    assert_eq!(none, "power.probe.steps: must be a list of 1 to 4 steps, not of 0");
    let immune = "{ op = \"immune\", to = [\"bug\"] }";
    let five = flaw_of_probe("", "passive", &[immune; 5].join(", "));
    assert_eq!(five, "power.probe.steps: must be a list of 1 to 4 steps, not of 5");
}

#[test]
fn x61_each_step_fits_some_triggers_only() {
    let steps = [
        (SHOOT, "before_move after_move instead_of_move"),
        (MOVE, "after_move"),
        ("{ op = \"extra_move\", who = \"friendly_within_mm\", range_mm = 60 }", "instead_of_move"),
        ("{ op = \"capture_touching\", max = 1, target = [\"bug\"] }", "after_move"),
        ("{ op = \"immune\", to = [\"bug\"] }", "passive"),
        (
            "{ op = \"reinforce\", extra = 1, bug = \"ant\", place = \"adjacent_base\" }",
            "reinforcement",
        ),
        (
            "{ op = \"reinforce\", extra = 1, bug = \"ant\", place = \"adjacent_self\" }",
            "instead_of_move",
        ),
        ("{ op = \"reposition\" }", "before_move"),
        ("{ op = \"gain_resource\", extra = 1, max_mm = 50 }", "on_capture_resource"),
        ("{ op = \"eliminate\" }", "when_captured"),
    ];
    for trigger in TRIGGERS {
        for (step, fitting) in steps {
            if fitting.split(' ').any(|fit| fit == trigger) {
                Sheet::from_toml(&with_probe("", trigger, step)).unwrap();
            } else {
                let flaw = flaw_of_probe("", trigger, step);
                assert!(flaw.starts_with("power.probe.steps[0].op: "), "{trigger} {step}: {flaw}");
                let expected = format!("does not fit the trigger {trigger}: use ");
                assert!(flaw.contains(&expected), "{trigger} {step}: {flaw}");
            }
        }
    }
}

#[test]
fn x61_what_a_player_decides_to_use_does_one_thing() {
    let flaw = flaw_of_probe("", "after_move", &format!("{MOVE}, {SHOOT}"));
    assert!(flaw.starts_with("power.probe.steps: after_move has one step"), "{flaw}");
    let flaw = flaw_of_probe("", "instead_of_move", &format!("{SHOOT}, {SHOOT}"));
    assert!(flaw.starts_with("power.probe.steps: instead_of_move has one step"), "{flaw}");
    let call = "{ op = \"reinforce\", extra = 2, bug = \"ant\", place = \"adjacent_self\" }";
    let flaw = flaw_of_probe("", "instead_of_move", call);
    assert!(flaw.starts_with("power.probe.steps[0].extra: must be 1"), "{flaw}");
    let bugs = "{ op = \"immune\", to = [\"bug\"] }";
    let effects = "{ op = \"immune\", to = [\"effect\"] }";
    Sheet::from_toml(&with_probe("", "passive", &format!("{bugs}, {effects}"))).unwrap();
}

#[test]
fn x25_each_face_condition_fits_some_triggers_only() {
    let fitting = |trigger: &str| match trigger {
        "before_move" | "instead_of_move" => "special special_at_turn_start",
        "after_move" => "special special_after_move special_at_turn_start",
        "reinforcement" => "",
        _ => "special",
    };
    for trigger in TRIGGERS {
        let step = match trigger {
            "passive" => "{ op = \"immune\", to = [\"bug\"] }",
            "reinforcement" => {
                "{ op = \"reinforce\", extra = 1, bug = \"ant\", place = \"adjacent_base\" }"
            }
            "when_captured" => "{ op = \"eliminate\" }",
            "on_capture_resource" => "{ op = \"gain_resource\", extra = 1, max_mm = 50 }",
            _ => SHOOT,
        };
        for face in ["special", "special_after_move", "special_at_turn_start"] {
            if fitting(trigger).split(' ').any(|fit| fit == face) {
                Sheet::from_toml(&with_probe(face, trigger, step)).unwrap();
            } else {
                let flaw = flaw_of_probe(face, trigger, step);
                let expected =
                    format!("power.probe.face: {face} does not fit the trigger {trigger}");
                assert!(flaw.starts_with(&expected), "{flaw}");
            }
        }
    }
}

#[test]
fn x25_the_side_is_set_only_after_a_jump_and_only_of_two_sided_bugs() {
    let set_face = "{ op = \"set_face\", face = \"normal\" }";
    for steps in
        [set_face.to_owned(), format!("{set_face}, {MOVE}"), format!("{SHOOT}, {set_face}")]
    {
        let flaw = flaw_of_probe("", "after_move", &steps);
        assert!(flaw.contains("set_face needs a step with extra_move of self before it"), "{flaw}");
    }
    Sheet::from_toml(&with_probe("", "after_move", &format!("{MOVE}, {set_face}"))).unwrap();
    let text = edited(&[("powers = [\"drone\"]", "powers = [\"drone\", \"hop\"]")]);
    let found = flaws(&text);
    assert_eq!(found.len(), 1);
    let expected = "bug[1].two_sided: must be true: hop is about the side that is up";
    assert_eq!(found[0].to_string(), expected);
}
