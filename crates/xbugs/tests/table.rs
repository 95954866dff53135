//! X-Bugs as people meet it: options, chance, entries, records, words.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use taula_core::{EndReason, LoadError, Outcome, Param, Record, Refusal, Side};
use taula_xbugs::pose::Pose;
use taula_xbugs::{GAME, Phase, Place, Table, XbugsRules};

/// A physics that this program does not have: its poses are believed.
const OTHER: (&str, &str) = ("Physics", "another/1");
const RULES: (&str, &str) = ("Rules", "2");
const SOUTH_STARTS: (&str, &str) = ("Starter", "south");
const FLICK: &str = "dir 90.0 press 0.50 rim 0.30 tilt 0";

/// The rules at a table of X-Bugs.
fn rules(table: &Table) -> &XbugsRules {
    table.rules().unwrap()
}

fn tags(tags: &[(&str, &str)]) -> Vec<(String, String)> {
    tags.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
}

fn open(options: &[(&str, &str)]) -> Table {
    taula_xbugs::open(&tags(options)).unwrap_or_else(|error| panic!("{options:?}: {error}"))
}

/// Plays an action for the side to act. Yields its entry.
fn act(table: &mut Table, action: &str) -> String {
    let side = table.to_act().unwrap();
    let acted = table.act(side, action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    acted.entry().unwrap().to_owned()
}

fn follow(table: &mut Table, entry: &str) -> Result<(), Refusal> {
    let side = table.to_act().unwrap();
    table.follow(side, entry).map(|_| ())
}

/// Places everything in the usual formation.
fn placed(options: &[(&str, &str)]) -> Table {
    let mut table = open(options);
    for _ in 0..4 {
        act(&mut table, "place rest");
    }
    table
}

/// Up to the first roll, with two flicks after it.
fn begun(options: &[(&str, &str)]) -> Table {
    let mut table = placed(options);
    act(&mut table, "drop");
    act(&mut table, "roll");
    for _ in 0..2 {
        let bug = flickable(&table);
        act(&mut table, &format!("flick {bug} {FLICK}"));
    }
    table
}

/// A bug that may be flicked now.
fn flickable(table: &Table) -> String {
    let forms = table.actions().forms;
    let form = forms.iter().find(|form| form.template.starts_with("flick ")).unwrap();
    form.template.split(' ').nth(1).unwrap().to_owned()
}

fn pose_text(name: &str, pose: Pose) -> String {
    format!("{name}@{}", pose.to_hex())
}

/// A table of another physics after the drop and a roll of three gnats.
fn table_without_seed() -> Table {
    let hand = ("SouthHand", "perfect");
    let mut table =
        placed(&[OTHER, RULES, SOUTH_STARTS, hand, ("Resources", "1"), ("Seed", "secret")]);
    let fallen = pose_text("resource1", Pose::flat(10.0, 0.0, 0.0));
    follow(&mut table, &format!("drop ~ 5 = {fallen}")).unwrap();
    follow(&mut table, "roll ~ gnat gnat gnat").unwrap();
    table
}

#[test]
fn dice_must_agree_with_the_seed_under_another_physics_too() {
    let mut table = placed(&[OTHER, RULES, SOUTH_STARTS, ("Resources", "1"), ("Seed", "7")]);
    let fallen = pose_text("resource1", Pose::flat(10.0, 0.0, 0.0));
    let refusal = follow(&mut table, &format!("drop ~ 5 = {fallen}")).unwrap_err();
    assert_eq!(refusal.code, "wrong-chance");
}

#[test]
fn the_defaults_are_what_a_table_opens_with() {
    let defaults: Vec<(&str, &str)> =
        GAME.options.iter().map(|option| (option.name, option.default)).collect();
    let (table, plain) = (open(&defaults), open(&[]));
    assert_eq!(rules(&table).xbugs(), rules(&plain).xbugs());
    for option in GAME.options {
        for value in option.values {
            open(&[(option.name, value)]);
        }
    }
}

#[test]
fn a_wrong_option_is_named() {
    let cases = [
        ("SouthArmy", "red-ants", "unknown army"),
        ("NorthArmy", "red-ants", "unknown army"),
        ("Seed", "-1", "neither a number"),
        ("Seed", "g0", "neither a number"),
        // 64 characters, each two of them a number with its sign.
        ("Seed", &"+1".repeat(32), "neither a number"),
        ("Starter", "east", "none of random"),
        ("Cloth", "0.5", "not a number from 1 to 6"),
        ("SouthHand", "drunk", "is not a skill"),
        ("LongGame", "maybe", "neither yes nor no"),
        ("Resources", "21", "not a number from 0 to 20"),
        ("SouthSheet", "{}", "schema"),
        ("TableSize", "90x", "not a number from 80 to 100"),
        ("TableSize", "90x79", "not a number from 80 to 100"),
        ("FreePlacement", "maybe", "neither yes nor no"),
        ("Rules", "1", "version 1 of the rules"),
    ];
    for (name, value, part) in cases {
        match taula_xbugs::open(&tags(&[(name, value)])) {
            Err(LoadError::Tag { tag, reason }) => {
                assert_eq!(tag, name);
                assert!(reason.contains(part), "{name}: {reason}");
            }
            Err(other) => panic!("{name}: {other}"),
            Ok(_) => panic!("{name} {value} is no option"),
        }
    }
}

#[test]
fn x2_the_table_is_between_80_and_100_cm() {
    for (size, is_fit) in [
        ("80", true),
        ("100", true),
        ("92.5", true),
        ("79.9", false),
        ("101", false),
        ("NaN", false),
    ] {
        assert_eq!(taula_xbugs::open(&tags(&[("TableSize", size)])).is_ok(), is_fit, "{size}");
    }
    // On the smallest every army still finds room.
    placed(&[("TableSize", "80")]);
}

#[test]
fn x2_a_table_may_be_a_rectangle() {
    let table = begun(&[("Seed", "5"), ("TableSize", "100x80")]);
    let board = rules(&table).table_view();
    assert_eq!([board.width, board.depth], [100.0, 80.0]);
    assert_eq!(table.record().tag("TableSize"), Some("100x80"));
    assert_eq!(placed(&[("TableSize", "85 x 85")]).record().tag("TableSize"), Some("85"));
    // What is on the one table is beside the other.
    for (size, width, depth) in [("100x80", 49.0, 39.0), ("80x100", 39.0, 49.0)] {
        let mut table = open(&[("TableSize", size)]);
        act(&mut table, "place rest");
        act(&mut table, "place rest");
        act(&mut table, &format!("place gnat1 at {width} -{depth}"));
        let refusal = table.act(Side::First, &format!("place gnat2 at {depth} -{width}"));
        assert_eq!(refusal.unwrap_err().code, "off-table", "{size}");
    }
}

/// The starters that the seeds 0 to 39 draw.
fn starters() -> Vec<Side> {
    let starter = |seed: u32| {
        let mut table = placed(&[("Seed", &seed.to_string()), ("Resources", "0")]);
        assert_eq!(rules(&table).state().starter(), None, "nobody knows it before the drop");
        act(&mut table, "drop");
        rules(&table).state().starter().unwrap()
    };
    (0..40).map(starter).collect()
}

#[test]
fn x7_the_starter_is_drawn_after_the_drop() {
    let south = starters().iter().filter(|&&side| side == Side::First).count();
    assert!((10..=30).contains(&south), "{south} of 40");

    let mut table = placed(&[("Seed", "3"), ("Resources", "0")]);
    assert_eq!(rules(&table).table_view().starter, None);
    let acted = table.act(Side::First, "drop").unwrap();
    let starter = rules(&table).state().starter().unwrap();
    assert_eq!(table.to_act(), Some(starter));
    assert_eq!(rules(&table).table_view().starter, Some(starter));
    let event = acted.events.iter().find(|event| event.name == "starter").unwrap();
    assert_eq!(event.data["side"], serde_json::to_value(starter).unwrap());
    assert_eq!(event.data["is_drawn"], true);
    // The lot is in the record, behind the number of the drop.
    let word = ["south", "north"][starter.index()];
    let entry = acted.entry().unwrap();
    assert_eq!(entry.split(' ').nth(3), Some(word), "{entry}");
    assert_eq!(table.record().tag("Starter"), Some("random"));
    let mut again = open(&[]);
    again.load(&table.record()).unwrap();
    assert_eq!(rules(&again).state(), rules(&table).state());
}

#[test]
fn x7_a_table_without_the_seed_learns_the_starter_from_the_entry() {
    for word in ["south", "north"] {
        let mut table = placed(&[("Seed", "secret"), ("Resources", "0")]);
        follow(&mut table, &format!("drop ~ 5 {word} = -")).unwrap();
        assert_eq!(table.to_act(), Some(Side::BOTH[usize::from(word == "north")]));
    }
    let mut table = placed(&[("Seed", "secret"), ("Resources", "0")]);
    assert_eq!(follow(&mut table, "drop ~ 5 = -").unwrap_err().code, "wrong-chance");
}

#[test]
fn x7_players_may_agree_on_the_starter() {
    for (word, side) in [("south", Side::First), ("north", Side::Second)] {
        let mut table = placed(&[("Starter", word), ("Resources", "0")]);
        assert_eq!(table.to_act(), Some(Side::First), "X82: south places first all the same");
        let acted = table.act(Side::First, "drop").unwrap();
        let event = acted.events.iter().find(|event| event.name == "starter").unwrap();
        assert_eq!(event.data["is_drawn"], false);
        assert_eq!(table.to_act(), Some(side));
    }
}

#[test]
fn x27_resources_have_the_colour_of_who_brought_them() {
    let colours = |options: &[(&str, &str)]| -> Vec<u8> {
        rules(&open(options)).table_view().pieces.iter().filter_map(|piece| piece.colour).collect()
    };
    assert_eq!(colours(&[]), [0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
    assert_eq!(colours(&[("Resources", "3")]), [0, 0, 1]);
    let skaters = colours(&[("SouthArmy", "silt-skaters")]);
    assert_eq!(skaters.iter().filter(|&&colour| colour == 0).count(), 6);
    let board = rules(&open(&[])).table_view();
    assert!(board.pieces.iter().all(|piece| piece.colour.is_some() == (piece.kind == "resource")));
}

#[test]
fn a_record_of_other_rules_is_refused_with_the_version() {
    let mut record = begun(&[("Seed", "11")]).record();
    assert_eq!(record.tag("Rules"), Some("2"));
    for version in ["3", "1"] {
        record.set_tag("Rules", version);
        let error = open(&[]).load(&record).unwrap_err().to_string();
        assert!(error.contains(&format!("version {version} of the rules")), "{error}");
    }
    // Records of version 1 did not name it.
    let mut old = Record::new();
    old.set_tag("Game", "X-Bugs");
    old.set_tag("Physics", "rapier3d-0.36.1/1");
    let error = open(&[]).load(&old).unwrap_err().to_string();
    assert!(error.contains("version 1 of the rules"), "{error}");
}

#[test]
fn a_record_replays_to_the_bit() {
    let table = begun(&[("Seed", "11"), ("SouthArmy", "ember-moths"), ("LongGame", "yes")]);
    let record = table.record();
    let mut again = open(&[]);
    again.load(&record).unwrap();
    assert_eq!(rules(&again).state(), rules(&table).state());
    assert_eq!(again.entries(), table.entries());
    assert_eq!(again.record().to_string(), record.to_string());
    // As text too.
    let read: Record = record.to_string().parse().unwrap();
    let mut from_text = open(&[]);
    from_text.load(&read).unwrap();
    assert_eq!(rules(&from_text).state(), rules(&table).state());
}

#[test]
fn a_record_keeps_other_tags_and_the_sheets() {
    let mut table = begun(&[("Seed", "3")]);
    table.set_tag("South", "Alma");
    table.set_tag("Seed", "4");
    let record = table.record();
    assert_eq!(record.tag("South"), Some("Alma"));
    assert_eq!(record.tag("Seed"), Some("3"), "the game's own");
    assert!(record.tag("SouthSheet").unwrap().contains("Brass Hornets"));
    let mut again = open(&[]);
    again.load(&record).unwrap();
    assert_eq!(again.record().to_string(), record.to_string());
}

#[test]
fn a_record_written_by_hand_leaves_chance_to_the_seed() {
    let table = begun(&[("Seed", "5")]);
    let mut record = Record::new();
    record.set_tag("Seed", "5");
    let bare: Vec<String> = table
        .entries()
        .iter()
        .map(|entry| {
            entry.split([' ']).take_while(|it| !["~", "="].contains(it)).collect::<Vec<_>>()
        })
        .map(|words| words.join(" "))
        .collect();
    record.push_main_line(&bare);
    let mut again = open(&[]);
    again.load(&record).unwrap();
    assert_eq!(again.entries(), table.entries());
    assert_eq!(rules(&again).state(), rules(&table).state());
}

#[test]
fn words_among_the_entries_of_a_record_are_understood() {
    let mut record = Record::new();
    record.push_main_line(&["place rest".to_owned(), "resign".to_owned()]);
    let mut table = open(&[]);
    table.load(&record).unwrap();
    assert_eq!(table.entries().len(), 1);
    let outcome = table.outcome().unwrap();
    // South has placed its bases: it is North that gives up in place of placing.
    assert_eq!(outcome, Outcome::win(Side::First, EndReason::Resignation));

    record.push_main_line(&["place rest".to_owned()]);
    let mut table = open(&[]);
    let error = table.load(&record).unwrap_err();
    assert!(matches!(error, LoadError::Ply { ply: 3, .. }), "{error}");
    assert!(table.entries().is_empty(), "the table is unchanged");
}

#[test]
fn a_table_without_the_seed_follows_one_that_knows_it() {
    let mut knowing = open(&[("Seed", "21"), SOUTH_STARTS]);
    let mut following = open(&[("Seed", "secret"), SOUTH_STARTS]);
    let mut play = |action: &str| {
        let side = knowing.to_act().unwrap();
        let acted = knowing.act(side, action).unwrap();
        let followed = following.follow(side, acted.entry().unwrap()).unwrap();
        assert_eq!(followed, acted);
        assert_eq!(rules(&following).state(), rules(&knowing).state());
        flickable_or_none(&knowing)
    };
    for action in ["place rest"; 4].into_iter().chain(["drop"]) {
        play(action);
    }
    let mut bug = play("roll");
    for _ in 0..2 {
        bug = play(&format!("flick {} {FLICK}", bug.unwrap()));
    }
    assert_eq!(following.entries(), knowing.entries());
    assert_eq!(following.record().tag("Seed"), Some("secret"));
}

fn flickable_or_none(table: &Table) -> Option<String> {
    let has_flick = table.actions().forms.iter().any(|form| form.template.starts_with("flick "));
    has_flick.then(|| flickable(table))
}

#[test]
fn a_table_without_the_seed_does_not_draw() {
    let mut table = placed(&[("Seed", "secret"), SOUTH_STARTS]);
    let refusal = table.act(Side::First, "drop").unwrap_err();
    assert_eq!(refusal.code, "no-seed");
    assert_eq!(rules(&table).state().phase(), Phase::Drop);
    assert_eq!(table.follow(Side::First, "drop").unwrap_err().code, "wrong-chance");
}

/// A record could say of any dice that the seed had given them.
#[test]
fn chance_that_is_told_is_that_of_the_seed() {
    let table = begun(&[("Seed", "21")]);
    for forged in ["roll", "flick"] {
        let ply = table.entries().iter().position(|entry| entry.starts_with(forged)).unwrap();
        let entry = &table.entries()[ply];
        let (action, results) = entry.split_once(" ~ ").unwrap();
        let (first, rest) = results.split_once(' ').unwrap();
        let other = match forged {
            "roll" if first == "gnat" => "lancer".to_owned(),
            "roll" => "gnat".to_owned(),
            _ => (first.parse::<i16>().unwrap() + 1).to_string(),
        };
        let mut again = table.clone();
        again.undo(table.entries().len() - ply).unwrap();
        for entry in
            [format!("{action} ~ {other} {rest}"), format!("{action} ~ {first} ~ 1 {rest}")]
        {
            let refusal = follow(&mut again, &entry).unwrap_err();
            assert_eq!(refusal.code, "wrong-chance", "{entry}");
        }
        follow(&mut again, entry).unwrap();
    }
}

#[test]
fn after_an_undo_the_dice_are_the_same() {
    let mut table = begun(&[("Seed", "8")]);
    let entries = table.entries().to_vec();
    let states: Vec<_> =
        (0..=entries.len()).map(|ply| rules(&table).state_at(ply).unwrap().clone()).collect();
    table.undo(3).unwrap();
    assert_eq!(rules(&table).state(), &states[entries.len() - 3]);
    assert_eq!(table.entries(), &entries[..entries.len() - 3]);
    assert_eq!(act(&mut table, "roll"), entries[entries.len() - 3]);
    // Another action in between uses other chance, and no more of it.
    table.undo(2).unwrap();
    assert_eq!(act(&mut table, "drop"), entries[4]);
    assert_eq!(act(&mut table, "roll"), entries[5]);
    let refusal = table.undo(7).unwrap_err();
    assert_eq!(refusal.code, "undo-too-far");
    assert_eq!(table.entries().len(), 6);
    table.undo(0).unwrap();
}

#[test]
fn dice_do_not_depend_on_how_much_chance_was_used_before() {
    // Trembling hands draw three numbers a flick, steady ones none.
    let rolls = ["perfect", "shaky"].map(|hand| {
        let mut table =
            open(&[("Seed", "9"), SOUTH_STARTS, ("SouthHand", hand), ("NorthHand", hand)]);
        for action in ["place rest"; 4].into_iter().chain(["drop", "roll"]) {
            act(&mut table, action);
        }
        let bug = flickable(&table);
        let flick = act(&mut table, &format!("flick {bug} {FLICK}"));
        assert_eq!(flick.contains('~'), hand == "shaky", "{flick}");
        table.entries()[5].clone()
    });
    assert_eq!(rolls[0], rolls[1]);
}

#[test]
fn a_player_does_not_tell_chance() {
    let mut table = placed(&[("Seed", "4"), SOUTH_STARTS]);
    for action in ["drop ~ 5", "drop = -", "drop ~", "drop =", "drop~5", "roll ~ gnat gnat gnat"] {
        let refusal = table.act(Side::First, action).unwrap_err();
        assert_eq!(refusal.code, "results-in-action", "{action}");
    }
    assert_eq!(rules(&table).state().phase(), Phase::Drop);
}

#[test]
fn poses_of_another_physics_are_believed() {
    let mut table = table_without_seed();
    let captured = pose_text("gnat1", Pose::flat(10.0, 1.0, 0.0));
    let mut raised = Pose::flat(10.0, 1.0, 0.0);
    raised.centre[2] += 0.15;
    let landed = pose_text("gnat1", raised);
    let entry = format!("flick gnat1 {FLICK} = {landed} = {captured}");
    follow(&mut table, &entry).unwrap();
    assert_eq!(table.entries().last(), Some(&entry));
    let resource = rules(&table).xbugs().roster().find("resource1").unwrap();
    assert_eq!(rules(&table).state().place(resource), Place::Kept(Side::First));
    follow(&mut table, &format!("flick gnat2 {FLICK} = gnat2@off")).unwrap();
    follow(&mut table, &format!("flick gnat3 {FLICK} = -")).unwrap();
    let record = table.record();
    assert_eq!(record.tag("Physics"), Some(OTHER.1));
    let mut again = open(&[]);
    again.load(&record).unwrap();
    assert_eq!(rules(&again).state(), rules(&table).state());
    assert_eq!(again.record().to_string(), record.to_string());
}

#[test]
fn what_the_rules_put_somewhere_is_in_the_record() {
    // Of our physics: the default formation is recorded, and must be ours.
    let table = placed(&[("Seed", "4"), SOUTH_STARTS]);
    let (action, results) = table.entries()[2].split_once(" + ").expect("bugs were placed");
    assert_eq!(action, "place rest");
    assert_eq!(results.split_whitespace().count(), 13);
    let mut other = open(&[("Seed", "4"), SOUTH_STARTS]);
    let bases = table.entries()[0].clone();
    let moved = pose_text("foundry", Pose::flat(-20.0, -30.0, 0.0));
    let refusal = other.follow(Side::First, &format!("place rest + {moved}")).unwrap_err();
    assert_eq!(refusal.code, "wrong-poses");
    other.follow(Side::First, &bases).unwrap();

    // Of another: they are believed, and may have put a base elsewhere.
    let mut other = open(&[("Seed", "4"), SOUTH_STARTS, OTHER, RULES]);
    let rest = ["eyrie", "signal-tower"].map(|name| {
        let id = rules(&other).xbugs().roster().find(name).unwrap();
        pose_text(name, rules(&table).state().pose(id).unwrap())
    });
    let entry = format!("place rest + {moved} {}", rest.join(" "));
    other.follow(Side::First, &entry).unwrap();
    assert_eq!(other.entries(), [entry]);
    let foundry = rules(&other).xbugs().roster().find("foundry").unwrap();
    assert_eq!(rules(&other).state().pose(foundry), Some(Pose::flat(-20.0, -30.0, 0.0)));
}

#[test]
fn bad_entries_are_refused_and_change_nothing() {
    let mut table = table_without_seed();
    let before = (rules(&table).state().clone(), table.entries().to_vec());
    let good = pose_text("gnat1", Pose::flat(0.0, 0.0, 0.0));
    let far = pose_text("gnat1", Pose::flat(46.0, 0.0, 0.0));
    let deep = pose_text("gnat1", Pose { centre: [0.0, 0.0, -1.0], ..Pose::flat(0.0, 0.0, 0.0) });
    let base = pose_text("foundry", Pose::flat(0.0, 0.0, 0.0));
    let supply = pose_text("missile1", Pose::flat(0.0, 0.0, 0.0));
    let unknown = pose_text("gnat9", Pose::flat(0.0, 0.0, 0.0));
    let not_a_number = good.replacen(&good[6..14], "7fc00000", 1);
    let no_turn = format!("gnat1@{}", "0".repeat(56));
    let flick = format!("flick gnat1 {FLICK}");
    let entries = [
        (flick.clone(), "wrong-poses"),
        (format!("{flick} = {far}"), "wrong-poses"),
        (format!("{flick} = {deep}"), "wrong-poses"),
        (format!("{flick} = {base}"), "wrong-poses"),
        (format!("{flick} = {supply}"), "wrong-poses"),
        (format!("{flick} = {good} {good}"), "wrong-poses"),
        (format!("{flick} = {good} gnat1@off"), "wrong-poses"),
        (format!("{flick} = {unknown}"), "unreadable"),
        (format!("{flick} = {not_a_number}"), "unreadable"),
        (format!("{flick} = {no_turn}"), "unreadable"),
        (format!("{flick} = {}", &good[..20]), "unreadable"),
        (format!("{flick} = gnat1"), "unreadable"),
        (format!("{flick} = {good} junk"), "unreadable"),
        (format!("{flick} junk = {good}"), "unreadable"),
        (format!("{flick} = {good} + {base}"), "wrong-poses"),
        (format!("{flick} = {good} + {far}"), "wrong-poses"),
        (format!("{flick} = {good} + {supply}"), "wrong-poses"),
        (format!("{flick} = {good} + gnat1@off"), "wrong-poses"),
        (format!("{flick} = {good} + {good} {good}"), "wrong-poses"),
        (format!("{flick} = {good} + {unknown}"), "unreadable"),
        (format!("{flick} = {good} = {good}"), "wrong-chance"),
        (format!("{flick} = {good} = -"), "wrong-chance"),
        (format!("{flick} ~ 1 2 3 = {good}"), "wrong-chance"),
        (format!("{flick}= {good}"), "unreadable"),
        ("flick".to_owned(), "unreadable"),
        (String::new(), "unreadable"),
        ("resign".to_owned(), "unreadable"),
        ("done ~ 1".to_owned(), "wrong-chance"),
        ("done = -".to_owned(), "wrong-chance"),
    ];
    for (entry, code) in entries {
        let refusal = follow(&mut table, &entry).unwrap_err();
        assert_eq!(refusal.code, code, "{entry}: {refusal}");
        assert_eq!((rules(&table).state().clone(), table.entries().to_vec()), before, "{entry}");
    }
    let refusal = table.follow(Side::Second, &format!("{flick} = {good}")).unwrap_err();
    assert_eq!(refusal.rule.as_deref(), Some("X8"));
    follow(&mut table, &format!("{flick} = {good}")).unwrap();
}

#[test]
fn dice_that_were_told_must_be_on_the_dice() {
    let mut table = table_without_seed();
    table.undo(1).unwrap();
    for dice in ["gnat gnat", "gnat gnat marshal", "grub gnat gnat", "gnat gnat gnat gnat", ""] {
        let refusal = follow(&mut table, &format!("roll ~ {dice}")).unwrap_err();
        assert_eq!(refusal.code, "wrong-chance", "{dice}");
    }
    follow(&mut table, "roll ~ marshal bombardier lancer").unwrap();
}

#[test]
fn poses_of_our_physics_must_be_what_it_computes() {
    let source = begun(&[("Seed", "13")]);
    let mut table = placed(&[("Seed", "13")]);
    let drop = &source.entries()[4];
    // One digit of one pose, in what hardly shows.
    let changed = match drop.split_at(drop.len() - 1) {
        (rest, "0") => format!("{rest}1"),
        (rest, _) => format!("{rest}0"),
    };
    let refusal = follow(&mut table, &changed).unwrap_err();
    assert_eq!(refusal.code, "wrong-poses");
    assert!(refusal.text.contains("same physics"), "{refusal}");
    assert_eq!(table.entries().len(), 4);
    follow(&mut table, drop).unwrap();
    // An entry without poses is computed.
    let roll = &source.entries()[5];
    follow(&mut table, roll).unwrap();
    let flick = source.entries()[6].split(" = ").next().unwrap();
    follow(&mut table, flick).unwrap();
    assert_eq!(table.entries(), &source.entries()[..7]);
    // A record that was changed is not loaded.
    let mut record = source.record();
    let text = record.to_string().replace(drop.as_str(), &changed);
    record = text.parse().unwrap();
    let error = open(&[]).load(&record).unwrap_err();
    assert!(matches!(error, LoadError::Ply { ply: 5, .. }), "{error}");
}

#[test]
fn actions_have_one_spelling() {
    let table = table_without_seed();
    let spellings = [
        ("  FLICK Gnat2   press .42 dir 87.46 ", "flick gnat2 dir 87.5 press 0.42 rim 0.30 tilt 0"),
        (
            "flick gnat2 dir -90 press 1 rim 0 tilt -0.25",
            "flick gnat2 dir 270.0 press 1.00 rim 0.00 tilt -0.25",
        ),
        (
            "fire bombardier1 salvo dir 0 press 0.5",
            "fire bombardier1 salvo side 0.0 dir 0.0 press 0.50 rim 0.30 tilt 0",
        ),
        ("use marshal1 relay gnat2 side 0", "use marshal1 relay gnat2"),
        ("use marshal1 relay gnat2 side 12.34", "use marshal1 relay gnat2 side 12.3"),
        ("place gnat2 at -12.5 -20.001 turn 0", "place gnat2 at -12.5 -20"),
        ("place marshal1 at 1 -20 turn -270", "place marshal1 at 1 -20 turn 90.0"),
        ("place rest", "place rest"),
        ("reinforce gnat3 at foundry side 359.99", "reinforce gnat3 at foundry side 0.0"),
        ("reinforce gnat3 at foundry", "reinforce gnat3 at foundry side 0.0"),
        ("Take grub1", "take grub1"),
        ("develop SIGNAL-TOWER", "develop signal-tower"),
        ("lose gnat1", "lose gnat1"),
        ("done", "done"),
    ];
    for (text, written) in spellings {
        let action = rules(&table).xbugs().read_action(Side::First, text).unwrap();
        assert_eq!(rules(&table).xbugs().write_action(Side::First, action), written);
        assert_eq!(rules(&table).xbugs().read_action(Side::First, written), Ok(action));
    }
    let unreadable = [
        "",
        "jump gnat1",
        "flick",
        "flick nobody dir 0 press 1",
        "flick gnat1 dir 0",
        "flick gnat1 dir 0 press 1.01",
        "flick gnat1 dir 400 press 0.5",
        "flick gnat1 dir 0 press NaN",
        "flick gnat1 dir inf press 1",
        "flick gnat1 dir 0 dir 1 press 1",
        "flick gnat1 dir 0 press 1 spin 3",
        "fire bombardier1 spit dir 0 press 1",
        "place gnat1 0 0",
        "place gnat1 at 0 1e9",
        "use marshal1 relay",
        "take",
        "done done",
        "reinforce gnat1 foundry",
    ];
    for text in unreadable {
        let refusal = rules(&table).xbugs().read_action(Side::First, text).unwrap_err();
        assert_eq!(refusal.code, "unreadable", "{text}");
    }
}

#[test]
fn the_view_shows_pieces_dice_and_what_is_asked() {
    let mut table = table_without_seed();
    let mut raised = Pose::flat(0.0, 0.0, 0.0);
    raised.centre[2] += 0.15;
    let lower = pose_text("gnat2", Pose::flat(0.5, 0.0, 0.0));
    let entry = format!("flick gnat1 {FLICK} = {} {lower}", pose_text("gnat1", raised));
    follow(&mut table, &entry).unwrap();
    let view = table.view();
    assert_eq!((view.plies, view.to_act), (table.entries().len(), Some(Side::First)));
    let board = &view.board;
    assert_eq!(board["phase"], "moves");
    assert_eq!(board["prompt"], "Flick a bug shown on your dice, or type done.");
    let used: Vec<_> =
        board["dice"].as_array().unwrap().iter().map(|die| &die["is_used"]).collect();
    assert_eq!(used, [true, false, false]);
    let pieces = board["pieces"].as_array().unwrap();
    assert_eq!(pieces.len(), rules(&table).xbugs().roster().len());
    let piece = |name: &str| pieces.iter().find(|piece| piece["name"] == name).unwrap();
    assert_eq!(piece("gnat1")["on"], serde_json::json!(["gnat2"]));
    assert_eq!(piece("gnat1")["has_moved"], true);
    assert_eq!(piece("gnat2")["has_moved"], false);
    assert_eq!(piece("acid1")["place"], "supply");
    assert_eq!(piece("vat")["kind"], "base");
    assert_eq!(board["armies"][1]["bases"][2]["cost"], 3);
    let powers = board["armies"][0]["powers"].as_array().unwrap();
    let effect = |id: &str| &powers.iter().find(|power| power["id"] == id).unwrap()["effect"];
    assert_eq!(*effect("salvo"), "missile");
    assert!(powers.iter().any(|power| power["effect"].is_null()), "{powers:?}");
}

#[test]
fn flaws_of_sheets_are_told_by_side_and_code() {
    let sheet = open(&[]).record().tag("SouthSheet").unwrap().to_owned();
    let flaws = |south: &str, north: &str| {
        XbugsRules::sheet_flaws(&tags(&[("SouthSheet", south), ("NorthSheet", north)]))
    };
    assert_eq!(flaws(&sheet, ""), []);
    let wrong = sheet.replacen("\"count\":", "\"count\":9", 1).replacen(
        "\"schema\":1",
        "\"schema\":2,\"colour\":1",
        1,
    );
    let found = flaws(&wrong, "{");
    let said: Vec<_> =
        found.iter().map(|flaw| (flaw.params.get("side").unwrap(), flaw.code.as_str())).collect();
    let [south, north] = &Side::BOTH.map(Param::from);
    assert_eq!(
        said,
        [
            (south, "unknown-key"),
            (south, "wrong-value"),
            (south, "wrong-number"),
            (north, "not-json"),
        ],
        "{found:?}"
    );
    assert_eq!(found[2].marks, ["bug[0].count"]);
    let bounds = ["least", "most"].map(|name| found[2].params.get(name).cloned());
    assert_eq!(bounds, [1, 12].map(|number| Some(Param::Number(number))));
    assert_eq!(found[3].params.get("line"), Some(&Param::Number(1)));
}

#[test]
fn words_end_a_game_at_any_time() {
    let mut table = begun(&[]);
    let before = table.entries().len();
    let acted = table.act(Side::Second, "offer draw").unwrap();
    assert_eq!(acted.entry(), None);
    assert_eq!(table.view().draw_offer, Some(Side::Second));
    table.act(Side::First, "decline draw").unwrap();
    table.act(Side::First, "offer draw").unwrap();
    table.act(Side::Second, "accept draw").unwrap();
    assert_eq!(table.outcome(), Some(Outcome::draw(EndReason::Agreement)));
    assert_eq!(table.to_act(), None);
    assert!(table.actions().forms.is_empty() && table.actions().listed.is_empty());
    assert_eq!(table.act(Side::First, "done").unwrap_err().code, "game-over");
    assert!(table.reopen());
    let acted = table.act(Side::First, "resign").unwrap();
    assert_eq!(acted.events.last().unwrap().name, "end");
    assert_eq!(table.outcome(), Some(Outcome::win(Side::Second, EndReason::Resignation)));
    assert_eq!(table.entries().len(), before);
    let record = table.record();
    assert_eq!((record.result(), record.tag("Termination")), (Some("0-1"), Some("resignation")));
    let mut again = open(&[]);
    again.load(&record).unwrap();
    assert_eq!(again.outcome(), table.outcome());
    assert_eq!(again.record().to_string(), record.to_string());
}

#[test]
fn foreign_words_for_an_end_are_kept_until_the_game_goes_on() {
    const WORD: &str = "D\u{e9}co";
    let loaded = |result: &str| {
        let mut record = begun(&[]).record();
        record.set_tag("Termination", WORD);
        record.set_result(result);
        let mut table = open(&[]);
        table.load(&record).unwrap();
        assert_eq!(table.record().tag("Termination"), Some(WORD));
        table
    };
    let termination = |table: &Table| table.record().tag("Termination").map(str::to_owned);
    let mut table = loaded("1-0");
    assert!(table.outcome().is_some());
    assert!(table.act(Side::First, "resign").is_err());
    assert_eq!(termination(&table).as_deref(), Some(WORD), "a refusal changes nothing");
    table.undo(1).unwrap();
    assert_eq!(termination(&table), None, "taken back");
    table.act(Side::Second, "resign").unwrap();
    assert_eq!(termination(&table).as_deref(), Some("resignation"));
    let mut table = loaded("1-0");
    assert!(table.reopen());
    assert_eq!(termination(&table), None, "reopened");
    let mut table = loaded("*");
    table.act(Side::First, "offer draw").unwrap();
    assert_eq!(termination(&table).as_deref(), Some(WORD), "an offer ends nothing");
    table.act(Side::Second, "accept draw").unwrap();
    assert_eq!(termination(&table).as_deref(), Some("agreement"));
    let mut table = loaded("*");
    table.end(Outcome::win(Side::First, EndReason::Time));
    assert_eq!(termination(&table).as_deref(), Some("time"));
    let mut table = loaded("*");
    let action = if rules(&table).state().phase() == Phase::Roll { "roll" } else { "done" };
    act(&mut table, action);
    assert_eq!(termination(&table), None, "played on");
}

#[test]
fn a_preview_changes_nothing_and_draws_nothing() {
    let table = begun(&[("Seed", "2")]);
    let bug = flickable(&table);
    let before = rules(&table).state().clone();
    let side = table.to_act().unwrap();
    let action = format!("flick {bug} {FLICK}");
    let one = rules(&table).without_tremor(side, &action).unwrap();
    let other = rules(&table).without_tremor(side, &action).unwrap();
    assert_eq!(one.state, other.state);
    assert!(one.drawn.is_empty());
    assert_eq!(rules(&table).state(), &before);
    assert_eq!(table.preview(side, "done").unwrap_err().code, "no-preview");
    assert!(table.preview(side, "flick nobody").is_err());
    assert_eq!(table.preview(side.other(), &action).unwrap_err().rule.as_deref(), Some("X8"));
}
