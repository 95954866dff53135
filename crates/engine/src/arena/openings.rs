//! Random balanced openings.

use taula_core::{SplitMix64, Table};

use crate::random::index;
use crate::{GameEngine, Limits, Thinking, computer};

/// Plays `plies` random plies from `start`: of a few tries the one that a shallow search
/// scores as most balanced. The same seed gives the same opening.
#[must_use]
pub fn random_opening(
    engine: &'static GameEngine,
    start: &Table,
    plies: usize,
    seed: u64,
) -> Table {
    const TRIES: u64 = 8;
    if plies == 0 {
        return start.clone();
    }
    let tries = (0..TRIES).filter_map(|number| {
        let mut chance = SplitMix64::new(SplitMix64::new(seed).next_u64().wrapping_add(number));
        let table = play_at_random(start, plies, &mut chance)?;
        Some((imbalance(engine, &table)?, table))
    });
    let best = tries.min_by_key(|&(imbalance, _)| imbalance);
    best.map_or_else(|| start.clone(), |(_, table)| table)
}

/// Plays random plies; `None` if the game ends before.
fn play_at_random(start: &Table, plies: usize, chance: &mut SplitMix64) -> Option<Table> {
    let mut table = start.clone();
    for _ in 0..plies {
        let side = table.to_act()?;
        let actions = table.actions().listed;
        let action = actions.get(index(chance, actions.len()))?;
        table.act(side, &action.text).ok()?;
    }
    table.outcome().is_none().then_some(table)
}

/// Absolute score of a shallow search; `None` if it has proven a win.
fn imbalance(engine: &'static GameEngine, table: &Table) -> Option<u32> {
    let advice = computer::advise(engine, table, &Thinking::Limits(Limits::depth(2)))?;
    match advice.score.plies_to_end() {
        Some(_) => None,
        None => Some(advice.score.hundredths().unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use taula_core::Table;

    use super::*;
    use crate::{abalone, hive, kulami};

    fn check(engine: &'static GameEngine, start: &Table) {
        let plies = engine.opening_plies;
        assert!(plies > 0);
        let openings: Vec<Table> =
            (0..6).map(|seed| random_opening(engine, start, plies, seed)).collect();
        for (seed, opening) in (0..).zip(&openings) {
            assert_eq!(opening.entries().len(), plies);
            assert_eq!(opening.outcome(), None);
            let again = random_opening(engine, start, plies, seed);
            assert_eq!(again.entries(), opening.entries());
        }
        let others = openings.iter().filter(|table| table.entries() != openings[0].entries());
        assert!(others.count() >= 4);
    }

    #[test]
    fn openings_are_repeatable_and_differ_by_seed() {
        let rules = taula_hive::Rules::tournament(taula_hive::GameType::BASE);
        check(&hive::ENGINE, &Table::at(taula_hive::Position::new(rules)));
        check(&abalone::ENGINE, &Table::at(taula_abalone::Position::default()));
        let (board, rules) = (taula_kulami::Board::booklet(), taula_kulami::Rules::default());
        check(&kulami::ENGINE, &Table::at(taula_kulami::Position::new(board, rules)));
    }

    #[test]
    fn no_plies_leave_the_table_as_it_is() {
        let start = Table::at(taula_abalone::Position::default());
        assert!(random_opening(&abalone::ENGINE, &start, 0, 1).entries().is_empty());
    }

    /// A start from which every line ends at once cannot be opened at random.
    #[test]
    fn a_start_without_openings_is_played_as_it_is() {
        let mut over = Table::at(taula_abalone::Position::default());
        over.act(taula_core::Side::First, "resign").expect("a player may resign");
        assert!(random_opening(&abalone::ENGINE, &over, 4, 1).entries().is_empty());
    }
}
