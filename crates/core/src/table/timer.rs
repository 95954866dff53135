//! The clock at a table.

use std::time::Duration;

use super::{LogEvent, LogEventKind, Offer, Played, Table};
use crate::{
    Clock, ClockReading, EndReason, NodeId, Outcome, Record, Refusal, TimeControl, format_clk,
};

/// The clock of a table, and what it showed after each entry that stands.
#[derive(Clone)]
pub(super) struct Timer {
    clock: Clock,
    start: ClockReading,
    readings: Vec<ClockReading>,
}

impl Timer {
    /// What the clock showed after the last but `plies` of the entries.
    fn reading_before(&self, plies: usize) -> ClockReading {
        let left = self.readings.len().saturating_sub(plies);
        let last = left.checked_sub(1).and_then(|last| self.readings.get(last));
        *last.unwrap_or(&self.start)
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
        let readings = vec![start; self.entries.len()];
        self.tags.set(self.rules.as_ref(), TimeControl::TAG, &time_control.to_tag());
        self.timer = Some(Timer { clock, start, readings });
    }

    /// The clock, if there is one.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.timer.as_ref().map(|timer| &timer.clock)
    }

    /// Sets the time of the clock: the time since any fixed moment. Whoever holds the
    /// time calls this before everything that is done at a table with a clock.
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
        let event = self.next_event(None, LogEventKind::SetClock);
        // The reading is of this very clock. A log that is full takes no more pauses.
        let _ = self.apply(LogEvent { clock: Some(reading), ..event });
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
                // A pause goes on; an end that is taken back does not.
                let running =
                    timer.clock.is_running() || self.outcome().is_some() && reading.running;
                ClockReading { running, ..reading }
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
            (_, None) if event.kind == LogEventKind::SetClock => "the event has no times",
            (_, None) => return Ok(()),
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
        if let Some(reading) = event.clock {
            // That it fits was checked before.
            let _ = timer.clock.restore(reading, now);
        }
        if is_over {
            timer.clock.pause(now);
        }
        let reading = timer.reading();
        timer.readings.resize(self.entries.len(), reading);
    }

    /// Writes the time that a side had left after each of its moves as a comment.
    pub(super) fn write_times(&self, record: &mut Record) {
        let Some(timer) = &self.timer else { return };
        let nodes: Vec<NodeId> = record.line_from(NodeId::START).collect();
        // The side whose clock ran is the one that moved.
        let before = std::iter::once(&timer.start).chain(&timer.readings);
        for ((node, before), after) in nodes.into_iter().zip(before).zip(&timer.readings) {
            if let Some(left) = after.remaining(before.turn) {
                record.set_comments_after(node, [format_clk(left)]);
            }
        }
    }
}
