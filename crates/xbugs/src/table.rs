//! X-Bugs as the rules of a [`Table`].

mod options;
mod view;

use std::sync::Arc;

use serde_json::{Value, json};
use taula_core::{
    Actions, Event, Explanation, GameInfo, GameRules, LoadError, Outcome, Played as PlayedEntry,
    Record, Refusal, Side, Table, Trust,
};

use crate::action::Action;
use crate::chance::{Chance, Seed, SeedCommitment};
use crate::entry::Entry;
use crate::game::{Game, Played};
use crate::motions::Motions;
use crate::physics;
use crate::state::State;

pub use options::GAME;
pub(crate) use options::{CLOTHS, read_settings};
pub use view::{
    ArmyView, BaseView, DieView, OverrideView, PieceView, PowerView, TableView, TaskView,
};

/// Opens a table at the start of a game with these options; missing ones have their
/// default.
///
/// ```
/// use taula_xbugs::Side;
///
/// let tags = [("Seed".to_owned(), "7".to_owned()), ("Starter".to_owned(), "south".to_owned())];
/// let mut table = taula_xbugs::open(&tags)?;
/// table.act(Side::First, "place foundry at -20 -33")?;
/// let refusal = table.act(Side::First, "place eyrie at 20 30").unwrap_err();
/// assert_eq!(refusal.rule.as_deref(), Some("X4"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If an option is invalid.
pub fn open(tags: &[(String, String)]) -> Result<Table, LoadError> {
    Ok(Table::new(XbugsRules::from_tags(tags)?))
}

/// A game of X-Bugs in progress.
#[derive(Clone)]
pub struct XbugsRules {
    game: Arc<Game>,
    /// The initial state and the state after each entry, so that undo replays nothing.
    states: Vec<Arc<State>>,
    /// Version of the physics that the entries were made with.
    physics: String,
}

impl XbugsRules {
    /// The start of a game with these options; missing ones have their default.
    ///
    /// # Errors
    /// If an option is invalid.
    pub fn from_tags(tags: &[(String, String)]) -> Result<XbugsRules, LoadError> {
        let (settings, physics) = options::read(tags)?;
        let game = Arc::new(Game::new(settings));
        let start = Arc::new(game.start());
        Ok(XbugsRules { game, states: vec![start], physics })
    }

    /// Every flaw of the army sheets in these options, with the side of the army.
    #[must_use]
    pub fn sheet_flaws(tags: &[(String, String)]) -> Vec<Explanation> {
        options::sheet_flaws(tags)
    }

    /// Settings and pieces.
    #[must_use]
    pub fn xbugs(&self) -> &Game {
        &self.game
    }

    /// The current state.
    #[must_use]
    pub fn state(&self) -> &State {
        // There is always the initial state.
        self.states.last().unwrap_or(&self.states[0])
    }

    /// The state after this number of entries.
    #[must_use]
    pub fn state_at(&self, ply: usize) -> Option<&State> {
        self.states.get(ply).map(Arc::as_ref)
    }

    /// The table for display, as [`Table::view`] has it as data.
    #[must_use]
    pub fn table_view(&self) -> TableView {
        TableView::new(&self.game, self.state())
    }

    /// Plays a flick or a shot without tremor on a copy of the state.
    ///
    /// # Errors
    /// If the action is illegal, or neither a flick nor a shot.
    pub fn without_tremor(&self, by: Side, action: &str) -> Result<Played, Refusal> {
        let action = self.game.read_action(by, action)?;
        if !matches!(action, Action::Flick { .. } | Action::Fire { .. }) {
            let text = "only a flick or a shot can be tried beforehand";
            return Err(Refusal::plain("no-preview", text));
        }
        self.game.play(self.state(), by, action, Chance::without_tremor(), Motions::simulated(true))
    }

    /// Hash of the seed, to be published before the game; `None` if this table does not
    /// know the seed.
    #[must_use]
    pub fn seed_commitment(&self) -> Option<SeedCommitment> {
        self.game.settings().seed.map(Seed::commitment)
    }

    /// Number of entries played.
    fn plies(&self) -> usize {
        self.states.len() - 1
    }

    /// Plays an action with chance drawn from the seed and motions simulated.
    fn simulate(
        &self,
        by: Side,
        action: &str,
        is_traced: bool,
    ) -> Result<(String, Played), Refusal> {
        if Entry::has_results(action) {
            let text = "values are drawn by the table: leave out ~, = and + and what follows them";
            return Err(Refusal::plain("results-in-action", text));
        }
        let action = self.game.read_action(by, action)?;
        let chance = Chance::of_entry(self.game.settings().seed, self.plies());
        self.step(by, action, chance, Motions::simulated(is_traced))
    }

    /// Plays an entry of a record. The drawn values are taken from the entry, and must
    /// agree with the seed if this table knows it. Motions are simulated again and must
    /// agree with the entry. Entries of our own log are trusted in both respects, and the
    /// motions of another physics in any case.
    fn replay(
        &self,
        by: Side,
        entry: &str,
        trust: Trust,
        is_traced: bool,
    ) -> Result<(String, Played), Refusal> {
        let Entry { action, drawn, motions, placements } = Entry::read(&self.game, entry)?;
        let action = self.game.read_action(by, action)?;
        let is_checked = trust == Trust::Nothing && self.physics == physics::VERSION;
        let motions = match motions {
            Some(motions) if is_checked => Motions::checked(motions, is_traced),
            None if is_checked => Motions::simulated(is_traced),
            motions => Motions::recorded(motions.unwrap_or_default()),
        };
        let chance = match self.game.settings().seed {
            // Chance depends on nothing but the seed and the ply, whatever the physics.
            Some(seed) if trust == Trust::Nothing => Chance::checked(seed, self.plies(), drawn),
            _ => Chance::recorded(drawn),
        };
        self.step(by, action, chance, motions.with_placements(placements))
    }

    fn played(&self, (entry, played): (String, Played)) -> PlayedEntry {
        let turn = |state: &State| (state.active(), state.turn().number);
        let is_ended = turn(self.state()) != turn(&played.state);
        PlayedEntry {
            entry,
            ended_turn: is_ended.then(|| self.state().active()),
            next: played.state.to_act(),
            events: played.events,
        }
    }

    /// Plays an action. Yields its entry and its result.
    fn step(
        &self,
        by: Side,
        action: Action,
        chance: Chance,
        motions: Motions,
    ) -> Result<(String, Played), Refusal> {
        let played = self.game.play(self.state(), by, action, chance, motions)?;
        let entry = Entry::write(&self.game, &self.game.write_action(by, action), &played);
        Ok((entry, played))
    }
}

impl GameRules for XbugsRules {
    fn game(&self) -> &'static GameInfo {
        &GAME
    }

    fn side_name(&self, side: Side) -> &str {
        self.game.side_name(side)
    }

    fn sides_are_plural(&self) -> bool {
        true
    }

    fn to_act(&self) -> Option<Side> {
        self.state().to_act()
    }

    fn actions(&self) -> Actions {
        self.game.actions(self.state())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    fn board(&self) -> Value {
        serde_json::to_value(self.table_view()).unwrap_or_else(|_| json!({}))
    }

    fn start_tags(&self) -> Vec<(String, String)> {
        options::write(self.game.settings(), &self.physics)
    }

    fn decide(&self, by: Side, action: &str) -> Result<PlayedEntry, Refusal> {
        Ok(self.played(self.simulate(by, action, true)?))
    }

    fn narrate(&self, by: Side, entry: &str) -> Result<PlayedEntry, Refusal> {
        Ok(self.played(self.replay(by, entry, Trust::Nothing, true)?))
    }

    fn apply(&mut self, by: Side, entry: &str, trust: Trust) -> Result<String, Refusal> {
        // A record written by hand may leave the drawn values to the seed.
        let (entry, played) = if trust == Trust::OwnLog || Entry::has_results(entry) {
            self.replay(by, entry, trust, false)?
        } else {
            self.simulate(by, entry, false)?
        };
        self.states.push(Arc::new(played.state));
        Ok(entry)
    }

    fn undo(&mut self, plies: usize) {
        let left = self.states.len().saturating_sub(plies).max(1);
        self.states.truncate(left);
    }

    fn preview(&self, by: Side, action: &str) -> Result<Vec<Event>, Refusal> {
        Ok(self.without_tremor(by, action)?.events)
    }

    fn start_of(&self, record: &Record) -> Result<Box<dyn GameRules>, LoadError> {
        Ok(Box::new(XbugsRules::from_tags(record.tags())?))
    }

    /// The action without the poses.
    fn excerpt(&self, entry: &str) -> String {
        match entry.split_once(" = ") {
            Some((action, _)) => format!("{action} ..."),
            None => entry.to_owned(),
        }
    }

    fn is_costly(&self) -> bool {
        true
    }

    fn drew_chance(&self, entry: &str) -> bool {
        Entry::read(&self.game, entry).is_ok_and(|entry| !entry.drawn.is_empty())
    }

    fn commitment(&self) -> Option<String> {
        self.seed_commitment().map(|hash| hash.to_string())
    }

    fn boxed(&self) -> Box<dyn GameRules> {
        Box::new(self.clone())
    }
}
