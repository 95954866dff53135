use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::Side;

/// How much time each side has: a main time, and what is added after each turn.
///
/// As text (also in JSON) minutes and seconds: `5+3` is five minutes and three
/// seconds a turn. The main time may also be given in seconds, `90s+0`, or with
/// colons, `1:30:00+30`; without `+` nothing is added. Fractions of seconds are
/// written `0.5`. A game without a limit has no clock.
///
/// ```
/// use std::time::Duration;
/// use taula_core::ClockSettings;
///
/// let settings: ClockSettings = "1:30+2".parse()?;
/// assert_eq!(settings.main, Duration::from_secs(90));
/// assert_eq!(settings.increment, Duration::from_secs(2));
/// assert_eq!(settings.to_string(), "90s+2");
/// # Ok::<(), taula_core::ClockSettingsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct ClockSettings {
    /// What each side starts with.
    pub main: Duration,
    /// What a side gets at the end of each of its turns.
    pub increment: Duration,
}

/// Why a text is no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ClockSettingsError {
    /// The part before `+` cannot be read.
    #[error("\"{0}\" is no main time: write minutes, as in 5+3, or 90s+0 or 1:30:00+30")]
    Main(String),
    /// The part after `+` cannot be read.
    #[error("\"{0}\" is no increment: write seconds, as in 5+3")]
    Increment(String),
    /// A side without time has lost before the game begins.
    #[error("the main time must be more than zero, as in 5+3")]
    NoMainTime,
}

impl FromStr for ClockSettings {
    type Err = ClockSettingsError;

    fn from_str(text: &str) -> Result<ClockSettings, ClockSettingsError> {
        let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
        let (main, increment) = (main.trim(), increment.trim());
        let settings = ClockSettings {
            main: read_main(main).ok_or_else(|| ClockSettingsError::Main(main.to_owned()))?,
            increment: read_seconds(increment)
                .ok_or_else(|| ClockSettingsError::Increment(increment.to_owned()))?,
        };
        if settings.main.is_zero() {
            return Err(ClockSettingsError::NoMainTime);
        }
        Ok(settings)
    }
}

impl TryFrom<String> for ClockSettings {
    type Error = ClockSettingsError;

    fn try_from(text: String) -> Result<ClockSettings, ClockSettingsError> {
        text.parse()
    }
}

impl From<ClockSettings> for String {
    fn from(settings: ClockSettings) -> String {
        settings.to_string()
    }
}

impl fmt::Display for ClockSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.main.as_secs();
        if self.main.subsec_nanos() == 0 && seconds.is_multiple_of(60) {
            write!(f, "{}", seconds / 60)?;
        } else {
            write!(f, "{}s", in_seconds(self.main))?;
        }
        write!(f, "+{}", in_seconds(self.increment))
    }
}

/// Minutes, seconds with an `s`, or minutes and seconds (and hours) with colons.
fn read_main(text: &str) -> Option<Duration> {
    if text.ends_with('s') {
        return read_seconds(text);
    }
    let parts: Vec<u64> = text.split(':').map(read_whole).collect::<Option<_>>()?;
    let (hours, minutes, seconds) = match parts[..] {
        [minutes] => (0, minutes, 0),
        [minutes, seconds @ 0..60] => (0, minutes, seconds),
        [hours, minutes @ 0..60, seconds @ 0..60] => (hours, minutes, seconds),
        _ => return None,
    };
    let minutes = hours.checked_mul(60)?.checked_add(minutes)?;
    minutes.checked_mul(60)?.checked_add(seconds).map(Duration::from_secs)
}

/// Seconds, with up to nine digits after the point, with or without an `s`.
fn read_seconds(text: &str) -> Option<Duration> {
    const NANO_DIGITS: usize = 9;
    let text = text.strip_suffix('s').unwrap_or(text);
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if fraction.len() > NANO_DIGITS {
        return None;
    }
    let nanos = read_whole(&format!("{fraction:0<NANO_DIGITS$}"))?;
    read_whole(fraction)?;
    Some(Duration::new(read_whole(whole)?, u32::try_from(nanos).ok()?))
}

/// Digits only: `parse` alone would take a sign.
fn read_whole(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

fn in_seconds(time: Duration) -> String {
    match time.subsec_nanos() {
        0 => time.as_secs().to_string(),
        nanos => {
            let fraction = format!("{nanos:09}");
            format!("{}.{}", time.as_secs(), fraction.trim_end_matches('0'))
        }
    }
}

/// A clock for two sides.
///
/// It does not look at the time itself. Whoever asks says how late it is, as
/// the time since any fixed moment: the same clock runs on a server, in a
/// browser and in a test. Where that time goes backwards, the clock stands
/// still until it has caught up.
///
/// ```
/// use std::time::Duration;
/// use taula_core::{Clock, Side};
///
/// let at = Duration::from_secs;
/// let mut clock = Clock::new("1+2".parse()?);
/// clock.start(Side::First, at(100));
/// assert!(clock.press(Side::First, at(110)));
/// assert_eq!(clock.remaining(Side::First, at(115)), at(52));
/// assert_eq!(clock.remaining(Side::Second, at(115)), at(55));
/// assert_eq!(clock.flagged(at(170)), Some(Side::Second));
/// # Ok::<(), taula_core::ClockSettingsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    settings: ClockSettings,
    /// What each side had left at `counted_to`.
    left: [Duration; 2],
    turn: Side,
    running: bool,
    /// The latest time that the clock was told.
    counted_to: Duration,
}

impl Clock {
    /// A clock that has not been started; it is the first side's turn.
    #[must_use]
    pub fn new(settings: ClockSettings) -> Clock {
        Clock {
            settings,
            left: [settings.main; 2],
            turn: Side::First,
            running: false,
            counted_to: Duration::ZERO,
        }
    }

    /// What the clock was set to.
    #[must_use]
    pub fn settings(&self) -> ClockSettings {
        self.settings
    }

    /// Whose time runs, or would run if the clock did.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// Whether time is being counted.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.running
    }

    /// Lets the time of `turn` run. Also puts right a clock that runs for the
    /// wrong side, for instance after a move was taken back; nobody gets an
    /// increment.
    pub fn start(&mut self, turn: Side, now: Duration) {
        self.count_to(now);
        self.turn = turn;
        self.running = true;
    }

    /// Ends the turn of `side`: adds the increment and lets the other side's
    /// time run. As on a real clock, nothing happens (and the answer is `false`)
    /// if it is not that side's turn, if the clock stands, or once the flag has
    /// fallen.
    pub fn press(&mut self, side: Side, now: Duration) -> bool {
        self.count_to(now);
        if !self.running || side != self.turn || self.flagged(now).is_some() {
            return false;
        }
        let left = &mut self.left[side.index()];
        *left = left.saturating_add(self.settings.increment);
        self.turn = side.other();
        true
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

    /// How much time a side has left.
    #[must_use]
    pub fn remaining(&self, side: Side, now: Duration) -> Duration {
        let left = self.left[side.index()];
        if self.running && side == self.turn {
            left.saturating_sub(now.saturating_sub(self.counted_to))
        } else {
            left
        }
    }

    /// The side whose time has run out, if one has.
    #[must_use]
    pub fn flagged(&self, now: Duration) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.remaining(side, now).is_zero())
    }

    /// When the flag will fall if nobody presses; `None` while the clock stands.
    /// A server sets its alarm for this moment.
    #[must_use]
    pub fn flag_falls_at(&self) -> Option<Duration> {
        self.running.then(|| self.counted_to.saturating_add(self.left[self.turn.index()]))
    }

    /// Takes the time that has passed from the side whose turn it is.
    fn count_to(&mut self, now: Duration) {
        self.left[self.turn.index()] = self.remaining(self.turn, now);
        self.counted_to = self.counted_to.max(now);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn at(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn settings(text: &str) -> ClockSettings {
        text.parse().unwrap()
    }

    #[test]
    fn settings_are_read_in_every_spelling() {
        let cases = [
            ("5+3", 300, 3),
            ("5", 300, 0),
            (" 5 + 3 ", 300, 3),
            ("5+3s", 300, 3),
            ("90s+0", 90, 0),
            ("1:30+1", 90, 1),
            ("1:30:00+30", 5400, 30),
            ("100:00+0", 6000, 0),
        ];
        for (text, main, increment) in cases {
            let expected = ClockSettings { main: at(main), increment: at(increment) };
            assert_eq!(text.parse(), Ok(expected), "{text}");
        }
        let fraction = settings("0.5s+0.25");
        assert_eq!(fraction.main, Duration::from_millis(500));
        assert_eq!(fraction.increment, Duration::from_millis(250));
    }

    #[test]
    fn settings_refuse_what_is_no_time() {
        for main in ["", "x", "-5", "1:60", "1:60:00", "1:2:3:4", "5m", "s", "99999999999999999999"]
        {
            let expected = Err(ClockSettingsError::Main(main.to_owned()));
            assert_eq!(format!("{main}+3").parse::<ClockSettings>(), expected, "{main}");
        }
        for increment in ["", "x", "-1", "+1", "1:00", ".", "1.", ".5", "0.1234567891"] {
            let expected = Err(ClockSettingsError::Increment(increment.to_owned()));
            assert_eq!(format!("5+{increment}").parse::<ClockSettings>(), expected, "{increment}");
        }
        assert_eq!("0+5".parse::<ClockSettings>(), Err(ClockSettingsError::NoMainTime));
    }

    #[test]
    fn overlong_main_times_are_refused() {
        for text in ["18446744073709551615", "18446744073709551615:00:00"] {
            assert!(matches!(text.parse::<ClockSettings>(), Err(ClockSettingsError::Main(_))));
        }
    }

    #[test]
    fn json_has_settings_as_text() {
        let json = serde_json::to_string(&settings("5+3")).unwrap();
        assert_eq!(json, "\"5+3\"");
        assert_eq!(serde_json::from_str::<ClockSettings>(&json).unwrap(), settings("5+3"));
        assert!(serde_json::from_str::<ClockSettings>("\"five\"").is_err());
    }

    #[test]
    fn a_turn_costs_its_time_and_earns_the_increment() {
        let mut clock = Clock::new(settings("1+5"));
        clock.start(Side::First, at(0));
        assert!(clock.press(Side::First, at(10)));
        assert!(clock.press(Side::Second, at(30)));
        assert_eq!(clock.remaining(Side::First, at(30)), at(55));
        assert_eq!(clock.remaining(Side::Second, at(30)), at(45));
        assert_eq!(clock.turn(), Side::First);
        assert_eq!(clock.flag_falls_at(), Some(at(85)));
    }

    #[test]
    fn pressing_out_of_turn_does_nothing() {
        let mut clock = Clock::new(settings("1+5"));
        assert!(!clock.press(Side::First, at(10)));
        clock.start(Side::First, at(10));
        assert!(!clock.press(Side::Second, at(20)));
        assert_eq!(clock.turn(), Side::First);
        assert_eq!(clock.remaining(Side::First, at(20)), at(50));
        assert_eq!(clock.remaining(Side::Second, at(20)), at(60));
    }

    #[test]
    fn a_fallen_flag_earns_no_increment() {
        let mut clock = Clock::new(settings("1+5"));
        clock.start(Side::First, at(0));
        assert_eq!(clock.flagged(at(59)), None);
        assert_eq!(clock.flagged(at(60)), Some(Side::First));
        assert!(!clock.press(Side::First, at(60)));
        assert_eq!(clock.remaining(Side::First, at(61)), Duration::ZERO);
        clock.pause(at(61));
        assert_eq!(clock.flagged(at(61)), Some(Side::First));
        // Not even when the clock is set going for the other side.
        clock.start(Side::Second, at(62));
        assert_eq!(clock.flagged(at(62)), Some(Side::First));
        assert!(!clock.press(Side::Second, at(62)));
    }

    #[test]
    fn a_pause_costs_nothing() {
        let mut clock = Clock::new(settings("1+0"));
        clock.start(Side::Second, at(0));
        clock.pause(at(10));
        assert!(!clock.is_running());
        assert_eq!(clock.flag_falls_at(), None);
        assert!(!clock.press(Side::Second, at(20)));
        clock.resume(at(1000));
        assert_eq!(clock.remaining(Side::Second, at(1005)), at(45));
        assert_eq!(clock.remaining(Side::First, at(1005)), at(60));
    }

    #[test]
    fn time_that_goes_backwards_stands_still() {
        let mut clock = Clock::new(settings("1+0"));
        clock.start(Side::First, at(100));
        clock.pause(at(110));
        clock.resume(at(50));
        assert_eq!(clock.remaining(Side::First, at(60)), at(50));
        assert_eq!(clock.remaining(Side::First, at(115)), at(45));
        assert!(clock.press(Side::First, at(0)));
        assert_eq!(clock.remaining(Side::First, at(0)), at(50));
    }

    #[test]
    fn a_clock_survives_a_log() {
        let mut clock = Clock::new(settings("1+5"));
        clock.start(Side::First, at(3));
        clock.press(Side::First, Duration::from_millis(4567));
        let json = serde_json::to_string(&clock).unwrap();
        assert_eq!(serde_json::from_str::<Clock>(&json).unwrap(), clock);
    }

    fn any_duration() -> impl Strategy<Value = Duration> {
        (any::<u64>(), 0u32..1_000_000_000).prop_map(|(secs, nanos)| Duration::new(secs, nanos))
    }

    proptest! {
        #[test]
        fn settings_are_written_and_read_back(
            main in any_duration().prop_filter("must have time", |main| !main.is_zero()),
            increment in any_duration(),
        ) {
            let settings = ClockSettings { main, increment };
            prop_assert_eq!(settings.to_string().parse(), Ok(settings));
        }

        #[test]
        fn no_text_is_too_strange(text in "[0-9:+.s ]{0,12}|.{0,8}") {
            if let Ok(settings) = text.parse::<ClockSettings>() {
                prop_assert_eq!(settings.to_string().parse(), Ok(settings));
            }
        }

        /// Whatever is done at whatever time, only presses earn time, and only
        /// one side's time runs.
        #[test]
        fn time_is_never_given_away(
            main in 1u64..100,
            increment in 0u64..10,
            steps in prop::collection::vec((0u8..5, 0u64..200), 0..40),
        ) {
            let mut clock =
                Clock::new(ClockSettings { main: at(main), increment: at(increment) });
            let mut latest = 0;
            for (step, now) in steps {
                latest = latest.max(now);
                let before = Side::BOTH.map(|side| clock.remaining(side, at(latest)));
                let flagged = clock.flagged(at(latest));
                let pressed = match step {
                    0 => clock.press(Side::First, at(now)).then_some(Side::First),
                    1 => clock.press(Side::Second, at(now)).then_some(Side::Second),
                    2 => { clock.pause(at(now)); None }
                    3 => { clock.resume(at(now)); None }
                    _ => { clock.start(Side::Second, at(now)); None }
                };
                prop_assert!(pressed.is_none() || pressed != flagged);
                for side in Side::BOTH {
                    let earned = if pressed == Some(side) { at(increment) } else { at(0) };
                    let expected = before[side.index()] + earned;
                    prop_assert_eq!(clock.remaining(side, at(latest)), expected);
                }
            }
        }
    }
}
