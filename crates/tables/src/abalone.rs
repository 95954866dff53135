//! Abalone in the catalogue.

use taula_abalone::notation::{
    ApgnErrorKind, Notation, PositionTextError, read_kaa, read_next_apgn, read_position,
    write_apgn, write_kaa,
};
use taula_abalone::{Layout, Position, Setup};
use taula_core::{Explanation, LoadError, Notated, Record};

use crate::entry::{
    GameEntry, OptionFlag, ReadText, TextError, TextFormat, position, record_of, start,
};
use crate::heading::Heading;
use crate::{Format, Options};

pub(crate) const ENTRY: GameEntry = GameEntry {
    info: Position::GAME,
    start: start::<Position>,
    engine_options: &[],
    flaws: Some(|tags| Ok(Setup::from_tags(tags)?.flaws().iter().map(Explanation::from).collect())),
    claims: |record| record.tag("Layout").is_some() || record.tag("MarblesToWin").is_some(),
    texts: &[
        TextFormat {
            format: Format::Apgn,
            beginning: "[Variant \"standard\"]",
            fits: looks_like_apgn,
            read: ReadText::Series(|text, line, is_whole| {
                read_next_apgn(text, line, is_whole).and_then(|record| record.map_err(text_error))
            }),
            write: Some(|_, record| {
                let text =
                    write_apgn(record, Notation::AbaPro).map_err(|error| text_error(error.kind))?;
                Ok(text.trim_end().to_owned())
            }),
        },
        TextFormat {
            format: Format::Position,
            beginning: "wwwww/wwwwww/ or the name of a layout",
            fits: |text| looks_like_position(text) || is_layout(text),
            read: ReadText::Line(|text, options| record_of_setup(read_setup(text)?, options)),
            write: Some(|table, _| Ok(Setup::from(position::<Position>(table)?).to_string())),
        },
        TextFormat {
            format: Format::Kaa,
            beginning: "0a12b123_",
            fits: looks_like_kaa,
            read: ReadText::Line(|text, options| {
                let setup = read_kaa(text).map_err(|error| TextError::unreadable(&error))?;
                record_of_setup(setup, options)
            }),
            write: Some(|table, _| Ok(write_kaa(&Setup::from(position::<Position>(table)?)))),
        },
    ],
    engine: &taula_engine::abalone::ENGINE,
    flags: &[OptionFlag {
        flag: "layout",
        option: "Layout",
        value_name: "NAME",
        help: "starting layout, such as belgian-daisy",
        is_start: true,
        conflicts_with: &[],
    }],
};

/// Records of other programs do not name the game, but the start or the notation; a
/// record without tags is recognised by its first move.
fn looks_like_apgn(text: &str) -> bool {
    let heading = Heading::of(text);
    let has = |name| heading.tag(name).is_some();
    match heading.tag("Game") {
        // Our own records have a variant only if it is not a layout.
        Some(game) if game.eq_ignore_ascii_case(Position::GAME.name) => {
            has("Notation") || has("Variant") && !has("Position")
        }
        Some(_) => false,
        None => {
            has("Notation") || has("Variant") || heading.first_move.is_some_and(names_two_cells)
        }
    }
}

/// Whether a word begins like a move, with two cells. Moves have up to ten characters
/// (`c3-c5-d4!?`); a longer word is another game's board.
fn names_two_cells(word: &str) -> bool {
    const MAX_LENGTH: usize = 10;
    let cell = |signs: &[u8]| match signs {
        &[row, column] => {
            matches!(row.to_ascii_lowercase(), b'a'..=b'i') && column.is_ascii_digit()
        }
        _ => false,
    };
    let word = word.as_bytes();
    let second = if word.get(2) == Some(&b'-') { 3 } else { 2 };
    word.len() <= MAX_LENGTH
        && word.get(..2).is_some_and(cell)
        && word.get(second..second + 2).is_some_and(cell)
}

/// Rows of marbles separated by slashes, or any rows followed by a side. No board of
/// tiles has so few different letters.
pub(crate) fn looks_like_position(text: &str) -> bool {
    let mut fields = text.split_whitespace();
    let rows = fields.next().unwrap_or_default();
    let is_of_marbles =
        |sign: char| matches!(sign, 'b' | 'B' | 'w' | 'W' | '.' | '/') || sign.is_ascii_digit();
    let is_side = |field: &str| matches!(field, "b" | "B" | "w" | "W");
    rows.contains('/')
        && rows.starts_with(|sign: char| is_of_marbles(sign) || sign.is_alphabetic())
        && (rows.chars().all(is_of_marbles) || fields.next().is_some_and(is_side))
}

fn is_layout(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default();
    // Names have many spellings, but brackets begin a record.
    let is_of_names = |sign: char| sign.is_alphanumeric() || matches!(sign, ' ' | '-' | '_' | '\'');
    line.chars().all(is_of_names) && Layout::by_name(line).is_some()
}

/// The number of marbles lost, rows of letters and digits, an underscore, and the same
/// for the other side. In a record that begins with a number, a dot or a blank follows.
fn looks_like_kaa(text: &str) -> bool {
    let first_field = text.split_whitespace().next().unwrap_or_default();
    let after_digits = first_field.trim_start_matches(|sign: char| sign.is_ascii_digit());
    after_digits.len() < first_field.len()
        && !after_digits.starts_with('.')
        && after_digits.contains('_')
}

fn read_setup(text: &str) -> Result<Setup, TextError> {
    read_position(text).map_err(|error| match error {
        // Without the word `position`, which the format adds.
        PositionTextError::Text(error) => {
            let text = format!("{}: {}", error.field, error.reason);
            TextError::Unreadable(Explanation { text, ..Explanation::from(&error) })
        }
        error => TextError::unreadable(&error),
    })
}

fn text_error(kind: ApgnErrorKind) -> TextError {
    match kind {
        ApgnErrorKind::Ply { ply, entry, reason } => TextError::ply(ply, entry, reason),
        ApgnErrorKind::Tag { tag, reason } => LoadError::Tag { tag, reason }.into(),
        kind => TextError::unreadable(&kind),
    }
}

fn record_of_setup(setup: Setup, options: &Options) -> Result<Record, TextError> {
    let rules = Position::from_tags(options)?.rules();
    let start = setup.with_rules(rules).into_position();
    let start = start.map_err(|flaws| TextError::flawed(&flaws))?;
    Ok(record_of(&start, std::iter::empty()))
}
