//! Matches between players, with error bars.

mod book;
mod engine;
mod hall;
mod player;
mod records;
mod report;

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::bail;
use taula_core::GameInfo;
use taula_engine::Level;
use taula_engine::arena::{Adjudication, Agreement, Fixture, Sprt};
use taula_tables::entry;

use self::book::Book;
use self::hall::{Hall, News, Player};
use self::player::{Limit, PlayerSpec};
use self::records::{Played, Records, record_of};
use self::report::{Progress, Standing};
use super::options::{ArmiesFolder, GameOptions};
use super::play::{game_ids, read_seconds};
use crate::bad_input::BadInput;
use crate::terminal::{ColourChoice, Screen};

/// Play a match between two players, with error bars
///
/// Players meet in pairs of games from the same opening with sides swapped. A
/// PLAYER is level:1 to level:8, time:SECONDS, depth:N or nodes:N for our own,
/// taula for our own within the limit of the match, simple for the simple player
/// of X-Bugs, or engine:"COMMAND" for a program that speaks the engine protocol
/// (Hive: UHP), an older version of this one included. An engine that answers with
/// an illegal move, ends or hangs loses that game, is started again, and the match
/// goes on. Where an engine of Hive sees a draw by repetition that the rules here
/// do not, or ends in a position that has come up before, the game is drawn.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which game
    #[arg(value_parser = game_ids())]
    game: String,
    /// The player whose score is told
    #[arg(long, value_name = "PLAYER", required_unless_present = "ladder")]
    a: Option<PlayerSpec>,
    /// The opponent
    #[arg(long, value_name = "PLAYER", required_unless_present = "ladder")]
    b: Option<PlayerSpec>,
    /// Play a match between each level and the next, and print a table
    #[arg(long, value_name = "FROM-TO", num_args = 0..=1, require_equals = true,
          default_missing_value = "1-8",
          conflicts_with_all = ["a", "b", "a_go", "b_go", "limit", "out", "resume", "sprt"])]
    ladder: Option<Rungs>,
    /// How many games; they come in pairs
    #[arg(long, value_name = "N", default_value_t = 20,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// How long engines and taula think about a move [default: 0.25]
    #[arg(long, value_name = "SECONDS", group = "limit", value_parser = read_seconds)]
    time: Option<Duration>,
    /// How many plies they look ahead, in place of a time
    #[arg(long, value_name = "N", group = "limit",
          value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: Option<u32>,
    /// How many positions they visit, in place of a time; other engines may not know that
    #[arg(long, value_name = "N", group = "limit",
          value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The line that asks A, an engine, for a move: "bestmove seconds 0.25"
    #[arg(long, value_name = "LINE")]
    a_go: Option<String>,
    /// The line that asks B, an engine, for a move
    #[arg(long, value_name = "LINE")]
    b_go: Option<String>,
    /// How long an engine may be silent beyond its time before it loses
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = read_seconds)]
    patience: Duration,
    /// How many games to play at once
    #[arg(long, value_name = "K", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
    /// Stop as soon as it is clear (5 % error) which of two Elo differences holds
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = read_sprt)]
    sprt: Option<Sprt>,
    /// Start from the unfinished games in this file, in turn
    #[arg(long, value_name = "FILE", conflicts_with_all = ["book_seed", "book_plies"])]
    book: Option<PathBuf>,
    /// The number that decides openings, boards and dice [default: 1]
    #[arg(long, value_name = "N")]
    book_seed: Option<u64>,
    /// How many plies are drawn by lot [default: hive 4, abalone 6, kulami 2, xbugs 0]
    #[arg(long, value_name = "N")]
    book_plies: Option<u8>,
    /// Append every game to this file (.pgn) when it ends
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    out: Option<PathBuf>,
    /// Go on with the match in this file, and append to it
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// A longer game is drawn; in Abalone captures decide [default: 200, xbugs 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    plies: Option<u32>,
    /// End a game when both players see the same one ahead by so many units for six plies
    #[arg(long, value_name = "UNITS", value_parser = clap::value_parser!(u16).range(1..=5000))]
    agree: Option<u16>,
    #[command(flatten)]
    armies: ArmiesFolder,
    #[command(flatten)]
    options: GameOptions,
}

/// From which level to which.
#[derive(Clone, Copy, Debug)]
struct Rungs {
    lowest: Level,
    highest: Level,
}

impl FromStr for Rungs {
    type Err = String;

    fn from_str(text: &str) -> Result<Rungs, String> {
        let (lowest, highest) = text.split_once('-').ok_or("write two levels, such as 1-7")?;
        let level = |text: &str| text.parse::<Level>().map_err(|error| error.to_string());
        let rungs = Rungs { lowest: level(lowest)?, highest: level(highest)? };
        if rungs.lowest >= rungs.highest {
            return Err("the lower level comes first, such as 1-7".to_owned());
        }
        Ok(rungs)
    }
}

/// Who meets whom.
struct Contest {
    game: &'static GameInfo,
    /// A and B.
    players: [PlayerSpec; 2],
    /// Whether every game and the final table are told.
    tells_games: bool,
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
    /// Either error, as in most tests of engines.
    const ERROR: f64 = 0.05;
    let number = |text: &str| text.trim().parse::<f64>().ok();
    let claims = text.split_once(',').and_then(|(low, high)| Some((number(low)?, number(high)?)));
    let sprt = claims.and_then(|(low, high)| Sprt::new(low, high, ERROR, ERROR));
    sprt.ok_or_else(|| "write two Elo differences, the lower first, such as 0,20".to_owned())
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let game = entry(&self.game).map(|entry| entry.info);
        let game = game.ok_or_else(|| BadInput::new(&self.game, "there is no such game"))?;
        let stop = Arc::new(AtomicBool::new(false));
        watch_for_interrupt(&stop);
        if let Some(rungs) = self.ladder {
            return self.climb(game, rungs, &stop);
        }
        let players = [&self.a, &self.b].map(Option::clone);
        let [Some(a), Some(b)] = players else { bail!("two players are needed: --a and --b") };
        let contest = Contest { game, players: [a, b], tells_games: true };
        self.play(&contest, &stop)?;
        Ok(())
    }

    /// Plays a match, or what is left of it.
    fn play(&self, contest: &Contest, stop: &Arc<AtomicBool>) -> anyhow::Result<Standing> {
        let game = contest.game;
        let hall = self.hall(contest, stop)?;
        // A book that cannot be opened is told before the first game.
        hall.book.opening(0)?;
        for (index, name) in ["--a", "--b"].into_iter().enumerate() {
            if let Some(mut engine) = hall.engine(index) {
                engine.check().map_err(|error| BadInput::new(name, error))?;
            }
        }
        let name = self.name(game, &hall);
        let (mut records, played) = self.records(game, &name)?;
        let games = self.games.next_multiple_of(2);
        let fixtures: Vec<Fixture> = (0..games)
            .map(Fixture::new)
            .filter(|fixture| !played.fixtures.contains(fixture))
            .collect();
        let mut standing = self.standing(contest, games, played);
        let progress = Progress::new(Screen::detect(ColourChoice::Auto), contest.tells_games);
        let players = contest.players.each_ref().map(PlayerSpec::to_string);
        if standing.verdict().is_none() {
            hall.play(&fixtures, |news| {
                let News::Game(mut report) = news else { return Ok(progress.tick(&standing)?) };
                let players = players.each_ref().map(String::as_str);
                let record = record_of(report.fixture, &mut report.finished, players, &name);
                if let Some(records) = &mut records {
                    records.append(&record)?;
                }
                standing.add(&report);
                progress.game(&standing, &report)?;
                if standing.verdict().is_some() {
                    stop.store(true, Ordering::Relaxed);
                }
                Ok(())
            })?;
        }
        progress.end(&standing)?;
        let done = standing.tally.counts().games();
        if done < games && standing.verdict().is_none() {
            match records {
                Some(records) => bail!(
                    "interrupted after {done} of {games} games; go on with --resume {}",
                    records.path().display()
                ),
                None => bail!("interrupted after {done} of {games} games, which were not kept"),
            }
        }
        Ok(standing)
    }

    /// A match between each level and the next, as a table in Markdown.
    fn climb(
        &self,
        game: &'static GameInfo,
        Rungs { lowest, highest }: Rungs,
        stop: &Arc<AtomicBool>,
    ) -> anyhow::Result<()> {
        writeln!(io::stdout(), "{}", Standing::TABLE_HEAD)?;
        let levels: Vec<Level> =
            Level::all().filter(|level| (lowest..=highest).contains(level)).collect();
        for pair in levels.windows(2) {
            let players = [pair[1], pair[0]].map(PlayerSpec::Level);
            let contest = Contest { game, players, tells_games: false };
            let standing = self.play(&contest, stop)?;
            writeln!(io::stdout(), "{}", standing.table_row())?;
        }
        Ok(())
    }

    fn hall(&self, contest: &Contest, stop: &Arc<AtomicBool>) -> anyhow::Result<Hall> {
        let Contest { game, players: [a, b], .. } = contest;
        let armies = self.armies.armies(Some(&self.game))?;
        let options = armies.resolve(&self.game, &self.options.given()?)?;
        let seed = self.book_seed.unwrap_or(1);
        let book = match &self.book {
            Some(path) => Book::from_file(game.id, &options, path)?,
            None => Book::by_seed(game.id, options, seed, self.book_plies.map(usize::from)),
        };
        let players = [
            self.player("--a", a, self.a_go.as_deref())?,
            self.player("--b", b, self.b_go.as_deref())?,
        ];
        Ok(Hall {
            players,
            book,
            adjudication: self.adjudication(game),
            concurrency: self.concurrency.into(),
            seed,
            stop: Arc::clone(stop),
        })
    }

    fn player(&self, name: &str, spec: &PlayerSpec, go: Option<&str>) -> Result<Player, BadInput> {
        let limit = self.limit();
        let is_engine = matches!(spec, PlayerSpec::Engine(_));
        if is_engine && self.game == taula_xbugs::GAME.id {
            return Err(BadInput::new(name, "there is no engine protocol for X-Bugs"));
        }
        if matches!(spec, PlayerSpec::Simple) && self.game != taula_xbugs::GAME.id {
            return Err(BadInput::new(name, "only X-Bugs has a simple player"));
        }
        if go.is_some() && !is_engine {
            return Err(BadInput::new(format!("{name}-go"), "only an engine is asked by a line"));
        }
        let go = go.map_or_else(|| limit.go_line(), str::to_owned);
        let answer_timeout = limit.time() + self.patience;
        Ok(Player { spec: spec.clone(), limit, go, answer_timeout })
    }

    fn limit(&self) -> Limit {
        let given = [
            self.time.map(Limit::Time),
            self.depth.map(Limit::Depth),
            self.nodes.map(Limit::Nodes),
        ];
        given.into_iter().flatten().next().unwrap_or(Limit::USUAL)
    }

    fn adjudication(&self, game: &GameInfo) -> Adjudication {
        /// Plies for which both must agree: three moves of each.
        const AGREED_PLIES: usize = 6;
        // Games of X-Bugs have an entry for every flick, drop and roll.
        let usual = if game.id == taula_xbugs::GAME.id { 1000 } else { 200 };
        let agreement = self
            .agree
            .map(|units| Agreement { hundredths: 100 * i32::from(units), plies: AGREED_PLIES });
        Adjudication { plies: self.plies.unwrap_or(usual) as usize, agreement }
    }

    /// All that decides what is played, so that a match goes on only as itself.
    fn name(&self, game: &GameInfo, hall: &Hall) -> String {
        let player = |player: &Player| match &player.spec {
            PlayerSpec::Level(_) | PlayerSpec::Limited(_) | PlayerSpec::Simple => {
                player.spec.to_string()
            }
            PlayerSpec::Ours => format!("taula {}", player.limit),
            PlayerSpec::Engine(_) => format!("{} ({})", player.spec, player.go),
        };
        let [a, b] = hall.players.each_ref().map(player);
        let Adjudication { plies, agreement } = hall.adjudication;
        let agreed = agreement.map_or_else(String::new, |agreement| {
            format!(", agreement at {}", agreement.hundredths / 100)
        });
        format!("{}: {a} - {b}; {}; {plies} plies at most{agreed}", game.name, hall.book)
    }

    fn records(&self, game: &GameInfo, name: &str) -> anyhow::Result<(Option<Records>, Played)> {
        match (&self.resume, &self.out) {
            (Some(path), _) => {
                let (records, played) = Records::resume(path, game.name, name)?;
                Ok((Some(records), played))
            }
            (None, Some(path)) => Ok((Some(Records::create(path)?), Played::default())),
            (None, None) => Ok((None, Played::default())),
        }
    }

    fn standing(&self, contest: &Contest, games: u32, played: Played) -> Standing {
        let names = contest.players.each_ref().map(PlayerSpec::to_string);
        let players = if names[0] == names[1] {
            ["A", "B"].map(|letter| format!("{letter} ({})", names[0]))
        } else {
            names
        };
        Standing {
            players,
            side_names: contest.game.side_names,
            games,
            resumed: played.tally.counts().games(),
            tally: played.tally,
            sprt: self.sprt,
            plies: played.plies,
            spent: Default::default(),
            forfeits: played.forfeits,
            claims: played.claims,
            started: Instant::now(),
        }
    }
}

/// Ctrl-C ends the match and keeps its games; a second one ends the program.
/// Where that is impossible the match goes on without.
fn watch_for_interrupt(stop: &Arc<AtomicBool>) {
    let stop = Arc::clone(stop);
    let _ = ctrlc::set_handler(move || {
        if stop.swap(true, Ordering::Relaxed) {
            // As shells report a program that Ctrl-C ended.
            std::process::exit(130);
        }
    });
}
