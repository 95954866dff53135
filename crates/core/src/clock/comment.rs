use std::time::Duration;

use super::Clock;
use super::time_control::{MILLI_DIGITS, read_seconds, read_whole};

const COMMAND: &str = "[%clk";

/// Most digits that a part of the time has: hours as in
/// [`Clock::MAX_REMAINING`], minutes and seconds, decimals of a nanosecond.
const MAX_HOUR_DIGITS: usize = 4;
const MAX_SIXTIETH_DIGITS: usize = 2;
const MAX_DECIMALS: usize = 9;

/// Writes the time left after a move as PGN comments have it: `[%clk h:mm:ss]`,
/// with tenths of a second if there are any.
///
/// What is less than a tenth is cut off, so that a record never shows more time
/// than there was. Times above [`Clock::MAX_REMAINING`] are written as that.
///
/// ```
/// use std::time::Duration;
/// use taula_core::format_clk;
/// assert_eq!(format_clk(Duration::from_secs(5 * 60)), "[%clk 0:05:00]");
/// assert_eq!(format_clk(Duration::from_millis(9_480)), "[%clk 0:00:09.4]");
/// ```
#[must_use]
pub fn format_clk(remaining: Duration) -> String {
    let remaining = remaining.min(Clock::MAX_REMAINING);
    let seconds = remaining.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match remaining.subsec_millis() / 100 {
        0 => format!("{COMMAND} {hours}:{minutes:02}:{seconds:02}]"),
        tenths => format!("{COMMAND} {hours}:{minutes:02}:{seconds:02}.{tenths}]"),
    }
}

/// Reads the first well-formed `[%clk h:mm:ss]` of a PGN comment, with or without
/// decimals; there may be other text and other commands around it.
///
/// Lichess writes whole seconds, Chess.com tenths, others more decimals; they are
/// read down to the millisecond.
///
/// ```
/// use std::time::Duration;
/// use taula_core::parse_clk;
/// let comment = "the only move [%eval 0.3] [%clk 1:02:03.5]";
/// assert_eq!(parse_clk(comment), Some(Duration::from_millis(3_723_500)));
/// assert_eq!(parse_clk("no time here"), None);
/// ```
#[must_use]
pub fn parse_clk(comment: &str) -> Option<Duration> {
    comment.split(COMMAND).skip(1).find_map(|rest| {
        let (time, _) = rest.strip_prefix(char::is_whitespace)?.split_once(']')?;
        read_time(time.trim())
    })
}

fn read_time(text: &str) -> Option<Duration> {
    let mut parts = text.splitn(3, ':');
    let hours = read_short(parts.next()?, MAX_HOUR_DIGITS)?;
    let minutes = read_short(parts.next()?, MAX_SIXTIETH_DIGITS)?;
    let seconds = parts.next()?;
    let (whole, decimals) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let seconds = read_short(whole, MAX_SIXTIETH_DIGITS)?;
    read_short(decimals, MAX_DECIMALS)?;
    let millis = &decimals[..decimals.len().min(MILLI_DIGITS)];
    if minutes >= 60 || seconds >= 60 {
        return None;
    }
    let fraction = read_seconds(&format!("0.{millis}"))?;
    Some(Duration::from_secs((hours * 60 + minutes) * 60 + seconds) + fraction)
}

fn read_short(digits: &str, max_digits: usize) -> Option<u64> {
    if digits.len() > max_digits { None } else { read_whole(digits) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn times_are_cut_to_tenths() {
        let cases = [
            (0, "[%clk 0:00:00]"),
            (99, "[%clk 0:00:00]"),
            (100, "[%clk 0:00:00.1]"),
            (59_999, "[%clk 0:00:59.9]"),
            (3_723_000, "[%clk 1:02:03]"),
            (30 * 86_400_000, "[%clk 720:00:00]"),
        ];
        for (millis, text) in cases {
            assert_eq!(format_clk(ms(millis)), text);
        }
        assert_eq!(format_clk(Duration::MAX), "[%clk 9999:59:59.9]");
    }

    #[test]
    fn comments_of_other_programs_are_read() {
        let cases = [
            ("[%clk 0:03:00]", 180_000),
            ("[%clk 0:02:59.9]", 179_900),
            ("[%clk 00:00:30.123]", 30_123),
            ("[%clk 0:00:01.999999999]", 1999),
            ("[%eval 0.17] [%clk 0:00:30] good", 30_000),
            ("[%clk\n1:0:5 ]", 3_605_000),
            ("[%clk x] [%clk 0:00:07]", 7000),
            ("[%clk 0:00:07] [%clk 0:00:08]", 7000),
        ];
        for (comment, millis) in cases {
            assert_eq!(parse_clk(comment), Some(ms(millis)), "{comment}");
        }
    }

    #[test]
    fn malformed_times_are_none() {
        let comments = [
            "",
            "0:05:00",
            "[%clk]",
            "[%clk 5:00]",
            "[%clk 0:60:00]",
            "[%clk 0:00:60]",
            "[%clk 0:05:00",
            "[%clk0:05:00]",
            "[%clk 0:05:00.]",
            "[%clk 0:05:.5]",
            "[%clk :05:00]",
            "[%clk -1:05:00]",
            "[%clk 10000:00:00]",
            "[%clk 0:005:00]",
            "[%clk 1:2:3:4]",
            "[%clk 0:05:00.1234567890]",
            "[%clk 0:05:00.é]",
            "[%emt 0:05:00]",
            "[%clk 0:05:00.1.2]",
        ];
        for comment in comments {
            assert_eq!(parse_clk(comment), None, "{comment}");
        }
        assert_eq!(parse_clk(&"[%clk ".repeat(100_000)), None);
    }

    proptest! {
        #[test]
        fn times_are_written_and_read_back(
            tenths in 0..=Clock::MAX_REMAINING.as_millis() as u64 / 100,
            rest in 0u64..100,
            before in "[^\\[]{0,8}",
            after in ".{0,8}",
        ) {
            let text = format!("{before}{}{after}", format_clk(ms(tenths * 100 + rest)));
            prop_assert_eq!(parse_clk(&text), Some(ms(tenths * 100)));
        }

        #[test]
        fn no_comment_is_too_strange(time in "[0-9:. ]{0,14}|.{0,8}") {
            if let Some(time) = parse_clk(&format!("[%clk {time}]")) {
                prop_assert!(time <= Clock::MAX_REMAINING);
                let tenths = Duration::from_millis(time.as_millis() as u64 / 100 * 100);
                prop_assert_eq!(parse_clk(&format_clk(time)), Some(tenths));
            }
        }
    }
}
