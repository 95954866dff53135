//! Shot suggestions for players: the flick that hits a target, and its hit rate.

use taula_core::Side;
use taula_xbugs::flick::Flick;
use taula_xbugs::{Action, Chance, Game, Motions, PieceId, Place, Seed, State};

use super::aim;

/// A flick at a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The flick. Without tremor it captures the target.
    pub flick: Flick,
    /// Number of tries in which it captures the target with the player's tremor.
    pub hits: u32,
    /// Number of tries.
    pub tries: u32,
}

/// Results of an action in a number of tries with the player's tremor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Number of tries.
    pub tries: u32,
    /// Tries in which an opposing bug or base or a resource was captured.
    pub captures: u32,
    /// Tries in which a friendly bug was lost.
    pub losses: u32,
}

/// Presses from flat flicks, which slide into things, to steep ones, which land on them.
const RIMS: [i16; 4] = [300, 500, 700, 850];
/// Lengths of the flight relative to the distance.
const PARTS: [f32; 6] = [0.7, 0.78, 0.86, 0.94, 1.0, 1.06];
/// Number of hitting flicks that are tried with the player's tremor.
const CANDIDATES: usize = 5;
/// Number of tries of each.
const TRIES: u32 = 12;

/// The flick of a bug that most often captures a target, found by simulation; `None` if none
/// does even without tremor, or the bug may not be flicked now.
#[must_use]
pub fn best_shot(
    game: &Game,
    state: &State,
    side: Side,
    bug: PieceId,
    target: PieceId,
) -> Option<Shot> {
    let (from, to) = (state.pose(bug)?.centre, state.pose(target)?.centre);
    let (dir, distance) = (aim::direction(from, to), aim::distance(from, to));
    let shape = game.roster().piece(bug).shape;
    let surface = game.settings().surface;
    let attempt = |flick: Flick, chance: Chance| {
        let action = Action::Flick { bug, flick };
        let played = game.play(state, side, action, chance, Motions::simulated(false)).ok()?;
        Some(game.is_taken(state, &played.state, target))
    };
    let flicks = RIMS.iter().flat_map(|&rim| {
        PARTS.iter().map(move |part| aim::flick(dir, rim, distance * part, shape, surface))
    });
    let hitting = flicks.filter(|&flick| attempt(flick, Chance::without_tremor()) == Some(true));
    let tried = hitting.take(CANDIDATES).map(|flick| {
        let hits = (0..TRIES).filter(|&number| attempt(flick, random_hand(number)) == Some(true));
        Shot { flick, hits: hits.count() as u32, tries: TRIES }
    });
    tried.max_by_key(|shot| shot.hits)
}

/// Results of an action in a number of tries, independent of the game's own seed.
#[must_use]
pub fn tally(game: &Game, state: &State, side: Side, action: Action, tries: u32) -> Tally {
    let mut tally = Tally::default();
    for number in 0..tries {
        let motions = Motions::simulated(false);
        let Ok(played) = game.play(state, side, action, random_hand(number), motions) else {
            break;
        };
        let roster = game.roster();
        let is_gone = |id: PieceId| game.is_taken(state, &played.state, id);
        let is_capture = |&id: &PieceId| roster.piece(id).owner != Some(side) && is_gone(id);
        let is_lost = |id: PieceId| is_gone(id) && played.state.place(id) == Place::Lost;
        tally.tries += 1;
        tally.captures += u32::from(roster.ids().any(|id| is_capture(&id)));
        tally.losses += u32::from(roster.bugs(side).any(is_lost));
    }
    tally
}

/// Random values of a try.
fn random_hand(number: u32) -> Chance {
    Chance::of_entry(Some(Seed::Number(u64::from(number))), 0)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use taula_xbugs::pose::Pose;
    use taula_xbugs::sheet::Sheet;
    use taula_xbugs::{Settings, Setup, Skill};

    use super::*;

    #[test]
    fn a_suggested_shot_hits_and_a_steadier_hand_hits_more_often() {
        let sheets = ["brass-hornets", "acid-weevils"]
            .map(|id| Arc::new(Sheet::by_id(id).expect("it is shipped").clone()));
        let hits = [Skill::Perfect, Skill::Shaky].map(|skill| {
            let settings = Settings::new(sheets.clone(), Seed::Number(1));
            let game = Game::new(Settings { skills: [skill; 2], ..settings });
            let state = Setup::new(&game)
                .put("gnat1", Pose::flat(0.0, -5.0, 0.0))
                .put("resource1", Pose::flat(0.0, 7.0, 0.0))
                .dice(Side::First, &["gnat"])
                .build()
                .expect("a sound scene");
            let find = |name| game.roster().find(name).expect("it is in the game");
            let (bug, target) = (find("gnat1"), find("resource1"));
            let shot = best_shot(&game, &state, Side::First, bug, target).expect("it can be hit");
            let action = Action::Flick { bug, flick: shot.flick };
            let tally = tally(&game, &state, Side::First, action, shot.tries);
            assert!(tally.captures >= shot.hits, "{tally:?} {shot:?}");
            assert_eq!(best_shot(&game, &state, Side::First, find("lancer1"), target), None);
            shot.hits
        });
        assert_eq!(hits[0], TRIES);
        assert!(hits[1] < TRIES);
    }
}
