//! X-Bugs as the rules of a [`Table`].

mod options;
mod view;

use std::sync::Arc;

use serde_json::{Value, json};
use taula_core::{
    Actions, Event, FlawReport, GameInfo, GameRules, LoadError, Outcome, Played as PlayedEntry,
    Record, Refusal, Side, Table, Trust,
};

use crate::action::Action;
use crate::chance::{Chance, Seed};
use crate::commitment::SeedCommitment;
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

/// Opens a table at the start of a game with these options; what is missing means the
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
/// Which option is wrong and why.
pub fn open(tags: &[(String, String)]) -> Result<Table, LoadError> {
    Ok(Table::new(XbugsRules::from_tags(tags)?))
}

/// A game of X-Bugs in progress.
#[derive(Clone)]
pub struct XbugsRules {
    game: Arc<Game>,
    /// The start, and the game after each entry: nothing is played twice to be
    /// taken back.
    states: Vec<Arc<State>>,
    /// Which physics the entries were made with.
    physics: String,
}

impl XbugsRules {
    /// The start of a game with these options; what is missing means the default.
    ///
    /// # Errors
    /// Which option is wrong and why.
    pub fn from_tags(tags: &[(String, String)]) -> Result<XbugsRules, LoadError> {
        let (settings, physics) = options::read(tags)?;
        let game = Arc::new(Game::new(settings));
        let start = Arc::new(game.start());
        Ok(XbugsRules { game, states: vec![start], physics })
    }

    /// Every flaw of the army sheets in these options, each with the side whose army
    /// it is.
    #[must_use]
    pub fn sheet_flaws(tags: &[(String, String)]) -> Vec<FlawReport> {
        options::sheet_flaws(tags)
    }

    /// What stays the same through the game.
    #[must_use]
    pub fn xbugs(&self) -> &Game {
        &self.game
    }

    /// The game as it stands.
    #[must_use]
    pub fn state(&self) -> &State {
        // There is always the start.
        self.states.last().unwrap_or(&self.states[0])
    }

    /// The game after this number of entries.
    #[must_use]
    pub fn state_at(&self, ply: usize) -> Option<&State> {
        self.states.get(ply).map(Arc::as_ref)
    }

    /// The table as a screen shows it: what [`Table::view`] has as data.
    #[must_use]
    pub fn table_view(&self) -> TableView {
        TableView::new(&self.game, self.state())
    }

    /// What a flick or a shot would do if the hand did not tremble. Nothing
    /// changes.
    ///
    /// # Errors
    /// Why it would be refused.
    pub fn without_tremor(&self, by: Side, action: &str) -> Result<Played, Refusal> {
        let action = self.game.read_action(by, action)?;
        if !matches!(action, Action::Flick { .. } | Action::Fire { .. }) {
            let text = "only a flick or a shot can be tried beforehand";
            return Err(Refusal::plain("no-preview", text));
        }
        self.game.play(self.state(), by, action, Chance::still(), Motions::simulated(true))
    }

    /// The hash of the seed, to be published before the game; `None` if this table does
    /// not know the seed.
    #[must_use]
    pub fn seed_commitment(&self) -> Option<SeedCommitment> {
        self.game.settings().seed.map(Seed::commitment)
    }

    /// Number of entries played.
    fn plies(&self) -> usize {
        self.states.len() - 1
    }

    /// Plays an action with chance drawn from the seed and motions simulated.
    fn simulate(&self, by: Side, action: &str, is_traced: bool) -> Result<Step, Refusal> {
        if Entry::is_told(action) {
            let text =
                "what chance gives is drawn here: leave out ~, = and + and what follows them";
            return Err(Refusal::plain("told-chance", text));
        }
        let action = self.game.read_action(by, action)?;
        let chance = Chance::of_entry(self.game.settings().seed, self.plies());
        self.step(by, action, chance, Motions::simulated(is_traced))
    }

    /// Plays an entry of a record. What chance gave is taken from the entry, and must
    /// be what the seed gives if this table knows it. Where pieces come to rest is
    /// computed again and must agree with the entry. Only an entry of our own log, or
    /// one that was made by another physics, is believed in both.
    fn replay(
        &self,
        by: Side,
        entry: &str,
        trust: Trust,
        is_traced: bool,
    ) -> Result<Step, Refusal> {
        let Entry { action, drawn, stages, set } = Entry::read(&self.game, entry)?;
        let action = self.game.read_action(by, action)?;
        let is_checked = trust == Trust::Nothing && self.physics == physics::VERSION;
        let motions = match stages {
            Some(stages) if is_checked => Motions::checked(stages, is_traced),
            None if is_checked => Motions::simulated(is_traced),
            stages => Motions::told(stages.unwrap_or_default()),
        };
        let chance = match self.game.settings().seed {
            Some(seed) if is_checked => Chance::checked(seed, self.plies(), drawn),
            _ => Chance::told(drawn),
        };
        self.step(by, action, chance, motions.with_set(set))
    }

    fn played(&self, by: Side, Step { entry, played }: Step) -> PlayedEntry {
        let turn = |state: &State| (state.active(), state.turn().number);
        PlayedEntry {
            entry,
            ends_turn: turn(self.state()) != turn(&played.state),
            next: played.state.to_act().unwrap_or(by),
            events: played.events,
        }
    }

    fn step(
        &self,
        by: Side,
        action: Action,
        chance: Chance,
        motions: Motions,
    ) -> Result<Step, Refusal> {
        let played = self.game.play(self.state(), by, action, chance, motions)?;
        let entry = Entry::write(&self.game, &self.game.write_action(by, action), &played);
        Ok(Step { entry, played })
    }
}

/// An action that was played, and the entry that records it.
struct Step {
    entry: String,
    played: Played,
}

impl GameRules for XbugsRules {
    fn game(&self) -> &'static GameInfo {
        &GAME
    }

    fn side_name(&self, side: Side) -> &str {
        self.game.side_name(side)
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
        Ok(self.played(by, self.simulate(by, action, true)?))
    }

    fn narrate(&self, by: Side, entry: &str) -> Result<PlayedEntry, Refusal> {
        Ok(self.played(by, self.replay(by, entry, Trust::Nothing, true)?))
    }

    fn apply(&mut self, by: Side, entry: &str, trust: Trust) -> Result<String, Refusal> {
        // A record that was written by hand may leave chance to the seed.
        let Step { entry, played } = if trust == Trust::OwnLog || Entry::is_told(entry) {
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

    /// The action, without pages of poses.
    fn excerpt(&self, entry: &str) -> String {
        match entry.split_once(" = ") {
            Some((action, _)) => format!("{action} ..."),
            None => entry.to_owned(),
        }
    }

    fn boxed(&self) -> Box<dyn GameRules> {
        Box::new(self.clone())
    }
}
