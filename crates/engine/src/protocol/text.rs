//! The words of commands, and games in one line, the game strings of UHP:
//! `start;state;turn[;move...]`.
//!
//! State and turn follow from the moves, so they are written for the client and
//! ignored when reading.

use std::time::Duration;

use taula_core::{Notated, Refusal, Verdict};

use super::{ProtocolOptions as _, StartError};
use crate::computer::write_moves;
use crate::{EngineGame, OptionLine};

/// Writes the game that led to this position.
pub(crate) fn write<G: EngineGame>(game: &G) -> String {
    let start = game.start();
    let moves: Vec<G::Move> = game.moves_played().collect();
    let state = match game.outcome().map(|outcome| outcome.result) {
        Some(Verdict::Win(side)) => format!("{}Wins", game.side_name(side)),
        Some(Verdict::Draw) => "Draw".to_owned(),
        None if moves.is_empty() => "NotStarted".to_owned(),
        None => "InProgress".to_owned(),
    };
    let turn = format!("{}[{}]", game.side_name(game.side_to_move()), moves.len() / 2 + 1);
    let fields = [start.start_text(), state, turn];
    fields.into_iter().chain(write_moves(&start, &moves)).collect::<Vec<_>>().join(";")
}

/// The options of a game that its line does not contain, each with the line that sets it.
pub(crate) fn option_lines<G: EngineGame>(game: &G) -> Vec<OptionLine> {
    let (mut options, mut defaults) = (game.options(), G::Options::default());
    let pairs = options.all().into_iter().zip(defaults.all());
    pairs
        .map(|((name, option), (_, default))| OptionLine {
            line: format!("options set {name} {}", option.value_text()),
            is_default: option.value_text() == default.value_text(),
        })
        .collect()
}

/// Reads a game; `start` reads the first field.
pub(crate) fn read<G: Notated>(
    text: &str,
    start: impl FnOnce(&str) -> Result<G, StartError>,
) -> Result<G, StartError> {
    // A semicolon after the last move adds no move.
    let mut fields = text.strip_suffix(';').unwrap_or(text).split(';').map(str::trim);
    let mut game = start(fields.next().unwrap_or_default())?;
    for (number, word) in [2, 3].into_iter().zip(fields.by_ref()) {
        if game.read_move(word).is_ok() {
            let word = quoted(word);
            return Err(StartError::Text(format!(
                "field {number}: {word} is a move, but moves start at field 4: \
                 write start;state;turn;move;..."
            )));
        }
    }
    for (index, word) in fields.enumerate() {
        play(&mut game, word).map_err(|refusal| {
            StartError::Move(format!("ply {}, {}: {refusal}", index + 1, quoted(word)))
        })?;
    }
    Ok(game)
}

/// Reads a move and plays it; a move that is refused changes nothing.
pub(super) fn play<P: Notated>(position: &mut P, text: &str) -> Result<(), Refusal> {
    let mv = position.read_move(text)?;
    position.play(mv).map_err(|refusal| Refusal::from(&refusal))
}

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
