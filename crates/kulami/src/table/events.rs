use serde_json::json;
use taula_core::{Event, Position as _, Side};

use crate::{MARBLES, Move, Position};

/// Narrates a legal move before it is played.
pub(super) fn events(position: &Position, mv: Move) -> Vec<Event> {
    let side = position.side();
    let name = |side: Side| position.rules().colour_of(side).name();
    let cell = position.board().cell(mv.0);
    let tile = position.board().tile_at(mv.0).letter();
    let data = json!({ "by": side, "cell": cell, "to": cell.place(), "tile": tile });
    let mut events = vec![Event::new("place", format!("{} plays {cell}.", name(side)), data)];

    let mut after = position.clone();
    after.play_unchecked(mv);
    if !after.is_over() {
        return events;
    }
    events.push(if after.ply() == 2 * MARBLES {
        Event::new("marbles-gone", "All marbles are placed: the game ends.", json!({}))
    } else {
        let stuck = after.side();
        let say = format!("{} cannot move: the game ends.", name(stuck));
        Event::new("cannot-move", say, json!({ "by": stuck }))
    });
    let score = after.score();
    let [first, second] = score.points;
    let say = format!("{} {first}, {} {second}.", name(Side::First), name(Side::Second));
    events.push(Event::new("score", say, json!({ "score": score })));
    events
}
