//! X-Bugs in the catalogue.

use taula_xbugs::{GAME, XbugsRules};

use crate::entry::GameEntry;

pub(crate) const ENTRY: GameEntry = GameEntry {
    info: &GAME,
    start: taula_xbugs::open,
    engine_options: &[],
    // The discs of a table lie where they fell; what can be written by hand are armies.
    flaws: Some(|options| Ok(XbugsRules::sheet_flaws(options))),
    claims: |record| {
        const OWN_TAGS: [&str; 4] = ["SouthArmy", "NorthArmy", "SouthSheet", "NorthSheet"];
        OWN_TAGS.iter().any(|tag| record.tag(tag).is_some())
    },
    // What lies on a table of discs is no short text; a record tells all of it.
    texts: &[],
};
