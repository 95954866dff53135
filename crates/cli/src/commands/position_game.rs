//! The argument that names a game with an engine protocol.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use taula_engine::PositionEngine;
use taula_tables::{ENTRIES, GameEntry};

/// A game with a `Position`: one that has an engine protocol, perft and a benchmark.
#[derive(Clone, Copy, Debug)]
pub(super) struct PositionGame {
    pub(super) entry: &'static GameEntry,
    pub(super) engine: PositionEngine,
}

impl PositionGame {
    fn new(entry: &'static GameEntry) -> Option<PositionGame> {
        Some(PositionGame { entry, engine: entry.engine.position? })
    }

    fn all() -> impl Iterator<Item = PositionGame> {
        ENTRIES.iter().filter_map(PositionGame::new)
    }
}

/// Parses the id of a game with a `Position`; the error for another game says why not.
#[derive(Clone)]
pub(super) struct PositionGameParser;

impl TypedValueParser for PositionGameParser {
    type Value = PositionGame;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<PositionGame, clap::Error> {
        let entry = value.to_str().and_then(taula_tables::entry);
        if let Some(game) = entry.and_then(PositionGame::new) {
            return Ok(game);
        }
        if let Some(entry) = entry {
            let text = format!(
                "{} has no list of legal moves to count or to choose from; \
                 play it with taula play {}\n",
                entry.info.name, entry.info.id
            );
            return Err(clap::Error::raw(ErrorKind::InvalidValue, text).with_cmd(command));
        }
        // Clap's own error, with the possible values.
        let ids = PositionGame::all().map(|game| game.entry.info.id);
        let parser = clap::builder::PossibleValuesParser::new(ids);
        Err(match parser.parse_ref(command, argument, value) {
            Err(error) => error,
            Ok(_) => clap::Error::new(ErrorKind::InvalidValue).with_cmd(command),
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(
            PositionGame::all()
                .map(|game| PossibleValue::new(game.entry.info.id).help(game.entry.info.name)),
        ))
    }
}
