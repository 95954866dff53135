//! Hive in the catalogue.

use taula_core::{Notated, Position as _, Record, Table};
use taula_hive::notation::{UhpMove, read_game_string_with, read_sgf, write_game_string_as};
use taula_hive::{HiveTable, Position, Rules, Setup};

use crate::entry::{GameEntry, TextError, TextFormat};
use crate::{Format, Options};

pub(crate) const ENTRY: GameEntry = GameEntry {
    info: Position::GAME,
    start: |options| Ok(Box::new(HiveTable::new(Position::from_tags(options)?))),
    claims: |record| {
        // The tag of other programs; without any tags the moves still tell.
        let first_move = record.main_line().next();
        record.tag("GameType").is_some()
            || first_move.is_some_and(|entry| entry.parse::<UhpMove>().is_ok())
    },
    texts: &[
        TextFormat {
            format: Format::Sgf,
            fits: |text| text.starts_with('('),
            read: |text, _| Ok(read_sgf(text)?),
            write: None,
        },
        TextFormat {
            format: Format::GameString,
            fits: |text| starts_with_base(text) && is_game_string(text),
            read: game_string_to_record,
            write: Some(write_game_string),
        },
        TextFormat {
            format: Format::Position,
            fits: |text| starts_with_base(text) && !is_game_string(text),
            read: position_to_record,
            write: Some(|table| Ok(Setup::from(hive(table)?.position()).to_string())),
        },
    ],
};

/// Both texts start with a game type, and that with `Base`.
fn starts_with_base(text: &str) -> bool {
    text.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("base"))
}

/// The fields of a game string end with semicolons, those of a position with
/// blanks; a game type alone is a game that has not started.
fn is_game_string(text: &str) -> bool {
    text.contains(';') || !text.trim().contains(char::is_whitespace)
}

fn game_string_to_record(text: &str, options: &Options) -> Result<Record, TextError> {
    let Rules { tournament_opening, .. } = Position::from_tags(options)?.rules();
    let position = read_game_string_with(text, tournament_opening)?;
    let mut at = position.start();
    let entries: Vec<String> = position
        .played()
        .map(|mv| {
            let entry = UhpMove::of(&at, mv).to_string();
            at.play_unchecked(mv);
            entry
        })
        .collect();
    Ok(start_of(&position, &entries))
}

fn position_to_record(text: &str, options: &Options) -> Result<Record, TextError> {
    let mut setup = text
        .parse::<Setup>()
        // The error's own message begins with the word that ours begins with.
        .map_err(|error| format!("{}: {}", error.field, error.reason))?;
    let Rules { tournament_opening, .. } = Position::from_tags(options)?.rules();
    setup.rules.tournament_opening &= tournament_opening;
    Ok(start_of(&setup.into_position()?, &[]))
}

fn start_of(position: &Position, entries: &[String]) -> Record {
    let mut record = Record::new();
    for (tag, value) in position.start_tags() {
        record.set_tag(&tag, &value);
    }
    record.push_main_line(entries);
    record
}

fn write_game_string(table: &dyn Table) -> Result<String, TextError> {
    let table = hive(table)?;
    Ok(write_game_string_as(table.position(), table.outcome())?)
}

fn hive(table: &dyn Table) -> Result<&HiveTable, TextError> {
    table.as_any().downcast_ref().ok_or_else(|| "this is not a table of Hive".into())
}
