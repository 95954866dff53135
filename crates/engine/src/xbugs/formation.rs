//! The player's formation.

use taula_core::Side;
use taula_xbugs::shape::Shape;
use taula_xbugs::{
    Action, Angle, BASE_EDGE_BAND, BUG_LINE_MARGIN, Chance, Choice, Game, Kind, Motions, PieceId,
    Spot, State,
};

/// Margin added to the limits of X5 and X83 for rounding, in centimetres.
const ROUNDING: f32 = 0.05;
/// Distance of bugs from the line between the halves.
const LINE_MARGIN: f32 = BUG_LINE_MARGIN + ROUNDING;

/// The next placement; the default formation for a player without one of its own.
pub(super) fn next(game: &Game, state: &State, side: Side, has_formation: bool) -> Action {
    let to_place = game.choices(state).into_iter().find_map(|choice| match choice {
        Choice::Place(piece) => Some(piece),
        _ => None,
    });
    let action =
        to_place.filter(|_| has_formation).and_then(|piece| placed(game, state, side, piece));
    action.unwrap_or(Action::PlaceRest)
}

/// Places a piece at the first free one of its spots.
fn placed(game: &Game, state: &State, side: Side, piece: PieceId) -> Option<Action> {
    let spots = match game.roster().piece(piece).kind {
        Kind::Base(_) => base_spots(game, piece),
        _ => bug_spots(game, state, side, piece),
    };
    spots.into_iter().find_map(|[x, depth]| {
        let y = if side == Side::First { -depth } else { depth };
        let spot = Spot::near(x.into(), y.into(), Angle(0))?;
        let action = Action::Place { piece, spot };
        let motions = Motions::simulated(false);
        game.play(state, side, action, Chance::without_tremor(), motions).ok().map(|_| action)
    })
}

/// Spots of bases, as far from the enemy and each other as allowed: both corners and the
/// middle of the back.
fn base_spots(game: &Game, base: PieceId) -> Vec<[f32; 2]> {
    let margin = BASE_EDGE_BAND.start() + ROUNDING + game.roster().piece(base).shape.reach();
    let [aside, back] = game.settings().surface.size().map(|length| length / 2.0 - margin);
    [-aside, aside, 0.0].map(|x| [x, back]).to_vec()
}

/// Spots of a bug in the front line, the nearest to an opposing base first.
fn bug_spots(game: &Game, state: &State, side: Side, bug: PieceId) -> Vec<[f32; 2]> {
    let roster = game.roster();
    let Shape::Disc { radius: reach } = roster.piece(bug).shape else {
        return second_line(game, bug);
    };
    let aims: Vec<f32> = roster
        .bases(side.other())
        .filter_map(|base| state.pose(base))
        .map(|pose| pose.centre[0])
        .collect();
    let placed = roster.bugs(side).filter(|&id| state.is_on_table(id)).count();
    let aim = aims.get(placed % aims.len().max(1)).copied().unwrap_or(0.0);
    let depth = LINE_MARGIN + reach;
    (0..40_i8)
        .map(|step| {
            let aside = f32::from(step / 2 + step % 2) * GAP;
            [if step % 2 == 0 { aim + aside } else { aim - aside }, depth]
        })
        .collect()
}

/// Distance between bugs in centimetres, so that no flick lands on two.
const GAP: f32 = 4.0;

/// Spots behind the front line.
fn second_line(game: &Game, bug: PieceId) -> Vec<[f32; 2]> {
    let depth = LINE_MARGIN + 6.0 + game.roster().piece(bug).shape.reach();
    (0..20_i8).map(|step| [f32::from(step - 10) * GAP, depth]).collect()
}
