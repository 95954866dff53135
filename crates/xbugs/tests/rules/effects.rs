//! X20 to X24, X73, and what sheets make of effects: acid, net, flame, missile.

use taula_xbugs::{Phase, Place};

use crate::scene::{HORNETS, MOTHS, NORTH, SKATERS, SOUTH, Scene, WEEVILS, at, on, raised};

/// A bombardier in the middle, with targets.
fn battery() -> Scene {
    Scene::new([HORNETS, WEEVILS], |setup| {
        setup
            .put("bombardier1", at(0.0, -5.0))
            .put("grub1", at(0.0, 5.0))
            .put("grub2", at(1.7, 5.0))
            .put("acid1", at(10.0, 0.0))
            .put("resource1", at(-10.0, 0.0))
            .dice(SOUTH, &["bombardier", "gnat"])
    })
}

/// Acid weevils with the vat large: a spitter in the middle.
fn acid_field() -> Scene {
    Scene::new([WEEVILS, HORNETS], |setup| {
        setup
            .large("vat")
            .put("spitter1", at(0.0, -5.0))
            .put("gnat1", at(0.0, 5.0))
            .put("gnat2", at(8.0, 5.0))
            .dice(SOUTH, &["spitter"])
    })
}

/// Silt skaters with the dock large: a snatcher in the middle.
fn net_field() -> Scene {
    Scene::new([SKATERS, HORNETS], |setup| {
        setup
            .large("dock")
            .put("snatcher1", at(0.0, -5.0))
            .put("gnat1", at(0.0, 5.0))
            .put("bombardier1", at(8.0, 5.0))
            .dice(SOUTH, &["snatcher"])
    })
}

/// A turn of the side to roll without any move.
fn pass(scene: &mut Scene) {
    scene.act("roll");
    scene.act("done");
}

#[test]
fn x21_an_effect_is_put_next_to_its_bug_and_flicked() {
    let mut scene = battery();
    scene.fire("bombardier1 launch-missile side 90").play();
    // It did not move: it left from where it was put, and is used.
    scene.assert_event("fire", "missile1");
    scene.assert_supply("missile1");
    scene.assert_at("bombardier1", at(0.0, -5.0));
    scene.flick("bombardier1").refused("X10");
}

#[test]
fn x21_the_effect_is_not_put_on_other_pieces() {
    let mut scene = Scene::new([WEEVILS, HORNETS], |setup| {
        setup
            .large("vat")
            .put("spitter1", at(0.0, -5.0))
            .put("gnat1", at(2.0, 0.0))
            .dice(SOUTH, &["spitter"])
    });
    scene.flick("spitter1").rests("spitter1", at(0.0, 0.0)).play();
    // East of it lies the gnat: the acid goes beside that.
    scene.fire("spitter1 spit side 0").play();
    scene.assert_next_to("acid1", "spitter1");
    assert!(scene.gap("acid1", "gnat1") > 0.0);
    scene.assert_no_event("capture");
}

#[test]
fn x21_only_bugs_that_have_the_power_fire() {
    let mut scene = battery();
    scene.fire("gnat1 launch-missile").refused("X20");
    scene.fire("bombardier1 salvo").refused("X20");
    scene.fire("bombardier1 relay").refused("X21");
    scene.flick("missile1").refused("X21");
    scene.assert_offered("fire bombardier1 launch-missile", true);
    scene.assert_offered("fire bombardier1 salvo", false);
    scene.fire("bombardier1 launch-missile").rests("missile1", at(0.0, 0.0)).play();
    scene.fire("bombardier1 launch-missile").refused("X10");
}

#[test]
fn x21_there_must_be_an_effect_to_fire() {
    let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
        let setup = setup.put("net1", at(-20.0, 0.0)).put("net2", at(20.0, 0.0));
        setup.large("dock").dice(SOUTH, &["snatcher"])
    });
    scene.fire("snatcher1 net").refused("X21");
    scene.assert_offered("fire", false);
}

#[test]
fn x21_there_must_be_room_next_to_the_bug() {
    let ring: Vec<(f32, f32)> = (0..8)
        .map(|index| {
            let angle = f32::from(index as u8) * std::f32::consts::FRAC_PI_4;
            (2.3 * angle.cos(), 2.3 * angle.sin())
        })
        .collect();
    let names = ["gnat1", "gnat2", "gnat3", "gnat4", "gnat5", "gnat6", "lancer1", "lancer2"];
    let mut scene = Scene::new([HORNETS, WEEVILS], |setup| {
        let setup = setup.put("bombardier1", at(0.0, 0.0));
        let around = names.iter().zip(&ring);
        around
            .fold(setup, |setup, (name, &(x, y))| setup.put(name, at(x, y)))
            .dice(SOUTH, &["bombardier"])
    });
    scene.fire("bombardier1 launch-missile").refused("X21");
    scene.assert_offered("fire bombardier1", false);
    scene.assert_offered("fire bombardier2", true);
}

#[test]
fn x13_a_missile_captures_bugs_and_effects() {
    let mut scene = battery();
    scene.fire("bombardier1 launch-missile side 90").rests("missile1", on(0.85, 5.0)).play();
    assert_eq!(scene.pieces_of("capture"), ["grub1", "grub2"]);
    scene.assert_supply("missile1");
    let mut scene = battery();
    scene.fire("bombardier1 launch-missile side 90").rests("missile1", on(10.0, 0.0)).play();
    scene.assert_event("capture", "acid1");
    scene.assert_supply("acid1");
}

#[test]
fn x22_bases_and_resources_are_immune_to_effects() {
    let mut scene = battery();
    let base = scene.on_top_of("vat");
    scene.fire("bombardier1 launch-missile").rests("missile1", base).play();
    assert!(matches!(scene.place("vat"), Place::Table(_)));
    let mut scene = battery();
    scene.fire("bombardier1 launch-missile").rests("missile1", on(-10.0, 0.0)).play();
    scene.assert_at("resource1", at(-10.0, 0.0));
    scene.assert_no_event("resource");
}

#[test]
fn x23_an_effect_leaves_after_its_use_and_is_available_again() {
    let mut scene = battery();
    scene.fire("bombardier1 launch-missile").rests("missile1", at(5.0, -2.0)).play();
    scene.assert_supply("missile1");
}

#[test]
fn x23_what_lies_on_an_effect_that_leaves_comes_down() {
    let mut scene = battery();
    // X73: it ends under the gnat of its own side.
    scene
        .fire("bombardier1 launch-missile")
        .rests("missile1", at(5.0, -2.0))
        .rests("gnat1", on(5.0, -1.0))
        .settling()
        .rests("gnat1", at(5.0, -1.0))
        .play();
    scene.assert_supply("missile1");
    scene.assert_at("gnat1", at(5.0, -1.0));
}

#[test]
fn x23_an_effect_that_stays_can_be_captured_like_any_flea() {
    let mut scene = net_field();
    scene.fire("snatcher1 net").rests("net1", at(4.0, 0.0)).play();
    scene.assert_at("net1", at(4.0, 0.0));
    scene.action("roll").drawn(&["gnat", "gnat", "gnat"]).play();
    scene.flick("gnat2").rests("gnat2", on(4.0, 0.0)).settling().play();
    scene.assert_event("capture", "net1");
    scene.assert_supply("net1");
    assert!(!scene.state().turn().has_bonus(), "X77");
}

#[test]
fn x23_acid_stays_for_two_more_own_turns() {
    let mut scene = acid_field();
    scene.flick("spitter1").rests("spitter1", at(0.0, 0.0)).play();
    scene.fire("spitter1 spit").rests("acid1", at(15.0, 0.0)).play();
    for turn in 1..=2 {
        scene.assert_phase(NORTH, Phase::Roll);
        pass(&mut scene);
        scene.assert(matches!(scene.place("acid1"), Place::Table(_)), &format!("turn {turn}"));
        pass(&mut scene);
    }
    scene.assert_event("effect-ends", "acid1");
    scene.assert_supply("acid1");
}

#[test]
fn x23_a_net_stays_for_one_more_own_turn() {
    let mut scene = net_field();
    scene.fire("snatcher1 net").rests("net1", on(0.0, 5.0)).play();
    pass(&mut scene);
    assert!(matches!(scene.place("net1"), Place::Table(_)));
    pass(&mut scene);
    scene.assert_event("effect-ends", "net1");
    scene.assert_supply("net1");
}

#[test]
fn x23_what_lies_on_an_effect_that_ends_comes_down() {
    let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
        let setup = setup.put("net1", at(4.0, 0.0)).put("snatcher2", on(4.0, 0.9));
        setup.turn(SOUTH)
    });
    pass(&mut scene);
    pass(&mut scene);
    scene.act("roll");
    scene.action("done").rests("snatcher2", at(4.0, 0.9)).play();
    scene.assert_supply("net1");
    scene.assert_at("snatcher2", at(4.0, 0.9));
}

#[test]
fn x23_an_effect_that_comes_back_early_has_its_whole_time_again() {
    let mut scene = acid_field();
    scene.flick("spitter1").rests("spitter1", at(0.0, 0.0)).play();
    scene.fire("spitter1 spit").rests("acid1", at(15.0, 0.0)).play();
    scene.action("roll").drawn(&["gnat", "gnat", "gnat"]).play();
    // North pushes it off the table.
    scene.flick("gnat3").rests("gnat3", at(15.0, 3.0)).leaves("acid1").play();
    scene.assert_supply("acid1");
    assert_eq!(scene.state().lifetime(scene.id("acid1")), None);
    // And a second time under a gnat of south's: back as well.
    scene.act("done");
    scene.action("roll").drawn(&["spitter", "spitter", "spitter"]).play();
    scene.flick("spitter2").rests("spitter2", at(-15.0, 0.0)).play();
    scene.fire("spitter2 spit").rests("acid1", at(-12.0, 0.0)).play();
    scene.act("done");
    let acid = scene.id("acid1");
    assert_eq!(scene.state().lifetime(acid), Some(2));
}

#[test]
fn x24_an_effect_that_leaves_the_table_is_used_without_consequence() {
    let mut scene = battery();
    scene.fire("bombardier1 launch-missile").leaves("missile1").play();
    assert_eq!(scene.rules("out"), ["X24"]);
    scene.assert_supply("missile1");
    scene.assert_phase(SOUTH, Phase::Moves);
    let mut scene = acid_field();
    scene.flick("spitter1").rests("spitter1", at(0.0, 0.0)).play();
    scene.fire("spitter1 spit").leaves("acid1").play();
    scene.assert_supply("acid1");
    assert_eq!(scene.state().lifetime(scene.id("acid1")), None);
}

#[test]
fn x73_an_effect_that_ends_under_something_returns_to_the_supply() {
    for (upper, lies) in [("grub1", 5.0), ("resource1", 5.0), ("gnat1", 5.0)] {
        let mut scene = battery();
        scene
            .fire("bombardier1 launch-missile")
            .rests("missile1", at(20.0, 4.0))
            .rests(upper, on(20.0, lies))
            .settling()
            .rests(upper, at(20.0, lies))
            .play();
        scene.assert_event("smothered", "missile1");
        scene.assert_supply("missile1");
        scene.assert_at(upper, at(20.0, lies));
        assert!(!scene.state().turn().has_bonus());
    }
}

#[test]
fn x73_it_still_captures_what_it_lies_on() {
    let mut scene = battery();
    scene
        .fire("bombardier1 launch-missile")
        .rests("missile1", on(0.0, 4.5))
        .rests("grub2", raised(on(0.0, 4.0), 1))
        .settling()
        .play();
    scene.assert_event("capture", "grub1");
    scene.assert_event("smothered", "missile1");
}

#[test]
fn hazard_an_opposing_bug_that_ends_on_acid_is_lost() {
    let mut scene = Scene::new([WEEVILS, HORNETS], |setup| {
        setup.put("acid1", at(0.0, 0.0)).dice(NORTH, &["gnat", "gnat"])
    });
    scene.flick("gnat1").rests("gnat1", on(0.5, 0.0)).play();
    scene.assert_event("hazard", "gnat1");
    scene.assert_lost("gnat1");
    scene.assert_at("acid1", at(0.0, 0.0));
    assert!(!scene.state().turn().has_bonus());
}

#[test]
fn hazard_a_bug_that_is_pushed_onto_the_mover_s_acid_is_lost() {
    let mut scene = Scene::new([WEEVILS, HORNETS], |setup| {
        setup.put("acid1", at(0.0, 0.0)).dice(SOUTH, &["grub", "grub"])
    });
    scene.flick("grub1").rests("grub1", at(5.0, 5.0)).rests("gnat1", on(0.5, 0.0)).play();
    scene.assert_lost("gnat1");
    assert!(scene.state().turn().has_bonus(), "an opposing bug was eliminated");
    scene.flick("grub2").rests("grub2", on(0.5, 0.0)).play();
    scene.assert_no_event("hazard");
    scene.assert_at("grub2", on(0.5, 0.0));
}

#[test]
fn hazard_a_bug_that_is_immune_to_effects_captures_the_acid() {
    let mut scene = Scene::new([WEEVILS, WEEVILS], |setup| {
        setup.large("carapace2").put("acid1", at(0.0, 0.0)).dice(NORTH, &["shieldback"])
    });
    let shieldback = "shieldback4";
    scene
        .flick(shieldback)
        .rests(shieldback, on(0.5, 0.0).turned_over())
        .settling()
        .rests(shieldback, at(0.5, 0.0).turned_over())
        .play();
    scene.assert_event("capture", "acid1");
    assert!(matches!(scene.place(shieldback), Place::Table(_)));
}

#[test]
fn friendly_fire_a_flame_burns_its_own_side_too() {
    let mut scene = Scene::new([MOTHS, HORNETS], |setup| {
        setup
            .large("furnace")
            .put("torch1", at(0.0, -5.0))
            .put("spark1", at(0.0, 5.0))
            .put("gnat1", at(1.7, 5.0))
            .dice(SOUTH, &["torch", "spark"])
    });
    scene.fire("torch1 breathe").rests("flame1", on(0.85, 5.0)).play();
    scene.assert_event("friendly-loss", "spark1");
    scene.assert_event("capture", "gnat1");
    scene.assert_lost("spark1");
    scene.assert_lost("gnat1");
    scene.assert_supply("flame1");
}

#[test]
fn friendly_fire_is_not_for_missiles() {
    let mut scene = battery();
    let gnat = scene.on_top_of("gnat1");
    scene.fire("bombardier1 launch-missile").rests("missile1", gnat).play();
    scene.assert_no_event("friendly-loss");
    assert!(matches!(scene.place("gnat1"), Place::Table(_)));
}

#[test]
fn pins_a_bug_under_a_net_cannot_be_moved() {
    let mut scene = net_field();
    scene.fire("snatcher1 net").rests("net1", on(0.0, 5.5)).play();
    scene.assert_no_event("capture");
    scene.action("roll").drawn(&["gnat", "gnat", "bombardier"]).play();
    let refusal = scene.flick("gnat1").refused("X20");
    assert_eq!(refusal.code, "pinned");
    scene.assert_offered("flick gnat1", false);
    scene.flick("gnat2").rests("gnat2", at(20.0, 0.0)).play();
}

#[test]
fn pins_a_net_does_not_hold_its_own_side_nor_from_below() {
    let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
        setup
            .put("net1", on(0.0, 0.5))
            .put("skimmer1", at(0.0, 0.0))
            .put("net2", at(10.0, 0.0))
            .put("gnat1", on(10.0, 0.5))
            .dice(SOUTH, &["skimmer"])
    });
    scene.flick("skimmer1").rests("skimmer1", at(0.0, -4.0)).rests("net1", at(0.0, 0.5)).play();
    scene.action("roll").drawn(&["gnat", "gnat", "gnat"]).play();
    scene.flick("gnat1").rests("gnat1", at(12.0, 4.0)).play();
}

#[test]
fn pins_no_bonus_flick_for_a_pinned_bug() {
    let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
        setup
            .put("gnat1", at(0.0, 0.0))
            .put("net1", on(0.0, 0.5))
            .put("skimmer1", at(10.0, 0.0))
            .dice(NORTH, &["lancer"])
    });
    scene.flick("lancer1").rests("lancer1", on(10.0, 0.0)).settling().play();
    scene.assert_phase(NORTH, Phase::Bonus);
    scene.flick("gnat1").refused("X20");
    scene.assert_offered("flick gnat1", false);
    scene.assert_offered("flick gnat2", true);
}

#[test]
fn pins_a_net_that_is_captured_holds_nobody() {
    let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
        let setup = setup.put("gnat1", at(0.0, 0.0)).put("net1", on(0.0, 1.2));
        setup.dice(NORTH, &["gnat", "gnat"])
    });
    scene.flick("gnat1").refused("X20");
    scene
        .flick("gnat2")
        .rests("gnat2", raised(at(0.0, 2.5), 1))
        .rests("net1", at(0.0, 1.4))
        .settling()
        .rests("gnat2", at(0.0, 2.5))
        .play();
    scene.assert_event("capture", "net1");
    scene.flick("gnat1").rests("gnat1", at(0.0, -3.0)).play();
}
