//! X-Bugs in the catalogue.

use taula_xbugs::{GAME, XbugsRules};

use crate::entry::{GameEntry, OptionFlag};

pub(crate) const ENTRY: GameEntry = GameEntry {
    info: &GAME,
    start: taula_xbugs::open,
    engine_options: &[],
    // Armies are the only part of a table that is written by hand.
    flaws: Some(|options| Ok(XbugsRules::sheet_flaws(options))),
    claims: |record| {
        const OWN_TAGS: [&str; 4] = ["SouthArmy", "NorthArmy", "SouthSheet", "NorthSheet"];
        OWN_TAGS.iter().any(|tag| record.tag(tag).is_some())
    },
    // Discs have no short text; a record has everything.
    texts: &[],
    engine: &taula_engine::xbugs::ENGINE,
    flags: &[
        OptionFlag {
            flag: "south",
            option: "SouthArmy",
            value_name: "ARMY",
            help: "South's army, such as ember-moths",
            is_start: false,
            conflicts_with: &[],
        },
        OptionFlag {
            flag: "north",
            option: "NorthArmy",
            value_name: "ARMY",
            help: "North's army",
            is_start: false,
            conflicts_with: &[],
        },
    ],
};
