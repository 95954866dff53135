//! Aba-Pro, the notation of the program of that name and of most players.

use super::token::{MoveTextErrorKind, error};
use super::{MoveError, Notation};
use crate::refusal::line_of;
use crate::{Cell, Move, Position, Refusal};
use taula_core::Position as _;

pub(super) fn resolve(position: &Position, text: &str, cells: &[Cell]) -> Result<Move, MoveError> {
    match *cells {
        [rear, to] => resolve_in_line(position, text, rear, to),
        // Both ends and where the first one goes. Writers use it broadside; in
        // line it is just as clear.
        [end, other_end, to] => {
            let direction = end.direction_to(to).ok_or(Refusal::NotOneStep { from: end, to })?;
            let mv = Move::new(end, other_end, direction);
            Ok(mv.ok_or(Refusal::NotInOneLine(end, other_end))?)
        }
        _ => {
            let kind = MoveTextErrorKind::CellCount {
                count: cells.len(),
                notation: Notation::AbaPro,
                expected: "two in line (a1b2) and three broadside (c3c5d4)",
            };
            Err(error(text, kind).into())
        }
    }
}

/// The rear marble takes along those in line before it, so the number of marbles that
/// move depends on the board.
fn resolve_in_line(
    position: &Position,
    text: &str,
    rear: Cell,
    to: Cell,
) -> Result<Move, MoveError> {
    let Some(direction) = rear.direction_to(to) else {
        let kind = MoveTextErrorKind::NoMove { from: rear, to, notation: Notation::AbaPro };
        return Err(error(text, kind).into());
    };
    // A cell with no own marble is refused when the move is played.
    let count = line_of(position, position.side_to_move(), rear, direction).max(1);
    Ok(Move::in_line(rear, direction, count as u8))
}

pub(super) fn write(mv: Move) -> String {
    let first = mv.first();
    // A legal move leads to a cell; anything else is written without one.
    let to = first.step(mv.direction()).map(|cell| cell.to_string()).unwrap_or_default();
    if mv.is_in_line() { format!("{first}{to}") } else { format!("{first}{}{to}", mv.last()) }
}
