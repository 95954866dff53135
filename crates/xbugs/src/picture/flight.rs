//! The way of a piece through the air.

use super::Path;
use super::frame::Frame;
use super::svg::{Lettering, Svg, number};

/// Moments nearer to each other than this, in centimetres, are drawn once: a
/// piece that creeps to rest would leave a heap of dots.
const LEAST_STEP: f32 = 0.25;

/// Nothing is drawn nearer than this to either end, in centimetres.
const LABEL: f32 = 0.9;

/// The height is written at the top of flights that are at least so high.
const LEAST_TOLD: f32 = 1.0;

pub(super) fn draw(svg: &mut Svg, frame: &Frame, path: &Path) {
    let points = thinned(&path.points);
    let track: String = points
        .iter()
        .map(|&[x, y, _]| {
            let [x, y] = frame.at([x, y]);
            format!("{},{} ", number(x), number(y))
        })
        .collect();
    svg.element(
        "polyline",
        &[
            ("points", track.trim_end().into()),
            ("fill", "none".into()),
            ("stroke", (&path.colour).into()),
            ("stroke-width", 1.4.into()),
            ("stroke-opacity", 0.55.into()),
            ("stroke-linejoin", "round".into()),
        ],
    );
    for &[x, y, z] in &points {
        let [x, y] = frame.at([x, y]);
        dot(svg, [x, y], 1.8 + 0.6 * z.clamp(0.0, 20.0), &path.colour);
    }
    tell_top(svg, frame, &points);
}

/// Without moments that are no moments, that hardly differ from the one before,
/// or that would be drawn on the labels where the flight begins and ends.
fn thinned(points: &[[f32; 3]]) -> Vec<[f32; 3]> {
    let is_sound = |point: &&[f32; 3]| point.iter().all(|number| number.is_finite());
    let sound: Vec<[f32; 3]> = points.iter().filter(is_sound).copied().collect();
    let ends = [sound.first().copied(), sound.last().copied()];
    let mut kept: Vec<[f32; 3]> = Vec::with_capacity(sound.len());
    for point in sound {
        let is_new = kept.last().is_none_or(|last| distance(last, &point) >= LEAST_STEP);
        if is_new && ends.iter().flatten().all(|end| distance(end, &point) >= LABEL) {
            kept.push(point);
        }
    }
    kept
}

fn distance(one: &[f32; 3], other: &[f32; 3]) -> f32 {
    let squares = one.iter().zip(other).map(|(one, other)| (one - other) * (one - other));
    squares.sum::<f32>().sqrt()
}

fn dot(svg: &mut Svg, [x, y]: [f32; 2], radius: f32, colour: &str) {
    svg.element(
        "circle",
        &[
            ("cx", x.into()),
            ("cy", y.into()),
            ("r", radius.into()),
            ("fill", colour.into()),
            ("fill-opacity", 0.4.into()),
        ],
    );
}

/// Writes how high it went where it was highest.
fn tell_top(svg: &mut Svg, frame: &Frame, points: &[[f32; 3]]) {
    let top = points.iter().max_by(|one, other| one[2].total_cmp(&other[2]));
    if let Some(&[x, y, z]) = top.filter(|point| point[2] >= LEAST_TOLD) {
        let [x, y] = frame.at([x, y]);
        let style = Lettering {
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
