mod comment;
mod lag;
mod time_control;

use std::time::Duration;

use serde::{Deserialize, Serialize};

pub use comment::{format_clk, parse_clk};
pub use lag::LagCompensation;
pub use time_control::{TimeControl, TimeControlError};

use crate::Side;
use time_control::whole_millis;

/// Clock for two sides.
///
/// It does not look at the time itself. The caller passes `now`, the time since
/// any fixed moment: the same clock runs on a server, in a browser and in a test.
/// Where that time goes backwards, the clock stands still until it has caught up.
///
/// Time is counted in whole milliseconds, so that a [`ClockReading`] is exact. It
/// is `now` that is cut, not the length of a turn: the part of a millisecond that
/// one turn is not charged is charged to the next. A turn costs its length give or
/// take a millisecond, and over a game the two sides pay exactly what has passed.
///
/// ```
/// use std::time::Duration;
/// use taula_core::{Clock, Side};
///
/// let at = Duration::from_secs;
/// let mut clock = Clock::new("1+2".parse()?);
/// clock.start(Side::First, at(100));
/// assert!(clock.press(Side::First, at(110)));
/// assert_eq!(clock.remaining(Side::First, at(115)), Some(at(52)));
/// assert_eq!(clock.remaining(Side::Second, at(115)), Some(at(55)));
/// assert_eq!(clock.flag_falls_at(), Some(at(170)));
/// assert_eq!(clock.flagged(at(170)), Some(Side::Second));
/// # Ok::<(), taula_core::TimeControlError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    time_control: TimeControl,
    /// Time of each side at `since`; `None` if unlimited.
    left: Option<[Duration; 2]>,
    turn: Side,
    running: bool,
    /// Moment up to which `left` is counted.
    since: Duration,
    /// Latest time that was passed in.
    latest: Duration,
}

impl Clock {
    /// Longest time that a clock shows: 9999:59:59.999. Increments add up to it
    /// and no further.
    pub const MAX_REMAINING: Duration = Duration::from_millis(10_000 * 60 * 60 * 1000 - 1);

    /// Clock that has not been started; it is the first side's turn.
    #[must_use]
    pub fn new(time_control: TimeControl) -> Clock {
        Clock {
            time_control,
            left: time_control.initial().map(|time| [time; 2]),
            turn: Side::First,
            running: false,
            since: Duration::ZERO,
            latest: Duration::ZERO,
        }
    }

    /// Time control that the clock keeps.
    #[must_use]
    pub fn time_control(&self) -> TimeControl {
        self.time_control
    }

    /// Side whose time runs, or would run if the clock did.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// Whether time is being counted.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.running
    }

    /// Lets the time of `turn` run. This also corrects a clock that runs for the
    /// wrong side; no side gets an increment.
    pub fn start(&mut self, turn: Side, now: Duration) {
        self.count_to(now);
        self.turn = turn;
        self.running = true;
    }

    /// Ends the turn of `side` and lets the other side's time run. The side gets
    /// its increment, or its full days in correspondence play.
    ///
    /// As on a real clock, nothing happens (and the answer is `false`) if it is
    /// not that side's turn, if the clock stands, or once a flag has fallen.
    pub fn press(&mut self, side: Side, now: Duration) -> bool {
        self.press_with_lag(side, now, Duration::ZERO)
    }

    /// Ends the turn of `side` as [`press`](Self::press) does, without charging
    /// `lag`, which [`LagCompensation`] measures out.
    ///
    /// Whether the flag has fallen is judged after that: the press counts as made
    /// at `now - lag`, though never before the turn began, and the other side's
    /// time runs from `now`.
    ///
    /// ```
    /// use std::time::Duration;
    /// use taula_core::{Clock, Side};
    ///
    /// let ms = Duration::from_millis;
    /// let mut clock = Clock::new("1+0".parse()?);
    /// clock.start(Side::First, ms(0));
    /// assert_eq!(clock.flagged(ms(60_100)), Some(Side::First));
    /// assert!(!clock.press_with_lag(Side::First, ms(60_100), ms(100)), "just too late");
    /// assert!(clock.press_with_lag(Side::First, ms(60_100), ms(101)));
    /// assert_eq!(clock.remaining(Side::First, ms(60_100)), Some(ms(1)));
    /// assert_eq!(clock.remaining(Side::Second, ms(60_100)), Some(ms(60_000)));
    /// # Ok::<(), taula_core::TimeControlError>(())
    /// ```
    pub fn press_with_lag(&mut self, side: Side, now: Duration, lag: Duration) -> bool {
        let can_press =
            self.running && side == self.turn && self.flagged_with_lag(now, lag).is_none();
        if can_press {
            self.hand_over(Some(side), Some(side.other()), now, lag);
        } else {
            self.advance_to(now);
        }
        can_press
    }

    /// Charges the side whose time runs, but for `lag`, and lets the time of `next` run;
    /// the clock stops if there is none. The side whose turn has `ended` gets its
    /// increment, unless the clock was not running: the first move only starts it.
    ///
    /// Unlike [`press`](Self::press) this fits games in which a turn is many actions, one
    /// of which may be a choice of the opponent.
    pub fn hand_over(
        &mut self,
        ended: Option<Side>,
        next: Option<Side>,
        now: Duration,
        lag: Duration,
    ) {
        let elapsed = self.elapsed(now).saturating_sub(whole_millis(lag));
        self.left = self.left_after(elapsed);
        if let (Some(left), Some(side), true) = (&mut self.left, ended, self.running) {
            let mover = &mut left[side.index()];
            *mover = self.time_control.after_turn(*mover).min(Self::MAX_REMAINING);
        }
        self.advance_to(now);
        self.since = self.latest;
        self.turn = next.unwrap_or(self.turn);
        self.running = next.is_some();
    }

    /// Sets the clock's own time, which never goes back.
    pub fn advance_to(&mut self, now: Duration) {
        self.latest = self.latest.max(whole_millis(now));
    }

    /// The latest time that the clock was given.
    #[must_use]
    pub fn now(&self) -> Duration {
        self.latest
    }

    /// Stops counting: at the end of the game, or for an arbiter.
    pub fn pause(&mut self, now: Duration) {
        self.count_to(now);
        self.running = false;
    }

    /// Goes on counting after [`pause`](Self::pause).
    pub fn resume(&mut self, now: Duration) {
        self.start(self.turn, now);
    }

    /// Time that a side has left; `None` if it is unlimited.
    #[must_use]
    pub fn remaining(&self, side: Side, now: Duration) -> Option<Duration> {
        Some(self.left_after(self.elapsed(now))?[side.index()])
    }

    /// Side whose time has run out, if one has.
    #[must_use]
    pub fn flagged(&self, now: Duration) -> Option<Side> {
        self.flagged_with_lag(now, Duration::ZERO)
    }

    /// Side whose time has run out even if `lag` of this turn is not charged.
    ///
    /// A server that compensates for lag asks with what is
    /// [available](LagCompensation::available) to the side to move: until then a
    /// move that was made in time may still arrive, and
    /// [`press_with_lag`](Self::press_with_lag) would accept it.
    ///
    /// ```
    /// use std::time::Duration;
    /// use taula_core::{Clock, LagCompensation, Side};
    ///
    /// let mut clock = Clock::new("1+0".parse()?);
    /// clock.start(Side::First, Duration::ZERO);
    /// let lag = LagCompensation::new().available();
    /// let minute = Duration::from_secs(60);
    /// assert_eq!(clock.flagged(minute), Some(Side::First));
    /// assert_eq!(clock.flagged_with_lag(minute, lag), None);
    /// assert_eq!(clock.flagged_with_lag(minute + lag, lag), Some(Side::First));
    /// # Ok::<(), taula_core::TimeControlError>(())
    /// ```
    #[must_use]
    pub fn flagged_with_lag(&self, now: Duration, lag: Duration) -> Option<Side> {
        let left = self.left_after(self.elapsed(now).saturating_sub(whole_millis(lag)))?;
        Side::BOTH.into_iter().find(|side| left[side.index()].is_zero())
    }

    /// Time at which the flag will fall if nobody presses; `None` while the clock
    /// stands, and if it is unlimited. A server sets its timer for this moment, and
    /// adds the lag that it may still compensate.
    #[must_use]
    pub fn flag_falls_at(&self) -> Option<Duration> {
        let left = self.left.filter(|_| self.running)?[self.turn.index()];
        Some(self.since.saturating_add(left))
    }

    /// What the clock shows at `now`, for an event log or a screen.
    #[must_use]
    pub fn reading(&self, now: Duration) -> ClockReading {
        self.reading_with(self.left_after(self.elapsed(now)))
    }

    fn reading_with(&self, left: Option<[Duration; 2]>) -> ClockReading {
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let left_ms = left.map(|left| left.map(millis));
        ClockReading { left_ms, turn: self.turn, running: self.running }
    }

    /// What the clock showed when it was last set, pressed or started: without the time
    /// that has run since.
    #[must_use]
    pub fn reading_when_set(&self) -> ClockReading {
        self.reading_with(self.left)
    }

    /// Sets the clock to what a reading shows, counted from `now`.
    ///
    /// To replay an event log, restore each reading at the time of its event; to
    /// take back moves, restore the reading after the move that is gone back to.
    ///
    /// ```
    /// use std::time::Duration;
    /// use taula_core::{Clock, Side};
    ///
    /// let at = Duration::from_secs;
    /// let mut clock = Clock::new("5+3".parse()?);
    /// clock.start(Side::First, at(0));
    /// clock.press(Side::First, at(10));
    /// let reading = clock.reading(at(10));
    /// clock.press(Side::Second, at(70));
    /// // The second side takes its move back.
    /// clock.restore(reading, at(80))?;
    /// assert_eq!(clock.turn(), Side::Second);
    /// assert_eq!(clock.remaining(Side::Second, at(81)), Some(at(299)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When no clock with this time control can show the reading. The clock is
    /// unchanged then.
    pub fn restore(&mut self, reading: ClockReading, now: Duration) -> Result<(), ClockError> {
        self.ensure_can_show(&reading)?;
        self.advance_to(now);
        self.since = self.latest;
        self.left = reading.left_ms.map(|pair| pair.map(Duration::from_millis));
        self.turn = reading.turn;
        self.running = reading.running;
        Ok(())
    }

    /// Checks that a clock with this time control can show the reading.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn ensure_can_show(&self, reading: &ClockReading) -> Result<(), ClockError> {
        let longest = Side::BOTH.into_iter().filter_map(|side| reading.remaining(side)).max();
        match (self.left, longest) {
            (Some(_), None) => Err(ClockError::TimesMissing),
            (None, Some(_)) => Err(ClockError::TimesUnexpected),
            (_, Some(time)) if time > Self::MAX_REMAINING => Err(ClockError::TimeTooLong),
            _ => Ok(()),
        }
    }

    /// Takes the time that has passed from the side whose turn it is.
    fn count_to(&mut self, now: Duration) {
        self.left = self.left_after(self.elapsed(now));
        self.advance_to(now);
        self.since = self.latest;
    }

    /// Time that has run since `left` was counted.
    fn elapsed(&self, now: Duration) -> Duration {
        if self.running { self.latest.max(whole_millis(now)) - self.since } else { Duration::ZERO }
    }

    /// Time of each side once the one to move has used `elapsed`.
    fn left_after(&self, elapsed: Duration) -> Option<[Duration; 2]> {
        let mut left = self.left?;
        let mover = &mut left[self.turn.index()];
        *mover = mover.saturating_sub(elapsed);
        Some(left)
    }
}

/// What a [`Clock`] shows at one moment.
///
/// Stable as JSON: `{"left_ms":[300000,297000],"turn":"second","running":true}`,
/// with `"left_ms":null` for a clock without a limit.
///
/// ```
/// use std::time::Duration;
/// use taula_core::{Clock, Side};
///
/// let clock = Clock::new("5+3".parse()?);
/// let reading = clock.reading(Duration::ZERO);
/// assert_eq!(reading.left_ms, Some([300_000, 300_000]));
/// assert_eq!(reading.remaining(Side::First), Some(Duration::from_secs(300)));
/// # Ok::<(), taula_core::TimeControlError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockReading {
    /// Milliseconds that the first and the second side have left; none if
    /// unlimited.
    pub left_ms: Option<[u64; 2]>,
    /// Side whose time runs, or would run if the clock did.
    pub turn: Side,
    /// Whether time is being counted.
    pub running: bool,
}

impl ClockReading {
    /// Time that a side has left; `None` if it is unlimited.
    #[must_use]
    pub fn remaining(&self, side: Side) -> Option<Duration> {
        self.left_ms.map(|left| Duration::from_millis(left[side.index()]))
    }
}

/// Reason why a clock cannot be set to a [`ClockReading`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ClockError {
    /// The clock has a limit, and the reading has no times.
    #[error("the reading has no times, but the game is played with a clock: restore another one")]
    TimesMissing,
    /// The clock has no limit, and the reading has times.
    #[error("the reading has times, but the game is unlimited: restore another one")]
    TimesUnexpected,
    /// A time is longer than [`Clock::MAX_REMAINING`].
    #[error("the reading has a time of 10000 hours or more, which no clock shows")]
    TimeTooLong,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn at(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn clock(text: &str) -> Clock {
        Clock::new(text.parse().unwrap())
    }

    const DAY: u64 = 24 * 60 * 60;

    #[test]
    fn a_turn_costs_its_time_and_earns_the_increment() {
        let mut clock = clock("1+5");
        clock.start(Side::First, at(0));
        assert!(clock.press(Side::First, at(10)));
        assert!(clock.press(Side::Second, at(30)));
        assert_eq!(clock.remaining(Side::First, at(30)), Some(at(55)));
        assert_eq!(clock.remaining(Side::Second, at(30)), Some(at(45)));
        assert_eq!(clock.turn(), Side::First);
        assert_eq!(clock.flag_falls_at(), Some(at(85)));
    }

    #[test]
    fn pressing_out_of_turn_does_nothing() {
        let mut clock = clock("1+5");
        assert!(!clock.press(Side::First, at(10)));
        clock.start(Side::First, at(10));
        assert!(!clock.press(Side::Second, at(20)));
        assert_eq!(clock.turn(), Side::First);
        assert_eq!(clock.remaining(Side::First, at(20)), Some(at(50)));
        assert_eq!(clock.remaining(Side::Second, at(20)), Some(at(60)));
    }

    #[test]
    fn a_fallen_flag_earns_no_increment() {
        let mut clock = clock("1+5");
        clock.start(Side::First, at(0));
        assert_eq!(clock.flagged(at(59)), None);
        assert_eq!(clock.flagged(at(60)), Some(Side::First));
        assert!(!clock.press(Side::First, at(60)));
        assert_eq!(clock.remaining(Side::First, at(61)), Some(Duration::ZERO));
        clock.pause(at(61));
        assert_eq!(clock.flagged(at(61)), Some(Side::First));
        // Not even when the clock is set going for the other side.
        clock.start(Side::Second, at(62));
        assert_eq!(clock.flagged(at(62)), Some(Side::First));
        assert!(!clock.press(Side::Second, at(62)));
    }

    /// As in X-Bugs, where a player chooses what to lose in the opponent's turn.
    #[test]
    fn a_turn_that_a_choice_of_the_opponent_ends_earns_its_own_side_the_increment() {
        let mut clock = clock("1+5");
        clock.start(Side::First, at(0));
        clock.hand_over(None, Some(Side::Second), at(10), Duration::ZERO);
        assert_eq!(clock.turn(), Side::Second);
        clock.hand_over(Some(Side::First), Some(Side::Second), at(13), Duration::ZERO);
        assert_eq!(clock.remaining(Side::First, at(13)), Some(at(55)));
        assert_eq!(clock.remaining(Side::Second, at(13)), Some(at(57)));
        clock.hand_over(Some(Side::Second), None, at(14), ms(400));
        assert!(!clock.is_running());
        assert_eq!(clock.remaining(Side::Second, at(99)), Some(ms(61_400)));
    }

    #[test]
    fn a_pause_costs_nothing() {
        let mut clock = clock("1+0");
        clock.start(Side::Second, at(0));
        clock.pause(at(10));
        assert!(!clock.is_running());
        assert_eq!(clock.flag_falls_at(), None);
        assert!(!clock.press(Side::Second, at(20)));
        clock.resume(at(1000));
        assert_eq!(clock.remaining(Side::Second, at(1005)), Some(at(45)));
        assert_eq!(clock.remaining(Side::First, at(1005)), Some(at(60)));
    }

    #[test]
    fn time_that_goes_backwards_stands_still() {
        let mut clock = clock("1+0");
        clock.start(Side::First, at(100));
        clock.pause(at(110));
        clock.resume(at(50));
        assert_eq!(clock.remaining(Side::First, at(60)), Some(at(50)));
        assert_eq!(clock.remaining(Side::First, at(115)), Some(at(45)));
        assert!(clock.press(Side::First, at(0)));
        assert_eq!(clock.remaining(Side::First, at(0)), Some(at(50)));
    }

    #[test]
    fn a_correspondence_turn_starts_with_its_full_days() {
        let mut clock = clock("3d");
        clock.start(Side::First, at(0));
        assert!(clock.press(Side::First, at(2 * DAY)));
        assert_eq!(clock.remaining(Side::First, at(2 * DAY)), Some(at(3 * DAY)));
        assert_eq!(clock.flag_falls_at(), Some(at(5 * DAY)));
        assert!(clock.press(Side::Second, at(5 * DAY - 1)));
        assert_eq!(clock.flagged(at(8 * DAY - 2)), None);
        assert_eq!(clock.flagged(at(8 * DAY - 1)), Some(Side::First));
        assert!(!clock.press(Side::First, at(8 * DAY - 1)));
    }

    #[test]
    fn an_unlimited_clock_never_flags() {
        let mut clock = clock("unlimited");
        assert_eq!(clock.remaining(Side::First, at(0)), None);
        clock.start(Side::First, at(0));
        assert_eq!(clock.flag_falls_at(), None);
        assert!(!clock.press(Side::Second, at(1)));
        assert!(clock.press(Side::First, Duration::MAX));
        assert_eq!(clock.turn(), Side::Second);
        assert_eq!(clock.flagged(Duration::MAX), None);
        assert_eq!(clock.remaining(Side::Second, Duration::MAX), None);
        let reading = clock.reading(Duration::MAX);
        assert_eq!(
            serde_json::to_string(&reading).unwrap(),
            r#"{"left_ms":null,"turn":"second","running":true}"#
        );
        assert_eq!(clock.restore(reading, Duration::MAX), Ok(()));
    }

    #[test]
    fn lag_saves_no_more_than_the_turn_took() {
        let mut clock = clock("1+0");
        clock.start(Side::First, at(10));
        assert!(clock.press_with_lag(Side::First, at(11), at(5)));
        assert_eq!(clock.remaining(Side::First, at(11)), Some(at(60)));
        assert!(clock.press_with_lag(Side::Second, at(21), at(2)));
        assert_eq!(clock.remaining(Side::Second, at(21)), Some(at(52)));
        // The other side does not pay for it.
        assert_eq!(clock.remaining(Side::First, at(21)), Some(at(60)));
    }

    #[test]
    fn a_refused_press_does_not_spoil_the_lag() {
        let mut clock = clock("1+0");
        clock.start(Side::First, at(0));
        assert!(!clock.press(Side::Second, at(60)));
        assert!(!clock.press(Side::First, at(60)));
        assert!(clock.press_with_lag(Side::First, at(60), at(1)));
        assert_eq!(clock.remaining(Side::First, at(60)), Some(at(1)));
    }

    #[test]
    fn increments_stop_at_the_longest_time() {
        let mut clock = clock("24:00:00+3600");
        for turn in 0..20_000 {
            clock.start(Side::First, at(turn));
            assert!(clock.press(Side::First, at(turn)));
        }
        assert_eq!(clock.remaining(Side::First, at(20_000)), Some(Clock::MAX_REMAINING));
        let reading = clock.reading(at(20_000));
        assert_eq!(clock.restore(reading, at(20_000)), Ok(()));
    }

    #[test]
    fn readings_have_a_stable_json() {
        let mut clock = clock("1+5");
        clock.start(Side::First, at(3));
        clock.press(Side::First, ms(4567));
        let reading = clock.reading(Duration::from_micros(5_000_999));
        let json = serde_json::to_string(&reading).unwrap();
        assert_eq!(json, r#"{"left_ms":[63433,59567],"turn":"second","running":true}"#);
        assert_eq!(serde_json::from_str::<ClockReading>(&json).unwrap(), reading);
        for wrong in [
            r#"{"left_ms":[-1,0],"turn":"first","running":true}"#,
            r#"{"left_ms":[0.5,0],"turn":"first","running":true}"#,
            r#"{"left_ms":[0],"turn":"first","running":true}"#,
        ] {
            assert!(serde_json::from_str::<ClockReading>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_clock_survives_a_log() {
        let mut live = clock("1+5");
        live.start(Side::First, at(3));
        live.press(Side::First, ms(4567));
        live.pause(at(6));
        // Replayed by a process that has just started.
        let mut replayed = clock("1+5");
        replayed.restore(live.reading(at(6)), at(6)).unwrap();
        assert_eq!(replayed, live);
        replayed.resume(at(7));
        assert_eq!((replayed.turn(), replayed.is_running()), (Side::Second, true));
        assert_eq!(replayed.remaining(Side::Second, at(8)), Some(ms(60_000 - 1433 - 1000)));
    }

    #[test]
    fn readings_of_another_time_control_are_refused() {
        let timed = clock("1+0").reading(at(0));
        let unlimited = clock("-").reading(at(0));
        let mut clock = clock("1+0");
        clock.start(Side::First, at(0));
        let before = clock.clone();
        assert_eq!(clock.restore(unlimited, at(5)), Err(ClockError::TimesMissing));
        let too_long = ClockReading { left_ms: Some([0, 36_000_000_000]), ..timed };
        assert_eq!(clock.restore(too_long, at(5)), Err(ClockError::TimeTooLong));
        assert_eq!(clock, before);
        let mut endless = Clock::new(TimeControl::Unlimited);
        assert_eq!(endless.restore(timed, at(5)), Err(ClockError::TimesUnexpected));
    }

    #[test]
    fn a_restored_clock_keeps_to_the_latest_time() {
        let mut clock = clock("1+0");
        let reading = clock.reading(at(0));
        clock.start(Side::First, at(100));
        clock.restore(ClockReading { running: true, ..reading }, at(50)).unwrap();
        assert_eq!(clock.remaining(Side::First, at(90)), Some(at(60)));
        assert_eq!(clock.remaining(Side::First, at(101)), Some(at(59)));
    }

    /// If each turn were cut by itself, turns of 0.9 ms would cost nothing.
    #[test]
    fn remainders_of_milliseconds_are_not_given_away() {
        let mut clock = clock("1+0");
        clock.start(Side::First, Duration::ZERO);
        for turn in 1..=2000 {
            let now = Duration::from_micros(900 * turn);
            assert!(clock.press(clock.turn(), now));
            clock.restore(clock.reading(now), now).unwrap();
        }
        let left = Side::BOTH.map(|side| clock.remaining(side, ms(1800)).unwrap());
        assert_eq!(left[0] + left[1], ms(120_000 - 1800));
    }

    #[derive(Clone, Copy, Debug)]
    enum Step {
        Press(Side, Duration),
        Pause,
        Resume,
        Start(Side),
        Restore,
    }

    fn any_step() -> impl Strategy<Value = Step> {
        let side = || prop::sample::select(Side::BOTH.to_vec());
        let lag =
            prop_oneof![Just(Duration::ZERO), (0u64..5_000_000_000).prop_map(Duration::from_nanos)];
        prop_oneof![
            4 => (side(), lag).prop_map(|(side, lag)| Step::Press(side, lag)),
            1 => Just(Step::Pause),
            1 => Just(Step::Resume),
            1 => side().prop_map(Step::Start),
            1 => Just(Step::Restore),
        ]
    }

    fn any_now() -> impl Strategy<Value = Duration> {
        (0u64..200, 0u32..1_000_000_000).prop_map(|(secs, nanos)| Duration::new(secs, nanos))
    }

    proptest! {
        /// Whatever is done at whatever time, only presses earn time, at most the
        /// increment and the lag, and only one side's time runs.
        #[test]
        fn time_is_never_given_away(
            main in 1u64..100,
            increment in 0u64..10,
            steps in prop::collection::vec((any_step(), any_now()), 0..40),
        ) {
            let mut clock = Clock::new(TimeControl::fischer(at(main), at(increment)).unwrap());
            let mut latest = Duration::ZERO;
            for (step, now) in steps {
                latest = latest.max(now);
                let before = Side::BOTH.map(|side| clock.remaining(side, latest).unwrap());
                let flagged = clock.flagged(latest);
                let mut gained = [Duration::ZERO; 2];
                match step {
                    Step::Press(side, lag) => {
                        let turn = clock.turn();
                        let in_time = clock.flagged_with_lag(latest, lag).is_none();
                        let counts = clock.is_running() && side == turn && in_time;
                        if clock.press_with_lag(side, now, lag) {
                            prop_assert!(turn == side && clock.turn() == side.other());
                            prop_assert!(flagged.is_none() || !lag.is_zero());
                            gained[side.index()] = at(increment) + lag;
                            prop_assert!(counts);
                        } else {
                            prop_assert_eq!(clock.turn(), turn);
                            prop_assert!(!counts);
                        }
                    }
                    Step::Pause => clock.pause(now),
                    Step::Resume => clock.resume(now),
                    Step::Start(side) => clock.start(side, now),
                    Step::Restore => clock.restore(clock.reading(latest), now).unwrap(),
                }
                for side in Side::BOTH {
                    let (before, gained) = (before[side.index()], gained[side.index()]);
                    let after = clock.remaining(side, latest).unwrap();
                    prop_assert!(after >= before);
                    prop_assert!(after <= before + gained);
                    let lag = matches!(step, Step::Press(_, lag) if !lag.is_zero());
                    prop_assert!(lag || after == before + gained);
                }
            }
        }

        /// A clock that is replayed from its readings is the one that ran.
        #[test]
        fn replayed_readings_give_the_same_clock(
            text in prop::sample::select(vec!["1+2", "1d", "unlimited"]),
            steps in prop::collection::vec((any_step(), 0u64..20_000_000_000), 0..40),
        ) {
            let mut live = clock(text);
            let mut now = Duration::ZERO;
            for (step, pause) in steps {
                now += Duration::from_nanos(pause);
                match step {
                    Step::Press(_, lag) => { live.press_with_lag(live.turn(), now, lag); }
                    Step::Pause | Step::Restore => live.pause(now),
                    Step::Resume => live.resume(now),
                    Step::Start(side) => live.start(side, now),
                }
                let reading = live.reading(now);
                let json = serde_json::to_string(&reading).unwrap();
                let mut replayed = clock(text);
                replayed.restore(serde_json::from_str(&json).unwrap(), now).unwrap();
                let later = now + Duration::from_nanos(pause);
                prop_assert_eq!(replayed.reading(now), reading);
                prop_assert_eq!(replayed.reading(later), live.reading(later));
                prop_assert_eq!(replayed.flagged(later), live.flagged(later));
                // A flag that has fallen falls at once when it is replayed.
                if live.flagged(now).is_none() {
                    prop_assert_eq!(replayed.flag_falls_at(), live.flag_falls_at());
                }
            }
        }

        /// The flag falls at the time that was announced, not a millisecond before.
        #[test]
        fn the_flag_falls_when_announced(start in any_now(), thought in 0u64..59_999_000_000) {
            let mut clock = clock("1+0");
            clock.start(Side::First, start);
            prop_assert!(clock.press(Side::First, start + Duration::from_nanos(thought)));
            let falls = clock.flag_falls_at().unwrap();
            prop_assert_eq!(clock.flagged(falls), Some(Side::Second));
            prop_assert_eq!(clock.flagged(falls - Duration::from_nanos(1)), None);
        }
    }
}
