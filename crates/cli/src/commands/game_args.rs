//! Arguments that several commands share: the game, and its options.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, ArgGroup, ArgMatches, Command};
use taula_engine::PositionEngine;
use taula_tables::{ENTRIES, GameEntry, OptionFlag};

use crate::bad_input::BadInput;

/// The group of all flags that set the start of a game.
pub(super) const START_FLAGS: &str = "start";

/// The flag for the seed of all random values.
const SEED: OptionFlag = OptionFlag {
    flag: "seed",
    option: "Seed",
    value_name: "N",
    help: "Random seed for boards, dice and tremor; in taula play also for the first player and \
           the mistakes of the computer",
    is_start: true,
    conflicts_with: &[],
};

/// The options of a game: any option of the catalogue by its name, and the flags that games
/// have for common ones.
#[derive(Debug)]
pub(super) struct GameOptions {
    /// The given options, by the names of the catalogue.
    given: Vec<(String, String)>,
}

/// All flags, each with its game.
fn flags() -> impl Iterator<Item = (OptionFlag, Option<&'static GameEntry>)> {
    let of_games =
        ENTRIES.iter().flat_map(|entry| entry.flags.iter().map(move |flag| (*flag, Some(entry))));
    of_games.chain([(SEED, None)])
}

impl clap::Args for GameOptions {
    fn augment_args(command: Command) -> Command {
        let by_name = Arg::new("option")
            .long("option")
            .value_name("NAME=VALUE")
            .value_parser(read_option)
            .action(clap::ArgAction::Append)
            .help("Set a game option, such as MarblesToWin=3 (repeatable)");
        let flags = flags().map(|(flag, entry)| {
            let mut arg = Arg::new(flag.flag)
                .long(flag.flag)
                .value_name(flag.value_name)
                .conflicts_with_all(flag.conflicts_with);
            arg = match entry {
                Some(entry) => arg.help(format!("{}: {}", entry.info.name, flag.help)),
                None => arg.help(flag.help),
            };
            if flag.is_start { arg.group(START_FLAGS) } else { arg }
        });
        command
            .group(ArgGroup::new(START_FLAGS).multiple(true))
            .next_help_heading("Game options")
            .arg(by_name)
            .args(flags)
    }

    fn augment_args_for_update(command: Command) -> Command {
        GameOptions::augment_args(command)
    }
}

impl clap::FromArgMatches for GameOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<GameOptions, clap::Error> {
        let by_flag = flags().filter_map(|(flag, _)| {
            let value = matches.get_one::<String>(flag.flag)?;
            Some((flag.option.to_owned(), value.clone()))
        });
        let by_name = matches.get_many::<(String, String)>("option");
        Ok(GameOptions { given: by_flag.chain(by_name.into_iter().flatten().cloned()).collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = GameOptions::from_arg_matches(matches)?;
        Ok(())
    }
}

fn read_option(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() => {
            Ok((name.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err("write the option's name, = and its value, such as Level=2".to_owned()),
    }
}

impl GameOptions {
    /// The given options, by the names of the catalogue, which checks whether the game has
    /// them.
    pub(super) fn given(&self) -> Result<Vec<(String, String)>, BadInput> {
        for (index, (name, _)) in self.given.iter().enumerate() {
            if self.given[..index].iter().any(|(known, _)| known.eq_ignore_ascii_case(name)) {
                return Err(BadInput::new("options", format!("{name} is given twice")));
            }
        }
        Ok(self.given.clone())
    }
}

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

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;

    #[derive(Debug, clap::Parser)]
    struct Line {
        #[command(flatten)]
        options: GameOptions,
    }

    fn given(words: &[&str]) -> Result<Vec<(String, String)>, String> {
        let words = std::iter::once(&"taula").chain(words);
        let line = Line::try_parse_from(words).map_err(|error| error.to_string())?;
        line.options.given().map_err(|error| error.to_string())
    }

    #[test]
    fn flags_and_names_say_the_same() {
        let level = Ok(vec![("Level".to_owned(), "2".to_owned())]);
        assert_eq!(given(&["--scoring", "2"]), level);
        assert_eq!(given(&["--option", "Level = 2"]), level);
        let text = Ok(vec![("Position".to_owned(), "a=b".to_owned())]);
        assert_eq!(given(&["--option", "Position=a=b"]), text);
        assert_eq!(given(&[]), Ok(Vec::new()));
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        assert_eq!(
            given(&["--scoring", "2", "--option", "level=1"]),
            Err("options: level is given twice".to_owned())
        );
        for words in [["--option", "Level"], ["--option", "=2"], ["--option", ""]] {
            assert!(given(&words).is_err(), "{words:?}");
        }
        assert!(given(&["--board", "AA/AA", "--seed", "1"]).is_err());
    }

    /// The games list their flags one by one; here they meet.
    #[test]
    fn no_two_games_have_the_same_flag_and_each_sets_an_option() {
        let mut names: Vec<&str> = flags().map(|(flag, _)| flag.flag).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
        for (flag, entry) in flags() {
            let Some(entry) = entry else { continue };
            let options = entry.info.options;
            assert!(options.iter().any(|option| option.name == flag.option), "{}", flag.flag);
        }
    }
}
