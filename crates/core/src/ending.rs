use serde_json::json;

use crate::record::{Tags, tag_name, tag_value};
use crate::{EndReason, Event, LoadError, Outcome, Record, Refusal, Side, Verdict};

/// What ends a game besides its rules: resignation, agreement, a fallen flag.
/// Every table has one, so that the words about it are the same in all games.
///
/// ```
/// use taula_core::{Ending, Side};
///
/// let mut ending = Ending::default();
/// let event = ending.hear(Side::First, "White", "offer draw").expect("these words are known")?;
/// assert_eq!(event.say, "White offers a draw.");
/// assert_eq!(ending.draw_offer(), Some(Side::First));
/// assert!(ending.hear(Side::Second, "Black", "wQ").is_none(), "a matter of the game");
/// # Ok::<(), taula_core::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    outcome: Option<Outcome>,
    draw_offer: Option<Side>,
}

impl Ending {
    /// The end that the rules of the game did not make.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Who has offered a draw that is not answered yet.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Side> {
        self.draw_offer
    }

    /// Hears `resign`, `offer draw`, `accept draw` and `decline draw`. `None`
    /// for anything else.
    pub fn hear(&mut self, by: Side, name: &str, action: &str) -> Option<Result<Event, Refusal>> {
        let words: Vec<String> = action.split_whitespace().map(str::to_ascii_lowercase).collect();
        let (word, say) = match words.join(" ").as_str() {
            "resign" => {
                self.outcome = Some(Outcome::win(by.other(), EndReason::Resignation));
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
                self.outcome = Some(Outcome::draw(EndReason::Agreement));
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
        Some(Ok(Event::new(word, say, json!({ "by": by }))))
    }

    /// A side has played on: that declines the opponent's offer; its own stands.
    pub fn played_on(&mut self, by: Side) {
        if self.draw_offer == Some(by.other()) {
            self.draw_offer = None;
        }
    }

    /// Ends the game.
    pub fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }

    /// Takes the end back. Whether there was one.
    pub fn reopen(&mut self) -> bool {
        self.outcome.take().is_some()
    }

    /// Writes the result, as the game's word for it, and the reason into a record.
    /// A tag that says the same reason in other words stays as it is.
    pub fn write(&self, word: &str, record: &mut Record) {
        record.set_tag("Result", word);
        let said = record.tag(TERMINATION).and_then(EndReason::from_word);
        match self.outcome.map(|outcome| outcome.reason) {
            None | Some(EndReason::Unknown) => {}
            reason if reason == said => {}
            Some(reason) => record.set_tag(TERMINATION, reason.code()),
        }
        record.set_result(word);
    }

    /// What a record says of its end, beside what its moves lead to.
    ///
    /// # Errors
    /// When the two do not agree, or the result is no word that `read` knows
    /// (its outer `None`; the inner one is an unfinished game).
    pub fn read(
        record: &Record,
        played: Option<Outcome>,
        read: fn(&str) -> Option<Option<Verdict>>,
        write: fn(Option<Outcome>) -> &'static str,
    ) -> Result<Ending, LoadError> {
        let wrong = |reason: String| LoadError::Tag { tag: "Result".to_owned(), reason };
        let word = record.result().or_else(|| record.tag("Result")).unwrap_or("*");
        let verdict = read(word).ok_or_else(|| wrong(format!("\"{word}\" is not a result")))?;
        match (verdict, played) {
            (Some(result), None) => {
                let reason = record
                    .tag(TERMINATION)
                    .and_then(EndReason::from_word)
                    .unwrap_or(EndReason::Unknown);
                Ok(Ending { outcome: Some(Outcome { result, reason }), draw_offer: None })
            }
            (Some(result), Some(outcome)) if result != outcome.result => {
                let played = write(Some(outcome));
                Err(wrong(format!("it says {word}, but the moves lead to {played}")))
            }
            _ => Ok(Ending::default()),
        }
    }
}

impl Outcome {
    /// The result word of a record, for games without words of their own: `1-0`
    /// says that the first side has won.
    #[must_use]
    pub fn score_word(outcome: Option<Outcome>) -> &'static str {
        match outcome.map(|outcome| outcome.result) {
            Some(Verdict::Win(Side::First)) => "1-0",
            Some(Verdict::Win(Side::Second)) => "0-1",
            Some(Verdict::Draw) => "1/2-1/2",
            None => "*",
        }
    }

    /// Reads a [`score_word`](Self::score_word) in any spelling; the outer
    /// `None` means unknown word, the inner one an unfinished game.
    #[must_use]
    pub fn read_score_word(word: &str) -> Option<Option<Verdict>> {
        match word.trim().to_ascii_lowercase().as_str() {
            "1-0" => Some(Some(Verdict::Win(Side::First))),
            "0-1" => Some(Some(Verdict::Win(Side::Second))),
            "1/2-1/2" | "draw" => Some(Some(Verdict::Draw)),
            "*" | "" => Some(None),
            _ => None,
        }
    }

    /// The event of an end: `names` are those of the sides.
    #[must_use]
    pub fn event(self, names: [&str; 2]) -> Event {
        let how = match self.winner() {
            Some(side) => format!("{} wins", names[side.index()]),
            None => "The game is drawn".to_owned(),
        };
        Event::new("end", format!("{how} {}.", self.reason), json!({ "outcome": self }))
    }
}

/// The tags of a record that a game itself does not look at: players' names,
/// the date, the event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OtherTags(Tags);

/// The tag that says why a game ended.
const TERMINATION: &str = "Termination";

impl OtherTags {
    /// Tags that every table writes of its own accord.
    const MADE: [&str; 3] = ["Game", "Result", TERMINATION];

    /// Sets a tag, unless it is among the game's own.
    pub fn set(&mut self, own: &[(String, String)], name: &str, value: &str) {
        if OtherTags::is_taken(own, name) {
            return;
        }
        self.0.set(tag_name(name), tag_value(value));
    }

    /// The tags of a record that are not among the game's own. Why it ended is one
    /// of them if it is said in words of another program.
    #[must_use]
    pub fn of(record: &Record, own: &[(String, String)]) -> OtherTags {
        let others = record.tags().iter().filter(|(name, value)| {
            let is_foreign =
                name.eq_ignore_ascii_case(TERMINATION) && EndReason::from_code(value).is_none();
            is_foreign || !OtherTags::is_taken(own, name)
        });
        OtherTags(others.cloned().collect())
    }

    /// Forgets what a record said of the game's end: it goes on, or ends otherwise.
    pub fn forget_end(&mut self) {
        self.0.remove(TERMINATION);
    }

    /// Adds all of them to a record that has the game's own.
    pub(crate) fn write(&self, record: &mut Record) {
        record.add_tags(&self.0);
    }

    /// Name and value of each.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.as_slice().iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    fn is_taken(own: &[(String, String)], name: &str) -> bool {
        let own = own.iter().map(|(own, _)| own.as_str());
        OtherTags::MADE.into_iter().chain(own).any(|taken| taken.eq_ignore_ascii_case(name))
    }
}
