//! Whole games of X-Bugs between two simple players.
#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

use taula_core::Table;
use taula_engine::{Limits, Thinking, computer};
use taula_xbugs::XbugsTable;

/// More entries than any game needs: a game that is longer runs in circles.
const LONGEST: usize = 3000;

fn play(seed: u64) -> XbugsTable {
    let tags = [("Seed".to_owned(), seed.to_string())];
    let mut table = XbugsTable::open(&tags).expect("the options are right");
    let thinking = Thinking::from(Limits::depth(1));
    while let Some(side) = table.to_act() {
        let advice = computer::advise(&table, &thinking).expect("there is something to do");
        table.act(side, &advice.action).expect("advice can be followed");
        assert!(table.entries().len() < LONGEST, "the game does not end");
    }
    table
}

#[test]
fn a_game_ends_and_the_same_seed_gives_the_same_record() {
    let table = play(7);
    assert!(table.outcome().is_some());
    let record = table.record().to_string();
    assert_eq!(play(7).record().to_string(), record);
    let mut again = XbugsTable::open(&[]).expect("the defaults are right");
    again.load(&record.parse().expect("what is written can be read")).expect("and replayed");
    assert_eq!(again.record().to_string(), record);
    assert_eq!(again.state(), table.state());
}
