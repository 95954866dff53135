//! X60 to X62: what armies are made of, and the same army twice.

use taula_core::Side;
use taula_xbugs::sheet::{Sheet, Step};
use taula_xbugs::{Game, Phase};

use crate::scene::{
    HORNETS, MOTHS, NORTH, SKATERS, SOUTH, Scene, WEEVILS, at, on, settings, sheet,
};

const ALL: [&str; 4] = [HORNETS, MOTHS, SKATERS, WEEVILS];

#[test]
fn x60_a_sheet_is_data_that_can_be_played_with() {
    let own = sheet(HORNETS).to_json().replace("Gnat", "Midge").replace("\"gnat\"", "\"midge\"");
    let mut settings = settings([HORNETS, WEEVILS]);
    settings.sheets[0] = std::sync::Arc::new(Sheet::from_json(&own).unwrap());
    let mut scene = Scene::with(settings, |setup| setup.dice(SOUTH, &["midge"]));
    scene.flick("midge3").rests("midge3", at(0.0, 0.0)).play();
    let flaws = Sheet::from_json("{\"schema\": 1}").unwrap_err();
    assert!(flaws.0.len() > 3, "every flaw at once: {flaws}");
}

#[test]
fn x61_a_sheet_says_all_that_is_needed_of_an_army() {
    for army in ALL {
        let sheet = sheet(army);
        assert!(!sheet.name.is_empty() && sheet.colours.iter().all(|it| it.starts_with('#')));
        assert!(sheet.bugs.iter().map(|bug| bug.count).sum::<u8>() >= 4);
        assert_eq!(sheet.dice.iter().flatten().count(), 18);
        assert!(sheet.bases.iter().all(|base| base.develop_cost > 0));
        assert!(!sheet.powers.is_empty());
    }
}

#[test]
fn x62_the_four_armies_use_every_operation() {
    let steps: Vec<Step> =
        ALL.iter().flat_map(|army| sheet(army).powers).flat_map(|power| power.steps).collect();
    let uses = |is_meant: fn(&Step) -> bool| assert!(steps.iter().any(is_meant));
    uses(|step| matches!(step, Step::ShootEffect { .. }));
    uses(|step| matches!(step, Step::ExtraMove { .. }));
    uses(|step| matches!(step, Step::SetFace { .. }));
    uses(|step| matches!(step, Step::CaptureTouching { .. }));
    uses(|step| matches!(step, Step::Immune { .. }));
    uses(|step| matches!(step, Step::Reinforce { .. }));
    uses(|step| matches!(step, Step::Reposition));
    uses(|step| matches!(step, Step::GainResource { .. }));
    uses(|step| matches!(step, Step::Eliminate { .. }));
}

#[test]
fn x62_every_army_can_be_set_up_against_every_other() {
    for south in ALL {
        for north in ALL {
            let mut scene = Scene::start(settings([south, north]));
            for _ in 0..4 {
                scene.act("place rest");
            }
            scene.assert_phase(SOUTH, Phase::Drop);
        }
    }
}

#[test]
fn the_same_army_twice_is_told_apart_by_seat_and_number() {
    let game = Game::new(settings([HORNETS, HORNETS]));
    assert_eq!(
        Side::BOTH.map(|side| game.side_name(side)),
        ["South Brass Hornets", "North Brass Hornets"]
    );
    let owner = |name: &str| game.roster().piece(game.roster().find(name).unwrap()).owner;
    for (name, side) in [
        ("gnat1", SOUTH),
        ("gnat6", SOUTH),
        ("gnat7", NORTH),
        ("gnat12", NORTH),
        ("foundry1", SOUTH),
        ("foundry2", NORTH),
        ("missile2", SOUTH),
        ("missile3", NORTH),
    ] {
        assert_eq!(owner(name), Some(side), "{name}");
    }
    assert_eq!(game.roster().find("foundry"), None);
    let names: std::collections::BTreeSet<_> =
        game.roster().ids().map(|id| game.roster().piece(id).name.clone()).collect();
    assert_eq!(names.len(), game.roster().len(), "every name is there once");
}

#[test]
fn the_same_army_twice_captures_each_other() {
    let mut scene = Scene::new([HORNETS, HORNETS], |setup| {
        setup.put("gnat7", at(0.0, 0.0)).dice(SOUTH, &["gnat"])
    });
    scene.flick("gnat8").refused("X9");
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
    scene.assert_lost("gnat7");
}
