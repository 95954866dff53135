//! The face of X-Bugs for people.

mod options;
mod view;

use std::any::Any;
use std::sync::Arc;

use serde_json::json;
use taula_core::{
    Acted, Actions, Ending, FlawReport, GameInfo, LoadError, OtherTags, Outcome, Record, Refusal,
    Side, Table, View,
};

use crate::action::Action;
use crate::chance::Chance;
use crate::entry::Entry;
use crate::game::{Game, Played};
use crate::motions::Motions;
use crate::physics;
use crate::state::{Phase, State};

pub use options::GAME;
pub(crate) use options::{CLOTHS, read_settings};
pub use view::{
    ArmyView, BaseView, DieView, OverrideView, PieceView, PowerView, TableView, TaskView,
};

/// A game of X-Bugs for people.
///
/// ```
/// use taula_core::{Side, Table};
/// use taula_xbugs::XbugsTable;
///
/// let tags = [("Seed".to_owned(), "7".to_owned()), ("Starter".to_owned(), "south".to_owned())];
/// let mut table = XbugsTable::open(&tags)?;
/// table.act(Side::First, "place foundry at -20 -33")?;
/// let refusal = table.act(Side::First, "place eyrie at 20 30").unwrap_err();
/// assert_eq!(refusal.rule.as_deref(), Some("X4"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct XbugsTable {
    game: Arc<Game>,
    /// The start, and the game after each entry: nothing is played twice to be
    /// taken back.
    states: Vec<Arc<State>>,
    entries: Vec<String>,
    ending: Ending,
    tags: OtherTags,
    /// Which physics the entries were made with.
    physics: String,
}

impl XbugsTable {
    /// A table at the start of a game with these options; what is missing means
    /// the default.
    ///
    /// # Errors
    /// Which option is wrong and why.
    pub fn open(tags: &[(String, String)]) -> Result<XbugsTable, LoadError> {
        let (settings, physics) = options::read(tags)?;
        let game = Arc::new(Game::new(settings));
        let start = Arc::new(game.start());
        Ok(XbugsTable {
            game,
            states: vec![start],
            entries: Vec::new(),
            ending: Ending::default(),
            tags: OtherTags::default(),
            physics,
        })
    }

    /// Every flaw of the army sheets that these options bring along, each with the
    /// side whose army it is.
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

    /// The game after so many entries.
    #[must_use]
    pub fn state_at(&self, ply: usize) -> Option<&State> {
        self.states.get(ply).map(Arc::as_ref)
    }

    /// The table as a screen shows it: what [`view`](Table::view) has as data.
    #[must_use]
    pub fn board(&self) -> TableView {
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

    fn own_tags(&self) -> Vec<(String, String)> {
        options::write(self.game.settings(), &self.physics)
    }

    fn is_over(&self) -> Result<(), Refusal> {
        match self.outcome() {
            Some(_) => Err(Refusal::plain("game-over", "the game is over")),
            None => Ok(()),
        }
    }

    /// Plays an action that was read and writes it down.
    fn play(
        &mut self,
        by: Side,
        action: Action,
        chance: Chance,
        motions: Motions,
    ) -> Result<Acted, Refusal> {
        let played = self.game.play(self.state(), by, action, chance, motions)?;
        let entry = Entry::write(&self.game, &self.game.write_action(by, action), &played);
        self.ending.played_on(by);
        self.tags.forget_end();
        let mut events = played.events;
        self.states.push(Arc::new(played.state));
        self.entries.push(entry.clone());
        events.extend(self.outcome().map(|outcome| outcome.event(self.names())));
        Ok(Acted { entry: Some(entry), events })
    }

    /// An action of the game itself, with chance drawn here.
    fn act_by_rules(&mut self, by: Side, action: &str) -> Result<Acted, Refusal> {
        if Entry::is_told(action) {
            let text =
                "what chance gives is drawn here: leave out ~, = and + and what follows them";
            return Err(Refusal::plain("told-chance", text));
        }
        let action = self.game.read_action(by, action)?;
        let chance = Chance::of_entry(self.game.settings().seed, self.entries.len());
        self.play(by, action, chance, Motions::simulated(true))
    }

    fn names(&self) -> [&str; 2] {
        Side::BOTH.map(|side| self.side_name(side))
    }
}

impl Table for XbugsTable {
    fn game(&self) -> &'static GameInfo {
        &GAME
    }

    fn side_name(&self, side: Side) -> &str {
        self.game.side_name(side)
    }

    fn to_act(&self) -> Option<Side> {
        if self.ending.outcome().is_some() { None } else { self.state().to_act() }
    }

    fn actions(&self) -> Actions {
        match self.outcome() {
            Some(_) => Actions::default(),
            None => self.game.actions(self.state()),
        }
    }

    fn act(&mut self, by: Side, action: &str) -> Result<Acted, Refusal> {
        self.is_over()?;
        let name = self.side_name(by).to_owned();
        if let Some(heard) = self.ending.hear(by, &name, action) {
            let mut events = vec![heard?];
            if self.ending.outcome().is_some() {
                self.tags.forget_end();
            }
            events.extend(self.outcome().map(|outcome| outcome.event(self.names())));
            return Ok(Acted { entry: None, events });
        }
        self.act_by_rules(by, action)
    }

    /// What chance gave is taken from the entry, and must be what the seed gives
    /// if this table knows it. Where pieces come to rest is computed anew and must
    /// agree with what the entry says. Only an entry that was made by another
    /// physics is believed in both.
    fn follow(&mut self, by: Side, entry: &str) -> Result<Acted, Refusal> {
        self.is_over()?;
        let Entry { action, drawn, stages, set } = Entry::read(&self.game, entry)?;
        let action = self.game.read_action(by, action)?;
        let is_ours = self.physics == physics::VERSION;
        let motions = match stages {
            Some(stages) if is_ours => Motions::checked(stages).with_set(set),
            None if is_ours => Motions::simulated(true).with_set(set),
            stages => Motions::told(stages.unwrap_or_default()).with_set(set),
        };
        let chance = match self.game.settings().seed {
            Some(seed) if is_ours => Chance::checked(seed, self.entries.len(), drawn),
            _ => Chance::told(drawn),
        };
        self.play(by, action, chance, motions)
    }

    fn preview(&self, by: Side, action: &str) -> Result<Acted, Refusal> {
        self.is_over()?;
        Ok(Acted { entry: None, events: self.without_tremor(by, action)?.events })
    }

    fn undo(&mut self, plies: usize) -> Result<(), Refusal> {
        let Some(left) = self.entries.len().checked_sub(plies) else {
            let text = format!("only {} plies have been played", self.entries.len());
            return Err(Refusal::plain("undo-too-far", text));
        };
        if plies > 0 {
            self.entries.truncate(left);
            self.states.truncate(left + 1);
            self.ending = Ending::default();
            self.tags.forget_end();
        }
        Ok(())
    }

    fn reopen(&mut self) -> bool {
        let was_ended = self.ending.reopen();
        if was_ended {
            self.tags.forget_end();
        }
        was_ended
    }

    fn set_tag(&mut self, name: &str, value: &str) {
        self.tags.set(&self.own_tags(), name, value);
    }

    fn entries(&self) -> &[String] {
        &self.entries
    }

    fn view(&self) -> View {
        View {
            game: GAME.id.to_owned(),
            to_act: self.to_act(),
            outcome: self.outcome(),
            draw_offer: self.ending.draw_offer(),
            plies: self.entries.len(),
            board: serde_json::to_value(self.board()).unwrap_or_else(|_| json!({})),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending.outcome().or_else(|| self.state().outcome())
    }

    fn end(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.ending.end(outcome);
            self.tags.forget_end();
        }
    }

    fn record(&self) -> Record {
        let mut record = Record::new();
        record.set_tag("Game", GAME.name);
        for (name, value) in self.own_tags() {
            record.set_tag(&name, &value);
        }
        for (name, value) in self.tags.iter() {
            record.set_tag(name, value);
        }
        self.ending.write(Outcome::score_word(self.outcome()), &mut record);
        record.push_main_line(&self.entries);
        record
    }

    fn load(&mut self, record: &Record) -> Result<(), LoadError> {
        GAME.check_record(record)?;
        let mut table = XbugsTable::open(record.tags())?;
        for (index, entry) in record.main_line().enumerate() {
            let by = table.state().to_act().unwrap_or(Side::First);
            // Somebody may write a record by hand and leave chance to the seed.
            let followed = if Entry::is_told(entry) || table.state().phase() == Phase::Over {
                table.follow(by, entry)
            } else {
                table.act_by_rules(by, entry)
            };
            followed.map_err(|refusal| LoadError::Ply {
                ply: index + 1,
                entry: shortened(entry),
                refusal: Box::new(refusal),
            })?;
        }
        table.ending =
            Ending::read(record, table.outcome(), Outcome::read_score_word, Outcome::score_word)?;
        table.tags = OtherTags::of(record, &table.own_tags());
        *self = table;
        Ok(())
    }

    fn clone_table(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// An entry for a message: without pages of poses.
fn shortened(entry: &str) -> String {
    match entry.split_once(" = ") {
        Some((action, _)) => format!("{action} ..."),
        None => entry.to_owned(),
    }
}
