use serde_json::Value;

use crate::{
    Action, Actions, EndReason, Event, GameInfo, GameRules, LoadError, Outcome, Played, Position,
    Record, Refusal, Side, Table, Trust, Verdict,
};

/// A [`Position`] that people can read: what [`PositionRules`] needs besides
/// the rules.
pub trait Notated: Position + Send + Sync + 'static {
    /// The game.
    const GAME: &'static GameInfo;

    /// The start of a game with these options; missing tags mean the defaults,
    /// unknown ones are ignored.
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

    /// The name of a side in this game: its colour, where players choose one.
    fn side_name(&self, side: Side) -> &'static str {
        Self::GAME.side_names[side.index()]
    }

    /// Reads a move in any spelling. The move need not be legal.
    ///
    /// # Errors
    /// When the text is not a move.
    fn read_move(&self, text: &str) -> Result<Self::Move, Refusal>;

    /// Writes a legal move of this position in its canonical spelling.
    fn write_move(&self, mv: Self::Move) -> String;

    /// A legal move as the screen shows it.
    fn describe_move(&self, mv: Self::Move) -> Action;

    /// All legal moves as the screen shows them. Games override this where the
    /// moves of a position share work.
    fn describe_moves(&self, moves: &[Self::Move]) -> Vec<Action> {
        moves.iter().map(|&mv| self.describe_move(mv)).collect()
    }

    /// Narrates a legal move before it is played.
    fn events(&self, mv: Self::Move) -> Vec<Event>;

    /// The board as data.
    fn board(&self) -> Value;

    /// The result word in records. Unless the game has words of its own, `1-0`
    /// is a win of the side that started.
    fn result_word(outcome: Option<Outcome>) -> &'static str {
        Outcome::score_word(outcome)
    }

    /// Reads a result word in any spelling; the outer `None` means unknown
    /// word, the inner one an unfinished game.
    fn read_result(word: &str) -> Option<Option<Verdict>> {
        Outcome::read_score_word(word)
    }
}

/// The tag for whether the third occurrence of a position is a draw.
const REPETITION_TAG: &str = "Repetition";

/// The adapter from [`Position`] to [`GameRules`].
#[derive(Clone)]
pub struct PositionRules<P: Notated> {
    position: P,
}

impl<P: Notated> PositionRules<P> {
    /// Creates the rules at this position.
    #[must_use]
    pub fn new(position: P) -> Self {
        PositionRules { position }
    }

    fn checked_move(&self, by: Side, action: &str) -> Result<P::Move, Refusal> {
        if by != self.position.side_to_move() {
            let name = self.position.side_name(by.other());
            return Err(Refusal::plain("not-your-turn", format!("it is {name}'s turn")));
        }
        let mv = self.position.read_move(action)?;
        self.position.check(mv).map_err(|refusal| Refusal::from(&refusal))?;
        Ok(mv)
    }
}

impl Table {
    /// Creates a table at this position.
    #[must_use]
    pub fn at<P: Notated>(position: P) -> Table {
        Table::new(PositionRules::new(position))
    }

    /// The position on the table, if it is one of this game.
    #[must_use]
    pub fn position<P: Notated>(&self) -> Option<&P> {
        self.rules::<PositionRules<P>>().map(|rules| &rules.position)
    }
}

impl<P: Notated> GameRules for PositionRules<P> {
    fn game(&self) -> &'static GameInfo {
        P::GAME
    }

    fn side_name(&self, side: Side) -> &str {
        self.position.side_name(side)
    }

    fn to_act(&self) -> Option<Side> {
        self.position.outcome().is_none().then(|| self.position.side_to_move())
    }

    fn actions(&self) -> Actions {
        let mut moves = P::Moves::default();
        self.position.legal_moves(&mut moves);
        Actions { listed: self.position.describe_moves(&moves), forms: Vec::new() }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn board(&self) -> Value {
        self.position.board()
    }

    fn start_tags(&self) -> Vec<(String, String)> {
        self.position.start_tags()
    }

    fn decide(&self, by: Side, action: &str) -> Result<Played, Refusal> {
        let mv = self.checked_move(by, action)?;
        let (entry, events) = (self.position.write_move(mv), self.position.events(mv));
        let mut after = self.position.clone();
        after.play_unchecked(mv);
        let next = after.outcome().is_none().then(|| after.side_to_move());
        Ok(Played { entry, events, ended_turn: Some(by), next })
    }

    /// Nothing here is left to chance, so there is nothing to trust: checking a move
    /// costs less than reading it.
    fn apply(&mut self, by: Side, entry: &str, _: Trust) -> Result<String, Refusal> {
        let mv = self.checked_move(by, entry)?;
        let entry = self.position.write_move(mv);
        self.position.play_unchecked(mv);
        Ok(entry)
    }

    fn undo(&mut self, plies: usize) {
        for _ in 0..plies {
            self.position.undo();
        }
    }

    fn start_of(&self, record: &Record) -> Result<Box<dyn GameRules>, LoadError> {
        Ok(Box::new(PositionRules::new(P::from_record(record)?)))
    }

    /// A record without the tag that goes on after a repetition was played without
    /// that rule.
    fn relaxed_start_of(&self, record: &Record) -> Option<Box<dyn GameRules>> {
        let is_repeated = self.position.outcome()?.reason == EndReason::Repetition;
        if !is_repeated || record.tag(REPETITION_TAG).is_some() {
            return None;
        }
        let start = P::from_record(record).ok()?.without_repetition()?;
        Some(Box::new(PositionRules::new(start)))
    }

    fn result_word(&self, outcome: Option<Outcome>) -> &'static str {
        P::result_word(outcome)
    }

    fn read_result(&self, word: &str) -> Option<Option<Verdict>> {
        P::read_result(word)
    }

    fn boxed(&self) -> Box<dyn GameRules> {
        Box::new(self.clone())
    }
}
