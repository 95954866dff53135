//! What a player thinks of a position, or of the moves of a game.

mod marks;
mod show;

use std::io::Read;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use taula_core::Table;
use taula_engine::analysis::{Analyst, Study};
use taula_engine::{Limits, computer};
use taula_tables::{BadGame, Format, Games, ReadGame, open, read_as, read_with};

use self::marks::marked_record;
use self::show::Teller;
use super::options::GameOptions;
use super::play::{game_ids, read_seconds};
use crate::bad_input::BadInput;
use crate::files::{self, ensure_writable, format_of, is_standard_stream, read_text, write_text};
use crate::terminal::{ColourChoice, Screen, shortened};

/// Tell the best lines of a position, or the moves of a game that lost most
///
/// A game is gone through move by move. A move that gave something away is told
/// with what it cost in the game's unit (Abalone: marbles, Kulami: points, Hive:
/// about what a fifth neighbour costs a queen) and with what was better. In X-Bugs chance
/// decides what comes of a flick: there you are told what the player would have
/// done, and nothing is judged.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A file in any format, - for stdin, or a game or position itself
    #[arg(value_name = "RECORD|POSITION")]
    what: String,
    /// Which game it is, where the text does not say; then "start" is its start
    #[arg(long = "as", value_name = "GAME", value_parser = game_ids())]
    game: Option<String>,
    /// Which one, if there are several games in the file
    #[arg(long, value_name = "N")]
    number: Option<NonZeroUsize>,
    /// Look at the position after so many plies of the game, not at the whole
    #[arg(long, value_name = "N", conflicts_with = "end")]
    ply: Option<usize>,
    /// Look at the position at the end of the game, not at the whole
    #[arg(long)]
    end: bool,
    /// How many lines to tell of a position
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u8).range(1..=100))]
    lines: u8,
    /// How long to think about each position [default: 3, in a game 0.3]
    #[arg(long, value_name = "SECONDS", group = "limit", value_parser = read_seconds)]
    time: Option<Duration>,
    /// How many plies to look ahead, in place of a time
    #[arg(long, value_name = "N", group = "limit",
          value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: Option<u32>,
    /// How many positions to visit, in place of a time
    #[arg(long, value_name = "N", group = "limit",
          value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// How many threads to use
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Tell every move of a game, also those that cost nothing
    #[arg(long)]
    all: bool,
    /// Write the game with marks, comments and better lines into this file (.pgn)
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    options: GameOptions,
}

const EXAMPLES: &str = r"Examples:
  taula analyse game.pgn
  taula analyse game.sgf --time 1 --out marked.pgn
  taula analyse 'Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-' --depth 6 --all
  taula analyse 'Base w 3 S1Q/.bq - *' --lines 3 --time 10
  taula analyse game.pgn --ply 20 --lines 5
  taula analyse belgian-daisy --nodes 100000
  taula analyse start --as kulami --seed 7";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        if let Some(path) = &self.out {
            check_record(path)?;
        }
        let game = self.read()?;
        if !computer::can_play(&game.table) {
            let reason = format!("there is no computer player for {}", game.table.game().name);
            return Err(BadInput::new(self.name(), reason).into());
        }
        let is_position = self.ply.is_some() || self.end || game.table.entries().is_empty();
        if is_position { self.look(&game.table) } else { self.judge(&game.table) }
    }

    /// What was asked about, in a line.
    fn name(&self) -> String {
        const LONGEST: usize = 40;
        if is_standard_stream(Path::new(&self.what)) {
            return "stdin".to_owned();
        }
        shortened(&self.what, LONGEST)
    }

    fn read(&self) -> Result<ReadGame, BadInput> {
        let path = Path::new(&self.what);
        // What is called like a file is one, or a mistake.
        let is_file = is_standard_stream(path) || path.exists() || format_of(path).is_ok();
        let bad = |error: &dyn std::fmt::Display| {
            let reason = match is_file {
                true => error.to_string(),
                false => format!("there is no such file, and as a game: {error}"),
            };
            BadInput::new(self.name(), reason)
        };
        let options = self.options.given()?;
        if self.game.is_none() && options.is_empty() {
            let input: Box<dyn Read + '_> =
                if is_file { files::open(path)? } else { Box::new(self.what.as_bytes()) };
            return self.pick(Games::new(input, files::max_size())).map_err(|error| bad(&error));
        }
        let text = if is_file { read_text(path)? } else { self.what.clone() };
        if self.number.is_some_and(|number| number.get() > 1) {
            return Err(bad(&"with options or --as it must be a single game"));
        }
        match &self.game {
            Some(id) if text.trim() == "start" => {
                let table = open(id, &options).map_err(|error| bad(&error))?;
                Ok(ReadGame { format: Format::Record, record: table.record(), table })
            }
            Some(id) => read_as(id, &text, &options).map_err(|error| bad(&error)),
            None => read_with(&text, &options).map_err(|error| bad(&error)),
        }
    }

    /// The game that is asked for; what is wrong with others does not matter.
    fn pick(&self, mut games: Games<impl Read>) -> Result<ReadGame, String> {
        let reason = |bad: BadGame| files::reason(&bad.into());
        if let Some(number) = self.number {
            let (index, mut count) = (number.get() - 1, 0);
            let wanted = games.by_ref().inspect(|_| count += 1).nth(index);
            return match wanted {
                Some(game) => game.map_err(reason),
                None => Err(format!("there is no game {number}: it has {count}")),
            };
        }
        let only = games.next().ok_or("there is no game in it")?.map_err(reason)?;
        match games.count() {
            0 => Ok(only),
            others => Err(format!("it has {} games: say which with --number", others + 1)),
        }
    }

    fn study(&self, usual: Duration) -> Study {
        let time = self.time.map(Limits::time);
        let limits = time.or(self.depth.map(Limits::depth)).or(self.nodes.map(Limits::nodes));
        Study {
            lines: self.lines.into(),
            threads: self.threads.into(),
            ..Study::new(limits.unwrap_or_else(|| Limits::time(usual)))
        }
    }

    fn look(&self, table: &Table) -> anyhow::Result<()> {
        const USUAL_TIME: Duration = Duration::from_secs(3);
        if self.out.is_some() {
            let reason = "only a whole game is written, not what is thought of one position";
            return Err(BadInput::new("--out", reason).into());
        }
        let mut table = table.clone();
        let played = table.entries().len();
        let ply = self.ply.unwrap_or(played);
        table.reopen();
        let back = played.checked_sub(ply).ok_or_else(|| {
            BadInput::new("--ply", format!("the game has {played} plies, not {ply}"))
        })?;
        table.undo(back).map_err(|refusal| BadInput::new("--ply", refusal))?;
        if table.outcome().is_some() {
            let reason = "the game is over: there is nothing to look for; try --ply";
            return Err(BadInput::new(self.name(), reason).into());
        }
        let mut teller = Teller::new(Screen::detect(ColourChoice::Auto), &table);
        teller.introduce_position()?;
        let mut analyst = Analyst::new(self.study(USUAL_TIME));
        let insight = analyst.look(&table, &mut |insight| teller.report(insight));
        teller.position(insight.as_ref())
    }

    fn judge(&self, table: &Table) -> anyhow::Result<()> {
        const USUAL_TIME: Duration = Duration::from_millis(300);
        if self.lines > 1 {
            let reason =
                "of a game one line a move is told; say which position with --ply or --end";
            return Err(BadInput::new("--lines", reason).into());
        }
        let mut teller = Teller::new(Screen::detect(ColourChoice::Auto), table);
        teller.introduce_game()?;
        let mut analyst = Analyst::new(self.study(USUAL_TIME));
        let analysis = analyst.judge(table, &mut |judged| teller.judged(judged, self.all))?;
        teller.game(&analysis)?;
        if let Some(path) = &self.out {
            write_text(path, &marked_record(table, &analysis).to_string())?;
        }
        Ok(())
    }
}

/// Checks that a record can be written to this file.
fn check_record(path: &Path) -> Result<(), BadInput> {
    match format_of(path)? {
        Format::Record => ensure_writable(path),
        _ => Err(BadInput::new(path.display(), "marks are kept in a record: use .pgn")),
    }
}
