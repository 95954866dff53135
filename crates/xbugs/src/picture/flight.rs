//! The way of a piece through the air.

use super::Path;
use super::frame::Frame;
use super::svg::{Lettering, Svg, number};

/// Moments nearer to each other than this, in centimetres, are drawn once: a
/// piece that creeps to rest would leave a heap of dots.
const LEAST_STEP: f32 = 0.25;

/// The height is written at the top of flights that are at least so high.
const LEAST_TOLD: f32 = 1.0;

pub(super) fn draw(svg: &mut Svg, frame: &Frame, path: &Path) {
    let points = thinned(&path.points);
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return };
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
        dot(svg, [x, y], 1.6 + 0.55 * z.clamp(0.0, 20.0), &path.colour, 0.4);
    }
    for &[x, y, _] in [first, last] {
        dot(svg, frame.at([x, y]), 2.6, &path.colour, 1.0);
    }
    tell_top(svg, frame, &points);
}

/// Without moments that are no moments or that hardly differ from the one before.
fn thinned(points: &[[f32; 3]]) -> Vec<[f32; 3]> {
    let mut kept: Vec<[f32; 3]> = Vec::with_capacity(points.len());
    for point in points.iter().filter(|point| point.iter().all(|number| number.is_finite())) {
        let is_far = kept.last().is_none_or(|last| {
            let squares = last.iter().zip(point).map(|(one, other)| (one - other) * (one - other));
            squares.sum::<f32>() >= LEAST_STEP * LEAST_STEP
        });
        if is_far {
            kept.push(*point);
        }
    }
    kept
}

fn dot(svg: &mut Svg, [x, y]: [f32; 2], radius: f32, colour: &str, opacity: f32) {
    svg.element(
        "circle",
        &[
            ("cx", x.into()),
            ("cy", y.into()),
            ("r", radius.into()),
            ("fill", colour.into()),
            ("fill-opacity", opacity.into()),
        ],
    );
}

/// Writes how high it went where it was highest.
fn tell_top(svg: &mut Svg, frame: &Frame, points: &[[f32; 3]]) {
    let top = points.iter().max_by(|one, other| one[2].total_cmp(&other[2]));
    if let Some(&[x, y, z]) = top.filter(|point| point[2] >= LEAST_TOLD) {
        let [x, y] = frame.at([x, y]);
        let style = Lettering {
            x: x + 16.0,
            y: y + 4.0,
            size: 11.0,
            anchor: "start",
            colour: "#33322e",
            halo: Some("#ffffff"),
            is_bold: false,
        };
        svg.write(&format!("{z:.1} cm high"), &style);
    }
}
