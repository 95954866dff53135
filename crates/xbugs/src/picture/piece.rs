//! One piece, its shadow and its label.

use crate::geometry;
use crate::shape::{Shape, THICKNESS};

use super::frame::Frame;
use super::svg::{Lettering, Svg, Value, ink_on, number, paler};
use super::{Kind, Shown};

/// How far the shadow of a piece on the felt is, and how much farther for each
/// centimetre that it lies higher, at most; in centimetres.
const SHADOW: f32 = 0.05;
const SHADOW_RISE: f32 = 0.9;
const SHADOW_MOST: f32 = 3.0;

/// A piece that leans less than this many degrees is drawn as flat.
const LEAST_LEAN: f32 = 1.0;

/// Letters on a piece are no larger than this, in pixels.
const LARGEST_LABEL: f32 = 40.0;

pub(super) fn draw(svg: &mut Svg, frame: &Frame, shown: &Shown, index: usize) {
    let pose = &shown.placed.pose;
    if !pose.numbers().iter().all(|number| number.is_finite()) {
        return;
    }
    let form = Form::new(frame, shown);
    if shown.is_ghost {
        draw_ghost(svg, &form, shown);
    } else {
        draw_shadow(svg, frame, &form, pose.centre[2]);
        match shown.kind {
            Kind::Bug => draw_bug(svg, &form, shown),
            Kind::Base => draw_base(svg, &form, shown),
            Kind::Effect => draw_effect(svg, &form, shown),
            Kind::Resource => draw_resource(svg, &form, shown),
        }
        draw_slope(svg, &form, shown, index);
    }
    if shown.is_highlighted {
        form.ring(svg, 1.0 + 2.5 / form.across, "#ff9d00", 3.0);
    }
    draw_label(svg, &form, shown);
}

/// A broken line where a piece is hidden by others.
pub(super) fn draw_hidden(svg: &mut Svg, frame: &Frame, shown: &Shown) {
    let style = vec![
        ("fill", "none".into()),
        ("stroke", "#ffffff".into()),
        ("stroke-width", 1.0.into()),
        ("stroke-opacity", 0.75.into()),
        ("stroke-dasharray", "3 3".into()),
    ];
    Form::new(frame, shown).draw(svg, 1.0, 0.0, style);
}

/// The outline in the picture.
struct Form {
    middle: [f32; 2],
    /// Half the width across the slope and along it; of a rectangle half its
    /// shorter side.
    across: f32,
    along: f32,
    /// Where the slope goes, in degrees of the picture: clockwise.
    slope: f32,
    /// The corners of a rectangle, from the middle.
    corners: Option<Vec<[f32; 2]>>,
    /// Whether it leans enough to be seen.
    leans: bool,
}

impl Form {
    fn new(frame: &Frame, shown: &Shown) -> Form {
        let placed = &shown.placed;
        let [x, y, _] = placed.pose.centre;
        let middle = frame.at([x, y]);
        let [nx, ny, nz] = placed.pose.up();
        let lean = (nx * nx + ny * ny).sqrt();
        let [dx, dy] = if lean > 1e-4 { [nx / lean, ny / lean] } else { [1.0, 0.0] };
        let scale = frame.scale;
        let corners = match placed.shape {
            Shape::Disc { .. } => None,
            Shape::Rect { .. } => Some(
                geometry::corners(placed)
                    .into_iter()
                    .map(|[cx, cy]| [(cx - x) * scale, (y - cy) * scale])
                    .collect(),
            ),
        };
        let across = match placed.shape {
            Shape::Disc { .. } => geometry::extent(placed, [-dy, dx]),
            Shape::Rect { width, length } => width.min(length) / 2.0,
        };
        Form {
            middle,
            across: across * scale,
            along: geometry::extent(placed, [dx, dy]) * scale,
            slope: -libm::atan2f(dy, dx).to_degrees(),
            corners,
            leans: libm::acosf(nz.abs().min(1.0)).to_degrees() > LEAST_LEAN,
        }
    }

    /// The outline, larger or smaller by a factor, aside by some pixels.
    fn draw(&self, svg: &mut Svg, factor: f32, aside: f32, style: Vec<(&str, Value<'_>)>) {
        let [x, y] = self.middle.map(|at| at + aside);
        let mut attributes: Vec<(&str, Value<'_>)> = Vec::new();
        let (points, turn);
        let name = if let Some(corners) = &self.corners {
            points = corners
                .iter()
                .map(|[cx, cy]| format!("{},{}", number(x + cx * factor), number(y + cy * factor)))
                .collect::<Vec<_>>()
                .join(" ");
            attributes.push(("points", (&points).into()));
            "polygon"
        } else {
            attributes.extend([("cx", x.into()), ("cy", y.into())]);
            if self.leans {
                turn = format!("rotate({} {} {})", number(self.slope), number(x), number(y));
                attributes.extend([
                    ("rx", (self.along * factor).into()),
                    ("ry", (self.across * factor).into()),
                    ("transform", (&turn).into()),
                ]);
                "ellipse"
            } else {
                attributes.push(("r", (self.across * factor).into()));
                "circle"
            }
        };
        attributes.extend(style);
        svg.element(name, &attributes);
    }

    fn fill(&self, svg: &mut Svg, factor: f32, colour: &str) {
        self.draw(svg, factor, 0.0, vec![("fill", colour.into())]);
    }

    fn ring(&self, svg: &mut Svg, factor: f32, colour: &str, width: f32) {
        let style = vec![
            ("fill", "none".into()),
            ("stroke", colour.into()),
            ("stroke-width", width.into()),
        ];
        self.draw(svg, factor, 0.0, style);
    }
}

/// Two pale copies of the outline make a soft edge.
fn draw_shadow(svg: &mut Svg, frame: &Frame, form: &Form, height: f32) {
    let rise = (height - THICKNESS / 2.0).max(0.0);
    let aside = (SHADOW + SHADOW_RISE * rise).min(SHADOW_MOST) * frame.scale;
    let soft = 1.0 + aside / form.across.max(1.0) * 0.35;
    for (factor, opacity) in [(soft, 0.12), (1.0, 0.2)] {
        let style = vec![("fill", "#24301c".into()), ("fill-opacity", opacity.into())];
        form.draw(svg, factor, aside, style);
    }
}

/// The special side shows the army's colours the other way round.
fn draw_bug(svg: &mut Svg, form: &Form, shown: &Shown) {
    let [disc, drawn] = &shown.colours;
    form.fill(svg, 1.0, disc);
    if shown.is_special_side {
        form.fill(svg, 0.78, drawn);
    } else {
        form.ring(svg, 0.84, drawn, (form.across * 0.07).max(0.6));
    }
    form.ring(svg, 1.0, "#1d1d1b", 0.6);
}

/// Pale, so that what lies on it stands out; the rings tell how large it is.
fn draw_base(svg: &mut Svg, form: &Form, shown: &Shown) {
    let [disc, drawn] = &shown.colours;
    form.fill(svg, 1.0, &paler(disc, 0.62));
    let width = (form.across * 0.1).max(1.5);
    form.ring(svg, 0.95, disc, width);
    if shown.is_large {
        form.fill(svg, 0.72, &paler(drawn, 0.35));
        form.ring(svg, 0.72, disc, width);
    }
    form.ring(svg, 1.0, "#1d1d1b", 0.6);
}

fn draw_effect(svg: &mut Svg, form: &Form, shown: &Shown) {
    let [disc, drawn] = &shown.colours;
    form.fill(svg, 1.0, drawn);
    let dashes = format!("{0} {0}", number(form.across * 0.3));
    let width = (form.across * 0.16).max(1.0);
    let style = vec![
        ("fill", "none".into()),
        ("stroke", disc.into()),
        ("stroke-width", width.into()),
        ("stroke-dasharray", (&dashes).into()),
    ];
    form.draw(svg, 0.9, 0.0, style);
    form.ring(svg, 1.0, "#1d1d1b", 0.6);
}

fn draw_resource(svg: &mut Svg, form: &Form, shown: &Shown) {
    form.fill(svg, 1.0, &shown.colours[0]);
    form.ring(svg, 1.0, "#1d1d1b", 0.6);
}

fn draw_ghost(svg: &mut Svg, form: &Form, shown: &Shown) {
    let style = vec![
        ("fill", "#ffffff".into()),
        ("fill-opacity", 0.35.into()),
        ("stroke", (&shown.colours[0]).into()),
        ("stroke-width", 1.3.into()),
        ("stroke-dasharray", "4 3".into()),
    ];
    form.draw(svg, 1.0, 0.0, style);
}

/// The raised side of a piece that leans is light, the other one dark.
fn draw_slope(svg: &mut Svg, form: &Form, shown: &Shown, index: usize) {
    if !form.leans {
        return;
    }
    let [nx, ny, nz] = shown.placed.pose.up();
    // The normal of the upper face looks downhill.
    let face = if nz < 0.0 { -form.along } else { form.along };
    let downhill = if form.corners.is_some() {
        // y grows downwards in the picture.
        let length = (nx * nx + ny * ny).sqrt().max(1e-6);
        [nx / length * face, -ny / length * face]
    } else {
        // The ellipse is turned so that its x axis goes along the slope, and its
        // gradient turns with it.
        [face, 0.0]
    };
    let [x, y] = form.middle;
    let ends = [
        ("x1", x - downhill[0]),
        ("y1", y - downhill[1]),
        ("x2", x + downhill[0]),
        ("y2", y + downhill[1]),
    ];
    let ends: String =
        ends.iter().map(|(key, value)| format!(" {key}=\"{}\"", number(*value))).collect();
    svg.open(&format!("linearGradient id=\"slope{index}\" gradientUnits=\"userSpaceOnUse\"{ends}"));
    for (offset, colour, opacity) in [
        (0.0, "#ffffff", 0.65),
        (0.45, "#ffffff", 0.0),
        (0.55, "#000000", 0.0),
        (1.0, "#000000", 0.5),
    ] {
        svg.element(
            "stop",
            &[
                ("offset", offset.into()),
                ("stop-color", colour.into()),
                ("stop-opacity", opacity.into()),
            ],
        );
    }
    svg.close("linearGradient");
    form.fill(svg, 1.0, &format!("url(#slope{index})"));
}

/// Short labels are written on the piece, long ones under it.
fn draw_label(svg: &mut Svg, form: &Form, shown: &Shown) {
    let letters = shown.label.chars().count();
    if letters == 0 {
        return;
    }
    let [x, y] = form.middle;
    let is_inside = letters <= 3;
    let (size, y) = if is_inside {
        let size = (1.85 * form.across / letters as f32).min(form.across).min(LARGEST_LABEL);
        (size, y + 0.36 * size)
    } else {
        (13.0, y + form.along.max(form.across) + 15.0)
    };
    let ground = match shown.kind {
        _ if shown.is_ghost || !is_inside => "#ffffff".to_owned(),
        Kind::Base if shown.is_large => paler(&shown.colours[1], 0.35),
        Kind::Base => paler(&shown.colours[0], 0.62),
        Kind::Effect => shown.colours[1].clone(),
        Kind::Bug if shown.is_special_side => shown.colours[1].clone(),
        Kind::Bug | Kind::Resource => shown.colours[0].clone(),
    };
    let halo = (!is_inside).then_some("#ffffff");
    let colour = ink_on(&ground);
    let style = Lettering { x, y, size, anchor: "middle", colour, halo, is_bold: is_inside };
    svg.write(&shown.label, &style);
}
