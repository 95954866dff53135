//! Kulami in the catalogue.

use taula_core::{Explanation, Notated, Position as _, Record};
use taula_kulami::notation::{GameTextError, read_game, write_board_string, write_game};
use taula_kulami::{Cell, Colour, Level, Position, Setup};

use crate::abalone;
use crate::entry::{
    GameEntry, OptionFlag, ReadText, TextError, TextFormat, position, record_of, start,
};
use crate::{Format, Options};

pub(crate) const ENTRY: GameEntry = GameEntry {
    info: Position::GAME,
    start: start::<Position>,
    engine_options: &[],
    flaws: Some(|tags| Ok(Setup::from_tags(tags)?.flaws().iter().map(Explanation::from).collect())),
    claims: |record| {
        let first_move = record.main_line().next();
        record.tag("Board").is_some()
            || first_move.is_some_and(|entry| entry.parse::<Cell>().is_ok())
    },
    texts: &[
        TextFormat {
            format: Format::GameLine,
            beginning: "AABBC/",
            fits: |text| starts_with_board(text) && has_cells(text),
            read: ReadText::Line(read_line),
            write: Some(|table, _| Ok(write_game(position(table)?))),
        },
        TextFormat {
            format: Format::BoardString,
            beginning: "a0b0b0c0",
            fits: |text| starts_with_board_string(text) && fields(text).count() == 1,
            read: ReadText::Line(read_line),
            write: Some(|table, _| {
                Ok(write_board_string(&Setup::from(position::<Position>(table)?)))
            }),
        },
        TextFormat {
            format: Format::Position,
            beginning: "AABBC/",
            fits: starts_with_board,
            read: ReadText::Line(read_line),
            write: Some(|table, _| Ok(Setup::from(position::<Position>(table)?).to_string())),
        },
    ],
    engine: &taula_engine::kulami::ENGINE,
    flags: &[
        OptionFlag {
            flag: "board",
            option: "Board",
            value_name: "ROWS",
            help: "the tile map, rows separated by /",
            is_start: true,
            conflicts_with: &["seed"],
        },
        OptionFlag {
            flag: "scoring",
            option: "Level",
            value_name: "LEVEL",
            help: "scoring level: 0 tiles, 1 adds areas, 2 adds areas and chains",
            is_start: false,
            conflicts_with: &[],
        },
    ],
};

/// The fields of the first line.
fn fields(text: &str) -> impl Iterator<Item = &str> {
    text.lines().next().unwrap_or_default().split_whitespace()
}

/// Rows of tiles separated by slashes, or pairs of a tile and a marble.
fn starts_with_board(text: &str) -> bool {
    let board = fields(text).next().unwrap_or_default();
    let is_row = |row: &str| {
        let is_of_tiles = |sign: char| sign.is_ascii_alphanumeric() || sign == '.';
        let fitting = row.chars().filter(|&sign| is_of_tiles(sign)).count();
        // The reader reports single mistakes. The record of a draw may be just 1/2-1/2.
        2 * fitting > row.chars().count() && !row.chars().all(|sign| sign.is_ascii_digit())
    };
    let has_rows = board.split_once('/').is_some_and(|(row, _)| is_row(row));
    has_rows && !abalone::looks_like_position(text) || starts_with_board_string(text)
}

/// Whether the text starts with some pairs of a tile and a marble; the reader checks the
/// others.
fn starts_with_board_string(text: &str) -> bool {
    const PAIRS: usize = 10;
    let board = fields(text).next().unwrap_or_default().as_bytes();
    let is_pair = |pair: &[u8]| matches!(pair, [tile, marble] if tile.is_ascii_alphabetic() && marble.is_ascii_digit());
    board.get(..2 * PAIRS).is_some_and(|start| start.chunks_exact(2).all(is_pair))
}

/// Whether there are moves after board, level and colour: a letter and a digit.
fn has_cells(text: &str) -> bool {
    fields(text).skip(1).any(|field| {
        field.starts_with(|sign: char| sign.is_ascii_alphabetic())
            && field.contains(|sign: char| sign.is_ascii_digit())
    })
}

/// All three formats are a game line or the beginning of one.
fn read_line(text: &str, options: &Options) -> Result<Record, TextError> {
    let game = read_game(text).map_err(|error| match error {
        GameTextError::Ply { ply, text, reason } => TextError::ply(ply, text, reason),
        error => TextError::unreadable(&error),
    })?;
    let mut start = Setup::from(&game.start());
    if !options.is_empty() {
        let wanted = Position::from_tags(options)?.rules();
        let stated = || fields(text).skip(1).take(2);
        if !stated().any(|field| field.parse::<Level>().is_ok()) {
            start.rules.level = wanted.level;
        }
        if !stated().any(|field| field.parse::<Colour>().is_ok()) {
            start.rules.starting_colour = wanted.starting_colour;
        }
    }
    let start = start.into_position().map_err(|flaws| TextError::flawed(&flaws))?;
    Ok(record_of(&start, game.moves_played()))
}
