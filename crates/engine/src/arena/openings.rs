//! Openings by seed: random, but fair enough to be worth playing.

use taula_core::Table;

use crate::random::Random;
use crate::{Limits, Thinking, computer};

/// How many plies of a game are drawn by lot before a match game begins. Kulami's
/// boards and X-Bugs' dice are drawn by lot already.
#[must_use]
pub fn usual_opening_plies(game_id: &str) -> usize {
    match game_id {
        "hive" => 4,
        "abalone" => 6,
        "kulami" => 2,
        _ => 0,
    }
}

/// A table after so many random plies from `start`: of a few tries the one that a
/// short look finds most balanced. The same seed gives the same opening.
#[must_use]
pub fn random_opening(start: &Table, plies: usize, seed: u64) -> Table {
    const TRIES: u64 = 8;
    if plies == 0 {
        return start.clone();
    }
    let tries = (0..TRIES).filter_map(|number| {
        let mut chance = Random::new(Random::new(seed).next_u64().wrapping_add(number));
        let table = play_at_random(start, plies, &mut chance)?;
        Some((imbalance(&table)?, table))
    });
    let best = tries.min_by_key(|&(imbalance, _)| imbalance);
    best.map_or_else(|| start.clone(), |(_, table)| table)
}

/// `None` if the game ends on the way.
fn play_at_random(start: &Table, plies: usize, chance: &mut Random) -> Option<Table> {
    let mut table = start.clone();
    for _ in 0..plies {
        let side = table.to_act()?;
        let actions = table.actions().listed;
        let action = actions.get(chance.below(actions.len()))?;
        table.act(side, &action.text).ok()?;
    }
    table.outcome().is_none().then_some(table)
}

/// How far a position is from being fair; `None` if it is as good as decided.
fn imbalance(table: &Table) -> Option<u32> {
    let advice = computer::advise(table, &Thinking::Limits(Limits::depth(2)))?;
    match advice.score.plies_to_end() {
        Some(_) => None,
        None => Some(advice.score.hundredths().unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use taula_core::Table;

    use super::*;

    fn check(start: &Table) {
        let plies = usual_opening_plies(start.game().id);
        assert!(plies > 0);
        let openings: Vec<Table> = (0..6).map(|seed| random_opening(start, plies, seed)).collect();
        for (seed, opening) in (0..).zip(&openings) {
            assert_eq!(opening.entries().len(), plies);
            assert_eq!(opening.outcome(), None);
            let again = random_opening(start, plies, seed);
            assert_eq!(again.entries(), opening.entries());
        }
        let others = openings.iter().filter(|table| table.entries() != openings[0].entries());
        assert!(others.count() >= 4);
    }

    #[test]
    fn openings_are_repeatable_and_differ_by_seed() {
        let rules = taula_hive::Rules::tournament(taula_hive::GameType::BASE);
        check(&Table::at(taula_hive::Position::new(rules)));
        check(&Table::at(taula_abalone::Position::default()));
        let (board, rules) = (taula_kulami::Board::booklet(), taula_kulami::Rules::default());
        check(&Table::at(taula_kulami::Position::new(board, rules)));
    }

    #[test]
    fn no_plies_leave_the_table_as_it_is() {
        let start = Table::at(taula_abalone::Position::default());
        assert!(random_opening(&start, 0, 1).entries().is_empty());
    }

    /// A start from which every line ends at once cannot be opened at random.
    #[test]
    fn a_start_without_openings_is_played_as_it_is() {
        let mut over = Table::at(taula_abalone::Position::default());
        over.act(taula_core::Side::First, "resign").expect("a player may resign");
        assert!(random_opening(&over, 4, 1).entries().is_empty());
    }
}
