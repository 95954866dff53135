use serde_json::json;
use taula_core::Event;

use super::side_name;
use super::view::Unrolled;
use crate::frame::Frame;
use crate::generate::Generator;
use crate::notation::{Reference, UhpMove};
use crate::{Bug, Cell, Move, Moves, Piece, Position};

/// Narrates a legal move before it is played.
pub(super) fn event(position: &Position, mv: Move) -> Event {
    let side = position.side();
    let who = side_name(side);
    let Move::Put { piece, to } = mv else {
        return Event::new("pass", format!("{who} passes."), json!({ "by": side }));
    };
    let unrolled = Unrolled::new(position);
    let from = position.cell_of(piece);
    let lifter = from.and_then(|from| lifter(position, piece, from, to));
    let place = place_words(position, mv);
    let (name, say) = match (from, lifter) {
        (None, _) => ("place", format!("{who} places {}{place}.", piece_words(piece))),
        (Some(_), None) => ("move", format!("{who} moves {}{place}.", piece_words(piece))),
        (Some(_), Some(by)) => {
            let lifter = by.bug().name();
            let owner = side_name(piece.side());
            let piece = piece_words(piece);
            ("lift", format!("{who}'s {lifter} lifts {owner}'s {piece} and puts it{place}."))
        }
    };
    let data = json!({
        "by": side,
        "piece": piece.to_string(),
        "from": from.and_then(|cell| unrolled.place(cell)),
        "to": unrolled.place(to),
        "lifter": lifter.map(|piece| piece.to_string()),
    });
    Event::new(name, say, data)
}

/// The pillbug, or the mosquito beside one, that must have lifted the piece
/// (H33); `None` if the piece can go there by itself.
fn lifter(position: &Position, piece: Piece, from: Cell, to: Cell) -> Option<Piece> {
    let side = position.side();
    if piece.side() == side {
        let mut own_moves = Moves::default();
        let frame = Frame::new(position.board(), side);
        Generator::new(position, &frame, &mut own_moves).move_piece(piece);
        if own_moves.as_slice().contains(&Move::Put { piece, to }) {
            return None;
        }
    }
    let beside_both =
        |cell: Cell| from.direction_to(cell).is_some() && to.direction_to(cell).is_some();
    // A pillbug, if one can have done it: a mosquito only imitates it.
    [Bug::Pillbug, Bug::Mosquito]
        .into_iter()
        .filter_map(|bug| Piece::new(side, bug, 1))
        .filter(|&lifter| !position.is_covered(lifter) && position.resting() != Some(lifter))
        .find(|&lifter| position.cell_of(lifter).is_some_and(beside_both))
}

/// `soldier ant 1`, `queen bee`.
fn piece_words(piece: Piece) -> String {
    let name = piece.bug().name();
    if piece.bug().count() > 1 { format!("{name} {}", piece.number()) } else { name.to_owned() }
}

/// ` east of bQ`; nothing for the first piece of the game.
fn place_words(position: &Position, mv: Move) -> String {
    match UhpMove::of(position, mv) {
        UhpMove::Put { at: Reference::OnTop(piece), .. } => format!(" on top of {piece}"),
        UhpMove::Put { at: Reference::Beside(piece, direction), .. } => {
            format!(" {} of {piece}", direction.name())
        }
        UhpMove::Alone(_) | UhpMove::Pass => String::new(),
    }
}
