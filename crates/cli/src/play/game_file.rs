//! The file of a game: loading, saving, and whether anything is unsaved.

use std::path::{Path, PathBuf};

use taula_core::{NodeId, Record, RestoredClock, Table, parse_clk};
use taula_tables::{Format, read, write, write_game};

use super::unsaved::UnsavedRecord;
use crate::bad_input::BadInput;
use crate::files;

/// The file of the game on the table, if it has one.
#[derive(Debug, Default)]
pub(crate) struct GameFile {
    path: Option<PathBuf>,
    /// Whether the game is saved after every move.
    is_autosaved: bool,
    /// The record that the game was loaded from, with its comments and variations.
    loaded: Record,
    /// The record that was saved last.
    saved: Option<String>,
    unsaved: UnsavedRecord,
}

/// A game that was read from a file.
pub(crate) struct LoadedGame {
    pub(crate) table: Table,
    pub(crate) clock: RestoredClock,
    record: Record,
    path: PathBuf,
}

impl LoadedGame {
    pub(crate) fn read(path: PathBuf) -> Result<LoadedGame, BadInput> {
        let text = files::read_text(&path)?;
        let bad = |reason: &dyn std::fmt::Display| BadInput::new(path.display(), reason);
        let mut game = read(&text).map_err(|error| bad(&error))?;
        // Writing and reading it again brings every move into our notation.
        let text = write_game(&game, Format::Record).map_err(|error| bad(&error))?;
        let record = text.parse().map_err(|error| bad(&error))?;
        let clock = game.table.restore_clock(&record);
        Ok(LoadedGame { table: game.table, clock, record, path })
    }
}

impl GameFile {
    /// A game without a file.
    pub(crate) fn none(unsaved: UnsavedRecord) -> GameFile {
        GameFile { unsaved, ..GameFile::default() }
    }

    /// A game that is saved to this file after every move.
    pub(crate) fn autosaved(path: PathBuf, unsaved: UnsavedRecord) -> GameFile {
        GameFile { path: Some(path), is_autosaved: true, ..GameFile::none(unsaved) }
    }

    /// Continues a game from a file. Only the file that is autosaved already remains so.
    pub(crate) fn load(&mut self, game: LoadedGame) -> Table {
        self.is_autosaved = self.is_autosaved && self.path.as_ref() == Some(&game.path);
        self.path = Some(game.path);
        self.loaded = game.record;
        self.saved = Some(self.text(&game.table));
        game.table
    }

    pub(super) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    pub(super) fn is_autosaved(&self) -> bool {
        self.is_autosaved
    }

    /// Whether nothing of this game would be lost.
    pub(super) fn is_saved(&self, table: &Table) -> bool {
        let is_untouched = table.entries().is_empty() && table.outcome().is_none();
        is_untouched || self.saved.as_ref() == Some(&self.text(table))
    }

    /// Saves to a file, which becomes the game's file.
    pub(super) fn save(&mut self, table: &Table, path: PathBuf) -> anyhow::Result<()> {
        let format = files::format_of(&path)?;
        let text = match format {
            Format::Record => self.text(table),
            _ => write(table, format).map_err(|error| BadInput::new(path.display(), error))?,
        };
        files::write_text(&path, &text)?;
        // A position alone is not the game.
        if format.keeps_moves() {
            self.saved = Some(self.text(table));
            self.path = Some(path);
            self.unsaved.set(None);
        }
        Ok(())
    }

    /// Autosaves a game that has changed, or sets it as the unsaved record.
    pub(super) fn update(&mut self, table: &Table) -> anyhow::Result<()> {
        let unsaved = (!self.is_saved(table)).then(|| self.text(table));
        self.unsaved.set(unsaved);
        match &self.path {
            Some(path) if self.is_autosaved => self.save(table, path.clone()),
            _ => Ok(()),
        }
    }

    /// Prints the unsaved record, if any, at the end of the input.
    pub(super) fn print_unsaved(&self) {
        self.unsaved.print();
    }

    /// Discards the unsaved record.
    pub(super) fn discard_unsaved(&self) {
        self.unsaved.set(None);
    }

    /// The record of the game as text.
    pub(super) fn text(&self, table: &Table) -> String {
        self.record(table).to_string()
    }

    /// The record of the game, merged with the comments and variations of the loaded
    /// record. If another move was played, the loaded one becomes a variation. The times
    /// are those of the table, but moves that were loaded without a time stay without.
    fn record(&self, table: &Table) -> Record {
        let fresh = table.record();
        let mut record = self.loaded.clone();
        for outdated in ["Result", "Termination"] {
            record.remove_tag(outdated);
        }
        for (name, value) in fresh.tags() {
            record.set_tag(name, value);
        }
        record.set_result(fresh.result().unwrap_or_default());
        let mut at = NodeId::START;
        let fresh_nodes = fresh.line_from(NodeId::START);
        for (entry, fresh_node) in table.entries().iter().zip(fresh_nodes) {
            let known = known_child(&record, at, entry);
            let Some(next) = known.or_else(|| record.add(at, entry)) else { break };
            while record.promote(next) {}
            at = next;
            let comments = fresh.node(fresh_node).map(|node| &node.comments_after);
            if let Some([time]) = comments.map(Vec::as_slice) {
                set_time(&mut record, at, time, known.is_none());
            }
        }
        // Moves that were taken back are not part of the game; if they are played again
        // they come back from the loaded record.
        let after: Vec<NodeId> =
            record.node(at).map(|node| node.children.clone()).unwrap_or_default();
        for next in after {
            record.delete(next);
        }
        record
    }
}

/// The child of a node with this entry.
fn known_child(record: &Record, parent: NodeId, entry: &str) -> Option<NodeId> {
    let children = &record.node(parent)?.children;
    let is_same = |id: &&NodeId| record.node(**id).is_some_and(|node| node.entry == entry);
    children.iter().find(is_same).copied()
}

/// Sets the `[%clk]` of a move, in the comment that has one or in a new one.
fn set_time(record: &mut Record, id: NodeId, time: &str, is_new: bool) {
    let Some(node) = record.node(id) else { return };
    let mut comments = node.comments_after.clone();
    match comments.iter_mut().find(|comment| parse_clk(comment).is_some()) {
        Some(comment) if parse_clk(comment) == parse_clk(time) => return,
        Some(comment) => *comment = with_time(comment, time),
        None if is_new => comments.push(time.to_owned()),
        None => return,
    }
    record.set_comments_after(id, comments);
}

/// Replaces the `[%clk]` of a comment.
fn with_time(comment: &str, time: &str) -> String {
    const COMMAND: &str = "[%clk";
    let parts = comment.split_once(COMMAND).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(']')?;
        Some([before, time, after].concat())
    });
    parts.unwrap_or_else(|| comment.to_owned())
}

#[cfg(test)]
mod tests {
    use taula_core::Side;

    use super::*;

    const ANNOTATED: &str = "[Game \"Hive\"]\n[GameType \"Base\"]\n[White \"Ada\"]\n\n\
        1. ws1 {first} 2. bS1 wS1- (2. bA1 wS1- {or this}) 3. wQ -wS1 InProgress\n";

    fn game_file() -> (GameFile, Table) {
        let game = read(ANNOTATED).expect("a good record");
        let loaded = write_game(&game, Format::Record).expect("a record can be written");
        let loaded = loaded.parse().expect("and read");
        (GameFile { loaded, ..GameFile::default() }, game.table)
    }

    /// The record without its line breaks.
    fn moves(game_file: &GameFile, table: &Table) -> String {
        game_file.text(table).replace('\n', " ")
    }

    #[test]
    fn comments_and_variations_are_kept() {
        let (game_file, mut table) = game_file();
        let text = moves(&game_file, &table);
        assert!(text.contains("[White \"Ada\"]"), "{text}");
        assert!(text.contains("1. wS1 {first} 2. bS1 wS1- (2. bA1 wS1- {or this}) 3. wQ -wS1 "));
        table.act(Side::Second, "bQ bS1-").expect("a legal move");
        assert!(moves(&game_file, &table).contains("{or this}) 3. wQ -wS1 4. bQ bS1- "));
    }

    #[test]
    fn another_move_makes_the_old_one_a_variation() {
        let (game_file, mut table) = game_file();
        table.undo(1).expect("three plies were played");
        assert!(moves(&game_file, &table).contains("{or this}) InProgress"), "taken back");
        table.act(Side::First, "wA1 -wS1").expect("a legal move");
        let text = moves(&game_file, &table);
        assert!(text.contains("3. wA1 -wS1 (3. wQ -wS1) InProgress"), "{text}");
    }

    #[test]
    fn playing_a_variation_makes_it_the_main_line() {
        let (game_file, mut table) = game_file();
        table.undo(2).expect("three plies were played");
        table.act(Side::Second, "bA1 wS1-").expect("a legal move");
        let text = moves(&game_file, &table);
        assert!(text.contains("2. bA1 wS1- {or this} (2. bS1 wS1- 3. wQ -wS1) "), "{text}");
    }

    #[test]
    fn new_moves_have_times_and_loaded_ones_keep_theirs() {
        let timed = ANNOTATED.replace("[White", "[TimeControl \"600\"]\n[White");
        let timed = timed.replace("{first}", "{first [%clk 0:09:50] of all}");
        let mut game = read(&timed).expect("a good record");
        let loaded = write_game(&game, Format::Record).expect("a record can be written");
        let loaded = loaded.parse().expect("and read");
        assert_eq!(game.table.restore_clock(&loaded), RestoredClock::Times);
        let (game_file, mut table) = (GameFile { loaded, ..GameFile::default() }, game.table);
        let now = std::time::Duration::from_secs;
        table.advance_clock(now(100));
        table.start_clock();
        table.advance_clock(now(107));
        table.act(Side::Second, "bQ bS1-").expect("a legal move");
        let text = moves(&game_file, &table);
        assert!(text.contains("1. wS1 {first [%clk 0:09:50] of all} 2. bS1 wS1- (2."), "{text}");
        assert!(text.contains("3. wQ -wS1 4. bQ bS1- {[%clk 0:09:53]} "), "{text}");
        // The first move is played again, faster.
        table.undo(4).expect("four plies were played");
        table.advance_clock(now(200));
        table.start_clock();
        table.advance_clock(now(201));
        table.act(Side::First, "wS1").expect("a legal move");
        let text = moves(&game_file, &table);
        assert!(text.contains("1. wS1 {first [%clk 0:09:59] of all} "), "{text}");
    }

    #[test]
    fn the_result_is_that_of_the_current_game() {
        let (game_file, mut table) = game_file();
        table.act(Side::First, "resign").expect("anybody may resign");
        assert!(moves(&game_file, &table).contains("[Termination \"resignation\"]"));
        table.undo(1).expect("three plies were played");
        let text = moves(&game_file, &table);
        assert!(!text.contains("Termination") && text.ends_with("InProgress "), "{text}");
    }
}
