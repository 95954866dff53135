//! How fast moves are generated, on its own and next to another engine.
//!
//! Both engines count the same positions in turn in the same run, each to every
//! depth from 0 to the last, since that is what the `perft` of other engines
//! does. Ours is timed around the counting, the other around its answer; the
//! words on the pipe cost microseconds against counts of milliseconds.

mod cases;
mod peer;
mod playouts;

use std::io::{self, Write as _};
use std::time::{Duration, Instant};

use anyhow::bail;
use taula_core::Notated;

use self::cases::{Case, abalone_cases, hive_cases, kulami_cases};
use self::peer::Peer;
use self::playouts::Playouts;
use super::perft::rate;
use super::{PositionGame, PositionGameParser};
use crate::bad_input::BadInput;

/// Measure the speed of the rules
///
/// Counts leaves on one core, without playing the last ply. Hive: from mid-game
/// positions of all game types and from the start of Base+MLP. Abalone: from the
/// usual layouts. Kulami: on the board of the booklet. The last two also play
/// random games to the end.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which game
    #[arg(default_value = "hive")]
    #[arg(value_parser = PositionGameParser)]
    game: PositionGame,
    /// Hive: how many plies to look ahead from mid-game positions [default: 3]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=5))]
    depth: Option<u32>,
    /// How many plies to look ahead from the start [default: hive 6, abalone 5, kulami 7]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=9))]
    start_depth: Option<u32>,
    /// How often to go through everything; the fastest time of each position counts
    #[arg(long, value_name = "N", default_value_t = 3,
          value_parser = clap::value_parser!(u32).range(1..=100))]
    rounds: u32,
    /// Another engine that knows "newgame" and "perft", to be measured in the same run
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

/// What was done, by us or by another engine, and how long it took.
#[derive(Clone, Copy, Default)]
struct Effort {
    /// Leaves counted, or games played.
    done: u64,
    elapsed: Duration,
}

impl Effort {
    fn add(&mut self, other: Effort) {
        self.done += other.done;
        self.elapsed += other.elapsed;
    }
}

/// The fastest that was seen of one case.
#[derive(Clone, Copy)]
struct Best {
    ours: Effort,
    theirs: Option<Effort>,
}

impl Best {
    fn faster(self, other: Best) -> Best {
        Best {
            ours: faster(self.ours, other.ours),
            theirs: self.theirs.zip(other.theirs).map(|(one, other)| faster(one, other)),
        }
    }
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        if self.depth.is_some() && self.game != PositionGame::Hive {
            let reason = "this game is measured from its start: say --start-depth";
            return Err(BadInput::new("--depth", reason).into());
        }
        match self.game {
            PositionGame::Hive => {
                let midgame = self.depth.unwrap_or(3);
                self.measure(&hive_cases(midgame, self.start_depth.unwrap_or(6))?)
            }
            PositionGame::Abalone => {
                self.measure(&abalone_cases(self.start_depth.unwrap_or(5)))?;
                self.play(Playouts::abalone)
            }
            PositionGame::Kulami => {
                self.measure(&kulami_cases(self.start_depth.unwrap_or(7)))?;
                self.play(Playouts::kulami)
            }
        }
    }

    fn measure<P: Notated>(&self, cases: &[Case<P>]) -> anyhow::Result<()> {
        let mut peer = self.against.as_deref().map(Peer::start).transpose()?;
        let mut bests: Vec<Option<Best>> = vec![None; cases.len()];
        for round in 0..self.rounds {
            for (index, (case, best)) in cases.iter().zip(&mut bests).enumerate() {
                // Who goes first changes, so that neither always finds the
                // processor warm.
                let peer_first = (round as usize + index) % 2 == 1;
                let new = measure(case, peer.as_mut(), peer_first)?;
                *best = Some(best.map_or(new, |old| old.faster(new)));
            }
        }
        let bests: Vec<Best> = bests.into_iter().flatten().collect();
        report(cases, &bests, self.against.as_deref())?;
        Ok(())
    }

    /// Plays random games in every round and tells the fastest.
    fn play(&self, play: fn() -> Playouts) -> anyhow::Result<()> {
        let rounds = (0..self.rounds).map(|_| play());
        let Some(best) = rounds.reduce(Playouts::faster) else { return Ok(()) };
        let Effort { done, elapsed } = best.effort();
        writeln!(
            io::stdout(),
            "{:<22} games {done:>12}  seconds {:>6.3}  games/s {:>14}  plies a game {}",
            "random games",
            elapsed.as_secs_f64(),
            rate(done, elapsed),
            best.plies_a_game()
        )?;
        Ok(())
    }
}

fn measure<P: Notated>(
    case: &Case<P>,
    peer: Option<&mut Peer>,
    peer_first: bool,
) -> anyhow::Result<Best> {
    let Some(peer) = peer else { return Ok(Best { ours: count(case), theirs: None }) };
    let (ours, theirs) = if peer_first {
        let theirs = peer.count(&case.game, case.depth)?;
        (count(case), theirs)
    } else {
        (count(case), peer.count(&case.game, case.depth)?)
    };
    if ours.done != theirs.done {
        bail!(
            "the engines disagree at depths up to {} of {}: we count {} leaves, {} counts {}",
            case.depth,
            case.game,
            ours.done,
            peer.name,
            theirs.done
        );
    }
    Ok(Best { ours, theirs: Some(theirs) })
}

fn count<P: Notated>(case: &Case<P>) -> Effort {
    let started = Instant::now();
    let done = (0..=case.depth).map(|depth| taula_core::perft(&case.position, depth)).sum();
    Effort { done, elapsed: started.elapsed() }
}

fn faster(one: Effort, other: Effort) -> Effort {
    if one.elapsed <= other.elapsed { one } else { other }
}

fn report<P: Notated>(cases: &[Case<P>], bests: &[Best], against: Option<&str>) -> io::Result<()> {
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
