//! The games of a match in a file, one after the other as they end.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use taula_core::{Record, Side};
use taula_engine::arena::{Ended, Finished, Fixture, Point, Tally};

use super::super::play::player_tag;
use crate::bad_input::BadInput;
use crate::files::{format_of, read_text};

/// Tags of a match game. The rest is the game's own.
const EVENT: &str = "Event";
const ROUND: &str = "Round";
const MATCH: &str = "Match";
const POINTS: &str = "PointsOfA";
const FORFEIT: &str = "Forfeit";

/// A match as a file keeps it.
pub(super) struct Records {
    path: PathBuf,
    file: File,
}

/// What a file has of a match already.
#[derive(Default)]
pub(super) struct Played {
    pub(super) tally: Tally,
    pub(super) fixtures: BTreeSet<Fixture>,
    pub(super) plies: usize,
    /// Games that A and B lost by their own fault.
    pub(super) forfeits: [u32; 2],
}

impl Records {
    /// A file for a new match. One that has games already is left alone.
    pub(super) fn create(path: &Path) -> anyhow::Result<Records> {
        check_name(path)?;
        if std::fs::metadata(path).is_ok_and(|metadata| metadata.is_file() && metadata.len() > 0) {
            let reason = "there is something in it: name another file, or --resume it";
            return Err(BadInput::new(path.display(), reason).into());
        }
        Records::open(path)
    }

    /// A file with the first games of this match.
    pub(super) fn resume(path: &Path, name: &str) -> anyhow::Result<(Records, Played)> {
        check_name(path)?;
        if !path.exists() {
            let reason = "there is no such file: a new match is kept with --out";
            return Err(BadInput::new(path.display(), reason).into());
        }
        let text = read_text(path)?;
        let whole = whole_games(&text);
        let played =
            read_played(whole, name).map_err(|reason| BadInput::new(path.display(), reason))?;
        let records = Records::open(path)?;
        if whole.len() < text.len() {
            let cut = records.file.set_len(whole.len() as u64);
            cut.with_context(|| format!("{} cannot be written", path.display()))?;
        }
        Ok((records, played))
    }

    fn open(path: &Path) -> anyhow::Result<Records> {
        let file = OpenOptions::new().append(true).create(true).open(path);
        let file = file.map_err(|error| BadInput::new(path.display(), error))?;
        Ok(Records { path: path.to_owned(), file })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Adds a game in one piece: an interruption leaves whole games.
    pub(super) fn append(&mut self, record: &Record) -> anyhow::Result<()> {
        let text = format!("{record}\n");
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data());
        written.with_context(|| format!("{} cannot be written", self.path.display()))
    }
}

fn check_name(path: &Path) -> Result<(), BadInput> {
    match format_of(path)? {
        taula_tables::Format::Record => Ok(()),
        _ => Err(BadInput::new(path.display(), "games of a match are kept as records: use .pgn")),
    }
}

/// The record of a game, with the match that it belongs to.
pub(super) fn record_of(
    fixture: Fixture,
    finished: &mut Finished,
    players: [&str; 2],
    name: &str,
) -> Record {
    let table = finished.table.as_mut();
    for side in Side::BOTH {
        let tag = player_tag(table, side).to_owned();
        let player = players[usize::from(side != fixture.side_of_a())];
        table.set_tag(&tag, player);
    }
    let points = match point(fixture, finished) {
        Point::Win => "1",
        Point::Draw => "1/2",
        Point::Loss => "0",
    };
    let mut record = finished.table.record();
    record.set_tag(EVENT, "taula arena");
    record.set_tag(ROUND, &(fixture.number() + 1).to_string());
    record.set_tag(MATCH, name);
    record.set_tag(POINTS, points);
    if let Ended::ByForfeit(side, reason) = &finished.ended {
        let player = players[usize::from(*side != fixture.side_of_a())];
        record.set_tag(FORFEIT, &format!("{player}: {reason}"));
    }
    record
}

/// What A got from a game.
pub(super) fn point(fixture: Fixture, finished: &Finished) -> Point {
    let winner = match finished.verdict {
        taula_core::Verdict::Win(side) => Some(side),
        taula_core::Verdict::Draw => None,
    };
    Point::of(winner, fixture.side_of_a())
}

/// A file without the part of a game that a power failure in the middle of
/// writing may have left at its end: that game is played again. Every game begins
/// with tags, and has a result and an empty line at its end.
fn whole_games(text: &str) -> &str {
    const BETWEEN: &str = "\n\n[";
    let last = text.rfind(BETWEEN).map_or(0, |end| end + BETWEEN.len() - 1);
    let has_result = text[last..].parse::<Record>().is_ok_and(|record| record.result().is_some());
    if has_result && text.ends_with("\n") { text } else { &text[..last] }
}

fn read_played(text: &str, name: &str) -> Result<Played, String> {
    let records = Record::read_all(text).map_err(|error| error.to_string())?;
    let mut played = Played::default();
    for (number, record) in (1..).zip(&records) {
        let bad = |reason: String| format!("game {number}: {reason}");
        let tag = |name: &str| {
            record.tag(name).ok_or_else(|| bad(format!("it has no tag {name}: no match game")))
        };
        let known = tag(MATCH)?;
        if known != name {
            return Err(bad(format!("it is of another match, \"{known}\"; this is \"{name}\"")));
        }
        let round: u32 = tag(ROUND)?.parse().unwrap_or(0);
        let fixture = round.checked_sub(1).map(Fixture::new);
        let fixture = fixture.ok_or_else(|| bad("its tag Round is no number".to_owned()))?;
        let point = match tag(POINTS)? {
            "1" => Point::Win,
            "1/2" => Point::Draw,
            "0" => Point::Loss,
            other => return Err(bad(format!("{POINTS} \"{other}\" is not 1, 1/2 or 0"))),
        };
        if !played.fixtures.insert(fixture) {
            return Err(bad(format!("round {round} is there twice")));
        }
        played.tally.add(fixture, point);
        played.plies += record.main_line().count();
        if record.tag(FORFEIT).is_some() {
            // Who forfeits a game loses it.
            played.forfeits[usize::from(point == Point::Win)] += 1;
        }
    }
    Ok(played)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(round: u32, points: &str) -> String {
        format!("[Match \"m\"]\n[Round \"{round}\"]\n[PointsOfA \"{points}\"]\n\n1. a 2. b *\n\n")
    }

    #[test]
    fn what_was_played_is_read_back() {
        let text = [game(1, "1"), game(4, "1/2"), game(2, "0")].concat();
        let played = read_played(&text, "m").unwrap();
        assert_eq!(played.fixtures.iter().map(|it| it.number()).collect::<Vec<_>>(), [0, 1, 3]);
        assert_eq!((played.tally.score(), played.plies), (Some(0.5), 6));
        assert_eq!(played.tally.pairs(), [0, 0, 1, 0, 0]);
        assert!(read_played("", "m").unwrap().fixtures.is_empty());
    }

    #[test]
    fn a_torn_game_is_left_out_wherever_it_was_torn() {
        let whole = [game(1, "1"), game(2, "0")].concat();
        assert_eq!(whole_games(&whole), whole);
        let torn = game(3, "1");
        let result = torn.find('*').unwrap();
        for end in 1..=result {
            let text = format!("{whole}{}", &torn[..end]);
            assert_eq!(whole_games(&text), whole, "{end}");
        }
        assert_eq!(whole_games(&torn[..9]), "");
        assert_eq!(whole_games(""), "");
    }

    #[test]
    fn files_of_other_matches_are_refused() {
        for (text, reason) in [
            (game(1, "1"), "game 1: it is of another match, \"m\"; this is \"n\""),
            ("1. a *".to_owned(), "game 1: it has no tag Match: no match game"),
        ] {
            assert_eq!(read_played(&text, "n").err().as_deref(), Some(reason));
        }
        for text in [game(0, "1"), game(1, "2"), game(1, "1").repeat(2), "1. {".to_owned()] {
            assert!(read_played(&text, "m").is_err(), "{text}");
        }
    }
}
