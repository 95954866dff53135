//! A record with what was thought of its moves.

use taula_core::{NodeId, Record, Table};
use taula_engine::analysis::{Analysis, JudgedMove};

use super::show::{amount, better};

/// The record of a game with marks, comments, and the better line as a variation
/// where something was given away.
pub(super) fn marked_record(table: &Table, analysis: &Analysis) -> Record {
    let mut record = table.record();
    let line: Vec<NodeId> = record.line_from(NodeId::START).collect();
    for judged in &analysis.moves {
        let Some(&node) = line.get(judged.ply - 1) else { continue };
        let Some(nag) = judged.judgement.nag() else {
            if analysis.scale.is_none() {
                record.set_comments_after(node, [better(judged)]);
            }
            continue;
        };
        record.set_nags(node, &[nag]);
        let unit = analysis.scale.map(|scale| scale.unit).unwrap_or_default();
        let comment = format!("{}: loses {} {unit}", judged.judgement, amount(judged.loss));
        record.set_comments_after(node, [comment]);
        let before = judged.ply.checked_sub(2).and_then(|index| line.get(index));
        add_variation(&mut record, before.copied().unwrap_or(NodeId::START), judged);
    }
    record
}

fn add_variation(record: &mut Record, after: NodeId, judged: &JudgedMove) {
    let mut at = after;
    for (index, mv) in judged.best.moves.iter().enumerate() {
        let Some(node) = record.add(at, mv) else { return };
        if index == 0 {
            record.set_comments_after(node, [judged.best.score.to_string()]);
        }
        at = node;
    }
}
