//! X40, X41 and X78: bugs that come back.

use taula_xbugs::{Phase, Settings};

use crate::scene::{HORNETS, NORTH, SKATERS, SOUTH, Scene, WEEVILS, at, on, settings};

const ARMIES: [&str; 2] = [HORNETS, WEEVILS];

/// Both marshals are lost, and the last die shows one.
fn widowed() -> Scene {
    Scene::new(ARMIES, |setup| {
        setup.lose("marshal1").lose("marshal2").lose("gnat6").dice(SOUTH, &["marshal", "marshal"])
    })
}

/// Weevils with a large nursery and only the first `grubs` grubs in play.
fn nursery(grubs: u8, dice: &[&str]) -> Scene {
    Scene::new([WEEVILS, HORNETS], |setup| {
        let lost = grubs + 1..=6;
        let setup = setup.large("nursery").dice(SOUTH, dice);
        lost.into_iter().fold(setup, |setup, number| setup.lose(&format!("grub{number}")))
    })
}

#[test]
fn x40_a_die_that_no_bug_can_use_brings_one_back() {
    let mut scene = Scene::new(ARMIES, |setup| setup.lose("marshal1").lose("marshal2"));
    scene.action("roll").drawn(&["marshal", "marshal", "gnat"]).play();
    scene.refuse("reinforce marshal1 at foundry", "X8");
    scene.flick("gnat1").rests("gnat1", at(0.0, 0.0)).play();
    scene.assert_phase(SOUTH, Phase::Reinforcement);
    scene.assert_offered("reinforce marshal1", true);
    scene.act("reinforce marshal1 at foundry side 90");
    scene.assert_event("reinforcement", "marshal1");
    scene.assert_next_to("marshal1", "foundry");
    // One a turn in all: the other die is lost.
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x40_only_bugs_that_the_die_shows_and_that_were_lost() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.lose("marshal1").lose("marshal2").lose("gnat6").lose("lancer1");
        setup.dice(SOUTH, &["marshal", "marshal", "gnat"])
    });
    scene.flick("gnat1").rests("gnat1", at(0.0, 0.0)).play();
    scene.refuse("reinforce lancer1 at foundry", "X78");
    scene.refuse("reinforce gnat6 at foundry", "X78");
    scene.refuse("reinforce gnat2 at foundry", "X40");
    scene.refuse("reinforce grub1 at foundry", "X40");
    scene.act("reinforce marshal2 at foundry");
}

#[test]
fn x40_bugs_that_moved_leave_dice_that_nobody_can_use() {
    // Of two dice that show the only bombardier the second is free.
    let mut scene = Scene::new(ARMIES, |setup| {
        setup.lose("bombardier2").dice(SOUTH, &["bombardier", "bombardier"])
    });
    scene.flick("bombardier1").rests("bombardier1", at(0.0, 0.0)).play();
    scene.assert_phase(SOUTH, Phase::Reinforcement);
    scene.act("reinforce bombardier2 at eyrie side 45");
    scene.assert_next_to("bombardier2", "eyrie");
}

#[test]
fn x40_a_bug_lost_this_turn_may_come_back() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.lose("bombardier2").put("grub1", at(0.0, 0.0));
        setup.dice(SOUTH, &["bombardier", "bombardier"])
    });
    scene
        .flick("bombardier1")
        .rests("bombardier1", at(0.0, -1.0))
        .rests("grub1", on(0.0, 0.0))
        .settling()
        .play();
    scene.assert_lost("bombardier1");
    scene.act("reinforce bombardier1 at foundry");
    scene.assert_next_to("bombardier1", "foundry");
}

#[test]
fn x41_it_enters_next_to_an_own_base() {
    let mut scene = widowed();
    scene.act("done");
    scene.assert_phase(SOUTH, Phase::Reinforcement);
    scene.refuse("reinforce marshal1 at vat", "X41");
    scene.refuse("reinforce marshal1 at gnat1", "X41");
    scene.act("reinforce marshal1 at signal-tower side 200");
    scene.assert_next_to("marshal1", "signal-tower");
    assert!(scene.pose("marshal1").shows_normal_side());
}

#[test]
fn x41_not_on_top_of_any_flea() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.lose("marshal1").lose("marshal2").put("gnat1", at(0.0, -29.3));
        setup.put("gnat2", at(0.0, -36.3)).dice(SOUTH, &["marshal"])
    });
    scene.act("done");
    scene.act("reinforce marshal1 at eyrie side 90");
    scene.assert_next_to("marshal1", "eyrie");
    assert!(scene.gap("marshal1", "gnat1") > 0.0);
}

#[test]
fn x41_it_does_not_move_that_turn() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.lose("marshal1").lose("marshal2").put("grub1", at(0.0, 0.0));
        setup.dice(SOUTH, &["gnat", "marshal"])
    });
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
    scene.act("reinforce marshal1 at foundry");
    scene.assert_phase(SOUTH, Phase::Bonus);
    scene.flick("marshal1").refused("X10");
    scene.assert_offered("flick marshal1", false);
}

#[test]
fn x41_an_eliminated_base_brings_nobody_back() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.lose("marshal1").lose("marshal2").raze("foundry");
        setup.dice(SOUTH, &["marshal"])
    });
    scene.act("done");
    scene.refuse("reinforce marshal1 at foundry", "X41");
    scene.act("reinforce marshal1 at eyrie");
}

#[test]
fn x78_declining_to_move_gives_no_reinforcement() {
    let mut scene = Scene::new(ARMIES, |setup| setup.lose("gnat6").dice(SOUTH, &["gnat"]));
    scene.act("done");
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x78_a_die_is_unusable_only_if_no_bug_of_its_kind_is_unmoved() {
    let mut scene = Scene::new(ARMIES, |setup| {
        let setup = setup.lose("gnat6").lose("marshal1").lose("marshal2");
        setup.dice(SOUTH, &["gnat", "marshal"])
    });
    scene.act("done");
    scene.assert_phase(SOUTH, Phase::Reinforcement);
    scene.refuse("reinforce gnat6 at foundry", "X78");
    scene.assert_offered("reinforce gnat6", false);
}

/// North's gnat is held by a net; another gnat is lost.
fn netted(dice: &[&str]) -> Scene {
    Scene::new([SKATERS, HORNETS], |setup| {
        let setup = (2..=6).fold(setup, |setup, number| setup.lose(&format!("gnat{number}")));
        setup.put("gnat1", at(0.0, 0.0)).put("net1", on(0.0, 0.0)).dice(NORTH, dice)
    })
}

#[test]
fn x78_bugs_that_an_effect_holds_leave_the_die_unusable() {
    let mut scene = netted(&["gnat", "lancer"]);
    scene.flick("gnat1").refused("X20");
    scene.flick("lancer1").rests("lancer1", at(10.0, 0.0)).play();
    scene.assert_phase(NORTH, Phase::Reinforcement);
    scene.act("reinforce gnat2 at foundry");
    scene.assert_next_to("gnat2", "foundry");
}

#[test]
fn x78_another_bug_of_the_kind_that_could_move_leaves_it_usable() {
    let mut scene = Scene::new([SKATERS, HORNETS], |setup| {
        let setup = setup.lose("gnat6").put("gnat1", at(0.0, 0.0)).put("net1", on(0.0, 0.0));
        setup.dice(NORTH, &["gnat"])
    });
    scene.act("done");
    scene.assert_phase(SOUTH, Phase::Roll);
}

#[test]
fn x78_a_wild_die_is_unusable_only_if_no_bug_at_all_is_unmoved() {
    let mut scene =
        Scene::new([WEEVILS, HORNETS], |setup| setup.lose("grub6").dice(SOUTH, &["wild"]));
    scene.act("done");
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn max_per_turn_is_two_while_the_nursery_is_large() {
    let mut scene = nursery(0, &["grub", "grub", "grub"]);
    scene.assert_phase(SOUTH, Phase::Moves);
    scene.act("done");
    scene.act("reinforce grub1 at vat");
    scene.act("reinforce grub2 at vat");
    scene.assert_phase(NORTH, Phase::Roll);
    let mut scene = Scene::new([WEEVILS, HORNETS], |setup| {
        let setup = setup.dice(SOUTH, &["matriarch", "matriarch"]).lose("matriarch1");
        setup.lose("grub1")
    });
    scene.act("done");
    scene.act("reinforce matriarch1 at vat");
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn brood_brings_back_a_grub_beside_the_dice() {
    let mut scene = nursery(3, &["spitter"]);
    scene.flick("spitter1").rests("spitter1", at(0.0, 0.0)).play();
    scene.assert_phase(SOUTH, Phase::Reinforcement);
    scene.act("reinforce grub4 at nursery");
    // The power gives one, though two may come back in all.
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn brood_comes_on_top_of_a_die() {
    let mut scene = nursery(1, &["grub", "grub"]);
    scene.flick("grub1").rests("grub1", at(0.0, 0.0)).play();
    scene.act("reinforce grub4 at nursery");
    scene.act("reinforce grub5 at vat");
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn brood_needs_the_nursery() {
    let mut scene =
        Scene::new([WEEVILS, HORNETS], |setup| setup.lose("grub4").dice(SOUTH, &["spitter"]));
    scene.flick("spitter1").rests("spitter1", at(0.0, 0.0)).play();
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn brood_call_brings_back_a_grub_instead_of_a_move() {
    let mut scene = nursery(3, &["matriarch", "spitter"]);
    scene.refuse("use matriarch1 brood-call grub1", "X20");
    scene.refuse("use matriarch1 brood-call spitter1", "X20");
    scene.assert_offered("use matriarch1 brood-call grub4", true);
    scene.act("use matriarch1 brood-call grub4 side 90");
    scene.assert_next_to("grub4", "matriarch1");
    scene.flick("matriarch1").refused("X10");
    scene.flick("grub4").refused("X10");
    scene.flick("spitter1").rests("spitter1", at(0.0, 0.0)).play();
    // X40: it counts among the two; brood brings the second.
    scene.act("reinforce grub5 at nursery");
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn brood_call_counts_among_the_reinforcements_of_the_turn() {
    let mut scene = nursery(2, &["matriarch", "wild", "spitter"]);
    scene.act("use matriarch1 brood-call grub3");
    scene.refuse("use matriarch1 brood-call grub4", "X10");
    scene.act("done");
    scene.act("reinforce grub4 at vat");
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x52_reinforcements_of_a_long_game_need_two_bases() {
    let long = |razed: &[&str]| {
        Scene::with(Settings { is_long: true, ..settings(ARMIES) }, |setup| {
            let setup = setup.lose("marshal1").lose("marshal2").lose("gnat6");
            let setup = setup.keep("resource1", SOUTH).keep("resource2", SOUTH);
            let setup = razed.iter().fold(setup, |setup, base| setup.raze(base));
            setup.dice(SOUTH, &["marshal"])
        })
    };
    let mut scene = long(&["foundry"]);
    scene.act("done");
    scene.act("reinforce marshal1 at eyrie");
    let mut scene = long(&["foundry", "eyrie"]);
    scene.assert_phase(SOUTH, Phase::Moves);
    scene.act("done");
    scene.assert_phase(NORTH, Phase::Roll);
}
