//! X1 to X7, X80, X82 and X83: pieces, table and set-up.

use taula_core::Side;
use taula_xbugs::geometry::{Placed, edge_distance};
use taula_xbugs::physics::Surface;
use taula_xbugs::{Game, Kind, Phase, Place, Settings};

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
    scene.refuse("place foundry at 0 33", "X4");
    scene.act("place foundry at 0 -33");
    scene.act("place rest");
    scene.refuse("place vat at 0 -33", "X4");
    scene.act("place vat at 0 33");
}

#[test]
fn x4_bases_are_placed_small_side_up_in_the_own_half() {
    let mut scene = start();
    // These bases have a radius of 1.95 cm: none of it may reach over the line.
    scene.refuse("place foundry at 33 -1.9", "X4");
    scene.act("place foundry at 33 -2");
    let refusal = scene.refuse("place eyrie at 33 -5.8", "X4");
    assert_eq!(refusal.code, "place-taken");
    scene.act("place eyrie at 33 -6.1");
    scene.act("place signal-tower at -20 -33");
    for base in 0..3 {
        assert!(!scene.state().is_large(SOUTH, base), "small side up");
    }
}

/// Where the middle of a base is whose nearest point is this far from the edge of
/// a table of 90 cm.
fn from_edge(distance: f32) -> f32 {
    let radius = sheet(HORNETS).bases[0].shape.reach();
    45.0 - distance - radius
}

#[test]
fn x83_bases_lie_8_to_12_cm_from_the_nearest_edge() {
    let [near, far] = [8.0, 12.0].map(from_edge);
    let mut scene = start();
    assert_eq!(
        scene.refuse(&format!("place foundry at 0 -{}", near + 0.1), "X83").code,
        "near-edge"
    );
    let too_far = format!("place foundry at 0 -{}", far - 0.1);
    assert_eq!(scene.refuse(&too_far, "X83").code, "far-from-edge");
    assert_eq!(scene.refuse("place foundry at 0 -20", "X83").code, "far-from-edge");
    // The nearest edge counts: that on the side is as good as that at the back.
    scene.refuse(&format!("place foundry at {} -20", near + 0.1), "X83");
    scene.refuse(&format!("place foundry at {near} -{}", near + 0.1), "X83");
    scene.act(&format!("place foundry at {near} -{near}"));
    scene.act(&format!("place eyrie at -{far} -10"));
    scene.act(&format!("place signal-tower at 0 -{far}"));
}

#[test]
fn x83_free_placement_asks_for_8_cm_only() {
    let free = Settings { has_free_placement: true, ..settings(ARMIES) };
    let mut scene = Scene::start(free);
    let near = from_edge(8.0);
    scene.refuse(&format!("place foundry at 0 -{}", near + 0.1), "X83");
    scene.act(&format!("place foundry at 0 -{near}"));
    scene.act("place eyrie at 0 -2");
    scene.act("place signal-tower at 20 -20");
}

#[test]
fn x83_the_usual_formation_is_in_the_band_on_every_table() {
    let tables = [[80.0, 80.0], [100.0, 100.0], [100.0, 80.0], [80.0, 100.0]];
    for ([width, depth], army) in
        tables.into_iter().flat_map(|it| [HORNETS, MOTHS, SKATERS, WEEVILS].map(|army| (it, army)))
    {
        let surface = Surface { width, depth, ..Surface::default() };
        let mut scene = Scene::start(Settings { surface, ..settings([army, army]) });
        scene.act("place rest");
        scene.act("place rest");
        let roster = scene.game().roster();
        for base in Side::BOTH.into_iter().flat_map(|side| roster.bases(side)) {
            let shape = roster.piece(base).shape;
            let placed = Placed { shape, pose: scene.state().pose(base).unwrap() };
            let distance = edge_distance([width, depth], &placed);
            assert!((8.0..=12.0).contains(&distance), "{army} {width}x{depth}: {distance} cm");
        }
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
        let game = Game::new(Settings { resources: option, ..settings(armies) });
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
fn x82_south_places_first_in_both_stages_whoever_starts() {
    for starter in [None, Some(SOUTH), Some(NORTH)] {
        let mut scene = Scene::start(Settings { starter, ..settings(ARMIES) });
        let stages = [Phase::PlaceBases, Phase::PlaceBugs];
        for (phase, side) in stages.into_iter().flat_map(|it| [(it, SOUTH), (it, NORTH)]) {
            scene.assert_phase(side, phase);
            scene.assert_to_act(side);
            scene.action("place rest").by(side.other()).refused("X8");
            assert_eq!(scene.state().starter(), None, "X7: it is drawn last of all");
            scene.act("place rest");
        }
        scene.assert_phase(SOUTH, Phase::Drop);
        scene.action("drop").rests("resource1", at(0.0, 0.0)).play();
        let drawn = scene.state().starter().unwrap();
        assert_eq!(starter.unwrap_or(drawn), drawn);
        scene.assert_phase(drawn, Phase::Roll);
    }
}

#[test]
fn x82_bugs_are_not_placed_before_the_bases_nor_twice() {
    let mut scene = start();
    scene.refuse("place gnat1 at 0 -20", "X82");
    scene.refuse("place vat at 0 -20", "X82");
    scene.refuse("place missile1 at 0 -20", "X82");
    scene.refuse("place resource1 at 0 -20", "X82");
    scene.act("place foundry at 0 -33");
    scene.refuse("place foundry at 10 -33", "X82");
    assert!(matches!(scene.place("foundry"), Place::Table(_)));
    assert_eq!(scene.state().to_act(), Some(SOUTH));
    assert_eq!(scene.state().active(), NORTH.other());
}
