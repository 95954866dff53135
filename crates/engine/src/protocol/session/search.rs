//! The commands that take time: `bestmove`, `pv` and `perft`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use taula_core::{Notated, perft_while};

use super::super::text::{quoted, read_seconds, read_time, split_word};
use super::{CommandError, Session};
use crate::computer::{Memory, think, write_moves};
use crate::limits::Stopwatch;
use crate::{EngineGame, Level, Limits, Score, SearchReport, Thinking};

impl<G: EngineGame> Session<G> {
    pub(super) fn best_move(
        &mut self,
        text: &str,
        stop: &Arc<AtomicBool>,
        say: &mut dyn FnMut(&str),
    ) -> Result<(), CommandError> {
        let game = self.unfinished_game()?.clone();
        let limits = self.read_limits(text)?.with_stop(Arc::clone(stop));
        if let Some(level) = self.options.engine.level() {
            return self.move_by_level(&game, level, stop, say);
        }
        let reports_progress = self.options.engine.report_progress;
        let mut searcher = self.searcher.take().unwrap_or_else(|| self.new_searcher());
        let report = searcher.search(&game, &limits, &mut |report| {
            if reports_progress {
                progress(&game, report).iter().for_each(|line| say(line));
            }
        });
        self.searcher = Some(searcher);
        let Some(best) = report.best() else { return Err(CommandError::GameOver) };
        self.pv = Some(write_line(&game, &report.line));
        say(&game.write_move(best));
        Ok(())
    }

    /// Answers with a move of a weaker level, which has its own limits.
    fn move_by_level(
        &mut self,
        game: &G,
        level: Level,
        stop: &Arc<AtomicBool>,
        say: &mut dyn FnMut(&str),
    ) -> Result<(), CommandError> {
        // Mistakes differ between games and plies, but not between equal sessions.
        let seed = (self.games << 32) + game.moves_played().len() as u64;
        let thinking = Thinking::level(level, seed).with_stop(Arc::clone(stop));
        let advice = think(game, &thinking, 0, &mut Memory::default());
        let advice = advice.ok_or(CommandError::GameOver)?;
        self.pv = Some(advice.line.join(";"));
        say(&advice.action);
        Ok(())
    }

    /// Reads `time hh:mm:ss`, `seconds S`, `depth N` or `nodes N`; by default the limits of
    /// the options.
    fn read_limits(&self, text: &str) -> Result<Limits, CommandError> {
        let (kind, amount) = split_word(text);
        let depth = |text: &str| text.parse().ok().filter(|&depth| depth > 0).map(Limits::depth);
        let limits = match kind.to_ascii_lowercase().as_str() {
            "" => self.default_limits(),
            "time" => read_time(amount).map(Limits::time),
            "seconds" => read_seconds(amount).map(Limits::time),
            "depth" => depth(amount),
            "nodes" => amount.parse().ok().filter(|&nodes| nodes > 0).map(Limits::nodes),
            _ => None,
        };
        let limits = limits.ok_or_else(|| {
            let usage = "write bestmove time hh:mm:ss, bestmove seconds S, bestmove depth N, \
                         bestmove nodes N";
            CommandError::Text(format!("{} is not a limit: {usage}", quoted(text)))
        })?;
        let time = limits.time.unwrap_or(self.max_command_time).min(self.max_command_time);
        Ok(Limits { time: Some(time), ..limits })
    }

    fn default_limits(&self) -> Option<Limits> {
        let options = &self.options.engine;
        if options.is_limited_by_depth() {
            return Some(Limits::depth(options.default_depth));
        }
        Duration::try_from_secs_f64(options.default_seconds).ok().map(Limits::time)
    }

    pub(super) fn principal_variation(&self) -> Result<String, CommandError> {
        self.game()?;
        self.pv.clone().ok_or_else(|| {
            CommandError::Text("there is no line for this position: ask for bestmove".to_owned())
        })
    }

    pub(super) fn perft(
        &self,
        text: &str,
        stop: &Arc<AtomicBool>,
        say: &mut dyn FnMut(&str),
    ) -> Result<(), CommandError> {
        let game = self.game()?;
        let last = match text {
            "" => Self::DEFAULT_PERFT_DEPTH,
            _ => text.parse().ok().filter(|&depth| depth <= Self::MAX_PERFT_DEPTH).ok_or_else(
                || {
                    let (text, max) = (quoted(text), Self::MAX_PERFT_DEPTH);
                    CommandError::Text(format!("perft takes a depth from 0 to {max}, not {text}"))
                },
            )?,
        };
        let stopwatch = Stopwatch::start();
        let may_continue =
            || !stop.load(Ordering::Relaxed) && stopwatch.elapsed(0) < self.max_command_time;
        for depth in 0..=last {
            let leaves = perft_while(game, depth, may_continue).ok_or_else(|| {
                CommandError::Text(format!("stopped while counting depth {depth}"))
            })?;
            say(&format!("depth {depth} leaves {leaves}"));
        }
        Ok(())
    }
}

/// The moves of a line that starts at this position.
fn write_line<P: Notated>(position: &P, line: &[P::Move]) -> String {
    write_moves(position, line).join(";")
}

/// Progress report after a depth: a line of text for each line of play.
fn progress<P: Notated>(position: &P, report: &SearchReport<P::Move>) -> Vec<String> {
    let SearchReport { depth, nodes, .. } = report;
    let seconds = report.elapsed.as_secs_f64();
    let report_line = |rank: &str, score: Score, line: &[P::Move]| {
        let line = write_line(position, line);
        format!("depth {depth}{rank} score {score} nodes {nodes} seconds {seconds:.2} line {line}")
    };
    let others = (2..).zip(&report.alternatives);
    let others =
        others.map(|(rank, line)| report_line(&format!(" rank {rank}"), line.score, &line.moves));
    std::iter::once(report_line("", report.score, &report.line)).chain(others).collect()
}
