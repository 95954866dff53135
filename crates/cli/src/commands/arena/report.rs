//! What a match tells while it is played and at its end.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::time::{Duration, Instant};

use taula_core::{Side, Verdict};
use taula_engine::arena::{Counts, Ended, Interval, Point, Sprt, SprtVerdict, Tally};

use super::hall::{GameReport, Spent};
use super::records::point;
use crate::terminal::{Screen, shortened};

/// A match as it stands.
pub(super) struct Standing {
    pub(super) players: [String; 2],
    pub(super) side_names: [&'static str; 2],
    pub(super) games: u32,
    pub(super) tally: Tally,
    pub(super) sprt: Option<Sprt>,
    /// Plies of all games.
    pub(super) plies: usize,
    /// What A and B used in the games of this run.
    pub(super) spent: [Spent; 2],
    /// Games that A and B lost by their own fault.
    pub(super) forfeits: [u32; 2],
    /// Games that were drawn because a player saw a draw that the rules here do not.
    pub(super) claims: u32,
    pub(super) started: Instant,
    /// Games of an earlier run.
    pub(super) resumed: u32,
}

impl Standing {
    pub(super) fn add(&mut self, report: &GameReport) {
        let GameReport { fixture, finished, spent } = report;
        self.tally.add(*fixture, point(*fixture, finished));
        self.plies += finished.table.entries().len();
        for (sum, spent) in self.spent.iter_mut().zip(spent) {
            sum.add(*spent);
        }
        if let Ended::ByForfeit(side, _) = finished.ended {
            self.forfeits[usize::from(side != fixture.side_of_a())] += 1;
        }
        self.claims += u32::from(matches!(finished.ended, Ended::ByClaim(..)));
    }

    fn done(&self) -> u32 {
        self.tally.counts().games()
    }

    /// The verdict of the test, if there is one and it is out.
    pub(super) fn verdict(&self) -> Option<SprtVerdict> {
        self.sprt.and_then(|sprt| sprt.verdict(&self.tally))
    }

    /// One line about a game that has just ended.
    fn game_line(&self, report: &GameReport) -> String {
        let GameReport { fixture, finished, .. } = report;
        let [a, b] = &self.players;
        let side = |is_a: bool| {
            let side = fixture.side_of_a();
            self.side_names[if is_a { side } else { side.other() }.index()]
        };
        let what = match point(*fixture, finished) {
            Point::Win => format!("{a} ({}) wins", side(true)),
            Point::Loss => format!("{b} ({}) wins", side(false)),
            Point::Draw => format!("{a} ({}) draws", side(true)),
        };
        let decided = match (&finished.ended, finished.verdict) {
            (Ended::ByClaim(by, reason), _) => {
                let player = if *by == fixture.side_of_a() { a } else { b };
                format!("a draw to {player}: {reason}")
            }
            (Ended::ByRules(reason), Verdict::Win(_)) if finished_by_draw(report) => {
                format!("{reason}, captures decide")
            }
            (ended, _) => ended.to_string(),
        };
        let plies = finished.table.entries().len();
        let Counts { wins, draws, losses } = self.tally.counts();
        let (number, games) = (fixture.number() + 1, self.games);
        format!(
            "game {number} of {games}: {what} in {plies} plies, {decided}; +{wins} ={draws} -{losses}"
        )
    }

    /// The bar, the score and what it is worth so far.
    fn progress_line(&self, width: usize) -> String {
        const CELLS: usize = 20;
        let filled = CELLS * self.done() as usize / self.games.max(1) as usize;
        let bar: String = (0..CELLS).map(|cell| if cell < filled { '#' } else { '-' }).collect();
        let Counts { wins, draws, losses } = self.tally.counts();
        let mut line = format!("[{bar}] {}/{}", self.done(), self.games);
        let _ = write!(line, "  +{wins} ={draws} -{losses}");
        if let Some(score) = self.tally.score() {
            let _ = write!(line, "  {:.1} %  Elo {}", 100.0 * score, self.elo_words());
        }
        if let Some(sprt) = self.sprt {
            let ratio = sprt.log_likelihood_ratio(&self.tally);
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
        shortened(&line, width.saturating_sub(1))
    }

    fn elo_words(&self) -> String {
        let (Some(elo), Some(Interval { low, high })) =
            (self.tally.elo(), self.tally.elo_interval())
        else {
            return "unknown".to_owned();
        };
        format!("{} ({} to {})", elo_word(elo), elo_word(low), elo_word(high))
    }

    /// What is printed at the end.
    pub(super) fn table(&self) -> String {
        let [a, b] = &self.players;
        let mut text = format!("\n{a} against {b}\n");
        let names = self.side_names.map(|side| format!("{a} as {side}"));
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(18);
        let _ = writeln!(text, "{:width$}  games    won  drawn   lost    score", "");
        for (side, name) in Side::BOTH.into_iter().zip(&names) {
            text += &counts_line(name, self.tally.counts_as(side), width);
        }
        text += &counts_line("all", self.tally.counts(), width);
        text.push('\n');
        for (name, value) in self.facts() {
            let _ = writeln!(text, "{name:width$}  {value}");
        }
        text
    }

    /// The head of a table of matches in Markdown.
    pub(super) const TABLE_HEAD: &'static str =
        "| player | against | games | score | Elo difference, 95 % |\n|---|---|---|---|---|";

    /// The row of this match.
    pub(super) fn table_row(&self) -> String {
        let [a, b] = &self.players;
        let Counts { wins, draws, losses } = self.tally.counts();
        let score = 100.0 * self.tally.score().unwrap_or_default();
        let (games, elo) = (self.done(), self.elo_words());
        format!("| {a} | {b} | {games} | {score:.1} % (+{wins} ={draws} -{losses}) | {elo} |")
    }

    fn facts(&self) -> Vec<(&'static str, String)> {
        let games = self.done();
        if games == 0 {
            return Vec::new();
        }
        let [a, b] = &self.players;
        let mut facts = vec![
            ("Elo difference", format!("{}, with 95 % certainty", self.elo_words())),
            ("superiority", format!("{:.1} %", 100.0 * self.tally.likelihood_of_superiority())),
            ("pairs", pairs_words(self.tally.pairs())),
            ("plies a game", format!("{:.1}", self.plies as f64 / f64::from(games))),
            ("seconds a move", format!("{a} {}, {b} {}", pace(self.spent[0]), pace(self.spent[1]))),
        ];
        if self.forfeits != [0, 0] {
            let [of_a, of_b] = self.forfeits;
            facts.push(("forfeits", format!("{a} {of_a}, {b} {of_b}")));
        }
        if self.claims > 0 {
            facts.push(("draws by claim", format!("{} of the drawn games", self.claims)));
        }
        if let Some(sprt) = self.sprt {
            let ratio = sprt.log_likelihood_ratio(&self.tally);
            let verdict = match self.verdict() {
                Some(SprtVerdict::Higher) => "the higher claim holds",
                Some(SprtVerdict::Lower) => "the lower claim holds",
                None => "not settled",
            };
            facts.push(("SPRT", format!("{verdict} (LLR {ratio:.2})")));
        }
        facts
    }
}

/// Whether the game's own rules called it a draw.
fn finished_by_draw(report: &GameReport) -> bool {
    report.finished.table.outcome().is_some_and(|outcome| outcome.result == Verdict::Draw)
}

fn counts_line(name: &str, counts: Counts, width: usize) -> String {
    let Counts { wins, draws, losses } = counts;
    let score = counts.score().map_or_else(String::new, |score| format!("{:.1} %", 100.0 * score));
    format!("{name:width$} {:>6} {wins:>6} {draws:>6} {losses:>6} {score:>8}\n", counts.games())
}

fn pairs_words(pairs: [u32; 5]) -> String {
    let points = ["0", "1/2", "1", "3/2", "2"];
    let words = points.iter().zip(pairs).map(|(points, count)| format!("{points}: {count}"));
    format!("by points {}", words.collect::<Vec<_>>().join(", "))
}

fn elo_word(elo: f64) -> String {
    match elo {
        _ if elo == f64::INFINITY => "+inf".to_owned(),
        _ if elo == f64::NEG_INFINITY => "-inf".to_owned(),
        _ => format!("{elo:+.0}"),
    }
}

fn pace(spent: Spent) -> String {
    match spent.moves {
        0 => "-".to_owned(),
        moves => format!("{:.3}", spent.time.as_secs_f64() / f64::from(moves)),
    }
}

fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// Where progress is shown: a bar on a terminal, a line a game in a pipe.
pub(super) struct Progress {
    screen: Screen,
    /// Whether every game and the table at the end are told; else there is but
    /// the bar.
    tells_games: bool,
}

impl Progress {
    /// Back to the beginning of the line, which is emptied.
    const CLEAR_LINE: &str = "\r\x1b[K";

    pub(super) fn new(screen: Screen, tells_games: bool) -> Progress {
        Progress { screen, tells_games }
    }

    pub(super) fn game(&self, standing: &Standing, report: &GameReport) -> io::Result<()> {
        let line = standing.game_line(report);
        if !self.screen.is_terminal {
            return if self.tells_games { writeln!(io::stdout(), "{line}") } else { Ok(()) };
        }
        // A forfeit or a claim is worth a line that stays.
        if matches!(report.finished.ended, Ended::ByForfeit(..) | Ended::ByClaim(..)) {
            writeln!(io::stdout(), "{}{line}", Self::CLEAR_LINE)?;
        }
        self.tick(standing)
    }

    pub(super) fn tick(&self, standing: &Standing) -> io::Result<()> {
        if !self.screen.is_terminal {
            return Ok(());
        }
        let mut out = io::stdout();
        let line = standing.progress_line(self.screen.area().width);
        write!(out, "{}{line}", Self::CLEAR_LINE)?;
        out.flush()
    }

    pub(super) fn end(&self, standing: &Standing) -> io::Result<()> {
        if !self.tells_games {
            let clear = if self.screen.is_terminal { Self::CLEAR_LINE } else { "" };
            return write!(io::stdout(), "{clear}");
        }
        self.tick(standing)?;
        let line_end = if self.screen.is_terminal { "\n" } else { "" };
        write!(io::stdout(), "{line_end}{}", standing.table())
    }
}
