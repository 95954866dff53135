//! X50 to X52, X79, X84 and X85: victory.

use taula_core::{EndReason, Outcome, Side};
use taula_xbugs::{Phase, Settings, Setup};

use crate::scene::{HORNETS, MOTHS, NORTH, SOUTH, Scene, WEEVILS, at, on, raised, settings};

const ARMIES: [&str; 2] = [HORNETS, WEEVILS];

fn win(side: Side) -> Option<Outcome> {
    Some(Outcome::win(side, EndReason::Goal))
}

/// Loses the last bugs of a side, so that `left` remain.
fn decimate<'g>(setup: Setup<'g>, scene: &Scene, side: Side, left: usize) -> Setup<'g> {
    let roster = scene.game().roster();
    let bugs: Vec<_> = roster.bugs(side).collect();
    let lost = bugs.iter().rev().take(bugs.len() - left);
    lost.fold(setup, |setup, &id| setup.lose(&roster.piece(id).name))
}

/// A scene in which north has `left` bugs, the first of them in the middle.
fn few_bugs(left: usize, is_long: bool) -> Scene {
    let model = Scene::new(ARMIES, |setup| setup);
    Scene::with(Settings { is_long, ..settings(ARMIES) }, |setup| {
        decimate(setup, &model, NORTH, left)
            .put("grub1", at(0.0, 0.0))
            .dice(SOUTH, &["gnat", "gnat"])
    })
}

#[test]
fn x50_the_second_base_wins_at_once() {
    let mut scene = Scene::new(ARMIES, |setup| setup.raze("vat").dice(SOUTH, &["gnat", "gnat"]));
    let base = scene.on_top_of("nursery");
    scene.flick("gnat1").rests("gnat1", base).settling().play();
    scene.assert_outcome(win(SOUTH));
    assert_eq!(scene.state().phase(), Phase::Over);
    assert_eq!(scene.state().to_act(), None);
    assert_eq!(scene.state().task(), None, "no bug has to be chosen");
    assert!(scene.offers().is_empty());
    let refusal = scene.action("done").result_code();
    assert_eq!(refusal.as_deref(), Some("game-over"));
}

#[test]
fn x50_one_base_does_not_win() {
    let mut scene = Scene::new(ARMIES, |setup| setup.dice(SOUTH, &["gnat", "gnat"]));
    let base = scene.on_top_of("nursery");
    scene.flick("gnat1").rests("gnat1", base).settling().play();
    scene.assert_outcome(None);
}

#[test]
fn x50_the_mover_loses_by_an_opposing_bug_pushed_onto_the_own_base() {
    let mut scene = Scene::new(ARMIES, |setup| setup.raze("foundry").dice(SOUTH, &["gnat"]));
    let base = scene.on_top_of("eyrie");
    scene.flick("gnat1").rests("gnat1", at(0.0, 0.0)).rests("grub1", base).settling().play();
    scene.assert_outcome(win(NORTH));
}

#[test]
fn x51_two_bugs_are_too_few() {
    let mut scene = few_bugs(3, false);
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
    scene.assert_outcome(win(SOUTH));
    let mut scene = few_bugs(4, false);
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
    scene.assert_outcome(None);
}

#[test]
fn x51_a_critical_failure_can_lose_the_game() {
    let model = Scene::new(ARMIES, |setup| setup);
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = decimate(setup, &model, SOUTH, 3).put("grub1", at(0.0, 0.0));
        setup.dice(SOUTH, &["gnat"])
    });
    scene
        .flick("gnat1")
        .rests("gnat1", at(0.0, -1.0))
        .rests("grub1", on(0.0, 0.0))
        .settling()
        .play();
    scene.assert_outcome(win(NORTH));
}

#[test]
fn x84_where_one_flick_beats_both_the_player_whose_turn_it_is_wins() {
    let model = Scene::new(ARMIES, |setup| setup);
    for (mover, bug) in [(SOUTH, "gnat"), (NORTH, "grub")] {
        let foe = if mover == SOUTH { "grub" } else { "gnat" };
        let mut scene = Scene::new(ARMIES, |setup| {
            let setup = decimate(setup, &model, SOUTH, 3);
            let setup = decimate(setup, &model, NORTH, 3);
            let setup = setup.put(&format!("{foe}1"), at(0.0, 0.0));
            setup.put(&format!("{foe}2"), at(5.0, 0.0)).dice(mover, &[bug])
        });
        // X71: it captures one and ends under another.
        scene
            .flick(&format!("{bug}1"))
            .rests(&format!("{bug}1"), on(0.0, -0.5))
            .rests(&format!("{foe}2"), raised(on(0.0, -1.5), 1))
            .settling()
            .play();
        scene.assert_outcome(win(mover));
    }
}

#[test]
fn x51_a_burnt_out_captor_counts() {
    let armies = [HORNETS, MOTHS];
    let model = Scene::new(armies, |setup| setup);
    let mut scene = Scene::new(armies, |setup| {
        let setup = decimate(setup, &model, SOUTH, 3).large("crater");
        setup.put("cinder1", at(0.0, 0.0)).dice(SOUTH, &["gnat"])
    });
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).play();
    scene.assert_outcome(win(NORTH));
}

#[test]
fn x79_the_bug_given_up_with_a_base_counts() {
    let mut scene = few_bugs(3, false);
    let base = scene.on_top_of("vat");
    scene.flick("gnat1").rests("gnat1", base).settling().play();
    scene.assert_outcome(None);
    scene.assert_to_act(NORTH);
    scene.act("lose grub2");
    scene.assert_outcome(win(SOUTH));
}

#[test]
fn x79_and_may_come_back() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.lose("gnat1").lose("gnat2");
        setup.dice(SOUTH, &["gnat"])
    });
    let base = scene.on_top_of("vat");
    scene.flick("gnat3").rests("gnat3", base).settling().drawn(&["d1"]).play();
    scene.act("lose matriarch1");
    scene.act("done");
    scene.assert_phase(NORTH, Phase::Roll);
    scene.action("roll").drawn(&["shieldback", "wild"]).play();
    scene.act("done");
    // The wild die could move bugs: nothing comes back by it.
    scene.assert_phase(SOUTH, Phase::Roll);
    let mut scene = Scene::new([WEEVILS, HORNETS], |setup| setup.dice(NORTH, &["gnat"]));
    let base = scene.on_top_of("vat");
    scene.flick("gnat1").rests("gnat1", base).settling().drawn(&["d2"]).play();
    scene.act("lose matriarch1");
    scene.act("done");
    scene.action("roll").drawn(&["matriarch", "grub"]).play();
    scene.act("done");
    scene.act("reinforce matriarch1 at carapace");
    scene.assert_next_to("matriarch1", "carapace");
}

#[test]
fn x52_a_long_game_goes_on_to_the_last_base() {
    let long = |razed: &[&str]| {
        Scene::with(Settings { is_long: true, ..settings(ARMIES) }, |setup| {
            let setup = razed.iter().fold(setup, |setup, base| setup.raze(base));
            setup.dice(SOUTH, &["gnat", "gnat"])
        })
    };
    let mut scene = long(&["vat"]);
    let base = scene.on_top_of("nursery");
    scene.flick("gnat1").rests("gnat1", base).settling().play();
    scene.assert_outcome(None);
    scene.assert_to_act(NORTH);
    let mut scene = long(&["vat", "carapace"]);
    scene.flick("gnat1").rests("gnat1", base).settling().play();
    scene.assert_outcome(win(SOUTH));
}

#[test]
fn x52_a_long_game_is_not_lost_with_the_bugs() {
    let mut scene = few_bugs(1, true);
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
    scene.assert_outcome(None);
    scene.act("done");
    scene.act("done");
    // North has no bug to move; its base can still bring one back.
    scene.assert_phase(NORTH, Phase::Roll);
    scene.action("roll").drawn(&["grub", "grub", "grub"]).play();
    scene.act("reinforce grub1 at vat");
    scene.assert_phase(SOUTH, Phase::Roll);
}

#[test]
fn x52_a_base_lost_without_bugs_asks_for_none() {
    let mut scene = few_bugs(1, true);
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
    let base = scene.on_top_of("vat");
    scene.flick("gnat2").rests("gnat2", base).settling().play();
    scene.assert_event("base-lost", "vat");
    scene.assert_to_act(SOUTH);
}

#[test]
fn x85_a_long_game_is_won_by_bases_alone() {
    // Two bases and all but two bugs are gone: X50 and X51 would end any other game.
    let model = Scene::new(ARMIES, |setup| setup);
    let mut scene = Scene::with(Settings { is_long: true, ..settings(ARMIES) }, |setup| {
        let setup = decimate(setup, &model, NORTH, 2).raze("vat").raze("carapace");
        setup.dice(SOUTH, &["gnat"])
    });
    scene.flick("gnat1").rests("gnat1", at(0.0, 0.0)).play();
    scene.assert_outcome(None);
}

#[test]
fn x85_two_sides_without_bugs_do_not_roll_for_ever() {
    let model = Scene::new(ARMIES, |setup| setup);
    let scene = |razed: &[&str]| {
        let mut scene = Scene::with(Settings { is_long: true, ..settings(ARMIES) }, |setup| {
            let setup = decimate(setup, &model, SOUTH, 1);
            let setup = decimate(setup, &model, NORTH, 1);
            let setup = razed.iter().fold(setup, |setup, base| setup.raze(base));
            let setup = setup.put("grub1", at(0.0, 0.0)).put("resource1", at(5.0, 0.0));
            setup.dice(SOUTH, &["gnat"])
        });
        // It captures the last bug of north and ends under a resource (X18).
        scene
            .flick("gnat1")
            .rests("gnat1", on(0.0, -0.5))
            .rests("resource1", raised(on(0.0, -1.5), 1))
            .settling()
            .play();
        scene.assert_lost("gnat1");
        scene.assert_lost("grub1");
        scene
    };
    // X52: two bases bring bugs back, one does not.
    let goes_on = scene(&["foundry", "vat"]);
    goes_on.assert_outcome(None);
    let ended = scene(&["foundry", "eyrie", "vat", "carapace"]);
    ended.assert_outcome(Some(Outcome::draw(EndReason::CannotMove)));
}
