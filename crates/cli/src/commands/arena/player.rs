//! Players as they are written on the command line.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use taula_engine::{Level, Limits};

use super::super::play::read_seconds;

/// One of the two players of a match, as it is written on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlayerSpec {
    /// One of our levels.
    Level(Level),
    /// Our player at full strength within a limit.
    Limited(Limit),
    /// Our player at full strength within the limit of the match.
    Ours,
    /// A program that speaks the engine protocol, by its command.
    Engine(Vec<String>),
    /// The simple player of X-Bugs, a baseline.
    Simple,
}

/// Limit of a player for each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    Time(Duration),
    Depth(u32),
    Nodes(u64),
}

impl Limit {
    /// The default: the time that matches between Hive engines usually have.
    pub(super) const DEFAULT: Limit = Limit::Time(Duration::from_millis(250));

    pub(super) fn limits(self) -> Limits {
        match self {
            Limit::Time(time) => Limits::time(time),
            Limit::Depth(depth) => Limits::depth(depth),
            Limit::Nodes(nodes) => Limits::nodes(nodes),
        }
    }

    /// The protocol line that asks for a move. A limit of nodes is our own extension of
    /// UHP.
    pub(super) fn go_line(self) -> String {
        match self {
            Limit::Time(time) => {
                let whole = time.as_secs();
                let (hours, minutes) = (whole / 3600, whole / 60 % 60);
                let seconds = time.as_secs_f64() - (hours * 3600 + minutes * 60) as f64;
                let seconds = format!("{seconds:06.3}");
                let seconds = seconds.trim_end_matches('0').trim_end_matches('.');
                format!("bestmove time {hours:02}:{minutes:02}:{seconds:0>2}")
            }
            Limit::Depth(depth) => format!("bestmove depth {depth}"),
            Limit::Nodes(nodes) => format!("bestmove nodes {nodes}"),
        }
    }

    /// The time limit; zero for others.
    pub(super) fn time(self) -> Duration {
        match self {
            Limit::Time(time) => time,
            Limit::Depth(_) | Limit::Nodes(_) => Duration::ZERO,
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Time(time) => write!(f, "time:{}", time.as_secs_f64()),
            Limit::Depth(depth) => write!(f, "depth:{depth}"),
            Limit::Nodes(nodes) => write!(f, "nodes:{nodes}"),
        }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Level(level) => write!(f, "level:{level}"),
            PlayerSpec::Limited(limit) => limit.fmt(f),
            PlayerSpec::Ours => f.write_str("taula"),
            PlayerSpec::Engine(words) => write!(f, "engine:{}", words.join(" ")),
            PlayerSpec::Simple => f.write_str("simple"),
        }
    }
}

impl FromStr for PlayerSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<PlayerSpec, String> {
        let (kind, value) = text.split_once(':').unwrap_or((text, ""));
        let number = |range: &str| format!("a whole number {range} is needed, not \"{value}\"");
        let limited = |limit| Ok(PlayerSpec::Limited(limit));
        match kind.trim().to_ascii_lowercase().as_str() {
            "level" => value.parse().map(PlayerSpec::Level).map_err(|error| format!("{error}")),
            "time" => limited(Limit::Time(read_seconds(value)?)),
            "depth" => {
                limited(Limit::Depth(read_depth(value).ok_or_else(|| number("from 1 to 64"))?))
            }
            "nodes" => limited(Limit::Nodes(read_nodes(value).ok_or_else(|| number("from 1 on"))?)),
            "taula" if value.is_empty() => Ok(PlayerSpec::Ours),
            "engine" => Ok(PlayerSpec::Engine(read_command(value)?)),
            "simple" if value.is_empty() => Ok(PlayerSpec::Simple),
            _ => Err("write level:1 to level:8, time:SECONDS, depth:N, nodes:N, taula, \
                      engine:\"COMMAND\", or, for X-Bugs, simple"
                .to_owned()),
        }
    }
}

fn read_depth(text: &str) -> Option<u32> {
    text.trim().parse::<u32>().ok().filter(|depth| (1..=64).contains(depth))
}

fn read_nodes(text: &str) -> Option<u64> {
    text.trim().parse().ok().filter(|&nodes| nodes >= 1)
}

/// Splits a command into words. Quotes keep blanks together; a pair around everything,
/// left over from a shell, is removed.
fn read_command(text: &str) -> Result<Vec<String>, String> {
    let text = text.trim();
    let inner = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    let text = inner.filter(|inner| !inner.contains('"')).unwrap_or(text);
    let mut words: Vec<String> = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    for sign in text.chars() {
        match (sign, quote) {
            (sign, Some(open)) if sign == open => quote = None,
            (sign, Some(_)) => word.get_or_insert_default().push(sign),
            ('"' | '\'', None) => {
                quote = Some(sign);
                word.get_or_insert_default();
            }
            (sign, None) if sign.is_whitespace() => words.extend(word.take()),
            (sign, None) => word.get_or_insert_default().push(sign),
        }
    }
    words.extend(word);
    match (quote, words.first()) {
        (Some(quote), _) => Err(format!("a {quote} is not closed")),
        (None, None) => Err("say which command starts the engine: engine:\"COMMAND\"".to_owned()),
        (None, Some(_)) => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<PlayerSpec, String> {
        text.parse()
    }

    #[test]
    fn players_are_read_and_written() {
        for text in [
            "level:8",
            "time:0.25",
            "depth:4",
            "nodes:10000",
            "taula",
            "engine:nokamute uhp",
            "simple",
        ] {
            assert_eq!(read(text).map(|player| player.to_string()), Ok(text.to_owned()));
        }
        assert_eq!(read("LEVEL: 3").map(|player| player.to_string()), Ok("level:3".to_owned()));
    }

    #[test]
    fn what_is_no_player_is_refused() {
        for text in [
            "",
            "level",
            "level:",
            "level:0",
            "level:9",
            "time:0",
            "time:x",
            "time:NaN",
            "depth:0",
            "depth:65",
            "depth:-1",
            "nodes:1.5",
            "engine:",
            "engine:\"",
            "engine:'a b",
            "taula:3",
            "robot",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn commands_keep_quoted_words_together() {
        let words = |text: &str| read_command(text).unwrap();
        assert_eq!(words("/a/b uhp"), ["/a/b", "uhp"]);
        assert_eq!(words("\"/a/b uhp\""), ["/a/b", "uhp"]);
        assert_eq!(words("'/a dir/b' uhp ''"), ["/a dir/b", "uhp", ""]);
        assert_eq!(words("sh -c \"echo x\""), ["sh", "-c", "echo x"]);
    }

    #[test]
    fn engines_are_asked_in_the_words_of_the_protocol() {
        let time = |seconds| Limit::Time(Duration::from_secs_f64(seconds)).go_line();
        assert_eq!(time(0.25), "bestmove time 00:00:00.25");
        assert_eq!(time(5.0), "bestmove time 00:00:05");
        assert_eq!(time(3600.0), "bestmove time 01:00:00");
        assert_eq!(time(90.0), "bestmove time 00:01:30");
        assert_eq!(time(10.0), "bestmove time 00:00:10");
        assert_eq!(Limit::Depth(4).go_line(), "bestmove depth 4");
        assert_eq!(Limit::Nodes(4).go_line(), "bestmove nodes 4");
    }
}
