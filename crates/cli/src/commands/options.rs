//! The options of a game on the command line.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use taula_abalone::Layout;

use crate::bad_input::BadInput;
use crate::xbugs::Armies;

/// What is played: any option of the catalogue by its name, and flags for those
/// that are wanted often.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Options of the game")]
pub(super) struct GameOptions {
    /// Any option of the game, such as MarblesToWin=3; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = read_option)]
    by_name: Vec<(String, String)>,
    /// Hive: which pieces are in the game, such as Base+MLP
    #[arg(long = "type", value_name = "TYPE")]
    game_type: Option<String>,
    /// Hive: by which rule to open; free lets the queen be placed first
    #[arg(long, value_name = "RULE")]
    opening: Option<String>,
    /// Abalone: where the marbles lie at the start, such as belgian-daisy
    #[arg(long, value_name = "NAME", hide_possible_values = true, value_parser = layouts())]
    layout: Option<String>,
    /// Kulami: the tiles, in rows parted by /
    #[arg(long, value_name = "ROWS")]
    board: Option<String>,
    /// The number that decides what is drawn: the board of Kulami, dice and tremor of
    /// X-Bugs; in taula play also who starts and the mistakes of the computer, in any game
    #[arg(long, value_name = "N", conflicts_with = "board")]
    seed: Option<String>,
    /// Kulami: what counts at the end: 0 tiles, 1 the largest areas too, 2 chains too
    #[arg(long, value_name = "LEVEL")]
    scoring: Option<String>,
    /// X-Bugs: the army of the first seat, such as ember-moths
    #[arg(long, value_name = "ARMY")]
    south: Option<String>,
    /// X-Bugs: the army of the second seat
    #[arg(long, value_name = "ARMY")]
    north: Option<String>,
}

/// Where armies are that do not come with the game.
#[derive(Debug, clap::Args)]
pub(super) struct ArmiesFolder {
    /// X-Bugs: the folder of your own armies
    ///
    /// Otherwise TAULA_ARMIES says where it is, or it is taula/armies in
    /// XDG_DATA_HOME (~/.local/share).
    #[arg(long, value_name = "FOLDER", help_heading = "Options of the game")]
    armies: Option<PathBuf>,
}

impl ArmiesFolder {
    /// The armies for this game, or for one that is still to be chosen.
    pub(super) fn armies(&self, game: Option<&str>) -> Result<Armies, BadInput> {
        if self.armies.is_some() && game.is_some_and(|game| game != taula_xbugs::GAME.id) {
            return Err(BadInput::new("--armies", "only X-Bugs has armies"));
        }
        Ok(Armies::new(self.armies.clone()))
    }
}

/// The flags that say where a game starts: what a position says itself.
pub(super) const START_FLAGS: [&str; 4] = ["game_type", "layout", "board", "seed"];

fn layouts() -> PossibleValuesParser {
    PossibleValuesParser::new(Layout::all().iter().map(|layout| layout.name()))
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
    /// The options that were given, as the catalogue knows them. Whether the
    /// game has them is for the catalogue to say.
    pub(super) fn given(&self) -> Result<Vec<(String, String)>, BadInput> {
        let flags = [
            ("GameType", &self.game_type),
            ("Opening", &self.opening),
            ("Layout", &self.layout),
            ("Board", &self.board),
            ("Seed", &self.seed),
            ("Level", &self.scoring),
            ("SouthArmy", &self.south),
            ("NorthArmy", &self.north),
        ];
        let by_flag =
            flags.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value.clone()?)));
        let mut given: Vec<(String, String)> = Vec::new();
        for (name, value) in by_flag.chain(self.by_name.iter().cloned()) {
            if given.iter().any(|(known, _)| known.eq_ignore_ascii_case(&name)) {
                return Err(BadInput::new("options", format!("{name} is given twice")));
            }
            given.push((name, value));
        }
        Ok(given)
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
        for words in [["--option", "Level"], ["--option", "=2"], ["--layout", "chess"]] {
            assert!(given(&words).is_err(), "{words:?}");
        }
        assert!(given(&["--board", "AA/AA", "--seed", "1"]).is_err());
    }
}
