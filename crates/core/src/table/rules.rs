use std::any::Any;

use serde_json::Value;

use crate::{Actions, Event, GameInfo, LoadError, Outcome, Record, Refusal, Side, Verdict};

/// The rules of a game in progress: what a [`Table`](crate::Table) needs of a game.
///
/// It knows the game's own state and nothing of offers, resignations, clocks or tags:
/// these are the same for all games and belong to the table. Games with a finite list
/// of moves get it from [`PositionRules`](crate::PositionRules).
pub trait GameRules: Any + Send + Sync {
    /// Which game this is.
    fn game(&self) -> &'static GameInfo;

    /// The name of a side in this game.
    fn side_name(&self, side: Side) -> &str {
        self.game().side_names[side.index()]
    }

    /// Whether the names of the sides are plural, such as those of armies.
    fn sides_are_plural(&self) -> bool {
        false
    }

    /// Who has to act by the rules; `None` once they have ended the game. Not always
    /// the side whose turn it is: a game may ask the opponent for a choice.
    fn to_act(&self) -> Option<Side>;

    /// Everything that may be done now.
    fn actions(&self) -> Actions;

    /// How the rules ended the game.
    fn outcome(&self) -> Option<Outcome>;

    /// The board and what is beside it, as data.
    fn board(&self) -> Value;

    /// The options of this game as tags, from which its start can be made again.
    fn start_tags(&self) -> Vec<(String, String)>;

    /// Checks an action of a player and draws chance for it. Nothing changes.
    ///
    /// # Errors
    /// Why the action is refused.
    fn decide(&self, by: Side, action: &str) -> Result<Played, Refusal>;

    /// Checks an entry that another table wrote and narrates it. Chance is taken from
    /// the entry. Nothing changes.
    ///
    /// # Errors
    /// Why the entry cannot be played.
    fn narrate(&self, by: Side, entry: &str) -> Result<Played, Refusal> {
        self.decide(by, entry)
    }

    /// Plays an entry and returns its canonical spelling.
    ///
    /// # Errors
    /// Why the entry cannot be played. Nothing changes then.
    fn apply(&mut self, by: Side, entry: &str, trust: Trust) -> Result<String, Refusal>;

    /// Takes back the last entries; there are at least as many.
    fn undo(&mut self, plies: usize);

    /// What an action would do if nothing were left to chance: for games in which
    /// one aims.
    ///
    /// # Errors
    /// Why the action would be refused, or that the game has no preview.
    fn preview(&self, by: Side, action: &str) -> Result<Vec<Event>, Refusal> {
        let _ = (by, action);
        Err(Refusal::plain("no-preview", "there is nothing to try beforehand in this game"))
    }

    /// The start of the game that a record holds.
    ///
    /// # Errors
    /// Which tag is wrong and why.
    fn start_of(&self, record: &Record) -> Result<Box<dyn GameRules>, LoadError>;

    /// The same start under other rules, for a record that goes on where this game
    /// has ended and does not name its rules. `None` if no other rules explain it.
    fn relaxed_start_of(&self, record: &Record) -> Option<Box<dyn GameRules>> {
        let _ = record;
        None
    }

    /// The result word that records use.
    fn result_word(&self, outcome: Option<Outcome>) -> &'static str {
        Outcome::score_word(outcome)
    }

    /// Reads a result word in any spelling; the outer `None` means unknown word, the
    /// inner one an unfinished game.
    fn read_result(&self, word: &str) -> Option<Option<Verdict>> {
        Outcome::read_score_word(word)
    }

    /// An entry shortened for a message.
    fn excerpt(&self, entry: &str) -> String {
        entry.to_owned()
    }

    /// Whether checking an action may take longer than a few milliseconds, such as the
    /// simulation of moving pieces: a server then does it apart from everything else.
    fn is_costly(&self) -> bool {
        false
    }

    /// Whether chance has decided about this entry, so that taking it back would reveal
    /// what the same action meets again.
    fn drew_chance(&self, entry: &str) -> bool {
        let _ = entry;
        false
    }

    /// A hash of the secret from which chance is drawn, to be published before the game;
    /// `None` if there is no secret, or this table does not know it.
    fn commitment(&self) -> Option<String> {
        None
    }

    /// A copy behind a box of its own.
    fn boxed(&self) -> Box<dyn GameRules>;
}

impl Clone for Box<dyn GameRules> {
    fn clone(&self) -> Box<dyn GameRules> {
        self.as_ref().boxed()
    }
}

/// How much of an entry is believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// The entry comes from our own log: the results of chance and physics in it are
    /// taken as they are.
    OwnLog,
    /// The entry comes from elsewhere: what it claims is computed again and must
    /// agree.
    Nothing,
}

/// An action that was checked, before it is applied.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The action in its canonical spelling, with the results of chance.
    pub entry: String,
    /// What it does, in order.
    pub events: Vec<Event>,
    /// The side whose turn it ends, which gets its increment: a turn may be many actions,
    /// and the last of them may be a choice of the opponent.
    pub ended_turn: Option<Side>,
    /// Who acts next, and whose time runs; `None` if the game is over.
    pub next: Option<Side>,
}
