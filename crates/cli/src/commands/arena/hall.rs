//! Where the games are played: several at once, each worker with players of its
//! own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use taula_core::{Side, Table};
use taula_engine::Thinking;
use taula_engine::arena::{Adjudication, Choice, Contestant, Fault, Finished, Fixture, play};
use taula_engine::computer::Computer;
use taula_engine::xbugs::SimplePlayer;

use super::super::pipe::AnswerTimeout;
use super::book::Book;
use super::engine::Engine;
use super::player::{Limit, PlayerSpec};
use crate::bad_input::BadInput;

/// Everything that the games of a match share.
pub(super) struct Hall {
    pub(super) players: [Player; 2],
    pub(super) book: Book,
    pub(super) adjudication: Adjudication,
    pub(super) concurrency: usize,
    /// Where the mistakes of weak levels come from, with the number of the game.
    pub(super) seed: u64,
    /// Raised to end the match; games that are going on do not count.
    pub(super) stop: Arc<AtomicBool>,
}

/// A player and how it is asked.
#[derive(Clone, Debug)]
pub(super) struct Player {
    pub(super) spec: PlayerSpec,
    /// What it may use if it does not say so itself.
    pub(super) limit: Limit,
    /// The line that asks an engine for a move.
    pub(super) go: String,
    /// How long an engine may be silent.
    pub(super) answer_timeout: Duration,
}

/// What a player used of the clock.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spent {
    pub(super) moves: u32,
    pub(super) time: Duration,
}

impl Spent {
    pub(super) fn add(&mut self, other: Spent) {
        self.moves += other.moves;
        self.time += other.time;
    }
}

/// A game that has just ended.
pub(super) struct GameReport {
    pub(super) fixture: Fixture,
    pub(super) finished: Finished,
    /// What A and B used.
    pub(super) spent: [Spent; 2],
}

/// What the hall tells while it plays.
pub(super) enum News {
    Game(Box<GameReport>),
    /// Nothing has happened for a moment.
    Nothing,
}

impl Hall {
    /// Plays these games and tells of each as it ends, until `tell` fails.
    pub(super) fn play(
        &self,
        fixtures: &[Fixture],
        mut tell: impl FnMut(News) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        /// How often a clock on the screen is redrawn.
        const MOMENT: Duration = Duration::from_millis(500);
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            let (sender, receiver) = channel();
            for _ in 0..self.concurrency.clamp(1, fixtures.len().max(1)) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || self.work(fixtures, next, &sender));
            }
            drop(sender);
            let mut told = Ok(());
            loop {
                let news = match receiver.recv_timeout(MOMENT) {
                    Ok(Ok(report)) => News::Game(Box::new(report)),
                    Ok(Err(error)) => {
                        told = told.and(Err(error.into()));
                        self.stop.store(true, Ordering::Relaxed);
                        continue;
                    }
                    Err(RecvTimeoutError::Timeout) => News::Nothing,
                    Err(RecvTimeoutError::Disconnected) => return told,
                };
                // What ends after the match was stopped is not counted: a reader
                // of the file could not tell it from the rest.
                if told.is_ok() && !self.stop.load(Ordering::Relaxed) {
                    told = tell(news);
                    if told.is_err() {
                        self.stop.store(true, Ordering::Relaxed);
                    }
                }
            }
        })
    }

    /// Plays one game after the other.
    fn work(
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
        // New ones for every game: what was found in another one is forgotten.
        let mut computers = [0, 1].map(|index| self.computer(index, fixture));
        let mut simple = [SimplePlayer; 2];
        let mut seats = Vec::new();
        let ours = computers.iter_mut().zip(&mut simple);
        for ((engine, player), (computer, simple)) in
            engines.iter_mut().zip(&self.players).zip(ours)
        {
            let contestant: &mut dyn Contestant = match (engine, &player.spec) {
                (Some(engine), _) => {
                    engine.begin();
                    engine
                }
                (None, PlayerSpec::Simple) => simple,
                (None, _) => computer,
            };
            seats.push(Timed { contestant, spent: Spent::default() });
        }
        let Ok([mut a, mut b]) = <[Timed<'_>; 2]>::try_from(seats) else { return Ok(None) };
        let by_side: [&mut dyn Contestant; 2] = match fixture.side_of_a() {
            Side::First => [&mut a, &mut b],
            Side::Second => [&mut b, &mut a],
        };
        let finished = play(table, by_side, &self.adjudication);
        let spent = [a.spent, b.spent];
        Ok(finished.map(|finished| GameReport { fixture, finished, spent }))
    }

    /// One of the players for this game, if it is one of ours.
    fn computer(&self, index: usize, fixture: Fixture) -> Computer {
        let player = &self.players[index];
        let stop = Arc::clone(&self.stop);
        let thinking = match &player.spec {
            PlayerSpec::Level(level) => {
                // Each game and each player has mistakes of its own.
                let number = 2 * u64::from(fixture.number()) + index as u64;
                let seed = self.seed.wrapping_mul(1 << 32).wrapping_add(number << 12);
                Thinking::level(*level, seed)
            }
            PlayerSpec::Limited(limit) => limit.limits().into(),
            PlayerSpec::Ours | PlayerSpec::Engine(_) | PlayerSpec::Simple => {
                player.limit.limits().into()
            }
        };
        Computer::new(thinking.with_stop(stop))
    }

    /// One of the players, if it is another program.
    pub(super) fn engine(&self, index: usize) -> Option<Engine> {
        let Player { spec: PlayerSpec::Engine(words), go, answer_timeout, .. } =
            &self.players[index]
        else {
            return None;
        };
        let timeout = AnswerTimeout { duration: *answer_timeout, stop: Arc::clone(&self.stop) };
        Some(Engine::new(words.clone(), go.clone(), timeout))
    }
}

/// A player with a watch.
struct Timed<'p> {
    contestant: &'p mut dyn Contestant,
    spent: Spent,
}

impl Contestant for Timed<'_> {
    fn choose(&mut self, table: &Table) -> Result<Choice, Fault> {
        let started = Instant::now();
        let choice = self.contestant.choose(table);
        self.spent.add(Spent { moves: 1, time: started.elapsed() });
        choice
    }
}
