//! A player for any [`Table`]: the searcher, or one of the game's own.

use std::any::Any;
use std::fmt;

use taula_core::{Notated, Table};

use crate::analysis::{Insight, Scale, Study};
use crate::level::fallible::{Chosen, Fallible};
use crate::level::{Ladder, ladders};
use crate::moves_text::write_moves;
use crate::random::Random;
#[cfg(feature = "xbugs")]
use crate::xbugs;
use crate::{Knowledge, Level, Limits, Score, SearchReport, Searcher, Thinking};

/// What the computer would do at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The action, to be passed to [`Table::act`].
    pub action: String,
    /// The actions that it expects from there on, its own first.
    pub line: Vec<String>,
    /// What it thinks of the position, seen by who is to act.
    pub score: Score,
    /// How many plies it looked ahead.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// A computer player for a whole game: what it found at one move helps it at the
/// next.
///
/// From the start of a game on it is as deterministic as its way of thinking. A
/// level that makes mistakes, or that counts positions, does not remember: there
/// the same position and seed give the same move whatever was played before.
///
/// ```
/// use taula_core::{Table, Side};
/// use taula_engine::{Limits, computer::Computer};
///
/// let mut table = Table::at(taula_abalone::Position::default());
/// let mut computer = Computer::new(Limits::depth(2));
/// let advice = computer.advise(&table).expect("the game goes on");
/// table.act(Side::First, &advice.action)?;
/// # Ok::<(), taula_core::Refusal>(())
/// ```
pub struct Computer {
    thinking: Thinking,
    memory: Memory,
}

/// The searcher of whichever game was played last.
#[derive(Default)]
pub(crate) struct Memory(Option<Box<dyn Any>>);

impl Computer {
    /// A player that thinks in this way.
    #[must_use]
    pub fn new(thinking: impl Into<Thinking>) -> Computer {
        Computer { thinking: thinking.into(), memory: Memory::default() }
    }

    /// How it thinks.
    #[must_use]
    pub fn thinking(&self) -> &Thinking {
        &self.thinking
    }

    /// What it would do now; `None` if the game is over or none that it knows.
    pub fn advise(&mut self, table: &Table) -> Option<Advice> {
        if table.outcome().is_some() {
            return None;
        }
        let Computer { thinking, memory } = self;
        PLAYERS.iter().find_map(|player| (player.advise)(table, thinking, memory))
    }

    /// Forgets the game so far, as is due before another one.
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
    /// The searcher of this game, with what it remembers if there is one.
    pub(crate) fn take<P: Knowledge + 'static>(&mut self) -> Box<Searcher<P>> {
        self.0.take().and_then(|memory| memory.downcast().ok()).unwrap_or_default()
    }

    pub(crate) fn keep<P: Knowledge + 'static>(&mut self, searcher: Box<Searcher<P>>) {
        self.0 = Some(searcher);
    }
}

/// A computer player of one game, for a table of whatever game. All but `knows`
/// answer `None` at the table of another game, or if there is no move.
pub(crate) struct Player {
    /// Whether this is the game that it plays.
    knows: fn(&Table) -> bool,
    /// What it would do.
    advise: fn(&Table, &Thinking, &mut Memory) -> Option<Advice>,
    /// What it sees, told depth by depth.
    pub(crate) study: Look,
    /// How a game that was played is judged.
    pub(crate) scale: Option<Scale>,
}

/// How a player looks at a position for somebody else.
type Look = fn(&Table, &Study, &mut Memory, &mut dyn FnMut(&Insight)) -> Option<Insight>;

/// A game that is played by the searcher, with its levels. Associated constants
/// because a function pointer cannot carry them.
trait Searched: Knowledge + Notated {
    const LADDER: &'static Ladder;
    const SCALE: Scale;
}

impl Searched for taula_hive::Position {
    const LADDER: &'static Ladder = &ladders::HIVE;
    const SCALE: Scale = Scale::HIVE;
}

impl Searched for taula_abalone::Position {
    const LADDER: &'static Ladder = &ladders::ABALONE;
    const SCALE: Scale = Scale::ABALONE;
}

impl Searched for taula_kulami::Position {
    const LADDER: &'static Ladder = &ladders::KULAMI;
    const SCALE: Scale = Scale::KULAMI;
}

impl Player {
    const fn of<P: Searched>() -> Player {
        Player {
            knows: |table| table.position::<P>().is_some(),
            advise: |table, thinking, memory| {
                let ply = table.entries().len() as u64;
                think(table.position::<P>()?, thinking, P::LADDER, ply, memory)
            },
            study: |table, study, memory, on_report| {
                let position = table.position::<P>()?;
                let mut searcher = Box::new(study.equip(*memory.take::<P>()));
                let report = searcher.search(position, &study.limits, &mut |report| {
                    on_report(&Insight::of(position, report));
                });
                memory.keep(searcher);
                Some(Insight::of(position, &report))
            },
            scale: Some(P::SCALE),
        }
    }

    /// The player of the game at this table.
    pub(crate) fn at(table: &Table) -> Option<&'static Player> {
        PLAYERS.iter().find(|player| (player.knows)(table))
    }
}

/// Every game that has a player: the one place where they are listed.
static PLAYERS: &[Player] = &[
    #[cfg(feature = "boards")]
    Player::of::<taula_hive::Position>(),
    #[cfg(feature = "boards")]
    Player::of::<taula_abalone::Position>(),
    #[cfg(feature = "boards")]
    Player::of::<taula_kulami::Position>(),
    #[cfg(feature = "xbugs")]
    Player {
        knows: xbugs::knows,
        advise: |table, thinking, _| xbugs::advise(table, thinking),
        study: |table, study, _, _| {
            let advice = xbugs::advise(table, &Thinking::Limits(study.limits.clone()))?;
            Some(Insight::from(advice))
        },
        scale: None,
    },
];

/// Whether there is a computer player for this game.
#[must_use]
pub fn can_play(table: &Table) -> bool {
    Player::at(table).is_some()
}

/// What the computer would do now, without any memory of the game; `None` if the
/// game is over or none that it knows.
#[must_use]
pub fn advise(table: &Table, thinking: &Thinking) -> Option<Advice> {
    Computer::new(thinking.clone()).advise(table)
}

fn think<P: Knowledge + Notated>(
    position: &P,
    thinking: &Thinking,
    ladder: &Ladder,
    ply: u64,
    memory: &mut Memory,
) -> Option<Advice> {
    let chosen = match thinking {
        Thinking::Limits(limits) => search_remembering(position, limits, memory),
        Thinking::Level { level, seed, stop } => {
            let ability = level.ability(ladder);
            // Every ply has mistakes of its own.
            let seed = Random::new(seed.wrapping_add(ply)).next_u64();
            let player = Fallible { ability, seed, stop: stop.as_ref() };
            let limits = ability.limits(stop.as_ref());
            match *level {
                _ if ability.is_fallible() => player.choose(position)?,
                Level::FULL => search_remembering(position, &limits, memory),
                _ => search(position, &limits, &mut Searcher::default()),
            }
        }
    };
    let line = write_moves(position, &chosen.line);
    let action = line.first()?.clone();
    let Chosen { score, depth, nodes, .. } = chosen;
    Some(Advice { action, line, score, depth, nodes })
}

fn search_remembering<P: Knowledge + 'static>(
    position: &P,
    limits: &Limits,
    memory: &mut Memory,
) -> Chosen<P::Move> {
    let mut searcher = memory.take();
    let chosen = search(position, limits, &mut searcher);
    memory.keep(searcher);
    chosen
}

fn search<P: Knowledge>(
    position: &P,
    limits: &Limits,
    searcher: &mut Searcher<P>,
) -> Chosen<P::Move> {
    let SearchReport { line, score, depth, nodes, .. } =
        searcher.search(position, limits, &mut |_| {});
    Chosen { line, score, depth, nodes }
}

#[cfg(test)]
mod tests {
    use taula_core::Side;
    use taula_kulami::Board;

    use super::*;

    /// A few plies at a table, every action by the computer's advice.
    fn play_by_advice(mut table: Table) {
        let thinking = Thinking::from(Limits::depth(2));
        let mut computer = Computer::new(thinking.clone());
        assert!(can_play(&table));
        for ply in 0..4 {
            let advice = advise(&table, &thinking).expect("the game goes on");
            assert_eq!(advice.line.first(), Some(&advice.action));
            let advice = computer.advise(&table).expect("the game goes on");
            let by = [Side::First, Side::Second][ply % 2];
            table.act(by, &advice.action).expect("advice can be followed");
        }
        table.act(Side::First, "resign").expect("a player may resign");
        assert_eq!(advise(&table, &thinking), None);
        assert!(can_play(&table), "the game is over, not unknown");
    }

    fn hive() -> Table {
        Table::at(taula_hive::Position::new(taula_hive::Rules::tournament(
            taula_hive::GameType::BASE,
        )))
    }

    #[test]
    fn the_computer_plays_all_three_games() {
        play_by_advice(hive());
        play_by_advice(Table::at(taula_abalone::Position::default()));
        let rules = taula_kulami::Rules::default();
        play_by_advice(Table::at(taula_kulami::Position::new(Board::booklet(), rules)));
    }

    /// What it remembers saves work; what it has forgotten does not change a
    /// thing, not even after another game.
    #[test]
    fn memory_lasts_for_a_game() {
        let table = hive();
        let mut computer = Computer::new(Limits::depth(4));
        let first = computer.advise(&table).expect("a move");
        let again = computer.advise(&table).expect("a move");
        assert!(again.nodes < first.nodes, "{} {}", again.nodes, first.nodes);
        computer.forget();
        assert_eq!(computer.advise(&table), Some(first.clone()));

        let abalone = Table::at(taula_abalone::Position::default());
        assert!(computer.advise(&abalone).is_some());
        assert_eq!(computer.advise(&table), Some(first));
    }

    #[test]
    fn a_level_that_counts_positions_does_not_remember() {
        let table = hive();
        let level = Level::new(6).expect("a level");
        let mut computer = Computer::new(Thinking::level(level, 1));
        let first = computer.advise(&table);
        assert_eq!(computer.advise(&table), first);
    }
}
