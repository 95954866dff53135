//! Matches between players, with error bars.

mod book;
mod engine;
mod match_file;
mod player;
mod runner;
mod scoreboard;

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::bail;
use taula_engine::Level;
use taula_engine::arena::{Adjudication, Fixture, ResignRule, Sprt};
use taula_tables::{GameEntry, entry};

use self::book::Book;
use self::match_file::{MatchFile, ResumedGames, record_of};
use self::player::{Limit, PlayerSpec};
use self::runner::{MatchEvent, MatchRunner, PlayerConfig};
use self::scoreboard::{Progress, Scoreboard};
use super::game_args::GameOptions;
use super::play::{game_ids, read_seconds};
use crate::bad_input::BadInput;
use crate::terminal::{ColourChoice, Screen};
use crate::xbugs::ArmiesFolder;

/// Run a match between two engines or levels and report Elo with error bars
///
/// Players meet in pairs of games from the same opening with sides swapped. A PLAYER is level:1
/// to level:8, time:SECONDS, depth:N or nodes:N for the built-in engine, taula for the built-in engine within the limit
/// of the match, simple for the simple player of X-Bugs, or engine:"COMMAND" for a program that
/// speaks the engine protocol (Hive: UHP), an older version of this one included. An engine
/// that plays an illegal move, crashes or hangs forfeits that game and is restarted. Where an
/// engine of Hive sees a draw by repetition that the rules here do not, or ends in a position
/// that has come up before, the game is drawn.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Game to play
    #[arg(value_parser = game_ids())]
    game: String,
    /// The player whose score is reported
    #[arg(long, value_name = "PLAYER", required_unless_present = "ladder")]
    a: Option<PlayerSpec>,
    /// The opponent
    #[arg(long, value_name = "PLAYER", required_unless_present = "ladder")]
    b: Option<PlayerSpec>,
    /// Play a match between each level and the next, and print a table
    #[arg(long, value_name = "FROM-TO", num_args = 0..=1, require_equals = true,
          default_missing_value = "1-8",
          conflicts_with_all = ["a", "b", "a_go", "b_go", "limit", "out", "resume", "sprt"])]
    ladder: Option<LevelRange>,
    /// Number of games, played in pairs with sides swapped
    #[arg(long, value_name = "N", default_value_t = 20,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Seconds per move for engines and taula [default: 0.25]
    #[arg(long, value_name = "SECONDS", group = "limit", value_parser = read_seconds)]
    time: Option<Duration>,
    /// Search depth in plies, instead of a time
    #[arg(long, value_name = "N", group = "limit",
          value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: Option<u32>,
    /// Nodes per move instead of a time; other engines may not support it
    #[arg(long, value_name = "N", group = "limit",
          value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Command that asks engine A for a move, such as "bestmove seconds 0.25"
    #[arg(long, value_name = "LINE")]
    a_go: Option<String>,
    /// Command that asks engine B for a move
    #[arg(long, value_name = "LINE")]
    b_go: Option<String>,
    /// Seconds an engine may exceed its time before it forfeits
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = read_seconds)]
    patience: Duration,
    /// Number of games to run in parallel
    #[arg(long, value_name = "K", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
    /// Run an SPRT with these Elo bounds (alpha = beta = 0.05) and stop when it is decided
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = read_sprt)]
    sprt: Option<Sprt>,
    /// Opening book: the unfinished games in FILE, in order
    #[arg(long, value_name = "FILE", conflicts_with_all = ["book_seed", "book_plies"])]
    book: Option<PathBuf>,
    /// Random seed for openings, boards and dice [default: 1]
    #[arg(long, value_name = "N")]
    book_seed: Option<u64>,
    /// Number of random opening plies [default: hive 4, abalone 6, kulami 2, xbugs 0]
    #[arg(long, value_name = "N")]
    book_plies: Option<u8>,
    /// Append every finished game to FILE (.pgn)
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    out: Option<PathBuf>,
    /// Resume the match in FILE and append to it
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Maximum game length in plies; longer games are drawn (Abalone: more captures wins) [default: 200,
    /// xbugs 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    plies: Option<u32>,
    /// Adjudicate a win when both players agree for six plies that one side leads by UNITS
    #[arg(long, value_name = "UNITS", value_parser = clap::value_parser!(u16).range(1..=5000))]
    agree: Option<u16>,
    #[command(flatten)]
    armies: ArmiesFolder,
    #[command(flatten)]
    options: GameOptions,
}

/// The levels of a ladder.
#[derive(Clone, Copy, Debug)]
struct LevelRange {
    lowest: Level,
    highest: Level,
}

impl FromStr for LevelRange {
    type Err = String;

    fn from_str(text: &str) -> Result<LevelRange, String> {
        let (lowest, highest) = text.split_once('-').ok_or("write two levels, such as 1-7")?;
        let level = |text: &str| text.parse::<Level>().map_err(|error| error.to_string());
        let levels = LevelRange { lowest: level(lowest)?, highest: level(highest)? };
        if levels.lowest >= levels.highest {
            return Err("the lower level comes first, such as 1-7".to_owned());
        }
        Ok(levels)
    }
}

/// The players of a match.
struct Pairing {
    game: &'static GameEntry,
    /// A and B.
    players: [PlayerSpec; 2],
    /// Whether every game and the final results are printed.
    is_verbose: bool,
}

const EXAMPLES: &str = r#"Examples:
  taula arena hive --a level:8 --b level:5 --games 20
  taula arena kulami --a level:3 --b level:1 --games 100 --concurrency 4 --out match.pgn
  taula arena kulami --a level:3 --b level:1 --games 100 --resume match.pgn
  taula arena hive --type Base+MLP --time 0.25 --a taula \
      --b engine:"nokamute uhp" --b-go "bestmove seconds 0.25" --games 60
  taula arena abalone --a taula --b engine:"./taula-0.1 engine abalone" --sprt 0,20 --games 2000
  taula arena kulami --ladder=1-7 --games 60 --concurrency 2"#;

fn read_sprt(text: &str) -> Result<Sprt, String> {
    /// Both error probabilities, as in most tests of engines.
    const ERROR: f64 = 0.05;
    let number = |text: &str| text.trim().parse::<f64>().ok();
    let claims = text.split_once(',').and_then(|(low, high)| Some((number(low)?, number(high)?)));
    let sprt = claims.and_then(|(low, high)| Sprt::new(low, high, ERROR, ERROR));
    sprt.ok_or_else(|| "write two Elo differences, the lower first, such as 0,20".to_owned())
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let game = entry(&self.game);
        let game = game.ok_or_else(|| BadInput::new(&self.game, "there is no such game"))?;
        let stop = Arc::new(AtomicBool::new(false));
        watch_for_interrupt(&stop);
        if let Some(levels) = self.ladder {
            return self.play_ladder(game, levels, &stop);
        }
        let players = [&self.a, &self.b].map(Option::clone);
        let [Some(a), Some(b)] = players else { bail!("two players are needed: --a and --b") };
        let pairing = Pairing { game, players: [a, b], is_verbose: true };
        self.play(&pairing, &stop)?;
        Ok(())
    }

    /// Plays a match, or the rest of one that is resumed.
    fn play(&self, pairing: &Pairing, stop: &Arc<AtomicBool>) -> anyhow::Result<Scoreboard> {
        let game = pairing.game;
        let runner = self.runner(pairing, stop)?;
        // Reports an unusable book before the first game.
        runner.book.opening(0)?;
        for (index, name) in ["--a", "--b"].into_iter().enumerate() {
            if let Some(mut engine) = runner.engine(index) {
                runner.book.ensure_for_engines()?;
                engine.ensure_starts().map_err(|error| BadInput::new(name, error))?;
            }
        }
        let name = self.match_name(game, &runner);
        let (mut file, played) = self.match_file(game.info.name, &name)?;
        let games = self.games.next_multiple_of(2);
        let fixtures: Vec<Fixture> = (0..games)
            .map(Fixture::new)
            .filter(|fixture| !played.fixtures.contains(fixture))
            .collect();
        let mut scoreboard = self.scoreboard(pairing, games, played);
        let progress = Progress::new(Screen::detect(ColourChoice::Auto), pairing.is_verbose);
        let players = pairing.players.each_ref().map(PlayerSpec::to_string);
        if scoreboard.verdict().is_none() {
            runner.play(&fixtures, |event| {
                let MatchEvent::GameOver(mut report) = event else {
                    return Ok(progress.tick(&scoreboard)?);
                };
                let players = players.each_ref().map(String::as_str);
                let record = record_of(report.fixture, &mut report.finished, players, &name);
                if let Some(file) = &mut file {
                    file.append(&record)?;
                }
                scoreboard.add(&report);
                progress.game(&scoreboard, &report)?;
                if scoreboard.verdict().is_some() {
                    stop.store(true, Ordering::Relaxed);
                }
                Ok(())
            })?;
        }
        progress.end(&scoreboard)?;
        let done = scoreboard.results.tally.counts().games();
        if done < games && scoreboard.verdict().is_none() {
            match file {
                Some(file) => bail!(
                    "interrupted after {done} of {games} games; resume with --resume {}",
                    file.path().display()
                ),
                None => bail!("interrupted after {done} of {games} games, which were not saved"),
            }
        }
        Ok(scoreboard)
    }

    /// Plays a match between each level and the next and prints a Markdown table.
    fn play_ladder(
        &self,
        game: &'static GameEntry,
        LevelRange { lowest, highest }: LevelRange,
        stop: &Arc<AtomicBool>,
    ) -> anyhow::Result<()> {
        writeln!(io::stdout(), "{}", Scoreboard::TABLE_HEAD)?;
        let levels: Vec<Level> =
            Level::all().filter(|level| (lowest..=highest).contains(level)).collect();
        for pair in levels.windows(2) {
            let players = [pair[1], pair[0]].map(PlayerSpec::Level);
            let pairing = Pairing { game, players, is_verbose: false };
            let scoreboard = self.play(&pairing, stop)?;
            writeln!(io::stdout(), "{}", scoreboard.table_row())?;
        }
        Ok(())
    }

    fn runner(&self, pairing: &Pairing, stop: &Arc<AtomicBool>) -> anyhow::Result<MatchRunner> {
        let Pairing { game, players: [a, b], .. } = pairing;
        let armies = self.armies.armies(Some(&self.game))?;
        let options = armies.resolve(&self.game, &self.options.given()?)?;
        let seed = self.book_seed.unwrap_or(1);
        let book = match &self.book {
            Some(path) => Book::from_file(game, &options, path)?,
            None => Book::by_seed(game, options, seed, self.book_plies.map(usize::from)),
        };
        let players = [
            self.player("--a", game, a, self.a_go.as_deref())?,
            self.player("--b", game, b, self.b_go.as_deref())?,
        ];
        Ok(MatchRunner {
            engine: game.engine,
            players,
            book,
            adjudication: self.adjudication(game.engine.max_plies),
            concurrency: self.concurrency.into(),
            seed,
            stop: Arc::clone(stop),
        })
    }

    fn player(
        &self,
        name: &str,
        game: &GameEntry,
        spec: &PlayerSpec,
        go: Option<&str>,
    ) -> Result<PlayerConfig, BadInput> {
        let limit = self.limit();
        let is_engine = matches!(spec, PlayerSpec::Engine(_));
        if is_engine && game.engine.position.is_none() {
            let reason = format!("there is no engine protocol for {}", game.info.name);
            return Err(BadInput::new(name, reason));
        }
        if matches!(spec, PlayerSpec::Simple) && game.engine.baseline.is_none() {
            let reason = format!("there is no simple player of {}", game.info.name);
            return Err(BadInput::new(name, reason));
        }
        if go.is_some() && !is_engine {
            return Err(BadInput::new(format!("{name}-go"), "only works for an engine"));
        }
        let go = go.map_or_else(|| limit.go_line(), str::to_owned);
        let answer_timeout = limit.time() + self.patience;
        Ok(PlayerConfig { spec: spec.clone(), limit, go, answer_timeout })
    }

    fn limit(&self) -> Limit {
        let given = [
            self.time.map(Limit::Time),
            self.depth.map(Limit::Depth),
            self.nodes.map(Limit::Nodes),
        ];
        given.into_iter().flatten().next().unwrap_or(Limit::DEFAULT)
    }

    fn adjudication(&self, max_plies: usize) -> Adjudication {
        /// Three moves of each player.
        const RESIGN_PLIES: usize = 6;
        let rule = |units| ResignRule { score: 100 * i32::from(units), plies: RESIGN_PLIES };
        let max_plies = self.plies.map_or(max_plies, |plies| plies as usize);
        Adjudication { max_plies, resign: self.agree.map(rule) }
    }

    /// The name of the match, made of everything that decides its games: only a match of
    /// the same name can be resumed.
    fn match_name(&self, game: &GameEntry, runner: &MatchRunner) -> String {
        let player = |player: &PlayerConfig| match &player.spec {
            PlayerSpec::Level(_) | PlayerSpec::Limited(_) | PlayerSpec::Simple => {
                player.spec.to_string()
            }
            PlayerSpec::Ours => format!("taula {}", player.limit),
            PlayerSpec::Engine(_) => format!("{} ({})", player.spec, player.go),
        };
        let [a, b] = runner.players.each_ref().map(player);
        let Adjudication { max_plies, resign } = runner.adjudication;
        let resign =
            resign.map_or_else(String::new, |rule| format!(", agreement at {}", rule.score / 100));
        format!("{}: {a} - {b}; {}; {max_plies} plies at most{resign}", game.info.name, runner.book)
    }

    fn match_file(
        &self,
        game: &str,
        name: &str,
    ) -> anyhow::Result<(Option<MatchFile>, ResumedGames)> {
        match (&self.resume, &self.out) {
            (Some(path), _) => {
                let (file, played) = MatchFile::resume(path, game, name)?;
                Ok((Some(file), played))
            }
            (None, Some(path)) => Ok((Some(MatchFile::create(path)?), ResumedGames::default())),
            (None, None) => Ok((None, ResumedGames::default())),
        }
    }

    fn scoreboard(&self, pairing: &Pairing, games: u32, played: ResumedGames) -> Scoreboard {
        let names = pairing.players.each_ref().map(PlayerSpec::to_string);
        let players = if names[0] == names[1] {
            ["A", "B"].map(|letter| format!("{letter} ({})", names[0]))
        } else {
            names
        };
        Scoreboard {
            players,
            side_names: pairing.game.info.side_names,
            games,
            resumed: played.results.tally.counts().games(),
            results: played.results,
            sprt: self.sprt,
            time_used: Default::default(),
            started: Instant::now(),
        }
    }
}

/// Makes Ctrl-C end the match and keep its games, and a second one the program. Without
/// such a handler, where it cannot be set, the first one ends the program.
fn watch_for_interrupt(stop: &Arc<AtomicBool>) {
    let stop = Arc::clone(stop);
    let _ = ctrlc::set_handler(move || {
        if stop.swap(true, Ordering::Relaxed) {
            // The exit status that shells give a program ended by Ctrl-C.
            std::process::exit(130);
        }
    });
}
