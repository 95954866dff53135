//! A player for any [`Table`]: the searcher, or one of the game's own.

use taula_core::{Notated, PositionTable, Table};

use crate::moves_text::write_moves;
use crate::{Knowledge, Limits, Score, Searcher, xbugs};

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
    advise: fn(&dyn Table, &Limits) -> Option<Advice>,
}

impl Player {
    const fn of<P: Knowledge + Notated>() -> Player {
        Player {
            knows: |table| position::<P>(table).is_some(),
            advise: |table, limits| search(position::<P>(table)?, limits),
        }
    }
}

/// Every game that has a player: the one place where they are listed.
const PLAYERS: [Player; 4] = [
    Player::of::<taula_hive::Position>(),
    Player::of::<taula_abalone::Position>(),
    Player::of::<taula_kulami::Position>(),
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
pub fn advise(table: &dyn Table, limits: &Limits) -> Option<Advice> {
    if table.outcome().is_some() {
        return None;
    }
    PLAYERS.iter().find_map(|player| (player.advise)(table, limits))
}

fn position<P: Notated>(table: &dyn Table) -> Option<&P> {
    table.as_any().downcast_ref().map(PositionTable::position)
}

fn search<P: Knowledge + Notated>(position: &P, limits: &Limits) -> Option<Advice> {
    let report = Searcher::default().search(position, limits, &mut |_| {});
    let line = write_moves(position, &report.line);
    let action = line.first()?.clone();
    let (score, depth, nodes) = (report.score, report.depth, report.nodes);
    Some(Advice { action, line, score, depth, nodes })
}

#[cfg(test)]
mod tests {
    use taula_core::Side;
    use taula_kulami::Board;

    use super::*;

    /// A few plies at a table, every action by the computer's advice.
    fn play_by_advice(mut table: impl Table) {
        assert!(can_play(&table));
        for ply in 0..4 {
            let advice = advise(&table, &Limits::depth(2)).expect("the game goes on");
            assert_eq!(advice.line.first(), Some(&advice.action));
            let by = [Side::First, Side::Second][ply % 2];
            table.act(by, &advice.action).expect("advice can be followed");
        }
        table.act(Side::First, "resign").expect("a player may resign");
        assert_eq!(advise(&table, &Limits::depth(2)), None);
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
