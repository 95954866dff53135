//! Engine analysis of a position, or of the moves of a game.

mod report;

use std::io::Read;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use taula_core::Table;
use taula_engine::analysis::{AnalysisOptions, Analyst};
use taula_engine::{GameEngine, Limits};
use taula_tables::{
    Format, Games, GamesError, ReadGame, entry_at, open_with_defaults, read_as, read_with,
};

use self::report::{Reporter, annotate};
use super::game_args::GameOptions;
use super::play::{game_ids, read_seconds};
use crate::bad_input::BadInput;
use crate::files::{
    self, ensure_record, ensure_writable, format_of, is_standard_stream, read_text, write_text,
};
use crate::terminal::{ColourChoice, Screen, truncate};

/// Show the best lines of a position, or the worst moves of a game
///
/// A game is reviewed move by move. Each inaccuracy, mistake and blunder is listed with its
/// cost (Abalone: in marbles, Kulami: in points, Hive: in units, one being about a fifth
/// neighbour of a queen) and the better move. X-Bugs depends on chance, so flicks are not
/// judged: you see what the engine would have played.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// File in any format, - for stdin, or the text of a game or position
    #[arg(value_name = "RECORD|POSITION")]
    what: String,
    /// Game to assume if the text does not say; "start" is its starting position
    #[arg(long = "as", value_name = "GAME", value_parser = game_ids())]
    game: Option<String>,
    /// Which game of a file that has several, from 1
    #[arg(long, value_name = "N")]
    number: Option<NonZeroUsize>,
    /// Analyse only the position after N plies
    #[arg(long, value_name = "N", conflicts_with = "end")]
    ply: Option<usize>,
    /// Analyse the position at the end instead of the whole game
    #[arg(long)]
    end: bool,
    /// Number of lines to show for a position
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u8).range(1..=100))]
    lines: u8,
    /// Time per position [default: 3, in a game 0.3]
    #[arg(long, value_name = "SECONDS", group = "limit", value_parser = read_seconds)]
    time: Option<Duration>,
    /// Search depth in plies, instead of a time
    #[arg(long, value_name = "N", group = "limit",
          value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: Option<u32>,
    /// Node limit, instead of a time
    #[arg(long, value_name = "N", group = "limit",
          value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Number of threads
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// List every move, not only the mistakes
    #[arg(long)]
    all: bool,
    /// Write the annotated game to FILE (.pgn)
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
            ensure_record(path, "annotations need a record: use .pgn")?;
            ensure_writable(path)?;
        }
        let game = self.read()?;
        let Some(entry) = entry_at(&game.table) else {
            let reason = format!("there is no computer player for {}", game.table.game().name);
            return Err(BadInput::new(self.name(), reason).into());
        };
        let is_position = self.ply.is_some() || self.end || game.table.entries().is_empty();
        if is_position {
            self.analyse_position(entry.engine, &game.table)
        } else {
            self.analyse_game(entry.engine, &game)
        }
    }

    /// Name of the input in messages.
    fn name(&self) -> String {
        const MAX_LENGTH: usize = 40;
        if is_standard_stream(Path::new(&self.what)) {
            return "stdin".to_owned();
        }
        truncate(&self.what, MAX_LENGTH)
    }

    fn read(&self) -> Result<ReadGame, BadInput> {
        let path = Path::new(&self.what);
        // A name with a known extension is meant as a file.
        let is_file = is_standard_stream(path) || path.exists() || format_of(path).is_ok();
        let bad = |error: &dyn std::fmt::Display| {
            let reason = match is_file {
                true => error.to_string(),
                false => format!("no such file, and not a game either: {error}"),
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
            return Err(bad(&"--number cannot be combined with options or --as"));
        }
        match &self.game {
            Some(id) if text.trim() == "start" => {
                let table = open_with_defaults(id, &options).map_err(|error| bad(&error))?;
                Ok(ReadGame { format: Format::Record, record: table.record(), table })
            }
            Some(id) => read_as(id, &text, &options).map_err(|error| bad(&error)),
            None => read_with(&text, &options).map_err(|error| bad(&error)),
        }
    }

    /// The requested game; errors in others are ignored.
    fn pick(&self, mut games: Games<impl Read>) -> Result<ReadGame, String> {
        let reason = |bad: GamesError| files::reason(&bad.into());
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
            others => Err(format!("it has {} games: choose one with --number", others + 1)),
        }
    }

    fn analysis_options(&self, default_time: Duration) -> AnalysisOptions {
        let time = self.time.map(Limits::time);
        let limits = time.or(self.depth.map(Limits::depth)).or(self.nodes.map(Limits::nodes));
        AnalysisOptions {
            lines: self.lines.into(),
            threads: self.threads.into(),
            ..AnalysisOptions::new(limits.unwrap_or_else(|| Limits::time(default_time)))
        }
    }

    fn analyse_position(&self, engine: &'static GameEngine, table: &Table) -> anyhow::Result<()> {
        const DEFAULT_TIME: Duration = Duration::from_secs(3);
        if self.out.is_some() {
            let reason = "only works for a whole game";
            return Err(BadInput::new("--out", reason).into());
        }
        let played = table.entries().len();
        let ply = self.ply.unwrap_or(played);
        if ply > played {
            let reason = format!("the game has {played} plies, not {ply}");
            return Err(BadInput::new("--ply", reason).into());
        }
        let mut table = table.at_ply(ply);
        table.reopen();
        if table.outcome().is_some() {
            let reason = "the game is over; choose an earlier position with --ply";
            return Err(BadInput::new(self.name(), reason).into());
        }
        let mut reporter = Reporter::new(Screen::detect(ColourChoice::Auto), &table);
        reporter.position_header()?;
        let mut analyst = Analyst::new(engine, self.analysis_options(DEFAULT_TIME));
        let analysis =
            analyst.analyse_position(&table, &mut |analysis| reporter.progress(analysis));
        reporter.position(analysis.as_ref())
    }

    fn analyse_game(&self, engine: &'static GameEngine, game: &ReadGame) -> anyhow::Result<()> {
        let table = &game.table;
        const DEFAULT_TIME: Duration = Duration::from_millis(300);
        if self.lines > 1 {
            let reason = "only works for a position: choose one with --ply or --end";
            return Err(BadInput::new("--lines", reason).into());
        }
        let mut reporter = Reporter::new(Screen::detect(ColourChoice::Auto), table);
        reporter.game_header()?;
        let mut analyst = Analyst::new(engine, self.analysis_options(DEFAULT_TIME));
        let analysis =
            analyst.analyse_game(table, &mut |judged| reporter.judged_move(judged, self.all))?;
        reporter.game(&analysis)?;
        if let Some(path) = &self.out {
            let mut record = game.annotated_record();
            annotate(&mut record, &analysis);
            write_text(path, &record.to_string())?;
        }
        Ok(())
    }
}
