use taula_core::Table;
use taula_kulami::{Board, Rules};

use super::*;
use crate::computer::advise;
use crate::random::index;
use crate::{EngineGame, GameEngine, abalone, hive, kulami};

fn abalone_table(text: &str) -> Table {
    let setup = taula_abalone::notation::read_position(text).expect("a position");
    Table::at(setup.into_position().expect("a sound one"))
}

/// One push from the sixth marble.
const WIN_IN_ONE: &str = "5/6/7/3www2/6bbw/3bb3/7/6/5 b 0 5";

fn wins_in_one(table: &Table) -> Vec<String> {
    let side = table.to_act().expect("the game goes on");
    let wins = |text: &String| {
        let mut after = table.clone();
        after.act(side, text).is_ok()
            && after.outcome().is_some_and(|outcome| outcome.winner() == Some(side))
    };
    table.actions().listed.into_iter().map(|action| action.text).filter(wins).collect()
}

#[test]
fn levels_are_parsed_and_ordered() {
    assert_eq!(Level::all().map(Level::number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(" 8 ".parse(), Ok(Level::FULL));
    for wrong in ["", "0", "9", "-1", "three", "1.5", "256"] {
        assert!(wrong.parse::<Level>().is_err(), "{wrong}");
    }
    assert!(Level::all().all(|level| !level.about().is_empty()));
}

#[test]
fn a_level_never_sees_less_than_the_one_below() {
    for ladder in [
        taula_hive::Position::LADDER,
        taula_abalone::Position::LADDER,
        taula_kulami::Position::LADDER,
    ] {
        let abilities: Vec<Ability> = Level::all().map(|level| level.ability(&ladder)).collect();
        assert_eq!(abilities, ladder);
        for pair in abilities.windows(2) {
            assert!(pair[0].overlook_rate >= pair[1].overlook_rate, "{pair:?}");
            let plies = |ability: &Ability| ability.plies.unwrap_or(Limits::MAX_DEPTH);
            assert!(plies(&pair[0]) <= plies(&pair[1]), "{pair:?}");
            let is_shallower = plies(&pair[0]) < plies(&pair[1]);
            assert!(is_shallower || pair[0].eval_noise >= pair[1].eval_noise, "{pair:?}");
        }
        assert!(ladder[2..].iter().all(|ability| ability.overlook_rate == 0.0));
        assert!(ladder[4..7].iter().all(|ability| ability.nodes.is_some()));
        assert_eq!(ladder[7], Ability::FULL);
    }
}

/// Positions with a win in one from games between weak players.
fn positions_with_win_in_one(
    engine: &'static GameEngine,
    start: impl Fn(u64) -> Table,
    count: usize,
) -> Vec<Table> {
    let weak = |seed| Thinking::level(Level(2), seed);
    let mut found = Vec::new();
    for seed in 0..200 {
        let mut table = start(seed);
        while let Some(side) = table.to_act().filter(|_| table.entries().len() < 150) {
            if !wins_in_one(&table).is_empty() {
                found.push(table);
                break;
            }
            let advice = advise(engine, &table, &weak(seed)).expect("a move");
            table.act(side, &advice.action).expect("advice can be followed");
        }
        if found.len() == count {
            break;
        }
    }
    assert_eq!(found.len(), count, "too few positions with a win in one");
    found
}

fn check_wins_are_taken(engine: &'static GameEngine, start: impl Fn(u64) -> Table) {
    for (number, table) in (0..).zip(positions_with_win_in_one(engine, start, 10)) {
        let wins = wins_in_one(&table);
        for level in Level::all().filter(|level| level.number() >= 3) {
            for seed in 0..3 {
                let thinking = Thinking::level(level, 10 * number + seed);
                let advice = advise(engine, &table, &thinking).expect("a move");
                assert!(wins.contains(&advice.action), "level {level}: {}", advice.action);
            }
        }
    }
}

#[test]
fn from_level_3_on_a_win_in_one_is_taken_in_hive() {
    check_wins_are_taken(&hive::ENGINE, |seed| {
        let types: Vec<taula_hive::GameType> = taula_hive::GameType::all().collect();
        let game_type = types[seed as usize % types.len()];
        let rules = taula_hive::Rules { game_type, ..Default::default() };
        Table::at(taula_hive::Position::new(rules))
    });
}

#[test]
fn from_level_3_on_a_win_in_one_is_taken_in_abalone() {
    check_wins_are_taken(&abalone::ENGINE, |seed| {
        // Few marbles, so that weak players come close to winning.
        let rules = taula_abalone::Rules {
            marbles_to_win: 1 + (seed % 2) as u8,
            ..taula_abalone::Rules::default()
        };
        let layout = taula_abalone::Layout::by_name("belgian-daisy").expect("a layout");
        Table::at(taula_abalone::Position::from_layout(layout, rules))
    });
}

#[test]
fn from_level_3_on_a_win_in_one_is_taken_in_kulami() {
    check_wins_are_taken(&kulami::ENGINE, |seed| {
        let rules =
            Rules { level: taula_kulami::Level::ALL[seed as usize % 3], ..Rules::default() };
        Table::at(taula_kulami::Position::new(Board::square(seed), rules))
    });
}

#[test]
fn the_lowest_level_sometimes_overlooks_wins() {
    let table = abalone_table(WIN_IN_ONE);
    let wins = wins_in_one(&table);
    let takes = |seed: &u64| {
        let advice = advise(&abalone::ENGINE, &table, &Thinking::level(Level::LOWEST, *seed))
            .expect("a move");
        wins.contains(&advice.action)
    };
    let taken = (0..100).filter(takes).count();
    assert!((40..100).contains(&taken), "{taken}");
}

#[test]
fn moves_depend_on_the_seed_alone() {
    let position = taula_kulami::Position::new(Board::booklet(), Rules::default());
    let table = Table::at(position);
    for level in Level::all().filter(|&level| level < Level::FULL) {
        let choose =
            |seed| advise(&kulami::ENGINE, &table, &Thinking::level(level, seed)).expect("a move");
        assert_eq!(choose(5), choose(5), "level {level}");
    }
    let mut moves: Vec<String> = (0..20)
        .filter_map(|seed| advise(&kulami::ENGINE, &table, &Thinking::level(Level::LOWEST, seed)))
        .map(|advice| advice.action)
        .collect();
    moves.sort();
    moves.dedup();
    assert!(moves.len() > 2, "{moves:?}");
}

/// The move played is not worse than the best one seen by more than twice the noise.
#[test]
fn evaluation_noise_is_bounded() {
    use crate::level::fallible::Fallible;
    let table = abalone_table("5/6/7/3www2/6bbw/3bb3/7/6/5 b 0 0");
    for ability in
        taula_abalone::Position::LADDER.into_iter().filter(|ability| ability.is_fallible())
    {
        let ability = ability.with_overlook_rate(0.0);
        let choose = |ability: Ability, seed| {
            let player = Fallible { ability, seed, stop: None };
            player
                .choose(table.position::<taula_abalone::Position>().expect("abalone"))
                .expect("a move")
                .score
                .hundredths()
        };
        let best = choose(ability.with_eval_noise(0.0), 0);
        let bound = (200.0 * ability.eval_noise) as i32;
        let worst = (0..50).map(|seed| choose(ability, seed)).min().expect("fifty moves");
        assert!(worst <= best && worst >= best - bound, "{ability:?}: {worst} {best}");
    }
}

#[test]
fn a_player_that_overlooks_everything_still_moves() {
    use crate::level::fallible::Fallible;
    let position = taula_abalone::Position::default();
    let ability = Ability::depth(1).with_overlook_rate(1.0);
    let blind = Fallible { ability, seed: 1, stop: None };
    let chosen = blind.choose(&position).expect("a move");
    assert_eq!(chosen.line.len(), 1);
}

/// From random positions, also when stopped at once.
#[test]
fn every_move_of_a_level_is_legal() {
    let stop = Arc::new(AtomicBool::new(true));
    for seed in 0..12 {
        let board = Board::irregular(seed, Default::default());
        let starts: [(&GameEngine, Table); 3] = [
            (&hive::ENGINE, Table::at(taula_hive::Position::new(Default::default()))),
            (&abalone::ENGINE, Table::at(taula_abalone::Position::default())),
            (&kulami::ENGINE, Table::at(taula_kulami::Position::new(board, Rules::default()))),
        ];
        for (engine, mut table) in starts {
            let mut random = taula_core::SplitMix64::new(seed);
            for _ in 0..index(&mut random, 40) {
                let Some(side) = table.to_act() else { break };
                let actions = table.actions().listed;
                let action = &actions[index(&mut random, actions.len())];
                table.act(side, &action.text).expect("a listed action");
            }
            let Some(side) = table.to_act() else { continue };
            for level in Level::all() {
                let thinking = Thinking::level(level, seed);
                let stopped = thinking.clone().with_stop(Arc::clone(&stop));
                let unstopped = (level < Level::FULL).then_some(thinking);
                for thinking in unstopped.into_iter().chain([stopped]) {
                    let advice = advise(engine, &table, &thinking).expect("a move");
                    let played = table.clone().act(side, &advice.action);
                    assert!(played.is_ok(), "level {level}: {}", advice.action);
                }
            }
        }
    }
}
