//! A game for people: the rules of one game and the log of what was done.
//!
//! Terminal, server, browser and records are written once over [`Table`]. It is wide
//! enough for a game of flicked discs: actions may have free numbers
//! ([`ActionForm`]), and the results of chance are part of the entry that drew them, so a
//! table that does not know the seed (a client during an online game) can apply the
//! events of one that does.
//!
//! There is one way to change a table: [`apply`](Table::apply) an event of the log. A
//! player's command becomes an event by [`decide`](Table::decide), which changes
//! nothing, so a server can store the event before anything depends on it. Reading a
//! record, following a server and starting again after a crash all apply events, and
//! so cannot disagree.

mod load;
mod log;
mod offers;
mod options;
mod rules;
mod tags;
mod timer;
mod view;

use std::any::Any;
use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::limits::{MAX_ENTRY_LENGTH, MAX_EVENTS, MAX_PLIES};
use crate::{
    ClockReading, EndReason, GameInfo, OptionRole, Outcome, Params, Record, Refusal, Side,
};

pub use load::LoadError;
pub use log::{Command, CommandKind, LogEvent, LogEventKind, Offer};
pub use options::OptionTags;
pub use rules::{GameRules, Played, Trust};
pub use timer::RestoredClock;
pub use view::{
    Action, ActionForm, Actions, Event, FieldKind, FormField, Place, TakeBackOffer, View,
};

use tags::{OtherTags, TERMINATION};
use timer::Timer;

/// A game in progress, for people and for programs that speak text.
#[derive(Clone)]
pub struct Table {
    rules: Box<dyn GameRules>,
    log: Vec<LogEvent>,
    /// The entries that stand, in their canonical spelling: those of the log without
    /// what was taken back.
    entries: Vec<String>,
    /// The end that the rules of the game did not make.
    ended: Option<Outcome>,
    draw_offer: Option<Side>,
    take_back_offer: Option<TakeBackOffer>,
    /// Sequence number of the last event that changed the position or ended the game.
    changed_at: u64,
    tags: OtherTags,
    timer: Option<Timer>,
}

/// An accepted command: the event it led to, and its narration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Acted {
    /// The event of the log; `None` for a preview.
    pub logged: Option<LogEvent>,
    /// What happened, in order.
    pub events: Vec<Event>,
}

impl Acted {
    /// The record entry, if the command was a move.
    #[must_use]
    pub fn entry(&self) -> Option<&str> {
        self.logged.as_ref()?.entry()
    }
}

impl Table {
    /// Creates a table at the position that the rules stand at.
    #[must_use]
    pub fn new(rules: impl GameRules) -> Table {
        Table::from_boxed(Box::new(rules))
    }

    fn from_boxed(rules: Box<dyn GameRules>) -> Table {
        Table {
            rules,
            log: Vec::new(),
            entries: Vec::new(),
            ended: None,
            draw_offer: None,
            take_back_offer: None,
            changed_at: 0,
            tags: OtherTags::default(),
            timer: None,
        }
    }

    /// Which game this is.
    #[must_use]
    pub fn game(&self) -> &'static GameInfo {
        self.rules.game()
    }

    /// The rules with the state of the game, for players and pictures that know the
    /// game. `None` if they are of another type.
    #[must_use]
    pub fn rules<R: GameRules>(&self) -> Option<&R> {
        (self.rules.as_ref() as &dyn Any).downcast_ref()
    }

    /// The name of a side at this table.
    #[must_use]
    pub fn side_name(&self, side: Side) -> &str {
        self.rules.side_name(side)
    }

    /// Who has to act now; `None` once the game is over.
    #[must_use]
    pub fn to_act(&self) -> Option<Side> {
        if self.ended.is_some() { None } else { self.rules.to_act() }
    }

    /// Everything that may be done now.
    #[must_use]
    pub fn actions(&self) -> Actions {
        if self.outcome().is_some() { Actions::default() } else { self.rules.actions() }
    }

    /// Whether [`decide`](Self::decide) may take longer than a few milliseconds
    /// ([`GameRules::is_costly`]).
    #[must_use]
    pub fn is_costly(&self) -> bool {
        self.rules.is_costly()
    }

    /// Whether chance has decided about one of the last `plies` entries
    /// ([`GameRules::drew_chance`]).
    #[must_use]
    pub fn drew_chance(&self, plies: usize) -> bool {
        self.entries.iter().rev().take(plies).any(|entry| self.rules.drew_chance(entry))
    }

    /// The hash of the secret from which chance is drawn ([`GameRules::commitment`]).
    #[must_use]
    pub fn commitment(&self) -> Option<String> {
        self.rules.commitment()
    }

    /// The events so far, in order.
    #[must_use]
    pub fn log(&self) -> &[LogEvent] {
        &self.log
    }

    /// Sequence number of the last event; 0 before the first.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// The entries that stand, in their canonical spelling.
    #[must_use]
    pub fn entries(&self) -> &[String] {
        &self.entries
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.or_else(|| self.rules.outcome())
    }

    /// Everything a screen needs, as data.
    #[must_use]
    pub fn view(&self) -> View {
        View {
            game: self.game().id.to_owned(),
            seq: self.seq(),
            to_act: self.to_act(),
            outcome: self.outcome(),
            draw_offer: self.draw_offer,
            take_back_offer: self.take_back_offer,
            plies: self.entries.len(),
            board: self.rules.board(),
        }
    }

    /// Checks a command and returns the event that it leads to, drawing chance where
    /// the game needs it. Nothing changes until the event is [applied](Self::apply).
    ///
    /// # Errors
    /// Why the command is refused; also that the time of a side has run out.
    pub fn decide(&self, by: Side, command: impl Into<Command>) -> Result<Acted, Refusal> {
        self.decide_with_lag(by, command, Duration::ZERO)
    }

    /// Like [`decide`](Self::decide), without charging the part of the time that the
    /// network took ([`LagCompensation`](crate::LagCompensation)).
    ///
    /// # Errors
    /// As those of [`decide`](Self::decide).
    pub fn decide_with_lag(
        &self,
        by: Side,
        command: impl Into<Command>,
        lag: Duration,
    ) -> Result<Acted, Refusal> {
        let Command { kind, seen } = command.into();
        if let Some(seen) = seen.filter(|seen| !(self.changed_at..=self.seq()).contains(seen)) {
            let text = format!(
                "the table has moved on: this was meant for event {seen}, and event {} changed \
                 the position; look again",
                self.changed_at
            );
            return Err(Refusal::plain("stale", text));
        }
        self.ensure_not_over()?;
        // The lag is the sender's: it says nothing about the time of the other side.
        let is_on_move = self.clock().is_some_and(|clock| clock.turn() == by);
        if is_on_move && self.flag(lag).is_some() {
            return Err(Refusal::plain("time-over", "the time has run out"));
        }
        let acted = match kind {
            CommandKind::Play { action } => {
                self.ensure_room(&action)?;
                self.played(by, self.rules.decide(by, action.trim())?, lag)
            }
            kind => {
                let kind = self.answer(by, &kind)?;
                let events = vec![self.narrate_answer(by, &kind)];
                Acted { logged: Some(self.event(Some(by), kind)), events }
            }
        };
        acted.logged.as_ref().map_or(Ok(()), |event| self.ensure_log_takes(&event.kind))?;
        Ok(acted)
    }

    fn played(&self, by: Side, played: Played, lag: Duration) -> Acted {
        let clock = self.reading_after_play(&played, lag);
        let kind = LogEventKind::Play { entry: played.entry };
        let event = LogEvent { clock, ..self.next_event(Some(by), kind) };
        Acted { logged: Some(event), events: played.events }
    }

    /// Applies an event of the log: the only way a table changes. The results of
    /// chance and physics in it are trusted, so it must come from our own log or from
    /// the server.
    ///
    /// # Errors
    /// Why the event does not follow the last one. The table is unchanged then.
    pub fn apply(&mut self, event: LogEvent) -> Result<(), Refusal> {
        self.ensure_log_takes(&event.kind)?;
        self.apply_with(event, Trust::OwnLog)
    }

    /// Carries out a command: decides on it and applies the event. Besides the game's
    /// own actions every table takes `resign`, `offer draw`, `accept draw` and so on
    /// ([`CommandKind::from_words`]), from either side at any time.
    ///
    /// # Errors
    /// Why the command is refused. The table is unchanged then.
    pub fn act(&mut self, by: Side, command: impl Into<Command>) -> Result<Acted, Refusal> {
        let acted = self.decide(by, command)?;
        self.carry_out(acted)
    }

    /// Plays an entry that another table wrote and narrates it. The results of chance
    /// are taken from the entry, and everything else is checked: for entries that are not
    /// of our own log.
    ///
    /// # Errors
    /// Why the entry cannot be played. The table is unchanged then.
    pub fn follow(&mut self, by: Side, entry: &str) -> Result<Acted, Refusal> {
        self.ensure_not_over()?;
        self.ensure_room(entry)?;
        let acted = self.played(by, self.rules.narrate(by, entry)?, Duration::ZERO);
        self.carry_out(acted)
    }

    /// Applies an event of another table's log as [`apply`](Self::apply) does, and
    /// narrates it for a screen. The results of chance are taken from the event; a move is
    /// checked otherwise.
    ///
    /// # Errors
    /// Why the event does not follow the last one. The table is unchanged then.
    pub fn follow_event(&mut self, event: LogEvent) -> Result<Acted, Refusal> {
        self.ensure_next(&event)?;
        let events = match (&event.kind, event.side) {
            (LogEventKind::Play { entry }, Some(by)) => self.rules.narrate(by, entry)?.events,
            // Whoever runs the table needs no sentence; an end is narrated in any case.
            (
                LogEventKind::TakeBack { .. }
                | LogEventKind::End { .. }
                | LogEventKind::Reopen
                | LogEventKind::SetClock,
                _,
            )
            | (_, None) => Vec::new(),
            (kind, Some(by)) => vec![self.narrate_answer(by, kind)],
        };
        self.carry_out(Acted { logged: Some(event), events })
    }

    /// Applies what [`decide`](Self::decide) returned, and adds the end of the game to its
    /// narration if this was the end: for a server that stores the event in between.
    ///
    /// # Errors
    /// Something else was applied since. The table is unchanged then.
    pub fn carry_out(&mut self, mut acted: Acted) -> Result<Acted, Refusal> {
        if let Some(event) = &acted.logged {
            self.apply(event.clone())?;
        }
        let names = Side::BOTH.map(|side| self.rules.side_name(side));
        acted.events.extend(self.outcome().map(|outcome| outcome.event(names)));
        Ok(acted)
    }

    /// What an action would do if nothing were left to chance: for games in which one
    /// aims. Nothing changes, and the answer has no event of the log.
    ///
    /// # Errors
    /// Why the action would be refused, or that there is nothing to try.
    pub fn preview(&self, by: Side, action: &str) -> Result<Acted, Refusal> {
        self.ensure_not_over()?;
        Ok(Acted { logged: None, events: self.rules.preview(by, action)? })
    }

    /// Takes back the last `plies` entries, and with them an end. Chance that was used
    /// stays used: the same action after an undo meets the same dice.
    ///
    /// # Errors
    /// Fewer entries than that have been played. Nothing is undone then.
    pub fn undo(&mut self, plies: usize) -> Result<(), Refusal> {
        if plies == 0 {
            return Ok(());
        }
        self.apply(self.decide_outside(LogEventKind::TakeBack { plies }, None)?)
    }

    /// The event by which whoever runs the table takes moves back, ends or reopens the
    /// game, or sets its clock; `reading` is what the clock shows after it, if it is not
    /// what follows from the event. Nothing changes until it is [applied](Self::apply).
    ///
    /// # Errors
    /// Why the event cannot follow the last one.
    pub fn decide_outside(
        &self,
        kind: LogEventKind,
        reading: Option<ClockReading>,
    ) -> Result<LogEvent, Refusal> {
        let mut event = self.event(None, kind);
        event.clock = reading.or(event.clock);
        self.ensure_log_takes(&event.kind)?;
        self.ensure_follows(&event)?;
        Ok(event)
    }

    /// The table as it was after its first `plies` entries, before any end that followed;
    /// as it is, if it has no more.
    #[must_use]
    pub fn at_ply(&self, plies: usize) -> Table {
        let mut table = self.clone();
        let later = table.entries.len().saturating_sub(plies);
        if later > 0 {
            let event = table.event(None, LogEventKind::TakeBack { plies: later });
            // As many have been played.
            let _ = table.apply_with(event, Trust::OwnLog);
        }
        table
    }

    /// Reopens a game that ended by resignation, agreement or an arbiter. Returns whether
    /// it is open now. After a loss on time the side needs time to go on: take a move back,
    /// or give it some by [`decide_outside`](Self::decide_outside).
    pub fn reopen(&mut self) -> bool {
        let event = self.decide_outside(LogEventKind::Reopen, None);
        event.and_then(|event| self.apply(event)).is_ok()
    }

    /// Ends the game from outside the rules: on time, by an arbiter. A game that is
    /// over stays as it is.
    pub fn end(&mut self, outcome: Outcome) {
        // Nothing but an end can refuse another one.
        let _ = self.apply(self.event(None, LogEventKind::End { outcome }));
    }

    /// Sets a tag of the record that the game itself does not look at: a player's
    /// name, the date, the event. Tags that belong to the game stay as they are.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.tags.set(self.rules.as_ref(), name, value);
    }

    /// The game as a record: tags, entries, result.
    #[must_use]
    pub fn record(&self) -> Record {
        self.record_with(|_, value| value)
    }

    /// The record without what the players must not know yet: a secret option reads
    /// [`OptionRole::HIDDEN`] until the game is over.
    #[must_use]
    pub fn public_record(&self) -> Record {
        let is_over = self.outcome().is_some();
        self.record_with(|name, value| {
            let is_hidden = !is_over && self.game().is_secret(name);
            if is_hidden { OptionRole::HIDDEN.to_owned() } else { value }
        })
    }

    fn record_with(&self, shown: impl Fn(&str, String) -> String) -> Record {
        let mut record = Record::new();
        record.set_tag("Game", self.game().name);
        record.set_tag(GameInfo::RULES_TAG, &self.game().rules_version.to_string());
        for (name, value) in self.rules.start_tags() {
            record.set_tag(&name, &shown(&name, value));
        }
        self.tags.write(&mut record);
        let word = self.rules.result_word(self.outcome());
        record.set_tag("Result", word);
        let said = record.tag(TERMINATION).and_then(EndReason::from_word);
        match self.ended.map(|outcome| outcome.reason) {
            None | Some(EndReason::Unknown) => {}
            // A tag that gives the same reason in other words stays as it is.
            reason if reason == said => {}
            Some(reason) => record.set_tag(TERMINATION, reason.code()),
        }
        record.set_result(word);
        record.push_main_line(&self.entries);
        self.write_times(&mut record);
        record
    }

    fn next_event(&self, side: Option<Side>, kind: LogEventKind) -> LogEvent {
        LogEvent { seq: self.seq() + 1, side, kind, clock: None }
    }

    /// The next event, which is no move, with the clock's reading after it.
    fn event(&self, side: Option<Side>, kind: LogEventKind) -> LogEvent {
        LogEvent { clock: self.reading_after(&kind), ..self.next_event(side, kind) }
    }

    fn ensure_not_over(&self) -> Result<(), Refusal> {
        match self.outcome() {
            Some(_) => Err(Refusal::plain("game-over", "the game is over")),
            None => Ok(()),
        }
    }

    fn ensure_played(&self, plies: usize) -> Result<(), Refusal> {
        match plies {
            0 => Err(Refusal::plain("undo-nothing", "say how many moves to take back")),
            _ if plies > self.entries.len() => {
                let text = format!("only {} plies have been played", self.entries.len());
                Err(Refusal::plain("undo-too-far", text))
            }
            _ => Ok(()),
        }
    }

    fn ensure_next(&self, event: &LogEvent) -> Result<(), Refusal> {
        if event.seq == self.seq() + 1 {
            return Ok(());
        }
        let text = format!("event {} does not follow event {}", event.seq, self.seq());
        Err(Refusal::plain("wrong-sequence", text))
    }

    /// Checks that the table can take another entry, and that this one is not too long.
    fn ensure_room(&self, entry: &str) -> Result<(), Refusal> {
        let (refusal, max) = if entry.len() > MAX_ENTRY_LENGTH {
            let text = format!("an action can have {MAX_ENTRY_LENGTH} bytes, and this has more");
            (Refusal::plain("action-too-long", text), MAX_ENTRY_LENGTH)
        } else if self.entries.len() >= MAX_PLIES {
            let text = format!("a game can have {MAX_PLIES} plies; agree on how it ends");
            (Refusal::plain("too-many-plies", text), MAX_PLIES)
        } else {
            return Ok(());
        };
        Err(Refusal { params: Params::new().with("max", max), ..refusal })
    }

    /// Checks that the log is not full. An end it always takes.
    fn ensure_log_takes(&self, kind: &LogEventKind) -> Result<(), Refusal> {
        let is_end = matches!(
            kind,
            LogEventKind::Resign
                | LogEventKind::End { .. }
                | LogEventKind::Accept { offer: Offer::Draw }
        );
        if is_end || self.log.len() < MAX_EVENTS {
            return Ok(());
        }
        let text = format!("a game can have {MAX_EVENTS} events; agree on how it ends");
        let params = Params::new().with("max", MAX_EVENTS);
        Err(Refusal { params, ..Refusal::plain("too-many-events", text) })
    }

    /// Checks that an event can follow the last one: everything but whether the rules
    /// allow a move.
    fn ensure_follows(&self, event: &LogEvent) -> Result<(), Refusal> {
        self.ensure_next(event)?;
        if !matches!(event.kind, LogEventKind::TakeBack { .. } | LogEventKind::Reopen) {
            self.ensure_not_over()?;
        }
        self.ensure_clock_fits(event)?;
        let by = event.side.ok_or_else(|| Refusal::plain("no-side", "the event names no side"));
        match &event.kind {
            LogEventKind::Play { entry } => by.and_then(|_| self.ensure_room(entry)),
            LogEventKind::Resign => by.map(drop),
            LogEventKind::Offer { offer } => self.ensure_can_offer(by?, *offer),
            LogEventKind::Accept { offer: offer @ Offer::TakeBack { plies } } => {
                let by = by?;
                self.ensure_offered(by, by.other(), *offer)?;
                self.ensure_played(*plies)
            }
            LogEventKind::Accept { offer } | LogEventKind::Decline { offer } => {
                let by = by?;
                self.ensure_offered(by, by.other(), *offer)
            }
            LogEventKind::Withdraw { offer } => {
                let by = by?;
                self.ensure_offered(by, by, *offer)
            }
            LogEventKind::TakeBack { plies } => self.ensure_played(*plies),
            LogEventKind::Reopen if self.ended.is_none() => {
                let text = "there is no end from outside the rules to take back";
                Err(Refusal::plain("not-ended", text))
            }
            LogEventKind::Reopen | LogEventKind::End { .. } | LogEventKind::SetClock => Ok(()),
        }
    }

    /// Applies an event, with its entry checked as `trust` requires.
    fn apply_with(&mut self, mut event: LogEvent, trust: Trust) -> Result<(), Refusal> {
        self.ensure_follows(&event)?;
        // That an event of a side names it was checked.
        let by = event.side.unwrap_or(Side::First);
        match &mut event.kind {
            LogEventKind::Play { entry } => {
                *entry = self.rules.apply(by, entry, trust)?;
                self.entries.push(entry.clone());
                // Playing on declines the opponent's draw; one's own offer stands. A
                // take-back was asked for at another position.
                if self.draw_offer == Some(by.other()) {
                    self.draw_offer = None;
                }
                self.take_back_offer = None;
                self.tags.clear_termination();
            }
            LogEventKind::Resign => {
                self.set_end(Some(Outcome::win(by.other(), EndReason::Resignation)));
            }
            LogEventKind::End { outcome } => self.set_end(Some(*outcome)),
            LogEventKind::Offer { offer } => self.set_offer(*offer, Some(by)),
            LogEventKind::Accept { offer: Offer::Draw } => {
                self.set_end(Some(Outcome::draw(EndReason::Agreement)));
            }
            LogEventKind::Decline { offer } | LogEventKind::Withdraw { offer } => {
                self.set_offer(*offer, None);
            }
            LogEventKind::Accept { offer: Offer::TakeBack { plies } }
            | LogEventKind::TakeBack { plies } => self.take_back(*plies),
            LogEventKind::Reopen => {
                self.ended = None;
                self.tags.clear_termination();
            }
            LogEventKind::SetClock => {}
        }
        if !event.kind.keeps_position() {
            self.changed_at = event.seq;
        }
        self.follow_clock(&event);
        self.log.push(event);
        Ok(())
    }

    fn take_back(&mut self, plies: usize) {
        self.rules.undo(plies);
        self.entries.truncate(self.entries.len() - plies);
        self.set_end(None);
    }

    /// Sets or removes the end from outside the rules, and with it all offers.
    fn set_end(&mut self, ended: Option<Outcome>) {
        self.ended = ended;
        self.draw_offer = None;
        self.take_back_offer = None;
        self.tags.clear_termination();
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &self.game().id)
            .field("log", &self.log)
            .field("outcome", &self.outcome())
            .finish_non_exhaustive()
    }
}
