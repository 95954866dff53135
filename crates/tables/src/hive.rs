//! Hive in the catalogue.

use taula_core::{Explanation, Notated, Position as _, Record, Table};
use taula_hive::notation::{
    GameStringError, UhpMove, UnstatedRules, read_game_string_with, read_sgf, write_game_string_as,
};
use taula_hive::{Position, Setup};

use crate::entry::{
    GameEntry, OptionFlag, ReadText, TextError, TextFormat, position, record_of, start,
};
use crate::{Format, Options};

pub(crate) const ENTRY: GameEntry = GameEntry {
    info: Position::GAME,
    start: start::<Position>,
    // The only opening of the Universal Hive Protocol and of all reference counts.
    engine_options: &[("Opening", "tournament")],
    flaws: Some(|tags| Ok(Setup::from_tags(tags)?.flaws().iter().map(Explanation::from).collect())),
    claims: |record| {
        // The tag of other programs; a record without tags is recognised by its moves.
        let first_move = record.main_line().next();
        record.tag("GameType").is_some()
            || first_move.is_some_and(|entry| entry.parse::<UhpMove>().is_ok())
    },
    texts: &[
        TextFormat {
            format: Format::Sgf,
            beginning: "(;",
            fits: |text| text.starts_with('('),
            read: ReadText::Whole(|text, _| {
                read_sgf(text).map_err(|error| TextError::unreadable(&error))
            }),
            write: None,
        },
        TextFormat {
            format: Format::GameString,
            beginning: "Base;",
            fits: |text| starts_with_game_type(text) && is_game_string(text),
            read: ReadText::Line(read_game_string),
            write: Some(write_game_string),
        },
        TextFormat {
            format: Format::Position,
            beginning: "Base w",
            fits: |text| starts_with_game_type(text) && !is_game_string(text),
            read: ReadText::Line(read_position),
            write: Some(|table, _| Ok(Setup::from(position::<Position>(table)?).to_string())),
        },
    ],
    engine: &taula_engine::hive::ENGINE,
    flags: &[
        OptionFlag {
            flag: "type",
            option: "GameType",
            value_name: "TYPE",
            help: "game type, such as Base+MLP",
            is_start: true,
            conflicts_with: &[],
        },
        OptionFlag {
            flag: "opening",
            option: "Opening",
            value_name: "RULE",
            help: "opening rule; free allows the queen on the first turn",
            is_start: false,
            conflicts_with: &[],
        },
    ],
};

/// Both texts start with a game type, which starts with `Base`. The first row of another
/// game's board may do so too, but a slash follows it.
fn starts_with_game_type(text: &str) -> bool {
    let first_field = text.split([';', ' ', '\t', '\n', '\r']).next().unwrap_or_default();
    let is_base = first_field.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("base"));
    is_base && !first_field.contains('/')
}

/// The fields of a game string end with semicolons, those of a position with
/// blanks; a game type alone is a game that has not started.
fn is_game_string(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default().trim();
    line.contains(';') || !line.contains(char::is_whitespace)
}

/// Rules that the game string does not state are taken from the options or inferred from
/// the moves. A result that the moves leave open is a resignation or an agreement.
fn read_game_string(text: &str, options: &Options) -> Result<Record, TextError> {
    let rules = Position::from_tags(options)?.rules();
    let is_given = |option: &str| options.iter().any(|(name, _)| name.eq_ignore_ascii_case(option));
    let unstated = UnstatedRules {
        tournament_opening: is_given("Opening").then_some(rules.tournament_opening),
        repetition: is_given("Repetition").then_some(rules.repetition),
    };
    let game = read_game_string_with(text, unstated).map_err(|error| match error {
        GameStringError::Ply { ply, text, reason } => TextError::ply(ply, text, reason),
        error => TextError::unreadable(&error),
    })?;
    let mut record = record_of(&game.start(), game.moves_played());
    let state = text.split(';').nth(1).unwrap_or_default().trim();
    if game.outcome().is_none() && Position::read_result(state).flatten().is_some() {
        record.set_tag("Result", state);
        record.set_result(state);
    }
    Ok(record)
}

fn read_position(text: &str, options: &Options) -> Result<Record, TextError> {
    let mut setup = text.parse::<Setup>().map_err(|error| {
        // Without the word `position`, which the format adds.
        let text = format!("{}: {}", error.field, error.reason);
        TextError::Unreadable(Explanation { text, ..Explanation::from(&error) })
    })?;
    let rules = Position::from_tags(options)?.rules();
    let is_free = options.iter().any(|(name, _)| name.eq_ignore_ascii_case("Opening"))
        && !rules.tournament_opening;
    setup.rules.tournament_opening &= !is_free;
    setup.rules.repetition = rules.repetition;
    let start = setup.into_position().map_err(|flaws| TextError::flawed(&flaws))?;
    Ok(record_of(&start, std::iter::empty()))
}

fn write_game_string(table: &Table, _: &Record) -> Result<String, TextError> {
    write_game_string_as(position(table)?, table.outcome()).map_err(TextError::other)
}
