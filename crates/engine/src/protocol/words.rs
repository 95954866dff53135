//! Reading the words of a command.

use std::time::Duration;

/// The first word of a line and the rest, both without blanks around them.
pub(crate) fn split_word(line: &str) -> (&str, &str) {
    let line = line.trim();
    match line.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim_start()),
        None => (line, ""),
    }
}

/// Text of a client for a message: quoted, escaped and cut to a few words.
pub(crate) fn quoted(text: &str) -> String {
    const MAX_CHARS: usize = 60;
    let mut shown: String = text.chars().take(MAX_CHARS).flat_map(char::escape_debug).collect();
    if text.chars().nth(MAX_CHARS).is_some() {
        shown.push_str("...");
    }
    format!("\"{shown}\"")
}

/// Reads `hh:mm:ss`, with or without a fraction of a second.
pub(super) fn read_time(text: &str) -> Option<Duration> {
    let mut parts = text.split(':');
    let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() {
        return None;
    }
    let whole = |text: &str| {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| text.parse::<u32>().ok())?
    };
    let minutes = whole(minutes).filter(|&minutes| minutes < 60)?;
    let seconds = read_seconds(seconds).filter(|seconds| seconds.as_secs() < 60)?;
    let hours = u64::from(whole(hours)?);
    Some(Duration::from_secs(hours * 3600 + u64::from(minutes) * 60) + seconds)
}

/// Reads a number of seconds, with or without a fraction.
pub(super) fn read_seconds(text: &str) -> Option<Duration> {
    let starts_well = text.starts_with(|first: char| first.is_ascii_digit() || first == '.');
    let seconds = starts_well.then(|| text.parse::<f64>().ok())??;
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_at_any_blank() {
        assert_eq!(split_word("  play \t wA1 bQ- \r"), ("play", "wA1 bQ-"));
        assert_eq!(split_word("info"), ("info", ""));
        assert_eq!(split_word(" \t "), ("", ""));
    }

    #[test]
    fn times() {
        assert_eq!(read_time("00:00:05"), Some(Duration::from_secs(5)));
        assert_eq!(read_time("01:02:03"), Some(Duration::from_secs(3723)));
        assert_eq!(read_time("00:00:00.25"), Some(Duration::from_millis(250)));
        assert_eq!(read_time("4294967295:00:00"), Some(Duration::from_secs(4_294_967_295 * 3600)));
        for wrong in ["", "5", "00:05", "00:60:00", "00:00:60", "-1:00:00", "00:00:-1", "a:b:c"] {
            assert_eq!(read_time(wrong), None, "{wrong}");
        }
        for wrong in ["0:0:0:0", "+1:00:00", "00:00:nan", "00:00:inf", "99999999999:00:00"] {
            assert_eq!(read_time(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn seconds() {
        assert_eq!(read_seconds("0.25"), Some(Duration::from_millis(250)));
        for wrong in ["", "-1", "nan", "inf", "1e300", "x"] {
            assert_eq!(read_seconds(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn foreign_text_stays_on_one_line() {
        assert_eq!(quoted("a\nb\0"), "\"a\\nb\\0\"");
        assert!(quoted(&"x".repeat(10_000)).len() < 80);
    }
}
