//! In which order pieces are drawn.

use crate::geometry::{self, Placed};

use super::Shown;

/// The indices of the pieces, those below before those above: by who lies on
/// whom, and where that leaves a choice by height.
pub(super) fn lowest_first(pieces: &[Shown]) -> Vec<usize> {
    let placed: Vec<Placed> = pieces.iter().map(|shown| shown.placed).collect();
    let lying = geometry::lying(&placed);
    let mut waiting: Vec<usize> = (0..pieces.len()).collect();
    waiting.sort_by(|&one, &other| height(&placed, one).total_cmp(&height(&placed, other)));
    let mut drawn = Vec::with_capacity(pieces.len());
    while !waiting.is_empty() {
        let lies_on_waiting = |index: usize| {
            lying.iter().any(|pair| pair.upper == index && waiting.contains(&pair.lower))
        };
        // Pieces may lie on each other in a ring: then the lowest begins.
        let next = waiting.iter().position(|&index| !lies_on_waiting(index)).unwrap_or(0);
        drawn.push(waiting.remove(next));
    }
    drawn
}

fn height(placed: &[Placed], index: usize) -> f32 {
    placed.get(index).map_or(0.0, |piece| piece.pose.centre[2])
}
