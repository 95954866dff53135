//! Trajectories.

use super::Trajectory;
use super::frame::Frame;
use super::svg::{Svg, TextStyle, escape, number};

/// Minimum distance between two dots, in centimetres: a piece that creeps to rest would
/// leave a heap of them.
const MIN_STEP: f32 = 0.25;

/// Space kept free of dots at both ends for the labels, in centimetres.
const LABEL_MARGIN: f32 = 0.9;

/// Minimum height of a flight whose apex is labelled, in centimetres.
const MIN_LABELLED_HEIGHT: f32 = 1.0;

/// Draws a line on the felt with a dot for each point, the larger the higher it is.
pub(super) fn draw(svg: &mut Svg, frame: &Frame, trajectory: &Trajectory) {
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
