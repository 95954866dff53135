//! Benchmark of the move generators, alone or against another engine.
//!
//! Both engines count the same positions alternately in one run, at every depth from 0 to
//! the last, as the `perft` of other engines does. Ours is timed around the counting, the
//! other around its answer: the pipe takes microseconds, the counting milliseconds.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail};
use taula_core::Table;
use taula_engine::{BenchCase, Playouts};
use taula_tables::games;

use super::perft::rate;
use super::{PositionGame, PositionGameParser};
use crate::bad_input::BadInput;
use crate::commands::pipe::{AnswerTimeout, Pipe};

/// Benchmark move generation
///
/// Counts leaves on one core, without playing the last ply. Hive: from mid-game
/// positions of all game types and from the start of Base+MLP. Abalone: from the
/// usual layouts. Kulami: on the board of the booklet. The last two also play
/// random games to the end.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Game to benchmark
    #[arg(default_value = games()[0].id)]
    #[arg(value_parser = PositionGameParser)]
    game: PositionGame,
    /// Depth in plies from mid-game positions [default: hive 3]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=5))]
    depth: Option<u32>,
    /// Depth in plies from the start [default: hive 6, abalone 5, kulami 7]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=9))]
    start_depth: Option<u32>,
    /// Number of rounds; the fastest time of each position counts
    #[arg(long, value_name = "N", default_value_t = 3,
          value_parser = clap::value_parser!(u32).range(1..=100))]
    rounds: u32,
    /// Another engine to compare with; it must support newgame and perft
    #[arg(long, value_name = "COMMAND")]
    against: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  taula bench
  taula bench hive --depth 4 --rounds 1
  taula bench hive --against 'nokamute uhp'
  taula bench abalone --rounds 10
  taula bench kulami --start-depth 8";

/// A measurement of our engine or another one.
#[derive(Clone, Copy, Default)]
struct Measurement {
    /// Leaves counted, or games played.
    done: u64,
    elapsed: Duration,
}

impl Measurement {
    fn plus(self, other: Measurement) -> Measurement {
        Measurement { done: self.done + other.done, elapsed: self.elapsed + other.elapsed }
    }

    fn faster(self, other: Measurement) -> Measurement {
        if self.elapsed <= other.elapsed { self } else { other }
    }
}

/// Measurements of the same work by our engine and by another one, if there is one.
#[derive(Clone, Copy)]
struct Comparison {
    ours: Measurement,
    theirs: Option<Measurement>,
}

impl Comparison {
    fn merged(
        self,
        other: Comparison,
        merge: fn(Measurement, Measurement) -> Measurement,
    ) -> Comparison {
        let theirs = self.theirs.zip(other.theirs).map(|(one, other)| merge(one, other));
        Comparison { ours: merge(self.ours, other.ours), theirs }
    }
}

/// A bench case with its table.
struct Case {
    case: BenchCase,
    table: Table,
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let cases = self.cases()?;
        self.measure(&cases)?;
        match self.game.engine.playouts {
            Some(playouts) => self.play(playouts),
            None => Ok(()),
        }
    }

    fn cases(&self) -> anyhow::Result<Vec<Case>> {
        let mut cases = (self.game.engine.bench_cases)();
        if self.depth.is_some() && cases.iter().all(|case| case.is_start) {
            let reason = "this game is measured from its start: say --start-depth";
            return Err(BadInput::new("--depth", reason).into());
        }
        for case in &mut cases {
            let wanted = if case.is_start { self.start_depth } else { self.depth };
            case.depth = wanted.unwrap_or(case.depth);
        }
        let open = |case: BenchCase| {
            let table = (self.game.engine.start_game)(&case.game)?;
            Ok(Case { case, table })
        };
        cases.into_iter().map(open).collect()
    }

    fn measure(&self, cases: &[Case]) -> anyhow::Result<()> {
        let mut peer = self.against.as_deref().map(Peer::start).transpose()?;
        let mut bests: Vec<Option<Comparison>> = vec![None; cases.len()];
        for round in 0..self.rounds {
            for (index, (case, best)) in cases.iter().zip(&mut bests).enumerate() {
                // The order alternates, so that neither always finds the processor warm.
                let peer_first = (round as usize + index) % 2 == 1;
                let new = self.measure_case(case, peer.as_mut(), peer_first)?;
                *best = Some(best.map_or(new, |old| old.merged(new, Measurement::faster)));
            }
        }
        Ok(report(cases.iter().zip(bests.into_iter().flatten()), self.against.as_deref())?)
    }

    fn measure_case(
        &self,
        case: &Case,
        peer: Option<&mut Peer>,
        peer_first: bool,
    ) -> anyhow::Result<Comparison> {
        let Some(peer) = peer else {
            return Ok(Comparison { ours: self.count(case), theirs: None });
        };
        let BenchCase { game, depth, .. } = &case.case;
        let (ours, theirs) = if peer_first {
            let theirs = peer.count(game, *depth)?;
            (self.count(case), theirs)
        } else {
            (self.count(case), peer.count(game, *depth)?)
        };
        if ours.done != theirs.done {
            bail!(
                "the engines disagree at depths up to {depth} of {game}: we count {} leaves, \
                 {} counts {}",
                ours.done,
                peer.name,
                theirs.done
            );
        }
        Ok(Comparison { ours, theirs: Some(theirs) })
    }

    fn count(&self, Case { case, table }: &Case) -> Measurement {
        let started = Instant::now();
        let done = (0..=case.depth).filter_map(|depth| (self.game.engine.perft)(table, depth));
        let done = done.sum();
        Measurement { done, elapsed: started.elapsed() }
    }

    /// Plays the same slices of random games in every round and prints the fastest times.
    fn play(&self, playouts: Playouts) -> anyhow::Result<()> {
        const SLICES: u64 = 40;
        let (mut sum, mut plies) = (Measurement::default(), 0);
        for seed in 0..SLICES {
            let mut plies_of_slice = 0;
            let play = |_| {
                let started = Instant::now();
                plies_of_slice = (playouts.play)(seed);
                Measurement { done: playouts.games.into(), elapsed: started.elapsed() }
            };
            let best = (0..self.rounds).map(play).reduce(Measurement::faster);
            sum = sum.plus(best.unwrap_or_default());
            plies += plies_of_slice;
        }
        let Measurement { done, elapsed } = sum;
        writeln!(
            io::stdout(),
            "{:<22} games {done:>12}  seconds {:>6.3}  games/s {:>14}  plies per game {}",
            "random games",
            elapsed.as_secs_f64(),
            rate(done, elapsed),
            plies / done.max(1)
        )?;
        Ok(())
    }
}

/// Prints the sums of the cases by group.
fn report<'c>(
    cases: impl Iterator<Item = (&'c Case, Comparison)>,
    against: Option<&str>,
) -> io::Result<()> {
    let mut groups: Vec<(&str, Comparison)> = Vec::new();
    for (Case { case, .. }, best) in cases {
        let all = (!case.is_start).then_some("mid-game, all");
        for name in [case.group.as_str()].into_iter().chain(all) {
            match groups.iter_mut().find(|(known, _)| *known == name) {
                Some((_, sum)) => *sum = sum.merged(best, Measurement::plus),
                None => groups.push((name, best)),
            }
        }
    }
    groups.sort_by_key(|group| (group.0.starts_with("start"), group.0 == "mid-game, all"));
    let mut out = io::stdout();
    if let Some(command) = against {
        writeln!(out, "against: {command}")?;
    }
    for (name, Comparison { ours, theirs }) in groups {
        let seconds = ours.elapsed.as_secs_f64();
        let (leaves, rate_of_ours) = (ours.done, rate(ours.done, ours.elapsed));
        write!(
            out,
            "{name:<22} leaves {leaves:>11}  seconds {seconds:>6.3}  leaves/s {rate_of_ours:>13}"
        )?;
        if let Some(theirs) = theirs {
            let ratio = theirs.elapsed.as_secs_f64() / seconds.max(1e-9);
            let rate_of_theirs = rate(theirs.done, theirs.elapsed);
            write!(out, "  against {rate_of_theirs:>13}  ratio {ratio:.2}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Timeout for the greeting and for `newgame`: a program that does not speak the protocol
/// may wait for input of its own for ever.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);

/// Timeout for `perft`: many times what the slowest engine we know needs.
const PERFT_TIMEOUT: Duration = Duration::from_secs(600);

/// Another engine in a process of its own.
struct Peer {
    name: String,
    pipe: Pipe,
}

impl Peer {
    fn start(command: &str) -> anyhow::Result<Peer> {
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        let bad = |reason: &str| BadInput::new(format!("--against, \"{command}\""), reason);
        let pipe = Pipe::start(&words).map_err(|reason| bad(&reason))?;
        let mut peer = Peer { name: words.first().cloned().unwrap_or_default(), pipe };
        let greeting = peer.pipe.answer(&answer_timeout(HANDSHAKE_TIMEOUT));
        if let Err(error) = greeting {
            let hint = "it must speak the engine protocol, such as 'nokamute uhp'";
            return Err(bad(&format!("it {error}; {hint}")).into());
        }
        Ok(peer)
    }

    fn ask(&mut self, line: &str, timeout: Duration) -> anyhow::Result<Vec<String>> {
        let answer = self.pipe.ask_for_lines(line, &answer_timeout(timeout));
        answer.map_err(|error| anyhow!("{} {error}", self.name))
    }

    /// Counts the leaves at every depth up to this one, as `perft` does.
    fn count(&mut self, game: &str, depth: u32) -> anyhow::Result<Measurement> {
        self.ask(&format!("newgame {game}"), HANDSHAKE_TIMEOUT)?;
        let started = Instant::now();
        let lines = self.ask(&format!("perft {depth}"), PERFT_TIMEOUT)?;
        let elapsed = started.elapsed();
        let counts: Vec<u64> = lines.iter().filter_map(|line| leaves_in(line)).collect();
        if counts.len() != depth as usize + 1 {
            bail!("{} answers perft in an unknown way: {lines:?}", self.name);
        }
        Ok(Measurement { done: counts.iter().sum(), elapsed })
    }
}

fn answer_timeout(duration: Duration) -> AnswerTimeout {
    AnswerTimeout { duration, stop: Arc::default() }
}

/// The count in a line of `perft`: the second number, after the depth, with or without
/// words around them.
fn leaves_in(line: &str) -> Option<u64> {
    line.split_whitespace().filter_map(|word| word.parse().ok()).nth(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_found_in_tables_and_in_sentences() {
        assert_eq!(leaves_in("depth 4 leaves 21600"), Some(21600));
        assert_eq!(leaves_in("    4          151686     480.8µs    315495.9"), Some(151_686));
        assert_eq!(leaves_in("depth           count        time        kn/s"), None);
    }
}
