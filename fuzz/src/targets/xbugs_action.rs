//! The action language: whatever can be read is written and read back the same, and no
//! text with chance values or poses makes a table panic, nor any command a practice table.

use std::sync::LazyLock;

use taula_core::Side;
use taula_xbugs::{Practice, Seed, Table, XbugsRules};

/// A table in the middle of a turn of the Brass Hornets. Their skill is perfect: a flick
/// needs no chance values.
static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let tags = [("Starter", "south"), ("SouthHand", "perfect")]
        .map(|(name, value)| (name.to_owned(), value.to_owned()));
    let mut table = taula_xbugs::open(&tags).expect("the options are right");
    for action in ["place rest"; 4].into_iter().chain(["drop", "roll"]) {
        let side = table.to_act().expect("the game goes on");
        table.act(side, action).expect("that is how a game begins");
    }
    table
});

/// A practice table with a bug and something to aim at.
static PRACTICE: LazyLock<Practice> = LazyLock::new(|| {
    let mut practice = Practice::open(&[], Seed::Number(1)).expect("the defaults are right");
    for command in ["place gnat1 at 0 -20", "targets resources"] {
        practice.act(command).expect("there is room");
    }
    practice
});

/// The rules at a table of X-Bugs.
fn rules(table: &Table) -> &XbugsRules {
    table.rules().expect("a table of X-Bugs")
}

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for side in Side::BOTH {
        let Ok(action) = rules(&TABLE).xbugs().read_action(side, &text) else { continue };
        let written = rules(&TABLE).xbugs().write_action(side, action);
        assert_eq!(rules(&TABLE).xbugs().read_action(side, &written), Ok(action), "{written}");
    }
    let mut table = TABLE.clone();
    let side = table.to_act().expect("the game goes on");
    if table.follow(side, &text).is_err() {
        assert_eq!(rules(&table).state(), rules(&TABLE).state(), "what is refused changes nothing");
    }
    assert_eq!(
        rules(&table).state().invariant_violations(rules(&table).xbugs()),
        Vec::<String>::new()
    );

    let mut practice = PRACTICE.clone();
    if practice.act(&text).is_err() {
        assert_eq!(practice.state(), PRACTICE.state(), "what is refused changes nothing");
    }
}
