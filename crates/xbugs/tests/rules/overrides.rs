//! X87: what a sheet may override, a test each.

use std::sync::Arc;

use taula_core::{EndReason, Outcome, Side};
use taula_xbugs::sheet::{Face, ReinforcementAnchor, Sheet, Target};
use taula_xbugs::{Phase, Place, Settings, Setup, Table, XbugsRules};

use crate::scene::{HORNETS, NORTH, SOUTH, Scene, WEEVILS, at, on, raised, settings, sheet};

const ARMIES: [&str; 2] = [HORNETS, WEEVILS];

/// The rules at a table of X-Bugs.
fn rules(table: &Table) -> &XbugsRules {
    table.rules().unwrap()
}

/// Hornets in the south against Weevils, with changes to a sheet. What is changed is
/// written and read again: a sheet in a file can say it.
fn changed(side: Side, change: impl FnOnce(&mut Sheet)) -> Settings {
    let mut own = sheet(ARMIES[side.index()]);
    change(&mut own);
    let read = Sheet::from_json(&own.to_json()).unwrap_or_else(|flaws| panic!("{flaws}"));
    assert_eq!(read, own);
    let mut settings = settings(ARMIES);
    settings.sheets[side.index()] = Arc::new(own);
    settings
}

fn win(side: Side) -> Option<Outcome> {
    Some(Outcome::win(side, EndReason::Goal))
}

/// All but this many bugs of a side are lost.
fn decimate<'g>(setup: Setup<'g>, scene: &Scene, side: Side, left: usize) -> Setup<'g> {
    let roster = scene.game().roster();
    let bugs: Vec<_> = roster.bugs(side).skip(left).collect();
    bugs.iter().fold(setup, |setup, &id| setup.lose(&roster.piece(id).name))
}

#[test]
fn x87_how_many_bases_win() {
    for (bases, razed) in [(1, &[][..]), (3, &["vat", "carapace"])] {
        let settings = changed(SOUTH, |sheet| sheet.overrides.victory_bases = Some(bases));
        let mut scene = Scene::with(settings, |setup| {
            let setup = razed.iter().fold(setup, |setup, base| setup.raze(base));
            setup.dice(SOUTH, &["gnat", "gnat"])
        });
        scene.assert_outcome(None);
        let base = scene.on_top_of("nursery");
        scene.flick("gnat1").rests("gnat1", base).settling().play();
        scene.assert_outcome(win(SOUTH));
    }
    // The override is the army's own: its opponent wins by the manual.
    let settings = changed(SOUTH, |sheet| sheet.overrides.victory_bases = Some(3));
    let mut scene =
        Scene::with(settings, |setup| setup.raze("foundry").dice(NORTH, &["grub", "grub"]));
    let base = scene.on_top_of("eyrie");
    scene.flick("grub1").rests("grub1", base).settling().play();
    scene.assert_outcome(win(NORTH));
}

#[test]
fn x87_bases_may_not_win_at_all() {
    let settings = changed(SOUTH, |sheet| sheet.overrides.victory_bases = None);
    let mut scene = Scene::with(settings, |setup| {
        setup.raze("vat").raze("carapace").dice(SOUTH, &["gnat", "gnat"])
    });
    let base = scene.on_top_of("nursery");
    scene.flick("gnat1").rests("gnat1", base).settling().play();
    scene.assert_outcome(None);
}

#[test]
fn x87_with_how_many_bugs_an_opponent_is_beaten() {
    let model = Scene::new(ARMIES, |setup| setup);
    for (limit, left) in [(Some(3), 4), (Some(0), 1), (Some(1), 3), (None, 1)] {
        let settings = changed(SOUTH, |sheet| sheet.overrides.victory_bugs = limit);
        let mut scene = Scene::with(settings, |setup| {
            let setup = decimate(setup, &model, NORTH, left).put("grub1", at(0.0, 0.0));
            setup.dice(SOUTH, &["gnat", "gnat"])
        });
        scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
        let is_won = limit.is_some_and(|limit| left - 1 <= usize::from(limit));
        scene.assert_outcome(if is_won { win(SOUTH) } else { None });
    }
}

#[test]
fn x87_the_long_game_does_not_look_at_it() {
    let mut long = changed(SOUTH, |sheet| sheet.overrides.victory_bases = Some(1));
    long.is_long = true;
    let mut scene = Scene::with(long, |setup| setup.dice(SOUTH, &["gnat", "gnat"]));
    let base = scene.on_top_of("nursery");
    scene.flick("gnat1").rests("gnat1", base).settling().play();
    scene.assert_outcome(None);
}

#[test]
fn x87_how_many_dice_an_army_has() {
    for count in [1, 2, 5] {
        let settings = changed(SOUTH, |sheet| {
            let faces = sheet.dice.clone().into_iter().cycle();
            sheet.dice = faces.take(count).collect();
            // Each kind of bug must be on a die.
            for kind in 0..sheet.bugs.len() {
                sheet.dice[0][kind] = Face::Bug(kind);
            }
        });
        let mut scene = Scene::with(settings, |setup| setup.turn(SOUTH));
        assert_eq!(scene.state().dice(SOUTH).len(), count);
        assert_eq!(scene.state().dice(NORTH).len(), 3);
        scene.act("roll");
        assert_eq!(scene.state().turn().dice.len(), count);
    }
}

#[test]
fn x87_bugs_may_eliminate_their_own() {
    let settings = changed(SOUTH, |sheet| sheet.overrides.friendly_eliminates = vec![0]);
    let mut scene = Scene::with(settings, |setup| {
        setup.put("lancer1", at(0.0, 0.0)).dice(SOUTH, &["gnat", "gnat"])
    });
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
    scene.assert_lost("lancer1");
}

/// The Hornets' missiles capture bases and resources too.
fn bunker_busters() -> Settings {
    changed(SOUTH, |sheet| {
        sheet.overrides.effects_capture = vec![Target::Base, Target::Resource];
        sheet.effects[0].hits.extend([Target::Base, Target::Resource]);
    })
}

#[test]
fn x87_effects_may_capture_bases() {
    let mut scene = Scene::with(bunker_busters(), |setup| {
        setup.large("vat").dice(SOUTH, &["bombardier", "bombardier"])
    });
    let base = scene.on_top_of("vat");
    scene.fire("bombardier1 launch-missile").rests("missile1", base).play();
    scene.assert_event("base-reduced", "vat");
    scene.assert_supply("missile1");
    let base = scene.on_top_of("nursery");
    scene.fire("bombardier2 launch-missile").rests("missile1", base).play();
    scene.assert_event("base-lost", "nursery");
    scene.assert_lost("nursery");
    scene.act("lose grub1");
    scene.assert_phase(SOUTH, Phase::Bonus);
}

#[test]
fn x87_effects_may_capture_resources() {
    let mut scene = Scene::with(bunker_busters(), |setup| {
        setup.put("resource1", at(0.0, 0.0)).dice(SOUTH, &["bombardier", "gnat"])
    });
    scene.fire("bombardier1 launch-missile").rests("missile1", on(0.0, 0.0)).play();
    scene.assert_place("resource1", Place::Kept(SOUTH));
    scene.assert_supply("missile1");
}

#[test]
fn x87_what_a_base_costs() {
    let settings = changed(SOUTH, |sheet| sheet.bases[0].develop_cost = 1);
    let mut scene =
        Scene::with(settings, |setup| setup.keep("resource1", SOUTH).dice(SOUTH, &["gnat"]));
    scene.refuse("develop eyrie", "X28");
    scene.act("develop foundry");
    assert!(scene.state().is_large(SOUTH, 0));
}

#[test]
fn x87_what_a_lost_base_takes_along() {
    for (bugs, dice) in [(0, 0), (2, 0), (0, 2), (3, 3)] {
        let settings = changed(NORTH, |sheet| {
            sheet.overrides.lost_base_bugs = bugs;
            sheet.overrides.lost_base_dice = dice;
        });
        let mut scene = Scene::with(settings, |setup| setup.dice(SOUTH, &["gnat", "gnat"]));
        let base = scene.on_top_of("vat");
        scene.flick("gnat1").rests("gnat1", base).settling().play();
        assert_eq!(scene.state().dice(NORTH).len(), 3 - usize::from(dice));
        for number in 1..=bugs {
            scene.assert_to_act(NORTH);
            scene.act(&format!("lose grub{number}"));
        }
        scene.assert_to_act(SOUTH);
    }
}

#[test]
fn x87_how_many_reinforcements_come_in_a_turn() {
    for max in [0, 2] {
        let settings =
            changed(SOUTH, |sheet| sheet.overrides.max_reinforcements = vec![(max, None)]);
        let mut scene = Scene::with(settings, |setup| {
            setup.lose("marshal1").lose("marshal2").dice(SOUTH, &["marshal", "marshal"])
        });
        scene.act("done");
        for number in 1..=max {
            scene.act(&format!("reinforce marshal{number} at foundry"));
        }
        scene.assert_phase(NORTH, Phase::Roll);
    }
}

#[test]
fn x87_where_reinforcements_enter() {
    let scene = |anchor| {
        let settings = changed(SOUTH, |sheet| sheet.overrides.reinforcement_anchor = anchor);
        let mut scene = Scene::with(settings, |setup| {
            let setup = setup.lose("marshal1").lose("marshal2").large("eyrie");
            setup.dice(SOUTH, &["marshal"])
        });
        scene.act("done");
        scene.assert_phase(SOUTH, Phase::Reinforcement);
        scene
    };
    let mut large = scene(ReinforcementAnchor::LargeBase);
    large.refuse("reinforce marshal1 at foundry", "X41");
    large.act("reinforce marshal1 at eyrie");
    large.assert_next_to("marshal1", "eyrie");
    let mut bug = scene(ReinforcementAnchor::Bug);
    bug.refuse("reinforce marshal1 at foundry", "X41");
    bug.refuse("reinforce marshal1 at grub1", "X41");
    bug.act("reinforce marshal1 at gnat1");
    bug.assert_next_to("marshal1", "gnat1");
    // Without an anchor there is no reinforcement to choose.
    let settings = changed(SOUTH, |sheet| {
        sheet.overrides.reinforcement_anchor = ReinforcementAnchor::LargeBase;
    });
    let mut none = Scene::with(settings, |setup| {
        setup.lose("marshal1").lose("marshal2").dice(SOUTH, &["marshal"])
    });
    none.act("done");
    none.assert_phase(NORTH, Phase::Roll);
}

/// The last bug of each side is lost in one flick, in a long game in which a change
/// applies to the sheets of both. South keeps this many resources.
fn without_bugs(change: impl Fn(&mut Sheet), resources: usize) -> Scene {
    let model = Scene::new(ARMIES, |setup| setup);
    let mut own = settings(ARMIES);
    own.is_long = true;
    own.sheets = ARMIES.map(|army| {
        let mut sheet = sheet(army);
        change(&mut sheet);
        Arc::new(Sheet::from_json(&sheet.to_json()).unwrap_or_else(|flaws| panic!("{flaws}")))
    });
    let mut scene = Scene::with(own, |setup| {
        let setup = decimate(setup, &model, SOUTH, 1);
        let setup = decimate(setup, &model, NORTH, 1);
        let setup = (0..resources)
            .fold(setup, |setup, number| setup.keep(&format!("resource{}", number + 2), SOUTH));
        let setup = setup.put("grub1", at(0.0, 0.0)).put("resource1", at(5.0, 0.0));
        setup.dice(SOUTH, &["gnat"])
    });
    scene
        .flick("gnat1")
        .rests("gnat1", on(0.0, -0.5))
        .rests("resource1", raised(on(0.0, -1.5), 1))
        .settling()
        .play();
    scene.assert_lost("gnat1");
    scene.assert_lost("grub1");
    scene
}

#[test]
fn x87_bugs_that_need_a_large_base_come_back_while_one_can_be_paid_for() {
    let change = |sheet: &mut Sheet| {
        sheet.overrides.reinforcement_anchor = ReinforcementAnchor::LargeBase;
        for base in &mut sheet.bases {
            (base.starts_large, base.develop_cost) = (false, 2);
        }
    };
    let draw = Some(Outcome::draw(EndReason::CannotMove));
    without_bugs(change, 0).assert_outcome(draw);
    without_bugs(change, 1).assert_outcome(draw);
    let mut scene = without_bugs(change, 2);
    scene.assert_outcome(None);
    scene.act("develop eyrie");
    scene.assert_outcome(None);
}

#[test]
fn x87_reinforcements_that_need_a_large_base_come_while_it_can_be_paid_for() {
    let change = |sheet: &mut Sheet| {
        sheet.overrides.max_reinforcements = vec![(0, None), (2, Some(1))];
        for base in &mut sheet.bases {
            (base.starts_large, base.develop_cost) = (false, 2);
        }
    };
    let draw = Some(Outcome::draw(EndReason::CannotMove));
    without_bugs(change, 1).assert_outcome(draw);
    let mut scene = without_bugs(change, 2);
    scene.assert_outcome(None);
    // Spent on another base, they bring no bug back.
    let mut other = without_bugs(change, 2);
    other.act("develop foundry");
    other.assert_outcome(draw);
    scene.act("develop eyrie");
    scene.assert_outcome(None);
}

#[test]
fn x87_what_earns_a_bonus_move() {
    let settings = changed(SOUTH, |sheet| sheet.overrides.bonus_on = vec![Target::Base]);
    let mut scene =
        Scene::with(settings, |setup| setup.put("grub1", at(0.0, 0.0)).dice(SOUTH, &["gnat"]));
    scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
    scene.assert_event("capture", "grub1");
    scene.assert_phase(NORTH, Phase::Roll);
}

#[test]
fn x87_how_many_bonus_moves_there_are() {
    for count in [0_u8, 2] {
        let settings = changed(SOUTH, |sheet| sheet.overrides.bonus_moves = count);
        let mut scene = Scene::with(settings, |setup| {
            let setup = setup.put("grub1", at(0.0, 0.0)).put("grub2", at(5.0, 0.0));
            setup.dice(SOUTH, &["gnat"])
        });
        scene.flick("gnat1").rests("gnat1", on(0.0, 0.0)).settling().play();
        for number in 0..count {
            assert_eq!(scene.state().turn().bonus_left, count - number);
            scene.assert_phase(SOUTH, Phase::Bonus);
            // What a bonus move eliminates earns no other.
            let bug = format!("gnat{}", number + 2);
            let spot = if number == 0 { on(5.0, 0.0) } else { at(15.0, 0.0) };
            let telling = scene.flick(&bug).rests(&bug, spot);
            let telling = if number == 0 { telling.settling() } else { telling };
            telling.play();
        }
        scene.assert_phase(NORTH, Phase::Roll);
    }
}

#[test]
fn x87_how_many_resources_an_army_brings() {
    let settings = changed(SOUTH, |sheet| sheet.overrides.resources = 9);
    let scene = Scene::start(settings);
    assert_eq!(scene.game().roster().resources().count(), 14);
}

#[test]
fn x78_a_sheet_may_bar_bugs_from_moving() {
    let settings = changed(SOUTH, |sheet| sheet.bugs[0].moves_with = Some(0));
    let mut scene =
        Scene::with(settings.clone(), |setup| setup.lose("gnat6").dice(SOUTH, &["gnat", "lancer"]));
    let refusal = scene.flick("gnat1").refused("X9");
    assert_eq!(refusal.code, "barred");
    scene.assert_offered("flick gnat1", false);
    scene.flick("lancer1").rests("lancer1", at(0.0, 0.0)).play();
    // The die cannot be used: it brings a gnat back.
    scene.assert_phase(SOUTH, Phase::Reinforcement);
    scene.act("reinforce gnat6 at foundry");
    let mut scene = Scene::with(settings, |setup| setup.large("foundry").dice(SOUTH, &["gnat"]));
    scene.flick("gnat1").rests("gnat1", at(0.0, 0.0)).play();
}

#[test]
fn x87_the_view_names_every_override() {
    let settings = changed(NORTH, |sheet| {
        let overrides = &mut sheet.overrides;
        overrides.victory_bases = None;
        overrides.victory_bugs = Some(3);
        overrides.friendly_eliminates = vec![0, 1];
        overrides.effects_capture = vec![Target::Base];
        overrides.lost_base_bugs = 2;
        overrides.lost_base_dice = 0;
        overrides.max_reinforcements = vec![(1, None), (3, Some(2))];
        overrides.reinforcement_anchor = ReinforcementAnchor::Bug;
        overrides.bonus_on = vec![Target::Bug];
        overrides.bonus_moves = 2;
        overrides.resources = 1;
        sheet.dice.push(sheet.dice[0]);
        for (base, cost) in sheet.bases.iter_mut().zip([2, 4, 2]) {
            base.develop_cost = cost;
        }
    });
    let tags = [("NorthSheet".to_owned(), settings.sheets[1].to_json())];
    let table = taula_xbugs::open(&tags).unwrap();
    let armies = rules(&table).table_view().armies;
    let named: Vec<String> = armies[1]
        .overrides
        .iter()
        .map(|it| format!("{} {}: {}", it.rule, it.key, it.about))
        .collect();
    assert_eq!(
        named,
        [
            "X50 victory.bases: does not win by bases",
            "X51 victory.bugs: wins when the opponent has 3 bugs or fewer left",
            "X9 dice.count: rolls 4 dice",
            "X15 capture.friendly_eliminates: Grub and Spitter eliminate bugs of their own army",
            "X22 effect.captures: its effects capture bases too",
            "X32 lost_base.bugs: loses 2 bugs with a base",
            "X32 lost_base.dice: loses 0 dice with a base",
            "X40 reinforcement.max_per_turn: up to 1 bug comes back in a turn",
            "X40 reinforcement.max_per_turn: up to 3 bugs come back in a turn while Nursery is \
             large",
            "X41 reinforcement.place: its bugs come back next to bugs in play",
            "X42 bonus_move.on: a bonus move is earned by eliminating bugs",
            "X42 bonus_move.count: earns 2 bonus moves",
            "X80 resources.count: brings 1 resource",
            "X28 base.develop_cost: Carapace costs 4 resources",
        ]
    );
    let as_data = serde_json::to_value(&armies[1].overrides).unwrap();
    assert_eq!(as_data[0]["number"], serde_json::Value::Null);
    assert_eq!(as_data[1]["number"], 3);
    assert_eq!(as_data[3]["bugs"], serde_json::json!(["grub", "spitter"]));
    assert_eq!(as_data[4]["words"], serde_json::json!(["base"]));
    assert_eq!(as_data[8]["base"], "nursery");
    assert_eq!(as_data[9]["words"], serde_json::json!(["adjacent_bug"]));
    // An army by the manual has nothing to say but what its bases cost.
    assert!(armies[0].overrides.iter().all(|it| it.rule == "X28"), "{:?}", armies[0].overrides);
    assert_eq!(table.record().tag("NorthSheet"), Some(tags[0].1.as_str()));
}
