use std::sync::Arc;

use taula_core::Side;
use taula_xbugs::physics::Surface;
use taula_xbugs::pose::Pose;
use taula_xbugs::sheet::Sheet;
use taula_xbugs::{Action, Chance, Game, Motions, Phase, Seed, Settings, Setup, State};

use super::ability::Allowance;
use super::player::{Decision, Player};
use crate::{Level, Limits, Thinking};

fn game() -> Game {
    let sheets = ["brass-hornets", "acid-weevils"]
        .map(|id| Arc::new(Sheet::by_id(id).expect("it is shipped").clone()));
    Game::new(Settings::new(sheets, Seed::Number(1)))
}

fn decide(game: &Game, state: &State, thinking: &Thinking, seed: u64) -> Decision {
    let side = state.to_act().expect("the game goes on");
    let (ability, allowance) = Allowance::of(thinking);
    let player = Player { game, state, side, ability, allowance: &allowance, seed };
    player.decide().expect("there is something to do")
}

/// How often an action wins for south, of 40 tries with the hand of the game.
fn wins(game: &Game, state: &State, action: Action) -> usize {
    let is_won = |&number: &u64| {
        let chance = Chance::of_entry(Some(Seed::Number(number)), 0);
        let played = game.play(state, Side::First, action, chance, Motions::simulated(false));
        let outcome = played.expect("it was advised").state.outcome();
        outcome.and_then(|outcome| outcome.winner()) == Some(Side::First)
    };
    (0..40).filter(is_won).count()
}

/// A base that decides the game is near, and resources are nearer.
fn won_by_a_base(game: &Game) -> State {
    Setup::new(game)
        .raze("carapace")
        .put("gnat2", Pose::flat(0.0, 25.0, 0.0))
        .put("resource1", Pose::flat(2.0, 21.0, 0.0))
        .put("resource2", Pose::flat(-3.0, 22.0, 0.0))
        .put("vat", Pose::flat(0.0, 32.0, 0.0))
        .dice(Side::First, &["gnat", "lancer"])
        .build()
        .expect("a sound scene")
}

/// The opponent has three bugs left, one of them near.
fn won_by_a_bug(game: &Game) -> State {
    let roster = game.roster();
    let mut setup = Setup::new(game);
    for bug in roster.bugs(Side::Second).map(|id| &roster.piece(id).name) {
        if !["shieldback1", "grub1", "grub2"].contains(&bug.as_str()) {
            setup = setup.lose(bug);
        }
    }
    setup
        .put("shieldback1", Pose::flat(20.0, 5.0, 0.0))
        .put("gnat3", Pose::flat(20.0, 0.0, 0.0))
        .dice(Side::First, &["gnat"])
        .build()
        .expect("a sound scene")
}

#[test]
fn wins_that_are_there_are_taken_from_level_three_on() {
    let game = game();
    for state in [won_by_a_base(&game), won_by_a_bug(&game)] {
        for level in Level::all().skip(2).take(5) {
            for seed in 0..3 {
                let decision = decide(&game, &state, &Thinking::level(level, seed), seed);
                let won = wins(&game, &state, decision.action);
                let action = game.write_action(Side::First, decision.action);
                assert!(won >= 20, "level {level}, seed {seed}: {action} wins {won} of 40");
            }
        }
        let decision = decide(&game, &state, &Limits::nodes(60).into(), 1);
        assert!(wins(&game, &state, decision.action) >= 28);
    }
}

#[test]
fn resources_are_spent_before_the_roll() {
    let game = game();
    let state = Setup::new(&game)
        .keep("resource1", Side::First)
        .keep("resource2", Side::First)
        .turn(Side::First)
        .build()
        .expect("a sound scene");
    let decision = decide(&game, &state, &Limits::nodes(10).into(), 1);
    assert!(matches!(decision.action, Action::Develop { .. }), "{decision:?}");
}

/// Nothing is known of what the game's own seed will make of a flick: another
/// seed gives the same decision.
#[test]
fn the_future_is_unknown() {
    let decisions = [1, 2, 3].map(|seed| {
        let sheets = ["ember-moths", "silt-skaters"]
            .map(|id| Arc::new(Sheet::by_id(id).expect("it is shipped").clone()));
        let game = Game::new(Settings::new(sheets, Seed::Number(seed)));
        let state = Setup::new(&game)
            .dice(Side::First, &["spark", "torch", "ashwing"])
            .build()
            .expect("a sound scene");
        decide(&game, &state, &Limits::nodes(40).into(), 5).action
    });
    assert_eq!(decisions[0], decisions[1]);
    assert_eq!(decisions[0], decisions[2]);
}

/// X42: a bonus move is a whole move. A bombardier is one of the last three bugs:
/// to jump among the enemies would lose the game, a missile risks nothing.
#[test]
fn x42_a_bonus_move_fires_effects() {
    let game = game();
    let roster = game.roster();
    let mut setup = Setup::new(&game).bonus(Side::First);
    for bug in roster.bugs(Side::First).map(|id| &roster.piece(id).name) {
        setup = match bug.as_str() {
            "bombardier1" => setup,
            "marshal1" | "marshal2" => setup.moved(bug),
            _ => setup.lose(bug),
        };
    }
    let state = setup
        .put("bombardier1", Pose::flat(0.0, -10.0, 0.0))
        .put("spitter1", Pose::flat(0.0, 5.0, 0.0))
        .build()
        .expect("a sound scene");
    let decision = decide(&game, &state, &Limits::nodes(60).into(), 1);
    assert!(matches!(decision.action, Action::Fire { .. }), "{decision:?}");
}

/// X83: bases of the player's own formation are where the rules want them, on
/// every table, so that it never falls back on the usual one.
#[test]
fn x83_the_own_formation_conforms() {
    for (width, depth) in [(80.0, 80.0), (100.0, 100.0), (100.0, 80.0), (80.0, 100.0)] {
        let usual = game();
        let surface = Surface { width, depth, ..Surface::default() };
        let game = Game::new(Settings { surface, ..usual.settings().clone() });
        let mut state = game.start();
        while matches!(state.phase(), Phase::PlaceBases | Phase::PlaceBugs) {
            let side = state.to_act().expect("pieces are to be placed");
            let action = decide(&game, &state, &Limits::nodes(1).into(), 1).action;
            let is_own = matches!(action, Action::Place { .. });
            assert!(is_own || state.phase() == Phase::PlaceBugs, "{width}x{depth}");
            let motions = Motions::simulated(false);
            let played = game.play(&state, side, action, Chance::without_tremor(), motions);
            state = played.expect("it is allowed").state;
        }
    }
}
