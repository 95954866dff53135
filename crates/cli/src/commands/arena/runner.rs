//! Plays the games of a match, several at once, on threads with their own players.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use taula_core::{Side, Table};
use taula_engine::arena::{
    Adjudication, FinishedGame, Fixture, GameResult, Player, PlayerError, PlayerMove, play,
};
use taula_engine::computer::Computer;
use taula_engine::{GameEngine, Thinking};

use super::super::pipe::AnswerTimeout;
use super::book::Book;
use super::engine::Engine;
use super::player::{Limit, PlayerSpec};
use crate::bad_input::BadInput;

/// Runs a match: the players, openings and limits that its games share.
pub(super) struct MatchRunner {
    pub(super) engine: &'static GameEngine,
    pub(super) players: [PlayerConfig; 2],
    pub(super) book: Book,
    pub(super) adjudication: Adjudication,
    pub(super) concurrency: usize,
    /// Seed of the mistakes of weak levels, together with the number of the game.
    pub(super) seed: u64,
    /// Set to end the match; unfinished games do not count.
    pub(super) stop: Arc<AtomicBool>,
}

/// A player with its limits.
#[derive(Clone, Debug)]
pub(super) struct PlayerConfig {
    pub(super) spec: PlayerSpec,
    /// Limit of a move, unless `spec` has its own.
    pub(super) limit: Limit,
    /// The line that asks an engine for a move.
    pub(super) go: String,
    /// Timeout for an answer of an engine.
    pub(super) answer_timeout: Duration,
}

/// Total thinking time of a player.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TimeUsed {
    pub(super) moves: u32,
    pub(super) time: Duration,
}

impl TimeUsed {
    pub(super) fn add(&mut self, other: TimeUsed) {
        self.moves += other.moves;
        self.time += other.time;
    }
}

/// A finished game.
pub(super) struct GameReport {
    pub(super) fixture: Fixture,
    pub(super) finished: FinishedGame,
    /// Thinking times of A and B.
    pub(super) time_used: [TimeUsed; 2],
}

impl GameReport {
    /// The result for A.
    pub(super) fn result(&self) -> GameResult {
        GameResult::new(self.finished.verdict, self.fixture.side_of_a())
    }
}

/// An event that the runner reports.
pub(super) enum MatchEvent {
    GameOver(Box<GameReport>),
    /// No game has ended for a [`TICK`].
    Tick,
}

/// Interval at which the clock on the screen is redrawn.
const TICK: Duration = Duration::from_millis(500);

impl MatchRunner {
    /// Plays these games and passes each to `on_event` as it ends, until that fails.
    pub(super) fn play(
        &self,
        fixtures: &[Fixture],
        mut on_event: impl FnMut(MatchEvent) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            let (sender, receiver) = channel();
            for _ in 0..self.concurrency.clamp(1, fixtures.len().max(1)) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || self.run_worker(fixtures, next, &sender));
            }
            drop(sender);
            let mut result = Ok(());
            loop {
                let event = match receiver.recv_timeout(TICK) {
                    Ok(Ok(report)) => MatchEvent::GameOver(Box::new(report)),
                    Ok(Err(error)) => {
                        result = result.and(Err(error.into()));
                        self.stop.store(true, Ordering::Relaxed);
                        continue;
                    }
                    Err(RecvTimeoutError::Timeout) => MatchEvent::Tick,
                    Err(RecvTimeoutError::Disconnected) => return result,
                };
                // Games that end after the match was stopped are not counted: in the file
                // they would look like the others.
                if result.is_ok() && !self.stop.load(Ordering::Relaxed) {
                    result = on_event(event);
                    if result.is_err() {
                        self.stop.store(true, Ordering::Relaxed);
                    }
                }
            }
        })
    }

    /// Plays games on one thread until there are no more.
    fn run_worker(
        &self,
        fixtures: &[Fixture],
        next: &AtomicUsize,
        sender: &Sender<Result<GameReport, BadInput>>,
    ) {
        let mut engines = [0, 1].map(|index| self.engine(index));
        while !self.stop.load(Ordering::Relaxed) {
            let Some(&fixture) = fixtures.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
            let report = match self.play_game(fixture, &mut engines) {
                Ok(Some(report)) => Ok(report),
                Ok(None) => return,
                Err(error) => Err(error),
            };
            if sender.send(report).is_err() {
                return;
            }
        }
    }

    fn play_game(
        &self,
        fixture: Fixture,
        engines: &mut [Option<Engine>; 2],
    ) -> Result<Option<GameReport>, BadInput> {
        let table = self.book.opening(fixture.pair())?;
        // New for every game, with an empty transposition table.
        let mut ours = [0, 1].map(|index| self.own_player(index, fixture));
        let mut players = Vec::new();
        for (engine, own) in engines.iter_mut().zip(&mut ours) {
            let player: &mut dyn Player = match engine {
                Some(engine) => {
                    engine.new_game();
                    engine
                }
                None => own.as_mut(),
            };
            players.push(Timed { player, time_used: TimeUsed::default() });
        }
        let Ok([mut a, mut b]) = <[Timed<'_>; 2]>::try_from(players) else { return Ok(None) };
        let by_side: [&mut dyn Player; 2] = match fixture.side_of_a() {
            Side::First => [&mut a, &mut b],
            Side::Second => [&mut b, &mut a],
        };
        let finished = play(self.engine, table, by_side, &self.adjudication);
        let time_used = [a.time_used, b.time_used];
        Ok(finished.map(|finished| GameReport { fixture, finished, time_used }))
    }

    /// The player with this index for a game, if it is one of ours.
    fn own_player(&self, index: usize, fixture: Fixture) -> Box<dyn Player> {
        let player = &self.players[index];
        if let (PlayerSpec::Simple, Some(baseline)) = (&player.spec, self.engine.baseline) {
            return baseline();
        }
        let stop = Arc::clone(&self.stop);
        let thinking = match &player.spec {
            PlayerSpec::Level(level) => {
                // Each game and each player has its own mistakes.
                let number = 2 * u64::from(fixture.number()) + index as u64;
                let seed = self.seed.wrapping_mul(1 << 32).wrapping_add(number << 12);
                Thinking::level(*level, seed)
            }
            PlayerSpec::Limited(limit) => limit.limits().into(),
            PlayerSpec::Ours | PlayerSpec::Engine(_) | PlayerSpec::Simple => {
                player.limit.limits().into()
            }
        };
        Box::new(Computer::new(self.engine, thinking.with_stop(stop)))
    }

    /// The player with this index, if it is another program.
    pub(super) fn engine(&self, index: usize) -> Option<Engine> {
        let PlayerConfig { spec: PlayerSpec::Engine(words), go, answer_timeout, .. } =
            &self.players[index]
        else {
            return None;
        };
        let timeout = AnswerTimeout { duration: *answer_timeout, stop: Arc::clone(&self.stop) };
        let engine = self.engine.position?;
        Some(Engine::new(engine, words.clone(), go.clone(), timeout))
    }
}

/// A player whose thinking time is measured.
struct Timed<'p> {
    player: &'p mut dyn Player,
    time_used: TimeUsed,
}

impl Player for Timed<'_> {
    fn choose(&mut self, table: &Table) -> Result<PlayerMove, PlayerError> {
        let started = Instant::now();
        let chosen = self.player.choose(table);
        self.time_used.add(TimeUsed { moves: 1, time: started.elapsed() });
        chosen
    }
}
