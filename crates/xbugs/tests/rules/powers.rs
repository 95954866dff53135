//! X20, X25 and the powers of the four armies that are not effects.

use std::sync::Arc;

use taula_xbugs::sheet::{Active, Power, Sheet, Step, Target, Trigger};
use taula_xbugs::{Phase, Place, Settings, Task};

use crate::scene::{
    HORNETS, MOTHS, NORTH, SKATERS, SOUTH, Scene, WEEVILS, at, on, settings, sheet,
};

/// Hornets with both kinds of flick powers at hand.
fn hornets(dice: &[&str]) -> Scene {
    Scene::new([HORNETS, WEEVILS], |setup| {
        setup.large("eyrie").large("signal-tower").large("foundry").dice(SOUTH, dice)
    })
}

/// South plays an army with a change to its sheet.
fn changed(army: &str, change: impl FnOnce(&mut Sheet)) -> Settings {
    let mut own = sheet(army);
    change(&mut own);
    let mut settings = settings([army, HORNETS]);
    settings.sheets[0] = Arc::new(own);
    settings
}

#[test]
fn x20_a_power_of_a_base_needs_that_base_large() {
    let mut scene = Scene::new([HORNETS, WEEVILS], |setup| {
        setup.large("eyrie").dice(SOUTH, &["bombardier", "marshal"])
    });
    scene.fire("bombardier1 salvo").refused("X20");
    scene.refuse("use marshal1 relay gnat1", "X20");
    scene.assert_offered("use marshal1", false);
}

#[test]
fn x20_the_sheet_wins_over_the_manual() {
    // Bugs of this army lose friends that they land on, against X15.
    let settings = changed(HORNETS, |sheet| sheet.overrides.friendly_eliminates = vec![0]);
    let mut scene = Scene::with(settings, |setup| {
        setup.put("lancer1", at(0.0, 0.0)).dice(SOUTH, &["gnat", "lancer"])
    });
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
    scene.assert_lost("lancer1");
}

#[test]
fn x25_only_a_jump_turns_a_bug() {
    let mut scene = hornets(&["lancer", "gnat"]);
    scene.flick("lancer1").rests("lancer1", at(0.0, 0.0).turned_over()).play();
    scene.assert_event("flip", "lancer1");
    scene.act("done");
    assert!(!scene.pose("lancer1").shows_normal_side(), "declining leaves it as it is");
}

#[test]
fn x25_a_bug_that_was_turned_over_by_an_accident_shows_its_power() {
    let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
        setup.put("diver1", at(0.0, 0.0)).dice(NORTH, &["gnat", "gnat"])
    });
    scene
        .flick("gnat1")
        .rests("gnat1", at(0.0, 4.0))
        .rests("diver1", at(0.0, -2.0).turned_over())
        .play();
    scene.assert_event("flip", "diver1");
    scene.flick("gnat2").rests("gnat2", on(0.0, -2.0)).play();
    scene.assert_no_event("capture");
}

#[test]
fn second_wind_jumps_again_and_turns_to_the_normal_side() {
    let mut scene = hornets(&["lancer", "gnat"]);
    scene.flick("lancer1").rests("lancer1", at(0.0, 0.0).turned_over()).play();
    assert!(matches!(scene.state().task(), Some(Task::After(_))));
    scene.assert_offered("flick lancer1", true);
    scene.flick("gnat1").refused("X8");
    scene.flick("lancer1").rests("lancer1", at(0.0, 8.0).turned_over()).play();
    assert!(scene.pose("lancer1").shows_normal_side());
    assert_eq!(scene.state().task(), None);
    scene.flick("lancer1").refused("X10");
    scene.flick("gnat1").rests("gnat1", at(5.0, 0.0)).play();
}

#[test]
fn second_wind_needs_the_special_side_after_the_move() {
    let mut scene = hornets(&["lancer", "gnat"]);
    scene.flick("lancer1").rests("lancer1", at(0.0, 0.0)).play();
    assert_eq!(scene.state().task(), None);
    let mut scene = Scene::new([HORNETS, WEEVILS], |setup| setup.dice(SOUTH, &["lancer", "gnat"]));
    scene.flick("lancer1").rests("lancer1", at(0.0, 0.0).turned_over()).play();
    assert_eq!(scene.state().task(), None, "the eyrie is small");
}

#[test]
fn second_wind_off_the_table_returns_to_where_that_jump_began() {
    let mut scene = hornets(&["lancer", "gnat"]);
    scene.flick("lancer1").rests("lancer1", at(0.0, 0.0).turned_over()).play();
    scene.flick("lancer1").leaves("lancer1").play();
    let lies = scene.pose("lancer1");
    assert_eq!(lies.centre, at(0.0, 0.0).centre);
    assert!(lies.shows_normal_side());
}

#[test]
fn second_wind_that_takes_a_base_ends_the_move() {
    let mut scene = hornets(&["lancer", "gnat"]);
    scene.flick("lancer1").rests("lancer1", at(0.0, 0.0).turned_over()).play();
    let base = scene.on_top_of("vat");
    scene.flick("lancer1").rests("lancer1", base.turned_over()).settling().play();
    scene.act("lose grub1");
    assert_eq!(scene.state().task(), None);
    assert!(scene.pose("lancer1").shows_normal_side());
}

/// A power that turns its bug to the special side used to do so there too.
#[test]
fn x30_a_bug_that_took_a_base_shows_its_normal_side_whatever_its_powers() {
    let settings = changed(HORNETS, |sheet| {
        let wind = sheet.powers.iter_mut().find(|power| power.id == "second-wind").unwrap();
        let Some(Step::SetFace { is_special }) = wind.steps.last_mut() else { panic!() };
        *is_special = true;
    });
    let mut scene =
        Scene::with(settings, |setup| setup.large("eyrie1").dice(SOUTH, &["lancer", "marshal"]));
    scene.flick("lancer1").rests("lancer1", at(0.0, 0.0).turned_over()).play();
    let base = scene.on_top_of("foundry2");
    scene.flick("lancer1").rests("lancer1", base).settling().play();
    scene.assert_event("base-lost", "foundry2");
    assert!(scene.pose("lancer1").shows_normal_side());
}

#[test]
fn extra_move_may_be_more_than_one() {
    let settings = changed(HORNETS, |sheet| {
        let wind = sheet.powers.iter_mut().find(|power| power.id == "second-wind").unwrap();
        let Some(Step::ExtraMove { times, .. }) = wind.steps.first_mut() else { panic!() };
        *times = 2;
    });
    let mut scene =
        Scene::with(settings, |setup| setup.large("eyrie1").dice(SOUTH, &["lancer", "marshal"]));
    scene.flick("lancer1").rests("lancer1", at(0.0, 0.0).turned_over()).play();
    scene.flick("lancer1").rests("lancer1", at(0.0, 3.0).turned_over()).play();
    assert!(matches!(scene.state().task(), Some(Task::ExtraFlick { left: 1, .. })));
    scene.act("done");
    assert!(scene.pose("lancer1").shows_normal_side(), "in the end it is turned");
    assert_eq!(scene.state().task(), None);
}

#[test]
fn salvo_fires_twice() {
    let mut scene = hornets(&["bombardier", "gnat"]);
    scene.fire("bombardier1 salvo").rests("missile1", at(0.0, 0.0)).play();
    assert!(matches!(scene.state().task(), Some(Task::Shots { left: 1, .. })));
    scene.assert_offered("fire bombardier1 salvo", true);
    scene.fire("bombardier1 launch-missile").refused("X8");
    scene.flick("gnat1").refused("X8");
    scene.fire("bombardier1 salvo").leaves("missile1").play();
    assert_eq!(scene.state().task(), None);
    let mut scene = hornets(&["bombardier", "gnat"]);
    scene.fire("bombardier1 salvo").rests("missile1", at(0.0, 0.0)).play();
    scene.act("done");
    assert_eq!(scene.state().task(), None);
}

#[test]
fn relay_lets_a_friend_within_6_cm_jump() {
    let mut scene = Scene::new([HORNETS, WEEVILS], |setup| {
        setup
            .large("signal-tower")
            .put("marshal1", at(0.0, 0.0))
            // A marshal is 18 mm wide, a gnat 16 mm: these are 6 and 6.1 cm apart.
            .put("gnat1", at(7.69, 0.0))
            .put("gnat2", at(-7.8, 0.0))
            .dice(SOUTH, &["marshal", "lancer"])
    });
    scene.refuse("use marshal1 relay gnat2", "X20");
    scene.refuse("use marshal1 relay grub1", "X20");
    scene.refuse("use marshal1 relay marshal1", "X20");
    scene.act("use marshal1 relay gnat1");
    assert!(matches!(scene.state().task(), Some(Task::ExtraFlick { .. })));
    scene.flick("marshal1").refused("X8");
    scene.flick("gnat1").rests("gnat1", at(8.0, 5.0)).play();
    assert!(scene.state().has_moved(scene.id("gnat1")));
    assert!(scene.state().has_moved(scene.id("marshal1")));
    scene.flick("marshal1").refused("X10");
}

#[test]
fn relay_is_not_for_a_friend_that_has_moved() {
    let mut scene = Scene::new([HORNETS, WEEVILS], |setup| {
        let setup = setup.large("signal-tower").put("marshal1", at(0.0, 0.0));
        setup.put("gnat1", at(4.0, 0.0)).dice(SOUTH, &["marshal", "gnat"])
    });
    scene.flick("gnat1").rests("gnat1", at(4.0, 1.0)).play();
    scene.refuse("use marshal1 relay gnat1", "X20");
}

#[test]
fn relay_that_is_declined_leaves_the_friend_free() {
    let mut scene = Scene::new([HORNETS, WEEVILS], |setup| {
        let setup = setup.large("signal-tower").put("marshal1", at(0.0, 0.0));
        setup.put("gnat1", at(4.0, 0.0)).dice(SOUTH, &["marshal", "gnat"])
    });
    scene.act("use marshal1 relay gnat1");
    scene.act("done");
    scene.flick("gnat1").rests("gnat1", at(4.0, 1.0)).play();
}

#[test]
fn closed_shell_is_captured_neither_by_bugs_nor_by_effects() {
    let mut scene = Scene::new([WEEVILS, HORNETS], |setup| {
        setup
            .large("carapace")
            .put("shieldback1", at(0.0, 0.0).turned_over())
            .put("shieldback2", at(8.0, 0.0))
            .dice(NORTH, &["gnat", "gnat", "bombardier"])
    });
    scene.flick("gnat1").rests("gnat1", on(0.0, 1.0)).play();
    scene.assert_no_event("capture");
    scene.fire("bombardier1 launch-missile").rests("missile1", on(0.0, -1.0)).play();
    scene.assert_no_event("capture");
    scene.flick("gnat2").rests("gnat2", on(8.0, 0.0)).settling().play();
    scene.assert_event("capture", "shieldback2");
}

#[test]
fn closed_shell_needs_its_base() {
    let mut scene = Scene::new([WEEVILS, HORNETS], |setup| {
        setup.put("shieldback1", at(0.0, 0.0).turned_over()).dice(NORTH, &["gnat"])
    });
    scene.flick("gnat1").rests("gnat1", on(0.0, 1.0)).settling().play();
    scene.assert_lost("shieldback1");
}

#[test]
fn submerge_does_not_help_against_effects() {
    let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
        setup.put("diver1", at(0.0, 0.0).turned_over()).dice(NORTH, &["bombardier", "gnat"])
    });
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.5)).play();
    scene.assert_no_event("capture");
    scene
        .fire("bombardier1 launch-missile")
        .rests("missile1", on(0.0, -0.9))
        .settling()
        .rests("gnat1", at(0.0, 0.5))
        .play();
    scene.assert_event("capture", "diver1");
}

#[test]
fn flare_fires_before_the_move() {
    let mut scene = Scene::new([MOTHS, HORNETS], |setup| {
        setup
            .large("lantern")
            .put("spark1", at(0.0, -5.0).turned_over())
            .put("gnat1", at(0.0, 5.0))
            .dice(SOUTH, &["spark", "spark"])
    });
    scene.fire("spark2 flare").refused("X20");
    scene.fire("spark1 flare").rests("flame1", on(0.0, 5.0)).play();
    scene.assert_lost("gnat1");
    assert!(matches!(scene.state().task(), Some(Task::Before(_))));
    scene.fire("spark1 flare").refused("X20");
    scene.flick("spark2").refused("X8");
    scene.flick("spark1").rests("spark1", at(0.0, 0.0)).play();
    scene.flick("spark2").rests("spark2", at(3.0, 0.0)).play();
}

#[test]
fn flare_asks_for_the_side_at_the_start_of_the_turn() {
    let mut scene = Scene::new([MOTHS, HORNETS], |setup| {
        setup.large("lantern").put("spark1", at(0.0, 0.0)).dice(SOUTH, &["spark", "torch"])
    });
    // Turned over by an accident in this turn: too late.
    scene
        .flick("torch1")
        .rests("torch1", at(3.0, 3.0))
        .rests("spark1", at(1.0, 0.0).turned_over())
        .play();
    scene.fire("spark1 flare").refused("X20");
    scene.act("done");
    scene.act("roll");
    scene.act("done");
    scene.action("roll").drawn(&["spark", "spark", "spark"]).play();
    scene.fire("spark1 flare").rests("flame1", at(20.0, 0.0)).play();
}

#[test]
fn flare_that_burns_its_own_spark_ends_the_move() {
    let mut scene = Scene::new([MOTHS, HORNETS], |setup| {
        let setup = setup.large("lantern").put("spark1", at(0.0, -5.0).turned_over());
        setup.dice(SOUTH, &["spark", "torch"])
    });
    scene.fire("spark1 flare").rests("flame1", on(0.0, -5.0)).play();
    scene.assert_lost("spark1");
    assert_eq!(scene.state().task(), None);
}

#[test]
fn before_a_move_that_is_not_made_the_die_is_used() {
    let mut scene = Scene::new([MOTHS, HORNETS], |setup| {
        let setup = setup.large("lantern").put("spark1", at(0.0, -5.0).turned_over());
        setup.dice(SOUTH, &["spark", "torch"])
    });
    scene.fire("spark1 flare").rests("flame1", at(0.0, 5.0)).play();
    scene.act("done");
    scene.flick("spark1").refused("X10");
}

#[test]
fn trample_takes_one_bug_that_is_touched_or_was_shoved() {
    let field = || {
        Scene::new([MOTHS, HORNETS], |setup| {
            setup
                .put("gnat1", at(0.0, 5.0))
                .put("gnat2", at(4.0, 5.0))
                .put("gnat3", at(10.0, 5.0))
                .put("resource1", at(0.0, 8.0))
                .dice(SOUTH, &["ashwing", "spark"])
        })
    };
    let mut scene = field();
    // 2 mm from the first, the second shoved away.
    scene.flick("ashwing1").rests("ashwing1", at(0.0, 2.81)).rests("gnat2", at(6.0, 7.0)).play();
    scene.assert_offered("take gnat1", true);
    scene.assert_offered("take gnat2", true);
    scene.assert_offered("take gnat3", false);
    scene.refuse("take gnat3", "X20");
    scene.refuse("take spark1", "X20");
    scene.act("take gnat2");
    scene.assert_event("capture", "gnat2");
    scene.assert_lost("gnat2");
    assert!(scene.state().turn().has_bonus());
    scene.refuse("take gnat1", "X20");
    let mut scene = field();
    scene.flick("ashwing1").rests("ashwing1", at(0.0, 2.7)).play();
    assert_eq!(scene.state().task(), None, "2.3 mm are too far");
    scene.refuse("take gnat1", "X20");
}

#[test]
fn trample_does_not_reach_the_immune() {
    let mut scene = Scene::new([MOTHS, SKATERS], |setup| {
        let setup = setup.put("diver1", at(0.0, 5.0).turned_over());
        setup.dice(SOUTH, &["ashwing", "spark"])
    });
    scene.flick("ashwing1").rests("ashwing1", at(0.0, 2.7)).play();
    assert_eq!(scene.state().task(), None);
}

#[test]
fn trample_lets_what_lay_on_the_victim_come_down() {
    let mut scene = Scene::new([MOTHS, HORNETS], |setup| {
        let setup = setup.put("gnat1", at(0.0, 5.0)).put("gnat2", on(0.0, 6.0));
        setup.dice(SOUTH, &["ashwing", "spark"])
    });
    scene.flick("ashwing1").rests("ashwing1", at(0.0, 2.9)).play();
    scene.action("take gnat1").rests("gnat2", at(0.0, 6.0)).play();
    scene.assert_at("gnat2", at(0.0, 6.0));
}

#[test]
fn capture_touching_may_take_more_than_one() {
    let settings = changed(MOTHS, |sheet| {
        let trample = sheet.powers.iter_mut().find(|power| power.id == "trample").unwrap();
        trample.steps = vec![Step::CaptureTouching { max: 2, targets: vec![Target::Bug] }];
    });
    let mut scene = Scene::with(settings, |setup| {
        let setup = setup.put("gnat1", at(0.0, 2.1)).put("gnat2", at(0.0, -2.1));
        setup.put("gnat3", at(2.1, 0.0)).dice(SOUTH, &["ashwing", "spark"])
    });
    scene.flick("ashwing1").rests("ashwing1", at(0.0, 0.0)).play();
    scene.act("take gnat1");
    assert!(matches!(scene.state().task(), Some(Task::Take { left: 1, .. })));
    scene.refuse("take gnat1", "X20");
    scene.act("take gnat3");
    assert_eq!(scene.state().task(), None);
    assert!(matches!(scene.place("gnat2"), Place::Table(_)));
}

/// What only the second of two such powers could take was listed and refused.
#[test]
fn capture_touching_by_two_powers_takes_what_either_may() {
    let settings = changed(MOTHS, |sheet| {
        let trample = sheet.powers.iter().position(|power| power.id == "trample").unwrap();
        sheet.powers[trample].steps =
            vec![Step::CaptureTouching { max: 1, targets: vec![Target::Bug] }];
        let mut sweep = sheet.powers[trample].clone();
        sweep.id = "sweep".to_owned();
        sweep.steps = vec![Step::CaptureTouching { max: 1, targets: vec![Target::Effect] }];
        sheet.powers.push(sweep);
        let sweep = sheet.powers.len() - 1;
        let ashwing = sheet.bugs.iter_mut().find(|bug| bug.id == "ashwing").unwrap();
        ashwing.powers = vec![trample, sweep];
    });
    let mut scene = Scene::with(settings, |setup| {
        let setup = setup.put("gnat1", at(0.0, 2.1)).put("missile1", at(0.0, -2.0));
        setup.dice(SOUTH, &["ashwing", "spark"])
    });
    scene.flick("ashwing1").rests("ashwing1", at(0.0, 0.0)).play();
    scene.assert_offered("take missile1", true);
    scene.act("take missile1");
    scene.assert_supply("missile1");
    scene.act("take gnat1");
    scene.assert_lost("gnat1");
}

#[test]
fn burn_out_takes_the_captor_along() {
    let field = |crater: bool| {
        Scene::new([HORNETS, MOTHS], |setup| {
            let setup = setup.put("cinder1", at(0.0, 0.0)).put("cinder2", at(10.0, 0.0));
            let setup = if crater { setup.large("crater") } else { setup };
            setup.dice(SOUTH, &["gnat", "bombardier", "gnat"])
        })
    };
    let mut scene = field(true);
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).play();
    scene.assert_event("revenge", "gnat1");
    scene.assert_lost("cinder1");
    scene.assert_lost("gnat1");
    assert!(scene.state().turn().has_bonus());
    // A missile is used up anyway; its own bug is not burnt.
    scene.fire("bombardier1 launch-missile").rests("missile1", on(10.0, 0.0)).play();
    scene.assert_lost("cinder2");
    assert!(matches!(scene.place("bombardier1"), Place::Table(_)));
    let mut scene = field(false);
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
    scene.assert_no_event("revenge");
}

#[test]
fn burn_out_ends_what_the_captor_was_about_to_do() {
    let mut settings = changed(MOTHS, |sheet| {
        let trample = sheet.powers.iter_mut().find(|power| power.id == "trample").unwrap();
        trample.steps = vec![Step::CaptureTouching { max: 2, targets: vec![Target::Bug] }];
    });
    settings.sheets[1] = Arc::new(sheet(MOTHS));
    let mut scene = Scene::with(settings, |setup| {
        let setup = setup.large("crater2").put("cinder3", at(0.0, 2.8));
        setup.put("spark6", at(2.1, 0.0)).dice(SOUTH, &["ashwing", "spark"])
    });
    scene.flick("ashwing1").rests("ashwing1", at(0.0, 0.0)).play();
    scene.act("take cinder3");
    scene.assert_lost("ashwing1");
    assert_eq!(scene.state().task(), None);
    scene.flick("spark1").rests("spark1", at(-5.0, 0.0)).play();
}

#[test]
fn burn_out_is_for_captures_not_for_critical_failures() {
    let mut scene = Scene::new([MOTHS, HORNETS], |setup| {
        let setup = setup.large("crater").put("gnat1", at(0.0, 0.0));
        setup.dice(SOUTH, &["cinder", "spark"])
    });
    scene
        .flick("cinder1")
        .rests("cinder1", at(0.0, -1.0))
        .rests("gnat1", on(0.0, 0.0))
        .settling()
        .play();
    scene.assert_lost("cinder1");
    scene.assert_no_event("revenge");
}

/// Regression: a base that a bug was pushed under was reported as burnt.
#[test]
fn x29_burn_out_does_not_reach_a_base() {
    let mut moths = sheet(MOTHS);
    let burn_out = moths.powers.iter_mut().find(|power| power.id == "burn-out").unwrap();
    burn_out.steps = vec![Step::Eliminate { except: Vec::new() }];
    let mut settings = settings([HORNETS, MOTHS]);
    settings.sheets[1] = Arc::new(moths);
    let mut scene = Scene::with(settings, |setup| {
        let setup = setup.large("crater").put("cinder1", at(0.0, -20.0));
        setup.put("foundry", on(0.0, -24.0)).dice(SOUTH, &["gnat", "lancer"])
    });
    scene.flick("gnat1").rests("gnat1", at(0.0, -16.0)).rests("cinder1", at(0.0, -22.0)).play();
    scene.assert_event("capture", "cinder1");
    scene.assert_no_event("revenge");
    assert!(matches!(scene.place("foundry"), Place::Table(_)));
}

#[test]
fn skip_only_if_the_first_jump_was_short() {
    let field = || {
        Scene::new([SKATERS, HORNETS], |setup| {
            let setup = setup.large("weir").put("skimmer1", at(0.0, -6.0));
            setup.dice(SOUTH, &["skimmer", "diver"])
        })
    };
    let mut scene = field();
    scene.flick("skimmer1").rests("skimmer1", at(0.0, 5.9)).play();
    scene.flick("skimmer1").rests("skimmer1", at(0.0, 7.0)).play();
    assert_eq!(scene.state().task(), None, "only once");
    scene.flick("skimmer1").refused("X10");
    let mut scene = field();
    scene.flick("skimmer1").rests("skimmer1", at(0.0, 6.1)).play();
    assert_eq!(scene.state().task(), None);
    scene.flick("skimmer1").refused("X10");
}

#[test]
fn tow_sets_a_friend_next_to_the_tug_again() {
    let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
        setup
            .large("dock")
            .put("tug1", at(0.0, -8.0))
            .put("diver1", at(2.3, -8.0).turned_over())
            .put("skimmer1", at(-2.3, -8.0))
            .put("skimmer2", at(0.0, -5.9))
            .dice(SOUTH, &["tug", "skimmer"])
    });
    scene.refuse("use tug1 tow skimmer1", "X20");
    scene.refuse("use tug1 tow gnat1", "X20");
    scene.assert_offered("use tug1 tow diver1", true);
    scene.assert_offered("use tug1 tow skimmer1", false);
    scene.act("use tug1 tow diver1");
    scene.refuse("use tug1 tow skimmer2", "X20");
    scene.flick("tug1").rests("tug1", at(0.0, 4.0)).play();
    scene.assert_event("towed", "diver1");
    scene.assert_next_to("diver1", "tug1");
    let [_, y] = scene.spot("diver1");
    scene.assert(y < 2.0, "on the side they came from");
    assert!(!scene.pose("diver1").shows_normal_side(), "it is moved, not turned");
    assert!(!scene.state().has_moved(scene.id("diver1")));
}

#[test]
fn tow_x76_a_friend_on_the_tug_is_not_next_to_it() {
    let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
        let setup = setup.large("dock").put("tug1", at(0.0, -8.0));
        setup.put("skimmer1", on(0.0, -7.0)).dice(SOUTH, &["tug"])
    });
    scene.refuse("use tug1 tow skimmer1", "X20");
}

#[test]
fn tow_does_not_free_a_friend_from_a_net() {
    let mut scene = Scene::new([SKATERS, SKATERS], |setup| {
        setup
            .large("dock1")
            .put("tug1", at(0.0, -8.0))
            .put("skimmer1", at(0.0, -5.9))
            .put("net3", on(0.0, -4.5))
            .dice(SOUTH, &["tug"])
    });
    scene.refuse("use tug1 tow skimmer1", "X20");
}

#[test]
fn tow_is_off_when_the_tug_leaves_the_table_or_takes_a_base() {
    let field = || {
        let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
            let setup = setup.large("dock").put("tug1", at(0.0, -8.0));
            setup.put("skimmer1", at(0.0, -5.9)).dice(SOUTH, &["tug", "skimmer"])
        });
        scene.act("use tug1 tow skimmer1");
        scene
    };
    let mut scene = field();
    scene.flick("tug1").leaves("tug1").play();
    scene.assert_at("skimmer1", at(0.0, -5.9));
    let mut scene = field();
    let base = scene.on_top_of("foundry");
    scene.flick("tug1").rests("tug1", base).settling().play();
    scene.assert_at("skimmer1", at(0.0, -5.9));
}

#[test]
fn haul_takes_the_nearest_resource_along() {
    let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
        setup
            .put("resource1", at(0.0, 0.0))
            .put("resource2", at(6.0, 0.0))
            .put("resource3", at(0.0, 4.0))
            .put("resource4", at(0.0, -9.0))
            .dice(SOUTH, &["snatcher", "skimmer", "snatcher"])
    });
    scene.flick("snatcher1").rests("snatcher1", on(0.0, 0.0)).settling().play();
    assert_eq!(scene.pieces_of("resource"), ["resource1", "resource3"]);
    scene.assert_place("resource3", Place::Kept(SOUTH));
    scene.flick("skimmer1").rests("skimmer1", on(6.0, 0.0)).settling().play();
    assert_eq!(scene.pieces_of("resource"), ["resource2"], "a skimmer hauls nothing");
    scene.flick("snatcher2").rests("snatcher2", on(0.0, -9.0)).settling().play();
    assert_eq!(scene.pieces_of("resource"), ["resource4"], "none within 5 cm");
}

/// The second of two resources under a snatcher used to come along with the
/// first, and then to be captured once more.
#[test]
fn haul_takes_others_than_those_that_are_captured_anyway() {
    let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
        setup
            .put("resource1", at(0.0, 0.0))
            .put("resource2", at(1.7, 0.0))
            .put("resource3", at(4.0, 0.0))
            .put("resource4", at(-3.0, 0.0))
            .dice(SOUTH, &["snatcher", "skimmer"])
    });
    scene.flick("snatcher1").rests("snatcher1", on(0.8, 0.0)).settling().play();
    assert_eq!(scene.pieces_of("resource"), ["resource1", "resource2", "resource3", "resource4"]);
    assert_eq!(scene.state().purse(SOUTH), 4);
}

#[test]
fn x42_a_bug_with_two_powers_may_use_both_in_its_bonus_move() {
    // A torch that tramples and fires after its move.
    let settings = changed(MOTHS, |sheet| {
        let trample = sheet.powers.iter().position(|power| power.id == "trample").unwrap();
        let puff = Power {
            id: "puff".to_owned(),
            name: "Puff".to_owned(),
            about: String::new(),
            active: Active::Start,
            face: None,
            trigger: Trigger::AfterMove,
            steps: vec![Step::ShootEffect { effect: 0, shots: 1 }],
        };
        sheet.powers.push(puff);
        sheet.bugs[1].powers = vec![trample, sheet.powers.len() - 1];
    });
    let mut scene = Scene::with(settings, |setup| {
        let setup = setup.put("gnat1", at(0.0, 0.0)).put("gnat2", at(10.0, 0.0));
        setup.dice(SOUTH, &["spark"])
    });
    scene.flick("spark1").rests("spark1", on(0.0, 0.0)).settling().play();
    scene.flick("torch1").rests("torch1", at(8.1, 0.0)).play();
    scene.assert_offered("take gnat2", true);
    scene.assert_offered("fire torch1 puff", true);
    scene.act("take gnat2");
    scene.fire("torch1 puff").rests("flame1", at(20.0, 0.0)).play();
    scene.assert_phase(NORTH, Phase::Roll);
}
