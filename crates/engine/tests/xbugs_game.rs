//! Whole games of X-Bugs, and the guarantees of every player.
#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use taula_core::{Side, Table};
use taula_engine::arena::{Adjudication, Fixture, GameResult, Tally, play};
use taula_engine::xbugs::{ENGINE, SimplePlayer};
use taula_engine::{Level, Limits, Thinking, computer};
use taula_xbugs::XbugsRules;

/// More entries than any game needs: a game that is longer runs in circles.
const MAX_ENTRIES: usize = 3000;

const ARMIES: [&str; 4] = ["brass-hornets", "acid-weevils", "ember-moths", "silt-skaters"];

/// The rules at a table of X-Bugs.
fn rules(table: &Table) -> &XbugsRules {
    table.rules().expect("a table of X-Bugs")
}

fn open(armies: [&str; 2], seed: u64) -> Table {
    let seed = seed.to_string();
    let tags = [("SouthArmy", armies[0]), ("NorthArmy", armies[1]), ("Seed", &seed)]
        .map(|(name, value)| (name.to_owned(), value.to_owned()));
    taula_xbugs::open(&tags).expect("the options are right")
}

fn level(number: u8) -> Level {
    Level::new(number).expect("there is such a level")
}

/// A whole game in which `thinking` advises both sides.
fn play_out(mut table: Table, thinking: &Thinking) -> Table {
    while let Some(side) = table.to_act() {
        let advice = computer::advise(&ENGINE, &table, thinking).expect("there is something to do");
        table.act(side, &advice.action).expect("advice can be followed");
        assert!(table.entries().len() < MAX_ENTRIES, "the game does not end");
    }
    table
}

/// Tables in the middle of games: what the levels make of all armies, up to `plies`.
fn middle_games(plies: usize) -> Vec<Table> {
    let pairings = (0..4).flat_map(|one| (0..4).map(move |other| [ARMIES[one], ARMIES[other]]));
    let mut tables = Vec::new();
    for (number, armies) in (0_u64..).zip(pairings) {
        let mut table = open(armies, number);
        let thinking = Thinking::level(level(1 + (number % 3) as u8), number);
        while let Some(side) = table.to_act().filter(|_| table.entries().len() < plies) {
            let advice =
                computer::advise(&ENGINE, &table, &thinking).expect("there is something to do");
            table.act(side, &advice.action).expect("advice can be followed");
        }
        if table.to_act().is_some() {
            tables.push(table);
        }
    }
    tables
}

/// Whether an action is taken at a table.
fn is_legal(table: &Table, action: &str) -> bool {
    let mut table = table.clone();
    let side = table.to_act().expect("the game goes on");
    table.act(side, action).is_ok()
}

#[test]
fn a_game_ends_and_the_same_seed_gives_the_same_record() {
    let thinking = Thinking::from(Limits::nodes(12));
    let game = || play_out(open([ARMIES[0], ARMIES[1]], 7), &thinking);
    let table = game();
    assert!(table.outcome().is_some());
    let record = table.record().to_string();
    assert_eq!(game().record().to_string(), record);
    let mut again = taula_xbugs::open(&[]).expect("the defaults are right");
    again.load(&record.parse().expect("what is written can be read")).expect("and replayed");
    assert_eq!(again.record().to_string(), record);
    assert_eq!(rules(&again).state(), rules(&table).state());
}

#[test]
fn every_level_can_be_followed_from_the_middle_of_any_game() {
    let mut tables: Vec<Table> = [3, 9, 15, 22].into_iter().flat_map(middle_games).collect();
    // Levels 7 and 8 think for seconds; a limit of a few flicks exercises the same player.
    tables.truncate(48);
    assert!(tables.len() > 30, "{}", tables.len());
    for (number, table) in tables.iter().enumerate() {
        for strength in 1..=6 {
            let thinking = Thinking::level(level(strength), number as u64);
            let advice =
                computer::advise(&ENGINE, table, &thinking).expect("there is something to do");
            assert!(is_legal(table, &advice.action), "level {strength}: {}", advice.action);
        }
        let stopped = Arc::new(AtomicBool::new(true));
        for thinking in [
            Thinking::level(Level::FULL, 1).with_stop(Arc::clone(&stopped)),
            Thinking::from(Limits::default()).with_stop(Arc::clone(&stopped)),
            Thinking::from(Limits::time(Duration::from_millis(1))),
            Thinking::from(Limits::nodes(1)),
            Thinking::from(Limits::nodes(20)),
        ] {
            let advice =
                computer::advise(&ENGINE, table, &thinking).expect("there is something to do");
            assert!(is_legal(table, &advice.action), "{thinking:?}: {}", advice.action);
        }
    }
}

#[test]
fn with_a_limit_of_flicks_it_is_kept_and_the_answer_is_always_the_same() {
    for table in middle_games(12).iter().take(6) {
        let thinking = Thinking::from(Limits::nodes(30));
        let advice = computer::advise(&ENGINE, table, &thinking).expect("there is something to do");
        assert!(advice.nodes <= 30, "{}", advice.nodes);
        assert_eq!(computer::advise(&ENGINE, table, &thinking), Some(advice));
    }
}

#[test]
fn time_limits_are_kept() {
    let limit = Duration::from_millis(40);
    let thinking = Thinking::from(Limits::time(limit));
    let tables = middle_games(14);
    let late = |round: u64| {
        let mut times: Vec<Duration> = tables
            .iter()
            .map(|table| {
                let started = Instant::now();
                let advice = computer::advise(&ENGINE, table, &thinking);
                assert!(advice.is_some(), "round {round}");
                started.elapsed().saturating_sub(limit)
            })
            .collect();
        times.sort();
        times.pop().unwrap_or_default()
    };
    // The best of several rounds, since the machine may be busy.
    let latest = (0..5).map(late).min().unwrap_or_default();
    assert!(latest <= Duration::from_millis(50), "{latest:?} late");
}

#[test]
fn a_few_flicks_are_enough_to_beat_the_simple_player() {
    let adjudication = Adjudication { max_plies: 1000, resign: None };
    let mut tally = Tally::default();
    for number in 0..10 {
        let fixture = Fixture::new(number);
        let table = open([ARMIES[0], ARMIES[1]], fixture.pair().into());
        let mut ours = computer::Computer::new(&ENGINE, Limits::nodes(30));
        let mut simple = SimplePlayer;
        let finished = match fixture.side_of_a() {
            Side::First => play(&ENGINE, table, [&mut ours, &mut simple], &adjudication),
            Side::Second => play(&ENGINE, table, [&mut simple, &mut ours], &adjudication),
        };
        let verdict = finished.expect("nobody stops it").verdict;
        tally.add(fixture, GameResult::new(verdict, fixture.side_of_a()));
    }
    assert!(tally.score() >= Some(0.7), "{:?}", tally.score());
}
