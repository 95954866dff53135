//! Games of X-Bugs in which the bytes choose armies and actions, on the real
//! physics: every state on the way is sound, a refusal changes nothing, and the
//! record leads to the same state.
#![no_main]

use libfuzzer_sys::fuzz_target;
use taula_core::Table as _;
use taula_xbugs::XbugsTable;

const ARMIES: [&str; 4] = ["acid-weevils", "brass-hornets", "ember-moths", "silt-skaters"];

/// A flick takes milliseconds: more of them would make too few runs.
const LONGEST_GAME: usize = 24;

fuzz_target!(|data: &[u8]| {
    let &[armies, seed, ref choices @ ..] = data else { return };
    let army = |index: u8| ARMIES[usize::from(index) % ARMIES.len()].to_owned();
    let tags = [
        ("SouthArmy".to_owned(), army(armies)),
        ("NorthArmy".to_owned(), army(armies >> 2)),
        ("Seed".to_owned(), seed.to_string()),
    ];
    let mut table = XbugsTable::open(&tags).expect("the options are right");
    for action in ["place rest"; 4].into_iter().chain(["drop"]) {
        let side = table.to_act().expect("the table is being set up");
        table.act(side, action).expect("that is how a game begins");
    }
    let mut bytes = choices.iter().copied();
    for _ in 0..LONGEST_GAME {
        let (Some(side), Some(byte)) = (table.to_act(), bytes.next()) else { break };
        let options = table.xbugs().choices(table.state());
        assert!(!options.is_empty(), "who has to act can do something");
        let choice = options[usize::from(byte) % options.len()];
        let action = choice.filled(table.xbugs(), table.state(), || {
            let pair = [bytes.next().unwrap_or_default(), bytes.next().unwrap_or_default()];
            u16::from_be_bytes(pair)
        });
        let text = table.xbugs().write_action(side, action);
        let before = table.state().clone();
        if let Err(refusal) = table.act(side, &text) {
            assert_eq!(table.state(), &before, "{text}: {refusal}");
        }
        assert_eq!(table.state().absurdities(table.xbugs()), Vec::<String>::new(), "after {text}");
    }
    let mut again = XbugsTable::open(&[]).expect("the defaults are right");
    again.load(&table.record()).expect("what was played can be replayed");
    assert_eq!(again.state(), table.state());
});
