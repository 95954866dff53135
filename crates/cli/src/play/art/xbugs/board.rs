//! The table from above.

use taula_core::{Place, Side};
use taula_xbugs::shape::Shape;
use taula_xbugs::{ArmyView, PieceView, TableView};

use super::{Marks, PATH_STEPS, Scene};
use crate::terminal::{Emphasis, Mark, Plane, PlaneSize, Style};
use crate::xbugs::Letters;

/// Resources in their two colours (X27), amber and turquoise on dark grey, unlike
/// the discs of armies.
const RESOURCES: [Style; 2] = [
    Style::Coloured { fg: 220, bg: 237, emphasis: Emphasis::Bold },
    Style::Coloured { fg: 80, bg: 237, emphasis: Emphasis::Bold },
];

pub(super) fn plane(
    board: &TableView,
    scene: &Scene<'_>,
    marks: &Marks,
    letters: &Letters,
    size: PlaneSize,
) -> Plane {
    let forms = scene.table.actions().forms;
    let can_act = |piece: &PieceView| {
        forms.iter().any(|form| form.template.split(' ').nth(1) == Some(piece.name.as_str()))
    };
    let mut shown: Vec<(&PieceView, [f64; 7])> =
        board.pieces.iter().filter_map(|piece| Some((piece, piece.pose?))).collect();
    // From the top down: a sign is not drawn over another. Bases come last, since they are
    // large enough to be found anyway.
    let importance = |(piece, pose): &(&PieceView, [f64; 7])| (piece.kind != "base", pose[2]);
    shown.sort_by(|one, other| {
        let ((is_small, height), (other_is_small, other_height)) =
            (importance(one), importance(other));
        other_is_small.cmp(&is_small).then(other_height.total_cmp(&height))
    });
    let mark = |&(piece, pose): &(&PieceView, [f64; 7])| Mark {
        at: [pose[0] as f32, pose[1] as f32],
        label: letters.label(piece, size.characters(board.width, width(piece.shape))),
        style: match marks.piece.as_deref() {
            Some(name) if name == piece.name => Style::Target,
            _ => style(board, piece, can_act(piece)),
        },
    };
    Plane {
        table: [board.width, board.depth],
        limits: limits(board),
        path: marks.path.iter().map(centimetres).collect(),
        landing: marks.landing.as_ref().map(centimetres),
        marks: shown.iter().map(mark).collect(),
    }
}

/// The lines between which pieces are placed now, in both halves (X5, X83).
fn limits(board: &TableView) -> Vec<f32> {
    let distances = match board.phase {
        "place-bases" => {
            let (min, max) = board.base_edge_band;
            [Some(min), max].into_iter().flatten().map(|it| board.depth / 2.0 - it).collect()
        }
        "place-bugs" => vec![board.bug_line_margin],
        _ => Vec::new(),
    };
    distances.into_iter().flat_map(|y| [-y, y]).collect()
}

fn centimetres(place: &Place) -> [f32; 2] {
    [place.x, place.y].map(|steps| steps as f32 / PATH_STEPS)
}

fn width(shape: Shape) -> f32 {
    match shape {
        Shape::Disc { radius } => 2.0 * radius,
        Shape::Rect { width, length } => width.max(length),
    }
}

fn style(board: &TableView, piece: &PieceView, is_marked: bool) -> Style {
    match piece.owner {
        Some(owner) => army_style(board, owner, is_marked),
        None => RESOURCES[usize::from(piece.colour == Some(1))],
    }
}

/// The colours of an army; if both sides have the same army, those of the second are
/// swapped.
pub(super) fn army_style(board: &TableView, side: Side, is_marked: bool) -> Style {
    let army: &ArmyView = &board.armies[side.index()];
    let [disc, drawing] = [0, 1].map(|index: usize| palette_index(&army.colours[index]));
    let is_mirrored = side == Side::Second && board.armies[0].colours == board.armies[1].colours;
    let [bg, fg] = if is_mirrored { [drawing, disc] } else { [disc, drawing] };
    let emphasis = match (side, is_marked) {
        (Side::First, false) => Emphasis::Bold,
        (Side::First, true) => Emphasis::Marked,
        (Side::Second, false) => Emphasis::Inverse,
        (Side::Second, true) => Emphasis::MarkedInverse,
    };
    Style::Coloured { fg, bg, emphasis }
}

/// The nearest colour of the cube of 216 to `#rrggbb`.
fn palette_index(colour: &str) -> u8 {
    let level = |range: std::ops::Range<usize>| {
        let value = colour.get(range).and_then(|text| u8::from_str_radix(text, 16).ok());
        // The levels are 0, 95, 135, 175, 215, 255.
        match value.unwrap_or(0) {
            0..48 => 0,
            48..115 => 1,
            value => (value - 35) / 40,
        }
    };
    16 + 36 * level(1..3) + 6 * level(3..5) + level(5..7)
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn x83_both_limits_of_the_band_are_drawn_unless_placement_is_free() {
        let drawn = |tags: &[(&str, &str)]| {
            let tags: Vec<_> =
                tags.iter().map(|&(name, value)| (name.into(), value.into())).collect();
            limits(&taula_xbugs::XbugsRules::from_tags(&tags).unwrap().table_view())
        };
        assert_eq!(drawn(&[]), [-37.0, 37.0, -33.0, 33.0]);
        assert_eq!(drawn(&[("TableSize", "100x80"), ("FreePlacement", "yes")]), [-32.0, 32.0]);
    }

    #[test]
    fn colours_are_found_in_the_palette() {
        assert_eq!(palette_index("#000000"), 16);
        assert_eq!(palette_index("#ffffff"), 231);
        assert_eq!(palette_index("#f0c038"), 16 + 36 * 5 + 6 * 3 + 1);
        assert_eq!(palette_index("rubbish"), 16);
    }
}
