use serde_json::json;
use taula_core::{Event, Place, Position as _, Side};

use crate::refusal::side_name;
use crate::{Cell, CellSet, Move, Position};

/// Narrates a legal move before it is played: a move or a push, and then the marble
/// that leaves the board.
pub(super) fn events(position: &Position, mv: Move) -> Vec<Event> {
    let side = position.side_to_move();
    let push = position.push(mv);
    let who = side_name(side);
    let way = mv.direction().name();
    let marbles: Vec<String> = mv.cell_set().sorted().iter().map(Cell::to_string).collect();
    let data = json!({
        "by": side,
        "marbles": places(mv.cell_set()),
        "direction": way,
        "in_line": mv.is_in_line(),
        "pushed": places(push.pushed),
        "ejected": push.ejected.map(Cell::place),
    });
    if push.pushed.is_empty() {
        let sideways = if mv.is_in_line() { "" } else { " broadside" };
        let say = format!("{who} moves {}{sideways} {way}.", listed(&marbles));
        return vec![Event::new("move", say, data)];
    }
    let other = side.other();
    let count = push.pushed.len();
    let off = match (push.ejected, count) {
        (None, _) => "",
        (Some(_), 1) => ", off the board",
        (Some(_), _) => ", one off the board",
    };
    let pushed = format!("{} {}", number(count), marble_words(other, count));
    let say = format!("{who} pushes {pushed} {way}{off}.");
    let mut events = vec![Event::new("push", say, data)];
    events.extend(push.ejected.map(|cell| capture(position, other, cell)));
    events
}

fn capture(position: &Position, side: Side, cell: Cell) -> Event {
    let lost = position.lost(side) + 1;
    let to_win = position.rules().marbles_to_win;
    let say = format!("{} has lost {lost} of {to_win} marbles.", side_name(side));
    let data = json!({ "side": side, "at": cell.place(), "lost": lost, "to_win": to_win });
    Event::new("capture", say, data)
}

pub(super) fn places(cells: CellSet) -> Vec<Place> {
    cells.sorted().into_iter().map(Cell::place).collect()
}

/// `a1`, `a1 and b2`, `a1, b2 and c3`.
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}

fn number(count: usize) -> &'static str {
    if count == 1 { "one" } else { "two" }
}

/// `white marble`, `white marbles`.
fn marble_words(side: Side, count: usize) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} marble{plural}", side_name(side).to_lowercase())
}
