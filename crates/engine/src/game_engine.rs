//! Everything the engine has for one game, behind function pointers.
//!
//! A front end takes the [`GameEngine`] of a game from the catalogue and never asks
//! which game it is. The engine itself has no list of games.

use std::io::{self, BufRead, Write};

use taula_core::{Notated, SplitMix64, Table, Verdict, perft, perft_divide};

use crate::analysis::{AnalysisOptions, PositionAnalysis, Scale};
use crate::arena::Player;
use crate::computer::{Advice, Memory, think};
use crate::level::Ladder;
use crate::protocol::{
    Manual, ProtocolOptions, Session, StartError, option_lines, serve, write_game_line,
};
use crate::{Knowledge, Thinking};

/// The player of one game, and what matches, analysis and the engine protocol need to
/// know about it.
///
/// Its functions return `None`, or a draw, at a table of another game.
#[derive(Clone, Copy, Debug)]
pub struct GameEngine {
    pub(crate) advise: fn(&Table, &Thinking, &mut Memory) -> Option<Advice>,
    pub(crate) analyse: AnalyseFn,
    pub(crate) adjudicate: fn(&Table) -> Verdict,
    /// Whether an entry of a record is a decision that can be good or bad.
    pub(crate) is_decision: fn(&str) -> bool,
    /// The unit of the evaluation and the thresholds of judgements; `None` where chance
    /// has too large a part in a move to judge it.
    pub scale: Option<Scale>,
    /// Number of random plies that open a match game.
    pub opening_plies: usize,
    /// Plies after which a match game is adjudicated by default.
    pub max_plies: usize,
    /// A simple player of the game, as a baseline.
    pub baseline: Option<fn() -> Box<dyn Player>>,
    /// The engine protocol, perft and benchmark, for games with a
    /// [`Position`](taula_core::Position).
    pub position: Option<PositionEngine>,
}

type AnalyseFn = fn(
    &Table,
    &AnalysisOptions,
    &mut Memory,
    &mut dyn FnMut(&PositionAnalysis),
) -> Option<PositionAnalysis>;

impl GameEngine {
    /// The engine of a game that is played by the search.
    #[must_use]
    pub const fn of<P: EngineGame>() -> GameEngine {
        GameEngine {
            advise: |table, thinking, memory| {
                let ply = table.entries().len() as u64;
                think(table.position::<P>()?, thinking, ply, memory)
            },
            analyse: |table, options, memory, on_report| {
                let position = table.position::<P>()?;
                let mut searcher = Box::new(options.configure(*memory.take::<P>()));
                let report = searcher.search(position, &options.limits, &mut |report| {
                    on_report(&PositionAnalysis::of(position, report));
                });
                memory.keep(searcher);
                Some(PositionAnalysis::of(position, &report))
            },
            adjudicate: |table| table.position::<P>().map_or(Verdict::Draw, P::adjudicate),
            is_decision: |_| true,
            scale: Some(P::SCALE),
            opening_plies: P::OPENING_PLIES,
            max_plies: 200,
            baseline: None,
            // Browsers need neither the protocol nor benchmarks: without a pointer to
            // them they are not linked.
            position: if cfg!(target_family = "wasm") {
                None
            } else {
                Some(PositionEngine::of::<P>())
            },
        }
    }
}

/// The part of a [`GameEngine`] that only games with a
/// [`Position`](taula_core::Position) have.
#[derive(Clone, Copy, Debug)]
pub struct PositionEngine {
    /// Runs a protocol session over two streams until `exit` or the end of the input.
    pub serve: fn(Box<dyn BufRead + Send>, &mut dyn Write) -> io::Result<()>,
    /// Opens the table of a game in the form of `newgame`.
    pub start_game: fn(&str) -> Result<Table, StartError>,
    /// Writes the game at a table in the form of `newgame`; `None` if that form has no
    /// words for where the game starts.
    pub game_line: fn(&Table) -> Option<String>,
    /// The protocol options of a game at a table.
    pub options: fn(&Table) -> Vec<OptionLine>,
    /// Whether the pieces have stood like this before, whatever else is part of the
    /// position by the rules.
    pub repeats_layout: fn(&Table) -> bool,
    /// Counts the leaves of the game tree at this depth.
    pub perft: fn(&Table, u32) -> Option<u64>,
    /// Counts the leaves under each move, on this number of threads; empty at depth 0.
    pub perft_divide: fn(&Table, u32, usize) -> Option<DividedPerft>,
    /// The positions that the benchmark counts from.
    pub bench_cases: fn() -> Vec<BenchCase>,
    /// Random games, for games that end in a reasonable time at random.
    pub playouts: Option<Playouts>,
}

/// The leaves under each move, by the notation of the move.
pub type DividedPerft = Vec<(String, u64)>;

/// Random games of a benchmark.
#[derive(Clone, Copy, Debug)]
pub struct Playouts {
    /// Games in a slice of some milliseconds: short enough to run undisturbed on a busy
    /// machine.
    pub games: u32,
    /// Plays a slice, the same for the same seed, and returns the number of plies.
    pub play: fn(seed: u64) -> u64,
}

/// A line that sets an option of the engine protocol for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionLine {
    /// `options set NAME VALUE`.
    pub line: String,
    /// Whether this is the default value.
    pub is_default: bool,
}

impl PositionEngine {
    const fn of<P: EngineGame>() -> PositionEngine {
        PositionEngine {
            serve: |input, output| serve(Session::<P>::new(), input, output),
            start_game: |text| Ok(Table::at(P::start_game(text, &P::Options::default())?)),
            game_line: |table| {
                let game = table.position::<P>()?;
                let start = game.start();
                // The line of a game may have no words for a position that was set up.
                let read = P::start_game(&start.start_text(), &game.options()).ok()?;
                (read.key() == start.key()).then(|| write_game_line(game))
            },
            options: |table| table.position::<P>().map(option_lines).unwrap_or_default(),
            repeats_layout: |table| table.position::<P>().is_some_and(P::repeats_layout),
            perft: |table, depth| Some(perft(table.position::<P>()?, depth)),
            perft_divide: |table, depth, threads| {
                let position = table.position::<P>()?;
                let parts = perft_divide(position, depth, threads).into_iter();
                Some(parts.map(|(mv, leaves)| (position.write_move(mv), leaves)).collect())
            },
            bench_cases: P::bench_cases,
            playouts: match P::BENCH_PLAYOUTS {
                0 => None,
                games => Some(Playouts { games, play: play_random_games::<P> }),
            },
        }
    }
}

/// Plays a slice of random games from the default start.
fn play_random_games<P: EngineGame>(seed: u64) -> u64 {
    let Some(start) = P::bench_cases()
        .first()
        .and_then(|case| P::start_game(&case.game, &P::Options::default()).ok())
    else {
        return 0;
    };
    let mut random = SplitMix64::new(seed);
    // Without the division of `SplitMix64::below`, which would be a twentieth of a game; how
    // little it favours some moves does not matter here.
    let mut below = |count: usize| (((random.next_u64() >> 32) * count as u64) >> 32) as usize;
    let mut moves = P::Moves::default();
    let mut plies = 0;
    for _ in 0..P::BENCH_PLAYOUTS {
        let mut game = start.clone();
        while let Some(mv) = game.random_move(&mut moves, &mut below) {
            game.play_unchecked(mv);
            plies += 1;
        }
    }
    plies
}

/// A game with a [`Position`](taula_core::Position) that the engine can play: besides its
/// [`Knowledge`], its part of the engine protocol, the abilities of the levels, the scale
/// of scores, and its matches and benchmarks.
///
/// [`GameEngine::of`](crate::GameEngine::of) makes an engine of it.
pub trait EngineGame: Knowledge + Notated<Move: Send + Sync> {
    /// The options of the game in the engine protocol, effective from the next `newgame`.
    type Options: ProtocolOptions;

    /// The texts of `info` and `help`.
    const MANUAL: Manual;

    /// The abilities of the levels, calibrated by matches between neighbours
    /// (`taula arena GAME --ladder`); results are in docs/players.
    const LADDER: Ladder;

    /// The unit of the evaluation and the thresholds of judgements.
    const SCALE: Scale;

    /// Number of random plies that open a match game.
    const OPENING_PLIES: usize;

    /// Number of random games in a slice of the benchmark, which takes some milliseconds;
    /// 0 for a game that hardly ends at random.
    const BENCH_PLAYOUTS: u32 = 0;

    /// Starts a game from the argument of `newgame`: empty for the default start, the name
    /// of a start, or a whole game.
    ///
    /// # Errors
    /// If the start cannot be read or a move cannot be played.
    fn start_game(text: &str, options: &Self::Options) -> Result<Self, StartError>;

    /// The first field of the game line: a text from which
    /// [`start_game`](Self::start_game) makes the position before the first move.
    fn start_text(&self) -> String;

    /// The protocol options under which this game is played.
    fn options(&self) -> Self::Options;

    /// Whether the pieces have stood like this before, whatever else is part of the
    /// position by the rules: some engines see a repetition then and answer no move.
    fn repeats_layout(&self) -> bool {
        false
    }

    /// Verdict on a match game without a winner, at the ply limit or by repetition.
    fn adjudicate(&self) -> Verdict {
        Verdict::Draw
    }

    /// The positions that the benchmark of the move generator counts from.
    fn bench_cases() -> Vec<BenchCase>;

    /// A random legal move, by an index that `below` draws; `None` if there is none. Games
    /// override this where it is possible without listing all moves.
    fn random_move(
        &self,
        moves: &mut Self::Moves,
        mut below: impl FnMut(usize) -> usize,
    ) -> Option<Self::Move> {
        self.legal_moves(moves);
        let moves: &[Self::Move] = moves;
        moves.get(below(moves.len())).copied()
    }
}

/// A position of the move generator's benchmark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BenchCase {
    /// The name under which it is summed up with others.
    pub group: String,
    /// The game as `newgame` takes it.
    pub game: String,
    /// The depth to count to by default.
    pub depth: u32,
    /// Whether it is the start of a game.
    pub is_start: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_games_are_played_to_the_end_and_always_the_same() {
        let playouts = PositionEngine::of::<taula_kulami::Position>().playouts.expect("some");
        let plies = (playouts.play)(1);
        assert_eq!((playouts.play)(1), plies);
        assert_ne!((playouts.play)(2), plies);
        // Both players have 28 marbles.
        let games = u64::from(playouts.games);
        assert!((games * 10..=games * 56).contains(&plies), "{plies}");
    }

    #[test]
    fn every_bench_case_can_be_started_and_says_what_it_is() {
        fn check<P: EngineGame>() {
            let engine = PositionEngine::of::<P>();
            for case in (engine.bench_cases)() {
                let table = (engine.start_game)(&case.game).expect("the benchmark's own data");
                let played = table.position::<P>().map(|position| position.moves_played().len());
                assert_eq!(played == Some(0), case.is_start, "{}", case.game);
                let first_word = if case.is_start { "start " } else { "mid-game " };
                assert!(case.group.starts_with(first_word), "{}", case.group);
            }
        }
        check::<taula_hive::Position>();
        check::<taula_abalone::Position>();
        check::<taula_kulami::Position>();
    }
}
