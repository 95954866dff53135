//! X13 to X19, X26 and X70 to X74: what a flick does.

use taula_xbugs::{Phase, Place};

use crate::scene::{HORNETS, MOTHS, NORTH, SKATERS, SOUTH, Scene, WEEVILS, at, on, raised};

const ARMIES: [&str; 2] = [HORNETS, WEEVILS];

/// South has a gnat to move; grubs and a resource lie in the middle.
fn duel() -> Scene {
    Scene::new(ARMIES, |setup| {
        setup
            .put("gnat1", at(0.0, -8.0))
            .put("gnat2", at(6.0, -8.0))
            .put("grub1", at(0.0, 0.0))
            .put("grub2", at(1.7, 0.0))
            .put("grub3", at(6.0, 0.0))
            .put("resource1", at(12.0, 0.0))
            .dice(SOUTH, &["gnat", "gnat"])
    })
}

#[test]
fn x13_what_the_moved_flea_lands_on_is_captured() {
    let mut scene = duel();
    // The rims reach over each other by 1 mm.
    scene
        .flick("gnat1")
        .rests("gnat1", on(0.0, -1.5))
        .settling()
        .rests("gnat1", at(0.0, -1.5))
        .play();
    scene.assert_event("capture", "grub1");
    scene.assert_lost("grub1");
    scene.assert_at("gnat1", at(0.0, -1.5));
    assert!(matches!(scene.place("grub2"), Place::Table(_)));
}

#[test]
fn x14_one_flick_captures_several() {
    let mut scene = duel();
    scene
        .flick("gnat1")
        .rests("gnat1", on(0.85, 0.0))
        .settling()
        .rests("gnat1", at(0.85, 0.0))
        .play();
    assert_eq!(scene.pieces_of("capture"), ["grub1", "grub2"]);
    scene.assert_lost("grub1");
    scene.assert_lost("grub2");
}

#[test]
fn x14_a_flea_under_two_captors_is_captured_once() {
    let mut scene = duel();
    scene
        .flick("gnat1")
        .rests("gnat1", on(6.0, -1.0))
        .rests("gnat2", on(6.0, 1.0))
        .settling()
        .play();
    assert_eq!(scene.pieces_of("capture"), ["grub3"]);
}

#[test]
fn x15_covering_the_own_army_captures_nothing() {
    let mut scene = duel();
    scene.flick("gnat1").rests("gnat1", on(6.0, -8.0)).play();
    scene.assert_no_event("capture");
    scene.assert_at("gnat1", on(6.0, -8.0));
    scene.assert_at("gnat2", at(6.0, -8.0));
    assert!(!scene.state().turn().has_bonus());
}

#[test]
fn x17_overlaps_that_are_left_stay_and_do_not_count_again() {
    let mut scene = duel();
    scene.flick("gnat1").rests("gnat1", on(6.0, -8.0)).play();
    // The lower one is free to move; what lay on it comes down by the same flick.
    scene.flick("gnat2").rests("gnat2", at(6.0, -4.0)).rests("gnat1", at(6.0, -8.0)).play();
    scene.assert_at("gnat1", at(6.0, -8.0));
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x17_by_a_power_opposing_fleas_overlap_without_a_capture() {
    let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
        setup.put("diver1", at(0.0, 0.0).turned_over()).dice(NORTH, &["gnat", "gnat"])
    });
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.5)).play();
    scene.assert_no_event("capture");
    assert!(matches!(scene.place("diver1"), Place::Table(_)));
    // X70: the overlap is old when the next bug is flicked.
    scene.flick("gnat2").rests("gnat2", at(10.0, 0.0)).play();
    scene.assert_no_event("critical-failure");
    scene.assert_at("gnat1", on(0.0, 0.5));
}

#[test]
fn x18_a_flea_that_ends_under_an_opposing_one_is_lost() {
    let mut scene = duel();
    scene
        .flick("gnat1")
        .rests("gnat1", at(0.0, -1.0))
        .rests("grub1", on(0.0, 0.0))
        .settling()
        .play();
    scene.assert_event("critical-failure", "gnat1");
    scene.assert_lost("gnat1");
    assert!(!scene.state().turn().has_bonus());
    scene.flick("gnat1").refused("X11");
}

#[test]
fn x18_a_flea_that_ends_under_a_resource_is_lost() {
    let mut scene = duel();
    scene
        .flick("gnat1")
        .rests("gnat1", at(12.0, -1.0))
        .rests("resource1", on(12.0, 0.0))
        .settling()
        .rests("resource1", at(12.0, 0.0))
        .play();
    scene.assert_lost("gnat1");
    scene.assert_at("resource1", at(12.0, 0.0));
}

#[test]
fn x18_an_opposing_bug_that_is_pushed_under_a_resource_is_lost_too() {
    let mut scene = duel();
    scene
        .flick("gnat1")
        .rests("gnat1", at(2.0, -4.0))
        .rests("grub3", at(12.0, -1.0))
        .rests("resource1", on(12.0, 0.0))
        .settling()
        .play();
    scene.assert_event("critical-failure", "grub3");
    assert!(scene.state().turn().has_bonus(), "an opposing bug was eliminated");
}

#[test]
fn x18_no_power_saves_from_a_critical_failure() {
    let mut scene = Scene::new([WEEVILS, HORNETS], |setup| {
        setup
            .large("carapace")
            .put("shieldback1", at(0.0, -8.0).turned_over())
            .put("gnat1", at(0.0, 0.0))
            .dice(SOUTH, &["shieldback", "grub"])
    });
    scene
        .flick("shieldback1")
        .rests("shieldback1", at(0.0, -1.0).turned_over())
        .rests("gnat1", on(0.0, 0.0))
        .settling()
        .play();
    scene.assert_lost("shieldback1");
}

#[test]
fn x19_pieces_that_a_flick_moves_stay_where_they_come_to_rest() {
    let mut scene = duel();
    scene
        .flick("gnat1")
        .rests("gnat1", at(0.0, -1.7))
        .rests("grub1", at(0.0, 3.0))
        .rests("resource1", at(13.0, 1.0))
        .play();
    scene.assert_at("grub1", at(0.0, 3.0));
    scene.assert_at("resource1", at(13.0, 1.0));
    scene.assert_no_event("capture");
}

#[test]
fn x26_a_bug_that_lands_on_a_resource_keeps_it() {
    let mut scene = duel();
    scene
        .flick("gnat1")
        .rests("gnat1", on(12.0, 0.0))
        .settling()
        .rests("gnat1", at(12.0, 0.0))
        .play();
    scene.assert_place("resource1", Place::Kept(SOUTH));
    assert!(!scene.state().turn().has_bonus(), "X42: a resource does not count");
}

#[test]
fn x26_a_bug_that_is_pushed_onto_a_resource_keeps_it_for_its_owner() {
    let mut scene = duel();
    scene
        .flick("gnat1")
        .rests("gnat1", at(9.0, -1.0))
        .rests("grub3", on(12.0, 0.0))
        .settling()
        .play();
    scene.assert_place("resource1", Place::Kept(NORTH));
}

#[test]
fn x26_of_two_bugs_on_a_resource_the_mover_s_has_it() {
    for by in [SOUTH, NORTH] {
        let mut scene = Scene::new(ARMIES, |setup| {
            let setup = setup.put("resource1", at(0.0, 0.0));
            setup.dice(by, if by == SOUTH { &["gnat", "gnat"] } else { &["grub", "grub"] })
        });
        let (mover, other) = if by == SOUTH { ("gnat1", "grub1") } else { ("grub1", "gnat1") };
        scene.flick(mover).rests(mover, on(-1.0, 0.0)).rests(other, on(1.0, 0.0)).settling().play();
        scene.assert_place("resource1", Place::Kept(by));
    }
}

#[test]
fn x70_a_tenth_of_a_millimetre_is_no_overlap() {
    let mut scene = duel();
    scene.flick("gnat1").rests("gnat1", on(0.0, -1.595)).play();
    scene.assert_no_event("capture");
    let mut scene = duel();
    scene.flick("gnat1").rests("gnat1", on(0.0, -1.58)).settling().play();
    scene.assert_event("capture", "grub1");
}

#[test]
fn x70_side_by_side_nobody_is_on_top() {
    let mut scene = duel();
    // Rims press into each other, both on the cloth.
    scene.flick("gnat1").rests("gnat1", at(0.0, -1.55)).play();
    scene.assert_no_event("capture");
    scene.assert_no_event("critical-failure");
}

#[test]
fn x71_on_top_of_one_and_under_another_does_both() {
    let mut scene = duel();
    scene
        .flick("gnat1")
        .rests("gnat1", on(0.0, -0.5))
        .rests("grub3", raised(on(0.0, -1.5), 1))
        .settling()
        .rests("grub3", at(0.0, -1.5))
        .play();
    scene.assert_event("capture", "grub1");
    scene.assert_event("critical-failure", "gnat1");
    scene.assert_lost("grub1");
    scene.assert_lost("gnat1");
    scene.assert_at("grub3", at(0.0, -1.5));
    assert!(scene.state().turn().has_bonus(), "the capture counts");
}

#[test]
fn x71_a_lost_bug_still_takes_the_resource_and_the_base() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.put("resource1", at(0.0, 0.0)).put("grub1", at(5.0, 0.0));
        setup.dice(SOUTH, &["gnat", "gnat"])
    });
    let base = scene.on_top_of("vat");
    scene.flick("gnat1").rests("gnat1", base).rests("grub1", raised(base, 1)).settling().play();
    scene.assert_lost("gnat1");
    scene.assert_lost("vat");
    scene.act("lose grub6");
    scene
        .flick("gnat2")
        .rests("gnat2", on(0.0, 0.0))
        .rests("grub2", raised(on(0.0, 0.0), 1))
        .settling()
        .play();
    scene.assert_lost("gnat2");
    scene.assert_place("resource1", Place::Kept(SOUTH));
}

#[test]
fn x72_an_opposing_bug_pushed_onto_the_mover_s_makes_that_one_a_critical_failure() {
    let mut scene = duel();
    scene
        .flick("gnat1")
        .rests("gnat1", at(3.0, -4.0))
        .rests("grub1", on(6.0, -8.0))
        .settling()
        .play();
    scene.assert_event("critical-failure", "gnat2");
    scene.assert_lost("gnat2");
}

#[test]
fn x72_an_opposing_bug_pushed_under_one_of_the_mover_is_captured() {
    let mut scene = duel();
    scene
        .flick("gnat1")
        .rests("gnat1", at(3.0, -4.0))
        .rests("grub1", at(6.0, -7.0))
        .rests("gnat2", on(6.0, -8.0))
        .settling()
        .play();
    scene.assert_event("capture", "grub1");
    scene.assert_lost("grub1");
}

#[test]
fn x72_the_mover_s_bug_pushed_onto_an_opposing_one_captures_it() {
    let mut scene = duel();
    scene
        .flick("gnat1")
        .rests("gnat1", at(3.0, -8.0))
        .rests("gnat2", on(6.0, 0.0))
        .settling()
        .play();
    scene.assert_event("capture", "grub3");
    assert!(!scene.state().has_moved(scene.id("gnat2")), "an accident is no move");
    scene.flick("gnat2").rests("gnat2", at(6.0, 4.0)).play();
}

#[test]
fn x72_the_mover_s_bug_pushed_under_an_opposing_one_is_lost() {
    let mut scene = duel();
    scene
        .flick("gnat1")
        .rests("gnat1", at(3.0, -8.0))
        .rests("gnat2", at(6.0, -1.0))
        .rests("grub3", on(6.0, 0.0))
        .settling()
        .play();
    scene.assert_lost("gnat2");
}

#[test]
fn x72_opposing_bugs_pushed_onto_each_other_are_friends() {
    let mut scene = duel();
    scene.flick("gnat1").rests("gnat1", at(0.0, -4.0)).rests("grub1", on(6.0, 0.0)).play();
    scene.assert_no_event("capture");
}

#[test]
fn x72_an_opposing_bug_pushed_onto_the_mover_s_base_captures_it() {
    let mut scene = duel();
    let base = scene.on_top_of("foundry");
    scene.flick("gnat1").rests("gnat1", at(0.0, -4.0)).rests("grub1", base).settling().play();
    scene.assert_event("base-lost", "foundry");
    assert!(!scene.state().turn().has_bonus());
    // X32: the mover chooses, in the middle of the own turn.
    scene.assert_to_act(SOUTH);
    scene.act("lose gnat6");
    scene.flick("gnat2").rests("gnat2", at(6.0, -4.0)).play();
}

#[test]
fn x74_overlaps_made_by_settling_are_no_captures() {
    let mut scene = Scene::new(ARMIES, |setup| {
        setup
            .put("grub1", at(0.0, 0.0))
            .put("grub2", at(1.7, 0.0))
            .put("gnat1", at(0.0, -8.0))
            .dice(SOUTH, &["gnat", "gnat"])
    });
    // It captures the first and slides onto the second when it comes down.
    scene
        .flick("gnat1")
        .rests("gnat1", on(-0.5, 0.0))
        .settling()
        .rests("gnat1", on(1.0, 0.0))
        .play();
    assert_eq!(scene.pieces_of("capture"), ["grub1"]);
    scene.assert_event("settle", "");
    scene.assert_at("gnat1", on(1.0, 0.0));
    // X70: nor does it capture later, by another flick.
    scene.flick("gnat2").rests("gnat2", at(20.0, 0.0)).play();
    assert!(matches!(scene.place("grub2"), Place::Table(_)));
}

#[test]
fn x74_a_stack_comes_down_from_below() {
    let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
        setup
            .put("gnat1", at(0.0, 0.0))
            .put("gnat2", on(0.5, 0.0))
            .put("gnat3", raised(at(1.0, 0.0), 2))
            .dice(SOUTH, &["skimmer", "skimmer"])
    });
    // The lowest is captured from the side: the two above it are loose.
    scene
        .flick("skimmer1")
        .rests("skimmer1", on(-1.2, 0.0))
        .settling()
        .rests("gnat2", at(0.5, 0.0))
        .rests("gnat3", on(1.0, 0.0))
        .rests("skimmer1", at(-1.2, 0.0))
        .play();
    assert_eq!(scene.pieces_of("capture"), ["gnat1"]);
    scene.assert_at("gnat3", on(1.0, 0.0));
}

#[test]
fn friendly_eliminates_a_cinder_loses_its_own_bugs_that_it_lands_on() {
    let mut scene = Scene::new([MOTHS, HORNETS], |setup| {
        let setup = setup.put("spark1", at(0.0, -4.0)).put("torch1", at(4.0, -4.0));
        setup.dice(SOUTH, &["cinder", "spark", "spark"])
    });
    scene.flick("cinder1").rests("cinder1", on(0.0, -4.0)).settling().play();
    scene.assert_event("friendly-loss", "spark1");
    scene.assert_lost("spark1");
    assert!(!scene.state().turn().has_bonus());
    scene.flick("spark2").rests("spark2", on(4.0, -4.0)).play();
    scene.assert_no_event("friendly-loss");
}
