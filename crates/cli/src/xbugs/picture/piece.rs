//! A piece with its shadow and label.

use taula_xbugs::geometry;
use taula_xbugs::shape::{Shape, THICKNESS};

use super::frame::Frame;
use super::svg::{Svg, TextStyle, escape, ink_on, lighten, number};
use super::{Kind, Shown};

/// Offset of the shadow of a piece on the felt, increase per centimetre of height, and
/// maximum; in centimetres.
const SHADOW: f32 = 0.05;
const SHADOW_PER_HEIGHT: f32 = 0.9;
const MAX_SHADOW: f32 = 3.0;

/// Minimum tilt of a piece that is not drawn as flat, in degrees.
const MIN_TILT: f32 = 1.0;

/// Maximum font size of a label on a piece, in pixels.
const MAX_LABEL_SIZE: f32 = 40.0;

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

/// Draws a dashed outline where a piece is covered by others.
pub(super) fn draw_hidden(svg: &mut Svg, frame: &Frame, shown: &Shown) {
    let line =
        r##"stroke="#ffffff" stroke-width="1" stroke-opacity="0.75" stroke-dasharray="3 3""##;
    Form::new(frame, shown).draw(svg, 1.0, 0.0, &format!(r#"fill="none" {line}"#));
}

/// Outline of a piece in pixels.
struct Form {
    middle: [f32; 2],
    /// Half the extent across the slope and along it; for a rectangle, `across` is half
    /// the shorter side.
    across: f32,
    along: f32,
    /// Direction of the slope in degrees, clockwise.
    slope: f32,
    /// Corners of a rectangle relative to the middle.
    corners: Option<Vec<[f32; 2]>>,
    /// Whether it is tilted enough to be visible.
    is_tilted: bool,
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
            slope: -dy.atan2(dx).to_degrees(),
            corners,
            is_tilted: nz.abs().min(1.0).acos().to_degrees() > MIN_TILT,
        }
    }

    /// Draws the outline scaled by a factor and shifted by an offset in pixels.
    fn draw(&self, svg: &mut Svg, factor: f32, offset: f32, style: &str) {
        let [x, y] = self.middle.map(|at| at + offset);
        let outline = if let Some(corners) = &self.corners {
            let point = |[cx, cy]: &[f32; 2]| {
                format!("{},{}", number(x + cx * factor), number(y + cy * factor))
            };
            let points = corners.iter().map(point).collect::<Vec<_>>().join(" ");
            format!(r#"polygon points="{points}""#)
        } else {
            let [x, y, along, across, slope] =
                [x, y, self.along * factor, self.across * factor, self.slope].map(number);
            if self.is_tilted {
                let turn = format!("rotate({slope} {x} {y})");
                format!(
                    r#"ellipse cx="{x}" cy="{y}" rx="{along}" ry="{across}" transform="{turn}""#
                )
            } else {
                format!(r#"circle cx="{x}" cy="{y}" r="{across}""#)
            }
        };
        svg.element(&format!("{outline} {style}"));
    }

    fn fill(&self, svg: &mut Svg, factor: f32, colour: &str) {
        self.draw(svg, factor, 0.0, &format!(r#"fill="{}""#, escape(colour)));
    }

    fn ring(&self, svg: &mut Svg, factor: f32, colour: &str, width: f32) {
        let (colour, width) = (escape(colour), number(width));
        let style = format!(r#"fill="none" stroke="{colour}" stroke-width="{width}""#);
        self.draw(svg, factor, 0.0, &style);
    }
}

/// Draws two translucent copies of the outline, for a soft edge.
fn draw_shadow(svg: &mut Svg, frame: &Frame, form: &Form, height: f32) {
    let rise = (height - THICKNESS / 2.0).max(0.0);
    let offset = (SHADOW + SHADOW_PER_HEIGHT * rise).min(MAX_SHADOW) * frame.scale;
    let soft = 1.0 + offset / form.across.max(1.0) * 0.35;
    for (factor, opacity) in [(soft, 0.12), (1.0, 0.2)] {
        let style = format!(r##"fill="#24301c" fill-opacity="{opacity}""##);
        form.draw(svg, factor, offset, &style);
    }
}

/// Draws a bug, with the colours exchanged on its special side.
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

/// Draws a base, pale so that the pieces on it stand out, with one ring for each level.
fn draw_base(svg: &mut Svg, form: &Form, shown: &Shown) {
    let [disc, drawn] = &shown.colours;
    form.fill(svg, 1.0, &lighten(disc, 0.62));
    let width = (form.across * 0.1).max(1.5);
    form.ring(svg, 0.95, disc, width);
    if shown.is_large {
        form.fill(svg, 0.72, &lighten(drawn, 0.35));
        form.ring(svg, 0.72, disc, width);
    }
    form.ring(svg, 1.0, "#1d1d1b", 0.6);
}

fn draw_effect(svg: &mut Svg, form: &Form, shown: &Shown) {
    let [disc, drawn] = &shown.colours;
    form.fill(svg, 1.0, drawn);
    let dash = number(form.across * 0.3);
    let (colour, width) = (escape(disc), number((form.across * 0.16).max(1.0)));
    let line =
        format!(r#"stroke="{colour}" stroke-width="{width}" stroke-dasharray="{dash} {dash}""#);
    form.draw(svg, 0.9, 0.0, &format!(r#"fill="none" {line}"#));
    form.ring(svg, 1.0, "#1d1d1b", 0.6);
}

fn draw_resource(svg: &mut Svg, form: &Form, shown: &Shown) {
    form.fill(svg, 1.0, &shown.colours[0]);
    form.ring(svg, 1.0, "#1d1d1b", 0.6);
}

fn draw_ghost(svg: &mut Svg, form: &Form, shown: &Shown) {
    let colour = escape(&shown.colours[0]);
    let line = format!(r#"stroke="{colour}" stroke-width="1.3" stroke-dasharray="4 3""#);
    form.draw(svg, 1.0, 0.0, &format!(r##"fill="#ffffff" fill-opacity="0.35" {line}"##));
}

/// Shades a tilted piece from light at its raised side to dark at the other.
fn draw_slope(svg: &mut Svg, form: &Form, shown: &Shown, index: usize) {
    if !form.is_tilted {
        return;
    }
    let [nx, ny, nz] = shown.placed.pose.up();
    // The normal of the upper face points downhill.
    let face = if nz < 0.0 { -form.along } else { form.along };
    let [dx, dy] = if form.corners.is_some() {
        // y grows downwards in the picture.
        let length = (nx * nx + ny * ny).sqrt().max(1e-6);
        [nx / length * face, -ny / length * face]
    } else {
        // The ellipse is rotated with its x axis along the slope, and so is its gradient.
        [face, 0.0]
    };
    let [x, y] = form.middle;
    let [x1, y1, x2, y2] = [x - dx, y - dy, x + dx, y + dy].map(number);
    let ends = format!(r#"x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}""#);
    svg.open(&format!(r#"linearGradient id="slope{index}" gradientUnits="userSpaceOnUse" {ends}"#));
    for (offset, colour, opacity) in [
        (0.0, "#ffffff", 0.65),
        (0.45, "#ffffff", 0.0),
        (0.55, "#000000", 0.0),
        (1.0, "#000000", 0.5),
    ] {
        let shade = format!(r#"stop-color="{colour}" stop-opacity="{opacity}""#);
        svg.element(&format!(r#"stop offset="{offset}" {shade}"#));
    }
    svg.close("linearGradient");
    form.fill(svg, 1.0, &format!("url(#slope{index})"));
}

/// Writes a short label on the piece, a long one below it.
fn draw_label(svg: &mut Svg, form: &Form, shown: &Shown) {
    let letters = shown.label.chars().count();
    if letters == 0 {
        return;
    }
    let [x, y] = form.middle;
    let is_inside = letters <= 3;
    let (size, y) = if is_inside {
        let size = (1.85 * form.across / letters as f32).min(form.across).min(MAX_LABEL_SIZE);
        (size, y + 0.36 * size)
    } else {
        (13.0, y + form.along.max(form.across) + 15.0)
    };
    let ground = match shown.kind {
        _ if shown.is_ghost || !is_inside => "#ffffff".to_owned(),
        Kind::Base if shown.is_large => lighten(&shown.colours[1], 0.35),
        Kind::Base => lighten(&shown.colours[0], 0.62),
        Kind::Effect => shown.colours[1].clone(),
        Kind::Bug if shown.is_special_side => shown.colours[1].clone(),
        Kind::Bug | Kind::Resource => shown.colours[0].clone(),
    };
    let halo = (!is_inside).then_some("#ffffff");
    let colour = ink_on(&ground);
    let style = TextStyle { x, y, size, anchor: "middle", colour, halo, is_bold: is_inside };
    svg.write(&shown.label, &style);
}
