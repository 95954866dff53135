use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Time that each side has for its moves.
///
/// There are two written forms, and each has a reader and a writer of its own,
/// because the same text means different things in them: `300+3` is five hours
/// to a person and five minutes in a PGN tag.
///
/// | time control | for people ([`FromStr`], [`Display`](fmt::Display), JSON) | PGN tag ([`from_tag`](Self::from_tag), [`to_tag`](Self::to_tag)) |
/// |---|---|---|
/// | five minutes, three seconds a turn | `5+3` | `300+3` |
/// | five minutes | `5+0` | `300` |
/// | a minute and a half, two seconds a turn | `1.5+2` | `90+2` |
/// | three days a turn | `3d` | `1/259200` |
/// | unlimited | `unlimited` | `-` |
///
/// The reader for people also takes `5` (no increment), seconds (`90s+2`),
/// colons (`1:30+2`, `1:30:00+30`), `3 days` and `-`. Fractions of a second go
/// down to the millisecond, as clocks do.
///
/// Variants with data cannot be built outside this crate: the constructors
/// [`fischer`](Self::fischer) and [`correspondence`](Self::correspondence) and
/// the readers check the bounds, so that a value of this type always keeps them.
///
/// ```
/// use std::time::Duration;
/// use taula_core::TimeControl;
///
/// let minutes = Duration::from_secs(5 * 60);
/// let control: TimeControl = "5+3".parse()?;
/// assert_eq!(control, TimeControl::fischer(minutes, Duration::from_secs(3))?);
/// assert_eq!(control.to_tag(), "300+3");
/// assert_eq!(TimeControl::from_tag("300+3")?, Some(control));
/// assert_eq!("3d".parse(), TimeControl::correspondence(3));
/// # Ok::<(), taula_core::TimeControlError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[serde(into = "String", try_from = "String")]
pub enum TimeControl {
    /// No limit: a clock that never flags.
    #[default]
    Unlimited,
    /// Main time for the whole game, with an increment after each turn.
    #[non_exhaustive]
    Fischer {
        /// Time of each side at the start of the game.
        main: Duration,
        /// Time added at the end of each turn.
        increment: Duration,
    },
    /// A number of days for each turn; what is left of them is not kept.
    #[non_exhaustive]
    Correspondence {
        /// Days for each turn.
        days: u32,
    },
}

impl TimeControl {
    /// Name of the PGN tag that holds a time control.
    pub const TAG: &str = "TimeControl";

    /// Longest main time: a day. Tournaments stay below seven hours; a game that
    /// needs more is better played with days per turn.
    pub const MAX_MAIN: Duration = Duration::from_secs(DAY_SECONDS);

    /// Longest increment: an hour. The longest in use is a minute.
    pub const MAX_INCREMENT: Duration = Duration::from_secs(60 * 60);

    /// Most days for a turn: a month. Lichess offers up to 14, hivegame up to 20.
    pub const MAX_DAYS: u32 = 30;

    /// Time control with a main time and an increment, both cut to whole
    /// milliseconds.
    ///
    /// # Errors
    /// When the main time is zero, or one of them is too long.
    pub fn fischer(main: Duration, increment: Duration) -> Result<TimeControl, TimeControlError> {
        let (main, increment) = (whole_millis(main), whole_millis(increment));
        if main.is_zero() {
            return Err(TimeControlError::NoMainTime);
        }
        if main > Self::MAX_MAIN {
            return Err(TimeControlError::MainTooLong);
        }
        if increment > Self::MAX_INCREMENT {
            return Err(TimeControlError::IncrementTooLong);
        }
        Ok(TimeControl::Fischer { main, increment })
    }

    /// Time control with a number of days for each turn.
    ///
    /// # Errors
    /// When there are no days, or more than [`MAX_DAYS`](Self::MAX_DAYS).
    pub fn correspondence(days: u32) -> Result<TimeControl, TimeControlError> {
        if !(1..=Self::MAX_DAYS).contains(&days) {
            return Err(TimeControlError::DaysOutOfRange);
        }
        Ok(TimeControl::Correspondence { days })
    }

    /// Time of each side at the start of the game; `None` if unlimited.
    #[must_use]
    pub fn initial(self) -> Option<Duration> {
        match self {
            TimeControl::Unlimited => None,
            TimeControl::Fischer { main, .. } => Some(main),
            TimeControl::Correspondence { days } => Some(in_days(days)),
        }
    }

    /// Reads the value of the PGN tag [`TimeControl`](Self::TAG), in seconds.
    /// `?`, for a control that nobody wrote down, is `None`.
    ///
    /// PGN has whole seconds; fractions such as `19.98+0.5` are read too, since
    /// [`to_tag`](Self::to_tag) writes them for a control that has them, and
    /// older records of the browser app contain them.
    ///
    /// ```
    /// use taula_core::TimeControl;
    /// assert_eq!(TimeControl::from_tag("300+3")?, Some("5+3".parse()?));
    /// assert_eq!(TimeControl::from_tag("1/259200")?, Some("3d".parse()?));
    /// assert_eq!(TimeControl::from_tag("-")?, Some(TimeControl::Unlimited));
    /// assert_eq!(TimeControl::from_tag("?")?, None);
    /// # Ok::<(), taula_core::TimeControlError>(())
    /// ```
    ///
    /// # Errors
    /// When the value is malformed or out of bounds, or a control of PGN that
    /// Taula does not play: several periods (`40/9000:3600`), an hourglass
    /// (`*180`), a limit for each turn that is not in whole days.
    pub fn from_tag(value: &str) -> Result<Option<TimeControl>, TimeControlError> {
        let value = trimmed(value)?;
        let unreadable = || TimeControlError::Tag(value.to_owned());
        match value {
            "?" => return Ok(None),
            "-" => return Ok(Some(TimeControl::Unlimited)),
            _ => {}
        }
        if let Some(seconds) = value.strip_prefix("1/") {
            let seconds = read_whole(seconds).ok_or_else(unreadable)?;
            if !seconds.is_multiple_of(DAY_SECONDS) {
                return Err(unreadable());
            }
            return TimeControl::days(seconds / DAY_SECONDS).map(Some);
        }
        let (main, increment) = value.split_once('+').unwrap_or((value, "0"));
        let main = read_seconds(main).ok_or_else(unreadable)?;
        let increment = read_seconds(increment).ok_or_else(unreadable)?;
        TimeControl::fischer(main, increment).map(Some)
    }

    /// Value for the PGN tag [`TimeControl`](Self::TAG), in seconds. As PGN has
    /// it, an increment of zero is left out.
    #[must_use]
    pub fn to_tag(self) -> String {
        match self {
            TimeControl::Unlimited => "-".to_owned(),
            TimeControl::Fischer { main, increment } if increment.is_zero() => in_seconds(main),
            TimeControl::Fischer { main, increment } => {
                format!("{}+{}", in_seconds(main), in_seconds(increment))
            }
            TimeControl::Correspondence { days } => format!("1/{}", in_days(days).as_secs()),
        }
    }

    /// Time for the rest of the game of a side that ends its turn with `left`.
    pub(super) fn after_turn(self, left: Duration) -> Duration {
        match self {
            TimeControl::Unlimited => left,
            TimeControl::Fischer { increment, .. } => left.saturating_add(increment),
            TimeControl::Correspondence { days } => in_days(days),
        }
    }

    /// [`correspondence`](Self::correspondence) for a number that was read.
    fn days(days: u64) -> Result<TimeControl, TimeControlError> {
        TimeControl::correspondence(u32::try_from(days).unwrap_or(u32::MAX))
    }
}

/// Reason why a text is not a time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TimeControlError {
    /// The part before `+` cannot be read.
    #[error(
        "{0:?} is not a main time: write minutes as in 5+3, seconds as in 90s+0, or 1:30:00+30; \
         for days per turn write 3d, for no limit write unlimited"
    )]
    Main(String),
    /// The part after `+` cannot be read.
    #[error("{0:?} is not an increment: write seconds as in 5+3, with at most three decimals")]
    Increment(String),
    /// The number before `d` cannot be read.
    #[error("{0:?} is not a number of days: write days per turn as in 3d")]
    Days(String),
    /// The value of the PGN tag cannot be read, or is a control that is not played.
    #[error(
        "{0:?} is not a TimeControl tag that can be played: write seconds as in 300+3, \
         1/259200 for three days per turn, - for no limit or ? if it is not known"
    )]
    Tag(String),
    /// A side without time has lost before the game begins.
    #[error("the main time must be more than zero, as in 5+3")]
    NoMainTime,
    /// The main time is longer than [`TimeControl::MAX_MAIN`].
    #[error(
        "the main time is too long: choose at most {} hours, or days per turn as in 3d",
        TimeControl::MAX_MAIN.as_secs() / 3600
    )]
    MainTooLong,
    /// The increment is longer than [`TimeControl::MAX_INCREMENT`].
    #[error(
        "the increment is too long: choose at most {} seconds",
        TimeControl::MAX_INCREMENT.as_secs()
    )]
    IncrementTooLong,
    /// Fewer than one day, or more than [`TimeControl::MAX_DAYS`].
    #[error("the days per turn must be from 1 to {}, as in 3d", TimeControl::MAX_DAYS)]
    DaysOutOfRange,
    /// The text is longer than any time control.
    #[error("the time control has more than {MAX_TEXT} characters: write it as in 5+3 or 3d")]
    TextTooLong,
}

const DAY_SECONDS: u64 = 24 * 60 * 60;

/// Longest text that is read, in bytes, so that an error never repeats more. The
/// longest one that is written, `86399.999s+3599.999`, has half of it.
const MAX_TEXT: usize = 40;

/// Main times of whole quarters are written in minutes (`0.25`, `1.5`), others in
/// seconds: `20s` is exact, `0.33` is not.
const QUARTER_MINUTE: u64 = 15;

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let text = trimmed(text)?;
        if text == "-" || text == "unlimited" {
            return Ok(TimeControl::Unlimited);
        }
        if let Some(days) = ["days", "day", "d"].iter().find_map(|unit| text.strip_suffix(unit)) {
            let days = days.trim_end();
            let count = read_whole(days).ok_or_else(|| TimeControlError::Days(days.to_owned()))?;
            return TimeControl::days(count);
        }
        let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
        let (main, increment) = (main.trim(), increment.trim());
        let seconds = increment.strip_suffix('s').unwrap_or(increment);
        TimeControl::fischer(
            read_main(main).ok_or_else(|| TimeControlError::Main(main.to_owned()))?,
            read_seconds(seconds)
                .ok_or_else(|| TimeControlError::Increment(increment.to_owned()))?,
        )
    }
}

impl TryFrom<String> for TimeControl {
    type Error = TimeControlError;

    fn try_from(text: String) -> Result<TimeControl, TimeControlError> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> String {
        control.to_string()
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::Unlimited => f.pad("unlimited"),
            TimeControl::Fischer { main, increment } => {
                let seconds = main.as_secs();
                let main = if main.subsec_nanos() == 0 && seconds.is_multiple_of(QUARTER_MINUTE) {
                    let quarters = ["", ".25", ".5", ".75"];
                    let quarter = seconds % 60 / QUARTER_MINUTE;
                    format!("{}{}", seconds / 60, quarters[quarter as usize])
                } else {
                    format!("{}s", in_seconds(main))
                };
                f.pad(&format!("{main}+{}", in_seconds(increment)))
            }
            TimeControl::Correspondence { days } => f.pad(&format!("{days}d")),
        }
    }
}

fn trimmed(text: &str) -> Result<&str, TimeControlError> {
    let text = text.trim();
    if text.len() > MAX_TEXT { Err(TimeControlError::TextTooLong) } else { Ok(text) }
}

/// Minutes with decimals, seconds with an `s`, or minutes and seconds (and hours)
/// with colons.
fn read_main(text: &str) -> Option<Duration> {
    if let Some(seconds) = text.strip_suffix('s') {
        return read_seconds(seconds);
    }
    if !text.contains(':') {
        // A thousandth of a minute is 60 milliseconds.
        return Some(read_seconds(text)?.saturating_mul(60));
    }
    let parts: Vec<u64> = text.split(':').map(read_whole).collect::<Option<_>>()?;
    let (hours, minutes, seconds) = match parts[..] {
        [minutes, seconds @ 0..60] => (0, minutes, seconds),
        [hours, minutes @ 0..60, seconds @ 0..60] => (hours, minutes, seconds),
        _ => return None,
    };
    let minutes = hours.saturating_mul(60).saturating_add(minutes);
    Some(Duration::from_secs(minutes.saturating_mul(60).saturating_add(seconds)))
}

/// Seconds, with at most three digits after the point.
pub(super) fn read_seconds(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if fraction.len() > MILLI_DIGITS {
        return None;
    }
    let millis = read_whole(fraction)? * [1000, 100, 10, 1][fraction.len()];
    Some(Duration::from_secs(read_whole(whole)?).saturating_add(Duration::from_millis(millis)))
}

pub(super) const MILLI_DIGITS: usize = 3;

/// Whole number in digits only (`parse` alone would take a sign). One that is too
/// large for its type is the largest: it is out of bounds either way.
pub(super) fn read_whole(text: &str) -> Option<u64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(u64::MAX))
}

fn in_days(days: u32) -> Duration {
    Duration::from_secs(DAY_SECONDS * u64::from(days))
}

fn in_seconds(time: Duration) -> String {
    match time.subsec_millis() {
        0 => time.as_secs().to_string(),
        millis => {
            let fraction = format!("{millis:03}");
            format!("{}.{}", time.as_secs(), fraction.trim_end_matches('0'))
        }
    }
}

/// The duration without what is less than a millisecond.
pub(super) fn whole_millis(time: Duration) -> Duration {
    Duration::new(time.as_secs(), time.subsec_millis() * 1_000_000)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn fischer(main: u64, increment: u64) -> TimeControl {
        let [main, increment] = [main, increment].map(Duration::from_millis);
        TimeControl::fischer(main, increment).unwrap()
    }

    fn read(text: &str) -> Result<TimeControl, TimeControlError> {
        text.parse()
    }

    #[test]
    fn every_spelling_for_people_is_read() {
        let cases = [
            ("5+3", 300_000, 3000),
            ("5", 300_000, 0),
            (" 5 + 3 ", 300_000, 3000),
            ("5+3s", 300_000, 3000),
            ("90s+0", 90_000, 0),
            ("1:30+1", 90_000, 1000),
            ("1:30:00+30", 5_400_000, 30_000),
            ("100:00+0", 6_000_000, 0),
            ("1.5+2", 90_000, 2000),
            ("0.333+0", 19_980, 0),
            ("0.5s+0.25", 500, 250),
            ("300+3", 18_000_000, 3000),
        ];
        for (text, main, increment) in cases {
            assert_eq!(read(text), Ok(fischer(main, increment)), "{text}");
        }
        for text in ["3d", "3 d", "3days", "3 days", "03d"] {
            assert_eq!(read(text), TimeControl::correspondence(3), "{text}");
        }
        assert_eq!(read("1 day"), TimeControl::correspondence(1));
        assert_eq!(read("unlimited"), Ok(TimeControl::Unlimited));
        assert_eq!(read("-"), Ok(TimeControl::Unlimited));
    }

    #[test]
    fn one_spelling_is_written_for_people() {
        let cases = [
            (fischer(300_000, 3000), "5+3"),
            (fischer(300_000, 0), "5+0"),
            (fischer(90_000, 2000), "1.5+2"),
            (fischer(15_000, 0), "0.25+0"),
            (fischer(20_000, 0), "20s+0"),
            (fischer(19_980, 250), "19.98s+0.25"),
            (TimeControl::correspondence(3).unwrap(), "3d"),
            (TimeControl::Unlimited, "unlimited"),
        ];
        for (control, text) in cases {
            assert_eq!(control.to_string(), text);
        }
        assert_eq!(format!("[{:>5}]", fischer(300_000, 3000)), "[  5+3]");
    }

    #[test]
    fn what_is_not_a_time_is_refused_with_the_part_that_is_wrong() {
        for main in ["", "x", "-5", "1:60", "1:60:00", "1:2:3:4", "5m", "s", "1.", ".5", "1.2345"] {
            let expected = Err(TimeControlError::Main(main.to_owned()));
            assert_eq!(read(&format!("{main}+3")), expected, "{main}");
        }
        for increment in ["", "x", "-1", "+1", "1:00", ".", "1.", ".5", "0.1234"] {
            let expected = Err(TimeControlError::Increment(increment.to_owned()));
            assert_eq!(read(&format!("5+{increment}")), expected, "{increment}");
        }
        for days in ["", "x", "-1", "1.5", "5+3"] {
            let expected = Err(TimeControlError::Days(days.to_owned()));
            assert_eq!(read(&format!("{days}d")), expected, "{days}");
        }
        assert_eq!(read("0+5"), Err(TimeControlError::NoMainTime));
        assert_eq!(read(&"5".repeat(41)), Err(TimeControlError::TextTooLong));
        assert_eq!(read(&"0".repeat(40)), Err(TimeControlError::NoMainTime));
    }

    #[test]
    fn bounds_can_be_reached_and_not_crossed() {
        assert!(read("24:00:00+3600").is_ok());
        assert_eq!(read("24:00:01+0"), Err(TimeControlError::MainTooLong));
        assert_eq!(read("86400.001s"), Err(TimeControlError::MainTooLong));
        assert_eq!(read("5+3600.001"), Err(TimeControlError::IncrementTooLong));
        for days in [1, TimeControl::MAX_DAYS] {
            assert!(TimeControl::correspondence(days).is_ok());
        }
        for days in [0, TimeControl::MAX_DAYS + 1, u32::MAX] {
            let expected = Err(TimeControlError::DaysOutOfRange);
            assert_eq!(TimeControl::correspondence(days), expected);
        }
        let nanosecond = Duration::from_nanos(1);
        let nothing = TimeControl::fischer(nanosecond, Duration::ZERO);
        assert_eq!(nothing, Err(TimeControlError::NoMainTime));
        // Numbers that no type holds are too large, not too strange.
        for text in ["18446744073709551616", "18446744073709551615:00:00", "99999999999999999999s"]
        {
            assert_eq!(read(text), Err(TimeControlError::MainTooLong), "{text}");
        }
        assert_eq!(read("99999999999999999999d"), Err(TimeControlError::DaysOutOfRange));
        let tag = TimeControl::from_tag;
        assert_eq!(tag("86400+3600"), Ok(Some(fischer(86_400_000, 3_600_000))));
        assert_eq!(tag("86401"), Err(TimeControlError::MainTooLong));
        assert_eq!(tag("86400+3601"), Err(TimeControlError::IncrementTooLong));
        assert_eq!(tag("1/2592000"), TimeControl::correspondence(30).map(Some));
        assert_eq!(tag("1/2678400"), Err(TimeControlError::DaysOutOfRange));
        assert_eq!(tag("1/0"), Err(TimeControlError::DaysOutOfRange));
    }

    #[test]
    fn messages_say_what_to_write() {
        let message = |text: &str| read(text).unwrap_err().to_string();
        assert!(message("\u{1b}[2J+3").starts_with("\"\\u{1b}[2J\" is not a main time: write"));
        assert!(message("25:00:00").contains("at most 24 hours"));
        assert!(message("5+3601").contains("at most 3600 seconds"));
        assert!(message("31d").contains("from 1 to 30"));
        assert!(message(&"5".repeat(99)).contains("more than 40 characters"));
        let tag = TimeControl::from_tag("5m").unwrap_err().to_string();
        assert!(tag.contains("300+3") && tag.contains("1/259200"), "{tag}");
    }

    #[test]
    fn tags_are_in_seconds() {
        let cases = [
            ("300+3", fischer(300_000, 3000)),
            ("300", fischer(300_000, 0)),
            ("19.98+0.5", fischer(19_980, 500)),
            ("1/259200", TimeControl::correspondence(3).unwrap()),
            ("-", TimeControl::Unlimited),
        ];
        for (tag, control) in cases {
            assert_eq!(TimeControl::from_tag(tag), Ok(Some(control)), "{tag}");
            assert_eq!(control.to_tag(), tag);
        }
        // As Lichess writes it.
        assert_eq!(TimeControl::from_tag("300+0"), Ok(Some(fischer(300_000, 0))));
        assert_eq!(TimeControl::from_tag("?"), Ok(None));
    }

    #[test]
    fn tags_that_are_not_played_are_refused() {
        let tags = [
            "",
            "x",
            "5m",
            "300s",
            "1:30",
            "40/9000",
            "40/9000:3600",
            "*180",
            "300+",
            "+3",
            "3d",
            "1/600",
            "1/",
            "unlimited",
            "300+3+1",
            "-5",
        ];
        for tag in tags {
            let expected = Err(TimeControlError::Tag(tag.to_owned()));
            assert_eq!(TimeControl::from_tag(tag), expected, "{tag}");
        }
        let long = "40/9000:".repeat(1000);
        assert_eq!(TimeControl::from_tag(&long), Err(TimeControlError::TextTooLong));
    }

    #[test]
    fn json_has_the_text_for_people() {
        let json = serde_json::to_string(&fischer(300_000, 3000)).unwrap();
        assert_eq!(json, "\"5+3\"");
        assert_eq!(serde_json::from_str::<TimeControl>(&json).unwrap(), fischer(300_000, 3000));
        for wrong in ["\"five\"", "\"31d\"", "\"25:00:00\"", "5", "null"] {
            assert!(serde_json::from_str::<TimeControl>(wrong).is_err(), "{wrong}");
        }
    }

    fn any_control() -> impl Strategy<Value = TimeControl> {
        let max_main = TimeControl::MAX_MAIN.as_millis() as u64;
        let max_increment = TimeControl::MAX_INCREMENT.as_millis() as u64;
        prop_oneof![
            Just(TimeControl::Unlimited),
            (1..=max_main, 0..=max_increment).prop_map(|(main, inc)| fischer(main, inc)),
            (1..=86_400u64, 0..=60u64).prop_map(|(main, inc)| fischer(main * 1000, inc * 1000)),
            (1..=TimeControl::MAX_DAYS).prop_map(|days| TimeControl::correspondence(days).unwrap()),
        ]
    }

    proptest! {
        #[test]
        fn both_forms_are_written_and_read_back(control in any_control()) {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
            prop_assert_eq!(TimeControl::from_tag(&control.to_tag()), Ok(Some(control)));
        }

        #[test]
        fn no_text_is_too_strange(text in "[0-9:+.sd/ -]{0,12}|.{0,8}") {
            if let Ok(control) = read(&text) {
                prop_assert_eq!(control.to_string().parse(), Ok(control));
            }
            if let Ok(Some(control)) = TimeControl::from_tag(&text) {
                prop_assert_eq!(TimeControl::from_tag(&control.to_tag()), Ok(Some(control)));
            }
        }
    }
}
