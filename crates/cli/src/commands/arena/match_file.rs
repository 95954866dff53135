//! The file of a match: finished games are appended to it, and a match can be resumed
//! from it.

use std::collections::BTreeSet;
use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use taula_core::{Record, Side};
use taula_engine::arena::{FinishedGame, Fixture, GameResult, Termination};

use super::super::play::player_tag;
use super::scoreboard::Results;
use crate::bad_input::BadInput;
use crate::files::{self, cannot_be_written, ensure_record};

// Tags of a match game, besides those of the game itself.
const EVENT: &str = "Event";
const ROUND: &str = "Round";
const MATCH: &str = "Match";
const POINTS: &str = "PointsOfA";
const FORFEIT: &str = "Forfeit";
const CLAIM: &str = "DrawClaim";

/// The file that the games of a match are appended to.
pub(super) struct MatchFile {
    path: PathBuf,
    file: File,
}

/// The games of a match that its file has already.
#[derive(Default)]
pub(super) struct ResumedGames {
    pub(super) fixtures: BTreeSet<Fixture>,
    pub(super) results: Results,
}

impl MatchFile {
    /// Creates the file of a new match. A file with content is refused.
    pub(super) fn create(path: &Path) -> anyhow::Result<MatchFile> {
        ensure_record(path, NOT_A_RECORD)?;
        let file = MatchFile::open(path, true)?;
        let metadata = file.file.metadata().map_err(|error| bad(path, error))?;
        if metadata.is_file() && metadata.len() > 0 {
            let reason = "there is something in it: name another file, or --resume it";
            return Err(bad(path, reason).into());
        }
        Ok(file)
    }

    /// Opens the file of a match that was interrupted. A file of anything else is refused;
    /// an incomplete game at its end, such as a power failure leaves, is moved to a file
    /// next to it.
    pub(super) fn resume(
        path: &Path,
        game: &str,
        name: &str,
    ) -> anyhow::Result<(MatchFile, ResumedGames)> {
        ensure_record(path, NOT_A_RECORD)?;
        if !path.exists() {
            let reason = "there is no such file: start a new match with --out";
            return Err(bad(path, reason).into());
        }
        // Refuses pipes and devices before they are opened for writing.
        files::open(path)?;
        let file = MatchFile::open(path, false)?;
        let input = BufReader::new(&file.file);
        let (played, torn) = read_played(input, game, name, files::max_size())
            .map_err(|reason| bad(path, format!("{reason}; it is left as it is")))?;
        if !torn.is_empty() {
            file.cut_off(&torn).with_context(|| cannot_be_written(path))?;
        }
        file.ensure_blank_line().with_context(|| cannot_be_written(path))?;
        Ok((file, played))
    }

    fn open(path: &Path, create: bool) -> anyhow::Result<MatchFile> {
        let file = OpenOptions::new().read(true).append(true).create(create).open(path);
        let file = file.map_err(|error| bad(path, error))?;
        let is_file = file.metadata().is_ok_and(|metadata| metadata.is_file());
        // Some file systems have no locks.
        if is_file && matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            return Err(bad(path, "another match is being written to it").into());
        }
        Ok(MatchFile { path: path.to_owned(), file })
    }

    /// Moves the end of the file to `FILE.torn`, appending to what is there.
    fn cut_off(&self, torn: &[u8]) -> io::Result<()> {
        let mut name = self.path.clone().into_os_string();
        name.push(".torn");
        let mut kept = OpenOptions::new().append(true).create(true).open(&name)?;
        kept.write_all(torn)?;
        kept.sync_all()?;
        let length = self.file.metadata()?.len().saturating_sub(torn.len() as u64);
        self.file.set_len(length)?;
        self.file.sync_all()?;
        let (path, name) = (self.path.display(), Path::new(&name).display());
        writeln!(
            io::stderr(),
            "warning: {path}: the last game is not complete and is played again; what there is of \
             it is in {name} now"
        )
    }

    /// Appends the empty line after the last game if it is missing: without it the next
    /// game would be read as part of that one.
    fn ensure_blank_line(&self) -> io::Result<()> {
        const BLANK_LINE: [u8; 2] = *b"\n\n";
        let mut file = &self.file;
        if file.metadata()?.len() < BLANK_LINE.len() as u64 {
            return Ok(());
        }
        file.seek(SeekFrom::End(-(BLANK_LINE.len() as i64)))?;
        let mut end = [0; BLANK_LINE.len()];
        file.read_exact(&mut end)?;
        if end != BLANK_LINE {
            file.write_all(b"\n")?;
            file.sync_data()?;
        }
        Ok(())
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Appends a game in a single write, so that an interruption leaves whole games.
    pub(super) fn append(&mut self, record: &Record) -> anyhow::Result<()> {
        let text = format!("{record}\n");
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data());
        written.with_context(|| cannot_be_written(&self.path))
    }
}

fn bad(path: &Path, reason: impl fmt::Display) -> BadInput {
    BadInput::new(path.display(), reason)
}

/// Matches are saved as records only.
const NOT_A_RECORD: &str = "games of a match are saved as records: use .pgn";

/// The record of a game with the tags of its match.
pub(super) fn record_of(
    fixture: Fixture,
    finished: &mut FinishedGame,
    players: [&str; 2],
    name: &str,
) -> Record {
    let table = &mut finished.table;
    for side in Side::BOTH {
        let tag = player_tag(table, side).to_owned();
        let player = players[usize::from(side != fixture.side_of_a())];
        table.set_tag(&tag, player);
    }
    let points = match GameResult::new(finished.verdict, fixture.side_of_a()) {
        GameResult::Win => "1",
        GameResult::Draw => "1/2",
        GameResult::Loss => "0",
    };
    let mut record = finished.table.record();
    record.set_tag(EVENT, "taula arena");
    record.set_tag(ROUND, &(fixture.number() + 1).to_string());
    record.set_tag(MATCH, name);
    record.set_tag(POINTS, points);
    let reason = match &finished.termination {
        Termination::Forfeit(side, reason) => Some((FORFEIT, side, reason)),
        Termination::DrawClaim(side, reason) => Some((CLAIM, side, reason)),
        _ => None,
    };
    if let Some((tag, side, reason)) = reason {
        let player = players[usize::from(*side != fixture.side_of_a())];
        record.set_tag(tag, &format!("{player}: {reason}"));
    }
    record
}

/// Reads the games of a match, and the text of an incomplete one at the end of the file.
fn read_played(
    mut input: impl BufRead,
    game: &str,
    name: &str,
    max_size: usize,
) -> Result<(ResumedGames, Vec<u8>), String> {
    let mut played = ResumedGames::default();
    for number in 1.. {
        let wrong = |reason: String| format!("game {number}: {reason}");
        let (text, is_last) = next_game(&mut input, max_size).map_err(wrong)?;
        if text.trim_ascii().is_empty() {
            break;
        }
        match whole_game(&text) {
            Ok(record) => played.add(&record, name).map_err(wrong)?,
            Err(_) if is_last && is_torn(&text, game, name, number > 1) => {
                return Ok((played, text));
            }
            Err(reason) => return Err(wrong(reason)),
        }
    }
    Ok((played, Vec::new()))
}

/// Reads the text of the next game, in the layout that [`MatchFile::append`] writes: tags,
/// an empty line, moves, an empty line. Also returns whether the file ends with it.
fn next_game(input: &mut impl BufRead, max_size: usize) -> Result<(Vec<u8>, bool), String> {
    let mut text = Vec::new();
    let mut has_moves = false;
    loop {
        let start = text.len();
        let left = (max_size - start.min(max_size)) as u64;
        let count = input.by_ref().take(left).read_until(b'\n', &mut text);
        if count.map_err(|error| error.to_string())? == 0 {
            let is_end = input.fill_buf().is_ok_and(<[u8]>::is_empty);
            let too_long = "it is too long; --max-size raises the limit";
            return if is_end { Ok((text, true)) } else { Err(too_long.to_owned()) };
        }
        match text[start..].trim_ascii() {
            [] if has_moves => {
                let is_end = input.fill_buf().is_ok_and(<[u8]>::is_empty);
                return Ok((text, is_end));
            }
            [] | [b'[', ..] => {}
            _ => has_moves = true,
        }
    }
}

/// Parses a game; an incomplete one is an error.
fn whole_game(text: &[u8]) -> Result<Record, String> {
    let text = std::str::from_utf8(text).map_err(|error| error.to_string())?;
    let record: Record = text.parse().map_err(|error| format!("{error}"))?;
    match record.result() {
        Some(_) if text.ends_with('\n') => Ok(record),
        _ => Err("it has no result".to_owned()),
    }
}

/// Whether a text is the beginning of a game of this match: it starts with our tags, and
/// its `Match` tag, as far as it is there, is that of the match. Without a game before it
/// (`is_of_match`) the tag must be complete.
fn is_torn(text: &[u8], game: &str, name: &str, is_of_match: bool) -> bool {
    let mut head = Record::new();
    head.set_tag("Game", game);
    let (game_tag, mut tag) = (head.to_string(), Record::new());
    tag.set_tag(MATCH, name);
    let match_tag = format!("\n{tag}");
    let text = text.trim_ascii_start();
    let begins_with = |text: &[u8], expected: &str| {
        let length = text.len().min(expected.len());
        text.get(..length) == expected.as_bytes().get(..length)
    };
    let key = format!("\n[{MATCH} ");
    let said = text.windows(key.len()).position(|window| window == key.as_bytes());
    begins_with(text, &game_tag)
        && match said.and_then(|at| text.get(at..)) {
            Some(said) => {
                begins_with(said, &match_tag) && (is_of_match || said.len() >= match_tag.len())
            }
            None => is_of_match,
        }
}

impl ResumedGames {
    /// Counts a game. One of another match is an error.
    fn add(&mut self, record: &Record, name: &str) -> Result<(), String> {
        let tag = |name: &str| {
            record.tag(name).ok_or_else(|| format!("it has no tag {name}: no match game"))
        };
        let known = tag(MATCH)?;
        if known != name {
            return Err(format!("it is of another match, \"{known}\"; this is \"{name}\""));
        }
        let round: u32 = tag(ROUND)?.parse().unwrap_or(0);
        let fixture = round.checked_sub(1).map(Fixture::new);
        let fixture = fixture.ok_or("its tag Round is not a number")?;
        let result = match tag(POINTS)? {
            "1" => GameResult::Win,
            "1/2" => GameResult::Draw,
            "0" => GameResult::Loss,
            other => return Err(format!("{POINTS} \"{other}\" is not 1, 1/2 or 0")),
        };
        if !self.fixtures.insert(fixture) {
            return Err(format!("round {round} occurs twice"));
        }
        self.results.tally.add(fixture, result);
        self.results.plies += record.main_line().count();
        if record.tag(FORFEIT).is_some() {
            // A forfeited game is lost.
            self.results.forfeits[usize::from(result == GameResult::Win)] += 1;
        }
        self.results.claims += u32::from(record.tag(CLAIM).is_some());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "Nim";
    const MAX: usize = 10_000;

    fn game(round: u32, points: &str) -> String {
        format!(
            "[Game \"Nim\"]\n[Result \"*\"]\n[Match \"m \\\"1\\\"\"]\n[Round \"{round}\"]\n\
             [PointsOfA \"{points}\"]\n\n1. a 2. b *\n\n"
        )
    }

    fn read(text: &str) -> Result<(ResumedGames, Vec<u8>), String> {
        read_played(text.as_bytes(), GAME, "m \"1\"", MAX)
    }

    #[test]
    fn what_was_played_is_read_back() {
        let text = [game(1, "1"), game(4, "1/2"), game(2, "0")].concat();
        let (played, torn) = read(&text).unwrap();
        assert!(torn.is_empty());
        assert_eq!(played.fixtures.iter().map(|it| it.number()).collect::<Vec<_>>(), [0, 1, 3]);
        assert_eq!((played.results.tally.score(), played.results.plies), (Some(0.5), 6));
        assert_eq!(played.results.tally.pairs(), [0, 0, 1, 0, 0]);
        assert!(read("").unwrap().0.fixtures.is_empty());
    }

    #[test]
    fn a_torn_game_is_cut_off_wherever_it_was_torn() {
        let whole = [game(1, "1"), game(2, "0")].concat();
        let last = game(3, "1");
        let result = last.rfind('*').unwrap();
        for end in 1..=result + 1 {
            let text = format!("{whole}{}", &last[..end]);
            let (played, torn) = read(&text).unwrap();
            assert_eq!((played.fixtures.len(), torn.as_slice()), (2, &last.as_bytes()[..end]));
        }
        assert_eq!(read(&format!("{whole}{}", &last[..result + 2])).unwrap().0.fixtures.len(), 3);
        // Alone it must say that it is of this match.
        let named = last.find("[Round").unwrap();
        for end in 1..=result {
            assert_eq!(read(&last[..end]).is_ok(), end >= named, "{end}");
        }
    }

    #[test]
    fn a_file_cut_anywhere_can_be_resumed_again_after_the_next_game() {
        let folder = std::env::temp_dir().join(format!("taula-records-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("match.pgn");
        let (whole, last) = (game(1, "1"), game(2, "0"));
        for end in 0..=last.len() {
            std::fs::write(&path, format!("{whole}{}", &last[..end])).unwrap();
            let (mut records, played) = MatchFile::resume(&path, GAME, "m \"1\"").unwrap();
            let count = played.fixtures.len();
            assert_eq!(count, if end > last.trim_end().len() { 2 } else { 1 }, "{end}");
            records.append(&game(3, "1").parse().unwrap()).unwrap();
            drop(records);
            let again = MatchFile::resume(&path, GAME, "m \"1\"");
            let again = again.map_err(|error| format!("{end}: {error:#}")).unwrap();
            assert_eq!(again.1.fixtures.len(), count + 1, "{end}");
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_we_did_not_write_is_never_cut_off() {
        let whole = game(1, "1");
        let other = game(2, "1").replace("m \\\"", "n \\\"");
        for end in ["my notes", "[Game \"Go\"]\n", "[Event \"x\"]\n\n1. a", &other[..60], "\u{0}"] {
            assert!(read(&format!("{whole}{end}")).is_err(), "{end}");
            assert!(read(end).is_err(), "{end}");
        }
        // Nor what is torn anywhere but at the end.
        let torn = &whole[..whole.len() - 4];
        assert!(read(&format!("{torn}\n\n{}", game(2, "0"))).is_err());
        assert!(read(&whole.replace("1. a", &"1. a ".repeat(MAX))).is_err());
    }

    #[test]
    fn files_of_other_matches_are_refused() {
        let other = game(1, "1").replace("m \\\"1\\\"", "n");
        let reason = "game 1: it is of another match, \"n\"; this is \"m \"1\"\"";
        assert_eq!(read(&other).err().as_deref(), Some(reason));
        let reason = "game 1: it has no tag Match: no match game";
        assert_eq!(read("1. a *\n").err().as_deref(), Some(reason));
        for text in [game(0, "1"), game(1, "2"), game(1, "1").repeat(2), "1. {".to_owned()] {
            assert!(read(&text).is_err(), "{text}");
        }
    }
}
