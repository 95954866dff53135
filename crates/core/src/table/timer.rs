//! The clock at a table.

use std::time::Duration;

use super::{LogEvent, LogEventKind, Offer, Played, Table};
use crate::{
    Clock, ClockError, ClockReading, EndReason, NodeId, Outcome, Record, Refusal, Side,
    TimeControl, format_clk, parse_clk,
};

/// The clock of a table, and what it showed after each entry that stands.
#[derive(Clone)]
pub(super) struct Timer {
    clock: Clock,
    start: ClockReading,
    /// `None` for an entry that was played without this clock.
    readings: Vec<Option<ClockReading>>,
}

impl Timer {
    /// What the clock showed after the last but `plies` of the entries.
    fn reading_before(&self, plies: usize) -> ClockReading {
        let left = self.readings.len().saturating_sub(plies);
        self.readings.iter().take(left).rev().find_map(|reading| *reading).unwrap_or(self.start)
    }

    /// What the clock shows now.
    fn reading(&self) -> ClockReading {
        self.clock.reading(self.clock.now())
    }
}

impl Table {
    /// Puts a clock on the table. The time control is a condition of the game like its
    /// options, so whoever applies the log of this table sets the same first. The clock
    /// starts with the first move, or with [`start_clock`](Self::start_clock).
    pub fn set_clock(&mut self, time_control: TimeControl) {
        let mut clock = Clock::new(time_control);
        if let Some(side) = self.to_act() {
            clock.start(side, Duration::ZERO);
            clock.pause(Duration::ZERO);
        }
        let start = clock.reading(Duration::ZERO);
        let readings = vec![None; self.entries.len()];
        self.tags.set(self.rules.as_ref(), TimeControl::TAG, &time_control.to_tag());
        self.timer = Some(Timer { clock, start, readings });
    }

    /// The clock, if there is one.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.timer.as_ref().map(|timer| &timer.clock)
    }

    /// Sets the time of the clock: the time since any fixed moment. Call this before
    /// anything is done at a table with a clock.
    pub fn advance_clock(&mut self, now: Duration) {
        if let Some(timer) = &mut self.timer {
            timer.clock.advance_to(now);
        }
    }

    /// Lets the clock run for whoever has to act: at the beginning, after a pause, or
    /// when a server starts again. What has passed since the last event is not counted.
    pub fn start_clock(&mut self) {
        let (Some(turn), Some(timer)) = (self.to_act(), &self.timer) else { return };
        let reading = ClockReading { turn, running: true, ..timer.clock.reading_when_set() };
        self.set_reading(reading);
    }

    /// Stops the clock until it is started again.
    pub fn pause_clock(&mut self) {
        let running = self.timer.as_ref().filter(|timer| timer.clock.is_running());
        if let Some(reading) = running.map(Timer::reading) {
            self.set_reading(ClockReading { running: false, ..reading });
        }
    }

    fn set_reading(&mut self, reading: ClockReading) {
        // The reading is of this very clock. A log that is full takes no more pauses.
        let event = self.decide_outside(LogEventKind::SetClock, Some(reading));
        let _ = event.and_then(|event| self.apply(event));
    }

    /// The event that ends the game if the time of a side has run out, even if `lag` of
    /// this turn is not charged ([`Clock::flagged_with_lag`]). Whoever holds the time
    /// asks for it and applies it.
    #[must_use]
    pub fn flag(&self, lag: Duration) -> Option<LogEvent> {
        let clock = self.clock()?;
        let side = clock.flagged_with_lag(clock.now(), lag)?;
        let outcome = Outcome::win(side.other(), EndReason::Time);
        let event = self.event(None, LogEventKind::End { outcome });
        self.outcome().is_none().then_some(event)
    }

    /// The clock after an action.
    pub(super) fn reading_after_play(
        &self,
        played: &Played,
        lag: Duration,
    ) -> Option<ClockReading> {
        let timer = self.timer.as_ref()?;
        let mut clock = timer.clock.clone();
        clock.hand_over(played.ended_turn, played.next, clock.now(), lag);
        Some(clock.reading(clock.now()))
    }

    /// The clock after an event that is no move.
    pub(super) fn reading_after(&self, kind: &LogEventKind) -> Option<ClockReading> {
        let timer = self.timer.as_ref()?;
        Some(match kind {
            LogEventKind::TakeBack { plies }
            | LogEventKind::Accept { offer: Offer::TakeBack { plies } } => {
                let reading = timer.reading_before(*plies);
                // An entry without a reading does not say who acts after it.
                let first_undone = self.entries.len().saturating_sub(*plies);
                let turn = self.movers().get(first_undone).copied().unwrap_or(reading.turn);
                // A pause goes on; an end that is taken back does not.
                let running =
                    timer.clock.is_running() || self.outcome().is_some() && reading.running;
                ClockReading { turn, running, ..reading }
            }
            LogEventKind::Resign
            | LogEventKind::End { .. }
            | LogEventKind::Accept { offer: Offer::Draw } => {
                ClockReading { running: false, ..timer.reading() }
            }
            _ => timer.reading(),
        })
    }

    /// Checks that the clock of this table can show the reading of an event.
    pub(super) fn ensure_clock_fits(&self, event: &LogEvent) -> Result<(), Refusal> {
        let problem = match (&self.timer, &event.clock) {
            (None, None) if event.kind == LogEventKind::SetClock => "this table has no clock",
            (None, None) => return Ok(()),
            (Some(_), None) => "this table has a clock, but the event has no times",
            (Some(_), Some(ClockReading { left_ms: Some([0, _] | [_, 0]), .. }))
                if event.kind == LogEventKind::Reopen =>
            {
                "a side has no time left: give it some, or take a move back"
            }
            (None, Some(_)) => "the event has times, but this table has no clock: set one first",
            (Some(timer), Some(reading)) => match timer.clock.ensure_can_show(reading) {
                Ok(()) => return Ok(()),
                Err(error) => return Err(Refusal::plain("wrong-clock", error.to_string())),
            },
        };
        Err(Refusal::plain("wrong-clock", problem))
    }

    /// Sets the clock to the reading of an event that was applied.
    pub(super) fn follow_clock(&mut self, event: &LogEvent) {
        let is_over = self.outcome().is_some();
        let Some(timer) = &mut self.timer else { return };
        let now = timer.clock.now();
        // A clock that shows this already goes on, so that the lag of a move can still be
        // taken off the whole turn, also if there was an offer in the middle of it.
        if let Some(reading) = event.clock.filter(|&reading| reading != timer.reading()) {
            // That it fits was checked before.
            let _ = timer.clock.restore(reading, now);
        }
        if is_over {
            timer.clock.pause(now);
        }
        let reading = timer.reading();
        timer.readings.resize(self.entries.len(), Some(reading));
    }

    /// Puts the clock of a record on the table that was just loaded from it, with the
    /// times of its `[%clk]` comments.
    pub fn restore_clock(&mut self, record: &Record) -> RestoredClock {
        let control = record.tag(TimeControl::TAG).map(TimeControl::from_tag);
        let Some(Ok(Some(control))) = control else { return RestoredClock::None };
        self.set_clock(control);
        let movers = self.movers();
        let next = movers.iter().skip(1).copied().map(Some).chain([self.to_act()]);
        let Some(timer) = &mut self.timer else { return RestoredClock::None };
        let mut reading =
            ClockReading { turn: *movers.first().unwrap_or(&timer.start.turn), ..timer.start };
        timer.start = reading;
        for ((slot, time), (&mover, next)) in
            timer.readings.iter_mut().zip(times_of(record)).zip(movers.iter().zip(next))
        {
            reading.turn = next.unwrap_or(mover.other());
            if let (Some(left), Some(time)) = (&mut reading.left_ms, time) {
                left[mover.index()] = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
                *slot = Some(reading);
            }
        }
        if self.entries.is_empty() || control.initial().is_none() {
            return RestoredClock::Times;
        }
        // A time that no clock shows is as good as none.
        let last = timer.readings.iter().rev().find_map(|reading| *reading);
        let last = last.map(|last| ClockReading { turn: reading.turn, ..last });
        match last.filter(|&last| timer.clock.restore(last, Duration::ZERO).is_ok()) {
            Some(_) => RestoredClock::Times,
            None => {
                timer.readings.fill(None);
                RestoredClock::Reset
            }
        }
    }

    /// Sets the times of a game that was just loaded to those that it was stored with: in
    /// the middle of a turn, or after its end. If the record has no times, a take-back leaves
    /// these as they are; a side that has lost on time then gets back what it had before this
    /// call: its full time, or that of an earlier call.
    ///
    /// # Errors
    /// No clock with this time control can show them; the clock is unchanged then.
    pub fn restore_times(&mut self, left_ms: [u64; 2]) -> Result<(), ClockError> {
        let Some(timer) = &mut self.timer else { return Ok(()) };
        let reading = ClockReading { left_ms: Some(left_ms), ..timer.reading() };
        timer.clock.restore(reading, timer.clock.now())?;
        if timer.readings.iter().all(Option::is_none) && !timer.readings.is_empty() {
            let before = timer.start.left_ms.unwrap_or(left_ms);
            let kept = |side: usize| if left_ms[side] == 0 { before[side] } else { left_ms[side] };
            timer.start.left_ms = Some([kept(0), kept(1)]);
        }
        Ok(())
    }

    /// Reopens a game as [`reopen`](Self::reopen) does, with the times at the start of the
    /// turn in which it ended, so that also a game that was lost on time can go on.
    pub fn reopen_turn(&mut self) -> bool {
        let timer = self.timer.as_ref();
        let reading = timer.zip(self.rules.to_act()).map(|(timer, turn)| ClockReading {
            turn,
            running: true,
            ..timer.reading_before(0)
        });
        let event = self.decide_outside(LogEventKind::Reopen, reading);
        event.and_then(|event| self.apply(event)).is_ok()
    }

    /// Who played each of the entries that stand.
    fn movers(&self) -> Vec<Side> {
        let mut movers = Vec::new();
        for event in &self.log {
            match event.kind {
                LogEventKind::Play { .. } => movers.extend(event.side),
                LogEventKind::TakeBack { plies }
                | LogEventKind::Accept { offer: Offer::TakeBack { plies } } => {
                    movers.truncate(movers.len().saturating_sub(plies));
                }
                _ => {}
            }
        }
        movers
    }

    /// Writes the time that a side had left after each of its moves as a comment.
    pub(super) fn write_times(&self, record: &mut Record) {
        let Some(timer) = &self.timer else { return };
        let nodes: Vec<NodeId> = record.line_from(NodeId::START).collect();
        for ((node, mover), reading) in nodes.into_iter().zip(self.movers()).zip(&timer.readings) {
            if let Some(left) = reading.and_then(|reading| reading.remaining(mover)) {
                record.set_comments_after(node, [format_clk(left)]);
            }
        }
    }
}

/// What [`Table::restore_clock`] found in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestoredClock {
    /// The game is not played with a clock.
    None,
    /// The clock shows what it showed after the last move.
    Times,
    /// The record has no times, or impossible ones: both sides have their full time.
    Reset,
}

/// The recorded time after each move of the main line.
fn times_of(record: &Record) -> impl Iterator<Item = Option<Duration>> {
    let comments = |id: NodeId| record.node(id).map(|node| &node.comments_after);
    let line = record.line_from(NodeId::START);
    line.map(move |id| comments(id)?.iter().find_map(|comment| parse_clk(comment)))
}
