use std::any::Any;

use serde_json::Value;

use crate::{
    Acted, Action, Actions, EndReason, Ending, Event, GameInfo, LoadError, MoveBuffer, OtherTags,
    Outcome, Position, Record, Refusal, Side, Table, Verdict, View,
};

/// A [`Position`] that people can read: what [`PositionTable`] needs besides
/// the rules.
pub trait Notated: Position + Send + Sync + 'static {
    /// What the game is.
    const GAME: &'static GameInfo;

    /// The start of a game with these options; missing tags mean the defaults,
    /// unknown ones are somebody else's.
    ///
    /// # Errors
    /// Which tag is wrong and why.
    fn from_tags(tags: &[(String, String)]) -> Result<Self, LoadError>;

    /// The start of the game that a record holds. Games override this where their
    /// moves show an option that records of other programs leave out.
    ///
    /// # Errors
    /// Which tag is wrong and why.
    fn from_record(record: &Record) -> Result<Self, LoadError> {
        Self::from_tags(record.tags())
    }

    /// This start with the draw by repetition switched off, for a record that goes
    /// on after one without saying so; `None` if the game has no such option.
    fn without_repetition(&self) -> Option<Self> {
        None
    }

    /// The tags from which [`from_tags`](Self::from_tags) makes this game's start.
    fn start_tags(&self) -> Vec<(String, String)>;

    /// What a side is called in this game: its colour, where players choose one.
    fn side_name(&self, side: Side) -> &'static str {
        Self::GAME.side_names[side.index()]
    }

    /// Reads a move in any spelling. The move need not be legal.
    ///
    /// # Errors
    /// What cannot be understood.
    fn read_move(&self, text: &str) -> Result<Self::Move, Refusal>;

    /// Writes a legal move of this position in the one spelling we use.
    fn write_move(&self, mv: Self::Move) -> String;

    /// A legal move as the screen shows it.
    fn describe_move(&self, mv: Self::Move) -> Action;

    /// All legal moves as the screen shows them. Games override this where the
    /// moves of a position share work.
    fn describe_moves(&self, moves: &[Self::Move]) -> Vec<Action> {
        moves.iter().map(|&mv| self.describe_move(mv)).collect()
    }

    /// What a legal move does, told before it is played.
    fn events(&self, mv: Self::Move) -> Vec<Event>;

    /// The board as data.
    fn board(&self) -> Value;

    /// The result word in records. `1-0` unless the game has words of its own:
    /// the side that started has won.
    fn result_word(outcome: Option<Outcome>) -> &'static str {
        Outcome::score_word(outcome)
    }

    /// Reads a result word in any spelling; the outer `None` means unknown
    /// word, the inner one an unfinished game.
    fn read_result(word: &str) -> Option<Option<Verdict>> {
        Outcome::read_score_word(word)
    }
}

/// The tag by which games say whether the third occurrence of a position is a draw.
const REPETITION_TAG: &str = "Repetition";

/// The one adapter from [`Position`] to [`Table`].
#[derive(Clone)]
pub struct PositionTable<P: Notated> {
    position: P,
    /// The names of players and the like; never a tag of [`Notated::start_tags`].
    tags: OtherTags,
    entries: Vec<String>,
    ending: Ending,
}

impl<P: Notated> PositionTable<P> {
    /// A table at this position.
    #[must_use]
    pub fn new(position: P) -> Self {
        PositionTable {
            position,
            tags: OtherTags::default(),
            entries: Vec::new(),
            ending: Ending::default(),
        }
    }

    /// The position on the table.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The table after the main line of a record.
    ///
    /// A record that does not say whether repetition is a draw, and goes on after a
    /// repetition, was played without that rule.
    fn replay(start: P, record: &Record) -> Result<Self, LoadError> {
        let mut table = PositionTable::new(start);
        for (index, entry) in record.main_line().enumerate() {
            let by = table.position.side_to_move();
            let Err(refusal) = table.act(by, entry) else { continue };
            let is_repeated =
                table.position.outcome().map(|it| it.reason) == Some(EndReason::Repetition);
            if is_repeated && record.tag(REPETITION_TAG).is_none() {
                while table.position.undo().is_some() {}
                if let Some(start) = table.position.without_repetition() {
                    return Self::replay(start, record);
                }
            }
            let (ply, entry) = (index + 1, entry.to_owned());
            return Err(LoadError::Ply { ply, entry, refusal: Box::new(refusal) });
        }
        Ok(table)
    }

    fn end_event(&self) -> Option<Event> {
        Some(self.outcome()?.event(Side::BOTH.map(|side| self.position.side_name(side))))
    }
}

impl<P: Notated> Table for PositionTable<P> {
    fn game(&self) -> &'static GameInfo {
        P::GAME
    }

    fn side_name(&self, side: Side) -> &str {
        self.position.side_name(side)
    }

    fn to_act(&self) -> Option<Side> {
        self.outcome().is_none().then(|| self.position.side_to_move())
    }

    fn actions(&self) -> Actions {
        if self.ending.outcome().is_some() {
            return Actions::default();
        }
        let mut moves = P::Moves::default();
        self.position.legal_moves(&mut moves);
        Actions { listed: self.position.describe_moves(moves.as_slice()), forms: Vec::new() }
    }

    fn act(&mut self, by: Side, action: &str) -> Result<Acted, Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::plain("game-over", "the game is over"));
        }
        let action = action.trim();
        if let Some(heard) = self.ending.hear(by, self.position.side_name(by), action) {
            let heard = heard?;
            if self.ending.outcome().is_some() {
                self.tags.forget_end();
            }
            let events = [heard].into_iter().chain(self.end_event()).collect();
            return Ok(Acted { entry: None, events });
        }
        if by != self.position.side_to_move() {
            let name = self.position.side_name(by.other());
            return Err(Refusal::plain("not-your-turn", format!("it is {name}'s turn")));
        }
        let mv = self.position.read_move(action)?;
        self.position.check(mv).map_err(|refusal| Refusal::from(&refusal))?;
        let entry = self.position.write_move(mv);
        let mut events = self.position.events(mv);
        self.position.play_unchecked(mv);
        self.entries.push(entry.clone());
        self.ending.played_on(by);
        self.tags.forget_end();
        events.extend(self.end_event());
        Ok(Acted { entry: Some(entry), events })
    }

    fn undo(&mut self, plies: usize) -> Result<(), Refusal> {
        if plies > self.entries.len() {
            let text = format!("only {} plies have been played", self.entries.len());
            return Err(Refusal::plain("undo-too-far", text));
        }
        if plies == 0 {
            return Ok(());
        }
        for _ in 0..plies {
            self.position.undo();
            self.entries.pop();
        }
        self.ending = Ending::default();
        self.tags.forget_end();
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
        self.tags.set(&self.position.start_tags(), name, value);
    }

    fn entries(&self) -> &[String] {
        &self.entries
    }

    fn view(&self) -> View {
        View {
            game: P::GAME.id.to_owned(),
            to_act: self.to_act(),
            outcome: self.outcome(),
            draw_offer: self.ending.draw_offer(),
            plies: self.entries.len(),
            board: self.position.board(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending.outcome().or_else(|| self.position.outcome())
    }

    fn end(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.ending.end(outcome);
            self.tags.forget_end();
        }
    }

    fn record(&self) -> Record {
        let mut record = Record::new();
        record.set_tag("Game", P::GAME.name);
        for (name, value) in self.position.start_tags() {
            record.set_tag(&name, &value);
        }
        self.tags.write(&mut record);
        self.ending.write(P::result_word(self.outcome()), &mut record);
        record.push_main_line(&self.entries);
        record
    }

    fn load(&mut self, record: &Record) -> Result<(), LoadError> {
        P::GAME.check_record(record)?;
        let mut table = Self::replay(P::from_record(record)?, record)?;
        table.ending = Ending::read(record, table.outcome(), P::read_result, P::result_word)?;
        table.tags = OtherTags::of(record, &table.position.start_tags());
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
