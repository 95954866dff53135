//! SVG pictures of the table, seen from above.
//!
//! Pieces are drawn from the lowest to the highest, with a dashed outline where one is
//! covered; the higher a piece is, the farther away its shadow falls.

mod frame;
mod piece;
mod svg;
#[cfg(test)]
mod tests;

use taula_xbugs::geometry::{Placed, StackedPair, stacked_pairs};

use self::frame::Frame;
use self::svg::{Svg, TextStyle, escape, number};

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
            draw_trajectory(&mut svg, &frame, trajectory);
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

/// Minimum distance between two dots, in centimetres: a piece that creeps to rest would
/// leave a heap of them.
const MIN_STEP: f32 = 0.25;

/// Space kept free of dots at both ends for the labels, in centimetres.
const LABEL_MARGIN: f32 = 0.9;

/// Minimum height of a flight whose apex is labelled, in centimetres.
const MIN_LABELLED_HEIGHT: f32 = 1.0;

/// Draws a line on the felt with a dot for each point, the larger the higher it is.
fn draw_trajectory(svg: &mut Svg, frame: &Frame, trajectory: &Trajectory) {
    let points = thinned(&trajectory.points);
    let track: String = points
        .iter()
        .map(|&[x, y, _]| {
            let [x, y] = frame.at([x, y]);
            format!("{},{} ", number(x), number(y))
        })
        .collect();
    let colour = escape(&trajectory.colour);
    let line = r#"stroke-width="1.4" stroke-opacity="0.55" stroke-linejoin="round""#;
    let track = track.trim_end();
    svg.element(&format!(r#"polyline points="{track}" fill="none" stroke="{colour}" {line}"#));
    for &[x, y, z] in &points {
        let [x, y] = frame.at([x, y]);
        let [x, y, radius] = [x, y, 1.8 + 0.6 * z.clamp(0.0, 20.0)].map(number);
        let dot = format!(r#"circle cx="{x}" cy="{y}" r="{radius}""#);
        svg.element(&format!(r#"{dot} fill="{colour}" fill-opacity="0.4""#));
    }
    label_apex(svg, frame, &points);
}

/// The points without those that are not finite, too close to the one before, or under
/// the labels at the ends.
fn thinned(points: &[[f32; 3]]) -> Vec<[f32; 3]> {
    let is_finite = |point: &&[f32; 3]| point.iter().all(|number| number.is_finite());
    let finite: Vec<[f32; 3]> = points.iter().filter(is_finite).copied().collect();
    let ends = [finite.first().copied(), finite.last().copied()];
    let mut kept: Vec<[f32; 3]> = Vec::with_capacity(finite.len());
    for point in finite {
        let is_new = kept.last().is_none_or(|last| distance(last, &point) >= MIN_STEP);
        if is_new && ends.iter().flatten().all(|end| distance(end, &point) >= LABEL_MARGIN) {
            kept.push(point);
        }
    }
    kept
}

fn distance(one: &[f32; 3], other: &[f32; 3]) -> f32 {
    let squares = one.iter().zip(other).map(|(one, other)| (one - other) * (one - other));
    squares.sum::<f32>().sqrt()
}

/// Writes the maximum height at the apex.
fn label_apex(svg: &mut Svg, frame: &Frame, points: &[[f32; 3]]) {
    let apex = points.iter().max_by(|one, other| one[2].total_cmp(&other[2]));
    if let Some(&[x, y, z]) = apex.filter(|point| point[2] >= MIN_LABELLED_HEIGHT) {
        let [x, y] = frame.at([x, y]);
        let style = TextStyle {
            x: x + 18.0,
            y: y + 4.0,
            size: 13.0,
            anchor: "start",
            colour: "#33322e",
            halo: Some("#ffffff"),
            is_bold: false,
        };
        svg.write(&format!("{z:.1} cm high"), &style);
    }
}
