//! Trial shots and the choice of the cloth, before the first piece is placed (X2).

use taula_core::{LoadError, Refusal, Side, Table};
use taula_xbugs::{Kind, Practice, Seed, XbugsRules};

use super::{Preview, aim};
use crate::xbugs::describe;

/// A flick from the middle of a half of the empty table, with the player's own skill. Each
/// number has its own tremor, independent of the game's.
pub(super) fn shot(table: &XbugsRules, action: &str, number: u32) -> Result<Preview, Refusal> {
    let settings = table.xbugs().settings();
    let roster = table.xbugs().roster();
    let name = action.split_whitespace().nth(1).unwrap_or_default();
    let bug = roster.find(name).map(|id| roster.piece(id));
    let Some(piece) = bug.filter(|piece| matches!(piece.kind, Kind::Bug(_))) else {
        let text = "a trial shot names a bug, such as try f gnat2 90 0.4";
        return Err(Refusal::plain("unreadable", text));
    };
    let owner = piece.owner.unwrap_or(Side::First);
    let start = match owner {
        Side::First => -settings.surface.depth / 4.0,
        Side::Second => settings.surface.depth / 4.0,
    };
    let mut practice = Practice::new(settings.clone(), Seed::Number(number.into()));
    practice.act(&format!("place {name} at 0 {start}"))?;
    let trial = practice.act(action)?;
    let says: Vec<String> = trial.events.iter().map(describe).collect();
    let hand = settings.skills[owner.index()];
    let cloth = settings.surface.cloth;
    let lines = vec![
        format!("A trial shot with a {hand} hand on {cloth} mm of cloth: {}", says.join(" ")),
        "Try again, change the cloth (cloth 4), or place your pieces.".to_owned(),
    ];
    Ok(Preview { lines, path: aim::path(&trial.events) })
}

/// The same table with another cloth; nothing may have been placed yet.
pub(super) fn with_cloth(table: &Table, cloth: &str) -> Result<Table, String> {
    if !table.entries().is_empty() {
        return Err("the cloth is chosen before the first piece is placed".to_owned());
    }
    let mut record = table.record();
    record.set_tag("Cloth", cloth);
    let mut changed = table.clone();
    changed.load(&record).map_err(|error| match error {
        LoadError::Tag { reason, .. } => format!("{reason} of millimetres"),
        other => other.to_string(),
    })?;
    Ok(changed)
}
