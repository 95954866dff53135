//! Games of X-Bugs in which the bytes choose armies and actions, on the real
//! physics: every state on the way is sound, a refusal changes nothing, and the
//! record leads to the same state.

use taula_xbugs::{Table, XbugsRules};

const ARMIES: [&str; 4] = ["acid-weevils", "brass-hornets", "ember-moths", "silt-skaters"];

/// A flick takes milliseconds: more of them would make too few runs.
const MAX_ACTIONS: usize = 24;

/// The rules at a table of X-Bugs.
fn rules(table: &Table) -> &XbugsRules {
    table.rules().expect("a table of X-Bugs")
}

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let &[armies, seed, ref choices @ ..] = data else { return };
    let army = |index: u8| ARMIES[usize::from(index) % ARMIES.len()].to_owned();
    let tags = [
        ("SouthArmy".to_owned(), army(armies)),
        ("NorthArmy".to_owned(), army(armies >> 2)),
        ("Seed".to_owned(), seed.to_string()),
    ];
    let mut table = taula_xbugs::open(&tags).expect("the options are right");
    for action in ["place rest"; 4].into_iter().chain(["drop"]) {
        let side = table.to_act().expect("the table is being set up");
        table.act(side, action).expect("that is how a game begins");
    }
    let mut bytes = choices.iter().copied();
    for _ in 0..MAX_ACTIONS {
        let (Some(side), Some(byte)) = (table.to_act(), bytes.next()) else { break };
        let options = rules(&table).xbugs().choices(rules(&table).state());
        assert!(!options.is_empty(), "who has to act can do something");
        let choice = options[usize::from(byte) % options.len()];
        let action = choice.fill(rules(&table).xbugs(), rules(&table).state(), || {
            let pair = [bytes.next().unwrap_or_default(), bytes.next().unwrap_or_default()];
            u16::from_be_bytes(pair)
        });
        let text = rules(&table).xbugs().write_action(side, action);
        let before = rules(&table).state().clone();
        if let Err(refusal) = table.act(side, &text) {
            assert_eq!(rules(&table).state(), &before, "{text}: {refusal}");
        }
        assert_eq!(
            rules(&table).state().invariant_violations(rules(&table).xbugs()),
            Vec::<String>::new(),
            "after {text}"
        );
    }
    let mut again = taula_xbugs::open(&[]).expect("the defaults are right");
    again.load(&table.record()).expect("what was played can be replayed");
    assert_eq!(rules(&again).state(), rules(&table).state());
}
