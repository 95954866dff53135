//! X2: trial shots, before a game and for learners.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use taula_core::Side;
use taula_xbugs::{Practice, Seed, Table, Trial, XbugsRules};

/// The rules at a table of X-Bugs.
fn rules(table: &Table) -> &XbugsRules {
    table.rules().unwrap()
}

fn tags(tags: &[(&str, &str)]) -> Vec<(String, String)> {
    tags.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
}

fn open(options: &[(&str, &str)], seed: u64) -> Practice {
    Practice::open(&tags(options), Seed::Number(seed)).unwrap()
}

fn centre(practice: &Practice, name: &str) -> [f32; 3] {
    let id = practice.xbugs().roster().find(name).unwrap();
    practice.state().pose(id).unwrap().centre
}

/// The same flick of one gnat on an empty table.
fn flicked(practice: &mut Practice) -> Trial {
    practice.act("place gnat1 at 0 -20").unwrap();
    practice.act("flick gnat1 dir 90 press 0.4").unwrap()
}

#[test]
fn x2_any_bug_of_the_army_can_be_flicked_as_often_as_one_likes() {
    let mut practice = open(&[], 1);
    let bugs: Vec<String> = {
        let roster = practice.xbugs().roster();
        roster.bugs(Side::First).map(|id| roster.piece(id).name.clone()).collect()
    };
    for (number, bug) in (1_u32..).zip(&bugs) {
        practice.act(&format!("place {bug} at 0 -20")).unwrap();
        let trial = practice.act(&format!("flick {bug} dir 90 press 0.5")).unwrap();
        assert!(trial.events.iter().any(|event| event.name == "flick"), "{bug}");
        assert_eq!(practice.view().flicks, number);
        practice.act(&format!("remove {bug}")).unwrap();
    }
    assert_eq!(practice.act("again").unwrap_err().code, "nothing-to-repeat");
}

#[test]
fn x2_the_cloth_changes_how_fleas_jump() {
    let way = |cloth: &str| {
        let mut practice = open(&[("SouthHand", "perfect")], 1);
        practice.act(&format!("cloth {cloth}")).unwrap();
        flicked(&mut practice);
        centre(&practice, "gnat1")[1] + 20.0
    };
    let (thin, thick) = (way("1"), way("6"));
    assert!(thick > 1.0 && thin > thick + 1.0, "{thin} cm on thin cloth, {thick} on thick");
    let mut practice = open(&[], 1);
    for wrong in ["cloth 0.5", "cloth 7", "cloth NaN", "cloth", "cloth thick"] {
        assert_eq!(practice.act(wrong).unwrap_err().code, "unreadable", "{wrong}");
    }
    assert_eq!(practice.view().board.cloth, 3.0, "a wrong one changes nothing");
}

#[test]
fn x2_trial_shots_leave_no_trace_in_the_game() {
    let options = tags(&[("Seed", "5"), ("SouthHand", "shaky")]);
    let play_on = |table: &mut Table| {
        for action in ["place rest"; 4].into_iter().chain(["drop", "roll"]) {
            table.act(table.to_act().unwrap(), action).unwrap();
        }
        let bug = table.actions().forms.into_iter().find_map(|form| {
            form.template
                .strip_prefix("flick ")
                .map(|rest| rest.split(' ').next().unwrap().to_owned())
        });
        let flick = format!("flick {} dir 90 press 0.5", bug.unwrap());
        table.act(table.to_act().unwrap(), &flick).unwrap();
        table.record().to_string()
    };
    let mut untried = taula_xbugs::open(&options).unwrap();
    let mut table = taula_xbugs::open(&options).unwrap();
    // As front ends do it: the table to try on is made of the game's own settings.
    let settings = rules(&table).xbugs().settings().clone();
    let mut practice = Practice::new(settings, Seed::Number(5));
    assert_eq!(practice.xbugs().settings().seed, None, "the game's dice are not known there");
    practice.act("targets army").unwrap();
    practice.act("cloth 5").unwrap();
    for _ in 0..3 {
        flicked(&mut practice);
    }
    assert_eq!(practice.view().flicks, 3);
    assert_eq!(table.record().to_string(), untried.record().to_string());
    assert_eq!(rules(&table).state(), rules(&untried).state());
    assert_eq!(play_on(&mut table), play_on(&mut untried), "dice, drop and tremor are the same");
}

#[test]
fn x2_the_hand_trembles_as_the_option_says_the_same_way_for_a_seed() {
    let ends = |hand: &str, seed: u64| {
        let mut practice = open(&[("SouthHand", hand)], seed);
        [0, 1].map(|_| {
            flicked(&mut practice);
            centre(&practice, "gnat1")
        })
    };
    let perfect = ends("perfect", 1);
    assert_eq!(perfect[0], perfect[1], "a perfect hand repeats itself");
    assert_eq!(perfect, ends("perfect", 2));
    let shaky = ends("shaky", 1);
    assert_ne!(shaky[0], shaky[1], "a shaky one does not");
    assert_eq!(shaky, ends("shaky", 1));
    assert_ne!(shaky, ends("shaky", 2));
}

#[test]
fn hits_are_counted_and_again_puts_everything_back() {
    let mut practice = open(&[("SouthHand", "perfect")], 1);
    practice.act("targets resources").unwrap();
    let count = |practice: &Practice| {
        practice.view().board.pieces.iter().filter(|piece| piece.place == "table").count()
    };
    assert_eq!(count(&practice), 10);
    practice.act("place gnat1 at 0 -20").unwrap();
    // Presses that come down somewhere on the way: one of them on the first target.
    let hit = (20..60).find_map(|press| {
        let flick = format!("flick gnat1 dir 90 press 0.{press} rim 0.9");
        let trial = practice.act(&flick).unwrap();
        practice.act("again").unwrap();
        (!trial.hits.is_empty()).then_some((flick, trial))
    });
    let (flick, trial) = hit.expect("one of 40 presses lands on a resource");
    assert_eq!(practice.view().hits, 1);
    assert!(trial.hits.iter().all(|name| name.starts_with("resource")), "{trial:?}");
    assert_eq!(count(&practice), 11, "again: everything lies as before");
    assert_eq!(centre(&practice, "gnat1")[..2], [0.0, -20.0]);
    // What is foreseen without tremor is what a perfect hand does, and changes nothing.
    let flicks = practice.view().flicks;
    assert_eq!(practice.preview(&flick).unwrap(), trial);
    assert_eq!(practice.view().flicks, flicks);
    assert_eq!(count(&practice), 11);
}

#[test]
fn the_opposing_army_can_be_aimed_at() {
    let mut practice = open(&[("NorthArmy", "ember-moths")], 1);
    practice.act("targets army").unwrap();
    let board = practice.view().board;
    assert_eq!(board.phase, "practice");
    let placed = board.pieces.iter().filter(|piece| piece.place == "table");
    assert!(placed.clone().all(|piece| piece.owner == Some(Side::Second)));
    assert_eq!(placed.filter(|piece| piece.kind == "base").count(), 3);
    practice.act("targets none").unwrap();
    assert!(practice.view().board.pieces.iter().all(|piece| piece.place == "supply"));
}

#[test]
fn nonsense_is_refused_and_changes_nothing() {
    let mut practice = open(&[], 1);
    practice.act("place gnat1 at 0 -20").unwrap();
    let before = practice.state().clone();
    for (command, code) in [
        ("", "unreadable"),
        ("roll", "unreadable"),
        ("place rest", "unreadable"),
        ("place gnat9 at 0 0", "unreadable"),
        ("place gnat2 at 0.5 -20", "place-taken"),
        ("place gnat2 at 60 0", "off-table"),
        ("flick gnat2 dir 90 press 0.5", "not-in-play"),
        ("flick resource1 dir 90 press 0.5", "not-your-bug"),
        ("flick foundry dir 90 press 0.5", "not-your-bug"),
        ("remove gnat2", "not-in-play"),
        ("targets moon", "unreadable"),
        ("again", "nothing-to-repeat"),
        ("clear all", "unreadable"),
    ] {
        assert_eq!(practice.act(command).unwrap_err().code, code, "{command}");
        assert_eq!(practice.state(), &before, "{command}");
    }
    practice.act("clear").unwrap();
    assert!(practice.view().board.pieces.iter().all(|piece| piece.pose.is_none()));
}
