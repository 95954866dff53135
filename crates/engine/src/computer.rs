//! A player for any [`Table`]: the searcher, or one of the game's own.

use taula_core::{Notated, PositionTable, Table};

use crate::level::choose::{Chosen, Fallible};
use crate::moves_text::write_moves;
use crate::random::Random;
use crate::{Knowledge, Limits, Score, Searcher, Thinking, xbugs};

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

/// A computer player of one game, for a table of whatever game.
struct Player {
    /// Whether this is the game that it plays.
    knows: fn(&dyn Table) -> bool,
    /// What it would do; `None` if it does not know the game or sees no move.
    advise: fn(&dyn Table, &Thinking) -> Option<Advice>,
}

impl Player {
    /// A player of a game whose unit (see [`Fallible`]) is `UNIT` in its
    /// evaluation.
    const fn of<P: Knowledge + Notated, const UNIT: i32>() -> Player {
        Player {
            knows: |table| position::<P>(table).is_some(),
            advise: |table, thinking| {
                let ply = table.entries().len() as u64;
                think(position::<P>(table)?, thinking, ply, UNIT)
            },
        }
    }
}

/// Every game that has a player: the one place where they are listed.
const PLAYERS: [Player; 4] = [
    // Half of what the fifth neighbour of a queen costs.
    Player::of::<taula_hive::Position, 50>(),
    // Half a marble: what a good move wins in space.
    Player::of::<taula_abalone::Position, 50>(),
    // Two points.
    Player::of::<taula_kulami::Position, 200>(),
    Player { knows: xbugs::knows, advise: xbugs::advise },
];

/// Whether there is a computer player for this game.
#[must_use]
pub fn can_play(table: &dyn Table) -> bool {
    PLAYERS.iter().any(|player| (player.knows)(table))
}

/// What the computer would do now; `None` if the game is over or none that it
/// knows.
#[must_use]
pub fn advise(table: &dyn Table, thinking: &Thinking) -> Option<Advice> {
    if table.outcome().is_some() {
        return None;
    }
    PLAYERS.iter().find_map(|player| (player.advise)(table, thinking))
}

fn position<P: Notated>(table: &dyn Table) -> Option<&P> {
    table.as_any().downcast_ref().map(PositionTable::position)
}

fn think<P: Knowledge + Notated>(
    position: &P,
    thinking: &Thinking,
    ply: u64,
    unit: i32,
) -> Option<Advice> {
    let chosen = match thinking {
        Thinking::Limits(limits) => search(position, limits),
        Thinking::Level { level, seed, stop } => {
            let ability = level.ability();
            // Every ply has mistakes of its own.
            let seed = Random::new(seed.wrapping_add(ply)).number();
            let player = Fallible { ability, seed, unit, stop: stop.as_ref() };
            if ability.errs() {
                player.choose(position)?
            } else {
                search(position, &ability.limits(stop.as_ref()))
            }
        }
    };
    let line = write_moves(position, &chosen.line);
    let action = line.first()?.clone();
    let Chosen { score, depth, nodes, .. } = chosen;
    Some(Advice { action, line, score, depth, nodes })
}

fn search<P: Knowledge>(position: &P, limits: &Limits) -> Chosen<P::Move> {
    let report = Searcher::default().search(position, limits, &mut |_| {});
    let (score, depth, nodes) = (report.score, report.depth, report.nodes);
    Chosen { line: report.line, score, depth, nodes }
}

#[cfg(test)]
mod tests {
    use taula_core::Side;
    use taula_kulami::Board;

    use super::*;

    /// A few plies at a table, every action by the computer's advice.
    fn play_by_advice(mut table: impl Table) {
        let thinking = Thinking::from(Limits::depth(2));
        assert!(can_play(&table));
        for ply in 0..4 {
            let advice = advise(&table, &thinking).expect("the game goes on");
            assert_eq!(advice.line.first(), Some(&advice.action));
            let by = [Side::First, Side::Second][ply % 2];
            table.act(by, &advice.action).expect("advice can be followed");
        }
        table.act(Side::First, "resign").expect("a player may resign");
        assert_eq!(advise(&table, &thinking), None);
        assert!(can_play(&table), "the game is over, not unknown");
    }

    #[test]
    fn the_computer_plays_all_three_games() {
        play_by_advice(PositionTable::new(taula_hive::Position::new(taula_hive::Rules::default())));
        play_by_advice(PositionTable::new(taula_abalone::Position::default()));
        let rules = taula_kulami::Rules::default();
        play_by_advice(PositionTable::new(taula_kulami::Position::new(Board::booklet(), rules)));
    }
}
