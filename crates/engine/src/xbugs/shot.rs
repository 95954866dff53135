//! Shots for people: which flick lands on a target, and how often it does.

use taula_core::Side;
use taula_xbugs::flick::Flick;
use taula_xbugs::{Action, Chance, Game, Motions, PieceId, Place, Seed, State};

use super::aim;

/// A flick at a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The flick. With a hand that does not tremble it captures the target.
    pub flick: Flick,
    /// How often it does with the player's own hand, in so many tries.
    pub hits: u32,
    /// The tries.
    pub tries: u32,
}

/// What came of an action in a number of tries with the player's own hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The tries.
    pub tries: u32,
    /// In how many an opposing bug or base or a resource was captured.
    pub captures: u32,
    /// In how many a bug of one's own was lost.
    pub losses: u32,
}

/// Steep flicks land on things, flat ones slide into them.
const RIMS: [i16; 4] = [300, 500, 700, 850];
/// Which parts of the way are flown.
const PARTS: [f32; 6] = [0.7, 0.78, 0.86, 0.94, 1.0, 1.06];
/// How many flicks that would hit are tried with the player's own hand.
const CANDIDATES: usize = 5;
/// How often each of them is.
const TRIES: u32 = 12;

/// The flick of a bug that most often captures a target, found by trying; `None`
/// if none of those tried does even with a steady hand, or the bug may not be
/// flicked now.
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
    let hitting = flicks.filter(|&flick| attempt(flick, Chance::still()) == Some(true));
    let tried = hitting.take(CANDIDATES).map(|flick| {
        let hits = (0..TRIES).filter(|&number| attempt(flick, any_hand(number)) == Some(true));
        Shot { flick, hits: hits.count() as u32, tries: TRIES }
    });
    tried.max_by_key(|shot| shot.hits)
}

/// What an action leads to in a number of tries. None of them is what the game's
/// own seed has in store.
#[must_use]
pub fn tally(game: &Game, state: &State, side: Side, action: Action, tries: u32) -> Tally {
    let mut tally = Tally::default();
    for number in 0..tries {
        let motions = Motions::simulated(false);
        let Ok(played) = game.play(state, side, action, any_hand(number), motions) else { break };
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

/// A hand that trembles anyhow.
fn any_hand(number: u32) -> Chance {
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
    fn a_shot_that_is_told_hits_and_a_steadier_hand_hits_more_often() {
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
