//! How fast moves are generated, on its own and next to another engine.
//!
//! Both engines count the same positions in turn in the same run, each to every
//! depth from 0 to the last, since that is what the `perft` of other UHP engines
//! does. Ours is timed around the counting, the other around its answer; the
//! words on the pipe cost microseconds against counts of milliseconds.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use taula_hive::Position;
use taula_hive::notation::read_game_string;

use super::PositionGame;
use super::perft::rate;
use crate::bad_input::BadInput;

/// Measure the speed of the move generator
///
/// Counts leaves on one core: from mid-game positions of all game types, and
/// from the start of Base+MLP. The last ply is counted without being played.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which game
    #[arg(default_value = "hive")]
    game: PositionGame,
    /// How many plies to look ahead from mid-game positions
    #[arg(long, value_name = "N", default_value_t = 3,
          value_parser = clap::value_parser!(u32).range(1..=5))]
    depth: u32,
    /// How many plies to look ahead from the start
    #[arg(long, value_name = "N", default_value_t = 6,
          value_parser = clap::value_parser!(u32).range(1..=8))]
    start_depth: u32,
    /// How often to go through everything; the fastest time of each position counts
    #[arg(long, value_name = "N", default_value_t = 3,
          value_parser = clap::value_parser!(u32).range(1..=100))]
    rounds: u32,
    /// Another UHP engine that knows "perft", to be measured in the same run
    #[arg(long, value_name = "COMMAND")]
    against: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  taula bench
  taula bench hive --depth 4 --rounds 1
  taula bench hive --against 'nokamute uhp'";

/// The mid-game positions: the rows of this project's perft data.
const MIDGAME: &str = include_str!("../../bench/hive_positions.csv");
const START_TYPE: &str = "Base+MLP";

/// One position to count from.
struct Case {
    group: String,
    game: String,
    position: Position,
    depth: u32,
}

/// What one engine did with one or more cases.
#[derive(Clone, Copy, Default)]
struct Effort {
    leaves: u64,
    elapsed: Duration,
}

impl Effort {
    fn add(&mut self, other: Effort) {
        self.leaves += other.leaves;
        self.elapsed += other.elapsed;
    }
}

/// The fastest that was seen of one case.
#[derive(Clone, Copy)]
struct Best {
    ours: Effort,
    theirs: Option<Effort>,
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let PositionGame::Hive = self.game;
        let mut peer = self.against.as_deref().map(Peer::start).transpose()?;
        let cases = self.cases()?;
        let mut bests: Vec<Option<Best>> = vec![None; cases.len()];
        for round in 0..self.rounds {
            for (index, (case, best)) in cases.iter().zip(&mut bests).enumerate() {
                // Who goes first changes, so that neither always finds the
                // processor warm.
                let peer_first = (round as usize + index) % 2 == 1;
                let new = measure(case, peer.as_mut(), peer_first)?;
                *best = Some(best.map_or(new, |old| faster(old, new)));
            }
        }
        let bests: Vec<Best> = bests.into_iter().flatten().collect();
        report(&cases, &bests, self.against.as_deref())?;
        Ok(())
    }

    fn cases(&self) -> anyhow::Result<Vec<Case>> {
        let rows = MIDGAME.lines().skip(1).filter_map(|row| row.split(',').nth(1));
        let midgame = rows.map(|game| (game, self.depth, "mid-game"));
        midgame
            .chain([(START_TYPE, self.start_depth, "start")])
            .map(|(game, depth, place)| {
                let position = read_game_string(game).context("the benchmark's own data")?;
                let group = format!("{place} {}", position.rules().game_type);
                Ok(Case { group, game: game.to_owned(), position, depth })
            })
            .collect()
    }
}

fn measure(case: &Case, peer: Option<&mut Peer>, peer_first: bool) -> anyhow::Result<Best> {
    let Some(peer) = peer else { return Ok(Best { ours: count(case), theirs: None }) };
    let (ours, theirs) = if peer_first {
        let theirs = peer.count(case)?;
        (count(case), theirs)
    } else {
        (count(case), peer.count(case)?)
    };
    if ours.leaves != theirs.leaves {
        bail!(
            "the engines disagree at depths up to {} of {}: we count {} leaves, {} counts {}",
            case.depth,
            case.game,
            ours.leaves,
            peer.name,
            theirs.leaves
        );
    }
    Ok(Best { ours, theirs: Some(theirs) })
}

fn count(case: &Case) -> Effort {
    let started = Instant::now();
    let leaves = (0..=case.depth).map(|depth| taula_core::perft(&case.position, depth)).sum();
    Effort { leaves, elapsed: started.elapsed() }
}

fn faster(one: Best, other: Best) -> Best {
    let least = |a: Effort, b: Effort| if a.elapsed <= b.elapsed { a } else { b };
    Best {
        ours: least(one.ours, other.ours),
        theirs: one.theirs.zip(other.theirs).map(|(a, b)| least(a, b)),
    }
}

fn report(cases: &[Case], bests: &[Best], against: Option<&str>) -> io::Result<()> {
    let mut groups: Vec<(&str, Effort, Option<Effort>)> = Vec::new();
    let mut add = |name, best: &Best| {
        let group = match groups.iter_mut().find(|group| group.0 == name) {
            Some(group) => group,
            None => {
                groups.push((name, Effort::default(), best.theirs.map(|_| Effort::default())));
                let Some(group) = groups.last_mut() else { return };
                group
            }
        };
        group.1.add(best.ours);
        if let (Some(sum), Some(theirs)) = (&mut group.2, best.theirs) {
            sum.add(theirs);
        }
    };
    for (case, best) in cases.iter().zip(bests) {
        add(&case.group, best);
        if !case.group.starts_with("start") {
            add("mid-game, all", best);
        }
    }
    groups.sort_by_key(|group| (group.0.starts_with("start"), group.0 == "mid-game, all"));
    let mut out = io::stdout();
    if let Some(command) = against {
        writeln!(out, "against: {command}")?;
    }
    for (name, ours, theirs) in groups {
        let seconds = ours.elapsed.as_secs_f64();
        let (leaves, rate_of_ours) = (ours.leaves, rate(ours.leaves, ours.elapsed));
        write!(
            out,
            "{name:<18} leaves {leaves:>11}  seconds {seconds:>6.3}  leaves/s {rate_of_ours:>13}"
        )?;
        if let Some(theirs) = theirs {
            let ratio = theirs.elapsed.as_secs_f64() / seconds.max(1e-9);
            let rate_of_theirs = rate(theirs.leaves, theirs.elapsed);
            write!(out, "  against {rate_of_theirs:>13}  ratio {ratio:.2}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Another engine in a process of its own.
struct Peer {
    name: String,
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Peer {
    fn start(command: &str) -> anyhow::Result<Peer> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| BadInput::new("--against", "no command"))?;
        let mut process = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| BadInput::new(format!("--against, \"{program}\""), error))?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            bail!("{program} has no pipes");
        };
        let output = BufReader::new(output);
        let mut peer = Peer { name: program.to_owned(), process, input, output };
        peer.read_answer()?;
        Ok(peer)
    }

    fn ask(&mut self, line: &str) -> anyhow::Result<Vec<String>> {
        writeln!(self.input, "{line}")?;
        self.input.flush()?;
        self.read_answer()
    }

    /// The lines before `ok`.
    fn read_answer(&mut self) -> anyhow::Result<Vec<String>> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                bail!("{} has ended", self.name);
            }
            match line.trim() {
                "ok" => return Ok(lines),
                wrong if wrong.starts_with("err") || wrong.starts_with("invalidmove") => {
                    bail!("{} says: {wrong}", self.name)
                }
                other => lines.push(other.to_owned()),
            }
        }
    }

    /// Counts to every depth up to the case's, as `perft` does.
    fn count(&mut self, case: &Case) -> anyhow::Result<Effort> {
        self.ask(&format!("newgame {}", case.game))?;
        let started = Instant::now();
        let lines = self.ask(&format!("perft {}", case.depth))?;
        let elapsed = started.elapsed();
        let counts: Vec<u64> = lines.iter().filter_map(|line| leaves_in(line)).collect();
        if counts.len() != case.depth as usize + 1 {
            bail!("{} answers perft in an unknown way: {lines:?}", self.name);
        }
        Ok(Effort { leaves: counts.iter().sum(), elapsed })
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // It may have ended by itself; either way nothing is left behind.
        let _ = writeln!(self.input, "exit");
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The count in a line of `perft`: engines write the depth first and the count
/// next, with or without words around them.
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
