//! X29 to X33 and X76: bases.

use taula_xbugs::{Phase, Place};

use crate::scene::{HORNETS, MOTHS, NORTH, SKATERS, SOUTH, Scene, WEEVILS, at, on, raised};

const ARMIES: [&str; 2] = [HORNETS, WEEVILS];

fn siege(dice: &[&str]) -> Scene {
    Scene::new(ARMIES, |setup| setup.put("gnat1", at(0.0, 20.0)).dice(SOUTH, dice))
}

#[test]
fn x29_bases_are_not_flicked() {
    let mut scene = siege(&["gnat"]);
    scene.flick("foundry").refused("X29");
    scene.flick("vat").refused("X29");
}

#[test]
fn x29_a_bug_may_be_barred_from_capturing_bases_by_its_sheet() {
    let mut scene = siege(&["marshal", "gnat"]);
    let base = scene.on_top_of("vat");
    scene.flick("marshal1").rests("marshal1", base).play();
    scene.assert_no_event("base-lost");
    assert!(matches!(scene.place("vat"), Place::Table(_)));
    // It captures bugs all the same.
    let mut scene = Scene::new(ARMIES, |setup| {
        setup.put("grub1", at(0.0, 0.0)).dice(SOUTH, &["marshal", "gnat"])
    });
    scene.flick("marshal1").rests("marshal1", on(0.0, 0.0)).settling().play();
    scene.assert_lost("grub1");
}

#[test]
fn x30_a_small_base_that_is_captured_is_eliminated() {
    let mut scene = siege(&["gnat", "gnat"]);
    let [x, y] = scene.spot("vat");
    scene.flick("gnat1").rests("gnat1", on(x, y)).settling().rests("gnat1", at(x, y)).play();
    scene.assert_event("base-lost", "vat");
    scene.assert_lost("vat");
    scene.assert_at("gnat1", at(x, y));
}

#[test]
fn x30_the_move_is_over_and_the_bug_set_normal_side_up() {
    let mut scene =
        Scene::new(ARMIES, |setup| setup.large("eyrie").dice(SOUTH, &["lancer", "gnat"]));
    let base = scene.on_top_of("vat");
    scene.flick("lancer1").rests("lancer1", base.turned_over()).settling().play();
    assert!(scene.pose("lancer1").shows_normal_side());
    scene.act("lose grub1");
    assert_eq!(scene.state().task(), None, "no second wind");
    scene.flick("lancer1").refused("X10");
}

#[test]
fn x31_a_large_base_that_is_captured_becomes_small() {
    let mut scene = Scene::new(ARMIES, |setup| {
        setup.large("vat").large("eyrie").dice(SOUTH, &["lancer", "gnat"])
    });
    let base = scene.on_top_of("vat");
    scene.flick("lancer1").rests("lancer1", base.turned_over()).play();
    scene.assert_event("base-reduced", "vat");
    assert!(!scene.state().is_large(NORTH, 0));
    assert!(matches!(scene.place("vat"), Place::Table(_)));
    scene.assert_next_to("lancer1", "vat");
    assert!(scene.pose("lancer1").shows_normal_side());
    scene.assert_event("flip", "lancer1");
    assert_eq!(scene.state().task(), None, "its move is over, whatever its powers");
    assert_eq!(scene.state().dice(NORTH).len(), 3);
    assert!(!scene.state().turn().has_bonus(), "X42: reducing a base does not count");
}

#[test]
fn x31_two_bugs_that_land_on_a_base_capture_it_once() {
    let mut scene = Scene::new(ARMIES, |setup| setup.large("vat").dice(SOUTH, &["gnat", "gnat"]));
    let [x, y] = scene.spot("vat");
    scene.flick("gnat1").rests("gnat1", on(x - 1.0, y)).rests("gnat2", on(x + 1.0, y)).play();
    assert_eq!(scene.pieces_of("base-reduced"), ["vat"]);
    scene.assert_no_event("base-lost");
    scene.assert_next_to("gnat1", "vat");
    scene.assert_next_to("gnat2", "vat");
}

#[test]
fn x76_the_bug_is_set_on_the_side_that_it_came_from() {
    for (x, y) in [(0.0, 20.0), (10.0, 33.0), (-10.0, 33.0), (0.0, 43.0)] {
        let mut scene = Scene::new(ARMIES, |setup| {
            setup.large("carapace").put("gnat1", at(x, y)).dice(SOUTH, &["gnat"])
        });
        let base = scene.spot("carapace");
        let middle = scene.on_top_of("carapace");
        scene.flick("gnat1").rests("gnat1", middle).play();
        scene.assert_next_to("gnat1", "carapace");
        let spot = scene.spot("gnat1");
        let [came, lies] = [[x, y], spot].map(|[x, y]| {
            let (dx, dy) = (x - base[0], y - base[1]);
            let length = dx.hypot(dy);
            [dx / length, dy / length]
        });
        let along = came[0] * lies[0] + came[1] * lies[1];
        scene.assert(along > 0.999, &format!("from {x} {y} to {spot:?}"));
    }
}

#[test]
fn x76_where_the_side_is_taken_it_is_set_beside_that() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.large("carapace").put("gnat1", at(0.0, 20.0));
        setup.put("grub1", at(0.0, 29.5)).dice(SOUTH, &["gnat"])
    });
    let middle = scene.on_top_of("carapace");
    scene.flick("gnat1").rests("gnat1", middle).play();
    scene.assert_next_to("gnat1", "carapace");
    assert!(scene.gap("gnat1", "grub1") > 0.0);
}

#[test]
fn x32_the_owner_gives_up_a_bug_and_a_die() {
    let mut scene = siege(&["gnat", "gnat"]);
    let base = scene.on_top_of("vat");
    scene.flick("gnat1").rests("gnat1", base).settling().play();
    scene.assert_event("die-lost", "");
    assert_eq!(scene.state().dice(NORTH).len(), 2);
    scene.assert_to_act(NORTH);
    assert_eq!(scene.state().active(), SOUTH);
    scene.flick("gnat2").by(SOUTH).refused("X8");
    scene.action("lose grub1").by(SOUTH).refused("X8");
    scene.refuse("lose gnat1", "X32");
    scene.refuse("lose carapace", "X32");
    scene.refuse("done", "X8");
    scene.assert_offered("lose grub1", true);
    scene.assert_offered("flick", false);
    scene.act("lose spitter2");
    scene.assert_lost("spitter2");
    scene.assert_event("given-up", "spitter2");
    scene.assert_to_act(SOUTH);
    scene.refuse("lose gnat2", "X32");
    scene.flick("gnat2").rests("gnat2", at(0.0, 0.0)).play();
}

#[test]
fn x32_from_the_next_turn_the_owner_rolls_one_die_fewer() {
    let mut scene = siege(&["gnat"]);
    let base = scene.on_top_of("vat");
    scene.flick("gnat1").rests("gnat1", base).drawn(&["d2"]).settling().play();
    assert_eq!(scene.state().dice(NORTH), [0, 2]);
    scene.act("lose grub1");
    scene.act("done");
    scene.action("roll").drawn(&["matriarch", "wild"]).play();
    assert_eq!(scene.state().turn().dice.len(), 2);
}

#[test]
fn x32_the_die_is_drawn_by_chance() {
    let mut scene = siege(&["gnat"]);
    let base = scene.on_top_of("vat");
    let code = scene.flick("gnat1").rests("gnat1", base).drawn(&["d4"]).settling().result_code();
    assert_eq!(code.as_deref(), Some("wrong-chance"));
    let code = scene.flick("gnat1").rests("gnat1", base).drawn(&[]).settling().result_code();
    assert_eq!(code.as_deref(), Some("wrong-chance"));
}

#[test]
fn x32_the_dice_of_a_turn_that_has_begun_stay() {
    let mut scene = siege(&["gnat", "gnat"]);
    let base = scene.on_top_of("foundry");
    scene.flick("gnat1").rests("gnat1", at(0.0, 0.0)).rests("grub1", base).settling().play();
    assert_eq!(scene.state().dice(SOUTH).len(), 2);
    scene.act("lose gnat6");
    assert_eq!(scene.state().turn().dice.len(), 2);
    scene.flick("gnat2").rests("gnat2", at(5.0, 0.0)).play();
}

#[test]
fn x32_what_lay_on_the_bug_that_is_given_up_comes_down() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.put("grub1", at(0.0, 0.0)).put("grub2", on(0.5, 0.0));
        setup.dice(SOUTH, &["gnat", "gnat"])
    });
    let base = scene.on_top_of("vat");
    scene.flick("gnat1").rests("gnat1", base).settling().play();
    scene.action("lose grub1").rests("grub2", at(0.5, 0.0)).play();
    scene.assert_at("grub2", at(0.5, 0.0));
}

#[test]
fn x32_a_bug_that_captures_two_bases_at_once_costs_two_bugs() {
    let settings =
        taula_xbugs::Settings { is_long: true, ..crate::scene::settings([HORNETS, WEEVILS]) };
    let mut scene = Scene::with(settings, |setup| {
        let setup = setup.put("vat", at(0.0, 30.0)).put("carapace", at(4.5, 30.0));
        setup.dice(SOUTH, &["bombardier", "gnat"])
    });
    scene.flick("bombardier1").rests("bombardier1", on(2.25, 30.0)).settling().play();
    assert_eq!(scene.pieces_of("base-lost"), ["vat", "carapace"]);
    assert_eq!(scene.state().dice(NORTH).len(), 1);
    scene.act("lose grub1");
    scene.assert_to_act(NORTH);
    scene.act("lose grub2");
    scene.assert_to_act(SOUTH);
}

#[test]
fn x33_powers_of_a_large_base_are_there_at_once() {
    let mut scene = Scene::new([MOTHS, HORNETS], |setup| {
        let setup = setup.keep("resource1", SOUTH).keep("resource2", SOUTH);
        setup.dice(SOUTH, &["torch"])
    });
    scene.fire("torch1 breathe").refused("X20");
    scene.act("develop furnace");
    scene.fire("torch1 breathe").rests("flame1", at(0.0, 0.0)).play();
}

/// The move was over before its player could spend what it had captured.
#[test]
fn x33_a_power_after_a_move_can_be_bought_with_what_the_move_captured() {
    let field = || {
        Scene::new([SKATERS, HORNETS], |setup| {
            let setup = setup.keep("resource1", SOUTH).put("resource2", at(0.0, 0.0));
            setup.put("skimmer1", at(0.0, -6.0)).dice(SOUTH, &["skimmer", "diver"])
        })
    };
    let mut scene = field();
    scene.flick("skimmer1").rests("skimmer1", on(0.0, 0.0)).settling().play();
    scene.act("develop weir");
    scene.flick("skimmer1").rests("skimmer1", at(0.0, 5.0)).play();
    assert_eq!(scene.state().task(), None);
    // Another base gives a skimmer nothing: there is nothing to wait for then.
    let mut scene = field();
    scene.flick("skimmer1").rests("skimmer1", on(0.0, 0.0)).settling().play();
    scene.act("develop dock");
    assert_eq!(scene.state().task(), None);
    let mut scene = field();
    scene.flick("skimmer1").rests("skimmer1", on(0.0, 0.0)).settling().play();
    scene.act("done");
    assert_eq!(scene.state().task(), None);
    scene.flick("diver1").rests("diver1", at(9.0, 0.0)).play();
}

#[test]
fn x33_powers_end_with_the_large_base() {
    let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
        // The diver hides by the power of the reedbed.
        setup.put("diver1", at(0.0, 0.0).turned_over()).dice(NORTH, &["gnat", "gnat"])
    });
    let base = scene.on_top_of("reedbed");
    scene.flick("gnat1").rests("gnat1", base).play();
    assert!(!scene.state().is_large(SOUTH, 1));
    scene.flick("gnat2").rests("gnat2", on(0.0, 0.5)).settling().play();
    scene.assert_lost("diver1");
    scene.assert_phase(NORTH, Phase::Bonus);
}

#[test]
fn x30_a_bug_that_lies_on_others_too_captures_them_with_the_base() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.put("vat", at(0.0, 30.0)).put("grub1", at(0.0, 27.0));
        setup.dice(SOUTH, &["bombardier", "gnat"])
    });
    scene.flick("bombardier1").rests("bombardier1", raised(at(0.0, 27.7), 1)).settling().play();
    scene.assert_lost("grub1");
    scene.assert_lost("vat");
}
