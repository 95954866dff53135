use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use taula_core::{
    Clock, Lot, OptionInfo, OptionRole, RestoredClock, Side, Starter, Table, TimeControl,
    TimeControlError,
};
use taula_engine::{Level, Limits, Thinking};
use taula_tables::{entry, entry_at, fresh_seed, games, open, open_with_defaults, read_as, write};

use super::game_args::{GameOptions, START_FLAGS};
use crate::bad_input::BadInput;
use crate::files::{ensure_writable, format_of};
use crate::play::{
    CLOCK_RESET_NOTE, FirstPlayer, Game, GameChoice, GameFile, Host, Input, LoadedGame, Seat,
    Seats, Session, UnsavedRecord, art_of, ask,
};
use crate::seed::{GameSeeds, SEED};
use crate::terminal::{ColourChoice, Screen, alternate_screen};
use crate::xbugs::{Armies, ArmiesFolder};

/// Play in the terminal, against the computer or another person
///
/// Without a game a menu asks what to play. At the prompt type a move in the
/// game's notation, a piece to see where it can go, or help.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Game to play
    #[arg(value_parser = game_ids())]
    game: Option<String>,
    /// Who plays as A and who as B: human or computer
    /// [default: human,human; with --level or --time human,computer]
    #[arg(long, value_name = "A,B")]
    seats: Option<Seats>,
    /// The player who moves first: chosen at random, A or B. X-Bugs chooses after the drop
    /// [default: lot for a new game, a from a position]
    #[arg(long, value_name = "WHO", ignore_case = true)]
    first: Option<FirstPlayer>,
    /// Strength of the computer, from 1 (beginner) to 8 (full strength) [default: 3]
    #[arg(long, value_name = "N")]
    level: Option<Level>,
    /// Seconds per move for the computer at full strength, instead of a level
    #[arg(long, value_name = "SECONDS", conflicts_with = "level", value_parser = read_seconds)]
    time: Option<Duration>,
    /// Time control: minutes and increment in seconds (10+5, 0:30+0), days per turn (3d)
    /// or unlimited. A player who runs out of time loses
    #[arg(long, value_name = "TIME")]
    clock: Option<String>,
    /// Starting point: a position, a game, or the name of a layout
    #[arg(long, value_name = "TEXT", conflicts_with = START_FLAGS)]
    position: Option<String>,
    /// Resume the game in FILE if it exists, and save it after every move
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

/// The seed of a table that follows another one, which rolls the dice.
const SECRET: &str = "secret";

/// Prefix of the computer's name in a record.
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
        let unsaved = UnsavedRecord::with_signal_handlers();
        let stdin = io::stdin();
        let mut input = Input::new(&screen, stdin.lock())?;
        let options = self.options.given()?;
        let control = self.time_control()?;
        let armies = self.armies.armies(self.game.as_deref())?;
        let mut choice = match &self.game {
            Some(id) => GameChoice {
                game: id.clone(),
                options,
                seats: self.seats,
                first: None,
                level: None,
            },
            None if !options.is_empty() => {
                let reason = "the game is missing: name it, as in taula play kulami";
                return Err(BadInput::new("options", reason).into());
            }
            None => {
                let asks_level = self.level.is_none() && self.time.is_none();
                let mut output = io::stdout();
                let choice = ask(games(), &armies, asks_level, &mut input, &mut output)?;
                let Some(choice) = choice else { return Ok(()) };
                input.clear_history()?;
                choice
            }
        };
        choice.options = armies.resolve(&choice.game, &choice.options)?;
        let asked = self.seats.or(choice.seats);
        let is_new = !self.record.as_deref().is_some_and(has_content);
        let seed = self.choose_seed(&mut choice, is_new)?;
        let mut seeds = GameSeeds::derive(&seed);
        let (table, game_file, seats, notes) = if is_new {
            let players = asked.unwrap_or_else(|| self.default_seats());
            let seating = self.seating(&mut choice, seeds)?;
            let seats = if seating.swaps_sides { players.swapped() } else { players };
            let (mut table, game_file) = self.new_game(&choice, seats, unsaved)?;
            if let Some(control) = control {
                table.set_clock(control);
            }
            let note = seating.drawn.map(|starter| lot_note(players, starter, &table));
            (table, game_file, seats, note.into_iter().collect())
        } else {
            let (table, game_file, clock) = self.resume_game(&choice, control, unsaved)?;
            if let Some(seed) = table.record().tag(SEED) {
                seeds = GameSeeds::derive(seed);
            }
            let first = self.first.or(choice.first);
            let (seats, note) = resumed_seats(asked, first, &table);
            let is_clock_reset = clock == RestoredClock::Reset;
            let clock_note = is_clock_reset.then(|| CLOCK_RESET_NOTE.to_owned());
            (table, game_file, seats, note.into_iter().chain(clock_note).collect())
        };
        let cannot_be_shown =
            || BadInput::new(table.game().name, "cannot be shown in a terminal yet");
        let art = art_of(table.game()).ok_or_else(cannot_be_shown)?;
        let engine = entry_at(&table).ok_or_else(cannot_be_shown)?.engine;
        let thinking = self.thinking(&choice, seeds);
        let game = Game { table, engine, art, seats, thinking, game_file, notes };
        Session::new(game, screen, input, io::stdout()).run()?;
        Ok(())
    }

    /// The seats without `--seats`: a strength implies the computer.
    fn default_seats(&self) -> Seats {
        let has_strength = self.level.is_some() || self.time.is_some();
        if has_strength { Seats::AGAINST_COMPUTER } else { Seats::HUMANS }
    }

    fn time_control(&self) -> Result<Option<TimeControl>, BadInput> {
        let control = self.clock.as_deref().map(str::parse).transpose();
        control.map_err(|error: TimeControlError| BadInput::new("--clock", error))
    }

    fn level(&self, choice: &GameChoice) -> Level {
        self.level.or(choice.level).unwrap_or(Level::DEFAULT)
    }

    fn thinking(&self, choice: &GameChoice, seeds: GameSeeds) -> Thinking {
        match self.time {
            Some(time) => Limits::time(time).into(),
            None => Thinking::level(self.level(choice), seeds.mistakes),
        }
    }

    /// The seed of everything that is drawn: the given one, or a fresh one. It becomes an
    /// option of a new game whose rules draw something, and is removed from the options
    /// of a game that has none for it.
    fn choose_seed(&self, choice: &mut GameChoice, is_new: bool) -> anyhow::Result<String> {
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

    /// Decides who starts a new game: the requested player, or one drawn by lot (H3, K3).
    /// In a game whose players keep their colours this sets the option for the colour
    /// that starts.
    fn seating(&self, choice: &mut GameChoice, seeds: GameSeeds) -> Result<Seating, BadInput> {
        let Some(game) = entry(&choice.game).map(|entry| entry.info) else {
            return Ok(Seating::default());
        };
        if game.lot == Lot::Table {
            return match self.first {
                None | Some(FirstPlayer::Lot) => Ok(Seating::default()),
                Some(_) => {
                    let reason =
                        format!("{} draws its starter itself: leave out --first", game.name);
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
        let requested = match self.first.or(choice.first) {
            Some(FirstPlayer::A) => Some(Starter::A),
            Some(FirstPlayer::B) => Some(Starter::B),
            // A position has a side to move.
            None if self.position.is_some() => by_colour.or(Some(Starter::A)),
            None | Some(FirstPlayer::Lot) => by_colour,
        };
        if let (Some(requested), Some(by_colour)) = (requested, by_colour)
            && requested != by_colour
        {
            let reason = "contradicts the starting colour (A has the first colour, B the \
                          second): leave out one of the two";
            return Err(BadInput::new("--first", reason));
        }
        let starter = requested.unwrap_or_else(|| Starter::draw(seeds.lot));
        if let Some((option, colour)) = game.starter_option(starter)
            && by_colour.is_none()
            && self.position.is_none()
        {
            choice.options.push((option.to_owned(), colour.to_owned()));
        }
        let drawn = requested.is_none().then_some(starter);
        Ok(Seating { swaps_sides: game.swaps_sides(starter), drawn })
    }

    fn new_game(
        &self,
        choice: &GameChoice,
        seats: Seats,
        unsaved: UnsavedRecord,
    ) -> anyhow::Result<(Table, GameFile)> {
        let mut table = match &self.position {
            Some(text) => {
                let game = read_as(&choice.game, text, &choice.options);
                game.map_err(|error| BadInput::new("--position", error))?.table
            }
            None => open(&choice.game, &choice.options)
                .map_err(|error| BadInput::new("options", error))?,
        };
        if table.record().tag(SEED).is_some_and(|seed| seed.eq_ignore_ascii_case(SECRET)) {
            let reason = "a secret seed is for a table that follows another one: use a number";
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
        let game_file = match &self.record {
            Some(path) => {
                ensure_savable(&table, path)?;
                GameFile::autosaved(path.clone(), unsaved)
            }
            None => GameFile::none(unsaved),
        };
        Ok((table, game_file))
    }

    /// Loads the game in the record file, with its own clock or else that of `--clock`.
    fn resume_game(
        &self,
        choice: &GameChoice,
        control: Option<TimeControl>,
        unsaved: UnsavedRecord,
    ) -> anyhow::Result<(Table, GameFile, RestoredClock)> {
        let path = self.record.clone().unwrap_or_default();
        let bad = |reason: String| BadInput::new(path.display(), reason);
        if self.position.is_some() {
            return Err(bad("the file has a game already: leave out --position".to_owned()).into());
        }
        let mut game_file = GameFile::autosaved(path.clone(), unsaved);
        let mut game = LoadedGame::read(path.clone())?;
        match (control, game.table.clock().map(Clock::time_control)) {
            (Some(control), Some(recorded)) if control != recorded => {
                let reason = format!("its game has the clock {recorded}: leave out --clock");
                return Err(bad(reason).into());
            }
            (Some(control), None) => game.table.set_clock(control),
            _ => {}
        }
        let clock = game.clock;
        let table = game_file.load(game);
        if table.game().id != choice.game {
            return Err(bad(format!("this is a game of {}", table.game().name)).into());
        }
        ensure_same_options(&table, &choice.options).map_err(bad)?;
        ensure_savable(&table, &path)?;
        Ok((table, game_file, clock))
    }
}

/// Assignment of the players of a new game to the sides.
#[derive(Default)]
struct Seating {
    /// Whether B plays the first side.
    swaps_sides: bool,
    /// The player who starts, if drawn by lot.
    drawn: Option<Starter>,
}

/// Note to the players about the result of the lot.
fn lot_note(players: Seats, starter: Starter, table: &Table) -> String {
    let [a, b] = players.0;
    let drawn = if starter == Starter::A { a } else { b };
    let who = match drawn {
        _ if a == b && starter == Starter::A => "player A starts",
        _ if a == b => "player B starts",
        Seat::Human => "you start",
        Seat::Computer => "the computer starts",
    };
    format!("Chosen at random: {who}, as {}.", table.side_name(Side::First))
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

/// Whether a game has a seed that these options leave open.
pub(super) fn needs_seed(game: &str, options: &[(String, String)]) -> bool {
    let Some(game) = entry(game).map(|entry| entry.info) else { return false };
    // A board leaves nothing to be drawn.
    let is_deciding = |option: &OptionInfo| option.name == SEED || option.role == OptionRole::SetUp;
    let is_given = |option: &OptionInfo| {
        options.iter().any(|(name, _)| option.name.eq_ignore_ascii_case(name))
    };
    game.options.iter().any(|option| option.name == SEED)
        && !game.options.iter().any(|option| is_deciding(option) && is_given(option))
}

/// The tag for the name of a side's player: the name of the side, if that is the same for
/// all tables of the game.
pub(super) fn player_tag(table: &Table, side: Side) -> &str {
    let common = table.game().side_names;
    let name = table.side_name(side);
    if common.contains(&name) { name } else { common[side.index()] }
}

/// The seats by the players' names in the record: a game against the computer is
/// continued against the computer.
fn recorded_seats(table: &Table) -> Seats {
    let record = table.record();
    Seats(Side::BOTH.map(|side| {
        let name = record.tag(player_tag(table, side)).unwrap_or_default();
        if name.starts_with(COMPUTER) { Seat::Computer } else { Seat::Human }
    }))
}

/// The seats of a resumed game: those of `--seats`, or else of the record. If both name
/// the same players on swapped sides, the lot may have swapped them; then the record
/// prevails, with a note.
fn resumed_seats(
    requested: Option<Seats>,
    first: Option<FirstPlayer>,
    table: &Table,
) -> (Seats, Option<String>) {
    let recorded = recorded_seats(table);
    let Some(players) = requested else { return (recorded, None) };
    let swaps_sides = table.game().swaps_sides(Starter::B);
    let drawn_otherwise = players != recorded && players.swapped() == recorded;
    match first {
        Some(FirstPlayer::B) if swaps_sides => (players.swapped(), None),
        None | Some(FirstPlayer::Lot) if swaps_sides && drawn_otherwise => {
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

/// Checks that a resumed game has these options: the command that started a game may be
/// used to resume it. What an option has drawn, such as a board, counts in its place.
fn ensure_same_options(table: &Table, options: &[(String, String)]) -> Result<(), String> {
    let game = table.game();
    let opened = |options| open_with_defaults(game.id, options).map_err(|error| error.to_string());
    let (wanted, default) = (opened(options)?.record(), opened(&[])?.record());
    let is_given = |tag: &str| options.iter().any(|(name, _)| name.eq_ignore_ascii_case(tag));
    let has_drawn = options.iter().any(|(name, _)| wanted.tag(name).is_none());
    let record = table.record();
    for name in game.options.iter().map(|option| option.name) {
        let (value, has) = (wanted.tag(name), record.tag(name));
        let is_drawn = has_drawn && value != default.tag(name);
        if value == has || !(is_given(name) || is_drawn) {
            continue;
        }
        let (value, has) = (value.unwrap_or("none"), has.unwrap_or("none"));
        // Army sheets and boards are too long for a message.
        if has.len().max(value.len()) > 60 {
            return Err(format!("its game has another {name}: leave that option out"));
        }
        return Err(format!("its game has {name} {has}, not {value}: leave that option out"));
    }
    Ok(())
}

/// Whether a file exists and is not empty.
fn has_content(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() || metadata.len() > 0)
}

/// Checks that the game can be saved to this file, before the first move is played.
fn ensure_savable(table: &Table, path: &Path) -> Result<(), BadInput> {
    let format = format_of(path)?;
    if !format.keeps_moves() {
        let reason = format!("a {format} does not keep the moves of a game; use a .pgn file");
        return Err(BadInput::new(path.display(), reason));
    }
    write(table, format).map_err(|error| BadInput::new(path.display(), error))?;
    ensure_writable(path)
}
