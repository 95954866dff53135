//! X16, X19, X24, X75 and X86: what leaves the table, and where it returns to.

use taula_xbugs::{Chance, Motions, Phase, Place};

use crate::scene::{HORNETS, NORTH, SKATERS, SOUTH, Scene, WEEVILS, at, on, raised};

const ARMIES: [&str; 2] = [HORNETS, WEEVILS];

fn duel() -> Scene {
    Scene::new(ARMIES, |setup| {
        setup
            .put("gnat1", at(0.0, -8.0))
            .put("gnat2", at(6.0, -8.0))
            .put("grub1", at(0.0, 0.0))
            .put("resource1", at(12.0, 0.0))
            .dice(SOUTH, &["gnat", "gnat"])
    })
}

#[test]
fn x16_a_flea_that_leaves_the_table_returns_to_where_it_started() {
    let mut scene = duel();
    scene.flick("gnat1").leaves("gnat1").play();
    scene.assert_at("gnat1", at(0.0, -8.0));
    assert_eq!(scene.rules("out"), ["X16"]);
    scene.flick("gnat1").refused("X10");
}

#[test]
fn x16_its_move_is_over_whatever_its_powers() {
    let mut scene =
        Scene::new([SKATERS, HORNETS], |setup| setup.large("weir").dice(SOUTH, &["skimmer"]));
    let start = scene.pose("skimmer1");
    scene.flick("skimmer1").leaves("skimmer1").play();
    scene.assert_at("skimmer1", start);
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x16_it_shows_the_side_that_it_showed() {
    let mut scene = Scene::new(ARMIES, |setup| {
        setup.put("lancer1", at(0.0, 0.0).turned_over()).dice(SOUTH, &["lancer"])
    });
    scene.flick("lancer1").leaves("lancer1").play();
    scene.assert_at("lancer1", at(0.0, 0.0).turned_over());
}

#[test]
fn x16_a_stacked_piece_whose_support_is_gone_returns_to_the_table() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.put("gnat1", at(0.0, 0.0)).put("gnat2", on(0.5, 0.0));
        setup.dice(SOUTH, &["gnat", "gnat"])
    });
    scene.flick("gnat2").leaves("gnat2").rests("gnat1", at(-5.0, 0.0)).play();
    scene.assert_at("gnat2", at(0.5, 0.0));
}

#[test]
fn x16_a_stacked_piece_whose_support_is_there_returns_onto_it() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.put("gnat1", at(0.0, 0.0)).put("gnat2", on(0.5, 0.0));
        let setup = setup.put("gnat3", raised(at(1.0, 0.0), 2));
        setup.dice(SOUTH, &["gnat", "gnat"])
    });
    // What lay on it has fallen to the side: that changes nothing for it.
    scene.flick("gnat2").leaves("gnat2").rests("gnat3", at(5.0, 0.0)).play();
    scene.assert_at("gnat2", on(0.5, 0.0));
}

#[test]
fn x19_a_piece_pushed_off_the_table_returns_to_where_it_was() {
    let mut scene = duel();
    scene.flick("gnat1").rests("gnat1", at(0.0, -2.0)).leaves("grub1").leaves("resource1").play();
    scene.assert_at("grub1", at(0.0, 0.0));
    scene.assert_at("resource1", at(12.0, 0.0));
    assert_eq!(scene.rules("out"), ["X19", "X19"]);
    scene.assert_no_event("capture");
}

#[test]
fn x19_a_stack_that_is_pushed_off_returns_as_a_stack() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.put("grub1", on(0.5, 0.0)).put("grub2", at(0.0, 0.0));
        setup.dice(SOUTH, &["gnat"])
    });
    scene.flick("gnat1").rests("gnat1", at(0.0, -6.0)).leaves("grub1").leaves("grub2").play();
    scene.assert_at("grub1", on(0.5, 0.0));
    scene.assert_at("grub2", at(0.0, 0.0));
}

#[test]
fn x19_a_base_never_moves() {
    let mut scene = duel();
    let code = scene.flick("gnat1").rests("vat", at(0.0, 20.0)).result_code();
    assert_eq!(code.as_deref(), Some("wrong-poses"));
}

#[test]
fn x86_no_flick_moves_a_base() {
    // In front of a base of its own army, which it does not capture (X15).
    let scene = Scene::new(ARMIES, |setup| setup.dice(SOUTH, &["gnat"]));
    let [x, y] = scene.spot("foundry");
    let scene =
        Scene::new(ARMIES, |setup| setup.put("gnat1", at(x, y + 6.0)).dice(SOUTH, &["gnat"]));
    let (base, before) = (scene.id("foundry"), scene.pose("foundry"));
    let has_hit = |press: u8| {
        // By the real physics.
        let action = format!("flick gnat1 dir 270 press {} rim 0", f64::from(press) / 10.0);
        let action = scene.game().read_action(SOUTH, &action).unwrap();
        let motions = Motions::simulated(true);
        let played = scene
            .game()
            .play(scene.state(), SOUTH, action, Chance::without_tremor(), motions)
            .unwrap();
        assert_eq!(played.state.pose(base), Some(before), "press {press}");
        let flick = played.events.iter().find(|event| event.name == "flick").unwrap();
        let impacts = flick.data["motion"]["impacts"].as_array().unwrap();
        impacts.iter().any(|it| it["piece"] == "gnat1" && it["on"] == "foundry")
    };
    let hits = (1..=10).filter(|&press| has_hit(press)).count();
    assert!(hits >= 3, "only {hits} of 10 flicks hit the base");
}

#[test]
fn x75_an_occupied_place_gives_way_to_the_nearest_free_one() {
    let mut scene = duel();
    // The grub lies where the gnat came from.
    scene.flick("gnat1").leaves("gnat1").rests("grub1", at(0.5, -8.0)).play();
    let [x, y] = scene.spot("gnat1");
    let way = x.hypot(y + 8.0);
    assert!((1.1..1.11).contains(&way), "1.6 cm from the grub, on this side of it: {x} {y}");
    scene.assert_no_event("capture");
    scene.assert_no_event("critical-failure");
    // The same way every time.
    let mut again = duel();
    again.flick("gnat1").leaves("gnat1").rests("grub1", at(0.5, -8.0)).play();
    assert_eq!(scene.pose("gnat1"), again.pose("gnat1"));
}

#[test]
fn x75_two_that_return_do_not_meet() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.put("grub1", at(0.0, 0.0)).put("grub2", at(1.7, 0.0));
        setup.dice(SOUTH, &["gnat"])
    });
    scene.flick("gnat1").rests("gnat1", at(0.0, 0.0)).leaves("grub1").leaves("grub2").play();
    scene.assert_at("grub2", at(1.7, 0.0));
    assert!(scene.gap("grub1", "grub2") > 0.0);
    assert!(scene.gap("grub1", "gnat1") > 0.0);
}

#[test]
fn x75_a_piece_that_leaves_the_table_while_settling_returns_flat() {
    let mut scene = duel();
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.5)).settling().leaves("gnat1").play();
    scene.assert_lost("grub1");
    scene.assert_at("gnat1", at(0.0, 0.5));
    assert!(matches!(scene.place("gnat1"), Place::Table(_)));
}
