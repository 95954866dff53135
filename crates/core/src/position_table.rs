use std::any::Any;

use serde_json::{Value, json};

use crate::record::same_tag;
use crate::{
    Acted, Action, Actions, EndReason, Event, GameInfo, LoadError, MoveBuffer, Outcome, Position,
    Record, Refusal, Side, Table, Verdict, View,
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
        match outcome.map(|outcome| outcome.result) {
            Some(Verdict::Win(Side::First)) => "1-0",
            Some(Verdict::Win(Side::Second)) => "0-1",
            Some(Verdict::Draw) => "1/2-1/2",
            None => "*",
        }
    }

    /// Reads a result word in any spelling; the outer `None` means unknown
    /// word, the inner one an unfinished game.
    fn read_result(word: &str) -> Option<Option<Verdict>> {
        match word.trim().to_ascii_lowercase().as_str() {
            "1-0" => Some(Some(Verdict::Win(Side::First))),
            "0-1" => Some(Some(Verdict::Win(Side::Second))),
            "1/2-1/2" | "draw" => Some(Some(Verdict::Draw)),
            "*" | "" => Some(None),
            _ => None,
        }
    }
}

/// Tags that a table writes of its own accord.
const MADE_TAGS: [&str; 3] = ["Game", "Result", "Termination"];

/// The one adapter from [`Position`] to [`Table`].
#[derive(Clone)]
pub struct PositionTable<P: Notated> {
    position: P,
    /// The names of players and the like; never a tag of [`Notated::start_tags`].
    tags: Vec<(String, String)>,
    entries: Vec<String>,
    /// An end that the rules of the position do not see.
    ended: Option<Outcome>,
    draw_offer: Option<Side>,
}

impl<P: Notated> PositionTable<P> {
    /// A table at this position.
    #[must_use]
    pub fn new(position: P) -> Self {
        PositionTable {
            position,
            tags: Vec::new(),
            entries: Vec::new(),
            ended: None,
            draw_offer: None,
        }
    }

    /// The position on the table.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.position
    }

    fn end_event(&self) -> Option<Event> {
        let outcome = self.outcome()?;
        let how = match outcome.winner() {
            Some(side) => format!("{} wins", self.position.side_name(side)),
            None => "The game is drawn".to_owned(),
        };
        Some(Event::new("end", format!("{how} {}.", outcome.reason), json!({ "outcome": outcome })))
    }

    /// Resignation and the three words about draws. `None` for anything else.
    fn act_about_end(&mut self, by: Side, action: &str) -> Option<Result<Acted, Refusal>> {
        let name = self.position.side_name(by);
        let words: Vec<String> = action.split_whitespace().map(str::to_ascii_lowercase).collect();
        let (word, say) = match words.join(" ").as_str() {
            "resign" => {
                self.ended = Some(Outcome::win(by.other(), EndReason::Resignation));
                ("resign", format!("{name} resigns."))
            }
            "offer draw" if self.draw_offer == Some(by) => {
                let text = "you have offered a draw already; it stands until it is answered";
                return Some(Err(Refusal::plain("draw-offered-already", text)));
            }
            "offer draw" if self.draw_offer.is_none() => {
                self.draw_offer = Some(by);
                ("offer-draw", format!("{name} offers a draw."))
            }
            // An offer that meets an offer is an agreement.
            "offer draw" | "accept draw" => {
                if self.draw_offer != Some(by.other()) {
                    let text = "there is no offer of a draw to accept";
                    return Some(Err(Refusal::plain("no-draw-offer", text)));
                }
                self.ended = Some(Outcome::draw(EndReason::Agreement));
                ("accept-draw", format!("{name} accepts the draw."))
            }
            "decline draw" => {
                if self.draw_offer != Some(by.other()) {
                    let text = "there is no offer of a draw to decline";
                    return Some(Err(Refusal::plain("no-draw-offer", text)));
                }
                self.draw_offer = None;
                ("decline-draw", format!("{name} declines the draw."))
            }
            _ => return None,
        };
        let mut events = vec![Event::new(word, say, json!({ "by": by }))];
        events.extend(self.end_event());
        Some(Ok(Acted { entry: None, events }))
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
        if self.ended.is_some() {
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
        if let Some(answer) = self.act_about_end(by, action) {
            return answer;
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
        // Playing on declines the opponent's offer; one's own stands.
        if self.draw_offer == Some(by.other()) {
            self.draw_offer = None;
        }
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
        self.ended = None;
        self.draw_offer = None;
        Ok(())
    }

    fn reopen(&mut self) -> bool {
        self.ended.take().is_some()
    }

    fn set_tag(&mut self, name: &str, value: &str) {
        let start = self.position.start_tags();
        let own = start.iter().map(|(own, _)| own.as_str());
        if MADE_TAGS.into_iter().chain(own).any(|taken| same_tag(taken, name)) {
            return;
        }
        match self.tags.iter_mut().find(|(known, _)| same_tag(known, name)) {
            Some((_, old)) => value.clone_into(old),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
    }

    fn entries(&self) -> &[String] {
        &self.entries
    }

    fn view(&self) -> View {
        View {
            game: P::GAME.id.to_owned(),
            to_act: self.to_act(),
            outcome: self.outcome(),
            draw_offer: self.draw_offer,
            plies: self.entries.len(),
            board: self.position.board(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ended.or_else(|| self.position.outcome())
    }

    fn end(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.ended = Some(outcome);
        }
    }

    fn record(&self) -> Record {
        let mut record = Record::new();
        record.set_tag("Game", P::GAME.name);
        for (name, value) in self.position.start_tags().into_iter().chain(self.tags.clone()) {
            record.set_tag(&name, &value);
        }
        let word = P::result_word(self.outcome());
        record.set_tag("Result", word);
        if let Some(outcome) = self.ended {
            record.set_tag("Termination", outcome.reason.code());
        }
        record.set_result(word);
        record.push_main_line(&self.entries);
        record
    }

    fn load(&mut self, record: &Record) -> Result<(), LoadError> {
        let wrong = |tag: &str, reason: String| LoadError::Tag { tag: tag.to_owned(), reason };
        if let Some(game) = record.tag("Game")
            && !game.eq_ignore_ascii_case(P::GAME.name)
        {
            return Err(wrong("Game", format!("\"{game}\" is not {}", P::GAME.name)));
        }
        let mut table = PositionTable::new(P::from_tags(record.tags())?);
        for (index, entry) in record.main_line().enumerate() {
            let by = table.position.side_to_move();
            table.act(by, entry).map_err(|refusal| LoadError::Ply {
                ply: index + 1,
                entry: entry.to_owned(),
                refusal: Box::new(refusal),
            })?;
        }
        let word = record.result().or_else(|| record.tag("Result")).unwrap_or("*");
        let verdict = P::read_result(word)
            .ok_or_else(|| wrong("Result", format!("\"{word}\" is not a result")))?;
        match (verdict, table.outcome()) {
            (Some(result), None) => {
                let reason = record
                    .tag("Termination")
                    .and_then(EndReason::from_code)
                    .unwrap_or(EndReason::Adjudication);
                table.ended = Some(Outcome { result, reason });
            }
            (Some(result), Some(outcome)) if result != outcome.result => {
                let played = P::result_word(Some(outcome));
                let reason = format!("it says {word}, but the moves lead to {played}");
                return Err(wrong("Result", reason));
            }
            _ => {}
        }
        let start = table.position.start_tags();
        let taken = || MADE_TAGS.into_iter().chain(start.iter().map(|(own, _)| own.as_str()));
        table.tags = record
            .tags()
            .iter()
            .filter(|(name, _)| !taken().any(|taken| same_tag(taken, name)))
            .cloned()
            .collect();
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
