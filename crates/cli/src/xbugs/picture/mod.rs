//! SVG pictures of the table, seen from above.
//!
//! Pieces are drawn from the lowest to the highest, with a dashed outline where one is
//! covered; the higher a piece is, the farther away its shadow falls.

mod frame;
mod piece;
mod svg;
#[cfg(test)]
mod tests;
mod trajectory;

use taula_xbugs::geometry::{Placed, StackedPair, stacked_pairs};

use frame::Frame;
use svg::Svg;

/// Kind of a piece; each has its own look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A disc with a thin ring, or with the colours exchanged on its special side.
    Bug,
    /// A pale disc with one ring, or two while it is large (X28).
    Base,
    /// A disc with a dashed ring.
    Effect,
    /// A small plain disc.
    Resource,
}

/// A piece to draw.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    pub(crate) placed: Placed,
    /// Written on the piece if it has at most three characters, below it otherwise.
    pub(crate) label: String,
    /// Colours of the disc and of the drawing on it, as `#rrggbb`.
    pub(crate) colours: [String; 2],
    pub(crate) kind: Kind,
    /// Whether the special side of a bug is up (X25).
    pub(crate) is_special_side: bool,
    /// Whether it is a large base (X28).
    pub(crate) is_large: bool,
    /// Whether it has a bright ring around it.
    pub(crate) is_highlighted: bool,
    /// Whether only a dashed outline is drawn: the piece is no longer there.
    pub(crate) is_ghost: bool,
}

impl Shown {
    /// A piece without any of the marks.
    pub(crate) fn new(placed: Placed, label: &str, kind: Kind, colours: [&str; 2]) -> Shown {
        Shown {
            placed,
            label: label.to_owned(),
            colours: colours.map(str::to_owned),
            kind,
            is_special_side: false,
            is_large: false,
            is_highlighted: false,
            is_ghost: false,
        }
    }
}

/// Trajectory of a piece.
#[derive(Clone, Debug)]
pub(crate) struct Trajectory {
    /// Positions of its centre at equal intervals: x, y, z.
    pub(crate) points: Vec<[f32; 3]>,
    /// Colour as `#rrggbb`.
    pub(crate) colour: String,
}

/// A picture of the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Picture {
    /// Width and depth of the table in centimetres.
    pub(crate) size: [f32; 2],
    pub(crate) pieces: Vec<Shown>,
    pub(crate) trajectories: Vec<Trajectory>,
    /// Line above the table; may be empty.
    pub(crate) title: String,
    /// Lines below the table.
    pub(crate) caption: Vec<String>,
}

impl Picture {
    pub(crate) fn to_svg(&self) -> String {
        let frame = Frame::new(self.size, !self.title.is_empty(), self.caption.len());
        let mut svg = Svg::new(frame.width(), frame.height());
        if !self.title.is_empty() {
            svg.describe(&self.title);
        }
        frame.draw_table(&mut svg);
        svg.open(&format!("g clip-path=\"url(#{})\"", Frame::CLIP));
        let placed: Vec<Placed> = self.pieces.iter().map(|shown| shown.placed).collect();
        let lying = stacked_pairs(&placed);
        for index in lowest_first(&placed, &lying) {
            if let Some(shown) = self.pieces.get(index) {
                piece::draw(&mut svg, &frame, shown, index);
            }
        }
        for shown in self.covered(&lying) {
            piece::draw_hidden(&mut svg, &frame, shown);
        }
        for trajectory in &self.trajectories {
            trajectory::draw(&mut svg, &frame, trajectory);
        }
        svg.close("g");
        frame.draw_edge(&mut svg);
        frame.draw_rulers(&mut svg);
        frame.draw_texts(&mut svg, &self.title, &self.caption);
        svg.finish()
    }

    /// The pieces that others cover in part. Ghosts neither cover nor are covered.
    fn covered(&self, lying: &[StackedPair]) -> impl Iterator<Item = &Shown> {
        let is_there = |index: usize| self.pieces.get(index).is_some_and(|shown| !shown.is_ghost);
        let mut covered: Vec<usize> = lying
            .iter()
            .filter(|pair| is_there(pair.upper) && is_there(pair.lower))
            .map(|pair| pair.lower)
            .collect();
        covered.sort_unstable();
        covered.dedup();
        covered.into_iter().filter_map(|index| self.pieces.get(index))
    }
}

/// Drawing order: every piece after those it lies on, otherwise by height.
fn lowest_first(pieces: &[Placed], lying: &[StackedPair]) -> Vec<usize> {
    let height = |index: usize| pieces.get(index).map_or(0.0, |placed| placed.pose.centre[2]);
    let mut waiting: Vec<usize> = (0..pieces.len()).collect();
    waiting.sort_by(|&one, &other| height(one).total_cmp(&height(other)));
    let mut drawn = Vec::with_capacity(pieces.len());
    while !waiting.is_empty() {
        let lies_on_waiting = |index: usize| {
            lying.iter().any(|pair| pair.upper == index && waiting.contains(&pair.lower))
        };
        // Pieces may lie on each other in a cycle, which the lowest one breaks.
        let next = waiting.iter().position(|&index| !lies_on_waiting(index)).unwrap_or(0);
        drawn.push(waiting.remove(next));
    }
    drawn
}
