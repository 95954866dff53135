use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use taula_core::{GameInfo, Table};
use taula_engine::Limits;
use taula_tables::{games, open, read_with, write};

use crate::bad_input::BadInput;
use crate::files::format_of;
use crate::play::{Choice, Game, Keeper, Seat, Seats, Session, art_of, ask, limits_of_level};
use crate::terminal::{ColourChoice, Screen};

/// Play in the terminal: two people, or one against the computer
///
/// Without a game a menu asks what to play. At the prompt type a move in the
/// game's notation, a piece to see where it can go, or help.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which game
    #[arg(value_parser = game_ids())]
    game: Option<String>,
    /// Who starts and who follows: human or computer each
    #[arg(long, value_name = "FIRST,SECOND")]
    seats: Option<Seats>,
    /// How hard the computer thinks, from 1 to 5
    #[arg(long, value_name = "N", default_value_t = 3,
          value_parser = clap::value_parser!(u8).range(1..=5))]
    level: u8,
    /// How long the computer thinks, in place of a level
    #[arg(long, value_name = "SECONDS", conflicts_with = "level", value_parser = read_seconds)]
    time: Option<Duration>,
    /// Which pieces are in the game, such as Base+MLP
    #[arg(long = "type", value_name = "TYPE")]
    game_type: Option<String>,
    /// By which rule to open: free lets Hive's queen be placed first
    #[arg(long, value_name = "RULE")]
    opening: Option<String>,
    /// Where to start: a position string or a game string
    #[arg(long, value_name = "TEXT", conflicts_with = "game_type")]
    position: Option<String>,
    /// Go on with the game in this file, if there is one, and save every move there
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// When to use colours
    #[arg(long, value_name = "WHEN", alias = "color", default_value = "auto")]
    colour: ColourChoice,
}

const EXAMPLES: &str = "\
Examples:
  taula play
  taula play hive
  taula play hive --type Base+MLP --seats human,computer --level 2
  taula play hive --seats computer,human --time 5 --record game.pgn
  taula play hive --opening free
  taula play hive --position 'Base w 3 S1Q/.bq - *'";

fn game_ids() -> PossibleValuesParser {
    PossibleValuesParser::new(games().iter().map(|game| game.id))
}

fn read_seconds(text: &str) -> Result<Duration, String> {
    const LONGEST: f64 = 3600.0;
    let seconds = text.parse().ok().filter(|seconds| (0.01..=LONGEST).contains(seconds));
    let seconds: f64 = seconds.ok_or(format!("a number from 0.01 to {LONGEST} is needed"))?;
    Ok(Duration::from_secs_f64(seconds))
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let screen = Screen::detect(self.colour);
        let stdin = io::stdin();
        let mut input = stdin.lock();
        let choice = match &self.game {
            Some(id) => Choice { game: id.clone(), options: self.options(), seats: self.seats },
            None => match ask(games(), &mut input, &mut io::stdout())? {
                Some(choice) => choice,
                None => return Ok(()),
            },
        };
        let seats = self.seats.or(choice.seats).unwrap_or(Seats::HUMANS);
        let (table, keeper) = self.sit_down(&choice, seats)?;
        let art = art_of(table.game())
            .ok_or_else(|| BadInput::new(table.game().name, "cannot be shown in a terminal yet"))?;
        let limits = self.time.map_or_else(|| limits_of_level(self.level), Limits::time);
        let game = Game { table, art, seats, limits, keeper };
        Session::new(game, screen, input, io::stdout()).run()?;
        Ok(())
    }

    /// The options given as arguments, as the catalogue knows them.
    fn options(&self) -> Vec<(String, String)> {
        let given = [("GameType", &self.game_type), ("Opening", &self.opening)];
        given
            .into_iter()
            .filter_map(|(name, value)| Some((name.to_owned(), value.clone()?)))
            .collect()
    }

    fn sit_down(&self, choice: &Choice, seats: Seats) -> anyhow::Result<(Box<dyn Table>, Keeper)> {
        if let Some(path) = &self.record
            && has_content(path)
        {
            return self.go_on(choice, path.clone());
        }
        let mut table = match &self.position {
            Some(text) => {
                let bad = |reason: &dyn std::fmt::Display| BadInput::new("--position", reason);
                let game = read_with(text, &choice.options).map_err(|error| bad(&error))?;
                check_game(game.table.game(), &choice.game).map_err(|error| bad(&error))?;
                game.table
            }
            None => open(&choice.game, &choice.options)
                .map_err(|error| BadInput::new("options", error))?,
        };
        for (side, seat) in table.game().side_names.into_iter().zip(seats.0) {
            if seat == Seat::Computer {
                table.set_tag(side, concat!("Taula ", env!("CARGO_PKG_VERSION")));
            }
        }
        let keeper = match &self.record {
            Some(path) => {
                check_format(table.as_ref(), path)?;
                Keeper::automatic(path.clone())
            }
            None => Keeper::new(),
        };
        Ok((table, keeper))
    }

    /// Loads the game that is in the record file.
    fn go_on(&self, choice: &Choice, path: PathBuf) -> anyhow::Result<(Box<dyn Table>, Keeper)> {
        if self.game_type.is_some() || self.opening.is_some() || self.position.is_some() {
            let reason = "the file has a game already: leave out --type, --opening and --position";
            return Err(BadInput::new(path.display(), reason).into());
        }
        let mut keeper = Keeper::automatic(path.clone());
        let table = keeper.load(&path)?;
        check_game(table.game(), &choice.game)
            .map_err(|error| BadInput::new(path.display(), error))?;
        check_format(table.as_ref(), &path)?;
        Ok((table, keeper))
    }
}

/// Whether there is anything in a file that could be a game.
fn has_content(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() || metadata.len() > 0)
}

fn check_game(found: &GameInfo, wanted: &str) -> Result<(), String> {
    if found.id == wanted { Ok(()) } else { Err(format!("this is a game of {}", found.name)) }
}

/// Whether the table's game can be saved under this name: better known before
/// the first move than after the last.
fn check_format(table: &dyn Table, path: &Path) -> Result<(), BadInput> {
    write(table, format_of(path)?).map(|_| ()).map_err(|error| BadInput::new(path.display(), error))
}
