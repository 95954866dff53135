//! The action language: whatever can be read is written and read back the same,
//! and no text, chance or pose that is told brings a table down, nor a practice
//! table any command.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use taula_core::Side;
use taula_xbugs::{Practice, Seed, Table, XbugsRules};

/// A table in the middle of a turn of the Brass Hornets, whose hands are steady:
/// a flick needs no chance to be told with it.
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

fuzz_target!(|data: &[u8]| {
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
    assert_eq!(rules(&table).state().absurdities(rules(&table).xbugs()), Vec::<String>::new());

    let mut practice = PRACTICE.clone();
    if practice.act(&text).is_err() {
        assert_eq!(practice.state(), PRACTICE.state(), "what is refused changes nothing");
    }
});
