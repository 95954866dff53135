//! Targets of X-Bugs.

use std::sync::LazyLock;

use taula_core::{Record, Side};
use taula_xbugs::sheet::Sheet;
use taula_xbugs::{Practice, Seed, Table, XbugsRules};

/// The rules at a table of X-Bugs.
fn rules(table: &Table) -> &XbugsRules {
    table.rules().expect("a table of X-Bugs")
}

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

/// The action language: whatever can be read is written and read back the same, and no
/// text with chance values or poses makes a table panic, nor any command a practice table.
pub(super) fn actions(data: &[u8]) {
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

const ARMIES: [&str; 4] = ["acid-weevils", "brass-hornets", "ember-moths", "silt-skaters"];

/// A flick takes milliseconds: more of them would make too few runs.
const MAX_ACTIONS: usize = 24;

/// Games of X-Bugs in which the bytes choose armies and actions, on the real
/// physics: every state on the way is sound, a refusal changes nothing, and the
/// record leads to the same state.
pub(super) fn games(data: &[u8]) {
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

/// Records of X-Bugs with arbitrary tags and entries: one that loads is written and loads
/// again to the same state.
pub(super) fn records(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(record) = text.parse::<Record>() else { return };
    let mut table = taula_xbugs::open(&[]).expect("the defaults are right");
    if table.load(&record).is_err() {
        assert!(table.entries().is_empty(), "what cannot be loaded changes nothing");
        return;
    }
    let mut again = taula_xbugs::open(&[]).expect("the defaults are right");
    again.load(&table.record()).expect("what was loaded is written so that it loads");
    assert_eq!(rules(&again).state(), rules(&table).state());
}

/// Army sheets: whatever can be read is written and read back the same, and no text makes
/// the parser panic.
pub(super) fn sheets(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for read in [Sheet::from_toml(&text), Sheet::from_json(&text)] {
        match read {
            Ok(sheet) => assert_eq!(Sheet::from_json(&sheet.to_json()), Ok(sheet)),
            Err(flaws) => {
                assert!(!flaws.0.is_empty(), "a sheet is refused for a reason");
                assert!(flaws.0.iter().all(|flaw| !flaw.reason.is_empty()), "{flaws}");
            }
        }
    }
}
