use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use taula_core::{
    Clock, GameInfo, Lot, OptionInfo, Side, Starter, Table, TimeControl, TimeControlError,
};
use taula_engine::{Level, Limits, Thinking};
use taula_tables::{entry, games, open, read_as, write};

use super::options::{ArmiesFolder, GameOptions, START_FLAGS};
use crate::bad_input::BadInput;
use crate::files::format_of;
use crate::play::{
    CLOCK_STARTS_ANEW, Choice, First, Game, Host, Input, Keeper, LoadedGame, Rescue, RestoredClock,
    Seat, Seats, Session, art_of, ask,
};
use crate::seed::{Draws, SEED, fresh_seed};
use crate::terminal::{ColourChoice, Screen, alternate_screen};
use crate::xbugs::Armies;

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
    /// The two players, A and B: human or computer each
    /// [default: human,human; with --level or --time human,computer]
    #[arg(long, value_name = "A,B")]
    seats: Option<Seats>,
    /// Who starts: the lot decides, A or B. X-Bugs draws its starter itself
    /// [default: lot for a new game, a from a position]
    #[arg(long, value_name = "WHO", ignore_case = true)]
    first: Option<First>,
    /// How well the computer plays, from 1 (a beginner) to 8 (full strength) [default: 3]
    #[arg(long, value_name = "N")]
    level: Option<Level>,
    /// How long the computer thinks at full strength, in place of a level
    #[arg(long, value_name = "SECONDS", conflicts_with = "level", value_parser = read_seconds)]
    time: Option<Duration>,
    /// Play with a clock: minutes and the seconds that each turn adds, days a turn, or
    /// unlimited, such as 10+5, 0:30+0 or 3d. Whose time runs out loses
    #[arg(long, value_name = "TIME")]
    clock: Option<String>,
    /// Where to start: a position, a game, or the name of a layout
    #[arg(long, value_name = "TEXT", conflicts_with_all = START_FLAGS)]
    position: Option<String>,
    /// Go on with the game in this file, if there is one, and save every move there
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// When to use colours
    #[arg(long, value_name = "WHEN", alias = "color", default_value = "auto")]
    colour: ColourChoice,
    #[command(flatten)]
    armies: ArmiesFolder,
    #[command(flatten)]
    options: GameOptions,
}

/// The seed where another table draws: nobody here could roll a die.
const SECRET: &str = "secret";

/// How the computer's name in a record begins.
const COMPUTER: &str = "Taula";

const EXAMPLES: &str = "\
Examples:
  taula play
  taula play hive
  taula play hive --type Base+MLP --seats human,computer --level 2
  taula play hive --seats human,computer --first b --time 5 --record game.pgn
  taula play abalone --layout belgian-daisy --option MarblesToWin=3
  taula play abalone --clock 10+5
  taula play kulami --seed 7 --scoring 2 --seats human,computer
  taula play xbugs --south ember-moths --north my-army.toml
  taula play hive --position 'Base w 3 S1Q/.bq - *'";

pub(super) fn game_ids() -> PossibleValuesParser {
    PossibleValuesParser::new(games().iter().map(|game| game.id))
}

pub(super) fn read_seconds(text: &str) -> Result<Duration, String> {
    const MAX_SECONDS: f64 = 3600.0;
    let seconds = text.parse().ok().filter(|seconds| (0.01..=MAX_SECONDS).contains(seconds));
    let seconds: f64 = seconds.ok_or(format!("a number from 0.01 to {MAX_SECONDS} is needed"))?;
    Ok(Duration::from_secs_f64(seconds))
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let screen = Screen::detect(self.colour);
        if screen.is_terminal {
            alternate_screen::prepare();
        }
        let rescue = Rescue::watch();
        let stdin = io::stdin();
        let mut input = Input::new(&screen, stdin.lock())?;
        let options = self.options.given()?;
        let control = self.time_control()?;
        let armies = self.armies.armies(self.game.as_deref())?;
        let mut choice = match &self.game {
            Some(id) => {
                Choice { game: id.clone(), options, seats: self.seats, first: None, level: None }
            }
            None if !options.is_empty() => {
                let reason = "say of which game they are, such as taula play kulami";
                return Err(BadInput::new("options", reason).into());
            }
            None => {
                let asks_level = self.level.is_none() && self.time.is_none();
                let mut output = io::stdout();
                let choice = ask(games(), &armies, asks_level, &mut input, &mut output)?;
                let Some(choice) = choice else { return Ok(()) };
                input.forget()?;
                choice
            }
        };
        choice.options = armies.resolve(&choice.game, &choice.options)?;
        let asked = self.seats.or(choice.seats);
        let is_new = !self.record.as_deref().is_some_and(has_content);
        let seed = self.take_seed(&mut choice, is_new)?;
        let mut draws = Draws::of(&seed);
        let (table, keeper, seats, notes) = if is_new {
            let players = asked.unwrap_or_else(|| self.usual_seats());
            let lot = self.starter(&mut choice, draws)?;
            let seats = if lot.swaps_sides { players.swapped() } else { players };
            let (mut table, keeper) = self.sit_down(&choice, seats, rescue)?;
            if let Some(control) = control {
                table.set_clock(control);
            }
            let note = lot.drawn.map(|starter| lot_words(players, starter, &table));
            (table, keeper, seats, note.into_iter().collect())
        } else {
            let (table, keeper, clock) = self.go_on(&choice, control, rescue)?;
            if let Some(seed) = table.record().tag(SEED) {
                draws = Draws::of(seed);
            }
            let first = self.first.or(choice.first);
            let (seats, note) = seats_again(asked, first, &table);
            let starts_anew = clock == RestoredClock::Anew;
            let clock_note = starts_anew.then(|| CLOCK_STARTS_ANEW.to_owned());
            (table, keeper, seats, note.into_iter().chain(clock_note).collect())
        };
        let art = art_of(table.game())
            .ok_or_else(|| BadInput::new(table.game().name, "cannot be shown in a terminal yet"))?;
        let thinking = self.thinking(&choice, draws);
        let game = Game { table, art, seats, thinking, keeper, notes };
        Session::new(game, screen, input, io::stdout()).run()?;
        Ok(())
    }

    /// Who says how well the computer plays wants to play against it.
    fn usual_seats(&self) -> Seats {
        let is_strength_told = self.level.is_some() || self.time.is_some();
        if is_strength_told { Seats::AGAINST_COMPUTER } else { Seats::HUMANS }
    }

    fn time_control(&self) -> Result<Option<TimeControl>, BadInput> {
        let control = self.clock.as_deref().map(str::parse).transpose();
        control.map_err(|error: TimeControlError| BadInput::new("--clock", error))
    }

    fn level(&self, choice: &Choice) -> Level {
        self.level.or(choice.level).unwrap_or(Level::DEFAULT)
    }

    fn thinking(&self, choice: &Choice, draws: Draws) -> Thinking {
        match self.time {
            Some(time) => Limits::time(time).into(),
            None => Thinking::level(self.level(choice), draws.mistakes),
        }
    }

    /// The seed of all that is drawn: as chosen, else a fresh one. A new game whose rules
    /// draw something gets it as an option; nobody wants to meet the same board every
    /// evening. One whose rules draw nothing has no such option.
    fn take_seed(&self, choice: &mut Choice, is_new: bool) -> anyhow::Result<String> {
        let Some(game) = entry(&choice.game).map(|entry| entry.info) else {
            return Ok(String::new());
        };
        let is_seed = |(name, _): &(String, String)| name.eq_ignore_ascii_case(SEED);
        let chosen = choice.options.iter().position(is_seed);
        if let Some(index) = chosen {
            let has_option = game.options.iter().any(|option| option.name == SEED);
            let (_, seed) = if has_option {
                choice.options[index].clone()
            } else {
                choice.options.remove(index)
            };
            return Ok(seed);
        }
        let seed = fresh_seed(game)?;
        if is_new && self.position.is_none() && needs_seed(&choice.game, &choice.options) {
            choice.options.push((SEED.to_owned(), seed.clone()));
        }
        Ok(seed)
    }

    /// Who starts a new game: as asked for, else drawn by lot (H3, K3). In a game whose
    /// players keep their colours the option that says which colour starts is the
    /// same question, and its answer becomes part of the choice.
    fn starter(&self, choice: &mut Choice, draws: Draws) -> Result<Seating, BadInput> {
        let Some(game) = entry(&choice.game).map(|entry| entry.info) else {
            return Ok(Seating::default());
        };
        if game.lot == Lot::Table {
            return match self.first {
                None | Some(First::Lot) => Ok(Seating::default()),
                Some(_) => {
                    let reason = format!("{} draws its starter itself: leave that out", game.name);
                    Err(BadInput::new("--first", reason))
                }
            };
        }
        let by_colour = [Starter::A, Starter::B].into_iter().find(|&starter| {
            game.starter_option(starter).is_some_and(|(option, colour)| {
                choice.options.iter().any(|(name, value)| {
                    name.eq_ignore_ascii_case(option) && value.eq_ignore_ascii_case(colour)
                })
            })
        });
        let asked = match self.first.or(choice.first) {
            Some(First::A) => Some(Starter::A),
            Some(First::B) => Some(Starter::B),
            // A position says whose turn it is.
            None if self.position.is_some() => by_colour.or(Some(Starter::A)),
            None | Some(First::Lot) => by_colour,
        };
        if let (Some(asked), Some(by_colour)) = (asked, by_colour)
            && asked != by_colour
        {
            let reason = "A has the first colour and B the second, so the starting colour says \
                          otherwise: leave one of the two out";
            return Err(BadInput::new("--first", reason));
        }
        let starter = asked.unwrap_or_else(|| Starter::draw(draws.lot));
        if let Some((option, colour)) = game.starter_option(starter)
            && by_colour.is_none()
            && self.position.is_none()
        {
            choice.options.push((option.to_owned(), colour.to_owned()));
        }
        let drawn = asked.is_none().then_some(starter);
        Ok(Seating { swaps_sides: game.swaps_sides(starter), drawn })
    }

    fn sit_down(
        &self,
        choice: &Choice,
        seats: Seats,
        rescue: Rescue,
    ) -> anyhow::Result<(Table, Keeper)> {
        let mut table = match &self.position {
            Some(text) => {
                let game = read_as(&choice.game, text, &choice.options);
                game.map_err(|error| BadInput::new("--position", error))?.table
            }
            None => open(&choice.game, &choice.options)
                .map_err(|error| BadInput::new("options", error))?,
        };
        if table.record().tag(SEED).is_some_and(|seed| seed.eq_ignore_ascii_case(SECRET)) {
            let reason = "a secret seed is for a table that follows another one: give a number";
            return Err(BadInput::new(SEED, reason).into());
        }
        for (side, seat) in Side::BOTH.into_iter().zip(seats.0) {
            if seat == Seat::Computer {
                let tag = player_tag(&table, side).to_owned();
                let strength = match self.time {
                    Some(time) => format!("{} s", time.as_secs_f64()),
                    None => format!("level {}", self.level(choice)),
                };
                let name = format!("{COMPUTER} {}, {strength}", env!("CARGO_PKG_VERSION"));
                table.set_tag(&tag, &name);
            }
        }
        let keeper = match &self.record {
            Some(path) => {
                check_format(&table, path)?;
                Keeper::automatic(path.clone(), rescue)
            }
            None => Keeper::new(rescue),
        };
        Ok((table, keeper))
    }

    /// Loads the game that is in the record file, with its clock or else the one that is
    /// asked for.
    fn go_on(
        &self,
        choice: &Choice,
        control: Option<TimeControl>,
        rescue: Rescue,
    ) -> anyhow::Result<(Table, Keeper, RestoredClock)> {
        let path = self.record.clone().unwrap_or_default();
        let bad = |reason: String| BadInput::new(path.display(), reason);
        if self.position.is_some() {
            return Err(bad("the file has a game already: leave out --position".to_owned()).into());
        }
        let mut keeper = Keeper::automatic(path.clone(), rescue);
        let mut game = LoadedGame::read(path.clone())?;
        match (control, game.table.clock().map(Clock::time_control)) {
            (Some(control), Some(recorded)) if control != recorded => {
                let reason = format!("the game in it has the clock {recorded}: leave out --clock");
                return Err(bad(reason).into());
            }
            (Some(control), None) => game.table.set_clock(control),
            _ => {}
        }
        let clock = game.clock;
        let table = keeper.take_over(game);
        check_game(table.game(), &choice.game)
            .map_err(|error| BadInput::new(path.display(), error))?;
        check_options(&table, &choice.options).map_err(bad)?;
        check_format(&table, &path)?;
        Ok((table, keeper, clock))
    }
}

/// How the players of a new game come to their sides.
#[derive(Default)]
struct Seating {
    /// Whether B sits on the first side.
    swaps_sides: bool,
    /// Who starts, if the lot has decided that.
    drawn: Option<Starter>,
}

/// Says what the lot has decided.
fn lot_words(players: Seats, starter: Starter, table: &Table) -> String {
    let [a, b] = players.0;
    let drawn = if starter == Starter::A { a } else { b };
    let who = match drawn {
        _ if a == b && starter == Starter::A => "player A starts",
        _ if a == b => "player B starts",
        Seat::Human => "you start",
        Seat::Computer => "the computer starts",
    };
    format!("The lot: {who}, as {}.", table.side_name(Side::First))
}

impl Host for Armies {
    fn open(&self, game: &str, options: &[(String, String)]) -> Result<Table, String> {
        let options = self.resolve(game, options).map_err(|error| error.to_string())?;
        open(game, &options).map_err(|error| error.to_string())
    }

    fn suggestions(&self, option: &OptionInfo) -> Vec<String> {
        if self.is_army(option.name) { self.names() } else { Vec::new() }
    }
}

/// Whether a game draws lots and was not told how.
pub(super) fn needs_seed(game: &str, options: &[(String, String)]) -> bool {
    // What the lot is for, said outright.
    const INSTEAD: [&str; 2] = [SEED, "Board"];
    let draws_lots = entry(game)
        .is_some_and(|entry| entry.info.options.iter().any(|option| option.name == SEED));
    let is_told = |(name, _): &(String, String)| {
        INSTEAD.iter().any(|option| option.eq_ignore_ascii_case(name))
    };
    draws_lots && !options.iter().any(is_told)
}

/// The tag with the name of who plays a side: what the side is called, if that
/// is one word for all tables of the game.
pub(super) fn player_tag(table: &Table, side: Side) -> &str {
    let usual = table.game().side_names;
    let name = table.side_name(side);
    if usual.contains(&name) { name } else { usual[side.index()] }
}

/// Who sits where by the names in the record: a game against the computer goes on
/// against the computer.
fn seats_of(table: &Table) -> Seats {
    let record = table.record();
    Seats(Side::BOTH.map(|side| {
        let name = record.tag(player_tag(table, side)).unwrap_or_default();
        if name.starts_with(COMPUTER) { Seat::Computer } else { Seat::Human }
    }))
}

/// Who sits where in a game that goes on: as in its record, unless the command says
/// otherwise. The players whom it names may be those of the record, on the sides that
/// the lot gave them; then they stay there, and a note says so.
fn seats_again(
    asked: Option<Seats>,
    first: Option<First>,
    table: &Table,
) -> (Seats, Option<String>) {
    let recorded = seats_of(table);
    let Some(players) = asked else { return (recorded, None) };
    let swaps_sides = table.game().swaps_sides(Starter::B);
    let drawn_otherwise = players != recorded && players.swapped() == recorded;
    match first {
        Some(First::B) if swaps_sides => (players.swapped(), None),
        None | Some(First::Lot) if swaps_sides && drawn_otherwise => {
            let name = table.side_name(Side::First);
            let who = match recorded.0[Side::First.index()] {
                Seat::Human => "you are",
                Seat::Computer => "the computer is",
            };
            let note = format!(
                "As in the record {who} {name}: the lot may have decided that. To change places \
                 add --first a, which gives {name} to the first of --seats."
            );
            (recorded, Some(note))
        }
        _ => (players, None),
    }
}

/// Options may be given again with a game that has them already, so that the
/// command that started a game also goes on with it.
fn check_options(table: &Table, options: &[(String, String)]) -> Result<(), String> {
    let record = table.record();
    for (name, value) in options {
        let known = table.game().options.iter().find(|it| it.name.eq_ignore_ascii_case(name));
        let default = known.map(|option| option.default).unwrap_or_default();
        let has = record.tag(name).unwrap_or(default);
        if !has.eq_ignore_ascii_case(value) {
            // Army sheets are longer than anybody would read.
            if has.len().max(value.len()) > 60 {
                return Err(format!("the game in it has another {name}: leave that out"));
            }
            return Err(format!("the game in it has {name} {has}, not {value}: leave that out"));
        }
    }
    Ok(())
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
fn check_format(table: &Table, path: &Path) -> Result<(), BadInput> {
    let format = format_of(path)?;
    if !format.keeps_moves() {
        let reason = format!("a {format} does not keep the moves of a game; use a .pgn file");
        return Err(BadInput::new(path.display(), reason));
    }
    write(table, format).map(|_| ()).map_err(|error| BadInput::new(path.display(), error))
}
