//! What is true of every game, whatever is played: random games on the real
//! physics.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

use std::sync::Arc;

use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore as _, SeedableRng as _};
use taula_core::Side;
use taula_xbugs::sheet::Sheet;
use taula_xbugs::{Choice, Game, Kind, PieceId, Place, Seed, Settings, State, Table, XbugsRules};

const ARMIES: [&str; 4] = ["brass-hornets", "acid-weevils", "ember-moths", "silt-skaters"];

/// The rules at a table of X-Bugs.
fn rules(table: &Table) -> &XbugsRules {
    table.rules().expect("a table of X-Bugs")
}

fn open(south: &str, north: &str, seed: u64) -> Table {
    let tags = [("SouthArmy", south), ("NorthArmy", north), ("Seed", &seed.to_string())]
        .map(|(name, value)| (name.to_owned(), value.to_owned()));
    taula_xbugs::open(&tags).expect("the options are right")
}

/// Plays this many random actions and checks every state.
fn play_at_random(table: &mut Table, seed: u64, actions: usize) {
    let mut numbers = ChaCha8Rng::seed_from_u64(seed);
    let bases = bases_of(table);
    let mut played = 0;
    for _ in 0..20 * actions {
        let Some(side) = table.to_act() else { break };
        let choices = rules(table).xbugs().choices(rules(table).state());
        let choice = choices[numbers.next_u32() as usize % choices.len()];
        let action = choice
            .fill(rules(table).xbugs(), rules(table).state(), || (numbers.next_u32() >> 16) as u16);
        let text = rules(table).xbugs().write_action(side, action);
        let before = rules(table).state().clone();
        match table.act(side, &text) {
            Ok(acted) => {
                played += 1;
                assert!(acted.entry().is_some() && !acted.events.is_empty());
            }
            Err(refusal) => {
                assert_eq!(rules(table).state(), &before, "{text} was refused: {refusal}");
                // Only whether there is room is left for the rules to say.
                assert!(
                    matches!(choice, Choice::Place(_) | Choice::Reinforce(_) | Choice::Call { .. }),
                    "{text} was offered: {refusal}"
                );
                continue;
            }
        }
        let absurd = rules(table).state().invariant_violations(rules(table).xbugs());
        assert!(absurd.is_empty(), "after {text}: {absurd:?}");
        assert_pieces_go_where_they_may(table, &before);
        assert_bases_stay(table, &bases);
        if played == actions {
            break;
        }
    }
}

fn bases_of(table: &Table) -> Vec<PieceId> {
    let roster = rules(table).xbugs().roster();
    Side::BOTH.into_iter().flat_map(|side| roster.bases(side).collect::<Vec<_>>()).collect()
}

/// X29: once placed, a base is where it was or nowhere.
fn assert_bases_stay(table: &Table, bases: &[PieceId]) {
    let plies = table.entries().len();
    let Some(earlier) = plies.checked_sub(1).and_then(|ply| rules(table).state_at(ply)) else {
        return;
    };
    for &base in bases {
        if let (Some(old), Some(new)) = (earlier.pose(base), rules(table).state().pose(base)) {
            assert_eq!(old, new, "{} was moved", rules(table).xbugs().roster().piece(base).name);
        }
    }
}

/// No piece is lost or doubled: each goes only where the rules let it go.
fn assert_pieces_go_where_they_may(table: &Table, before: &State) {
    let roster = rules(table).xbugs().roster();
    for id in roster.ids() {
        let (piece, old, new) =
            (roster.piece(id), before.place(id), rules(table).state().place(id));
        let may_go = match (piece.kind, old, new) {
            (_, Place::Table(_), Place::Table(_)) => true,
            (Kind::Bug(_) | Kind::Base(_), Place::Table(_), Place::Lost) => true,
            (Kind::Bug(_), Place::Lost, Place::Table(_)) => true,
            (Kind::Bug(_) | Kind::Base(_) | Kind::Resource, Place::Supply, Place::Table(_)) => {
                before.turn().number == 0
            }
            (Kind::Effect(_), Place::Supply, Place::Table(_)) => true,
            (Kind::Effect(_), Place::Table(_), Place::Supply) => true,
            (Kind::Resource, Place::Table(_), Place::Kept(_)) => true,
            (Kind::Resource, Place::Kept(_), Place::Spent) => true,
            _ => old == new,
        };
        assert!(may_go, "{} went from {old:?} to {new:?}", piece.name);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn random_games_keep_every_piece_and_replay_to_the_bit(
        seed in any::<u64>(), south in 0..4_usize, north in 0..4_usize,
    ) {
        let mut table = open(ARMIES[south], ARMIES[north], seed);
        for _ in 0..4 {
            let side = table.to_act().expect("the table is being set up");
            table.act(side, "place rest").expect("there is room");
        }
        play_at_random(&mut table, seed, 40);
        let record = table.record();
        let mut again = taula_xbugs::open(&[]).expect("the defaults are right");
        again.load(&record).expect("what was played can be replayed");
        prop_assert_eq!(rules(&again).state(), rules(&table).state());
        prop_assert_eq!(again.record().to_string(), record.to_string());
    }

    #[test]
    fn placing_at_random_is_sound(seed in any::<u64>()) {
        play_at_random(&mut open(ARMIES[0], ARMIES[2], seed), seed, 30);
    }
}

#[test]
fn x6_the_resources_lie_as_they_fall() {
    for seed in 0..12 {
        let mut table = open(ARMIES[0], ARMIES[1], seed);
        for _ in 0..4 {
            let side = table.to_act().expect("the table is being set up");
            table.act(side, "place rest").expect("there is room");
        }
        let side = table.to_act().expect("the resources are to be dropped");
        let acted = table.act(side, "drop").expect("everything is placed");
        let drop = acted.events.iter().find(|event| event.name == "drop").expect("it is shown");
        let tracks = drop.data["motion"]["tracks"].as_array().expect("all of them fall");
        for track in tracks.iter().filter(|track| track["first_frame"] == 0) {
            let height = track["poses"][0][2].as_f64().expect("a number");
            assert!((17.5..22.5).contains(&height), "dropped from {height} cm");
        }
        let resources = tracks.iter().filter(|track| track["first_frame"] == 0);
        assert_eq!(resources.count(), 10, "all of them together");
        let (game, state) = (rules(&table).xbugs(), rules(&table).state());
        let fallen: Vec<[f32; 3]> =
            game.roster().resources().filter_map(|id| state.pose(id)).map(|it| it.centre).collect();
        assert_eq!(fallen.len(), 10, "X80");
        let far = |of: &[f32; 3]| (of[0] * of[0] + of[1] * of[1]).sqrt();
        let widest = fallen.iter().map(far).fold(0.0, f32::max);
        assert!((3.0..45.0).contains(&widest), "they spread {widest} cm");
        assert_eq!(state.invariant_violations(game), Vec::<String>::new());
    }
}

#[test]
fn the_roster_has_every_piece_of_both_armies() {
    let sheets = ["ember-moths", "ember-moths"]
        .map(|id| Arc::new(Sheet::by_id(id).expect("it is shipped").clone()));
    let game = Game::new(Settings::new(sheets, Seed::Number(1)));
    let roster = game.roster();
    for side in Side::BOTH {
        let sheet = game.sheet(side);
        let bugs: usize = sheet.bugs.iter().map(|bug| usize::from(bug.count)).sum();
        assert_eq!(roster.bugs(side).count(), bugs);
        assert_eq!(roster.bases(side).count(), 3);
    }
    let names: Vec<&str> = roster.ids().map(|id| roster.piece(id).name.as_str()).collect();
    let mut unique = names.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(unique.len(), names.len(), "every piece has a name of its own");
    assert!(
        roster
            .ids()
            .all(|id| roster.piece(id).kind != Kind::Resource || roster.piece(id).owner.is_none())
    );
}
