//! The log of a table: numbered events, and the commands that lead to them.

use serde::{Deserialize, Serialize};

use crate::{ClockReading, Outcome, Side};

/// One event of a table's log. Applying events is the only way a table changes, so
/// the same start and the same events make the same table.
///
/// The JSON form is stable: logs are stored and sent.
///
/// ```
/// use taula_core::LogEvent;
///
/// let json = r#"{"seq":3,"side":"first","kind":"play","entry":"wS1"}"#;
/// let event: LogEvent = serde_json::from_str(json)?;
/// assert_eq!(event.entry(), Some("wS1"));
/// assert_eq!(serde_json::to_string(&event)?, json);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct LogEvent {
    /// Sequence number: the first event is 1, and there are no gaps.
    pub seq: u64,
    /// Who caused it; `None` for an event from outside, such as a fallen flag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// What happened.
    #[serde(flatten)]
    pub kind: LogEventKind,
    /// The clock after it, at a table with a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockReading>,
}

impl LogEvent {
    /// The record entry, if the event is a move.
    #[must_use]
    pub fn entry(&self) -> Option<&str> {
        match &self.kind {
            LogEventKind::Play { entry } => Some(entry),
            _ => None,
        }
    }
}

/// What an event of the log is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum LogEventKind {
    /// An action of the game.
    Play {
        /// The action in its canonical spelling, with the results of chance.
        entry: String,
    },
    /// A side offers something.
    Offer {
        /// What is offered.
        offer: Offer,
    },
    /// A side accepts the offer of its opponent. That ends the game as a draw, or
    /// takes the moves back.
    Accept {
        /// What was offered.
        offer: Offer,
    },
    /// A side declines the offer of its opponent.
    Decline {
        /// What was offered.
        offer: Offer,
    },
    /// A side withdraws its own offer.
    Withdraw {
        /// What was offered.
        offer: Offer,
    },
    /// The last entries are taken back, by whoever runs the table.
    TakeBack {
        /// Number of entries.
        plies: usize,
    },
    /// A side resigns.
    Resign,
    /// The game ends from outside its rules: a fallen flag, a player who went away,
    /// an arbiter.
    End {
        /// How it ended.
        outcome: Outcome,
    },
    /// An end that the rules did not make is taken back.
    Reopen,
    /// The clock is started, stopped or set to other times by whoever runs the table. The
    /// times hold for the present: a take-back goes back to those after the move before.
    SetClock,
}

impl LogEventKind {
    /// Whether the position is the same after the event, and the game as open as before:
    /// a command that was made without knowing of it still means the same.
    pub(super) fn keeps_position(&self) -> bool {
        match self {
            LogEventKind::Offer { .. }
            | LogEventKind::Decline { .. }
            | LogEventKind::Withdraw { .. }
            | LogEventKind::SetClock => true,
            LogEventKind::Play { .. }
            | LogEventKind::Accept { .. }
            | LogEventKind::TakeBack { .. }
            | LogEventKind::Resign
            | LogEventKind::End { .. }
            | LogEventKind::Reopen => false,
        }
    }
}

/// What a side can offer the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Offer {
    /// A draw.
    Draw,
    /// To take moves back.
    TakeBack {
        /// Number of entries.
        plies: usize,
    },
}

/// What a player asks of a table.
///
/// A command may say which event was the last that its sender had seen. If the
/// position has changed since, the command is refused: it was meant for another one.
/// An offer or a pause in between changes nothing about what the command means.
///
/// ```
/// use taula_core::{Command, CommandKind, Offer};
///
/// assert_eq!(Command::from("Offer  draw").kind, CommandKind::Offer { offer: Offer::Draw });
/// assert_eq!(Command::from("wS1").kind, CommandKind::Play { action: "wS1".to_owned() });
/// assert_eq!(Command::from("resign").seen(7).seen, Some(7));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Command {
    /// What is asked for.
    #[serde(flatten)]
    pub kind: CommandKind,
    /// Sequence number of the last event that the sender knew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u64>,
}

impl Command {
    /// The same command, made for a table whose last event has this number.
    #[must_use]
    pub fn seen(self, seq: u64) -> Command {
        Command { seen: Some(seq), ..self }
    }
}

impl From<CommandKind> for Command {
    fn from(kind: CommandKind) -> Command {
        Command { kind, seen: None }
    }
}

/// Reads words that are the same in every game ([`CommandKind::from_words`]); anything
/// else is an action of the game.
impl<S: AsRef<str> + ?Sized> From<&S> for Command {
    fn from(text: &S) -> Command {
        let text = text.as_ref();
        let play = || CommandKind::Play { action: text.trim().to_owned() };
        CommandKind::from_words(text).unwrap_or_else(play).into()
    }
}

/// What a [`Command`] asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum CommandKind {
    /// Play an action, given in the game's notation in any of its spellings.
    Play {
        /// The action.
        action: String,
    },
    /// Offer something.
    Offer {
        /// What is offered.
        offer: Offer,
    },
    /// Accept the draw that the opponent offers.
    AcceptDraw,
    /// Decline the draw that the opponent offers.
    DeclineDraw,
    /// Withdraw one's own offer of a draw.
    WithdrawDraw,
    /// Accept that the opponent takes moves back.
    AcceptTakeBack,
    /// Decline that the opponent takes moves back.
    DeclineTakeBack,
    /// Withdraw one's own offer to take moves back.
    WithdrawTakeBack,
    /// Resign.
    Resign,
}

impl CommandKind {
    /// Reads the words that are the same in every game: `resign`, and `offer`,
    /// `accept`, `decline` or `withdraw` followed by `draw` or `takeback`. `None` for
    /// anything else, which is a matter of the game.
    ///
    /// ```
    /// use taula_core::{CommandKind, Offer};
    ///
    /// let offer = CommandKind::Offer { offer: Offer::TakeBack { plies: 2 } };
    /// assert_eq!(CommandKind::from_words("offer takeback 2"), Some(offer));
    /// assert_eq!(CommandKind::from_words("wQ"), None);
    /// ```
    #[must_use]
    pub fn from_words(text: &str) -> Option<CommandKind> {
        // The longest of them has four words; what begins otherwise costs no allocation.
        let starts = ["resign", "offer", "accept", "decline", "withdraw"];
        let first = text.split_whitespace().next()?;
        starts.iter().find(|word| word.eq_ignore_ascii_case(first))?;
        let words: Vec<String> =
            text.split_whitespace().take(5).map(str::to_ascii_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (verb, what) = (words[0], &words[1..]);
        let take_back = match what {
            ["takeback" | "take-back", rest @ ..] | ["take", "back", rest @ ..] => Some(rest),
            _ => None,
        };
        Some(match (verb, what, take_back) {
            ("resign", [], _) => CommandKind::Resign,
            ("offer", ["draw"], _) => CommandKind::Offer { offer: Offer::Draw },
            ("accept", ["draw"], _) => CommandKind::AcceptDraw,
            ("decline", ["draw"], _) => CommandKind::DeclineDraw,
            ("withdraw", ["draw"], _) => CommandKind::WithdrawDraw,
            ("offer", _, Some([])) => CommandKind::Offer { offer: Offer::TakeBack { plies: 1 } },
            ("offer", _, Some([plies])) => {
                CommandKind::Offer { offer: Offer::TakeBack { plies: plies.parse().ok()? } }
            }
            ("accept", _, Some([])) => CommandKind::AcceptTakeBack,
            ("decline", _, Some([])) => CommandKind::DeclineTakeBack,
            ("withdraw", _, Some([])) => CommandKind::WithdrawTakeBack,
            _ => return None,
        })
    }
}
