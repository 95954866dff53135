//! X42 and X77: the bonus move.

use taula_xbugs::Phase;

use crate::scene::{HORNETS, MOTHS, NORTH, SKATERS, SOUTH, Scene, WEEVILS, at, on};

const ARMIES: [&str; 2] = [HORNETS, WEEVILS];

/// South's gnat captures a grub with its only die.
fn after_capture() -> Scene {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.put("grub1", at(0.0, 0.0)).put("grub2", at(5.0, 0.0));
        setup.large("eyrie").large("foundry").dice(SOUTH, &["gnat"])
    });
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
    scene
}

#[test]
fn x42_a_capture_earns_one_more_move_after_all_others() {
    let mut scene = after_capture();
    scene.assert_phase(SOUTH, Phase::Bonus);
    scene.flick("gnat1").refused("X10");
    scene.assert_offered("flick gnat1", false);
    scene.assert_offered("flick bombardier1", true);
    scene.flick("gnat2").rests("gnat2", at(10.0, 0.0)).play();
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x42_it_can_be_declined() {
    let mut scene = after_capture();
    scene.act("done");
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x42_there_is_only_one() {
    let mut scene = after_capture();
    scene.flick("gnat2").rests("gnat2", on(5.0, 0.0)).settling().play();
    scene.assert_event("capture", "grub2");
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x42_it_comes_after_all_regular_moves() {
    let mut scene = Scene::new(ARMIES, |setup| {
        setup.put("grub1", at(0.0, 0.0)).dice(SOUTH, &["gnat", "lancer"])
    });
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
    scene.assert_phase(SOUTH, Phase::Moves);
    scene.flick("gnat2").refused("X9");
    scene.act("done");
    scene.assert_phase(SOUTH, Phase::Bonus);
    scene.flick("gnat2").rests("gnat2", at(10.0, 0.0)).play();
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x42_without_a_capture_there_is_none() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.keep("resource1", SOUTH).keep("resource2", SOUTH);
        setup.put("resource3", at(0.0, 0.0)).dice(SOUTH, &["gnat"])
    });
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
    scene.assert_phase(SOUTH, Phase::Moves);
    scene.act("done");
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x42_a_base_earns_it_too() {
    let mut scene = Scene::new(ARMIES, |setup| setup.dice(SOUTH, &["gnat"]));
    let base = scene.on_top_of("vat");
    scene.flick("gnat1").rests("gnat1", base).settling().play();
    scene.act("lose grub1");
    scene.assert_phase(SOUTH, Phase::Bonus);
}

#[test]
fn x42_the_bug_may_fire_its_effects() {
    let mut scene = after_capture();
    scene.assert_offered("fire bombardier1 launch-missile", true);
    scene.assert_offered("fire bombardier1 salvo", true);
    // A salvo is two missiles; the second hits a grub and earns nothing more.
    scene.fire("bombardier1 salvo").rests("missile1", at(10.0, 0.0)).play();
    scene.assert_phase(SOUTH, Phase::Bonus);
    scene.assert_offered("flick", false);
    scene.flick("gnat2").refused("X8");
    scene.fire("bombardier1 salvo").rests("missile1", on(5.0, 0.0)).play();
    scene.assert_event("capture", "grub2");
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x42_it_is_the_only_move_of_its_bug() {
    let mut scene = after_capture();
    scene.fire("bombardier1 launch-missile").rests("missile1", at(10.0, 0.0)).play();
    scene.assert_phase(NORTH, Phase::Roll);
    let mut scene = after_capture();
    scene.flick("bombardier1").rests("bombardier1", at(10.0, 0.0)).play();
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x42_powers_after_the_move_work() {
    let mut scene = after_capture();
    scene.flick("lancer1").rests("lancer1", at(10.0, 0.0).turned_over()).play();
    scene.assert_phase(SOUTH, Phase::Bonus);
    scene.assert_offered("flick lancer1", true);
    scene.assert_offered("flick lancer2", false);
    // A second wind.
    scene.flick("lancer1").rests("lancer1", on(5.0, 0.0)).settling().play();
    scene.assert_event("capture", "grub2");
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x42_powers_before_the_move_work() {
    let mut scene = Scene::new([MOTHS, HORNETS], |setup| {
        let setup = setup.put("gnat1", at(0.0, 0.0)).put("gnat2", at(10.0, 0.0)).large("lantern");
        setup.put("spark2", at(20.0, -5.0).turned_over()).dice(SOUTH, &["spark"])
    });
    scene.flick("spark1").rests("spark1", on(0.0, 0.0)).settling().play();
    scene.assert_offered("fire spark2 flare", true);
    scene.fire("spark2 flare").rests("flame1", on(10.0, 0.0)).play();
    scene.assert_event("capture", "gnat2");
    scene.flick("spark2").rests("spark2", at(20.0, 0.0).turned_over()).play();
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x42_powers_in_place_of_the_move_work() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.put("grub1", at(0.0, 0.0)).put("marshal1", at(10.0, -5.0));
        let setup = setup.put("gnat2", at(13.0, -5.0)).large("signal-tower");
        setup.dice(SOUTH, &["gnat"])
    });
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
    scene.act("use marshal1 relay gnat2");
    scene.flick("gnat2").rests("gnat2", at(20.0, 0.0)).play();
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x42_what_is_touched_may_still_be_taken() {
    let mut scene = Scene::new([MOTHS, HORNETS], |setup| {
        let setup = setup.put("gnat1", at(0.0, 0.0)).put("gnat2", at(10.0, 0.0));
        setup.dice(SOUTH, &["spark"])
    });
    scene.flick("spark1").rests("spark1", on(0.0, 0.0)).settling().play();
    scene.flick("ashwing1").rests("ashwing1", at(12.0, 0.0)).play();
    scene.act("take gnat2");
    scene.assert_lost("gnat2");
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x42_without_a_bug_that_has_not_moved_there_is_no_flick() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let names: Vec<String> = (2..=6)
            .map(|it| format!("gnat{it}"))
            .chain((1..=3).map(|it| format!("lancer{it}")))
            .chain((1..=2).flat_map(|it| [format!("bombardier{it}"), format!("marshal{it}")]))
            .collect();
        let setup = setup.put("grub1", at(0.0, 0.0)).dice(SOUTH, &["gnat"]);
        names.iter().fold(setup, |setup, name| setup.moved(name))
    });
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x77_capturing_an_effect_earns_nothing() {
    let mut scene = Scene::new([HORNETS, SKATERS], |setup| {
        setup.put("net1", at(0.0, 0.0)).dice(SOUTH, &["gnat"])
    });
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
    scene.assert_event("capture", "net1");
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x77_unless_a_sheet_says_otherwise() {
    let mut scene = Scene::new([SKATERS, SKATERS], |setup| {
        setup.put("net3", at(0.0, 0.0)).dice(SOUTH, &["skimmer"])
    });
    scene.flick("skimmer1").rests("skimmer1", on(0.0, 0.0)).settling().play();
    scene.assert_phase(SOUTH, Phase::Bonus);
}
