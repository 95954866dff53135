//! A computer player at a [`Table`] of any game.

use std::any::Any;
use std::fmt;

use serde::Serialize;
use taula_core::{Notated, SplitMix64, Table};

use crate::level::fallible::Fallible;
use crate::{
    EngineGame, GameEngine, Knowledge, Level, Limits, Score, SearchReport, Searcher, Thinking,
};

/// The action that the computer would take at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AdviceReport"))]
pub struct Advice {
    /// The action, to be passed to [`Table::act`].
    pub action: String,
    /// The principal variation, starting with the action.
    pub line: Vec<String>,
    /// Score of the position for the side to act.
    #[cfg_attr(feature = "typescript", ts(as = "crate::ScoreReport"))]
    pub score: Score,
    /// Search depth in plies.
    pub depth: u32,
    /// Number of positions searched.
    pub nodes: u64,
}

/// A computer player for a whole game, with a transposition table that is kept between
/// moves.
///
/// Over a whole game it is as deterministic as its limits. A level that makes mistakes or
/// has a limit of nodes starts each move with an empty table: the same position and seed
/// give the same move, whatever was played before.
///
/// ```
/// use taula_core::{Table, Side};
/// use taula_engine::{Limits, abalone, computer::Computer};
///
/// let mut table = Table::at(taula_abalone::Position::default());
/// let mut computer = Computer::new(&abalone::ENGINE, Limits::depth(2));
/// let advice = computer.advise(&table).expect("the game goes on");
/// table.act(Side::First, &advice.action)?;
/// # Ok::<(), taula_core::Refusal>(())
/// ```
pub struct Computer {
    engine: &'static GameEngine,
    thinking: Thinking,
    memory: Memory,
}

/// The searcher of the last position, whatever its game.
#[derive(Default)]
pub(crate) struct Memory(Option<Box<dyn Any>>);

impl Computer {
    /// A player of the game of this engine.
    #[must_use]
    pub fn new(engine: &'static GameEngine, thinking: impl Into<Thinking>) -> Computer {
        Computer { engine, thinking: thinking.into(), memory: Memory::default() }
    }

    /// The level or limits that it plays with.
    #[must_use]
    pub fn thinking(&self) -> &Thinking {
        &self.thinking
    }

    /// The action that it would take now; `None` if the game is over, or not that of the
    /// engine.
    pub fn advise(&mut self, table: &Table) -> Option<Advice> {
        if table.outcome().is_some() {
            return None;
        }
        (self.engine.advise)(table, &self.thinking, &mut self.memory)
    }

    /// Clears the transposition table, for a new game.
    pub fn forget(&mut self) {
        self.memory = Memory::default();
    }
}

impl fmt::Debug for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Computer").field("thinking", &self.thinking).finish_non_exhaustive()
    }
}

impl Memory {
    /// Takes the searcher of this game, or a new one.
    pub(crate) fn take<P: Knowledge + 'static>(&mut self) -> Box<Searcher<P>> {
        self.0.take().and_then(|memory| memory.downcast().ok()).unwrap_or_default()
    }

    pub(crate) fn keep<P: Knowledge + 'static>(&mut self, searcher: Box<Searcher<P>>) {
        self.0 = Some(searcher);
    }
}

/// The action of a new [`Computer`]; `None` if the game is over, or not that of the engine.
#[must_use]
pub fn advise(engine: &'static GameEngine, table: &Table, thinking: &Thinking) -> Option<Advice> {
    Computer::new(engine, thinking.clone()).advise(table)
}

/// The advice of the search, or of a level of the game.
pub(crate) fn think<P: EngineGame>(
    position: &P,
    thinking: &Thinking,
    ply: u64,
    memory: &mut Memory,
) -> Option<Advice> {
    let SearchReport { line, score, depth, nodes, .. } = match thinking {
        Thinking::Limits(limits) => search_with_memory(position, limits, memory),
        Thinking::Level { level, seed, stop } => {
            let ability = level.ability(&P::LADDER);
            // Each ply has its own mistakes.
            let seed = SplitMix64::new(seed.wrapping_add(ply)).next_u64();
            let player = Fallible { ability, seed, stop: stop.as_ref() };
            let limits = ability.limits(stop.as_ref());
            match *level {
                _ if ability.is_fallible() => player.choose(position)?,
                Level::FULL => search_with_memory(position, &limits, memory),
                _ => Searcher::default().search(position, &limits, &mut |_| {}),
            }
        }
    };
    let line = write_moves(position, &line);
    let action = line.first()?.clone();
    Some(Advice { action, line, score, depth, nodes })
}

fn search_with_memory<P: Knowledge + 'static>(
    position: &P,
    limits: &Limits,
    memory: &mut Memory,
) -> SearchReport<P::Move> {
    let mut searcher = memory.take();
    let report = searcher.search(position, limits, &mut |_| {});
    memory.keep(searcher);
    report
}

/// The moves of a line that starts at this position, in the game's notation.
pub(crate) fn write_moves<P: Notated>(position: &P, line: &[P::Move]) -> Vec<String> {
    let mut at = position.clone();
    let write = |&mv: &P::Move| {
        let text = at.write_move(mv);
        at.play_unchecked(mv);
        text
    };
    line.iter().map(write).collect()
}

#[cfg(test)]
mod tests {
    use taula_core::Side;
    use taula_kulami::Board;

    use super::*;
    use crate::{abalone, hive, kulami};

    /// A few plies at a table, every action by the computer's advice.
    fn play_by_advice(engine: &'static GameEngine, mut table: Table) {
        let thinking = Thinking::from(Limits::depth(2));
        let mut computer = Computer::new(engine, thinking.clone());
        for ply in 0..4 {
            let advice = advise(engine, &table, &thinking).expect("the game goes on");
            assert_eq!(advice.line.first(), Some(&advice.action));
            let advice = computer.advise(&table).expect("the game goes on");
            let by = [Side::First, Side::Second][ply % 2];
            table.act(by, &advice.action).expect("advice can be followed");
        }
        table.act(Side::First, "resign").expect("a player may resign");
        assert_eq!(advise(engine, &table, &thinking), None);
    }

    fn hive() -> Table {
        Table::at(taula_hive::Position::new(taula_hive::Rules::tournament(
            taula_hive::GameType::BASE,
        )))
    }

    #[test]
    fn the_computer_plays_all_three_games() {
        play_by_advice(&hive::ENGINE, hive());
        play_by_advice(&abalone::ENGINE, Table::at(taula_abalone::Position::default()));
        let rules = taula_kulami::Rules::default();
        let table = Table::at(taula_kulami::Position::new(Board::booklet(), rules));
        play_by_advice(&kulami::ENGINE, table);
    }

    /// The kept table saves nodes; without it the result is the same as at first.
    #[test]
    fn memory_lasts_for_a_game() {
        let table = hive();
        let mut computer = Computer::new(&hive::ENGINE, Limits::depth(4));
        let first = computer.advise(&table).expect("a move");
        let again = computer.advise(&table).expect("a move");
        assert!(again.nodes < first.nodes, "{} {}", again.nodes, first.nodes);
        computer.forget();
        assert_eq!(computer.advise(&table), Some(first));
    }

    #[test]
    fn the_table_of_another_game_is_not_played_at() {
        let mut computer = Computer::new(&hive::ENGINE, Limits::depth(1));
        let abalone = Table::at(taula_abalone::Position::default());
        assert_eq!(computer.advise(&abalone), None);
    }

    #[test]
    fn a_level_that_counts_positions_does_not_remember() {
        let table = hive();
        let level = Level::new(6).expect("a level");
        let mut computer = Computer::new(&hive::ENGINE, Thinking::level(level, 1));
        let first = computer.advise(&table);
        assert_eq!(computer.advise(&table), first);
    }
}
