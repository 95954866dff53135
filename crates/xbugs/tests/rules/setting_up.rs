//! X1 to X7, X80 and X82: pieces, table and set-up.

use taula_core::Side;
use taula_xbugs::{Game, Kind, Phase, Place};

use crate::scene::{HORNETS, MOTHS, NORTH, SKATERS, SOUTH, Scene, WEEVILS, at, settings, sheet};

const ARMIES: [&str; 2] = [HORNETS, WEEVILS];

fn start() -> Scene {
    Scene::start(settings(ARMIES))
}

#[test]
fn x1_bugs_bases_effects_and_resources_are_the_pieces() {
    let scene = start();
    let count = |is_kind: fn(Kind) -> bool| {
        let roster = scene.game().roster();
        roster.ids().filter(|&id| is_kind(roster.piece(id).kind)).count()
    };
    assert_eq!(count(|kind| matches!(kind, Kind::Bug(_))), 13 + 13);
    assert_eq!(count(|kind| matches!(kind, Kind::Base(_))), 3 + 3);
    assert_eq!(count(|kind| matches!(kind, Kind::Effect(_))), 2 + 3);
    assert_eq!(count(|kind| kind == Kind::Resource), 10);
}

#[test]
fn x3_each_player_places_in_the_own_half() {
    let mut scene = start();
    scene.refuse("place foundry at 0 20", "X4");
    scene.act("place foundry at 0 -20");
    scene.act("place rest");
    scene.refuse("place vat at 0 -20", "X4");
    scene.act("place vat at 0 20");
}

#[test]
fn x4_bases_keep_10_cm_from_the_edge() {
    let mut scene = start();
    let radius = match scene.game().sheet(SOUTH).bases[0].shape {
        taula_xbugs::shape::Shape::Disc { radius } => f64::from(radius),
        shape => panic!("{shape:?}"),
    };
    let edge = 45.0 - 10.0 - radius;
    scene.refuse(&format!("place foundry at 0 {}", -edge - 0.1), "X4");
    scene.refuse(&format!("place foundry at {} -20", edge + 0.1), "X4");
    scene.refuse(&format!("place foundry at 0 {}", -radius + 0.1), "X4");
    scene.act(&format!("place foundry at {edge} {}", -edge));
    scene.act(&format!("place eyrie at 0 {}", -radius));
    let refusal = scene.refuse(&format!("place signal-tower at {} -30", edge - 0.5), "X4");
    assert_eq!(refusal.code, "place-taken");
    scene.act("place signal-tower at -20 -30");
    for base in 0..3 {
        assert!(!scene.state().is_large(SOUTH, base), "small side up");
    }
}

#[test]
fn x4_a_sheet_may_start_a_base_large() {
    let scene = Scene::start(settings([SKATERS, WEEVILS]));
    let large = [0, 1, 2].map(|base| scene.state().is_large(SOUTH, base));
    assert_eq!(large, [false, true, false], "the reedbed");
}

#[test]
fn x5_bugs_keep_10_cm_from_the_middle_line() {
    let mut scene = start();
    scene.act("place rest");
    scene.act("place rest");
    scene.assert_phase(SOUTH, Phase::PlaceBugs);
    // A gnat has a radius of 8 mm.
    scene.refuse("place gnat1 at 0 -10.7", "X5");
    scene.act("place gnat1 at 0 -10.8");
    scene.refuse("place gnat2 at 0 12", "X5");
    scene.refuse("place gnat2 at 44.3 -20", "X5");
    let refusal = scene.refuse("place gnat2 at 1.5 -10.8", "X5");
    assert_eq!(
        (refusal.code.as_str(), refusal.marks),
        ("place-taken", vec!["gnat2".into(), "gnat1".into()])
    );
    scene.act("place gnat2 at 44.2 -44.2");
    // A marshal is 28 mm long: turned, it comes nearer to the line.
    scene.refuse("place marshal1 at 20 -11 turn 0", "X5");
    scene.act("place marshal1 at 20 -11 turn 90");
    scene.act("place lancer1 at -20 -20");
    assert!(scene.pose("lancer1").shows_normal_side(), "two-sided bugs start on their normal side");
}

#[test]
fn x6_the_resources_are_dropped_when_all_is_placed() {
    let mut scene = start();
    scene.refuse("drop", "X8");
    for _ in 0..4 {
        scene.act("place rest");
    }
    scene.assert_phase(SOUTH, Phase::Drop);
    scene.assert_offered("drop", true);
    scene.refuse("roll", "X8");
    let mut drop = scene.action("drop");
    for number in 1..=9_u8 {
        drop = drop.rests(&format!("resource{number}"), at(2.0 * f32::from(number), 0.0));
    }
    drop.leaves("resource10").play();
    scene.assert_phase(SOUTH, Phase::Roll);
    scene.assert_at("resource3", at(6.0, 0.0));
    let [x, y, z] = scene.pose("resource10").centre;
    assert!(x.abs() < 10.0 && y.abs() < 10.0 && z < 0.1, "put back flat: {x} {y} {z}");
    scene.refuse("drop", "X8");
}

#[test]
fn x7_effects_stay_off_the_table() {
    let mut scene = start();
    for _ in 0..4 {
        scene.act("place rest");
    }
    for effect in ["missile1", "missile2", "acid1", "acid3"] {
        scene.assert_supply(effect);
    }
    scene.assert_phase(SOUTH, Phase::Drop);
}

#[test]
fn x80_five_resources_a_player_unless_a_sheet_or_an_option_says_otherwise() {
    let resources = |armies, option| {
        let game = Game::new(taula_xbugs::Settings { resources: option, ..settings(armies) });
        game.roster().resources().count()
    };
    assert_eq!(resources([HORNETS, WEEVILS], None), 10);
    assert_eq!(resources([SKATERS, WEEVILS], None), 11, "thieves find more on the table");
    assert_eq!(resources([SKATERS, SKATERS], None), 12);
    assert_eq!(resources([SKATERS, WEEVILS], Some(4)), 4);
    assert_eq!(resources([HORNETS, MOTHS], Some(0)), 0);
    assert_eq!(sheet(HORNETS).overrides.resources, 5);
}

#[test]
fn x82_the_starter_places_first_in_both_stages() {
    for starter in Side::BOTH {
        let mut scene = Scene::start(taula_xbugs::Settings { starter, ..settings(ARMIES) });
        let stages = [Phase::PlaceBases, Phase::PlaceBugs];
        for (phase, side) in
            stages.into_iter().flat_map(|it| [(it, starter), (it, starter.other())])
        {
            scene.assert_phase(side, phase);
            scene.assert_to_act(side);
            scene.action("place rest").by(side.other()).refused("X8");
            scene.act("place rest");
        }
        scene.assert_phase(starter, Phase::Drop);
        scene.action("drop").rests("resource1", at(0.0, 0.0)).play();
        scene.assert_phase(starter, Phase::Roll);
    }
}

#[test]
fn x82_bugs_are_not_placed_before_the_bases_nor_twice() {
    let mut scene = start();
    scene.refuse("place gnat1 at 0 -20", "X82");
    scene.refuse("place vat at 0 -20", "X82");
    scene.refuse("place missile1 at 0 -20", "X82");
    scene.refuse("place resource1 at 0 -20", "X82");
    scene.act("place foundry at 0 -20");
    scene.refuse("place foundry at 10 -20", "X82");
    assert!(matches!(scene.place("foundry"), Place::Table(_)));
    assert_eq!(scene.state().to_act(), Some(SOUTH));
    assert_eq!(scene.state().active(), NORTH.other());
}
