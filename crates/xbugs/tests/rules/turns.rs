//! X8 to X12, X27 and X28: the order of a turn, dice, and what is spent.

use taula_xbugs::{Phase, Place};

use crate::scene::{HORNETS, NORTH, SKATERS, SOUTH, Scene, WEEVILS, at, on};

const ARMIES: [&str; 2] = [HORNETS, WEEVILS];

#[test]
fn x8_roll_then_move_then_the_other_side() {
    let mut scene = Scene::new(ARMIES, |setup| setup);
    scene.assert_phase(SOUTH, Phase::Roll);
    scene.refuse("done", "X8");
    scene.flick("gnat1").refused("X8");
    scene.refuse("reinforce gnat1 at foundry", "X8");
    scene.action("roll").by(NORTH).refused("X8");
    scene.action("roll").drawn(&["gnat", "lancer", "bombardier"]).play();
    scene.assert_phase(SOUTH, Phase::Moves);
    scene.refuse("roll", "X8");
    scene.refuse("place gnat1 at 0 -20", "X8");
    scene.act("done");
    scene.assert_phase(NORTH, Phase::Roll);
    assert_eq!(scene.state().turn().number, 2);
}

#[test]
fn x8_the_turn_ends_by_itself_when_nothing_is_left_to_do() {
    let mut scene = Scene::new(ARMIES, |setup| setup.dice(SOUTH, &["gnat"]));
    scene.flick("gnat1").rests("gnat1", at(0.0, 0.0)).play();
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x9_each_die_lets_one_bug_of_its_kind_move() {
    let mut scene = Scene::new(ARMIES, |setup| setup.dice(SOUTH, &["gnat", "gnat", "lancer"]));
    scene.flick("bombardier1").refused("X9");
    scene.flick("grub1").refused("X9");
    scene.flick("resource1").refused("X9");
    scene.flick("gnat1").rests("gnat1", at(0.0, 0.0)).play();
    scene.flick("gnat2").rests("gnat2", at(4.0, 0.0)).play();
    scene.flick("gnat3").refused("X9");
    scene.flick("lancer1").rests("lancer1", at(8.0, 0.0)).play();
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x9_three_dice_with_the_faces_of_the_sheet() {
    let mut scene = Scene::new(ARMIES, |setup| setup);
    let mut roll = |words: &[&str]| scene.action("roll").drawn(words).result_code();
    assert_eq!(roll(&["marshal", "marshal", "bombardier"]), None);
    assert_eq!(roll(&["gnat", "gnat", "marshal"]).as_deref(), Some("wrong-chance"), "not on d3");
    assert_eq!(roll(&["gnat", "gnat"]).as_deref(), Some("wrong-chance"), "too few");
    assert_eq!(roll(&["gnat"; 4]).as_deref(), Some("wrong-chance"), "too many");
}

#[test]
fn x9_a_wild_face_lets_any_bug_move_and_is_used_last() {
    let armies = [WEEVILS, HORNETS];
    let mut scene = Scene::new(armies, |setup| setup.dice(SOUTH, &["wild", "grub"]));
    scene.flick("grub1").rests("grub1", at(0.0, 0.0)).play();
    let used: Vec<bool> = scene.state().turn().dice.iter().map(|die| die.is_used).collect();
    assert_eq!(used, [false, true]);
    scene.flick("matriarch1").rests("matriarch1", at(5.0, 0.0)).play();
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x10_a_bug_moves_once_however_many_dice_show_it() {
    let mut scene = Scene::new(ARMIES, |setup| setup.dice(SOUTH, &["gnat", "gnat"]));
    scene.flick("gnat1").rests("gnat1", at(0.0, 0.0)).play();
    let refusal = scene.flick("gnat1").refused("X10");
    assert_eq!(refusal.marks, ["gnat1"]);
    scene.assert_offered("flick gnat1", false);
    scene.assert_offered("flick gnat2", true);
}

#[test]
fn x11_a_piece_that_is_not_on_the_table_is_not_flicked() {
    let mut scene = Scene::new(ARMIES, |setup| setup.lose("gnat1").dice(SOUTH, &["gnat"]));
    scene.flick("gnat1").refused("X11");
}

#[test]
fn x12_dice_that_nobody_can_use_are_lost() {
    let mut scene = Scene::new(ARMIES, |setup| {
        setup.lose("marshal1").lose("marshal2").dice(SOUTH, &["gnat", "marshal", "marshal"])
    });
    scene.flick("gnat1").rests("gnat1", at(0.0, 0.0)).play();
    // One marshal may come back by X40; declined, both dice are lost.
    scene.assert_phase(SOUTH, Phase::Reinforcement);
    scene.act("done");
    scene.assert_phase(NORTH, Phase::Roll);
    let mut scene = Scene::new(ARMIES, |setup| setup);
    scene.assert_phase(SOUTH, Phase::Roll);
    scene.act("roll");
    scene.act("done");
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x27_resources_are_spent_at_any_moment_of_the_own_turn() {
    let rich = |phase: &str| {
        let dice: &[&str] = if phase == "moves" { &["gnat"] } else { &[] };
        Scene::new(ARMIES, |setup| {
            let setup = setup.keep("resource1", SOUTH).keep("resource2", SOUTH);
            let setup = setup.keep("resource3", NORTH).keep("resource4", NORTH);
            if phase == "roll" { setup } else { setup.dice(SOUTH, dice) }
        })
    };
    for phase in ["roll", "moves"] {
        let mut scene = rich(phase);
        scene.action("develop vat").by(NORTH).refused("X8");
        scene.act("develop eyrie");
        assert!(scene.state().is_large(SOUTH, 1));
        assert_eq!(scene.state().purse(SOUTH), 0);
        scene.assert_place("resource1", Place::Spent);
        scene.assert_place("resource3", Place::Kept(NORTH));
        scene.refuse("develop foundry", "X28");
    }
}

#[test]
fn x27_what_a_flick_captures_can_be_spent_at_once() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.keep("resource1", SOUTH).put("resource2", at(0.0, 0.0));
        setup.dice(SOUTH, &["gnat"])
    });
    scene.refuse("develop foundry", "X28");
    scene
        .flick("gnat1")
        .rests("gnat1", on(0.5, 0.0))
        .settling()
        .rests("gnat1", at(0.5, 0.0))
        .play();
    scene.assert_event("resource", "resource2");
    // No bug can be moved any more, but there is something to spend.
    scene.assert_phase(SOUTH, Phase::Moves);
    scene.act("develop foundry");
    assert!(scene.state().is_large(SOUTH, 0));
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x27_spending_can_be_declined() {
    let mut scene = Scene::new(ARMIES, |setup| {
        setup.keep("resource1", SOUTH).keep("resource2", SOUTH).dice(SOUTH, &["gnat"])
    });
    scene.flick("gnat1").rests("gnat1", at(0.0, 0.0)).play();
    scene.assert_phase(SOUTH, Phase::Moves);
    scene.assert_offered("develop foundry", true);
    scene.act("done");
    scene.assert_phase(NORTH, Phase::Roll);
    assert_eq!(scene.state().purse(SOUTH), 2, "they are kept");
}

#[test]
fn x27_what_the_bonus_flick_captures_can_be_spent_too() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.keep("resource1", SOUTH).put("resource2", at(0.0, 5.0));
        setup.put("grub1", at(0.0, 0.0)).dice(SOUTH, &["gnat"])
    });
    let land = |scene: &mut Scene, bug: &str, y| {
        scene.flick(bug).rests(bug, on(0.0, y)).settling().rests(bug, at(0.0, y)).play();
    };
    land(&mut scene, "gnat1", 0.0);
    scene.assert_phase(SOUTH, Phase::Bonus);
    land(&mut scene, "gnat2", 5.0);
    scene.assert_phase(SOUTH, Phase::Bonus);
    scene.assert_offered("flick", false);
    scene.flick("gnat3").refused("X42");
    scene.act("develop eyrie");
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x28_a_base_costs_two_unless_the_sheet_says_otherwise() {
    let armies = [WEEVILS, HORNETS];
    let mut scene = Scene::new(armies, |setup| {
        let setup = setup.keep("resource1", SOUTH).keep("resource2", SOUTH);
        setup.dice(SOUTH, &["grub"])
    });
    let refusal = scene.refuse("develop nursery", "X28");
    assert_eq!(refusal.text, "Nursery costs 3 resources, there are 2 to spend");
    scene.assert_offered("develop nursery", false);
    scene.refuse("develop foundry", "X28");
    scene.refuse("develop grub1", "X28");
    scene.act("develop carapace");
    scene.refuse("develop carapace", "X28");
    let mut scene = Scene::new(armies, |setup| {
        (1..=3).fold(setup, |setup, it| setup.keep(&format!("resource{it}"), SOUTH))
    });
    scene.act("develop nursery");
    assert_eq!(scene.state().purse(SOUTH), 0);
}

#[test]
fn x28_an_eliminated_base_is_not_repaired() {
    let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
        setup.raze("weir").keep("resource1", SOUTH).keep("resource2", SOUTH)
    });
    scene.refuse("develop weir", "X28");
    let refusal = scene.refuse("develop reedbed", "X28");
    assert_eq!(refusal.code, "large-already");
}

#[test]
fn x28_a_reduced_base_is_repaired_for_the_same() {
    let mut scene = Scene::new([WEEVILS, HORNETS], |setup| {
        let setup = setup.large("foundry").keep("resource1", NORTH).keep("resource2", NORTH);
        setup.dice(SOUTH, &["grub"])
    });
    let base = scene.on_top_of("foundry");
    scene.flick("grub1").rests("grub1", base).play();
    assert!(!scene.state().is_large(NORTH, 0));
    scene.assert_phase(NORTH, Phase::Roll);
    scene.act("develop foundry");
    assert!(scene.state().is_large(NORTH, 0));
}
