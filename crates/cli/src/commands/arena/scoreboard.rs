//! Progress and results of a match on the screen.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::time::{Duration, Instant};

use taula_core::{Side, Verdict};
use taula_engine::arena::{Counts, GameResult, Interval, Sprt, SprtVerdict, Tally, Termination};

use super::runner::{GameReport, TimeUsed};
use crate::terminal::{CLEAR_LINE, Screen, truncate};

/// The results of a match so far.
pub(super) struct Scoreboard {
    pub(super) players: [String; 2],
    pub(super) side_names: [&'static str; 2],
    pub(super) games: u32,
    pub(super) results: Results,
    pub(super) sprt: Option<Sprt>,
    /// Thinking times of A and B in the games of this run.
    pub(super) time_used: [TimeUsed; 2],
    pub(super) started: Instant,
    /// Games of an earlier run.
    pub(super) resumed: u32,
}

/// The sums of finished games, in this run and earlier ones.
#[derive(Default)]
pub(super) struct Results {
    pub(super) tally: Tally,
    pub(super) plies: usize,
    /// Games that A and B have forfeited.
    pub(super) forfeits: [u32; 2],
    /// Games drawn by a claim of one player.
    pub(super) claims: u32,
}

impl Scoreboard {
    pub(super) fn add(&mut self, report: &GameReport) {
        let GameReport { fixture, finished, time_used } = report;
        self.results.tally.add(*fixture, report.result());
        self.results.plies += finished.table.entries().len();
        for (sum, used) in self.time_used.iter_mut().zip(time_used) {
            sum.add(*used);
        }
        if let Termination::Forfeit(side, _) = finished.termination {
            self.results.forfeits[usize::from(side != fixture.side_of_a())] += 1;
        }
        self.results.claims +=
            u32::from(matches!(finished.termination, Termination::DrawClaim(..)));
    }

    fn done(&self) -> u32 {
        self.results.tally.counts().games()
    }

    /// The verdict of the SPRT, if there is one.
    pub(super) fn verdict(&self) -> Option<SprtVerdict> {
        self.sprt.and_then(|sprt| sprt.verdict(&self.results.tally))
    }

    /// The line for a finished game.
    fn game_line(&self, report: &GameReport) -> String {
        let GameReport { fixture, finished, .. } = report;
        let [a, b] = &self.players;
        let side = |is_a: bool| {
            let side = fixture.side_of_a();
            self.side_names[if is_a { side } else { side.other() }.index()]
        };
        let what = match report.result() {
            GameResult::Win => format!("{a} ({}) wins", side(true)),
            GameResult::Loss => format!("{b} ({}) wins", side(false)),
            GameResult::Draw => format!("{a} ({}) draws", side(true)),
        };
        let decided = match (&finished.termination, finished.verdict) {
            (Termination::DrawClaim(by, reason), _) => {
                let player = if *by == fixture.side_of_a() { a } else { b };
                format!("a draw to {player}: {reason}")
            }
            (Termination::Rules(reason), Verdict::Win(_)) if finished_by_draw(report) => {
                format!("{reason}, decided on captures")
            }
            (ended, _) => ended.to_string(),
        };
        let plies = finished.table.entries().len();
        let Counts { wins, draws, losses } = self.results.tally.counts();
        let (number, games) = (fixture.number() + 1, self.games);
        format!(
            "game {number} of {games}: {what} in {plies} plies, {decided}; +{wins} ={draws} -{losses}"
        )
    }

    /// Progress bar, score and Elo difference.
    fn progress_line(&self, width: usize) -> String {
        const CELLS: usize = 20;
        let filled = CELLS * self.done() as usize / self.games.max(1) as usize;
        let bar: String = (0..CELLS).map(|cell| if cell < filled { '#' } else { '-' }).collect();
        let Counts { wins, draws, losses } = self.results.tally.counts();
        let mut line = format!("[{bar}] {}/{}", self.done(), self.games);
        let _ = write!(line, "  +{wins} ={draws} -{losses}");
        if let Some(score) = self.results.tally.score() {
            let _ = write!(line, "  {:.1}%  Elo {}", 100.0 * score, self.elo_words());
        }
        if let Some(sprt) = self.sprt {
            let ratio = sprt.log_likelihood_ratio(&self.results.tally);
            let (low, high) = sprt.bounds();
            let _ = write!(line, "  LLR {ratio:.2} ({low:.2}, {high:.2})");
        }
        let elapsed = self.started.elapsed();
        let _ = write!(line, "  {}", clock(elapsed));
        let fresh = self.done() - self.resumed.min(self.done());
        if fresh > 0 {
            let left = self.games.saturating_sub(self.done());
            let _ = write!(line, ", {} to go", clock(elapsed * left / fresh));
        }
        truncate(&line, width.saturating_sub(1))
    }

    fn elo_words(&self) -> String {
        let (Some(elo), Some(Interval { low, high })) =
            (self.results.tally.elo(), self.results.tally.elo_interval())
        else {
            return "unknown".to_owned();
        };
        format!("{} ({} to {})", elo_word(elo), elo_word(low), elo_word(high))
    }

    /// The final results.
    pub(super) fn table(&self) -> String {
        let [a, b] = &self.players;
        let mut text = format!("\n{a} against {b}\n");
        let names = self.side_names.map(|side| format!("{a} as {side}"));
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(18);
        let _ = writeln!(text, "{:width$}  games    won  drawn   lost    score", "");
        for (side, name) in Side::BOTH.into_iter().zip(&names) {
            text += &counts_line(name, self.results.tally.counts_as(side), width);
        }
        text += &counts_line("all", self.results.tally.counts(), width);
        text.push('\n');
        for (name, value) in self.facts() {
            let _ = writeln!(text, "{name:width$}  {value}");
        }
        text
    }

    /// The header of a Markdown table of matches.
    pub(super) const TABLE_HEAD: &'static str =
        "| player | against | games | score | Elo difference, 95% |\n|---|---|---|---|---|";

    /// The row of this match.
    pub(super) fn table_row(&self) -> String {
        let [a, b] = &self.players;
        let Counts { wins, draws, losses } = self.results.tally.counts();
        let score = 100.0 * self.results.tally.score().unwrap_or_default();
        let (games, elo) = (self.done(), self.elo_words());
        format!("| {a} | {b} | {games} | {score:.1}% (+{wins} ={draws} -{losses}) | {elo} |")
    }

    fn facts(&self) -> Vec<(&'static str, String)> {
        let games = self.done();
        if games == 0 {
            return Vec::new();
        }
        let [a, b] = &self.players;
        let [time_of_a, time_of_b] = self.time_used.map(seconds_per_move);
        let mut facts = vec![
            ("Elo difference", format!("{}, 95% confidence interval", self.elo_words())),
            ("LOS", format!("{:.1}%", 100.0 * self.results.tally.likelihood_of_superiority())),
            ("pentanomial", pairs_words(self.results.tally.pairs())),
            ("plies per game", format!("{:.1}", self.results.plies as f64 / f64::from(games))),
            ("seconds per move", format!("{a} {time_of_a}, {b} {time_of_b}")),
        ];
        if self.results.forfeits != [0, 0] {
            let [of_a, of_b] = self.results.forfeits;
            facts.push(("forfeits", format!("{a} {of_a}, {b} {of_b}")));
        }
        if self.results.claims > 0 {
            facts.push(("draws by claim", format!("{} of the drawn games", self.results.claims)));
        }
        if let Some(sprt) = self.sprt {
            let ratio = sprt.log_likelihood_ratio(&self.results.tally);
            let verdict = match self.verdict() {
                Some(SprtVerdict::Higher) => "H1 accepted",
                Some(SprtVerdict::Lower) => "H0 accepted",
                None => "inconclusive",
            };
            facts.push(("SPRT", format!("{verdict} (LLR {ratio:.2})")));
        }
        facts
    }
}

/// Whether the game is a draw by its own rules.
fn finished_by_draw(report: &GameReport) -> bool {
    report.finished.table.outcome().is_some_and(|outcome| outcome.result == Verdict::Draw)
}

fn counts_line(name: &str, counts: Counts, width: usize) -> String {
    let Counts { wins, draws, losses } = counts;
    let score = counts.score().map_or_else(String::new, |score| format!("{:.1}%", 100.0 * score));
    format!("{name:width$} {:>6} {wins:>6} {draws:>6} {losses:>6} {score:>8}\n", counts.games())
}

fn pairs_words(pairs: [u32; 5]) -> String {
    let points = ["0", "½", "1", "1½", "2"];
    let words = points.iter().zip(pairs).map(|(points, count)| format!("{points}: {count}"));
    words.collect::<Vec<_>>().join(", ")
}

fn elo_word(elo: f64) -> String {
    match elo {
        _ if elo == f64::INFINITY => "+inf".to_owned(),
        _ if elo == f64::NEG_INFINITY => "-inf".to_owned(),
        _ => format!("{elo:+.0}"),
    }
}

fn seconds_per_move(time_used: TimeUsed) -> String {
    match time_used.moves {
        0 => "-".to_owned(),
        moves => format!("{:.3}", time_used.time.as_secs_f64() / f64::from(moves)),
    }
}

fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// Progress output: a bar on a terminal, a line for each game elsewhere.
pub(super) struct Progress {
    screen: Screen,
    /// Whether every game and the final results are printed, or only the bar.
    is_verbose: bool,
}

impl Progress {
    pub(super) fn new(screen: Screen, is_verbose: bool) -> Progress {
        Progress { screen, is_verbose }
    }

    pub(super) fn game(&self, scoreboard: &Scoreboard, report: &GameReport) -> io::Result<()> {
        let line = scoreboard.game_line(report);
        if !self.screen.is_terminal {
            return if self.is_verbose { writeln!(io::stdout(), "{line}") } else { Ok(()) };
        }
        // Forfeits and claims stay on the screen.
        if matches!(
            report.finished.termination,
            Termination::Forfeit(..) | Termination::DrawClaim(..)
        ) {
            writeln!(io::stdout(), "{}{line}", CLEAR_LINE)?;
        }
        self.tick(scoreboard)
    }

    pub(super) fn tick(&self, scoreboard: &Scoreboard) -> io::Result<()> {
        if !self.screen.is_terminal {
            return Ok(());
        }
        let mut out = io::stdout();
        let line = scoreboard.progress_line(self.screen.area().width);
        write!(out, "{}{line}", CLEAR_LINE)?;
        out.flush()
    }

    pub(super) fn end(&self, scoreboard: &Scoreboard) -> io::Result<()> {
        if !self.is_verbose {
            let clear = if self.screen.is_terminal { CLEAR_LINE } else { "" };
            return write!(io::stdout(), "{clear}");
        }
        self.tick(scoreboard)?;
        let line_end = if self.screen.is_terminal { "\n" } else { "" };
        write!(io::stdout(), "{line_end}{}", scoreboard.table())
    }
}
